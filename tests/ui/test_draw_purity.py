"""Tests that functions named draw… or _draw… in `papayoo.ui` assign to no attribute."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import papayoo.ui
from tests.loops import for_all
from tests.sources import statements_in

UI = Path(papayoo.ui.__file__).parent


def attribute_targets(target: ast.expr) -> Iterator[ast.Attribute]:
    """Yield the attributes in an assignment target, also in tuples, lists and starred targets."""
    if isinstance(target, ast.Attribute):
        yield target
    elif isinstance(target, ast.Tuple | ast.List):
        for element in target.elts:
            yield from attribute_targets(element)
    elif isinstance(target, ast.Starred):
        yield from attribute_targets(target.value)


def targets_of(node: ast.AST) -> list[ast.expr]:
    """Return the expressions to which a node of the syntax tree assigns, or which it deletes."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return targets
        case ast.AugAssign(target=target) | ast.For(target=target) | ast.comprehension(target=target):
            return [target]
        case ast.AnnAssign(target=target, value=ast.expr()):
            return [target]
        case ast.withitem(optional_vars=ast.expr() as target):
            return [target]
    return []


def is_setattr(node: ast.AST) -> bool:
    """Whether a node calls `setattr`, `delattr`, `__setattr__` or `__delattr__`."""
    match node:
        case ast.Call(func=ast.Name(id="setattr" | "delattr") | ast.Attribute(attr="__setattr__" | "__delattr__")):
            return True
    return False


def draw_functions(source: str) -> Iterator[ast.FunctionDef]:
    waiting: list[ast.AST] = [ast.parse(source)] if re.search(r"def _*draw", source) else []
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef) and node.name.lstrip("_").startswith("draw"):
            yield node
        else:
            waiting += statements_in(node)


def assignments_while_drawing(source: str) -> list[int]:
    """Return the numbers of the lines in which a draw function assigns to an attribute."""
    lines = set()
    for node in (node for function in draw_functions(source) for node in ast.walk(function)):
        if is_setattr(node):
            lines.add(node.lineno)  # type: ignore[attr-defined]  # calls have a line number
        lines |= {attribute.lineno for target in targets_of(node) for attribute in attribute_targets(target)}
    return sorted(lines)


def test_draw_functions_assign_no_attribute() -> None:
    found = {
        str(path.relative_to(UI)): lines
        for path in sorted(UI.rglob("*.py"))
        if (lines := assignments_while_drawing(path.read_text(encoding="utf-8")))
    }
    assert not found, f"draw functions assign to attributes in these lines: {found}"


@for_all(
    statement=[
        "self.x = 1",
        "self.x += 1",
        "self.x: int = 1",
        "a, (self.x, b) = values",
        "first, *other.rest = values",
        "setattr(self, 'x', 1)",
        "object.__setattr__(self, 'x', 1)",
        "del self.x",
        "with make() as self.x: pass",
        "for self.x in values: pass",
    ],
    name=["draw", "_draw", "draw_inside", "_draw_bar"],
)
def test_assignment_in_draw_function_is_noticed(name: str, statement: str) -> None:
    assert assignments_while_drawing(f"class Scene:\n    def {name}(self):\n        {statement}\n") == [3]


def test_assignment_in_function_inside_draw_function_is_noticed() -> None:
    assert assignments_while_drawing("def draw(scene):\n    def inner():\n        scene.x = 1\n") == [3]


@for_all(
    source=[
        "def draw(self):\n    x = self.x\n    x += 1\n    boxes[0] = x\n",
        "def arrange(self):\n    self.x = 1\n",
        "def drain(self):\n    self.x = 1\n",
        "def draw(self):\n    self.x: int\n",
    ]
)
def test_other_assignments_are_allowed(source: str) -> None:
    assert not assignments_while_drawing(source)
