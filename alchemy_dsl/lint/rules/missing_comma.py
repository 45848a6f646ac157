"""A comma between two values in brackets is missing, or one has nothing before it.

What it says
The place is that of the comma that is missing, or of the one that is too much.

Why it matters
Two values would be read as one.

Wrong
    - {name: Anvil, kind: badge, metals: [tin,, tin], bright: "You: Grab 1 coin.", dull: "You: Toss 1 coin."}

Right
    - {name: Anvil, kind: badge, metals: [tin, tin], bright: "You: Grab 1 coin.", dull: "You: Toss 1 coin."}
"""
