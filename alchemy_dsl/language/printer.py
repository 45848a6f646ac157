"""Prints IR back as canonical text: the same program, in the wording that a rulebook would settle on.

In: IR and the lexicon of its game. Out: text that compiles to the same IR. Other spellings of a text print alike; different programs
never do. Noun phrases and conditions are printed by `print_nouns`; sentences and texts here.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    After,
    AtEnd,
    Do,
    Event,
    Forbid,
    ForEach,
    HasValue,
    Header,
    If,
    InState,
    Loop,
    May,
    Node,
    OneOf,
    People,
    Repeat,
    Step,
    Text,
    Then,
    When,
    You,
)  # fmt: skip
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.print_nouns import NounPrinter
from alchemy_dsl.language.print_verbs import event_phrase, verb_phrase

ITEMS = (Do, May, ForEach, Forbid)
"""Steps that can be one of several clauses of a sentence."""


class Printer:
    """Prints the texts of one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.nouns = NounPrinter(lexicon)

    def text(self, text: Text) -> str:
        """A whole text, one line a section."""
        lines = []
        for section in text.sections:
            said = " ".join(part for step in section.sentences for part in self.sentences(step))
            if section.header is None:
                lines.append(said)
            else:
                header = section.header.word or capital(self.nouns.who(section.header.who))
                lines.append(f"{header}: {said}")
        return "\n".join(lines)

    def words(self, node: Node) -> str:
        """A step as a clause without a full stop, or whom a header asks for: for options and prompts."""
        if isinstance(node, Header):
            who = replace(node.who, chooser=None) if isinstance(node.who, People) else node.who
            return f"choose {self.nouns.who(who)}"
        if isinstance(node, Step.__args__):
            sentences = self.sentences(node)
            said = " ".join(sentences).removesuffix(".")
            return said[:1].lower() + said[1:]
        return self.nouns.any(node)

    # -------------------------------------------------------------- sentences

    def sentences(self, step: Step) -> list[str]:
        """A step as one sentence or more, each with capital and full stop."""
        match step:
            case Repeat(times=times, body=body):
                return self.block(f"{self.nouns.quantity(times)} times", body)
            case ForEach(of=of, every=1, body=body) if not self.inline(body):
                return self.block(f"for each {self.nouns.counted(of)}", body)
            case Loop(condition=condition, body=body, until=until) if not self.inline(body):
                word = "until" if until else "while"
                return self.block(f"{word} {self.nouns.condition(condition)}", body)
            case When(event=event, body=body) if not self.sentence_like(body):
                return self.block(self.event(event), body)
            case If(condition=condition, then=then, otherwise=otherwise) if otherwise is not None and not self.short(step):
                first = f"If {self.nouns.condition(condition)}, {self.clauses(then)}."
                rest = self.sentences(otherwise)
                return [first, f"Otherwise, {rest[0][:1].lower()}{rest[0][1:]}", *rest[1:]]
            case _:
                return [capital(self.sentence(step)) + "."]

    def block(self, header: str, body: Step) -> list[str]:
        """A header with a colon, and the sentences it governs, to the end of the section."""
        steps = body.steps if isinstance(body, Then) else (body,)
        inner = [part for step in steps for part in self.sentences(step)]
        return [f"{capital(header)}: {inner[0]}", *inner[1:]]

    def sentence(self, step: Step) -> str:
        """A step as one sentence, without capital and full stop."""
        match step:
            case If(condition=condition, then=then, otherwise=otherwise):
                said = f"if {self.nouns.condition(condition)}, {self.clauses(then)}"
                return said if otherwise is None else f"{said}, otherwise {self.clauses(otherwise)}"
            case Loop(condition=condition, body=body, until=until):
                return f"{'until' if until else 'while'} {self.nouns.condition(condition)}, {self.clauses(body)}"
            case When(event=event, body=body):
                return f"{self.event(event)}, {self.sentence(body)}"
            case Forbid(what=what) if not what.places and all(isinstance(test, HasValue | InState) and not test.negated for test in what.tests):
                return f"{self.nouns.counted(what, plural=True)} {self.forbidden(step)}"
            case _:
                return self.clauses(step)

    def forbidden(self, step: Forbid) -> str:
        """What cannot be done."""
        return f"cannot be {self.lexicon.verbs[step.verb].forms['done'][0]} this turn"

    def inline(self, step: Step) -> bool:
        """Whether a step can be said as clauses of one sentence."""
        match step:
            case Then(steps=steps):
                return all(isinstance(part, ITEMS) and self.inline(part) for part in steps)
            case May(body=body):
                return (isinstance(body, If) and self.tail_if(body)) or self.inline(body)
            case ForEach(body=body):
                return isinstance(body, Do)
            case OneOf():
                return True
            case _:
                return isinstance(step, Do | Forbid)

    def sentence_like(self, step: Step) -> bool:
        """Whether a step can be one sentence after a trigger."""
        match step:
            case If(then=then, otherwise=otherwise):
                return self.inline(then) and (otherwise is None or self.short(step))
            case Loop(body=body):
                return self.inline(body)
            case _:
                return self.inline(step)

    def short(self, step: If) -> bool:
        """Whether a condition and both its outcomes fit one sentence."""
        return self.inline(step.then) and step.otherwise is not None and self.inline(step.otherwise)

    @staticmethod
    def tail_if(step: If) -> bool:
        """Whether a condition can stand behind its clause."""
        return isinstance(step.then, Do) and step.otherwise is None

    # -------------------------------------------------------------- clauses

    def clauses(self, step: Step) -> str:
        """Clauses joined by and, or alternatives."""
        match step:
            case Then(steps=steps):
                return joined([self.clause(part) for part in steps], "and")
            case OneOf(branches=branches):
                return self.alternatives(branches)
            case May(body=OneOf(branches=branches)) if not simple(branches):
                return f"you may {self.alternatives(branches)}"
            case May(body=body):
                return f"you may {self.optional(body)}"
            case _:
                return self.clause(step)

    def optional(self, body: Step) -> str:
        """What follows "you may"."""
        match body:
            case Then(steps=steps):
                return joined([self.clause(part) for part in steps], "and")
            case If(condition=condition, then=then):
                return f"{self.clause(then)} if {self.nouns.condition(condition)}"
            case OneOf(branches=branches):
                return joined([self.clause(branch) for branch in branches], "or")
            case _:
                return self.clause(body)

    def alternatives(self, branches: tuple[Step, ...]) -> str:
        """Branches joined by or, if each is one clause; else after "choose one:"."""
        if simple(branches):
            return joined([self.clause(branch) for branch in branches], "or")
        said = [self.clauses(branch) for branch in branches]
        return f"choose one: {'; '.join(said[:-1])}; or {said[-1]}"

    def clause(self, step: Step) -> str:
        """One clause with its tail."""
        match step:
            case ForEach(of=of, every=every, body=body):
                count = f"for each {self.nouns.counted(of)}" if every == 1 else f"for every {every} {self.nouns.counted(of, plural=True)}"
                return f"{self.clause(body)} {count}"
            case May():
                return self.clauses(step)
            case Do():
                return self.do(step)
            case Forbid(what=what):
                return f"all {self.nouns.counted(what, plural=True)} {self.forbidden(step)}"
            case _:
                raise AssertionError(f"no clause: {type(step).__name__}")

    def do(self, step: Do) -> str:
        """A verb done by its actor."""
        plain = isinstance(step.actor, You)
        several = isinstance(step.actor, People) and self.nouns.is_plural(step.actor.quantity)
        said, passive = verb_phrase(self.lexicon, self.nouns, step.verb, step.args, "plain" if plain or several else "s")
        if plain:
            return f"you {said}" if passive else said
        return f"{self.nouns.who(step.actor)} {said}"

    def event(self, event: Event) -> str:
        """A trigger."""
        match event:
            case AtEnd():
                return "at the end of your turn"
            case After(actor=actor):
                said = event_phrase(self.lexicon, self.nouns, event, doing=isinstance(actor, You))
                return f"after {said}" if isinstance(actor, You) else f"after {self.nouns.who(actor)} {said}"


def simple(branches: tuple[Step, ...]) -> bool:
    """Whether every branch is one clause."""
    return all(isinstance(branch, Do | ForEach) for branch in branches)


def joined(clauses: list[str], word: str) -> str:
    """Clauses in a list: two alternatives without a comma, everything else with one."""
    if len(clauses) == 1:
        return clauses[0]
    if len(clauses) == 2 and word == "or":
        return " or ".join(clauses)
    return f"{', '.join(clauses[:-1])}, {word} {clauses[-1]}"


def capital(text: str) -> str:
    """The same with a capital first letter."""
    return text[:1].upper() + text[1:]

