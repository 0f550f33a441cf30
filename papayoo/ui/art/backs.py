"""The card backs: a patterned field with a brass line and a paper edge, and a medallion in the middle.

Everything is drawn around (0, 0), in units. nanosvg cannot clip, so patterns are polygons cut at the field's border.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from papayoo.engine import ORDINARY_SUITS, Suit
from papayoo.ui.art import lattice, palette, shapes, svg
from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH, CORNER_RADIUS
from papayoo.ui.art.faces import board
from papayoo.ui.art.shapes import Point, Polygon, clipped_path

SMALLEST_PATTERN = 0.6
"""Smallest scale, in pixels per unit, at which card backs have a pattern."""
_EDGE = 4.0
"""Width in units of a card back's pale edge, which makes it visible on felts of any colour."""
_PLAIN_EDGE = 7.0
"""Width in units of the paper edge on small card backs, which have no pattern."""
_BORDER = 8.6
"""Width in units of the paper edge and the dark rim around the pattern; the rim contains the brass line."""
_HALF: Point = (CARD_WIDTH / 2 - _BORDER, CARD_HEIGHT / 2 - _BORDER)
_DISC_STEPS = 28


class Back(NamedTuple):
    """The design of a card back: colours of its rim and plain field, pattern and medallion."""

    ground: str
    field: str
    pattern: Callable[[Point], str]
    medallion: Callable[[], str]


def drawing(name: str, scale: float) -> str:
    """Return the SVG elements of a card back; an unknown name gives the default back.

    ``scale`` is in pixels per unit. Small card backs have no pattern.
    """
    back = BACKS.get(name, BACKS[DEFAULT_BACK])
    return _patterned(back) if scale >= SMALLEST_PATTERN else _plain(back)


@cache
def _patterned(back: Back) -> str:
    return _field(_EDGE, back.ground) + back.pattern(_HALF) + _brass_line() + back.medallion()


@cache
def _plain(back: Back) -> str:
    """Return a card back for small images: no pattern, a wider edge and a larger medallion."""
    return _field(_PLAIN_EDGE, back.field) + svg.placed(back.medallion(), 0, 0, 1.35)


def _field(edge: float, colour: str) -> str:
    """Return a blank card back: a coloured field inside a paper edge."""
    width, height = CARD_WIDTH - 2 * edge, CARD_HEIGHT - 2 * edge
    field = shapes.rounded_rect(-width / 2, -height / 2, width, height, CORNER_RADIUS - edge / 2)
    return board(CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS, palette.PAPER) + svg.fill(field, colour)


def _brass_line() -> str:
    width, height = (length - _EDGE - _BORDER for length in (CARD_WIDTH, CARD_HEIGHT))
    return svg.stroke(shapes.rounded_rect(-width / 2, -height / 2, width, height, 5), palette.BRASS, 1.5)


def _disc(centre: Point, radius: float) -> Polygon:
    return _moved(shapes.regular_polygon(_DISC_STEPS, radius), centre)


def _moved(polygon: Polygon, centre: Point, scale: float = 1.0, turn_deg: float = 0.0) -> Polygon:
    return tuple(shapes.turned((x * scale, y * scale), turn_deg, centre) for x, y in polygon)


def _staggered(step: Point, half: Point) -> Iterator[tuple[int, int, Point]]:
    """Yield row, column and centre of each lattice cell; odd rows are shifted by half a cell."""
    rows, columns = math.ceil(half[1] / step[1]) + 1, math.ceil(half[0] / step[0]) + 1
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            yield row, column, ((column + (row % 2) / 2) * step[0], row * step[1])


def _seal(ground: str, radius: float = 27.0) -> str:
    """Return a round medallion: a disc inside a double brass line."""
    disc = shapes.closed(_disc((0, 0), radius))
    inner = shapes.closed(_disc((0, 0), radius - 3.4))
    return svg.fill(disc, ground) + svg.stroke(disc, palette.BRASS, 1.6) + svg.stroke(inner, palette.BRASS, 0.7)


