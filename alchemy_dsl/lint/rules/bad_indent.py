"""A line is indented less or more than its place allows.

What it says
The line is shown. Fields of one card begin in one column.

Why it matters
In YAML the indent says what belongs to what.

Wrong
    - name: Dime
        kind: coin
      metal: tin
      text: "You: Grab 1 coin."

Right
    - name: Dime
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
"""
