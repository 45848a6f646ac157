"""The English that every game shares: for each terminal of the grammar, its spellings, the canonical one first.

In: nothing. Out: tables for the vocabulary (reading) and the printer (the first spelling). Commas before a joining word belong to
that word, so that the grammar never sees them.
"""

from __future__ import annotations

from alchemy_dsl.ir.nodes import Outcome, OwnerOf, Side, ThisCard

FUNCTION_WORDS: dict[str, tuple[str, ...]] = {
    "STOP": (".",),
    "COLON": (":",),
    "COMMA": (",",),
    "SEMI": (";", "; or", ", or;"),
    "AND": ("and", ", and"),
    "THEN": ("then", ", then", "and then", ", and then"),
    "OR": ("or", ", or"),
    "IF": ("if", ", if"),
    "UNLESS": ("unless", ", unless"),
    "OTHERWISE": ("otherwise", ", otherwise"),
    "UNTIL": ("until",),
    "WHILE": ("while",),
    "FOR_EACH": ("for each",),
    "FOR_EVERY": ("for every",),
    "TIMES": ("times", "time"),
    "AFTER": ("after", "whenever"),
    "WHEN": ("when",),
    "WOULD": ("would",),
    "LEAVE": ("leave",),
    "INSTEAD": ("instead", ", instead"),
    "STAYS": ("it stays there instead", "they stay there instead"),
    "AT_END_OF": ("at the end of",),
    "AT_START_OF": ("at the start of", "at the beginning of"),
    "TURN": ("turn",),
    "MAY": ("may",),
    "AT_SAME_TIME": ("at the same time", ", at the same time"),
    "CHOOSE_ONE": ("choose one:",),
    "CHOOSE_ONE_AT_RANDOM": ("choose one at random:",),
    "REPEAT_THIS": ("repeat this effect",),
    "A": ("a", "an"),
    "ANOTHER": ("another",),
    "ANY": ("any",),
    "ALL": ("all",),
    "EACH": ("each",),
    "NO": ("no",),
    "THE": ("the",),
    "THAT": ("that", "those"),
    "UP_TO": ("up to",),
    "AT_LEAST": ("at least",),
    "AT_MOST": ("at most",),
    "ONLY": ("only",),
    "EXACTLY": ("exactly",),
    "ALL_BUT": ("all but",),
    "OR_MORE": ("or more",),
    "OR_FEWER": ("or fewer", "or less"),
    "ANY_NUMBER_OF": ("any number of",),
    "A_NUMBER_OF": ("a number of",),
    "THAT_MANY": ("that many",),
    "AS_MANY": ("as many",),
    "AS": ("as",),
    "NUMBER_OF": ("the number of",),
    "HALF": ("half",),
    "HALF_OF": ("half of", "half"),
    "ROUNDED_UP": (", rounded up", "rounded up"),
    "ROUNDED_DOWN": (", rounded down", "rounded down"),
    "MORE_THAN": ("more than",),
    "LESS_THAN": ("less than", "fewer than"),
    "MORE": ("more",),
    "FEWER": ("fewer", "less"),
    "THAN": ("than",),
    "YOU": ("you",),
    "YOUR": ("your",),
    "THEIR": ("their",),
    "MY": ("the active player's", "my"),
    "ACTIVE": ("the active player", "me"),
    "NEAREST": ("nearest",),
    "ON_TEAM": ("on your team",),
    "OUT": ("eliminated",),
    "LEFT_IN": ("left",),
    "CHOSEN_BY": (", chosen by", "chosen by"),
    "CLOCKWISE_FROM": (", clockwise from", "clockwise from"),
    "WHO_HAS": ("who has", "who have"),
    "WITH_MOST": ("with the most", "who has the most"),
    "WITH_FEWEST": ("with the fewest", "who has the fewest"),
    "FROM": ("from", "in", "on"),
    "EITHER": ("either",),
    "OF": ("of",),
    "TO": ("to",),
    "INTO": ("into",),
    "ON_TOP_OF": ("on top of",),
    "ON_BOTTOM_OF": ("on the bottom of",),
    "WITH": ("with",),
    "EQUAL_TO": ("equal to",),
    "REL": ("that is", "that are", "who is", "who are"),
    "REL_NOT": ("that is not", "that are not", "who is not", "who are not"),
    "DOABLE": ("that can be carried out", "and that can be carried out"),
    "AND_REL": ("and that is", "and that are", "and who is", "and who are"),
    "AND_NOT": ("and not",),
    "IS": ("is", "are"),
    "IS_NOT": ("is not", "are not"),
    "HAVE": ("have", "has"),
    "THERE_IS": ("there is", "there are"),
    "WERE": ("was", "were"),
    "SHOW": ("show", "shows"),
    "REL_SHOW": ("that show", "that shows"),
    "TO_SHOW": ("to show",),
    "SAME_NUMBER": ("the same number",),
    "NUMBERS_THAT": ("the number of different numbers that",),
    "TIMES_THAT": ("the number of times",),
    "EACH_TIME": ("for each time",),
    "OF_CHOICE": ("a number of your choice",),
    "EMPTY": ("empty",),
    "BECOME": ("become", "becomes"),
    "NO_LONGER": ("are no longer", "is no longer"),
    "UNTIL_TURN_ENDS": ("until the end of your turn",),
    "CAN": ("can",),
    "CANNOT": ("cannot", "can not"),
    "BE": ("be",),
    "THIS_TURN": ("this turn",),
    "UNTIL_YOUR_TURN": ("until the start of your next turn", "until your next turn"),
    "IT": ("it",),
    "THEM": ("them", "they"),
    "THIS_CARD": ("this card",),
    "RANDOM": ("random",),
    "AT_RANDOM": ("at random",),
    "TOP": ("top",),
    "BOTTOM": ("bottom",),
    "TOP_OF": ("the top of",),
    "BOTTOM_OF": ("the bottom of",),
    "OTHER": ("other",),
    "OTHER_THAN": ("other than",),
}

