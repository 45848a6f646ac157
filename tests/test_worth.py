"""What cards are worth can be changed by cards that lie somewhere; a text that cannot stand so is refused where it says so."""

import random
import shutil

import pytest

from alchemy_dsl.lint.check import check_paths
from alchemy_dsl.scenarios.suite import run_file
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves, shipped

GAME = "chaos-and-alchemy"
CARD = "game: chaos-and-alchemy\nset: odd\ntitle: Odd\ncards:\n  - {{name: Odd One, kind: {kind}, {fields}}}\n"


def chosen():
    return Shelf(shelves(None)).choose(GAME, (), None)


def worth_by_hand(own, everywhere):
    """A player's score as the cards say it, worked out again in another way. `own` and `everywhere` hold names of cards."""
    total = 0
    for place, name in enumerate(own):
        kind, points = everywhere[name]
        others = own[:place] + own[place + 1 :]
        if name == "Cabinet of Wonders":
            points = sum(everywhere[other][0] == "Innovation" for other in others)
        if kind == "Misfortune" and "Gilded Soot" in own:
            points = 1
        if kind == "Innovation":
            points -= own.count("Drafty Chimney")
        total += points
    return total


def test_a_score_is_what_the_cards_say(tmp_path):
    cards = {card.name: (card.kind, int(card.values["points"][0])) for card in chosen().cards if card.kind in ("Innovation", "Misfortune")}
    chance = random.Random(7)
    names = [*["Cabinet of Wonders", "Gilded Soot", "Drafty Chimney", "Soot on Everything"] * 3, *sorted(cards)]
    lines, seen = [f"game: {GAME}", "scenarios:"], set()
    for number in range(60):
        own, other = (chance.sample(names, chance.randrange(7)) for _ in range(2))
        score = worth_by_hand(own, cards)
        seen.add(score)
        lines += [
            f"  - name: number {number}",
            "    players: [A, B]",
            f"    given: {{deck: [{', '.join(['Athanor'] * 20)}], A: {{laboratory: {own}}}, B: {{laboratory: {other}}}}}",
            "    when: [{text: Draw a number of cards equal to your score., by: A}]",
            f"    then: {{A: {{hand: [{', '.join(['Athanor'] * max(score, 0))}]}}}}",
        ]
    path = tmp_path / "x.scenario.yaml"
    path.write_text("\n".join(lines), "utf-8")
    results, findings = run_file(path, Shelf(shelves(None)))
    assert findings == []
    assert {result.name: result.failures for result in results if not result.passed} == {}
    assert min(seen) < 0
    assert len(seen) >= 8


@pytest.mark.parametrize(
    ("kind", "fields", "message"),
    [
        ("Action", "text: Each Innovation in your laboratory has 1 point.", "this holds as long as a text is active: it cannot be carried out"),
        ("Innovation", "points: 1, ongoing: This card has 1 point for each Chaos.", "must not depend on another number of the game"),
        ("Innovation", "points: 1, ongoing: 1 Innovation in your laboratory has 1 point.", "are not all that fit"),
        ("Innovation", "points: 1, ongoing: Each Action in your laboratory has 1 point.", "Actions have no points"),
        (
            "Innovation",
            "points: 1, ongoing: Each card in your laboratory has 1 point for each other Innovation in your laboratory.",
            "other than this card, or other than",
        ),
        ("Innovation", "points: 1, ongoing: Each Innovation has 1 point.", "where do these Innovations lie?"),
        ("Innovation", "points: 1, ongoing: This card has 0 more points.", "says nothing"),
    ],
)
def test_what_cannot_stand_is_refused(kind, fields, message, tmp_path):
    folder = tmp_path / GAME
    shutil.copytree(shipped() / "carddata" / GAME, folder)
    path = folder / "sets" / "odd.cards.yaml"
    key, _, said = fields.rpartition(": ")
    path.write_text(CARD.format(kind=kind, fields=f'{key}: "{said}"'), "utf-8")
    errors = [each for each in check_paths([path], Shelf([tmp_path])) if each.severity == "error"]
    assert any(message in each.message for each in errors), [each.message for each in errors]
