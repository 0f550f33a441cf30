"""Tests of the mutations of `make mutants`, and of the choice of tests that `make quick` shares with it."""

import json
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build" / "checks"))

import mutants
from code_mutations import is_valid, places
from concerned_tests import ROOT, Project
from mutants import Chooser, Mutant, Runner, Selection, Tree, Trials, known_equivalent, mutants_at, record, sampled
from quick import concerned_by
from ran_functions import digest_of, record_file

from tests.loops import check_all, for_all, for_rows


@cache
def project() -> Project:
    """Return the sources of this project and their imports. They are read only once, because that takes long."""
    return Project()


@cache
def a_mutant_of_scenes() -> Mutant:
    """Return a mutant inside a function of a scene."""
    return next(mutant for mutant in sampled("ui/scenes/title", "1", 9) if mutant.function)


def mutants_of(source: str) -> set[str]:
    found = [edit for place in places(source) for edit in place.edits]
    return {edit.applied(source) for edit in found if is_valid(source, edit)}


@for_rows(
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


@for_all(
    source=[
        '"""A docstring."""',
        "import a",
        "__all__ = ['a', 'b']",
        "assert a < 1",
        "_log.warning('%s', 1)",
        "x: Literal[1]",
        "@f(1, 2)\ndef g(): ...",
        "if TYPE_CHECKING:\n    f(1)",
        "x = 'text'",
    ]
)
def test_source_is_left_alone(source: str) -> None:
    assert mutants_of(source) == set()


def test_known_equivalent_mutants_change_lines_of_the_program() -> None:
    def check(mutant: tuple[str, str, str]) -> None:
        file, before, after = mutant
        assert before in (ROOT / file).read_text(encoding="utf-8")
        assert before != after

    check_all(known_equivalent(), check)


def test_seed_repeats_its_mutants() -> None:
    once, again, other = (sampled("text", seed, 5) for seed in ("one", "one", "two"))
    assert once == again
    assert once != other


def test_module_concerns_tests_named_alike_first() -> None:
    concerned = project().concerned("papayoo/text/plurals.py")
    assert concerned.named == ("tests/text/test_plurals.py",)
    assert "tests/text/test_catalog.py" in concerned.near


def test_changed_test_file_concerns_itself() -> None:
    assert concerned_by(project(), ["tests/text/test_dates.py"]) == (["tests/text/test_dates.py"], [])


def test_conftest_concerns_the_tests_of_its_folder() -> None:
    near, further = concerned_by(project(), ["tests/ui/conftest.py"])
    assert "tests/ui/widgets/test_tooltip.py" in near
    assert all(file.startswith("tests/ui/") for file in near)
    assert further == []


def test_catalog_concerns_the_tests_of_texts_before_those_that_mention_it() -> None:
    near, further = concerned_by(project(), ["assets/locale/de.toml"])
    assert near[0] == "tests/text/test_catalog.py"
    assert "tests/text/test_plurals.py" in near
    assert "tests/cli/test_self_test.py" in further


def test_mutant_of_a_scene_meets_the_listing_of_what_scenes_draw(tmp_path: Path) -> None:
    listing = "tests/ui/scenes/test_drawings.py"
    chooser = Chooser(project(), tmp_path)
    assert listing in chooser.near_files("papayoo/ui/scenes/stats/medals_page.py")
    assert listing not in chooser.near_files("papayoo/engine/rules.py")


@pytest.mark.parametrize("file", ["tests/ui/scenes/test_drawings.py", "tests/ai/test_equity.py"])
def test_mutant_meets_tests_that_compare_what_the_first_test_of_their_file_has_made(tmp_path: Path, file: str) -> None:
    mutant = a_mutant_of_scenes()
    first, second = f"{file}::test_first", f"{file}::test_second"
    tests = {first: (2, [0]), second: (1, [])}
    fields = {"digest": digest_of(ROOT / file), "names": [mutant.place], "on_import": [], "tests": tests}
    record_file(tmp_path, file).write_text(json.dumps(fields))
    chooser = Chooser(project(), tmp_path)
    met = [selection.tests or () for selection in (chooser.near(mutant), chooser.further(mutant)[0])]
    assert (first, second) in met


def test_mutant_of_the_kernel_meets_tests_that_ran_it_compiled(tmp_path: Path) -> None:
    file = "tests/ai/test_equity.py"
    slow, quick = f"{file}::test_slow", f"{file}::test_quick"
    fields = {"digest": digest_of(ROOT / file), "names": [], "on_import": [], "tests": {slow: (2, []), quick: (1, [])}}
    record_file(tmp_path, file).write_text(json.dumps(fields))
    mutant = sampled("ai/kernel/rollout_search.py", "1", 1)[0]
    assert Chooser(project(), tmp_path).near(mutant) == Selection((file,), (quick, slow))


def killers(root: Path, module: str, tests: str, *changes: str) -> dict[str, str]:
    """Return what kills some changes of a module, in a project of this module and its test file."""
    project = root / "project"
    for folder in ("papayoo", "tests", "build/checks"):
        (project / folder).mkdir(parents=True)
    for plugin in ("forked_tests.py", "limited_tests.py", "ran_functions.py"):
        shutil.copy(ROOT / "build" / "checks" / plugin, project / "build" / "checks")
    (project / "papayoo" / "__init__.py").touch()
    (project / "papayoo" / "sums.py").write_text(module)
    (project / "tests" / "test_sums.py").write_text(tests)
    tree, runner, records = Tree(project, root / "copy"), Runner(), root / "records"
    assert record(["tests/test_sums.py"], tree, runner, 1, records)
    trials = Trials([tree], Chooser(Project(project), records), runner)
    lines = range(1, module.count("\n") + 1)
    made = [mutant for line in lines for mutant in mutants_at("papayoo/sums.py", line, project)]
    chosen = [mutant for mutant in made if mutant.after in changes]
    with trials.collected(chosen):
        verdicts = [trials.verdict(mutant) for mutant in chosen]
    assert (tree.root / "papayoo" / "sums.py").read_text() == module
    return {found.mutant.after: found.killer if found.is_finished else "not finished" for found in verdicts}


def test_only_changes_that_a_test_notices_are_killed_by_forked_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forked: list[str] = []
    run = Runner.run_forked

    def counted(runner: Runner, tree: Tree, *args: Any) -> Any:
        forked.append(args[1].after)
        return run(runner, tree, *args)

    monkeypatch.setattr(Runner, "run_forked", counted)
    module = """
from functools import wraps

def doubled(function):
    @wraps(function)
    def double(self):
        return function(self) * 2
    return double

class Sums:
    @property
    def one(self):
        return 1

    @doubled
    def two(self):
        return 1

    def three(self):
        def items():
            yield from (1, 2)
        return sum(items())

    def larger(self, a, b):
        return a if a > b else b
"""
    test = """
from papayoo.sums import Sums

def test_one():
    assert Sums().one == 1

def test_two():
    assert Sums().two() == 2

def test_three():
    assert Sums().three() == 3

def test_larger():
    assert Sums().larger(1, 2) == Sums().larger(2, 1) == 2
"""
    same, other = "return a if a >= b else b", "return a if a <= b else b"
    found = killers(tmp_path, module, test, "return 0", "return function(self) * 3", "yield from (1, 3)", same, other)
    assert found == {
        "return 0": "tests/test_sums.py::test_two",
        "return function(self) * 3": "tests/test_sums.py::test_two",
        "yield from (1, 3)": "tests/test_sums.py::test_three",
        same: "",
        other: "tests/test_sums.py::test_larger",
    }
    assert len(forked) == 6


@pytest.mark.full
def test_change_of_what_the_import_has_run_is_killed(tmp_path: Path) -> None:
    module = "def two():\n    return 2\n\nTWO = two()\nTHREE = TWO + 1\n"
    test = """
from papayoo.sums import THREE, TWO

def test_two():
    assert TWO == 2

def test_three():
    assert THREE == TWO + 1
"""
    assert killers(tmp_path, module, test, "return 3", "THREE = TWO + 2") == {
        "return 3": "tests/test_sums.py::test_two",
        "THREE = TWO + 2": "tests/test_sums.py::test_three",
    }


@pytest.mark.full
def test_change_is_not_killed_by_a_test_that_is_always_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "EACH_S", 0.3)
    module = "def count_down(n):\n    while n > 0:\n        n -= 1\n"
    test = """
import time
from papayoo.sums import count_down

def test_count_down():
    count_down(3)

def test_slow():
    count_down(3)
    begun = time.process_time()
    while time.process_time() < begun + 0.5:
        pass
"""
    same, endless = "while n >= 0:", "n += 1"
    assert killers(tmp_path, module, test, same, endless) == {same: "", endless: "tests/test_sums.py::test_count_down"}


@pytest.mark.full
def test_change_that_computes_without_end_is_killed_by_the_limit_of_processor_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "WHOLE_S", 1.0)
    monkeypatch.setattr(mutants, "WAITING_S", 120.0)
    module = "def digits():\n    return 1\n"
    test = """
from papayoo.sums import digits

def test_digits():
    sum(range(10 ** (digits() * 12 - 12)))  # does not return to Python in between
"""
    assert killers(tmp_path, module, test, "return 2") == {"return 2": "the limit of processor time"}


@pytest.mark.full
def test_change_that_waits_without_end_is_not_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "WAITING_S", 1.0)
    module = "def seconds():\n    return 0\n"
    test = """
from time import sleep
from papayoo.sums import seconds

def test_seconds():
    sleep(600 * seconds())
"""
    assert killers(tmp_path, module, test, "return 1") == {"return 1": "not finished"}
