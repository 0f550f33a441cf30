"""Card faces, backs and mini chips as whole SVG documents, rotation baked in, ready to rasterise at native size.

One unit (u) is a pixel of a 1280x720 window; ``scale`` is pixels per unit. A card's own axes have their origin at its
centre, x right, y down. Angles are in degrees, clockwise on the screen.
"""

import math

from papayoo.engine.cards import Card, Suit
from papayoo.ui.art import back, linocut, palette, shapes
from papayoo.ui.art.glyphs import DIGIT_HEIGHT, DIGITS, EM

CARD_WIDTH = 112
CARD_HEIGHT = 172
CORNER_RADIUS = 9
MINI_WIDTH = 36
MINI_HEIGHT = 44
MINI_CORNER_RADIUS = 5

MARGIN_PX = 2
"""Clear pixels around the rotated card, so that its edge is never cut and further scaling stays smooth."""

_INDEX_X = 34.5
"""Distance of the middle of an index column from the card's centre line, in u."""
_INDEX_BASELINE = -52.0
_INDEX_SIZE = 36.0
_INDEX_PIP_Y = -34.0
_INDEX_PIP = 25.0
_CENTRE_Y = 27.0
_CENTRE_PIP = 62.0
_PAPAYOO_CENTRE_Y = 44.0
"""Lower, clear of the two seals."""
_PAPAYOO_INDENT = 2.5
"""How far the index moves inwards, clear of the frame."""
_FRAME = 6.0
_SEAL_Y = -3.2
_SEAL_RADIUS = 13.0
_PAPAYA_Y = 28.0
_PAPAYA = 86.0
_SMALLEST_LATTICE = 0.6
"""Pixels per u below which backs are drawn without their lattice."""
_OPTICAL_SHIFT = {"1": -30}
"""Thousandths of an em by which a numeral moves from the middle of its ink to where the eye sees its middle."""


def image_size(angle_deg: float, scale: float) -> tuple[int, int]:
    """Width and height in pixels of a card image at this angle; the card's centre is the image's centre."""
    turn = math.radians(angle_deg)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    width = (CARD_WIDTH * cos + CARD_HEIGHT * sin) * scale
    height = (CARD_WIDTH * sin + CARD_HEIGHT * cos) * scale
    return _whole(width) + 2 * MARGIN_PX, _whole(height) + 2 * MARGIN_PX


def face_svg(card: Card, *, is_papayoo: bool = False, angle_deg: float = 0.0, scale: float = 1.0) -> str:
    """The face of a card; ``is_papayoo`` adds the orange frame and the seal of 40 points."""
    return _card_document(face_drawing(card, is_papayoo=is_papayoo), angle_deg, scale)


def back_svg(*, angle_deg: float = 0.0, scale: float = 1.0) -> str:
    """The back of every card."""
    return _card_document(_back(scale), angle_deg, scale)


def mini_face_svg(card: Card, *, is_papayoo: bool = False, scale: float = 1.0) -> str:
    """A chip of 36 by 44 u with the rank over the suit, for reviews and scores; the Papayoo has frame and seal."""
    size = (_whole(MINI_WIDTH * scale), _whole(MINI_HEIGHT * scale))
    body = _board(MINI_WIDTH, MINI_HEIGHT, MINI_CORNER_RADIUS, _ground(card))
    body += _mini_papayoo(card) if is_papayoo else _pip(card.suit, 0, 11.2, 15)
    body += _numeral(str(card.rank), shapes.suit_colour(card.suit), (0, -1.8), 24)
    return shapes.document(*size, _centred(body, size, 0.0, scale))


def _whole(length_px: float) -> int:
    """A length rounded up to whole pixels, forgiving the noise of floating point."""
    return math.ceil(length_px - 1e-6)


def _card_document(body: str, angle_deg: float, scale: float) -> str:
    size = image_size(angle_deg, scale)
    return shapes.document(*size, _centred(body, size, angle_deg, scale))


def _centred(body: str, size: tuple[int, int], angle_deg: float, scale: float) -> str:
    """``body``, drawn around (0, 0) in u, put in the middle of an image of this size."""
    middle = shapes.pair(size[0] / 2, size[1] / 2)
    turn = f" rotate({shapes.number(angle_deg)})" if angle_deg else ""
    return shapes.group(body, f"translate({middle}){turn} scale({scale:.5g})")


def _board(width: float, height: float, radius: float, ground: str) -> str:
    """An empty card: its ground and the thin dark edge that parts it from a card below."""
    sheet = shapes.rounded_rect(-width / 2, -height / 2, width, height, radius)
    edge = shapes.rounded_rect(0.4 - width / 2, 0.4 - height / 2, width - 0.8, height - 0.8, radius - 0.4)
    line = palette.PAYOO_INK if ground == palette.PAYOO else palette.FELT_LOW
    return shapes.fill(sheet, ground) + shapes.stroke(edge, line, 0.8, 0.75)


