"""Prints IR back as canonical text: the same program, in the wording that a rulebook would settle on.

In: IR and the lexicon of its game. Out: text that compiles to the same IR. Other spellings of a text print alike; different programs
never do. Noun phrases and conditions are printed by `print_nouns`; what fits into one sentence is said by `sentences`; texts are put
together here.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Adjust,
    After,
    Again,
    Announced,
    AtEnd,
    AtStart,
    Chosen,
    Do,
    Event,
    Forbid,
    ForEach,
    HasValue,
    Header,
    If,
    InState,
    Instead,
    Loop,
    Mark,
    May,
    Measure,
    Node,
    Number,
    OneOf,
    People,
    Pick,
    Pieces,
    Repeat,
    Step,
    Tally,
    Text,
    Then,
    Together,
    What,
    When,
    Worth,
    Would,
    You,
)  # fmt: skip
from alchemy_dsl.language.joined import NO_STEP
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.print_base import is_plural
from alchemy_dsl.language.print_nouns import NounPrinter
from alchemy_dsl.language.print_verbs import event_phrase, one_thing, verb_phrase
from alchemy_dsl.language.sentences import behind_clause, is_clause, is_lone, is_seq, is_short, is_then, often


class Printer:
    """Prints the texts of one game."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.nouns = NounPrinter(lexicon)
        self.said: dict[Step, str] = {}
        """The sentences of texts that were printed: cards say the same again and again."""

    def text(self, text: Text) -> str:
        """A whole text, one line a section."""
        lines = []
        for section in text.sections:
            said = " ".join(self.once(step) for step in section.sentences)
            if section.header is None:
                lines.append(said)
            else:
                header = section.header.word or capital(self.nouns.who(section.header.who))
                lines.append(f"{header}: {said}")
        return "\n".join(lines)

    def once(self, step: Step) -> str:
        """A step as sentences, printed when it is first met."""
        if step not in self.said:
            self.said[step] = " ".join(self.sentences(step))
        return self.said[step]

    def words(self, node: Node) -> str:
        """A step as a clause without a full stop, or whom a header asks for: for options and prompts."""
        if isinstance(node, Header):
            who = replace(node.who, chooser=None) if isinstance(node.who, People) else node.who
            return f"choose {self.nouns.who(who)}"
        if isinstance(node, Step.__args__):
            said = " ".join(self.sentences(node)).removesuffix(".")
            return said[:1].lower() + said[1:]
        return self.nouns.any(node)

    # -------------------------------------------------------------- sentences

    def sentences(self, step: Step) -> list[str]:
        """A step as one sentence or more, each with capital and full stop."""
        match step:
            case Repeat(times=times, body=body) if not is_clause(step):
                word = "time" if times.amount == Number(1) else "times"
                return self.block(f"{self.nouns.quantity(times)} {word}", body)
            case ForEach(of=of, every=1, body=body) if not is_clause(step):
                return self.block(f"for each {self.each(of)}", body)
            case Loop(condition=condition, body=body, until=False) if not is_then(body):
                return self.block(f"while {self.nouns.condition(condition)}", body)
            case When(event=event, body=body) if not self.one_sentence(body):
                return self.block(self.event(event), body)
            case If(condition=condition, then=then, otherwise=otherwise) if not self.one_sentence(step) and otherwise is not None:
                first = f"If {self.nouns.condition(condition)}, {self.then(then)}."
                rest = self.sentences(otherwise)
                return [first, f"Otherwise, {rest[0][:1].lower()}{rest[0][1:]}", *rest[1:]]
            case Then(steps=steps) if not is_then(step):
                return [part for inner in steps for part in self.sentences(inner)]
            case _:
                return [capital(self.sentence(step)) + "."]

    def block(self, header: str, body: Step) -> list[str]:
        """A header with a colon, and the sentences it governs, to the end of the section."""
        steps = body.steps if isinstance(body, Then) else (body,)
        inner = [part for step in steps for part in self.sentences(step)]
        return [f"{capital(header)}: {inner[0]}", *inner[1:]]

    def one_sentence(self, step: Step) -> bool:
        """Whether a step can be a sentence's body."""
        match step:
            case If(then=then, otherwise=otherwise):
                if otherwise is None:
                    return is_then(then)
                return is_then(otherwise) if then == NO_STEP else is_short(step)
            case Loop(body=body):
                return is_then(body)
            case _:
                return is_then(step)

    def sentence(self, step: Step) -> str:
        """A step as one sentence, without capital and full stop."""
        match step:
            case If(condition=condition, then=then, otherwise=otherwise) if then == NO_STEP and otherwise is not None:
                return f"unless {self.nouns.condition(condition)}, {self.then(otherwise)}"
            case If(condition=condition, then=then, otherwise=otherwise):
                said = f"if {self.nouns.condition(condition)}, {self.then(then)}"
                return said if otherwise is None else f"{said}, otherwise {self.then(otherwise)}"
            case Loop(condition=condition, body=body, until=until):
                return f"{'until' if until else 'while'} {self.nouns.condition(condition)}, {self.then(body)}"
            case When(event=event, body=body):
                return f"{self.event(event)}, {self.sentence(body)}"
            case Forbid(what=what) if not what.places and all(isinstance(test, HasValue | InState) and not test.negated for test in what.tests):
                return f"{self.nouns.counted(what, plural=True)} {self.forbidden(step)}"
            case Together(step=body):
                return f"at the same time, {self.clauses(body)}"
            case _:
                return self.then(step)

    def forbidden(self, step: Forbid) -> str:
        """What cannot be done."""
        return f"cannot be {self.lexicon.verbs[step.verb].forms['done'][0]} {step.until}"

    # -------------------------------------------------------------- clauses

    def then(self, step: Step) -> str:
        """What happens in a sentence: clauses, or branches of which one is chosen."""
        match step:
            case OneOf() if not is_seq(step):
                return self.choose(step)
            case May(body=OneOf() as body) if not is_seq(step):
                return f"you may {self.choose(body)}"
            case Instead(body=body):
                return "it stays there instead" if body == NO_STEP else f"{self.then(body)} instead"
            case _:
                return self.clauses(step)

    def choose(self, step: OneOf) -> str:
        """Branches, each of several clauses, or of which chance picks one."""
        said = [self.clauses(branch) for branch in step.branches]
        how = " at random" if step.pick is Pick.RANDOM else ""
        return f"choose one{how}: {'; '.join(said[:-1])}; or {said[-1]}"

    def clauses(self, step: Step, *, spoken: bool = False) -> str:
        """Clauses joined by and, or alternatives. `spoken`: the first begins with a verb, if it can."""
        match step:
            case Then(steps=parts):
                return joined([self.clauses(part, spoken=spoken and part is parts[0]) for part in parts], "and")
            case OneOf(branches=parts):
                return joined([self.clauses(part, spoken=spoken and part is parts[0]) for part in parts], "or")
            case May(body=body):
                return f"you may {self.clauses(body, spoken=True).removeprefix('you ')}"
            case If(condition=condition, then=then, otherwise=otherwise) if is_lone(step):
                body, word = (then, "if") if otherwise is None else (otherwise, "unless")
                return f"{self.clause(body, spoken=spoken)} {word} {self.nouns.condition(condition)}"
            case _:
                return self.clause(step, spoken=spoken)

    def clause(self, step: Step, *, spoken: bool = False) -> str:
        """One clause with its tail."""
        match step:
            case ForEach(of=of, every=every, body=body):
                count = f"for each {self.each(of)}" if every == 1 else f"for every {every} {self.each(of, plural=True)}"
                return f"{self.clause(body, spoken=spoken)} {count}"
            case Repeat(times=times, body=body) if behind_clause(times):
                return f"{self.clause(body, spoken=spoken)} {often(times)}"
            case Adjust(measure=measure, by=by):
                return f"your {measure} is {abs(by)} {'more' if by > 0 else 'less'}"
            case Worth(of=of, attribute=attribute, by=by, more=more):
                declared = self.lexicon.attributes[attribute]
                much = f"{abs(by)}{(' more' if by > 0 else ' fewer') if more else ''} {declared.one if abs(by) == 1 else declared.plural}"
                return f"{f'each {self.nouns.counted(of)}' if isinstance(of, Pieces) else self.nouns.what(of)} has {much}"
            case Do():
                return self.do(step, spoken=spoken)
            case Again():
                return "repeat this effect"
            case Mark():
                return self.marks(step)
            case Forbid(what=what):
                return f"all {self.nouns.counted(what, plural=True)} {self.forbidden(step)}"
            case _:
                return self.sentence(step)

    def marks(self, step: Mark) -> str:
        """A player who gets a mark, or loses it."""
        several = isinstance(step.who, You) or (isinstance(step.who, People) and is_plural(step.who.quantity))
        be = ("are" if several else "is") + " no longer" if step.negated else "become" if several else "becomes"
        return f"{self.nouns.who(step.who)} {be} {step.mark}{' until the end of your turn' if step.for_turn else ''}"

    def each(self, of: What | People | Measure | Tally, *, plural: bool = False) -> str:
        """What is counted after "for each"."""
        match of:
            case Measure(name=name):
                return name
            case Tally():
                return self.nouns.tally(of, "", plural=plural).lstrip()
            case _:
                return self.nouns.counted(of, plural=plural)

    def do(self, step: Do, *, spoken: bool = False) -> str:
        """A verb done by its actor."""
        plain = isinstance(step.actor, You)
        several = isinstance(step.actor, People) and is_plural(step.actor.quantity)
        form, behind = "plain" if plain or several else "s", "subject" if not plain else "may" if spoken else ""
        said, passive = verb_phrase(self.lexicon, self.nouns, step.verb, step.args, form, behind=behind)
        if plain:
            return f"you {said}" if passive else said
        return f"{self.nouns.who(step.actor)} {said}"

    def event(self, event: Event) -> str:
        """What a text waits for."""
        match event:
            case AtEnd(next=later):
                return f"at the end of your {'next ' if later else ''}turn"
            case AtStart():
                return "at the start of your turn"
            case After(actor=You()):
                return f"after {event_phrase(self.lexicon, self.nouns, event, 'ing')}"
            case After(actor=actor):
                return f"after {self.nouns.who(actor)} {event_phrase(self.lexicon, self.nouns, event, 's')}"
            case Announced(actor=actor):
                form = "plain" if isinstance(actor, You) else "s"
                return f"when {self.nouns.who(actor)} {event_phrase(self.lexicon, self.nouns, event, form)}"
            case Would(actor=None):
                return f"when {self.passive(event)}"
            case Would(actor=actor):
                assert actor is not None
                return f"when {self.nouns.who(actor)} would {event_phrase(self.lexicon, self.nouns, event, 'plain')}"
            case Chosen(by=by, who=whom):
                choose = self.lexicon.verbs["choose"].forms["s"][0].split()[0]
                return f"when {one_thing(self.nouns.any(by))} {choose} {self.nouns.who(whom)}"

    def passive(self, event: Would) -> str:
        """What something is about to be done to."""
        things = event.args[0].value
        if event.verb == "move" and isinstance(things, Pieces) and things.places:
            bare, zone = replace(things, places=()), self.nouns.place(things.places[0])
            return f"{one_thing(self.nouns.any(bare))} would leave {zone}"
        return f"{one_thing(self.nouns.any(things))} would be {self.lexicon.verbs[event.verb].forms['done'][0]}"


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
