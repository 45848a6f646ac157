"""A word that the game does not have.

What it says
The words of a game are those that its file declares (kinds, zones, people, values, states, headers, verbs), the names of its cards, and the
English that all games share. This word is none of them. The nearest that makes the text readable is offered; `alchemy words` lists all of
them, with what each means.

Why it matters
Every word of a text counts; one that nobody declared has no meaning. Mend it, or declare it in the game file.

Wrong
    You: Grabb 1 coin.

Right
    You: Grab 1 coin.
"""
