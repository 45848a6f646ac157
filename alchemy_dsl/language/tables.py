"""The parser's tables: built by Lark from `grammar/notation.lark`, strict LALR, and kept between runs as JSON.

In: the grammar file. Out: for each state, what to do on each class, and for each rule, its name and length. Building takes a third
of a second, which every cold start would pay: so the tables are kept in the user's cache folder under the grammar's hash. They are
plain numbers and names: nothing in a kept file can run.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from alchemy_dsl.source.locate import grammar_file

STARTS = ("text", "phrase", "gerund", "people", "things", "needs", "rule", "number")


@dataclass(frozen=True, slots=True)
class Tables:
    """`actions[state][class]` is the next state (0 and up) or, negative, ~rule; `gotos[state][rule name]` the state after a reduction;
    `rules[i]` is (name, node name, number of children,
    whether one child alone stands for the node); `starts` and `ends` the first and last state of each starting point."""

    actions: list[dict[str, int]]
    gotos: list[dict[str, int]]
    rules: list[tuple[str, str, int, bool]]
    starts: dict[str, int]
    ends: dict[str, int]


@cache
def tables() -> Tables:
    """The tables for the shipped grammar."""
    grammar = grammar_text()
    kept = _cache_file(grammar)
    data = _load(kept)
    if data is None:
        data = build(grammar)
        _keep(kept, data)
    return Tables(data["actions"], data["gotos"], [tuple(rule) for rule in data["rules"]], data["starts"], data["ends"])


def grammar_text() -> str:
    """The shipped grammar."""
    return grammar_file("notation.lark").read_text(encoding="utf-8")


def build(grammar: str) -> dict[str, Any]:
    """Builds the tables anew, as plain data. Raises lark's GrammarError if the grammar has a conflict."""
    from lark import Lark
    from lark.lexer import Lexer
    from lark.parsers.lalr_analysis import Shift

    class NoLexer(Lexer):
        def __init__(self, conf: Any) -> None: ...

        def lex(self, *_states: Any) -> Iterator[Any]:
            return iter(())

    strict = _has("interegular")
    parser = Lark(grammar, parser="lalr", lexer=NoLexer, strict=strict, start=list(STARTS), maybe_placeholders=False)
    table = parser.parser.parser._parse_table  # noqa: SLF001  (lark gives its tables out nowhere else)
    order = _in_order(table, Shift)
    numbers = {state: index for index, state in enumerate(order)}
    rules: list[tuple[str, str, int, bool]] = []
    rule_numbers: dict[Any, int] = {}
    actions: list[dict[str, int]] = [{} for _ in order]
    gotos: list[dict[str, int]] = [{} for _ in order]
    for state in order:
        for symbol, (action, target) in sorted(table.states[state].items()):
            row = actions if symbol.isupper() else gotos
            if action is Shift:
                row[numbers[state]][symbol] = numbers[target]
                continue
            if target not in rule_numbers:
                rule_numbers[target] = len(rules)
                name = target.origin.name
                alone = bool(target.options.expand1) and target.alias is None
                rules.append((str(name), str(target.alias or name), len(target.expansion), alone))
            row[numbers[state]][symbol] = ~rule_numbers[target]
    return {
        "actions": actions,
        "gotos": gotos,
        "rules": rules,
        "starts": {name: numbers[table.start_states[name]] for name in STARTS},
        "ends": {name: numbers[table.end_states[name]] for name in STARTS},
    }


def _in_order(table: Any, shift: Any) -> list[Any]:
    """The states of a table in the order in which they are reached, so that the same grammar gives the same numbers."""
    order = [table.start_states[name] for name in STARTS]
    seen = set(order)
    for state in order:
        for _, (action, target) in sorted(table.states[state].items(), key=lambda pair: pair[0]):
            if action is shift and target not in seen:
                seen.add(target)
                order.append(target)
    return order


def _has(module: str) -> bool:
    import importlib.util

    return importlib.util.find_spec(module) is not None


def _cache_file(grammar: str) -> Path:
    """Where the tables of a grammar are kept, by the grammar and by what makes tables of it."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser())
    digest = hashlib.sha256((grammar + Path(__file__).read_text(encoding="utf-8")).encode()).hexdigest()
    return home / "alchemy" / f"tables-{digest[:16]}.jsonl"


def _load(path: Path) -> dict[str, Any] | None:
    """The kept tables, if the file is whole: its first line tells the digest of its second."""
    try:
        first, second = path.read_bytes().split(b"\n", 1)
        whole = json.loads(first) == hashlib.sha256(second).hexdigest()
        return json.loads(second) if whole else None
    except (OSError, ValueError):
        return None


def _keep(path: Path, data: dict[str, Any]) -> None:
    """Writes whole or not at all, whoever else writes; a folder that cannot be written costs only time."""
    content = json.dumps(data, separators=(",", ":")).encode()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(json.dumps(hashlib.sha256(content).hexdigest()).encode() + b"\n" + content)
        Path(name).replace(path)
    except OSError:
        pass
