"""Tests of the tooltips of areas: by pointer, long touch and key."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from papayoo.ui.clock import Clock
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action, AltPress, Hover, Lift, Press, Released
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.render import Canvas
from papayoo.ui.style import HEAD, NOTE
from papayoo.ui.widgets import DELAY_S, Area, Tooltip
from tests.loops import for_rows
from tests.ui.drawn import drawn
from tests.ui.running_app import WORDS

MARK = Area("mark", Box(90, 0, 20, 20), "Mark", is_stop=False)
PLATE = Area("plate", Box(0, 0, 100, 50), "Plate")
POSTER = Area("poster", Box(300, 0, 100, 50), "Poster")


def tooltip(clock: Clock | None = None) -> Tooltip:
    return Tooltip(WORDS, clock or Clock(), lambda: (MARK, PLATE, POSTER))


def test_explanation_appears_after_the_pointer_has_rested() -> None:
    clock = Clock()
    tip = tooltip(clock)
    tip.hover(50, 20)
    clock.update(DELAY_S / 2)
    assert (tip.shown, clock.is_running) == (None, True)
    tip.hover(52, 20)
    clock.update(DELAY_S)
    assert (tip.shown, clock.is_running) == (PLATE, False)
    tip.hover(200, 20)
    assert (tip.shown, clock.is_running) == (None, False)


def test_mark_on_top_is_explained_instead_of_the_area_below() -> None:
    tip = tooltip()
    assert tip.show_at(95, 10)
    assert tip.shown == MARK


def test_long_touch_beside_all_areas_explains_nothing() -> None:
    tip = tooltip()
    assert not tip.show_at(200, 200)
    assert tip.shown is None


def test_keys_visit_the_areas_in_both_directions_without_the_marks() -> None:
    tip, visited = tooltip(), []
    for step in (1, 1, 1, -1):
        tip.step(step)
        visited.append(tip.shown)
    assert visited == [PLATE, POSTER, PLATE, POSTER]
    tip.hide()
    assert (tip.shown, tip.is_stepping) == (None, False)


def test_pointer_ends_the_visit_by_key() -> None:
    for x in (350, 50):
        tip = tooltip()
        tip.step(1)
        tip.hover(x, 20)
        assert not tip.is_stepping, "elsewhere" if x == 350 else "on the same area"


def test_explanation_of_an_area_that_is_gone_is_hidden() -> None:
    areas = [PLATE]
    tip = Tooltip(WORDS, Clock(), lambda: areas)
    tip.show_at(50, 20)
    areas.clear()
    assert tip.shown is None


def test_restart_hides_explanation_under_pointer_until_delay_is_over() -> None:
    clock = Clock()
    tip = tooltip(clock)
    tip.hover(50, 20)
    clock.update(DELAY_S)
    tip.restart()
    assert (tip.shown, clock.is_running) == (None, True)
    clock.update(DELAY_S)
    assert tip.shown == PLATE


def test_restart_leaves_explanation_of_touch_and_key() -> None:
    tip = tooltip()
    tip.hover(350, 20)
    tip.show_at(50, 20)
    tip.restart()
    assert tip.shown == PLATE
    tip.step(1)
    tip.restart()
    assert tip.shown == PLATE


# Where the explanation is drawn


def box_of(canvas: Canvas, area: Area, *kept: Box) -> Box:
    """Return the box of the explanation of an area, which has its text inside."""
    tip = Tooltip(WORDS, Clock(), lambda: (area,), lambda: kept)
    assert tip.show_at(area.box.center_x, area.box.center_y)
    shown = drawn(canvas, lambda: tip.draw(canvas))
    bands = [sprite.rect for sprite in canvas.sprites if sprite.tag == "area tooltip"]
    box = Box(*map(float, bands[0].unionall(bands)))
    assert shown[f"text {area.title}"].is_inside(box)
    return box


def test_explanation_is_on_the_side_nearer_to_the_middle_of_the_window(canvas: Canvas) -> None:
    high, low = Area("high", Box(600, 60, 100, 50), "High"), Area("low", Box(600, 600, 100, 50), "Low")
    below, above = box_of(canvas, high), box_of(canvas, low)
    assert high.box.bottom < below.y < high.box.bottom + 40
    assert low.box.y - 40 < above.bottom < low.box.y
    for box in (below, above):
        assert abs(box.center_x - high.box.center_x) <= 1


def test_explanation_beside_an_area_is_level_with_its_middle(canvas: Canvas) -> None:
    area = Area("plate", Box(100, 300, 200, 60), "Plate", ("What it is for, in a line.",), is_beside=True)
    box = box_of(canvas, area)
    assert area.box.right < box.x < area.box.right + 40
    assert abs(box.center_y - area.box.center_y) <= 1


def test_explanation_of_an_area_at_the_edge_stays_in_the_window(canvas: Canvas) -> None:
    for x, y in ((0, 0), (1240, 0), (0, 680), (1240, 680)):
        area = Area("corner", Box(x, y, 40, 40), "A rather long title", is_beside=x > 0)
        box = box_of(canvas, area)
        assert box.is_inside(Box(0, 0, 1280, 720))
        assert not box.overlaps(area.box)


def test_long_explanation_fits_into_a_narrow_window(canvas: Canvas) -> None:
    canvas.set_viewport(replace(canvas.viewport, zoom=4.0))
    area = Area("plate", Box(100, 20, 40, 20), "Plate", ("What it is for, in so many words that they need lines.",))
    assert box_of(canvas, area).is_inside(Box(0, 0, 1280, 720))


def test_explanation_avoids_what_should_stay_visible(canvas: Canvas) -> None:
    area = Area("plate", Box(600, 200, 100, 50), "Plate")
    usual = box_of(canvas, area)
    other = box_of(canvas, area, usual)
    assert not other.overlaps(usual)
    assert not other.overlaps(area.box)


def test_only_an_area_reached_with_keys_has_a_ring(canvas: Canvas) -> None:
    tip = Tooltip(WORDS, Clock(), lambda: (PLATE,))
    tip.show_at(50, 20)
    assert "ring" not in drawn(canvas, lambda: tip.draw(canvas))
    tip.step(1)
    ring = drawn(canvas, lambda: tip.draw(canvas))["ring"]
    assert PLATE.box.is_inside(ring)


def test_other_input_hides_the_explanation_but_lifting_the_finger_does_not() -> None:
    tip = tooltip()
    for intent, shown in ((AltPress(50, 20), PLATE), (Lift(50, 20), PLATE), (Press(50, 20), None)):
        tip.handle(intent)
        assert tip.shown == shown, intent


# Exact places

TITLE, LINES = "Plate", ("What it is for, in a line.", "And more.")
GAP = 9
"""Distance of an explanation from its area."""


def size_of(canvas: Canvas, title: str = TITLE, lines: Sequence[str] = LINES) -> tuple[float, float]:
    """Return the size of an explanation: each text in a line, 4 units apart, with a margin of 14."""
    measure, texts = canvas.measure, [(title, HEAD), *((line, NOTE) for line in lines)]
    width = max(measure.text_width(text, style) for text, style in texts)
    height = measure.scaled(sum(style.size for _, style in texts)) * NOTE.leading
    return width + 1 + 28, height + 4 * len(lines) + 28


def near(box: Box, other: tuple[float, float, float, float]) -> bool:
    return box == pytest.approx(other, abs=1)


def test_explanation_is_as_large_as_its_texts(canvas: Canvas) -> None:
    for text_scale in (1.0, 1.5):
        canvas.set_viewport(replace(canvas.viewport, text=text_scale))
        for title, lines in ((TITLE, LINES), ("A title that is longer than lines", ("Line.",)), (TITLE, ())):
            box = box_of(canvas, Area("plate", Box(600, 100, 100, 50), title, lines))
            assert box[2:] == pytest.approx(size_of(canvas, title, lines), abs=1)


def test_explanation_is_at_most_320_units_wide_and_grows_with_the_text_up_to_60_percent(canvas: Canvas) -> None:
    for text_scale, width in ((1.0, 320), (1.5, 480), (2.0, 512)):
        canvas.set_viewport(replace(canvas.viewport, text=text_scale))
        box = box_of(canvas, Area("plate", Box(600, 100, 100, 50), TITLE, ("many words " * 40,)))
        assert box.width == pytest.approx(width + 28, abs=1)
    canvas.set_viewport(replace(canvas.viewport, text=1.0, zoom=4.0))  # the window is 320 units wide
    box = box_of(canvas, Area("plate", Box(100, 20, 40, 20), TITLE, ("many words " * 10,)))
    assert box.width == pytest.approx(4 * (320 - 16), abs=4)


@for_rows(
    ("y", "device", "is_above"),
    (
        (100, Device.MOUSE, False),
        (334, Device.MOUSE, False),
        (336, Device.MOUSE, True),
        (600, Device.MOUSE, True),
        (100, Device.TOUCH, False),
        (600, Device.TOUCH, True),
    ),
)
def test_explanation_is_below_an_area_in_the_upper_half_and_above_others(
    canvas: Canvas, y: float, device: Device, is_above: bool
) -> None:
    canvas.input_state = InputState(device)
    gap = 30 if device is Device.TOUCH else GAP
    width, height = size_of(canvas)
    top = y - gap - height if is_above else y + 50 + gap
    box = box_of(canvas, Area("plate", Box(600, y, 100, 50), TITLE, LINES))
    assert near(box, (650 - width / 2, top, width, height))


def test_explanation_beside_an_area_begins_after_a_gap(canvas: Canvas) -> None:
    width, height = size_of(canvas)
    box = box_of(canvas, Area("plate", Box(600, 500, 100, 50), TITLE, LINES, is_beside=True))
    assert near(box, (700 + GAP, 525 - height / 2, width, height))


def test_explanation_above_a_high_area_would_leave_the_window(canvas: Canvas) -> None:
    _, height = size_of(canvas)
    canvas.set_viewport(replace(canvas.viewport, zoom=3.0))  # the window is 240 units high
    for room, is_above in ((height + GAP + 8 + 1, True), (height + GAP + 8 - 1, False)):
        area = Area("plate", Box(200, room, 40, 240 - room - 20), TITLE, LINES)
        assert area.box.center_y > 120
        box = box_of(canvas, area)
        assert (abs(box.bottom - 3 * (room - GAP)) <= 2) is is_above


def test_explanation_keeps_8_units_from_the_edges_of_the_window(canvas: Canvas) -> None:
    width, height = size_of(canvas)
    for area, place in (
        (Box(0, 300, 20, 20), (8, 300 + 20 + GAP)),
        (Box(1260, 300, 20, 20), (1280 - 8 - width, 300 + 20 + GAP)),
    ):
        assert near(box_of(canvas, Area("plate", area, TITLE, LINES)), (*place, width, height))
    for y, top in ((0, 8), (700, 720 - 8 - height)):
        box = box_of(canvas, Area("plate", Box(100, y, 20, 20), TITLE, LINES, is_beside=True))
        assert near(box, (120 + GAP, top, width, height))


def test_explanation_in_a_scrolled_layout_stays_in_the_visible_part(canvas: Canvas) -> None:
    _, height = size_of(canvas)
    canvas.set_viewport(replace(canvas.viewport, min_height=1000.0, scroll_y=200.0))
    for y, top in ((200, 208), (900, 920 - 8 - height)):
        area = Area("plate", Box(100, y, 20, 20), TITLE, LINES, is_beside=True)
        assert abs(box_of(canvas, area).y - top) <= 1


def places_around(area: Box, width: float, height: float) -> list[Box]:
    """Return the places for an explanation around an area: nine at each of its four sides."""
    found = []
    for eighth in range(9):
        share = eighth / 4 - 1
        across = area.center_x - width / 2 + share * (area.width + width) / 2
        along = area.center_y - height / 2 + share * (area.height + height) / 2
        found += [Box(area.x - GAP - width, along, width, height), Box(area.right + GAP, along, width, height)]
        found += [Box(across, area.y - GAP - height, width, height), Box(across, area.bottom + GAP, width, height)]
    return found


def test_explanation_finds_the_only_free_place_around_its_area(canvas: Canvas) -> None:
    area = Area("plate", Box(600, 330, 100, 50), TITLE, LINES)
    places = places_around(area.box, *size_of(canvas))
    assert len(places) == 36
    for place in places:
        outside = (
            *(Box(0, 0, place.x, 720), Box(place.right, 0, 1280 - place.right, 720)),
            *(Box(place.x, 0, place.width, place.y), Box(place.x, place.bottom, place.width, 720 - place.bottom)),
        )
        assert near(box_of(canvas, area, *outside), place)


def test_explanation_covers_as_little_as_possible_and_its_own_area_least(canvas: Canvas) -> None:
    area = Area("plate", Box(600, 330, 100, 50), TITLE, LINES)
    width, height = size_of(canvas)
    usual = box_of(canvas, area)
    left = Box(600 - GAP - width, 355 - height / 2, width, height)
    assert near(box_of(canvas, area, usual.inset(0, 20)), left), "the first free place"
    everywhere = Box(0, 0, 1280, 720)
    assert near(box_of(canvas, area, everywhere), usual), "if there is no better place, the usual one"
    assert near(box_of(canvas, area, everywhere, usual.inset(0, 20)), left)


# Pointer, finger and keys


def test_rest_is_counted_for_each_area_alone() -> None:
    clock = Clock()
    tip, found = tooltip(clock), list[object]()
    for x, seconds in ((50, DELAY_S), (350, 0.0), (350, DELAY_S - 0.1), (351, 0.2)):
        tip.handle(Hover(x, 20))
        clock.update(seconds)
        found.append((tip.shown, clock.is_running))
    assert found == [(PLATE, False), (None, True), (None, True), (POSTER, False)]


def test_tooltip_explains_nothing_at_first() -> None:
    clock = Clock()
    assert (tooltip(clock).shown, clock.is_running, tooltip(clock).is_stepping) == (None, False, False)


def test_pointer_after_a_key_waits_again_and_restarts_with_the_picture() -> None:
    clock = Clock()
    tip = tooltip(clock)
    tip.step(1)
    tip.hover(50, 20)
    assert (tip.shown, clock.is_running) == (None, True)
    clock.update(DELAY_S)
    assert tip.shown == PLATE
    tip.restart()
    assert clock.is_running


def test_touch_beside_all_areas_and_hiding_end_the_visit_by_key() -> None:
    for end in (lambda tip: tip.show_at(200, 200), Tooltip.hide, lambda tip: tip.show_at(50, 20)):
        tip = tooltip()
        tip.step(1)
        tip.step(1)
        end(tip)
        assert not tip.is_stepping
        tip.step(1)
        assert (tip.shown, tip.is_stepping) == (PLATE, True), "the visit begins again"


def test_key_goes_on_after_its_area_or_from_the_first_one_if_that_is_gone() -> None:
    areas = [PLATE, POSTER]
    tip = Tooltip(WORDS, Clock(), lambda: areas)
    tip.step(-1)
    assert tip.shown == PLATE
    tip.step(-1)
    assert tip.shown == POSTER
    areas.remove(POSTER)
    tip.step(1)
    assert tip.shown == PLATE
    areas.clear()
    tip.step(1)
    assert tip.shown is None


def test_released_key_leaves_the_explanation() -> None:
    tip = tooltip()
    tip.show_at(50, 20)
    tip.handle(Released(Action.UNDO))
    assert tip.shown == PLATE
