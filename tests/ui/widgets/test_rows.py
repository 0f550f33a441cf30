"""Tests of form rows, scrolling lists, and the focus in zones."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Digit, Press, Scroll
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.renderer import Renderer
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.widgets.base import RING_GAP, RING_OUTLINE, RING_WIDTH, FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.link_row import LinkRow
from papayoo.ui.widgets.number_rows import MutableSlider, Mute, NumberField, Scale
from papayoo.ui.widgets.portrait_picker import PortraitPicker
from papayoo.ui.widgets.row_list import RowList
from papayoo.ui.widgets.value_rows import FieldSpec, SearchField, Toggle
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
    place = row.place(2)
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


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.font.init()
    renderer = Renderer(DESIGN, lambda: Drawings)
    yield Canvas(renderer)
    renderer.close()


def make_rows(count: int) -> list[Row]:
    rows = [Row(f"row {n}") for n in range(count)]
    for row in rows:
        row.line = "What it does, in a few words."
    return rows


def visible_rows(rows: list[Row]) -> list[int]:
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
