"""Noun phrases: from syntax trees to pieces, places, players and quantities.

In: a noun phrase's tree, the scope, and what the position wants. Out: IR. Every word of the phrase is used once or refused: each
function takes the phrase apart into its words, and complains of the first that it has no use for.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from alchemy_dsl.ir.nodes import (
    Active,
    Amount,
    Anyone,
    Called,
    Contents,
    Count,
    Done,
    HasValue,
    InState,
    Mode,
    Noun,
    Number,
    Other,
    Param,
    Part,
    Pick,
    Pieces,
    PieceTest,
    Place,
    Quantity,
    SameValues,
    ThisCard,
    What,
    Who,
    You,
)  # fmt: skip
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.problems import problem
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.source.text import Span

ONE = Number(1)


@dataclass(slots=True)
class Phrase:
    """A noun phrase taken apart. `left` are the parts that nothing has used yet, in the order of the text."""

    tree: Tree
    noun: Word
    det: list[Word]
    adjectives: list[Word]
    of: Tree | None
    posts: list[Tree]
    left: list[Word | Tree] = field(default_factory=list)

    def use(self, part: Word | Tree) -> None:
        """Marks a part as used."""
        self.left = [other for other in self.left if other is not part]

    def finish(self, position: str) -> None:
        """Refuses the phrase if a part of it means nothing here."""
        if self.left:
            raise problem("word-has-no-place", f'"{said(self.left[0])}" says nothing here about {position}', self.left[0],
                          "leave it out, or say it another way")  # fmt: skip


def said(part: Word | Tree) -> str:
    """The words of a part, as written."""
    if isinstance(part, Word):
        return part.text
    return " ".join(said(child) for child in part.children)


def span_of(part: Word | Tree) -> Span:
    """A part's place in the text."""
    return Span(part.start, part.end)


def take_apart(tree: Tree) -> Phrase:
    """The parts of a noun phrase that has a noun."""
    det: list[Word] = []
    noun: Word | None = None
    adjectives: list[Word] = []
    of: Tree | None = None
    posts: list[Tree] = []
    for child in tree.children:
        if not isinstance(child, Tree):
            continue
        if child.data == "det":
            det = [word for word in child.children if isinstance(word, Word)]
        elif child.data == "nbar":
            words = [word for word in child.children if isinstance(word, Word)]
            adjectives, noun = words[:-1], words[-1]
        elif child.data == "of":
            of = child
        else:
            posts.append(child)
    if noun is None:
        raise problem("no-noun", f'"{said(tree)}" does not say what is meant', tree, "name the thing or the player")
    phrase = Phrase(tree, noun, det, adjectives, of, posts)
    phrase.left = [*adjectives, *([of] if of else []), *posts]
    return phrase


def inner(tree: Tree) -> Tree:
    """The noun phrase inside "of …", "from …", "to …" and the like: its last child."""
    child = tree.children[-1]
    return child if isinstance(child, Tree) else Tree("np_pronoun", [child])


def pair(word: Word) -> tuple[str, str]:
    """The meaning of a word that means two names: a value and its attribute, a card and its kind."""
    assert isinstance(word.meaning, tuple)
    return str(word.meaning[0]), str(word.meaning[1])


def as_tree(node: Tree | Word) -> Tree:
    """A pronoun alone, as a phrase."""
    return node if isinstance(node, Tree) else Tree("np_pronoun", [node])


# ------------------------------------------------------------------ how many


def number(word: Word) -> Amount:
    """The amount that a number or a slot stands for."""
    return word.meaning if isinstance(word.meaning, Param) else Number(int(str(word.meaning)))


PICKS = {
    ("A",): Mode.EXACTLY, ("ANOTHER",): Mode.EXACTLY, ("ANY",): Mode.EXACTLY, ("NUM",): Mode.EXACTLY, ("ANY", "NUM"): Mode.EXACTLY,
    ("EXACTLY", "NUM"): Mode.EXACTLY, ("UP_TO", "NUM"): Mode.UP_TO, ("AT_LEAST", "NUM"): Mode.AT_LEAST, ("NUM", "OR_MORE"): Mode.AT_LEAST,
    ("AT_MOST", "NUM"): Mode.UP_TO, ("ANY_NUMBER_OF",): Mode.ANY_NUMBER, ("ANY_NUMBER_OF", "YOUR"): Mode.ANY_NUMBER,
    ("ALL",): Mode.ALL, ("ALL", "YOUR"): Mode.ALL, ("EACH",): Mode.EACH, ("THE",): Mode.THE, ("THAT",): Mode.THE, ("YOUR",): Mode.THE,
    ("MY",): Mode.THE, ("THE", "NUM"): Mode.EXACTLY,
}  # fmt: skip
"""What a determiner means where something is picked or acted upon."""


