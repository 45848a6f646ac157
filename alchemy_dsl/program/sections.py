"""Lowering of whole texts: sections, whom each speaks to, and what is looked for after each sentence.

Sentence by sentence: all who are spoken to finish a sentence before the next begins. Section by section: each player does all
sentences, then the next player.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from alchemy_dsl.ir import nodes as ir
from alchemy_dsl.program.at_once import AtOnce
from alchemy_dsl.program.build import RoutineBuilder
from alchemy_dsl.program.codes import Op, SlotSort, X
from alchemy_dsl.program.pieces import TAKES_ALL
from alchemy_dsl.program.scope import Scope, remember, sentences_of, walk
from alchemy_dsl.program.steps import Steps, Whole
from alchemy_dsl.program.tables import Names
from alchemy_dsl.program.tree import Label, expr
from alchemy_dsl.program.values import Values


class Looking:
    """What the end of a sentence looks for: the ending's routine (-1: none), and whether only an elimination can bring it."""

    def __init__(self, routine: int, *, changed: bool) -> None:
        self.routine = routine
        self.changed = changed


class Texts:
    """Lowers texts into one routine."""

    def __init__(self, whole: Whole, names: Names, builder: RoutineBuilder, lasts: str | None, looking: Looking) -> None:
        self.names = names
        self.whole = whole
        self.builder = builder
        self.looking = looking
        self.steps = Steps(whole, builder, Values(names, builder.text), lasts)
        self.at_once = AtOnce(self.steps, self._sentence)
        self.away = False
        """Whether somebody else than the active player is You."""

    def text(self, text: ir.Text, out: Label, *, final: bool = True, event: ir.Answerable | None = None) -> None:
        """The code of a text; it goes on at `out` when the active player is out of the game. Nothing follows a `final` one. The text of a
        card that is played in response speaks of an event."""
        scope = Scope(remember(sentences_of(text, several), () if event is None else (event.step,)))
        if event is not None:
            self.steps.windows.recall(event, scope)
        for index, section in enumerate(text.sections):
            last = final and index == len(text.sections) - 1
            self.section(section, scope, out, last=last)

    def sentence(self, step: ir.Step, out: Label, scope: Scope | None = None) -> None:
        """One sentence spoken to the active player, with its end."""
        scope = scope or Scope(remember([(step, False)]))
        exit_ = Label()
        self._sentence(step, scope, exit_)
        self.builder.put(exit_)
        self._look(out, last=False)

    def section(self, section: ir.Section, scope: Scope, out: Label, *, last: bool) -> None:
        """The code of a section."""
        builder, values = self.builder, self.steps.values
        if self.away:
            builder.emit(Op.SELF)
            self.away = False
        if several(section.header):
            assert section.header is not None
            people = values.people(section.header.who, scope)
            at_once = any(isinstance(step, ir.Together) for step in section.sentences)
            if self.names.game.taken == "section by section" and not at_once:
                self._whole_section(section, people, scope, out)
            else:
                self._by_sentences(section, people, scope, out, last=last)
            self.away = True
            return
        end, start = Label(), Label()
        if section.header is not None and not isinstance(section.header.who, ir.You):
            self._speak(section.header, scope, end)
            self.away = True
        repeats = [any(isinstance(node, ir.Again) for node in walk(step)) for step in section.sentences]
        if any(repeats):
            builder.put(start)
        with builder.looped() if any(repeats) else nullcontext():
            for index, step in enumerate(section.sentences):
                ends = index == len(section.sentences) - 1 and not any(repeats)
                cell, exit_ = self.steps.once() if repeats[index] else -1, Label()
                self._sentence(step, scope, exit_)
                builder.put(exit_)
                self._look(out, last=last and ends)
                if self.away and not ends and self._may_be_out():
                    builder.emit(Op.ALIVE, end)
                if repeats[index]:
                    builder.emit(Op.AGAIN, start, cell)
        builder.put(end)

    def _speak(self, header: ir.Header, scope: Scope, end: Label) -> None:
        values, who = self.steps.values, header.who
        with self.builder.at(header.span):
            if isinstance(who, ir.People) and who.quantity.mode is not ir.Mode.THE:
                label = self.whole.label(header, f"choose for {header.word or 'this'}")
                chooser = values.who(who.chooser, scope)
                self.builder.emit(Op.SPEAK, end, label, chooser, values.people(who, scope))
                self.steps.label = label
                self.steps.windows.chosen(expr(X.ACTIVE))
            else:
                self.builder.emit(Op.ADDRESS, end, values.who(who, scope))

    def _by_sentences(
        self, section: ir.Section, people: object, scope: Scope, out: Label, *, last: bool
    ) -> None:
        builder = self.builder
        crowd = builder.slot(SlotSort.PEOPLE)
        end = Label()
        for index, step in enumerate(section.sentences):
            ends = index == len(section.sentences) - 1
            kept = -1
            if isinstance(step, ir.Together):
                kept = self.builder.slot(SlotSort.EACH)
                self._begin(section, people, crowd, end, first=index == 0)
                self._all(crowd, lambda exit_, step=step, kept=kept: self.at_once.pick(step.step, scope, kept, exit_))  # type: ignore[misc]
            self._begin(section, people, crowd, end, first=index == 0 and kept < 0)
            if isinstance(step, ir.Together):
                self._all(crowd, lambda exit_, step=step, kept=kept: self.at_once.do(step.step, scope, kept, exit_))  # type: ignore[misc]
            else:
                self._all(crowd, lambda exit_, step=step: self._sentence(step, scope, exit_))  # type: ignore[misc]
            self._look(out, last=last and ends)
        builder.put(end)

    def _begin(self, section: ir.Section, people: object, crowd: int, end: Label, *, first: bool) -> None:
        """Speaks to the first of those spoken to, for one sentence."""
        if not first:
            self.builder.emit(Op.ANEW, end, crowd)
            return
        with self.builder.at(section.header.span if section.header else None):
            self.builder.emit(Op.SPEAK_ALL, end, crowd, people)

    def _all(self, crowd: int, body: Callable[[Label], None]) -> None:
        """The same for one of them after the other."""
        start, exit_ = Label(), Label()
        self.builder.put(start)
        with self.builder.looped():
            body(exit_)
        self.builder.put(exit_)
        self.builder.emit(Op.NEXT, start, crowd)

    def _whole_section(self, section: ir.Section, people: object, scope: Scope, out: Label) -> None:
        builder = self.builder
        crowd = builder.slot(SlotSort.PEOPLE)
        start, end, finished = Label(), Label(), Label()
        with builder.at(section.header.span if section.header else None):
            builder.emit(Op.SPEAK_ALL, end, crowd, people)
        builder.put(start)
        with builder.looped():
            for step in section.sentences:
                exit_ = Label()
                self._sentence(step, scope, exit_)
                builder.put(exit_)
                self._look(out, last=False)
                if self._may_be_out():
                    builder.emit(Op.ALIVE, finished)
        builder.put(finished)
        builder.emit(Op.NEXT, start, crowd)
        builder.put(end)

    def _sentence(self, step: ir.Step, scope: Scope, exit_: Label) -> None:
        self.steps.eliminates = self.steps.carries = False
        self.steps.exits.append(exit_)
        self.steps.step(step, scope)
        self.steps.exits.pop()

    def _may_be_out(self) -> bool:
        return self.steps.eliminates or self.steps.carries

    def _look(self, out: Label, *, last: bool) -> None:
        """Looks for the ending, if this sentence can have brought it; what is carried out inside has looked for itself."""
        if self.looking.changed and not self.steps.eliminates and (last or not self.steps.carries):
            return
        if self.looking.routine < 0 and not self._may_be_out():
            return
        self.builder.emit(Op.LOOK, out, int(self.looking.changed), self.looking.routine)


def several(header: ir.Header | None) -> bool:
    """Whether a header speaks to any number of players."""
    who = header.who if header else None
    return isinstance(who, ir.People) and who.quantity.mode in TAKES_ALL


def only_people(text: ir.Text) -> bool:
    """Whether an ending depends on nothing but who is in the game."""
    looks_at = (ir.Pieces, ir.Contents, ir.Noun, ir.IsEmpty, ir.Holds, ir.Most, ir.Compare)
    return not any(isinstance(node, looks_at) for node in walk(text.sections))
