"""The modules of the package with their syntax trees, which several tests read: each is parsed once per process."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "papayoo"
MODULES = sorted(PACKAGE.rglob("*.py"))


@cache
def source(path: Path) -> str:
    """Return the text of a module."""
    return path.read_text(encoding="utf-8")


@cache
def parsed(text: str) -> ast.Module:
    """Return the syntax tree of a source text."""
    return ast.parse(text)


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all nodes of a module's syntax tree."""
    return tuple(ast.walk(parsed(source(path))))


def statements_in(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements directly inside a node, and the handlers and cases that contain further ones."""
    return (
        child
        for child in ast.iter_child_nodes(node)
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case)
    )
