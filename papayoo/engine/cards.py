"""Suits and cards with their text codes and order, independent of seats, rounds and points."""

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple, Self


class Suit(IntEnum):
    """The five suits in the order of a sorted hand: colours alternate, Payoo is last."""

    SPADES = 0
    HEARTS = 1
    CLUBS = 2
    DIAMONDS = 3
    PAYOO = 4

    @property
    def letter(self) -> str:
        """The suit's letter in card codes: S, H, C, D or P."""
        return "SHCDP"[self]

    @property
    def ranks(self) -> range:
        return range(1, 21) if self is Suit.PAYOO else range(1, 11)

    @classmethod
    def from_letter(cls, letter: str) -> Self:
        """Return the suit with this letter; raises ValueError if no suit has it."""
        if len(letter) != 1 or letter not in "SHCDP":
            raise ValueError(f"not a suit: {letter!r}")
        return cls("SHCDP".index(letter))


ORDINARY_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The four suits on the die."""

PAPAYOO_RANK = 7
"""The rank of the Papayoo, in the suit that the die shows."""


class Card(NamedTuple):
    """A playing card. Cards sort by suit, then by rank, as in a sorted hand.

    >>> Card.from_code("10H")
    Card(suit=<Suit.HEARTS: 1>, rank=10)
    """

    suit: Suit
    rank: int

    @property
    def code(self) -> str:
        """The code of the card: its rank, then the letter of its suit.

        >>> Card(Suit.PAYOO, 20).code
        '20P'
        """
        return f"{self.rank}{self.suit.letter}"

    @classmethod
    def from_code(cls, code: str) -> "Card":
        """Return the card with a code such as ``7S``; raises ValueError if there is no such card."""
        card = _CARDS_BY_CODE.get(code)
        if card is None:
            raise ValueError(f"not a card: {code!r}")
        return card

    def __str__(self) -> str:
        return self.code


FULL_DECK = tuple(Card(suit, rank) for suit in Suit for rank in suit.ranks)
"""All 60 cards, in the order of a sorted hand."""

_CARDS_BY_CODE = {card.code: card for card in FULL_DECK}


def deck(seats: int) -> tuple[Card, ...]:
    """Return the cards used at a table with this number of seats.

    With up to 6 seats, these are all 60 cards. With 7 or 8 seats, these are 56: the 1s of the four suits on the die are
    left out.

    >>> len(deck(4)), len(deck(8))
    (60, 56)
    """
    if seats < 7:
        return FULL_DECK
    return tuple(card for card in FULL_DECK if card.rank > 1 or card.suit is Suit.PAYOO)


def papayoo_of(die: Suit) -> Card:
    """Return the Papayoo, the card that counts 40 points: the 7 of the suit on the die."""
    return Card(die, PAPAYOO_RANK)


def parse_cards(codes: str) -> tuple[Card, ...]:
    """Return the cards in a text of card codes separated by spaces.

    Raises ValueError for an invalid code.

    >>> parse_cards("7S 20P") == (Card(Suit.SPADES, 7), Card(Suit.PAYOO, 20))
    True
    """
    return tuple(Card.from_code(code) for code in codes.split())


def format_cards(cards: Iterable[Card]) -> str:
    """Return a text with the codes of cards in the given order, separated by spaces."""
    return " ".join(card.code for card in cards)
