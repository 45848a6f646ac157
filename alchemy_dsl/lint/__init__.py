"""Looks for everything that is wrong with game files, card sets and scenarios, and says so in findings."""
