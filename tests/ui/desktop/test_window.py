"""Tests of reminders and of a window that is minimized or in the background."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import PropertyMock, patch

import pygame
import pytest

from papayoo.storage.settings import Speed
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.desktop.frame_loop import FrameLoop
from papayoo.ui.desktop.window import Window
from papayoo.ui.scenes.table.control.turn_reminder import IDLE_S
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


def calls_of(pilot: Pilot, *, attention: bool) -> list[str]:
    """Return a list that records the requests for attention."""
    calls: list[str] = []
    context = app_of(pilot).context
    context.has_attention = lambda: attention
    context.ask_attention = lambda: calls.append("called")
    return calls


def test_window_asks_attention_once_for_pass(pilot: Pilot) -> None:
    calls = calls_of(pilot, attention=False)
    start_game(pilot)
    assert calls == []
    await_turn(pilot)
    pilot.wait(2.0)
    assert calls == ["called"]


def test_window_asks_attention_each_turn(pilot: Pilot) -> None:
    start_game(pilot)
    await_turn(pilot)
    calls = calls_of(pilot, attention=False)
    pilot.play(MEDIUM, lambda: bool(pilot.table.view.tricks))
    await_turn(pilot)
    assert len(calls) >= 2


def test_focused_window_asks_no_attention(pilot: Pilot) -> None:
    calls = calls_of(pilot, attention=True)
    start_game(pilot)
    await_turn(pilot)
    assert calls == []


# Who does nothing for long


def heard_of(pilot: Pilot) -> list[Cue]:
    """Return a list that records the audible reminders."""
    heard: list[Cue] = []
    context = app_of(pilot).context
    context.has_attention = lambda: True

    def hear(cue: Cue, gain: float = 1.0) -> None:
        if cue is Cue.YOUR_TURN and context.sounds.volume(cue):
            heard.append(cue)

    context.sounds.play = hear  # type: ignore[method-assign]  # heard here, not played
    return heard


def rest(pilot: Pilot, seconds: float) -> None:
    """Run the frame loop without events."""
    loop = FrameLoop(app_of(pilot))
    for _ in range(round(seconds * 30)):
        loop.turn([], 1 / 30)


def settle(pilot: Pilot) -> None:
    """Wait for the player's turn and for the end of all motion."""
    await_turn(pilot)
    pilot.wait_until(lambda: app_of(pilot).rest_s > 0, "rest")
    pilot.move(640, 300)
    pilot.frame()


def test_idle_player_is_reminded_once(pilot: Pilot) -> None:
    heard = heard_of(pilot)
    start_game(pilot)
    settle(pilot)
    rest(pilot, IDLE_S - 0.5)
    assert heard == []
    rest(pilot, 1.0)
    assert heard == [Cue.YOUR_TURN]
    rest(pilot, 3 * IDLE_S)
    pilot.move(600, 310)
    rest(pilot, 3 * IDLE_S)
    assert heard == [Cue.YOUR_TURN]


def test_app_rests_while_reminder_waits(pilot: Pilot) -> None:
    start_game(pilot)
    settle(pilot)
    pilot.frame()
    assert app_of(pilot).rest_s > 0
    rest(pilot, 2 * IDLE_S)
    assert app_of(pilot).rest_s > 0


def test_input_postpones_reminder(pilot: Pilot) -> None:
    heard = heard_of(pilot)
    start_game(pilot)
    settle(pilot)
    for step in range(4):
        rest(pilot, IDLE_S - 1)
        pilot.move(600 + 10 * step, 300)
    assert heard == []


def test_open_menu_prevents_reminder(pilot: Pilot) -> None:
    heard = heard_of(pilot)
    start_game(pilot)
    settle(pilot)
    pilot.key(pygame.K_ESCAPE)
    rest(pilot, 2 * IDLE_S)
    assert heard == []
    pilot.key(pygame.K_ESCAPE)
    rest(pilot, IDLE_S - 1)
    assert heard == []
    rest(pilot, 2)
    assert heard == [Cue.YOUR_TURN]


@pytest.mark.parametrize("silence", [{"jingle_volume": 0}, {"sound_volume": 0}])
def test_reminder_without_sound_shows_caption(pilot: Pilot, silence: dict[str, int]) -> None:
    heard = heard_of(pilot)
    start_game(pilot)
    settle(pilot)
    context = app_of(pilot).context
    change_settings(context, captions=True, **silence)
    rest(pilot, IDLE_S + 0.5)
    assert heard == []
    assert WORDS("caption.your_turn") in visible_texts(pilot)
    rest(pilot, 4.0)
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
