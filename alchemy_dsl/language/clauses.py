"""Clauses: which verb of the game a clause is, and what it gives for the verb's slots.

In: a clause's tree and the scope. Out: a `Do`. A verb's phrase is a tree with slots, made by the same grammar; a clause is that verb
if the two trees match, every word of both. Exactly one phrase must match: none is a refusal that shows how the verb is used, two is one
reading too many.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from alchemy_dsl.ir.game import Slot
from alchemy_dsl.ir.nodes import (
    Arg,
    Contents,
    Count,
    Do,
    It,
    Mode,
    Noun,
    Param,
    Part,
    People,
    Pieces,
    Place,
    Quantity,
    ThisCard,
    Value,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.amounts import amount, given
from alchemy_dsl.language.conditions import condition
from alchemy_dsl.language.examples import example
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.lexicon import Pattern
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import Phrase, as_tree, classes, is_people, noun_of, said, span_of, take_apart
from alchemy_dsl.language.places import zone_of
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.quantities import ONE, picked
from alchemy_dsl.language.scope import Said, Scope, kind_of
from alchemy_dsl.language.slots import fill, place_part

AMOUNT_MODES = (Mode.EXACTLY, Mode.UP_TO, Mode.BETWEEN)
VERBS = ("VERB", "VS", "VING", "VDID")
GIVEN = {"A_NUMBER_OF": ("prep_amount",), "AS_MANY": ("prep_as_there", "prep_as_done", "prep_as_distinct")}
"""Determiners whose number follows the noun phrase, and how it is said there."""


@dataclass(frozen=True, slots=True)
class Clause:
    """The parts of a clause that a phrase is compared with: the verb's word, its object, and its to, into, with, equal to and until."""

    word: Word | None
    obj: Tree | None
    preps: tuple[Tree, ...]
    tree: Tree


def parts(tree: Tree) -> Clause:
    """The parts of a clause's or a phrase's tree."""
    if tree.data in ("bare", "may_bare"):
        return Clause(None, as_tree(tree.children[-1]), (), tree)
    word = next(child for child in tree.children if isinstance(child, Word) and child.type in VERBS)
    last = tree.children[-1]
    args = last if isinstance(last, Tree) and last.data == "args" else Tree("args", [])
    preps = tuple(child for child in args.children if isinstance(child, Tree) and child.data.startswith("prep_"))
    obj = next((child for child in args.children if child not in preps), None)
    return Clause(word, as_tree(obj) if obj is not None else None, preps, tree)


def with_given(scope: Scope, clause: Clause) -> Clause:
    """A clause with the numbers that are said behind their noun phrases ("a number of … equal to …") put into these."""
    obj, preps = clause.obj, list(clause.preps)
    if obj is not None and preps and preps[0].data in wanted_behind(obj):
        obj = given_to(scope, obj, preps.pop(0))
    for index, prep in enumerate(preps[:-1]):
        np = as_tree(prep.children[1])
        if preps[index + 1].data in wanted_behind(np):
            preps[index : index + 2] = [Tree(prep.data, [prep.children[0], given_to(scope, np, preps[index + 1])])]
            break
    return replace(clause, obj=obj, preps=tuple(preps))


def wanted_behind(np: Tree) -> tuple[str, ...]:
    """How the number of a noun phrase may be said behind it; nothing if it is said before."""
    det = next((child for child in np.children if isinstance(child, Tree) and child.data == "det"), None)
    return GIVEN.get(det.word().type, ()) if det is not None else ()


def given_to(scope: Scope, np: Tree, prep: Tree) -> Tree:
    """A noun phrase with its number as a part of it."""
    word = Word("GIVEN", said(prep), given(scope, np, prep), prep.start, prep.end)
    return Tree(np.data, [*np.children, Tree("given", [word])])


def do(scope: Scope, clause: Clause, actor: Who) -> Do:
    """The verb that a clause is, done by an actor."""
    cls = clause.word.type if clause.word is not None else ""
    head = str(clause.word.meaning) if clause.word is not None else ""
    candidates = scope.lexicon.patterns.get((cls, head), [])
    args, pattern = best_match(scope, clause, candidates)
    step = scope.add(said_by(scope, pattern, args, actor))
    return Do(pattern.verb, args, step, actor, span=span_of(clause.tree))


