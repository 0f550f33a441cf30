"""Sleep until there is an event: only where the window system wakes the program, and never beside a gamepad."""

from types import SimpleNamespace

import pygame
import pytest

from papayoo.ui.desktop import event_wait
from papayoo.ui.desktop.event_wait import SLEEPING_DRIVERS, sleep_until_event


class Library:
    """An SDL that notes how long it is to wait."""

    def __init__(self) -> None:
        self.waits: list[tuple[object, int]] = []

    def SDL_WaitEventTimeout(self, event: object, longest_ms: int) -> int:  # noqa: N802  SDL's name
        self.waits.append((event, longest_ms))
        return 0


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    """SDL on a window system that wakes programs, without a gamepad."""
    found = Library()
    monkeypatch.setattr(event_wait, "sdl_library", lambda: found)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: True)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 0)
    return found


@pytest.mark.parametrize("driver", SLEEPING_DRIVERS)
def test_sleeps_for_so_long_at_most_and_leaves_the_event_where_it_is(
    library: Library, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    assert sleep_until_event(0.5)
    assert library.waits == [(None, 500)]


@pytest.mark.parametrize("driver", ["windows", "cocoa", "dummy", "offscreen", "KMSDRM"])
def test_no_sleep_on_a_window_system_that_is_not_known_to_wake(
    library: Library, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    assert not sleep_until_event(0.5)
    assert library.waits == []


def test_no_sleep_beside_a_gamepad(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    assert not sleep_until_event(0.5)
    assert library.waits == []


def test_gamepads_that_nobody_listens_to_are_not_asked_for(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: False)
    monkeypatch.delattr(pygame.joystick, "get_count")
    assert sleep_until_event(0.5)


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("missing", [OSError, AttributeError])
def test_no_sleep_where_sdl_cannot_be_asked(monkeypatch: pytest.MonkeyPatch, missing: type[Exception]) -> None:
    def not_found() -> SimpleNamespace:
        raise missing

    monkeypatch.setattr(event_wait, "sdl_library", not_found)
    assert not sleep_until_event(0.5)
