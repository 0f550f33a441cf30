"""Draws the sleeping hand: with two seats, a third hand that is dealt but not played."""

import math

from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.style import NEAR, NOTE, PLATE
from papayoo.ui.table_view.geometry.pose import CARD_RATIO
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

_CARDS = 7
"""Number of cards drawn in the fan."""
_CARD, _STEP_DEG, _RADIUS = 58.0, 7.0, 150.0
"""Width of a card, angle between neighbouring cards, and distance of the cards' upper edges from the fan's pivot."""
_LABEL_HEIGHT = 26.0


def has_sleeping_hand(model: TableModel) -> bool:
    """Whether a sleeping hand lies on the table: after the deal of a game for two, until the round ends."""
    return model.options.deal.sleeping_hands > 0 and bool(model.hand or model.trick or model.last_trick)


def draw_sleeping_hand(canvas: Canvas, stage: Stage, seating: Seating) -> None:
    """Draw the sleeping hand as a fan of card backs with a label; draw nothing if there is none."""
    model = stage.model
    if not has_sleeping_hand(model):
        return
    fan, label = _divided(stage)
    _draw_fan(canvas, fan)
    canvas.surface(label, PLATE, tag="sleeping hand")
    text = seating.texts("table.sleeping", n=model.options.deal.hand_size)
    if model.is_played_out:
        text = seating.texts("poster.points_asleep", n=model.points_left)
    share = stage.layout.plaque_words / stage.layout.words
    canvas.text_in(label.inset(NEAR, 0), text, NOTE.times(share), align="center")


def _divided(stage: Stage) -> tuple[Box, Box]:
    """Return the boxes of the fan and of the label below it.

    In a tall window, the label is above the fan, because explanations over the hand may cover the lower part.
    """
    box, height = stage.layout.sleeping_hand, _LABEL_HEIGHT * stage.layout.plaque_words
    is_tall = stage.layout.viewport.height > stage.layout.viewport.width
    label, fan = box.cut_top(height) if is_tall else box.cut_bottom(height)
    return fan, label


def _draw_fan(canvas: Canvas, fan: Box) -> None:
    middle = fan.center_y - _CARD * CARD_RATIO / 2 + _RADIUS
    for index in range(_CARDS):
        angle = (index - (_CARDS - 1) / 2) * _STEP_DEG
        turn, reach = math.radians(angle), _RADIUS - _CARD * CARD_RATIO / 2
        x, y = fan.center_x + reach * math.sin(turn), middle - reach * math.cos(turn)
        canvas.card(CardLook(None), x, y, _CARD, angle)
