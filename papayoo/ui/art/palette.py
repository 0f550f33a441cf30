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

INK = "#F4EFE2"
"""Colour of text on panels and name plates."""
DIM_INK = "#B9C6C4"
FOCUS = "#7FE3F2"
"""Colour of the keyboard focus and of the seat whose turn it is."""
GOOD = "#8FD694"
BAD = "#FF8A7A"
