"""What can go wrong with a disk, done for real: full, read-only, and a power cut at every step of a write."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from papayoo.storage.files import TEMPORARY, write_atomically
from papayoo.storage.library import Library, Shelf
from papayoo.storage.paths import Folders
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import Settings
from papayoo.storage.settings_file import SettingsStore
from tests.storage.children import in_child, is_posix
from tests.storage.conftest import noon

NOBODY = 65534


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 kB that is really full when it is full."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    if mount is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only an administrator can mount a disk")
    command = [mount, "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, timeout=30, check=False).returncode != 0:
        pytest.skip("this machine lets nobody mount a disk")
    yield folder
    subprocess.run(["umount", str(folder)], timeout=30, check=True)


def fill(folder: Path) -> None:
    with (folder / "ballast").open("wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(b"x" * 512)
        except OSError:
            pass


def test_a_full_disk_keeps_the_last_game_that_fitted_and_says_so_once(small_disk: Path) -> None:
    places = Folders(small_disk, small_disk, small_disk)
    store = SaveStore(places, noon)
    assert store.save("the game so far\n") is None
    fill(small_disk)
    notice = store.save("x" * 20_000)
    assert notice is not None
    assert notice.key == "notice.save_unwritable"
    assert store.save("x" * 20_000) is None
    assert store.load() == ("the game so far\n", None)
    assert not list(small_disk.glob(f".*{TEMPORARY}"))
    (small_disk / "ballast").unlink()
    assert store.save("and on") is None
    assert store.load() == ("and on", None)


def test_a_full_disk_costs_neither_settings_nor_named_games(small_disk: Path) -> None:
    places = Folders(small_disk, small_disk, small_disk)
    settings, store = Settings(seats=5), SettingsStore(places, noon)
    store.save(settings)
    library = Library(places, small_disk / "current.papayoo", noon)
    path = library.add("a game", Shelf.NAMED, "Sunday")
    fill(small_disk)
    assert store.save(Settings(seats=6, name="x" * 16)) is not None
    with pytest.raises(OSError, match="No space"):
        library.add("y" * 30_000, Shelf.NAMED, "Monday")
    assert store.load()[0] == settings
    assert [game.path for game in library.games()] == [path]
    assert not list(small_disk.rglob(f"*{TEMPORARY}"))


@is_posix
def test_in_a_read_only_folder_everything_is_read_nothing_changed_and_all_told(tmp_path: Path) -> None:
    places = Folders(tmp_path, tmp_path, tmp_path)
    SaveStore(places, noon).save("the game so far\n")
    SettingsStore(places, noon).save(Settings(seats=5))
    library = Library(places, tmp_path / "current.papayoo", noon)
    library.add("a game", Shelf.NAMED, "Sunday")
    assert {game.name for game in library.games()} == {"", "Sunday"}, "and what Python loads for that is loaded"
    folders = [tmp_path, *(path for path in tmp_path.rglob("*") if path.is_dir())]
    for path in tmp_path.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    tmp_path.chmod(0o555)
    try:
        told = _as_somebody_else(_use_all, places)
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert told == "notice.save_unwritable notice.settings_unwritable PermissionError 5 Sunday"
    assert (tmp_path / "current.papayoo").read_text(encoding="utf-8") == "the game so far\n"


def _use_all(places: Folders) -> str:
    """What a player would do, and what comes of it, in one line."""
    saves, settings = SaveStore.claim(places, noon)[0], SettingsStore(places, noon)
    library = Library(places, saves.path, noon)
    told = [saves.save("more"), settings.save(Settings())]
    words = [notice.key if notice else "-" for notice in told]
    game = next(game for game in library.games() if game.shelf is Shelf.NAMED)
    try:
        library.delete(game)
    except OSError as error:
        words.append(type(error).__name__)
    return " ".join((*words, str(settings.load()[0].seats), game.name))


def _as_somebody_else(use: Callable[[Folders], str], places: Folders) -> str:
    """Call in a child that has no rights of an administrator; what it answered."""

    def work() -> str:
        _open_the_way(places.data)
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        return use(places)

    return in_child(work).said


def _open_the_way(folder: Path) -> None:
    """The folders of the test run are for their owner only; let others pass through them."""
    for parent in folder.parents:
        if parent.stat().st_uid == os.geteuid() and parent != Path("/"):
            parent.chmod(parent.stat().st_mode | 0o011)


def test_what_a_kill_leaves_does_not_stay_for_ever(tmp_path: Path) -> None:
    write_atomically(tmp_path / "current.papayoo", "old")
    left = tmp_path / f".x{TEMPORARY}"
    left.write_text("half", encoding="utf-8")
    os.utime(left, (noon().timestamp() - 7200,) * 2)
    SaveStore.claim(Folders(tmp_path, tmp_path, tmp_path), noon)[0].close()
    assert not left.exists()
