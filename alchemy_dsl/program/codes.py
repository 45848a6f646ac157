"""The instruction set: opcodes and expression codes, each with its picture, the operands it takes and what it does.

Code is a flat list of int32. An instruction is `op, length, operands …`; `length` counts the whole instruction. Values inside
instructions are prefix-coded expressions: `code, operands …`. Expressions never pause and change nothing; every choice is an
instruction. This module is all that a second machine needs to walk the code.

Operands by name:
    to         the place in the code where it goes on        n, low         a plain number
    slot       a slot of the running routine                 label          an index of the program's labels
    verb, zone, kind, attribute, value, state, face, card, routine          an index of the program's tables
    mark       a number from 0, of something that a player can be
    ban        a number from 0, of something that a text can forbid for the rest of a turn
    amount, who, people, place, pieces, test, person, condition             an expression of that family
    X*         a count, then so many X                       branch         label, condition, to
    pattern    a slot of a verb (its index) and a test       given          the run that a verb's slot took, or -1

A routine runs in a frame on the stack at the end of the state: 5 cells (where the caller goes on, the caller's frame, and the
caller's You, Active and source piece), then its slots in order, all 0 at first. Sorts of slot, with P participants and N pieces:
    CELL       1 cell: a number, or a player plus 1 (0: nobody)
    RUN        1 + capacity cells: how many, then the pieces; capacity 0 stands for N
    PEOPLE     2 + P cells: the next index, how many, then the players
    VECTOR     P cells: one for each of them
    EACH       1 + P * (1 + capacity) cells: the latest of them plus 1, then a RUN for each, its count plus 1 once written
    LYING      1 + 2 * C cells: how many, then for each a piece and a player; C: pieces whose card waits for the event of number `capacity`
    WINDOW     9 + P + N cells: a PEOPLE, the players to be asked; how many have passed in a row; where the window begins that was open
               before; who does what waits, plus 1; where the run begins that waits (0: none); 1 if what waits is cancelled; the latest
               response; a RUN, the pieces to which it was played
"""

from __future__ import annotations

from enum import IntEnum
from typing import Self

FRAME = 5
"""Cells of a frame before its slots."""

HALT = 0
"""The place of the STOP that everything started by itself returns to."""

UNBOUNDED = -1
"""As the NUMBER of a PICK's `high`: as many as there are."""


class SlotSort(IntEnum):
    """Sorts of slot of a routine's frame."""

    CELL = 0
    RUN = 1
    PEOPLE = 2
    VECTOR = 3
    EACH = 4
    LYING = 5
    WINDOW = 6


class Code(IntEnum):
    """A number with its operands (names as above, blank between) and its effect."""

    operands: tuple[str, ...]
    effect: str

    def __new__(cls, number: int, operands: str, effect: str) -> Self:
        code = int.__new__(cls, number)
        code._value_ = number
        code.operands = tuple(operands.split())
        code.effect = effect
        return code

    @classmethod
    def of(cls, number: int) -> Self:
        """The code of a number. KeyError if there is none."""
        found: Self = cls._value2member_map_[number]  # type: ignore[assignment]
        return found


