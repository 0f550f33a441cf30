"""Tests of reminders and of a window that is minimized or in the background."""

import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import PropertyMock, patch

import pygame
import pytest

from papayoo.storage import Speed
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.desktop.frame_loop import FrameLoop
from papayoo.ui.desktop.window import Window
from papayoo.ui.scenes.table.control.turn import IDLE_S, PATIENCE_S
from papayoo.ui.table_view.motion.durations import EMOTE_S
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    open_app,
    start_game,
    visible_texts,
)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), replace(QUICK, speed=Speed.NORMAL)) as pilot:
        yield pilot


def attention_requests(pilot: Pilot, *, attention: bool) -> list[str]:
    """Return a list that records the window's requests for attention.

    ``attention`` is true if the window has the focus.
    """
    calls: list[str] = []
    context = app_of(pilot).context
    context.has_attention = lambda: attention
    context.ask_attention = lambda: calls.append("requested")
    return calls


def test_window_asks_attention_once_for_pass(pilot: Pilot) -> None:
    calls = attention_requests(pilot, attention=False)
    start_game(pilot)
    assert calls == []
    await_turn(pilot)
    pilot.wait(2.0)
    assert calls == ["requested"]


def test_window_asks_attention_each_turn(pilot: Pilot) -> None:
    start_game(pilot)
    await_turn(pilot)
    calls = attention_requests(pilot, attention=False)
    pilot.play(MEDIUM, lambda: bool(pilot.table.view.tricks))
    await_turn(pilot)
    assert len(calls) >= 2


def test_focused_window_asks_no_attention(pilot: Pilot) -> None:
    calls = attention_requests(pilot, attention=True)
    start_game(pilot)
    await_turn(pilot)
    assert calls == []


# Reminders


def reminders_of(pilot: Pilot) -> list[Cue]:
    """Return a list that records the sounds of reminders."""
    reminders: list[Cue] = []
    context = app_of(pilot).context
    context.has_attention = lambda: True

    def record(cue: Cue, gain: float = 1.0) -> None:
        if cue is Cue.YOUR_TURN and context.sounds.volume(cue):
            reminders.append(cue)

    context.sounds.play = record  # type: ignore[method-assign]  # records reminders instead of playing them
    return reminders


def run_idle(pilot: Pilot, seconds: float) -> None:
    """Run the frame loop without input events for a number of seconds."""
    loop = FrameLoop(app_of(pilot))
    for _ in range(round(seconds * 30)):
        loop.turn([], 1 / 30)


def await_rest(pilot: Pilot) -> None:
    """Wait for the player's turn and for the end of all motion."""
    await_turn(pilot)
    pilot.wait_until(lambda: app_of(pilot).rest_s > 0, "rest")
    pilot.move(640, 300)
    pilot.frame()


def test_idle_player_is_reminded_once(pilot: Pilot) -> None:
    reminders = reminders_of(pilot)
    start_game(pilot)
    await_rest(pilot)
    run_idle(pilot, IDLE_S - 0.5)
    assert reminders == []
    run_idle(pilot, 1.0)
    assert reminders == [Cue.YOUR_TURN]
    run_idle(pilot, 3 * IDLE_S)
    pilot.move(600, 310)
    run_idle(pilot, 3 * IDLE_S)
    assert reminders == [Cue.YOUR_TURN]


def shows_emote(pilot: Pilot) -> bool:
    return pilot.table.playback.emote.current is not None


def test_opponent_becomes_impatient_once_and_rests_again(pilot: Pilot) -> None:
    start_game(pilot)
    await_rest(pilot)
    run_idle(pilot, PATIENCE_S - 1.0)
    assert not shows_emote(pilot)
    run_idle(pilot, 1.5)
    assert shows_emote(pilot)
    run_idle(pilot, 2 * EMOTE_S)
    assert not shows_emote(pilot)
    assert app_of(pilot).rest_s > 0
    run_idle(pilot, 2 * PATIENCE_S)
    assert not shows_emote(pilot)


