"""Draws the place where the dragged card can be dropped."""

from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.dimming import Glow
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.texts.prompts import playable
from papayoo.ui.table_view.drawing.card_marks import draw_card_ring
from papayoo.ui.table_view.geometry.card_places import DraggedCard, gaps
from papayoo.ui.table_view.geometry.pose import Place

SPOT_GROWTH = 2.2
"""Diameter of the light at the place where a dragged card would go if it were released now.

It is a multiple of the card's height.
"""


def draw_drop_zone(canvas: Canvas, playback: Playback, player: HumanPlayer) -> None:
    """Mark the place for the dragged card; the place shines if the card moves there on release."""
    dragged = playback.stage.intention.dragged
    place = _drop_place(dragged, playback, player) if dragged is not None else None
    if dragged is None or place is None:
        return
    is_back = dragged.card in player.selection.chosen
    if (dragged.y >= playback.layout.hand_top) == is_back:
        canvas.glow(Glow("spot", spot_svg, "drop light"), (place.x, place.y), place.height * SPOT_GROWTH)
    if not player.is_choosing:
        canvas.slot(place.x, place.y, place.width, place.height)
    draw_card_ring(canvas, place)


def _drop_place(dragged: DraggedCard, playback: Playback, player: HumanPlayer) -> Place | None:
    """Return the place to which the dragged card can be moved; None if there is none."""
    stage, layout, chosen = playback.stage, playback.layout, player.selection.chosen
    if player.is_choosing and dragged.card in chosen:
        left = gaps(stage.model, layout, stage.intention)
        return min(left, key=lambda place: abs(place.x - dragged.x), default=None)
    if player.is_choosing:
        return layout.pass_slots(player.pass_size)[len(chosen)] if len(chosen) < player.pass_size else None
    may_play = dragged.card in playback.view.legal if playback.view.is_asked else player.may_choose_early
    return layout.trick_place(playback.view.seat) if may_play and dragged.card in playable(playback.view) else None
