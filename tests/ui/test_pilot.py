"""Tests of the pilot: it may advance the program without looking at it, and presses only what it sees."""

from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from papayoo.storage import Settings, Speed
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.testing.pilot import LostPilotError, Pilot
from tests.ui.running_app import (
    MEDIUM,
    WORDS,
    app_of,
    await_turn,
    folders_in,
    is_on_top,
    open_app,
    screen_of,
    start_game,
)

LIVELY = Settings(seats=4, rounds=1, speed=Speed.NORMAL)


def play_into_the_round(pilot: Pilot) -> list[str]:
    """Pass, roll and play the first trick; return what a program may remember from one frame to the next."""
    start_game(pilot)
    await_turn(pilot)
    pilot.play(MEDIUM, lambda: len(pilot.table.hand) < 12)
    pilot.move(640, 600)
    pilot.wait(0.4)
    app = app_of(pilot)
    return [pilot.table.match.record, repr(pilot.table.playback.stage.model), str(app.stack.is_moving)]


def test_state_and_picture_do_not_depend_on_who_looks(tmp_path: Path) -> None:
    states, pictures = [], []
    for looks in (True, False):
        with open_app(folders_in(tmp_path / str(looks)), LIVELY) as pilot:
            if looks:
                pilot.watch = pilot.look
            states.append(play_into_the_round(pilot))
            pictures.append(pygame.image.tobytes(screen_of(pilot), "RGB"))
    assert states[0] == states[1]
    assert pictures[0] == pictures[1]


def test_nothing_is_drawn_until_somebody_looks(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        start_game(pilot)
        with patch.object(SceneStack, "draw", autospec=True, side_effect=SceneStack.draw) as draw:
            await_turn(pilot)
            assert not draw.called
            pilot.look()
            assert draw.called


def test_button_is_not_pressed_through_a_dialog(pilot: Pilot) -> None:
    menu = WORDS("tool.menu")
    pilot.press(menu)
    pilot.wait(0.5)
    assert is_on_top(pilot, PauseScene)
    with pytest.raises(LostPilotError, match="covered"):
        pilot.press(menu)
    pilot.press(WORDS("pause.resume"))
    pilot.wait(0.5)
    pilot.press(menu)
    assert is_on_top(pilot, PauseScene)
