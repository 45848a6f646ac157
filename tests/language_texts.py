"""Every text that the shipped games hold, and how to read it: for the tests of the language."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from alchemy_dsl.language import conditions, limits, pieces, resolver, verbs
from alchemy_dsl.language.derived import number_meant
from alchemy_dsl.language.game_file import kernel_verbs, people_meant
from alchemy_dsl.language.kind_rules import rule_verbs, rules_of
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt, repaired
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.words import entries
from alchemy_dsl.pipeline import names_known
from alchemy_dsl.shelf import Shelf
from alchemy_dsl.source.locate import shelves
from alchemy_dsl.source.yaml_reader import read_bytes

ROOT = Path(__file__).parent.parent
SHELF = Shelf(shelves(None))
GAMES = sorted(path.parent.name for path in ROOT.glob("carddata/*/game.yaml"))
GAME = "addictive-alchemy"

RESOLVERS = {
    "text": resolver.text,
    "people": people_meant,
    "things": pieces.things,
    "rule": limits.rule,
    "number": number_meant,
    "needs": lambda scope, tree: conditions.condition(scope, tree.children[0]),
}
"""How a tree from each starting point of the grammar gets its meaning; a verb's phrase has none of its own."""


@dataclass(frozen=True)
class Case:
    """A text, where it stands, and from which starting point it is read; the slots are those of its verb, by type and by kinds."""

    game: str
    where: str
    text: str
    start: str = "text"
    slots: dict = field(default_factory=dict, hash=False)
    slot_kinds: dict = field(default_factory=dict, hash=False)

    def scope(self):
        return Scope(lexicon(self.game), dict(self.slots), dict(self.slot_kinds))

    def meaning(self):
        return attempt(self.text, self.scope(), self.start, RESOLVERS[self.start])


@cache
def lexicon(game=GAME):
    """The words of a game, with the names of all its shipped cards."""
    loaded = SHELF.game(game)
    return names_known(loaded, SHELF.load(set_paths(game), loaded))


def set_paths(game):
    return sorted((ROOT / "carddata" / game / "sets").glob("*.cards.yaml"))


def compiled(text, game=GAME, start="text"):
    """The IR of a text, or the first problem as the parser and the resolver see it."""
    return attempt(text, Scope(lexicon(game)), start, RESOLVERS[start])


def told(text, game=GAME):
    """The problem of a text as an author is told it."""
    scope = Scope(lexicon(game))
    found = attempt(text, scope, "text", resolver.text)
    assert isinstance(found, Problem), text
    return repaired(text, scope, "text", resolver.text, found)


def refused(text, game=GAME):
    return isinstance(compiled(text, game), Problem)


def verb_cases(game, entry):
    """A verb's phrases, meaning, needs and slots."""
    verb = lexicon(game).verbs[verbs.id_of(entry)]
    types = {slot.name: slot.type for slot in verb.slots.values()}
    kinds = {slot.name: slot.kinds for slot in verb.slots.values()}
    where = f"verb {verb.id}"
    for form, phrases in verbs.forms_of(entry).items():
        if form != "done":
            start = "gerund" if form in verbs.DOING else "phrase"
            yield from (Case(game, where, phrase, start, types, kinds) for phrase in phrases)
    if verb.means is not None:
        yield Case(game, f"{where} means", verbs.value(entry, "means"), "text", types, kinds)
    if verb.needs is not None:
        as_things = Case(game, f"{where} needs", verbs.value(entry, "needs"), "things", types, kinds)
        fits = not isinstance(as_things.meaning(), Problem)
        yield as_things if fits else Case(game, as_things.where, as_things.text, "needs", types, kinds)
    for _, slot in getattr(entry.get("slots"), "entries", []):
        if slot.value not in verbs.SIMPLE_TYPES:
            yield Case(game, f"{where} slot", slot.value, "things")


LISTS = (("people", "means", "people"), ("headers", "means", "people"), ("nouns", "means", "things"), ("rules", "text", "rule"),
         ("numbers", "means", "number"), ("conditions", "means", "needs"), ("turn", "text", "text"), ("ending", "text", "text"))


def game_cases(game):
    """The texts of a game file."""
    path = ROOT / "carddata" / game / "game.yaml"
    node, _ = read_bytes(str(path), path.read_bytes())
    for key, field_name, start in LISTS:
        for entry in entries(node.get(key)):
            yield from (Case(game, key, scalar.value, start) for scalar in verbs.texts(entry.get(field_name)))
    for key in ("setup", "eliminated"):
        yield from (Case(game, key, scalar.value) for scalar in verbs.texts(node.get(key)))
    for kind in entries(node.get("kinds")):
        yield from (Case(game, f"{key.value} rule", text.value) for key, text in rules_of(kind))
    kernel = entries(kernel_verbs().get("verbs"))
    for entry in (*kernel, *rule_verbs(node.get("kinds"), kernel), *entries(node.get("verbs"))):
        yield from verb_cases(game, entry)


def card_cases(game):
    """The texts of all shipped cards."""
    for card_set in SHELF.load(set_paths(game), SHELF.game(game)):
        for card in card_set.cards:
            yield from (Case(game, f"{card.name} {name}", text.source.value) for name, text in card.texts.items())


def scenario_cases(game):
    """The texts that scenarios run without a card, and those of verbs."""
    for path in sorted((ROOT / "carddata" / game / "scenarios").glob("*.scenario.yaml")):
        node, _ = read_bytes(str(path), path.read_bytes())
        for scenario in entries(node.get("scenarios")):
            for step in entries(scenario.get("when")):
                for key in ("text", "verb"):
                    yield from (Case(game, verbs.value(scenario, "name"), scalar.value) for scalar in verbs.texts(step.get(key)))


@cache
def shipped():
    """All texts of all shipped games, each once."""
    found = {}
    for game in GAMES:
        for case in (*game_cases(game), *card_cases(game), *scenario_cases(game)):
            found.setdefault((game, case.text, case.start, tuple(case.slots.items())), case)
    return tuple(found.values())


@cache
def shipped_texts(game=GAME):
    """The whole texts (of cards, scenarios and the procedure) of a game, without slots, that name no participant of a variant."""
    return sorted({case.text for case in shipped() if case.game == game and case.start == "text" and not case.slots})
