"""The modules of the package and their syntax trees, which several tests read.

The trees of all modules take 100 MB, so those who ask for one keep of it only what they need.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "papayoo"
MODULES = sorted(PACKAGE.rglob("*.py"))


@cache
def source(path: Path) -> str:
    """Return the text of a module."""
    return path.read_text(encoding="utf-8")


def parsed(text: str) -> ast.Module:
    """Return the syntax tree of a source text."""
    return ast.parse(text)


def nodes(path: Path) -> Sequence[ast.AST]:
    """Return all statements and expressions of a module, and the parts of them; faster than ``ast.walk``."""
    found: list[ast.AST] = [parsed(source(path))]
    for node in found:  # grows meanwhile
        for value in vars(node).values():
            if isinstance(value, list):
                found += [item for item in value if isinstance(item, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                found.append(value)
    return found


def statements_in(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements directly inside a node, and the handlers and cases that contain further ones."""
    return (
        child
        for child in ast.iter_child_nodes(node)
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case)
    )
