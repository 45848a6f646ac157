"""Characters that act on a terminal or cannot be seen, and how they are written in anything that is printed.

The set follows Unicode's categories Cc, Cf, Cs, Zl and Zp and the letters that show nothing; source of the danger:
CVE-2021-42574 (bidirectional marks) and terminal escape sequences in names.
"""

from __future__ import annotations

import re

UNSEEN = (
    "\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\U000e0000-\U000e0fff"
)
ODD_SPACES = "\xa0\u1680\u2000-\u200a\u202f\u205f\u3000"

LONGEST_SHOWN = 200
"""Characters of a file's name in a sentence."""

_UNSEEN = re.compile(f"[{UNSEEN}]")
_CONTROLS = {0: "NUL", 7: "bell", 8: "backspace", 0x1B: "escape", 0x7F: "delete"}


def visible(text: str) -> str:
    """The text with every character that acts or hides written as an escape, so that printing it is harmless."""
    return _UNSEEN.sub(_escape, text)


def _escape(match: re.Match[str]) -> str:
    number = ord(match.group())
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def shorten(text: str, limit: int = 60) -> str:
    """The text for use in a message: one line, unseen characters escaped, the middle cut out if it is long."""
    if len(text) > 4 * limit:
        text = text[: 2 * limit] + "…" + text[-2 * limit :]
    text = visible(" ".join(text.split()) if "\n" in text or "\r" in text else text)
    if len(text) <= limit:
        return text
    return text[: limit - limit // 3 - 1] + "…" + text[len(text) - limit // 3 :]


def character_name(character: str) -> str:
    """A character in words with its number: `no-break space (U+00A0)`."""
    import unicodedata

    number = ord(character)
    name = unicodedata.name(character, "").lower() or _CONTROLS.get(number, "")
    if not name:
        name = "half a character" if 0xD800 <= number < 0xE000 else "control character"
    return f"{name} (U+{number:04X})"


def mixed_scripts(word: str) -> str | None:
    """Names the letters of another script in a word that is mostly Latin, or None if there are none."""
    if word.isascii():
        return None
    import unicodedata

    scripts = [(character, unicodedata.name(character, "?").split()[0]) for character in word if character.isalpha()]
    strange = [character for character, script in scripts if script not in ("LATIN", "FULLWIDTH", "MODIFIER")]
    if not strange or len(strange) == len(scripts):
        return None
    return ", ".join(dict.fromkeys(character_name(character) for character in strange[:3]))
