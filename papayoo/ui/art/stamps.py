"""The postcard on which stamps show a game's deliveries, as SVG."""

from collections.abc import Sequence

from papayoo.ui.art import palette
from papayoo.ui.art.shapes import rounded_rect
from papayoo.ui.art.svg import document, dot, fill, group, number, stroke

_STAMP, _STAMP_EDGE, _MARK = "#E3CFA4", "#B08A4E", "#A3283B"
_CORNER, _HOLE, _HOLES = 6.0, 2.6, 7
_BORDER = 5.0
"""Width of the coloured border of the postcard."""
_STRIPE = 14.0
"""Length of a stripe of the border; red and teal alternate."""
_STAMP_MARGIN, _HOLE_PITCH = 7.0, 11.0
"""Width of the paper around the picture of a large stamp, and distance between the holes along its edge."""

Stamp = tuple[float, float, float, float]
"""Left, top, width and height of a stamp, in units."""


def postcard_svg(size: tuple[float, float], stamps: Sequence[Stamp], scale: float) -> str:
    """Return a postcard with empty stamps; ``size`` is in units, ``scale`` is pixels per unit."""
    width, height = size
    paper = fill(rounded_rect(0, 0, width, height, _CORNER), palette.PAPER)
    edge = stroke(rounded_rect(0.5, 0.5, width - 1, height - 1, _CORNER), _STAMP_EDGE, 1)
    body = paper + _stripes(width, height) + edge + "".join(_stamp(*stamp) for stamp in stamps)
    return document(round(width * scale), round(height * scale), group(body, f"scale({number(scale)})"))


def stamp_svg(size_px: tuple[int, int], scale: float) -> str:
    """Return an empty stamp with a perforated edge; ``scale`` is pixels per unit."""
    width, height = size_px[0] / scale, size_px[1] / scale
    paper = fill(rounded_rect(0, 0, width, height, 2), palette.PAPER)
    ground = fill(_inset_rect(width, height, _STAMP_MARGIN), _STAMP)
    frame = stroke(_inset_rect(width, height, _STAMP_MARGIN + 5), _STAMP_EDGE, 1.2)
    body = paper + _perforation(width, height) + ground + frame
    return document(*size_px, group(body, f"scale({number(scale)})"))


def _inset_rect(width: float, height: float, inset: float) -> str:
    return rounded_rect(inset, inset, width - 2 * inset, height - 2 * inset, 1)


def _perforation(width: float, height: float) -> str:
    """Return the holes along the edge of a large stamp, in the colour of the panel below it."""
    columns, rows = round(width / _HOLE_PITCH), round(height / _HOLE_PITCH)
    xs = [width * step / columns for step in range(columns + 1)]
    ys = [height * step / rows for step in range(1, rows)]
    points = [*((x, y) for x in xs for y in (0.0, height)), *((x, y) for y in ys for x in (0.0, width))]
    return "".join(dot(x, y, _HOLE * 1.2, palette.FELT_LOW) for x, y in points)


def _stripes(width: float, height: float) -> str:
    """Return the striped border along the upper and lower edge, as on air mail."""
    count = int((width - 2 * _CORNER) / _STRIPE)
    left = (width - count * _STRIPE) / 2
    paths = []
    for y in (_BORDER / 2, height - _BORDER * 3 / 2):
        for index in range(count):
            x = left + index * _STRIPE
            colour = (_MARK, palette.FELT)[index % 2]
            slanted = f"M{number(x + 4)} {number(y)}h{_STRIPE - 6}l-4 {_BORDER}h-{_STRIPE - 6}Z"
            paths.append(fill(slanted, colour))
    return "".join(paths)


def _stamp(left: float, top: float, width: float, height: float) -> str:
    ground = fill(rounded_rect(left, top, width, height, 1), _STAMP)
    holes = []
    for step in range(_HOLES + 1):
        x, y = left + width * step / _HOLES, top + height * step / _HOLES
        holes += [dot(x, top, _HOLE, palette.PAPER), dot(x, top + height, _HOLE, palette.PAPER)]
        holes += [dot(left, y, _HOLE, palette.PAPER), dot(left + width, y, _HOLE, palette.PAPER)]
    frame = stroke(rounded_rect(left + 5, top + 5, width - 10, height - 10, 1), _STAMP_EDGE, 0.8)
    return ground + frame + "".join(holes)
