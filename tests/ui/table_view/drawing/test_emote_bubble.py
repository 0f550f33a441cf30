"""Tests of the place of an opponent's emote: beside the head, at every number of seats."""

from unittest.mock import patch

import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.emote_bubble import draw_emote
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


def bubble_at(stage: Stage, seat: int) -> Box:
    """Return the box of the bubble with an emote of the player at a seat."""
    canvas, shown = Canvas(Renderer(stage.layout.viewport, lambda: Drawings)), ShownEmote(())
    shown.current = SeatEmote(seat, Emote.CLOUD)
    with patch.object(canvas, "picture") as picture:
        draw_emote(canvas, stage, shown, is_still=True)
    (_, _, size_px, _), _, x, y = picture.call_args.args
    return Box.centered(x, y, size_px, size_px)


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
