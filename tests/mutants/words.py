"""Changes of a text: each takes away or swaps one thing that matters, in the words of the game.

In: a text and the game's own words. Out: pairs of what was done and the changed text. Many are no texts any more; who compiles them finds out.
"""

import re
from dataclasses import dataclass

NUMBERS = {"one": "two", "two": "three", "three": "two", "four": "three"}
DROPPED = {
    "other": r"\bother ",
    "up to": r"\bup to ",
    "at random": r"\b(random |at random )|, chosen at random|,? at random\b",
    "any number of": r"\bany number of ",
    "any": r"\bany (?=\d)",
    "may": r"\b(you )?may ",
    "condition": r",? (if|unless|while|until) [^.,;]+|\b(If|Unless|While|Until) [^.,:]+[,:] ",
    "trigger": r"\b(After|At|Whenever|Before) [^.,:]+[,:] ",
    "last part": r",? (and|then|and then) [^.,;]+(?=[.;\n]|$)",
    "branch": r",? or [^.,;]+",
    "first branch": r"(?<=[:.] )[^.:,;]+ or ",
    "otherwise": r"(, otherwise|[.;] Otherwise,) [^.;]+",
    "for each": r" for (each|every) [^.,;]+|\bFor each [^.,:]+[,:] ",
    "instead": r" instead\b",
    "the rest": r" (with|without|other than) [^.,;]+",
    "times": r"\b(\d+|twice|<n>) times: |\bTwice: ",
}
"""What is taken away, by name."""
SWAPPED = (
    ("at least", "at most"), ("more than", "at most"), ("fewer than", "at least"), ("the most", "the fewest"), ("the fewest", "the most"),
    ("the top", "the bottom"), ("the nearest", "the farthest"), ("left", "right"), ("right", "left"), ("clockwise", "counterclockwise"),
    ("is empty", "is not empty"), ("if you do", "if you do not"), ("yourself", "a foe"), ("even", "odd"), ("all", "1"), ("each", "1"),
    ("your", "any"), ("your", "a foe's"), ("your", "the active player's"), ("the active player's", "your"), ("a foe's", "your"),
    ("any", "your"), ("a foe", "you"), ("every", "1"), ("that player's", "your"),
)  # fmt: skip
"""Words that change whom, which or how many is meant."""
VERBS = (
    ("discard", "destroy"), ("destroy", "discard"), ("heal", "discard"), ("steal", "destroy"), ("move", "steal"), ("draw", "discard"),
    ("flip", "lock"), ("lock", "unlock"), ("unlock", "flip"), ("activate", "discard"), ("exchange", "discard"), ("locked", "unlocked"),
    ("unlocked", "locked"), ("natural", "dangerous"), ("dangerous", "natural"), ("reveal", "discard"), ("play", "discard"),
)  # fmt: skip
ACTIVE = "the active player's"
OTHERS = 2
"""With how many other words of its sort a zone, a header or a color is swapped."""


@dataclass(frozen=True)
class Vocabulary:
    """The words of one game that are swapped among themselves."""

    zones: tuple
    headers: tuple
    values: tuple


def vocabulary(data):
    """The words of a game file, read as plain data."""
    return Vocabulary(
        zones=tuple(zone["zone"] for zone in data["zones"] if "each" in zone["of"]),
        headers=tuple(header["word"] for header in data["headers"]),
        values=tuple(value for attribute in data["attributes"] for value in attribute.get("values", ())),
    )


def changes(text, words):
    """Every change of a text, each once."""
    seen = {text}
    for what, changed in _changes(text, words):
        if changed not in seen and changed.strip():
            seen.add(changed)
            yield what, changed


def _changes(text, words):
    for name, pattern in DROPPED.items():
        for match in re.finditer(pattern, text):
            rest = text[match.end() :]
            yield f"without {name}", text[: match.start()] + (rest[:1].upper() + rest[1:] if match.group()[0].isupper() else rest)
    yield from _numbers(text)
    yield from _among(text, words.zones, r"\b{}\b", "zone")
    yield from _among(text, words.headers, r"(?<![^\s]){}(?=:)", "header")
    yield from _among(text, words.values, r"\b{}\b", "value")
    for value in words.values:
        for match in re.finditer(rf"\b{value} ", text):
            yield f"without {value}", text[: match.start()] + text[match.end() :]
    for zone in words.zones:
        for match in re.finditer(rf" (in|from|of) (your|any|a foe's|the top of [^.,;]*?) ?{zone}\b", text):
            yield "without owner and zone", text[: match.start()] + text[match.end() :]
    for old, new in (*SWAPPED, *VERBS):
        for match in re.finditer(rf"\b{old}\b", text, re.IGNORECASE):
            if new == ACTIVE and spoken_to_activator(text[: match.start()], words):
                continue
            word = new[0].upper() + new[1:] if match.group()[0].isupper() else new
            yield f"{old}: {new}", text[: match.start()] + word + text[match.end() :]


def spoken_to_activator(before, words):
    """Whether a text, up to some place, speaks to the player who activated it: there "your" is the active player's, and no change."""
    headers = re.findall(rf"(?<![^\s])({'|'.join(words.headers)}):", before)
    return headers[-1:] in ([], ["You"])


def _numbers(text):
    for match in re.finditer(r"\b\d+\b", text):
        number = int(match.group())
        for other in (number + 1, number - 1):
            if other > 0:
                yield f"{number}: {other}", text[: match.start()] + str(other) + text[match.end() :]
    for old, new in NUMBERS.items():
        for match in re.finditer(rf"\b{old}\b", text, re.IGNORECASE):
            yield f"{old}: {new}", text[: match.start()] + new + text[match.end() :]


def _among(text, group, pattern, sort):
    """One word of a group for the next ones of it, in a circle."""
    either = "|".join(sorted(map(re.escape, group), key=len, reverse=True))
    for match in re.finditer(pattern.format(f"({either})"), text):
        at = group.index(match.group(1))
        for step in range(1, min(OTHERS, len(group) - 1) + 1):
            other = group[(at + step) % len(group)]
            yield f"{sort} {match.group(1)}: {other}", text[: match.start(1)] + other + text[match.end(1) :]


def removals(text, meaning):
    """The text without each of its sections and sentences, if something is left; `meaning` is its IR, which knows where they stand."""
    marks = [mark for section in meaning.sections for mark in _marks(section)]
    starts = [start for _, start, _ in marks]
    for number, (kind, start, end) in enumerate(marks):
        if kind == "section":
            after = next((other for other_kind, other, _ in marks[number + 1 :] if other_kind == "section"), len(text))
        else:
            after = starts[number + 1] if number + 1 < len(marks) else len(text)
        alone = kind == "sentence" and marks[number - 1][0] == "section" and (number + 1 == len(marks) or marks[number + 1][0] == "section")
        changed = text[:start] + text[after:]
        if changed.strip() and not alone:
            yield f"without {kind} {text[start:end]!r}", changed


def _marks(section):
    """Where a section's header and sentences begin and end."""
    if section.header is not None and section.header.span is not None:
        yield "section", section.header.span.start, section.header.span.end
    for sentence in section.sentences:
        if sentence.span is not None:
            yield "sentence", sentence.span.start, sentence.span.end
