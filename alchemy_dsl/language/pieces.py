"""Noun phrases that mean pieces.

In: a noun phrase's tree, the scope, and what the position wants. Out: IR. Each function takes the phrase apart into its words, and
complains of the first that it has no use for.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from alchemy_dsl.ir.nodes import (
    Amount,
    Anyone,
    Called,
    Contents,
    Count,
    Doable,
    Done,
    Half,
    Mode,
    More,
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
)  # fmt: skip
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.measures import shown_test
from alchemy_dsl.language.owners import owner, single
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.phrases import Phrase, as_tree, classes, inner, pair, said, span_of, take_apart
from alchemy_dsl.language.piece_tests import (
    adjective,
    done_test,
    name_test,
    predicate,
    said_once,
    set_apart,
    sorted_tests,
)
from alchemy_dsl.language.places import place, whose_is_it, zone_of
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.quantities import ONE, looked_for, number, picked
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.settled import settled

PICKS = {"RANDOM": Pick.RANDOM, "TOP": Pick.TOP, "BOTTOM": Pick.BOTTOM}
ENDS = (Pick.TOP, Pick.BOTTOM)


def what(scope: Scope, node: Tree | Word, *, counting: bool = False, kinds: tuple[str, ...] = ()) -> What:
    """A noun phrase where pieces are wanted, of one of these kinds. `counting`: inside a condition or after "the number of"."""
    tree = as_tree(node)
    match tree.data:
        case "np_pronoun":
            return pronoun(scope, tree)
        case "np_top" | "np_bottom":
            raise problem("not-a-piece", f'"{said(tree)}" is a place, not a thing', tree, "write 1 … from it")
        case "np_number" | "np_number_slot" | "np_measure" | "np_total" | "np_different" | "np_distinct":
            raise problem("not-a-piece", "a number stands where a thing is wanted", tree, "name the things: 1 …, all …")
        case "np_half":
            return half(scope, tree, kinds)
    phrase = take_apart(tree)
    match phrase.noun.type:
        case "ZONE" if says_what(phrase):
            raise thing_missing(phrase)
        case "ZONE" if not counting:
            if classes(phrase.det) in (("ANY",), ("A",), ("EACH",)) and not any(word.type == "PERSON_S" for word in phrase.adjectives):
                raise problem("quantity", f'how much of it? "{said(tree)}" is a place', tree, "name the things: 1 … from it, or write all")
            return Contents((place(scope, tree, everybodys=True),), span=span_of(tree))
        case "NOUN" | "NAME":
            return derived(scope, phrase) or pieces(scope, phrase, counting=counting)
        case _:
            raise not_a_piece(scope, phrase.noun)


def says_what(phrase: Phrase) -> bool:
    """Whether a phrase that ends in a zone speaks of things: it has their number, or says what they are."""
    if any(word.type == "PERSON_S" for word in phrase.adjectives):
        return False
    numbers = {"NUM", "NSLOT", "ANY_NUMBER_OF", "ANOTHER", "A_NUMBER_OF", "THAT_MANY"}
    return bool(numbers & set(classes(phrase.det))) or bool(phrase.adjectives)


def thing_missing(phrase: Phrase) -> Problem:
    """A phrase that speaks of things, and names only their zone."""
    return Problem("no-noun", f'"{said(phrase.tree)}" does not say which things are meant: their name is missing here',
                   phrase.noun.end, phrase.noun.end, "name the things")  # fmt: skip


def pronoun(scope: Scope, tree: Tree) -> What:
    """It, them, this card, or a slot."""
    word = tree.word()
    if word.type in ("IT", "THEM"):
        return scope.it(word, plural=word.type == "THEM")
    if word.type == "THIS_CARD":
        return ThisCard()
    return slot_pieces(scope, word)


def slot_pieces(scope: Scope, word: Word) -> Param:
    """A slot that stands for pieces."""
    if isinstance(word.meaning, Param) and scope.slots.get(word.meaning.slot) == "pieces":
        return word.meaning
    raise not_a_piece(scope, word)


def not_a_piece(scope: Scope, word: Word) -> Problem:
    """A word that should name things and does not."""
    things = ", ".join(kind.plural for kind in scope.lexicon.kinds.values())
    return problem("not-a-piece", f'"{word.text}" is no thing that can be picked', word, f"things are: {things}")


def half(scope: Scope, tree: Tree, kinds: tuple[str, ...]) -> Pieces:
    """Half of the things, or of what lies in a zone."""
    last = tree.word(-1)
    phrase = take_apart(tree.tree(1))
    if phrase.noun.type == "ZONE":
        if len(kinds) != 1:
            raise problem("two-readings", f'half of what in "{said(tree.tree(1))}"?', tree, "name the things: half of the … in …")
        there = place(scope, tree.tree(1))
        found = Pieces(Quantity(Mode.ALL), kinds[0], (), (there,))
    else:
        if classes(phrase.det) not in (("THE",), ("YOUR",), ("ALL",)):
            raise problem("quantity", "half of how many?", phrase.det[0], f"write half of the {phrase.noun.text}")
        phrase.det = [word for word in phrase.det if word.type == "YOUR"]
        found = pieces(scope, phrase, counting=False, bare=True)
    amount = Half(Count(found), last.type == "ROUNDED_UP")
    return Pieces(Quantity(Mode.EXACTLY, amount), found.kind, found.tests, found.places, found.pick, span=span_of(tree))


def derived(scope: Scope, phrase: Phrase) -> Noun | None:
    """A noun that the game declares with "your": your X, the active player's X, a player's X."""
    name = f"your {phrase.noun.meaning}"
    owned = {"YOUR", "MY", "THEIR"} & set(classes(phrase.det)) or any(word.type == "PERSON_S" for word in phrase.adjectives)
    said_of_it = phrase.posts or phrase.of or any(word.type not in ("PERSON_S", "NEIGHBOUR") for word in phrase.adjectives)
    several = scope.lexicon.is_plural_word(phrase.noun) or len(phrase.det) > 1
    if name not in scope.lexicon.nouns or not owned or said_of_it or several:
        return None
    whose = owner(scope, phrase)
    assert whose is not None
    phrase.finish("the one thing meant")
    return Noun(name, whose, span=span_of(phrase.tree))


@dataclass(slots=True)
class Described:
    """What a noun phrase says of its things, as it is gathered."""

    kind: str
    whose: Who | None
    tests: list[PieceTest]
    places: list[Place] = field(default_factory=list)
    pick: Pick = Pick.CHOICE
    chooser: Who | None = None
    different: Word | None = None
    """The attribute of which no two may share a value."""
    everybodys: Word | None = None
    """A zone named with "all"."""


def pieces(scope: Scope, phrase: Phrase, *, counting: bool, bare: bool = False) -> Pieces:
    """Pieces of a kind, with all that the phrase says about them. `bare`: a noun without a determiner means all that fit."""
    beside, scope.beside = scope.beside, False
    kind, tests = head(phrase.noun)
    found = Described(kind, owner(scope, phrase), tests)
    for word in phrase.adjectives:
        before_noun(scope, found, word)
        phrase.use(word)
    if phrase.of is not None:
        lies(scope, found, inner(phrase.of), phrase.of)
        phrase.use(phrase.of)
    for post in phrase.posts:
        if after_noun(scope, found, post):
            phrase.use(post)
    if found.whose is not None and not any(word.type == "ZONE" for word in phrase.adjectives):
        raise problem("where", f"where do {scope.lexicon.plural(kind)} of that player lie?", phrase.det[0] if phrase.det else phrase.tree,
                      "name a place: from your …")  # fmt: skip
    if classes(phrase.det) == ("ANOTHER",):
        found.tests.append(Other())
    if not beside:
        found.tests = set_apart(scope, kind, found.tests, phrase.tree)
    if phrase.given is not None:
        phrase.use(phrase.given)
    phrase.finish("which things are meant")
    said_once(found.tests, phrase.tree)
    ordered(scope, found, phrase)
    if counting:
        no_pick(found.pick, found.chooser, phrase.tree)
    described = Pieces(Quantity(Mode.ALL), kind, sorted_tests(found.tests), tuple(found.places), found.pick, found.chooser)
    how_many = how_many_pieces(scope, phrase, described, counting=counting, bare=bare)
    something_to_choose(found, how_many, phrase)
    if found.everybodys is not None and how_many.mode is not Mode.ALL:
        raise whose_is_it(found.everybodys, ("ALL",))
    different = unlike(scope, found, how_many, phrase, picked_here=not counting and not bare) if found.different is not None else None
    return Pieces(how_many, kind, described.tests, described.places, found.pick, found.chooser, different, span=span_of(phrase.tree))


def unlike(scope: Scope, found: Described, how_many: Quantity, phrase: Phrase, *, picked_here: bool) -> str:
    """The attribute of which the picked things share no value: two or more are picked among things that have one value each."""
    word = found.different
    assert word is not None
    attribute, things = str(word.meaning), scope.lexicon.plural(found.kind)
    several = how_many.mode not in (Mode.ALL, Mode.EACH, Mode.THE) and (how_many.high or how_many.amount) != ONE
    if not picked_here or not several or classes(phrase.det)[:1] == ("ALL_BUT",):
        raise problem("word-has-no-place", f'"{word.text}" speaks of two or more {things} that are picked', word,
                      f"write a number of them, 2 or more, or leave {word.text} out")  # fmt: skip
    if scope.lexicon.kinds[found.kind].attributes.get(attribute) != 1:
        raise problem("wrong-kind", f"{things} do not have one {attribute} each", word, f"leave {word.text} out")
    ends = (where.part is not Part.WHOLE or (isinstance(where.zone, str) and scope.lexicon.zones[where.zone].taken_from == "top") for where in found.places)
    if found.pick in ENDS or any(ends):
        raise problem("word-has-no-place", f"they are taken as they come, so nobody sees to it that they are {word.text}", word,
                      f"leave {word.text} out, or reveal them first")  # fmt: skip
    return attribute


def head(noun: Word) -> tuple[str, list[PieceTest]]:
    """The kind that a noun names, and the name if it is a card's."""
    if noun.type == "NAME":
        name, kind = pair(noun)
        return kind, [Called(name, span=span_of(noun))]
    return str(noun.meaning), []