# Scales: fish scales or waves, in indigo

_SCALE_RINGS = ((1.0, "#1A2148"), (0.9, "#3A4C93"), (0.66, "#26316B"), (0.58, "#4C62AE"), (0.3, "#26316B"))


def _scales(half: Point) -> str:
    step = (2 * half[0] / 6, 2 * half[0] / 12)
    radius = step[0] / 2
    body = ""
    for _, _, centre in _staggered(step, half):
        for share, colour in _SCALE_RINGS:
            body += svg.fill(path, colour) if (path := clipped_path(_disc(centre, radius * share), half)) else ""
    return body


def _moon() -> str:
    """Return the medallion with a crescent moon in brass."""
    crescent = "M6 -17C-8 -19 -19 -9 -19 3C-19 15 -8 22 4 19C13 17 18 10 19 3C14 9 6 10 0 6C-8 0 -7 -12 6 -17Z"
    return _seal("#161C40") + svg.placed(svg.fill(crescent, palette.BRASS), 0, -1, 0.86)


# Lanterns: red paper on a dark ground

_LANTERN = shapes.flatten("M-7 -10C-16 -7 -16 7 -7 10L7 10C16 7 16 -7 7 -10Z")
_LANTERN_HEART = shapes.flatten("M-2.6 -10C-6 -6 -6 6 -2.6 10L2.6 10C6 6 6 -6 2.6 -10Z")
_LANTERN_CAPS = (
    shapes.flatten("M-6 -12.6L6 -12.6L6 -9.6L-6 -9.6Z"),
    shapes.flatten("M-6 9.6L6 9.6L6 12.6L-6 12.6Z"),
    shapes.flatten("M-0.7 12L0.7 12L1.6 17L-1.6 17Z"),
    shapes.flatten("M-0.4 -18L0.4 -18L0.4 -12L-0.4 -12Z"),
)


def _lanterns(half: Point) -> str:
    step = (2 * half[0] / 4, 2 * half[1] / 8)
    body = {"#8E2632": "", "#B8474A": "", palette.BRASS: ""}
    for _, _, centre in _staggered(step, half):
        body["#8E2632"] += clipped_path(_moved(_LANTERN, centre, 0.62), half)
        body["#B8474A"] += clipped_path(_moved(_LANTERN_HEART, centre, 0.62), half)
        for part in _LANTERN_CAPS:
            body[palette.BRASS] += clipped_path(_moved(part, centre, 0.62), half)
    return "".join(svg.fill(path, colour, 0.75 if colour == palette.BRASS else 1) for colour, path in body.items())


def _great_lantern() -> str:
    parts = "".join(shapes.closed(_moved(part, (0, 0), 1.18)) for part in _LANTERN_CAPS[:3])
    paper = svg.fill(shapes.closed(_moved(_LANTERN, (0, 0), 1.18)), "#B8474A")
    heart = svg.fill(shapes.closed(_moved(_LANTERN_HEART, (0, 0), 1.18)), "#F3D9A4")
    return _seal("#3C0D18") + svg.placed(paper + heart + svg.fill(parts, palette.BRASS), 0, -2)


# Papayas: wedges scattered over plum


def _papayas(half: Point) -> str:
    wedge = shapes.suit_outline(Suit.PAYOO)
    step = (2 * half[0] / 4, 2 * half[1] / 9)
    light, dark = "", ""
    for row, column, centre in _staggered(step, half):
        path = clipped_path(_moved(wedge, centre, 0.185, 90.0 * ((row + column) % 4)), half)
        light, dark = (light + path, dark) if (row + column) % 2 else (light, dark + path)
    return svg.fill(light, "#8F6191") + svg.fill(dark, "#6C4271")


