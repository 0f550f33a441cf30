"""The sizes of cards and of their indexes, as chosen in the settings."""

from dataclasses import dataclass

from papayoo.storage import Settings
from papayoo.ui.render import theme_of

PERCENT = 100


@dataclass(frozen=True, slots=True)
class Sizes:
    """The card size from the settings (1 is the default), and whether the indexes of cards are large."""

    cards: float = 1.0
    has_large_index: bool = False


USUAL = Sizes()


def sizes_of(settings: Settings) -> Sizes:
    """Return the card size and index size chosen in the settings."""
    return Sizes(settings.card_size / PERCENT, theme_of(settings).style.has_large_index)
