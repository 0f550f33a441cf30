"""Tests of the saved game: loading, archiving, background writes, and failing disks."""

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.storage import Folders, Notice, SaveStore
from tests.storage.conftest import noon

RECORD = '{"format": "papayoo"}\n{"play": "7S"}\n'


def files_below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_loading_without_a_game_creates_nothing(places: Folders) -> None:
    store = SaveStore(places, noon)
    assert store.load() == (None, None)
    assert store.finish() == (None, None)
    assert not places.data.exists()


@given(text=st.text(st.characters(codec="utf-8")))
def test_saved_game_is_read_back_unchanged(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    home = tmp_path_factory.getbasetemp()
    places = Folders(home, home, home)
    assert SaveStore(places, noon).save(text) is None
    assert SaveStore(places, noon).load() == (text, None)


def test_game_that_is_not_text_is_set_aside(places: Folders) -> None:
    places.data.mkdir(parents=True)
    (places.data / "current.papayoo").write_bytes(b"\xff\x00junk")
    aside = places.data / "current.bad-2026-11-21.papayoo"
    store = SaveStore(places, noon)
    assert store.load() == (None, Notice.of("notice.save_damaged", file=str(aside)))
    assert aside.read_bytes() == b"\xff\x00junk"
    assert store.load() == (None, None)


def test_game_refused_by_the_engine_is_set_aside(places: Folders) -> None:
    store = SaveStore(places, noon)
    store.save(RECORD[:-5])
    notice = store.set_aside_damaged("line 2 is cut off")
    assert notice.key == "notice.save_damaged"
    assert Path(notice.by_name["file"]).read_text(encoding="utf-8") == RECORD[:-5]
    assert store.save(RECORD) is None
    assert store.load() == (RECORD, None)


def test_finished_game_is_moved_without_overwriting(places: Folders) -> None:
    store = SaveStore(places, noon)
    for number in (1, 2):
        store.save(f"game {number}")
        path, notice = store.finish()
        assert notice is None
        assert path is not None
        assert path.read_text(encoding="utf-8") == f"game {number}"
    assert files_below(places.data) == {
        "finished/2026-11-21T120000Z.papayoo",
        "finished/2026-11-21T120000Z-2.papayoo",
    }
    assert store.load() == (None, None)


def test_finished_game_stays_if_it_cannot_be_moved(places: Folders) -> None:
    store = SaveStore(places, noon)
    store.save(RECORD)
    (places.data / "finished").write_text("in the way", encoding="utf-8")
    path, notice = store.finish()
    assert path is None
    assert notice is not None
    assert notice.key == "notice.save_unwritable"
    assert store.load() == (RECORD, None)


def test_replaced_game_moves_to_unfinished(places: Folders) -> None:
    store = SaveStore(places, noon)
    store.save("the old game")
    path, notice = store.move_to_unfinished()
    assert notice is None
    store.save("the new game")
    assert path is not None
    assert path.read_text(encoding="utf-8") == "the old game"
    assert files_below(places.data) == {"current.papayoo", "unfinished/2026-11-21T120000Z.papayoo"}


def test_only_records_count_as_unfinished_games(places: Folders) -> None:
    store = SaveStore(places, noon)
    assert store.count_unfinished() == 0
    for text in ("one", "two"):
        store.save(text)
        store.move_to_unfinished()
    (places.data / "unfinished" / "notes.txt").write_text("mine", encoding="utf-8")
    assert store.count_unfinished() == 2


def test_unmovable_game_is_not_overwritten(places: Folders) -> None:
    store = SaveStore(places, noon)
    store.save("the old game")
    (places.data / "unfinished").write_text("in the way", encoding="utf-8")
    path, notice = store.move_to_unfinished()
    assert path is None
    assert notice is not None
    assert store.save("the new game") is None
    assert store.finish() == (None, None)
    assert store.is_saved("the old game")


def test_unwritable_folder_is_reported_once(blocked: Folders) -> None:
    store = SaveStore(blocked, noon)
    assert store.load() == (None, None)
    assert store.save(RECORD) == Notice.of("notice.save_unwritable", folder=str(blocked.data))
    assert store.save(RECORD) is None
    assert store.finish() == (None, None)


def test_unreadable_unmovable_game_is_left_alone(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    places.data.mkdir(parents=True)
    (places.data / "current.papayoo").write_bytes(b"\xff precious")

    def refuse(*args: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("papayoo.storage.kept_file.set_aside", refuse)
    store = SaveStore(places, noon)
    notices = [store.load()[1] for _ in range(2)]
    assert notices == [Notice.of("notice.save_unreadable", file=str(store.path)), None]
    assert store.save(RECORD) is None
    assert store.path.read_bytes() == b"\xff precious"


@pytest.fixture
def background(places: Folders) -> Iterator[SaveStore]:
    """A store of saved games that writes on a worker thread."""
    store, _ = SaveStore.claim(places, noon)
    store.writer.start()
    yield store
    store.close()


def test_loading_waits_for_writes_in_the_background(background: SaveStore) -> None:
    for number in range(20):
        assert background.save(f"card {number}") is None
        assert background.load() == (f"card {number}", None)
    background.save("the last card")
    path, _ = background.finish()
    assert path is not None
    assert path.read_text(encoding="utf-8") == "the last card"
    assert background.writer.take_notice() is None


def test_close_waits_for_writes_in_the_background(places: Folders) -> None:
    store, _ = SaveStore.claim(places, noon)
    store.writer.start()
    store.save("x" * 100_000)
    store.close()
    assert (places.data / "current.papayoo").read_text(encoding="utf-8") == "x" * 100_000
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("save")]


def test_failure_in_the_background_gives_one_notice(blocked: Folders) -> None:
    store = SaveStore(blocked, noon)
    store.writer.start()
    told = [store.save(RECORD) for _ in range(3)]
    store.close()
    assert told == [None, None, None]
    assert store.writer.take_notice() == Notice.of("notice.save_unwritable", folder=str(blocked.data))
    assert store.writer.take_notice() is None


SAVE_ON_AND_ON = """
import sys
from itertools import count
import errno
import os
from pathlib import Path
from papayoo.storage.paths import Folders
from papayoo.storage.saves import SaveStore
home = Path(sys.argv[1])
store, _ = SaveStore.claim(Folders(home, home, home))
store.writer.start()
for number in count():
    store.save(f"{number} " + "x" * 20_000)
    print(number, flush=True)
"""


@pytest.mark.parametrize("lines", [2, 5, 20, 60])
def test_kill_during_background_write_loses_one_command_at_most(tmp_path: Path, lines: int) -> None:
    command = [sys.executable, "-c", SAVE_ON_AND_ON, str(tmp_path)]
    with subprocess.Popen(command, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        for _ in range(lines):
            program.stdout.readline()
        program.kill()
        last = max((int(line) for line in program.stdout.read().split()), default=lines - 1)
    number, rest = (tmp_path / "current.papayoo").read_text(encoding="utf-8").split(" ")
    assert int(number) >= last - 1
    assert rest == "x" * 20_000


# Failed writes


def test_unwritten_game_can_be_loaded_in_the_session(blocked: Folders) -> None:
    store = SaveStore(blocked, noon)
    store.save("the game so far")
    assert store.load() == ("the game so far", None)
    assert not store.is_saved("the game so far")


def test_unwritten_game_is_written_at_close(blocked: Folders) -> None:
    store = SaveStore(blocked, noon)
    store.save("the game so far")
    blocked.data.parent.unlink()
    store.close()
    assert SaveStore(blocked, noon).load() == ("the game so far", None)


def test_game_with_unwritten_end_is_not_finished(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SaveStore(places, noon)
    store.save("half a game")

    def refuse(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        store.save("a game to its end")
        assert store.finish() == (None, None)
        assert store.load() == ("half a game", None), "it can be gone on with"
    store.close()  # there is free space again
    (path,) = (places.data / "finished").iterdir()
    assert path.read_text(encoding="utf-8") == "a game to its end"


def refuse_to_sync(descriptor: int) -> None:
    raise OSError(errno.ENOSPC, "full")


def test_games_that_end_on_a_full_disk_are_written_when_it_has_space(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(places, noon)
    store.save("first, ")
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse_to_sync)
        for text in ("first, to its end", "second, to its end"):
            store.save(text)
            store.finish()
            _, notice = store.move_to_unfinished()
            assert notice == Notice.of("notice.record_late", folder=str(places.data / "finished"))
        store.save("third, ")
        store.move_to_unfinished()
    store.save("fourth")
    texts = {path: (places.data / path).read_text(encoding="utf-8") for path in files_below(places.data)}
    assert texts == {
        "finished/2026-11-21T120000Z.papayoo": "first, to its end",
        "finished/2026-11-21T120000Z-2.papayoo": "second, to its end",
        "unfinished/2026-11-21T120000Z.papayoo": "third, ",
        "current.papayoo": "fourth",
    }


def test_game_that_ended_on_a_full_disk_is_written_at_close(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SaveStore(places, noon)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse_to_sync)
        store.save("to its end")
        store.finish()
        store.move_to_unfinished()
        store.save("next")
    store.close()
    assert files_below(places.data) == {"finished/2026-11-21T120000Z.papayoo", "current.papayoo"}


def test_game_set_aside_on_a_full_disk_is_written_once_there_is_space(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(places, noon)
    store.save("begun")
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse_to_sync)
        store.save("begun and played")
    path, notice = store.move_to_unfinished()
    assert notice is None, "only the end of a game is promised for later"
    assert path is not None
    assert path.read_text(encoding="utf-8") == "begun and played"


def test_game_begun_on_a_full_disk_is_no_finished_one_after_one_that_ended_there(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(places, noon)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse_to_sync)
        store.save("to its end")
        store.finish()
        store.move_to_unfinished()
        assert store.move_to_unfinished() == (None, None)
        store.save("begun, to its end")
        store.finish()
        store.save("begun")  # its end was taken back
        assert store.move_to_unfinished() == (None, None)
    store.close()
    texts = {path: (places.data / path).read_text(encoding="utf-8") for path in files_below(places.data)}
    assert texts == {
        "finished/2026-11-21T120000Z.papayoo": "to its end",
        "unfinished/2026-11-21T120000Z.papayoo": "begun",
    }


def test_changed_beginning_of_a_late_game_is_kept(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SaveStore(places, noon)
    store.save("begun")
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse_to_sync)
        store.save("begun and played")
        path, _ = store.move_to_unfinished()
    assert path is not None
    path.write_text("another game", encoding="utf-8")
    store.save("next")
    assert sorted(file.read_text(encoding="utf-8") for file in path.parent.iterdir()) == [
        "another game", "begun and played"
    ]  # fmt: skip
