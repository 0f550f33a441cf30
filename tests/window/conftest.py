"""The desktop that the tests of a real window share: skipped without its tools, unless they may not be missing."""

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.window.button_positions import Plans
from tests.window.game_process import Program
from tests.window.virtual_screen import Desktop, missing_tools, open_desktop

REQUIRED = "PAPAYOO_REQUIRE_WINDOW_TESTS"
"""Set to 1, a missing tool fails these tests instead of skipping them."""


def lack(names: list[str]) -> None:
    """Skip, or fail where these tests may not be skipped, if one of these programs is missing."""
    missing = ", ".join(missing_tools(names))
    if missing and os.environ.get(REQUIRED) == "1":
        pytest.fail(f"tests of a real window need {missing}, and {REQUIRED} is set")
    if missing:
        pytest.skip(f"tests of a real window need {missing}")


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """A screen of its own for each test, with a window manager if the machine has one."""
    lack(["Xvfb", "xdotool", "xwininfo"])
    folder = tmp_path / "desktop"
    folder.mkdir(mode=0o700)
    with open_desktop(folder) as found:
        yield found


@pytest.fixture
def managed_desktop(desktop: Desktop) -> Desktop:
    """A screen with a window manager."""
    lack(["openbox"])
    return desktop


@pytest.fixture
def program(desktop: Desktop, tmp_path: Path) -> Iterator[Program]:
    """The game, not yet started; its folder has a name that is not plain."""
    home = tmp_path / "Bücher & Spiele de Zoé"
    home.mkdir()
    found = Program(desktop, home)
    found.write_settings(speed="instant", sound_volume=0)
    yield found
    found.close()


@pytest.fixture
def plans(tmp_path: Path) -> Plans:
    """Where buttons stand."""
    return Plans(tmp_path / "plans")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails tells where a picture of the screen is, and what the program printed."""
    report = yield
    funcargs = getattr(item, "funcargs", {})
    desktop = funcargs.get("desktop")
    if report.when == "call" and report.failed and desktop is not None:
        report.sections.append(("screen", str(desktop.picture())))
        if "program" in funcargs:
            report.sections.append(("program", funcargs["program"].output))
    return report
