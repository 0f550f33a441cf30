"""Portraits of the players: eight animals of the night market and a lantern, as flat lino-cut heads on discs."""

from papayoo.ai.characters import YOU
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.portraits.lantern import lantern
from papayoo.ui.art.portraits.parts import Portrait, disc, sign
from papayoo.ui.art.portraits.town_animals import TOWN_ANIMALS
from papayoo.ui.art.portraits.tree_animals import TREE_ANIMALS
from papayoo.ui.art.svg import document

__all__ = ["Mood", "portrait_svg"]


def portrait_svg(name: str, mood: Mood, size_px: int) -> str:
    """A portrait as a square picture; ``name`` is an animal of a character, or ``YOU``. Raises KeyError for others."""
    ground, draw = _SITTERS[name]
    return document(size_px, size_px, disc(ground) + draw(mood) + sign(mood), (-50, -50, 100, 100))


_SITTERS: dict[str, Portrait] = {**TOWN_ANIMALS, **TREE_ANIMALS, YOU: (palette.FELT_HIGH, lantern)}