def said_by(scope: Scope, pattern: Pattern, args: tuple[Arg, ...], actor: Who) -> Said:
    """What later words can speak of: the things and players that this step names, in its words or those of its phrase."""
    kinds = [*pattern.kinds, *(kind_of(scope, arg.value) for arg in args if is_what(scope, arg))]
    persons = [person.person for person in (actor, *(owner_of(arg) for arg in args)) if isinstance(person, People) and one(person)]
    return Said(pattern.verb, kinds, persons)


def is_what(scope: Scope, arg: Arg) -> bool:
    """Whether an argument names pieces."""
    if isinstance(arg.value, Param):
        return scope.slots.get(arg.value.slot) == "pieces"
    return isinstance(arg.value, Pieces | Contents | It | Noun | ThisCard)


def owner_of(arg: Arg) -> object:
    """The player that an argument's place names."""
    match arg.value:
        case Pieces(places=(Place(owner=owner),)) | Contents(places=(Place(owner=owner),)) | Place(owner=owner):
            return owner
        case Noun(owner=owner):
            return owner
        case _:
            return arg.value


def one(person: People) -> bool:
    """Whether just one player is meant."""
    return person.quantity == Quantity(Mode.EXACTLY, ONE)


def best_match(scope: Scope, clause: Clause, candidates: list[Pattern]) -> tuple[tuple[Arg, ...], Pattern]:
    """The one phrase that matches. Of those that do not, the one that went furthest says what is wrong."""
    clause = with_given(scope, clause)
    candidates = [pattern for pattern in candidates if clause.word is not None or says_itself(scope, clause.obj)]
    found: list[tuple[tuple[Arg, ...], Pattern]] = []
    failures: list[tuple[Problem, Pattern]] = []
    for pattern in candidates:
        args: dict[str, Value] = {}
        try:
            match_clause(scope, pattern, clause, args)
        except Problem as failure:
            failures.append((failure, pattern))
        else:
            verb = scope.lexicon.verbs[pattern.verb]
            found.append((tuple(Arg(slot, args[slot]) for slot in verb.slots if slot in args), pattern))
    if len(found) == 1:
        return found[0]
    if found:
        ways = " and as ".join(f'"{example(scope.lexicon, pattern)}"' for _, pattern in found)
        raise problem("two-readings", f"this can be read as {ways}", clause.tree, "say it another way")
    if failures:
        raise nearest_failure(scope, clause, failures)
    at = clause.obj if clause.obj is not None else clause.tree
    if is_people(at):
        raise Problem("no-verb", f'what "{said(at)}" do is missing here', at.end, at.end, "go on with a verb")
    raise problem("no-verb", f'nothing is said to happen to "{said(at)}"', at, "begin with a verb")


def nearest_failure(scope: Scope, clause: Clause, failures: list[tuple[Problem, Pattern]]) -> Problem:
    """The failure of the phrase that went furthest. A phrase that wants more than the clause has goes behind one that wants as much, and is
    shown as another way to say it."""
    longer = [(failure, pattern) for failure, pattern in failures if is_longer(parts(pattern.tree), clause)]
    as_long = [pair for pair in failures if pair not in longer]
    found, _ = max(as_long or longer, key=lambda pair: pair[0].start)
    if as_long and longer and found.name in ("quantity", "verb-form"):
        return replace(found, hint=f"{found.hint}; or: {example(scope.lexicon, longer[0][1])}")
    return found


def is_longer(phrase: Clause, clause: Clause) -> bool:
    """Whether a verb's phrase goes on where a clause ends."""
    return len(phrase.preps) > len(clause.preps) and (phrase.obj is None) == (clause.obj is None)


