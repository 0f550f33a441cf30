"""The interface's colours, named by meaning.

Orange marks points. Light blue marks the keyboard focus and the seat whose turn it is.
"""

PAPER = "#FBF6EA"
"""Background of ordinary cards."""
SPADE = "#14131C"
HEART = "#B3204F"
DIAMOND = "#3A6DD3"
CLUB = "#084A12"
PAYOO = "#F2A71B"
"""Background of Payoo cards, and colour of points; too pale for text on paper."""
PAYOO_INK = "#2B1600"
"""Colour of text on Payoo orange."""

FELT = "#143A40"
FELT_LOW = "#0C282D"
"""Colour of shaded felt, and of the dark outline of the focus ring around cards."""
FELT_HIGH = "#1D4A50"
"""Colour of brightly lit felt."""
PLAQUE = "#0B1F23"
"""Background of name plates and panels."""
WOOD = "#3A2A20"
BRASS = "#C9A66B"
PARCHMENT = "#E9DBB9"
"""Background of the wanted poster. The text on it is as dark as the text on Payoo orange."""
PARCHMENT_EDGE = "#A98A55"
STAMP = "#A8233F"
"""Colour of the stamp and the pin on the wanted poster, and of the seal on a name plate."""
SEAL_EDGE = "#F0C9B0"
"""Colour of the bright edge of a seal, which distinguishes it from dark name plates."""

INK = "#F4EFE2"
"""Colour of text on panels and name plates."""
DIM_INK = "#B9C6C4"
FOCUS = "#7FE3F2"
"""Colour of the keyboard focus and of the seat whose turn it is."""
GLOW = "#57481F"
"""Background of the highlighted rows on the score page."""
GOOD = "#8FD694"
BAD = "#FF8A7A"


def mixed(colour: str, other: str, share: float) -> str:
    """Return the mixture of two colours ``#rrggbb``; ``share`` is the fraction of the second one."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
