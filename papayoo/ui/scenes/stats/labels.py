"""Names and figures as the statistics word them."""

from papayoo.history.rows import MIXED
from papayoo.text import game_terms
from papayoo.text.catalog import Catalog


def level_name(texts: Catalog, level: str) -> str:
    """What a level is called; one that this version does not know by its own word."""
    return texts("statistics.mixed") if level == MIXED else game_terms.level_name(texts, level)


def amount(texts: Catalog, number: float | None, digits: int = 1) -> str:
    """A figure with so many decimals, or a dash where there is none yet."""
    return "–" if number is None else texts.decimal(number, digits)
