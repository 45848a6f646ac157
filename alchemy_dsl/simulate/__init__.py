"""Many games: batches over processes, and what they say, with how far to trust it."""
