"""A text without quotes has a colon and a space in it.

What it says
YAML takes what stands before the colon for the name of a field.

Why it matters
Texts of cards are full of colons. Write them as blocks, then no sign in them needs care.

Wrong
    - name: Dime
      kind: coin
      metal: tin
      text: You: Grab 1 coin.

Right
    - name: Dime
      kind: coin
      metal: tin
      text: |
        You: Grab 1 coin.
"""
