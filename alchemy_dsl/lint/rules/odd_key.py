"""The name of a field is a list or a set of fields.

What it says
What stands before the colon is no name.

Why it matters
Fields have names. As a rule a quote or a colon is at the wrong place.

Wrong
    - name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
      [notes]: good

Right
    - name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
      notes: good
"""
