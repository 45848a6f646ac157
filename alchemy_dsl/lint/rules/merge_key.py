"""The key `<<` takes in the fields of another card.

What it says
The key is shown. The fields have to be written out.

Why it matters
It hides which fields a card has, and fields that stand twice.

Wrong
    - <<: {notes: good}
      name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."

Right
    - name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
"""
