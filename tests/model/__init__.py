"""A second reading of the base game, by hand: plain Python from the rulebook, to be compared with the compiled game step by step.

`chance`, `table`, `effects` and `game` import nothing of the project; only `lockstep`, which compares, knows both.
"""
