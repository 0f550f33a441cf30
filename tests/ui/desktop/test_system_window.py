"""Tests of the two kinds of windows, with SDL's dummy driver as if it were one for dense screens."""

import os
from collections.abc import Iterator
from unittest.mock import patch

import pygame
import pytest

from papayoo.ui.desktop import system_window
from papayoo.ui.desktop.system_window import PlainWindow, SharpWindow, open_window
from papayoo.ui.desktop.window import Window
from tests.ui.running_app import DUMMY_SDL, QUICK

SIZE = (960, 600)


@pytest.fixture
def dense_system(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An open display whose windows may be dense."""
    monkeypatch.setattr(system_window, "SHARP_DRIVERS", ("dummy",))
    with patch.dict(os.environ, DUMMY_SDL):
        pygame.display.init()
        yield
        pygame.display.quit()


def missing(*_: object, **__: object) -> object:
    raise OSError("no such library")


def failing(*_: object, **__: object) -> object:
    raise pygame.error("no such window")


@pytest.mark.usefixtures("dense_system")
def test_system_with_dense_screens_gets_sharp_window() -> None:
    window = open_window(SIZE)
    assert isinstance(window, SharpWindow)
    assert window.surface.get_size() == window.handle.size == SIZE
    visible = [window.is_visible]
    window.show([pygame.Rect(0, 0, 10, 10), pygame.Rect(20, 20, 10, 10)])
    window.handle.hide()
    assert [*visible, window.is_visible] == [True, False]
    window.close()


@pytest.mark.usefixtures("dummy_screen")
def test_other_systems_get_plain_window() -> None:
    assert isinstance(open_window(SIZE), PlainWindow)


@pytest.mark.usefixtures("dense_system")
@pytest.mark.parametrize(
    ("place", "fault"),
    [
        (f"{system_window.__name__}.sdl_library", missing),
        (f"{system_window.__name__}.window_pointer", missing),
        ("pygame.Window", failing),
    ],
    ids=["SDL not found", "window not found", "not opened"],
)
def test_plain_window_opens_where_sharp_one_cannot(monkeypatch: pytest.MonkeyPatch, place: str, fault: object) -> None:
    if place == "pygame.Window":
        monkeypatch.setattr(system_window, "SharpWindow", fault)
    else:
        monkeypatch.setattr(place, fault)
    window = open_window(SIZE)
    assert isinstance(window, PlainWindow)
    assert window.surface.get_size() == SIZE
    window.show([pygame.Rect(0, 0, 10, 10)])
    window.close()


class DenseSystemWindow:
    """A fake of a window with 2 pixels per point."""

    def __init__(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size)
        self.handle = pygame.Window.from_display_module()
        self.surface = pygame.Surface((2 * size[0], 2 * size[1]))


@pytest.fixture
def dense_window(dense_system: None, monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr("papayoo.ui.desktop.window.open_window", DenseSystemWindow)
    return Window(QUICK, may_be_headless=True)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_viewport_has_pixels_and_size_has_points(dense_window: Window) -> None:
    assert dense_window.density == (2.0, 2.0)
    width, height = dense_window.size
    assert (dense_window.viewport.width_px, dense_window.viewport.height_px) == (2 * width, 2 * height)
    assert (dense_window.frame.width, dense_window.frame.height) == (2 * width, 2 * height)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_rectangle_in_points_covers_the_one_in_pixels(dense_window: Window) -> None:
    assert dense_window.to_points(pygame.Rect(21, 40, 9, 10)) == pygame.Rect(10, 20, 5, 5)
