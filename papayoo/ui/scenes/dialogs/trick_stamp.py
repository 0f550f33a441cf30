"""A stamp: one trick of a line of *Show me*, with the cards in the order played and the portraits of their players."""

from functools import partial

from papayoo.match import ShownTrick
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import SMALLEST_SHARE, Canvas
from papayoo.ui.scenes.dialogs.telling import Telling
from papayoo.ui.style import GAP, NOTE, PLATE, SNUG
from papayoo.ui.table_view.drawing.trick_token import draw_taker_mark
from papayoo.ui.widgets.flow import Column, Drawing, Either, Line, Text

STAMP_U, LEAST_STAMP_U = 108.0, 92.0
"""Usual and least height of a stamp."""
MINI_STEP = 42.0
"""Distance from one card to the next."""
_CAPTION = 20.0
_MINI_HEIGHT = 52.0
_PORTRAIT = 24.0
_ROOM_ABOVE = 4.0
"""Space between the caption and the cards, for the mark."""


def draw_stamp(canvas: Canvas, box: Box, telling: Telling, index: int, trick: ShownTrick) -> None:
    """Draw a trick of the first or the second line; the one in which the lines part is marked."""
    if trick.number != telling.marked[index]:
        draw_plain_stamp(canvas, box, telling, trick)
        return
    canvas.surface(box, PLATE._replace(edge=palette.BRASS, edge_width=2.5), tag="stamp")
    _draw_contents(canvas, box, telling, trick, telling.marks[index])


def draw_plain_stamp(canvas: Canvas, box: Box, telling: Telling, trick: ShownTrick) -> None:
    """Draw a trick without a mark."""
    canvas.surface(box, PLATE.bare(), tag="stamp")
    _draw_contents(canvas, box, telling, trick, None)


def _draw_contents(canvas: Canvas, box: Box, telling: Telling, trick: ShownTrick, marked: object) -> None:
    text, style = telling.trick(trick), NOTE.in_colour(palette.INK)
    line = Line(text, style, _CAPTION, align="center", by_text=True)
    least = SMALLEST_SHARE * canvas.measure.text_width(text, style)
    caption = Either(least, Text(text, style, align="center"), line)  # a line would be cut in a narrower box
    cards = Drawing(partial(_draw_trick, telling, trick, marked))
    Column(caption, cards.growing(), pad=(GAP, SNUG)).draw_in(canvas, box)


def _draw_trick(telling: Telling, trick: ShownTrick, marked: object, canvas: Canvas, box: Box) -> None:
    """Draw the cards and the portraits; in a stamp that is low, they are smaller."""
    plays = trick.taken.trick.plays
    scale = min(1.0, (box.height - _ROOM_ABOVE) / (_MINI_HEIGHT + _PORTRAIT))
    step, mini, portrait = (length * scale for length in (MINI_STEP, _MINI_HEIGHT, _PORTRAIT))
    row = box.align(len(plays) * step, mini + portrait, y=1.0)
    for play, place in zip(plays, row.row(len(plays)), strict=True):
        y = place.y + mini / 2
        canvas.mini(play.card, place.center_x, y, is_papayoo=play.card == telling.papayoo, scale=scale)
        if play.card == marked:
            canvas.icon("mark", place.center_x, place.y, 14.0 * scale, palette.BRASS)
        canvas.portrait(telling.seating.portrait(play.seat), place.center_x, y + (mini / 2 + 8 * scale), portrait)
        if play.seat == trick.taken.taker:
            draw_taker_mark(canvas, place.center_x + 14 * scale, y + 14 * scale)
