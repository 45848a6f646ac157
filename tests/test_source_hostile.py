"""Hostile files, and any bytes at all: an answer at the right place, in bounded time, without a traceback.

Rows whose finding is about what a text means are left to the test of the whole command; here reading and shape answer.
"""

import csv
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alchemy_dsl.source.card_schema import card_schema
from alchemy_dsl.source.nodes import plain
from alchemy_dsl.source.report import FORMATS, render
from alchemy_dsl.source.shape import check_shape
from alchemy_dsl.source.yaml_reader import read_bytes

ROOT = Path(__file__).parent.parent
HOSTILE = Path(__file__).parent / "cases" / "hostile"
ROWS = list(csv.DictReader((HOSTILE / "MANIFEST.tsv").read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))
OF_MEANING = {"08-line-separator.yaml", "48-minus-sign.yaml", "70-error-in-literal-block.yaml", "72-unsupported-clause.yaml",
              "73-and-or.yaml"}  # fmt: skip
GAME = ROOT / "carddata" / "addictive-alchemy" / "game.yaml"
RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


@pytest.fixture(scope="module")
def schema():
    node, findings = read_bytes("game.yaml", GAME.read_bytes())
    assert not findings
    return card_schema(plain(node))


def answer(name, data, schema):
    node, findings = read_bytes(name, data)
    return findings if node is None else findings + check_shape(node, schema, node.source)


@pytest.mark.parametrize("row", [row for row in ROWS if row["file"] not in OF_MEANING], ids=lambda row: row["file"])
def test_hostile_file(row, schema):
    start = time.process_time()
    findings = answer(row["file"], (HOSTILE / row["file"]).read_bytes(), schema)
    assert time.process_time() - start < 2
    severities = {finding.severity for finding in findings}
    verdict = "reject" if "error" in severities else "accept+warn" if severities else "accept"
    assert verdict == row["verdict"]
    out = render(findings, "concise")
    line, _, column = row["at"].split(" ")[0].partition(":")
    if line != "-":
        place = re.escape(f"{row['file']}:{line}:") + (r"\d+" if column == "-" else column) + ":"
        assert re.search(place, out), out
    for output_format in FORMATS:
        shown = render(findings, output_format)
        assert not RAW.search(shown)
        assert len(shown) < 65536


def test_rows_left_out_are_rows():
    assert {row["file"] for row in ROWS} >= OF_MEANING
    assert {path.name for path in HOSTILE.glob("*.yaml")} == {row["file"] for row in ROWS}


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("05-invalid-utf8.yaml", "0xE9"),
        ("06-utf16.yaml", "UTF-16, not UTF-8"),
        ("07-nul-byte.yaml", "U+0000"),
        ("10-norway-colors.yaml", '"no" is no color'),
        ("14-null-names.yaml", '"name" is empty'),
        ("20-duplicate-key.yaml", "line 9"),
        ("23-colors-not-a-list.yaml", "write [green, green]"),
        ("24-empty-field.yaml", '"natural" is empty'),
        ("25-nested-color.yaml", "a color is one word, not a list"),
        ("33-deep-flow-400.yaml", "32"),
        ("40-tab-indent.yaml", "use spaces"),
        ("42-colon-in-plain.yaml", "quotes or |"),
        ("43-hash-cuts-name.yaml", '"#2" is read as a comment'),
        ("44-star-and-bang-names.yaml", "needs quotes"),
        ("46-nbsp-in-effect.yaml", "U+00A0"),
        ("47-en-dash-list.yaml", "en dash"),
        ("49-bidi-override.yaml", "U+202E"),
        ("50-zero-width.yaml", "U+200B"),
        ("51-cyrillic-color.yaml", "mixes scripts: cyrillic small letter ie (U+0435)"),
        ("60-empty.yaml", "is empty"),
        ("61-only-comments.yaml", "no cards"),
        ("62-top-list.yaml", '"game", "set" and "cards"'),
        ("64-multi-doc.yaml", "one file holds one"),
    ],
)
def test_what_is_said(file, message, schema):
    assert message in render(answer(file, (HOSTILE / file).read_bytes(), schema), "concise")


def test_nearest_field_is_offered(schema):
    hints = {finding.hint for file in ("22-field-typo.yaml", "26-spelling-variant.yaml")
             for finding in answer(file, (HOSTILE / file).read_bytes(), schema)}  # fmt: skip
    assert hints == {'did you mean "dangerous"?', 'did you mean "colors"?'}


def test_line_ends_and_marks_change_nothing():
    nodes = [read_bytes("f", (HOSTILE / name).read_bytes()) for name in
             ("00-control.yaml", "01-bom.yaml", "02-crlf.yaml", "03-cr-only.yaml", "04-no-final-newline.yaml")]  # fmt: skip
    assert all(findings == [] for _, findings in nodes)
    wanted = plain(nodes[0][0])
    found = [plain(node) for node, _ in nodes]
    found[4]["cards"][1]["dangerous"] += "\n"  # the only line end that is missing
    assert found == [wanted] * 5


