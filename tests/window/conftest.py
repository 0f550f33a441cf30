"""Fixtures for tests with a real window.

These tests are skipped or fail if a required program is missing.
"""

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.window.button_positions import ButtonPositions
from tests.window.game_process import SMALLEST, STILL, Program
from tests.window.virtual_screen import Desktop, missing_tools, open_desktop

collect_ignore = ["blind_player.py"]
"""A program for the system's Python, which has pyatspi. It holds no tests, and doctest must not import it."""

REQUIRED = "PAPAYOO_REQUIRE_WINDOW_TESTS"
"""Name of the environment variable that forbids skipping tests of a real window.

If its value is 1, these tests fail if a program that they need is missing.
"""


def require_programs(names: list[str]) -> None:
    """Skip the test if a program is missing, or fail it if window tests are required."""
    missing = ", ".join(missing_tools(names))
    if missing and os.environ.get(REQUIRED) == "1":
        pytest.fail(f"tests of a real window need {missing}, and {REQUIRED} is set")
    if missing:
        pytest.skip(f"tests of a real window need {missing}")


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """A virtual screen, with a window manager if one is installed; each test has a new screen."""
    require_programs(["Xvfb", "xdotool", "xwininfo"])
    folder = tmp_path / "desktop"
    folder.mkdir(mode=0o700)
    with open_desktop(folder) as found:
        yield found


@pytest.fixture
def managed_desktop(desktop: Desktop) -> Desktop:
    """A virtual screen with a window manager."""
    require_programs(["openbox"])
    return desktop


@pytest.fixture
def program(desktop: Desktop, tmp_path: Path) -> Iterator[Program]:
    """The game, not started yet, with a home folder whose name has accents and spaces.

    Its window is the smallest, which is drawn fastest. What moves for decoration only would take half of the processor
    time. Tests of motion and of sizes write settings of their own.
    """
    home = tmp_path / "Bücher & Spiele de Zoé"
    home.mkdir()
    found = Program(desktop, home)
    found.write_settings(**STILL, window_size=SMALLEST)
    yield found
    found.close()


@pytest.fixture
def plans(tmp_path: Path) -> ButtonPositions:
    """Return the screen positions of the buttons in the tested window."""
    return ButtonPositions(tmp_path / "plans")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the path of a screenshot and the output of the program to the report of a failed test."""
    report = yield
    funcargs = getattr(item, "funcargs", {})
    desktop = funcargs.get("desktop")
    if report.when == "call" and report.failed and desktop is not None:
        report.sections.append(("screen", str(desktop.picture())))
        if "program" in funcargs:
            report.sections.append(("program", funcargs["program"].output))
    return report
