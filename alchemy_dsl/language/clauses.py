"""Clauses: which verb of the game a clause is, and what it gives for the verb's slots.

In: a clause's tree and the scope. Out: a `Do`. A verb's phrase is a tree with slots, made by the same grammar; a clause is that verb
if the two trees match, every word of both. Exactly one phrase must match: none is a refusal that shows the nearest phrase, two is one
reading too many.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl.ir.game import Slot
from alchemy_dsl.ir.nodes import (
    Arg,
    Called,
    Contents,
    Do,
    Done,
    It,
    Mode,
    Noun,
    Param,
    People,
    Pieces,
    Place,
    Quantity,
    ThisCard,
    Value,
    What,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.conditions import amount, condition, exactly
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.lexicon import Pattern
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import who
from alchemy_dsl.language.phrases import Phrase, as_tree, classes, said, span_of, take_apart
from alchemy_dsl.language.pieces import what
from alchemy_dsl.language.places import place, zone_of
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.quantities import ONE, picked
from alchemy_dsl.language.scope import Said, Scope, kind_of

AMOUNT_MODES = (Mode.EXACTLY, Mode.UP_TO)


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
        np = tree.children[-1]
        return Clause(None, as_tree(np), (), tree)
    word = next(child for child in tree.children if isinstance(child, Word) and child.type in ("VERB", "VS", "VING"))
    args = tree.children[-1] if isinstance(tree.children[-1], Tree) and tree.children[-1].data == "args" else Tree("args", [])
    preps = tuple(child for child in args.children if isinstance(child, Tree) and child.data.startswith("prep_"))
    obj = next((child for child in args.children if child not in preps), None)
    return Clause(word, as_tree(obj) if obj is not None else None, preps, tree)


def do(scope: Scope, clause: Clause, actor: Who) -> Do:
    """The verb that a clause is, done by an actor."""
    cls = clause.word.type if clause.word is not None else ""
    head = str(clause.word.meaning) if clause.word is not None else ""
    candidates = scope.lexicon.patterns.get((cls, head), [])
    args, pattern = best_match(scope, clause, candidates)
    step = len(scope.steps)
    scope.steps.append(said_by(scope, pattern.verb, args, actor))
    return Do(pattern.verb, args, step, actor, span=span_of(clause.tree))


def said_by(scope: Scope, verb: str, args: tuple[Arg, ...], actor: Who) -> Said:
    """What later words can speak of: the things and players that this step names."""
    kinds = [kind_of(scope, arg.value) for arg in args if is_what(scope, arg)]
    players = sum(1 for person in (actor, *(owner_of(arg) for arg in args)) if isinstance(person, People) and one(person))
    return Said(verb, kinds, players)


def is_what(scope: Scope, arg: Arg) -> bool:
    """Whether an argument names pieces."""
    if isinstance(arg.value, Param):
        return scope.slots.get(arg.value.slot) == "pieces"
    return isinstance(arg.value, Pieces | Contents | It | Noun | ThisCard)


def owner_of(arg: Arg) -> object:
    """The player that an argument's place names."""
    match arg.value:
        case Pieces(places=(Place(owner=owner),)) | Place(owner=owner):
            return owner
        case _:
            return arg.value


def one(person: People) -> bool:
    """Whether just one player is meant."""
    return person.quantity == Quantity(Mode.EXACTLY, ONE)


def best_match(scope: Scope, clause: Clause, candidates: list[Pattern]) -> tuple[tuple[Arg, ...], Pattern]:
    """The one phrase that matches. Of those that do not, the one that went furthest says what is wrong."""
    found: list[tuple[tuple[Arg, ...], Pattern]] = []
    failures: list[tuple[int, Problem, Pattern]] = []
    for pattern in candidates:
        args: dict[str, Value] = {}
        try:
            match_clause(scope, pattern, clause, args)
        except Problem as failure:
            failures.append((failure.start, failure, pattern))
        else:
            verb = scope.lexicon.verbs[pattern.verb]
            found.append((tuple(Arg(slot, args[slot]) for slot in verb.slots if slot in args), pattern))
    if len(found) == 1:
        return found[0]
    if found:
        phrases = " and ".join(f'"{pattern.phrase}"' for _, pattern in found)
        raise problem("two-readings", f"this can be read as {phrases}", clause.tree, "say it another way")
    if failures:
        raise max(failures, key=lambda failure: failure[0])[1]
    at = clause.obj if clause.obj is not None else clause.tree
    raise Problem("no-verb", f'"{said(at)}" does nothing: the sentence has no verb', at.start, at.end, "say what happens to it")


# ------------------------------------------------------------------ comparing a phrase and a clause


def match_clause(scope: Scope, pattern: Pattern, clause: Clause, args: dict[str, Value]) -> None:
    """Fills `args`, or raises the first difference."""
    want = parts(pattern.tree)
    verb = scope.lexicon.verbs[pattern.verb]
    phrase = f'"{show(pattern)}"'
    if want.obj is None:
        if clause.obj is not None:
            raise problem("verb-form", f"{phrase} needs nothing more", clause.obj)
    elif clause.obj is None:
        end = clause.word.end if clause.word is not None else clause.tree.end
        raise Problem("verb-form", f"something is missing: {phrase}", end, end, "say what")
    else:
        match_np(scope, verb.slots, want.obj, clause.obj, args, phrase)
    for index, got in enumerate(clause.preps):
        if index >= len(want.preps):
            raise problem("verb-form", f'"{said(got.children[0])}" does not go with {phrase}', got)
        match_prep(scope, verb.slots, want.preps[index], got, args, phrase)
    if len(want.preps) > len(clause.preps):
        end = clause.tree.end
        missing = said(want.preps[len(clause.preps)].children[0])
        raise Problem("verb-form", f'"{missing} …" is missing: {phrase}', end, end)


