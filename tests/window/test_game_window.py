"""Tests of the window: opening, full screen, saved size and position, attention, closing."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from papayoo.engine import read_record
from papayoo.ui.geometry import Viewport
from tests.window.button_positions import ButtonPositions
from tests.window.conftest import require_programs
from tests.window.game_process import SMALLEST, STILL, Program, Sight
from tests.window.virtual_screen import SCREEN, Area, end, open_desktop

pytestmark = pytest.mark.window

SMALL_SCREEN = 1366, 768
"""The size of a screen on which a full window is drawn sooner than on the usual one."""


class Opened(NamedTuple):
    """A game that shows its title screen, and its window as it has opened."""

    program: Program
    area: Area
    colours: int


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory, plans_of_module: ButtonPositions) -> Iterator[Opened]:
    """A game at its title screen, without settings of a window."""
    require_programs(["Xvfb", "xdotool", "xwininfo", "openbox"])
    folder, home = tmp_path_factory.mktemp("desktop"), tmp_path_factory.mktemp("home")
    with open_desktop(folder, SMALL_SCREEN) as desktop:
        found = Program(desktop, home)
        found.write_settings(**STILL)
        found.start()
        try:
            area = found.area
            wait_for_title(found, plans_of_module)
            yield Opened(found, area, desktop.screen.colours(found.area))
        finally:
            found.close()


@pytest.fixture
def title(opened: Opened) -> Program:
    """A game that shows its title screen, for tests that leave it there. They may change the size of the window."""
    return opened.program


@pytest.fixture(scope="module")
def plans_of_module(tmp_path_factory: pytest.TempPathFactory) -> ButtonPositions:
    """The positions of buttons for all tests that share a game."""
    return ButtonPositions(tmp_path_factory.mktemp("plans"))


def test_program_opens_window_with_title_screen(opened: Opened) -> None:
    assert (opened.area.width, opened.area.height) == (1280, 720)
    assert opened.colours > 1000


def test_program_without_assistive_technology_does_not_load_accesskit(title: Program) -> None:
    pytest.importorskip("accesskit", reason="AccessKit is optional", exc_type=ImportError)
    maps = Path(f"/proc/{title.process_id}/maps").read_text(encoding="utf-8")
    assert "pygame" in maps
    assert "accesskit" not in maps


@pytest.mark.parametrize(
    "presses",
    [["F11", "alt+Return"], pytest.param(["F11", "F11", "alt+Return", "alt+Return"], marks=pytest.mark.full)],
    ids=len,
)
def test_full_screen_keys_toggle_full_screen(
    title: Program, plans_of_module: ButtonPositions, presses: Sequence[str]
) -> None:
    window = title.area
    for number, keys in enumerate(presses):
        is_full = number % 2 == 0
        title.press(keys)
        wait_for_area(title, Area(0, 0, *SMALL_SCREEN) if is_full else window)
        wait_for_title(title, plans_of_module)
        wait_for_setting(title, "fullscreen", value=is_full)


@pytest.mark.usefixtures("managed_desktop")
def test_full_screen_of_the_settings_is_used_and_its_end_is_kept(program: Program, plans: ButtonPositions) -> None:
    program.write_settings(**STILL, fullscreen=True, window_size=[1120, 700], window_position=[120, 90])
    program.start()
    wait_for_area(program, Area(0, 0, *SCREEN))
    wait_for_title(program, plans)
    program.press("F11")
    program.desktop.wait_until(lambda: program.viewport == Viewport(1120, 700), "the window", 15)
    wait_for_setting(program, "fullscreen", value=False)


@pytest.mark.full
@pytest.mark.usefixtures("managed_desktop")
def test_full_screen_is_restored_at_next_start(program: Program, plans: ButtonPositions) -> None:
    program.start()
    wait_for_title(program, plans)
    window = put(program, Area(120, 90, 1120, 700))
    program.press("F11")
    wait_for_area(program, Area(0, 0, *SCREEN))
    leave(program)

    program.start()
    wait_for_area(program, Area(0, 0, *SCREEN))
    wait_for_title(program, plans)
    program.press("F11")
    wait_for_area(program, window)
    wait_for_title(program, plans)


def test_picture_is_resized_with_window(title: Program, plans_of_module: ButtonPositions) -> None:
    for width, height in (SMALLEST, (1300, 740)):
        title.resize(width, height)
        title.desktop.wait_until(lambda: title.viewport == Viewport(width, height), "the new size", 15)  # noqa: B023
        wait_for_title(title, plans_of_module)


def test_window_has_minimum_size(title: Program) -> None:
    title.resize(1120, 700)
    title.desktop.wait_until(lambda: title.viewport == Viewport(1120, 700), "a larger size", 15)
    title.resize(300, 200)
    title.desktop.wait_until(lambda: title.viewport == Viewport(*SMALLEST), "the smallest size", 10)


@pytest.mark.usefixtures("managed_desktop")
def test_size_and_position_of_the_settings_are_used_and_kept_when_the_window_is_closed(
    program: Program, plans: ButtonPositions
) -> None:
    program.write_settings(**STILL, window_size=[1120, 700], window_position=[120, 90])
    program.start()
    wait_for_title(program, plans)
    before = program.area
    assert (before.width, before.height) == (1120, 700)
    after = put(program, Area(200, 150, 1100, 640))
    program.click_close()
    assert program.exit_code() == 0
    assert program.settings.get("window_size") == [1100, 640]
    assert program.settings.get("window_position") == [120 + after.x - before.x, 90 + after.y - before.y]


@pytest.mark.full
@pytest.mark.usefixtures("managed_desktop")
def test_window_size_and_position_are_restored_at_each_start(program: Program, plans: ButtonPositions) -> None:
    program.start()
    wait_for_title(program, plans)
    window = put(program, Area(200, 150, 1100, 640))
    leave(program)
    assert program.settings.get("window_size") == [1100, 640]

    for _ in range(2):
        program.start()
        wait_for_title(program, plans)
        assert program.area == window
        leave(program)


@pytest.mark.full  # tests/ui/desktop/test_monitors.py has the rule
@pytest.mark.usefixtures("managed_desktop")
def test_window_from_larger_screen_is_moved_onto_screen(program: Program, plans: ButtonPositions) -> None:
    require_programs(["xprop"])
    program.write_settings(window_position=[-2500, -40], window_size=[2400, 1300], sound_volume=0)
    program.start()
    wait_for_title(program, plans)
    left, right, top, bottom = program.frame
    assert top > 0
    assert program.area == Area(left, top, SCREEN[0] - left - right, SCREEN[1] - top - bottom)


@pytest.mark.usefixtures("managed_desktop")
def test_maximized_window_of_the_settings_is_used_and_its_end_is_kept(program: Program, plans: ButtonPositions) -> None:
    program.write_settings(**STILL, maximized=True, window_size=[1100, 640], window_position=[200, 150])
    program.start()
    program.desktop.wait_until(lambda: program.area.width == SCREEN[0], "the largest window", 15)
    wait_for_title(program, plans)
    program.double_click_frame()
    program.desktop.wait_until(lambda: program.viewport == Viewport(1100, 640), "the window", 15)
    wait_for_setting(program, "maximized", value=False)


@pytest.mark.full
@pytest.mark.usefixtures("managed_desktop")
def test_maximized_window_is_restored_at_next_start(program: Program, plans: ButtonPositions) -> None:
    program.start()
    wait_for_title(program, plans)
    window = put(program, Area(200, 150, 1100, 640))
    program.desktop.wait_until(
        lambda: program.has_settings and program.settings.get("window_size") == [1100, 640], "the size on disk"
    )
    program.double_click_frame()
    program.desktop.wait_until(lambda: program.area.width == SCREEN[0], "the largest window", 15)
    wait_for_title(program, plans)
    leave(program)

    program.start()
    program.desktop.wait_until(lambda: program.area.width == SCREEN[0], "the largest window again", 15)
    wait_for_title(program, plans)
    program.double_click_frame()
    program.desktop.wait_until(lambda: program.viewport == Viewport(window.width, window.height), "the window", 15)
    wait_for_title(program, plans)


@pytest.mark.full  # the test of size and position closes the window, and tests/test_app.py has games that are resumed
@pytest.mark.usefixtures("managed_desktop")
def test_closing_window_quits_and_saves_game(program: Program, plans: ButtonPositions) -> None:
    program.start()
    wait_for_title(program, plans)
    deal(program, plans)
    program.click_close()
    assert program.exit_code() == 0
    assert read_record(program.save or b"").game.view(0).hand


@pytest.mark.full  # the same as the test above but for what asks the window to close
def test_close_key_quits_with_and_without_window_manager(program: Program, plans: ButtonPositions) -> None:
    program.start()
    wait_for_title(program, plans)
    deal(program, plans)
    program.press("alt+F4")
    assert program.exit_code() == 0
    assert read_record(program.save or b"").game.view(0).hand


@pytest.mark.full  # tests/ui/desktop/test_window.py has the rule, for a window that is not real
@pytest.mark.usefixtures("managed_desktop")
def test_background_window_asks_for_attention_on_own_turn(program: Program, plans: ButtonPositions) -> None:
    require_programs(["xprop"])
    program.write_settings(seats=3, rounds=1, speed="relaxed", sound_volume=0, window_size=SMALLEST)
    program.start()
    wait_for_title(program, plans)
    deal(program, plans)
    with another_window(program):
        program.desktop.wait_until(lambda: program.is_urgent, "the call for the person", 30)


@pytest.mark.full  # tests/ui/desktop/test_window.py has the rule, for a window that is not real
@pytest.mark.usefixtures("managed_desktop")
def test_minimized_game_pauses_and_resumes(program: Program, plans: ButtonPositions) -> None:
    program.write_settings(seats=3, rounds=1, speed="relaxed", sound_volume=0, window_size=SMALLEST)
    program.start()
    wait_for_title(program, plans)
    deal(program, plans)
    program.minimize()
    program.desktop.wait_until_still(Area(0, 0, *SCREEN))
    kept = program.save
    assert not program.desktop.comes_true(lambda: program.save != kept, 3)
    program.restore()
    program.desktop.wait_until(lambda: program.desktop.screen.colours(program.area) > 1000, "the table")


def deal(program: Program, plans: ButtonPositions) -> None:
    """Go from the title screen to a new table."""
    program.click_box(plans.title_button(program.viewport, "menu.play"))
    program.desktop.wait_until(lambda: program.save is not None, "a game that is kept")


@contextmanager
def another_window(program: Program) -> Iterator[None]:
    """Show another program's window, which takes the keyboard focus, and close it at the end."""
    code = "import pygame; pygame.display.set_mode((200, 150))\nwhile True: pygame.event.wait(100)"
    other = subprocess.Popen([sys.executable, "-c", code], env=program.desktop.environ)
    try:
        yield
    finally:
        end(other)


