"""The line cannot be read as YAML.

What it says
The message says what was expected there.

Why it matters
What the line means cannot be told.

Wrong
    - name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
      notes

Right
    - name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
      notes: still to be tried
"""