def before_noun(scope: Scope, found: Described, word: Word) -> None:
    """An adjective: where the things lie, how they are picked, or what they are."""
    match word.type:
        case "ZONE":
            put(found, Place(zone_of(word), adjective_owner(scope, found, word), span=span_of(word)), word)
        case "RANDOM" | "TOP" | "BOTTOM":
            picks(found, PICKS[word.type], word)
        case "PERSON_S" | "NEIGHBOUR":
            if found.whose is None:
                raise problem("word-has-no-place", f'"{word.text}" does not go with {scope.lexicon.plural(found.kind)}', word,
                              f"leave {word.text} out")  # fmt: skip
        case _:
            found.tests.append(adjective(scope, word, found.kind))


def adjective_owner(scope: Scope, found: Described, word: Word) -> Who | Anyone | None:
    """Whose zone an adjective names: somebody's, or everybody's."""
    zone = zone_of(word)
    if isinstance(zone, str) and scope.lexicon.zones[zone].each is None:
        if found.whose is not None:
            raise problem("whose", f"everybody shares the {word.text}", word, f"write {scope.lexicon.plural(found.kind)} on the {word.text}")
        return None
    return found.whose if found.whose is not None else Anyone()


def after_noun(scope: Scope, found: Described, post: Tree) -> bool:
    """What stands behind the noun: from where, what was done, that is what. Whether it has a use here."""
    match post.data:
        case "post_from":
            lies(scope, found, inner(post), post)
        case "post_either":
            places = [place(scope, child) for child in post.children if isinstance(child, Tree)]
            put(found, places[0], post)
            found.places += places[1:]
        case "post_random":
            picks(found, Pick.RANDOM, post.word())
        case "post_done":
            found.tests.append(done_test(scope, post.word()))
        case "post_other_than":
            found.tests.append(name_test(scope, post.word(1), found.kind, negated=True))
        case "post_values":
            of = what_compared(scope, inner(post))
            settled(of, inner(post))
            found.tests.append(SameValues(str(post.word().meaning), of, span=span_of(post)))
        case "post_doable":
            found.tests.append(Doable(span=span_of(post)))
        case "post_is" | "post_is_not":
            found.tests.append(predicate(scope, post.tree(1), found.kind, negated=post.data == "post_is_not"))
        case "post_shows":
            found.tests.append(shown_test(scope, post.tree(1), found.kind, what))
        case "post_chosen_by":
            found.chooser = single(scope, inner(post))
        case "post_different" if found.different is None:
            found.different = post.word()
        case _:
            return False
    return True


