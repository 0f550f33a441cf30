"""Draws the preview of a saved game: its table or its winners, and a chart of the scores."""

import math

from papayoo.engine.phase import Phase
from papayoo.engine.scores import places
from papayoo.engine.view import SeatView
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.card_images import CardLook
from papayoo.ui.scenes.games.summaries import GameSummary
from papayoo.ui.table_view.score_chart import ScoreHistory, draw_chart
from papayoo.ui.table_view.seating import Seating

WIDTH, HEIGHT = 136.0, 76.0
CHART_MIN_HEIGHT, CHART_MARGIN = 260.0, 18.0
_RADIUS, _CHART_RADIUS, _CHART_OPACITY = 10.0, 14.0, 0.8
_CROSS_SIZE, _CROSS_ALPHA = 30.0, 150
_MAX_WINNERS = 3
_WINNER_PITCH, _WINNER_SIZE, _WINNER_DROP = 42.0, 44.0, 7.0
_CROWN_SIZE, _CROWN_Y = 17.0, 13.0
_HEAD_SIZE = 19.0
_ARC_MARGIN = 16.0
"""Distance of the arc of opponents' portraits from the sides of the preview."""
_ARC_Y = 48.0
"""Distance of the ends of the arc of portraits from the top of the preview."""
_ARC_HEIGHT = 34.0
"""Height of the arc on which the portraits are placed. The arc is half an ellipse."""
_CARD_SCALE = 0.36
_TRICK_PITCH, _TRICK_DROP = 13.5, 1.0
_HAND_PITCH, _HAND_BOTTOM = 6.2, 11.0
_PACK_CARDS, _PACK_WIDTH, _PACK_BOTTOM, _PACK_STEP = 3, 26.0, 26.0, 1.5


def draw_felt(canvas: Canvas, box: Box, *, is_broken: bool = False) -> None:
    """Draw an empty table as the preview of a saved game, with a cross if its file cannot be read."""
    canvas.panel(box, fill=palette.FELT, radius=_RADIUS, tag="game picture")
    if is_broken:
        canvas.icon("cross", box.center_x, box.center_y, _CROSS_SIZE, palette.DIM_INK, alpha=_CROSS_ALPHA)


def draw_picture(canvas: Canvas, box: Box, view: SeatView, seating: Seating) -> None:
    """Draw the current state of the table, or the winners if the game is over."""
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
    winners = [seat for seat, place in enumerate(places(view.totals)) if place == 1][:_MAX_WINNERS]
    for index, seat in enumerate(winners):
        x = box.center_x + (index - (len(winners) - 1) / 2) * _WINNER_PITCH
        canvas.portrait(seating.portrait(seat), x, box.center_y + _WINNER_DROP, _WINNER_SIZE)
        canvas.icon("crown", x, box.y + _CROWN_Y, _CROWN_SIZE, palette.BRASS)


def _draw_opponents(canvas: Canvas, box: Box, view: SeatView, seating: Seating) -> None:
    seats = view.options.seats
    for step in range(1, seats):
        turn = math.pi * (step - 0.5) / (seats - 1) - math.pi / 2
        x = box.center_x + (box.width / 2 - _ARC_MARGIN) * math.sin(turn)
        y = box.y + _ARC_Y - _ARC_HEIGHT * math.cos(turn)
        canvas.portrait(seating.portrait((view.seat + step) % seats), x, y, _HEAD_SIZE)


def _draw_trick(canvas: Canvas, box: Box, view: SeatView) -> None:
    plays = view.trick.plays if view.trick else ()
    for index, play in enumerate(plays):
        x = box.center_x + (index - (len(plays) - 1) / 2) * _TRICK_PITCH
        canvas.mini(play.card, x, box.center_y + _TRICK_DROP, is_papayoo=play.card == view.papayoo, scale=_CARD_SCALE)


def _draw_hand(canvas: Canvas, box: Box, view: SeatView) -> None:
    left = box.center_x - (len(view.hand) - 1) * _HAND_PITCH / 2
    for index, card in enumerate(view.hand[: round(box.width / _HAND_PITCH)]):
        canvas.mini(
            card,
            left + index * _HAND_PITCH,
            box.bottom - _HAND_BOTTOM,
            is_papayoo=card == view.papayoo,
            scale=_CARD_SCALE,
        )


def _draw_pack(canvas: Canvas, box: Box) -> None:
    """Draw the pack of cards before the deal, face down."""
    for index in range(_PACK_CARDS):
        shift = _PACK_STEP * index
        canvas.card(CardLook(None), box.center_x + shift, box.bottom - _PACK_BOTTOM - shift, _PACK_WIDTH)


def draw_score_preview(canvas: Canvas, box: Box, summary: GameSummary | None, texts: Catalog) -> None:
    """Draw the score chart of a game.

    Draw nothing if no round has been scored yet, or if the box is not high enough for a chart.
    """
    if summary is None or summary.view is None or not summary.view.scores or box.height < CHART_MIN_HEIGHT:
        return
    canvas.panel(box, edge=None, radius=_CHART_RADIUS, opacity=_CHART_OPACITY, tag="game course")
    seating = Seating.of(summary.players, summary.view.seat, texts)
    draw_chart(canvas, box.inset(CHART_MARGIN), ScoreHistory.of(summary.view.scores), seating)
