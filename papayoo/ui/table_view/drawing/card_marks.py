"""Draws the focus ring around a card, and the outline of a card that has left the hand."""

from collections.abc import Callable

from papayoo.ui.art.card_sizes import CARD_WIDTH
from papayoo.ui.art.marks import card_gap_svg, card_ring_svg, dear_edge_svg
from papayoo.ui.render import Canvas
from papayoo.ui.table_view.geometry.pose import Place


def draw_card_ring(canvas: Canvas, place: Place) -> None:
    """Draw the focus ring around a card that does not move."""
    _draw_mark(canvas, place, "card ring", card_ring_svg)


def draw_dear_edge(canvas: Canvas, place: Place) -> None:
    """Draw the edge around a received card that may cost much."""
    _draw_mark(canvas, place, "dear edge", dear_edge_svg)


def draw_card_gap(canvas: Canvas, place: Place) -> None:
    """Draw the outline of the empty place of a card that has left the hand."""
    _draw_mark(canvas, place, "card gap", card_gap_svg)


def _draw_mark(canvas: Canvas, place: Place, name: str, svg: Callable[[float, float], str]) -> None:
    scale, quarters = place.width / CARD_WIDTH * canvas.viewport.scale, round(place.angle * 4)
    key = (name, round(scale, 2), quarters)
    canvas.picture(key, lambda: svg(scale, quarters / 4), place.x, place.y, tag=name)
