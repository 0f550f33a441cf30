"""Tests of `make quick`."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build" / "checks"))

import quick

Run = tuple[float, int, Sequence[str]]
"""The seconds that a run of tests takes, its exit status, and the files that were left out."""
QuickMain = Callable[[Sequence[Run]], int]

CARD_TEST = "tests/engine/test_cards.py"
PASSED = (0, ())


def test_changed_new_and_deleted_files_are_found(tmp_path: Path) -> None:
    for name in ("changed", "deleted", "same"):
        (tmp_path / name).write_text("before")
    run = partial(subprocess.run, cwd=tmp_path, check=True, capture_output=True)
    run(["git", "init", "--initial-branch=main"])
    run(["git", "add", "."])
    run(["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-m", "Begin"])
    run(["git", "switch", "--create", "work"])
    (tmp_path / "changed").write_text("after")
    (tmp_path / "deleted").unlink()
    (tmp_path / "new").write_text("after")
    assert quick.changed_files(tmp_path) == ["changed", "deleted", "new"]


@pytest.fixture
def quick_main(monkeypatch: pytest.MonkeyPatch) -> QuickMain:
    """A function that runs `make quick` for one changed file, given seconds, status and left-out files of each run."""

    def main(runs: Sequence[Run]) -> int:
        now, left = [0.0], iter(runs)

        def run(tests: Sequence[str], until: float, seconds: float) -> tuple[int, Sequence[str]]:
            spent_s, status, left_out = next(left)
            now[0] += spent_s
            return status, left_out

        monkeypatch.setattr(quick, "time", SimpleNamespace(time=lambda: now[0]))
        monkeypatch.setattr(quick, "run", run)
        monkeypatch.setattr(quick, "changed_files", lambda: ["tabs.py"])
        monkeypatch.setattr(quick, "Project", lambda: SimpleNamespace(tests=quick.CONTRACTS))
        monkeypatch.setattr(quick, "concerned_by", lambda project, changed: (["tests/ui/test_tabs.py"], [CARD_TEST]))
        monkeypatch.setattr(sys, "argv", ["quick.py", "--seconds", "30"])
        status = quick.main()
        assert next(left, None) is None
        return status

    return main


@pytest.mark.parametrize("runs", [[(14, *PASSED), (9, *PASSED)], [(16, *PASSED)], [(40, *PASSED)]])
def test_further_tests_begin_only_in_the_first_half_of_the_time(
    quick_main: QuickMain, capsys: pytest.CaptureFixture[str], runs: Sequence[Run]
) -> None:
    assert quick_main(runs) == 0
    assert ("NOT RUN" in capsys.readouterr().out) is (len(runs) == 1)


@pytest.mark.parametrize(
    ("runs", "status"),
    [
        ([(30, quick.UNFINISHED, [CARD_TEST])], quick.UNFINISHED),
        ([(30, 1, [CARD_TEST])], 1),
        ([(10, *PASSED), (20, quick.UNFINISHED, [CARD_TEST])], 0),
        ([(10, *PASSED), (20, 1, [CARD_TEST])], 1),
    ],
)
def test_status_is_neither_success_nor_failure_if_the_time_of_the_near_tests_runs_out(
    quick_main: QuickMain, capsys: pytest.CaptureFixture[str], runs: Sequence[Run], status: int
) -> None:
    assert quick_main(runs) == status
    out = capsys.readouterr().out
    assert "NOT RUN" in out
    assert "tests/engine" in out


@pytest.mark.parametrize(
    ("test", "times", "outcome"),
    [
        pytest.param("pass", (60, 60), (0, []), marks=pytest.mark.full),
        pytest.param("raise ValueError", (-1, 60), (quick.UNFINISHED, ["test_one.py"]), marks=pytest.mark.full),
        ("import time; time.sleep(60)", (1, 1), (quick.UNFINISHED, ["test_one.py"])),
    ],
)
def test_tests_that_are_ended_or_begin_too_late_have_neither_passed_nor_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, test: str, times: tuple[int, int], outcome: tuple[int, list[str]]
) -> None:
    until_s, seconds = times
    (tmp_path / "test_one.py").write_text(f"def test_one():\n    {test}\n")
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    monkeypatch.setenv("PYTEST_XDIST_AUTO_NUM_WORKERS", "1")  # for one test
    status, left_out = quick.run(["test_one.py"], time.time() + until_s, seconds)
    assert (status, list(left_out)) == outcome
