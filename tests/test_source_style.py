"""Style rules that no linter checks: lengths of files, and one docstring per constant."""

import ast
from itertools import pairwise
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "papayoo"
MAX_LINES, MAX_KERNEL_LINES = 400, 700
KERNEL = PACKAGE / "ai" / "kernel"
PATHS = sorted(PACKAGE.rglob("*.py"))


def stacked_docstrings(source: str) -> list[int]:
    """Return the lines of strings that directly follow another string and therefore document nothing."""
    bodies = [body for node in ast.walk(ast.parse(source)) if isinstance(body := getattr(node, "body", None), list)]
    pairs = [pair for body in bodies for pair in pairwise(body)]
    return [second.lineno for first, second in pairs if is_string(first) and is_string(second)]


def is_string(node: object) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_constant_has_at_most_one_docstring(path: Path) -> None:
    assert stacked_docstrings(path.read_text(encoding="utf-8")) == []


def test_stacked_docstrings_are_noticed() -> None:
    assert stacked_docstrings('WIDTH = 1\n"""One."""\n"""Two."""\n') == [3]
    assert stacked_docstrings('"""Module."""\nWIDTH = 1\n"""One."""\nHEIGHT = 2\n"""Two."""\n') == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_file_is_not_too_long(path: Path) -> None:
    limit = MAX_KERNEL_LINES if path.is_relative_to(KERNEL) else MAX_LINES
    assert len(path.read_text(encoding="utf-8").splitlines()) <= limit
