"""Tests of two processes that write the same files at the same time."""

from pathlib import Path

import pytest

from papayoo.storage import Folders, ResultsFile, SettingsFile
from papayoo.storage.habits_file import HabitsFile
from papayoo.storage.lock import locked, take_lock
from tests.process_pairs import run_at_once, start_program

TIMES = 20

COPY = """
import sys
from dataclasses import replace
from pathlib import Path
from papayoo.storage.paths import Folders
from papayoo.storage.settings_file import SettingsFile
from papayoo.storage.results_file import ResultsFile
from tests.history.sample_rows import A_ROUND
name, times, field = sys.argv[2], int(sys.argv[3]), sys.argv[4]
home = Path(sys.argv[1])
places = Folders(home, home, home)
statistics, settings_file = ResultsFile(places), SettingsFile(places)
settings, _ = settings_file.load()
statistics.load()
print("ready", flush=True)
sys.stdin.readline()
for number in range(1, times + 1):
    settings_file.save(replace(settings, **{field: 100 + number}))
    statistics.add([replace(A_ROUND, seed=name, number=number)])
    statistics.habits.change(lambda known: known | {f"{name} {number}": 1})
"""
"""Source code of a process that repeatedly changes the settings, the results and the habits."""


@pytest.fixture
def folders_after_copies(tmp_path: Path) -> Folders:
    """The game's folders after two copies of the game have written to them at the same time."""
    fields = {"one": "text_size", "two": "card_size"}
    run_at_once([start_program(COPY, str(tmp_path), name, str(TIMES), field) for name, field in fields.items()])
    return Folders(tmp_path, tmp_path, tmp_path)


def test_two_copies_writing_at_once_lose_nothing(folders_after_copies: Folders) -> None:
    settings, notices = SettingsFile(folders_after_copies).load()
    assert (settings.text_size, settings.card_size, notices) == (100 + TIMES, 100 + TIMES, ())
    statistics = ResultsFile(folders_after_copies)
    assert statistics.load() is None
    wanted = [(name, number) for name in ("one", "two") for number in range(1, TIMES + 1)]
    assert sorted((row.seed, getattr(row, "number", 0)) for row in statistics.rows) == wanted
    assert set(HabitsFile(folders_after_copies).load()) == {f"{name} {number}" for name, number in wanted}


def test_waiting_for_a_stuck_copy_times_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papayoo.storage.lock.LOCK_TIMEOUT_S", 0.01)
    stuck = take_lock(tmp_path / "settings.lock")
    assert stuck is not None
    with locked(tmp_path / "settings.lock"):
        assert take_lock(tmp_path / "settings.lock") is None, "it still has it"
    stuck.release()
    with locked(tmp_path / "settings.lock"):
        assert take_lock(tmp_path / "settings.lock") is None
    after = take_lock(tmp_path / "settings.lock")
    assert after is not None
    after.release()
