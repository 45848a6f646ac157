"""A value begins with a sign that means something in YAML.

What it says
The sign is shown. The fix puts quotes around the value.

Why it matters
The sign would be lost, or the file could not be read.

Wrong
    - name: @home
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."

Right
    - name: "@home"
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
"""
