"""A kind has an attribute that the game does not declare.

What it says
The message names the attributes that there are.

Why it matters
No card could be given a value for it, and no text could ask for one.

Wrong
    kinds:
      - kind: ribbon
        plural: ribbons
        has: {colour: 1}

Right
    kinds:
      - kind: ribbon
        plural: ribbons
        has: {metal: 1}
"""
