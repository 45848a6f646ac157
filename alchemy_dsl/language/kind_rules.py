"""Rules of kinds: texts that say how pieces of a kind are treated, and the verb that carries them out.

In: checked nodes of a game file, where a kind has `rules:`, texts by name. Out: for each name a verb of the kernel, "carry out the <name>
rule of <things>", so that the meaning of a verb can leave to the kinds what they do differently; and the texts, read when all words are known.
A kind below another has that one's rules, but for those it has of its own.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.reading import read_text
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.words import entries
from alchemy_dsl.source.findings import Finding
from alchemy_dsl.source.nodes import Mapping, Node, Scalar, Sequence

CARRY_OUT = "carry-out"
"""The kernel's verb for the text of a piece."""
CARRY_OUT_RULE = "carry-out-rule"
"""How the ids of the verbs for rules begin; the name stands behind it."""


def rule_verbs(kinds: Node | None, kernel: list[Mapping]) -> list[Mapping]:
    """The verbs that carry out the rules which kinds have, written like the one that carries out the text of a piece."""
    names = dict.fromkeys(key.value for kind in entries(kinds) for key, _ in rules_of(kind))
    written = next(entry for entry in kernel if isinstance(entry.get("id"), Scalar) and entry.get("id").value == CARRY_OUT)  # type: ignore[union-attr]
    return [named(written, name) for name in names]


def named(node: Mapping, name: str) -> Mapping:
    """The same verb for the rule of this name."""
    return replace(node, entries=[(key, of_rule(value, name)) for key, value in node.entries])


def of_rule(node: Node, name: str) -> Node:
    """What the verb's entry says, said of a rule."""
    if isinstance(node, Mapping):
        return named(node, name)
    if isinstance(node, Sequence):
        return replace(node, items=[of_rule(item, name) for item in node.items])
    said = f"{CARRY_OUT_RULE} {name}" if node.value == CARRY_OUT else node.value.replace("the text of <", f"the {name} rule of <")
    return replace(node, value=said if said != node.value else node.value)


def rules_of(kind: Mapping) -> list[tuple[Scalar, Node]]:
    """The rules that a kind has of its own."""
    rules = kind.get("rules")
    return rules.entries if isinstance(rules, Mapping) else []


def read_kind_rules(lexicon: Lexicon, kinds: Node | None, findings: list[Finding]) -> None:
    """The texts of the rules."""
    for entry in entries(kinds):
        kind = lexicon.kinds.get(entry_name(entry))
        if kind is None:
            continue
        own: dict[str, Text] = {}
        for key, node in rules_of(entry):
            text = read_text(node, Scope(lexicon), findings) if isinstance(node, Scalar) else None
            if text is not None:
                own[key.value] = text
        above = lexicon.kinds[kind.base].rules if kind.base is not None else {}
        if own or above:
            lexicon.kinds[kind.name] = replace(kind, rules=above | own)


def entry_name(entry: Mapping) -> str:
    """The name of a kind's entry."""
    name = entry.get("kind")
    return name.value if isinstance(name, Scalar) else ""
