"""Tests of the place of a magnified card, and of its drawing."""

import pytest

from papayoo.ui.art import palette
from papayoo.ui.art.card_sizes import MINI_CORNER_RADIUS, MINI_WIDTH
from papayoo.ui.geometry import Box
from papayoo.ui.table_view.drawing.magnified_card import (
    CROWDED,
    LARGEST,
    LEAST,
    Ground,
    draw_magnified,
    magnified_place,
)
from tests.positions import card
from tests.ui.listings import ListingCanvas, numbers

ROOM = Box(0, 0, 1000, 500)


def test_free_place_is_preferred_to_a_larger_one_that_covers_something() -> None:
    spared = Box(0, 0, 860, 500)
    place = magnified_place(Ground(ROOM, (), (spared,)))
    assert place is not None
    assert not place.overlaps(spared)
    assert LEAST * MINI_WIDTH <= place.width < LARGEST * MINI_WIDTH


def test_crowded_table_has_a_smaller_card_that_covers_little() -> None:
    place = magnified_place(Ground(ROOM, (Box(0, 0, 800, 500),), (Box(800, 0, 150, 500),)))
    assert place is not None
    assert place.width == CROWDED * MINI_WIDTH
    assert place.right > ROOM.right - 20


def test_card_fits_exactly_and_stays_in_its_area() -> None:
    exact = Box(100, 200, 216 + 16, 264 + 16)
    assert magnified_place(Ground(exact, ())) == Box(108, 208, 216, 264)
    lower = magnified_place(Ground(exact.resize(height=exact.height - 1), ()))
    assert lower is not None
    assert lower.width == pytest.approx(0.88 * 216)
    narrow = magnified_place(Ground(exact.resize(width=exact.width - 1), ()))
    assert narrow is not None
    assert narrow.width == lower.width


def test_nothing_is_drawn_without_a_place() -> None:
    assert magnified_place(Ground(ROOM, (ROOM,))) is None


def test_no_place_is_outside_the_area() -> None:
    for room in (ROOM, ROOM.resize(width=300), ROOM.resize(height=250)):
        assert magnified_place(Ground(room, (room,))) is None
        assert magnified_place(Ground(room, (room,), (Box(0, 0, 10, 10),))) is None


def test_lowest_place_nearest_to_the_middle_is_chosen() -> None:
    lowest = Box(392, 228, 216, 264)
    assert magnified_place(Ground(ROOM, ())) == lowest
    assert magnified_place(Ground(ROOM, (), (Box(0, 495, 1000, 5),))) == lowest.move_by(dy=-10)
    beside = magnified_place(Ground(ROOM, (), (Box(499, 0, 2, 500),)))
    assert beside is not None
    assert beside.x - 501 == pytest.approx(8, abs=10), "the right side is tried first"
    assert beside.y == lowest.y


@pytest.mark.usefixtures("dummy_screen")
def test_magnified_card_is_framed() -> None:
    canvas, place = ListingCanvas(), magnified_place(Ground(ROOM, ()))
    assert place is not None
    draw_magnified(canvas, Ground(ROOM, ()), card("7S"), is_papayoo=True)
    frame, radius = numbers(place.inset(-4)), 6 * MINI_CORNER_RADIUS + 4
    assert canvas.lines == [
        f"shadow {frame} spread=14 opacity=0.4",
        f"panel {frame} edge={palette.FOCUS} edge_width=4 radius={radius:g}",
        f"mini 7S {numbers((place.center_x, place.center_y))} papayoo scale=6",
    ]
    draw_magnified(canvas, Ground(ROOM, (ROOM,)), card("7S"), is_papayoo=True)
    assert len(canvas.lines) == 3, "there is no place"
