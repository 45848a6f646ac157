"""Verbs: from a file's entries to words, patterns and meanings.

In: the `verbs:` of the kernel's file or of a game file. Out: the lexicon grows by their words first, then by their phrases as patterns
(all games' clauses are compared with these), then by their meanings, each read once all phrases are known.
"""

from __future__ import annotations

import re

from alchemy_dsl.ir.game import Slot, Verb
from alchemy_dsl.ir.nodes import Condition, Exists, Mode, Number, Pieces, Quantity, Step
from alchemy_dsl.language import resolver
from alchemy_dsl.language.clauses import leaves
from alchemy_dsl.language.conditions import condition
from alchemy_dsl.language.joined import in_order
from alchemy_dsl.language.lexicon import Lexicon, Pattern
from alchemy_dsl.language.parser import SyntaxProblem, Tree, parse
from alchemy_dsl.language.pieces import things
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt, read
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.vocabulary import RAW, fold
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence

SIMPLE_TYPES = frozenset({"amount", "pieces", "zone", "place", "player", "condition", "state"})
FORM_CLASSES = {"plain": "VERB", "s": "VS", "ing": "VING", "did": "VDID"}
DOING = frozenset({"ing", "did"})
"""Forms that are no clause by themselves."""
REGULAR = "ed"
"""A participle that ends so is what somebody did, too."""
OBJECT = re.compile(r"(\S+) an? ([^<]+)")
"""A phrase that names what it is done to in its own words."""
MAX_DIGITS = 9
"""Cells of the state hold numbers below 2,147,483,648."""
HEAD_STOPS = frozenset({"until"})
"""Words that end the head of a phrase: what follows them is a slot of its own."""


def texts(node: Node | None) -> list[Scalar]:
    """A scalar or a list of scalars, as a list."""
    if isinstance(node, Sequence):
        return [item for item in node.items if isinstance(item, Scalar)]
    return [node] if isinstance(node, Scalar) else []


def value(entry: Mapping, key: str) -> str:
    """A field's text, or nothing."""
    node = entry.get(key)
    return node.value if isinstance(node, Scalar) else ""


def whole(text: str, default: int) -> int:
    """A whole number as written; the default for anything else, such as a number with thousands of digits."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= MAX_DIGITS else default


def read_verbs(lexicon: Lexicon, entries: list[Mapping], findings: list[Finding]) -> None:
    """Adds verbs to the lexicon: all words, then all patterns, then slots; meanings follow with `read_meanings`."""
    for entry in entries:
        add_words(lexicon, entry)
    for entry in entries:
        add_verb(lexicon, entry, findings)
    for entry in entries:
        add_patterns(lexicon, entry, findings)


def id_of(entry: Mapping) -> str:
    """A verb's id: the kernel names them; a game's verb is its phrase."""
    return value(entry, "id") or value(entry, "phrase")


def forms_of(entry: Mapping) -> dict[str, list[str]]:
    """All phrases of a verb by form. A form of one word takes the place of the head in the phrase beside it."""
    phrases = [scalar.value for scalar in (*texts(entry.get("phrase")), *texts(entry.get("also")))]
    found: dict[str, list[str]] = {"plain": phrases, "s": [], "ing": [], "did": [], "done": []}
    forms = entry.get("forms")
    if isinstance(forms, Mapping):
        for key, node in forms.entries:
            if key.value == "done":
                found[key.value] = [scalar.value for scalar in texts(node)]
                continue
            for scalar in texts(node):
                full = "<" in scalar.value or "<" not in phrases[0]
                found[key.value].append(scalar.value if full else f"{scalar.value} {phrases[0].split(' ', 1)[1]}")
    if not found["did"] and found["done"] and found["done"][0].endswith(REGULAR):
        rest = [phrase.split(" ", 1) for phrase in phrases if phrase[0] != "<" and " " in phrase]
        found["did"] = [f"{found['done'][0]} {behind}" for verb, behind in rest if verb not in ("are", "is")]
    return found


def split_head(phrase: str) -> tuple[str, str]:
    """The words before the first slot, and the rest. A phrase without slots is all head."""
    before, slot, _ = phrase.partition("<")
    words = before.split()
    kept: list[str] = []
    for word in words:
        if fold(word) in HEAD_STOPS:
            break
        kept.append(word)
    head = " ".join(kept)
    rest = phrase[len(head) :].strip() if slot else ""
    return head, rest


def add_words(lexicon: Lexicon, entry: Mapping) -> None:
    """The words of a verb's phrases: heads, participles, and words that no one else declares."""
    vocabulary = lexicon.vocabulary
    forms = forms_of(entry)
    for form, cls in FORM_CLASSES.items():
        for phrase in forms[form]:
            head, rest = split_head(phrase)
            if head:
                passive = fold(head).split()[0] in ("are", "is") and form != "ing"
                vocabulary.add("VS" if passive else cls, head, fold(head))
            for literal in literals(lexicon, rest):
                vocabulary.add("LIT", literal, literal)
    for phrase in forms["did"]:
        add_deed(lexicon, phrase)
    for participle in forms["done"]:
        verbs = participle_verbs(lexicon, participle)
        vocabulary.replace_participle(participle, (*verbs, id_of(entry)))