def lies(scope: Scope, found: Described, node: Tree, at: Tree) -> None:
    """Where the things lie."""
    put(found, place(scope, node, everybodys=True), at)
    if isinstance(found.places[-1].owner, Anyone) and node.data == "np" and classes(take_apart(node).det) == ("ALL",):
        found.everybodys = take_apart(node).noun


def put(found: Described, where: Place, at: Tree | Word) -> None:
    """A thing lies in one place; two are joined by either … or."""
    if found.places:
        raise problem("two-readings", "a thing lies in one place, and this names two", at,
                      "name one place, or write from either … or …")  # fmt: skip
    found.places.append(where)


def picks(found: Described, pick: Pick, word: Word) -> None:
    """Things are picked in one way."""
    if found.pick is not Pick.CHOICE:
        raise problem("word-has-no-place", f'"{word.text}" and "{found.pick.value}" do not go together', word, f"leave {word.text} out")
    found.pick = pick


def ordered(scope: Scope, found: Described, phrase: Phrase) -> None:
    """The top and the bottom are those of a zone that has an order, and are called "the"."""
    if found.pick not in ENDS:
        return
    at = next((word for word in phrase.adjectives if word.type in ("TOP", "BOTTOM")), phrase.tree)
    if not found.places:
        raise problem("where", f"the {found.pick.value} of what?", at, f"write the {found.pick.value} {phrase.noun.text} of your …")
    for where in found.places:
        if isinstance(where.zone, str) and not scope.lexicon.zones[where.zone].ordered:
            raise problem("not-a-place", f"a {where.zone} has no {found.pick.value}", at, f"leave {found.pick.value} out")
    if classes(phrase.det) not in (("THE",), ("THE", "NUM")):
        raise problem("quantity", f'"the" is missing before "{said(at)}"', at, f"write the {found.pick.value} {phrase.noun.text}, or the {found.pick.value} 2 …")


