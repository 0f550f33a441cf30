"""Card faces, backs and small cards as SVG documents with their rotation included.

One unit is a pixel of a 1280x720 window; ``scale`` is pixels per unit. The origin is the card's centre, x points right,
y down. Angles are in degrees, clockwise.
"""

from papayoo.engine.cards import Card
from papayoo.ui.art import backs, svg
from papayoo.ui.art.card_shadow import shadow_drawing
from papayoo.ui.art.card_sizes import image_size, mini_size
from papayoo.ui.art.decks import DEFAULT_STYLE, CardStyle
from papayoo.ui.art.faces import face_drawing, mini_drawing


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
    """Return the card back of a style as SVG."""
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
