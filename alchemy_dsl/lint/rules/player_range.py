"""The least number of players is more than the most.

What it says
It stands at the range.

Why it matters
Nobody could play: there is no number between the two.

Wrong
    players: {from: 5, to: 3}

Right
    players: {from: 3, to: 5}
"""
