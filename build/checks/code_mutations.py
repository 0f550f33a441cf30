"""Small changes to Python source code, each of which a test should notice.

A place is a part of the source that can be changed, with one or more edits. Each edit replaces a piece of the source
text. Not changed are docstrings and other strings that nobody compares, annotations, decorators, imports, ``__all__``,
log entries, assertions, f-strings and code for type checkers.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: (r"<", ("<=", ">=")),
    ast.LtE: (r"<=", ("<", ">")),
    ast.Gt: (r">", (">=", "<=")),
    ast.GtE: (r">=", (">", "<")),
    ast.Eq: (r"==", ("!=",)),
    ast.NotEq: (r"!=", ("==",)),
    ast.Is: (r"\bis\b", ("is not",)),
    ast.IsNot: (r"\bis\s+not\b", ("is",)),
    ast.In: (r"\bin\b", ("not in",)),
    ast.NotIn: (r"\bnot\s+in\b", ("in",)),
}
"""Each comparison: a pattern of its text, and what replaces it."""
ARITHMETIC: dict[type[ast.operator], tuple[str, tuple[str, ...]]] = {
    ast.Add: ("+", ("-",)),
    ast.Sub: ("-", ("+",)),
    ast.Mult: ("*", ("/", "+")),
    ast.Div: ("/", ("*",)),
    ast.FloorDiv: ("//", ("*", "/")),
    ast.Mod: ("%", ("*",)),
    ast.Pow: ("**", ("*",)),
    ast.BitAnd: ("&", ("|",)),
    ast.BitOr: ("|", ("&",)),
    ast.BitXor: ("^", ("&",)),
    ast.LShift: ("<<", (">>",)),
    ast.RShift: (">>", ("<<",)),
}
SAME_IN_ANY_ORDER = frozenset(("min", "max", "hypot", "gcd", "isclose"))
UNSWAPPED = SAME_IN_ANY_ORDER | {"isinstance", "issubclass", "getattr", "setattr", "hasattr", "cast", "TypeVar"}
"""Functions whose arguments are not swapped: nothing would change, or every call would fail."""
_LOGGERS = re.compile(r"_?log(?:ger|ging)?", re.IGNORECASE)
_LOGGED = frozenset(("debug", "info", "warning", "error", "exception", "critical", "log"))

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Edit:
    """A replacement of source text: the characters from ``start`` to ``end`` become ``new``."""

    kind: str
    start: int
    end: int
    new: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.new + source[self.end :]

    def shown(self, source: str) -> tuple[str, str]:
        """Return the lines that the edit touches, before and after it, each joined to one line."""
        first = source.rfind("\n", 0, self.start) + 1
        last = source.find("\n", self.end)
        last = len(source) if last < 0 else last
        before = source[first:last]
        after = source[first : self.start] + self.new + source[self.end : last]
        return _one_line(before), _one_line(after)


@dataclass(frozen=True, slots=True)
class Place:
    """A part of the source that can be changed, in a function (``Class.method``) or outside (an empty name)."""

    line: int
    function: str
    edits: tuple[Edit, ...]


def places(source: str) -> list[Place]:
    """Return all places of a source in order of appearance."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda place: (place.edits[0].start, place.edits[0].end, place.edits[0].kind))


