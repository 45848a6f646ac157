""""The" is said of something of which there may be several.

What it says
Nothing in the text says which one is meant.

Why it matters
"The" leaves no choice to anybody, so it can only be said of what is the only one.

Wrong
    You: Spin the badge. Pin the badge.

Right
    You: Spin 1 badge. Pin 1 badge.
"""