YOU_DID: dict[str, Outcome] = {
    "you do": Outcome.DID,
    "you do not": Outcome.DID_NOT,
    "you cannot": Outcome.COULD_NOT,
}

SIDES: dict[str, Side] = {
    "to your left": Side.LEFT,
    "on your left": Side.LEFT,
    "to your right": Side.RIGHT,
    "on your right": Side.RIGHT,
}

OWNERS: dict[str, OwnerOf] = {
    "its owner": OwnerOf(None),
    "their owners": OwnerOf(None, plural=True),
    "this card's owner": OwnerOf(ThisCard()),
}
"""Whose a piece is, wherever it lies; the resolver says which piece is meant."""

NEIGHBOURS: dict[str, Side] = {"next": Side.LEFT, "previous": Side.RIGHT}
"""Play goes clockwise: the next player sits to your left."""

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

TWICE: dict[str, int] = {
    "twice": 2,
    **{f"{number} times": value for value, word in enumerate(NUMBER_WORDS) if value > 1 for number in (str(value), word)},
}
"""How often, behind a clause: one term each, so that the number is not taken for that of a thing."""

PEOPLE: dict[str, str] = {"player": "players", "participant": "participants", "team": "teams"}
"""Persons that every game knows, with their plurals."""

THIS_WAY = ("this way", "in this way")


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"

LEAVE_OUT = "leave it out: a text says what happens, and it happens"
ONE_THEY = "write they and their for a player"
NOT_READ = {
    "every": "write each, or all", "both": "write all, or the number 2", "except": "write other than, or all but", "none": "write no, before the thing",
    "must": LEAVE_OUT, "should": LEAVE_OUT, "shall": LEAVE_OUT, "will": LEAVE_OUT, "always": LEAVE_OUT, "immediately": LEAVE_OUT,
    "everyone": "write each player", "everybody": "write each player", "someone": "write a player", "somebody": "write a player",
    "anyone": "write any player", "anybody": "write any player", "nobody": "write no player", "whoever": "write each player who …",
    "he": ONE_THEY, "she": ONE_THEY, "his": ONE_THEY, "her": ONE_THEY, "him": ONE_THEY,
    "randomly": "write random before the thing, or at random behind it", "also": "write and, or begin a new sentence",
    "but": "write and, or begin a new sentence", "without": "write with no …", "thrice": "write 3 times", "never": "write cannot be …",
}  # fmt: skip
"""English words that no game says so, each with what to write."""
