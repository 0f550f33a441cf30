"""The visual theme: the card style and felt selected in the settings."""

from typing import NamedTuple

from papayoo.storage import Deck, Settings
from papayoo.ui.art.decks import DECKS, DEFAULT_STYLE, CardStyle
from papayoo.ui.art.felts import CONTRAST, TEAL, Felt, felt_of

LARGE_INDEX_FROM = 130
"""Smallest text size, in percent, at which cards have a large index."""


class Theme(NamedTuple):
    """The selected card style and felt. A theme is part of the cache key of each image that depends on it."""

    style: CardStyle = DEFAULT_STYLE
    felt: Felt = TEAL

    @property
    def has_high_contrast(self) -> bool:
        """Whether the high-contrast setting is on: texts are drawn on plain backgrounds only."""
        return self.felt is CONTRAST

    def on(self, felt: Felt | None) -> "Theme":
        """Return the theme for a scene with its own felt; unchanged if the setting is high contrast."""
        return self if felt is None or self.has_high_contrast else self._replace(felt=felt)


DEFAULT_THEME = Theme()


def theme_of(settings: Settings) -> Theme:
    """Return the theme selected in the settings; an unknown felt selects the teal felt."""
    style = CardStyle(
        colours=DECKS[Deck.HIGH_CONTRAST if settings.high_contrast else settings.deck],
        face=settings.face,
        back=settings.back,
        has_large_index=settings.text_size >= LARGE_INDEX_FROM,
    )
    return Theme(style, CONTRAST if settings.high_contrast else felt_of(settings.felt))


def next_deck(deck: Deck) -> Deck:
    """Return the deck that the key for the next deck chooses; the first deck follows the last."""
    decks = tuple(Deck)
    return decks[(decks.index(deck) + 1) % len(decks)]