def test_json_is_read_like_yaml():
    node, findings = read_bytes("f", (HOSTILE / "65-json.yaml").read_bytes())
    assert findings == []
    assert plain(node)["cards"][0]["colors"] == ["purple", "blue"]


def test_no_alias_is_followed():
    start = time.process_time()
    node, findings = read_bytes("f", (HOSTILE / "30-alias-bomb.yaml").read_bytes())
    assert time.process_time() - start < 0.05
    assert findings[0].place == (1, 5)
    assert plain(node)["a6"] == ["*a5"] * 9


def test_brackets_do_not_bring_the_process_down():
    start = time.process_time()
    assert read_bytes("f", (HOSTILE / "34-deep-flow-30000.yaml").read_bytes())[0] is None
    assert time.process_time() - start < 0.5
    for sign in ("[", "{", "[{", "- ", "? ", "a: [", "{a: "):
        assert read_bytes("f", sign.encode() * 100_000)[1]
    assert time.process_time() - start < 5


BIG = 1 << 20
LARGE = {
    "flow": b"[" + b"a," * (BIG // 2) + b"]", "empty-lists": b"[" + b"[]," * (BIG // 3) + b"]", "one-key": b"a: 1\n" * (BIG // 5),
    "quotes": b'"' * BIG, "spaces": b'a: "' + b" " * BIG, "line-ends": b"\n" * BIG, "comments": b"a #\n" * (BIG // 4),
    "bad-escapes": b'"' + b"\\q" * (BIG // 2) + b'"', "tabs": b"a" + b"\t" * BIG + b"b", "dashes": "– a\n".encode() * 100_000,
    "odd-spaces": "\u00a0".encode() * (BIG // 2), "controls": b"\x01" * BIG, "colons": b"- a: b: c\n" * 100_000,
    "percent": b"%a\n" * (BIG // 3), "anchors": b"- &a b\n" * 100_000, "folded": b"- >\n a\n\n b\n" * 50_000, "marks": b"?" * BIG,
}  # fmt: skip


@pytest.mark.parametrize("name", LARGE)
def test_a_mebibyte_is_answered_in_time(name, schema):
    start = time.process_time()
    findings = answer("f", LARGE[name], schema)
    assert findings
    render(findings)
    assert time.process_time() - start < 4  # 2 s on a machine with nothing else to do


def test_too_large_a_file_is_refused_at_once():
    node, findings = read_bytes("f", b"a: 1\n" * 4_000_000)
    assert node is None
    assert "limit is 16,777,216" in findings[0].message


@given(st.one_of(st.binary(max_size=200), st.text(max_size=100).map(str.encode),
                 st.lists(st.sampled_from([b"a: ", b"- ", b"b", b"|\n", b"\n", b"  ", b"'", b'"', b"\\x", b"[", b"]", b"{", b"}", b", ", b"#",
                                           b"\t", b"\r", b"&a ", b"*a", b"!t ", b"<<: ", b"---\n", b"%", b"? ", b"\xff", "\u2028\u00a0".encode()]),
                          max_size=30).map(b"".join)))  # fmt: skip
@settings(max_examples=500, deadline=None)
def test_any_bytes_have_an_answer(data):
    for pure in (False, True):
        node, findings = read_bytes("f", data, pure=pure)
        assert node is not None or findings
        for output_format in FORMATS:
            assert not RAW.search(render(findings, output_format).replace("\n", ""))
        for finding in findings:
            assert 0 <= finding.span.start <= finding.span.end <= max(len(finding.source.text), 1) + 1


def test_reading_opens_nothing_and_calls_nothing(tmp_path):
    """Events of Python's audit hook while hostile files are read and checked."""
    code = (
        "import sys, pathlib, json\n"
        "import yaml, jsonschema, referencing, unicodedata, yaml.cyaml\n"
        "from alchemy_dsl.source import yaml_reader, yaml_errors, shape, shape_words, scalars, card_schema, report\n"
        "from alchemy_dsl.source.nodes import plain\n"
        "from jsonschema import Draft202012Validator\n"
        "files = [(path.name, path.read_bytes()) for path in sorted(pathlib.Path(sys.argv[1]).glob('*.yaml'))]\n"
        "game = card_schema.card_schema(plain(yaml_reader.read_bytes('g', pathlib.Path(sys.argv[2]).read_bytes())[0]))\n"
        "def run():\n"
        "    for name, data in files:\n"
        "        node, findings = yaml_reader.read_bytes(name, data)\n"
        "        findings += shape.check_shape(node, game, node.source) if node is not None else []\n"
        "        report.render(findings, 'sarif')\n"
        "run()\n"
        "seen = []\n"
        "sys.addaudithook(lambda event, args: seen.append(event) if event in ('open', 'os.system', 'subprocess.Popen') or "
        "event.startswith(('socket', 'urllib', 'exec', 'pickle')) else None)\n"
        "run()\n"
        "print(sorted(set(seen)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(HOSTILE), str(GAME)], capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT)})  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"
