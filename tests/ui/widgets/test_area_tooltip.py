"""Tests of the tooltips of areas: by pointer, long touch and key."""

from dataclasses import replace

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import AltPress, Lift, Press
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.widgets.area_tooltip import Area, AreaTooltip
from papayoo.ui.widgets.tooltip import DELAY_S
from tests.ui.drawn import drawn

MARK = Area("mark", Box(90, 0, 20, 20), "Mark", is_stop=False)
PLATE = Area("plate", Box(0, 0, 100, 50), "Plate")
POSTER = Area("poster", Box(300, 0, 100, 50), "Poster")


def tooltip() -> AreaTooltip:
    return AreaTooltip(lambda: (MARK, PLATE, POSTER))


def test_explanation_appears_after_the_pointer_has_rested() -> None:
    tip = tooltip()
    tip.hover(50, 20)
    tip.update(DELAY_S / 2)
    assert (tip.shown, tip.is_waiting) == (None, True)
    tip.hover(52, 20)
    tip.update(DELAY_S)
    assert (tip.shown, tip.is_waiting) == (PLATE, False)
    tip.hover(200, 20)
    assert (tip.shown, tip.is_waiting) == (None, False)


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
    tip = AreaTooltip(lambda: areas)
    tip.show_at(50, 20)
    areas.clear()
    assert tip.shown is None


def test_restart_hides_explanation_under_pointer_until_delay_is_over() -> None:
    tip = tooltip()
    tip.hover(50, 20)
    tip.update(DELAY_S)
    tip.restart()
    assert (tip.shown, tip.is_waiting) == (None, True)
    tip.update(DELAY_S)
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
    tip = AreaTooltip(lambda: (area,), lambda: kept)
    assert tip.show_at(area.box.center_x, area.box.center_y)
    shown = drawn(canvas, lambda: tip.draw(canvas))
    assert shown[f"text {area.title}"].is_inside(shown["area tooltip"])
    return shown["area tooltip"]


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
    tip = AreaTooltip(lambda: (PLATE,))
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
