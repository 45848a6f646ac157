"""The file holds more values than any set of cards.

What it says
The message names the limit. Nothing of the file is used.

Why it matters
A limit keeps reading fast whatever the file holds.

Wrong
A file of several hundred thousand values.

Right
Several sets, each in a file of its own.
"""
