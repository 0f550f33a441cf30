"""How the game looks: the cards' style and the felt that the player has chosen."""

from typing import NamedTuple

from papayoo.storage.settings import Deck, Settings
from papayoo.ui.art.decks import DECKS, HOUSE_STYLE, CardStyle
from papayoo.ui.art.felts import TEAL, Felt, felt_of

LARGE_INDEX_FROM = 130
"""Texts of so many percent and more come with the large index on the cards."""


class Look(NamedTuple):
    """The chosen look. Pictures that depend on it are kept under it."""

    style: CardStyle = HOUSE_STYLE
    felt: Felt = TEAL


HOUSE_LOOK = Look()


def look_of(settings: Settings) -> Look:
    """The look that the settings ask for; what they name and we do not have becomes the first of its kind."""
    style = CardStyle(
        colours=DECKS[settings.deck],
        face=settings.face,
        back=settings.back,
        has_large_index=settings.text_size >= LARGE_INDEX_FROM,
    )
    return Look(style, felt_of(settings.felt))


def next_deck(deck: Deck) -> Deck:
    """The deck after this one, after the last the first."""
    decks = tuple(Deck)
    return decks[(decks.index(deck) + 1) % len(decks)]
