"""The portraits of the players: eight animals and a lantern, as heads on discs."""

from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import BUST_WIDTH, Mood
from papayoo.ui.art.portraits.lantern import hung_lantern, lantern
from papayoo.ui.art.portraits.parts import Portrait, disc, jacket, sign
from papayoo.ui.art.portraits.town_animals import TOWN_ANIMALS
from papayoo.ui.art.portraits.tree_animals import TREE_ANIMALS
from papayoo.ui.art.svg import document, dot, placed

__all__ = ["Mood", "portrait_svg"]


def portrait_svg(name: str, mood: Mood, height_px: int, is_bust: bool = False) -> str:
    """Return a portrait as SVG: a head on a disc, or a bust without a disc.

    Raises KeyError for unknown names.
    """
    ground, draw = _PORTRAITS[name]
    if not is_bust:
        return document(height_px, height_px, disc(ground) + draw(mood) + sign(mood), (-50, -50, 100, 100))
    is_lantern = draw is lantern  # without its light, which would be wider than the picture
    body = placed(hung_lantern(mood), 0, _LANTERN_DROP, _LANTERN_GROWTH) if is_lantern else draw(mood) + jacket(ground)
    width_px = round(height_px * BUST_WIDTH)
    return document(width_px, height_px, _GLOW + body + sign(mood), (-50, -50, 100, 104))


_LANTERN_DROP, _LANTERN_GROWTH = 5, 1.12
"""Distance by which the lantern is lowered in a bust, and its scale there.

The scale makes the lantern about as large as the animals; a tilted lantern just fits into the picture.
"""

_GLOW = (
    '<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="4" r="48">'
    '<stop offset="0.4" stop-color="#FFE2A0" stop-opacity="0.42"/>'
    '<stop offset="0.7" stop-color="#FFE2A0" stop-opacity="0.16"/>'
    '<stop offset="1" stop-color="#FFE2A0" stop-opacity="0"/></radialGradient></defs>' + dot(0, 4, 48, "url(#glow)")
)
"""SVG of a bright glow behind a bust, so that dark animals are clearly visible."""

_PORTRAITS: dict[str, Portrait] = {**TOWN_ANIMALS, **TREE_ANIMALS, "you": (palette.FELT_HIGH, lantern)}
