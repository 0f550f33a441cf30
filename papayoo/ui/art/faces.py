"""Card faces as SVG elements: the index, the centre, and the frame and seals of the Papayoo.

Everything is drawn around (0, 0), in units.
"""

from typing import NamedTuple

from papayoo.engine import Card, Suit
from papayoo.storage import CardFace
from papayoo.ui.art import linocut, palette, pips, shapes, svg
from papayoo.ui.art.card_sizes import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CORNER_RADIUS,
    MINI_CORNER_RADIUS,
    MINI_HEIGHT,
    MINI_WIDTH,
)
from papayoo.ui.art.deck_colours import DeckColours
from papayoo.ui.art.decks import CardStyle
from papayoo.ui.art.digit_outlines import DIGIT_HEIGHT, DIGITS, EM
from papayoo.ui.art.payoo_faces import payoo_face

_FRAME = 6.0
_SEAL_RADIUS = 13.0
_OCTAGON_SHARE, _OCTAGON_OPACITY = 0.67, 0.22
"""Radius of a candidate's octagon relative to the suit symbol, and opacity of its fill.

A candidate is a card that may become the Papayoo.
"""
_PAPAYOO_INDENT = 2.5
"""Distance in units by which the Papayoo's index moves inwards to make room for its frame."""
_OPTICAL_SHIFT = {"1": -30}
"""Horizontal corrections of numerals that look off-centre, in thousandths of an em."""


class _Spot(NamedTuple):
    """Position and size of the picture in the centre of a card; ``y`` is its distance below the card's middle."""

    y: float
    size: float


class _Plan(NamedTuple):
    """The layout of a card face, in units from the card's middle.

    ``index_x`` is the distance of each index from the vertical centre line. On the Papayoo, the picture in the centre
    is lower, to make room for the seals below each index.
    """

    index_x: float
    baseline: float
    numeral: float
    pip_y: float
    pip: float
    seal_y: float
    carved: _Spot
    carved_papayoo: _Spot
    wedge: _Spot
    pattern: _Spot
    pattern_papayoo: _Spot
    cut_papaya: _Spot


_NORMAL = _Plan(
    index_x=34.5, baseline=-52, numeral=36, pip_y=-34, pip=25, seal_y=-3.2,
    carved=_Spot(27, 62), carved_papayoo=_Spot(44, 62), wedge=_Spot(28, 86),
    pattern=_Spot(33, 93), pattern_papayoo=_Spot(45.5, 66), cut_papaya=_Spot(31, 90),
)  # fmt: skip
_LARGE = _Plan(
    index_x=28.5, baseline=-43, numeral=50, pip_y=-22, pip=30, seal_y=12.4,
    carved=_Spot(39, 58), carved_papayoo=_Spot(52, 46), wedge=_Spot(37, 76),
    pattern=_Spot(39, 80), pattern_papayoo=_Spot(53, 48), cut_papaya=_Spot(38, 78),
)  # fmt: skip
INDEX_WIDTH = 38.0
"""Width in units of the strip at the left edge of a card that contains its whole index."""
LARGE_INDEX_WIDTH = 53.0
INDEX_HEIGHT = 66.0
"""Height in units of the strip at the top of a card that contains its whole index."""
LARGE_INDEX_HEIGHT = 82.0


def face_drawing(
    card: Card, style: CardStyle, *, is_papayoo: bool, is_candidate: bool = False, is_covered: bool = False
) -> str:
    """Return the SVG elements of a card face.

    ``is_papayoo`` adds the orange frame and seals. ``is_candidate`` adds octagons behind the symbols of the index: the
    die may still make the card the Papayoo. ``is_covered`` omits the right index, which the next card of a fan covers.
    """
    plan = _LARGE if style.has_large_index else _NORMAL
    colours = style.colours
    body = board(CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS, colours.ground(card.suit))
    if is_papayoo:
        body += _frame((CARD_WIDTH, CARD_HEIGHT), CORNER_RADIUS, _FRAME, colours)
    body += _centre(card, style, plan, is_papayoo=is_papayoo)
    indent = _PAPAYOO_INDENT if is_papayoo else 0
    left = indent - plan.index_x
    for x in (left,) if is_covered else (left, -left):
        body += _octagon((x, plan.pip_y), plan.pip * _OCTAGON_SHARE, colours) if is_candidate else ""
        body += svg.placed(_index(card, colours, plan), x, indent)
        body += _seal((x, plan.seal_y), _SEAL_RADIUS, colours) if is_papayoo else ""
    return body


def mini_drawing(card: Card, colours: DeckColours, *, is_papayoo: bool) -> str:
    """Return the SVG elements of a small card: its rank above its suit.

    The Papayoo has a frame and a seal.
    """
    body = board(MINI_WIDTH, MINI_HEIGHT, MINI_CORNER_RADIUS, colours.ground(card.suit))
    if is_papayoo:
        body += _frame((MINI_WIDTH, MINI_HEIGHT), MINI_CORNER_RADIUS, 3, colours)
        body += _pip(card.suit, (-7.6, 9.6), 12.5, colours) + _seal((7.2, 9.6), 7.6, colours)
    else:
        body += _pip(card.suit, (0, 11.2), 15, colours)
    size = 21.5 if is_papayoo else 24  # space for the frame
    return body + _numeral(str(card.rank), colours.ink(card.suit), (0, -1.8), size)


