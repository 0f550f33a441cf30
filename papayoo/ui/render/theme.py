"""How the game looks: the cards' style and the felt that the player has chosen."""

from typing import NamedTuple

from papayoo.storage.settings import Deck, Settings
from papayoo.ui.art.decks import DECKS, DEFAULT_STYLE, CardStyle
from papayoo.ui.art.felts import TEAL, Felt, felt_of

LARGE_INDEX_FROM = 130
"""Texts of so many percent and more come with the large index on the cards."""


class Theme(NamedTuple):
    """The chosen look. Pictures that depend on it are kept under it."""

    style: CardStyle = DEFAULT_STYLE
    felt: Felt = TEAL


DEFAULT_THEME = Theme()


def theme_of(settings: Settings) -> Theme:
    """The look that the settings ask for; what they name and we do not have becomes the first of its kind."""
    style = CardStyle(
        colours=DECKS[settings.deck],
        face=settings.face,
        back=settings.back,
        has_large_index=settings.text_size >= LARGE_INDEX_FROM,
    )
    return Theme(style, felt_of(settings.felt))


def next_deck(deck: Deck) -> Deck:
    """The deck after this one, after the last the first."""
    decks = tuple(Deck)
    return decks[(decks.index(deck) + 1) % len(decks)]
