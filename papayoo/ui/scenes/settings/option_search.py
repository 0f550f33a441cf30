"""Finds settings whose name, explanation, synonyms or page contain the search words."""

from papayoo.text.catalog import Catalog
from papayoo.text.search import has_words
from papayoo.ui.options.option_table import PAGES, Option, Page


def find_options(texts: Catalog, words: str) -> list[Option]:
    """Return the options whose texts contain all the words of a search, in the order of the settings screen."""
    return [
        option for page in PAGES for option in page.options if has_words(_searched_text(texts, page, option), words)
    ]


def _searched_text(texts: Catalog, page: Page, option: Option) -> str:
    return " ".join(
        (
            texts(f"option.{option.name}.name"),
            texts(f"option.{option.name}.line"),
            texts(f"option.{option.name}.also"),
            texts(f"page.{page.name}"),
        )
    )
