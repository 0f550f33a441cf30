"""The small pictures on the stamps of the lessons, composed of drawings of the game."""

from collections.abc import Mapping
from enum import Enum, auto
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from papayoo.engine.cards import parse_cards
from papayoo.ui.art import palette
from papayoo.ui.art.table_objects import poster_svg
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.table_view.die.die_image import die_svg
from papayoo.ui.table_view.die.throw import rest_rotation

INK, MARK, CROWN = palette.PAYOO_INK, palette.STAMP, "#9A6A12"
DIE_SEED = 6
"""Random seed of the drawn die. With it, the die lies nearly parallel to the picture's edges."""
POSTER_SHARE = 1.3
"""Height of the poster as a multiple of its width."""


class Kind(Enum):
    """The kinds of parts from which the pictures of lessons are composed."""

    CARD = auto()
    PAPAYOO = auto()
    CROWN = auto()
    ARROW = auto()
    CROSS = auto()
    CHECK = auto()
    PIP = auto()
    DIE = auto()
    PORTRAIT = auto()
    POSTER = auto()


class Part(NamedTuple):
    """A part of a picture, centred at a point; the unit of length is 1/190 of the stamp's height.

    ``size`` is the scale of a card, or the size of any other part. ``name`` is the code of a card, the direction of an
    arrow or the name of a portrait; for a pip or the die, it is the code of any card of the suit to show.
    """

    kind: Kind
    x: float
    y: float
    size: float
    name: str = ""


PICTURES: Mapping[str, tuple[Part, ...]] = MappingProxyType(
    {
        "follow": (
            Part(Kind.CARD, -50, 10, 1.3, "3H"),
            Part(Kind.CARD, 50, 10, 1.3, "5H"),
            Part(Kind.CARD, 0, 10, 1.3, "9H"),
            Part(Kind.CROWN, 0, -36, 28),
        ),
        "points": (Part(Kind.CARD, -36, 0, 1.7, "16P"), Part(Kind.PAPAYOO, 36, 0, 1.7, "7S")),
        "void": (
            Part(Kind.PIP, -42, 0, 50, "7C"),
            Part(Kind.CROSS, -42, 0, 76),
            Part(Kind.CARD, 38, 0, 1.7, "18P"),
        ),
        "die": (Part(Kind.DIE, 0, 0, 104, "7S"),),
        "duck": (
            Part(Kind.CARD, -32, 6, 1.4, "9H"),
            Part(Kind.CROWN, -32, -40, 26),
            Part(Kind.CARD, 32, 20, 1.4, "8H"),
        ),
        "lead": (
            Part(Kind.CARD, -52, 8, 1.4, "2C"),
            Part(Kind.ARROW, 0, 8, 34, "right"),
            Part(Kind.CARD, 52, 8, 1.4, "10C"),
            Part(Kind.CROWN, 52, -38, 26),
        ),
        "pass": (
            Part(Kind.ARROW, -56, 0, 50, "left"),
            Part(Kind.CARD, 0, 0, 1.5, "18P"),
            Part(Kind.CARD, 30, 0, 1.5, "19P"),
            Part(Kind.CARD, 60, 0, 1.5, "20P"),
        ),
        "take": (Part(Kind.CARD, 0, 14, 1.5, "10D"), Part(Kind.CROWN, 0, -36, 32), Part(Kind.CHECK, 58, 12, 44)),
        "give": (
            Part(Kind.PAPAYOO, -58, 0, 1.5, "7D"),
            Part(Kind.ARROW, -6, 0, 30, "right"),
            Part(Kind.PORTRAIT, 52, 0, 72, "cat"),
        ),
        "drive": (
            Part(Kind.CARD, -68, 0, 1.2, "1D"),
            Part(Kind.CARD, -46, 0, 1.2, "3D"),
            Part(Kind.ARROW, -4, 0, 26, "right"),
            Part(Kind.POSTER, 56, 0, 76),
            Part(Kind.PAPAYOO, 56, 2, 1.2, "7D"),
        ),
    }
)
"""Maps the id of each lesson to the parts of its picture."""


def draw_lesson_picture(canvas: Canvas, lesson: str, x: float, y: float, unit: float) -> None:
    """Draw the picture of a lesson centred at a point; ``unit`` is the length of one unit of the parts."""
    for part in PICTURES[lesson]:
        place = part._replace(x=x + part.x * unit, y=y + part.y * unit, size=part.size * unit)
        _draw_part(canvas, place)


def _draw_part(canvas: Canvas, part: Part) -> None:
    kind, x, y, size, name = part
    match kind:
        case Kind.CARD | Kind.PAPAYOO:
            canvas.mini(parse_cards(name)[0], x, y, is_papayoo=kind is Kind.PAPAYOO, scale=size)
        case Kind.PIP:
            canvas.pip(parse_cards(name)[0].suit, x, y, size)
        case Kind.DIE:
            size_px, colours = canvas.viewport.px(size), canvas.theme.style.colours
            make = partial(die_svg, rest_rotation(parse_cards(name)[0].suit, DIE_SEED), size_px, colours)
            canvas.picture(("lesson die", size_px, colours), make, x, y, tag="lesson die")
        case Kind.PORTRAIT:
            canvas.portrait(name, x, y, size)
        case Kind.POSTER:
            size_px, height_px = canvas.viewport.px(size), canvas.viewport.px(POSTER_SHARE * size)
            make = partial(poster_svg, size_px, height_px, canvas.viewport.scale)
            canvas.picture(("lesson poster", size_px), make, x, y, tag="lesson poster")
        case Kind.ARROW:
            canvas.icon(f"arrow_{name}", x, y, size, INK)
        case _:
            colour = {Kind.CROWN: CROWN, Kind.CHECK: INK, Kind.CROSS: MARK}[kind]
            canvas.icon(kind.name.lower(), x, y, size, colour)
