"""The words that a game file declares as tables: attributes, kinds, zones and people, entered into the lexicon.

In: checked nodes of a game file. Out: records and vocabulary; findings for a word that would mean two things in one class.
"""

from __future__ import annotations

from alchemy_dsl.ir.game import Attribute, Kind, KindText, Zone
from alchemy_dsl.language.english import FUNCTION_WORDS
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.verbs import texts, value, whole
from alchemy_dsl.language.vocabulary import fold
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence


def entries(node: Node | None) -> list[Mapping]:
    """The mappings of a list."""
    return [item for item in node.items if isinstance(item, Mapping)] if isinstance(node, Sequence) else []


def add(lexicon: Lexicon, cls: str, scalar: Scalar, meaning: object, findings: list[Finding], spelling: str | None = None) -> None:
    """Adds a word, or reports that it means something else in the same class already."""
    word = spelling or scalar.value
    if not word.strip():
        findings.append(Finding("empty-text", "a word is missing here", scalar.source, scalar.span, hint="write the word"))
        return
    if lexicon.vocabulary.clash(cls, word, meaning) is not None:
        findings.append(Finding("two-meanings", f'"{word}" means something else already', scalar.source, scalar.span,
                                hint="use another word for one of them"))  # fmt: skip
        return
    if cls in OF_A_GAME and (term := lexicon.vocabulary.term(word)) is not None and any(entry.cls in ENGLISH for entry in term.entries):
        findings.append(Finding("two-meanings", f'"{word}" is a small word of every game\'s English', scalar.source, scalar.span,
                                hint="use another word for it"))  # fmt: skip
        return
    lexicon.vocabulary.add(cls, word, meaning)


OF_A_GAME = frozenset({"NOUN", "VALUE", "STATE", "ZONE", "PERSON"})
ENGLISH = frozenset(FUNCTION_WORDS) | {"NUM"}
"""Classes of the small words that hold sentences together."""


def spelled(entry: Mapping, *keys: str) -> list[Scalar]:
    """All spellings under these keys."""
    return [scalar for key in keys for scalar in texts(entry.get(key))]