def show(pattern: Pattern) -> str:
    """A phrase as a designer reads it: slots as dots."""
    return pattern.phrase.replace("<", "‹").replace(">", "›")


def match_prep(scope: Scope, slots: dict[str, Slot], want: Tree, got: Tree, args: dict[str, Value], phrase: str) -> None:
    """to, into, with, equal to, until."""
    word, other = got.word(), want.word()
    if word.type != other.type:
        raise problem("verb-form", f'"{other.text}" is wanted, not "{word.text}": {phrase}', word, f"write {other.text}")
    goal = want.children[1]
    if got.data == "prep_amount":
        slot = next(leaf.meaning.slot for leaf in leaves(want) if isinstance(leaf.meaning, Param))
        args[slot] = exactly(amount(scope, got.children[1]))
    elif got.data == "prep_until":
        slot = next(leaf.meaning.slot for leaf in leaves(want) if isinstance(leaf.meaning, Param))
        args[slot] = condition(scope, got.children[1])
    else:
        match_np(scope, slots, as_tree(goal), as_tree(got.children[1]), args, phrase)


def leaves(tree: Tree | Word) -> list[Word]:
    """The words of a tree in order."""
    return [tree] if isinstance(tree, Word) else [word for child in tree.children for word in leaves(child)]


def match_np(scope: Scope, slots: dict[str, Slot], want: Tree, got: Tree, args: dict[str, Value], phrase: str) -> None:
    """A noun phrase of a verb's phrase against one of the clause."""
    if want.data == "np_pronoun":
        word = want.word()
        assert isinstance(word.meaning, Param)
        args[word.meaning.slot] = fill(scope, slots[word.meaning.slot], got)
        return
    if got.data != want.data:
        raise problem("verb-form", f'{phrase} is wanted here, not "{said(got)}"', got)
    pattern, phrase_parts = take_apart(want), take_apart(got)
    words = match_words(phrase_parts, [*pattern.adjectives, pattern.noun], [*phrase_parts.adjectives, phrase_parts.noun], phrase)
    for slot, word in words:
        args[slot] = Place(zone_of(word), You()) if slots[slot].type == "place" else zone_value(word)
    if pattern.det and isinstance(pattern.det[0].meaning, Param):
        quantity = picked(phrase_parts)
        if quantity.mode not in AMOUNT_MODES:
            at = Tree("det", list(phrase_parts.det))
            raise problem("quantity", f'"{said(at)}" is no number: {phrase}', at, "write a number, or up to a number")
        args[pattern.det[0].meaning.slot] = quantity
    elif classes(pattern.det) != classes(phrase_parts.det):
        raise problem("verb-form", f"{phrase} is wanted here", got)
    phrase_parts.left = [part for part in phrase_parts.left if part not in phrase_parts.adjectives]
    phrase_parts.finish(phrase)


def zone_value(word: Word) -> Value:
    """A zone given for a zone slot; the meaning says whose."""
    if isinstance(word.meaning, Param):
        return word.meaning
    return Place(str(word.meaning), You(), span=span_of(word))


def match_words(
    got: Phrase, want: list[Word], words: list[Word], phrase: str
) -> list[tuple[str, Word]]:
    """Adjectives and noun, one by one. Returns what stands for the slots."""
    filled: list[tuple[str, Word]] = []
    for index, word in enumerate(words):
        pattern = want[index] if index < len(want) else None
        if pattern is None:
            raise problem("verb-form", f'"{word.text}" is too much: {phrase}', word)
        if isinstance(pattern.meaning, Param) and word.type == pattern.type:
            filled.append((pattern.meaning.slot, word))
        elif (word.type, word.meaning) != (pattern.type, pattern.meaning):
            raise problem("verb-form", f'"{word.text}" is not what is wanted here: {phrase}', word, f"write {pattern.text}")
    if len(words) < len(want):
        missing = want[len(words)]
        end = got.tree.end
        raise Problem("verb-form", f'"{missing.text}" is missing: {phrase}', end, end)
    return filled


# ------------------------------------------------------------------ slots


def fill(scope: Scope, slot: Slot, got: Tree) -> Value:
    """What a noun phrase gives for a slot."""
    match slot.type:
        case "place":
            return place(scope, got)
        case "player":
            return who(scope, got)
        case _:
            return fill_pieces(scope, slot, what(scope, got), got)


def fill_pieces(scope: Scope, slot: Slot, found: What, got: Tree) -> What:
    """Pieces for a slot: of a kind that fits, in as many as it demands, and somewhere."""
    kind = kind_of(scope, found)
    if slot.kinds and kind is not None and kind not in slot.kinds:
        wanted = " or ".join(scope.lexicon.plural(name) for name in slot.kinds)
        raise problem("wrong-kind", f"{scope.lexicon.plural(kind)} cannot be meant here: {wanted} are", got, f"say {wanted}")
    demanded = slot.default.quantity if slot.default is not None else None
    given = found.quantity if isinstance(found, Pieces) else None
    if demanded is not None and demanded.mode is Mode.EXACTLY and isinstance(found, Pieces | Contents) and given != demanded:
        raise problem("quantity", "another number is wanted here", got, f"write {said_number(demanded)}")
    if isinstance(found, Pieces) and not found.places and not (slot.default and slot.default.places) and not named(found):
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", got, "name a place: from your …")
    return found


def said_number(quantity: Quantity) -> str:
    """A demanded number in words."""
    return str(getattr(quantity.amount, "value", "a number"))


def named(found: Pieces) -> bool:
    """Pieces that are known without a place: those of an earlier step, and cards by name."""
    return any(isinstance(test, Done | Called) for test in found.tests)
