"""Tests of the real program on Wayland, where a screen can have several pixels per point.

Weston runs in a window of Xvfb, and xdotool moves its mouse. Screens of a high density on macOS take the same way
through SDL; they, fractional scales and touch screens cannot be tried here.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.window.button_positions import ButtonPositions
from tests.window.conftest import require_programs
from tests.window.input_methods import MouseInput
from tests.window.test_game_window import deal, leave, wait_for_setting, wait_for_title
from tests.window.test_whole_game import take_turn, view_of
from tests.window.virtual_screen import Area, open_desktop
from tests.window.weston import ASIDE_PX, PROGRAMS, Output, WaylandProgram, running_weston

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        os.environ.get("PAPAYOO_TEST_WAYLAND") != "1",
        reason="played alone, by `.ci/run`, because Weston draws each pixel itself and is slow on a busy machine",
    ),
]

POINTER_PX = 80
"""Width and height of the corner in which the pointer is, which Weston draws with the picture."""
DENSE = Output(Area(0, 0, 2560, 1440), scale=2)
EVERYDAY = Output(Area(0, 0, 2560, 1440), scale=1)

MOST_DRAGS = 6

Start = Callable[..., WaylandProgram]


@pytest.fixture
def start(tmp_path: Path, plans: ButtonPositions) -> Iterator[Start]:
    """Function that starts the game on outputs of Weston, with settings, and waits for its title screen."""
    require_programs(list(PROGRAMS))
    with ExitStack() as stack:

        def begin(*outputs: Output, **settings: object) -> WaylandProgram:
            name = "-".join(f"{output.scale}" for output in outputs)
            folder, home = tmp_path / f"desktop-{name}", tmp_path / f"home-{name}"
            folder.mkdir(mode=0o700)
            home.mkdir()
            last = outputs[-1].area
            size = last.x + last.width + ASIDE_PX, max(output.area.height for output in outputs)
            desktop = stack.enter_context(open_desktop(folder, size, may_have_manager=False))
            stack.enter_context(running_weston(desktop, outputs))
            program = WaylandProgram(desktop, home, outputs)
            stack.callback(program.close)
            program.write_settings(speed="instant", sound_volume=0, reduced_motion="on", **settings)
            program.start()
            wait_for_title(program, plans)
            return program

        yield begin


@pytest.mark.parametrize("output", [EVERYDAY, DENSE], ids=["scale 1", "scale 2"])
def test_surface_has_all_pixels_of_the_screen(start: Start, output: Output) -> None:
    program = start(output, window_size=[1100, 650])
    width, height = 1100 * output.scale, 650 * output.scale
    assert (program.area.width, program.area.height) == (width, height)
    assert program.has_opened_with((1100, 650), (width, height))


def test_picture_of_dense_window_equals_that_of_window_twice_as_large(start: Start) -> None:
    dense, large = start(DENSE, window_size=[1280, 720]), start(EVERYDAY, window_size=[2560, 1440])
    assert dense.area == large.area
    wait_for_equal_pictures(dense, large)


def wait_for_equal_pictures(one: WaylandProgram, other: WaylandProgram) -> None:
    """Wait until both windows show the same title screen; its background is drawn later than the rest."""
    for program in (one, other):
        wait_for_background(program)
    one.desktop.wait_until(lambda: picture_of(one) == picture_of(other), "the same pixels in both windows")


def wait_for_background(program: WaylandProgram) -> None:
    """Move the pointer to the lower right corner, and wait for the background of the title screen."""
    window = program.area
    program.desktop.tool("mousemove", window.x + window.width - 40, window.y + window.height - 40)
    program.desktop.wait_until(lambda: program.desktop.screen.colours(window) > 1000, "the background")
    program.desktop.wait_until_still(window)


def picture_of(program: WaylandProgram) -> bytes:
    """Return the window's pixels without the lower right corner, in which the pointer is."""
    window = program.area
    upper = Area(window.x, window.y, window.width, window.height - POINTER_PX)
    lower = Area(window.x, window.y + upper.height, window.width - POINTER_PX, POINTER_PX)
    return program.desktop.screen.grab(upper) + program.desktop.screen.grab(lower)


