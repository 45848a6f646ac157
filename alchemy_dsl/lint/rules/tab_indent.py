"""A line is indented with a tab.

What it says
The tab is shown.

Why it matters
YAML counts spaces, and a tab is as wide as each editor likes. Put spaces in its place.

Wrong
A line that begins with a tab.

Right
The same line, beginning with spaces.
"""
