"""Preview of the house rules: the directions of the pass, drawn on the table and listed by round."""

import math

from papayoo.services.opponents import opponents_of
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import APART, GAP, NEAR, NOTE, NUMBER, STRONG
from papayoo.ui.table_view.table_preview import GROUND, draw_seated, draw_table_preview, seat_places, terms

MIN_PLAN_WIDTH_U = 640.0
"""Minimum width of a preview that lists the rounds in a panel; a narrower one shows the table and the terms."""
PLAN_WIDTH_U = 352.0
COLUMNS = 4
CELL_HEIGHT_U = 84.0
"""Minimum height of the drawing of one round in the panel that lists the rounds."""
MAX_GROWTH = 1.4
"""Maximum factor by which the drawing of one round is stretched in height to fill the preview."""
PORTRAIT_U, PORTRAIT_TOP_U, CROSS_SIZE = 46.0, 28.0, 26.0
HEADER_U, LABEL_SHIFT_U, ARROW_SIZE, ARROW_SHIFT_U = 13.0, 4.0, 19.0, 14.0
LABEL_WIDTH_U = 48.0
"""Maximum width of a round's label: up to the arrow of the round to its left."""
DOTS = 9
"""Number of dots on a path of passed cards. An arrow tip follows the last dot."""
DOT_SIZE_U, TIP_SIZE = 5.0, 20.0
PATH_START = 0.22
"""Start of the drawn part of a path.

It is a fraction of the way from the player's portrait to the receiver's portrait.
"""
PATH_END = 0.72
"""End of the drawn part of a path.

It is a fraction of the way from the player's portrait to the receiver's portrait.
"""
LATER_OPACITY = 0.4
"""Opacity of the paths of passed cards in the rounds after the first."""


def draw_pass_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw the table with the paths of passed cards, and a list of the pass of each round.

    The list ends with the round after which the directions repeat. A narrow preview shows the table and the terms of
    the game instead, without paths.
    """
    if box.width < MIN_PLAN_WIDTH_U:
        draw_table_preview(canvas, ctx, box)
        return
    plan, seats = box.cut_right(PLAN_WIDTH_U, APART)
    table = draw_seated(canvas, ctx, seats)
    receivers = _receivers(ctx)
    places = seat_places(seats, ctx.settings.seats)
    for number, receiver in enumerate(dict.fromkeys(receivers)):
        if receiver is not None:
            with canvas.layer(opacity=LATER_OPACITY if number else 1.0):
                _draw_path(canvas, table, places[0], places[receiver])
    _draw_plan(canvas, ctx, plan, receivers)


def _receivers(ctx: Context) -> list[int | None]:
    """Return, for each round in the preview, the seat that gets the player's cards, or None.

    None means a round without a pass. If all rounds have the same receiver, the list ends after one row of the panel.
    """
    options = ctx.settings.game_options
    first = [options.passes_to(0, number) for number in range(1, min(options.seats, options.rounds) + 1)]
    return first if len(set(first)) > 1 else first[:1] * min(COLUMNS, options.rounds)


def _draw_path(canvas: Canvas, table: Box, start: Box, end: Box) -> None:
    for dot in range(DOTS + 1):
        x, y, turn_deg = _on_path(table, start, end, easing.mix(PATH_START, PATH_END, dot / DOTS))
        if dot == DOTS:
            canvas.tip(x, y, TIP_SIZE, turn_deg)
        else:
            place = Box.centered(x, y, DOT_SIZE_U, DOT_SIZE_U)
            canvas.panel(place, fill=palette.BRASS, edge=None, radius=DOT_SIZE_U / 2)


def _on_path(table: Box, start: Box, end: Box, way: float) -> tuple[float, float, float]:
    """Return a point on the curved path of passed cards, and the direction of the path at this point.

    ``way`` is the position on the path from 0 to 1. The direction is in degrees, clockwise from the top.
    """

    def bent(a: float, middle: float, b: float) -> tuple[float, float]:
        one, other = easing.mix(a, middle, way), easing.mix(middle, b, way)
        return easing.mix(one, other, way), other - one

    x, across = bent(start.center_x, table.center_x, end.center_x)
    y, down = bent(start.center_y, table.center_y, end.center_y)
    return x, y, math.degrees(math.atan2(across, -down))


def _draw_plan(canvas: Canvas, ctx: Context, box: Box, receivers: list[int | None]) -> None:
    canvas.surface(box, GROUND, tag="pass plan")
    inside = box.inset(APART, GAP)
    y = inside.y
    for number, line in enumerate(terms(ctx)):
        style = NOTE if number else STRONG
        y += canvas.paragraph(line, inside.x, y, style, inside.width)
    grid = inside.cut_top(y - inside.y, NEAR)[1]
    rows = math.ceil(len(receivers) / COLUMNS)
    columns = math.ceil(len(receivers) / rows)
    height = CELL_HEIGHT_U * min(MAX_GROWTH, max(1.0, grid.height / (rows * CELL_HEIGHT_U)))
    top = grid.y + max(0.0, grid.height - rows * height) / 2
    cells = grid.move_to(y=top).resize(height=height).row(COLUMNS)
    for index, receiver in enumerate(receivers):
        row, column = divmod(index, columns)
        cell = cells[column].move_by(dy=row * height)
        if cell.bottom <= box.bottom:
            _draw_round(canvas, ctx, cell, index + 1)
            _draw_receiver(canvas, ctx, cell, receiver)


def _draw_round(canvas: Canvas, ctx: Context, cell: Box, number: int) -> None:
    label, x, y = ctx.texts("scores.round", n=number), cell.center_x - LABEL_SHIFT_U, cell.y + HEADER_U
    canvas.text(label, x, y, NUMBER.in_colour(palette.DIM_INK), align="right", max_width=LABEL_WIDTH_U)


def _draw_receiver(canvas: Canvas, ctx: Context, cell: Box, receiver: int | None) -> None:
    """Draw the receiver's portrait and an arrow to it, or a cross for a round without a pass."""
    size = PORTRAIT_U * cell.height / CELL_HEIGHT_U
    x, y = cell.center_x, cell.y + PORTRAIT_TOP_U + size / 2
    if receiver is None:
        canvas.icon("cross", x, y, CROSS_SIZE, palette.DIM_INK)
        return
    arrow = _arrow(receiver, ctx.settings.seats)
    canvas.icon(arrow, x + ARROW_SHIFT_U, cell.y + HEADER_U, ARROW_SIZE, palette.BRASS)
    canvas.portrait(opponents_of(ctx)[receiver - 1].portrait, x, y, size)


def _arrow(receiver: int, seats: int) -> str:
    """Return the name of the icon with an arrow that points from the player to a seat."""
    if 2 * receiver == seats:
        return "arrow_up"
    return "arrow_left" if 2 * receiver < seats else "arrow_right"
