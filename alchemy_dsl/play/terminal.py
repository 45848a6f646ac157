"""Plays a game in the terminal: bots choose by their policies, people by number or name.

In: a session, and who plays it. Out: text on the console, until the game is over or somebody leaves. All it knows of the game comes
from views, decisions and events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from rich.console import Console
from rich.text import Text

from alchemy_dsl.engine import Ask, Decision, Option, Outcome, State
from alchemy_dsl.engine.inspect import card_of
from alchemy_dsl.play.bots import Policy
from alchemy_dsl.play.guide import Guide
from alchemy_dsl.play.log import Log
from alchemy_dsl.play.session import Session
from alchemy_dsl.play.table import draw, headline
from alchemy_dsl.scenarios.answers import find, fold

HELP = """\
  a number or a name   choose that option
  ?                    what the cards in question do
  ? NUMBER or ? NAME   what the card of that option, or of that name, does
  t                    the table again
  u                    take back your last choice, if nothing new was seen since
  s or s FILE          save the game, to go on with: alchemy play --load FILE
  q                    leave; what was not saved is gone
  h                    this list"""
FIRST_WORDS = "Answer by number or by name; ? explains the cards, h lists what else can be said."

NO_TURN = "It was over before anybody took a turn: are there enough cards? A card can say copies: 15."


class Ended(Enum):
    """How a game in the terminal ended."""

    OVER = "over"
    LEFT = "left"


class Terminal:
    """One game on one console. With one person the log is theirs; with several, or none, it is an onlooker's."""

    def __init__(
        self,
        session: Session,
        bots: Mapping[int, Policy],
        guide: Guide,
        console: Console,
        read: Callable[[str], str | None],
        save: Callable[[str], str],
    ) -> None:
        """`read` asks for a line (None at the end of input); `save` saves to a file of a name ("": the usual one), and answers."""
        self.session = session
        self.bots = bots
        self.guide = guide
        self.console = console
        self.read = read
        self.save = save
        self.names: Sequence[str] = session.machine.layout.names
        self.shown: tuple[int, int] | None = None
        self.told = self.from_start = False
        people = sorted(session.people)
        self.viewer = people[0] if len(people) == 1 else None
        self.news: list[str] = []
        """What was logged since somebody took over: with several people, it is shown again to whoever is next."""
        self.log = Log(session.machine.layout, self.name, guide.title, self.viewer, self.report)
        session.machine.listener = self.log

    def write(self, text: str) -> None:
        """One line of text, as it is."""
        self.console.print(Text(text))

    def report(self, line: str) -> None:
        """One line of the log."""
        self.news.append(line)
        self.write(line)

    def name(self, piece: int) -> str:
        """The name of a piece's card."""
        return card_of(self.session.machine.layout, self.session.state, piece).name

    def play(self) -> Ended:
        """Plays until the game is over or somebody leaves."""
        begun = self.session.begun()
        self.resume_log(begun)
        self.from_start = begun is not self.session.state
        if self.from_start or not self.session.people:
            words = headline(self.session.machine.view(begun, None), self.names)
            self.write(words[:1].upper() + words[1:])
        if self.from_start:
            self.session.machine.run(begun)
        while not self.session.over:
            decision = self.session.decision()
            if decision.player in self.bots:
                self.session.choose(decision, self.bots[decision.player](self.session.state, decision))
            elif self.ask(decision) is Ended.LEFT:
                return Ended.LEFT
        self.log.flush()
        self.write("")
        self.write(result(self.session.machine.outcome(self.session.state), self.names))
        if not self.session.machine.counts(self.session.state).turns:
            self.write(NO_TURN)
        return Ended.OVER

    def resume_log(self, state: State) -> None:
        """Lets the log go on from a state."""
        view = self.session.machine.view(state, None)
        self.log.resume(view.turn, view.active)

    # ---------------------------------------------------------------- people

    def ask(self, decision: Decision) -> Ended | None:
        """Asks a person until an option is chosen; LEFT if they leave."""
        self.log.flush()
        self.greet(decision.player)
        if not self.told:
            self.told = True
            self.write(FIRST_WORDS)
        self.show(decision)
        while True:
            line = self.read(f"{self.names[decision.player]}> ")
            if line is None or fold(line) in {"q", "quit"}:
                return Ended.LEFT
            if fold(line) in {"u", "undo"}:
                self.undo()
                return None
            option = self.understood(line.strip(), decision)
            if option is not None:
                self.session.choose(decision, option)
                return None

    def greet(self, seat: int) -> None:
        """Shows the table to whoever is asked, once a turn or when another person takes over; hides it from the one before."""
        turns = self.session.machine.counts(self.session.state).turns
        if self.shown == (seat, turns):
            return
        if len(self.session.people) > 1 and (self.shown is None or self.shown[0] != seat):
            self.console.clear()  # at once: whoever takes over must not read what was for the one before
            for line in self.news if self.shown else ():
                self.write(line)
            self.read(f"{self.names[seat]} is asked. Hand over, and press Enter. ")
            self.news = []
        said = (self.shown is not None or self.from_start) and len(self.session.people) == 1  # by the log, which nobody has wiped away
        self.shown = (seat, turns)
        self.table(seat, head=not said)

    def table(self, seat: int, *, head: bool = True) -> None:
        """Draws the table as a player sees it."""
        self.console.print(draw(self.session.machine.view(self.session.state, seat), self.names, self.guide.label, head=head))

    def show(self, decision: Decision) -> None:
        """The question and its options."""
        title = self.guide.title(decision.text) if decision.text else None
        behalf = "" if decision.on_behalf_of is None else f"for {self.names[decision.on_behalf_of]}: "
        words = decision.prompt + "?" * (decision.kind is Ask.MAY)
        self.console.print(Text(behalf + (f"{title}: {words}" if title else words), style="bold"))
        for number, words in enumerate(self.shown_as(decision), 1):
            self.write(f"{number:4}  {words}")

    def shown_as(self, decision: Decision) -> list[str]:
        """The options in words, pieces that are seen as on the table: a choice often hangs on the values and the face, not on the name."""
        view = self.session.machine.view(self.session.state, decision.player)
        seen: dict[int | None, str] = {}
        for zone in view.zones:
            seen.update((piece.piece, self.guide.label(piece)) for piece in zone.pieces if piece is not None)
        return [seen.get(option.piece, option.label) for option in decision.options]

    def understood(self, line: str, decision: Decision) -> int | None:
        """The option that a line means; otherwise does what it says, or tells what can be said."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            self.explain(line[1:].strip(), decision)
        elif line in {"t", "table"}:
            self.table(decision.player)
            self.show(decision)
        elif word in {"s", "save"}:
            self.write(self.save(rest.strip()))
        elif line in {"h", "help"}:
            self.write(HELP)
        elif line:
            return self.option(line, decision)
        return None

    def option(self, line: str, decision: Decision) -> int | None:
        """The option of a number, of its words, or of the beginning of its words if only one begins so."""
        numbers = any(option.number is not None for option in decision.options)
        if line.isascii() and line.isdigit() and not numbers:
            if 1 <= int(line[:6]) <= len(decision.options):
                return int(line[:6]) - 1
        else:
            found = find(line, decision.options, self.names)
            if found is None:
                found = _begun(line, self.shown_as(decision))
            if found is not None:
                return found
        self.write(f"that is none of the {len(decision.options)} options; h shows what can be said")
        return None

    def explain(self, words: str, decision: Decision) -> None:
        """Explains a card; without a name, the card that asks and those that can be chosen."""
        if words:
            if words.isascii() and words.isdigit() and 1 <= int(words[:6]) <= len(decision.options):
                words = self.named(decision.options[int(words[:6]) - 1]) or words
            card = self.guide.find(words)
            if isinstance(card, list):
                self.write("no card of that name" + (f"; did you mean {', '.join(card[:3])}?" if card else ""))
            else:
                for line in self.guide.explain(card):
                    self.write(line)
            return
        names = [name for name in map(self.named, decision.options) if name is not None]
        title = self.guide.title(decision.text) if decision.text else None
        asking = [name for name in self.guide.cards if title is not None and title.startswith(name)]
        for line in self.guide.explain_all(list(dict.fromkeys([*asking, *names]))):
            self.write(line)
        self.write(HELP)

    def named(self, option: Option) -> str | None:
        """The card of an option that says its name; None for one that does not, so that nothing hidden is told."""
        name = None if option.piece is None else self.name(option.piece)
        return name if name is not None and option.label.startswith(name) else None

    def undo(self) -> None:
        """Takes back the last choice of a person, if nothing new was seen since."""
        if self.session.undo():
            self.resume_log(self.session.state)
            self.shown = None
            self.write("taken back")
        else:
            self.write("nothing can be taken back: something new was seen since, or nothing was chosen yet")


def _begun(line: str, options: Sequence[str]) -> int | None:
    wanted = fold(line)
    begun = [index for index, option in enumerate(options) if fold(option).startswith(wanted)]
    return begun[0] if len(begun) == 1 else None


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How a game ended, in a sentence."""
    if outcome.stalled is not None:
        return f"The game stalled: its bound of {outcome.stalled} was reached, and nobody wins."
    counted = ", ".join(f"{name} {points}" for name, points in zip(names, outcome.points, strict=False))
    score = f" Score: {counted}." if counted else ""
    if outcome.draw or not outcome.winners:
        return f"The game is a draw.{score}"
    winners = " and ".join(names[seat] for seat in outcome.winners)
    return f"{winners} {'win' if len(outcome.winners) > 1 else 'wins'}.{score}"