class Op(Code):
    """Instructions."""

    # ---- flow
    STOP = 0, "", "what was started is finished"
    JUMP = 1, "to", "goes on at `to`"
    UNLESS = 2, "to condition", "goes on at `to` unless the condition holds"
    TIMES = 3, "to slot amount", "reads the amount into the cell; goes on at `to` if it is 0"
    AGAIN = 4, "to slot", "takes 1 off the cell; goes on at `to` unless it is 0 now. Costs a step"
    LOOP = 5, "to condition", "the head of a loop: goes on at `to` unless the condition holds. Costs a step"
    RETURN = 6, "", "ends a routine: back to the caller, his You, Active and source"
    RETURN_CARD = 7, "", "the same for a card's text: it is finished, and the card can be carried out again"
    RETURN_LATER = 9, "", "the same for what a trigger has carried out"
    CALL = 8, "routine", "carries out a routine for You"
    # ---- who is spoken to
    SPEAK = 10, "to label who people", "`who` chooses one of the people, who is spoken to from now on; `to` if there is nobody"
    ADDRESS = 11, "to who", "speaks to this player; `to` if there is nobody, or not in the game"
    SPEAK_ALL = 12, "to slot people", "keeps the people (a snapshot) and speaks to the first; `to` if there is nobody"
    NEXT = 13, "to slot", "speaks to the next of them who is in the game, at `to`; after the last goes on below"
    ANEW = 14, "to slot", "speaks to the first of them who is in the game; `to` if there is nobody left"
    SELF = 15, "", "speaks to the active player again"
    ALIVE = 16, "to", "goes on at `to` if the player spoken to is out"
    ACT = 17, "to slot who", "keeps You in the cell; You is `who` from now on; `to` if there is nobody, or not in the game"
    BACK = 18, "slot", "You is the player kept in the cell"
    CHOOSE_PLAYER = 19, "slot label who people", "`who` chooses one of the people for the cell (0 if there is nobody)"
    # ---- other choices
    NUMBER = 20, "slot label who low amount", "`who` chooses a number from `low` to the amount for the cell"
    MAY = 21, "to label who condition", "`who` says yes or no; `to` if no, or if the condition does not hold"
    BRANCH = 22, "label who branch*", "`who` picks a branch among those whose condition holds (among all, if none does)"
    MAY_SECRETLY = 23, "to label who condition", "MAY, of which nobody else is told"
    FALL = 24, "label branch*", "chance picks one of the branches, from the stream of shuffles; the conditions say nothing"
    # ---- pieces
    CLEAR = 30, "slot", "empties the run"
    PICK = 31, "slot label who flags amount amount pieces", (
        "one pick after the other into the run (which must be empty): from the first amount to the second, as far as there are"
        " pieces. Flags: 1 at random; 2 nothing at all if there are fewer than the first amount; 4 nobody else is told"
    )
    TAKE = 32, "slot pieces", "all of these into the run"
    GIVE = 33, "label who flags end place pieces", "picks one of the pieces and moves it, if there is one"
    MOVE = 34, "slot end place", "moves the pieces of the run, in order, to the top (end 0) or the bottom (1) of the place"
    MOVE_ALL = 35, "end place pieces", "moves all of these to the place"
    SWAP = 36, "slot slot", "the first piece of each run trade places, zone and position; the second of the first run if the two are one"
    TURN_OVER = 37, "slot", "each shows its next face"
    BECOME = 38, "slot state on", "each is (on 1) or is not (on 0) in that state"
    CARRY_OUT = 39, "slot slot n", (
        "carries out the text of the next piece of the run (the cell counts them; this instruction runs again until all are"
        " done, but not where the run's capacity is 1): its own (n -1; cards whose text is not finished are passed over), or rule n of"
        " its kind. Costs a step"
    )
    SHUFFLE = 40, "place", "makes the order of the pieces there anew"
    SHUFFLE_INTO = 41, "place place", "all pieces of the first join the second, which is shuffled"
    REVEAL = 42, "slot", "everybody may know these pieces as long as they lie there"
    HIDE = 48, "slot", "these pieces are known again only to those who see the zone in which they lie"
    ROLL = 43, "slot", "each die shows a number drawn from the stream of dice"
    SET = 44, "slot amount", "each die shows this number, if it has a face for it"
    ROLL_OFF = 77, "n n", "everybody rolls so many dice of so many faces; the highest total begins, those who tie roll again"
    # ---- what happened
    KEEP = 50, "slot slot", "keeps the run in the EACH slot for You"
    NOTE = 51, "slot slot", "adds the pieces of the run to the other run, each once"
    CAN = 52, "slot condition", "writes for You into the VECTOR: 1 if the condition holds, else 0"
    DID = 53, "slot slot", "writes 2 for You into the VECTOR if the run is not empty"
    DONE = 54, "slot", "writes 2 for You into the VECTOR"
    TALLY = 55, "n amount", "adds the amount to tally n of You"
    # ---- triggers
    AFTER = 60, "verb routine lasts people pattern*", "sets up the routine: after one of the people did the verb with fitting pieces"
    AT_END = 61, "routine who n", "sets up the routine: at the end of this player's turn (n 1: of the next that begins), once"
    MARK = 62, "slot slot", "remembers (in the first cell) which triggers are set up, before a verb is done; empties the second"
    FORBID = 64, "ban n", "the ban holds until the end of this turn (n 0), or until Your next turn begins or You are out (1)"
    RESPOND = 66, "to slot given label who zone routine reply*", (
        "opens the WINDOW: asks the players who are in, clockwise from whose turn it is, round and round, until all pass in a row or what"
        " waits is cancelled (then at `to`). Whoever plays one of the cards from his zone for which there are such pieces, or for which the"
        " condition holds (You being he, Active being You), carries out the routine, the card being the source; costs a step. A player is"
        " asked who has such a card, or a piece there that not everybody sees while any card could be played; even if he can only pass."
        " `who` does what waits, `given` is the run that waits (-1: none)"
    )
    CANCEL = 67, "", (
        "of the run that waits in the open window, the pieces to which the response was played are taken out; it is cancelled if none is"
        " left, or if no run waits"
    )
    WATCH = 68, "slot n", "keeps the cards that wait for event n where they lie, with their players: clockwise from whose turn it is, of each as they lie"
    HAPPENED = 65, "slot slot n given*", (
        "carries out what the kept cards that fit say to event n, which You brought about, in order (the second slot counts them; this instruction"
        " runs again until all are done), for each player who is still in; each costs a step, and runs inside what is being carried out"
    )
    STANDS = 69, "n card zone routine people pattern*", (
        "is never run: it says that while the card lies in a player's zone, the routine is carried out for that player when one of the people"
        " has brought about event n with fitting pieces"
    )
    FIRE = 63, "verb slot slot given*", "carries out every remembered trigger that fits, in order; each costs a step, and runs inside what is being carried out"
    # ---- the game
    MARK_PLAYERS = 79, "mark n people", "each of them has the mark: no longer (n 0), from now on (1), until the end of his turn (2)"
    ELIMINATE = 70, "", "You is out; the game's text for it is carried out"
    WIN = 71, "people", "the teams of these people win; the game is over"
    DRAW = 72, "", "nobody wins; the game is over"
    FINISH = 78, "n amount criterion*", (
        "the game is over; of the players who are in, those win who are left after each criterion (fewest 0, most 1) has been looked at in"
        " order, You being each in turn; if several are left, they share (n 0) or nobody wins (1). The amount is a player's points"
    )
    LOOK = 73, "to changed routine", (
        "looks for the ending: carries out the routine (-1: none; with `changed` 1 only after an elimination), then goes on at"
        " `to` if the active player is out"
    )
    TURN = 74, "to*", (
        "a turn begins, and what waits for the next turn's end waits for its end; the bound of turns is looked at; that of a participant who is no player, counted from 0, goes on at its `to`"
    )
    STEP = 75, "n", "step n of the turn begins; ends what only the step before was started for"
    END_TURN = 76, "to", (
        "carries out what waits for the end of this turn, one at a time; then the next turn, at `to`: after a player's turn that of each"
        " participant who is no player, then the next player's"
    )


