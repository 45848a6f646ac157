"""Variants of the rules: for each, what differs from the base game and nothing else.

In: the desk, with the game as every variant has it. Out: a section a variant. What differs is found by comparing records, so that a part that
a variant writes again without changing it is not shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from alchemy_dsl.ir.game import Game, NonPlayer
from alchemy_dsl.reference.explain import explain_rule
from alchemy_dsl.reference.explain_english import capital, listed, sentence
from alchemy_dsl.reference.explain_verbs import headword
from alchemy_dsl.reference.site.anchors import slug
from alchemy_dsl.reference.site.desk import Desk
from alchemy_dsl.reference.site.game_data import Data, by_name, text
from alchemy_dsl.reference.site.linking import Linker
from alchemy_dsl.reference.site.model import Block, Bullets, Line, Paragraph, Section, facts, plain
from alchemy_dsl.reference.site.rules_derived import derived
from alchemy_dsl.reference.site.rules_pieces import how_many, set_run, starts, zone_line
from alchemy_dsl.reference.site.rules_texts import Teller


def variants(desk: Desk) -> Iterator[Section]:
    """The sections."""
    told = by_name(desk.data, "variants", "variant")
    for name, loaded in desk.variants.items():
        entry = told.get(name, {})
        title = text(entry, "title") or capital(name)
        linker = Linker(desk.terms, loaded.lexicon.vocabulary, desk.linker.used)
        teller = Teller(loaded, linker, f"{title}: ")
        yield Section(
            plain(title),
            (*_facts(entry, name), *_differences(desk, teller, f"variant-{slug(name)}")),
            f"variant-{slug(name)}",
        )


def _facts(entry: Data, name: str) -> Iterator[Block]:
    said = [(key.capitalize(), plain(text(entry, key))) for key in ("source", "notes") if text(entry, key)]
    yield facts((("Name", plain(name, "code")), *said))
    yield Paragraph(plain("As the base game, but for what follows."))


def _differences(desk: Desk, teller: Teller, anchor: str) -> Iterator[Section]:
    base, game = desk.game, teller.loaded.game
    found: list[tuple[str, str, Iterable[Block]]] = []
    if how_many(base) != how_many(game):
        found.append(("Players", "players", [Paragraph(plain(how_many(game)))]))
    if base.default_sets != game.default_sets:
        found.append(("Sets", "sets", [Bullets(tuple((set_run(desk, name),) for name in game.default_sets))]))
    zones = [zone for zone in game.zones.values() if base.zones.get(zone.name) != zone]
    if zones:
        found.append(("Places", "places", [Bullets(tuple(plain(f"{zone.name}: {zone_line(zone)}") for zone in zones))]))
    if (base.starts, base.deck_rules) != (game.starts, game.deck_rules):
        found.append(("What lies where at the start", "start", list(starts(desk, game))))
    if base.setup != game.setup:
        found.append(("Setting up", "setting-up", teller.setup(f"{anchor}-setting-up")))
    if base.turn != game.turn:
        found.append(("The turn", "turn", list(_turn(base, teller, f"{anchor}-turn"))))
    found += [
        (f"The turn of the {other.name}", slug(other.name), list(_other_turn(teller, other, f"{anchor}-{slug(other.name)}")))
        for other in game.non_players if other not in base.non_players
    ]  # fmt: skip
    numbers = list(derived(desk, game, teller.loaded.data, teller.linker, f"{anchor}-"))
    if numbers:
        found.append(("Numbers and conditions", "numbers", numbers))
    if base.rules != game.rules:
        found.append(("Standing rules", "rules", [Bullets(tuple(_rules(base, game)))]))
    verbs = _verbs(base, game)
    if verbs:
        found.append(("Other meanings", "verbs", [Paragraph(plain(verbs))]))
    if base.eliminated != game.eliminated:
        found.append(("Going out", "going-out", teller.eliminated(f"{anchor}-going-out")))
    if base.endings != game.endings:
        found.append(("The end of the game", "ending", list(teller.endings(f"{anchor}-ending"))))
    for title, name, blocks in found:
        yield Section(plain(title), tuple(blocks), f"{anchor}-{name}")


def _turn(base: Game, teller: Teller, prefix: str) -> Iterator[Block]:
    """The steps that are gone, and those that are new or changed."""
    game = teller.loaded.game
    kept = {step.name for step in game.turn}
    gone = [step.name for step in base.turn if step.name not in kept]
    if gone:
        yield Paragraph(plain(sentence(f"left out: {listed(gone)}")))
    yield from teller.steps(tuple(step for step in game.turn if step not in base.turn), teller.written_turn(), prefix)


def _other_turn(teller: Teller, other: NonPlayer, prefix: str) -> Iterator[Block]:
    """The turn of a participant who is no player."""
    entry = by_name(teller.loaded.data, "participants", "participant").get(other.name, {})
    said = [sentence(f"{name}: {text(entry, name)}") for name in ("seated", "choices by") if text(entry, name)]
    if said:
        yield Paragraph(plain(" ".join(said)))
    written = {name: text(step, "text") for name, step in by_name(entry, "turn", "step").items()}
    yield from teller.steps(other.turn, written, prefix)


def _rules(base: Game, game: Game) -> Iterator[Line]:
    """The standing rules that differ."""
    yield from (plain(f"No longer holds: {rule.text.strip()}") for rule in base.rules if rule not in game.rules)
    yield from (plain(explain_rule(rule.rule, game)) for rule in game.rules if rule not in base.rules)


def _verbs(base: Game, game: Game) -> str:
    """The verbs that differ; nothing if none does."""
    before = {name: replace(verb, source=None) for name, verb in base.verbs.items()}
    changed = [headword(verb) for name, verb in game.verbs.items() if before.get(name) != replace(verb, source=None)]
    gone = [headword(verb) for name, verb in base.verbs.items() if name not in game.verbs]
    parts = ([f"new or changed: {listed(changed)}"] if changed else []) + (
        [f"not in use: {listed(gone)}"] if gone else []
    )
    return sentence("; ".join(parts)) if parts else ""
