"""Tests of the key hints in menus and in columns, for each device."""

from itertools import pairwise

import pytest

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.widgets.key_hints import Hint, draw_hint_column, draw_hints, draw_sign, sign_width
from tests.loops import for_all
from tests.ui.drawn import drawn
from tests.ui.running_app import WORDS

ACTIONS = Action.ACTIVATE, Action.BACK
STRIP = Box(200, 600, 800, 50)
KEYS = InputState(Device.KEYS)
GAMEPAD = InputState(Device.GAMEPAD)
JOYSTICK = InputState(Device.JOYSTICK, buttons=(Action.BACK, Action.ACTIVATE))


def hints_in(canvas: Canvas, strip: Box, state: InputState) -> dict[str, Box]:
    canvas.input_state = state
    return drawn(canvas, lambda: draw_hints(canvas, WORDS, ACTIONS, strip))


@for_all(state=(KEYS, GAMEPAD, JOYSTICK))
def test_hints_lie_side_by_side_on_their_plate(canvas: Canvas, state: InputState) -> None:
    shown = hints_in(canvas, STRIP, state)
    plate = shown.pop("hints")
    assert plate.is_inside(STRIP)
    assert plate.right == STRIP.right
    parts = [box for tag, box in shown.items() if tag.startswith(("cap ", "sign ", "number ", "text "))]
    outer = [box for box in parts if not any(box.is_inside(other) for other in parts if other is not box)]
    assert len(outer) == 2 * len(ACTIONS), "a sign and words for each"
    assert all(box.is_inside(plate) for box in outer)
    assert abs((min(outer).x - plate.x) - (plate.right - max(box.right for box in outer))) <= 4
    gaps = [right.x - left.right for left, right in pairwise(sorted(outer))]
    assert all(gap > 0 for gap in gaps)
    assert max(gaps[0], gaps[2]) < gaps[1], "words are nearer to their own sign"


@for_all(state=(KEYS, GAMEPAD, JOYSTICK))
def test_sign_of_a_hint_is_at_least_as_high_as_its_words(canvas: Canvas, state: InputState) -> None:
    shown = hints_in(canvas, STRIP, state)
    signs = [box for tag, box in shown.items() if tag.startswith(("cap ", "sign ", "number "))]
    assert len(signs) == len(ACTIONS)
    assert all(box.height >= shown[f"text {WORDS('hint.back')}"].height for box in signs)


def test_hints_that_do_not_fit_are_not_drawn(canvas: Canvas) -> None:
    needed = hints_in(canvas, STRIP, KEYS)["hints"].width
    assert hints_in(canvas, STRIP._replace(width=needed + 1), KEYS)
    assert not hints_in(canvas, STRIP._replace(width=needed - 1), KEYS)


def test_mouse_has_no_hints(canvas: Canvas) -> None:
    assert not hints_in(canvas, STRIP, InputState(Device.MOUSE))


def test_joystick_shows_the_numbers_of_its_buttons(canvas: Canvas) -> None:
    shown = hints_in(canvas, STRIP, JOYSTICK)
    assert [tag for tag in shown if tag.startswith("number ")] == ["number 2", "number 1"]
    for number in "12":
        assert shown[f"text {number}"].is_inside(shown[f"number {number}"])


def test_swapped_gamepad_confirms_with_the_other_button(canvas: Canvas) -> None:
    assert "sign south" in hints_in(canvas, STRIP, GAMEPAD)
    assert "sign east" in hints_in(canvas, STRIP, GAMEPAD._replace(is_swapped=True))


@pytest.mark.parametrize("width", [300, 90])
def test_hints_of_a_column_begin_at_their_rows_and_end_in_them(canvas: Canvas, width: float) -> None:
    canvas.input_state = KEYS
    rows = Box(900, 500, width, 80).column(2, 10)
    hints = [Hint(Action.HINT, "Suggest"), Hint(Action.UNDO, "Undo")]
    shown = drawn(canvas, lambda: draw_hint_column(canvas, WORDS, hints, rows))
    caps = [box for tag, box in shown.items() if tag.startswith("cap ")]
    texts = [shown[f"text {hint.text}"] for hint in hints]
    for row, cap, words in zip(rows, caps, texts, strict=True):
        assert cap.x == row.x
        assert abs(cap.center_y - row.center_y) <= 1
        assert cap.right < words.x
        assert words.is_inside(shown["hints"])
    assert texts[0].height == texts[1].height, "all hints have the same scale"
    assert caps[0].height == caps[1].height
    assert shown["hints"].x < rows[0].x
    assert shown["hints"].right <= rows[0].right + 10


def test_sign_ends_at_its_point(canvas: Canvas) -> None:
    canvas.input_state = KEYS
    shown = drawn(canvas, lambda: draw_sign(canvas, WORDS, Action.UNDO, (500, 100), "#ffffff"))
    cap = next(box for tag, box in shown.items() if tag.startswith("cap "))
    assert (round(cap.right), round(cap.width)) == (500, round(sign_width(canvas, WORDS, Action.UNDO)))
    canvas.input_state = InputState(Device.MOUSE)
    assert sign_width(canvas, WORDS, Action.UNDO) == 0
