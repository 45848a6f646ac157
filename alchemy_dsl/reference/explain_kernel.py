"""The verbs of the kernel in plain words: who chooses, from where to where, and when nothing happens.

In: a kernel verb's arguments, the voice of whoever does it, and the verbs of the game that led here (standing rules name them). Out: what is
told. Each is found by the verb's id.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from alchemy_dsl.ir.nodes import Contents, InState, It, Noun, Param, Pieces, Place, ThisCard, Value, What
from alchemy_dsl.reference.explain_acts import Acts, choose_or_take, introduce
from alchemy_dsl.reference.explain_english import an, capital
from alchemy_dsl.reference.explain_nouns import kind_noun, test_words
from alchemy_dsl.reference.explain_picks import Picked, picked
from alchemy_dsl.reference.explain_places import into
from alchemy_dsl.reference.explain_rules import forbidden, kinds_of, limits
from alchemy_dsl.reference.explain_scene import Scene, Told, Voice, counted, words

Args = dict[str, Value]
Telling = Callable[[Scene, Args, Voice, tuple[str, ...]], Told]
KERNEL: dict[str, Telling] = {}
"""By id: (scene, arguments, voice, ids of the game's verbs that led here and the kernel's own) -> what is told."""


def kernel(verb: str) -> Callable[[Telling], Telling]:
    """Makes a function the explanation of a kernel verb."""

    def entered(function: Telling) -> Telling:
        KERNEL[verb] = function
        return function

    return entered


def pieces(args: Args, slot: str = "things") -> What:
    """The argument that names pieces."""
    value = args[slot]
    assert isinstance(value, Pieces | Contents | It | ThisCard | Noun | Param)
    return value


def told(
    acts: Acts, found: Picked, *nothing: str, notes: tuple[str, ...] = (), out: tuple[str, ...] = ()
) -> Told:
    """The deed, what is said besides, which pieces are out of the question, and when nothing comes of it."""
    none = "that leaves none" if out else found.none
    return Told(acts.said(), tuple(reason for reason in (none, *nothing) if reason), (*found.notes, *notes, *out))


@kernel("move")
def move(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """Pieces go somewhere else."""
    things, place = pieces(args), args["place"]
    acts = Acts(voice)
    introduce(scene, acts, things, place)
    found = picked(scene, things)
    goal = into(scene, place, several=found.several) if isinstance(place, Place) else f"into {words(scene, place)}"
    choose_or_take(scene, acts, things, found, "put", goal)
    if found.chosen:
        acts.do("put", f"{found.it} {goal}")
    return told(acts, found, out=forbidden(scene, chain, things, found))


@kernel("swap")
def swap(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """Two pieces of one lot trade places; with fewer than two, nothing is even asked."""
    things = pieces(args)
    acts = Acts(voice)
    introduce(scene, acts, things)
    found = picked(scene, things)
    if found.chosen:
        acts.do("choose", found.words.replace(" (or as many as there are)", "", 1).replace(" (or as many as differ)", "", 1))
    acts.after.append("the two trade places" if found.chosen else f"{found.words} trade places")
    return Told(acts.said(), ("there are fewer than two to choose from",), forbidden(scene, chain, things, found))


@kernel("swap-with")
def swap_with(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """Two pieces trade places; with fewer than two, nothing is even asked."""
    things, others = pieces(args), pieces(args, "others")
    acts = Acts(voice)
    introduce(scene, acts, things, others)
    first, second = picked(scene, things), picked(scene, others)
    both = f"{first.words} and {second.words}"
    if first.chosen or second.chosen:
        acts.do("choose", both)
    trading = "the two" if acts.done or first.words == second.words else both
    acts.after.append(f"{trading} trade places")
    notes = dict.fromkeys((*forbidden(scene, chain, things, first), *forbidden(scene, chain, others, second)))
    return Told(acts.said(), ("there are fewer than two to choose from",), tuple(notes))


@kernel("trade")
def trade(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """All that lies in two places trades places."""
    acts = Acts(voice)
    introduce(scene, acts, args["place"], args["other"])
    acts.after.append(f"all that is in {words(scene, args['place'])} and all that is in {words(scene, args['other'])} trade places")
    return Told(acts.said(), ("both are empty",))


@kernel("turn-over")
def turn_over(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """A piece shows its next face."""
    things = pieces(args)
    acts = Acts(voice)
    introduce(scene, acts, things)
    found = picked(scene, things)
    choose_or_take(scene, acts, things, found, "turn over")
    if found.chosen:
        acts.do("turn", f"{found.it} over")
    return told(acts, found, out=forbidden(scene, chain, things, found))


@kernel("become")
def become(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """Pieces get a state, or lose it. Those that have it already are no candidates."""
    things, state = pieces(args), args["state"]
    if isinstance(things, Pieces) and isinstance(state, InState):
        already = InState(state.state, negated=not state.negated)
        things = things if already in things.tests else replace(things, tests=(*things.tests, already))
    acts = Acts(voice)
    introduce(scene, acts, things)
    found = picked(scene, things)
    new = test_words(scene, state) if isinstance(state, InState) else words(scene, state)
    if found.chosen:
        choose_or_take(scene, acts, things, found)
        acts.after.append(f"{'they become' if found.several else 'it becomes'} {new}")
    else:
        acts.after.append(f"{found.words} {'become' if found.several else 'becomes'} {new}")
    full, room = limits(scene, things, state, found)
    return told(acts, found, *full, notes=room, out=forbidden(scene, chain, things, found))


@kernel("carry-out")
def carry_out(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """The text of a piece is carried out by whoever does this; the piece stays where it is."""
    things = pieces(args)
    acts = Acts(voice)
    introduce(scene, acts, things)
    found = picked(scene, things)
    faces = any(scene.game.kinds[kind].faces for kind in kinds_of(scene, things))
    speaks = "" if voice.person.reader else ', in which they are "you"'
    known = found.chosen or found.words in ("it", "them")
    if found.chosen:
        choose_or_take(scene, acts, things, found)
    acts.do("carry out", f"{text_of(found, faces=faces, known=known)}{speaks}")
    out = (*unfinished(scene, things, found), *forbidden(scene, chain, things, found))
    return told(acts, found, notes=(stays(found),), out=out)


def text_of(found: Picked, *, faces: bool, known: bool) -> str:
    """The text of pieces; of one with faces, that of the face it shows."""
    if faces:
        shown = ("they show" if found.several else "it shows") if known else f"that {found.words} show{'' if found.several else 's'}"
        return f"the text{'s' if found.several else ''} of the side{'s' if found.several else ''} {shown}"
    if known:
        return "their texts" if found.several else "its text"
    return f"the text{'s' if found.several else ''} of {found.words}"


def stays(found: Picked) -> str:
    """Nothing is moved."""
    return f"{'They stay' if found.several else 'It stays'} where {'they are' if found.several else 'it is'}."


def unfinished(scene: Scene, what: What, found: Picked) -> tuple[str, ...]:
    """What is being carried out cannot be carried out again by its own doing."""
    noun = " or ".join(kind_noun(scene, kind, several=False) for kind in sorted(kinds_of(scene, what))) or "card"
    unfinished_one = f"{capital(an(noun))} whose text is still being carried out"
    if found.chosen:
        return (f"{unfinished_one} cannot be chosen.",)
    return () if isinstance(what, It) else (f"{unfinished_one} is left out.",)


@kernel("shuffle")
def shuffle(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """A zone is put in a new order."""
    acts = Acts(voice)
    introduce(scene, acts, args["place"])
    acts.do("shuffle", words(scene, args["place"]))
    return Told(acts.said())


@kernel("shuffle-into")
def shuffle_into(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """One zone joins another, which is put in a new order."""
    acts = Acts(voice)
    introduce(scene, acts, args["from"], args["place"])
    acts.do("shuffle", f"{words(scene, args['from'])} into {words(scene, args['place'])}")
    return Told(acts.said())


def done_to(scene: Scene, things: What, voice: Voice, chain: tuple[str, ...], act: tuple[str, str], *, stay: bool = False) -> Told:
    """Pieces are picked, and something is done to each where it lies; `act` is the verb, and what stands behind the pieces."""
    verb, goal = act
    acts = Acts(voice)
    introduce(scene, acts, things)
    found = picked(scene, things)
    choose_or_take(scene, acts, things, found, verb, goal)
    if found.chosen:
        acts.do(verb, f"{found.it} {goal}".rstrip())
    return told(acts, found, notes=(stays(found),) if stay else (), out=forbidden(scene, chain, things, found))


@kernel("choose")
def choose(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """Pieces are picked and stay where they are."""
    things = pieces(args)
    acts = Acts(voice)
    introduce(scene, acts, things)
    found = picked(scene, things)
    choose_or_take(scene, acts, things, found, "choose")
    return told(acts, found, out=forbidden(scene, chain, things, found))


@kernel("reveal")
def reveal(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """Everybody sees the pieces."""
    return done_to(scene, pieces(args), voice, chain, ("show", "to everybody"), stay=True)


@kernel("hide")
def hide(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """The pieces are no longer seen by everybody."""
    return done_to(scene, pieces(args), voice, chain, ("hide", "again"), stay=True)


@kernel("respond")
def respond(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """Players are asked whether they respond."""
    return Told("each player who might hold a card for this moment, clockwise from the active player, may play it now, until all pass in a row")


@kernel("cancel")
def cancel(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """What waited ends."""
    return Told("it is cancelled: nothing more of it happens, and what has been paid for it stays paid")


@kernel("end-game")
def end_game(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """The game ends as its file says."""
    return Told(f"the game ends, and {winner_words(scene)}")


@kernel("be-eliminated")
def be_eliminated(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """The player is out."""
    return Told(voice.stating("are eliminated", "is eliminated"))


@kernel("win")
def win(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """The game ends with a winner."""
    return Told(f"{voice.stating('win', 'wins')}, and the game ends")


@kernel("draw-game")
def draw_game(scene: Scene, args: Args, voice: Voice, chain: tuple[str, ...]) -> Told:
    """The game ends without a winner."""
    return Told("the game ends in a draw")


def winner_words(scene: Scene) -> str:
    """Who has won then."""
    winner = scene.game.winner
    if winner is None:
        return "nobody wins"
    said = []
    for criterion in winner.by:
        if criterion.of is None:
            said.append("the highest score" if criterion.most else "the lowest score")
        else:
            said.append(f"{'the most' if criterion.most else 'the fewest'} {counted(scene, criterion.of).replace('your ', 'their ')}")
    tie = "if they are still alike, they share the win" if winner.shared else "if they are still alike, nobody wins"
    return f"the winner is whoever has {', then '.join(said)}; {tie}"
