"""Texts for levels and averages on the statistics screen."""

from papayoo.history.rows import MIXED
from papayoo.text import game_terms
from papayoo.text.catalog import Catalog

NO_FIGURE = "–"
"""Shown instead of a figure that cannot be computed yet."""


def level_name(texts: Catalog, level: str) -> str:
    """Return the name of a level or mix of levels; unknown levels keep their key."""
    return texts("statistics.mixed") if level == MIXED else game_terms.level_name(texts, level)


def amount(texts: Catalog, number: float | None, digits: int = 1) -> str:
    """Return a number with some decimals, or a dash if there is none."""
    return NO_FIGURE if number is None else texts.decimal(number, digits)
