"""Tests of the mutations of `make mutants`, and of the choice of tests that `make quick` shares with it."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))

from code_mutations import is_valid, places
from concerned_tests import Project
from mutants import sampled
from quick import concerned_by


def mutants_of(source: str) -> set[str]:
    found = [edit for place in places(source) for edit in place.edits]
    return {edit.applied(source) for edit in found if is_valid(source, edit)}


@pytest.mark.parametrize(
    ("source", "mutant"),
    [
        ("x = a < b", "x = a <= b"),
        ("x = a is not b", "x = a is b"),
        ("x = a + b", "x = a - b"),
        ("x = a // b", "x = a * b"),
        ("x = a and b", "x = a or b"),
        ("x = a and b", "x = b"),
        ("x = not a", "x = bool(a)"),
        ("x = 7", "x = 8"),
        ("x = 7", "x = 0"),
        ("x = True", "x = False"),
        ("x = a == 'b'", "x = a == 'bx'"),
        ("if a:\n    x = b", "if (not (a)):\n    x = b"),
        ("if a:\n    x = b", "if False:\n    x = b"),
        ("f(a)", "pass"),
        ("a.b = c", "pass"),
        ("def f() -> int | None:\n    return a", "def f() -> int | None:\n    return None"),
        ("x = f(a, b)", "x = f(b, a)"),
        ("for a in b:\n    break", "for a in b:\n    continue"),
        ("x = max(a, b)", "x = (a)"),
        ("x = 'é' in a and b < c", "x = 'é' in a and b <= c"),
    ],
)
def test_source_has_mutant(source: str, mutant: str) -> None:
    assert mutant in mutants_of(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "import a",
        "__all__ = ['a', 'b']",
        "assert a < 1",
        "_log.warning('%s', 1)",
        "x: Literal[1]",
        "@f(1, 2)\ndef g(): ...",
        "if TYPE_CHECKING:\n    f(1)",
        "x = 'text'",
    ],
)
def test_source_is_left_alone(source: str) -> None:
    assert mutants_of(source) == set()


def test_seed_repeats_its_mutants() -> None:
    assert sampled("text", "one", 5) == sampled("text", "one", 5)
    assert sampled("text", "one", 5) != sampled("text", "two", 5)


def test_module_concerns_tests_named_alike_first() -> None:
    concerned = Project().concerned("papayoo/text/plurals.py")
    assert concerned.named == ("tests/text/test_plurals.py",)
    assert "tests/text/test_catalog.py" in concerned.near


def test_changed_test_file_concerns_itself() -> None:
    assert concerned_by(Project(), ["tests/text/test_dates.py"]) == ["tests/text/test_dates.py"]