def _back(scale: float) -> str:
    """The elements of a back around (0, 0); a small one is drawn plainer, or its lattice would turn to grey."""
    board = _board(CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS, palette.FELT_LOW)
    drawing = back.drawing if scale >= _SMALLEST_LATTICE else back.plain_drawing
    return board + drawing(CARD_WIDTH, CARD_HEIGHT)


def _ground(card: Card) -> str:
    return palette.PAYOO if card.suit is Suit.PAYOO else palette.PAPER


def face_drawing(card: Card, *, is_papayoo: bool) -> str:
    """The elements of a face around (0, 0)."""
    body = _board(CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS, _ground(card))
    if is_papayoo:
        body += _frame(CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS, _FRAME)
    centre_y = _PAPAYOO_CENTRE_Y if is_papayoo else _CENTRE_Y
    body += _papaya(card) if card.suit is Suit.PAYOO else _big_pip(card, centre_y)
    indent = _PAPAYOO_INDENT if is_papayoo else 0
    for x in (indent - _INDEX_X, _INDEX_X - indent):
        body += shapes.placed(_index(card), x, indent) + (_seal(x, _SEAL_Y, _SEAL_RADIUS) if is_papayoo else "")
    return body


def _big_pip(card: Card, y: float) -> str:
    """The carved pip in the middle of an ordinary card."""
    return shapes.placed(linocut.big_pip(card.suit, _ground(card)), 0, y, _CENTRE_PIP / 100)


def _papaya(card: Card) -> str:
    """The papaya of a Payoo card, with as many seeds as its rank."""
    return shapes.placed(linocut.papaya(card.rank), 0, _PAPAYA_Y, _PAPAYA / 100)


def _frame(width: float, height: float, radius: float, breadth: float) -> str:
    """The orange frame of the Papayoo between two dark hairlines."""
    band = shapes.rounded_rect(
        (breadth - width) / 2, (breadth - height) / 2, width - breadth, height - breadth, radius - breadth / 2
    )
    inside = shapes.rounded_rect(
        breadth - width / 2, breadth - height / 2, width - 2 * breadth, height - 2 * breadth, radius - breadth
    )
    edge = shapes.rounded_rect(0.4 - width / 2, 0.4 - height / 2, width - 0.8, height - 0.8, radius - 0.4)
    hairlines = shapes.stroke(inside, palette.PAYOO_INK, 0.9) + shapes.stroke(edge, palette.PAYOO_INK, 0.8)
    return shapes.stroke(band, palette.PAYOO, breadth) + hairlines


def _seal(x: float, y: float, radius: float) -> str:
    """The octagonal seal that says what the Papayoo counts."""
    octagon = shapes.closed(shapes.regular_polygon(8, radius, 22.5))
    stamp = shapes.fill(octagon, palette.PAYOO) + shapes.stroke(octagon, palette.PAYOO_INK, radius / 9)
    size = radius * 1.45
    baseline = size * DIGIT_HEIGHT / EM / 2
    return shapes.placed(stamp, x, y) + _numeral("40", palette.PAYOO_INK, (x, y + baseline), size)


def _mini_papayoo(card: Card) -> str:
    """Frame, pip and seal of the Papayoo's chip."""
    frame = _frame(MINI_WIDTH, MINI_HEIGHT, MINI_CORNER_RADIUS, 3)
    return frame + _pip(card.suit, -7.6, 9.6, 12.5) + _seal(7.2, 9.6, 7.6)


def _index(card: Card) -> str:
    """Rank over suit, in the middle of the card's width."""
    numeral = _numeral(str(card.rank), shapes.suit_colour(card.suit), (0, _INDEX_BASELINE), _INDEX_SIZE)
    return numeral + _pip(card.suit, 0, _INDEX_PIP_Y, _INDEX_PIP)


def _pip(suit: Suit, x: float, y: float, size: float) -> str:
    return shapes.placed(shapes.fill(shapes.suit_path(suit), shapes.suit_colour(suit)), x, y, size / 100)


def _numeral(digits: str, colour: str, foot: shapes.Point, size: float) -> str:
    """Figures of ``size`` u to the em, the middle of their ink at ``foot`` on the baseline."""
    pens = [0.0]
    for digit in digits[:-1]:
        pens.append(pens[-1] + DIGITS[digit].advance)
    middle = (pens[0] + DIGITS[digits[0]].ink_left + pens[-1] + DIGITS[digits[-1]].ink_right) / 2
    middle -= _OPTICAL_SHIFT.get(digits, 0)
    drawn = "".join(
        shapes.placed(shapes.fill(DIGITS[digit].path, colour), pen - middle, 0)
        for digit, pen in zip(digits, pens, strict=True)
    )
    return shapes.placed(drawn, *foot, size / EM)
