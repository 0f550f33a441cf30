"""Tests that a slow sound device never blocks the game when it starts, plays or closes."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pygame
import pytest

from papayoo.storage import Notice, Settings
from papayoo.ui.audio import sound_device
from papayoo.ui.audio.sound_device import OPEN_TIMEOUT_S
from papayoo.ui.audio.sounds import Cue, Sounds
from papayoo.ui.desktop.sdl import open_mixer


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Event that a test sets to let the sound device open."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sound_device, "CLOSE_TIMEOUT_S", 0.05)
    pygame.mixer.quit()
    may_open = Event()

    def open_late(buffer_frames: int) -> None:
        may_open.wait()
        open_mixer(buffer_frames)

    monkeypatch.setattr(sound_device, "open_mixer", open_late)
    yield may_open
    may_open.set()
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join(20)


def wait_until_open(sounds: Sounds) -> None:
    until = time.monotonic() + 20
    while not sounds.is_open:
        assert time.monotonic() < until
        time.sleep(0.01)


def test_sounds_play_as_soon_as_device_opens(answer: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds(Settings())
    sounds.device.open_in_background()
    sounds.play(Cue.WIN)
    assert not sounds.is_open
    answer.set()
    wait_until_open(sounds)
    sounds.play(Cue.WIN)
    assert pygame.mixer.get_busy()
    monkeypatch.setattr(sound_device, "CLOSE_TIMEOUT_S", 20.0)
    assert sounds.close()
    assert pygame.mixer.get_init() is None


def test_device_that_hangs_is_reported_once_and_does_not_block_closing(
    answer: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    now_s = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now_s)
    device = Sounds(Settings()).device
    device.open_in_background()
    assert device.take_notice() is None
    now_s += OPEN_TIMEOUT_S + 0.1
    assert [device.take_notice() for _ in range(3)] == [Notice.of("notice.sound_stuck"), None, None]
    assert not device.close()


def test_device_that_opens_or_fails_in_time_is_not_reported(answer: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    answer.set()
    now_s = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now_s)
    monkeypatch.setattr(sound_device, "CLOSE_TIMEOUT_S", 20.0)
    device = Sounds(Settings()).device
    device.open_in_background()
    assert device.close()
    now_s += OPEN_TIMEOUT_S + 0.1
    assert device.take_notice() is None


@pytest.mark.parametrize("name", ["sdl_library", "_mixer_library"])
def test_pygame_opens_the_device_if_a_library_is_not_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError("no such library")

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(f"papayoo.ui.desktop.sdl.{name}", fail)
    pygame.mixer.quit()
    sounds = Sounds(Settings())
    sounds.device.open()
    assert sounds.is_open
    assert sounds.close()


PROGRAM = """
import sys, time
from papayoo import app
from papayoo.__main__ import main
from papayoo.ui.audio import sound_device

def play(self):
    for _ in range(5):
        self.step([], 0.02)
        time.sleep(0.02)
    print("sound is open:", self.context.sounds.is_open)
    self.stack.apply(app.Quit())

app.App.run = play
sound_device.CLOSE_TIMEOUT_S = 0.1
sys.exit(main([]))
"""
"""Program that starts the game in the usual way, draws some frames and quits."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a sound driver that writes into a pipe")
def test_game_starts_and_ends_with_a_device_that_hangs(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "device")
    environment = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(tmp_path / "device"),
        "PAPAYOO_HOME": str(tmp_path / "home"),
    }
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=Path(__file__).parents[3],
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "sound is open: False"
