"""Tests that files are written completely or not at all, and of reading damaged files."""

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
from datetime import date
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.storage import Damage, DamagedFileError, read_text, write_anywhere, write_atomically
from papayoo.storage.atomic_files import (
    append_lines,
    matching_files,
    may_exist,
    move_to_free_path,
    set_aside,
    truncate_unchanged,
    write_new,
)
from tests.systems import needs_links

ROOT = Path(__file__).parents[2]
TODAY = date(2026, 11, 21)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_write_creates_the_folder_and_one_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deep" / "file.txt"
    write_atomically(path, "one")
    write_atomically(path, "two\r\nlines\n")
    assert read_text(path) == "two\r\nlines\n"
    assert names(path.parent) == {"file.txt"}


@given(text=st.text(st.characters(codec="utf-8")))
def test_text_is_read_back_unchanged(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "round-trip.txt"
    write_atomically(path, text)
    assert read_text(path) == text


def test_failed_write_keeps_old_text_and_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file.txt"
    write_atomically(path, "old")

    def disk_full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", disk_full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, "new")
    assert read_text(path) == "old"
    assert names(tmp_path) == {"file.txt"}


@pytest.mark.parametrize("failing", ["fsync", "write"])
def test_failed_append_leaves_no_partial_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    path = tmp_path / "lines"
    append_lines(path, ["one"])
    real_write = os.write

    def half(descriptor: int, content: bytes) -> int:
        if len(content) < 10:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real_write(descriptor, content[: len(content) // 2])

    def refuse(descriptor: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, failing, {"write": half, "fsync": refuse}[failing])
    with pytest.raises(OSError, match=r"No space|Input/output"):
        append_lines(path, ["two" * 20, "three"])
    assert read_text(path) == "one\n"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill a program outright")
def test_kill_before_replacing_keeps_the_old_text(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    write_atomically(path, "old")
    program = (
        "import os, signal, sys\n"
        "from pathlib import Path\n"
        "from papayoo.storage.atomic_files import write_atomically\n"
        "os.replace = lambda *paths: os.kill(os.getpid(), signal.SIGKILL)\n"
        "write_atomically(Path(sys.argv[1]), 'new')\n"
    )
    result = subprocess.run([sys.executable, "-c", program, str(path)], cwd=ROOT, timeout=60, check=False)
    assert result.returncode == -signal.SIGKILL
    assert read_text(path) == "old"
    assert len(names(tmp_path)) == 2, "the program died with the new text written and not yet in place"
    write_atomically(path, "newer")
    assert read_text(path) == "newer"


def test_write_tries_one_name_in_a_folder_without_rights(tmp_path: Path) -> None:
    """On Windows, tempfile.mkstemp would try ten thousand names."""
    with patch.object(os, "open", side_effect=PermissionError(errno.EACCES, "no rights")) as opened:
        with pytest.raises(PermissionError):
            write_atomically(tmp_path / "file.txt", "text")
        assert opened.call_count == 1


def test_write_below_a_file_raises(tmp_path: Path) -> None:
    (tmp_path / "wall").write_text("", encoding="utf-8")
    with pytest.raises(OSError, match="wall"):
        write_atomically(tmp_path / "wall" / "file.txt", "text")


def test_set_aside_never_overwrites(tmp_path: Path) -> None:
    kept = []
    for content in ("first", "second", "third"):
        path = tmp_path / "settings.json"
        path.write_text(content, encoding="utf-8")
        kept.append(set_aside(path, TODAY))
        assert not path.exists()
    assert [path.name for path in kept] == [
        "settings.bad-2026-11-21.json",
        "settings.bad-2026-11-21-2.json",
        "settings.bad-2026-11-21-3.json",
    ]
    assert [path.read_text(encoding="utf-8") for path in kept] == ["first", "second", "third"]


@needs_links
@pytest.mark.parametrize("is_gone", [False, True], ids=["stays", "has vanished"])
def test_file_whose_old_name_cannot_be_deleted_has_one_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_gone: bool
) -> None:
    path, unlink = tmp_path / "settings.json", Path.unlink
    path.write_text("content", encoding="utf-8")

    def refuse(target: Path) -> None:
        if target != path or is_gone:
            unlink(target)
        if target == path:
            raise PermissionError(errno.EACCES, "no rights")

    monkeypatch.setattr(Path, "unlink", refuse)
    if is_gone:
        assert set_aside(path, TODAY).read_text(encoding="utf-8") == "content"
    else:
        with pytest.raises(PermissionError):
            set_aside(path, TODAY)
        assert path.read_text(encoding="utf-8") == "content"
    assert len(names(tmp_path)) == 1


def test_binary_content_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    with pytest.raises(DamagedFileError) as caught:
        read_text(path)
    assert (caught.value.path, caught.value.reason) == (path, Damage.NOT_TEXT)


def test_only_files_above_the_size_limit_are_damaged(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    path.write_bytes(b"x" * 100)
    assert len(read_text(path, size_limit=100)) == 100
    with pytest.raises(DamagedFileError, match="too-large"):
        read_text(path, size_limit=99)


def test_usual_size_limit_is_eight_mebibytes(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"
    for size, is_read in ((8 * 1024 * 1024, True), (8 * 1024 * 1024 + 1, False)):
        with path.open("wb") as file:
            file.truncate(size)
        if is_read:
            assert len(read_text(path)) == size
        else:
            with pytest.raises(DamagedFileError, match="too-large"):
                read_text(path)


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
def test_only_the_player_may_use_the_files_of_the_game(tmp_path: Path) -> None:
    append_lines(tmp_path / "lines", ["one"])
    write_atomically(tmp_path / "text", "one")
    write_new(tmp_path / "new", "one")
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
def test_file_at_a_path_chosen_by_the_player_has_the_usual_rights(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_anywhere(tmp_path / "file", "text")
    finally:
        after = os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o640
    assert after == 0o027, "files written later have the same rights as before"


def test_failed_write_to_a_chosen_path_keeps_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_text("old", encoding="utf-8")

    def refuse(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        write_anywhere(path, "new")
    assert read_text(path) == "old"


def test_write_to_a_chosen_path_creates_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write_anywhere(tmp_path / "none" / "file", "text")
    error = caught.value
    assert (error.errno, error.strerror) == (errno.ENOENT, os.strerror(errno.ENOENT))
    assert error.filename == str(tmp_path / "none" / "file")
    assert names(tmp_path) == set()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_write_anywhere_writes_into_pipes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_anywhere(pipe, "through")
        assert os.read(reader, 100) == b"through"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


@needs_links
def test_write_anywhere_follows_links(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    write_anywhere(link, "new")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "new"


def test_windows_needs_neither_reads_that_never_wait_nor_synced_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for name in ("set_blocking", "O_DIRECTORY"):  # Windows lacks them
        monkeypatch.delattr(os, name, raising=False)
    append_lines(tmp_path / "file", ["one"])
    write_atomically(tmp_path / "file", "two")
    assert read_text(tmp_path / "file") == "two"


def test_file_that_another_program_creates_during_a_move_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, (path, wanted) = os.link, (tmp_path / "old", tmp_path / "new")
    path.write_text("ours", encoding="utf-8")

    def link_late(source: Path, target: Path, **options: bool) -> None:
        if not wanted.exists():
            wanted.write_text("theirs", encoding="utf-8")
        link(source, target, **options)

    monkeypatch.setattr(os, "link", link_late)
    assert move_to_free_path(path, wanted) == tmp_path / "new-2"
    contents = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert contents == {"new": "theirs", "new-2": "ours"}


@needs_links
def test_link_to_a_damaged_file_is_set_aside_and_not_the_file(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "settings.json"
    target.write_text("damaged", encoding="utf-8")
    link.symlink_to(target)
    assert set_aside(link, TODAY).readlink() == target
    assert names(tmp_path) == {"target", "settings.bad-2026-11-21.json"}


def test_folder_that_cannot_be_looked_into_has_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "b.x").touch()
    (tmp_path / "a.x").touch()
    assert matching_files(tmp_path, "*.x") == [tmp_path / "a.x", tmp_path / "b.x"]

    def refuse(folder: Path, pattern: str) -> None:
        raise PermissionError(errno.EACCES, "no rights")

    monkeypatch.setattr(Path, "glob", refuse)
    assert matching_files(tmp_path, "*.x") == []


def test_file_that_cannot_be_looked_at_may_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    assert not may_exist(path)
    path.touch()
    assert may_exist(path)
    assert not may_exist(path / "below a file")

    def refuse(path: Path) -> None:
        raise PermissionError(errno.EACCES, "no rights")

    monkeypatch.setattr(os, "lstat", refuse)
    assert may_exist(tmp_path / "other")


def test_file_is_shortened_only_if_it_has_the_expected_size(tmp_path: Path) -> None:
    path = tmp_path / "file"
    truncate_unchanged(path, 0, 0)
    assert not path.exists()
    path.write_bytes(b"12345")
    for size, left in ((4, b"12345"), (6, b"12345"), (5, b"123")):
        truncate_unchanged(path, size, 3)
        assert path.read_bytes() == left


def test_file_is_moved_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise PermissionError(errno.EPERM, "no links")

    monkeypatch.setattr(os, "link", refuse)
    for content in ("one", "two"):
        (tmp_path / "old").write_text(content, encoding="utf-8")
        move_to_free_path(tmp_path / "old", tmp_path / "new")
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == {
        "new": "one",
        "new-2": "two",
    }


def test_line_is_appended_to_a_complete_line(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "lines"
    append_lines(path, ["one"])
    append_lines(path, ["two", "three"])
    path.write_bytes(path.read_bytes() + b"begun")
    append_lines(path, ["four"])
    assert path.read_bytes() == b"one\ntwo\nthree\nbegun\nfour\n"


@needs_links
def test_broken_link_is_replaced_by_a_file(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "gone")
    write_atomically(link, "text")
    assert (link.is_symlink(), names(tmp_path)) == (False, {"link"})
    assert read_text(link) == "text"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_reading_a_pipe_raises_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.papayoo"
    os.mkfifo(path)
    with pytest.raises(OSError, match="not a regular file") as caught:
        read_text(path)
    assert (caught.value.errno, caught.value.filename) == (errno.EINVAL, str(path))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files")
def test_regular_file_that_would_wait_raises_an_error(tmp_path: Path) -> None:
    """A pipe stands in for /proc/kmsg, a regular file that only the superuser can open."""
    path = tmp_path / "waiting"
    os.mkfifo(path)
    writer = os.open(path, os.O_RDWR)
    rescue = threading.Timer(5.0, os.write, (writer, b"late" * 100))
    rescue.start()
    try:
        with patch.object(Path, "is_file", lambda path: True), pytest.raises(BlockingIOError) as caught:
            read_text(path, size_limit=100)
        assert caught.value.filename == str(path)
    finally:
        rescue.cancel()
        os.close(writer)
