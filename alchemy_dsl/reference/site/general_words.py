"""The words that every game shares and that decide how a text is read, each with what it means to whoever carries it out.

In: nothing. Out: the list, in the order in which a reader meets them. The spellings are those of the language (`english`), found by their
classes; what they mean is what the resolver and the machine make of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from alchemy_dsl.language import english


@dataclass(frozen=True, slots=True)
class GeneralWord:
    """A word, the classes of the grammar that it stands for, and its meaning. `linked`: texts link to it."""

    anchor: str
    classes: tuple[str, ...]
    means: str
    linked: bool = True

    @property
    def spellings(self) -> tuple[str, ...]:
        """How it is written, the usual spelling first."""
        found = [spelling.strip(",: ") for name in self.classes for spelling in SPELLINGS[name]]
        return tuple(dict.fromkeys(found))


SPELLINGS: dict[str, tuple[str, ...]] = {
    **english.FUNCTION_WORDS,
    "YOU_DID": tuple(english.YOU_DID),
    "SIDE": tuple(english.SIDES),
    "ITS_OWNER": tuple(english.OWNERS),
    "DONE_WAY": english.THIS_WAY,
}

GENERAL_WORDS = (
    GeneralWord("you", ("YOU", "YOUR"), "The player spoken to: the one whom the header names, or who does the verb that is explained.", linked=False),
    GeneralWord("active", ("ACTIVE", "MY"), "The player who activated the text, whoever is spoken to."),
    GeneralWord("then", ("THEN", "AND"), "One after the other, in this order. Nothing else: the second is tried even if the first did nothing.", linked=False),
    GeneralWord("or", ("OR", "CHOOSE_ONE"), "One of them. The player spoken to picks among those that can be carried out; among all of them if none can.", linked=False),
    GeneralWord("may", ("MAY",), "The player is asked once, yes or no, for everything to the end of the sentence; and only if something would happen."),
    GeneralWord("up-to", ("UP_TO",), "One at a time, up to so many; the player may stop at any time, also before the first."),
    GeneralWord("any-number", ("ANY_NUMBER_OF",), "One at a time, as many as the player likes, also none."),
    GeneralWord("all", ("ALL", "EACH"), "Everything that fits when the step is carried out. What comes to fit later is not meant.", linked=False),
    GeneralWord("at-least", ("AT_LEAST", "OR_MORE"), "So many, or any number above it.", linked=False),
    GeneralWord("at-most", ("AT_MOST", "OR_FEWER"), "So many, or any number below it, also none.", linked=False),
    GeneralWord("more-than", ("MORE_THAN", "MORE"), "Above that number; as many are not enough.", linked=False),
    GeneralWord("fewer-than", ("LESS_THAN", "FEWER"), "Below that number; as many are too many.", linked=False),
    GeneralWord("exactly", ("EXACTLY", "ONLY"), "So many, no more and no fewer.", linked=False),
    GeneralWord("all-but", ("ALL_BUT",), "Everything that fits, but for so many, which the player spoken to picks and leaves."),
    GeneralWord("a-number-of", ("A_NUMBER_OF", "AS_MANY", "THAT_MANY"), "As many as is said behind it; the number is counted when the step begins.", linked=False),
    GeneralWord("number-of", ("NUMBER_OF",), "All that fit are counted; of nothing the number is 0.", linked=False),
    GeneralWord("of-your-choice", ("OF_CHOICE",), "The player spoken to chooses the number, of those that the die can show."),
    GeneralWord("show", ("SHOW", "REL_SHOW"), "What the upper side of a die says.", linked=False),
    GeneralWord("random", ("RANDOM", "AT_RANDOM"), "Nobody chooses: chance does."),
    GeneralWord("top", ("TOP", "TOP_OF"), "Of a stack, what is taken first."),
    GeneralWord("bottom", ("BOTTOM", "BOTTOM_OF"), "Of a stack, what is taken last."),
    GeneralWord("other", ("OTHER", "ANOTHER"), "Of things: not one that this step has taken already. Of players: not the player spoken to."),
    GeneralWord("other-than", ("OTHER_THAN",), "Not the card of that name, nor another one of that name."),
    GeneralWord("chosen-by", ("CHOSEN_BY",), "That player picks, in place of the player spoken to, and sees what they may see."),
    GeneralWord("can-be-carried-out", ("DOABLE",), "Carried out now, its text would have something to do."),
    GeneralWord("it", ("IT", "THEM"), "The only thing, or things, that the step before named."),
    GeneralWord("this-card", ("THIS_CARD",), "The card whose text is being carried out."),
    GeneralWord("its-owner", ("ITS_OWNER",), "Who began the game with it, wherever it lies now."),
    GeneralWord("if-you-do", ("YOU_DID",), "Asks what the last step before did, for this player: something; nothing; or nothing because it was impossible."),
    GeneralWord("this-way", ("DONE_WAY",), "What earlier steps of this text took, for all players together.", linked=False),
    GeneralWord("unless", ("UNLESS",), "If the condition does not hold.", linked=False),
    GeneralWord("otherwise", ("OTHERWISE",), "If the condition before it did not hold."),
    GeneralWord("for-each", ("FOR_EACH", "FOR_EVERY", "TIMES"), "The number is counted once, before the first time round."),
    GeneralWord("while", ("WHILE", "UNTIL"), "The condition is looked at before each time round."),
    GeneralWord("repeat", ("REPEAT_THIS",), "When this sentence is finished, its part of the text is carried out once more from the header on, for the same player."),
    GeneralWord("at-the-same-time", ("AT_SAME_TIME",), (
        "All who are spoken to choose first, and nobody sees what the others have chosen; then it is done for all of them.")),
    GeneralWord("at-random", ("CHOOSE_ONE_AT_RANDOM",), "Chance picks one of them, whether it can be carried out or not."),
    GeneralWord("would", ("WOULD",), "Just before it happens, when it is clear to what, and who has chosen it."),
    GeneralWord("instead", ("INSTEAD", "STAYS"), "What was about to happen does not; this happens in its place."),
    GeneralWord("after", ("AFTER",), (
        "From now on, as long as this kind of text lasts, it is carried out whenever this has happened. What set it up does not count. A text that"
        " stands while its card lies in a zone is carried out by whoever has the card there when it begins to happen.")),
    GeneralWord("at-the-start", ("AT_START_OF",), "Each time that the turn begins, before its first step, as long as the card lies there."),
    GeneralWord("at-the-end", ("AT_END_OF",), "Once, when the turn ends; if the text stands while its card lies in a zone, each time that the turn ends."),
    GeneralWord("this-turn", ("THIS_TURN",), "Until the end of the turn that is being taken."),
    GeneralWord("until-your-turn", ("UNTIL_YOUR_TURN",), "Until the next turn of the player spoken to begins, or that player is out of the game."),
    GeneralWord("cannot", ("CANNOT",), "What cannot be done beats what can: no text gets round it."),
    GeneralWord("half", ("HALF", "ROUNDED_UP", "ROUNDED_DOWN"), "Rounded as it says."),
    GeneralWord("clockwise", ("CLOCKWISE_FROM",), "In the order of the seats, each once, beginning with the player named."),
    GeneralWord("most", ("WITH_MOST", "WITH_FEWEST"), (
        "Nobody else who is meant has more (fewer). If several are tied, whoever chooses the player picks one of them.")),
    GeneralWord("nearest", ("NEAREST", "SIDE"), "The next such player in that direction who is still in the game. Left is clockwise."),
    GeneralWord("your-team", ("ON_TEAM",), "Your partners and you. Without teams everybody is a team of one."),
    GeneralWord("eliminated", ("OUT",), "Out of the game. All other words for players mean those still in it."),
)  # fmt: skip

PERSONS = {
    "player": "Somebody who plays and is still in the game.",
    "participant": "A player, or somebody else who takes part without being one.",
    "team": "Players who win together.",
}
"""Persons that every game knows."""

ALWAYS = (
    "A text is carried out sentence by sentence, from its beginning to its end.",
    "As much as possible is done; a step that cannot be done at all is skipped.",
    "A choice belongs to the player spoken to, unless the text names another. A choice with one option is not asked.",
    "A number is counted when its step begins. A condition on something that is not there does not hold; its number is 0.",
)
"""What holds for every text of every game."""

BY_CLASS = {name: word for word in GENERAL_WORDS if word.linked for name in word.classes}
"""For each class of the grammar that texts link from, its word."""