def wait_for_title(program: Program, plans: ButtonPositions) -> None:
    """Wait until the title screen is drawn for the current window size."""

    def is_drawn() -> bool:
        screen, window = program.desktop.screen, program.area
        corner = Area(window.x + window.width - 48, window.y + window.height - 48, 48, 48)
        sight = Sight(screen, window)
        return screen.colours(corner) > 1 and sight.shows_any_button(plans.title_menu(sight.viewport)[:1])

    program.desktop.wait_until(is_drawn, "the title")


def put(program: Program, wanted: Area) -> Area:
    """Resize and move the window and return its area, which the window manager may adjust."""
    program.resize(wanted.width, wanted.height)
    program.move(wanted.x, wanted.y)
    program.desktop.wait_until(lambda: program.viewport == Viewport(wanted.width, wanted.height), "the new size", 15)
    program.desktop.wait_until_steady(lambda: program.area, "a window that stays where it is")
    return program.area


def wait_for_setting(program: Program, name: str, *, value: object) -> None:
    """Wait until a worker thread has written a value of a setting to the settings file."""
    program.desktop.wait_until(lambda: program.settings.get(name) == value, f"{name} = {value}")


def wait_for_area(program: Program, area: Area) -> None:
    """Wait until the window has the given area on the screen."""
    program.desktop.wait_until(lambda: program.area == area, f"the window at {area}", 15)


def leave(program: Program) -> None:
    """Quit the game with the keyboard."""
    program.press("ctrl+q")
    assert program.exit_code() == 0