def test_click_on_card_chooses_it_at_high_density(start: Start, plans: ButtonPositions) -> None:
    program = start(DENSE, window_size=[1280, 720], seats=4, rounds=1)
    deal(program, plans)
    program.desktop.wait_until(lambda: view_of(program).is_asked, "the pass")
    take_turn(program, MouseInput(program))  # looks for the chosen cards in the record


def test_resized_window_is_drawn_in_new_size(start: Start, plans: ButtonPositions) -> None:
    program = start(DENSE, window_size=[1100, 660])
    window = program.area
    corner = window.x + window.width * 7 // 8, window.y + window.height * 7 // 8
    program.drag("super", "shift", start=corner, by=(-80, -40))
    width, height = window.width - 80, window.height - 40
    program.desktop.wait_until(lambda: (program.area.width, program.area.height) == (width, height), "the new size")
    wait_for_title(program, plans)
    wait_for_setting(program, "window_size", value=[width // 2, height // 2])


def test_full_screen_and_back_at_high_density(start: Start, plans: ButtonPositions) -> None:
    program = start(DENSE, window_size=[1000, 620])
    window = program.area
    toggle_full_screen(program, plans, DENSE.area, is_full=True)
    toggle_full_screen(program, plans, window, is_full=False)
    assert program.settings["window_size"] == [1000, 620]
    leave(program)


def toggle_full_screen(program: WaylandProgram, plans: ButtonPositions, area: Area, *, is_full: bool) -> None:
    """Enter or leave full screen, and wait for the title screen in the size of an area."""
    program.press("F11")
    program.desktop.wait_until(lambda: program.area[2:] == area[2:], f"the size of {area}")
    wait_for_title(program, plans)
    wait_for_setting(program, "fullscreen", value=is_full)


def test_maximized_window_fills_dense_screen(start: Start, plans: ButtonPositions) -> None:
    program = start(DENSE, window_size=[1000, 620], maximized=True)
    program.desktop.wait_until(lambda: program.area == DENSE.area, "the largest window")
    wait_for_title(program, plans)


def test_window_follows_to_screen_of_another_density(start: Start) -> None:
    everyday, dense = Output(Area(0, 0, 1400, 1400), scale=1), Output(Area(1400, 0, 2100, 1400), scale=2)
    program = start(everyday, dense, window_size=[960, 600])
    bring_to(program, dense)  # Weston may have opened it anywhere
    wait_for_background(program)
    at_first = picture_of(program)

    bring_to(program, everyday)
    wait_for_equal_pictures(program, start(everyday, window_size=[960, 600]))

    bring_to(program, dense)
    wait_for_background(program)
    program.desktop.wait_until(lambda: picture_of(program) == at_first, "the same picture as before")


def bring_to(program: WaylandProgram, output: Output) -> None:
    """Drag a window of 960x600 points to the centre of an output, as Wayland calls a screen.

    If it is on another one, it is first dragged to the edge, where the pointer stops, then by its part on the output.
    """
    desktop, area = program.desktop, output.area
    width, height = 960 * output.scale, 600 * output.scale
    for _ in range(MOST_DRAGS):
        part = desktop.wait_until_steady(lambda: program.part_on(output), "a window that has stopped")
        if part is None:
            x, y = center_of(program.area)
            program.drag("super", start=(x, y), by=(area.x + area.width // 2 - x, 0))
        elif part[2:] != (width, height):
            left = part.x if part.x > area.x else part.x + part.width - width
            middle = area.x + (area.width - width) // 2, area.y + (area.height - height) // 2
            program.drag("super", start=center_of(part), by=(middle[0] - left, middle[1] - part.y))
        else:
            return
    raise AssertionError(f"the window is not wholly on the screen: {desktop.picture()}")


def center_of(area: Area) -> tuple[int, int]:
    """Return the pixel in the middle of an area."""
    return area.x + area.width // 2, area.y + area.height // 2
