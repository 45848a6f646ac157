"""Finds the option that an answer means: a player, a piece, a number, yes, no, done, or the words of a branch.

In: what a person wrote, and the options of a decision. Out: the index of an option, or None. Upper and lower case, spaces and
a last full stop make no difference; of equal pieces the first is meant. Words that fit two branches mean neither.
"""

from __future__ import annotations

from collections.abc import Sequence

from alchemy_dsl.engine import Option

PLAIN = ("yes", "no", "done")
"""Options whose id says it all."""


def find(words: str, options: Sequence[Option], names: Sequence[str]) -> int | None:
    """The index of the option that these words mean; `names` are the players' names by seat."""
    wanted = fold(words)
    for fits in (_is_said, _is_labelled, _is_piece):
        for index, option in enumerate(options):
            if fits(wanted, option, names):
                return index
    if wanted in map(fold, names):
        return None  # a player, even if the words of a branch have it as a word ("a")
    branches = [
        index for index, option in enumerate(options)
        if option.id.startswith("branch:") and f" {wanted} " in f" {_words(option.label)} "
    ]
    return branches[0] if len(branches) == 1 else None


def fold(words: str) -> str:
    """Words as they are compared: one space, no last full stop, small letters, straight apostrophes."""
    return " ".join(words.replace("’", "'").split()).removesuffix(".").casefold()


def _is_said(wanted: str, option: Option, names: Sequence[str]) -> bool:
    if option.player is not None:
        return fold(names[option.player]) == wanted
    if option.number is not None:
        return str(option.number) == wanted
    return option.id in PLAIN and option.id == wanted


def _is_labelled(wanted: str, option: Option, _: Sequence[str]) -> bool:
    return fold(option.label) == wanted


def _is_piece(wanted: str, option: Option, _: Sequence[str]) -> bool:
    """A piece's label is its name, and in brackets where it lies if that is not the chooser's own."""
    return option.id.startswith(("piece:", "place:")) and fold(option.label).startswith(wanted + " (")


def _words(label: str) -> str:
    return fold(label.replace(",", " ").replace(":", " "))
