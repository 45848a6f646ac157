"""A line is indented with a tab.

What it says
The tab is shown. The fix puts spaces in its place.

Why it matters
YAML counts spaces, and a tab is as wide as each editor likes.

Wrong
A line that begins with a tab.

Right
The same line, beginning with spaces.
"""
