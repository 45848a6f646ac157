"""Runs one scenario on the machine: sets it up, does its steps, answers as written, and compares.

In: a `Plan` and the program that holds its texts. Out: failures, none if the scenario passes. It fails for a decision without an
answer, an answer that is not offered or left over, a result of chance left over, and anything that is not as `then` says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from alchemy_dsl.engine import Event, Layout, Machine, State, Status
from alchemy_dsl.engine.inspect import card_of, contents
from alchemy_dsl.program import Program
from alchemy_dsl.scenarios.answers import find
from alchemy_dsl.scenarios.chance import Script, Unforeseen
from alchemy_dsl.scenarios.compare import differences, listed, some
from alchemy_dsl.scenarios.model import Failure
from alchemy_dsl.scenarios.plan import Plan, PlannedStep


def run(plan: Plan, program: Program, heard: Callable[[Event], None] | None = None) -> tuple[Failure, ...]:
    """Everything that is wrong with a scenario; empty if it passes. `heard` is told what happens."""
    running = Run(plan, program, heard)
    try:
        for number, step in enumerate(plan.steps, 1):
            running.step(number, step)
    except Unforeseen as stop:
        return (Failure(stop.line or running.line, f"step {running.number}: {stop.message}"),)
    return (*running.left_over(), *running.not_as_expected())


class Run:
    """One scenario under way."""

    def __init__(self, plan: Plan, program: Program, heard: Callable[[Event], None] | None = None) -> None:
        layout = Layout(program, plan.seated, plan.pieces, plan.teams, plan.players[: plan.seated])
        self.plan = plan
        self.machine = Machine(program, layout)
        self.state: State = self.machine.blank()
        for seat in plan.eliminated:
            self.machine.eliminate(self.state, seat)
        for seat, mark in plan.marks_before:
            self.machine.mark(self.state, seat, mark)
        self.answers = list(plan.answers)
        self.script = Script(plan.chance, lambda piece: card_of(layout, self.state, piece))
        self.machine.chance = self.script
        self.machine.listener = self.listen
        self.heard = heard
        self.number = 0
        self.line = plan.line

    def listen(self, event: Event) -> None:
        """Passes on what happens to the script of chance, and to whoever asked to hear it."""
        self.script.listen(event)
        if self.heard is not None:
            self.heard(event)

    def step(self, number: int, step: PlannedStep) -> None:
        """Does one step of `when` to its end."""
        self.number, self.line = number, step.line
        if self.machine.status(self.state) is Status.OVER:
            raise Unforeseen("the game is over before this step")
        if step.by in self.machine.view(self.state, None).eliminated:
            raise Unforeseen(f"{self.plan.players[step.by]} is out of the game, so nothing is done")
        self.start(step)
        status = self.machine.run(self.state)
        while status is Status.DECISION:
            status = self.machine.apply(self.state, self.answer())
        self.machine.check(self.state)
        stalled = self.machine.outcome(self.state).stalled
        if stalled is not None:
            raise Unforeseen(f"this never ends: the game's bound of {stalled} was reached")

    def start(self, step: PlannedStep) -> None:
        machine, state = self.machine, self.state
        if step.sort == "text":
            machine.start_text(state, step.key, step.by)
        elif step.sort == "turn":
            machine.start_turn(state, step.by)
        elif step.sort == "step":
            machine.start_step(state, step.key, step.by)
        elif step.sort == "card":
            machine.start_text(state, self.showing(self.piece(step)), step.by)
        else:
            machine.start_verb(state, step.key, step.by, self.piece(step))

    def piece(self, step: PlannedStep) -> int:
        """The piece that a step names: in the verb's own zones, else in the player's, else in a shared one, else anywhere."""
        layout = self.machine.layout
        found: list[tuple[int, int]] = []
        for zone in range(len(layout.zones)):
            name, owner = layout.zone_name(zone)
            for view in contents(layout, self.state, zone):
                if card_of(layout, self.state, view.piece).id == step.card:
                    distance = 0 if owner == step.by and name in step.home else 1 if owner == step.by else 2 + (owner is not None)
                    found.append((distance, view.piece))
        if step.home:
            found = [(distance, piece) for distance, piece in found if distance == 0]
        if not found:
            place = f"in {self.plan.players[step.by]}'s {' or '.join(step.home)}" if step.home else "anywhere"
            name = next(card.name for card in self.machine.program.cards if card.id == step.card)
            raise Unforeseen(f"{name} is not {place}")
        return min(found)[1]

    def showing(self, piece: int) -> str:
        """The key of the text of a piece: of the side that shows."""
        layout, program = self.machine.layout, self.machine.program
        card = card_of(layout, self.state, piece)
        routine = card.texts[self.state[layout.face_at + piece]]
        if routine < 0:
            raise Unforeseen(f"{card.name} has no text to carry out")
        return next(key for key, entry in program.entries.items() if entry == routine)

    def answer(self) -> int:
        """The option that the next answer means."""
        decision = self.machine.decision(self.state)
        players = self.plan.players
        who = players[decision.player]
        offered = f"{who} is asked: {decision.prompt}: {some([option.label for option in decision.options])}"
        for refused in self.plan.refused:
            if refused.seat == decision.player and find(refused.words, decision.options, players) is not None:
                raise Unforeseen(f'"{refused.words}" must not be offered; {offered}', refused.line)
        if not self.answers:
            raise Unforeseen(f"a decision without an answer; {offered}")
        answer = self.answers.pop(0)
        if answer.seat != decision.player:
            raise Unforeseen(f'the next answer is {players[answer.seat]}\'s "{answer.words}"; {offered}', answer.line)
        index = find(answer.words, decision.options, players)
        if index is None:
            raise Unforeseen(f'"{answer.words}" is not offered; {offered}', answer.line)
        return index

    def left_over(self) -> Iterator[Failure]:
        """Answers and results of chance that nothing asked for."""
        for answer in self.answers:
            yield Failure(answer.line, f'nobody asked {self.plan.players[answer.seat]} for the answer "{answer.words}"')
        for result in self.script.left:
            yield Failure(result.line, f"nothing asked for this {result.sort}")

    def not_as_expected(self) -> Iterator[Failure]:
        """What is not as `then` says."""
        plan, machine = self.plan, self.machine
        for zone in plan.zones:
            found = contents(machine.layout, self.state, machine.layout.zone_of(zone.name, zone.seat))
            message = differences(zone, found, plan.players)
            if message is not None:
                yield Failure(zone.line, message)
        if plan.out is not None:
            line, expected = plan.out
            out = machine.view(self.state, None).eliminated
            if set(out) != set(expected):
                yield Failure(line, f"eliminated: expected {self.names(expected)}; found {self.names(out)}")
        for line, seat, marks in plan.marks:
            held = machine.view(self.state, None).marks[seat]
            if set(held) != set(marks):
                yield Failure(line, f"marks of {plan.players[seat]}: expected {listed(marks)}; found {listed(held)}")
        if plan.ending is not None:
            yield from self.wrong_ending()
        points = machine.points(self.state) if plan.points else ()
        for line, seat, wanted in plan.points:
            if not points:
                yield Failure(line, f"score of {plan.players[seat]}: expected {wanted}; no score is counted, as nothing ends the game by score")
            elif points[seat] != wanted:
                yield Failure(line, f"score of {plan.players[seat]}: expected {wanted}; found {points[seat]}")

    def wrong_ending(self) -> Iterator[Failure]:
        ending, outcome = self.plan.ending, self.machine.outcome(self.state)
        assert ending is not None
        if (set(outcome.winners), outcome.draw) != (set(ending.winners), ending.draw):
            expected = "a draw" if ending.draw else self.names(ending.winners)
            found = "a draw" if outcome.draw else self.names(outcome.winners)
            yield Failure(ending.line, f"winner: expected {expected}; found {found}")

    def names(self, seats: tuple[int, ...]) -> str:
        return listed([self.plan.players[seat] for seat in seats])