def classes(det: list[Word]) -> tuple[str, ...]:
    """The classes of a determiner, a slot for a number counted as a number."""
    return tuple("NUM" if word.type == "NSLOT" else word.type for word in det)


def quantity(phrase: Phrase) -> Quantity:
    """How many, where something is picked or acted upon."""
    if not phrase.det:
        if phrase.noun.type == "NAME":
            return Quantity(Mode.EXACTLY, ONE)
        raise problem("quantity", f"how many {said(phrase.noun)}?", phrase.noun,
                      "write a number, up to a number, any number of, or all")  # fmt: skip
    key = classes(phrase.det)
    mode = PICKS.get(key)
    if mode is None:
        at = Tree("det", list(phrase.det))
        raise problem("quantity", f'"{said(at)}" is no number of things to pick', at, "write a number, up to, any number of, or all")
    if mode in (Mode.ANY_NUMBER, Mode.ALL, Mode.EACH, Mode.THE):
        return Quantity(mode)
    amount = next((number(word) for word in phrase.det if word.type in ("NUM", "NSLOT")), ONE)
    if isinstance(amount, Number) and amount.value == 0:
        raise problem("quantity", "0 of something is nothing to do", phrase.det[0], "leave the sentence out")
    return Quantity(mode, amount)


CONDITIONS = {
    ("A",): Mode.AT_LEAST, ("ANY",): Mode.AT_LEAST, ("ANOTHER",): Mode.AT_LEAST, ("NO",): Mode.AT_MOST, ("AT_LEAST", "NUM"): Mode.AT_LEAST,
    ("NUM", "OR_MORE"): Mode.AT_LEAST, ("AT_MOST", "NUM"): Mode.AT_MOST, ("NUM", "OR_FEWER"): Mode.AT_MOST,
    ("ONLY", "NUM"): Mode.EXACTLY, ("EXACTLY", "NUM"): Mode.EXACTLY,
}  # fmt: skip
"""What a determiner means where something is counted."""


def counted(phrase: Phrase) -> Quantity:
    """How many, inside a condition. A bare number has two readings there, and is refused."""
    key = classes(phrase.det)
    if key == ("NUM",):
        n = phrase.det[0].text
        raise problem("two-readings", f'"{n}" alone can mean at least {n} or exactly {n}', phrase.det[0],
                      f"write at least {n}, exactly {n} or at most {n}")  # fmt: skip
    mode = CONDITIONS.get(key)
    if mode is None:
        at: Tree | Word = Tree("det", list(phrase.det)) if phrase.det else phrase.tree
        raise problem("quantity", "a condition needs a number to look for", at, "write at least 1, exactly 1, at most 1, or no")
    if key == ("NO",):
        return Quantity(mode, Number(0))
    return Quantity(mode, next((number(word) for word in phrase.det if word.type in ("NUM", "NSLOT")), ONE))


# ------------------------------------------------------------------ whose and where


def owner(scope: Scope, phrase: Phrase) -> Who | Anyone | None:
    """Whose the thing is: "your", "the active player's", "a foe's" (an adjective of the phrase), "any", "all"; None if nobody is named."""
    from alchemy_dsl.language.people import possessor

    person = next((word for word in phrase.adjectives if word.type == "PERSON_S"), None)
    if person is not None:
        phrase.use(person)
        return possessor(scope, person, phrase.det)
    kinds = classes(phrase.det)
    if "YOUR" in kinds:
        return You()
    if "MY" in kinds:
        return Active()
    return None


