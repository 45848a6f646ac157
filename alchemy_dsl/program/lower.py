"""From a game's records to its Program: every text a routine, the turn and the whole game too, laid out as one flat code.

The order of sets and cards on file decides nothing: cards are taken by id, further texts by key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.ir.game import Card, CardText, Ending, Game, TurnStep, Verb, rules_of_kinds
from alchemy_dsl.ir.responses import events_of, in_response, response_text
from alchemy_dsl.ir.standing import TURN_ENDS, TURN_STARTS, standing_texts
from alchemy_dsl.program import tables
from alchemy_dsl.program.awaited import Awaited
from alchemy_dsl.program.build import RoutineBuilder, link
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.digest import digest
from alchemy_dsl.program.errors import LoweringError
from alchemy_dsl.program.program import CardRow, OtherRow, Program, Routine
from alchemy_dsl.program.scope import Bound, Scope, apart
from alchemy_dsl.program.sections import Looking, Texts, only_people
from alchemy_dsl.program.standing import only_stands, stands
from alchemy_dsl.program.tree import Expr, Label, expr

Words = Callable[[ir.Node], str]
NO_LOOK = Looking(-1, changed=True)


def lower(
    game: Game,
    cards: Sequence[Card],
    texts: Mapping[str, ir.Text] | None = None,
    words: Words | None = None,
) -> Program:
    """The Program of a game with these cards.

    `texts` are further texts by key, for `Machine.start_text`; those of cards have the key `<card id>/<text name>`.
    `words` gives the canonical text of a step, for prompts and options.
    """
    return _Lowering(game, cards, texts or {}, words).program()


def check(game: Game, cards: Sequence[Card]) -> None:
    """Raises a LoweringError for the first text that cannot be lowered; much cheaper than a program."""
    _Lowering(game, cards, {}, None).check()


class _Lowering:
    """A program under construction."""

    def __init__(
        self, game: Game, cards: Sequence[Card], texts: Mapping[str, ir.Text], words: Words | None
    ) -> None:
        self.game = game
        self.names = tables.names(game, cards, [texts[key] for key in sorted(texts)])
        self.texts = texts
        self.words = words
        self.labels: list[str] = []
        self.routines: list[RoutineBuilder] = []
        self.entries: dict[str, int] = {}
        self.looking = NO_LOOK
        self.step_labels: list[list[tuple[str, Label]]] = []
        """Of the turn of players, and of each participant who is no player."""
        self.turn_routine = 0
        self.turn_label = Label()

    # ---- what steps ask for

    def label(self, node: ir.Node, plain: str) -> int:
        """The number of a label: the words of a node, or plain ones where nobody gives words."""
        self.labels.append(self.words(node) if self.words else plain)
        return len(self.labels) - 1

    def trigger(self, body: ir.Step, text: str) -> int:
        """The routine of a trigger's body; its triggers in turn last no longer than the turn."""
        number = self._routine(f"{text} (later)", text)
        builder = self.routines[number]
        out = Label()
        Texts(self, self.names, builder, "this turn", self.looking).sentence(body, out)
        builder.put(out)
        builder.emit(Op.RETURN_LATER)
        return number

    def response(self) -> int:
        """The routine that plays a response: the verb that the game file names, done with the source."""
        key = "response"
        responses = self.game.responses
        if responses is None or key in self.entries:
            return self.entries[key]
        number = self._routine(key, key)
        builder = self.routines[number]
        self._done_with(self.game.verbs[responses.verb], builder, expr(X.THIS))
        return number

    # ---- all of it

    def program(self) -> Program:
        """The finished program."""
        names = self.names
        rules = self._procedure()
        self._stand()
        cards = tuple(self._card(card) for card in names.cards)
        for verb in self.game.verbs.values():
            self._verb(verb)
        for key in sorted(self.texts):
            self._text(key, self.texts[key], "this turn", Op.RETURN)
        code, routines, places = link(self.routines)
        program = Program(
            game=self.game.id,
            title=self.game.title,
            players=self.game.players,
            attributes=tables.attribute_rows(self.game),
            kinds=tables.kind_rows(self.game, rules),
            zones=tables.zone_rows(self.game),
            states=tuple(names.states),
            verbs=tuple(names.verbs),
            cards=cards,
            starts=tables.start_rows(names),
            steps=self._steps(routines, 0),
            others=tuple(OtherRow(other.name, self._steps(routines, number)) for number, other in enumerate(self.game.non_players, 1)),
            turn=routines[self.turn_routine].start + self.turn_label.at,
            routines=tuple(routines),
            entries=self.entries,
            bounds=dict(self.game.bounds),
            bans=len(names.bans),
            marks=self.game.marks,
            tallies=len(names.tallies),
            events=tuple(tables.event_row(names, event) for event in names.events),
            code=tuple(code),
            places=places,
            labels=tuple(self.labels),
        )
        return digest(program)

    def check(self) -> None:
        """Lowers what each text says, for nothing but what cannot be lowered; what cards say again, once."""
        self._procedure()
        self._stand()
        texts: set[tuple[int, str | None]] = set()
        said_before: set[tuple[ir.Text, str | None]] = set()
        for card in self.names.cards:
            lasts = {text.name: text.lasts for text in self.game.kinds[card.kind].texts}
            for name in tables.text_names(self.game.kinds[card.kind]):
                said = card.texts.get(name)
                if said is None or (id(said.text), lasts.get(name)) in texts:
                    continue
                texts.add((id(said.text), lasts.get(name)))
                key = f"{card.id}/{name}"
                if in_response(self.game, card, name):
                    self._response(key, said.text, lasts.get(name))
                    continue
                for part in apart(said.text):
                    if (part, lasts.get(name)) not in said_before:
                        said_before.add((part, lasts.get(name)))
                        self._text(key, part, lasts.get(name), Op.RETURN_CARD)
        for verb in self.game.verbs.values():
            self._verb(verb)
        tables.start_rows(self.names)

    def _procedure(self) -> dict[int, int]:
        """What the game does without a card; gives the routines of the rules of kinds, by the texts' `id`."""
        halt = self.routines[self._routine("halt", "halt")]
        halt.emit(Op.STOP)
        self._endings()
        self._text("eliminated", self.game.eliminated, None, Op.RETURN)
        self._text("setup", self.game.setup, None, Op.RETURN)
        self._game()
        rules = rules_of_kinds(self.game.kinds)
        return {id(text): self._text(f"{name} rule of {kind}", text, None, Op.RETURN_LATER) for kind, name, text in rules}

    def _stand(self) -> None:
        """What cards say while they lie in a zone. Nothing else can be said there: it is never carried out."""
        for card in self.names.cards:
            for zone, name, text in standing_texts(self.game, card):
                only_stands(text, zone, f"{card.id}/{name}")
        if not self.names.standing:
            return
        builder = self.routines[self._routine("standing", "standing")]
        for number, each in self.names.standing:
            builder.text = f"{self.names.cards[number].id}/{each.text}"
            routine = self.trigger(each.when.body, builder.text)
            steps = Texts(self, self.names, builder, None, NO_LOOK).steps
            stands(steps, self.names.events.index(each.event), number, each, routine)
        builder.emit(Op.STOP)

    def _steps(self, routines: Sequence[Routine], turn: int) -> tuple[tuple[str, int], ...]:
        base = routines[self.turn_routine].start
        return tuple((name, base + label.at) for name, label in self.step_labels[turn])

    def _routine(self, key: str, text: str) -> int:
        self.routines.append(RoutineBuilder(key, text))
        self.entries.setdefault(key, len(self.routines) - 1)
        return len(self.routines) - 1

    def _text(
        self, key: str, text: ir.Text, lasts: str | None, end: Op, looking: Looking | None = None, event: ir.Answerable | None = None
    ) -> int:
        number = self._routine(key, key)
        builder = self.routines[number]
        out = Label()
        texts = Texts(self, self.names, builder, lasts, looking or self.looking)
        texts.steps.windows.end = out if end is Op.RETURN_CARD else None
        texts.text(text, out, event=event)
        builder.put(out)
        builder.emit(end)
        return number

    def _endings(self) -> None:
        found = self._ending("after each sentence")
        if found is not None:
            text = ir.Text(tuple(section for ending in found for section in ending.text.sections))
            number = self._text("ending", text, None, Op.RETURN, NO_LOOK)
            self.looking = Looking(number, changed=only_people(text))

    def _ending(self, when: str) -> list[Ending] | None:
        return [ending for ending in self.game.endings if ending.when == when] or None

    def _look(self, when: str, builder: RoutineBuilder, out: Label) -> None:
        """Looks for the endings of a step or a turn."""
        for number, ending in enumerate(self.game.endings):
            if ending.when == when:
                key = f"ending {number + 1}"
                if key not in self.entries:
                    self._text(key, ending.text, None, Op.RETURN, NO_LOOK)
                builder.emit(Op.LOOK, out, 0, self.entries[key])

    def _game(self) -> None:
        """The whole game: set-up, then turn after turn."""
        self.turn_routine = self._routine("game", "game")
        builder = self.routines[self.turn_routine]
        builder.slot(SlotSort.CELL)  # how much of it runs: all, one turn, one step
        if self.game.first is not None:
            builder.emit(Op.ROLL_OFF, *self.game.first)
        builder.emit(Op.CALL, self.entries["setup"])
        start, out = self.turn_label, Label()
        builder.put(start)
        others = [Label() for _ in self.game.non_players]
        builder.emit(Op.TURN, others)
        self._turn_event(TURN_STARTS, builder, out)
        self._turn_steps(self.game.turn, "turn", builder, out)
        for begin, other in zip(others, self.game.non_players, strict=True):
            builder.emit(Op.JUMP, out)
            builder.put(begin)
            self._turn_event(TURN_STARTS, builder, out)
            self._turn_steps(other.turn, f"turn of {other.name}", builder, out)
        builder.text = "game"
        builder.put(out)
        behind = Label()  # of a player who is out, too, the turn ends
        if TURN_ENDS in self.names.events:
            builder.emit(Op.SELF)
        self._turn_event(TURN_ENDS, builder, behind)
        self._look("at the end of a turn", builder, behind)
        builder.put(behind)
        builder.emit(Op.END_TURN, start)
        builder.emit(Op.STOP)

    def _turn_event(self, event: str, builder: RoutineBuilder, out: Label) -> None:
        """What cards wait for at the start or the end of a turn."""
        awaited = Awaited(builder, self.names, event)
        awaited.begins()
        awaited.happened()
        if awaited:
            builder.emit(Op.ALIVE, out)

    def _turn_steps(self, steps: Sequence[TurnStep], text: str, builder: RoutineBuilder, out: Label) -> None:
        """The steps of a turn; it goes on at `out` when whose turn it is is out of the game."""
        first = sum(map(len, self.step_labels))
        labels: list[tuple[str, Label]] = []
        for number, step in enumerate(steps, first):
            builder.text = f"{text}/{step.name}"
            builder.emit(Op.STEP, number)
            label = Label()
            builder.put(label)
            labels.append((step.name, label))
            texts = Texts(self, self.names, builder, None, self.looking)
            texts.text(step.text, out, final=False)
            if texts.away:
                builder.emit(Op.SELF)
            self._look("after each step", builder, out)
        self.step_labels.append(labels)

    def _card(self, card: Card) -> CardRow:
        kind = self.game.kinds[card.kind]
        lasts = {text.name: text.lasts for text in kind.texts}
        routines, shown = [], []
        for name in tables.text_names(kind) or [""]:
            text = card.texts.get(name)
            shown.append(text.title or card.name if text else card.name)
            key = f"{card.id}/{name}"
            routines.append(-1 if text is None else self._carried(key, card, text, lasts.get(name)))
        return CardRow(
            card.id,
            card.name,
            self.names.kinds[card.kind],
            card.copies,
            tables.bags(self.names, card),
            tuple(routines),
            tuple(shown),
        )

    def _carried(self, key: str, card: Card, text: CardText, lasts: str | None) -> int:
        """The routine that carries out a text of a card."""
        if in_response(self.game, card, text.name):
            return self._response(key, text.text, lasts)
        return self._text(key, text.text, lasts, Op.RETURN_CARD)

    def _response(self, key: str, text: ir.Text, lasts: str | None) -> int:
        """The same of a text that is played in response to its event."""
        events = events_of(text)
        if len(events) != 1:
            raise LoweringError("a text that runs in response says once to what: when …, …", key, text.span)
        return self._text(key, response_text(text), lasts, Op.RETURN_CARD, event=events[0])

    def _verb(self, verb: Verb) -> None:
        """A routine that does a verb with one piece, which is in its first slot: what a scenario's "play" runs."""
        slots = list(verb.slots.values())
        if verb.means is None or len(slots) != 1 or slots[0].type != "pieces":
            return
        key = f"verb {verb.id}"
        builder = self.routines[self._routine(key, key)]
        given = builder.slot(SlotSort.RUN, 1)
        self._done_with(verb, builder, expr(X.IN_RUN, given), given)

    def _done_with(self, verb: Verb, builder: RoutineBuilder, piece: Expr, slot: int | None = None) -> None:
        """A verb with one slot for pieces, done with one piece."""
        slots = list(verb.slots.values())
        given = builder.slot(SlotSort.RUN, 1) if slot is None else slot
        fits = expr(X.EITHER, [expr(X.KIND, self.names.kinds[kind]) for kind in slots[0].kinds])
        builder.emit(Op.TAKE, given, expr(X.WHERE, fits, piece))
        out = Label()
        texts = Texts(self, self.names, builder, None, self.looking)
        outer = Scope({})
        bound = Bound(None, outer, slots[0], verb.id, outer, run=given)
        outer.args[slots[0].name] = bound
        texts.steps.kernel.sure.add(id(bound))
        do = ir.Do(verb.id, (ir.Arg(slots[0].name, ir.Param(slots[0].name)),), 0)
        if slots[0].default is not None:
            one = replace(slots[0].default, places=(), quantity=ir.Quantity(ir.Mode.EXACTLY, ir.Number(1)))
            texts.steps.said = ir.Do(verb.id, (ir.Arg(slots[0].name, one),), 0)
        texts.sentence(do, out, outer)
        builder.put(out)
        builder.emit(Op.RETURN)
