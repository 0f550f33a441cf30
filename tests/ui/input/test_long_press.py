"""Tests of tooltips shown by long presses on icons."""

import pygame
import pytest

from papayoo.ui.input.actions import AltLift, AltPress, Intent, Lift, Press, Scroll
from papayoo.ui.input.device import InputMode
from papayoo.ui.input.reader import InputReader
from papayoo.ui.input.touch import LONG_PRESS_S
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import IconButton
from tests.ui.running_app import MEDIUM, WORDS, visible_tags, visible_texts
from tests.ui.shown_table import is_accelerated, is_peeking
from tests.ui.touch_events import MENU, down, move, read, rounded, up

pytestmark = pytest.mark.skipif("sys.platform == 'darwin'", reason="trackpads send finger events there")


ICONS = InputMode(has_tooltip_at=lambda x, y: x < 640)
"""Input mode of a scene in which a long touch in the left half of the window shows a tooltip."""


def after_long_press(*events: pygame.Event) -> list[Intent]:
    """Return the intents of events that follow a long press on an icon."""
    input_reader = InputReader()
    assert read(ICONS, down(100, 200), input_reader=input_reader) == []
    assert input_reader.is_waiting
    assert [rounded(intent) for intent in input_reader.update(LONG_PRESS_S + 0.1)] == [AltPress(100, 200, True)]
    return read(ICONS, *events, input_reader=input_reader)


def test_long_press_on_icon_shows_tooltip_only() -> None:
    assert after_long_press(move(104, 204), up(104, 204)) == [AltLift()]


def test_long_press_on_icon_can_still_scroll() -> None:
    assert after_long_press(move(100, 290), up(100, 290)) == [AltLift(), Scroll.by(2)]
    assert after_long_press(move(220, 210), move(300, 240), up(300, 240)) == [AltLift()]


def test_tooltip_stays_until_the_finger_moves_fourteen_units_up_or_down() -> None:
    assert after_long_press(move(100, 213), move(100, 187), move(115, 214)) == []
    assert after_long_press(move(100, 214)) == [AltLift()]
    assert after_long_press(move(113, 185)) == [AltLift()]


def test_tooltip_ends_when_window_loses_focus() -> None:
    assert after_long_press(pygame.Event(pygame.WINDOWFOCUSLOST)) == [AltLift(is_cancelled=True)]


def test_second_finger_on_icon_is_ignored() -> None:
    tap = [Press(100, 200, True), Lift(100, 200)]
    assert read(ICONS, down(100, 200), down(300, 200, 2), up(300, 200, 2), up(100, 200)) == tap
    assert after_long_press(down(300, 200, 2), move(300, 400, 2), up(300, 400, 2), up(100, 200)) == [AltLift()]


def test_taps_and_swipes_on_icon_are_usual() -> None:
    for gesture in ([up(100, 200)], [move(100, 290), up(100, 290)], [move(140, 204), up(180, 300)]):
        assert read(ICONS, down(100, 200), *gesture) == read(MENU, down(100, 200), *gesture)


# At the table


def button_point(pilot: Pilot, tool: str) -> tuple[float, float]:
    sprite = pilot.find(f"button {WORDS(tool)}")
    return pilot.program.viewport.to_units(*sprite.rect.center)


def hidden_by_tooltip(pilot: Pilot) -> list[str]:
    """Return the labels of the buttons that the tooltip covers."""
    tip = pilot.find("tooltip").rect
    seen = pilot.seen
    return [sprite.tag for sprite in seen if sprite.tag.startswith("button ") and sprite.rect.colliderect(tip)]


TOOLS = ["tool.menu", "tool.scores", "tool.sort", "tool.last_trick"]


@pytest.mark.parametrize("tool", TOOLS)
def test_long_press_on_corner_button_shows_tooltip(pilot: Pilot, tool: str) -> None:
    table, hand = pilot.table, pilot.table.hand
    x, y = button_point(pilot, tool)
    pilot.frame(down(x, y))
    pilot.wait(LONG_PRESS_S + 0.1)
    window = pygame.display.get_surface()
    assert window is not None
    assert window.get_rect().contains(pilot.find("tooltip").rect)
    assert WORDS(tool) in visible_texts(pilot)
    assert not any(tag.startswith("cap ") for tag in visible_tags(pilot))
    assert hidden_by_tooltip(pilot) == []
    assert not is_accelerated(table)
    pilot.frame(up(x, y))
    assert "tooltip" not in visible_tags(pilot)
    assert pilot.scene is table
    assert pilot.table.hand == hand
    assert not is_peeking(table)


@pytest.mark.parametrize("tool", ["tool.menu", "tool.scores"])
def test_tap_presses_corner_button_on_release(pilot: Pilot, tool: str) -> None:
    table = pilot.table
    at = button_point(pilot, tool)
    pilot.frame(down(*at))
    assert pilot.scene is table
    pilot.frame(up(*at))
    assert pilot.scene is not table


def test_finger_that_leaves_corner_button_presses_nothing(pilot: Pilot) -> None:
    table = pilot.table
    pilot.frame(down(*button_point(pilot, "tool.menu")))
    pilot.frame(move(*button_point(pilot, "tool.scores")))
    pilot.frame(up(*button_point(pilot, "tool.scores")))
    pilot.wait(1.0)
    assert pilot.scene is table
    assert "tooltip" not in visible_tags(pilot)


def test_second_finger_accelerates_over_button(pilot: Pilot) -> None:
    table, at = pilot.table, button_point(pilot, "tool.menu")
    pilot.frame(down(*at), down(640, 200, 2))
    assert is_accelerated(table)
    pilot.frame(up(640, 200, 2), up(*at))
    assert pilot.scene is table


# In the pause menu


@pytest.fixture
def paused(pilot: Pilot) -> Pilot:
    """Play to the end of a trick, open the pause menu, and return the pilot."""
    pilot.play(MEDIUM, lambda: bool(pilot.table.view.tricks))
    at = button_point(pilot, "tool.menu")
    pilot.frame(down(*at))
    pilot.frame(up(*at))
    assert isinstance(pilot.scene, PauseScene)
    pilot.frame()
    return pilot


def test_long_press_on_labelled_button_is_tap(paused: Pilot) -> None:
    at = button_point(paused, "pause.resume")
    paused.frame(down(*at))
    paused.wait(LONG_PRESS_S + 0.1)
    assert "tooltip" not in visible_tags(paused)
    paused.frame(up(*at))
    assert paused.scene is paused.table


# In the review


def test_long_press_on_review_icon_shows_tooltip(paused: Pilot) -> None:
    at = button_point(paused, "pause.review")
    paused.frame(down(*at))
    paused.frame(up(*at))
    scene = paused.scene
    assert isinstance(scene, ReviewScene)
    paused.frame()
    position = scene.position
    for button in scene.focus.widgets:
        if isinstance(button, IconButton):
            at = button.box.center_x, button.box.center_y
            paused.frame(down(*at))
            paused.wait(LONG_PRESS_S + 0.1)
            assert button.name in visible_texts(paused)
            assert hidden_by_tooltip(paused) == []
            paused.frame(up(*at))
    assert paused.scene is scene
    assert scene.position == position
