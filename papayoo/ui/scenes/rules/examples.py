"""Illustrations for the chapters of the rules, one for each chapter."""

from collections.abc import Callable
from functools import partial

from papayoo.engine import MAX_SEATS, ORDINARY_SUITS, Card, GameOptions, Suit, parse_cards
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.scenes.rules.mark_legend import draw_marks
from papayoo.ui.style import BODY, FIGURE, HEAD, LABEL, NUMBER, TOTAL
from papayoo.ui.table_view.die.die_image import die_svg
from papayoo.ui.table_view.die.throw import rest_rotation
from papayoo.ui.table_view.drawing.trick_token import draw_taker_mark
from papayoo.ui.table_view.geometry.pose import CARD_RATIO

CHAPTERS = ("aim", "cards", "tricks", "example", "pass", "die", "score", "tips", "marks", "deal", "house")
ON_FELT = {"aim", "pass", "die", "tricks", "example", "tips"}
"""Chapters whose illustration has a background of felt instead of a plain panel."""

CARD_GAP_U = 8.0
AIM_CHIP_HEIGHT_U = 44.0
FEWEST_SEATS = 3
"""Minimum number of players in the table of hand sizes. A game of two is not listed, because it is a house rule."""
DEAL_COLUMN_SHARES = (0.14, 0.36, 0.61, 0.86)
DEAL_COLUMN_NAMES = ("players", "cards", "packets", "passed")
DIE_COLUMN_SHARES = (0.28, 0.72)
SMALL_CARD_SCALE, PAPAYOO_RANK = 1.15, 7
STRAIGHT = 6
"""Random seed of a die that comes to rest almost parallel to the edges of the picture."""
TRICK, COSTLY_TRICK, FREE_TRICK = ("4C 9C 2D 8C", 1), ("3D 9D 6P 7C", 1), ("4C 6C 2C 10C", 3)
"""The cards of tricks in the order of play, and the index of the card that takes the trick."""
TRICK_SHIFTS = ((-1.2, 0.0), (0.0, -1.14), (1.2, 0.0), (0.0, 1.14))
"""Offset of each card of the trick from the trick's middle, in card widths."""
OTHER_PORTRAITS = ("gecko", "toucan", "frog", "owl")
"""Portraits of the other players of the tricks, without the player's own one; the first three of them sit there."""
TRICK_PORTRAIT_SHIFT = 0.86
"""Distance of the players' portraits from the middle, as a fraction of half the picture's width or height."""
ORDER_U, ORDER_AT = 26.0, (-0.5, -0.72)
"""The disc on each card, with the card's number in the order of play.

The values are the disc's diameter in units, and the offset of the disc from the card's middle in card
widths.
"""
TAKER_RING_U = 5.0
SCORE_ROWS = (("1 + 2 + … + 20", "210"), ("", "40"), ("", "250"))
HOUSE_ARROWS = ("arrow_left", "arrow_up", "arrow_right", "cross")

Example = Callable[[Canvas, Box, Catalog], None]


def _draw_cards(
    canvas: Canvas, codes: str, middle: tuple[float, float], *, papayoo: str = "", width: float = 96
) -> None:
    """Draw a row of cards centred on a point; ``codes`` and ``papayoo`` are card codes."""
    cards = parse_cards(codes)
    for index, card in enumerate(cards):
        x = middle[0] + (index - (len(cards) - 1) / 2) * (width + CARD_GAP_U)
        canvas.upright_card(card, x, middle[1], width, is_papayoo=card.code == papayoo)


def _draw_aim(canvas: Canvas, box: Box, _: Catalog) -> None:
    width, y = 124, box.center_y - 30
    _draw_cards(canvas, "20P 7H", (box.center_x, y), papayoo="7H", width=width)
    shift, chip_y = (width + CARD_GAP_U) / 2, y + width * CARD_RATIO / 2 + 38
    for text, x in (("+20", box.center_x - shift), ("+40", box.center_x + shift)):
        chip = Box.centered(x, chip_y, 84, AIM_CHIP_HEIGHT_U)
        canvas.panel(chip, edge=None, radius=AIM_CHIP_HEIGHT_U / 2, opacity=0.92)
        canvas.text(text, x, chip_y, TOTAL.times(1.2).in_colour(palette.PAYOO), align="center")


