"""Executable rulings: scenario files are read, set up on the machine, answered as written, and compared."""
