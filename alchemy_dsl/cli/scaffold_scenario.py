"""The text of a scenario file for a new card set: what happens when one of its cards is carried out, and everybody takes the first option.

In: a game with the new set, and the file's path. Out: YAML that passes; nothing if no card of the set changes anything by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from alchemy_dsl.cli.scaffold import SCENARIO_SCHEMA, modeline
from alchemy_dsl.cli.scaffold_yaml import plain
from alchemy_dsl.engine import PieceView
from alchemy_dsl.ir.game import Card, Game, is_a
from alchemy_dsl.scenarios.read import read_file
from alchemy_dsl.scenarios.suite import groups
from alchemy_dsl.scenarios.trial import Trial, Zones, tried
from alchemy_dsl.shelf import Chosen, Shelf

PLAYERS = "ABCDEFGHIJ"

Places = dict[str, dict[str, list[str]]]
"""Pieces as they are written, by player (or shared zone, with one entry "") and zone."""


def write_scenario(chosen: Chosen, name: str, path: Path, shelf: Shelf) -> bool:
    """Writes the first scenario that shows something; False, and nothing is written, if there is none. `chosen` has the new set, `shelf` finds it."""
    for card in chosen.cards:
        if card.set != name:
            continue
        for everywhere in (False, True):
            given = _given(card, chosen, everywhere=everywhere)
            path.write_text("\n".join(_file(chosen.game, name, card, given, None)) + "\n", "utf-8")
            found = _tried(path, shelf)
            if found is not None:
                path.write_text("\n".join(_file(chosen.game, name, card, given, found)) + "\n", "utf-8")
                return True
    path.unlink(missing_ok=True)
    return False


def _tried(path: Path, shelf: Shelf) -> Trial | None:
    file, findings = read_file(path)
    found = list(groups(file, shelf, findings)) if file else []
    if findings or not found or not found[0].plans:
        return None
    return tried(found[0].plans[0], found[0].chosen.program(found[0].texts))


def _players(game: Game) -> str:
    return PLAYERS[: game.players[0]]


def _given(card: Card, chosen: Chosen, *, everywhere: bool) -> Places:
    """A card where it begins, and one piece of every kind that players begin with: in their first zone and where it begins, or in all their zones."""
    game = chosen.game
    start = next((start for start in game.starts if is_a(game.kinds, card.kind, start.kind)), None)
    own = [zone.name for zone in game.zones.values() if zone.each is not None]
    given: Places = {}
    for player in _players(game):
        for dealt in game.starts:
            filler = next((each for each in chosen.cards if is_a(game.kinds, each.kind, dealt.kind)), None)
            to_all = dealt.to is None and game.zones[dealt.zone].seen_by == "nobody"  # drawn by everybody from one stack
            if (dealt.to is not None or to_all) and filler is not None:
                for zone in own if everywhere else own[:1] if to_all else dict.fromkeys((*own[:1], dealt.zone)):
                    given.setdefault(player, {}).setdefault(zone, []).append(plain(filler.name))
    if start is not None and start.to is None and game.zones[start.zone].each is None:
        given[start.zone] = {"": [plain(card.name)]}
    elif own and plain(card.name) not in given.get("A", {}).get(own[0], []):
        given.setdefault("A", {}).setdefault(own[0], []).append(plain(card.name))
    return given


def _file(game: Game, name: str, card: Card, given: Places, found: Trial | None) -> Iterator[str]:
    yield modeline(SCENARIO_SCHEMA)
    yield f"# What the cards of the set {name} must do. `alchemy test` plays each scenario and compares."
    yield f"game: {plain(game.id)}"
    yield "scenarios:"
    yield f"  - name: {plain(f'{card.name} does what its text says')}"
    yield f"    sets: [{plain(name)}]"
    seats = f"    players: [{', '.join(_players(game))}]"
    yield f"{seats:<36}# clockwise; the first one is the active player"
    yield "    given:                          # what lies where before; a stack is listed from its top"
    yield from _places(given)
    yield "    when:"
    yield f"      - {{activate: {plain(card.name)}, by: A}}"
    if found is None:
        return
    if found.answers:
        yield "    choose:                         # who is asked, in order: what they answer"
        yield from (f"      - {who}: {plain(words)}" for who, words in found.answers)
    yield "    then:                           # what must lie where now; what is not named is not compared"
    yield from _places(_outcome(found.changed, _players(game)))


def _places(places: Places) -> Iterator[str]:
    for who, zones in places.items():
        inner = ", ".join(f"{plain(zone)}: [{', '.join(pieces)}]" for zone, pieces in zones.items())
        yield f"      {plain(who)}: " + (inner.removeprefix('"": ') if "" in zones else f"{{{inner}}}")


def _outcome(changed: Zones, players: str) -> Places:
    outcome: Places = {}
    for (zone, seat), pieces in changed.items():
        said = [_piece(piece) for piece in pieces]
        if seat is None:
            outcome[zone] = {"": said}
        elif seat < len(players):
            outcome.setdefault(players[seat], {})[zone] = said
    return outcome


def _piece(piece: PieceView) -> str:
    if piece.face is None and not piece.states:
        return plain(piece.name)
    more = [f"card: {plain(piece.name)}", *([f"side: {plain(piece.face)}"] if piece.face else []), *(f"{plain(state)}: true" for state in piece.states)]
    return f"{{{', '.join(more)}}}"
