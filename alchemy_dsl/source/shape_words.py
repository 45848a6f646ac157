"""Turns the faults that a JSON Schema validator finds into findings in plain words, each at its key or value.

Words come from the schema: `title` is the name of a value without its article ("color", "list of 2 colors"),
`description` says more, `examples` show how to write it. One cause makes one finding: faults of one name at one place
are one, and a field is not missed where it stands misspelt.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from alchemy_dsl.source.accepts import accepts
from alchemy_dsl.source.card_schema import ELSEWHERE
from alchemy_dsl.source.findings import Finding, Fix, shorten
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence
from alchemy_dsl.source.phrasing import (
    Schema,
    a,
    counted,
    did_you_mean,
    example,
    hint_of,
    listed,
    noun,
    quoted,
    sort,
    title,
    types,
    written,
)  # fmt: skip
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import mixed_scripts


@dataclass(frozen=True, slots=True)
class Fault:
    """What a validator found: the keyword that failed, its value, and where."""

    keyword: str
    wanted: Any
    schema: Schema
    value: Any
    path: tuple[str | int, ...]
    depth: int  # steps below the branch that was tried
    of_name: bool  # the name of a field is at fault, not its value
    branches: list[list[Fault]]


class Teller:
    """Collects the findings of one check."""

    def __init__(self, root: Node, schema: Schema, source: SourceText) -> None:
        self.root, self.schema, self.source = root, schema, source
        self.found: dict[tuple[int, str], Finding] = {}
        self.missing: dict[int, tuple[Mapping, Schema, list[str], str]] = {}
        self.meant: dict[int, set[str]] = {}  # by mapping: the fields that unknown ones were probably meant to be

    def findings(self) -> list[Finding]:
        """All findings in the order of the file."""
        for node, schema, names, last in self.missing.values():
            meant = self.meant.get(id(node), set())
            absent = [name for name in names if name not in meant]
            if absent and (last == "and" or len(absent) == len(names)):
                self._missing(node, schema, absent, last)
        return [self.found[place] for place in sorted(self.found)]

    def tell(self, fault: Fault) -> None:
        """Takes in one fault."""
        node = self._node(fault)
        teller = Teller._names if fault.of_name else self.tellers.get(fault.keyword, Teller._form)
        if isinstance(node, Scalar) and not node.value.strip():
            teller = Teller._empty
        teller(self, fault, node)

    # ---------------------------------------------------------------- places
    def _node(self, fault: Fault) -> Node:
        node: Node = self.root
        for step in fault.path:
            if isinstance(node, Mapping) and isinstance(step, str):
                node = node.get(step) or node
            elif isinstance(node, Sequence) and isinstance(step, int):
                node = node.items[step]
        return node

    def _key_span(self, fault: Fault) -> Span | None:
        """The name of the field whose value is at fault."""
        node: Node = self.root
        span = None
        for step in fault.path:
            if isinstance(node, Mapping) and isinstance(step, str):
                key = node.key(step)
                span = key.span if key else None
                node = node.get(step) or node
            elif isinstance(node, Sequence) and isinstance(step, int):
                node, span = node.items[step], None
        return span

    def _keep(self, name: str, message: str, span: Span, hint: str | None = None, fix: Fix | None = None) -> None:
        self.found.setdefault((span.start, name), Finding(name, message, self.source, span, hint=hint, fix=fix))

    # ---------------------------------------------------------------- fields
    def _fields(self, fault: Fault, node: Node) -> None:
        known = list(fault.schema.get("properties", ()))
        swallowed = False  # lines of a text that are not further in than its field
        for key, value in node.entries if isinstance(node, Mapping) else ():
            if key.value in known:
                swallowed = isinstance(value, Scalar) and value.style in ("literal", "folded") and not value.value.strip()
            elif not swallowed:
                self._unknown_field(node, key, known, fault.schema)

    def _names(self, fault: Fault, node: Node) -> None:
        """The name of a field is itself one of a list, or of a form."""
        key = node.key(fault.value) if isinstance(node, Mapping) else None
        if key is not None:
            allowed = [name for name in fault.schema.get("enum", ()) if isinstance(name, str)]
            words = f'"{shorten(key.value)}" is no {title(fault.schema, "name of a field here")}{_mixed(key.value)}'
            hint = did_you_mean(nearest(key.value, allowed), allowed, "it is one of") or hint_of(fault.schema)
            self._keep("unknown-value", words, key.span, hint)

    def _unknown_field(self, node: Node, key: Scalar, known: list[str], schema: Schema) -> None:
        what, other = title(schema, "this part"), schema.get(ELSEWHERE, {}).get(key.value)
        near = nearest(key.value, known)
        owner = self._owner(key.value) if node is self.root and not near and other is None else None
        self.meant.setdefault(id(node), set()).update(near[:1])
        message = f'{a(what)} has no field "{shorten(key.value)}"{_mixed(key.value)}'
        free = near and isinstance(node, Mapping) and node.key(near[0]) is None and key.style == "plain"
        hint = did_you_mean(near, known, "its fields are")
        if owner is not None:
            hint = f"it belongs in {a(owner)}"
        elif other is not None:
            hint = f"{a(other)} has it: is the kind wrong?" + (f" else, {hint}" if near else "")
        self._keep("unknown-field", message, key.span, hint, Fix(((key.span, written(near[0])),), safe=False) if free and other is None else None)  # fmt: skip

    def _owner(self, name: str) -> str | None:
        """The part of a file that has a field of this name, if there is just one."""
        owners = [part for part in self.schema.get("$defs", {}).values() if isinstance(part, dict) and name in part.get("properties", ())]
        return owners[0].get("title") if len(owners) == 1 else None

    def _required(self, fault: Fault, node: Node) -> None:
        if isinstance(node, Mapping):
            names = [name for name in fault.wanted if node.key(name) is None]
            self.missing.setdefault(id(node), (node, fault.schema, names, "and"))

    def _missing(self, node: Mapping, schema: Schema, names: list[str], last: str) -> None:
        words = listed(quoted(names), last)
        shown = "; ".join(f"{name}: {example(self._field(schema, name)) or '…'}" for name in names)
        hint = f"write {shown}" if last == "and" else schema.get("description")
        self._keep("missing-field", f"{a(title(schema, 'this part'))} needs {words}", _first(node), hint)

    def _field(self, schema: Schema, name: str) -> Any:
        field = schema.get("properties", {}).get(name, {})
        target = field.get("$ref", "").removeprefix("#/$defs/") if isinstance(field, dict) else ""
        return self.schema.get("$defs", {}).get(target, field)

    # ---------------------------------------------------------------- values
    def _empty(self, fault: Fault, node: Node) -> None:
        shown = example(fault.schema)
        hint = f"write {shown}" if shown else "write something there, or take the field away"
        if isinstance(node, Scalar) and node.style in ("literal", "folded"):
            hint = "put its lines below it, each further in than the field's name"
        span = node.span
        if span.end == span.start:  # nothing is there: the name of the field stands for it, or the dash
            span = self._key_span(fault) or Span(max(span.start - 1, 0), span.start)
        self._keep("empty-text", f"{_name(fault)} is empty", span, hint)

    def _type(self, fault: Fault, node: Node) -> None:
        if node is self.root:
            words = listed(quoted(fault.schema.get("required", ())))
            self._keep("wrong-shape", f"expected the fields {words} at the top of the file, not {sort(node)}", _start(node),
                       'write each as "name: value" at the start of a line')  # fmt: skip
            return
        cure, fix = self._cure(fault.schema, node)
        self._keep("wrong-shape", f"{_takes(fault)} {a(title(fault.schema, noun(fault.schema)))}, not {sort(node)}{cure}",
                   node.span, fault.schema.get("description") or _between(fault.schema), fix)  # fmt: skip

    def _cure(self, schema: Schema, node: Node) -> tuple[str, Fix | None]:
        """What to write instead: the author's own words in the right shape, else an example."""
        many, inner = "array" in types(schema), schema.get("items")
        if many and isinstance(node, Scalar) and isinstance(inner, dict) and self._allows(inner, node.value):
            least = max(schema.get("minItems", 1), 1)
            words = f"[{', '.join([written(node.value)] * least)}]"
            return f": write {words}", Fix(((node.span, words),)) if least == 1 else None
        parts = [part.strip() for part in node.value.split(",")] if many and isinstance(node, Scalar) else []
        if len(parts) > 1 and isinstance(inner, dict) and all(self._allows(inner, part) for part in parts):
            words = f"[{', '.join(written(part) for part in parts)}]"
            return f": write {words}", Fix(((node.span, words),))
        if not many and isinstance(node, Sequence) and len(node.items) == 1:
            only = node.items[0]
            if isinstance(only, Scalar) and self._allows(schema, only.value):
                return f": write {written(only.value)}", Fix(((node.span, written(only.value)),))
        if isinstance(node, Mapping) and "string" in types(schema) and not {"integer", "number"} & set(types(schema)):
            return ": write | after its colon, or put the text in quotes", None
        shown = example(schema)
        return (f": write {shown}" if shown else ""), None

    def _allows(self, schema: Schema, value: str) -> bool:
        return accepts({**schema, "$defs": self.schema.get("$defs", {})})(value)

    def _value(self, fault: Fault, node: Node) -> None:
        allowed = [value for value in fault.wanted if isinstance(value, str)]
        what = title(fault.schema, f"value of {_name(fault)}")
        if not isinstance(node, Scalar):
            cure, fix = self._cure(fault.schema, node)
            self._keep("wrong-shape", f"{a(what)} is one word, not {sort(node)}{cure}", node.span,
                       did_you_mean([], allowed, "it is one of"), fix)  # fmt: skip
            return
        near = nearest(node.value, allowed)
        fix = Fix(((node.span, written(near[0])),), safe=False) if near and node.style == "plain" else None
        self._keep("unknown-value", f'"{shorten(node.value)}" is no {what}{_mixed(node.value)}', node.span,
                   did_you_mean(near, allowed, "it is one of"), fix)  # fmt: skip

    def _const(self, fault: Fault, node: Node) -> None:
        was = f'"{shorten(node.value)}"' if isinstance(node, Scalar) else sort(node)
        self._keep("unknown-value", f'{_name(fault)} is "{fault.wanted}" here, not {was}', node.span, fault.schema.get("description"))

    def _form(self, fault: Fault, node: Node) -> None:
        if not isinstance(node, Scalar):
            self._keep("wrong-shape", f"{sort(node)} does not fit here", _start(node), fault.schema.get("description"))
            return
        what = title(fault.schema, "value")
        if not {"integer", "number"} & set(types(fault.schema)):
            self._keep("bad-form", f'"{shorten(node.value)}" is no {what}', node.span, hint_of(fault.schema))
        elif len(node.value) > 12 and node.value.lstrip("-").isdecimal():
            self._keep("bad-number", f"a number of {len(node.value)} digits is too large: {_takes(fault)} {a(what)}",
                       self._key_span(fault) or node.span, _between(fault.schema))  # fmt: skip
        else:
            self._keep("bad-number", f'"{shorten(node.value)}" is no {what}', node.span, hint_of(fault.schema) or _between(fault.schema))

    def _long(self, fault: Fault, node: Node) -> None:
        if isinstance(node, Scalar):
            self._keep("text-too-long", f"{_name(fault)} has {len(node.value):,} characters; the limit is {fault.wanted:,}",
                       node.span_of(fault.wanted, fault.wanted + 1), "say it in fewer words")  # fmt: skip

    def _count(self, fault: Fault, node: Node) -> None:
        count = len(node.items) if isinstance(node, Sequence) else len(node.entries) if isinstance(node, Mapping) else 1
        if not count:
            self._keep("empty-text", f"{_name(fault)} is empty", node.span, hint_of(fault.schema) or "write something there, or take the field away")
        elif isinstance(node, Mapping):
            few = "at most" if fault.keyword.startswith("max") else "at least"
            words = f"{a(title(fault.schema, 'part'))} has {few} {fault.wanted} field{'s' if fault.wanted != 1 else ''}, not {count}"
            self._keep("wrong-count", words, _start(node), hint_of(fault.schema))
        else:
            words = f"{_takes(fault)} {a(title(fault.schema, counted(fault.schema)))}, not {count}"
            self._keep("wrong-count", words, _start(node), hint_of(fault.schema))

    def _repeated(self, fault: Fault, node: Node) -> None:
        seen: set[str] = set()
        for item in node.items if isinstance(node, Sequence) else ():
            if isinstance(item, Scalar) and item.value in seen:
                words = f'"{shorten(item.value)}" stands twice in {_name(fault)}'
                self._keep("repeated-value", words, item.span, "keep one of the two")
            elif isinstance(item, Scalar):
                seen.add(item.value)

    def _branches(self, fault: Fault, node: Node) -> None:
        """The branch that was meant is the one whose sort of value it is."""
        if isinstance(node, Mapping) and all(inner.keyword == "required" for branch in fault.branches for inner in branch):
            names = [name for branch in fault.branches for inner in branch for name in inner.wanted]
            self.missing.setdefault(id(node), (node, fault.schema, names, "or"))
            return
        fitting = [branch for branch in fault.branches if not any(_wrong_sort(inner) for inner in branch)]
        if isinstance(node, Mapping) and fitting and _all_strange(node, fitting[0]) and len(fitting) < len(fault.branches):
            fitting = []
        for inner in min(fitting, key=len) if fitting else ():
            self.tell(inner)
        if not fitting:
            titles = [title(branch, noun(branch)) for branch in fault.wanted if isinstance(branch, dict)]
            takes = a(title(fault.schema, listed(titles, "or")))
            shown = f": write {example(fault.schema)}" if example(fault.schema) else ""
            lines = isinstance(node, Mapping) and _one_line(node) and isinstance(fault.path[-1], str)
            cure = ": write | after its colon, or put the text in quotes" if lines else shown
            self._keep("wrong-shape", f"{_takes(fault)} {takes}, not {sort(node)}{cure}", node.span,
                       fault.schema.get("description"))  # fmt: skip

    tellers: ClassVar[dict[str, Callable[[Teller, Fault, Node], None]]] = {
        "additionalProperties": _fields, "required": _required, "type": _type, "anyOf": _branches,
        "enum": _value, "const": _const, "maxLength": _long, "uniqueItems": _repeated,
        "minItems": _count, "maxItems": _count, "minProperties": _count, "maxProperties": _count,
    }  # fmt: skip


