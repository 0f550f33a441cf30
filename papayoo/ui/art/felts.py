"""The felts to choose from, each with the wood, the brass and the overrides that go with it.

The colours of the interface are named in ``palette`` as they are on teal. Another felt has a overrides of its own: it
says which colour stands in for a ground of the palette. Texts never stand on bare felt, so ink is ink on every felt.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from papayoo.ui.art import palette

GROUNDS = (palette.PLAQUE, palette.FELT_LOW, palette.FELT, palette.FELT_HIGH, palette.WOOD)
"""The grounds of the interface that a felt may replace: they carry ink."""


class Cloth(NamedTuple):
    """The felt itself, from the middle under the lantern outwards; ``weave`` is the colour of its pattern."""

    glow: str
    bright: str
    high: str
    middle: str
    low: str
    weave: str = palette.BRASS
    weave_strength: float = 1.0
    """How much stronger than on teal the pattern is drawn."""


class Rail(NamedTuple):
    """The wood around the felt, lit from above."""

    light: str
    middle: str
    dark: str


@dataclass(frozen=True, slots=True, eq=False)
class Felt:
    """A felt with what goes with it; ``overrides`` maps grounds of the palette to its own. There is one of each."""

    name: str
    cloth: Cloth
    rail: Rail
    overrides: Mapping[str, str] = field(default_factory=dict)

    def themed(self, colour: str) -> str:
        """The colour that stands for one of the palette on this felt."""
        return self.overrides.get(colour, colour)


def _lacquer(plaque: str, low: str, ground: str, high: str, wood: str) -> Mapping[str, str]:
    return MappingProxyType(dict(zip(GROUNDS, (plaque, low, ground, high, wood), strict=True)))


TEAL = Felt(
    "teal",
    Cloth("#2B585A", "#265356", palette.FELT_HIGH, palette.FELT, palette.FELT_LOW),
    Rail("#54402F", palette.WOOD, "#21160F"),
)
_ALL = (
    TEAL,
    Felt(
        "plum",
        Cloth("#5A3A5C", "#543557", "#4A2B50", "#3B2140", "#26132A"),
        Rail("#5E3F33", "#43281F", "#241310"),
        _lacquer("#1D0E20", "#26132A", "#3B2140", "#4A2B50", "#43281F"),
    ),
    Felt(
        "slate",
        Cloth("#4A5565", "#444F5F", "#384353", "#2A3340", "#1A212B"),
        Rail("#4B4440", "#332E2C", "#1B1817"),
        _lacquer("#131922", "#1A212B", "#2A3340", "#384353", "#332E2C"),
    ),
    Felt(
        "moss",
        Cloth("#45613A", "#405B37", "#35502F", "#273F25", "#172816"),
        Rail("#5B4029", "#402B1B", "#22150C"),
        _lacquer("#0F1B0F", "#172816", "#273F25", "#35502F", "#402B1B"),
    ),
    Felt(
        "linen",
        Cloth("#E9DFCA", "#E5DAC4", "#DFD3BB", "#D3C6AB", "#B7A888", weave="#8A7350", weave_strength=1.7),
        Rail("#8A6748", "#6A4B33", "#42301F"),
        _lacquer("#2A2018", "#33281F", "#3F3226", "#54432F", "#5A3F2A"),
    ),
)

FELTS: Mapping[str, Felt] = MappingProxyType({felt.name: felt for felt in _ALL})
"""All felts, by the ids that settings know them by, in the order in which menus offer them."""


def felt_of(name: str) -> Felt:
    """The felt of this id; an unknown one, as of a later version, gives teal."""
    return FELTS.get(name, TEAL)
