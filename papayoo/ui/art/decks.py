"""The colours of the decks, and the style in which cards are printed.

tests/ui/art/test_decks.py checks contrast and the distances between colours for colour-blind eyes.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from papayoo.engine.cards import Suit
from papayoo.storage.settings import CardFace, Deck
from papayoo.ui.art import palette


class DeckColours(NamedTuple):
    """Inks and grounds of a deck, each ``#rrggbb``."""

    paper: str
    spades: str
    hearts: str
    diamonds: str
    clubs: str
    payoo: str
    """Ground of the Payoo cards, and frame and seal of the Papayoo."""
    payoo_ink: str
    flesh: str = "#D9651A"
    """Fruit flesh on the Payoo cards."""

    def ink(self, suit: Suit) -> str:
        """Return the print colour of a suit."""
        return {
            Suit.SPADES: self.spades,
            Suit.HEARTS: self.hearts,
            Suit.CLUBS: self.clubs,
            Suit.DIAMONDS: self.diamonds,
            Suit.PAYOO: self.payoo_ink,
        }[suit]

    def ground(self, suit: Suit) -> str:
        """Return the card colour of a suit."""
        return self.payoo if suit is Suit.PAYOO else self.paper


FOUR_COLOUR = DeckColours(
    paper=palette.PAPER,
    spades=palette.SPADE,
    hearts=palette.HEART,
    diamonds=palette.DIAMOND,
    clubs=palette.CLUB,
    payoo=palette.PAYOO,
    payoo_ink=palette.PAYOO_INK,
)

DECKS: Mapping[Deck, DeckColours] = MappingProxyType(
    {
        Deck.FOUR_COLOUR: FOUR_COLOUR,
        Deck.TWO_COLOUR: FOUR_COLOUR._replace(diamonds=palette.HEART, clubs=palette.SPADE),
        Deck.HIGH_CONTRAST: DeckColours(
            paper="#FFFFFF",
            spades="#000000",
            hearts="#B0003A",
            diamonds="#1F5FD6",
            clubs="#004D1A",
            payoo="#FFC62E",
            payoo_ink="#000000",
            flesh="#E08A00",
        ),
    }
)
"""The two-colour deck has two colours for four suits, as in classic decks."""


class CardStyle(NamedTuple):
    """How cards are printed: deck colours, kind of face, back, and size of the index."""

    colours: DeckColours = FOUR_COLOUR
    face: CardFace = CardFace.LINOCUT
    back: str = "lattice"
    has_large_index: bool = False


DEFAULT_STYLE = CardStyle()
"""The default style."""
