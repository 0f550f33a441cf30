"""The deck for each setting, and the style in which cards are printed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from papayoo.storage import CardFace, Deck
from papayoo.ui.art import palette
from papayoo.ui.art.deck_colours import FOUR_COLOUR, DeckColours

DECKS: Mapping[Deck, DeckColours] = MappingProxyType(
    {
        Deck.FOUR_COLOUR: FOUR_COLOUR,
        Deck.TWO_COLOUR: FOUR_COLOUR._replace(diamonds=palette.HEART, clubs=palette.SPADE),
        Deck.HIGH_CONTRAST: DeckColours(
            paper="#FFFFFF",
            spades="#000000",
            hearts="#AF0C69",
            diamonds="#1661FF",
            clubs="#044C00",
            payoo="#FFC62E",
            payoo_ink="#000000",
            flesh="#E08A00",
        ),
    }
)
"""The colours of each deck. The two-colour deck has two red and two dark ordinary suits."""


class CardStyle(NamedTuple):
    """How cards are printed: deck colours, kind of face, back, and size of the index."""

    colours: DeckColours = FOUR_COLOUR
    face: CardFace = CardFace.LINOCUT
    back: str = "lattice"
    has_large_index: bool = False


DEFAULT_STYLE = CardStyle()
"""The default card style: four colours, linocut faces, lattice back, normal index."""
