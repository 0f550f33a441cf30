"""Picture of the next game's table: the players around it, and the agreed length and rules."""

import math
from collections.abc import Sequence

from papayoo.services.opponents import opponents_of, own_portrait
from papayoo.text.game_terms import game_length, house_rules, pass_terms
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.player_badge import draw_player

LARGEST_INSIDE = 1.25
"""Texts larger than this do not fit below the portraits."""
LONGEST = 3.0
"""A table is at most so many times as long as it is high."""
TALLEST = 1.6
"""And at most so many times as high as it is long."""
SEATED_ROOM = 130.0
"""What those who sit at a table take of a box, on two sides together."""
TERMS_SIZE, TERMS_LEADING, TERMS_MARGIN = 16.0, 1.4, 20.0
"""The words below a table, and what is left around them."""


def draw_words(canvas: Canvas, text: str, place: Box, size: float) -> None:
    """A line on a plaque, as wide as it needs, in the middle of a place on the felt."""
    width = min(place.width, canvas.measure.text_width(text, size) + 32)
    plaque = Box.centered(place.center_x, place.center_y, width, place.height)
    canvas.panel(plaque, edge=None, radius=place.height / 2, opacity=0.92)
    canvas.text(text, plaque.center_x, plaque.center_y, size, align="center", max_width=width - 20)


def draw_table_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """The table to come, on a ground of its own: who sits where, and below what is agreed.

    With large texts the portraits go without names.
    """
    canvas.panel(box, fill=palette.FELT, edge=None, radius=18, opacity=0.8, tag="table to come")
    lines, width = terms(ctx), box.width - 2 * TERMS_MARGIN
    heights = [canvas.measure.paragraph_height(line, TERMS_SIZE, width, leading=TERMS_LEADING) for line in lines]
    top = box.bottom - TERMS_MARGIN - sum(heights)
    draw_seated(canvas, ctx, box._replace(height=top - 2 * TERMS_MARGIN - box.y))
    canvas.panel(Box(box.x + TERMS_MARGIN, top - TERMS_MARGIN, width, 1), fill=palette.FELT_HIGH, edge=None, radius=0)
    for number, (line, height) in enumerate(zip(lines, heights, strict=True)):
        face, colour = (Face.STRONG, palette.INK) if number == 0 else (Face.TEXT, palette.DIM_INK)
        canvas.paragraph(
            line, box.center_x, top, TERMS_SIZE, width, face=face, colour=colour, leading=TERMS_LEADING, align="center"
        )
        top += height


def _draw_sitters(canvas: Canvas, ctx: Context, box: Box) -> None:
    names = [ctx.player_name, *(opponent.name for opponent in opponents_of(ctx))]
    portraits = [own_portrait(ctx.settings), *(opponent.portrait for opponent in opponents_of(ctx))]
    for place, name, portrait in zip(seat_places(box, ctx.settings.seats), names, portraits, strict=False):
        if canvas.measure.text_scale <= LARGEST_INSIDE:
            draw_player(canvas, place, portrait, name)
        else:
            canvas.portrait(portrait, place.center_x, place.center_y, place.width * 0.9)


def draw_seated(canvas: Canvas, ctx: Context, box: Box) -> Box:
    """The table to come and who sits there, without a word of what is agreed; returns where the table stands."""
    table = _table(box)
    _draw_felt(canvas, table)
    _draw_sitters(canvas, ctx, box)
    return table


def _draw_felt(canvas: Canvas, table: Box) -> None:
    radius = 0.36 * min(table.width, table.height)
    canvas.panel(table, fill=palette.WOOD, edge=palette.BRASS, edge_width=2, radius=radius, shine=True)
    canvas.felt(table.inset(10), radius=radius - 10)


def draw_table(canvas: Canvas, ctx: Context, box: Box, more: str = "") -> None:
    """The table to come without those who will sit there; ``more`` stands below what is agreed."""
    table = _table(box)
    _draw_felt(canvas, table)
    bottom = _draw_terms(canvas, ctx, table)
    if more:
        draw_words(canvas, more, Box.centered(table.center_x, bottom + 26, table.width - 60, 34), 16)


def seat_places(box: Box, seats: int) -> list[Box]:
    """The squares for portraits around the table in a box, clockwise from the person, who sits below."""
    table = _table(box)
    size = min(66.0, table.width / 4.4)
    places = []
    for seat in range(seats):
        turn = 2 * math.pi * seat / seats
        x, y = table.center_x - table.width / 2 * math.sin(turn), table.center_y + table.height / 2 * math.cos(turn)
        places.append(Box.centered(x, y, size, size))
    return places


def _table(box: Box) -> Box:
    """With room at either side for half the plaque of whoever sits there."""
    height = box.height - SEATED_ROOM
    width = min(box.width - SEATED_ROOM, LONGEST * height)
    return Box.centered(box.center_x, box.center_y, width, min(height, TALLEST * width))


def _draw_terms(canvas: Canvas, ctx: Context, table: Box) -> float:
    """What is agreed, in the middle of the table; returns where it ends."""
    lines: Sequence[str] = terms(ctx)
    pitch = 24 * min(1.5, canvas.measure.text_scale)
    width = min(_words_width(canvas, lines), _room_inside(table))
    plaque = Box.centered(table.center_x, table.center_y, width, len(lines) * pitch + 20)
    canvas.panel(plaque, edge=None, radius=16, opacity=0.92)
    for index, line in enumerate(lines):
        y = table.center_y + (index - (len(lines) - 1) / 2) * pitch
        size, face = (17, Face.STRONG) if index == 0 else (15, Face.TEXT)
        canvas.text(line, table.center_x, y, size, face=face, align="center", max_width=width - 24)
    return plaque.bottom


def _words_width(canvas: Canvas, lines: Sequence[str]) -> float:
    return max(canvas.measure.text_width(line, 17, Face.STRONG) for line in lines) + 44


def _room_inside(table: Box) -> float:
    """The width between those who sit at a table."""
    return table.width - 86


def terms(ctx: Context) -> list[str]:
    """What is agreed for the next game: cards and pass, length, house rules."""
    texts, options = ctx.texts, ctx.settings.game_options
    lines = [
        texts("terms.cards", n=options.deal.hand_size),
        pass_terms(options, texts),
        game_length(options, texts),
    ]
    rules = house_rules(options, texts)
    return [*lines, texts("terms.house_rules", rules=", ".join(rules))] if rules else lines
