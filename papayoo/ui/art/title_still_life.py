"""The still life on the title screen: a hand of three cards, half a papaya and the die, in units."""

import math

from papayoo.engine import Card, Suit
from papayoo.ui.art import palette
from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH, CORNER_RADIUS
from papayoo.ui.art.decks import DEFAULT_STYLE
from papayoo.ui.art.faces import face_drawing
from papayoo.ui.art.shapes import (
    Point,
    closed,
    octahedron,
    regular_polygon,
    rounded_rect,
    seed_path,
    suit_path,
    turned,
)
from papayoo.ui.art.sheet import NIGHT, Sheet, circle
from papayoo.ui.art.svg import fill, group, number, pair, placed, stroke

_PIVOT_U = 420.0
"""Distance from the centre of each card down to the common pivot of the cards."""
_CARDS = (("10S", -14.0), ("7H", -5.0), ("20P", 5.0))
"""The cards and their angles in degrees; 7H is the Papayoo, because the die shows hearts."""
_HAND_X_U = -62.0
_PAPAYA_X_U, _PAPAYA_Y_U = 124.0, -52.0
_DIE_X_U, _DIE_Y_U, _DIE_RADIUS_U, _DIE_TURN_DEG = 246.0, -34.0, 33.0, 9.0
_DIE_FACES = ("#FBF6EA", "#E4DACA", "#B9AB98", "#7F7268")
"""Colours of the die's faces: front, upper left, upper right, lower."""


def add_still_life(sheet: Sheet, x: float, foot_y: float) -> None:
    """Add the still life around ``x``; ``foot_y`` is its lower edge."""
    _add_hand(sheet, x + _HAND_X_U, foot_y)
    _add_papaya(sheet, x + _PAPAYA_X_U, foot_y + _PAPAYA_Y_U)
    _add_die(sheet, x + _DIE_X_U, foot_y + _DIE_Y_U)


def _add_hand(sheet: Sheet, x: float, foot_y: float) -> None:
    """Add the fan of cards; its lowest corner is at ``foot_y``."""
    corner = turned((-CARD_WIDTH / 2, CARD_HEIGHT / 2 - _PIVOT_U), _CARDS[0][1])
    pivot = x, foot_y - corner[1]
    for code, angle in _CARDS:
        card = face_drawing(Card.from_code(code), DEFAULT_STYLE, is_papayoo=code == "7H")
        sheet.add(_table_card(card, turned((0.0, -_PIVOT_U), angle, pivot), angle))


def _table_card(card: str, centre: Point, angle: float) -> str:
    outline = rounded_rect(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS)
    shadow = placed(fill(outline, NIGHT, 0.22), -7, 7) + placed(fill(outline, NIGHT, 0.25), -3.5, 3.5)
    return group(shadow + card, f"translate({pair(*centre)}) rotate({number(angle)})")


def _add_papaya(sheet: Sheet, x: float, y: float) -> None:
    """Add half a papaya on the table."""
    shape = "M-92 6C-92 -26 -54 -44 -8 -42C46 -40 92 -24 92 4C92 32 46 46 -8 46C-54 46 -92 36 -92 6Z"
    seeds = "".join(
        seed_path(-36 + 9.5 * i, 1 + 8 * (-1) ** i * math.cos(i * 0.36 - 1.4), 6.5, 80 + 40 * math.sin(i * 1.3))
        for i in range(9)
    )
    drawing = (
        placed(fill(shape, NIGHT, 0.4), -6, 12) + fill(shape, "#5F7D36")
        + group(fill(shape, palette.PAYOO), "translate(0 -3) scale(0.92 0.86)")
        + group(fill(shape, "#F8C453"), "translate(0 -2) scale(0.74 0.64)")
        + group(fill(shape, "#FBE3A2"), "translate(2 0) scale(0.55 0.42)")
        + fill(seeds, palette.PAYOO_INK)
    )  # fmt: skip
    sheet.add(placed(group(drawing, "rotate(-10)"), x, y, 0.9))


def _add_die(sheet: Sheet, x: float, y: float) -> None:
    """Add the die with its front face showing hearts."""
    outline = tuple(turned(point, _DIE_TURN_DEG) for point in regular_polygon(6, _DIE_RADIUS_U))
    faces = octahedron(outline)
    shadow = sheet.radial((-8, 36), 44, ((0, NIGHT, 0.8), (0.55, NIGHT, 0.5), (1, NIGHT, 0)))
    drawing = group(fill(circle(-8, 36, 44), shadow), "translate(0 8) scale(1 0.5)")
    for face, colour in zip(faces, _DIE_FACES, strict=True):
        drawing += fill(closed(face), colour) + stroke(closed(face), "#FFFFFF", 1.0, 0.55)
    heart = group(
        placed(fill(suit_path(Suit.HEARTS), palette.HEART), 0, 1.5, _DIE_RADIUS_U * 0.0074),
        f"rotate({number(_DIE_TURN_DEG)})",
    )
    sheet.add(placed(drawing + heart, x, y))
