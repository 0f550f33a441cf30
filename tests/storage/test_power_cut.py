"""Tests of power cuts after and during file operations, on a real file system.

A copy of the disk image simulates a power cut, because it lacks the data that are only in the system's memory.
"""

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.storage.disk_steps import Step, intercepted_steps
from tests.storage.file_operations import OPERATIONS, FileOperation, HomeCopies
from tests.storage.home_folders import folders_below, read_home
from tests.storage.small_disks import CANNOT, run_on_small_disk, run_with_own_mounts

IMAGE_BYTES = 3 * 1024 * 1024
FOR_IMAGES = b"size=100m"
CUT_AT_EACH_STEP = "save the game", "add rows"
CUT_AFTER_OPERATION = (
    *CUT_AT_EACH_STEP,
    *("finish the game", "save as", "rename a game", "delete a game", "change settings", "learn habits"),
    *("add first rows", "erase results", "restore results", "repair damaged results"),
    *("export a table", "set damaged settings aside"),
)
"""Names of the tested file operations. They cover every way in which the game writes files."""


@pytest.fixture(scope="module")
def empty_image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Path of the image of an empty disk."""
    if shutil.which("mkfs.ext4") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only an administrator can mount an image")
    image = tmp_path_factory.mktemp("power") / "empty_image"
    with image.open("wb") as file:
        file.truncate(IMAGE_BYTES)
    subprocess.run(["mkfs.ext4", "-q", "-b", "1024", image], check=True, timeout=30)
    run_with_own_mounts(lambda: _try_to_mount(image))
    return image


def _try_to_mount(image: Path) -> str:
    try:
        with mounted(image):
            return ""
    except subprocess.CalledProcessError:
        return CANNOT


@contextmanager
def mounted(image: Path) -> Iterator[Path]:
    """Mount a disk image as a folder, as after a restart, and unmount it at the end."""
    folder = image.with_suffix(".mounted")
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", "-o", "loop", image, folder], check=True, timeout=30)
    yield folder
    subprocess.run(["umount", folder], check=True, timeout=30)


def with_homes(image: Path, homes: dict[str, HomeCopies]) -> Path:
    """Copy home folders onto a mounted disk image, unmount it, and return the path of the image."""
    with mounted(image) as folder:
        for name, home in homes.items():
            shutil.copytree(home.model, folder / name)
    return image


def homes_of(folder: Path, operations: Iterable[FileOperation]) -> dict[str, HomeCopies]:
    """Return a home folder for each operation, by the name of the operation."""
    return {operation.name: HomeCopies(folder / operation.name, operation) for operation in operations}


def test_completed_operations_survive_a_power_cut(tmp_path: Path, empty_image: Path) -> None:
    operations = [operation for operation in OPERATIONS if operation.name in CUT_AFTER_OPERATION]
    homes, images = homes_of(tmp_path, operations), tmp_path / "images"

    def work() -> str:
        disk = with_homes(Path(shutil.copy(empty_image, images)), homes)
        with mounted(disk) as folder:
            for operation in operations:
                operation.run(folder / operation.name)
                shutil.copy(disk, images / operation.name)
        for name, home in homes.items():
            with mounted(images / name) as folder:
                found = read_home(folders_below(folder / name))
                home.check(folder / name)
            assert found.valuables >= home.done.valuables, name
        return ""

    run_on_small_disk(images, work, FOR_IMAGES)


@pytest.mark.parametrize("operation", [it for it in OPERATIONS if it.name in CUT_AT_EACH_STEP], ids=CUT_AT_EACH_STEP)
def test_power_cut_at_any_step_leaves_old_or_new_state(
    tmp_path: Path, empty_image: Path, operation: FileOperation
) -> None:
    homes, images = homes_of(tmp_path, [operation]), tmp_path / "images"

    def work() -> str:
        cuts: list[Path] = []
        disk = with_homes(Path(shutil.copy(empty_image, images)), homes)

        def cut_at(step: Step) -> None:
            cuts.append(Path(shutil.copy(disk, images / str(step.number))))

        with mounted(disk) as folder, intercepted_steps(cut_at):
            operation.run(folder / operation.name)
        assert cuts
        for cut in cuts:
            with mounted(cut) as folder:
                homes[operation.name].check(folder / operation.name)
        return ""

    run_on_small_disk(images, work, FOR_IMAGES)
