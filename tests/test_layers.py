"""A module imports only from its left on the path (architecture, section 2), and stays small enough to read."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "alchemy_dsl"
PATH = (
    "source", "ir", "language", "program", "engine", "pipeline", "shelf", "formatting", "reference", "scenarios", "lint", "play",
    "simulate",
    "cli", "__main__",
)
LONGEST = 500
MODULES = sorted(PACKAGE.rglob("*.py"))


def layer(parts):
    return PATH.index(parts[0].removesuffix(".py"))


def imported(tree):
    """Every module of the package that a tree imports, at its top or inside a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide the layer"
            names = [node.module or ""]
            names += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            if name.startswith("alchemy_dsl."):
                yield name.split(".")[1:]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_only_from_its_left(path):
    parts = path.relative_to(PACKAGE).parts
    if parts == ("__init__.py",):
        return
    here = layer(parts)
    for target in imported(ast.parse(path.read_text("utf-8"))):
        if target[0] in PATH:
            assert PATH.index(target[0]) <= here, f"{'.'.join(parts)} imports {'.'.join(target)}, which is on its right"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_module_is_small_and_says_what_it_is_for(path):
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert ast.get_docstring(ast.parse(text)), "a module starts with a docstring"


def test_an_import_to_the_right_is_seen():
    found = list(imported(ast.parse("def f():\n    from alchemy_dsl.cli.workplace import Workplace\n")))
    assert ["cli", "workplace"] in found
