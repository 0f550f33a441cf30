"""Tests of the placement of tooltips."""

import pytest

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action, AltPress, Hover, Lift, Press
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.widgets.button import Button, IconButton
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.tooltip import DELAY_S, EDGE_U, Tooltip, below_pointer, clear_of_finger, named_button_at
from tests.loops import for_all
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


def shown_by(canvas: Canvas, device: Device, button: IconButton) -> dict[str, Box]:
    """Return what the tooltip of a button draws for a device."""
    canvas.input_state = InputState(device)
    tip = Tooltip(WORDS)
    tip.show(button, [button])
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
    button, tip = tipped_button(), Tooltip(WORDS)
    for intent, is_shown in (
        (AltPress(620, 320, by_touch=True), True),
        (Lift(620, 320), True),
        (Press(10, 10), False),
        (AltPress(620, 320), False),
        (AltPress(10, 10, by_touch=True), False),
    ):
        tip.handle(intent, [button])
        assert bool(drawn(canvas, lambda: tip.draw(canvas))) is is_shown, intent


def test_tooltip_waits_until_the_pointer_has_rested(canvas: Canvas) -> None:
    button, tip = tipped_button(), Tooltip(WORDS)
    for x, seconds, is_waiting, is_shown in (
        (620, DELAY_S / 2, True, False),
        (625, DELAY_S, False, True),
        (10, 0.0, False, False),
    ):
        tip.handle(Hover(x, 320), [button])
        tip.update(seconds)
        assert tip.is_waiting is is_waiting, x
        assert bool(drawn(canvas, lambda: tip.draw(canvas))) is is_shown, x


def test_only_buttons_with_a_name_have_a_tooltip() -> None:
    named, unnamed, row = tipped_button(), Button("Go", lambda: None), Row("Label")
    for widget, has_tooltip in ((named, True), (unnamed, False), (row, False)):
        widget.box, tip = Box(600, 300, 44, 44), Tooltip(WORDS)
        tip.handle(Hover(620, 320), [widget])
        assert tip.is_waiting is has_tooltip
    assert named_button_at([row, unnamed, named], 620, 320) is named