def no_pick(pick: Pick, chooser: Who | None, at: Tree) -> None:
    """What is counted or looked for is not picked."""
    if pick is not Pick.CHOICE or chooser is not None:
        word = pick.value if pick is not Pick.CHOICE else "chosen by"
        raise problem("word-has-no-place", f'nothing is picked here, so "{word}" says nothing', at, f"leave {word} out")


def something_to_choose(found: Described, how_many: Quantity, phrase: Phrase) -> None:
    """Random things and a chooser want something to choose."""
    if how_many.mode not in (Mode.ALL, Mode.EACH, Mode.THE):
        if found.chooser is not None and found.pick is not Pick.CHOICE:
            raise problem("word-has-no-place", f'"{found.pick.value}" leaves nothing to choose', phrase.tree, "leave one of them out")
        return
    if found.pick is Pick.RANDOM or found.chooser is not None:
        word = "random" if found.pick is Pick.RANDOM else "chosen by"
        raise problem("word-has-no-place", f'all of them are meant, so "{word}" says nothing', phrase.tree, f"leave {word} out, or write a number")


def how_many_pieces(scope: Scope, phrase: Phrase, all_of_them: Pieces, *, counting: bool, bare: bool) -> Quantity:
    """The quantity of pieces. "the" needs something that makes the thing meant the only one."""
    if phrase.given is not None:
        assert isinstance(phrase.given.meaning, Amount.__args__)
        return Quantity(Mode.EXACTLY, phrase.given.meaning)
    det = classes(phrase.det)
    if any(word.type == "PERSON_S" for word in phrase.adjectives):
        return the_one(scope, phrase, all_of_them)  # the determiner is the player's: "a player's … things" are all of them
    if bare and not det:
        return Quantity(Mode.ALL)
    if counting:
        return looked_for(phrase)
    match det:
        case ("ALL_BUT", "NUM"):
            kept = number(phrase.det[1])
            if not isinstance(kept, Number) or kept.value == 0:
                raise problem("quantity", f'"{phrase.det[1].text}" is no number to keep', phrase.det[1], "write all but 1, or all")
            if not scope.lexicon.can_be_counted(all_of_them.kind, all_of_them.places):
                raise problem("where", f"all but {kept.value} of which {phrase.noun.text}?", phrase.det[0],
                              f"name the place behind it: all but {kept.value} {phrase.noun.text} from your …")  # fmt: skip
            return Quantity(Mode.EXACTLY, More(Count(all_of_them), -kept.value))
        case ("THAT_MANY",):
            return Quantity(Mode.EXACTLY, Count(scope.it(phrase.det[0], plural=True)))
        case ("A_NUMBER_OF",) | ("AS_MANY",):
            wanted = "equal to …" if det == ("A_NUMBER_OF",) else "as …"
            raise problem("quantity", f'"{phrase.det[0].text}" does not say how many', phrase.det[0], f"go on with {wanted}, or write a number")
    found = picked(phrase)
    if found.mode is not Mode.THE:
        return found
    return the_one(scope, phrase, all_of_them)


