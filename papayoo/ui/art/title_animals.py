"""The animals at the stalls of the title screen: dark shapes with bright eyes."""

import re

from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.portraits.parts import INK
from papayoo.ui.art.portraits.town_animals import TOWN_ANIMALS
from papayoo.ui.art.portraits.tree_animals import TREE_ANIMALS
from papayoo.ui.art.svg import document, dot, fill, group, line, number, oval, pair

HEIGHT_SHARE = 0.86
"""Height of a bust as a fraction of its width. The bust ends where the shoulders are widest."""
_SHADE = "#0A161A"
_COLOUR = re.compile("#[0-9A-Fa-f]{6}")
_EYES: dict[str, tuple[tuple[float, float, float, str], ...]] = {
    "cat": ((-14.1, 0.0, 8.0, "#F6DC62"), (14.1, 0.0, 8.0, "#F6DC62")),
    "owl": ((-14.2, 1.5, 10.4, "#F2CF4A"), (14.2, 1.5, 10.4, "#F2CF4A")),
    "crab": ((-12.5, -22.0, 8.4, "#FBE9C4"), (12.5, -22.0, 8.4, "#FBE9C4")),
    "bat": ((-12.6, -0.6, 7.8, "#F4E3B8"), (12.6, -0.6, 7.8, "#F4E3B8")),
    "gecko": ((-24.0, -10.0, 10.5, "#EFE28C"), (24.0, -10.0, 10.5, "#EFE28C")),
    "frog": ((-19.0, -21.0, 10.0, "#FF9A7C"), (19.0, -21.0, 10.0, "#FF9A7C")),
    "toucan": ((8.0, -12.0, 8.4, "#FBF1D0"),),
    "macaque": ((-11.5, -4.0, 7.4, "#FBE7C6"), (11.5, -4.0, 7.4, "#FBE7C6")),
}
"""Position, radius and colour of each animal's eyes."""
_DISC_RADIUS, _DISC, _BEAK, _BEAK_COLOUR = 15.4, "#41535A", "M0 5L5.6 9.4L0 23L-5.6 9.4Z", "#C9973A"
"""The owl's face, without which its ear tufts would be those of a cat: the discs around its eyes, and its beak."""
_PUPIL_WIDTH, _PUPIL_HEIGHT = 0.34, 0.7
_CLOSED_EYE = "M-0.9 -0.1C-0.4 0.45 0.4 0.45 0.9 -0.1"


def animal_svg(name: str, size_px: int, eyes: str) -> str:
    """Return the bust of an animal as SVG, ``size_px`` wide. Raises KeyError for unknown names.

    ``eyes`` describes its eyes from left to right: ``o`` for an open eye, ``-`` for a closed one.
    """
    _, draw = {**TOWN_ANIMALS, **TREE_ANIMALS}[name]
    shape = _COLOUR.sub(_SHADE, draw(Mood.CALM))
    lights = "".join(_eye(*eye, is_open=state == "o") for eye, state in zip(_EYES[name], eyes, strict=False))
    if name == "owl":
        discs = "".join(dot(x, y, _DISC_RADIUS, _DISC) for x, y, *_ in _EYES[name])
        lights = discs + fill(_BEAK, _BEAK_COLOUR) + lights
    return document(size_px, round(size_px * HEIGHT_SHARE), shape + lights, (-50, -50, 100, round(100 * HEIGHT_SHARE)))


def _eye(x: float, y: float, radius: float, colour: str, *, is_open: bool) -> str:
    if is_open:
        body = dot(0, 0, 1, colour) + oval(0, 0, _PUPIL_WIDTH, _PUPIL_HEIGHT, INK)
    else:
        body = line(_CLOSED_EYE, colour, 0.34)
    return group(body, f"translate({pair(x, y)}) scale({number(radius)})")
