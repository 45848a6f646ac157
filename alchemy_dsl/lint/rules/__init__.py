"""One module a finding, named like it; its docstring is its page (`alchemy rule NAME`), and its examples are run by the tests.

Advice has functions beside its page: `check_text` looks at one text of a card, `check_set` at a whole card set, `check_game` at a game file
with all its sets. Whatever is put into this folder is found; its name and code stand in `source/codes.py`.
"""
