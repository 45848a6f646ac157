"""Bytes of a file to its text: UTF-8 and nothing else, at most `MAX_BYTES`, without a byte order mark.

The machine's code page is never asked, so a file reads alike everywhere.
"""

from __future__ import annotations

import re

from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.text import SourceText, Span

MAX_BYTES = 16 * 1024 * 1024
MAX_BAD_BYTES = 20  # more than that and the file is no UTF-8 text at all: the rest is not looked at

_BAD = re.compile("[\udc80-\udcff]")
_SAVE = 'save the file as UTF-8: most editors offer it under "Save with encoding"'


def decode_bytes(path: str, data: bytes) -> tuple[SourceText | None, list[Finding]]:
    """The text, or None if it cannot be read. Bytes that are no UTF-8 are reported and read as U+FFFD."""
    if len(data) > MAX_BYTES:
        return None, [_at_start(path, "file-too-large", f"this file has {len(data):,} bytes; the limit is {MAX_BYTES:,}",
                                "split it into several files")]
    wide = _wide_encoding(data)
    if wide:
        return None, [_at_start(path, "not-utf8", f"this file is {wide}, not UTF-8", _SAVE)]
    text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
    bad = [match.start() for match in _BAD.finditer(text)] if not text.isascii() else []
    source = SourceText(path, _BAD.sub("\ufffd", text) if bad else text)
    if not bad:
        return source, []
    byte = ord(text[bad[0]]) - 0xDC00
    more = f" (and {len(bad) - 1} more in this file)" if len(bad) > 1 else ""
    finding = Finding("not-utf8", f"the byte 0x{byte:02X} is no UTF-8{more}", source, Span(bad[0], bad[0] + 1),
                      hint=f"it looks like \"{bytes([byte]).decode('latin-1')}\" in another encoding; {_SAVE}"
                      if byte >= 0xA0 else _SAVE)
    return (source if len(bad) <= MAX_BAD_BYTES else None), [finding]


def same_text(text: str, read: str) -> bool:
    """Whether a text, in which bytes that are no UTF-8 stand as surrogates, is the one that `decode_bytes` gave."""
    return (_BAD.sub("\ufffd", text) if not text.isascii() else text) == read


def _wide_encoding(data: bytes) -> str | None:
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "UTF-32"
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    return "UTF-16" if len(data) > 3 and sorted(data[:4]).count(0) == 2 and 0 in (data[0], data[1]) else None


def _at_start(path: str, name: str, message: str, hint: str) -> Finding:
    return Finding(name, message, SourceText(path, ""), Span(0, 0), hint=hint)
