"""The message catalog: all texts that a player sees, by key, with placeholders and plural forms.

A catalog is a TOML file in ``assets/locale``. A message is a text with ``{name}`` placeholders, or, if it depends on a
number ``n``, a table of plural forms named as in Unicode CLDR (``one``, ``other``). Each catalog contains the name of
its language as ``language.name``. If a message is missing or cannot be filled in, the English one is used.
``docs/translating.md`` describes the form of the files.
"""

import logging
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from papayoo.resources import MissingAssetError, asset_path, assets_folder
from papayoo.text.plurals import FORMS, plural_form

FALLBACK_LANGUAGE = "en"

_Message = str | Mapping[str, str]


_SCRIPTS: Mapping[str, str] = {"zh": "zh-Hans", "zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-MO": "zh-Hant"}
"""Names of catalogs by language tag, for languages that are written in several scripts.

A tag without a script gets the usual script of its language or region, as in the likely subtags of Unicode CLDR.
"""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Catalog:
    """The messages of one language by dotted key; missing messages come from ``fallback``."""

    language: str
    messages: Mapping[str, _Message]
    fallback: "Catalog | None" = None

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a message with its placeholders filled in.

        A message with plural forms takes its number as ``n``; a missing form falls back to ``other``. Raises KeyError
        if the key or a value is missing; tests compare the keys in the code with the catalogs.
        """
        if self.fallback is None:
            return self._filled(key, values)
        try:
            return self._filled(key, values) if key in self.messages else self.fallback(key, **values)
        except (LookupError, ValueError):  # a fault of a translation that is not one of the game's own
            return self.fallback(key, **values)

    def _filled(self, key: str, values: Mapping[str, object]) -> str:
        message = self.messages[key]
        if not isinstance(message, str):
            form = plural_form(self.language, int(str(values["n"])))
            message = message[form if form in message else "other"]
        return message.format(**values)

    def word(self, key: str, /, **values: object) -> "Word":
        """Return a message to put into others, which may ask for another case, as in ``{suit:gen}``.

        Each case is a message of its own, ``suit.spades_gen``. Without it, the message itself is used.
        """

        def in_case(case: str) -> str:
            variant = f"{key}_{case}"
            return self(variant if variant in self.messages else key, **values)

        return Word(self(key, **values), in_case)

    def listed(self, items: Iterable[str], conjunction: str = "ranking.comma") -> "Word":
        """Return items as a list, separated by commas.

        ``conjunction`` is the key of the text before the last item, as in "Ana, Bo and Chi" with ``ranking.and``.
        """
        parts = list(items)

        def in_case(case: str) -> str:
            *others, last = [format(part, case if isinstance(part, Word) else "") for part in parts] or [""]
            return self(conjunction).join([self("ranking.comma").join(others), last] if others else [last])

        return Word(in_case(""), in_case)

    def decimal(self, number: float, digits: int = 1) -> str:
        """Format a number with a fixed number of decimals and the decimal point of the language."""
        return f"{number:.{digits}f}".replace(".", self("language.decimal_point"))

    def __contains__(self, key: str) -> bool:
        return key in self.messages or (self.fallback is not None and key in self.fallback)


class Word(str):
    """A text that can be put into a message in several cases; ``format(word, "gen")`` is one of them."""

    in_case: Callable[[str], str]

    def __new__(cls, text: str, in_case: Callable[[str], str]) -> "Word":
        word = super().__new__(cls, text)
        word.in_case = in_case
        return word

    def __format__(self, case: str) -> str:
        return self.in_case(case) if case else str(self)


class DamagedCatalogError(ValueError):
    """Raised if a catalog file exists but cannot be used; the message names the file."""


def load_catalog(language: str = FALLBACK_LANGUAGE, folder: Path | None = None) -> Catalog:
    """Load the catalog of a language from a folder, by default from the assets.

    Raises MissingAssetError or DamagedCatalogError; their messages name the file.
    """
    file = f"{language}.toml"
    path = asset_path("locale", file) if folder is None else folder / file
    try:
        messages = _messages(path)
    except FileNotFoundError as error:
        raise MissingAssetError(f"no catalog: {path}") from error
    except (ValueError, TypeError, AttributeError) as error:
        raise DamagedCatalogError(f"{path}: {error}") from error
    if not messages:
        raise DamagedCatalogError(f"{path}: empty")
    return Catalog(language, messages, None if language == FALLBACK_LANGUAGE else load_catalog())


def languages(folder: Path | None = None) -> dict[str, str]:
    """Return the languages that have a usable catalog.

    The keys are language tags. The values are the names of the languages, each in its own language.
    """
    usable = filter(None, (_usable(path.stem, folder) for path in _catalogs(folder)))
    return {catalog.language: str(catalog.messages["language.name"]) for catalog in usable}


def catalog_for(wanted: Sequence[str], folder: Path | None = None) -> Catalog:
    """Return the catalog of the first wanted language that has one, else the English catalog.

    Without a catalog for a region ("pt-BR", "pt_BR"), the catalog of the language ("pt") is used.
    """
    ids = {path.stem for path in _catalogs(folder)}
    for tag in wanted:
        for candidate in _candidates(tag.replace("_", "-")):
            found = _usable(candidate, folder if candidate != FALLBACK_LANGUAGE else None) if candidate in ids else None
            if found is not None:
                return found
    return load_catalog()


def language_for(wanted: Sequence[str]) -> str:
    """Return the tag of the first wanted language that has a catalog, else the tag of English."""
    known = languages()
    found = (tag for language in wanted for tag in _candidates(language.replace("_", "-")) if tag in known)
    return next(found, FALLBACK_LANGUAGE)


def _candidates(language: str) -> tuple[str, ...]:
    """Return the names of the catalogs to try for a language tag, best first."""
    general = language.split("-", maxsplit=1)[0]
    return language, _SCRIPTS.get(language, general), _SCRIPTS.get(general, general)


def _catalogs(folder: Path | None) -> list[Path]:
    return sorted((assets_folder() / "locale" if folder is None else folder).glob("*.toml"))


def _usable(language: str, folder: Path | None) -> Catalog | None:
    """Load a catalog; if it cannot be used, write a log entry and return None."""
    try:
        catalog = load_catalog(language, folder)
    except (OSError, ValueError) as problem:
        _log.warning("a catalog that cannot be used: %r", problem)
        return None
    if not isinstance(catalog.messages.get("language.name"), str):
        _log.warning("a catalog that does not name its language: %s", language)
        return None
    return catalog


@cache
def _messages(path: Path) -> Mapping[str, _Message]:
    return dict(_flattened(tomllib.loads(path.read_text(encoding="utf-8")), ""))


def _flattened(table: Mapping[str, Any], prefix: str) -> list[tuple[str, _Message]]:
    messages: list[tuple[str, _Message]] = []
    for name, value in table.items():
        if isinstance(value, str) or (value and value.keys() <= FORMS):
            messages.append((prefix + name, value))
        else:
            messages.extend(_flattened(value, f"{prefix}{name}."))
    return messages