def says_itself(scope: Scope, np: Tree | None) -> bool:
    """Whether a noun phrase alone may be a verb: it ends in a word that only verbs' phrases have, or in a zone before which a number stands."""
    noun = noun_of(np) if np is not None else None
    if noun is None or np is None or not scope.lexicon.patterns.get(("", "")):
        return False
    if noun.type == "LIT":
        return True
    det = next((child for child in np.children if isinstance(child, Tree) and child.data == "det"), None)
    return noun.type == "ZONE" and det is not None and any(word.type in ("NUM", "NSLOT") for word in leaves(det))


# ------------------------------------------------------------------ comparing a phrase and a clause


@dataclass(frozen=True, slots=True)
class Match:
    """A phrase being compared with a clause, and the arguments found so far."""

    scope: Scope
    pattern: Pattern
    slots: dict[str, Slot]
    args: dict[str, Value]

    def fill(self, slot: str, got: Tree, part: Part = Part.WHOLE) -> Value:
        """What a noun phrase gives for a slot, beside what the phrase has named already. A place, or a player, can be said by what is moved:
        "to its owner"."""
        named = [value for name, value in self.args.items() if is_what(self.scope, Arg(name, value))]
        self.scope.beside = bool(named) and self.slots[slot].type == "pieces"
        self.scope.moved = named[0] if len(named) == 1 and self.slots[slot].type in ("place", "player") else None
        try:
            return fill(self.scope, self.pattern, slot, got, part)
        finally:
            self.scope.beside, self.scope.moved = False, None

    def wrong(self, message: str, at: Tree | Word) -> Problem:
        """A difference, with an example of how the verb is used."""
        return problem("verb-form", message, at, self.hint())

    def missing(self, what: str, end: int) -> Problem:
        """Something that the phrase has and the clause has not."""
        return Problem("verb-form", f"{what} is missing here", end, end, self.hint())

    def hint(self) -> str:
        """How the verb is used."""
        return f"for example: {example(self.scope.lexicon, self.pattern)}"


def match_clause(scope: Scope, pattern: Pattern, clause: Clause, args: dict[str, Value]) -> None:
    """Fills `args`, or raises the first difference."""
    want = parts(pattern.tree)
    match = Match(scope, pattern, scope.lexicon.verbs[pattern.verb].slots, args)
    verb = str(clause.word.meaning) if clause.word is not None else ""
    if want.obj is None:
        if clause.obj is not None:
            raise match.wrong(f'"{said(clause.obj)}" does not go with "{verb}"', clause.obj)
    elif clause.obj is not None and is_said_alone(want.obj, clause.obj):
        raise Problem("verb-form", f'"{said(clause.tree)}" is no verb', clause.tree.start, clause.tree.end, other_verb(scope, clause.obj))
    elif clause.obj is None:
        end = clause.word.end if clause.word is not None else clause.tree.end
        raise match.missing(f"what to {verb}", end)
    else:
        match_np(match, want.obj, clause.obj)
    for index, got in enumerate(clause.preps):
        if index >= len(want.preps):
            raise match.wrong(f'"{said(got.children[0])}" does not go with "{verb}"', got)
        match_prep(match, want.preps[index], got)
    if len(want.preps) > len(clause.preps):
        raise match.missing(f'"{said(want.preps[len(clause.preps)].children[0])} …"', clause.tree.end)


def is_said_alone(want: Tree, got: Tree) -> bool:
    """Whether things are wanted, and a word stands there that belongs to another verb's phrase."""
    noun = noun_of(got)
    return want.data == "np_pronoun" and noun is not None and noun.type == "LIT"


def other_verb(scope: Scope, np: Tree) -> str:
    """How the verb is used whose phrase has a word."""
    noun = noun_of(np)
    patterns = scope.lexicon.patterns.get(("", ""), [])
    found = next((pattern for pattern in patterns if noun is not None and noun.text in pattern.phrase), None)
    return f"for example: {example(scope.lexicon, found)}" if found is not None else "begin with a verb"


