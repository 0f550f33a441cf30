"""The colours of a deck, apart from the settings, so that the icon of the window can be drawn before they are imported.

tests/ui/art/test_decks.py checks contrast and the distances between colours for colour-blind players.
"""

from functools import cache
from typing import NamedTuple

from papayoo.engine import Suit
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
