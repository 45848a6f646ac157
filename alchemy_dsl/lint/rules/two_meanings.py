"""A word of the game file means something else already.

What it says
Two values, kinds, zones, people or states of one spelling would stand in the same places of a sentence.

Why it matters
Sentences with the word could be read in two ways.

Wrong
    attributes:
      - {attribute: colour, values: [silver]}

Right
    attributes:
      - {attribute: colour, values: [pink]}
"""
