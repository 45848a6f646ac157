"""`alchemy words`: which words the texts of a game may use, and what each means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from alchemy_dsl.cli.show import folded
from alchemy_dsl.cli.trouble import Trouble
from alchemy_dsl.cli.workplace import Workplace, echo_json, format_option, pass_workplace

if TYPE_CHECKING:
    from alchemy_dsl.ir.game import Game
    from alchemy_dsl.language.lexicon import Lexicon
    from alchemy_dsl.reference.site.terms import Term

SORTS = {
    "header": "Headers: whom a text speaks to", "verb": "Verbs", "kind": "Things", "noun": "Things with a meaning of their own",
    "attribute": "Attributes", "value": "Values", "state": "Sides and states", "zone": "Zones", "person": "People",
    "number": "Numbers", "condition": "Conditions", "constant": "Fixed numbers",
    "basic": "Verbs of every game", "general": "Words of every game",
}  # fmt: skip
"""The headings, in order; a sort of word that is not named here stands before the words of every game."""
OF_EVERY_GAME = ("basic", "general")


@click.command("words")
@click.argument("words", metavar="[WORD]...", nargs=-1)
@click.option("--game", metavar="GAME", help="The game whose words these are; without it your own, else the first there is.")
@format_option
@pass_workplace
def command(workplace: Workplace, words: tuple[str, ...], game: str | None, output_format: str) -> None:
    """List the words that texts of a game may use, each with its meaning, or say what the WORDs mean.

    Names of cards are words too: alchemy cards lists them.
    """
    from alchemy_dsl.reference.explain import explain_text  # noqa: F401 - what is told of every sort of node is entered with it
    from alchemy_dsl.reference.site.game_data import meanings
    from alchemy_dsl.reference.site.terms import terms_of

    loaded = workplace.shelf.game(game or workplace.shelf.only_game())
    terms = list(terms_of(loaded.game, meanings(loaded.data), ()).by_key.values())
    if words:
        terms = list(dict.fromkeys(term for word in words for term in called(terms, word, loaded.lexicon)))
    if output_format == "json":
        found = [{"sort": each.sort, "word": each.word, "phrases": phrases(each, loaded.game), "means": each.short} for each in terms]
        echo_json({"game": loaded.game.id, "words": found})
    else:
        click.echo("\n".join(folded(lines(terms, loaded.game))))


def called(terms: Sequence[Term], word: str, lexicon: Lexicon) -> list[Term]:
    """The terms that are called so, in any of their spellings; else those whose phrases have the word in them."""
    from alchemy_dsl.language.vocabulary import raw_words
    from alchemy_dsl.source.nearest import nearest

    small = word.lower().rstrip(":")
    raw = raw_words(word) or [""]
    names = {small} | {name.lower() for term in lexicon.vocabulary.terms_at(raw, 0) for entry in term.entries for name in spelled(entry.meaning)}
    found = [each for each in terms if names & {each.word.lower(), each.name.lower(), each.word.lower().split(maxsplit=1)[0]}]
    found = found or [each for each in terms if small in each.name.lower().replace("<", "").replace(">", "").split()]
    if not found:
        near = nearest(word, [each.word for each in terms], 3)
        raise Trouble(f'"{word}" is no word of {lexicon.title}' + (f"; did you mean {', '.join(near)}?" if near else "; alchemy words lists all"))
    return found


def spelled(meaning: object) -> Iterator[str]:
    """The names that a word's meaning may have as a term."""
    if isinstance(meaning, tuple):
        yield from (str(part) for part in meaning)
        yield "/".join(str(part) for part in meaning)
    else:
        yield str(meaning)


def phrases(term: Term, game: Game) -> list[str]:
    """How a word is said in texts; what stands in a verb's phrase for something else is in capital letters."""
    verb = game.verbs.get(term.name)
    return [term.word] if verb is None else [re.sub("<([^<>]*)>", lambda slot: slot[1].upper(), phrase) for phrase in verb.phrases]


def lines(terms: Sequence[Term], game: Game) -> Iterator[str]:
    """A heading for each sort of word, then a line for each."""
    sorts = list(dict.fromkeys(each.sort for each in terms))
    own = sorted((sort for sort in sorts if sort not in OF_EVERY_GAME), key=lambda sort: [*SORTS].index(sort) if sort in SORTS else len(SORTS))
    for number, sort in enumerate([*own, *(sort for sort in OF_EVERY_GAME if sort in sorts)]):
        yield from [""] if number else []
        yield SORTS.get(sort, sort.capitalize())
        yield from (f"  {', or '.join(phrases(each, game))}: {each.short}" for each in terms if each.sort == sort)
