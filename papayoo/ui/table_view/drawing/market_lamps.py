"""Draws what the night market has given to the table: lamps in the colours of its quarters, and ornaments."""

from collections.abc import Sequence
from functools import partial

from papayoo.ui.art.market_pictures import QUARTER_LIGHTS
from papayoo.ui.art.ornaments import ornament_svg
from papayoo.ui.art.table_effects import coloured_lamp_svg
from papayoo.ui.art.table_top import garland_lamps
from papayoo.ui.render import Canvas

ORNAMENT_U, RIM_U, FOOT_U, ROW_U = 54.0, 52.0, 42.0, 62.0
"""Size of an ornament, distance of its middle from the nearest side of the table, of the lower one's middle from the
table's lower edge, and from one to the next above it."""
LAMP_U = 26.0
"""Size of the picture of a lamp with its light."""


def coloured_lamps(count: int, shares: Sequence[float]) -> dict[int, str]:
    """Return the colours of those lamps of a garland with ``count`` lamps that have one, by their numbers.

    ``shares`` are the shares of the lit lanterns of each quarter, 0 to 1. Each quarter has the same number of lamps,
    side by side; they are coloured from the left, and all of them only when the whole quarter is lit.
    """
    names, found = list(QUARTER_LIGHTS), dict[int, str]()
    for number, share in enumerate(shares):
        first, end = count * number // len(names), count * (number + 1) // len(names)
        for lamp in range(first, first + int(share * (end - first))):
            found[lamp] = QUARTER_LIGHTS[names[number]]
    return found


def draw_market_lamps(canvas: Canvas, shares: Sequence[float]) -> None:
    """Colour lamps of the garland. A table with an awning has no lamps."""
    if canvas.theme.felt.awning or not any(shares):
        return
    lamps, size_px = garland_lamps(canvas.viewport.width), canvas.viewport.px(LAMP_U)
    for number, colour in coloured_lamps(len(lamps), shares).items():
        make, at = partial(coloured_lamp_svg, size_px, colour), lamps[number]
        canvas.picture(("coloured lamp", size_px, colour), make, *at, tag="coloured lamp")


def draw_ornaments(canvas: Canvas, shares: Sequence[float]) -> None:
    """Draw the ornaments of the quarters whose lanterns are all lit at the rim, two at each side of the hand."""
    size_px, table = canvas.viewport.px(ORNAMENT_U), canvas.viewport
    for number, (quarter, share) in enumerate(zip(QUARTER_LIGHTS, shares, strict=False)):
        if share >= 1:
            x = RIM_U if number < len(QUARTER_LIGHTS) / 2 else table.width - RIM_U
            y = table.height - FOOT_U - ROW_U * (number % 2)
            make = partial(ornament_svg, quarter, size_px)
            canvas.picture(("ornament", quarter, size_px), make, x, y, tag=f"ornament {quarter}")
