"""Noun phrases that mean pieces.

In: a noun phrase's tree, the scope, and what the position wants. Out: IR. Each function takes the phrase apart into its words, and
complains of the first that it has no use for.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import (
    Anyone,
    Called,
    Contents,
    Count,
    Done,
    HasValue,
    InState,
    Mode,
    Noun,
    Other,
    Param,
    Pick,
    Pieces,
    PieceTest,
    Place,
    Quantity,
    SameValues,
    ThisCard,
    What,
)  # fmt: skip
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import owner, people_counted
from alchemy_dsl.language.phrases import Phrase, as_tree, classes, inner, pair, said, span_of, take_apart
from alchemy_dsl.language.places import place, zone_of
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.quantities import ONE, looked_for, picked
from alchemy_dsl.language.scope import Scope


def what(scope: Scope, node: Tree | Word, counting: bool = False) -> What:
    """A noun phrase where pieces are wanted. `counting`: inside a condition or after "the number of"."""
    tree = as_tree(node)
    if tree.data == "np_pronoun":
        return pronoun(scope, tree)
    if tree.data in ("np_top", "np_bottom"):
        raise problem("not-a-piece", f'"{said(tree)}" is a place, not a thing', tree, "write 1 … from it")
    if tree.data == "np_number":
        raise problem("not-a-piece", "a number stands where a thing is wanted", tree)
    phrase = take_apart(tree)
    match phrase.noun.type:
        case "ZONE" if not counting:
            if classes(phrase.det) in (("ANY",), ("A",), ("EACH",)):
                raise problem("quantity", f'how much of it? "{said(tree)}" is a place', tree, "name the things: 1 … from it, or write all")
            return Contents((place(scope, tree),), span=span_of(tree))
        case "NOUN" | "NAME":
            return derived(scope, phrase) or pieces(scope, phrase, counting)
        case _:
            raise problem("not-a-piece", f'"{phrase.noun.text}" is no thing that can be picked', phrase.noun, kinds_hint(scope))


def pronoun(scope: Scope, tree: Tree) -> What:
    """It, them, this card, or a slot."""
    word = tree.word()
    if word.type in ("IT", "THEM"):
        return scope.it(word)
    if word.type == "THIS_CARD":
        return ThisCard()
    if isinstance(word.meaning, Param) and scope.slots.get(word.meaning.slot) == "pieces":
        return word.meaning
    raise problem("not-a-piece", f'"{word.text}" is no thing that can be picked', word, kinds_hint(scope))


def kinds_hint(scope: Scope) -> str:
    """What can be picked in the game."""
    return "things are " + ", ".join(kind.plural for kind in scope.lexicon.kinds.values())


def derived(scope: Scope, phrase: Phrase) -> Noun | None:
    """A noun that the game declares with "your": your X, the active player's X, a player's X."""
    name = f"your {phrase.noun.meaning}"
    owned = {"YOUR", "MY"} & set(classes(phrase.det)) or any(word.type == "PERSON_S" for word in phrase.adjectives)
    if name not in scope.lexicon.nouns or not owned:
        return None
    if len(phrase.det) > 1 or phrase.posts or phrase.of:
        return None
    whose = owner(scope, phrase)
    assert whose is not None
    assert not isinstance(whose, Anyone)
    phrase.finish("the one thing meant")
    return Noun(name, whose, span=span_of(phrase.tree))


def pieces(scope: Scope, phrase: Phrase, counting: bool, bare: bool = False) -> Pieces:
    """Pieces of a kind, with all that the phrase says about them. `bare`: a noun without a determiner means all that fit."""
    kind, tests = head(phrase.noun)
    whose = owner(scope, phrase)
    pick, places = Pick.CHOICE, []
    for word in phrase.adjectives:
        match word.type:
            case "ZONE":
                places.append(Place(zone_of(word), whose if whose is not None else Anyone(), span=span_of(word)))
            case "RANDOM":
                pick = Pick.RANDOM
            case "TOP" | "BOTTOM":
                pick = Pick.TOP if word.type == "TOP" else Pick.BOTTOM
            case "PERSON_S":
                pass
            case _:
                tests.append(adjective(scope, word, kind))
        phrase.use(word)
    if phrase.of is not None:
        places.append(place(scope, inner(phrase.of)))
        phrase.use(phrase.of)
    for post in phrase.posts:
        after(scope, phrase, post, kind, tests, places)
    if whose is not None and not any(word.type == "ZONE" for word in phrase.adjectives):
        raise problem("where", f"where do {scope.lexicon.plural(kind)} of that player lie?", phrase.det[0] if phrase.det else phrase.tree,
                      "name a place: from your …")  # fmt: skip
    if classes(phrase.det) == ("ANOTHER",):
        tests.insert(0, Other())
    phrase.finish("which things are meant")
    how_many = how_many_pieces(scope, phrase, counting, bare, pick, tests)
    return Pieces(how_many, kind, sorted_tests(tests), tuple(places), pick, span=span_of(phrase.tree))


def how_many_pieces(scope: Scope, phrase: Phrase, counting: bool, bare: bool, pick: Pick, tests: list[PieceTest]) -> Quantity:
    """The quantity of pieces. "the" needs something that makes the thing meant the only one."""
    if bare and not phrase.det:
        return Quantity(Mode.ALL)
    if counting and phrase.det:
        return looked_for(phrase)
    found = picked(phrase)
    if found.mode is not Mode.THE:
        return found
    if pick is not Pick.CHOICE:
        return Quantity(Mode.EXACTLY, ONE)
    if scope.lexicon.is_plural_word(phrase.noun):
        return Quantity(Mode.ALL)
    if not any(isinstance(test, Done | SameValues | Called) for test in tests):
        raise problem("which", f"which {phrase.noun.text}? There may be several", phrase.det[0], f"write 1 {phrase.noun.text}, or say which")
    return found


TEST_ORDER = (Other, HasValue, InState, Called, SameValues, Done)
"""Tests mean the same in any order; so they have one."""


def sorted_tests(tests: list[PieceTest]) -> tuple[PieceTest, ...]:
    """The tests of a noun phrase in their one order."""
    return tuple(sorted(tests, key=lambda test: (TEST_ORDER.index(type(test)), repr(test))))


def head(noun: Word) -> tuple[str, list[PieceTest]]:
    """The kind that a noun names, and the name if it is a card's."""
    if noun.type == "NAME":
        name, kind = pair(noun)
        return kind, [Called(name, span=span_of(noun))]
    return str(noun.meaning), []


