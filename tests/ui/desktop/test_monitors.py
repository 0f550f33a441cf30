"""Tests of monitor positions, and of moving a window onto a monitor."""

import ctypes
import sys
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from papayoo.storage import Settings
from papayoo.ui.desktop import monitors as screens_module
from papayoo.ui.desktop import window as window_module
from papayoo.ui.desktop.monitors import Borders, Monitor, borders_of, fit_on_monitor, monitors
from papayoo.ui.desktop.window import MIN_SIZE, Window
from tests.loops import for_all, for_rows

FIRST = Monitor(0, 0, 1920, 1080)
LEFT = Monitor(-2560, -200, 2560, 1440)
ABOVE = Monitor(0, -1080, 1920, 1080)
SMALL = Monitor(1920, 300, 1024, 768)
LAPTOP = Monitor(0, 0, 800, 480)
FRAME = Borders(top=30, left=4, bottom=6, right=4)
NO_FRAME = Borders()
SIZE = 1280, 720


class FakeSdl:
    """Fake SDL that returns given positions, and fails like SDL for an unknown monitor or window."""

    def __init__(self, *known: Monitor) -> None:
        self.known = known

    @staticmethod
    def SDL_GetWindowFromID(number: object) -> None:  # noqa: N802  SDL's name
        return None

    @staticmethod
    def SDL_GetWindowBordersSize(*args: object) -> int:  # noqa: N802  SDL's name
        return -1

    def SDL_GetDisplayUsableBounds(self, number: int, reference: Any) -> int:  # noqa: N802  SDL's name
        if number >= len(self.known):
            return -1
        rect = reference._obj
        rect.x, rect.y, rect.w, rect.h = self.known[number]
        return 0


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def plug_in(monkeypatch: pytest.MonkeyPatch, *plugged: Monitor, known: tuple[Monitor, ...]) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(s.width, s.height) for s in plugged])
    monkeypatch.setattr(screens_module, "sdl_library", lambda: FakeSdl(*known))


@for_rows(
    ("position", "among"),
    [
        ((0, 0), (FIRST,)),
        ((640, 360), (FIRST,)),
        ((-2000, 100), (FIRST, LEFT)),
        ((-2560, -200), (FIRST, LEFT)),
        ((300, -1080), (FIRST, ABOVE)),
        ((-700, 40), (FIRST, LEFT)),
        ((500, -300), (FIRST, ABOVE, LEFT)),
    ],
)
def test_visible_window_stays_across_monitors(position: tuple[int, int], among: tuple[Monitor, ...]) -> None:
    window = pygame.Rect(position, SIZE)
    assert fit_on_monitor(window, NO_FRAME, among) == window


@for_rows(
    ("position", "size", "among", "expected"),
    [
        ((-100, 40), SIZE, (FIRST,), (0, 40, *SIZE)),
        ((1900, 1070), SIZE, (FIRST,), (640, 360, *SIZE)),
        ((-2000, 100), SIZE, (FIRST,), (0, 100, *SIZE)),
        ((300, -900), SIZE, (FIRST,), (300, 0, *SIZE)),
        ((-5000, -5000), SIZE, (FIRST, LEFT), (-2560, -200, *SIZE)),
        ((100, -2000), SIZE, (FIRST, ABOVE), (100, -1080, *SIZE)),
        ((-2000, -900), SIZE, (FIRST, LEFT, ABOVE), (-2000, -200, *SIZE)),
        ((2000, 200), SIZE, (FIRST, SMALL), (1920, 300, 1024, 720)),
        ((1200, 200), SIZE, (FIRST, SMALL), (640, 200, *SIZE)),
        ((40, 40), (4000, 3000), (FIRST,), FIRST),
        ((-2500, -100), (4000, 3000), (FIRST, LEFT), LEFT),
        ((100, 100), SIZE, (LAPTOP,), LAPTOP),
        ((100, 100), SIZE, (FIRST, FIRST, FIRST), (100, 100, *SIZE)),
        ((1280, 100), SIZE, (FIRST, FIRST), (640, 100, *SIZE)),
    ],
)
def test_hidden_window_moves_to_nearest_monitor(
    position: tuple[int, int], size: tuple[int, int], among: tuple[Monitor, ...], expected: tuple[int, int, int, int]
) -> None:
    found = fit_on_monitor(pygame.Rect(position, size), NO_FRAME, among)
    assert found == pygame.Rect(expected)


