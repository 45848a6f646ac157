"""A list has more or fewer values than its field takes.

What it says
The message says how many there are, and how many there should be.

Why it matters
The game declares how many values the cards of a kind have.

Wrong
    - {name: Anvil, kind: badge, metals: [tin], bright: "You: Grab 1 coin.", dull: "You: Toss 1 coin."}

Right
    - {name: Anvil, kind: badge, metals: [tin, tin], bright: "You: Grab 1 coin.", dull: "You: Toss 1 coin."}
"""
