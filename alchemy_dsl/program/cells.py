"""The fixed cells at the head of every state. What follows them is laid out by `layout`.

All cells are int32. The two cells of the bots' stream come first, so that a fingerprint is a hash of all that follows them.
"""

BOTS = 0
"""2 cells: the generator of the bots."""
SHUFFLES = 2
"""2 cells: the generator of shuffles and random picks."""
DICE = 4
"""2 cells: the generator of dice."""
STATUS = 6
"""0 running or idle, 1 a decision is pending, 2 (OVER) the game is over."""
OVER = 2
PC = 7
"""Where the code goes on; of a pending decision, the instruction that asks."""
FP = 8
"""Where the running frame begins; 0 if there is none."""
YOU = 9
"""The player spoken to."""
ACTIVE = 10
"""The player who activated the running text."""
SOURCE = 11
"""The card whose text is running, plus 1; 0 if there is none."""
IN = 12
"""A bit for every player who is in the game."""
CHANGED = 13
"""1 if somebody has been eliminated since the ending was last looked for."""
WINNERS = 14
"""A bit for every player who has won."""
END = 15
"""How the game ended, see `Ending`."""
TURNS = 16
"""Turns begun."""
HOLDER = 17
"""The participant whose turn it is, plus 1; of the first player too while the game is set up; 0 if nothing has begun."""
STEPS = 18
"""Steps spent in this turn, of the bound `steps`: every round of a loop and every card carried out costs one."""
DEPTH = 19
"""Cards being carried out inside one another."""
DECISIONS = 20
"""Decisions made."""
TRIGGERS = 21
"""Triggers set up."""
SEQUENCE = 22
"""Triggers set up so far, those gone included."""
LAST_PLAYER = 23
"""The player whose turn it is, or was last, plus 1; 0 before the first turn, and where all participants are players."""
WAITS = 24
"""Where the window begins to which a response is being played, or was last; 0 if none is open."""
HEAD = 25
"""How many fixed cells there are."""

TRIGGER = 7
"""Cells of a trigger: the place of the instruction that set it up, its number in sequence, You, Active, source plus 1, whose turn's
end it waits for plus 1 (0: it waits for a verb; negative until that turn begins), and 1 if it lasts this turn."""

RUNNING = (PC, FP, YOU, ACTIVE, SOURCE, CHANGED, STEPS, DEPTH, TRIGGERS, SEQUENCE, WAITS)
"""Cells that tell of what is going on; all are 0 when the game is over, like triggers, bans, marks of unfinished cards, and the stack."""

NOT_OVER, WON, DRAWN, TOO_MANY_TURNS, TOO_DEEP, TOO_MANY_STEPS, TOO_MANY_TRIGGERS = range(7)
"""Values of END."""
STALLS = {TOO_MANY_TURNS: "turns", TOO_DEEP: "depth", TOO_MANY_STEPS: "steps", TOO_MANY_TRIGGERS: "triggers"}
"""The bounds that end a game."""

ALL_OF_IT, ONE_TURN, ONE_STEP, STEP_BEGUN = range(4)
"""Values of the first slot of the routine `game`: how much of it runs."""
