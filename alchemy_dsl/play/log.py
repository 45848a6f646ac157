"""The log of a game: events of the machine as lines, free of what the viewer may not know.

In: events. Out: lines, handed to a writer. Moves of the same player between the same zones become one line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alchemy_dsl.engine import Event, Happening, Layout

CardName = Callable[[int], str]
Title = Callable[[str], str | None]
INDENT = "  "


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
        self._moves: list[Event] = []
        self._chosen: list[Event] = []
        self._step: str | None = None

    def __call__(self, event: Event) -> None:
        """Takes one event; lines about moves and picks wait until something else happens."""
        if event.kind is Happening.CHOSEN:
            self._chosen.append(event)
            return
        self._chosen = [chosen for chosen in self._chosen if chosen.piece not in (event.piece, event.other)]
        if event.kind is Happening.MOVED and self._goes_on(event):
            self._moves.append(event)
            return
        self.flush()
        if event.kind is Happening.MOVED:
            self._moves = [event]
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
        self._moves, self._chosen, self._step = [], [], None

    def flush(self) -> None:
        """Writes the moves that wait, and the picks that nothing else showed."""
        if self._moves:
            moves, self._moves = self._moves, []
            self.line(self.moved(moves))
        chosen, self._chosen = self._chosen, []
        for event in chosen:
            if event.piece is not None:
                self.line(f"{self.who(event)} chooses {self.piece(event, event.piece)}")

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
            case Happening.ROLLED:
                return f"{who} rolls {piece}: {event.name}"
            case Happening.FIRST:
                return f"{who} takes the first turn"
            case Happening.STATE:
                return f"{piece} is {'' if event.on else 'no longer '}{event.name}"
            case Happening.SHUFFLED:
                return f"{self.zone(event.target, None)} is shuffled"
            case Happening.FELL:
                return f"at random: {event.name}"
            case Happening.REVEALED:
                return f"{who} reveals {piece}"
            case Happening.ELIMINATED:
                return f"{who} is out"
        return ""

    def moved(self, moves: Sequence[Event]) -> str:
        """Moves of one player from one zone to another."""
        first = moves[0]
        known = [self.card_name(move.piece) for move in moves if move.piece is not None and self.knows(move)]
        hidden = len(moves) - len(known)
        if hidden:
            known.append(f"{hidden} card{'s' * (hidden > 1)}")
        places = f"from {self.zone(first.source, first.player)} to {self.zone(first.target, first.player)}"
        return f"{self.who(first)}: {', '.join(known)} {places}"

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

    def _goes_on(self, event: Event) -> bool:
        before = self._moves[-1] if self._moves else None
        return before is not None and (before.player, before.source, before.target) == (event.player, event.source, event.target)

    def _text(self, event: Event) -> None:
        title = self.title(event.name)
        if title is not None:
            self.line(title if event.player == self._holder else f"{self.who(event)}: {title}")
            self._depth += 1
