"""Pictures of the next game's table, with its terms: the lines about cards, pass, length and house rules.

The settings show it with the players, and the terms below it. The new-game screen shows it with the terms on it, and
puts widgets where the players sit.
"""

import math

from papayoo.services.opponents import opponents_of, own_portrait
from papayoo.text.game_terms import game_length, house_rules, pass_terms
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.player_badge import draw_player

MAX_SCALE_WITH_NAMES = 1.25
"""Maximum text scale at which the preview shows the players' names."""
BARE_PORTRAIT_SCALE = 0.9
MAX_LENGTH_SHARE = 3.0
"""Maximum width of the table as a multiple of its height."""
MAX_HEIGHT_SHARE = 1.6
"""Maximum height of the table as a multiple of its width."""
SEATS_ROOM_U = 130.0
"""Total width of the players at the left and right of the table, and total height of those above and below."""
MAX_PORTRAIT_U = 66.0
"""Maximum size of a portrait."""
PORTRAIT_SHARE = 4.4
"""Minimum width of the table in the preview, in portrait widths."""
TABLE_RADIUS_SHARE, TABLE_RIM_U, TABLE_EDGE_U = 0.36, 10.0, 2.0
GROUND_RADIUS_U = 18.0
BELOW_SIZE, BELOW_LEADING, BELOW_MARGIN_U = 16.0, 1.4, 20.0
"""Text size, line spacing and margin of the terms below the table."""
PLAQUE_FIRST_SIZE, PLAQUE_SIZE = 17.0, 15.0
"""Text sizes of the first and the other terms on the table."""
PLAQUE_PITCH_U, MAX_PLAQUE_GROWTH = 24.0, 1.5
"""Height of a line on the table at the usual text size, and its maximum growth with larger texts."""
PLAQUE_PADDING_U = 22.0
"""Padding at both ends of the longest line on the table."""
PLAQUE_MARGIN_U, PLAQUE_RIM_U, PLAQUE_RADIUS_U = 12.0, 10.0, 16.0
"""Minimum margins beside the lines on the table and above and below them, and the corner radius of their plaque."""
PLAQUE_SEATS_ROOM_U = 86.0
"""Total width at both ends of the table that the plaque leaves to the players."""
LINE_PADDING_U, LINE_MARGIN_U = 16.0, 10.0
PLAQUE_OPACITY = 0.92


def draw_line(canvas: Canvas, text: str, place: Box, size: float) -> None:
    """Draw a line of text in the middle of a box, on a background as wide as the text."""
    width = min(place.width, canvas.measure.text_width(text, TextStyle(size)) + 2 * LINE_PADDING_U)
    plaque = place.align(width, place.height)
    canvas.panel(plaque, edge=None, radius=place.height / 2, opacity=PLAQUE_OPACITY)
    canvas.text_in(plaque.inset(LINE_MARGIN_U, 0), text, TextStyle(size), align="center")


def draw_table_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw the table with all players on a dark background, and the terms below it."""
    canvas.panel(box, fill=palette.FELT, edge=None, radius=GROUND_RADIUS_U, opacity=0.8, tag="table preview")
    inside, lines = box.inset(BELOW_MARGIN_U, 0), terms(ctx)
    heights = [
        canvas.measure.paragraph_height(line, TextStyle(BELOW_SIZE, leading=BELOW_LEADING), inside.width)
        for line in lines
    ]
    below, above = box.cut_bottom(sum(heights) + BELOW_MARGIN_U, 2 * BELOW_MARGIN_U)
    draw_seated(canvas, ctx, above)
    rule = inside.move_to(y=below.y - BELOW_MARGIN_U).resize(height=1)
    canvas.panel(rule, fill=palette.FELT_HIGH, edge=None, radius=0)
    y = below.y
    for number, (line, height) in enumerate(zip(lines, heights, strict=True)):
        draw_term_below(canvas, line, (inside.center_x, y), inside.width, is_first=number == 0)
        y += height


def draw_term_below(canvas: Canvas, line: str, top: tuple[float, float], width: float, *, is_first: bool) -> None:
    """Draw one of the terms below the table.

    ``top`` is the middle of the line's upper edge. If ``is_first`` is true, the line is emphasized.
    """
    face, colour = (Face.STRONG, palette.INK) if is_first else (Face.TEXT, palette.DIM_INK)
    canvas.paragraph(line, *top, TextStyle(BELOW_SIZE, face, colour, leading=BELOW_LEADING), width, align="center")


def _draw_players(canvas: Canvas, ctx: Context, box: Box) -> None:
    opponents = opponents_of(ctx)
    names = [ctx.player_name, *(opponent.name for opponent in opponents)]
    portraits = [own_portrait(ctx.settings), *(opponent.portrait for opponent in opponents)]
    for place, name, portrait in zip(seat_places(box, ctx.settings.seats), names, portraits, strict=False):
        if canvas.measure.text_scale <= MAX_SCALE_WITH_NAMES:
            draw_player(canvas, place, portrait, name)
        else:
            canvas.portrait(portrait, place.center_x, place.center_y, place.width * BARE_PORTRAIT_SCALE)


def draw_seated(canvas: Canvas, ctx: Context, box: Box) -> Box:
    """Draw the table with all players, without terms; return the table's box."""
    table = _table(box)
    _draw_felt(canvas, table)
    _draw_players(canvas, ctx, box)
    return table


