"""What a text gives for a verb's slot: checked against what the slot takes.

In: a noun phrase, the scope, and the verb's phrase. Out: the argument. Pieces must be of a kind that fits, in as many as the slot demands,
and somewhere; a place must be one place.
"""

from __future__ import annotations

from alchemy_dsl.ir.game import Slot
from alchemy_dsl.ir.nodes import Contents, InState, Mode, Number, Part, People, Pieces, Place, Value, What, Who
from alchemy_dsl.language.examples import example
from alchemy_dsl.language.lexer import Word
from alchemy_dsl.language.lexicon import Pattern
from alchemy_dsl.language.parser import Tree
from alchemy_dsl.language.people import who
from alchemy_dsl.language.phrases import noun_of, said
from alchemy_dsl.language.pieces import needs_place, what
from alchemy_dsl.language.places import target
from alchemy_dsl.language.problems import Problem, problem
from alchemy_dsl.language.scope import Scope, kind_of

PARTS = {"ON_TOP_OF": Part.TOP, "ON_BOTTOM_OF": Part.BOTTOM}


def place_part(word: Word) -> Part | None:
    """The part of a zone that something is put on, if the word says one."""
    return PARTS.get(word.type)


def fill(scope: Scope, pattern: Pattern, name: str, got: Tree, part: Part = Part.WHOLE) -> Value:
    """What a noun phrase gives for a slot."""
    slot = scope.lexicon.verbs[pattern.verb].slots[name]
    match slot.type:
        case "place":
            return target(scope, got, part)
        case "player":
            return one_player(scope, got)
        case _:
            return fill_pieces(scope, pattern, slot, what(scope, got, kinds=slot.kinds), got)


def one_player(scope: Scope, got: Tree) -> Who:
    """A player for a slot: one alone, for what is done to several would have to be shared out among them."""
    found = who(scope, got)
    if isinstance(found, People) and found.quantity.mode in (Mode.EACH, Mode.ALL):
        raise problem("which-player", f'"{said(got)}" can be several players', noun_of(got) or got,
                      "name one: a player, the next player …; or speak to each player with a header")  # fmt: skip
    return found


def fill_pieces(scope: Scope, pattern: Pattern, slot: Slot, found: What, got: Tree) -> What:
    """Pieces for a slot: of a kind that fits, in as many as it demands, and somewhere."""
    kind = kind_of(scope, found)
    if slot.kinds and kind is not None and not any(scope.lexicon.is_a(kind, fitting) for fitting in slot.kinds):
        raise wrong_kind(scope, pattern, slot, kind, got)
    demanded = slot.default.quantity if slot.default is not None else None
    given = found.quantity if isinstance(found, Pieces) else None
    if demanded is not None and demanded.mode is Mode.EXACTLY and isinstance(found, Pieces | Contents) and given != demanded:
        number = demanded.amount.value if isinstance(demanded.amount, Number) else "that number"
        hint = f"write {number}: {example(scope.lexicon, pattern)}"
        raise problem("quantity", f'"{pattern.head}" is done to {number}, no more and no fewer', got, hint)
    own_places = slot.default.places if slot.default else ()
    if isinstance(found, Pieces) and not own_places and needs_place(scope, found):
        raise problem("where", f"where do these {scope.lexicon.plural(found.kind)} lie?", noun_of(got) or got, "name a place: from your …")
    wrong = wrong_zone(scope, slot, found)
    if wrong is not None:
        zone = own_places[0].zone
        raise problem("where", f"{scope.lexicon.plural(slot.kinds[0])} never lie in a {wrong}", got, f"they lie on the {zone}: leave the place out")
    return found


def wrong_zone(scope: Scope, slot: Slot, found: What) -> str | None:
    """A zone that is named, though all things that fit lie where everybody shares."""
    if not slot.kinds or not all(kind in scope.lexicon.shared_kinds for kind in slot.kinds) or slot.default is None:
        return None
    home = {place.zone for place in slot.default.places}
    places: tuple[Place, ...] = found.places if isinstance(found, Pieces | Contents) else ()
    return next((str(place.zone) for place in places if home and place.zone not in home), None)


def wrong_kind(scope: Scope, pattern: Pattern, slot: Slot, kind: str, got: Tree) -> Problem:
    """Things that this verb is never done to: because they can never be so, or just because."""
    lexicon = scope.lexicon
    noun = noun_of(got)
    things, fitting = lexicon.plural(kind), " and ".join(lexicon.plural(name) for name in slot.kinds)
    test = next((test for test in (slot.default.tests if slot.default else ()) if isinstance(test, InState)), None)
    if test is not None and kind not in lexicon.kind_of_state(test.state):
        opposite = lexicon.opposites.get(test.state)
        never = f"{things} can be neither {test.state} nor {opposite}" if opposite else f"{things} are never {test.state}"
        message = f"{never}: only {fitting} can"
    else:
        message = f"you cannot {pattern.head} {things}: only {fitting}" if pattern.form == "plain" else f"{things} do not go with {pattern.head}"
    word = slot.kinds[0]
    if noun is not None and lexicon.is_plural_word(noun):
        word = lexicon.plural(word)
    at: Tree | Word = noun if noun is not None and noun.type in ("NOUN", "NAME") else got
    return problem("wrong-kind", message, at, f'did you mean "{word}"? For example: {example(lexicon, pattern)}' if said(at) != word else None)