class X(Code):
    """Expressions. A family's name says what they give."""

    # ---- amounts: a number of 0 or more
    NUMBER = 1, "n", "n"
    COUNT = 2, "pieces", "how many pieces"
    HEADS = 3, "people", "how many people"
    HALF_UP = 4, "amount", "half of it, rounded up"
    HALF_DOWN = 5, "amount", "half of it, rounded down"
    PLUS = 6, "amount n", "n more (or less), never below 0"
    LESS = 7, "amount amount", "the first less the second, never below 0"
    LEAST = 8, "amount amount", "the smaller one"
    SUM = 15, "amount*", "all of them together; it may be below 0"
    PRODUCT = 16, "amount n", "n times as much; it may be below 0"
    ODD_ONES = 17, "n attribute pieces", (
        "how many of the pieces are left when n with the same value of the attribute are put aside, as often as there are so many; those"
        " without a value are left"
    )
    CELL = 9, "slot", "the number in the cell"
    PART = 10, "amount n", "one for every n"
    SHOWN = 11, "pieces", "the total of the numbers that these dice show"
    DIFFERENT = 12, "n pieces", "how many different numbers there are that n or more of these dice show"
    TOTAL = 13, "attribute pieces worth*", (
        "the total of their values of an attribute of numbers; it may be below 0. For each piece of a row's first pieces, You being each seat"
        " in turn and that piece the card whose text it is, the row's last pieces have the amount instead (on 1; of several the highest),"
        " or so much more (on 0)"
    )
    DISTINCT = 14, "attribute pieces", "how many different values these pieces have"
    OF = 18, "who amount", "the same with this player as You; 0 if there is nobody"
    BY_SEAT = 19, "n*", "the number for You, counted clockwise from the player whose turn it is; the last for all behind"
    TALLY = 119, "n", "tally n of You"
    # ---- who: one player or nobody
    YOU = 20, "", "the player spoken to"
    ACTIVE = 21, "", "the player who activated the text"
    PERSON = 22, "slot", "the player in the cell"
    NEAREST = 23, "n people", "the nearest of the people to your left (0) or right (1)"
    OTHER = 24, "n", "participant n, from 0, of those who are no players"
    OWNER = 25, "pieces", "the owner of the first of these pieces: who began with it"
    WAITER = 26, "", "the player who does what waits in the open window"
    # ---- people: players in order
    ONE = 30, "who", "this player, if there is one"
    THOSE = 31, "n person* who", (
        "participants (0) or players (1) who pass, clockwise from `who`; those out only if a test asks. One who is no player is none of the"
        " participants in its own turn, except for itself"
    )
    TEAMS = 32, "", "one player of each team that has any player in the game"
    MOST = 33, "n people pieces", (
        "those of the people for whom there are the most (n 0) or the fewest (1) such pieces; inside the pieces, You is the one looked at"
    )
    # ---- person: a test of a player
    NOT_YOU = 40, "", "is not You"
    ON_TEAM = 41, "", "is on Your team"
    IS_OUT = 42, "", "is out of the game"
    MARKED = 45, "mark", "has the mark"
    HOLDS = 43, "pieces", "there are such pieces; inside, You is the one tested"
    NOT_PERSON = 44, "person", "does not pass"
    # ---- place: zones
    AT = 50, "zone who", "this player's zone"
    AT_ALL = 51, "zone people", "the zones of these people"
    ANYWHERE = 52, "zone", "the zones of all seats"
    SHARED = 53, "zone", "the zone that all share"
    AT_OWNER = 54, "zone", "of each piece that is moved, the zone of its owner"
    # ---- pieces: in order of places, oldest first
    ALL = 60, "kind test* place*", "pieces of the kind (-1: any) that pass, in the places"
    TOPS = 61, "end kind test* place*", "of each place the top (0) or bottom (1) piece of these, leaving out what is picked already"
    WORLD = 62, "kind test*", "pieces of the kind that pass, wherever they are"
    IN_RUN = 63, "slot", "the pieces of the run"
    KEPT = 64, "slot", "the pieces that the EACH slot keeps for You, or else for the latest player"
    THIS = 65, "", "the card whose text is carried out"
    WAITING = 71, "", "the pieces to which the latest response in the open window was played"
    SOLE = 66, "pieces", "the only one of these; none if there are more"
    UNION = 67, "pieces*", "all of these"
    WHERE = 68, "test pieces", "those that pass"
    AS = 69, "who pieces", "the same with this player as You; none if there is nobody"
    NEAR = 70, "pieces", "the same, those in Your zones first, then in shared ones, then in others' clockwise"
    # ---- test: of a piece
    KIND = 80, "kind", "is of the kind"
    VALUE = 81, "attribute value", "has the value"
    FACE = 82, "kind face", "is of the kind and shows the face"
    STATE = 83, "state", "is in the state"
    CARD = 84, "card*", "is one of these cards"
    AMONG = 85, "pieces", "is one of these"
    BAG = 86, "attribute pieces", "has the same values as these pieces together, counted"
    UNLIKE = 94, "attribute pieces", "shares no value with any of these pieces"
    BUSY = 87, "", "its text is not finished"
    NOT = 88, "test", "does not pass"
    BOTH = 89, "test*", "passes all"
    EITHER = 90, "test*", "passes at least one"
    BANNED = 92, "ban test", "the ban holds, and the piece passes"
    DOABLE = 98, "able*", "the condition of its card and face holds, Active being You and the piece the one whose text it is; false if there is none"
    SHOWS = 93, "relation amount", "shows a number that is less (0), at most (1), equal (2), at least (3), more (4)"
    PAIRED = 91, "pieces", "there is another piece than this one among these"
    # ---- conditions
    TRUE = 100, "", "always"
    HOLD_ALL = 101, "condition*", "all hold"
    HOLD_ANY = 102, "condition*", "at least one holds"
    FALSE = 103, "condition", "it does not hold"
    EMPTY = 104, "place*", "no piece lies there"
    SOME = 105, "pieces", "there is such a piece"
    COMPARE = 106, "relation amount amount", "less (0), at most (1), equal (2), at least (3), more (4)"
    IS = 107, "test pieces", "there are such pieces, and each passes"
    IS_PERSON = 108, "person who", "there is such a player, and passes"
    OUTCOME = 109, "n slot", "the VECTOR says for You: did (0: it is 2), did not (1: it is not 2), could not (2: it is 0)"
    FOR = 110, "who condition", "the same with this player as You; false if there is nobody"
    ANYONE = 118, "people condition", "it holds with one of these people as You"


PLAIN = frozenset(
    (
        *("n", "low", "end", "flags", "on", "relation", "changed", "lasts", "label", "to", "slot", "given", "ban", "mark"),
        *("verb", "zone", "kind", "attribute", "value", "state", "face", "card", "routine"),
    )
)
"""Operands that are one number."""

GROUPS = {"branch": ("label", "condition", "to"), "pattern": ("n", "test"), "criterion": ("n", "amount"), "able": ("card", "face", "condition"), "reply": ("card", "condition", "pieces"), "worth": ("pieces", "on", "amount", "pieces")}
"""Operands that are several in a row."""
