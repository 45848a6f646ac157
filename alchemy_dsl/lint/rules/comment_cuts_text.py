"""A blank and `#` in a text without quotes begin a comment.

What it says
What stands behind the sign is not part of the text.

Why it matters
A name such as "Dime #2" would silently become "Dime". Put quotes around it, if it is no comment.

Wrong
    - name: Dime #2
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."

Right
    - name: "Dime #2"
      kind: coin
      metal: tin
      text: "You: Grab 1 coin."
"""
