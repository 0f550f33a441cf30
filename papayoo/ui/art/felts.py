"""The felts, each with a matching wooden rail and background colours for the interface.

``palette`` contains the interface's colours for the teal felt. Each other felt replaces its background colours.
Text is never drawn on bare felt, so text colours are the same on every felt except the high-contrast felt.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from papayoo.ui.art import palette

GROUNDS = (palette.PLAQUE, palette.FELT_LOW, palette.FELT, palette.FELT_HIGH, palette.WOOD)
"""Palette colours that a felt may replace: the backgrounds of text."""


class Cloth(NamedTuple):
    """The colours of a felt from its bright middle outwards; ``weave`` colours its pattern."""

    glow: str
    bright: str
    high: str
    middle: str
    low: str
    weave: str = palette.BRASS
    weave_strength: float = 1.0
    """Strength of the woven pattern, relative to the teal felt."""


class Rail(NamedTuple):
    """The colours of the wooden rail around the felt, which is lit from above."""

    light: str
    middle: str
    dark: str


@dataclass(frozen=True, slots=True, eq=False)
class Felt:
    """A felt with its wooden rail. ``overrides`` maps colours of the palette to colours of this felt.

    ``awning`` is the colour of the awning above a table of the night market; other tables have none.
    """

    name: str
    cloth: Cloth
    rail: Rail
    overrides: Mapping[str, str] = field(default_factory=dict)
    awning: str = ""

    def themed(self, colour: str) -> str:
        """Return the colour that replaces a palette colour on this felt."""
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

CONTRAST = Felt(
    "contrast",
    Cloth("#000000", "#000000", "#000000", "#000000", "#000000", weave="#5A5A5A", weave_strength=0.0),
    Rail("#3A3A3A", "#1C1C1C", "#101010"),
    MappingProxyType(
        {
            **_lacquer("#000000", "#000000", "#000000", "#2A2A2A", "#000000"),
            palette.INK: "#FFFFFF",
            palette.DIM_INK: "#FFFFFF",
            palette.BRASS: "#FFE08A",
            palette.FOCUS: "#00F0FF",
            palette.PAYOO: "#FFC233",
            palette.PAYOO_INK: "#000000",
            palette.PARCHMENT: "#FFFFFF",
            palette.GLOW: "#332A08",
            palette.GOOD: "#8CFF96",
            palette.BAD: "#FFA094",
        }
    ),
)
"""The felt of the high-contrast setting: black, and with other colours of texts and lines."""

FELTS: Mapping[str, Felt] = MappingProxyType({felt.name: felt for felt in _ALL})
"""All felts by their id in the settings, in menu order."""

STALL_FELTS: Mapping[str, Felt] = MappingProxyType(
    {
        "fruit": Felt(
            "fruit",
            Cloth("#3A6350", "#355C4A", "#2A4F3E", "#1E3E31", "#11281F", weave="#E0B878"),
            Rail("#5B4029", "#402B1B", "#22150C"),
            _lacquer("#0B1D16", "#11281F", "#1E3E31", "#2A4F3E", "#402B1B"),
            awning="#2F7A5C",
        ),
        "spice": Felt(
            "spice",
            Cloth("#6A383C", "#623237", "#53292E", "#421F25", "#2A1217", weave="#E0A878"),
            Rail("#5E3F33", "#43281F", "#241310"),
            _lacquer("#210D11", "#2A1217", "#421F25", "#53292E", "#43281F"),
            awning="#A8443F",
        ),
        "lantern": Felt(
            "lantern",
            Cloth("#474B82", "#404478", "#343868", "#282B54", "#181A37", weave="#D9B98A"),
            Rail("#544237", "#3A2A2C", "#1E1418"),
            _lacquer("#121429", "#181A37", "#282B54", "#343868", "#3A2A2C"),
            awning="#6A62B8",
        ),
        "temple": Felt(
            "temple",
            Cloth("#275672", "#224E69", "#1A425B", "#13344A", "#0B2131", weave="#D6C08E"),
            Rail("#4B4440", "#332E2C", "#1B1817"),
            _lacquer("#091924", "#0B2131", "#13344A", "#1A425B", "#332E2C"),
            awning="#2F8098",
        ),
    }
)
"""The felts of the tables of the night market, by the name of the quarter."""


def felt_of(name: str) -> Felt:
    """Return the felt with this id; an unknown id gives the teal felt."""
    return FELTS.get(name, TEAL)