def _draw_felt(canvas: Canvas, table: Box) -> None:
    radius = TABLE_RADIUS_SHARE * min(table.width, table.height)
    wood, brass = palette.WOOD, palette.BRASS
    canvas.panel(table, fill=wood, edge=brass, edge_width=TABLE_EDGE_U, radius=radius, shine=True)
    canvas.felt(table.inset(TABLE_RIM_U), radius=radius - TABLE_RIM_U)


def draw_table_with_terms(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw the table with the terms on it, without the players."""
    table = _table(box)
    _draw_felt(canvas, table)
    _draw_plaque(canvas, ctx, table)


def seat_places(box: Box, seats: int) -> list[Box]:
    """Return the square boxes of the portraits, one per seat, clockwise from the player's seat."""
    table = _table(box)
    size = min(MAX_PORTRAIT_U, table.width / PORTRAIT_SHARE)
    places = []
    for seat in range(seats):
        turn = 2 * math.pi * seat / seats
        x, y = table.center_x - table.width / 2 * math.sin(turn), table.center_y + table.height / 2 * math.cos(turn)
        places.append(Box.centered(x, y, size, size))
    return places


def _table(box: Box) -> Box:
    """Return the box of the table, leaving space on each side for half a portrait and name."""
    height = box.height - SEATS_ROOM_U
    width = min(box.width - SEATS_ROOM_U, MAX_LENGTH_SHARE * height)
    return box.align(width, min(height, MAX_HEIGHT_SHARE * width))


def _draw_plaque(canvas: Canvas, ctx: Context, table: Box) -> None:
    """Draw the terms in the middle of the table."""
    lines, measure = terms(ctx), canvas.measure
    pitch = PLAQUE_PITCH_U * min(MAX_PLAQUE_GROWTH, measure.text_scale)
    widest = max(measure.text_width(line, TextStyle(PLAQUE_FIRST_SIZE, Face.STRONG)) for line in lines)
    width = min(widest + 2 * PLAQUE_PADDING_U, table.width - PLAQUE_SEATS_ROOM_U)
    plaque = table.align(width, len(lines) * pitch + 2 * PLAQUE_RIM_U)
    canvas.panel(plaque, edge=None, radius=PLAQUE_RADIUS_U, opacity=PLAQUE_OPACITY)
    inside = plaque.inset(PLAQUE_MARGIN_U, PLAQUE_RIM_U)
    for index, (line, row) in enumerate(zip(lines, inside.column(len(lines)), strict=True)):
        size, face = (PLAQUE_FIRST_SIZE, Face.STRONG) if index == 0 else (PLAQUE_SIZE, Face.TEXT)
        canvas.text_in(row, line, TextStyle(size, face), align="center")


def terms(ctx: Context) -> list[str]:
    """Return the terms of the next game: number of cards, pass, length and house rules, a line each."""
    texts, options = ctx.texts, ctx.settings.game_options
    lines = [
        texts("terms.cards", n=options.deal.hand_size),
        pass_terms(options, texts),
        game_length(options, texts),
    ]
    rules = house_rules(options, texts)
    return [*lines, texts("terms.house_rules", rules=texts.listed(rules))] if rules else lines
