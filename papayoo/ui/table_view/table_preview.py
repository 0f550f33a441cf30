"""Preview of the next game's table, with texts about the game's length and rules."""

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
TERMS_SIZE = 16.0
"""Text size of the lines about the game's length and rules, below the table."""
TERMS_LEADING = 1.4
"""Line spacing of the lines about the game's length and rules, below the table."""
TERMS_MARGIN_U = 20.0
"""Margin around the lines about the game's length and rules, below the table."""
FIRST_TERM_SIZE, TERM_SIZE, TERM_PITCH_U, MAX_TERM_GROWTH = 17.0, 15.0, 24.0, 1.5
TERM_PADDING_U = 22.0
"""Padding at both ends of the longest line about the game's length and rules."""
TERM_MARGIN_U = 12.0
"""Minimum margin beside the lines about the game's length and rules, on the table."""
TERM_RIM_U = 10.0
"""Margin above and below the lines about the game's length and rules, on the table."""
TERM_RADIUS_U = 16.0
"""Corner radius of the panel on the table that contains the game's length and rules."""
TERM_SEATS_ROOM_U = 86.0
LINE_PADDING_U, LINE_MARGIN_U = 16.0, 10.0
PLAQUE_OPACITY = 0.92


def draw_line(canvas: Canvas, text: str, place: Box, size: float) -> None:
    """Draw a line of text in the middle of a box, on a background as wide as the text."""
    width = min(place.width, canvas.measure.text_width(text, TextStyle(size)) + 2 * LINE_PADDING_U)
    plaque = place.align(width, place.height)
    canvas.panel(plaque, edge=None, radius=place.height / 2, opacity=PLAQUE_OPACITY)
    canvas.text_in(plaque.inset(LINE_MARGIN_U, 0), text, TextStyle(size), align="center")


def draw_table_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw the table with all players on a dark background, and texts below it.

    The texts are about the game's length and rules.
    """
    canvas.panel(box, fill=palette.FELT, edge=None, radius=GROUND_RADIUS_U, opacity=0.8, tag="table preview")
    inside, lines = box.inset(TERMS_MARGIN_U, 0), terms(ctx)
    heights = [
        canvas.measure.paragraph_height(line, TextStyle(TERMS_SIZE, leading=TERMS_LEADING), inside.width)
        for line in lines
    ]
    below, above = box.cut_bottom(sum(heights) + TERMS_MARGIN_U, 2 * TERMS_MARGIN_U)
    draw_seated(canvas, ctx, above)
    rule = inside.move_to(y=below.y - TERMS_MARGIN_U).resize(height=1)
    canvas.panel(rule, fill=palette.FELT_HIGH, edge=None, radius=0)
    y = below.y
    for number, (line, height) in enumerate(zip(lines, heights, strict=True)):
        draw_term(canvas, line, (inside.center_x, y), inside.width, is_first=number == 0)
        y += height


def draw_term(canvas: Canvas, line: str, top: tuple[float, float], width: float, *, is_first: bool) -> None:
    """Draw a line about the game's length and rules.

    ``top`` is the middle of the line's upper edge. If ``is_first`` is true, the line is emphasized.
    """
    face, colour = (Face.STRONG, palette.INK) if is_first else (Face.TEXT, palette.DIM_INK)
    canvas.paragraph(line, *top, TextStyle(TERMS_SIZE, face, colour, leading=TERMS_LEADING), width, align="center")


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
    """Draw the table with all players; return the table's box.

    The texts about the game's length and rules are not drawn.
    """
    table = _table(box)
    _draw_felt(canvas, table)
    _draw_players(canvas, ctx, box)
    return table


def _draw_felt(canvas: Canvas, table: Box) -> None:
    radius = TABLE_RADIUS_SHARE * min(table.width, table.height)
    wood, brass = palette.WOOD, palette.BRASS
    canvas.panel(table, fill=wood, edge=brass, edge_width=TABLE_EDGE_U, radius=radius, shine=True)
    canvas.felt(table.inset(TABLE_RIM_U), radius=radius - TABLE_RIM_U)


def draw_table(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw the table without players, with texts about the game's length and rules on it."""
    table = _table(box)
    _draw_felt(canvas, table)
    _draw_terms(canvas, ctx, table)


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


def _draw_terms(canvas: Canvas, ctx: Context, table: Box) -> None:
    """Draw the game's length and rules in the middle of the table."""
    lines, measure = terms(ctx), canvas.measure
    pitch = TERM_PITCH_U * min(MAX_TERM_GROWTH, measure.text_scale)
    widest = max(measure.text_width(line, TextStyle(FIRST_TERM_SIZE, Face.STRONG)) for line in lines)
    width = min(widest + 2 * TERM_PADDING_U, table.width - TERM_SEATS_ROOM_U)
    plaque = table.align(width, len(lines) * pitch + 2 * TERM_RIM_U)
    canvas.panel(plaque, edge=None, radius=TERM_RADIUS_U, opacity=PLAQUE_OPACITY)
    inside = plaque.inset(TERM_MARGIN_U, TERM_RIM_U)
    for index, (line, row) in enumerate(zip(lines, inside.column(len(lines)), strict=True)):
        size, face = (FIRST_TERM_SIZE, Face.STRONG) if index == 0 else (TERM_SIZE, Face.TEXT)
        canvas.text_in(row, line, TextStyle(size, face), align="center")


def terms(ctx: Context) -> list[str]:
    """Return the lines about the next game: number of cards, pass, length and house rules."""
    texts, options = ctx.texts, ctx.settings.game_options
    lines = [
        texts("terms.cards", n=options.deal.hand_size),
        pass_terms(options, texts),
        game_length(options, texts),
    ]
    rules = house_rules(options, texts)
    return [*lines, texts("terms.house_rules", rules=texts.listed(rules))] if rules else lines
