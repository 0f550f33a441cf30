"""Finds options by words: in their names, their lines, what they are also called, and the names of their pages."""

import unicodedata

from papayoo.i18n import Catalog
from papayoo.ui.menu.options import PAGES, Option, Page


def find(texts: Catalog, wanted: str) -> list[Option]:
    """The options that have every wanted word, in the order of the pages; each once."""
    words = _plain(wanted).split()
    return [
        option
        for page in PAGES
        for option in page.options
        if all(word in _plain(_said_of(texts, page, option)) for word in words)
    ]


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


def _plain(text: str) -> str:
    """Without capitals and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
