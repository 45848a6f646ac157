"""Which sentences of the cards are never carried out in many random games: they are untested by them, or can never happen.

In: a choice of card sets, and which games to play. Out: a `Coverage`. A sentence is carried out once each of its steps has done something, in
one game or another: moved or changed a piece, set something up, put somebody out, or asked; a step that found nothing to do does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from alchemy_dsl.engine import Layout, Machine, State, Status, game_seed
from alchemy_dsl.engine.frame import Run
from alchemy_dsl.ir.game import Card, CardText
from alchemy_dsl.ir.nodes import Do, Forbid, Node
from alchemy_dsl.ir.walk import walk
from alchemy_dsl.program import Program
from alchemy_dsl.program.cells import IN
from alchemy_dsl.program.codes import Op
from alchemy_dsl.program.tree import instructions
from alchemy_dsl.source.text import Span

EFFECTS = {
    Op.GIVE, Op.MOVE, Op.MOVE_ALL, Op.SWAP, Op.TURN_OVER, Op.BECOME, Op.CARRY_OUT, Op.SHUFFLE, Op.SHUFFLE_INTO, Op.REVEAL,
    Op.AFTER, Op.AT_END, Op.FORBID, Op.ELIMINATE, Op.WIN, Op.DRAW, Op.FINISH, Op.HIDE, Op.CANCEL,
    Op.ROLL, Op.SET, Op.ROLL_OFF,
}  # fmt: skip
"""Instructions that change what lies on the table or what will happen; the others only lead to them."""


@dataclass(frozen=True, slots=True)
class Idle:
    """A sentence that was never carried out in full: whose it is, its words, and the words of the steps that never did anything."""

    card: str
    text: str
    sentence: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many games were played, how many sentences the cards have, and those never carried out."""

    games: int
    sentences: int
    idle: tuple[Idle, ...]


def coverage(program: Program, cards: Sequence[Card], tables: Sequence[Layout], games: int, seed: int) -> Coverage:
    """What never happens in so many random games of a program, shared out evenly among tables of different sizes."""
    done: set[int] = set()
    for number, layout in enumerate(tables):
        share = (games + len(tables) - 1 - number) // len(tables)
        done |= carried_out(layout, (game_seed(seed + number, index) for index in range(share)))
    return judge(program, dealt(program, cards, tables), done, games)


def dealt(program: Program, cards: Sequence[Card], tables: Sequence[Layout]) -> list[Card]:
    """The cards that can be in a game at one of these tables; a variant may leave some out."""
    numbers = {number for layout in tables for deal in layout.deals for number in deal.cards}
    ids = {program.cards[number].id for number in numbers}
    return [card for card in cards if card.id in ids]


def judge(program: Program, cards: Sequence[Card], done: set[int], games: int) -> Coverage:
    """The coverage of games in which the instructions at the places `done` did something."""
    effects = _effects(program)
    idle, sentences = [], 0
    for card in cards:
        for text in card.texts.values():
            for sentence in _sentences(text):
                sentences += 1
                steps = [step for step in walk(sentence) if isinstance(step, (Do, Forbid))]
                never = [step for step in steps if not _places(program, f"{card.id}/{text.name}", step.span, effects) & done]
                if never:
                    idle.append(Idle(card.name, text.name, _words(text, sentence), tuple(_words(text, step) for step in never)))
    return Coverage(games, sentences, tuple(idle))


def carried_out(layout: Layout, seeds: Iterable[int]) -> set[int]:
    """The places of the code whose instructions did something in the games of these seeds."""
    machine = _Watched(layout.program, layout)
    for seed in seeds:
        machine.play(machine.new_game(seed))
    return machine.done


class _Watched(Machine):
    """A machine that notes which instructions do something. Each is watched until it does, then runs at full speed. The machine may put a
    decoded instruction in the place of one that runs for the first time; it is then watched anew."""

    def __init__(self, program: Program, layout: Layout) -> None:
        super().__init__(program, layout)
        self.done: set[int] = set()
        for at in sorted(_effects(program)):
            self._runs[at] = self._watch(at, self._runs[at])

    def _watch(self, at: int, run: Run) -> Run:
        end = self.layout.stack

        def watched(s: State) -> int:
            before, depth = s[IN:end], len(s)
            to = run(s)
            now = run if self._runs[at] is watched else self._runs[at]
            if before != s[IN:end] or depth != len(s) or self.status(s) is Status.DECISION:
                self.done.add(at)
                self._runs[at] = now
            elif now is not run:
                self._runs[at] = self._watch(at, now)
            return to

        return watched

    def play(self, state: State) -> None:
        """Plays a game to its end, as the random bot would."""
        while self.status(state) is Status.DECISION:
            self.apply(state, self.draw_bot(state, len(self.decision(state).options)))


def _effects(program: Program) -> set[int]:
    return {instruction.at for instruction in instructions(program.code) if instruction.op in EFFECTS}


def _sentences(text: CardText) -> Iterable[Node]:
    return (sentence for section in text.text.sections for sentence in section.sentences)


def _places(program: Program, key: str, span: Span | None, effects: set[int]) -> set[int]:
    """The places of the instructions with an effect that come from a stretch of a text."""
    if span is None:
        return set()
    return {
        at
        for at in effects
        if (place := program.places.get(at)) and place.text == key and span.start <= place.start < place.end <= span.end
    }


def _words(text: CardText, node: Node) -> str:
    """The words of a sentence or step, on one line."""
    return " ".join(text.source.value[node.span.start : node.span.end].split()) if node.span else ""


__all__ = ["Coverage", "Idle", "carried_out", "coverage", "judge"]
