"""Card faces, backs and small cards as SVG documents with their rotation and their shadow.

One unit is a pixel of a 1280x720 window; ``scale`` is pixels per unit. The origin is the card's centre, x points right,
y down. Angles are in degrees, clockwise.
"""

from collections.abc import Iterator
from functools import cache

from papayoo.engine import Card
from papayoo.ui.art import backs, svg
from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH, CORNER_RADIUS, SHADOW_SPREAD, image_size, mini_size
from papayoo.ui.art.decks import DEFAULT_STYLE, CardStyle
from papayoo.ui.art.faces import face_drawing, mini_drawing
from papayoo.ui.art.shapes import Point, closed, rounded_rect
from papayoo.ui.art.sheet import NIGHT
from papayoo.ui.art.svg import fill, number


def face_svg(  # noqa: PLR0913 - all but the card and its style are keywords
    card: Card,
    style: CardStyle = DEFAULT_STYLE,
    *,
    is_papayoo: bool = False,
    is_candidate: bool = False,
    is_covered: bool = False,
    angle_deg: float = 0.0,
    scale: float = 1.0,
) -> str:
    """Return the face of a card as SVG; see ``face_drawing``."""
    drawing = face_drawing(card, style, is_papayoo=is_papayoo, is_candidate=is_candidate, is_covered=is_covered)
    return _card_document(drawing, angle_deg, scale)


def back_svg(style: CardStyle = DEFAULT_STYLE, *, angle_deg: float = 0.0, scale: float = 1.0) -> str:
    return _card_document(backs.drawing(style.back, scale), angle_deg, scale)


def mini_face_svg(card: Card, style: CardStyle = DEFAULT_STYLE, *, is_papayoo: bool = False, scale: float = 1.0) -> str:
    """Return a small card, 36 by 44 units, as SVG; ``is_papayoo`` adds a frame and a seal."""
    size = mini_size(scale)
    body = mini_drawing(card, style.colours, is_papayoo=is_papayoo)
    return svg.document(*size, _centred(body, size, 0.0, scale))


def _card_document(body: str, angle_deg: float, scale: float) -> str:
    size = image_size(angle_deg, scale)
    return svg.document(*size, _centred(shadow_drawing() + body, size, angle_deg, scale))


def _centred(body: str, size: tuple[int, int], angle_deg: float, scale: float) -> str:
    """Return a drawing around (0, 0), in units, rotated and moved to the middle of an image."""
    middle = svg.pair(size[0] / 2, size[1] / 2)
    turn = f" rotate({svg.number(angle_deg)})" if angle_deg else ""
    return svg.group(body, f"translate({middle}){turn} scale({scale:.5g})")


_DROP = 1.5
"""Distance by which the shadow is shifted down from the card."""
_REACH = CORNER_RADIUS + SHADOW_SPREAD - _DROP
"""Distance of the shadow's outer edge from the centre of a corner's arc."""
_FALL = ((CORNER_RADIUS / _REACH, 0.52), (0.76, 0.25), (0.9, 0.07), (1.0, 0.0))
"""Pairs of a distance from the centre of a corner's arc and the opacity of the shadow there.

The distances are fractions of ``_REACH``.
"""


@cache
def shadow_drawing() -> str:
    """Return the SVG elements of the soft shadow of a card, to be drawn behind the card."""
    # eight pieces along the edges and corners, because stacked translucent shapes take five times as long to render
    half = CARD_WIDTH / 2 - CORNER_RADIUS, CARD_HEIGHT / 2 - CORNER_RADIUS
    sides = ((-1, 0), (1, 0), (0, -1), (0, 1))
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    pieces = (*(_side(half, way) for way in sides), *(_corner(half, way) for way in corners))
    return "".join(f"<defs>{gradient}</defs>{shape}" for gradient, shape in pieces)


def _side(half: Point, way: tuple[int, int]) -> tuple[str, str]:
    """Return the gradient and the shape of the shadow along one side; ``way`` points away from the card."""
    (across, down), name = way, f"side{way[0]}{way[1]}"
    start = across * half[0], down * half[1] + _DROP
    end = start[0] + across * _REACH, start[1] + down * _REACH
    width, height = (_REACH, 2 * half[1]) if across else (2 * half[0], _REACH)
    left = min(start[0], end[0]) if across else -half[0]
    top = min(start[1], end[1]) if down else _DROP - half[1]
    place = f'x1="{number(start[0])}" y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}"'
    return _gradient("linearGradient", name, place), fill(rounded_rect(left, top, width, height, 0), f"url(#{name})")


def _corner(half: Point, way: tuple[int, int]) -> tuple[str, str]:
    """Return the gradient and the shape of the shadow around one corner."""
    (across, down), name = way, f"corner{way[0]}{way[1]}"
    x, y = across * half[0], down * half[1] + _DROP
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(_REACH)}"'
    far = x + across * _REACH, y + down * _REACH
    square = closed(((x, y), (far[0], y), far, (x, far[1])))
    return _gradient("radialGradient", name, place), fill(square, f"url(#{name})")


def _gradient(element: str, name: str, place: str) -> str:
    return f'<{element} id="{name}" gradientUnits="userSpaceOnUse" {place}>{"".join(_stops())}</{element}>'


def _stops() -> Iterator[str]:
    for at, opacity in _FALL:
        yield f'<stop offset="{number(at)}" stop-color="{NIGHT}" stop-opacity="{number(opacity)}"/>'
