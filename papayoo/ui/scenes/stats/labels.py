"""Texts for bot levels and average values on the statistics screen."""

from papayoo.history.rows import MIXED
from papayoo.text import game_terms
from papayoo.text.catalog import Catalog

NO_FIGURE = "–"
"""Text shown in place of a value that cannot be computed yet."""


def level_name(texts: Catalog, level: str) -> str:
    """Return the name of a level or of a mix of levels. An unknown level is returned unchanged."""
    return texts("statistics.mixed") if level == MIXED else game_terms.level_name(texts, level)


def amount(texts: Catalog, number: float | None, digits: int = 1) -> str:
    """Return a number as text with ``digits`` decimals; a dash if it is None."""
    return NO_FIGURE if number is None else texts.decimal(number, digits)