def is_valid(source: str, edit: Edit) -> bool:
    """Whether the source with the edit compiles, and means something else to the compiler."""
    mutated = edit.applied(source)
    try:
        tree = ast.parse(mutated)
        compile(mutated, "mutant", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return ast.dump(tree) != ast.dump(ast.parse(source))


def _one_line(text: str) -> str:
    return " ".join(line.strip() for line in text.splitlines())


class _Finder(ast.NodeVisitor):
    """Collects the places of a module.

    A method that does not call ``generic_visit`` leaves out the parts of its node.
    """

    def __init__(self, source: str) -> None:
        self.found: list[Place] = []
        self._source = source
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        self._scope: list[str] = []
        self._functions: list[Function] = []

    # Positions

    def _at(self, line: int, column: int) -> int:
        """Return the offset in characters; the columns of syntax trees count bytes."""
        text = self._lines[line - 1]
        if not text.isascii():
            column = len(text.encode()[:column].decode())
        return self._starts[line - 1] + column

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self._source[start:end]

    def _as_operand(self, node: ast.expr) -> str:
        is_loose = isinstance(node, ast.BoolOp | ast.IfExp | ast.Lambda | ast.NamedExpr)
        return f"({self._text(node)})" if is_loose or "\n" in self._text(node) else self._text(node)

    def _add(self, line: int, *edits: Edit) -> None:
        if edits:
            function = ".".join(self._scope) if self._functions else ""
            self.found.append(Place(line, function, edits))

    def _replace(self, node: ast.expr | ast.stmt, kind: str, *texts: str) -> None:
        start, end = self._span(node)
        edits = (Edit(kind, start, end, text) for text in texts if text != self._source[start:end])
        self._add(node.lineno, *edits)

    def _replace_between(self, left: ast.expr, right: ast.expr, pattern: str, kind: str, texts: Sequence[str]) -> None:
        """Add a place for an operator between two operands."""
        start, end = self._span(left)[1], self._span(right)[0]
        if found := re.search(pattern, self._source[start:end]):
            at, until = start + found.start(), start + found.end()
            line = self._source.count("\n", 0, at) + 1
            self._add(line, *(Edit(kind, at, until, text) for text in texts))

    # What is left out

    def visit_Import(self, node: ast.Import) -> None:
        """Leave out imports."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Leave out imports."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave out assertions: they state what mypy cannot know."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave out f-strings: before Python 3.12, the positions of their parts are wrong."""

    # Scopes

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look into defaults and body, not into decorators and annotations."""
        self._visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """Look into defaults and body, not into decorators and annotations."""
        self._visit_function(node)

    def _visit_function(self, node: Function) -> None:
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self._scope.append(node.name)
        self._functions.append(node)
        self._visit_all(node.body)
        self._functions.pop()
        self._scope.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Look into the body only."""
        self._scope.append(node.name)
        self._visit_all(node.body)
        self._scope.pop()

    def _visit_all(self, nodes: Sequence[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    # Statements

    def visit_Expr(self, node: ast.Expr) -> None:
        """Drop a call or a yielded value; leave out docstrings and log entries."""
        if isinstance(node.value, ast.Constant) or _is_log_entry(node.value):
            return
        if isinstance(node.value, ast.Call | ast.Yield | ast.YieldFrom | ast.Await):
            self._replace(node, "statement", "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Drop an assignment to an attribute or an element."""
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            return
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._drop_assignment(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Drop the statement, or change its operator."""
        self._replace(node, "statement", "pass")
        sign, others = ARITHMETIC.get(type(node.op), ("", ()))
        texts = [f"{other}=" for other in others]
        if sign and not _is_text(node.value):
            self._replace_between(node.target, node.value, re.escape(f"{sign}="), "operator", texts)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Drop an assignment to an attribute; leave out the annotation."""
        if node.value is not None:
            if isinstance(node.target, ast.Attribute):
                self._drop_assignment(node)
            self.visit(node.value)

    def _drop_assignment(self, node: ast.stmt) -> None:
        """Drop a statement, but not in a constructor, where almost any test would fail."""
        if not self._functions or self._functions[-1].name not in ("__init__", "__new__"):
            self._replace(node, "statement", "pass")

    def visit_Delete(self, node: ast.Delete) -> None:
        """Drop the statement."""
        self._replace(node, "statement", "pass")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Drop the statement; leave out its message."""
        self._replace(node, "statement", "pass")

    def visit_Break(self, node: ast.Break) -> None:
        """Turn into ``continue``."""
        self._replace(node, "loop", "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        """Turn into ``break``, or drop the statement."""
        self._replace(node, "loop", "break", "pass")

    def visit_Return(self, node: ast.Return) -> None:
        """Return None instead of a value that may be None, the opposite of a bool, or not yet."""
        returns = ast.unparse(annotation) if (annotation := self._functions[-1].returns) else ""
        if node.value is None:
            self._replace(node, "statement", "pass")
            return
        is_none = isinstance(node.value, ast.Constant) and node.value.value is None
        if "None" in returns.split(" | ") and not is_none:
            self._replace(node.value, "return", "None")
        if returns == "bool":
            self._negate(node.value)
        self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        """Change the condition."""
        if "TYPE_CHECKING" not in self._text(node.test):
            self._change_condition(node.test, "True", "False")
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        """Change the condition."""
        self._change_condition(node.test, "False")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """Change the condition."""
        self._change_condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """Change the conditions."""
        for test in node.ifs:
            self._change_condition(test, "True", "False")
        self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        """Change the guard."""
        if node.guard is not None:
            self._change_condition(node.guard, "True", "False")
        self.generic_visit(node)

    def _change_condition(self, test: ast.expr, *constants: str) -> None:
        if not isinstance(test, ast.Constant):
            negated = () if isinstance(test, ast.UnaryOp) else (f"(not ({self._text(test)}))",)
            self._replace(test, "condition", *negated, *constants)

    def _negate(self, value: ast.expr) -> None:
        if not isinstance(value, ast.Constant | ast.UnaryOp):
            self._replace(value, "condition", f"not ({self._text(value)})")

    # Expressions

    def visit_Compare(self, node: ast.Compare) -> None:
        """Change the operators, and strings that are compared."""
        operands = [node.left, *node.comparators]
        for left, operator, right in zip(operands, node.ops, node.comparators, strict=False):
            pattern, others = COMPARISONS[type(operator)]
            self._replace_between(left, right, pattern, "comparison", others)
        for operand in operands:
            for text in _compared_strings(operand):
                self._replace(text, "string", repr(f"{text.value!s}x"))
        self.generic_visit(node)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """Change a string that is compared."""
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            self._replace(node.value, "string", repr(f"{node.value.value}x"))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Change the operator, except where it joins texts or types."""
        sign, others = ARITHMETIC.get(type(node.op), ("", ()))
        is_type = isinstance(node.op, ast.BitOr) and not self._functions
        if sign and not is_type and not _is_text(node.left) and not _is_text(node.right):
            pattern = rf"(?<![*/<>]){re.escape(sign)}(?![*/<>])"
            self._replace_between(node.left, node.right, pattern, "operator", others)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Exchange ``and`` and ``or``, or drop an operand."""
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        parts = [self._as_operand(value) for value in node.values]
        self._replace(node, "boolean", f" {other} ".join(parts))
        for dropped in range(len(parts)):
            kept = parts[:dropped] + parts[dropped + 1 :]
            text = f" {word} ".join(kept)
            self._replace(node, "operand", f"({text})" if "\n" in self._text(node) else text)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Drop ``not`` or a minus sign."""
        if isinstance(node.op, ast.Not):
            self._replace(node, "not", f"bool({self._text(node.operand)})")
        elif isinstance(node.op, ast.USub):
            self._replace(node, "operator", self._as_operand(node.operand))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Change a number, True or False."""
        value = node.value
        if isinstance(value, bool):
            self._replace(node, "constant", str(not value))
        elif isinstance(value, int | float):
            others = [other for other in (value + 1, value - 1, 0) if other >= 0 and other != value]
            self._replace(node, "constant", *dict.fromkeys(repr(other) for other in others))

    def visit_Call(self, node: ast.Call) -> None:
        """Swap two arguments, or drop a bound; leave out types and log entries."""
        if _is_log_entry(node):
            return
        name = _called_name(node)
        if name in ("isinstance", "issubclass"):
            self.visit(node.args[0])
            return
        has_stars = any(isinstance(argument, ast.Starred) for argument in node.args)
        if name in ("min", "max") and len(node.args) > 1 and not has_stars and not node.keywords:
            self._replace(node, "bound", *(f"({self._text(argument)})" for argument in node.args))
            self._replace(node.func, "bound", "max" if name == "min" else "min")
        if not has_stars and name not in UNSWAPPED:
            self._swap(node.args)
        self.generic_visit(node)

    def _swap(self, arguments: Sequence[ast.expr]) -> None:
        edits = []
        for one, other in pairwise(arguments):
            (start, inner), (resumed, end) = self._span(one), self._span(other)
            text = self._source[resumed:end] + self._source[inner:resumed] + self._source[start:inner]
            if text != self._source[start:end]:
                edits.append(Edit("arguments", start, end, text))
        if edits:
            self._add(arguments[0].lineno, *edits)


def _called_name(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_log_entry(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(attr=name, value=ast.Name(id=logger))):
            return name in _LOGGED and _LOGGERS.fullmatch(logger) is not None
    return False


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def _compared_strings(operand: ast.expr) -> Iterator[ast.Constant]:
    parts = operand.elts if isinstance(operand, ast.Tuple | ast.List | ast.Set) else [operand]
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part
