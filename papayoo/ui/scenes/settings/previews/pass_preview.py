"""What the house rules come to: who sits at the table, and whom the person's cards go to, round by round."""

import math

from papayoo.engine.options import PassRule
from papayoo.services.opponents import opponents_of
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.table_view.table_preview import draw_seated, draw_table_preview, seat_places, terms

WIDE_FROM = 640.0
"""In a narrower place there is only the table."""
PLAN_WIDTH, PLAN_GAP, PLAN_MARGIN = 352.0, 20.0, 20.0
COLUMNS = 4
CELL_HEIGHT = 84.0
MOST_GROWTH = 1.4
"""Where there is room, the portraits of the plan are so much larger at most."""
PORTRAIT = 46.0
DOTS = 9
"""The way of the cards over the table, in dots; a tip ends it."""
LATER = 0.4
"""How strong the ways of later rounds are drawn: the first one's is plain."""


def draw_pass_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """The table with the ways of the cards passed on it; beside it what is agreed, and a plan of the rounds."""
    if box.width < WIDE_FROM:
        draw_table_preview(canvas, ctx, box)
        return
    seats = box._replace(width=box.width - PLAN_WIDTH - PLAN_GAP)
    table = draw_seated(canvas, ctx, seats)
    receivers = _receivers(ctx)
    places = seat_places(seats, ctx.settings.seats)
    for number, receiver in enumerate(dict.fromkeys(receivers)):
        if receiver is not None:
            with canvas.layer(opacity=LATER if number else 1.0):
                _draw_way(canvas, table, places[0], places[receiver])
    _draw_plan(canvas, ctx, Box(box.right - PLAN_WIDTH, box.y, PLAN_WIDTH, box.height), receivers)


def _receivers(ctx: Context) -> list[int | None]:
    """Whom the person passes to, by round, until it begins anew; None: nobody. Some rounds if it never changes."""
    options = ctx.settings.game_options
    rounds = options.seats if options.pass_rule is PassRule.SHIFTING else COLUMNS
    return [options.passes_to(0, number) for number in range(1, rounds + 1)]


def _draw_way(canvas: Canvas, table: Box, start: Box, end: Box) -> None:
    """From one portrait to another, bent towards the middle of the table."""
    for dot in range(DOTS + 1):
        x, y, turn_deg = _on_way(table, start, end, easing.mix(0.22, 0.72, dot / DOTS))
        if dot == DOTS:
            canvas.tip(x, y, 20, turn_deg)
        else:
            canvas.panel(Box.centered(x, y, 5, 5), fill=palette.BRASS, edge=None, radius=2.5)


def _on_way(table: Box, start: Box, end: Box, way: float) -> tuple[float, float, float]:
    """A point of it, and which way it goes there: in degrees clockwise from upwards."""

    def bent(a: float, middle: float, b: float) -> tuple[float, float]:
        one, other = easing.mix(a, middle, way), easing.mix(middle, b, way)
        return easing.mix(one, other, way), other - one

    x, across = bent(start.center_x, table.center_x, end.center_x)
    y, down = bent(start.center_y, table.center_y, end.center_y)
    return x, y, math.degrees(math.atan2(across, -down))


def _draw_plan(canvas: Canvas, ctx: Context, box: Box, receivers: list[int | None]) -> None:
    canvas.panel(box, fill=palette.FELT, edge=None, radius=18, opacity=0.8, tag="pass plan")
    left, width = box.x + PLAN_MARGIN, box.width - 2 * PLAN_MARGIN
    y = box.y + 14
    for number, line in enumerate(terms(ctx)):
        face, colour = (Face.STRONG, palette.INK) if number == 0 else (Face.TEXT, palette.DIM_INK)
        y += canvas.paragraph(line, left, y, 16, width, face=face, colour=colour, leading=1.3)
    rows = math.ceil(len(receivers) / COLUMNS)
    columns = math.ceil(len(receivers) / rows)
    room = box.bottom - 14 - (y + 8)
    growth = min(MOST_GROWTH, max(1.0, room / (rows * CELL_HEIGHT)))
    height, cell = CELL_HEIGHT * growth, width / COLUMNS
    top = y + 8 + max(0.0, room - rows * height) / 2
    for index, receiver in enumerate(receivers):
        row, column = divmod(index, columns)
        if top + (row + 1) * height <= box.bottom:
            place = Box(left + column * cell, top + row * height, cell, height)
            label = ctx.texts("scores.round", n=index + 1)
            canvas.text(
                label, place.center_x - 4, place.y + 13, 19, face=Face.NUMBER, colour=palette.DIM_INK, align="right"
            )
            _draw_receiver(canvas, ctx, place, receiver)


def _draw_receiver(canvas: Canvas, ctx: Context, cell: Box, receiver: int | None) -> None:
    """Whom cards go to in one round, and which way; or that none are passed."""
    middle = cell.center_x
    size = PORTRAIT * cell.height / CELL_HEIGHT
    y = cell.y + 28 + size / 2
    if receiver is None:
        canvas.icon("cross", middle, y, 26, palette.DIM_INK)
        return
    canvas.icon(_arrow(receiver, ctx.settings.seats), middle + 14, cell.y + 13, 19, palette.BRASS)
    canvas.portrait(opponents_of(ctx)[receiver - 1].portrait, middle, y, size)


def _arrow(receiver: int, seats: int) -> str:
    """Which way a seat is from the person's."""
    if 2 * receiver == seats:
        return "arrow_up"
    return "arrow_left" if 2 * receiver < seats else "arrow_right"
