"""Reads a game file: words first, then verbs, then every text of the game, into a `Game` and the lexicon of its words.

In: the checked node of a `game.yaml`, and the kernel's verbs. Out: a `Game`, its `Lexicon`, and findings. Order matters: a text can
only be read when all words it may use are known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from alchemy_dsl.ir.game import Ending, Game, NamedRule, NonPlayer, NounDef, Person, Start, TurnStep
from alchemy_dsl.ir.nodes import Constant, Mode, People, Pieces, Quantity, Text, Who, You
from alchemy_dsl.language.at_once import AtOnce
from alchemy_dsl.language.decks import read_deck_rules
from alchemy_dsl.language.declared import check_declared
from alchemy_dsl.language.derived import derived_words, dice_of, first_player, read_derived, read_dice, single_dice
from alchemy_dsl.language.kind_rules import read_kind_rules, rule_verbs
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.limits import rule
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import who
from alchemy_dsl.language.phrases import said
from alchemy_dsl.language.pieces import things
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.reading import read, read_text
from alchemy_dsl.language.responses import read_responses
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.scoring import read_score, read_winner
from alchemy_dsl.language.structure import check_structure
from alchemy_dsl.language.variants import variant_names
from alchemy_dsl.language.verbs import read_meanings, read_verbs, texts, value, whole
from alchemy_dsl.language.words import add, entries, read_attributes, read_kinds, read_person_words, read_zones
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.locate import grammar_file
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, plain

NOTHING = Text(())


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game and the words that its texts, and the texts of its cards, are made of."""

    game: Game
    lexicon: Lexicon
    data: dict[str, Any]
    """The file as plain data, for the schema of its card files."""
    name: Scalar
    """The game's name in the file, for findings about the whole of it."""


def read_game(node: Mapping, findings: list[Finding], variant: str | None = None) -> LoadedGame | None:
    """The game that a file describes, perhaps with a variant laid over it; None if a finding is an error."""
    declared = tuple(variant_names(node))
    lexicon = Lexicon(value(node, "title") or value(node, "game"))
    read_attributes(lexicon, node.get("attributes"), findings)
    read_kinds(lexicon, node.get("kinds"), findings)
    read_zones(lexicon, node.get("zones"), findings)
    read_person_words(lexicon, node.get("people"), findings)
    read_participants(lexicon, node.get("participants"))
    read_constants(lexicon, node.get("constants"), findings)
    read_marks(lexicon, node.get("marks"), findings)
    read_dice(lexicon, node.get("dice"), findings)
    derived_words(lexicon, node.get("numbers"), node.get("conditions"), findings)
    header_words(lexicon, node.get("headers"))
    findings += [*check_structure(lexicon, node), *check_declared(node)]
    kernel, own = entries(kernel_verbs().get("verbs")), entries(node.get("verbs"))
    lexicon.single_kinds = single_dice(node.get("dice"))
    lexicon.shared_kinds = shared_kinds(lexicon, node.get("starts")) | lexicon.single_kinds
    lexicon.owned = any(start.get("to") is not None for start in entries(node.get("starts")))
    read_verbs(lexicon, [*kernel, *rule_verbs(node.get("kinds"), kernel), *own], findings)
    read_people(lexicon, node.get("people"), findings)
    read_headers(lexicon, node.get("headers"), findings)
    read_nouns(lexicon, node.get("nouns"), findings)
    read_derived(lexicon, node.get("numbers"), node.get("conditions"), findings)
    read_meanings(lexicon, own, findings)
    read_kind_rules(lexicon, node.get("kinds"), findings)
    game = replace(procedure(lexicon, node, findings), variant=variant, variants=declared)
    return None if any(finding.severity == "error" for finding in findings) else LoadedGame(game, lexicon, plain(node), game_name(node))


def game_name(node: Mapping) -> Scalar:
    """The game's name as it stands in the file."""
    found = node.get("game")
    return found if isinstance(found, Scalar) else node.entries[0][0]


@cache
def kernel_verbs() -> Mapping:
    """The kernel's own verbs."""
    from alchemy_dsl.source.yaml_reader import read_bytes

    path = grammar_file("kernel.yaml")
    node, findings = read_bytes(str(path), path.read_bytes())
    assert isinstance(node, Mapping), path
    assert not findings, findings
    return node


