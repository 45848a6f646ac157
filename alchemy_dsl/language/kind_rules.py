"""Rules of kinds: texts that say how pieces of a kind are treated, and the verb that carries them out.

In: checked nodes of a game file, where a kind has `rules:`, texts by name. Out: for each name a verb of the kernel, "carry out the <name>
rule of <things>", so that the meaning of a verb can leave to the kinds what they do differently; and the texts, read when all words are known.
A kind below another has that one's rules, but for those it has of its own. So are read the texts that a kind `says:` for all its cards.
"""

from __future__ import annotations

from dataclasses import replace

from alchemy_dsl.ir.game import KindText
from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language.lexicon import Lexicon
from alchemy_dsl.language.reading import read_text
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.verbs import value
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
    return replace(node, entries=[(key, of_rule(part, name)) for key, part in node.entries])


def of_rule(node: Node, name: str) -> Node:
    """A part of the verb's entry, said of a rule."""
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
    """The texts of the rules, and what kinds say for all cards without a text of their own."""
    for entry in entries(kinds):
        kind = lexicon.kinds.get(value(entry, "kind"))
        if kind is None:
            continue
        own: dict[str, Text] = {}
        for key, node in rules_of(entry):
            text = read_text(node, Scope(lexicon), findings) if isinstance(node, Scalar) else None
            if text is not None:
                own[key.value] = text
        base = lexicon.kinds.get(kind.base or "")
        above = {text.name: text for text in base.texts} if base is not None else {}
        texts = tuple(said_for_all(lexicon, entry, text, above.get(text.name, text), findings) for text in kind.texts)
        lexicon.kinds[kind.name] = replace(kind, rules=(base.rules if base is not None else {}) | own, texts=texts)


def said_for_all(lexicon: Lexicon, entry: Mapping, text: KindText, above: KindText, findings: list[Finding]) -> KindText:
    """A text of a kind with what it says there; without that, with what the kind above says, if it has the text from there."""
    declared = entry.get("texts")
    own = declared.get(text.name) if isinstance(declared, Mapping) else None
    if own is None:
        return above
    says = own.get("says") if isinstance(own, Mapping) else None
    if not isinstance(says, Scalar):
        return text
    return replace(text, says=read_text(says, Scope(lexicon), findings), source=says)
