"""Tests of key hints for each device."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from unittest.mock import patch

import pytest

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.input.keyboard_layout import US_LAYOUT
from papayoo.ui.input.keymap import DEFAULT_KEYMAP
from papayoo.ui.render import Canvas
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets import (
    Hint,
    cap_width,
    draw_cap,
    draw_hint_column,
    draw_hints,
    draw_sign,
    key_label,
    shown_hints,
)
from papayoo.ui.widgets.key_hints import SignStyle, sign_width
from tests.loops import for_all, for_rows
from tests.ui.drawn import drawn
from tests.ui.keyboards import keyboard
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


# What a hint shows


def sign_of(canvas: Canvas, action: Action | None) -> dict[str, Box]:
    return drawn(canvas, lambda: draw_sign(canvas, WORDS, action, (500, 100), "#ffffff"))


def cap_of(canvas: Canvas, name: str, scale: float = 1.0) -> dict[str, Box]:
    return drawn(canvas, lambda: draw_cap(canvas, WORDS, name, (100, 100), SignStyle(scale=scale)))


@for_rows(
    ("name", "label"),
    (
        ("u", "U"),
        ("f5", "F5"),
        ("[5]", "Num 5"),
        ("left", WORDS("key.left")),
        ("page up", WORDS("key.page_up")),
        ("ctrl+page up", f"{WORDS('key.ctrl')}+{WORDS('key.page_up')}"),
        ("shift+u", f"{WORDS('key.shift')}+U"),
        ("backspace", WORDS("key.backspace")),
    ),
)
def test_label_of_a_key_is_its_character_or_its_name(name: str, label: str) -> None:
    assert key_label(WORDS, name, US_LAYOUT) == label


def test_cap_shows_the_character_of_the_layout_unless_no_font_has_it(canvas: Canvas) -> None:
    for layout, label in (("us", "A"), ("fr", "Q"), ("ru", "Ф")):
        canvas.input_state = KEYS._replace(layout=keyboard(layout))
        assert f"text {label}" in cap_of(canvas, "q" if layout == "fr" else "a")
    with patch.object(canvas.fonts, "has", lambda label, face: label.isascii()):
        assert "text A" in cap_of(canvas, "a")


def test_hints_are_those_with_a_sign_on_the_device(canvas: Canvas) -> None:
    hints = [
        Hint(Action.UNDO, "undo"),
        Hint(Action.DOWN, "down"),
        Hint(Action.LOG, "log"),
        Hint(Action.PASS, "pass", "tap"),
        Hint(Action.CANCEL, "cancel"),
        Hint(None, "gesture", "hold"),
    ]
    keymap = DEFAULT_KEYMAP.with_keys(Action.LOG, ())
    buttons = Action.ACTIVATE, Action.CANCEL
    for device, shown in (
        (Device.KEYS, ["undo", "down", "pass", "cancel"]),
        (Device.GAMEPAD, ["undo", "down", "pass", "cancel"]),
        (Device.JOYSTICK, ["down", "pass", "cancel"]),
        (Device.TOUCH, ["pass", "gesture"]),
        (Device.MOUSE, []),
    ):
        canvas.input_state = InputState(device, keymap=keymap, buttons=buttons)
        assert [hint.text for hint in shown_hints(canvas, hints)] == shown, device


def test_joystick_has_one_button_for_actions_that_share_it(canvas: Canvas) -> None:
    canvas.input_state = InputState(Device.JOYSTICK, buttons=(Action.CANCEL, Action.ACTIVATE))
    for action, number in ((Action.PASS, 2), (Action.ACTIVATE, 2), (Action.ERASE, 1), (Action.CANCEL, 1)):
        shown = sign_of(canvas, action)
        assert f"number {number}" in shown, action


def test_sign_of_the_key_that_cancels_is_that_of_the_way_back(canvas: Canvas) -> None:
    canvas.input_state = KEYS
    for action in (Action.CANCEL, Action.BACK):
        shown = sign_of(canvas, action)
        assert set(shown) == {"cap escape", f"text {WORDS('key.escape')}"}


@for_rows(
    ("is_swapped", "signs"),
    (
        (False, {Action.ACTIVATE: "south", Action.CANCEL: "east", Action.HINT: "north", Action.UNDO: "left_trigger"}),
        (True, {Action.ACTIVATE: "east", Action.CANCEL: "south", Action.HINT: "north", Action.UNDO: "left_trigger"}),
    ),
)
def test_swapped_gamepad_swaps_two_buttons_alone(canvas: Canvas, is_swapped: bool, signs: dict[Action, str]) -> None:
    canvas.input_state = GAMEPAD._replace(is_swapped=is_swapped)
    for action, sign in signs.items():
        shown = sign_of(canvas, action)
        assert list(shown) == [f"sign {sign}"]


def test_action_without_a_sign_draws_nothing(canvas: Canvas) -> None:
    for device in (Device.MOUSE, Device.TOUCH, Device.JOYSTICK):
        canvas.input_state = InputState(device)
        assert sign_of(canvas, Action.UNDO) == {}
    canvas.input_state = KEYS
    assert draw_sign(canvas, WORDS, None, (500, 100), "#ffffff") == 0


def test_key_cap_is_24_wide_or_has_7_units_beside_its_label_and_grows_with_texts(canvas: Canvas) -> None:
    for text_scale, scale in ((1.0, 1.0), (2.0, 1.0), (1.0, 1.5), (2.0, 0.75)):
        canvas.set_viewport(replace(canvas.viewport, text=text_scale))
        grown = text_scale * scale
        label = canvas.measure.text_width(WORDS("key.page_up"), TextStyle(13.5 * scale, Face.STRONG))
        assert cap_width(canvas, WORDS, "page up", scale) == pytest.approx(label + 14 * grown)
        for name in ("i", "left"):
            assert cap_width(canvas, WORDS, name, scale) == pytest.approx(24 * grown)
        box = cap_of(canvas, "u", scale)["cap u"]
        assert (box.x, box.center_y) == pytest.approx((100, 100), abs=1)
        assert (box.width, box.height) == pytest.approx((24 * grown, 23 * grown), abs=1)


def test_hints_of_menus_grow_with_texts_up_to_30_percent(canvas: Canvas) -> None:
    heights = []
    for text_scale in (1.0, 1.2, 1.3, 2.0):
        canvas.set_viewport(replace(canvas.viewport, text=text_scale))
        heights.append(hints_in(canvas, STRIP, KEYS)["hints"].height)
    assert heights == pytest.approx([36, 43.2, 46.8, 46.8], abs=1)


def column_of(canvas: Canvas, hints: Sequence[Hint], rows: Sequence[Box]) -> dict[str, Box]:
    canvas.input_state = KEYS
    return drawn(canvas, lambda: draw_hint_column(canvas, WORDS, hints, rows))


def test_plate_of_a_column_is_around_the_rows_that_have_hints(canvas: Canvas) -> None:
    rows = Box(900, 400, 300, 180).column(4, 12)
    hints = [Hint(Action.HINT, "Suggest"), Hint(Action.UNDO, "Undo a card")]
    shown = column_of(canvas, hints, rows)
    plate = shown["hints"]
    assert (plate.x, plate.y, plate.bottom) == pytest.approx((892, 397, rows[1].bottom + 3), abs=1)
    longest = 24 + 8 + canvas.measure.text_width("Undo a card", TextStyle(15))
    assert plate.width == pytest.approx(longest + 16, abs=1)
    narrow = column_of(canvas, hints, Box(900, 400, 60, 180).column(4, 12))["hints"]
    assert narrow.width == pytest.approx(60 + 12, abs=1), "the plate ends 4 units after its rows"


def test_hints_of_a_column_shrink_with_the_lowest_row_to_70_percent_at_most(canvas: Canvas) -> None:
    hints = [Hint(Action.HINT, "Suggest"), Hint(Action.UNDO, "Undo")]
    for heights, scale in (((40, 40), 1.0), ((26, 26), 1.0), ((40, 20.8), 0.8), ((10, 40), 0.7)):
        rows = [Box(900, 400 + 60 * number, 300, height) for number, height in enumerate(heights)]
        assert column_of(canvas, hints, rows)["cap h"].height == pytest.approx(23 * scale, abs=1), heights
    canvas.set_viewport(replace(canvas.viewport, text=2.0))
    rows = list(Box(900, 400, 300, 80).column(2, 10))
    assert column_of(canvas, hints, rows)["cap h"].height == pytest.approx(46 * 35 / 52, abs=1)
    rows = list(Box(900, 400, 300, 20).column(2, 0))
    assert column_of(canvas, hints, rows)["cap h"].height == pytest.approx(46 * 0.35, abs=1)


def test_hints_of_a_column_shrink_until_the_widest_just_fits(canvas: Canvas) -> None:
    hints = [Hint(Action.HINT, "Suggest a card to play"), Hint(Action.UNDO, "Undo")]
    usual = 24 + 8 + canvas.measure.text_width(hints[0].text, TextStyle(15))
    for spare, is_full in ((5, True), (3, False)):
        rows = Box(900, 400, usual + spare, 80).column(2, 10)
        shown = column_of(canvas, hints, rows)
        words = shown[f"text {hints[0].text}"]
        assert (shown["cap h"].height >= 23) is is_full
        assert words.right <= rows[0].right
