"""The grammar: strict LALR without a conflict, nothing in it unused, and tables that read as Lark's own parser does."""

import hashlib
import json
import os
import re
import subprocess
import sys
from functools import cache

import pytest
import yaml
from interegular import __name__ as prover
from language_programs import game_of, program, scope, words
from language_readings import CLASSES, GRAMMAR
from language_texts import GAME, ROOT, lexicon, shipped
from lark import Lark, Token, Tree
from lark.lexer import Lexer as LarkLexer

from alchemy_dsl.language import parser, tables
from alchemy_dsl.language.clauses import leaves
from alchemy_dsl.language.printer import Printer

GENERATED = 800
SLOTTED = {"things": "pieces"}
RARE = (
    (GAME, "needs", "your hand is not empty"),
    (GAME, "needs", "the number of <things> is at least 2"),
    (GAME, "text", "Take deck damage equal to the number of <things>."),
    ("chaos-and-alchemy", "needs", "the number of different numbers that 2 or more dice in your tray show is at least 1"),
    ("chaos-and-alchemy", "text", "For each Failure you resolved this turn: Draw 1 card. Discard 1 card."),
)
"""What hardly any generated text has."""


@cache
def trees():
    """The trees of all shipped texts and of some generated ones, with the starting point of each."""
    found = [(case.text, case.start, parser.parse(case.text, lexicon(case.game).vocabulary, case.start, case.slots)) for case in shipped()]
    texts = [*cases("spellings"), *cases("two-readings")]
    found.extend((text, "text", parser.parse(text, lexicon().vocabulary)) for text in texts)
    found.extend((text, start, parser.parse(text, lexicon(game).vocabulary, start, SLOTTED)) for game, start, text in RARE)
    for number in range(GENERATED):
        text = Printer(words(game_of(number))).text(program(number))
        found.append((text, "text", parser.parse(text, words(game_of(number)).vocabulary, "text", scope(number).slots)))
    return found


def cases(folder):
    """The texts of a file of cases, however deep they stand in it."""
    return [text for text in strings(yaml.safe_load((ROOT / "tests" / "cases" / folder / f"{GAME}.yaml").read_text("utf-8"))) if ": " in text]


def strings(node):
    if isinstance(node, str):
        yield node
    elif isinstance(node, list | dict):
        for part in node.values() if isinstance(node, dict) else node:
            yield from strings(part)


def test_it_is_strict_lalr():
    assert prover == "interegular", "without it Lark's strict mode proves nothing"
    assert tables.build(GRAMMAR)["rules"]


def test_a_conflict_is_no_grammar():
    with pytest.raises(Exception, match="conflict"):
        tables.build(GRAMMAR.replace("tail: IF cond1 -> tail_if\n", "tail: IF cond1 -> tail_if\n    | OF np_in -> tail_of\n"))


def test_every_text_is_read():
    assert [text for text, _, tree in trees() if isinstance(tree, parser.SyntaxProblem)] == []


def rules_in(node):
    if isinstance(node, parser.Tree):
        yield node.data
        for child in node.children:
            yield from rules_in(child)


def test_every_rule_is_used():
    used = {rule for _, _, tree in trees() for rule in rules_in(tree)}
    named = {node for _, node, _, alone in tables.tables().rules if not node.startswith("_") and not alone}
    assert sorted(named - used) == []


def test_every_class_is_used():
    used = {leaf.type for _, _, tree in trees() for leaf in leaves(tree)}
    assert sorted(set(CLASSES) - used) == []


# ------------------------------------------------------------------ the same trees as Lark's own LALR parser


class Given(LarkLexer):
    """Gives Lark the words that the project's lexer cut."""

    def __init__(self, conf): ...

    def lex(self, state, _):
        yield from state.text


@cache
def larks():
    return Lark(GRAMMAR, parser="lalr", lexer=Given, strict=True, start=list(tables.STARTS), maybe_placeholders=False)


def alike(ours, theirs):
    if isinstance(ours, parser.Tree):
        same = isinstance(theirs, Tree) and ours.data == theirs.data and len(ours.children) == len(theirs.children)
        return same and all(map(alike, ours.children, theirs.children))
    return isinstance(theirs, Token) and (ours.type, ours.text) == (theirs.type, str(theirs))


def test_larks_parser_makes_the_same_trees():
    for text, start, tree in trees():
        tokens = [Token(leaf.type, leaf.text) for leaf in leaves(tree)]
        assert alike(tree, larks().parser.parser.parse(larks_lexer(tokens), start)), text


def larks_lexer(tokens):
    class Thread:
        def lex(self, _):
            yield from tokens

    return Thread()


# ------------------------------------------------------------------ the tables that are kept between runs


@pytest.fixture
def cache_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    tables.tables.cache_clear()
    yield tmp_path / "alchemy"
    tables.tables.cache_clear()


def kept(folder):
    return next(folder.glob("tables-*.jsonl"))


def test_tables_are_kept_and_read_again(cache_home, monkeypatch):
    built = tables.tables()
    monkeypatch.setattr(tables, "build", lambda _: pytest.fail("built anew"))
    tables.tables.cache_clear()
    assert tables.tables() == built


def signed(content):
    return json.dumps(hashlib.sha256(content).hexdigest()).encode() + b"\n" + content


@pytest.mark.parametrize("content", [b"", b"\n", b"{", b"\xff\xfe\n\xff", b"[]\n{}", b'"0"\n{}', signed(b"{")[:-1], signed(b"{"), b"\x80\x04N."])
def test_a_damaged_or_foreign_file_is_ignored_and_replaced(cache_home, content):
    built = tables.tables()
    good = kept(cache_home).read_bytes()
    kept(cache_home).write_bytes(content)
    tables.tables.cache_clear()
    assert tables.tables() == built
    assert kept(cache_home).read_bytes() == good


def test_a_file_cut_off_in_the_middle_is_ignored(cache_home):
    built = tables.tables()
    path = kept(cache_home)
    path.write_bytes(path.read_bytes()[:-100])
    tables.tables.cache_clear()
    assert tables.tables() == built


def test_a_file_of_another_grammar_is_not_taken(cache_home, monkeypatch):
    tables.tables()
    before = kept(cache_home).name
    monkeypatch.setattr(tables, "grammar_text", lambda: GRAMMAR.replace("OTHER_THAN NAME -> post_other_than", "OTHER_THAN NAME -> post_but"))
    tables.tables.cache_clear()
    assert any(node == "post_but" for _, node, _, _ in tables.tables().rules)
    assert {path.name for path in cache_home.glob("tables-*.jsonl")} > {before}


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    tables.tables.cache_clear()
    assert tables.tables().rules
    tables.tables.cache_clear()


def test_two_processes_at_once_are_safe(tmp_path):
    code = "from alchemy_dsl.language.tables import tables; print(len(tables().rules))"
    env = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    running = [subprocess.Popen([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    said = {process.communicate()[0].strip() for process in running}
    assert len(said) == 1 and said.pop().isdecimal()
    files = [path.name for path in (tmp_path / "alchemy").iterdir()]
    assert len(files) == 1 and re.fullmatch(r"tables-[0-9a-f]{16}\.jsonl", files[0]), files
