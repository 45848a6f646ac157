"""Sentences with two readings are refused with what to write instead; and mixed with or has a rule, and a warning that shows it."""

from pathlib import Path

import pytest
import yaml
from language_texts import lexicon

from alchemy_dsl.language import resolver
from alchemy_dsl.language.problems import Problem
from alchemy_dsl.language.reading import attempt
from alchemy_dsl.language.scope import Scope

SENTENCES = yaml.safe_load((Path(__file__).parent / "cases" / "language" / "two-readings.yaml").read_text("utf-8"))


@pytest.mark.parametrize("text", SENTENCES["refused"])
def test_what_is_not_clear_is_refused_with_a_way_out(text):
    found = attempt(text, Scope(lexicon()), "text", resolver.text)
    assert isinstance(found, Problem), text
    assert found.hint
    assert 0 <= found.start <= found.end <= len(text)


@pytest.mark.parametrize("text", SENTENCES["warned"])
def test_and_mixed_with_or_shows_its_reading(text):
    scope = Scope(lexicon())
    assert not isinstance(attempt(text, scope, "text", resolver.text), Problem)
    (warning,) = scope.warnings
    assert "(" in warning.message
    assert text[warning.start : warning.end].strip(", ") == "or"
