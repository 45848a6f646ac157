"""Random games at speed: a Program and a layout become one Python module, generated, compiled and kept for the machine's life.

It is a second machine, kept apart from the first: pieces lie in Python lists, slots are local variables, routines are functions. It runs
whole turns only, never pauses and tells nobody; a test plays games on both and compares every cell of the state. `writer` is the text,
`values` writes expressions, `flow`, `picks`, `pieces` and `game` write instructions, `support` is what the text calls, `hot` puts it
together. Measured on the bench game: one function for each instruction on the flat state gives 0.14 of hand-written Python;
opcodes for list places and frames cost the rest.
"""
