"""The colours cards are printed in: the decks to choose from, and how a card is printed altogether.

Contrasts and distances for colour-blind eyes are checked by tests/ui/art/test_decks.py.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from papayoo.engine.cards import Suit
from papayoo.storage.settings import CardFace, Deck
from papayoo.ui.art import palette


class DeckColours(NamedTuple):
    """Inks and grounds of one deck, each ``#rrggbb``."""

    paper: str
    spades: str
    hearts: str
    diamonds: str
    clubs: str
    payoo: str
    """The ground of the Payoo cards, and the frame and seal of the Papayoo."""
    payoo_ink: str
    flesh: str = "#D9651A"
    """The cut flesh of the papaya on the Payoo cards."""

    def ink(self, suit: Suit) -> str:
        """The colour a suit is printed in on its own card."""
        return {
            Suit.SPADES: self.spades,
            Suit.HEARTS: self.hearts,
            Suit.CLUBS: self.clubs,
            Suit.DIAMONDS: self.diamonds,
            Suit.PAYOO: self.payoo_ink,
        }[suit]

    def ground(self, suit: Suit) -> str:
        """The colour of the card a suit is printed on."""
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
"""In the two-colour deck shape alone tells spades from clubs and hearts from diamonds, as on cards of old."""


class CardStyle(NamedTuple):
    """How all cards are printed: the deck's colours, what fills the faces, which back, and how large the index is."""

    colours: DeckColours = FOUR_COLOUR
    face: CardFace = CardFace.LINOCUT
    back: str = "lattice"
    has_large_index: bool = False


DEFAULT_STYLE = CardStyle()
"""The cards as they come out of the box."""
