"""Compiles printed card texts and whole games, given as data, into programs, and plays them."""

__version__ = "0.1.0"
