"""The quick test of a shape never says yes where the validator says no; checks cost in proportion and ask no network."""

import copy
import json
import socket
import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry

from alchemy_dsl.source.accepts import accepts
from alchemy_dsl.source.attribute_schema import number
from alchemy_dsl.source.card_schema import card_schema
from alchemy_dsl.source.locate import grammar_file
from alchemy_dsl.source.nodes import plain
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.yaml_reader import read_bytes, read_text

CASES = Path(__file__).parent / "cases" / "shape"
CARDS = sorted((CASES / "cards").glob("*.yaml"))
ODD = st.sampled_from(["", " ", "x", "1", "red", "coin", "0", "A-b", "ab-c", "x" * 130, [], {}, ["red"], ["red", "red"], {"red": "1"}, {"2": "x"}, [[]]])


@cache
def cards():
    return card_schema(plain(read_bytes("game.yaml", (CASES / "game.yaml").read_bytes())[0]))


@cache
def schemas():
    found = {name: json.loads(grammar_file(f"{name}.schema.json").read_text("utf-8")) for name in ("game", "scenario")}
    return {**found, "card": cards(), "any": card_schema(None)}


@cache
def samples():
    """Plain data of every case, with its schema."""
    found = []
    for folder, name in (("cards", "card"), ("games", "game"), ("scenarios", "scenario"), ("cards", "any")):
        for path in sorted((CASES / folder).glob("*.yaml")):
            node, _ = read_bytes(path.name, path.read_bytes())
            found.append((name, plain(node)))
    return found


@cache
def validator(name):
    return Draft202012Validator(schemas()[name], registry=Registry())


def valid(name, data):
    return validator(name).is_valid(data)


@cache
def good_samples():
    return [(name, data) for name, data in samples() if valid(name, data) and "\\u" not in json.dumps(data)]


@pytest.mark.parametrize("name", ["game", "scenario", "card", "any"])
def test_schemas_are_schemas(name):
    Draft202012Validator.check_schema(schemas()[name])


def test_quick_test_agrees_on_the_cases():
    verdicts = {(accepts(schemas()[name])(data), valid(name, data)) for name, data in samples()}
    assert verdicts == {(True, True), (False, False)}


def places(data, path=()):
    """Every place in nested data."""
    yield path
    for key, part in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from places(part, (*path, key))


@st.composite
def mutants(draw):
    """A sample with one part taken out, put in or exchanged."""
    name, data = draw(st.sampled_from(good_samples()))
    data = copy.deepcopy(data)
    path = draw(st.sampled_from([path for path in places(data) if path]))
    parent = data
    for step in path[:-1]:
        parent = parent[step]
    how = draw(st.sampled_from(["drop", "put", "add"]))
    if how == "drop":
        del parent[path[-1]]
    elif how == "put":
        parent[path[-1]] = draw(ODD)
    elif isinstance(parent, dict):
        parent[draw(st.sampled_from(["x", "color", "name", "text", "copies", "by"]))] = draw(ODD)
    else:
        parent.append(draw(ODD))
    return name, data


@given(mutants())
@settings(max_examples=200, deadline=None)
def test_quick_test_agrees_on_mutants(mutant):
    name, data = mutant
    assert accepts(schemas()[name])(data) == valid(name, data)


@given(mutants())
@settings(max_examples=100, deadline=None)
def test_what_is_refused_is_said_where_it_stands(mutant):
    name, data = mutant
    node, findings = read_text("f", json.dumps(data))
    assert findings == []
    said = check_shape(node, schemas()[name], node.source)
    assert bool(said) == (not valid(name, data))
    for finding in said:
        assert 0 <= finding.span.start <= finding.span.end <= len(node.source.text)


def test_an_unknown_keyword_makes_nothing_pass():
    assert not accepts({"type": "string", "format": "uri"})("x")
    assert accepts({"type": "string"})("x")


