"""The bytes of the file are no text in UTF-8.

What it says
The place is that of the first byte that cannot be read.

Why it matters
Read in another encoding, letters would silently become other letters. Save the file as UTF-8 in your editor.

Wrong
A file saved as Latin-1 or UTF-16.

Right
The same file, saved as UTF-8.
"""
