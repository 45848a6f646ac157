"""Small words for messages about shapes: titles, examples, lists and sorts of values, taken from a JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from alchemy_dsl.source.nodes import Mapping, Node, Sequence

Schema = dict[str, Any]

SHOWN = 12  # values or fields named in a hint

_NOUNS = {"object": "set of fields", "array": "list", "string": "text", "integer": "number", "number": "number"}


def title(schema: Any, otherwise: str) -> str:
    """What a schema calls its value, without an article."""
    return str(schema.get("title") or otherwise) if isinstance(schema, dict) else otherwise


def types(schema: Schema) -> list[str]:
    """The types that a schema allows; empty if it names none."""
    found = schema.get("type", [])
    return [found] if isinstance(found, str) else list(found)


def noun(schema: Schema) -> str:
    """What a schema without a title calls its value."""
    return listed(list(dict.fromkeys(_NOUNS.get(name, "text") for name in types(schema))), "or a") or "value"


def counted(schema: Schema) -> str:
    """A list of so many."""
    least, most = schema.get("minItems", schema.get("minProperties", 0)), schema.get("maxItems", schema.get("maxProperties"))
    if least == most:
        return f"list of {least}"
    return f"list of at least {least}" if most is None else f"list of {least} to {most}"


def example(schema: Any) -> str:
    """The first example of a schema as it would stand in a file; empty if it has none."""
    examples = schema.get("examples") if isinstance(schema, dict) else None
    return written(examples[0]) if examples else ""


def written(value: Any) -> str:
    """A value as it would stand in a file."""
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {written(part)}' for name, part in value.items())}}}"
    text = str(value)
    if text and text[0].isalnum() and not set(text) & set(":#,[]{}\"'|>\n"):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def hint_of(schema: Schema) -> str | None:
    """An example, else the description."""
    shown = example(schema)
    return f"for example {shown}" if shown else schema.get("description")


def did_you_mean(near: list[str], known: Iterable[str], listing: str) -> str | None:
    """The nearest words, else all of them if they are few."""
    known = list(known)
    if near:
        return f"did you mean {listed(quoted(near), 'or')}?"
    return f"{listing} {listed(quoted(known))}" if known and len(known) <= SHOWN else None


def listed(words: list[str], last: str = "and") -> str:
    """Words with commas and a last joiner."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def quoted(words: Iterable[str]) -> list[str]:
    """Each word in quotes."""
    return [f'"{word}"' for word in words]


def a(words: str) -> str:
    """A noun with its article."""
    return words if words.startswith(("this ", "a ", "an ")) else f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"


def sort(node: Node) -> str:
    """What sort of value a node is."""
    return "a list" if isinstance(node, Sequence) else "fields" if isinstance(node, Mapping) else "one text"
