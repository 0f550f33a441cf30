"""Where the screens lie, and whether a window that was there yesterday can be reached today."""

import ctypes
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from papayoo.storage.settings import Settings
from papayoo.ui import screens as screens_module
from papayoo.ui.screens import Screen, is_within_reach, screens
from papayoo.ui.window import Window

FIRST = Screen(0, 0, 1920, 1080)
LEFT = Screen(-2560, -200, 2560, 1440)
ABOVE = Screen(0, -1080, 1920, 1080)
WIDTH = 1280


class FakeSdl:
    """Tells places of its own; a screen it does not know of makes it fail as SDL does."""

    def __init__(self, *known: Screen) -> None:
        self.known = known

    def SDL_GetDisplayBounds(self, number: int, reference: Any) -> int:  # noqa: N802  SDL's name
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


def plug_in(monkeypatch: pytest.MonkeyPatch, *plugged: Screen, known: tuple[Screen, ...]) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(s.width, s.height) for s in plugged])
    monkeypatch.setattr(screens_module, "_sdl", lambda: FakeSdl(*known))


@pytest.mark.parametrize(
    ("position", "among"),
    [
        ((0, 0), (FIRST,)),
        ((-1000, 40), (FIRST,)),
        ((-2000, 100), (FIRST, LEFT)),
        ((300, -900), (FIRST, ABOVE)),
        ((-2500, -200), (FIRST, LEFT)),
    ],
)
def test_a_window_on_any_screen_is_within_reach(position: tuple[int, int], among: tuple[Screen, ...]) -> None:
    assert is_within_reach(position, WIDTH, among)


@pytest.mark.parametrize(
    ("position", "among"),
    [
        ((-2000, 100), (FIRST,)),
        ((300, -900), (FIRST,)),
        ((1800, 100), (FIRST,)),
        ((300, 1060), (FIRST,)),
        ((-2000, -900), (FIRST, LEFT, ABOVE)),
        ((0, 0), ()),
    ],
)
def test_a_window_off_all_screens_is_out_of_reach(position: tuple[int, int], among: tuple[Screen, ...]) -> None:
    assert not is_within_reach(position, WIDTH, among)


@pytest.mark.usefixtures("display")
def test_the_window_library_tells_where_its_screens_are() -> None:
    (only,) = screens()
    assert (only.x, only.y, only.width, only.height) == (0, 0, *pygame.display.get_desktop_sizes()[0])


def test_screens_left_of_the_first_begin_below_nought(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, FIRST, LEFT, known=(FIRST, LEFT))
    assert screens() == (FIRST, LEFT)


def test_without_their_places_only_the_first_screen_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, FIRST, LEFT, known=(FIRST,))
    assert screens() == (FIRST,)


def test_without_sdl_at_hand_only_the_first_screen_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, FIRST, LEFT, known=())
    monkeypatch.setattr(screens_module, "_sdl", lambda: ctypes.CDLL("/nowhere/display.so"))
    assert screens() == (FIRST,)


@pytest.mark.parametrize(("plugged", "is_kept"), [((FIRST, LEFT), True), ((FIRST,), False)])
def test_a_window_comes_back_to_a_screen_on_the_left_while_it_is_plugged_in(
    monkeypatch: pytest.MonkeyPatch, display: None, plugged: tuple[Screen, ...], is_kept: bool
) -> None:
    plug_in(monkeypatch, *plugged, known=plugged)
    window = Window(Settings(window_position=(-2000, 100)), may_be_unseen=True)
    assert (window.position == (-2000, 100)) is is_kept
