"""Records: the same game again, byte for byte, in another process too; another game is noticed, and named."""

import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playing import chosen, machine, play_on, program, session

from alchemy_dsl.play.files import read_json, write_json
from alchemy_dsl.play.records import Digests, card_digest, digests, from_json, other_cards, replay, to_json
from alchemy_dsl.source.refusals import Refused

MAKE = """
import json, sys
from playing import play_on, session
from alchemy_dsl.play.records import to_json
json.dump([to_json(play_on(session(seed, players)).record) for seed, players in ((1, 3), (2, 4), (3, 5))], sys.stdout)
"""


@pytest.fixture
def played():
    return play_on(session(11, 4)).record


def test_a_record_replays(played):
    _, problem = replay(machine(4), played)
    assert problem is None
    assert played.end is not None
    assert len(played.turns) > 5
    assert len(set(played.turns)) > 5


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_games_of_all_bots_replay(name):
    game = play_on(session(5, 3), name, most=60)
    assert replay(machine(3), game.record)[1] is None


def test_records_are_the_same_bytes_under_every_hash_seed():
    made = set()
    for seed in ("0", "1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
        made.add(subprocess.run([sys.executable, "-c", MAKE], capture_output=True, check=True, env=env).stdout)
    assert len(made) == 1
    assert len(json.loads(made.pop())) == 3


def test_json_there_and_back(tmp_path, played):
    write_json(tmp_path / "x.json", to_json(played))
    assert from_json(read_json(tmp_path / "x.json")) == played


@pytest.mark.parametrize("at", [0, 3, -1])
def test_another_fingerprint_is_noticed_at_its_turn(played, at):
    played.turns[at] = "0" * len(played.turns[at])
    _, problem = replay(machine(4), played)
    assert f"turn {range(len(played.turns))[at] + 1} is not as it was recorded" in problem


def test_another_end_is_noticed(played):
    played.end = "0"
    assert replay(machine(4), played)[1]


def test_another_seed_is_noticed(played):
    played.seed += 1
    assert replay(machine(4), played)[1]


def test_a_choice_that_is_not_offered_is_named(played):
    played.choices[2] = "piece:9999"
    assert replay(machine(4), played)[1].startswith('choice 3, "piece:9999", is not offered')


def test_a_choice_too_many_or_too_few_is_noticed(played):
    more = dataclasses.replace(played, choices=[*played.choices, "yes"])
    fewer = dataclasses.replace(played, choices=played.choices[:-1])
    assert "over before choice" in replay(machine(4), more)[1]
    assert replay(machine(4), fewer)[1]


def test_other_cards_are_named():
    now = digests(program().digest, chosen().sets)
    assert other_cards(now, now) is None
    changed = Digests("other", {**now.cards, "Lightning": "0" * 16})
    assert other_cards(changed, now) == "it was played with other cards; changed: Lightning"
    gone = Digests("other", {**now.cards, "Thunder": "0" * 16})
    assert "gone: Thunder" in other_cards(gone, now)
    fewer = Digests("other", {name: held for name, held in now.cards.items() if name != "Lightning"})
    assert "new: Lightning" in other_cards(fewer, now)
    assert "rules of the game" in other_cards(Digests("other", now.cards), now)


def test_a_card_digest_is_of_the_meaning_alone():
    card = chosen().cards[0]
    assert card_digest(dataclasses.replace(card, facts={"notes": "x"})) == card_digest(card)
    assert card_digest(dataclasses.replace(card, copies=card.copies + 1)) != card_digest(card)
    assert len({card_digest(card) for card in chosen().cards}) == len(chosen().cards)


@pytest.mark.parametrize(
    "value",
    [
        None, [], {}, {"format": "alchemy save"}, {"format": "alchemy record"}, {"format": "alchemy record", "version": 99},
        {"format": "alchemy record", "version": 1, "game": 3},
    ],
)
def test_what_is_no_record_is_refused(value):
    with pytest.raises(Refused):
        from_json(value)


def test_every_field_of_a_record_is_checked(played):
    whole = json.loads(json.dumps(to_json(played)))
    for name in whole:
        for wrong in (None, 3.5, {"x": 1}, [1]):
            if name in {"end", "variant"} and wrong is None:
                continue
            with pytest.raises(Refused):
                from_json({**whole, name: wrong})
        with pytest.raises(Refused):
            from_json({field: value for field, value in whole.items() if field != name})


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"a": NaN, }'])
def test_what_is_no_json_is_refused(tmp_path, text):
    path = tmp_path / "x.json"
    path.write_bytes(text)
    with pytest.raises(Refused):
        read_json(path)


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path, monkeypatch):
    path = tmp_path / "x.json"
    write_json(path, {"old": 1})

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_json(path, {"new": 1})
    assert read_json(path) == {"old": 1}
    assert [each.name for each in tmp_path.iterdir()] == ["x.json"]


BROKEN = [None, 0, -1, 1.5, True, "", "x" * 9999, [], {}, [[]], [None], {"a": 1}, 2**70, "\ud800", ["a"] * 10, float("nan")]
JARGON = ("NoneType", "object", "subscriptable", "indices", "Traceback", "KeyError", "a alchemy")


@pytest.mark.parametrize("name", ["version", "game", "variant", "sets", "players", "seed", "digests", "choices", "turns", "end"])
def test_a_field_that_is_broken_is_told_in_plain_words(name, played):
    for value in BROKEN:
        held = {**to_json(played), name: value}
        try:
            from_json(held)
        except Refused as problem:
            assert not any(word in str(problem) for word in JARGON), problem
            assert len(str(problem)) < 200
        else:
            assert isinstance(value, {"game": str, "variant": str | None, "end": str | None, "seed": int}.get(name, list)), (name, value)
    held = to_json(played)
    del held[name]
    with pytest.raises(Refused, match="no version" if name == "version" else f'"{name}" is missing'):
        from_json(held)


@pytest.mark.parametrize("names", [["\x1b[31mA", "B", "C"], ["A", "", "C"], ["A", " ", "C"], ["A", "\u202e", "C"], ["x" * 999, "B", "C"]])
def test_names_that_would_act_on_a_terminal_are_refused(names, played):
    with pytest.raises(Refused, match='"players" is not as it was written'):
        from_json({**to_json(played), "players": names})


def test_what_a_record_says_is_told_harmlessly(played):
    record = dataclasses.replace(played, choices=["\x1b]0;x\x07" * 100], turns=[])
    _, problem = replay(machine(4), record)
    assert "\x1b" not in problem
    assert len(problem) < 200
    assert "\x1b" not in other_cards(Digests("x", {"\x1b[1m": "0"}), Digests("x", {}))
