"""Pictures of the next game's table, with its terms: the lines about cards, pass, length and house rules.

The settings show it with the players, and the terms below it. The new-game screen shows it with the terms on it, and
puts widgets where the players sit.
"""

import math
from collections.abc import Sequence

from papayoo.services.opponents import opponents_of, own_portrait
from papayoo.text.game_terms import game_length, house_rules_line, pass_terms
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import APART, GAP, NEAR, NOTE, PLATE, SNUG, STRONG, WELL, TextStyle
from papayoo.ui.widgets import draw_name_plate

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
GROUND = WELL._replace(fill=palette.FELT, opacity=0.8)
"""The ground of pictures of the table, and of the other previews of settings."""
PITCH_U, MAX_GROWTH = 24.0, 1.5
"""Height of a line on the table at the usual text size, and its maximum growth with larger texts."""
NARROWING_U, MIN_PLAQUE_U = 12.0, 120.0
"""Steps in which the plaque is made narrower, and its minimum width without its margin."""
SEATS_ROOM_BESIDE_U = 86.0
"""Total width at both ends of the table that the plaque leaves to the players."""


def draw_line(canvas: Canvas, text: str, place: Box) -> None:
    """Draw a line of text in the middle of a box, on a background as wide as the text."""
    style = NOTE.in_colour(palette.INK)
    width = min(place.width, canvas.measure.text_width(text, style) + 2 * GAP)
    plaque = place.align(width, place.height)
    canvas.surface(plaque, PLATE.bare())
    canvas.text_in(plaque.inset(NEAR, 0), text, style, align="center")


def draw_table_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw the table with all players on a dark background, and the terms below it."""
    canvas.surface(box, GROUND, tag="table preview")
    inside, lines = box.inset(APART, 0), terms(ctx)
    styles = STRONG, *(NOTE,) * (len(lines) - 1)
    heights = [
        canvas.measure.paragraph_height(line, style, inside.width) for line, style in zip(lines, styles, strict=True)
    ]
    below, above = box.cut_bottom(sum(heights) + APART, 2 * APART)
    draw_seated(canvas, ctx, above)
    rule = inside.move_to(y=below.y - APART).resize(height=1)
    canvas.panel(rule, fill=palette.FELT_HIGH, edge=None, radius=0)
    y = below.y
    for line, style in zip(lines, styles, strict=True):
        y += canvas.paragraph(line, inside.center_x, y, style, inside.width, align="center")


def _draw_players(canvas: Canvas, ctx: Context, box: Box) -> None:
    opponents = opponents_of(ctx)
    names = [ctx.player_name, *(opponent.name for opponent in opponents)]
    portraits = [own_portrait(ctx.settings), *(opponent.portrait for opponent in opponents)]
    places = seat_places(box, ctx.settings.seats)
    has_names = canvas.measure.text_scale <= MAX_SCALE_WITH_NAMES
    for place, portrait in zip(places, portraits, strict=False):
        size = place.width * (1.0 if has_names else BARE_PORTRAIT_SCALE)
        canvas.portrait(portrait, place.center_x, place.center_y, size)
    for place, name in zip(places, names if has_names else (), strict=False):  # above the portraits of neighbours
        draw_name_plate(canvas, place, name)


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


def draw_table_with_terms(canvas: Canvas, ctx: Context, box: Box, taken: Sequence[Box] = ()) -> None:
    """Draw an empty table, with the terms of the new game written on its felt, beside the boxes that are taken."""
    table = _table(box)
    _draw_felt(canvas, table)
    _draw_plaque(canvas, terms(ctx), table, taken)


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


def _draw_plaque(canvas: Canvas, lines: Sequence[str], table: Box, taken: Sequence[Box]) -> None:
    """Draw the terms in the middle of the table.

    If the plaque would cover what is taken, it is made narrower, and longer lines get more rows.
    """
    measure = canvas.measure
    widest = max(measure.text_width(line, STRONG) for line in lines)
    width = min(widest + 2 * (APART - GAP), table.width - SEATS_ROOM_BESIDE_U - 2 * GAP)
    rows = _rows(measure, lines, table, width)
    while width > MIN_PLAQUE_U and any(_around(rows).inset(-SNUG).overlaps(box) for box in taken):
        width -= NARROWING_U
        rows = _rows(measure, lines, table, width)
    canvas.surface(_around(rows), PLATE.bare())
    for line, row, style in zip(lines, rows, _styles(lines), strict=True):
        height = _height(measure, line, style, row.width)
        if height > measure.line_height(style):
            canvas.paragraph(line, row.center_x, row.center_y - height / 2, style, row.width, align="center")
        else:
            canvas.text_in(row, line, style, align="center")


def _styles(lines: Sequence[str]) -> tuple[TextStyle, ...]:
    return STRONG, *(NOTE.in_colour(palette.INK),) * (len(lines) - 1)


def _around(rows: Sequence[Box]) -> Box:
    """Return the box of the plaque around its rows."""
    return rows[0].resize(height=rows[-1].bottom - rows[0].y).inset(-GAP, -NEAR)


def _rows(measure: TextMeasure, lines: Sequence[str], table: Box, width: float) -> list[Box]:
    """Return the boxes of lines of this width below one another, in the middle of the table."""
    pitch = PITCH_U * min(MAX_GROWTH, measure.text_scale)
    heights = [
        pitch + _height(measure, line, style, width) - measure.line_height(style)
        for line, style in zip(lines, _styles(lines), strict=True)
    ]
    rest, rows = table.align(width, sum(heights)), list[Box]()
    for height in heights:
        row, rest = rest.cut_top(height)
        rows.append(row)
    return rows


def _height(measure: TextMeasure, line: str, style: TextStyle, width: float) -> float:
    """Return the height of a line, in several rows if it is too long for one and none of its words is."""
    longest = max(measure.text_width(word, style) for word in line.split())
    return measure.paragraph_height(line, style, width) if longest <= width else measure.line_height(style)


def terms(ctx: Context) -> list[str]:
    """Return the terms of the next game: number of cards, pass, length and house rules, a line each."""
    texts, options = ctx.texts, ctx.settings.game_options
    lines = (
        texts("terms.cards", n=options.deal.hand_size),
        pass_terms(options, texts),
        game_length(options, texts),
        house_rules_line(options, texts),
    )
    return list(filter(None, lines))