@for_all(position=[(0, 0), (1900, 1000), (-9000, 9000), (300, 400)], size=[SIZE, (9000, 9000)])
def test_window_borders_are_visible_too(position: tuple[int, int], size: tuple[int, int]) -> None:
    window = fit_on_monitor(pygame.Rect(position, size), FRAME, (FIRST,))
    framed = pygame.Rect(window.x - 4, window.y - 30, window.width + 8, window.height + 36)
    assert pygame.Rect(FIRST).contains(framed)


def test_window_stays_without_known_monitor() -> None:
    window = pygame.Rect(-9000, 0, *SIZE)
    assert fit_on_monitor(window, FRAME, ()) == window


@pytest.mark.usefixtures("display")
def test_sdl_reports_monitor_positions() -> None:
    (only,) = monitors()
    assert (only.x, only.y, only.width, only.height) == (0, 0, *pygame.display.get_desktop_sizes()[0])


def test_monitors_left_of_first_have_negative_x(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, FIRST, LEFT, known=(FIRST, LEFT))
    assert monitors() == (FIRST, LEFT)


def test_without_positions_only_first_monitor_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, FIRST, LEFT, known=(FIRST,))
    assert monitors() == (FIRST,)


def test_without_sdl_only_first_monitor_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, FIRST, LEFT, known=())
    monkeypatch.setattr(screens_module, "sdl_library", lambda: ctypes.CDLL("/nowhere/display.so"))
    assert monitors() == (FIRST,)


@pytest.mark.usefixtures("display")
def test_unknown_borders_are_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, FIRST, known=(FIRST,))
    assert borders_of(1) == NO_FRAME
    monkeypatch.setattr(screens_module, "sdl_library", lambda: ctypes.CDLL("/nowhere/display.so"))
    assert borders_of(1) == NO_FRAME


@pytest.mark.parametrize(
    ("plugged", "position", "size", "expected"),
    [
        ((FIRST, LEFT), (-2000, 100), SIZE, (-2000, 100, *SIZE)),
        ((FIRST,), (-2000, 100), SIZE, (4, 100, *SIZE)),
        ((FIRST,), (9000, 9000), SIZE, (636, 354, *SIZE)),
        ((FIRST,), (0, 0), (60_000, 60_000), (4, 30, 1912, 1044)),
        ((FIRST,), (400, 300), (90, 50), (400, 300, *MIN_SIZE)),
        ((LAPTOP,), (400, 300), SIZE, (4, 30, 792, 444)),
        ((FIRST,), None, (60_000, 60_000), (4, 30, 1912, 1044)),
    ],
)
@pytest.mark.usefixtures("display")
def test_window_reopens_on_existing_monitor(
    monkeypatch: pytest.MonkeyPatch,
    plugged: tuple[Monitor, ...],
    position: tuple[int, int] | None,
    size: tuple[int, int],
    expected: tuple[int, int, int, int],
) -> None:
    plug_in(monkeypatch, *plugged, known=plugged)
    monkeypatch.setattr(window_module, "borders_of", lambda _: FRAME)
    window = Window(Settings(window_position=position, window_size=size))
    assert (*window.position, *window.surface.get_size()) == expected


@pytest.mark.skipif(sys.platform == "darwin", reason="there the icon is the bundle's")
@pytest.mark.usefixtures("display")
def test_window_icon_is_refined_later(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_icon", lambda icon: sizes.append(icon.get_size()))
    Window(Settings(), may_be_headless=True).refine_icon()
    assert sizes == [(32, 32), (128, 128)]
