"""Disks that are full and folders that may not be written, for real: nothing is lost, and the player is told."""

import os
import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from papayoo.storage.atomic_files import TEMPORARY, write_atomically
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.saves import SaveStore
from tests.storage.child_process import as_somebody_else, is_posix
from tests.storage.conftest import noon
from tests.storage.file_operations import DEEDS, Deed, Homes, by_deed
from tests.storage.home_folders import look, places_below, strays
from tests.storage.small_disks import on_own_disk, read_only, without_names, without_room


@pytest.mark.parametrize("trouble", [without_room, without_names, read_only])
@by_deed
def test_unwritable_disk_loses_nothing_and_is_reported(
    tmp_path: Path, deed: Deed, trouble: Callable[[Path], AbstractContextManager[None]]
) -> None:
    homes, disk = Homes(tmp_path, deed), tmp_path / "disk"

    def work() -> str:
        home = shutil.copytree(homes.model, disk / "home")
        with trouble(disk):
            said = deed.told(home)
            assert strays(places_below(home)) == []
        homes.check_told(home, said)
        return said

    on_own_disk(disk, work)


def test_full_disk_keeps_the_last_game_and_is_reported(tmp_path: Path) -> None:
    store = SaveStore(Folders(tmp_path, tmp_path, tmp_path), noon)
    told = Notice.of("notice.save_unwritable", folder=str(tmp_path))

    def work() -> str:
        assert store.save("the game so far\n") is None
        for _ in range(2):
            with without_room(tmp_path):
                assert [store.save("x" * 20_000) for _ in range(3)] == [told, None, None], "once is enough"
                assert store.is_saved("the game so far\n")
            assert store.save("the game so far\n") is None
        return ""

    on_own_disk(tmp_path, work)


@is_posix
@by_deed
def test_read_only_folder_loses_nothing_and_is_reported(tmp_path: Path, deed: Deed) -> None:
    homes = Homes(tmp_path, deed)
    home = homes.new()
    said = as_somebody_else(lambda: deed.told(home), home)
    homes.check_told(home, said)


@is_posix
def test_everything_is_readable_in_a_read_only_folder(tmp_path: Path) -> None:
    homes = Homes(tmp_path, DEEDS[0])
    home = homes.new()
    assert as_somebody_else(lambda: str(look(places_below(home)) == homes.old), home) == "True"


def test_next_start_removes_temporary_files_of_a_kill(tmp_path: Path) -> None:
    write_atomically(tmp_path / "current.papayoo", "old")
    left = tmp_path / f".x{TEMPORARY}"
    left.write_text("half", encoding="utf-8")
    os.utime(left, (noon().timestamp() - 7200,) * 2)
    SaveStore.claim(Folders(tmp_path, tmp_path, tmp_path), noon)[0].close()
    assert not left.exists()