def board(width: float, height: float, radius: float, ground: str) -> str:
    """Return a blank card with a thin dark edge, visible on other cards and on light felts."""
    sheet = shapes.rounded_rect(-width / 2, -height / 2, width, height, radius)
    edge = shapes.rounded_rect(0.4 - width / 2, 0.4 - height / 2, width - 0.8, height - 0.8, radius - 0.4)
    return svg.fill(sheet, ground) + svg.stroke(edge, palette.FELT_LOW, 0.8, 0.75)


def _centre(card: Card, style: CardStyle, plan: _Plan, *, is_papayoo: bool) -> str:
    """Return the picture in the centre of a card face: a large pip, a Payoo picture, or rows of pips."""
    colours = style.colours
    has_pattern = style.face is CardFace.PIPS
    if card.suit is Suit.PAYOO:
        spot = plan.cut_papaya if has_pattern else plan.wedge
        drawn = pips.papaya(card.rank, colours) if has_pattern else _carved_payoo(card.rank, colours)
    elif has_pattern:
        spot = plan.pattern_papayoo if is_papayoo else plan.pattern
        drawn = pips.pattern(shapes.suit_path(card.suit), card.rank, colours.ink(card.suit))
    else:
        spot = plan.carved_papayoo if is_papayoo else plan.carved
        drawn = linocut.big_pip(card.suit, colours)
    return svg.placed(drawn, 0, spot.y, spot.size / 100)


def _carved_payoo(rank: int, colours: DeckColours) -> str:
    """Return the picture on a linocut Payoo card.

    Some ranks show a character or a seedling; the others show a papaya wedge with as many seeds as the rank.
    """
    face = payoo_face(rank, colours)
    return linocut.papaya(rank, colours) if face is None else face


def _frame(size: tuple[float, float], radius: float, breadth: float, colours: DeckColours) -> str:
    """Return the Papayoo's coloured frame between two dark hairlines."""

    def rim(inset: float) -> str:
        width, height = size[0] - 2 * inset, size[1] - 2 * inset
        return shapes.rounded_rect(-width / 2, -height / 2, width, height, radius - inset)

    hairlines = svg.stroke(rim(breadth), colours.payoo_ink, 0.9) + svg.stroke(rim(0.4), colours.payoo_ink, 0.8)
    return svg.stroke(rim(breadth / 2), colours.payoo, breadth) + hairlines


def _octagon(centre: shapes.Point, radius: float, colours: DeckColours) -> str:
    """Return a thin octagon, which marks the cards that may become the Papayoo, as SVG."""
    outline = shapes.closed(shapes.regular_polygon(8, radius, 22.5))
    drawn = svg.fill(outline, colours.payoo, _OCTAGON_OPACITY) + svg.stroke(outline, colours.payoo_ink, 0.9)
    return svg.placed(drawn, *centre)


def _seal(centre: shapes.Point, radius: float, colours: DeckColours) -> str:
    """Return the octagonal seal that shows the points of the Papayoo."""
    octagon = shapes.closed(shapes.regular_polygon(8, radius, 22.5))
    stamp = svg.fill(octagon, colours.payoo) + svg.stroke(octagon, colours.payoo_ink, radius / 9)
    size = radius * 1.45
    foot = centre[0], centre[1] + size * DIGIT_HEIGHT / EM / 2
    return svg.placed(stamp, *centre) + _numeral("40", colours.payoo_ink, foot, size)


def _index(card: Card, colours: DeckColours, plan: _Plan) -> str:
    """Return the index of a card, its rank over its suit, centred at x = 0."""
    numeral = _numeral(str(card.rank), colours.ink(card.suit), (0, plan.baseline), plan.numeral)
    return numeral + _pip(card.suit, (0, plan.pip_y), plan.pip, colours)


def _pip(suit: Suit, centre: shapes.Point, size: float, colours: DeckColours) -> str:
    return svg.placed(svg.fill(shapes.suit_path(suit), colours.ink(suit)), *centre, size / 100)


def _numeral(digits: str, colour: str, foot: shapes.Point, size: float) -> str:
    """Return digits with ``size`` units per em, centred above the baseline point ``foot``."""
    pens = [0.0]
    for digit in digits[:-1]:
        pens.append(pens[-1] + DIGITS[digit].advance)
    middle = (pens[0] + DIGITS[digits[0]].ink_left + pens[-1] + DIGITS[digits[-1]].ink_right) / 2
    middle -= _OPTICAL_SHIFT.get(digits, 0)
    drawn = "".join(
        svg.placed(svg.fill(DIGITS[digit].path, colour), pen - middle, 0)
        for digit, pen in zip(digits, pens, strict=True)
    )
    return svg.placed(drawn, *foot, size / EM)