def test_nobody_becomes_impatient_without_emotes(pilot: Pilot) -> None:
    start_game(pilot)
    await_rest(pilot)
    change_settings(app_of(pilot).context, emotes=False)
    run_idle(pilot, PATIENCE_S + 1.0)
    assert not shows_emote(pilot)


def test_app_rests_while_reminder_waits(pilot: Pilot) -> None:
    start_game(pilot)
    await_rest(pilot)
    pilot.frame()
    assert app_of(pilot).rest_s > 0
    run_idle(pilot, 2 * IDLE_S)
    assert app_of(pilot).rest_s > 0


def test_input_postpones_reminder(pilot: Pilot) -> None:
    reminders = reminders_of(pilot)
    start_game(pilot)
    await_rest(pilot)
    for step in range(4):
        run_idle(pilot, IDLE_S - 1)
        pilot.move(600 + 10 * step, 300)
    assert reminders == []


def test_open_menu_prevents_reminder(pilot: Pilot) -> None:
    reminders = reminders_of(pilot)
    start_game(pilot)
    await_rest(pilot)
    pilot.key(pygame.K_ESCAPE)
    run_idle(pilot, 2 * IDLE_S)
    assert reminders == []
    pilot.key(pygame.K_ESCAPE)
    run_idle(pilot, IDLE_S - 1)
    assert reminders == []
    run_idle(pilot, 2)
    assert reminders == [Cue.YOUR_TURN]


@pytest.mark.parametrize("silence", [{"jingle_volume": 0}, {"sound_volume": 0}])
def test_reminder_without_sound_shows_caption(pilot: Pilot, silence: dict[str, int]) -> None:
    reminders = reminders_of(pilot)
    start_game(pilot)
    await_rest(pilot)
    context = app_of(pilot).context
    change_settings(context, captions=True, **silence)
    run_idle(pilot, IDLE_S + 0.5)
    assert reminders == []
    assert WORDS("caption.your_turn") in visible_texts(pilot)
    run_idle(pilot, 4.0)
    assert WORDS("caption.your_turn") not in visible_texts(pilot)


def test_minimized_window_pauses_game(pilot: Pilot) -> None:
    start_game(pilot)
    await_turn(pilot)
    pilot.play(MEDIUM, lambda: pilot.table.view.trick is not None and not pilot.table.view.is_asked)
    before = pilot.table.view
    with patch.object(Window, "is_minimized", PropertyMock(return_value=True)):
        pilot.wait(5.0)
        assert pilot.table.view == before
    await_turn(pilot)
    assert pilot.table.view != before


@pytest.mark.parametrize("size", [(1, 1), (80, 600), (1000, 60)])
def test_tiny_window_counts_as_minimized(pilot: Pilot, size: tuple[int, int]) -> None:
    start_game(pilot)
    window = app_of(pilot).window
    shown = window.surface.get_size()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.wait(0.5)
    is_minimized = [window.is_minimized]
    pygame.display.set_mode(shown, pygame.RESIZABLE)
    pilot.wait(0.5)
    assert [*is_minimized, window.is_minimized] == [True, False]
    assert pilot.program.viewport.width_px == shown[0]
    await_turn(pilot)


def test_size_chosen_by_the_desktop_causes_no_warning(dummy_screen: None) -> None:
    set_mode = pygame.display.set_mode

    def resized(*arguments: Any) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", Warning, stacklevel=2)
        return set_mode(*arguments)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with patch("pygame.display.set_mode", resized):
            Window(QUICK, may_be_headless=True)


@pytest.mark.parametrize("is_full", [True, False])
def test_window_opens_in_full_screen_if_the_settings_say_so(dummy_screen: None, *, is_full: bool) -> None:
    """It does not wait for the application, which would enter full screen after the first picture."""
    window = Window(replace(QUICK, fullscreen=is_full, window_size=(900, 600)), may_be_headless=True)
    whole = pygame.display.get_desktop_sizes()[0]
    assert (window.is_fullscreen, window.size) == (is_full, whole if is_full else (900, 600))