def match_prep(match: Match, want: Tree, got: Tree) -> None:
    """to, into, on top of, with, equal to, until."""
    word, other = got.word(), want.word()
    part = place_part(word)
    if word.type != other.type and not (part is not None and other.type in ("TO", "INTO")):
        raise match.wrong(f'"{word.text}" does not stand here: "{other.text}" does', word)
    if got.data == "prep_amount":
        match.args[slot_in(want)] = Quantity(Mode.EXACTLY, amount(match.scope, got.children[1]))
    elif got.data == "prep_until":
        match.args[slot_in(want)] = condition(match.scope, got.children[1])
    elif part is not None:
        match.args[slot_in(want)] = match.fill(slot_in(want), as_tree(got.children[1]), part)
    else:
        match_np(match, as_tree(want.children[1]), as_tree(got.children[1]))


def slot_in(want: Tree) -> str:
    """The slot in a part of a phrase."""
    return next(leaf.meaning.slot for leaf in leaves(want) if isinstance(leaf.meaning, Param))


def leaves(tree: Tree | Word) -> list[Word]:
    """The words of a tree in order."""
    return [tree] if isinstance(tree, Word) else [word for child in tree.children for word in leaves(child)]


def match_np(match: Match, want: Tree, got: Tree) -> None:
    """A noun phrase of a verb's phrase against one of the clause."""
    if want.data == "np_pronoun":
        match.args[slot_in(want)] = match.fill(slot_in(want), got)
        return
    if got.data != want.data:
        raise match.wrong(f'"{said(got)}" does not go with this verb', got)
    pattern, phrase = take_apart(want), take_apart(got)
    for slot, word in match_words(match, [*pattern.adjectives, pattern.noun], [*phrase.adjectives, phrase.noun], got.end):
        zone = zone_of(word)
        if isinstance(zone, str) and match.slots[slot].type == "zone" and match.scope.lexicon.zones[zone].each is None:
            raise match.wrong(f"the {zone} is everybody's: a zone of each player is wanted here", word)
        match.args[slot] = zone if isinstance(zone, Param) else Place(zone, You(), span=span_of(word))
    if pattern.det and isinstance(pattern.det[0].meaning, Param):
        match.args[pattern.det[0].meaning.slot] = how_many(match, phrase)
    elif classes(pattern.det) != classes(phrase.det):
        raise match.wrong(f'"{said(got)}" does not go with this verb', got)
    for part in (*phrase.adjectives, *([phrase.given] if phrase.given else [])):
        phrase.use(part)
    if phrase.left:
        raise match.wrong(f'"{said(phrase.left[0])}" has no place here', phrase.left[0])


def how_many(match: Match, phrase: Phrase) -> Quantity:
    """The amount given for a slot that stands before a noun."""
    if phrase.given is not None:
        return Quantity(Mode.EXACTLY, phrase.given.meaning)  # type: ignore[arg-type]
    if classes(phrase.det) == ("THAT_MANY",):
        return Quantity(Mode.EXACTLY, Count(match.scope.it(phrase.det[0], plural=True)))
    quantity = picked(phrase)
    if quantity.mode not in AMOUNT_MODES or classes(phrase.det) in (("ANOTHER",), ("THE", "NUM")):
        at = Tree("det", list(phrase.det))
        raise problem("quantity", f'"{said(at)}" is no number, and "{match.pattern.head}" needs one', at, f"write a number; {match.hint()}")
    return quantity


def match_words(match: Match, want: list[Word], words: list[Word], end: int) -> list[tuple[str, Word]]:
    """Adjectives and noun, one by one. Returns what stands for the slots."""
    filled: list[tuple[str, Word]] = []
    for index, word in enumerate(words):
        pattern = want[index] if index < len(want) else None
        if pattern is None:
            raise match.wrong(f'"{word.text}" is too much here', word)
        if isinstance(pattern.meaning, Param) and word.type == pattern.type:
            filled.append((pattern.meaning.slot, word))
        elif (word.type, word.meaning) != (pattern.type, pattern.meaning):
            raise match.wrong(f'"{word.text}" does not go with this verb', word)
    if len(words) < len(want):
        missing = want[len(words)]
        raise match.missing("a zone" if isinstance(missing.meaning, Param) else f'"{missing.text}"', end)
    return filled
