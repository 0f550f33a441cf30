"""Portraits of the players: eight animals of the night market and a lantern, as flat lino-cut heads on discs."""

from collections.abc import Callable

from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.portraits.lantern import lantern
from papayoo.ui.art.portraits.parts import disc, sign
from papayoo.ui.art.portraits.town_animals import bat, cat, crab, owl
from papayoo.ui.art.portraits.tree_animals import frog, gecko, macaque, toucan
from papayoo.ui.art.svg import document

__all__ = ["PORTRAITS", "YOU", "Mood", "portrait_svg"]

PORTRAITS: tuple[str, ...] = ("gecko", "toucan", "frog", "macaque", "cat", "owl", "crab", "bat")
YOU = "you"
"""The portrait of the person at the table, unless another is chosen: a lantern."""


def portrait_svg(name: str, mood: Mood, size_px: int) -> str:
    """A portrait as a square picture; ``name`` is one of ``PORTRAITS`` or ``you``. Raises KeyError for others."""
    ground, draw = _SITTERS[name]
    return document(size_px, size_px, disc(ground) + draw(mood) + sign(mood), (-50, -50, 100, 100))


_SITTERS: dict[str, tuple[str, Callable[[Mood], str]]] = {
    "gecko": ("#5B3A63", gecko),
    "toucan": ("#86A060", toucan),
    "frog": ("#A84A60", frog),
    "macaque": ("#D6C193", macaque),
    "cat": ("#C9727C", cat),
    "owl": ("#46548C", owl),
    "crab": ("#86B7AB", crab),
    "bat": ("#BCAAD2", bat),
    YOU: (palette.FELT_HIGH, lantern),
}
