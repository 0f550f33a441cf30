"""Tests of what shows that much is at stake in a trick: the opponents' gestures and the beats of the trick token."""

from dataclasses import replace
from pathlib import Path

from papayoo.engine import trick_points
from papayoo.storage import ReducedMotion
from papayoo.ui.scenes.table.drawing.table_picture import attention_of
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import MEDIUM, QUICK, app_of, change_settings, folders_in, open_app, start_game

COSTLY_POINTS = 25


def is_costly(pilot: Pilot) -> bool:
    """Whether the unfinished trick on the table holds many points or the Papayoo."""
    stage = pilot.table.playback.stage
    trick, die = stage.trick, stage.model.die
    if trick is None or die is None or len(trick.plays) == stage.model.options.seats:
        return False
    return trick_points(trick, die) >= COSTLY_POINTS or stage.model.papayoo in trick.cards


def engrossed_within(pilot: Pilot, seconds: float) -> set[int]:
    """Return the seats whose gestures keep them from looking elsewhere, in the next seconds."""
    found = set[int]()
    for _ in range(round(seconds / 0.1)):
        pilot.wait(0.1)
        assert pilot.table.playback.swell == 1, "the token moves while the player thinks"
        found |= set(pilot.table.playback.life.engrossed)
    return found


def test_tension_shows_only_while_the_unfinished_trick_is_costly(tmp_path: Path) -> None:
    swells = list[float]()
    with open_app(folders_in(tmp_path), replace(QUICK, seats=4, rounds=9), seed="drum") as pilot:
        start_game(pilot)

        def is_asked_about_a_costly_trick() -> bool:
            if not isinstance(pilot.scene, TableScene):
                return False
            playback = pilot.table.playback
            swells.append(playback.swell)
            assert is_costly(pilot) or not (playback.life.engrossed or playback.swell > 1)
            return is_costly(pilot) and playback.awaits_player and max(swells) > 1

        pilot.play(MEDIUM, is_asked_about_a_costly_trick)
        assert engrossed_within(pilot, 3.0)
        pilot.table.playback.life.glances = {1: 2}
        assert not attention_of(pilot.table.playback).glances, "all look at the trick"
        change_settings(app_of(pilot).context, reduced_motion=ReducedMotion.ON)
        pilot.wait(0.1)
        assert not engrossed_within(pilot, 3.0)
