"""Tests of the place of an opponent's emote: beside the head, at every number of seats."""

import math
from unittest.mock import patch

import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.emote_bubble import LARGE, draw_emote
from papayoo.ui.table_view.drawing.impacts import PORTRAIT_GROWTH, enlarged_portrait
from papayoo.ui.table_view.drawing.seat_plaques import portrait_box
from papayoo.ui.table_view.feelings import SeatEmote
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.table_view.motion.shown_emote import ShownEmote
from papayoo.ui.table_view.motion.stage import Stage
from tests.loops import for_all
from tests.positions import SEAT_COUNTS
from tests.ui.animated_stage import new_stage

pytestmark = pytest.mark.usefixtures("dummy_screen")


def bubble_at(stage: Stage, seat: int, *, is_large: bool = False) -> Box:
    """Return the box of the bubble with an emote of the player at a seat."""
    canvas, shown = Canvas(Renderer(stage.layout.viewport, lambda: Drawings)), ShownEmote(())
    shown.current = SeatEmote(seat, Emote.CLOUD)
    with patch.object(canvas, "picture") as picture:
        draw_emote(canvas, stage, shown, is_still=True, is_large=is_large)
    (_, _, size_px, _), _, x, y = picture.call_args.args
    size = 100 * size_px / stage.layout.viewport.px(100)
    return Box.centered(x, y, size, size)


@for_all(seats=SEAT_COUNTS)
def test_bubble_does_not_cover_an_enlarged_face(seats: int) -> None:
    stage = new_stage(seats)
    for seat in range(1, seats):
        stage.effects.active[:] = [Effect(EffectKind.PORTRAIT, 1.0, seat, is_still=True)]
        head, bubble = enlarged_portrait(stage, seat, PORTRAIT_GROWTH), bubble_at(stage, seat)
        assert not bubble.overlaps(head.inset(head.width * 0.18))
        assert min(bubble.x, bubble.y) >= 0


@for_all(seats=SEAT_COUNTS)
def test_bubble_covers_neither_face_nor_text_and_is_inside_the_window(seats: int) -> None:
    stage = new_stage(seats)
    for seat in range(1, seats):
        bubble, head, plate = bubble_at(stage, seat), portrait_box(stage, seat), stage.layout.name_plate(seat)
        assert not bubble.overlaps(head.inset(head.width * 0.18))
        assert not bubble.overlaps(plate.cut_left(head.right - plate.x)[1])
        assert min(bubble.x, bubble.y) >= 0


@for_all(seats=SEAT_COUNTS, window=[(960, 600), (1280, 720), (1920, 1080)])
def test_large_bubble_covers_neither_cards_nor_name_plates(seats: int, window: tuple[int, int]) -> None:
    stage = new_stage(seats, Viewport(*window))
    layout = stage.layout
    hand = [place.box for place in layout.hand(layout.deal.hand_size)]
    trick = [layout.trick_place(seat).box for seat in range(seats)]
    for seat in range(1, seats):
        bubble = bubble_at(stage, seat, is_large=True)
        assert bubble.width == pytest.approx(LARGE * bubble_at(stage, seat).width, abs=2)
        assert bubble.is_inside(layout.viewport.box)
        taken = *map(layout.plaque, range(seats)), *trick, *hand, layout.poster
        assert not [box for box in taken if box.overlaps(bubble)], f"seat {seat}"


@for_all(seats=SEAT_COUNTS)
def test_large_bubble_is_nearest_to_its_own_head(seats: int) -> None:
    stage = new_stage(seats)
    for seat in range(1, seats):
        bubble = bubble_at(stage, seat, is_large=True)
        heads = {other: portrait_box(stage, other) for other in range(1, seats)}
        distances = {
            other: math.hypot(head.center_x - bubble.center_x, head.center_y - bubble.center_y)
            for other, head in heads.items()
        }
        assert min(distances, key=distances.__getitem__) == seat
        assert distances[seat] < 1.25 * heads[seat].width


def test_large_bubble_of_the_player_at_the_top_is_below_the_name_plate() -> None:
    stage = new_stage(4)
    assert bubble_at(stage, 2, is_large=True).y >= stage.layout.plaque(2).bottom
