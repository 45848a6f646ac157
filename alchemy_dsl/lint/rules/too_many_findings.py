"""A file has more findings than are shown.

What it says
The place is that of the first finding that is left out.

Why it matters
The first ones are usually the cause of the others. Mend them and lint again.

Wrong
A file with hundreds of findings.

Right
The same file, once its first findings are mended.
"""
