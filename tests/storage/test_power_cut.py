"""The power fails after, or in the midst of, what the game does: what a real file system then has on its disk.

A copy of the disk's image is what it holds at a moment; what the system still had in its memory is not there.
"""

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.storage.disk_steps import Step, watched
from tests.storage.file_operations import DEEDS, Deed, Homes
from tests.storage.home_folders import look, places_below
from tests.storage.small_disks import CANNOT, on_own_disk, with_own_mounts

IMAGE_BYTES = 3 * 1024 * 1024
FOR_IMAGES = b"size=100m"
CUT_AT_EACH_STEP = "save the game", "count rounds"
CUT_AFTERWARDS = (
    *CUT_AT_EACH_STEP,
    *("finish the game", "save as", "rename a game", "delete a game", "change settings", "learn habits"),
    *("count first rounds", "erase statistics", "bring back statistics", "put right damaged statistics"),
    *("export a table", "put damaged settings aside"),
)
"""A deed for each way to write or move a file, and for each kind of file."""


@pytest.fixture(scope="module")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The image of an empty disk."""
    if shutil.which("mkfs.ext4") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only an administrator can mount an image")
    image = tmp_path_factory.mktemp("power") / "blank"
    with image.open("wb") as file:
        file.truncate(IMAGE_BYTES)
    subprocess.run(["mkfs.ext4", "-q", "-b", "1024", image], check=True, timeout=30)
    with_own_mounts(lambda: _try_to_mount(image))
    return image


def _try_to_mount(image: Path) -> str:
    try:
        with mounted(image):
            return ""
    except subprocess.CalledProcessError:
        return CANNOT


@contextmanager
def mounted(image: Path) -> Iterator[Path]:
    """The disk as a folder, as the next start finds it."""
    folder = image.with_suffix(".mounted")
    folder.mkdir(exist_ok=True)
    subprocess.run(["mount", "-o", "loop", image, folder], check=True, timeout=30)
    yield folder
    subprocess.run(["umount", folder], check=True, timeout=30)


def settled(image: Path, homes: dict[str, Homes]) -> Path:
    """The image, with homes on it, safely."""
    with mounted(image) as folder:
        for name, home in homes.items():
            shutil.copytree(home.model, folder / name)
    return image


def homes_for(folder: Path, deeds: Iterable[Deed]) -> dict[str, Homes]:
    """A home for each deed."""
    return {deed.name: Homes(folder / deed.name, deed) for deed in deeds}


def test_completed_operations_survive_a_power_cut(tmp_path: Path, blank: Path) -> None:
    deeds = [deed for deed in DEEDS if deed.name in CUT_AFTERWARDS]
    homes, images = homes_for(tmp_path, deeds), tmp_path / "images"

    def work() -> str:
        disk = settled(Path(shutil.copy(blank, images)), homes)
        with mounted(disk) as folder:
            for deed in deeds:
                deed.told(folder / deed.name)
                shutil.copy(disk, images / deed.name)
        for name, home in homes.items():
            with mounted(images / name) as folder:
                found = look(places_below(folder / name))
                home.check(folder / name)
            assert found.treasure >= home.done.treasure, name
        return ""

    on_own_disk(images, work, FOR_IMAGES)


@pytest.mark.parametrize("deed", [deed for deed in DEEDS if deed.name in CUT_AT_EACH_STEP], ids=CUT_AT_EACH_STEP)
def test_power_cut_at_any_step_leaves_old_or_new_state(tmp_path: Path, blank: Path, deed: Deed) -> None:
    homes, images = homes_for(tmp_path, [deed]), tmp_path / "images"

    def work() -> str:
        cuts: list[Path] = []
        disk = settled(Path(shutil.copy(blank, images)), homes)

        def cut_at(step: Step) -> None:
            cuts.append(Path(shutil.copy(disk, images / str(step.number))))

        with mounted(disk) as folder, watched(cut_at):
            deed.told(folder / deed.name)
        assert cuts
        for cut in cuts:
            with mounted(cut) as folder:
                homes[deed.name].check(folder / deed.name)
        return ""

    on_own_disk(images, work, FOR_IMAGES)
