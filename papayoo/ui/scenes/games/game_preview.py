"""The small picture of a game: who sits there, what lies on the table, or who has won; and how it came to that."""

import math

from papayoo.engine.phase import Phase
from papayoo.engine.scores import places
from papayoo.engine.view import SeatView
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.image_cache import CardLook
from papayoo.ui.scenes.games.summaries import Glance
from papayoo.ui.scenes.scores.score_chart import Course, draw_chart
from papayoo.ui.table_view.seating import Seating

WIDTH, HEIGHT = 136.0, 76.0
LEAST_COURSE, COURSE_MARGIN = 260.0, 18.0
"""The height that the course of a game needs, and what is left around it."""
_HEAD = 19.0
_CARD = 0.36
_HAND_STEP = 6.2
_PACK, _PACK_WIDTH = 3, 26.0
"""So many cards are seen of the pack before a deal, and how wide they are."""


def draw_felt(canvas: Canvas, box: Box, *, is_broken: bool = False) -> None:
    """An empty table; a cross on it where there is no game to be shown."""
    canvas.panel(box, fill=palette.FELT, radius=10, tag="game picture")
    if is_broken:
        canvas.icon("cross", box.center_x, box.center_y, 30, palette.DIM_INK, alpha=150)


def draw_picture(canvas: Canvas, box: Box, view: SeatView, seating: Seating) -> None:
    """The table as it stands, or who has won."""
    draw_felt(canvas, box)
    if view.phase is Phase.OVER:
        _draw_winners(canvas, box, view, seating)
        return
    _draw_opponents(canvas, box, view, seating)
    if view.hand or (view.trick and view.trick.plays):
        _draw_trick(canvas, box, view)
        _draw_hand(canvas, box, view)
    else:
        _draw_pack(canvas, box)


def _draw_winners(canvas: Canvas, box: Box, view: SeatView, seating: Seating) -> None:
    winners = [seat for seat, place in enumerate(places(view.totals)) if place == 1][:3]
    for index, seat in enumerate(winners):
        x = box.center_x + (index - (len(winners) - 1) / 2) * 42
        canvas.portrait(seating.portrait(seat), x, box.center_y + 7, 44)
        canvas.icon("crown", x, box.y + 13, 17, palette.BRASS)


def _draw_opponents(canvas: Canvas, box: Box, view: SeatView, seating: Seating) -> None:
    seats = view.options.seats
    for step in range(1, seats):
        turn = math.pi * (step - 0.5) / (seats - 1) - math.pi / 2
        x = box.center_x + (box.width / 2 - 16) * math.sin(turn)
        y = box.y + 48 - 34 * math.cos(turn)
        canvas.portrait(seating.portrait((view.seat + step) % seats), x, y, _HEAD)


def _draw_trick(canvas: Canvas, box: Box, view: SeatView) -> None:
    plays = view.trick.plays if view.trick else ()
    for index, play in enumerate(plays):
        x = box.center_x + (index - (len(plays) - 1) / 2) * 13.5
        canvas.mini(play.card, x, box.center_y + 1, is_papayoo=play.card == view.papayoo, scale=_CARD)


def _draw_hand(canvas: Canvas, box: Box, view: SeatView) -> None:
    left = box.center_x - (len(view.hand) - 1) * _HAND_STEP / 2
    for index, card in enumerate(view.hand[: round(box.width / _HAND_STEP)]):
        canvas.mini(card, left + index * _HAND_STEP, box.bottom - 11, is_papayoo=card == view.papayoo, scale=_CARD)


def _draw_pack(canvas: Canvas, box: Box) -> None:
    """The cards face down in the middle, as none are dealt."""
    for lift in range(_PACK):
        canvas.card(CardLook(None), box.center_x + 1.5 * lift, box.bottom - 26 - 1.5 * lift, _PACK_WIDTH)


def draw_course(canvas: Canvas, box: Box, glance: Glance | None, texts: Catalog) -> None:
    """How a game went, round by round; nothing of one without rounds, or where there is no room."""
    if glance is None or glance.view is None or not glance.view.scores or box.height < LEAST_COURSE:
        return
    canvas.panel(box, edge=None, radius=14, opacity=0.8, tag="game course")
    seating = Seating.of(glance.players, glance.view.seat, texts)
    draw_chart(canvas, box.inset(COURSE_MARGIN), Course.of(glance.view.scores), seating)