def read_attributes(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """Attributes and their values; "with the <plural> of" compares them."""
    for entry in entries(node):
        name = value(entry, "attribute")
        values = texts(entry.get("values"))
        lexicon.attributes[name] = Attribute(
            name, value(entry, "plural") or name, tuple(scalar.value for scalar in values), value(entry, "one") or name
        )
        for scalar in spelled(entry, "attribute", "plural", "one", "also") if not values else ():
            add(lexicon, "ATTRIBUTE", scalar, name, findings)
        for scalar in values:
            add(lexicon, "VALUE", scalar, (name, scalar.value), findings)
        for scalar in spelled(entry, "attribute", "plural", "also"):
            add(lexicon, "WITH_VALUES", scalar, name, findings, f"with the {scalar.value} of")
            if not values:
                add(lexicon, "TOTAL_OF", scalar, name, findings, f"the total {scalar.value} of")
            add(lexicon, "OF_DIFFERENT", scalar, name, findings, f"of different {scalar.value}")
            for among in (f"{scalar.value} among", f"different {scalar.value} among"):
                add(lexicon, "VALUES_AMONG", scalar, name, findings, among)


def read_kinds(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """Kinds of pieces: their nouns, attributes, faces, states and texts."""
    for entry in entries(node):
        name = value(entry, "kind")
        faces, states = texts(entry.get("faces")), texts(entry.get("states"))
        own = Kind(
            name,
            value(entry, "plural") or name,
            attribute_counts(lexicon, entry.get("has"), findings),
            tuple(scalar.value for scalar in faces),
            tuple(scalar.value for scalar in states),
            kind_texts(entry.get("texts")),
            opposites_of(entry.get("also states")),
            frozenset(attribute_counts(lexicon, optional(entry.get("has")), [])),
        )
        lexicon.kinds[name] = below_another(lexicon, own, entry, findings)
        for scalar in spelled(entry, "kind", "plural", "also"):
            add(lexicon, "NOUN", scalar, name, findings)
        also = [scalar.value for scalar in spelled(entry, "also")]
        lexicon.plural_words |= {fold(word) for word in (value(entry, "plural"), *also) if fold(word).endswith("s")}
        for scalar in (*faces, *states):
            add(lexicon, "STATE", scalar, (scalar.value, False), findings)
        too_many_states(lexicon, entry, findings)
        opposites = entry.get("also states")
        for word, meaning in opposites.entries if isinstance(opposites, Mapping) else ():
            state = meaning.value.removeprefix("not ") if isinstance(meaning, Scalar) else ""
            if states and state not in own.states:  # that has its finding; texts that use the word have none
                state = states[0].value
            add(lexicon, "STATE", word, (state, True), findings)
        for state, opposite in lexicon.kinds[name].opposites.items():
            lexicon.opposites.setdefault(state, opposite)


def below_another(lexicon: Lexicon, own: Kind, entry: Mapping, findings: list[Finding]) -> Kind:
    """A kind with all that the kind has of which it is one; that one stands before it."""
    named = entry.get("is a")
    if not isinstance(named, Scalar):
        return own
    base = lexicon.kinds.get(named.value)
    if base is None:
        known = ", ".join(lexicon.kinds) or "none"
        findings.append(Finding("unknown-part", f'"{named.value[:60]}" is no kind that stands before this one', named.source, named.span,
                                hint=f"kinds before it: {known}"))  # fmt: skip
        return own
    return Kind(
        own.name,
        own.plural,
        base.attributes | own.attributes,
        base.faces + own.faces,
        base.states + own.states,
        tuple({text.name: text for text in (*base.texts, *own.texts)}.values()),
        base.opposites | own.opposites,
        base.may_lack - own.attributes.keys() | own.may_lack,
        base.name,
    )


def opposites_of(node: Node | None) -> dict[str, str]:
    """For each state that has one, the first word for not being in it."""
    found: dict[str, str] = {}
    for word, meaning in node.entries if isinstance(node, Mapping) else ():
        if isinstance(meaning, Scalar) and meaning.value.startswith("not "):
            found.setdefault(meaning.value.removeprefix("not "), word.value)
    return found


OR_NONE = " or none"
"""Behind a number of values: a piece may have none."""

MOST_STATES = 31
"""A piece's states are bits of one cell of the machine's state."""


def too_many_states(lexicon: Lexicon, entry: Mapping, findings: list[Finding]) -> None:
    """Reports the kind with which the states become more than the machine can hold."""
    kinds = list(lexicon.kinds.values())
    before = {state for kind in kinds[:-1] for state in kind.states}
    if len(before) <= MOST_STATES < len(before | set(kinds[-1].states)):
        at = entry.get("states") or entry
        findings.append(Finding("too-many-states", f"a game has at most {MOST_STATES} states, over all kinds", at.source, at.span,
                                hint="say some of them another way"))  # fmt: skip


def attribute_counts(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> dict[str, int]:
    """How many values of each attribute; an attribute may be named by its plural."""
    counts: dict[str, int] = {}
    for key, count in node.entries if isinstance(node, Mapping) else ():
        name = next((a.name for a in lexicon.attributes.values() if key.value in (a.name, a.plural)), None)
        if name is None:
            known = ", ".join(lexicon.attributes) or "none"
            findings.append(Finding("no-such-attribute", f'the game has no attribute "{key.value}"', key.source, key.span,
                                    hint=f"attributes are {known}; declare it under attributes:"))  # fmt: skip
            continue
        counts[name] = whole(count.value.removesuffix(OR_NONE), 1) if isinstance(count, Scalar) else 1
    return counts


def optional(node: Node | None) -> Mapping | None:
    """The attributes of which a piece may have no value."""
    if not isinstance(node, Mapping):
        return None
    return Mapping([(key, count) for key, count in node.entries if isinstance(count, Scalar) and count.value.endswith(OR_NONE)], node.span, node.source)


def kind_texts(node: Node | None) -> tuple[KindText, ...]:
    """The texts that pieces of a kind have."""
    found = []
    for key, entry in node.entries if isinstance(node, Mapping) else ():
        if isinstance(entry, Mapping):
            found.append(KindText(key.value, value(entry, "run"), value(entry, "lasts") or None, value(entry, "active in") or None))
    return tuple(found)


def read_zones(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """Zones: where pieces lie, whose they are, and who sees what is in them."""
    for entry in entries(node):
        name = value(entry, "zone")
        of = value(entry, "of")
        each = of.removeprefix("each ") if of.startswith("each ") else None
        ordered = value(entry, "order") in ("stack", "column")
        lexicon.zones[name] = Zone(
            name, value(entry, "plural") or name, each, value(entry, "seen by") or "everybody", ordered,
            value(entry, "taken from") or "any", value(entry, "said") == "on",
        )  # fmt: skip
        for scalar in spelled(entry, "zone", "plural", "also"):
            add(lexicon, "ZONE", scalar, name, findings)
        if value(entry, "said") == "before the noun":
            lexicon.adjective_zones.add(name)
        elif value(entry, "said") == "on":
            lexicon.surfaces.add(name)


def read_person_words(lexicon: Lexicon, node: Node | None, findings: list[Finding]) -> None:
    """Person words; their meanings are read when all words are known."""
    for entry in entries(node):
        word = value(entry, "word")
        for scalar in spelled(entry, "word", "plural"):
            add(lexicon, "PERSON", scalar, word, findings)
        lexicon.vocabulary.add("PERSON_S", f"{word}'s", word)
