"""Tests of the place of an opponent's emote: beside the head, at every number of seats."""

from unittest.mock import patch

import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.emote_bubble import draw_emote
from papayoo.ui.table_view.drawing.seat_plaques import portrait_box
from papayoo.ui.table_view.feelings import SeatEmote
from papayoo.ui.table_view.motion.shown_emote import ShownEmote
from tests.loops import for_all
from tests.positions import SEAT_COUNTS
from tests.ui.animated_stage import new_stage

pytestmark = pytest.mark.usefixtures("dummy_screen")


@for_all(seats=SEAT_COUNTS)
def test_bubble_covers_neither_face_nor_text_and_is_inside_the_window(seats: int) -> None:
    stage = new_stage(seats)
    canvas = Canvas(Renderer(stage.layout.viewport, lambda: Drawings))
    for seat in range(1, seats):
        shown = ShownEmote(())
        shown.current = SeatEmote(seat, Emote.CLOUD)
        with patch.object(canvas, "picture") as picture:
            draw_emote(canvas, stage, shown, is_still=True)
        (_, _, size_px, _), _, x, y = picture.call_args.args
        bubble, head, plate = (
            Box.centered(x, y, size_px, size_px),
            portrait_box(stage, seat),
            stage.layout.name_plate(seat),
        )
        assert not bubble.overlaps(head.inset(head.width * 0.18))
        assert not bubble.overlaps(plate.cut_left(head.right - plate.x)[1])
        assert min(bubble.x, bubble.y) >= 0
