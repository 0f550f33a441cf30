"""Draws the preview of a saved game: its table or its winners, and a chart of the scores."""

import math

from papayoo.engine import Phase, SeatView, places
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.scenes.games.summaries import GameSummary
from papayoo.ui.style import Surface
from papayoo.ui.table_view.score_chart import ScoreHistory, draw_chart
from papayoo.ui.table_view.seating import Seating

WIDTH, HEIGHT = 118.0, 66.0
CHART_MIN_HEIGHT = 260.0
_CARD_SCALE = 0.36
_HAND_PITCH = 6.2


def draw_felt(canvas: Canvas, box: Box, *, is_broken: bool = False) -> None:
    """Draw an empty table as the preview of a saved game, with a cross if its file cannot be read."""
    canvas.panel(box, fill=palette.FELT, radius=10, tag="game picture")
    if is_broken:
        canvas.icon("cross", box.center_x, box.center_y, 30, palette.DIM_INK, alpha=150)


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
    winners = [seat for seat, place in enumerate(places(view.totals)) if place == 1][:3]
    for index, seat in enumerate(winners):
        x = box.center_x + (index - (len(winners) - 1) / 2) * 42
        canvas.portrait(seating.portrait(seat), x, box.center_y + 7, 44)
        canvas.icon("crown", x, box.y + 13, 17, palette.BRASS)


def _draw_opponents(canvas: Canvas, box: Box, view: SeatView, seating: Seating) -> None:
    """Draw the portraits of the opponents on an arc, half of an ellipse."""
    seats = view.options.seats
    for step in range(1, seats):
        turn = math.pi * (step - 0.5) / (seats - 1) - math.pi / 2
        x = box.center_x + (box.width / 2 - 16) * math.sin(turn)
        y = box.y + 48 - 34 * math.cos(turn)
        canvas.portrait(seating.portrait((view.seat + step) % seats), x, y, 19)


def _draw_trick(canvas: Canvas, box: Box, view: SeatView) -> None:
    plays = view.trick.plays if view.trick else ()
    for index, play in enumerate(plays):
        x = box.center_x + (index - (len(plays) - 1) / 2) * 13.5
        canvas.mini(play.card, x, box.center_y + 1, is_papayoo=play.card == view.papayoo, scale=_CARD_SCALE)


def _draw_hand(canvas: Canvas, box: Box, view: SeatView) -> None:
    left = box.center_x - (len(view.hand) - 1) * _HAND_PITCH / 2
    for index, card in enumerate(view.hand[: round(box.width / _HAND_PITCH)]):
        canvas.mini(
            card,
            left + index * _HAND_PITCH,
            box.bottom - 11,
            is_papayoo=card == view.papayoo,
            scale=_CARD_SCALE,
        )


def _draw_pack(canvas: Canvas, box: Box) -> None:
    for index in range(3):
        shift = 1.5 * index
        canvas.card(CardLook(None), box.center_x + shift, box.bottom - 26 - shift, 26)


def draw_score_preview(canvas: Canvas, box: Box, summary: GameSummary | None, texts: Catalog) -> None:
    """Draw the score chart of a game.

    Draw nothing if no round has been scored yet, or if the box is not high enough for a chart.
    """
    if summary is None or summary.view is None or not summary.view.scores or box.height < CHART_MIN_HEIGHT:
        return
    canvas.surface(box, Surface(radius=14, opacity=0.8), tag="game course")
    seating = Seating.of(summary.players, summary.view.seat, texts)
    draw_chart(canvas, box.inset(18), ScoreHistory.of(summary.view.scores), seating)
