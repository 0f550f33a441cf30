"""Two copies of the game that write the same files at the same time: two real processes, with no turns agreed on."""

import subprocess
import sys
from pathlib import Path

import pytest

from papayoo.storage.habits import HabitsStore
from papayoo.storage.lock import locked, take_lock
from papayoo.storage.paths import Folders
from papayoo.storage.settings_file import SettingsStore
from papayoo.storage.statistics import StatisticsStore

ROOT = Path(__file__).parents[2]
TIMES = 20

COPY = """
import sys
from dataclasses import replace
from pathlib import Path
from papayoo.storage.paths import Folders
from papayoo.storage.settings_file import SettingsStore
from papayoo.storage.statistics import StatisticsStore
from tests.history.tables import A_ROUND
name, times, field = sys.argv[2], int(sys.argv[3]), sys.argv[4]
home = Path(sys.argv[1])
places = Folders(home, home, home)
statistics, settings_store = StatisticsStore(places), SettingsStore(places)
settings, _ = settings_store.load()
statistics.load()
print("ready", flush=True)
sys.stdin.readline()
for number in range(1, times + 1):
    settings_store.save(replace(settings, **{field: 100 + number}))
    statistics.add([replace(A_ROUND, seed=name, number=number)])
    statistics.habits.change(lambda known: known | {f"{name} {number}": 1})
"""
"""Changes a setting of its own, adds rows of its own and learns something of its own, again and again."""


@pytest.fixture
def used(tmp_path: Path) -> Folders:
    """Folders in which two copies have been at work at once."""
    copies = [begun(tmp_path, "one", "text_size"), begun(tmp_path, "two", "card_size")]
    for copy in copies:
        assert copy.stdout is not None
        assert copy.stdout.readline() == "ready\n"
    for copy in copies:
        assert copy.stdin is not None
        copy.stdin.write("go\n")
        copy.stdin.flush()
    assert [copy.communicate(timeout=60)[1] for copy in copies] == ["", ""]
    return Folders(tmp_path, tmp_path, tmp_path)


def begun(home: Path, name: str, field: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", COPY, str(home), name, str(TIMES), field]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def test_two_copies_that_write_at_once_lose_nothing_of_each_other(used: Folders) -> None:
    settings, notices = SettingsStore(used).load()
    assert (settings.text_size, settings.card_size, notices) == (100 + TIMES, 100 + TIMES, ())
    statistics = StatisticsStore(used)
    assert statistics.load() is None
    wanted = [(name, number) for name in ("one", "two") for number in range(1, TIMES + 1)]
    assert sorted((row.seed, getattr(row, "number", 0)) for row in statistics.rows) == wanted
    assert set(HabitsStore(used).load()) == {f"{name} {number}" for name, number in wanted}


def test_a_copy_that_is_stuck_is_not_waited_for_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papayoo.storage.lock.PATIENCE_S", 0.01)
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
