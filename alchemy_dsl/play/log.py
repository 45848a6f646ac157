"""The log of a game: events of the machine as lines, free of what the viewer may not know.

In: events. Out: lines, handed to a writer. Moves of the same player between the same zones become one line, and so do dice rolled and pieces
shown by one player. What was chosen is told only where all may know it and nothing else shows it: that somebody was asked, declined, or
chose a hidden piece would tell what they hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from alchemy_dsl.engine import Ask, Event, Happening, Layout

CardName = Callable[[int], str]
Title = Callable[[str], str | None]
INDENT = "  "
JOINED = {Happening.MOVED, Happening.ROLLED, Happening.REVEALED}
"""What is told on one line when it happens several times in a row."""


class Log:
    """Turns events into lines for one viewer; None is an onlooker."""

    def __init__(
        self, layout: Layout, card_name: CardName, title: Title, viewer: int | None, write: Callable[[str], None]
    ) -> None:
        self.layout = layout
        self.card_name = card_name
        self.title = title
        self.viewer = viewer
        self.write = write
        self.turn = 0
        self._holder: int | None = None
        self._depth = 1
        self._row: list[Event] = []
        self._chosen: list[Event] = []
        self._step: str | None = None

    def __call__(self, event: Event) -> None:
        """Takes one event; what can be joined, and choices, wait until something else happens."""
        if event.kind is Happening.CHOSEN:
            if self._told(event):
                self._chosen.append(event)
            return
        self._chosen = [chosen for chosen in self._chosen if not self._shows(event, chosen)]
        if self._row and self._goes_on(self._row[-1], event):
            self._row.append(event)
            return
        self.flush()
        if event.kind in JOINED:
            self._row = [event]
        elif event.kind is Happening.TURN:
            self.turn += 1
            self._depth = 1
            self._holder = event.player
            self.write("")
            self.write(f"Turn {self.turn}: {self.who(event)}")
        elif event.kind is Happening.STEP:
            self._step = event.name
        elif event.kind is Happening.TEXT:
            self._text(event)
        elif event.kind is Happening.TEXT_END:
            self._depth -= self.title(event.name) is not None
        else:
            sentence = self.sentence(event)
            if sentence:
                self.line(sentence)

    def resume(self, turn: int, holder: int | None) -> None:
        """Goes on within a turn, after a game was loaded or a choice was taken back."""
        self.turn, self._holder, self._depth = turn, holder, 1
        self._row, self._chosen, self._step = [], [], None

    def flush(self) -> None:
        """Writes what waits."""
        if self._row:
            row, self._row = self._row, []
            self.line(self.together(row))
        chosen, self._chosen = self._chosen, []
        for event in chosen:
            self.line(f"{self.who(event)} chooses {event.name if event.piece is None else self.card_name(event.piece)}")

    def line(self, text: str) -> None:
        """Writes a line under the step that it belongs to."""
        if self._step is not None:
            self.write(f"{INDENT}{self._step}")
            self._step = None
        self.write(INDENT * (self._depth + 1) + text)

    def who(self, event: Event) -> str:
        """The name of the player that an event is about."""
        return self.layout.names[event.player] if event.player is not None else "the game"

    def sentence(self, event: Event) -> str:
        """An event that is one line of its own; empty for what nobody needs to read."""
        who, piece = self.who(event), self.piece(event, event.piece)
        match event.kind:
            case Happening.SWAPPED:
                return f"{who} swaps {piece} and {self.piece(event, event.other)}"
            case Happening.TURNED:
                return f"{who} turns over {piece}: {event.name}"
            case Happening.SET:
                return f"{who} sets {piece} to {event.name}"
            case Happening.FIRST:
                return f"{who} takes the first turn"
            case Happening.STATE:
                return f"{piece} is {'' if event.on else 'no longer '}{event.name}"
            case Happening.MARKED:
                return f"{who} is {'' if event.on else 'no longer '}{event.name}"
            case Happening.SHUFFLED:
                return f"{self.zone(event.target, None)} is shuffled"
            case Happening.FELL:
                return f"at random: {event.name}"
            case Happening.ELIMINATED:
                return f"{who} is out"
        return ""

    def together(self, row: Sequence[Event]) -> str:
        """What one player has done several times in a row."""
        first = row[0]
        match first.kind:
            case Happening.ROLLED:
                return f"{self.who(first)} rolls {self.piece(first, first.piece)}: {', '.join(event.name for event in row)}"
            case Happening.REVEALED:
                return f"{self.who(first)} reveals {self.pieces(row)}"
        places = f"from {self.zone(first.source, first.player)} to {self.zone(first.target, first.player)}"
        return f"{self.who(first)}: {self.pieces(row)} {places}"

    def pieces(self, row: Sequence[Event]) -> str:
        """The pieces of several events: those of one name together, and how many more there are that the viewer may not know."""
        known = Counter(self.card_name(event.piece) for event in row if event.piece is not None and self.knows(event))
        hidden = len(row) - known.total()
        said = [name if number == 1 else f"{number} x {name}" for name, number in known.items()]
        return ", ".join([*said, *([f"{hidden} card{'s' * (hidden > 1)}"] if hidden else [])])

    def zone(self, zone: int | None, player: int | None) -> str:
        """A zone, with its owner unless that is the player spoken of."""
        if zone is None:
            return "nowhere"
        name, owner = self.layout.zone_name(zone)
        return name if owner in (None, player) else f"{self.layout.names[owner]}'s {name}"

    def piece(self, event: Event, piece: int | None) -> str:
        """The name of a piece, or a card's name that the viewer may not know."""
        return self.card_name(piece) if piece is not None and self.knows(event) else "a card"

    def knows(self, event: Event) -> bool:
        """Whether the viewer may know which piece an event is about."""
        return event.seen_by is None or self.viewer in event.seen_by

    def _told(self, event: Event) -> bool:
        """Whether a choice is told at all: of a player, of a number, or of a piece that the viewer may know."""
        return event.ask in {Ask.PLAYER, Ask.NUMBER} or (event.ask is Ask.PIECE and event.piece is not None and self.knows(event))

    def _shows(self, event: Event, chosen: Event) -> bool:
        """Whether an event makes plain what was chosen before it."""
        if chosen.ask is Ask.PLAYER:
            return any(zone is not None and self.layout.zones[zone][1] == chosen.other for zone in (event.source, event.target))
        if chosen.ask is Ask.NUMBER:
            return event.kind is Happening.SET and event.name == chosen.name
        return chosen.piece in (event.piece, event.other)

    def _goes_on(self, before: Event, event: Event) -> bool:
        """Whether an event is told on the line of the one before it."""
        same = (before.kind, before.player, before.source, before.target) == (event.kind, event.player, event.source, event.target)
        if not same or event.kind is not Happening.ROLLED:
            return same
        return self.piece(before, before.piece) == self.piece(event, event.piece)

    def _text(self, event: Event) -> None:
        title = self.title(event.name)
        if title is not None:
            self.line(title if event.player == self._holder else f"{self.who(event)}: {title}")
            self._depth += 1
