"""The small pictures on the stamps of the lessons, composed of drawings of the game."""

import tomllib
from collections.abc import Mapping
from functools import cache, partial
from typing import NamedTuple

from papayoo.engine import Suit, parse_cards
from papayoo.resources import asset_path
from papayoo.ui.art import palette
from papayoo.ui.art.deck_colours import DeckColours
from papayoo.ui.art.table_objects import poster_svg
from papayoo.ui.render import Canvas
from papayoo.ui.table_view.die.die_image import die_svg
from papayoo.ui.table_view.die.throw import rest_rotation

ICONS = {
    "crown": "#9A6A12",
    "cross": palette.STAMP,
    "check": palette.PAYOO_INK,
    "arrow_left": palette.PAYOO_INK,
    "arrow_right": palette.PAYOO_INK,
}
"""The colours of the icons that occur in pictures."""
DIE_SEED = 6
"""Random seed of the drawn die. With it, the die lies nearly parallel to the picture's edges."""
POSTER_SHARE = 1.3
"""Height of the poster as a multiple of its width."""


class Part(NamedTuple):
    """A part of a picture, centred at a point; the unit of length is 1/190 of the stamp's height.

    ``size`` is the scale of a card, or the size of any other part. ``kind`` says what the part shows: "card",
    "papayoo", "pip", "die", "portrait", "poster" or one of `ICONS`. ``name`` is the code of a card or the name of a
    portrait; for a pip or the die, it is the code of any card of the suit to show.
    """

    x: float
    y: float
    size: float
    kind: str
    name: str = ""


@cache
def lesson_pictures() -> Mapping[str, tuple[Part, ...]]:
    """Return the parts of all pictures, by the id of the lesson."""
    pictures = tomllib.loads(asset_path("lesson_pictures.toml").read_text(encoding="utf-8"))
    return {lesson: tuple(map(_part, parts)) for lesson, parts in pictures.items()}


def _part(text: str) -> Part:
    x, y, size, kind, *name = text.split(" ")
    return Part(float(x), float(y), float(size), kind, *name)


def draw_lesson_picture(canvas: Canvas, lesson: str, x: float, y: float, unit: float) -> None:
    """Draw the picture of a lesson centred at a point.

    ``unit`` is the factor by which the coordinates and sizes of the picture's parts are multiplied.
    """
    for part in lesson_pictures()[lesson]:
        place = part._replace(x=x + part.x * unit, y=y + part.y * unit, size=part.size * unit)
        _draw_part(canvas, place)


def _draw_part(canvas: Canvas, part: Part) -> None:
    x, y, size, kind, name = part
    match kind:
        case "card" | "papayoo":
            canvas.mini(parse_cards(name)[0], x, y, is_papayoo=kind == "papayoo", scale=size)
        case "pip":
            canvas.pip(parse_cards(name)[0].suit, x, y, size)
        case "die":
            size_px, colours = canvas.viewport.px(size), canvas.theme.style.colours
            make = partial(_die_svg, parse_cards(name)[0].suit, size_px, colours)
            canvas.picture(("lesson die", size_px, colours), make, x, y, tag="lesson die")
        case "portrait":
            canvas.portrait(name, x, y, size)
        case "poster":
            size_px, height_px = canvas.viewport.px(size), canvas.viewport.px(POSTER_SHARE * size)
            make = partial(poster_svg, size_px, height_px, canvas.viewport.scale)
            canvas.picture(("lesson poster", size_px), make, x, y, tag="lesson poster")
        case _:
            canvas.icon(kind, x, y, size, ICONS[kind])


def _die_svg(suit: Suit, size_px: int, colours: DeckColours) -> str:
    return die_svg(rest_rotation(suit, DIE_SEED), size_px, colours)
