"""The game file of a card set has errors itself.

What it says
The cards cannot be read before their game is.

Why it matters
What a word means is said in the game file. Lint it first; the cards follow.

Wrong
    players: many

Right
    players: {from: 2, to: 4}
"""
