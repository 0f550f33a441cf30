"""Tests of the setup program for Windows in Wine: it installs, replaces and removes the game."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import project
import pytest
import signing

from tests.packaging.test_linux_forms import titles
from tests.packaging.test_windows_forms import (
    check_opening,
    lay_record,
    opens_records,
    show_file_types,
    single,
    user,
    windows,
)
from tests.packaging.wine_user import WineProgram, WineUser
from tests.window.virtual_screen import Desktop

__all__ = ["single", "user", "windows"]

pytestmark = [
    pytest.mark.dist,
    pytest.mark.skipif(sys.platform != "linux", reason="these tests need Wine; Windows has tests of its own"),
]

SETUP_MB = 20
IN_USE = 32
"""Exit code of the setup program while the game is running."""
APPS = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{project.TITLE}"
START_MENU = Path("AppData", "Roaming", "Microsoft", "Windows", "Start Menu", "Programs", f"{project.TITLE}.lnk")


@pytest.fixture(scope="module")
def setup(single: Path) -> Path:
    """Path of the setup program."""
    found = single.with_name(f"{single.stem}-setup.exe")
    if not found.is_file():
        pytest.skip("the setup program was not made, because makensis is missing")
    return found


@pytest.fixture
def place(user: WineUser, setup: Path) -> Iterator[Path]:
    """The folder of the game, installed by the setup program for a Windows user in Wine."""
    assert install(user, user.lay(setup)) == 0
    found = usual_place(user)
    yield found
    uninstall(user, found)


def usual_place(user: WineUser) -> Path:
    """Return the folder in which the game is installed unless another one is chosen."""
    return user.profile / "AppData" / "Local" / "Programs" / project.TITLE


def install(user: WineUser, setup: Path, *options: str) -> int:
    """Install silently, and return the exit code."""
    return user.run(setup, "/S", *options, check=False).returncode


def uninstall(user: WineUser, place: Path) -> None:
    """Uninstall silently, as *Apps* does. The uninstaller runs a copy of itself, which ends later."""
    if (place / "uninstall.exe").exists():
        user.run(place / "uninstall.exe", "/S")
        user.wait()


def apps_entry(user: WineUser) -> dict[str, str]:
    """Return the values of the entry in *Apps*; empty if there is none."""
    shown = user.run("reg", "query", APPS, check=False).stdout
    return dict(re.findall(r"^ +(\w+) +REG_\w+ +(.*?)\r?$", shown, re.MULTILINE))


def test_setup_is_a_small_download(setup: Path) -> None:
    assert setup.stat().st_size <= SETUP_MB * 1e6


@pytest.mark.quick
def test_setup_installs_for_one_user_and_uninstalling_leaves_games(setup: Path, user: WineUser) -> None:
    assert install(user, user.lay(setup)) == 0
    place = usual_place(user)
    user.run(place / "papayoo.exe", "--self-test")
    assert signing.is_signed(place / "uninstall.exe") == signing.is_signed(place / "papayoo.exe")
    assert (user.profile / START_MENU).is_file()
    assert opens_records(user)
    entry = apps_entry(user)
    assert entry["DisplayName"] == project.TITLE
    assert entry["DisplayVersion"] == project.version()
    assert entry["Publisher"] == project.AUTHORS
    assert 20_000 < int(entry["EstimatedSize"], 16) < 60_000
    assert entry["QuietUninstallString"].endswith(rf'\Programs\{project.TITLE}\uninstall.exe" /S')
    user.files.mkdir()
    (user.files / "settings.json").write_text("{}", encoding="utf-8")

    uninstall(user, place)
    assert not place.exists()
    assert not (user.profile / START_MENU).exists()
    assert not opens_records(user)
    assert user.run("reg", "query", r"HKCU\Software\Classes\.papayoo", check=False).returncode
    assert apps_entry(user) == {}
    assert [path.name for path in user.files.iterdir()] == ["settings.json"]


@pytest.mark.window
def test_double_click_opens_a_game_after_setup(place: Path, user: WineUser, desktop: Desktop) -> None:
    record, text = lay_record(user)
    show_file_types(user)
    check_opening(WineProgram(desktop, user, Path("start"), "/wait", "/unix", record), record.name, text)


@pytest.mark.window
def test_running_game_stops_a_silent_upgrade_and_is_asked_about_in_a_window(
    place: Path, user: WineUser, desktop: Desktop
) -> None:
    setup = next(user.shelf.glob("*-setup.exe"))
    left_over = place / "_internal" / "left-over.dll"
    left_over.touch()
    before = (place / "uninstall.exe").stat().st_mtime_ns
    program = WineProgram(desktop, user, place / "papayoo.exe")
    try:
        program.start()
        assert install(user, setup) == IN_USE
        command, environ = user.command(setup), user.environ(desktop.environ)
        asking = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        desktop.wait_until(lambda: returned(desktop, lambda: len(windows_of_setup(desktop)) == 2), "the question")
        program.kill()
        assert left_over.exists()
        desktop.wait_until(lambda: returned(desktop, lambda: not left_over.exists()), "the upgrade")
        desktop.wait_until(lambda: (place / "uninstall.exe").stat().st_mtime_ns != before, "the last file")
        assert user.run(place / "papayoo-cli.exe", "--version").stdout.strip() == f"papayoo {project.version()}"
    finally:
        program.close()
        user.stop()
    asking.wait(60)


def returned(desktop: Desktop, condition: Callable[[], bool]) -> bool:
    """Press Return unless the condition is true already, then give it a moment to become true."""
    if not condition():
        desktop.press("Return")
    return desktop.comes_true(condition, 1.0)


def windows_of_setup(desktop: Desktop) -> list[str]:
    """Return a line for each window of the setup program."""
    return [line for line in titles(desktop).splitlines() if f'"{project.TITLE} Setup' in line]


def test_upgrade_leaves_no_old_files_and_the_file_type_as_the_player_switched_it(place: Path, user: WineUser) -> None:
    setup = next(user.shelf.glob("*-setup.exe"))
    left_over = place / "_internal" / "left-over.dll"
    left_over.touch()
    user.run("reg", "delete", r"HKCU\Software\Classes\Papayoo.Record", "/f")
    assert install(user, setup) == 0
    assert not left_over.exists()
    assert not opens_records(user)
    user.run(place / "papayoo-cli.exe", "--version")


def test_setup_moves_the_game_and_keeps_to_a_folder_of_its_own(place: Path, user: WineUser) -> None:
    setup = next(user.shelf.glob("*-setup.exe"))
    games = place.parents[5] / "games"
    user.run("cmd", "/c", r"mkdir C:\games & echo other > C:\games\other.txt")
    assert install(user, setup, r"/D=C:\games") == 0
    assert not place.exists()
    assert apps_entry(user)["InstallLocation"] == rf"C:\games\{project.TITLE}"
    assert opens_records(user)
    uninstall(user, games / project.TITLE)
    assert [path.name for path in games.iterdir()] == ["other.txt"]