def adjective(scope: Scope, word: Word, kind: str) -> PieceTest:
    """An adjective that tests the piece."""
    match word.type:
        case "VALUE":
            return value_test(scope, word, kind)
        case "STATE":
            return state_test(scope, word, kind)
        case "OTHER":
            return Other(span=span_of(word))
        case "DONE":
            verb, steps = scope.done(word)
            return Done(verb, steps, span=span_of(word))
        case _:
            raise problem("word-has-no-place", f'"{word.text}" does not go with {scope.lexicon.plural(kind)}', word)


def value_test(scope: Scope, word: Word, kind: str | None, negated: bool = False) -> HasValue:
    """A value of an attribute that the kind must have one of."""
    attribute, value = pair(word)
    fitting = scope.lexicon.kinds_with(attribute)
    if kind is not None and kind not in fitting:
        names = ", ".join(scope.lexicon.plural(name) for name in fitting)
        raise problem("wrong-kind", f'{scope.lexicon.plural(kind)} are never "{word.text}"', word, f"{names} have a {attribute}")
    return HasValue(attribute, value, negated, span=span_of(word))


def state_test(scope: Scope, word: Word, kind: str | None, negated: bool = False) -> InState:
    """A state or a face that the kind must be able to have."""
    assert isinstance(word.meaning, tuple)
    state, opposite = str(word.meaning[0]), bool(word.meaning[1])
    fitting = scope.lexicon.kind_of_state(state)
    if kind is not None and kind not in fitting:
        names = " and ".join(scope.lexicon.plural(name) for name in fitting)
        raise problem("wrong-kind", f'{scope.lexicon.plural(kind)} cannot be "{word.text}": only {names} can', word,
                      f"say {names} here")  # fmt: skip
    return InState(state, opposite != negated, span=span_of(word))


