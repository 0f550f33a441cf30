"""The portraits of the players: eight animals and a lantern, as heads on discs."""

from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.portraits.lantern import lantern
from papayoo.ui.art.portraits.parts import Portrait, disc, sign
from papayoo.ui.art.portraits.town_animals import TOWN_ANIMALS
from papayoo.ui.art.portraits.tree_animals import TREE_ANIMALS
from papayoo.ui.art.svg import document

__all__ = ["Mood", "portrait_svg"]


def portrait_svg(name: str, mood: Mood, size_px: int) -> str:
    """Return a portrait as a square SVG. Raises KeyError for unknown names."""
    ground, draw = _PORTRAITS[name]
    return document(size_px, size_px, disc(ground) + draw(mood) + sign(mood), (-50, -50, 100, 100))


_PORTRAITS: dict[str, Portrait] = {**TOWN_ANIMALS, **TREE_ANIMALS, "you": (palette.FELT_HIGH, lantern)}
