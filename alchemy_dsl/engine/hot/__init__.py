"""Random games at speed: a Program and a layout become one Python text, generated, compiled and kept for the machine's life.

It is a second machine, kept apart from the first: pieces lie in Python lists, slots are local variables, routines are functions. It runs
whole turns only, never pauses and tells nobody; a test plays games on both and compares every cell of the state. `writer` is the text,
`values` writes expressions, `routines` turns jumps into Python's flow, `flow`, `pieces` and `game` write instructions, `support` is what
the text calls, `play` puts it together. Measured on the bench game against a hand-written one: 0.10 with one function for each
instruction on the flat state, 0.15 with functions for runs of instructions, 0.31 so.
"""
