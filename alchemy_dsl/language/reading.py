"""Reads one text of a file into IR: parse, resolve, and turn what is wrong into findings at the exact characters.

In: a scalar of a YAML file, the lexicon, and what the text is (a whole text, a noun phrase, a rule …). Out: the IR or None, and
findings; nothing is raised.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.language import resolver
from alchemy_dsl.language.messages import syntax_problem
from alchemy_dsl.language.parser import MAX_TEXT, SyntaxProblem, Tree, parse
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.repair import LONGEST, NAMES, located
from alchemy_dsl.language.scope import Scope
from alchemy_dsl.language.slips import slip
from alchemy_dsl.source.findings import Finding, Fix, Severity
from alchemy_dsl.source.nodes import Scalar

T = TypeVar("T")

PLAIN = " -.,"
"""Signs that stand for themselves in a value of any style."""


def finding(scalar: Scalar, found: Problem) -> Finding:
    """A problem as a finding in the file."""
    severity: Severity = "warning" if found.severity == "warning" else "error"
    at = scalar.span_of(found.start, found.end)
    return Finding(found.name, found.message, scalar.source, at, severity, found.hint, fix_of(scalar, found))


def fix_of(scalar: Scalar, found: Problem) -> Fix | None:
    """The change that is known to help, as an edit of the file. What the author meant is a guess: the fix is not safe."""
    if found.edit is None or not all(sign.isalnum() or sign in PLAIN for sign in found.edit[2]):
        return None
    start, end, new = found.edit
    value = scalar.value[:start] + new + scalar.value[end:]
    if scalar.style == "plain" and (not value.strip() or not value[0].isalnum()):
        return None
    return Fix(((scalar.span_of(start, end), new),), safe=False)


def read(
    scalar: Scalar, scope: Scope, start: str, resolve: Callable[[Scope, Tree], T], findings: list[Finding]
) -> T | None:
    """A text read from one starting point of the grammar; what is wrong goes to `findings`."""
    result = attempt(scalar.value, scope, start, resolve)
    if isinstance(result, Problem):
        findings.append(finding(scalar, repaired(scalar.value, scope, start, resolve, result)))
        return None
    findings.extend(finding(scalar, warning) for warning in scope.warnings)
    return result


def attempt(text: str, scope: Scope, start: str, resolve: Callable[[Scope, Tree], T]) -> T | Problem:
    """The same for a text that lies in no file: the IR, or the first problem."""
    if len(text) > MAX_TEXT:
        return Problem("text-too-long", f"a text of more than {MAX_TEXT} characters is not read", 0, MAX_TEXT, "cut it into cards")
    if not text.strip():
        return Problem("empty-text", "the text is empty", 0, 0, "write what it does, or leave the field out")
    tree = parse(text, scope.lexicon.vocabulary, start, scope.slots)
    if isinstance(tree, SyntaxProblem):
        return syntax_problem(tree, text, scope)
    try:
        return resolve(scope, tree)
    except Problem as found:
        return found if found.end > found.start else at_next_word(found, text)


def at_next_word(found: Problem, text: str) -> Problem:
    """Something that is missing is missing before the next word, or at the end."""
    rest = text[found.start :]
    place = found.start + len(rest) - len(rest.lstrip()) if rest.strip() else found.start
    return replace(found, start=place, end=place)


def repaired(text: str, scope: Scope, start: str, resolve: Callable[[Scope, Tree], T], found: Problem) -> Problem:
    """A problem at the word that has to change, if one change makes the text right."""

    def compiles(other: str) -> bool:
        fresh = Scope(scope.lexicon, scope.slots, scope.slot_kinds)
        return not isinstance(attempt(other, fresh, start, resolve), Problem)

    known = slip(text, scope, found, compiles) if found.name in NAMES and len(text) <= LONGEST else None
    return known or located(text, scope, start, found, compiles)


def read_text(scalar: Scalar, scope: Scope, findings: list[Finding]) -> Text | None:
    """A whole text."""
    return read(scalar, scope, "text", resolver.text, findings)

