"""A style rule that no linter checks: one docstring per constant."""

import ast
from itertools import pairwise
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "papayoo"
PATHS = sorted(PACKAGE.rglob("*.py"))


def stacked_docstrings(source: str) -> list[int]:
    """Return the lines of strings that directly follow another string and therefore document nothing."""
    bodies = [body for node in ast.walk(ast.parse(source)) if isinstance(body := getattr(node, "body", None), list)]
    pairs = [pair for body in bodies for pair in pairwise(body)]
    return [second.lineno for first, second in pairs if is_string(first) and is_string(second)]


def is_string(node: object) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def test_constant_has_at_most_one_docstring() -> None:
    found = {str(path): lines for path in PATHS if (lines := stacked_docstrings(path.read_text(encoding="utf-8")))}
    assert found == {}


def test_stacked_docstrings_are_noticed() -> None:
    assert stacked_docstrings('WIDTH = 1\n"""One."""\n"""Two."""\n') == [3]
    assert stacked_docstrings('"""Module."""\nWIDTH = 1\n"""One."""\nHEIGHT = 2\n"""Two."""\n') == []
