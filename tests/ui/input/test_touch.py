"""Tests of touch input in menus and at the table."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from papayoo.ui.input.actions import AltLift, AltPress, Hover, Intent, Lift, Press, Scroll
from papayoo.ui.input.device import Device, InputMode
from papayoo.ui.input.reader import InputReader
from papayoo.ui.input.touch import LONG_PRESS_S
from papayoo.ui.testing.pilot import Pilot
from tests.loops import for_rows
from tests.ui.running_app import DESIGN, app_of, visible_texts
from tests.ui.shown_table import is_accelerated, refusal
from tests.ui.touch_events import MENU, down, move, read, rounded, up

pytestmark = pytest.mark.skipif("sys.platform == 'darwin'", reason="trackpads send finger events there")


TABLE = InputMode(tracks_fingers=True)


def test_tap_in_menu_presses_on_release() -> None:
    assert read(MENU, down(100, 200)) == []
    assert read(MENU, down(100, 200), move(104, 203), up(104, 203)) == [Press(100, 200, True), Lift(100, 200)]


def test_vertical_swipe_in_menu_scrolls() -> None:
    assert read(MENU, down(100, 200), move(100, 290), move(102, 340), up(102, 340)) == [
        Scroll(2, 2, 1),
        Scroll(1, 1, 0),
    ]


@for_rows(("way", "steps"), [(43, 0), (44, 1), (87, 1), (88, 2), (-44, -1), (-87, -1)])
def test_swipe_scrolls_one_step_per_44_units(way: int, steps: int) -> None:
    scrolls = read(MENU, down(100, 300), move(100, 300 + way), up(100, 300 + way))
    assert [scroll.rows for scroll in scrolls if isinstance(scroll, Scroll)] == [steps] * bool(steps)


def test_horizontal_swipe_drags_in_menu() -> None:
    drag = [Press(100, 200, True), Hover(140, 204), Hover(180, 300), Lift(180, 300)]
    assert read(MENU, down(100, 200), move(140, 204), move(180, 300), up(180, 300)) == drag


def test_long_touch_in_menu_is_tap() -> None:
    input_reader = InputReader()
    assert read(MENU, down(100, 200), input_reader=input_reader) == []
    assert input_reader.update(9.0) == []
    assert len(read(MENU, up(100, 200), input_reader=input_reader)) == 2


def test_tracked_touch_is_sent_at_once() -> None:
    expected = [Press(100, 200, True), Hover(130, 260), Lift(131, 262)]
    assert read(TABLE, down(100, 200), move(130, 260), up(131, 262)) == expected


def test_long_touch_is_alternative_press() -> None:
    input_reader = InputReader()
    read(TABLE, down(100, 200), move(104, 204), input_reader=input_reader)
    assert input_reader.is_waiting
    assert input_reader.update(LONG_PRESS_S / 2) == []
    assert [rounded(intent) for intent in input_reader.update(LONG_PRESS_S)] == [AltPress(100, 200, True)]
    assert read(TABLE, move(104, 300), up(104, 300), input_reader=input_reader) == [AltLift(), Lift(104, 300)]


def test_second_finger_is_alternative_press() -> None:
    expected = [Press(100, 200, True), AltPress(400, 200, True), AltLift(), Lift(100, 200)]
    assert read(TABLE, down(100, 200), down(400, 200, 2), up(400, 200, 2), up(100, 200)) == expected


def test_synthesized_mouse_events_are_ignored() -> None:
    at: dict[str, Any] = {"pos": (100, 200), "touch": True}
    made = [
        pygame.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **at),
        pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, **at),
        pygame.Event(pygame.MOUSEBUTTONUP, button=1, **at),
    ]
    assert len(read(MENU, down(100, 200), *made, up(100, 200))) == 2
    assert read(MENU, *made) == []


def test_mouse_is_ignored_during_touch() -> None:
    pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), touch=False)
    assert read(MENU, down(100, 200), pressed, up(100, 200)) == [Press(100, 200, True), Lift(100, 200)]


def test_touch_ends_when_window_loses_focus() -> None:
    gone = pygame.Event(pygame.WINDOWFOCUSLOST)
    assert read(TABLE, down(100, 200), gone) == [Press(100, 200, True), AltLift(is_cancelled=True)]
    assert read(TABLE, down(100, 200), gone, down(300, 200), up(300, 200))[2:] == [
        Press(300, 200, True),
        Lift(300, 200),
    ]


# The limits: a finger that moves less than 14 units lies still, 44 units are a step of a wheel, half a second is long


@for_rows(
    ("mode", "x", "y", "expected"),
    [
        (MENU, 113.9, 200, []),
        (MENU, 114, 200, [Press(100, 200, True), Hover(114, 200)]),
        (MENU, 86.1, 200, []),
        (MENU, 86, 200, [Press(100, 200, True), Hover(86, 200)]),
        (MENU, 114, 214, []),
        (MENU, 115, 214, [Press(100, 200, True), Hover(115, 214)]),
        (TABLE, 113.9, 186.1, [Press(100, 200, True)]),
        (TABLE, 100, 214, [Press(100, 200, True), Hover(100, 214)]),
        (TABLE, 86, 200, [Press(100, 200, True), Hover(86, 200)]),
    ],
)
def test_finger_moves_from_fourteen_units_on(mode: InputMode, x: float, y: float, expected: list[Intent]) -> None:
    assert read(mode, down(100, 200), move(x, y)) == expected


def test_finger_scrolls_a_step_each_forty_four_units() -> None:
    stops = (243.9, 244.1, 287.9, 288.1, 244.3, 200.1, 199.9)
    found = read(MENU, down(100, 200), *(move(100, y) for y in stops), up(100, 200))
    assert found == [Scroll(1, 1, 1), Scroll(1, 1, 0), Scroll(-1, -1, -1), Scroll(-1, -1, 0)]


def test_new_swipe_is_a_new_motion() -> None:
    input_reader = InputReader()
    for _ in range(2):
        swipe = read(MENU, down(100, 200), move(100, 290), up(100, 290), input_reader=input_reader)
        assert swipe == [Scroll(2, 2, 1)]


def test_touch_is_long_after_half_a_second() -> None:
    input_reader = InputReader()
    read(TABLE, down(100, 200), input_reader=input_reader)
    assert input_reader.update(0.375) == []
    assert [rounded(intent) for intent in input_reader.update(0.125)] == [AltPress(100, 200, True)]
    assert input_reader.update(9.0) == []
    assert not input_reader.is_waiting
    read(TABLE, up(100, 200), down(100, 200), input_reader=input_reader)
    assert input_reader.update(0.4) == [], "the time begins anew"


def test_finger_that_moves_never_becomes_a_long_touch() -> None:
    input_reader = InputReader()
    read(TABLE, down(100, 200), move(130, 200), move(100, 200), input_reader=input_reader)
    assert not input_reader.is_waiting
    assert input_reader.update(9.0) == []


def test_lift_tells_the_place_of_the_finger_or_of_the_tap() -> None:
    assert read(MENU, down(100, 200), up(104, 203)) == [Press(100, 200, True), Lift(100, 200)]
    assert read(TABLE, down(100, 200), up(104, 203)) == [Press(100, 200, True), Lift(104, 203)]


def test_other_fingers_do_not_move_or_lift_the_first() -> None:
    others = (move(300, 400, 2), up(300, 400, 2))
    assert read(MENU, down(100, 200), *others, up(100, 200)) == [Press(100, 200, True), Lift(100, 200)]
    assert read(TABLE, down(100, 200), *others, move(150, 250), up(150, 250)) == [
        *(Press(100, 200, True), Hover(150, 250), Lift(150, 250))
    ]


def test_more_fingers_are_one_alternative_press() -> None:
    more = (down(400, 200, 2), down(500, 200, 3), move(420, 200), up(420, 200))
    assert read(TABLE, down(100, 200), *more) == [
        *(Press(100, 200, True), AltPress(400, 200, True), AltLift(), Lift(420, 200))
    ]


def test_lost_focus_cancels_only_what_a_finger_holds() -> None:
    gone = pygame.Event(pygame.WINDOWFOCUSLOST)
    assert read(MENU, gone, down(100, 200), gone, up(100, 200)) == []
    assert read(TABLE, down(100, 200), up(100, 200), gone) == [Press(100, 200, True), Lift(100, 200)]


def test_finger_that_was_not_put_down_here_does_nothing() -> None:
    for mode in (MENU, TABLE):
        assert read(mode, move(100, 200, 0), up(100, 200, 0)) == []
        assert read(mode, down(100, 200), pygame.Event(pygame.WINDOWFOCUSLOST), up(100, 200))[2:] == []


def test_swipe_on_a_scrolled_page_scrolls_by_what_is_seen() -> None:
    """The page scrolls under the finger meanwhile, which is no movement of the finger."""
    input_reader, found = InputReader(), list[Intent]()
    for event, top in ((down(100, 200), 0.0), (move(100, 244.5), 100.0), (move(100, 289), 250.0)):
        found += input_reader.read(event, replace(DESIGN, min_height=1400.0, scroll_y=top), MENU)
    assert found == [Scroll(1, 1, 1), Scroll(1, 1, 0)]


# At the table


def card_point(pilot: Pilot, index: int) -> tuple[float, float]:
    zone = pilot.table.layout.hand_zone(len(pilot.table.hand), index)
    return zone.x + 12, zone.y + 60


def legal_index(pilot: Pilot) -> int:
    return pilot.table.hand.index(pilot.table.view.legal[0])


def test_second_tap_plays_card(pilot: Pilot) -> None:
    hand, index = pilot.table.hand, legal_index(pilot)
    x, y = card_point(pilot, index)
    pilot.frame(down(x, y), up(x, y))
    assert pilot.table.hand == hand
    assert pilot.table.player.selection.focus == hand[index]
    pilot.frame(down(x, y), up(x, y))
    assert hand[index] not in pilot.table.view.hand
    assert app_of(pilot).input_reader.device is Device.TOUCH


def test_sliding_along_hand_plays_no_card(pilot: Pilot) -> None:
    hand = pilot.table.hand
    x, y = card_point(pilot, 0)
    pilot.frame(down(x, y))
    for index in range(1, len(hand)):
        pilot.frame(move(*card_point(pilot, index)))
        assert pilot.table.player.selection.focus == hand[index]
    pilot.frame(up(*card_point(pilot, len(hand) - 1)))
    assert pilot.table.hand == hand


def test_card_dragged_onto_table_is_played(pilot: Pilot) -> None:
    card = pilot.table.view.legal[0]
    x, y = card_point(pilot, legal_index(pilot))
    pilot.frame(down(x, y))
    for step in range(8):
        pilot.frame(move(x, y - 30 * step))
    drawn = pilot.table.player.drag.dragged
    assert drawn is not None
    assert drawn.card == card
    assert card in pilot.table.view.hand
    pilot.frame(up(x, y - 210))
    assert card not in pilot.table.view.hand


def test_card_dragged_back_stays_in_hand(pilot: Pilot) -> None:
    hand = pilot.table.hand
    x, y = card_point(pilot, legal_index(pilot))
    pilot.frame(down(x, y))
    pilot.frame(move(x, y - 200))
    pilot.frame(move(x, y))
    pilot.frame(up(x, y))
    assert pilot.table.hand == hand
    assert pilot.table.player.drag.dragged is None


def test_long_press_on_card_shows_points(pilot: Pilot) -> None:
    hand = pilot.table.hand
    x, y = card_point(pilot, len(hand) - 1)
    pilot.frame(down(x, y))
    pilot.wait(LONG_PRESS_S + 0.1)
    pilot.frame(up(x, y))
    card = hand[-1]
    assert any(text.startswith(f"The {card.rank} of ") and "point" in text for text in visible_texts(pilot))
    assert pilot.table.hand == hand


def test_long_press_on_felt_accelerates(pilot: Pilot) -> None:
    pilot.frame(down(640, 200))
    pilot.wait(LONG_PRESS_S + 0.1)
    assert is_accelerated(pilot.table)
    pilot.frame(up(640, 200))
    assert not is_accelerated(pilot.table)


def test_drag_ends_when_card_leaves_hand(pilot: Pilot) -> None:
    card = pilot.table.view.legal[0]
    x, y = card_point(pilot, legal_index(pilot))
    pilot.frame(down(x, y), move(x, y - 200))
    pilot.table.player.use(card)
    pilot.frame()
    assert pilot.table.player.drag.dragged is None
    pilot.frame(up(x, y - 200))
    assert card not in pilot.table.view.hand


def test_mouse_drags_and_clicks_cards(pilot: Pilot) -> None:
    def mouse(kind: int, x: float, y: float, **more: Any) -> pygame.Event:
        return pygame.Event(kind, pos=(round(x), round(y)), touch=False, **more)

    card = pilot.table.view.legal[0]
    x, y = card_point(pilot, legal_index(pilot))
    pilot.frame(mouse(pygame.MOUSEBUTTONDOWN, x, y, button=1))
    pilot.frame(mouse(pygame.MOUSEMOTION, x + 40, y - 190, rel=(0, 0), buttons=(1, 0, 0)))
    assert pilot.table.player.drag.dragged is not None
    assert card in pilot.table.view.hand
    pilot.frame(mouse(pygame.MOUSEBUTTONUP, x + 40, y - 190, button=1))
    assert card not in pilot.table.view.hand


def test_illegal_card_returns_with_reason(pilot: Pilot) -> None:
    table = pilot.table
    illegal = [card for card in table.hand if card not in table.view.legal]
    assert illegal
    x, y = card_point(pilot, table.hand.index(illegal[0]))
    pilot.frame(down(x, y), move(x, y - 200), up(x, y - 200))
    pilot.wait(0.1)
    assert refusal(table)
    assert illegal[0] in table.hand