def after(scope: Scope, phrase: Phrase, post: Tree, kind: str, tests: list[PieceTest], places: list[Place]) -> None:
    """What stands behind the noun: from where, what was done, that is what."""
    match post.data:
        case "post_from":
            places.append(place(scope, inner(post)))
        case "post_done":
            word = post.word()
            verb, steps = scope.done(word)
            tests.append(Done(verb, steps, span=span_of(post)))
        case "post_values":
            word = post.word()
            tests.append(SameValues(str(word.meaning), what_counted(scope, inner(post)), span=span_of(post)))
        case "post_is" | "post_is_not":
            tests.append(predicate(scope, post.children[1], kind, post.data == "post_is_not"))
        case _:
            return
    phrase.use(post)


def what_counted(scope: Scope, node: Tree) -> What:
    """The things that "the … of things" and "the number of things" speak of: all that fit."""
    if node.data == "np_pronoun":
        return pronoun(scope, node)
    phrase = take_apart(node)
    if phrase.noun.type == "ZONE":
        return Contents((place(scope, node),), span=span_of(node))
    if classes(phrase.det) not in ((), ("THE",), ("ALL",), ("YOUR",), ("ALL", "YOUR")):
        raise problem("quantity", "all of them are counted", phrase.det[0], "leave the number out")
    phrase.det = [word for word in phrase.det if word.type == "YOUR"]
    found = derived(scope, phrase) or pieces(scope, phrase, counting=False, bare=True)
    return everything(found) if isinstance(found, Pieces) else found


def everything(found: Pieces) -> Pieces:
    """The same noun phrase, meaning all that fit."""
    return Pieces(Quantity(Mode.ALL), found.kind, found.tests, found.places, found.pick, span=found.span)


def predicate(scope: Scope, node: Tree | Word, kind: str | None, negated: bool) -> PieceTest:
    """What can be said of a piece after "is"."""
    assert isinstance(node, Tree)
    word = node.word()
    match node.data:
        case "pred_state":
            return state_test(scope, word, kind, negated)
        case "pred_value":
            return value_test(scope, word, kind, negated)
        case "pred_name":
            name, _ = pair(word)
            return Called(name, negated, span=span_of(word))
        case _:
            raise problem("word-has-no-place", f'"{word.text}" cannot be said of a thing', word)


def counted_things(scope: Scope, children: list[Tree | Word], at: Tree) -> Count:
    """What "the number of" counts: the noun phrase's parts stand among the children."""
    parts: list[Tree | Word] = [child for child in children if isinstance(child, Tree)]
    tree = Tree("np_bare", parts)
    phrase = take_apart(tree)
    if phrase.noun.type == "PERSON":
        return Count(people_counted(scope, tree), span=span_of(at))
    return Count(what_counted(scope, tree), span=span_of(at))


def things(scope: Scope, tree: Tree) -> tuple[list[Pieces], Tree]:
    """Noun phrases joined by or; a bare zone after the first is one more place for it ("in your deck or your discard")."""
    found: list[Pieces] = []
    for child in tree.children:
        if isinstance(child, Word) and child.type == "OR":
            continue
        node = as_tree(child)
        phrase = take_apart(node)
        if found and phrase.noun.type == "ZONE":
            last = found[-1]
            found[-1] = Pieces(last.quantity, last.kind, last.tests, (*last.places, place(scope, node)), last.pick)
        else:
            found.append(pieces(scope, phrase, counting=False, bare=True))
    return found, tree
