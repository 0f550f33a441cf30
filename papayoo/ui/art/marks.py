"""Small marks as SVG: suit symbols, a triangle, and the focus ring and gap of a card."""

from papayoo.engine import Suit
from papayoo.ui.art import palette, panels, shapes, svg
from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH, CORNER_RADIUS, image_size


def pip_svg(suit: Suit, size_px: int, colour: str) -> str:
    """Return the symbol of a suit as a square SVG."""
    body = svg.placed(svg.fill(shapes.suit_path(suit), colour), size_px / 2, size_px / 2, size_px / 100)
    return svg.document(size_px, size_px, body)


def tip_svg(size_px: int, angle_deg: int, colour: str, outline: str) -> str:
    """Return a triangle with an outline as a square SVG; at 0 degrees it points up."""
    path = "M0 -34 L38 32 L-38 32 Z"
    triangle = svg.stroke(path, outline, 16) + svg.fill(path, colour)
    turn = f"translate({size_px / 2} {size_px / 2}) rotate({angle_deg}) scale({size_px / 100})"
    return svg.document(size_px, size_px, svg.group(triangle, turn))


def card_ring_svg(scale: float, angle_deg: float) -> str:
    """Return the focus ring of a card as SVG, light blue with a dark outline."""
    return _edge_svg(palette.FOCUS, scale, angle_deg)


def dear_edge_svg(scale: float, angle_deg: float) -> str:
    """Return the edge of a received card that may cost much as SVG, like the focus ring, but of brass."""
    return _edge_svg(palette.BRASS, scale, angle_deg)


def _edge_svg(colour: str, scale: float, angle_deg: float) -> str:
    outline = shapes.rounded_rect(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS)
    return _card_svg(svg.stroke(outline, palette.FELT_LOW, 8) + svg.stroke(outline, colour, 4), scale, angle_deg)


def card_gap_svg(scale: float, angle_deg: float) -> str:
    """Return the outline of an empty slot as SVG, drawn where a card has left the hand."""
    slot = panels.slot_outline(CARD_WIDTH, CARD_HEIGHT, scale=1.0)
    return _card_svg(svg.group(slot, f"translate({-CARD_WIDTH / 2} {-CARD_HEIGHT / 2})"), scale, angle_deg)


def _card_svg(body: str, scale: float, angle_deg: float) -> str:
    """Return an SVG document with ``body`` rotated like a card, and with a margin around it."""
    width, height = image_size(angle_deg, scale)
    margin = 8 * scale
    size = round(width + 2 * margin), round(height + 2 * margin)
    turn = f"translate({size[0] / 2:.2f} {size[1] / 2:.2f}) rotate({angle_deg}) scale({scale:.4f})"
    return svg.document(*size, svg.group(body, turn))
