"""The file is larger than any set of cards.

What it says
The file has more than a few million characters, and is not read.

Why it matters
A limit keeps a slip, such as a picture under a wrong name, from taking minutes. A set can be cut into several files.

Wrong
A file of many million characters.

Right
Several sets, each in a file of its own.
"""