def the_one(scope: Scope, phrase: Phrase, all_of_them: Pieces) -> Quantity:
    """The quantity of "the" thing, or of "the" things."""
    if all_of_them.pick is not Pick.CHOICE:
        if all_of_them.pick is Pick.RANDOM:
            raise problem("which", f"the {said(phrase.noun)} is not picked at random", phrase.det[0], f"write 1 random {phrase.noun.text}")
        return Quantity(Mode.EXACTLY, ONE)
    if scope.lexicon.is_plural_word(phrase.noun):
        return Quantity(Mode.ALL)
    told = any(isinstance(test, Done | SameValues | Called) for test in all_of_them.tests)
    if not told and all_of_them.kind not in scope.lexicon.single_kinds:
        raise problem("which", f"which {phrase.noun.text}? There may be several", phrase.adjectives[0] if phrase.adjectives else phrase.noun, f"write 1 {phrase.noun.text}, or say which: the … that was done this way")
    return Quantity(Mode.THE)


def what_counted(scope: Scope, node: Tree) -> Pieces | Param:
    """The things that "the number of things" and "for each thing" speak of: all that fit."""
    if node.data == "np_pronoun":
        word = node.word()
        if word.type in ("IT", "THEM", "THIS_CARD"):
            raise problem("quantity", f'"{word.text}" cannot be counted', word, "name the things: … this way, or that many …")
        return slot_pieces(scope, word)
    if node.data not in ("np", "np_bare"):
        raise problem("not-a-piece", f'"{said(node)}" cannot be counted', node, "name the things: … in your …")
    phrase = take_apart(node)
    if phrase.noun.type not in ("NOUN", "NAME"):
        raise not_a_piece(scope, phrase.noun)
    return all_described(scope, phrase, ())


def what_compared(scope: Scope, node: Tree) -> What:
    """The things whose values "with the values of …" compares with: all that fit, or what lies in a zone."""
    if node.data == "np_pronoun":
        return pronoun(scope, node)
    if node.data not in ("np", "np_bare"):
        raise problem("not-a-piece", f'"{said(node)}" cannot be compared', node, "name the things")
    phrase = take_apart(node)
    if phrase.noun.type == "ZONE":
        return Contents((place(scope, node, everybodys=True),), span=span_of(node))
    if phrase.noun.type not in ("NOUN", "NAME"):
        raise not_a_piece(scope, phrase.noun)
    return derived(scope, phrase) or all_described(scope, phrase, ("THE", "ALL"))


def all_described(scope: Scope, phrase: Phrase, dets: tuple[str, ...]) -> Pieces:
    """All things that a phrase describes. Of determiners, "your" (whose) and these may stand."""
    if not any(word.type == "PERSON_S" for word in phrase.adjectives):
        odd = next((word for word in phrase.det if word.type not in ("YOUR", "THEIR", "MY", *dets)), None)
        if odd is not None:
            raise problem("quantity", "all of them are counted", odd, f"leave {odd.text} out")
        if dets and not phrase.det:
            raise problem("quantity", f"which {phrase.noun.text}?", phrase.tree, f"write the {phrase.noun.text}")
        phrase.det = [word for word in phrase.det if word.type in ("YOUR", "THEIR", "MY")]
    whose = [word.type for word in phrase.det]
    if whose in (["YOUR"], ["THEIR"], ["MY"]) and not scope.lexicon.is_plural_word(phrase.noun) and dets:
        raise problem("quantity", f'"{said(phrase.det[0])} {phrase.noun.text}" speaks of one thing only', phrase.noun, "write the plural")
    return everything(scope, phrase)


def everything(scope: Scope, phrase: Phrase) -> Pieces:
    """All things that a phrase describes, whatever its determiner; none of them is picked."""
    found = pieces(scope, phrase, counting=False, bare=True)
    no_pick(found.pick, found.chooser, phrase.tree)
    return Pieces(Quantity(Mode.ALL), found.kind, found.tests, found.places, span=found.span)


def things(scope: Scope, tree: Tree) -> tuple[list[Pieces], Tree]:
    """Noun phrases joined by or; a bare zone after the first is one more place for it ("in your … or your …")."""
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


def needs_place(scope: Scope, found: Pieces) -> bool:
    """Whether a phrase leaves open where its things lie: not if an earlier step or a name tells, or if all of the kind lie where all share."""
    told = any(isinstance(test, Done | Called) for test in found.tests)
    return not (found.places or told or found.kind in scope.lexicon.shared_kinds)
