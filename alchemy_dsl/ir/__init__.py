"""The intermediate representation: what a text means. `nodes` is the language, `game` the records a game is made of."""
