"""Every file of tests/cases/read and tests/cases/shape gives the findings, and the nodes, that stand beside it."""

import json
from functools import cache
from pathlib import Path

import golden
import pytest

from alchemy_dsl.source.card_schema import card_schema
from alchemy_dsl.source.locate import grammar_file
from alchemy_dsl.source.nodes import plain
from alchemy_dsl.source.report import render
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.yaml_reader import read_bytes

CASES = Path(__file__).parent / "cases"
READ = sorted((CASES / "read").glob("*.yaml"))
SHAPE = sorted((CASES / "shape").glob("*/*.yaml"))
JARGON = ("__ANON", "$END", "NoneType", "None", "True", "is not of type", "additionalProperties", "Traceback", "node", "scalar", "token",
          "mapping", "sequence", "anyOf", "schema", "string", "integer", "object", "array", "null")


def read(path, *, pure=False):
    return read_bytes(path.name, path.read_bytes(), pure=pure)


@cache
def schema(folder):
    if folder == "cards":
        node, findings = read(CASES / "shape" / "game.yaml")
        assert not findings
        return card_schema(plain(node))
    return json.loads(grammar_file(f"{folder.removesuffix('s')}.schema.json").read_text("utf-8"))


def findings_of(path):
    node, findings = read(path)
    if path.parent.parent.name == "shape":
        findings = findings + check_shape(node, schema(path.parent.name), node.source)
    return findings


@pytest.mark.parametrize("path", READ, ids=lambda path: path.stem)
def test_reading(path):
    node, findings = read(path)
    shown = json.dumps(plain(node), indent=1, ensure_ascii=True) if node is not None else "nothing"
    golden.check(path.with_suffix(".out"), render(findings) + "---\n" + shown + "\n")


@pytest.mark.parametrize("path", READ, ids=lambda path: path.stem)
def test_both_parsers_read_alike(path):
    (node, findings), (pure, others) = read(path), read(path, pure=True)
    assert render(others) == render(findings)
    assert (plain(pure) if pure else None) == (plain(node) if node else None)


@pytest.mark.parametrize("path", SHAPE, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_shape(path):
    node, findings = read(path)
    assert node is not None
    findings = findings + check_shape(node, schema(path.parent.name), node.source)
    golden.check(path.with_suffix(".out"), render(findings))


@pytest.mark.parametrize("path", [*READ, *SHAPE], ids=lambda path: path.stem)
def test_messages_are_for_people(path):
    for finding in findings_of(path):
        for words in filter(None, (finding.message, finding.hint)):
            assert "\n" not in words
            assert len(words.encode()) <= 1024
            ours = "".join(words.split('"')[::2])  # without what is quoted from the file
            assert not [word for word in JARGON if word in ours.replace("(", " ").split() or (" " in word and word in ours)], words


@pytest.mark.parametrize("folder", [CASES / "read", *sorted({path.parent for path in SHAPE})], ids=lambda folder: folder.name)
def test_no_file_lies_about_unused(folder):
    assert golden.unused(folder, (".yaml", ".out")) == []


def test_a_fix_mends_what_it_was_offered_for():
    """The finding is gone at its place; what it hid may come to light."""
    mended = 0
    for path in [*READ, *SHAPE]:
        for finding in findings_of(path):
            if finding.fix:
                text = finding.source.text
                for span, new in sorted(finding.fix.edits, key=lambda edit: -edit[0].start):
                    text = text[: span.start] + new + text[span.end :]
                node, after = read_bytes(path.name, text.encode())
                if node is not None and path.parent.parent.name == "shape":
                    after = after + check_shape(node, schema(path.parent.name), node.source)
                assert (finding.name, finding.place) not in {(other.name, other.place) for other in after}, (path, finding)
                mended += 1
    assert mended > 50