def add_deed(lexicon: Lexicon, phrase: str) -> None:
    """Further words for what somebody did: "things you …", and what a phrase without slots names in its own words."""
    vocabulary, (head, _) = lexicon.vocabulary, split_head(phrase)
    for you in ("you", "that you") if "<" in phrase else ():
        vocabulary.add("YOU_VDID", f"{you} {head}", fold(head))
    named = OBJECT.fullmatch(phrase)
    if named is not None:
        verb, thing = named.groups()
        vocabulary.add("VDID_NONE", f"{verb} no {thing}", fold(head))
        for said in (f"{thing} you", f"{thing} that you", f"{thing}s you", f"{thing}s that you"):
            vocabulary.add("DEED", f"{said} {verb}", fold(head))


def literals(lexicon: Lexicon, rest: str) -> list[str]:
    """The runs of words between slots that nobody else declares."""
    raw = [fold(match.group()) for match in RAW.finditer(rest)]
    found: list[list[str]] = [[]]
    at = 0
    while at < len(raw):
        known = next((len(term.words) for term in lexicon.vocabulary.terms_at(raw, at)), int(raw[at].startswith("<")))
        if known:
            found.append([])
        else:
            found[-1].append(raw[at])
        at += known or 1
    return [" ".join(words) for words in found if words]


def participle_verbs(lexicon: Lexicon, participle: str) -> tuple[str, ...]:
    """The verbs that have this participle already."""
    found = lexicon.vocabulary.clash("DONE", participle, None)
    return found if isinstance(found, tuple) else ()


def add_verb(lexicon: Lexicon, entry: Mapping, findings: list[Finding]) -> None:
    """The verb with its slots, its meaning still to come."""
    slots: dict[str, Slot] = {}
    declared = entry.get("slots")
    if isinstance(declared, Mapping):
        for key, node in declared.entries:
            if isinstance(node, Scalar):
                slots[key.value] = read_slot(lexicon, key.value, node, findings)
    forms = forms_of(entry)
    source = entry.get("phrase")
    lexicon.verbs[id_of(entry)] = Verb(
        id=id_of(entry),
        phrases=tuple(forms.pop("plain")),
        slots=slots,
        forms={form: tuple(phrases) for form, phrases in forms.items()},
        means=None,
        needs=None,
        always=value(entry, "needs") == "nothing",
        gloss=value(entry, "gloss"),
        source=source if isinstance(source, Scalar) else None,
    )


def read_slot(lexicon: Lexicon, name: str, node: Scalar, findings: list[Finding]) -> Slot:
    """A slot: one of the simple types, or a noun phrase that says which pieces, from where, and how many."""
    if node.value in SIMPLE_TYPES:
        return Slot(name, node.value)
    scope = Scope(lexicon)
    found = read(node, scope, "things", things, findings)
    if found is None:
        return Slot(name, "pieces")
    pieces = found[0]
    default = pieces[0] if len(pieces) == 1 else Pieces(Quantity(Mode.ALL), pieces[0].kind)
    return Slot(name, "pieces", default, tuple(dict.fromkeys(piece.kind for piece in pieces)))


def add_patterns(lexicon: Lexicon, entry: Mapping, findings: list[Finding]) -> None:
    """The verb's phrases as trees."""
    verb = lexicon.verbs[id_of(entry)]
    types = {slot.name: slot.type for slot in verb.slots.values()}
    for form, phrases in forms_of(entry).items():
        if form not in FORM_CLASSES:
            continue
        for phrase in phrases:
            head, _ = split_head(phrase)
            tree = parse(phrase, lexicon.vocabulary, "gerund" if form in DOING else "phrase", types)
            if isinstance(tree, SyntaxProblem):
                report_phrase(entry, phrase, findings)
                continue
            if form not in DOING and isinstance(tree.children[0], Tree):
                tree = tree.children[0]
            if tree.data == "become":
                continue
            first = next((word for word in tree.children if not isinstance(word, Tree)), None)
            cls = first.type if first is not None else ""
            pattern = Pattern(verb.id, phrase, form, head, tree, kinds_named(tree))
            lexicon.patterns.setdefault((cls, fold(head)), []).append(pattern)


