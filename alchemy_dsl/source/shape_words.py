"""Turns the errors of a JSON Schema validator into findings in plain words, each at its key or value.

Words come from the schema: `title` is the name of a value without its article ("color", "list of 2 colors"),
`description` says more, `examples` show how to write it. One cause makes one finding: errors of one name at
one place are one, and a field is not missed where it stands misspelt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from alchemy_dsl.source.accepts import accepts
from alchemy_dsl.source.findings import Finding, Fix, shorten
from alchemy_dsl.source.nearest import nearest
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence
from alchemy_dsl.source.text import SourceText, Span
from alchemy_dsl.source.visible import mixed_scripts

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Schema = dict[str, Any]

SHOWN = 12  # values or fields named in a hint
_SORTS = {"object": Mapping, "array": Sequence, "string": Scalar, "integer": Scalar, "number": Scalar, "boolean": Scalar}


class Teller:
    """Collects the findings of one check."""

    def __init__(self, root: Node, schema: Schema, source: SourceText) -> None:
        self.root, self.schema, self.source = root, schema, source
        self.found: dict[tuple[int, str], Finding] = {}
        self.missing: dict[int, tuple[Mapping, Schema, list[str]]] = {}
        self.meant: dict[int, set[str]] = {}  # by mapping: the fields that unknown ones were probably meant to be

    def findings(self) -> list[Finding]:
        """All findings in the order of the file."""
        for node, schema, names in self.missing.values():
            absent = [name for name in names if name not in self.meant.get(id(node), ())]
            if absent:
                self._missing(node, schema, absent)
        return [self.found[place] for place in sorted(self.found)]

    def tell(self, error: ValidationError) -> None:
        """Takes in one error."""
        node, names = self._place(error)
        teller = _TELLERS.get(str(error.validator), Teller._form)
        if "propertyNames" in error.absolute_schema_path:
            teller = Teller._names
        elif isinstance(node, Scalar) and not node.value.strip():
            self._empty(node, names, error.schema)
            return
        teller(self, error, node, names)

    # ---------------------------------------------------------------- places
    def _place(self, error: ValidationError) -> tuple[Node, list[str]]:
        """The node of an error and the names of the fields on the way to it."""
        node: Node = self.root
        names: list[str] = []
        for step in error.absolute_path:
            if isinstance(node, Mapping) and isinstance(step, str):
                names.append(step)
                node = node.get(step) or node
            elif isinstance(node, Sequence) and isinstance(step, int):
                node = node.items[step]
        return node, names

    def _key_span(self, node: Node) -> Span | None:
        """The name of the field whose value a node is."""
        waiting: list[Node] = [self.root]
        while waiting:
            here = waiting.pop()
            if isinstance(here, Sequence):
                waiting.extend(here.items)
            elif isinstance(here, Mapping):
                for key, value in here.entries:
                    if value is node:
                        return key.span
                    waiting.append(value)
        return None

    def _keep(self, name: str, message: str, span: Span, hint: str | None = None, fix: Fix | None = None) -> None:
        self.found.setdefault((span.start, name), Finding(name, message, self.source, span, hint=hint, fix=fix))

    # ---------------------------------------------------------------- fields
    def _fields(self, error: ValidationError, node: Node, _: list[str]) -> None:
        known = list(error.schema.get("properties", ())) if isinstance(error.schema, dict) else []
        if not isinstance(node, Mapping):
            return
        for key, _value in node.entries:
            if key.value not in known:
                self._unknown_field(node, key, known, _title(error.schema, "this part"))

    def _unknown_field(self, node: Mapping, key: Scalar, known: list[str], title: str) -> None:
        near = nearest(key.value, known)
        self.meant.setdefault(id(node), set()).update(near[:1])
        strange = mixed_scripts(key.value)
        message = f"{_a(title)} has no field \"{shorten(key.value)}\"" + (f"; it mixes scripts: {strange}" if strange else "")
        taken = {name.value for name, _ in node.entries}
        free = near and near[0] not in taken and key.style == "plain"
        self._keep("unknown-field", message, key.span, _did_you_mean(near, known, "its fields are"),
                   Fix(((key.span, near[0]),)) if free else None)

    def _names(self, error: ValidationError, node: Node, _: list[str]) -> None:
        """A field whose name is of the wrong form: the error is about the name itself."""
        key = node.key(error.instance) if isinstance(node, Mapping) else None
        if key is not None and isinstance(node, Mapping):
            allowed = [value for value in error.schema.get("enum", ()) if isinstance(value, str)]
            self._unknown_field(node, key, allowed, "this part")

    def _required(self, error: ValidationError, node: Node, _: list[str]) -> None:
        if isinstance(node, Mapping):
            here = {key.value for key, _value in node.entries}
            names = [name for name in error.validator_value if name not in here]
            self.missing.setdefault(id(node), (node, error.schema, names))

    def _missing(self, node: Mapping, schema: Schema, names: list[str]) -> None:
        listed = _listed(_quoted(names))
        example = "; ".join(f"{name}: {written}" for name in names[:3] if (written := _example(_field(schema, name, self.schema))))
        span = node.entries[0][0].span if node.entries else node.span
        message = f"{_a(_title(schema, 'this part'))} needs {listed}"
        self._keep("missing-field", message, span, f"write {example}" if example else f"add {listed}")

    # ---------------------------------------------------------------- values
    def _empty(self, node: Node, names: list[str], schema: Schema) -> None:
        span = node.span if node.span.end > node.span.start else self._key_span(node) or node.span
        name = names[-1] if names else _title(schema, "text")
        example = _example(schema)
        hint = f"write {example}" if example else "write something there, or take the field away"
        if isinstance(node, Scalar) and node.style in ("literal", "folded"):
            hint = "put its lines below it, each further in than the field's name"
        self._keep("empty-text", f"the {_title(schema, 'text')} of \"{name}\" is empty" if names and name != _title(schema, "text")
                   else f"the {name} is empty", span, hint)

    def _type(self, error: ValidationError, node: Node, names: list[str]) -> None:
        schema = error.schema
        types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        what = _listed(_quoted(schema.get("required", ()))) if "object" in types and not names else ""
        if node is self.root:
            self._keep("wrong-shape", f"expected the fields {what} at the top of the file, not {_sort(node)}", _start(node),
                       "write each as \"name: value\" at the start of a line")
            return
        subject = f"\"{names[-1]}\"" if names else "this"
        cure, fix = self._cure(types, schema, node)
        self._keep("wrong-shape", f"{subject} takes {_a(_title(schema, _noun(types)))}, not {_sort(node)}{cure}", node.span,
                   schema.get("description"), fix)

    def _cure(self, types: list[str], schema: Schema, node: Node) -> tuple[str, Fix | None]:
        if "array" in types and isinstance(node, Scalar):
            inner, least = schema.get("items"), max(schema.get("minItems", 1), 1)
            if isinstance(inner, dict) and self._allows(inner, node.value):
                words = f"[{', '.join([_written(node.value)] * least)}]"
                return f": write {words}", Fix(((node.span, words),)) if least == 1 else None
        if isinstance(node, Sequence) and len(node.items) == 1 and "array" not in types:
            only = node.items[0]
            if isinstance(only, Scalar) and self._allows(schema, only.value):
                words = _written(only.value)
                return f": write {words}", Fix(((node.span, words),))
        if isinstance(node, Mapping) and "string" in types and "object" not in types:
            return ": write | after its colon, or put the text in quotes", None
        example = _example(schema)
        return (f": write {example}" if example else ""), None

    def _allows(self, schema: Schema, value: str) -> bool:
        return accepts({**schema, "$defs": self.schema.get("$defs", {})})(value)

    def _value(self, error: ValidationError, node: Node, names: list[str]) -> None:
        values = [error.validator_value] if error.validator == "const" else error.validator_value
        allowed = [value for value in values if isinstance(value, str)]
        title = _title(error.schema, f"value of \"{names[-1]}\"" if names else "known value")
        if not isinstance(node, Scalar):
            self._keep("wrong-shape", f"{_a(title)} is one word, not {_sort(node)}{self._cure(['string'], error.schema, node)[0]}",
                       node.span, _did_you_mean([], allowed, "it is one of"), self._cure(["string"], error.schema, node)[1])
            return
        strange = mixed_scripts(node.value)
        near = nearest(node.value, allowed)
        message = f"\"{shorten(node.value)}\" is no {title}" + (f"; it mixes scripts: {strange}" if strange else "")
        fix = Fix(((node.span, near[0]),)) if near and node.style == "plain" else None
        self._keep("unknown-value", message, node.span, _did_you_mean(near, allowed, "it is one of"), fix)

    def _form(self, error: ValidationError, node: Node, names: list[str]) -> None:
        if not isinstance(node, Scalar):
            self._keep("wrong-shape", f"{_sort(node)} does not fit here", node.span, error.schema.get("description"))
            return
        title = _title(error.schema, "value")
        types = error.schema.get("type", ())
        example = _example(error.schema)
        hint = error.schema.get("description") or (f"for example {example}" if example else None)
        if "integer" not in types and "number" not in types:
            self._keep("bad-form", f"\"{shorten(node.value)}\" is no {title}", node.span, hint)
        elif len(node.value) > 12 and node.value.lstrip("-").isdecimal():
            self._keep("bad-number", f"a number with {len(node.value)} digits is too large: \"{names[-1] if names else title}\" takes "
                       f"{_a(title)}", self._key_span(node) or node.span, hint)
        else:
            self._keep("bad-number", f"\"{shorten(node.value)}\" is no {title}", node.span, hint)

    def _long(self, error: ValidationError, node: Node, names: list[str]) -> None:
        if isinstance(node, Scalar):
            most = error.validator_value
            name = f"\"{names[-1]}\"" if names else "this text"
            self._keep("text-too-long", f"{name} has {len(node.value):,} characters; the limit is {most:,}",
                       node.span_of(most, most + 1), "say it in fewer words")

    def _count(self, error: ValidationError, node: Node, names: list[str]) -> None:
        if not isinstance(node, (Sequence, Mapping)):
            return
        count = len(node.items) if isinstance(node, Sequence) else len(node.entries)
        subject = f"\"{names[-1]}\"" if names else "this"
        if not count:
            self._keep("empty-text", f"{subject} is empty", node.span, _hint(error.schema))
            return
        self._keep("wrong-count", f"{subject} takes {_a(_title(error.schema, _counted(error.schema)))}, not {count}", node.span,
                   _hint(error.schema))

    def _repeated(self, _error: ValidationError, node: Node, names: list[str]) -> None:
        seen: set[str] = set()
        for item in node.items if isinstance(node, Sequence) else ():
            if isinstance(item, Scalar):
                if item.value in seen:
                    self._keep("repeated-value", f"\"{shorten(item.value)}\" stands twice in \"{names[-1] if names else 'this list'}\"",
                               item.span, "keep one of the two")
                seen.add(item.value)

    def _branches(self, error: ValidationError, node: Node, names: list[str]) -> None:
        """The branch that was meant is the one whose sort of value it is."""
        branches: dict[int, list[ValidationError]] = {}
        for inner in error.context or ():
            branches.setdefault(int(inner.schema_path[0]), []).append(inner)
        fitting = [errors for errors in branches.values() if not any(_wrong_sort(inner) for inner in errors)]
        if not fitting:
            self._type_of_branches(error, node, names)
            return
        for inner in min(fitting, key=len):
            self.tell(inner)

    def _type_of_branches(self, error: ValidationError, node: Node, names: list[str]) -> None:
        inner = [branch for branch in error.validator_value if isinstance(branch, dict)]
        title = error.schema.get("title") or _listed([_title(branch, "") for branch in inner], "or")
        subject = f"\"{names[-1]}\"" if names else "this"
        example = _example(error.schema)
        self._keep("wrong-shape", f"{subject} takes {_a(title)}, not {_sort(node)}" + (f": write {example}" if example else ""),
                   node.span, error.schema.get("description"))


_TELLERS: dict[str, Callable[[Teller, ValidationError, Node, list[str]], None]] = {
    "additionalProperties": Teller._fields, "required": Teller._required,
    "type": Teller._type, "enum": Teller._value, "const": Teller._value, "maxLength": Teller._long,
    "minItems": Teller._count, "maxItems": Teller._count, "minProperties": Teller._count, "maxProperties": Teller._count,
    "uniqueItems": Teller._repeated, "anyOf": Teller._branches,
}  # fmt: skip


def _wrong_sort(error: ValidationError) -> bool:
    return error.validator == "type" and not error.relative_path


def _field(schema: Schema, name: str, root: Schema) -> Schema:
    field = schema.get("properties", {}).get(name, {})
    target = field.get("$ref", "").removeprefix("#/$defs/") if isinstance(field, dict) else ""
    return root.get("$defs", {}).get(target, field) if target else field


def _title(schema: Any, otherwise: str) -> str:
    return str(schema.get("title") or otherwise) if isinstance(schema, dict) else otherwise


def _hint(schema: Schema) -> str | None:
    example = _example(schema)
    return f"for example {example}" if example else schema.get("description")


def _example(schema: Any) -> str:
    examples = schema.get("examples") if isinstance(schema, dict) else None
    return _written(examples[0]) if examples else ""


def _written(value: Any) -> str:
    """A value as it would stand in a file."""
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {_written(part)}' for name, part in value.items())}}}"
    text = str(value)
    plain = text and not set(text) & set(":#,[]{}\"'|>\n") and text[0].isalnum()
    return text if plain else '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _did_you_mean(near: list[str], known: Iterable[str], listing: str) -> str | None:
    known = list(known)
    if near:
        return f"did you mean {_listed(_quoted(near), 'or')}?"
    if known and len(known) <= SHOWN:
        return f"{listing} {_listed(_quoted(known))}"
    return None


def _listed(words: list[str], last: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def _quoted(words: Iterable[str]) -> list[str]:
    return [f'"{word}"' for word in words]


def _a(noun: str) -> str:
    return noun if noun.startswith(("this ", "a ", "an ")) else f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def _noun(types: list[str]) -> str:
    names = {"object": "set of fields", "array": "list", "string": "text", "integer": "number", "number": "number"}
    return _listed(list(dict.fromkeys(names.get(name, "text") for name in types)), "or a")


def _counted(schema: Schema) -> str:
    least, most = schema.get("minItems", 0), schema.get("maxItems")
    if least == most:
        return f"list of {least}"
    return f"list of at least {least}" if most is None else f"list of {least} to {most}"


def _sort(node: Node) -> str:
    return "a list" if isinstance(node, Sequence) else "fields" if isinstance(node, Mapping) else "one text"


def _start(node: Node) -> Span:
    return Span(node.span.start, node.span.start + 1)
