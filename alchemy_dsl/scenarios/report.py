"""Prints what became of scenarios: text for people, JSON for programs.

In: results. Out: lines, or one JSON value. A scenario that passed is only counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from alchemy_dsl.scenarios.model import Result
from alchemy_dsl.source.visible import visible


def lines(results: Sequence[Result], errors: int = 0) -> Iterator[str]:
    """A line for each failed scenario, its failures below it, and a last line that counts, also the errors that kept some from running."""
    for result in results:
        if not result.passed:
            yield f"{visible(result.path)}:{result.line}: FAILED {visible(result.name)}"
            for failure in result.failures:
                yield f"  line {failure.line}: {visible(failure.message)}"
    failed = sum(not result.passed for result in results)
    kept = f", and {errors} error{'s' * (errors > 1)} to mend before the rest can run" if errors else ""
    yield f"{len(results) - failed} passed, {failed} failed{kept}"


def to_json(results: Sequence[Result]) -> dict[str, Any]:
    """All results, and how many passed."""
    return {
        "scenarios": len(results),
        "passed": sum(result.passed for result in results),
        "failed": sum(not result.passed for result in results),
        "results": [
            {
                "path": result.path, "line": result.line, "name": result.name, "passed": result.passed,
                "failures": [{"line": failure.line, "message": failure.message} for failure in result.failures],
            }
            for result in results
        ],
    }