def kinds_named(tree: Tree) -> tuple[str, ...]:
    """The kinds of pieces that a phrase names in its own words."""
    return tuple(str(leaf.meaning) for leaf in leaves(tree) if leaf.type == "NOUN")


def report_phrase(entry: Mapping, phrase: str, findings: list[Finding]) -> None:
    """A phrase that is no clause."""
    scalar = next(scalar for key in ("phrase", "also", "forms") for scalar in every_text(entry.get(key)))
    message = f'"{phrase}" cannot be read as a verb with its slots'
    hint = "write it as it stands in a sentence, with each slot in angle brackets"
    findings.append(Finding("verb-phrase", message, scalar.source, scalar.span, hint=hint))


def every_text(node: Node | None) -> list[Scalar]:
    """The scalars of a node, of a mapping its values."""
    if isinstance(node, Mapping):
        return [scalar for _, inner in node.entries for scalar in texts(inner)]
    return texts(node)


# ------------------------------------------------------------------ meanings


def read_meanings(lexicon: Lexicon, entries: list[Mapping], findings: list[Finding]) -> None:
    """Every verb's meaning and when it can be done. Meanings must not lead back to themselves."""
    for entry in entries:
        verb = lexicon.verbs[id_of(entry)]
        means, needs = entry.get("means"), entry.get("needs")
        step = read_meaning(lexicon, verb, means, findings) if isinstance(means, Scalar) else None
        need = read_needs(lexicon, verb, needs, findings) if isinstance(needs, Scalar) and not verb.always else None
        lexicon.verbs[verb.id] = Verb(
            verb.id, verb.phrases, verb.slots, verb.forms, step, need, verb.always, verb.gloss, verb.source
        )
    for entry in entries:
        check_acyclic(lexicon, entry, findings)


def scope_of(lexicon: Lexicon, verb: Verb) -> Scope:
    """The scope of a verb's meaning: its slots are words of it."""
    return Scope(
        lexicon,
        {slot.name: slot.type for slot in verb.slots.values()},
        {slot.name: slot.kinds for slot in verb.slots.values()},
    )


def read_meaning(lexicon: Lexicon, verb: Verb, node: Scalar, findings: list[Finding]) -> Step | None:
    """A meaning: a text without headers, as one step."""
    text = read(node, scope_of(lexicon, verb), "text", resolver.text, findings)
    if text is None:
        return None
    if len(text.sections) != 1 or text.sections[0].header is not None:
        findings.append(Finding("verb-meaning", "a verb's meaning speaks to whoever does it", node.source, node.span,
                                hint="leave the header out"))  # fmt: skip
        return None
    return in_order(list(text.sections[0].sentences))


def read_needs(lexicon: Lexicon, verb: Verb, node: Scalar, findings: list[Finding]) -> Condition | None:
    """When a verb can be done: a condition, or things that must be there."""
    scope = scope_of(lexicon, verb)
    as_things = attempt(node.value, scope, "things", things)
    if not isinstance(as_things, Problem):
        found = as_things[0][0]
        return Exists(Pieces(Quantity(Mode.AT_LEAST, Number(1)), found.kind, found.tests, found.places))
    return read(node, scope_of(lexicon, verb), "needs", lambda inner, tree: condition(inner, tree.children[0]), findings)


def verbs_in(step: object) -> list[str]:
    """The ids of all verbs below an IR node, in order."""
    from dataclasses import fields, is_dataclass

    from alchemy_dsl.ir.nodes import Do

    found = [step.verb] if isinstance(step, Do) else []
    if isinstance(step, tuple):
        return [verb for part in step for verb in verbs_in(part)]
    if is_dataclass(step):
        for part in fields(step):
            if part.name != "span":
                found.extend(verbs_in(getattr(step, part.name)))
    return found


def check_acyclic(lexicon: Lexicon, entry: Mapping, findings: list[Finding]) -> None:
    """A verb whose meaning ends in itself never ends."""
    start = id_of(entry)
    seen: set[str] = set()
    todo = verbs_in(lexicon.verbs[start].means)
    while todo:
        verb = todo.pop()
        if verb == start:
            node = entry.get("means")
            assert isinstance(node, Scalar)
            findings.append(Finding("verb-circle", f'the meaning of "{start}" comes back to itself', node.source, node.span,
                                    hint="say it with other verbs"))  # fmt: skip
            step = lexicon.verbs[start]
            lexicon.verbs[start] = Verb(step.id, step.phrases, step.slots, step.forms, None, step.needs, step.always, step.gloss)
            return
        if verb not in seen:
            seen.add(verb)
            todo.extend(verbs_in(lexicon.verbs[verb].means))

