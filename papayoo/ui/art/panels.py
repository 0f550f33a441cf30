"""Panels, soft shadows and empty card slots as SVG documents."""

import math

from papayoo.ui.art import palette, svg
from papayoo.ui.art.shapes import rounded_rect
from papayoo.ui.art.svg import document, number, pair

_SHADOW = "#030C0E"
_SHADOW_LAYERS = 18
_SLOT_RADIUS_U = 8.0
_SLOT_LINE_U, _SLOT_OPACITY = 1.5, 0.35
PLAIN_BELOW = 6.0
"""Minimum size of a panel, in corner radii, at which its middle pixel rows are all equal."""
SMALL_RADIUS = 6.0
"""Corner radius, in units, that is multiplied by ``PLAIN_BELOW`` if the radius is smaller."""


def panel_svg(  # noqa: PLR0913 - a panel has this many visible properties; all but the size are keywords
    width_px: int,
    height_px: int,
    *,
    scale: float,
    fill: str,
    edge: str | None = None,
    edge_width: float = 1.0,
    radius: float = 12.0,
    fill_opacity: float = 1.0,
    shine: bool = False,
) -> str:
    """Return a rounded panel that fills the whole image, with its border inside.

    ``radius`` and ``edge_width`` are in units, ``scale`` is pixels per unit. ``shine`` adds a highlight on the upper
    half, without the light line of the upper edge, which ``hairline_svg`` draws.
    """
    line = edge_width * scale if edge else 0.0
    shape = _inset_rect(width_px, height_px, line / 2, radius * scale)
    body = f'<path d="{shape}" fill="{fill}" fill-opacity="{number(fill_opacity)}"/>'
    if shine:
        body += _lacquer(width_px, height_px, line, radius * scale)
    if edge:
        body += f'<path d="{shape}" fill="none" stroke="{edge}" stroke-width="{number(line)}"/>'
    return document(width_px, height_px, body)


def _inset_rect(width: float, height: float, inset: float, radius: float) -> str:
    """Return a rounded rectangle ``inset`` pixels inside an image, as path data."""
    inner_width, inner_height = width - 2 * inset, height - 2 * inset
    bend = max(0.0, min(radius - inset, inner_width / 2, inner_height / 2))
    return rounded_rect(inset, inset, inner_width, inner_height, bend)


def _lacquer(width: float, height: float, line: float, radius: float) -> str:
    """Return a white highlight on a panel, which fades downwards."""
    depth = min(height * 0.55, radius * 2.6)
    return (
        f'<defs><linearGradient id="lacquer" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{number(depth)}">'
        '<stop offset="0" stop-color="#ffffff" stop-opacity="0.10"/>'
        '<stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient></defs>'
        f'<path d="{_inset_rect(width, height, line, radius)}" fill="url(#lacquer)"/>'
    )


def hairline_svg(width_px: int, *, scale: float, line: float, radius: float) -> str:
    """Return the highlight, a thin light line just below the top edge of a glossy panel.

    ``line`` is the width of the panel's border. ``line`` and ``radius`` are in units, ``scale`` is pixels per unit.
    """
    hair, margin = max(1.0, line * scale * 0.6), radius * scale
    top = line * scale + hair * 0.2
    body = (
        f'<defs><linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{number(width_px)}" y2="0">'
        '<stop offset="0" stop-color="#ffffff" stop-opacity="0"/>'
        '<stop offset="0.3" stop-color="#ffffff" stop-opacity="0.30"/>'
        '<stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient></defs>'
        f'<path d="{rounded_rect(margin, top, max(width_px - 2 * margin, 0), hair, 0)}" fill="url(#hair)"/>'
    )
    return document(width_px, math.ceil(top + hair), body)


def shadow_margin(radius: float, spread: float) -> float:
    """Return the size of a shadow's corners, in units. All pixel rows between them are equal."""
    return max(radius + spread, 1.5 * spread) + 1


def shadow_svg(  # noqa: PLR0913 - all but the size are keywords
    width_px: int, height_px: int, *, scale: float, radius: float, spread: float, opacity: float
) -> str:
    """Return a soft shadow that fades over ``spread`` units inside the image.

    ``radius`` and ``spread`` are in units, ``scale`` is pixels per unit; ``opacity`` is the opacity of the shadow's
    middle.
    """
    reach = spread * scale
    layer = 1 - (1 - opacity) ** (1 / _SHADOW_LAYERS)
    body = ""
    for step in range(_SHADOW_LAYERS):
        # Equal steps up a smooth curve, 3x² - 2x³ solved for x: many layers in the middle of the fade, few at its ends.
        t = (step + 0.5) / _SHADOW_LAYERS
        inset = reach * 1.5 * (0.5 - math.sin(math.asin(1 - 2 * t) / 3))
        bend = max(radius * scale + reach - inset, 1.0)
        body += svg.fill(_inset_rect(width_px, height_px, inset, bend + inset), _SHADOW, layer)
    return document(width_px, height_px, body)


def slot_svg(width_px: int, height_px: int, *, scale: float, ground: str = palette.FELT_LOW) -> str:
    """Return an empty card slot with a dashed brass outline; ``scale`` is pixels per unit."""
    place = _inset_rect(width_px, height_px, _SLOT_LINE_U * scale, _SLOT_RADIUS_U * scale)
    shapes = svg.fill(place, ground, _SLOT_OPACITY) + slot_outline(width_px, height_px, scale=scale)
    return document(width_px, height_px, shapes)


def slot_outline(width: float, height: float, *, scale: float) -> str:
    """Return the dashed outline of an empty card slot."""
    line, bend = _SLOT_LINE_U * scale, _SLOT_RADIUS_U * scale
    outline = _corner_arcs(width, height, line, bend) + _side_dashes(width, height, line, bend)
    return (
        f'<path d="{outline}" fill="none" stroke="{palette.BRASS}" stroke-width="{number(line)}" '
        'stroke-opacity="0.75" stroke-linecap="round"/>'
    )


# Dashes are cut here and not by stroke-dasharray: nanosvg fills half the shape when it dashes bends.


def _side_dashes(width: float, height: float, inset: float, bend: float) -> str:
    """Return the dashes on the four straight sides of a slot."""
    margin = inset + bend
    period = bend * 1.6
    across, down = _dashes(margin, width - margin, period), _dashes(margin, height - margin, period)
    rows = (f"M{pair(a, y)}L{pair(b, y)}" for y in (inset, height - inset) for a, b in across)
    columns = (f"M{pair(x, a)}L{pair(x, b)}" for x in (inset, width - inset) for a, b in down)
    return "".join([*rows, *columns])


def _dashes(start: float, end: float, period: float) -> tuple[tuple[float, float], ...]:
    """Return the start and end positions of evenly spaced dashes between two corners."""
    count = max(2, round((end - start) / period))
    step = (end - start) / (count + 0.45)
    return tuple((start + step * (i + 0.45), start + step * (i + 1)) for i in range(count))


def _corner_arcs(width: float, height: float, inset: float, bend: float) -> str:
    """Return the four rounded corners of a slot."""
    k = bend * 0.4477
    arcs = ""
    for x, dx in ((inset, 1), (width - inset, -1)):
        for y, dy in ((inset, 1), (height - inset, -1)):
            arcs += f"M{pair(x, y + dy * bend)}C{pair(x, y + dy * k)} {pair(x + dx * k, y)} {pair(x + dx * bend, y)}"
    return arcs
