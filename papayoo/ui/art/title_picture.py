"""The backdrop of the title screen: a night market with stalls around a table, in units.

The lanterns, the lights of the lamps and the animals at the stalls move, so they are drawn over it.
"""

from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import LAMPLIGHT
from papayoo.ui.art.sheet import NIGHT, WOOD_DARK, WOOD_LIGHT, Sheet
from papayoo.ui.art.svg import fill, pair, stroke
from papayoo.ui.art.title_hill import add_hill
from papayoo.ui.art.title_lamps import add_lamp_string, title_lanterns
from papayoo.ui.art.title_stalls import Place, add_stalls
from papayoo.ui.art.title_still_life import add_still_life

_SCRIM_WIDTH_U, _SCRIM_OPACITY = 440.0, 0.55
_GLOW_U = 250.0


def title_svg(width_px: int, height_px: int) -> str:
    """Return the night market: stalls and a table on the right, dark behind the menu."""
    sheet = Sheet(width_px, height_px)
    place = Place(sheet.width, sheet.height)
    _add_night(sheet, place)
    add_hill(sheet, place)
    add_stalls(sheet, place)
    add_lamp_string(sheet)
    for lantern in title_lanterns(sheet.width):
        sheet.glow((lantern.x, lantern.y), _GLOW_U * lantern.size, "#FFC98A", 0.30)
    _add_scrim(sheet)
    _add_table(sheet, place)
    add_still_life(sheet, place.middle_x, place.foot_y)
    return sheet.svg()


def _add_night(sheet: Sheet, place: Place) -> None:
    """Add the night sky and the haze of the market's light."""
    sky = sheet.linear((0, 0), (0, place.edge_y), ((0, NIGHT, 1), (0.55, palette.FELT_LOW, 1), (1, palette.FELT, 1)))
    sheet.add(fill(sheet.frame(0, 0), sky))
    sheet.glow((place.middle_x, place.edge_y * 0.5), place.edge_y * 1.2, "#CF6468", 0.32)
    sheet.glow((sheet.width * 0.12, place.edge_y), sheet.height * 0.6, "#C9696C", 0.13)


def _add_scrim(sheet: Sheet) -> None:
    """Add the dark area behind the menu, in which no stall is lit."""
    shade = sheet.linear((0, 0), (_SCRIM_WIDTH_U, 0), ((0, "#000000", _SCRIM_OPACITY), (1, "#000000", 0)))
    sheet.add(
        fill(f"M0 0L{pair(_SCRIM_WIDTH_U, 0)}L{pair(_SCRIM_WIDTH_U, sheet.height)}L{pair(0, sheet.height)}Z", shade)
    )


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