def place(scope: Scope, node: Tree | Word, part: Part = Part.WHOLE) -> Place:
    """A noun phrase where a place is wanted: a zone and its owner."""
    tree = as_tree(node)
    if tree.data in ("np_top", "np_bottom"):
        return place(scope, inner(tree), Part.TOP if tree.data == "np_top" else Part.BOTTOM)
    if tree.data == "np_pronoun":
        word = tree.children[0]
        assert isinstance(word, Word)
        if isinstance(word.meaning, Param) and scope.slots.get(word.meaning.slot) == "place":
            return Place(word.meaning, None, part, span=span_of(word))
        raise problem("not-a-place", f'"{word.text}" is no place', word, zones_hint(scope))
    phrase = take_apart(tree)
    noun = phrase.noun
    if noun.type != "ZONE":
        raise problem("not-a-place", f'"{said(noun)}" is no place', noun, zones_hint(scope))
    whose = owner(scope, phrase)
    zone = noun.meaning if isinstance(noun.meaning, Param) else str(noun.meaning)
    shared = isinstance(zone, str) and scope.lexicon.zones[zone].each is None
    if whose is None and not shared:
        if classes(phrase.det) not in (("ANY",), ("ALL",), ("A",), ("EACH",)):
            raise problem("whose", f"whose {noun.text}?", noun, f"write your {noun.text}, any {noun.text}, or the {noun.text} of a player")
        whose = Anyone()
    elif shared and (whose is not None or classes(phrase.det) not in (("THE",), ())):
        raise problem("whose", f"everybody shares the {noun.text}", phrase.det[0], f"write the {noun.text}")
    phrase.finish("a place")
    return Place(zone, whose, part, span=span_of(tree))


def zones_hint(scope: Scope) -> str:
    """What the places of the game are."""
    return "places are " + ", ".join(scope.lexicon.zones)


# ------------------------------------------------------------------ pieces


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
    word = tree.children[0]
    assert isinstance(word, Word)
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
    """A noun that the game declares with "your": your X, the active player's X, a foe's X."""
    name = f"your {phrase.noun.meaning}"
    owned = {"YOUR", "MY"} & set(classes(phrase.det)) or any(word.type == "PERSON_S" for word in phrase.adjectives)
    if name not in scope.lexicon.nouns or not owned:
        return None
    if len(phrase.det) > 1 or phrase.posts or phrase.of:
        return None
    whose = owner(scope, phrase)
    assert whose is not None and not isinstance(whose, Anyone)
    phrase.finish("the one thing meant")
    return Noun(name, whose, span=span_of(phrase.tree))


def pieces(scope: Scope, phrase: Phrase, counting: bool, bare: bool = False) -> Pieces:
    """Pieces of a kind, with all that the phrase says about them. `bare`: a noun without a determiner means all that fit."""
    kind, tests = head(scope, phrase.noun)
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
    return Pieces(how_many, kind, in_order(tests), tuple(places), pick, span=span_of(phrase.tree))


def how_many_pieces(scope: Scope, phrase: Phrase, counting: bool, bare: bool, pick: Pick, tests: list[PieceTest]) -> Quantity:
    """The quantity of pieces. "the" needs something that makes the thing meant the only one."""
    if bare and not phrase.det:
        return Quantity(Mode.ALL)
    if counting and phrase.det:
        return counted(phrase)
    found = quantity(phrase)
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


def in_order(tests: list[PieceTest]) -> tuple[PieceTest, ...]:
    """The tests of a noun phrase in their one order."""
    return tuple(sorted(tests, key=lambda test: (TEST_ORDER.index(type(test)), repr(test))))


def head(scope: Scope, noun: Word) -> tuple[str, list[PieceTest]]:
    """The kind that a noun names, and the name if it is a card's."""
    if noun.type == "NAME":
        name, kind = pair(noun)
        return kind, [Called(name, span=span_of(noun))]
    return str(noun.meaning), []


def zone_of(word: Word) -> str | Param:
    """The zone that a word names."""
    return word.meaning if isinstance(word.meaning, Param) else str(word.meaning)


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
            word = post.children[0]
            assert isinstance(word, Word)
            verb, steps = scope.done(word)
            tests.append(Done(verb, steps, span=span_of(post)))
        case "post_values":
            word = post.children[0]
            assert isinstance(word, Word)
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
    word = node.children[0]
    assert isinstance(word, Word)
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
    """ "the number of …": the noun phrase's parts stand among the children."""
    from alchemy_dsl.language.people import people_counted

    parts: list[Tree | Word] = [child for child in children if isinstance(child, Tree)]
    tree = Tree("np_bare", parts)
    phrase = take_apart(tree)
    if phrase.noun.type == "PERSON":
        return Count(people_counted(scope, tree), span=span_of(at))
    return Count(what_counted(scope, tree), span=span_of(at))


def is_people(tree: Tree | Word) -> bool:
    """Whether a noun phrase speaks of players."""
    if isinstance(tree, Word):
        return tree.type in ("YOU", "ACTIVE")
    if tree.data == "np_pronoun":
        return is_people(tree.children[0])
    nbar = next((child for child in tree.children if isinstance(child, Tree) and child.data == "nbar"), None)
    last = nbar.children[-1] if nbar else None
    return isinstance(last, Word) and last.type == "PERSON"