def test_definitions_may_name_each_other():
    test = accepts({"$ref": "#/$defs/tree", "$defs": {"tree": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}})
    assert test([[], [[]]])
    assert not test([["x"]])


def test_no_network_is_asked(monkeypatch):
    def refuse(*_args, **_more):
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    node, _ = read_text("f", "a: 1\n")
    with pytest.raises(Exception, match=r"example\.org") as error:  # refused by the validator; a shipped schema has none
        check_shape(node, {"$ref": "http://example.org/schema.json"}, node.source)
    assert "socket" not in str(error.value)


def many(number, change=lambda text: text):
    card = "  - {name: N%d, kind: coin, color: red, age: 1, icons: [leaf, none, star], text: Take it.}\n"
    return change("game: shapes\nset: one\ncards:\n" + "".join(card % index for index in range(number)))


def seconds(text):
    node, findings = read_text("f", text)
    assert findings == []
    start = time.process_time()
    found = check_shape(node, cards(), node.source)
    return time.process_time() - start, found


def test_two_thousand_cards_take_well_under_a_second():
    took, found = seconds(many(2000))
    assert found == []
    assert took < 0.5
    took, found = seconds(many(2000, lambda text: text.replace("red", "rad", 3)))
    assert [finding.name for finding in found] == ["unknown-value"] * 3
    assert took < 0.8


def test_cost_grows_with_the_number_of_cards():
    def best(text):
        return min(seconds(text)[0] for _ in range(3))

    assert best(many(4000)) < 4 * best(many(2000)) + 0.02


def test_all_cards_wrong_is_bounded():
    took, found = seconds(many(4000, lambda text: text.replace("color", "colour")))
    assert len(found) >= 100
    assert took < 2


# ------------------------------------------------------------ the schema of card files
def test_schema_of_cards_helps_an_editor():
    schema = cards()
    assert schema["description"] == "A card set of Shapes."
    coin = schema["$defs"]["kind-coin"]
    assert set(coin["required"]) == {"name", "kind", "color", "age", "icons", "text"}
    assert coin["properties"]["color"]["enum"] == ["red", "green", "blue"]
    assert coin["additionalProperties"] is False
    chosen = [part["if"]["properties"]["kind"].get("const") for part in schema["$defs"]["card"]["allOf"] if "properties" in part["if"]]
    assert chosen == ["thing", "coin", "medal", "tile"]


def test_an_editor_that_guesses_numbers_is_not_told_off():
    """Editors see 3, we see "3"."""
    card = {"name": "A", "kind": "coin", "color": "red", "age": 3, "copies": 2, "icons": ["leaf"] * 3, "text": "x"}
    assert valid("card", {"game": "shapes", "set": "one", "cards": [card]})
    assert not valid("card", {"game": "shapes", "set": "one", "cards": [card | {"age": 11}]})


@pytest.mark.parametrize(("low", "high"), [(1, 10), (-9, 9), (0, 99), (1, 999), (-999, 999), (0, 0), (5, 500), (-20, 5), (-9, -3)])
def test_numbers_in_a_range(low, high):
    test = accepts(number(low, high))
    assert [value for value in range(low - 30, high + 31) if test(str(value))] == list(range(low, high + 1))
    assert not any(test(text) for text in ("", " ", "01", "+1", "1.0", "1e3", "x", "١", "1\n2"))


def test_no_game_means_the_common_fields():
    node, _ = read_text("f", "set: one\ncards:\n  - {nme: x}\n")
    said = [(finding.name, finding.place) for finding in check_shape(node, card_schema(None), node.source)]
    assert said == [("missing-field", (1, 1)), ("missing-field", (3, 6))]


@pytest.mark.parametrize("path", CARDS, ids=lambda path: path.stem)
def test_findings_touch_what_they_speak_of(path):
    """A finding at a value or a key covers it, so that an editor underlines it."""
    node, findings = read_bytes(path.name, path.read_bytes())
    for finding in [*findings, *check_shape(node, cards(), node.source)]:
        assert finding.span.end > finding.span.start, finding
