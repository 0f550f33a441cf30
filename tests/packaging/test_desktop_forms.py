"""Tests of the output of `make dist` on Windows and macOS, for the release workflow."""

import os
import plistlib
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import project
import pytest
import signing
import system_info

from tests.packaging.bundle_layout import misplaced_files
from tests.packaging.bundled_libraries import names_below, unlisted
from tests.packaging.macho import is_macho, oldest_systems

pytestmark = pytest.mark.dist

ON_WINDOWS = pytest.mark.skipif(sys.platform != "win32", reason="made on Windows")
ON_MACOS = pytest.mark.skipif(sys.platform != "darwin", reason="made on macOS")
UP_S = 8.0
"""Seconds after which a running game counts as started. Without a screen, it would end at once."""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """An empty folder, with spaces and accents in its name, into which the program is unpacked."""
    folder = tmp_path / "Jeux d'été à deux"
    folder.mkdir()
    return folder


@pytest.fixture
def unpacked(dist: Path, shelf: Path) -> Path:
    """Folder with the program, unpacked from its zip archive."""
    [packed] = dist.glob("*.zip")
    if sys.platform == "darwin":  # zipfile would lose links and permissions
        subprocess.run(["ditto", "-x", "-k", str(packed), str(shelf)], check=True, timeout=120)
    else:
        with zipfile.ZipFile(packed) as archive:
            archive.extractall(shelf)
    return shelf / packed.stem


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """Environment variables with an empty home folder for the game, and with the real screen."""
    kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    return {**kept, "PAPAYOO_HOME": str(tmp_path / "home"), "SDL_AUDIODRIVER": "dummy"}


def status(program: Path, environ: dict[str, str]) -> int:
    return subprocess.run([str(program), "--self-test"], env=environ, timeout=120, check=False).returncode


def stays_up(program: Path, environ: dict[str, str]) -> bool:
    """Whether the game opens its window and keeps running."""
    process = subprocess.Popen([str(program)], env=environ)
    try:
        process.wait(timeout=UP_S)
    except subprocess.TimeoutExpired:
        return True
    finally:
        process.kill()
        process.wait(timeout=30)
    return False


@pytest.mark.skipif(sys.platform not in ("win32", "darwin"), reason="made on Windows and macOS")
def test_licences_of_all_libraries_are_beside_the_program(unpacked: Path) -> None:
    assert unlisted(names_below(unpacked)) == []
    assert (unpacked / "licences" / "Libraries.txt").is_file()


@ON_WINDOWS
def test_windows_folder_passes_the_self_test_and_opens_its_window(unpacked: Path, environ: dict[str, str]) -> None:
    assert status(unpacked / "papayoo.exe", environ) == 0
    assert stays_up(unpacked / "papayoo.exe", environ)


@ON_WINDOWS
def test_windows_console_program_prints(unpacked: Path, environ: dict[str, str]) -> None:
    command = [str(unpacked / "papayoo-cli.exe"), "simulate", "--seats", "medium,medium,medium", "--seed", "7"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=120, check=True)
    assert "medium" in done.stdout


@ON_WINDOWS
def test_windows_single_file_passes_the_self_test_and_opens_its_window(
    dist: Path, shelf: Path, environ: dict[str, str]
) -> None:
    [single] = dist.glob("*-x86_64.exe")
    program = Path(shutil.copy(single, shelf))
    assert status(program, environ) == 0
    assert stays_up(program, environ)


@ON_WINDOWS
def test_windows_setup_installs_a_program_that_passes_the_self_test_and_uninstalls(
    dist: Path, shelf: Path, environ: dict[str, str]
) -> None:
    [setup] = dist.glob("*-setup.exe")
    place = shelf / project.TITLE
    subprocess.run(f'"{setup}" /S /D={place}', check=True, timeout=300)  # NSIS wants this folder last and unquoted
    assert status(place / "papayoo.exe", environ) == 0
    subprocess.run(f'"{place / "uninstall.exe"}" /S _?={place}', check=True, timeout=300)
    assert [path.name for path in place.iterdir()] == ["uninstall.exe"], "it runs in place, and cannot remove itself"


@ON_WINDOWS
def test_if_one_windows_program_is_signed_all_code_is(dist: Path, unpacked: Path) -> None:
    code = [path for folder in (dist, unpacked) for path in folder.rglob("*") if path.suffix in signing.CODE]
    unsigned = [path.name for path in code if not signing.is_signed(path)]
    assert unsigned == [] or not signing.is_signed(unpacked / "papayoo.exe")


@ON_WINDOWS
def test_windows_program_has_version_resource(dist: Path) -> None:
    [single] = dist.glob("*-x86_64.exe")
    command = ["powershell", "-NoProfile", "-Command", f"(Get-Item '{single}').VersionInfo.ProductVersion"]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    assert shown.strip() == single.name.split("-")[1]


@ON_MACOS
def test_macos_bundle_passes_the_self_test_and_opens_its_window(unpacked: Path, environ: dict[str, str]) -> None:
    program = unpacked / f"{project.TITLE}.app" / "Contents" / "MacOS" / "papayoo"
    assert status(program, environ) == 0
    assert stays_up(program, environ)


@ON_MACOS
def test_macos_bundle_is_signed_and_described(unpacked: Path) -> None:
    bundle = unpacked / f"{project.TITLE}.app"
    subprocess.run(["codesign", "--verify", "--deep", "--strict", str(bundle)], check=True, timeout=120)
    told = plistlib.loads((bundle / "Contents" / "Info.plist").read_bytes())
    assert told["NSHighResolutionCapable"]
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert told["CFBundleShortVersionString"] == unpacked.name.split("-")[1]


@ON_MACOS
def test_macos_bundle_has_code_and_data_in_their_folders(unpacked: Path) -> None:
    assert misplaced_files(unpacked / f"{project.TITLE}.app") == []


@ON_MACOS
def test_macos_bundle_has_code_for_this_processor_and_promised_system_only(unpacked: Path) -> None:
    oldest = tuple(int(number) for number in system_info.OLDEST_MACOS.split("."))
    files = [
        path for path in (unpacked / f"{project.TITLE}.app").rglob("*") if path.is_file() and not path.is_symlink()
    ]
    needed = {path.name: oldest_systems(path.read_bytes()) for path in files if is_macho(path.read_bytes()[:4])}
    assert "papayoo" in needed
    assert {name: told for name, told in needed.items() if set(told) != {project.processor()}} == {}
    assert {name: told for name, told in needed.items() if max(told.values()) > oldest} == {}


@ON_MACOS
def test_macos_knows_the_file_type_and_program_of_records(unpacked: Path, tmp_path: Path) -> None:
    """Launch Services reads the file type when it registers the program."""
    services = (
        "/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework/Support/lsregister"
    )
    subprocess.run([services, "-f", str(unpacked / f"{project.TITLE}.app")], check=True, timeout=120)
    told = subprocess.run(
        [services, "-dump"], capture_output=True, text=True, errors="replace", timeout=300, check=True
    )
    assert system_info.RECORD_TYPE in told.stdout
