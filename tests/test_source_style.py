"""A style rule that no linter checks: one docstring per constant."""

import ast
import re
from itertools import pairwise
from typing import TypeGuard

from tests.sources import MODULES, parsed, source, statements_in

STRING_AFTER_STRING = re.compile(r"""["'][ \t]*(#.*)?\n(\s*(#.*)?\n)*\s*[a-zA-Z]{0,2}["']""")
"""A line that ends with a string, and a next one that begins with a string: few modules with that must be parsed."""


def stacked_docstrings(text: str) -> list[int]:
    """Return the lines of strings that directly follow another string and therefore document nothing."""
    waiting: list[ast.AST] = [parsed(text)] if STRING_AFTER_STRING.search(text) else []
    lines = []
    while waiting:
        inside = list(statements_in(waiting.pop()))
        lines += [second.lineno for first, second in pairwise(inside) if is_string(first) and is_string(second)]
        waiting += inside
    return sorted(lines)


def is_string(node: ast.AST) -> TypeGuard[ast.Expr]:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def test_constant_has_at_most_one_docstring() -> None:
    found = {str(path): lines for path in MODULES if (lines := stacked_docstrings(source(path)))}
    assert found == {}


def test_stacked_docstrings_are_noticed() -> None:
    assert stacked_docstrings('WIDTH = 1\n"""One."""\n"""Two."""\n') == [3]
    assert stacked_docstrings("'One.'  # first\n\n    # more\nr'Two.'\n") == [4]
    assert stacked_docstrings('"""Module."""\nWIDTH = 1\n"""One."""\nHEIGHT = 2\n"""Two."""\n') == []
