"""Tests of the tooltips of areas: by pointer, long touch and key."""

from papayoo.ui.geometry import Box
from papayoo.ui.widgets.area_tooltip import Area, AreaTooltip
from papayoo.ui.widgets.tooltip import DELAY_S

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
    assert tip.shown is None


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
    tip = tooltip()
    tip.step(1)
    tip.hover(350, 20)
    assert not tip.is_stepping


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
    tip.show_at(50, 20)
    tip.restart()
    assert tip.shown == PLATE
    tip.step(1)
    tip.restart()
    assert tip.shown == PLATE
