"""Finds options by words: in their names, their lines, what they are also called, and the names of their pages."""

from papayoo.text.catalog import Catalog
from papayoo.text.search import has_words
from papayoo.ui.options.option_table import PAGES, Option, Page


def find(texts: Catalog, wanted: str) -> list[Option]:
    """The options that have every wanted word, in the order of the pages; each once."""
    return [option for page in PAGES for option in page.options if has_words(_said_of(texts, page, option), wanted)]


def _said_of(texts: Catalog, page: Page, option: Option) -> str:
    return " ".join(
        (
            texts(f"option.{option.name}.name"),
            str(option.number or ""),
            texts(f"option.{option.name}.line", seats=option.number + 1),
            texts(f"option.{option.name}.also"),
            texts(f"page.{page.name}"),
        )
    )