def _draw_deck(canvas: Canvas, box: Box, _: Catalog) -> None:
    for suit, row in zip(Suit, box.inset(0, 12).column(len(Suit)), strict=True):
        x, y = row.center_x, row.center_y
        colour = palette.PAYOO if suit is Suit.PAYOO else palette.PAPER
        canvas.pip(suit, x - 132, y, 40, colour)
        low, second, high = suit.ranks[0], suit.ranks[1], suit.ranks[-1]
        for rank, shift in ((low, -58), (second, -2), (high, 116)):
            canvas.mini(Card(suit, rank), x + shift, y, is_papayoo=False, scale=1.35)
        canvas.text("…", x + 57, y, HEAD.times(1.5), align="center")


def _draw_deal(canvas: Canvas, box: Box, texts: Catalog) -> None:
    top, columns = box.y + 40, [box.x + share * box.width for share in DEAL_COLUMN_SHARES]
    seats = range(FEWEST_SEATS, MAX_SEATS + 1)
    table = box.move_to(y=top + 14).resize(height=box.height - 84)
    for number, row in zip(seats, table.column(len(seats)), strict=True):
        deal = GameOptions(number, 1).deal
        values = (str(number), str(deal.hand_size), " ".join(map(str, deal.packets)), str(deal.pass_size))
        for value, x in zip(values, columns, strict=True):
            canvas.text(value, x, row.center_y, NUMBER, align="center")
    for name, x in zip(DEAL_COLUMN_NAMES, columns, strict=True):
        cell = Box.centered(x, top, 88, 0)
        canvas.text_in(cell, texts(f"rules.column.{name}"), LABEL.in_colour(palette.BRASS), align="center")


def _draw_pass(canvas: Canvas, box: Box, _: Catalog) -> None:
    _draw_cards(canvas, "8S 9S 10H", (box.center_x + 32, box.center_y))
    canvas.icon("arrow_left", box.x + 46, box.center_y, 52, palette.BRASS)


def _draw_die(canvas: Canvas, box: Box, _: Catalog) -> None:
    size_px, colours = canvas.viewport.px(112), canvas.theme.style.colours
    for index, suit in enumerate(ORDINARY_SUITS):
        row, column = divmod(index, 2)
        x = box.x + box.width * DIE_COLUMN_SHARES[column]
        y = box.center_y - 110 + 172 * row
        svg = partial(die_svg, rest_rotation(suit, STRAIGHT), size_px, colours)
        canvas.picture(("rules die", suit, size_px, colours), svg, x, y)
        card = Card(suit, PAPAYOO_RANK)
        canvas.mini(card, x + 4, y + 82, is_papayoo=True, scale=SMALL_CARD_SCALE)


