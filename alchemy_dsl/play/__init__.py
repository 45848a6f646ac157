"""Games between people and bots: policies, the terminal, saves and records."""
