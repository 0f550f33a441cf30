"""Tests of two copies of the game at once, and of locks of killed processes."""

import errno
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from papayoo.storage import Folders, Notice, SaveStore
from papayoo.storage.atomic_files import TEMPORARY, remove_stale_temporaries
from papayoo.storage.lock import locked, take_lock
from tests.storage.conftest import NOON, noon
from tests.systems import needs_deletion

ROOT = Path(__file__).parents[2]
HOLDER = """
import sys
from pathlib import Path
from papayoo.storage.lock import take_lock
lock = take_lock(Path(sys.argv[1]))
print("held" if lock else "refused", flush=True)
sys.stdin.read()
"""


def holder(path: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_lock_has_one_holder_and_is_free_after_release(tmp_path: Path) -> None:
    path = tmp_path / "new" / "lock"
    first = take_lock(path)
    assert first is not None
    assert take_lock(path) is None
    first.release()
    first.release()
    again = take_lock(path)
    assert again is not None
    again.release()


def test_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with holder(path) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "held\n"
        assert take_lock(path) is None
        program.kill()
        program.wait(timeout=30)
    after = take_lock(path)
    assert after is not None
    after.release()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The descriptors of all files that are opened during the test."""
    descriptors: list[int] = []
    open_file = os.open

    def note(path: Path, flags: int, mode: int) -> int:
        descriptors.append(open_file(path, flags, mode))
        return descriptors[-1]

    monkeypatch.setattr(os, "open", note)
    return descriptors


def is_closed(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return True
    return False


def test_file_of_a_lock_is_open_only_while_it_is_held(tmp_path: Path, opened: list[int]) -> None:
    first = take_lock(tmp_path / "lock")
    assert first is not None
    assert take_lock(tmp_path / "lock") is None
    assert list(map(is_closed, opened)) == [False, True]
    first.release()
    assert list(map(is_closed, opened)) == [True, True]


def test_file_system_without_locks_gives_an_empty_lock(
    tmp_path: Path, opened: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int) -> bool:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("papayoo.storage.lock._lock", refuse)
    lock = take_lock(tmp_path / "lock")
    assert lock is not None
    (tmp_path / "lock").unlink()
    assert not lock.is_lost
    assert list(map(is_closed, opened)) == [True]
    lock.release()


@needs_deletion
def test_lock_is_lost_if_its_file_is_deleted_or_replaced(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    lock = take_lock(path)
    assert lock is not None
    found = [lock.is_lost]
    for change in (path.unlink, path.touch, lock.release):
        change()
        found.append(lock.is_lost)
    assert found == [False, True, True, False]  # released, it cannot be lost any more


def lock_of_windows(monkeypatch: pytest.MonkeyPatch, locking: Callable[[int, int, int], None]) -> ModuleType:
    """Return the module of locks as it is on Windows, where ``locking`` locks bytes of a file."""
    msvcrt = ModuleType("msvcrt")
    vars(msvcrt).update(LK_NBLCK=2, locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.find_spec("papayoo.storage.lock")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("error", "is_held", "has_descriptor"),
    [(None, True, True), (errno.EACCES, False, False), (0, False, False), (errno.ENOSYS, True, False)],
    ids=["free", "held by another", "held by another in Wine", "unknown"],
)
def test_first_byte_of_the_file_is_locked_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int | None, *, is_held: bool, has_descriptor: bool
) -> None:
    calls: list[tuple[int, int]] = []

    def lock_bytes(descriptor: int, mode: int, count: int) -> None:
        calls.append((mode, min(count, 1)))
        os.fstat(descriptor)
        if error is not None:
            raise OSError(error, "cannot lock")

    lock = lock_of_windows(monkeypatch, lock_bytes).take_lock(tmp_path / "lock")
    assert calls == [(2, 1)]
    assert (lock is not None) is is_held
    if lock is not None:
        (tmp_path / "lock").unlink()
        assert lock.is_lost is has_descriptor  # without a descriptor, nothing can be lost
        lock.release()


def test_copy_waits_two_seconds_for_another_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, pauses, tries = [100.0], list[float](), list[Path]()

    def sleep(seconds: float) -> None:
        now[0] += seconds
        pauses.append(seconds)

    def refuse(path: Path) -> None:
        tries.append(path)

    monkeypatch.setattr("papayoo.storage.lock.time", SimpleNamespace(monotonic=lambda: now[0], sleep=sleep))
    monkeypatch.setattr("papayoo.storage.lock.take_lock", refuse)
    with locked(tmp_path / "lock"):
        assert now[0] == pytest.approx(102.0, abs=0.01)
    assert set(pauses) == {0.002}
    assert len(tries) == len(pauses) + 1


def test_unwritable_folder_gives_an_empty_lock(blocked: Folders) -> None:
    first, notice = SaveStore.claim(blocked, noon)
    assert notice is None
    first.close()


def test_second_copy_saves_its_own_game_and_gives_a_notice(places: Folders) -> None:
    first, nothing = SaveStore.claim(places, noon)
    first.save("the first one's game")
    second, notice = SaveStore.claim(places, noon)
    assert nothing is None
    assert notice == Notice.of("notice.second_copy")
    assert second.load() == (None, None)
    second.save("the second one's game")
    assert first.load() == ("the first one's game", None)
    third, _ = SaveStore.claim(places, noon)
    assert len({first.path, second.path, third.path}) == 3
    for store in (first, second, third):
        store.close()


def test_next_start_rescues_the_game_of_a_second_copy(places: Folders) -> None:
    first, _ = SaveStore.claim(places, noon)
    second, _ = SaveStore.claim(places, noon)
    second.save("the second one's game")
    first.close()
    first, _ = SaveStore.claim(places, noon)
    assert second.path.exists(), "it is still being played"
    second.close()
    first.close()
    first, notice = SaveStore.claim(places, noon)
    assert notice is None
    assert not second.path.exists()
    (aside,) = (places.data / "unfinished").iterdir()
    assert aside.read_text(encoding="utf-8") == "the second one's game"
    first.close()


def test_next_start_rescues_games_beside_files_that_are_none(places: Folders) -> None:
    places.data.mkdir(parents=True)
    for name in ("current-2", "current-a", "current-z"):
        (places.data / f"{name}.papayoo").write_text(name, encoding="utf-8")
    store, _ = SaveStore.claim(places, noon)
    assert [path.read_text(encoding="utf-8") for path in (places.data / "unfinished").iterdir()] == ["current-2"]
    store.close()


def test_games_of_running_copies_keep_no_other_game_from_being_rescued(places: Folders) -> None:
    copies = [SaveStore.claim(places, noon)[0] for _ in range(4)]
    for number, copy in enumerate(copies):
        copy.save(f"game {number}")
    copies[0].close()
    copies[3].close()
    later, _ = SaveStore.claim(places, noon)  # in the place of the first one
    assert [path.read_text(encoding="utf-8") for path in (places.data / "unfinished").iterdir()] == ["game 3"]
    for copy in (copies[1], copies[2], later):
        copy.close()


@needs_deletion
def test_copy_whose_lock_file_was_deleted_saves_elsewhere(places: Folders) -> None:
    first, _ = SaveStore.claim(places, noon)
    first.save("one")
    (places.data / "current.lock").unlink()
    second, notice = SaveStore.claim(places, noon)
    assert (second.load()[0], notice) == ("one", None)
    second.save("one, continued")
    assert first.save("one, otherwise") == Notice.of("notice.second_copy")
    assert first.save("one, to its end") is None
    assert second.load()[0] == "one, continued"
    path, _ = first.finish()
    assert path is not None
    assert path.read_text(encoding="utf-8") == "one, to its end"
    assert second.load()[0] == "one, continued"
    first.close()
    second.close()


@needs_deletion
def test_copy_whose_lock_file_was_deleted_does_not_move_the_game_of_another(places: Folders) -> None:
    first, _ = SaveStore.claim(places, noon)
    first.save("one")
    (places.data / "current.lock").unlink()
    second, _ = SaveStore.claim(places, noon)
    assert first.move_to_unfinished() == (None, Notice.of("notice.second_copy"))
    assert second.load()[0] == "one"
    first.close()
    second.close()


def test_second_copy_keeps_its_file_when_the_first_one_ends(places: Folders) -> None:
    first, _ = SaveStore.claim(places, noon)
    first.save("one")
    second, _ = SaveStore.claim(places, noon)
    first.close()
    assert second.save("two") is None
    assert second.path.name == "current-2.papayoo"
    assert SaveStore(places, noon).load()[0] == "one"
    second.close()


@needs_deletion
def test_deleted_lock_file_is_created_again(places: Folders) -> None:
    first, _ = SaveStore.claim(places, noon)
    first.save("one")
    (places.data / "current.lock").unlink()
    assert first.save("two") is None
    second, notice = SaveStore.claim(places, noon)
    assert notice == Notice.of("notice.second_copy")
    assert first.load()[0] == "two"
    first.close()
    second.close()


def test_two_copies_can_finish_games_at_the_same_moment(places: Folders) -> None:
    first, _ = SaveStore.claim(places, noon)
    second, _ = SaveStore.claim(places, noon)
    first.save("one")
    second.save("two")
    assert first.finish()[0] != second.finish()[0]
    assert {path.read_text(encoding="utf-8") for path in (places.data / "finished").iterdir()} == {"one", "two"}
    first.close()
    second.close()


@pytest.mark.parametrize("name", ["current-x.papayoo", "current-.papayoo", "current-²3.papayoo"])
def test_similar_file_names_are_left_alone(places: Folders, name: str) -> None:
    places.data.mkdir(parents=True)
    (places.data / name).write_text("mine", encoding="utf-8")
    SaveStore.claim(places, noon)[0].close()
    assert (places.data / name).read_text(encoding="utf-8") == "mine"


def test_only_stale_temporary_files_are_removed(tmp_path: Path) -> None:
    names = f".x1{TEMPORARY}", f".x2{TEMPORARY}", f"mine{TEMPORARY}", ".theirs.tmp", ".c.json"
    for name, age_s in zip(names, (3601.0, 3600.0, 9999.0, 9999.0, 9999.0), strict=True):
        path = tmp_path / name
        path.write_text("", encoding="utf-8")
        os.utime(path, (NOON.timestamp() - age_s, NOON.timestamp() - age_s))
    remove_stale_temporaries(tmp_path, lambda: NOON)
    assert {path.name for path in tmp_path.iterdir()} == set(names[1:])
    remove_stale_temporaries(tmp_path / "not there", lambda: NOON)
