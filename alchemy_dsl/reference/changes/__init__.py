"""What changed between two versions of a game or a set: in words only, or in what happens."""
