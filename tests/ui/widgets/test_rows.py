"""Tests of form rows, scrolling lists, and the focus in zones."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from papayoo.ui.art import palette
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Digit, Hover, Lift, OpenKeyboard, Press, Scroll
from papayoo.ui.input.device import InputState
from papayoo.ui.input.text_input import CARET
from papayoo.ui.navigation import Pop, Push, Transition
from papayoo.ui.render import Canvas, Renderer, TextMeasure
from papayoo.ui.style import APART, FIELD, HEAD, NOTE, Face
from papayoo.ui.widgets import (
    Button,
    Choice,
    FieldSpec,
    FocusGroup,
    LinkRow,
    MutableSlider,
    Mute,
    NumberField,
    PortraitPicker,
    RowList,
    Scale,
    SearchField,
    Slider,
    StrengthChoice,
    TextField,
    Toggle,
    ZonedFocus,
    open_keyboard,
)
from papayoo.ui.widgets.base import RING_GAP, RING_OUTLINE, RING_WIDTH
from papayoo.ui.widgets.form_row import LabelledRow
from papayoo.ui.widgets.swatch_row import SwatchRow
from tests.loops import check_all, for_all, for_rows
from tests.ui.drawn import drawn, drawn_widget
from tests.ui.running_app import DESIGN, app_of, folders_in, open_app

PLACE = Box(0, 0, 500, 50)


def number_field(value: int, low: int = 1, high: int = 99, step: int = 1) -> tuple[NumberField, list[int]]:
    values: list[int] = []
    field = NumberField("rounds", value, values.append, scale=Scale(low, high, step))
    field.box = PLACE
    return field, values


def type_digits(field: NumberField, digits: str) -> None:
    group = FocusGroup([field])
    for digit in digits:
        group.handle(Digit(int(digit) or 10))


# Numbers


def test_number_steps_stop_at_limits() -> None:
    field, values = number_field(97, step=2)
    for _ in range(3):
        assert field.adjust(1)
    assert values == [99]
    field.adjust(-1)
    assert values == [99, 97]


def test_clicks_on_minus_and_plus_change_number() -> None:
    field, values = number_field(5)
    box = field.control
    for x in (box.x + 5, box.center_x, box.right - 5, 20):
        field.press(x, 25)
    assert values == [4, 5]


def test_typed_digits_make_a_number() -> None:
    field, values = number_field(5)
    type_digits(field, "12")
    assert field.value == 12
    assert values == [1, 12]


def test_largest_number_can_be_typed() -> None:
    field, _ = number_field(5)
    type_digits(field, "99")
    assert field.value == 99


def test_dragged_number_is_the_nearest_of_its_scale() -> None:
    scale = Scale(20, 95, grain=10)
    assert [scale.nearest(value) for value in (-7.0, 24.9, 25.1, 69.0, 300.0)] == [20, 20, 30, 70, 95]


def test_only_a_press_at_the_old_volume_unmutes_through_the_button() -> None:
    values, toggles = list[int](), list[int]()
    mute = Mute(lambda: True, lambda: toggles.append(1))
    slider = MutableSlider("volume", 50, values.append, scale=Scale(0, 100), mute=mute)
    slider.write(70)
    assert (values, len(toggles)) == ([70], 0), "who gets the new volume unmutes"
    slider.write(70)
    assert (values, len(toggles)) == ([70], 1)


def test_press_at_the_same_volume_does_not_mute() -> None:
    toggles = list[int]()
    mute = Mute(lambda: False, lambda: toggles.append(1))
    slider = MutableSlider("volume", 50, lambda value: None, scale=Scale(0, 100), mute=mute)
    slider.write(50)
    assert toggles == []


def test_digit_beyond_limit_begins_new_number() -> None:
    field, _ = number_field(5)
    type_digits(field, "123")
    assert field.value == 3


def test_number_below_limit_is_not_taken_yet() -> None:
    field, values = number_field(300, low=50, high=2000)
    type_digits(field, "40")
    assert values == []
    type_digits(field, "0")
    assert values == [400]


def test_incomplete_number_is_forgotten_with_focus() -> None:
    field, values = number_field(300, low=50, high=2000)
    group = FocusGroup([field, Button("x", Pop)])
    group.handle(Digit(4))
    group.handle(Act(Action.DOWN))
    group.handle(Act(Action.UP))
    type_digits(field, "70")
    assert field.value == 70
    assert values == [70]


def test_zeros_alone_are_ignored() -> None:
    field, values = number_field(5)
    type_digits(field, "00")
    assert values == []


def test_backspace_removes_last_digit() -> None:
    field, values = number_field(25)
    group = FocusGroup([field])
    group.handle(Act(Action.ERASE))
    assert values == [2]
    group.handle(Act(Action.ERASE))
    assert field.value == 2


# Switches, links, portraits


def test_toggle_handles_clicks_and_keys() -> None:
    changes: list[bool] = []
    switch = Toggle("hints", ("off", "on"), changes.append, is_on=False)
    switch.box = PLACE
    switch.press(switch.control.center_x, 25)
    switch.adjust(1)
    switch.adjust(-1)
    switch.activate()
    switch.press(10, 25)
    assert changes == [True, False, True]


def test_link_reacts_to_press_on_control_only() -> None:
    link = LinkRow("keys", "change", Pop)
    link.box = PLACE
    assert link.press(10, 25) is None
    assert link.press(link.control.center_x, 25) == Pop()
    assert link.activate() == Pop()


def test_press_picks_portrait_under_pointer() -> None:
    picked: list[int] = []
    row = PortraitPicker("portrait", ("gecko", "owl", "cat"), 0, picked.append, ("Gecko", "Owl", "Cat"))
    row.box = PLACE
    place = row.box_of(2)
    row.press(place.center_x, place.center_y)
    row.adjust(1)
    row.adjust(-1)
    assert picked == [2, 1]


def test_search_field_can_be_cleared() -> None:
    changes: list[str] = []
    field = SearchField(FieldSpec(5, "search", "letters"), changes.append)
    field.type_text("sound")
    field.clear()
    field.clear()
    assert changes == ["sound", ""]


# Lists


def make_rows(count: int) -> list[LabelledRow]:
    rows = [LabelledRow(f"row {n}") for n in range(count)]
    for row in rows:
        row.line = "What it does, in a few words."
    return rows


def visible_rows(rows: list[LabelledRow]) -> list[int]:
    return [index for index, row in enumerate(rows) if row.is_placed]


LIST = Box(100, 100, 700, 300)


def test_rows_are_placed_below_each_other_in_list(canvas: Canvas) -> None:
    rows = make_rows(3)
    RowList(rows).lay_out(canvas.measure, LIST)
    assert visible_rows(rows) == [0, 1, 2]
    for above, below in pairwise(rows):
        assert above.box.bottom < below.box.y
    assert rows[0].box.y == LIST.y
    assert rows[-1].box.bottom <= LIST.bottom
    assert all(row.control.right <= LIST.right for row in rows)


def test_list_scrolls_by_the_whole_steps_of_the_wheel(canvas: Canvas) -> None:
    row_list = RowList(make_rows(12))
    row_list.lay_out(canvas.measure, LIST)
    for scroll, first in ((Scroll(-0.4), 0), (Scroll(-0.6, -1), 1), (Scroll(-2.5, -2), 3), (Scroll(1.0, 1), 2)):
        assert row_list.handle(scroll)
        assert row_list.first == first


def test_list_scrolls_by_whole_rows(canvas: Canvas) -> None:
    rows = make_rows(12)
    row_list = RowList(rows)
    reached = set()
    for _ in range(12):
        row_list.lay_out(canvas.measure, LIST)
        reached |= set(visible_rows(rows))
        assert all(row.box.bottom <= LIST.bottom for row in rows if row.is_placed)
        assert all(row.box == EMPTY for row in rows if not row.is_placed)
        row_list.scroll(1)
    assert reached == set(range(12))
    assert visible_rows(rows)[-1] == 11
    row_list.scroll(-99)
    row_list.lay_out(canvas.measure, LIST)
    assert visible_rows(rows)[0] == 0


@pytest.mark.parametrize("tall", [range(4), range(8, 12)], ids=["the first", "the last"])
def test_list_with_rows_of_several_heights_scrolls_to_its_end_and_no_further(canvas: Canvas, tall: range) -> None:
    rows = make_rows(12)
    for index in tall:
        rows[index].line *= 4
    row_list = RowList(rows)
    row_list.scroll(99)
    row_list.lay_out(canvas.measure, LIST)
    last = visible_rows(rows)
    assert last[-1] == 11
    row_list.scroll(-1)
    row_list.lay_out(canvas.measure, LIST)
    assert visible_rows(rows)[-1] < 11, "there was no room for one more"


@pytest.mark.parametrize("wanted", [0, 5, 11])
def test_reveal_scrolls_to_row(canvas: Canvas, wanted: int) -> None:
    rows = make_rows(12)
    row_list = RowList(rows)
    for start in (0, 99):
        row_list.scroll(start)
        row_list.reveal(rows[wanted])
        row_list.lay_out(canvas.measure, LIST)
        assert wanted in visible_rows(rows)


def test_very_low_list_shows_one_row(canvas: Canvas) -> None:
    rows = make_rows(3)
    RowList(rows).lay_out(canvas.measure, LIST._replace(height=10))
    assert visible_rows(rows) == [0]


def test_large_texts_move_controls_below_labels(canvas: Canvas) -> None:
    rows = make_rows(2)
    RowList(rows).lay_out(canvas.measure, LIST)
    assert rows[0].control.x > rows[0].box.x
    canvas.set_viewport(replace(canvas.viewport, text=2.0))
    RowList(rows).lay_out(canvas.measure, LIST)
    assert rows[0].control.x == rows[0].box.x
    assert rows[0].control.bottom <= rows[0].box.bottom


def test_scroll_bar_can_be_dragged_to_end(canvas: Canvas) -> None:
    rows = make_rows(12)
    row_list = RowList(rows)
    row_list.lay_out(canvas.measure, LIST)
    assert not row_list.press(LIST.x, LIST.center_y)
    assert row_list.press(LIST.right - 5, LIST.y + 2)
    assert row_list.drag(LIST.bottom)
    row_list.release()
    assert not row_list.drag(LIST.y)
    row_list.lay_out(canvas.measure, LIST)
    assert visible_rows(rows)[-1] == 11


def test_middle_of_the_list_is_shown_where_its_scroll_bar_is_held_in_the_middle(canvas: Canvas) -> None:
    rows = make_rows(21)
    row_list = RowList(rows)
    row_list.lay_out(canvas.measure, LIST)
    row_list.press(LIST.right - 5, LIST.center_y)
    row_list.lay_out(canvas.measure, LIST)
    assert 10 in visible_rows(rows)
    assert abs(sum(visible_rows(rows)) / len(visible_rows(rows)) - 10) <= 1


def test_pointer_scrolls_only_while_it_holds_the_bar(canvas: Canvas) -> None:
    row_list = RowList(make_rows(12))
    row_list.lay_out(canvas.measure, LIST)
    assert not row_list.handle(Hover(LIST.right - 5, LIST.bottom))
    assert row_list.first == 0
    assert row_list.handle(Press(LIST.right - 5, LIST.y + 2))
    assert row_list.handle(Hover(LIST.right - 5, LIST.bottom))
    assert row_list.first > 0
    row_list.handle(Lift(LIST.right - 5, LIST.bottom))
    assert not row_list.handle(Hover(LIST.right - 5, LIST.y))


@pytest.mark.parametrize("by_wheel", [True, False], ids=["wheel", "scroll bar"])
def test_row_is_kept_in_place_only_until_the_list_is_scrolled(canvas: Canvas, by_wheel: bool) -> None:
    rows = make_rows(12)
    before, row_list = RowList(rows), RowList(rows)
    before.scroll(3)
    before.lay_out(canvas.measure, LIST)
    row_list.keep_in_place(rows[4], before)
    place = rows[4].box.y
    row_list.lay_out(canvas.measure, LIST)
    assert rows[4].box.y == place
    if by_wheel:
        row_list.scroll(99)
    else:
        row_list.press(LIST.right - 5, LIST.y + 2)
        row_list.drag(LIST.bottom)
    row_list.lay_out(canvas.measure, LIST)
    assert visible_rows(rows)[-1] == 11


def test_lines_of_a_list_are_between_its_rows(canvas: Canvas) -> None:
    row_list = RowList(make_rows(3))
    row_list.lay_out(canvas.measure, LIST)
    drawn(canvas, lambda: row_list.draw(canvas))
    lines = [sprite.rect for sprite in canvas.sprites]
    assert len(lines) == 2
    for line, (above, below) in zip(lines, pairwise(row_list.rows), strict=True):
        assert above.box.bottom < line.top < below.box.y


def test_thumb_of_the_scroll_bar_shows_which_part_of_the_list_is_visible(canvas: Canvas) -> None:
    row_list, thumbs = RowList(make_rows(12)), []
    for steps in (0, 99):
        row_list.scroll(steps)
        row_list.lay_out(canvas.measure, LIST)
        thumbs.append(drawn(canvas, lambda: row_list.draw(canvas))["scroll bar"])
    assert abs(thumbs[0].y - LIST.y) <= 1
    assert abs(thumbs[1].bottom - LIST.bottom) <= 1
    assert abs(thumbs[0].height / LIST.height - len(visible_rows(list(row_list.rows))) / 12) < 0.05


def test_empty_list_fits(canvas: Canvas) -> None:
    row_list = RowList(())
    row_list.lay_out(canvas.measure, LIST)
    assert row_list.fits


# Zones


def test_tab_moves_between_zones_and_returns_to_last_widget() -> None:
    buttons = [Button(name, lambda: None) for name in "abcdef"]
    a, b, c, d, e, f = buttons
    zones = ZonedFocus(((a,), (b, c), (d, e, f)))
    zones.handle(Act(Action.NEXT))
    zones.handle(Act(Action.DOWN))
    assert zones.focused is c
    zones.handle(Act(Action.NEXT))
    assert zones.focused is d
    zones.handle(Act(Action.PREVIOUS))
    assert zones.focused is c
    zones.handle(Act(Action.PREVIOUS))
    zones.handle(Act(Action.PREVIOUS))
    assert zones.focused is d


def test_tab_skips_zones_without_enabled_widgets() -> None:
    a, b = Button("a", lambda: None), Button("b", lambda: None)
    off = Button("off", lambda: None)
    off.enabled = False
    zones = ZonedFocus(((a,), (off,), (), (b,)))
    zones.handle(Act(Action.NEXT))
    assert zones.focused is b
    zones.handle(Act(Action.PREVIOUS))
    assert zones.focused is a


def test_focus_is_kept_when_zone_changes() -> None:
    a, b, c = (Button(name, lambda: None) for name in "abc")
    zones = ZonedFocus(((a,), (b,)))
    zones.focus(b)
    zones.set_zone(0, (c, a))
    assert zones.focused is b, "the focus moved"
    zones.set_zone(1, ())
    assert zones.focused is a, "the focus went to what is gone"


def test_press_reaches_widgets_of_every_zone() -> None:
    def leave() -> Transition:
        return Pop()

    a, b = Button("a", leave), Button("b", leave)
    a.box, b.box = Box(0, 0, 50, 50), Box(100, 0, 50, 50)
    zones = ZonedFocus(((a,), (b,)))
    assert zones.handle(Press(120, 20)) == Pop()
    assert zones.focused is b


def test_focus_rings_are_clear_of_lines_between_rows() -> None:
    rows = [Toggle(str(number), ("off", "on"), lambda value: None, is_on=False) for number in range(4)]
    for row in rows:
        row.line = "Explains."
    rows_list = RowList(rows)
    rows_list.lay_out(TextMeasure(Renderer(DESIGN, lambda: Drawings).fonts, DESIGN), Box(0, 0, 700, 600))
    for above, below in pairwise(rows):
        line = (above.box.bottom + below.box.y) / 2
        assert line - above.control.bottom > RING_GAP + RING_WIDTH + RING_OUTLINE + 2


def test_note_of_button_has_at_least_13_px(tmp_path: Path) -> None:
    button = Button("Suggest", Pop)
    button.note, button.box = "no achievements this round", Box(0, 0, 218, 50)
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        canvas = Canvas(app_of(pilot).renderer)
        button.draw(canvas, focused=False)
        note = next(sprite for sprite in canvas.sprites if sprite.tag == f"text {button.note}")
        assert note.image.get_height() >= canvas.fonts.text("Quit", Face.TEXT, 13, "#ffffff").get_height()


# Drawings of rows


def placed(row: LabelledRow, width: float = 600) -> LabelledRow:
    row.box = Box(100, 100, width, 50)
    return row


def number_rows() -> list[tuple[str, LabelledRow]]:
    scale = Scale(1, 9)
    return [
        ("Toggle", Toggle("Label", ("off", "on"), lambda value: None, is_on=True)),
        ("NumberField", NumberField("Label", 5, lambda value: None, scale=scale)),
        ("Slider", Slider("Label", 5, lambda value: None, scale=scale)),
        ("Choice", Choice("Label", ["low", "high"], 0, lambda index: None)),
        ("LinkRow", LinkRow("Label", "value", lambda: None)),
        ("TextField", TextField("Label", "Ada", FieldSpec(9, "hint", "letters"), lambda text: None)),
        ("SwatchRow", swatch_row(3)),
    ]


def test_every_row_draws_its_label_beside_its_control(canvas: Canvas) -> None:
    def check(case: tuple[str, LabelledRow]) -> None:
        row = placed(case[1])
        label = drawn_widget(canvas, row)["text Label"]
        assert label.x == row.box.x
        assert label.right <= row.control.x

    check_all(number_rows(), check, lambda case: case[0])


def test_focus_ring_is_around_the_control_of_the_focused_row(canvas: Canvas) -> None:
    def check(case: tuple[str, LabelledRow]) -> None:
        row = placed(case[1])
        assert "ring" not in drawn_widget(canvas, row)
        ring = drawn_widget(canvas, row, focused=True)["ring"]
        assert ring.overlaps(row.control)
        assert ring.x > row.box.x + 50, "the label is not inside"

    check_all(number_rows(), check, lambda case: case[0])


def test_left_and_right_change_the_value_and_not_the_focus() -> None:
    def check(case: tuple[str, LabelledRow]) -> None:
        row, states = case[1], list[object]()
        group = FocusGroup([row, Button("x", lambda: None)])
        for action in (Action.LEFT, Action.RIGHT, Action.RIGHT):
            group.handle(Act(action))
            states.append((row.is_chosen, getattr(row, "value", None), getattr(row, "index", None)))
        assert group.focused is row
        assert states[0] != states[-1], "the value is the same"

    without_values = "LinkRow", "TextField"
    check_all((case for case in number_rows() if case[0] not in without_values), check, lambda case: case[0])


@for_rows(("share", "is_below"), ((0.5, False), (0.7, True)))
def test_control_that_takes_most_of_the_row_is_below_the_label(canvas: Canvas, share: float, is_below: bool) -> None:
    row = Choice("x", ["a"], 0, lambda index: None)
    row.control_width = lambda measure: share * LIST.width  # type: ignore[method-assign]
    row.lay_out(canvas.measure, LIST, stacked=False)
    assert (row.control.x == row.box.x) is is_below
    assert row.control.width >= share * LIST.width
    assert row.control.is_inside(row.box)


def test_long_label_moves_the_control_below_it(canvas: Canvas) -> None:
    row = LabelledRow("a label that is much too long for half of the row " * 2)
    row.lay_out(canvas.measure, LIST, stacked=False)
    assert row.control.x == row.box.x


def test_label_is_above_a_control_below_it_with_and_without_an_explanation(canvas: Canvas) -> None:
    row = Toggle("Label", ("Off", "On"), lambda value: None, is_on=False)
    for line in ("", "Explains."):
        row.line = line
        row.lay_out(canvas.measure, LIST, stacked=True)
        shown = drawn_widget(canvas, row)
        assert row.box.y <= shown["text Label"].y
        assert shown["text Label"].bottom <= row.control.y + 1, line


def test_explanation_is_drawn_below_the_label_and_badge_after_it(canvas: Canvas) -> None:
    row = LabelledRow("Label")
    row.line, row.badge = "Explains.", "House rule"
    row.lay_out(canvas.measure, LIST, stacked=False)
    shown = drawn_widget(canvas, row)
    label, line, badge = (shown[f"text {words}"] for words in ("Label", "Explains.", "House rule"))
    assert label.bottom <= line.y + 3
    assert label.x == line.x == row.box.x
    assert badge.x > label.right
    assert line.bottom <= row.box.bottom + 1


def test_long_explanation_stays_beside_the_control_and_in_the_row(canvas: Canvas) -> None:
    row = LabelledRow("Label")
    row.line = "Explains at length what the setting does and when to change it. " * 4
    row.lay_out(canvas.measure, LIST, stacked=False)
    lines = [box for tag, box in drawn_widget(canvas, row).items() if tag.startswith("text ")]
    assert len(lines) > 3
    assert all(line.right < row.control.x for line in lines)
    assert all(line.bottom <= row.box.bottom + 1 for line in lines)


def test_long_value_is_legible_between_its_arrows(canvas: Canvas) -> None:
    usual = placed(Choice("x", ["a"], 0, lambda index: None))
    height = drawn_widget(canvas, usual)["text a"].height
    value = "a value with so many words that it is small"
    row = Choice("x", [value], 0, lambda index: None)
    row.lay_out(canvas.measure, LIST, stacked=False)
    shown = drawn_widget(canvas, row)
    words = shown[f"text {value}"]
    assert shown["icon arrow_left"].right < words.x < words.right < shown["icon arrow_right"].x
    assert words.height >= 0.7 * height
    assert row.control.width < LIST.width / 1.5, "it is no wider than necessary"


def test_changed_row_has_a_dot_before_its_label(canvas: Canvas) -> None:
    row = placed(LabelledRow("Label"))
    assert "changed Label" not in drawn_widget(canvas, row)
    row.is_changed = True
    shown = drawn_widget(canvas, row)
    assert shown["changed Label"].right < shown["text Label"].x


def test_only_a_switch_that_is_on_is_brass_with_its_knob_at_the_right(canvas: Canvas) -> None:
    colours, knobs = [], []
    for is_on in (False, True):
        row = placed(Toggle("Label", ("Off", "On"), lambda value: None, is_on=is_on))
        shown = drawn_widget(canvas, row)
        at = next(index for index, sprite in enumerate(canvas.sprites) if sprite.tag == "switch Label")
        track, knob = canvas.sprites[at], canvas.sprites[at + 1]
        assert track.rect.contains(knob.rect)
        colours.append(track.image.get_at(track.image.get_rect().center)[:3])
        knobs.append(knob.rect.centerx - track.rect.centerx)
        words = shown["text On" if is_on else "text Off"]
        assert words.x > track.rect.right
        assert ("text On" in shown) is is_on
    assert colours[1] == tuple(pygame.Color(palette.BRASS))[:3] != colours[0]
    assert knobs[0] < 0 < knobs[1]


def alpha_of(canvas: Canvas, tag: str) -> int:
    return next(sprite.alpha for sprite in canvas.sprites if sprite.tag == tag)


@for_rows(("value", "is_minus", "is_plus"), ((1, False, True), (5, True, True), (9, True, False)))
def test_minus_and_plus_are_dim_where_they_have_no_effect(
    canvas: Canvas, value: int, is_minus: bool, is_plus: bool
) -> None:
    row = placed(NumberField("Label", value, lambda value: None, scale=Scale(1, 9)))
    shown = drawn_widget(canvas, row)
    assert (alpha_of(canvas, "icon minus") == 255, alpha_of(canvas, "icon plus") == 255) == (is_minus, is_plus)
    assert shown["icon minus"].right < shown[f"text {value}"].x < shown["icon plus"].x


@for_rows(("index", "is_left", "is_right"), ((0, False, True), (1, True, True), (2, True, False)))
def test_arrows_of_a_choice_are_dim_where_they_have_no_effect(
    canvas: Canvas, index: int, is_left: bool, is_right: bool
) -> None:
    row = placed(Choice("Label", ["low", "middle", "high"], index, lambda index: None))
    shown = drawn_widget(canvas, row)
    arrows = [alpha_of(canvas, f"icon arrow_{way}") == 255 for way in ("left", "right")]
    assert arrows == [is_left, is_right]
    word = shown[f"text {row.options[index]}"]  # type: ignore[attr-defined]
    assert shown["icon arrow_left"].right < word.x < word.right < shown["icon arrow_right"].x


def test_typed_digits_are_shown_before_they_are_a_number(canvas: Canvas) -> None:
    field, _ = number_field(300, low=50, high=2000)
    type_digits(field, "4")
    shown = drawn_widget(canvas, field, focused=True)
    assert "text 4" in shown
    assert "text 300" not in shown


@for_all(width=(400, 600, 900))
def test_number_of_a_slider_is_clear_of_its_track(canvas: Canvas, width: float) -> None:
    slider = Slider("Label", 0, lambda value: None)
    control = placed(slider, width).control
    reach = [x for x in range(round(control.x), round(control.right)) if value_at(slider, x) < 100]
    assert max(reach) - min(reach) > control.width / 3
    words = drawn_widget(canvas, slider)["text 100"]
    assert words.x > max(reach) + 10, "the knob has a radius of 10"
    assert words.right < control.right


def value_at(slider: Slider, x: float) -> int:
    slider.drag(x, slider.box.center_y)
    return slider.value


@for_all(value=(20, 45, 80, 95))
def test_knob_of_a_slider_is_where_a_press_gives_its_number(canvas: Canvas, value: int) -> None:
    slider = Slider("Label", value, lambda value: None, scale=Scale(20, 95))
    placed(slider)
    drawn_widget(canvas, slider)
    knob = next(
        sprite.rect for sprite in canvas.sprites if sprite.tag == "" and sprite.rect.width == sprite.rect.height
    )
    assert abs(value_at(slider, knob.centerx) - value) <= 1


def test_link_shows_portrait_value_and_arrow_side_by_side(canvas: Canvas) -> None:
    link = placed(LinkRow("Label", "Ada", lambda: None, portrait="owl"))
    shown = drawn_widget(canvas, link)
    portrait, value, arrow = shown["portrait owl"], shown["text Ada"], shown["icon forward"]
    assert link.control.x <= portrait.x < portrait.right < value.x < value.right < arrow.x
    assert arrow.right < link.control.right


def test_note_of_a_link_is_below_its_value(canvas: Canvas) -> None:
    link = LinkRow("Label", "Ada", lambda: None)
    placed(link)
    alone = drawn_widget(canvas, link)["text Ada"]
    link.note = "Hard"
    shown = drawn_widget(canvas, link)
    assert abs(alone.center_y - link.control.center_y) <= 1
    assert shown["text Ada"].y < alone.y < shown["text Hard"].y
    assert shown["text Hard"].bottom <= link.control.bottom


def test_chosen_portrait_is_larger_and_has_a_ring(canvas: Canvas) -> None:
    row = PortraitPicker("Label", ("gecko", "owl", "cat"), 1, lambda index: None, ("Gecko", "Owl", "Cat"))
    row.lay_out(canvas.measure, LIST, stacked=False)
    for name, step in (("owl", 1), ("cat", 1), ("cat", -1)):
        shown = drawn_widget(canvas, row)
        assert [tag for tag in shown if tag.startswith("picked ")] == [f"picked {name}"]
        assert shown[f"portrait {name}"].is_inside(shown[f"picked {name}"])
        assert shown[f"portrait {name}"].width > shown["portrait gecko"].width
        row.adjust(step)


def test_enter_cycles_through_portraits() -> None:
    picked: list[int] = []
    row = PortraitPicker("Label", ("gecko", "owl", "cat"), 0, picked.append, ("Gecko", "Owl", "Cat"))
    assert row.reading == "Gecko"
    for reading in ("Owl", "Cat", "Gecko"):
        row.activate()
        assert row.reading == reading
    assert picked == [1, 2, 0]


# Rows of pictures


def swatch_row(count: int, index: int = 0) -> SwatchRow:
    return SwatchRow("Label", [f"name {at}" for at in range(count)], index, lambda canvas, box, at: None, CHOSEN.append)


CHOSEN: list[int] = []


def test_keys_choose_pictures_and_only_enter_wraps() -> None:
    CHOSEN.clear()
    row = swatch_row(3, 1)
    row.adjust(1)
    row.adjust(1)
    row.activate()
    row.adjust(-1)
    row.adjust(1)
    assert CHOSEN == [2, 0, 1]
    assert (row.line, row.reading) == ("name 1", "name 1")


def test_name_under_the_pointer_is_shown_until_it_leaves() -> None:
    row = swatch_row(3)
    placed(row)
    row.hover(row.chip(2).center_x, row.chip(2).center_y)
    assert (row.line, row.reading) == ("name 2", "name 0")
    row.hover(row.box.x, row.box.y)
    assert row.line == "name 0"


def test_row_of_pictures_says_what_is_there_instead_of_a_chosen_one() -> None:
    row = swatch_row(3, -1)
    row.set_other("Your own")
    assert (row.line, row.reading) == ("Your own", "Your own")
    row.adjust(1)
    assert row.line == "name 0"


@for_all(count=(2, 5, 12))
def test_pictures_lie_in_the_control_without_overlap(canvas: Canvas, count: int) -> None:
    row = swatch_row(count)
    placed(row)
    chips = [row.chip(index) for index in range(count)]
    assert all(chip.inset(0.01).is_inside(row.control) for chip in chips)
    assert all(right.x - left.right > 4 for left, right in pairwise(chips))
    assert all(chip.width <= row.max_chip_width for chip in chips)


def test_only_the_chosen_picture_has_a_second_line_around_it(canvas: Canvas) -> None:
    row = swatch_row(3, 1)
    placed(row)
    drawn_widget(canvas, row)
    frames = [sprite.rect for sprite in canvas.sprites if sprite.tag == "swatch Label"]
    assert len(frames) == 4
    chosen = max(frames, key=lambda frame: frame.width)
    assert chosen.contains(pygame.Rect(*map(round, row.chip(1))))


# Text fields


def test_name_of_the_keyboard_is_on_a_plate_before_its_icon(canvas: Canvas) -> None:
    field = TextField("Label", "", FieldSpec(9, "hint", "On-screen keyboard"), lambda text: None)
    placed(field)
    assert "tooltip" not in drawn_widget(canvas, field)
    field.hover(field.keyboard_icon.center_x, field.keyboard_icon.center_y)
    shown = drawn_widget(canvas, field)
    plate, words, icon = shown["tooltip"], shown["text On-screen keyboard"], shown["icon keyboard"]
    assert words.is_inside(plate)
    assert icon.is_inside(plate)
    assert words.right < icon.x
    assert plate.is_inside(field.control)


def test_long_name_of_the_keyboard_stays_in_the_field(canvas: Canvas) -> None:
    field = TextField(
        "Label", "", FieldSpec(9, "hint", "A keyboard with a very long name, on the screen"), lambda text: None
    )
    placed(field)
    field.hover(field.keyboard_icon.center_x, field.keyboard_icon.center_y)
    shown = drawn_widget(canvas, field)
    assert shown["tooltip"].is_inside(field.control)
    words = next(box for tag, box in shown.items() if tag.startswith("text A keyboard"))
    assert words.is_inside(shown["tooltip"])


def test_caret_follows_the_text_of_the_focused_field(canvas: Canvas) -> None:
    field = TextField("Label", "", FieldSpec(9, "hint", "letters"), lambda text: None)
    placed(field)
    empty = drawn_widget(canvas, field, focused=True)
    assert empty[CARET].right < empty["text hint"].x
    field.type_text("Ada")
    shown = drawn_widget(canvas, field, focused=True)
    assert "text hint" not in shown
    assert 0 < shown[CARET].x - shown["text Ada"].right < 5
    assert CARET not in drawn_widget(canvas, field)


def test_search_field_shows_a_magnifying_glass_its_text_and_the_keyboard(canvas: Canvas) -> None:
    field = SearchField(FieldSpec(9, "Search", "letters"), lambda text: None)
    placed(field)
    shown = drawn_widget(canvas, field, focused=True)
    glass, hint, keyboard = shown["icon search"], shown["text Search"], shown["icon keyboard"]
    assert field.box.x < glass.x < glass.right < shown[CARET].x < hint.x < hint.right < keyboard.x < field.box.right
    assert all(abs(box.center_y - field.box.center_y) <= 1 for box in (glass, hint, keyboard))


def test_text_of_an_input_method_is_underlined_between_text_and_caret(canvas: Canvas) -> None:
    canvas.input_state = InputState(composition="nihon")
    field = TextField("Label", "Ada", FieldSpec(9, "hint", "letters"), lambda text: None)
    placed(field)
    shown = drawn_widget(canvas, field, focused=True)
    text, composed, line, caret = (shown[tag] for tag in ("text Ada", "text nihon", "composition", CARET))
    assert text.right <= composed.x + 1
    assert (line.x, line.width) == (composed.x, composed.width)
    assert composed.center_y < line.y <= composed.bottom + 2
    assert line.height <= 3
    assert 0 < caret.x - composed.right < 5
    assert "composition" not in drawn_widget(canvas, field), "only the focused field has it"


def test_level_has_as_many_brass_bars_as_its_rank(canvas: Canvas) -> None:
    brass = tuple(pygame.Color(palette.BRASS))[:3]
    for index, lit in ((0, None), (1, 1), (3, 3)):
        row = StrengthChoice("Label", ["like others", "easy", "medium", "hard"], index, lambda index: None)
        row.unranked = 1
        placed(row)
        drawn_widget(canvas, row)
        bars = [sprite for sprite in canvas.sprites if sprite.tag == "strength"]
        words = next(sprite.rect for sprite in canvas.sprites if sprite.tag == f"text {row.options[index]}")
        assert all(bar.rect.right < words.left for bar in bars)
        if lit is None:
            assert not bars
            continue
        assert [bar.image.get_at(bar.image.get_rect().center)[:3] == brass for bar in bars] == [
            number < lit for number in range(3)
        ]
        assert all(low.rect.height < high.rect.height for low, high in pairwise(bars))
        assert all(low.rect.right <= high.rect.x for low, high in pairwise(bars))
        assert len({bar.rect.bottom for bar in bars}) == 1


# Exact places and limits


def low_rows(count: int) -> list[LabelledRow]:
    """Return rows whose height is that of their control, 46 units."""
    return [LabelledRow(f"row {number}") for number in range(count)]


@for_rows(
    ("count", "height", "pitch", "shown"),
    (
        (5, 298, 46 + 17, 5),  # they just fit
        (5, 297, 46 + 17 + 62 / 3, 4),  # one too many: the others spread over its place
        (3, 180, 46 + 17 + 4, 3),
        (3, 500, 46 + 17 + 9, 3),  # a short list does not spread over all its place
        (9, 199, 46 + 17 + 27 / 2, 3),
        (9, 225, 46 + 17 + 53 / 2, 3),
        (9, 120, 46 + 17 + 11, 2),
        (9, 170, 46 + 17 + 28, 2),  # nor does a long one spread over more than 28 units
        (9, 100, 0, 1),
        (9, 20, 0, 1),
    ),
)
def test_rows_spread_over_the_height_of_the_list(
    canvas: Canvas, count: int, height: float, pitch: float, shown: int
) -> None:
    rows = low_rows(count)
    row_list = RowList(rows)
    row_list.lay_out(canvas.measure, Box(100, 100, 700, height))
    for number, row in enumerate(rows[:shown]):
        assert row.box == pytest.approx((100, 100 + number * pitch, 670, 46))
    assert [row.is_placed for row in rows] == [n < shown for n in range(count)]
    assert row_list.bottom == pytest.approx(100 + (shown - 1) * pitch + 46)
    assert row_list.fits is (shown == count)


def test_empty_list_has_no_bottom_and_no_scroll_bar(canvas: Canvas) -> None:
    row_list = RowList(())
    row_list.lay_out(canvas.measure, LIST)
    assert row_list.bottom == 0
    assert not row_list.press(LIST.right - 5, LIST.y + 5)
    assert drawn(canvas, lambda: row_list.draw(canvas)) == {}


def test_scroll_bar_is_grabbed_up_to_8_units_beside_it_and_only_if_there_is_one(canvas: Canvas) -> None:
    for count, x, y, is_grabbed in (
        (12, LIST.right - 10 - 8, 150, True),
        (12, LIST.right - 10 - 8.5, 150, False),
        (12, LIST.right + 7.5, 150, True),
        (12, LIST.right + 8.5, 150, False),
        (12, LIST.right - 5, LIST.y - 7, True),
        (12, LIST.right - 5, LIST.bottom + 9, False),
        (4, LIST.right - 5, 150, False),
    ):
        row_list = RowList(low_rows(count))
        row_list.lay_out(canvas.measure, LIST)
        assert row_list.handle(Press(x, y)) is is_grabbed, (count, x, y)
        assert row_list.drag(y) is is_grabbed


def test_list_uses_the_wheel_and_its_bar_and_no_other_events(canvas: Canvas) -> None:
    row_list = RowList(low_rows(12))
    row_list.lay_out(canvas.measure, LIST)
    assert row_list.handle(Press(LIST.right - 5, 150))
    for intent in (Lift(LIST.right - 5, 150), Hover(LIST.right - 5, 350), Press(110, 150), Act(Action.DOWN)):
        assert row_list.handle(intent) is False


def test_drag_puts_the_middle_of_the_visible_rows_at_the_pointer(canvas: Canvas) -> None:
    row_list = RowList(low_rows(12))
    row_list.lay_out(canvas.measure, LIST)  # 5 rows are visible
    for share, first in ((0.5, 4), (0.6, 5), (0.75, 6)):
        row_list.handle(Press(LIST.right - 5, LIST.y + share * LIST.height))
        assert row_list.first == first, share


def test_control_moves_below_its_label_where_texts_are_large_for_the_list(canvas: Canvas) -> None:
    for text_scale, limit in ((1.0, 445 + 30), (2.0, 445 * 1.51 + 30)):
        canvas.set_viewport(replace(canvas.viewport, text=text_scale))
        for width, is_beside in ((limit - 1, False), (limit + 1, True)):
            row = LabelledRow("x")
            RowList([row]).lay_out(canvas.measure, LIST._replace(width=width))
            assert (row.control.x > row.box.x) is is_beside, (text_scale, width)


def test_kept_row_is_as_near_to_its_old_place_as_the_rows_allow(canvas: Canvas) -> None:
    rows = low_rows(12)
    before = RowList(rows)
    before.scroll(4)
    before.lay_out(canvas.measure, LIST)
    places = [row.box.y for row in rows]
    for index in (4, 6, 8):
        for added in (0, 1, 3):  # rows that appear above the kept one
            row_list = RowList([*low_rows(added), *rows])
            before.lay_out(canvas.measure, LIST)
            row_list.keep_in_place(rows[index], before)
            row_list.lay_out(canvas.measure, LIST)
            assert rows[index].box.y == pytest.approx(places[index], abs=1), (index, added)
            again = RowList(rows)
            again.keep_in_place(rows[index], row_list)
            again.lay_out(canvas.measure, LIST)
            assert rows[index].box.y == pytest.approx(places[index], abs=1), "kept across several lists"


def test_kept_row_that_is_gone_or_that_would_leave_the_list_does_not_matter(canvas: Canvas) -> None:
    rows = low_rows(12)
    before = RowList(rows)
    before.lay_out(canvas.measure, LIST)
    shorter = RowList(rows[6:])
    shorter.keep_in_place(rows[2], before)
    shorter.lay_out(canvas.measure, LIST)
    assert shorter.first == 0
    tall = make_rows(4)
    for row in tall:
        row.line *= 8
    longer = RowList([*tall, *rows])
    before.lay_out(canvas.measure, LIST)
    longer.keep_in_place(rows[4], before)
    longer.lay_out(canvas.measure, LIST)
    assert rows[4].is_placed
    assert rows[4].box.bottom <= LIST.bottom


def test_reveal_scrolls_no_further_than_needed_and_once(canvas: Canvas) -> None:
    rows = low_rows(12)
    row_list = RowList(rows)  # 5 rows are visible
    for wanted, first in ((4, 0), (5, 1), (11, 7), (8, 7), (7, 7), (3, 3), (0, 0)):
        row_list.reveal(rows[wanted])
        row_list.lay_out(canvas.measure, LIST)
        assert row_list.first == first, wanted
    row_list.scroll(3)
    row_list.lay_out(canvas.measure, LIST)
    assert row_list.first == 3, "it is not revealed again"
    row_list.reveal(LabelledRow("of another list"))
    row_list.lay_out(canvas.measure, LIST)
    assert row_list.first == 3


# Controls and pointer


def test_control_takes_what_the_label_leaves() -> None:
    row = placed(LabelledRow("Label"), 500)
    assert row.control == Box(310, 100, 290, 50)
    row.hide()
    assert (row.box, row.control.width, row.is_placed) == (EMPTY, 0, False)


@for_rows(
    ("width", "needed", "control"),
    (
        (1000, 0, Box(680, 100, 420, 46)),  # 42 %
        (600, 0, Box(430, 100, 270, 46)),  # at least 270
        (500, 0, Box(350, 100, 250, 46)),  # but at most half of the row
        (600, 300, Box(400, 100, 300, 46)),
        (600, 348, Box(352, 100, 348, 46)),  # 58 %
    ),
)
def test_control_beside_its_label_is_as_wide_as(canvas: Canvas, width: float, needed: float, control: Box) -> None:
    row = LabelledRow("x")
    row.control_width = lambda measure: needed  # type: ignore[method-assign]
    assert row.lay_out(canvas.measure, Box(100, 100, width, 400), stacked=False) == 46
    assert row.control == control
    assert row.box == Box(100, 100, width, 46)


def test_control_below_its_label_has_a_gap_of_8_and_grows_with_the_text_up_to_40_percent(canvas: Canvas) -> None:
    for text_scale, growth in ((1.0, 1.0), (1.3, 1.3), (2.0, 1.4)):
        canvas.set_viewport(replace(canvas.viewport, text=text_scale))
        row = LabelledRow("x")
        label = canvas.measure.line_height(FIELD)
        height = row.lay_out(canvas.measure, Box(100, 100, 300, 400), stacked=True)
        assert height == pytest.approx(label + 8 + 46 * growth)
        assert row.control == pytest.approx((100, 100 + label + 8, 300, 46 * growth))
        row.line = "words"
        longer = row.lay_out(canvas.measure, Box(100, 100, 300, 400), stacked=True)
        assert longer == pytest.approx(height + canvas.measure.line_height(NOTE))


def test_label_may_shrink_to_four_fifths_beside_its_control(canvas: Canvas) -> None:
    label = "a label that has many words, but not too many"
    needed = 0.8 * canvas.measure.text_width(label, FIELD)
    for extra, is_beside in ((1, True), (-1, False)):
        row = LabelledRow(label)
        row.control_width = lambda measure: 300  # type: ignore[method-assign]
        row.lay_out(canvas.measure, Box(100, 100, needed + APART + 300 + extra, 400), stacked=False)
        assert (row.control.x > row.box.x) is is_beside
    assert needed + APART + 300 > 300 / 0.58, "or else the control would be below for want of room"


def test_halves_of_a_choice_end_at_its_middle_and_its_label_does_nothing() -> None:
    for x, chosen in ((309, []), (310, [0]), (454, [0]), (455, [2]), (599, [2])):
        changes: list[int] = []
        row = placed(Choice("Label", ["low", "middle", "high"], 1, changes.append), 500)
        row.press(x, 120)
        assert changes == chosen, x


def test_choice_is_as_wide_as_four_fifths_of_its_longest_value_and_its_arrows(canvas: Canvas) -> None:
    row = Choice("Label", ["low", "the longest", "high"], 1, lambda index: None)
    longest = canvas.measure.text_width("the longest", HEAD)
    assert row.control_width(canvas.measure) == pytest.approx(0.8 * longest + 90)


def test_switch_below_its_label_reacts_to_presses_on_it_alone(canvas: Canvas) -> None:
    row = Toggle("Label", ("Off", "On"), lambda value: None, is_on=False)
    row.lay_out(canvas.measure, Box(100, 100, 300, 400), stacked=True)
    row.press(120, row.control.y - 1)
    assert not row.is_chosen, "that was the label"
    row.press(100, row.control.y)
    assert row.is_chosen


def test_choice_below_its_label_reacts_to_presses_on_it_alone(canvas: Canvas) -> None:
    changes: list[int] = []
    row = Choice("Label", ["low", "middle", "high"], 1, changes.append)
    row.lay_out(canvas.measure, Box(100, 100, 300, 400), stacked=True)
    row.press(120, row.control.y - 1)
    assert changes == [], "that was the label"
    row.press(120, row.control.y)
    assert changes == [0]


def slider_at(value: int, scale: Scale, *, waits: bool = False) -> tuple[Slider, list[int]]:
    changes: list[int] = []
    slider = Slider("Label", value, changes.append, scale=scale)
    slider.waits = waits
    placed(slider, 500)
    return slider, changes


def test_track_of_a_slider_has_a_margin_of_22_and_leaves_a_third_for_the_number() -> None:
    slider, changes = slider_at(0, Scale(0, 1000))
    left, width = 310 + 22, 290 - 44 - 290 * 0.34
    for share, value in ((0.0, 0), (0.25, 250), (0.5, 500), (1.0, 1000), (1.1, 1000), (-0.1, 0)):
        slider.drag(left + share * width, 120)
        assert slider.value == value, share
    wide, _ = slider_at(0, Scale(0, 1000))
    placed(wide, 1000)
    wide.drag(520 + 22 + 0.5 * (580 - 44 - 130), 120)
    assert wide.value == 500, "the number takes at most 130 units"
    assert changes == [250, 500, 1000, 0]


def test_press_on_the_label_of_a_slider_does_nothing() -> None:
    slider, changes = slider_at(50, Scale(0, 100))
    for x, y in ((305, 120), (400, 99), (400, 151)):
        slider.press(x, y)
    assert changes == []
    slider.press(400, 120)
    assert len(changes) == 1


def test_slider_that_waits_reports_only_changes_and_each_drag_once() -> None:
    slider, changes = slider_at(50, Scale(0, 100), waits=True)
    slider.release()
    slider.drag(335, 120)
    slider.drag(332 + (290 - 44 - 290 * 0.34) / 2, 120)
    slider.release()
    assert (slider.value, changes) == (50, []), "back where it was"
    slider.drag(2000, 120)
    slider.release()
    slider.release()
    assert (slider.value, changes) == (100, [100])


def test_volume_is_muted_with_its_button_and_changed_beside_it() -> None:
    toggles, changes = list[int](), list[int]()
    mute = Mute(lambda: False, lambda: toggles.append(1))
    slider = MutableSlider("Label", 0, changes.append, scale=Scale(0, 1000), mute=mute)
    placed(slider, 500)
    assert slider.mute_button == Box(310, 100, 46, 50)
    slider.press(355, 120)
    slider.drag(500, 120)
    assert (toggles, changes) == ([1], []), "a press on the button is no drag"
    left, width = 310 + 46 + 10, 290 - 44 - 290 * 0.34 - (46 - 22 + 10)
    slider.press(left + width / 2, 120)
    slider.drag(left + width / 4, 120)
    assert (toggles, changes) == ([1], [500, 250])
    slider.activate()
    assert toggles == [1, 1]


def test_scale_knows_its_neighbours_limits_and_shares() -> None:
    scale = Scale(20, 95, 10, grain=5)
    assert [scale.nearest(value) for value in (0, 22.4, 22.6, 92.4, 94, 1000)] == [20, 20, 25, 90, 95, 95]
    assert [scale.next(value, step) for value, step in ((20, -1), (27, -1), (50, 1), (50, -1), (91, 1))] == [
        *(20, 20, 60, 40, 95)
    ]
    assert [scale.share(value) for value in (20, 95)] == [0, 1]
    assert scale.share(50) == pytest.approx(0.4)
    assert [Scale(0, 9).step, Scale(0, 9).grain, Scale(0, 9).next(3, 1)] == [1, 1, 4]


def test_minus_and_plus_are_46_units_wide() -> None:
    for x, changes in ((309, []), (310, [4]), (355, [4]), (356, []), (553, []), (554, [6]), (599, [6]), (600, [])):
        values: list[int] = []
        field = NumberField("Label", 5, values.append, scale=Scale(1, 9))
        placed(field, 500)
        field.press(x, 120)
        assert values == changes, x


def test_steps_and_the_loss_of_the_focus_discard_typed_digits() -> None:
    for discard in (lambda field: field.adjust(1), NumberField.lose_focus):
        field, _ = number_field(100, low=1, high=999)
        type_digits(field, "4")
        discard(field)
        type_digits(field, "7")
        assert field.value == 7


def test_backspace_removes_a_digit_of_what_is_typed_or_else_of_the_number() -> None:
    field, values = number_field(300, low=50, high=2000)
    for digit in (1, 2, 3):
        field.type_digit(digit)
    field.erase()
    field.erase()
    assert (values, field.value) == ([123], 123), "12 is below the minimum"
    field.type_digit(0)
    field.type_digit(0)
    assert values == [123, 100]
    number, changes = number_field(75, low=1, high=99)
    for _ in range(3):
        number.erase()
    assert changes == [7], "a number without digits is not taken"


def test_portraits_are_chosen_with_keys_up_to_the_last_and_reported_once() -> None:
    picked: list[int] = []
    row = PortraitPicker("Label", ("gecko", "owl", "cat"), 1, picked.append, ("Gecko", "Owl", "Cat"))
    for step in (1, 1, -1, -1, -1):
        assert row.adjust(step) is True
    assert picked == [2, 1, 0]
    placed(row, 600)
    row.press(row.box_of(0).center_x, row.box_of(0).center_y)
    row.press(10, 10)
    assert picked == [2, 1, 0]
    assert row.activate() is None


def test_pictures_are_40_high_and_9_apart_and_at_most_64_wide() -> None:
    few, many = placed(swatch_row(3), 500), placed(swatch_row(9), 500)
    assert isinstance(few, SwatchRow)
    assert isinstance(many, SwatchRow)
    height = 50 * 40 / 46
    for row, width, count in ((few, 64, 3), (many, (290 - 8 * 9) / 9, 9)):
        for index in range(count):
            x, y = 310 + index * (width + 9), 125 - height / 2
            assert row.chip(index) == pytest.approx((x, y, width, height))


def test_picture_under_the_pointer_is_chosen_and_between_pictures_nothing() -> None:
    CHOSEN.clear()
    row = placed(swatch_row(3), 500)
    for x in (310 + 64 + 4, 310 + 70, 310 + 75, 311 + 2 * 73, 309):
        row.press(x, 125)
        assert row.press(x, 20) is None
    assert CHOSEN == [1, 2]
    assert [row.adjust(1), row.adjust(1)] == [True, True]
    assert CHOSEN == [1, 2]


def test_text_fields_and_their_icon_are_places_that_open_the_keyboard() -> None:
    field = TextField("Label", "Ada", FieldSpec(9, "hint", "letters"), lambda text: None)
    placed(field, 500)
    assert field.keyboard_icon == Box(552, 100, 48, 50)
    for group, intent, opens in (
        (FocusGroup([field]), OpenKeyboard(), True),
        (FocusGroup([field]), Press(560, 120), True),
        (FocusGroup([field]), Press(550, 120), False),
        (FocusGroup([field]), Press(550, 120, by_touch=True), True),
        (FocusGroup([field]), Press(50, 120, by_touch=True), False),
        (FocusGroup([field]), Act(Action.ACTIVATE), False),
        (FocusGroup([Button("x", Pop), field]), OpenKeyboard(), False),
        (FocusGroup([]), OpenKeyboard(), False),
    ):
        pushed = open_keyboard(group, intent)
        assert (pushed is not None) is opens, intent
        if pushed is not None:
            assert pushed == Push(field.keyboard_route)


def test_search_field_takes_its_whole_row_and_a_keyboard_with_its_hint() -> None:
    field = SearchField(FieldSpec(9, "Search", "letters"), lambda text: None)
    field.box = Box(10, 20, 300, 46)
    assert field.control == field.box
    assert (field.label, field.text) == ("", "")
    route = field.keyboard_route
    assert (route.title, route.hint, route.limit) == ("Search", "Search", 9)


# Focus in zones


def test_arrows_leave_a_zone_and_tab_returns_to_where_the_focus_was() -> None:
    a, b, c, d = buttons = [Button(name, lambda: None) for name in "abcd"]
    zones = ZonedFocus(((a, b), (c, d)))
    for action, focused in (
        (Action.DOWN, b),
        (Action.DOWN, c),
        (Action.NEXT, a),
        (Action.UP, d),
        (Action.PREVIOUS, a),
        (Action.NEXT, d),
    ):
        zones.handle(Act(action))
        assert zones.focused is focused
    assert [zones.zone_of(button) for button in buttons] == [0, 0, 1, 1]
    assert (zones.zone_of(Button("e", Pop)), zones.zone_of(None)) == (0, 0)


def test_zone_is_entered_at_its_entry_or_else_its_first_enabled_widget() -> None:
    a, b, c, d = (Button(name, lambda: None) for name in "abcd")
    zones = ZonedFocus(((a,), (b, c)))
    zones.set_zone(1, (b, c, d), entry=c)
    zones.enter(1)
    assert zones.focused is c
    zones.focus(a)
    c.enabled = False
    zones.enter(1)
    assert zones.focused is b
    zones.focus(a)
    b.enabled = d.enabled = False
    zones.enter(1)
    assert zones.focused is a


def test_focus_in_a_zone_that_shrinks_goes_to_the_last_widget() -> None:
    a, b, c = (Button(name, lambda: None) for name in "abc")
    zones = ZonedFocus(((a,), (b, c)))
    zones.focus(c)
    zones.set_zone(1, (Button("x", Pop),))
    assert zones.index == 1
    zones.set_zone(0, (Button("y", Pop), Button("z", Pop)))
    assert zones.index == 2