def read_participants(lexicon: Lexicon, node: Node | None) -> None:
    """The names of participants who are no players."""
    for entry in entries(node):
        name = value(entry, "participant")
        lexicon.vocabulary.add("PARTICIPANT", f"the {name}", name)


def shared_kinds(lexicon: Lexicon, node: Node | None) -> set[str]:
    """The kinds whose pieces begin in a zone that all share and see, and nowhere else."""
    begins: dict[str, list[bool]] = {}
    for entry in entries(node):
        zone = lexicon.zones.get(value(entry, "zone"))
        begins.setdefault(value(entry, "gets"), []).append(zone is not None and zone.each is None and zone.seen_by != "nobody")
    return {kind for kind, shared in begins.items() if all(shared)}


def read_constants(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """Named numbers."""
    for key, number in node.entries if isinstance(node, Mapping) else ():
        if isinstance(number, Scalar):
            sign = -1 if number.value.startswith("-") else 1
            lexicon.constants[key.value] = sign * whole(number.value.removeprefix("-"), 0)
            add(lexicon, "NUM", key, Constant(key.value), findings)


def read_marks(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """What players can be. The word means nothing else of a player or a thing: "is so" would not say which."""
    for scalar in texts(node):
        lexicon.marks.append(scalar.value)
        if any(lexicon.vocabulary.clash(cls, scalar.value, None) for cls in ("STATE", "VALUE", "OUT", "LEFT_IN", "EMPTY")):
            findings.append(Finding("two-meanings", f'"{scalar.value}" means something else already', scalar.source, scalar.span,
                                    hint="use another word for one of them"))  # fmt: skip
        add(lexicon, "MARK", scalar, scalar.value, findings)


def header_words(lexicon: Lexicon, node: Node | None) -> None:
    """Header words with their colon."""
    for entry in entries(node):
        word = value(entry, "word")
        lexicon.vocabulary.add("HEADER", f"{word}:", word)
        lexicon.vocabulary.add("HEADER", f"{word}, at the same time:", AtOnce(word))


def read_people(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """What the game's person words mean."""
    for entry in entries(node):
        word, means = value(entry, "word"), entry.get("means")
        found = read(means, Scope(lexicon), "people", people_meant, findings) if isinstance(means, Scalar) else None
        if isinstance(found, People):
            lexicon.people[word] = Person(word, value(entry, "plural") or word, found.person, found.tests)


def people_meant(scope: Scope, tree: Tree) -> Who:
    """The meaning of a person word or a header."""
    return who(scope, tree.children[0])


def read_headers(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """Whom each header word speaks to."""
    for entry in entries(node):
        means = entry.get("means")
        found = read(means, Scope(lexicon), "people", people_meant, findings) if isinstance(means, Scalar) else None
        lexicon.headers[value(entry, "word")] = found or You()  # a wrong one has its finding; texts that use it have none


def read_nouns(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """Nouns with a meaning of their own."""
    for entry in entries(node):
        phrase, means = value(entry, "phrase"), entry.get("means")
        found = read(means, Scope(lexicon), "things", one_thing, findings) if isinstance(means, Scalar) else None
        kind = phrase.removeprefix("your ")
        if found is not None or kind in lexicon.kinds:  # one that could not be read has its finding; texts that use it have none
            lexicon.nouns[phrase] = NounDef(phrase, found or Pieces(Quantity(Mode.THE), kind))


def one_thing(scope: Scope, tree: Tree) -> Pieces:
    """The only noun phrase of a noun's meaning; there is one such piece or none."""
    found = things(scope, tree)[0][0]
    if not isinstance(found, Pieces):
        raise problem("not-a-piece", f'"{said(tree)}" is no piece', tree, "begin with the, and a kind of pieces: the … in …")
    if found.quantity.mode is not Mode.THE:
        raise problem("quantity", "there is one such piece, or none", tree, "begin with the: the … in …")
    return Pieces(Quantity(Mode.THE), found.kind, found.tests, found.places, found.pick, span=found.span)


# ------------------------------------------------------------------ procedure


def procedure(lexicon: Lexicon, node: Mapping, findings: list[Finding]) -> Game:
    """The game itself: everything that is not a word."""
    players = node.get("players")
    check_range(players, findings)
    dice, lying = dice_of(lexicon, node.get("dice"), findings)
    starts = tuple(start(lexicon, entry) for entry in entries(node.get("starts")))
    return Game(
        id=value(node, "game"),
        title=value(node, "title"),
        source=value(node, "source"),
        players=range_of(players),
        default_sets=tuple(scalar.value for scalar in texts(node.get("default sets"))),
        people=lexicon.people,
        attributes=lexicon.attributes,
        kinds=lexicon.kinds,
        zones=lexicon.zones,
        nouns=lexicon.nouns,
        headers=lexicon.headers,  # type: ignore[arg-type]
        verbs=lexicon.verbs,
        rules=read_rules(lexicon, node.get("rules"), findings),
        starts=(*starts, *lying),
        deck_rules=read_deck_rules(node.get("deck rules"), starts, findings),
        setup=text_of(lexicon, node.get("setup"), findings),
        turn=turn_of(lexicon, node, findings),
        eliminated=text_of(lexicon, node.get("eliminated"), findings),
        endings=tuple(
            Ending(value(entry, "when"), text_of(lexicon, entry.get("text"), findings)) for entry in entries(node.get("ending"))
        ),
        taken=value(node, "taken") or "sentence by sentence",
        bounds={name: number(node.get("bounds"), name, default) for name, default in BOUNDS.items()},
        constants=lexicon.constants,
        measures=lexicon.measures,
        conditions=lexicon.defined,
        marks=tuple(lexicon.marks),
        pieces=dice,
        first=first_player(lexicon, node.get("first player"), findings),
        even=isinstance(players, Mapping) and value(players, "even") == "yes",
        team_size=number(node.get("teams"), "size", 1),
        responses=read_responses(lexicon, node.get("responses"), findings),
        score=read_score(lexicon, node.get("score"), findings),
        winner=read_winner(lexicon, node.get("winner"), findings),
        non_players=tuple(
            NonPlayer(value(entry, "participant"), turn_of(lexicon, entry, findings)) for entry in entries(node.get("participants"))
        ),
    )


def range_of(players: Node | None) -> tuple[int, int]:
    """The least and the most players: one number, or a range; without either, 2 to 6."""
    if isinstance(players, Scalar):
        return whole(players.value, 2), whole(players.value, 6)
    return number(players, "from", 2), number(players, "to", 6)


def check_range(players: Node | None, findings: list[Finding]) -> None:
    """The least number of players must not be more than the most."""
    low, high = range_of(players)
    if isinstance(players, Mapping) and low > high:
        findings.append(Finding("player-range", "the least number of players is more than the most", players.source, players.span,
                                hint="write the smaller number under from"))  # fmt: skip


def turn_of(lexicon: Lexicon, node: Mapping, findings: list[Finding]) -> tuple[TurnStep, ...]:
    """The steps of a turn."""
    return tuple(TurnStep(value(entry, "step"), text_of(lexicon, entry.get("text"), findings)) for entry in entries(node.get("turn")))


BOUNDS = {"turns": 2000, "depth": 64, "steps": 100_000}
"""Bounds of a game that names none."""


def number(node: Node | None, key: str, default: int) -> int:
    """A number of a mapping."""
    found = value(node, key) if isinstance(node, Mapping) else ""
    return whole(found, default)


def text_of(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> Text:
    """A text of the procedure."""
    if not isinstance(node, Scalar):
        return NOTHING
    return read_text(node, Scope(lexicon), findings) or NOTHING


def read_rules(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> tuple[NamedRule, ...]:
    """Standing rules, with their names."""
    rules = []
    for entry in entries(node):
        text = entry.get("text")
        found = read(text, Scope(lexicon), "rule", rule, findings) if isinstance(text, Scalar) else None
        if found is not None:
            rules.append(NamedRule(value(entry, "rule"), found, value(entry, "text")))
    return tuple(rules)


def start(lexicon: Lexicon, entry: Mapping) -> Start:
    """Who begins with what."""
    to = value(entry, "to").removeprefix("each ").removeprefix("the ") or None
    each = value(entry, "one for each") or None
    attribute = next((a.name for a in lexicon.attributes.values() if each in (a.name, a.plural)), each)
    sets, without = (tuple(scalar.value for scalar in texts(entry.get(key))) for key in ("from", "without"))
    return Start(value(entry, "zone"), to, value(entry, "gets"), attribute, sets, without)
