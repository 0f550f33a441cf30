"""Tests of direct calls to SDL and to the C library."""

import os
import platform
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pygame
import pytest

from papayoo.ui.desktop import sdl
from papayoo.ui.desktop.sdl import WAKING_DRIVERS, prepare_environment, return_freed_images, wait_for_event


class FakeLibrary:
    """Fake SDL that records the calls of SDL_WaitEventTimeout."""

    def __init__(self) -> None:
        self.waits: list[tuple[object, int]] = []

    def SDL_WaitEventTimeout(self, event: object, longest_ms: int) -> int:  # noqa: N802  SDL's name
        self.waits.append((event, longest_ms))
        return 0


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> FakeLibrary:
    """Fake SDL with a video driver that can wait for events, without gamepads."""
    found = FakeLibrary()
    monkeypatch.setattr(sdl, "sdl_library", lambda: found)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: True)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 0)
    return found


@pytest.mark.parametrize("driver", WAKING_DRIVERS)
def test_wait_has_timeout_and_leaves_event_in_queue(
    library: FakeLibrary, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    assert wait_for_event(0.5)
    assert library.waits == [(None, 500)]


@pytest.mark.parametrize("driver", ["windows", "cocoa", "dummy", "offscreen", "KMSDRM"])
def test_no_wait_with_polling_driver(library: FakeLibrary, monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    assert not wait_for_event(0.5)
    assert library.waits == []


def test_no_wait_with_gamepad(library: FakeLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    assert not wait_for_event(0.5)
    assert library.waits == []


def test_wait_ignores_unopened_gamepads(library: FakeLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: False)
    monkeypatch.delattr(pygame.joystick, "get_count")
    assert wait_for_event(0.5)


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("missing", [OSError, AttributeError])
def test_no_wait_without_sdl_function(monkeypatch: pytest.MonkeyPatch, missing: type[Exception]) -> None:
    def not_found() -> SimpleNamespace:
        raise missing

    monkeypatch.setattr(sdl, "sdl_library", not_found)
    assert not wait_for_event(0.5)


def test_environment_keeps_screensaver_enabled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEO_ALLOW_SCREENSAVER", raising=False)
    pygame.display.quit()  # an earlier test may have left it open
    with patch.dict(os.environ, SDL_VIDEODRIVER="dummy"):
        prepare_environment({})
        pygame.display.init()
        try:
            assert pygame.display.get_allow_screensaver()
        finally:
            pygame.display.quit()


def test_freed_images_are_returned_on_glibc_only(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform.startswith("linux"):
        assert return_freed_images()
    monkeypatch.setattr(sys, "platform", "win32")
    assert not return_freed_images()


HEAPS = """
import ctypes, sys, threading
from papayoo.ui.desktop.sdl import return_freed_images

assert return_freed_images()
libc = ctypes.CDLL(None)
libc.malloc.restype = libc.fopen.restype = ctypes.c_void_p
everybody = threading.Barrier(4)


def allocate():
    everybody.wait()
    libc.malloc(5000)
    everybody.wait()


threads = [threading.Thread(target=allocate) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
file = ctypes.c_void_p(libc.fopen(sys.argv[1].encode(), b"w"))
libc.malloc_info(0, file)
libc.fclose(file)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="glibc alone has several heaps")
def test_all_threads_share_one_heap(tmp_path: Path) -> None:
    described = tmp_path / "heaps.xml"
    subprocess.run([sys.executable, "-c", HEAPS, str(described)], check=True)
    assert described.read_text().count("<heap nr=") == 1
