"""Tests of the placement of tooltips."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pytest

from papayoo.ui.clock import Clock
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action, AltPress, Hover, Lift, Press, Released
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.input.keymap import DEFAULT_KEYMAP
from papayoo.ui.render import Canvas
from papayoo.ui.widgets import DELAY_S, Button, IconButton, Tooltip, Widget
from papayoo.ui.widgets.form_row import LabelledRow
from papayoo.ui.widgets.tips import EDGE_U, below_pointer, clear_of_finger
from tests.loops import for_all, for_rows
from tests.ui.drawn import drawn
from tests.ui.running_app import WORDS

WINDOW = Box(0, 0, 1280, 720)
SIZE = 120.0, 34.0
FINGER_RADIUS_U = 24.0
"""Radius of the area around a pressed button that the finger hides, in units."""


def boxes_in_row(x: float, y: float, count: int = 4) -> list[Box]:
    return [Box(x + 51 * index, y, 44, 44) for index in range(count)]


def boxes_in_column(x: float, y: float, count: int = 9) -> list[Box]:
    return [Box(x, y + 56 * index, 360, 46) for index in range(count)]


CASES = {
    "alone": [Box(600, 300, 44, 44)],
    "a row in the upper left": boxes_in_row(38, 34),
    "a row in the upper right": boxes_in_row(1045, 34),
    "a row at the lower edge": boxes_in_row(400, 670),
    "a row below a column": [*boxes_in_row(460, 620), *boxes_in_column(460, 108)],
}


@pytest.mark.parametrize("buttons", CASES.values(), ids=CASES)
def test_tooltip_under_finger_covers_no_other_control(buttons: list[Box]) -> None:
    for button in buttons[:4]:
        others = [other for other in buttons if other is not button]
        place = clear_of_finger(button, SIZE, WINDOW, others)
        assert not any(place.overlaps(other) for other in others)
        assert not place.overlaps(button.inset(-FINGER_RADIUS_U))
        assert place.y < button.bottom, "the hand lies below"
        assert WINDOW.inset(EDGE_U).contains(place.x, place.y)
        assert WINDOW.inset(EDGE_U - 1).contains(place.right, place.bottom)


def test_tooltip_under_finger_is_above_if_free() -> None:
    button = Box(600, 300, 44, 44)
    place = clear_of_finger(button, SIZE, WINDOW, [])
    assert place.bottom < button.y
    assert place.center_x == button.center_x


def test_tooltip_under_finger_takes_nearest_free_place() -> None:
    buttons = boxes_in_row(38, 34)
    place = clear_of_finger(buttons[0], SIZE, WINDOW, buttons[1:])
    assert buttons[-1].right < place.x < buttons[-1].right + 40


def test_tooltip_is_near_its_button_even_if_other_controls_are_there() -> None:
    button = Box(600, 640, 44, 44)
    row = [Box(x, 640, 44, 44) for x in range(200, 1050, 50) if x != 600]
    column = [Box(500, y, 250, 46) for y in range(240, 640, 56)]
    place = clear_of_finger(button, SIZE, WINDOW, [*row, *column])
    assert max(place.x - button.right, button.x - place.right, button.y - place.bottom) <= 280


def test_tooltip_without_room_stays_in_window() -> None:
    window = Box(0, 500, 300, 200)
    button, *others = [Box(20, 520, 44, 44), Box(90, 520, 90, 44), Box(190, 520, 100, 44)]
    place = clear_of_finger(button, SIZE, window, others)
    assert any(place.overlaps(other) for other in others)
    assert place.x >= button.right + FINGER_RADIUS_U
    assert place.right <= window.right - EDGE_U


def test_tooltip_under_pointer_is_below_or_above() -> None:
    high, low = Box(1230, 34, 44, 44), Box(600, 670, 44, 44)
    assert below_pointer(high, SIZE, WINDOW).y > high.bottom
    assert below_pointer(high, SIZE, WINDOW).right <= WINDOW.right - EDGE_U
    assert below_pointer(low, SIZE, WINDOW).bottom < low.y


# The tooltip of a button


def tipped_button(*, action: Action | None = None) -> IconButton:
    button = IconButton("undo", "Take back", lambda: None, action=action)
    button.box = Box(600, 300, 44, 44)
    return button


def tooltip(*widgets: Widget, clock: Clock | None = None) -> Tooltip:
    return Tooltip(WORDS, clock or Clock(), lambda: widgets)


def shown_by(canvas: Canvas, device: Device | InputState, button: IconButton) -> dict[str, Box]:
    """Return what the tooltip of a button draws for a device."""
    canvas.input_state = InputState(device) if isinstance(device, Device) else device
    tip = tooltip(button)
    assert tip.show_at(button.box.center_x, button.box.center_y)
    return drawn(canvas, lambda: tip.draw(canvas))


def test_tooltip_repeats_the_icon_only_under_a_finger(canvas: Canvas) -> None:
    button = tipped_button()
    assert "icon undo" not in shown_by(canvas, Device.MOUSE, button)
    shown = shown_by(canvas, Device.TOUCH, button)
    assert shown["icon undo"].is_inside(shown["tooltip"])
    assert shown["icon undo"].right < shown["text Take back"].x


def test_words_of_a_tooltip_have_the_same_margin_at_both_sides(canvas: Canvas) -> None:
    shown = shown_by(canvas, Device.MOUSE, tipped_button())
    plate, words = shown["tooltip"], shown["text Take back"]
    assert abs((words.x - plate.x) - (plate.right - words.right)) <= 1
    assert words.x - plate.x >= 10


@for_all(device=(Device.MOUSE, Device.KEYS, Device.GAMEPAD))
def test_key_in_a_tooltip_is_beside_the_name_with_the_same_margin(canvas: Canvas, device: Device) -> None:
    shown = shown_by(canvas, device, tipped_button(action=Action.UNDO))
    plate, words = shown["tooltip"], shown["text Take back"]
    sign = next(box for tag, box in shown.items() if tag.startswith(("cap ", "sign ")))
    assert words.right + 8 < sign.x
    assert abs((words.x - plate.x) - (plate.right - sign.right)) <= 2


def test_tooltip_appears_under_a_resting_finger_at_once_and_stays_when_it_lifts(canvas: Canvas) -> None:
    tip = tooltip(tipped_button())
    for intent, is_shown in (
        (AltPress(620, 320, by_touch=True), True),
        (Lift(620, 320), True),
        (Press(10, 10), False),
        (AltPress(620, 320), False),
        (AltPress(10, 10, by_touch=True), False),
    ):
        tip.handle(intent)
        assert bool(drawn(canvas, lambda: tip.draw(canvas))) is is_shown, intent


def test_tooltip_waits_until_the_pointer_has_rested(canvas: Canvas) -> None:
    clock = Clock()
    tip = tooltip(tipped_button(), clock=clock)
    for x, seconds, is_waiting, is_shown in (
        (620, DELAY_S / 2, True, False),
        (625, DELAY_S, False, True),
        (10, 0.0, False, False),
    ):
        tip.handle(Hover(x, 320))
        clock.update(seconds)
        assert clock.is_running is is_waiting, x
        assert bool(drawn(canvas, lambda: tip.draw(canvas))) is is_shown, x


def test_only_buttons_with_a_name_have_a_tooltip() -> None:
    clock = Clock()
    named, unnamed, row = tipped_button(), Button("Go", lambda: None), LabelledRow("Label")
    for widget, has_tooltip in ((named, True), (unnamed, False), (row, False)):
        widget.box, tip = Box(600, 300, 44, 44), tooltip(widget, clock=clock)
        tip.handle(Hover(620, 320))
        assert clock.is_running is has_tooltip
    assert tooltip(row, unnamed, named).at(620, 320) is named


# Exact places


@for_rows(
    ("button", "place"),
    (
        (Box(600, 300, 44, 44), (562, 300 + 44 + 9)),
        (Box(600, 720 - 34 - 9 - 44, 44, 44), (562, 720 - 34)),
        (Box(600, 720 - 34 - 9 - 43, 44, 44), (562, 720 - 34 - 9 - 43 - 9 - 34)),
        (Box(45, 300, 44, 44), (8, 353)),
        (Box(47, 300, 44, 44), (9, 353)),
        (Box(1191, 300, 44, 44), (1152, 353)),
        (Box(1189, 300, 44, 44), (1151, 353)),
    ),
)
def test_tooltip_under_the_pointer_is_at(button: Box, place: tuple[float, float]) -> None:
    assert below_pointer(button, SIZE, WINDOW) == (*place, *SIZE)


BUTTON = Box(600, 300, 44, 44)
ABOVE, LEFT, RIGHT = (562, 300 - 30 - 34), (600 - 30 - 120, 305), (644 + 30, 305)


@for_rows(
    ("others", "place"),
    (
        ((), ABOVE),
        ((Box(580, 230, 80, 10),), LEFT),
        ((Box(580, 230, 80, 10), Box(560, 310, 20, 20)), RIGHT),
        ((Box(580, 240, 80, 10), Box(500, 310, 20, 20), Box(680, 310, 10, 20)), (690 + 12, 305)),
        ((Box(580, 240, 80, 10), Box(560, 310, 10, 20), Box(680, 310, 20, 20)), (560 - 12 - 120, 305)),
        ((Box(580, 240, 80, 10), Box(400, 310, 160, 20), Box(680, 310, 160, 20)), (562, 240 - 12 - 34)),
        # beyond the first control, there is another one in the way
        ((Box(580, 240, 80, 10), Box(580, 200, 80, 10), Box(400, 310, 160, 20), Box(680, 310, 160, 20)), (562, 154)),
    ),
)
def test_tooltip_under_a_finger_is_at_the_nearest_free_place(others: Sequence[Box], place: tuple[float, float]) -> None:
    assert clear_of_finger(BUTTON, SIZE, WINDOW, others) == (*place, *SIZE)


@for_rows(("button", "is_above"), ((Box(600, 72, 44, 44), True), (Box(600, 71.5, 44, 44), False)))
def test_tooltip_under_a_finger_keeps_8_units_from_the_edge(button: Box, is_above: bool) -> None:
    place = clear_of_finger(button, SIZE, WINDOW, [])
    assert (place.bottom < button.y) is is_above
    assert WINDOW.inset(8).contains(place.x, place.y)


@for_rows(
    ("button", "place"),
    (
        (Box(20, 20, 44, 44), (20 + 44 + 30, 25)),
        (Box(156, 20, 44, 44), (156 - 30 - 120, 25)),
        (Box(79, 20, 44, 44), (153, 25)),
        (Box(77, 20, 44, 44), (151, 25)),
        (Box(129, 20, 44, 44), (8, 25)),
        (Box(127, 20, 44, 44), (172, 25)),
    ),
)
def test_tooltip_without_a_free_place_is_on_the_side_of_the_middle(button: Box, place: tuple[float, float]) -> None:
    window = Box(0, 0, 300, 84)
    x = max(8, min(place[0], 300 - 120 - 8))
    everywhere = [Box(0, 0, 300, 84)]
    assert clear_of_finger(button, SIZE, window, everywhere) == (x, place[1], *SIZE)


def test_tooltip_under_a_finger_is_at_most_280_units_away() -> None:
    for width, is_far in ((238, False), (239, True)):
        sides = [Box(600 - width - 30, 310, width + 30, 20), Box(644, 310, width + 30, 20), Box(0, 0, 1280, 290)]
        place = clear_of_finger(BUTTON, SIZE, WINDOW, sides)
        assert any(place.overlaps(other) for other in sides) is is_far


def test_tooltip_of_a_button_in_a_scrolled_layout_is_where_the_button_is_seen(canvas: Canvas) -> None:
    button = tipped_button()
    usual = shown_by(canvas, Device.MOUSE, button)["tooltip"]
    canvas.set_viewport(replace(canvas.viewport, min_height=1000.0, scroll_y=100.0))
    assert shown_by(canvas, Device.MOUSE, button)["tooltip"].y == usual.y - 100
    usual = shown_by(canvas, Device.TOUCH, button)["tooltip"]
    button.box = button.box.move_to(y=400)
    assert shown_by(canvas, Device.TOUCH, button)["tooltip"].y == usual.y + 100


def test_tooltip_under_a_finger_avoids_the_other_widgets_that_are_on_the_screen(canvas: Canvas) -> None:
    button, other, hidden = tipped_button(), Button("x", lambda: None), Button("y", lambda: None)
    other.box = Box(580, 230, 80, 40)
    canvas.input_state = InputState(Device.TOUCH)
    for others, is_above in (((button, hidden), True), ((button, hidden, other), False)):
        tip = tooltip(*others)
        tip.show_at(button.box.center_x, button.box.center_y)
        shown = drawn(canvas, partial(tip.draw, canvas))["tooltip"]
        assert (shown.bottom < button.box.y) is is_above


def test_hidden_tooltip_returns_after_a_rest_alone(canvas: Canvas) -> None:
    clock = Clock()
    button = tipped_button()
    tip = tooltip(button, clock=clock)

    def states(*steps: Callable[[], object]) -> list[tuple[bool, bool]]:
        """Return after each step whether the tooltip is waiting, and whether it is drawn."""
        found = []
        for step in steps:
            step()
            found.append((clock.is_running, bool(drawn(canvas, lambda: tip.draw(canvas)))))
        return found

    waits, shows, neither = (True, False), (False, True), (False, False)
    assert states(
        lambda: tip.rest_on(button),
        lambda: clock.update(DELAY_S - 0.1),
        lambda: tip.rest_on(button),
        lambda: clock.update(0.2),
        tip.hide,
        lambda: clock.update(DELAY_S),
        lambda: tip.rest_on(button),
        lambda: tip.rest_on(None),
        lambda: tip.rest_on(button),
        lambda: tip.handle(Released(Action.UNDO)),
        lambda: tip.handle(Lift(1, 1)),
    ) == [waits, waits, waits, shows, neither, neither, waits, neither, waits, waits, waits]


def test_tooltip_says_the_longer_tip_instead_of_the_name(canvas: Canvas) -> None:
    button = tipped_button()
    name = shown_by(canvas, Device.MOUSE, button)
    button.tip = "Take back the last card"
    tip = shown_by(canvas, Device.MOUSE, button)
    assert "text Take back" in name
    assert "text Take back the last card" in tip
    assert tip["tooltip"].width - name["tooltip"].width == pytest.approx(
        tip["text Take back the last card"].width - name["text Take back"].width, abs=1
    )


def test_action_without_a_key_has_no_sign_in_a_tooltip(canvas: Canvas) -> None:
    plain = shown_by(canvas, Device.MOUSE, tipped_button())
    for device, action in ((Device.MOUSE, Action.LOG), (Device.JOYSTICK, Action.UNDO), (Device.KEYS, None)):
        canvas.input_state = InputState(device, keymap=DEFAULT_KEYMAP.with_keys(Action.LOG, ()))
        assert shown_by(canvas, canvas.input_state, tipped_button(action=action)) == plain, device
