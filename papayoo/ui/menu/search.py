"""Finds options by words: in their names, their lines, what they are also called, and the names of their pages."""

import unicodedata

from papayoo.i18n import Catalog
from papayoo.ui.menu.options import PAGES, Option


def find(texts: Catalog, wanted: str) -> list[Option]:
    """The options that have every wanted word, in the order of the pages; each once."""
    words = _plain(wanted).split()
    return [
        option
        for page in PAGES
        for option in page.options
        if all(word in _plain(_said_of(texts, page.name, option.name)) for word in words)
    ]


def _said_of(texts: Catalog, page: str, option: str) -> str:
    return " ".join(
        (
            texts(f"option.{option}.name"),
            texts(f"option.{option}.line"),
            texts(f"option.{option}.also"),
            texts(f"page.{page}"),
        )
    )


def _plain(text: str) -> str:
    """Without capitals and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
