"""The colours of the decks, and the style in which cards are printed.

tests/ui/art/test_decks.py checks contrast and the distances between colours for colour-blind players.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from papayoo.engine.cards import Suit
from papayoo.storage.settings import CardFace, Deck
from papayoo.ui.art import palette


class DeckColours(NamedTuple):
    """The print and background colours of a deck, each as ``#rrggbb``."""

    paper: str
    spades: str
    hearts: str
    diamonds: str
    clubs: str
    payoo: str
    """Background of the Payoo cards; also the colour of the Papayoo's frame and seals."""
    payoo_ink: str
    flesh: str = "#D9651A"
    """Colour of the fruit flesh on Payoo cards."""

    def ink(self, suit: Suit) -> str:
        """Return the colour in which the rank and symbol of a suit are printed."""
        return {
            Suit.SPADES: self.spades,
            Suit.HEARTS: self.hearts,
            Suit.CLUBS: self.clubs,
            Suit.DIAMONDS: self.diamonds,
            Suit.PAYOO: self.payoo_ink,
        }[suit]

    def ground(self, suit: Suit) -> str:
        """Return the background colour of the cards of a suit."""
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


_SPENT_GROUND, _SPENT_PAYOO_GROUND, _SPENT_INK = 0.10, 0.16, 0.62
"""How the colours of played cards are made in a list of hands: fractions from 0 to 1.

The first two are the fractions of the normal background colour, for ordinary cards and Payoo cards; the rest is the
colour of panels. The last one is the fraction of white in the ink.
"""


@cache
def spent(colours: DeckColours) -> DeckColours:
    """Return a deck's colours for cards already played: light ink on a dark background.

    They are used where the review lists all hands of a round.
    """
    return colours._replace(
        paper=palette.mixed(palette.PLAQUE, colours.paper, _SPENT_GROUND),
        **{
            suit: palette.mixed(getattr(colours, suit), "#ffffff", _SPENT_INK)
            for suit in ("spades", "hearts", "diamonds", "clubs")
        },
        payoo=palette.mixed(palette.PLAQUE, colours.payoo, _SPENT_PAYOO_GROUND),
        payoo_ink=colours.payoo,
    )


class CardStyle(NamedTuple):
    """How cards are printed: deck colours, kind of face, back, and size of the index."""

    colours: DeckColours = FOUR_COLOUR
    face: CardFace = CardFace.LINOCUT
    back: str = "lattice"
    has_large_index: bool = False


DEFAULT_STYLE = CardStyle()
"""The default card style: four colours, linocut faces, lattice back, normal index."""
