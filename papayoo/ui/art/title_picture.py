"""The backdrop of the title screen: a market with stalls around a table, by night or at dawn, in units.

The lanterns, the lights of the lamps and the animals at the stalls move, so they are drawn over it.
"""

from typing import Final, NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import LAMPLIGHT
from papayoo.ui.art.sheet import NIGHT, WOOD_DARK, WOOD_LIGHT, Sheet, Stops
from papayoo.ui.art.svg import fill, pair, stroke
from papayoo.ui.art.title_hill import HillShades, add_hill
from papayoo.ui.art.title_lamps import add_lamp_string, title_lanterns
from papayoo.ui.art.title_stalls import FAR_SHADE, STALL_SHADE, Place, add_stalls
from papayoo.ui.art.title_still_life import add_still_life

_GLOW_U = 250.0


class Light(NamedTuple):
    """The light of a time of day: the colours of the sky, of two hazes, and of the market.

    ``sky`` are stops from the top of the window to the table's far edge. A haze has a colour and an opacity.
    ``stalls`` are the colours of the front and the far row, and ``scrim`` the width and the shades of the dark area
    behind the menu.
    """

    sky: Stops
    haze: tuple[str, float]
    left_haze: tuple[str, float]
    hill: HillShades
    stalls: tuple[str, str]
    scrim: tuple[float, Stops]


NIGHT_LIGHT: Final = Light(
    ((0, NIGHT, 1), (0.55, palette.FELT_LOW, 1), (1, palette.FELT, 1)),
    ("#CF6468", 0.32),
    ("#C9696C", 0.13),
    HillShades(("#132B30", "#1A3237"), ("#0C2226", "#12282D")),
    (STALL_SHADE, FAR_SHADE),
    (440.0, ((0, "#000000", 0.55), (1, "#000000", 0))),
)
DAWN_LIGHT: Final = Light(
    ((0, "#1B3154", 1), (0.26, "#5B5686", 1), (0.46, "#C07C8C", 1), (0.56, "#F2A97F", 1), (1, "#F9D39B", 1)),
    ("#FFC27A", 0.5),
    ("#F2A07E", 0.3),
    HillShades(("#4A4463", "#6B5A78"), ("#3B3757", "#5A4E70")),
    ("#1C2438", "#2E2F4C"),
    (680.0, ((0, "#000000", 0.8), (0.55, "#000000", 0.64), (1, "#000000", 0))),
)


def title_svg(
    width_px: int, height_px: int, light: Light = NIGHT_LIGHT, *, is_bare: bool = False, menu_right: float = 0.0
) -> str:
    """Return the market: stalls and a table on the right, dark behind the menu.

    If ``is_bare``, nothing is on the table. The stalls on the hill are to the right of ``menu_right``.
    """
    sheet = Sheet(width_px, height_px)
    place = Place(sheet.width, sheet.height)
    _add_sky(sheet, place, light)
    add_hill(sheet, place, light.hill, menu_right)
    add_stalls(sheet, place, light.stalls)
    add_lamp_string(sheet)
    for lantern in title_lanterns(sheet.width):
        sheet.glow((lantern.x, lantern.y), _GLOW_U * lantern.size, "#FFC98A", 0.30)
    _add_scrim(sheet, *light.scrim)
    _add_table(sheet, place)
    if not is_bare:
        add_still_life(sheet, place.middle_x, place.foot_y)
    return sheet.svg()


def _add_sky(sheet: Sheet, place: Place, light: Light) -> None:
    """Add the sky, and the haze of the market's light or of the sun."""
    sheet.add(fill(sheet.frame(0, 0), sheet.linear((0, 0), (0, place.edge_y), light.sky)))
    sheet.glow((place.middle_x, place.edge_y * 0.5), place.edge_y * 1.2, *light.haze)
    sheet.glow((sheet.width * 0.12, place.edge_y), sheet.height * 0.6, *light.left_haze)


def _add_scrim(sheet: Sheet, width: float, stops: Stops) -> None:
    """Add the dark area behind the menu, in which no stall is lit."""
    shade = sheet.linear((0, 0), (width, 0), stops)
    sheet.add(fill(f"M0 0L{pair(width, 0)}L{pair(width, sheet.height)}L{pair(0, sheet.height)}Z", shade))


def _add_table(sheet: Sheet, place: Place) -> None:
    """Add the far edge of a round table: rail, brass line, lit felt."""
    edge, x = place.edge_y, place.middle_x
    wood = sheet.linear((0, edge - 24), (0, edge + 60), ((0, WOOD_LIGHT, 1), (0.5, palette.WOOD, 1), (1, WOOD_DARK, 1)))
    sheet.add(fill(_table_edge(sheet, edge - 22), wood))
    felt = sheet.radial(
        (x, edge + 90), sheet.width * 0.62, ((0, "#2A6068", 1), (0.4, palette.FELT, 1), (1, palette.FELT_LOW, 1))
    )
    sheet.add(fill(_table_edge(sheet, edge), felt), stroke(_table_edge(sheet, edge), palette.BRASS, 2.4))
    sheet.add(stroke(_table_edge(sheet, edge + 9), palette.BRASS, 0.8, 0.3))
    sheet.glow((x, edge + 70), 330, LAMPLIGHT, 0.13)


def _table_edge(sheet: Sheet, y: float) -> str:
    """Return the table's area as path data; the highest point of its far edge is at ``y``."""
    right, low = sheet.width + 10, sheet.height + 10
    bend = f"{pair(sheet.width * 0.3, y - 20)} {pair(sheet.width * 0.7, y - 20)} {pair(right, y + 62)}"
    return f"M{pair(-10, y + 62)}C{bend}L{pair(right, low)}L{pair(-10, low)}Z"