def _draw_trick(trick: tuple[str, int], papayoo: str, canvas: Canvas, box: Box, own: str) -> None:
    """Draw a trick with its players and the order of play. A frame marks the card that takes the trick.

    ``own`` is the player's portrait, below the trick. Cards of other suits than the one led are tilted, and dimmed
    unless they cost points.
    """
    width, (codes, taker) = 82, trick
    cards, others = parse_cards(codes), [portrait for portrait in OTHER_PORTRAITS if portrait != own]
    portraits = (*others[:3], own)
    for number, (card, (across, down)) in enumerate(zip(cards, TRICK_SHIFTS, strict=True)):
        x, y = box.center_x + across * width, box.center_y + down * width
        is_off_suit, is_papayoo = card.suit is not cards[0].suit, card.code == papayoo
        is_dimmed = is_off_suit and not is_papayoo and card.suit is not Suit.PAYOO
        look = CardLook(card, is_papayoo=is_papayoo, is_dimmed=is_dimmed)
        canvas.card(look, x, y, width, 6 * is_off_suit)
        if number == taker:
            ring = Box.centered(x, y, width, width * CARD_RATIO).inset(-TAKER_RING_U)
            edge, radius = palette.BRASS, 2 * TAKER_RING_U
            canvas.panel(ring, edge=edge, edge_width=3, radius=radius, opacity=0.0, tag="taker")
            draw_taker_mark(canvas, x - ORDER_AT[0] * width, y + ORDER_AT[1] * width)
        _draw_order(canvas, x + ORDER_AT[0] * width, y + ORDER_AT[1] * width, number + 1)
        side = (across > 0) - (across < 0), (down > 0) - (down < 0)
        reach = TRICK_PORTRAIT_SHIFT / 2
        x, y = box.center_x + side[0] * box.width * reach, box.center_y + side[1] * box.height * reach
        canvas.portrait(portraits[number], x, y, 44)


def _draw_order(canvas: Canvas, x: float, y: float, number: int) -> None:
    canvas.panel(Box.centered(x, y, ORDER_U, ORDER_U), fill=palette.WOOD, radius=ORDER_U / 2)
    canvas.text(str(number), x, y, FIGURE, align="center")


def _draw_score(canvas: Canvas, box: Box, _: Catalog) -> None:
    papayoo = Card(Suit.HEARTS, PAPAYOO_RANK)
    canvas.mini(papayoo, box.x + 82, box.center_y, is_papayoo=True, scale=SMALL_CARD_SCALE)
    inside = box.inset(60, 0)
    for row, (term, points) in enumerate(SCORE_ROWS):
        y = box.center_y + (row - 1) * 60
        canvas.text(term, inside.x, y, TOTAL.in_colour(palette.DIM_INK))
        canvas.text(points, inside.right, y, TOTAL.times(1.2).in_colour(palette.PAYOO), align="right")
    line = box.inset(50, 0).move_to(y=box.center_y + 30)
    canvas.panel(line.resize(height=2), fill=palette.BRASS, edge=None, radius=1)


def _draw_house_rule(canvas: Canvas, box: Box, texts: Catalog) -> None:
    """Draw the directions of the pass in the first four rounds of a game of four.

    The house rule that changes the direction from round to round is on.
    """
    title = box.inset(20, 0).move_by(dy=48).resize(height=0)
    text = texts("rules.house.shifting")
    canvas.text_in(title, text, BODY.in_colour(palette.DIM_INK), align="center")
    for row, icon in enumerate(HOUSE_ARROWS):
        x, y = box.center_x, box.center_y - 76 + row * 64
        label, colour = texts("scores.round", n=row + 1), palette.BRASS if icon != "cross" else palette.DIM_INK
        canvas.text(label, x - 70, y, TOTAL.in_colour(palette.DIM_INK), align="center")
        canvas.icon(icon, x + 50, y, 40, colour)


EXAMPLES: dict[str, Example] = {
    "aim": _draw_aim,
    "cards": _draw_deck,
    "deal": _draw_deal,
    "pass": _draw_pass,
    "die": _draw_die,
    "score": _draw_score,
    "marks": draw_marks,
    "house": _draw_house_rule,
}
"""Maps the name of each chapter without a trick to the function that draws the chapter's illustration."""
TRICKS = {"tricks": (TRICK, ""), "example": (COSTLY_TRICK, "7C"), "tips": (FREE_TRICK, "")}
"""Maps the name of each chapter with a trick to the trick and the code of the Papayoo in it."""


def draw_example(chapter: str, canvas: Canvas, box: Box, texts: Catalog, own_portrait: str) -> None:
    """Draw the illustration of a chapter."""
    if chapter in TRICKS:
        _draw_trick(*TRICKS[chapter], canvas, box, own_portrait)
    else:
        EXAMPLES[chapter](canvas, box, texts)