def _name(fault: Fault) -> str:
    """What the value at fault is called: its field, or an entry of it."""
    names = [step for step in fault.path if isinstance(step, str)]
    if not names:
        return f"this {title(fault.schema, 'part')}"
    return f'an entry of "{names[-1]}"' if isinstance(fault.path[-1], int) else f'"{names[-1]}"'


def _between(schema: Schema) -> str | None:
    """The numbers that fit."""
    low, high = schema.get("minimum"), schema.get("maximum")
    return f"write a number from {low} to {high}" if low is not None and high is not None else None


def _takes(fault: Fault) -> str:
    return f"{_name(fault)} {'is' if fault.path and isinstance(fault.path[-1], int) else 'takes'}"


def _all_strange(node: Mapping, faults: list[Fault]) -> bool:
    """Whether a mapping has no field that it may have: then it was not meant to be one."""
    known = {name for fault in faults for name in fault.schema.get("properties", ())}
    return bool(known) and not any(key.value in known or nearest(key.value, known) for key, _ in node.entries)


def _one_line(node: Mapping) -> bool:
    """Whether fields read like lines of a text: a word, a colon, and more."""
    return all(isinstance(value, Scalar) and value.value for _, value in node.entries)


def _wrong_sort(fault: Fault) -> bool:
    return fault.keyword == "type" and not fault.depth


def _mixed(word: str) -> str:
    strange = mixed_scripts(word)
    return f"; it mixes scripts: {strange}" if strange else ""


def _start(node: Node) -> Span:
    return Span(node.span.start, node.span.start + 1)


def _first(node: Node) -> Span:
    """The name of a mapping's first field."""
    return node.entries[0][0].span if isinstance(node, Mapping) and node.entries else _start(node)
