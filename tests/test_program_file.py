"""A program as JSON comes back whole; one of another version, or changed by anybody, does not come in."""

import copy
import json

import pytest
from odd_games import every_text
from playing import program

from alchemy_dsl.program.file import WrongProgramError, from_json, to_json


def test_there_and_back():
    for made in (program(), every_text()):
        assert from_json(json.loads(json.dumps(to_json(made)))) == made


def test_the_file_is_the_same_every_time():
    assert json.dumps(to_json(program())) == json.dumps(to_json(from_json(to_json(program()))))


def changes():
    """Changed programs, by what was changed."""
    whole = json.loads(json.dumps(to_json(program())))
    made = {}
    for name, change in {
        "code": lambda data: data["code"].__setitem__(5, data["code"][5] + 1),
        "bound": lambda data: data["bounds"].__setitem__("turns", 1),
        "card": lambda data: data["cards"][0].__setitem__("copies", 3),
        "entry": lambda data: data["entries"].__setitem__("setup", 0),
        "digest": lambda data: data.__setitem__("digest", "0" * 64),
    }.items():
        made[name] = copy.deepcopy(whole)
        change(made[name])
    return made


@pytest.mark.parametrize("what", changes())
def test_a_changed_program_is_refused(what):
    with pytest.raises(WrongProgramError, match="changed"):
        from_json(changes()[what])


def test_another_version_is_refused_by_name():
    with pytest.raises(WrongProgramError, match="version 99"):
        from_json({**to_json(program()), "version": 99})