def _half_papaya() -> str:
    """Return the medallion with half a papaya in brass, seen from its cut side."""
    fruit = shapes.closed(_moved(_disc((0, 0), 17.5), (0, 1)))
    hollow = shapes.closed(shapes.regular_polygon(5, 13.0))
    seeds = "".join(shapes.seed_path(*shapes.turned((0, -6.2), 72 * arm), 2.6, 72 * arm + 180) for arm in range(5))
    drawn = svg.fill(fruit, palette.BRASS) + svg.fill(hollow, "#33173A") + svg.fill(seeds, palette.BRASS)
    return _seal("#33173A") + drawn


# Basket: woven bamboo

_STRANDS = ("#6F8F4E", "#557540")


def _basket(half: Point) -> str:
    cell = 2 * half[0] / 8
    rows = round(2 * half[1] / cell)
    cell_height = 2 * half[1] / rows
    paths = dict.fromkeys((*_STRANDS, "#86A764"), "")
    for row in range(rows):
        for column in range(8):
            corner = (-half[0] + column * cell, -half[1] + row * cell_height)
            across = (row + column) % 2
            for colour, strand in _strands(corner, (cell, cell_height), across=bool(across)):
                paths[colour] += strand
    return "".join(svg.fill(path, colour) for colour, path in paths.items())


def _strands(corner: Point, size: Point, *, across: bool) -> Iterator[tuple[str, str]]:
    """Yield colour and path of the bamboo strands in a cell, each strand with a light edge."""
    for index in range(3):
        low, high = (index + 0.08) / 3, (index + 0.92) / 3
        colour = _STRANDS[0] if across else _STRANDS[1]
        for shade, top, end in ((colour, low, high), ("#86A764", low, low + 0.05)):
            x, y, width, height = (0.02, top, 0.96, end - top) if across else (top, 0.02, end - top, 0.96)
            box = (corner[0] + x * size[0], corner[1] + y * size[1], width * size[0], height * size[1])
            yield shade, shapes.rounded_rect(*box, 0)


def _four_suits() -> str:
    """Return the medallion with the four suits of the die around its middle."""
    marks = "".join(
        svg.placed(svg.fill(shapes.suit_path(suit), palette.BRASS), *shapes.turned((0, -13), 90 * turn), 0.135)
        for turn, suit in enumerate(ORDINARY_SUITS)
    )
    return _seal("#1F2E1B") + marks


# Rays: ivory and ink, with the strongest contrast


def _rays(half: Point) -> str:
    reach = math.hypot(*half) + 4
    rays = ""
    for index in range(36):
        edges = [math.radians(10 * index + side) for side in (-2.5, 2.5)]
        corners = [(reach * math.sin(edge), -reach * math.cos(edge)) for edge in edges]
        rays += clipped_path(((0.0, 0.0), corners[0], corners[1]), half)
    rings = "".join(svg.stroke(shapes.closed(_disc((0, 0), radius)), "#0F0E16", 1.6) for radius in (33, 40))
    return svg.fill(rays, "#E9E0CB") + rings


def _eight() -> str:
    """Return the medallion with an eight-pointed star, for the eight faces of the die."""
    star = shapes.closed(shapes.regular_polygon(4, 17)) + shapes.closed(shapes.regular_polygon(4, 17, 45))
    heart = shapes.closed(_disc((0, 0), 5.2))
    return _seal("#0F0E16") + svg.fill(star, "#E9E0CB") + svg.fill(heart, "#0F0E16")


BACKS: Mapping[str, Back] = MappingProxyType(
    {
        "lattice": Back(lattice.GROUND, lattice.FIELD, lattice.pattern, lattice.medallion),
        "scales": Back("#141A3A", "#3A4C93", _scales, _moon),
        "lanterns": Back("#43101B", "#7A1F2B", _lanterns, _great_lantern),
        "papayas": Back("#45224C", "#6C4271", _papayas, _half_papaya),
        "basket": Back("#24331E", "#557540", _basket, _four_suits),
        "rays": Back("#1B1924", "#1B1924", _rays, _eight),
    }
)
"""All card backs by their id in the settings, in menu order."""
DEFAULT_BACK = "lattice"
