"""Tests that full disks and read-only folders lose no data, and that the player is notified."""

import os
import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from papayoo.storage import Folders, Notice, SaveStore, write_atomically
from papayoo.storage.atomic_files import TEMPORARY
from tests.storage.child_process import is_posix, run_in_read_only_folder
from tests.storage.conftest import noon
from tests.storage.file_operations import OPERATIONS, FileOperation, HomeCopies, check_operations
from tests.storage.home_folders import folders_below, read_home, temporary_files
from tests.storage.small_disks import disk_without_inodes, full_disk, read_only_disk, run_on_small_disk


@pytest.mark.parametrize(
    ("trouble", "share"),
    [
        *((full_disk, 2), (disk_without_inodes, 4), (read_only_disk, 4)),
        *(
            pytest.param(trouble, 1, marks=pytest.mark.full)
            for trouble in (full_disk, disk_without_inodes, read_only_disk)
        ),
    ],
)
def test_unwritable_disk_loses_nothing_and_is_reported(
    tmp_path: Path, trouble: Callable[[Path], AbstractContextManager[None]], share: int
) -> None:
    def check(operation: FileOperation, homes: HomeCopies) -> None:
        disk = homes.model.with_name("disk")

        def work() -> str:
            home = shutil.copytree(homes.model, disk / "home")
            with trouble(disk):
                output = operation.run(home)
                assert temporary_files(folders_below(home)) == []
            homes.check_reported(home, output)
            return output

        run_on_small_disk(disk, work)

    check_operations(tmp_path, check, share)


def test_full_disk_keeps_the_last_game_and_is_reported(tmp_path: Path) -> None:
    store = SaveStore(Folders(tmp_path, tmp_path, tmp_path), noon)
    notice = Notice.of("notice.save_unwritable", folder=str(tmp_path))

    def work() -> str:
        assert store.save("the game so far\n") is None
        for _ in range(2):
            with full_disk(tmp_path):
                assert [store.save("x" * 20_000) for _ in range(3)] == [notice, None, None], "once is enough"
                assert store.is_saved("the game so far\n")
            assert store.save("the game so far\n") is None
        return ""

    run_on_small_disk(tmp_path, work)


@is_posix
@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.full)])
def test_read_only_folder_loses_nothing_and_is_reported(tmp_path: Path, share: int) -> None:
    def check(operation: FileOperation, homes: HomeCopies) -> None:
        home = homes.new()
        output = run_in_read_only_folder(lambda: operation.run(home), home)
        homes.check_reported(home, output)

    check_operations(tmp_path, check, share)


@is_posix
def test_everything_is_readable_in_a_read_only_folder(tmp_path: Path) -> None:
    homes = HomeCopies(tmp_path, OPERATIONS[0])
    home = homes.new()
    assert run_in_read_only_folder(lambda: str(read_home(folders_below(home)) == homes.old), home) == "True"


def test_next_start_removes_temporary_files_of_a_kill(tmp_path: Path) -> None:
    write_atomically(tmp_path / "current.papayoo", "old")
    left = tmp_path / f".x{TEMPORARY}"
    left.write_text("half", encoding="utf-8")
    os.utime(left, (noon().timestamp() - 7200,) * 2)
    SaveStore.claim(Folders(tmp_path, tmp_path, tmp_path), noon)[0].close()
    assert not left.exists()
