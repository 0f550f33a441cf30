"""The message catalog: every text that a player sees, looked up by key, with values and plural forms.

A catalog is a TOML file under ``assets/locale``. A message is a text with ``{name}`` places for values; one that
depends on a number ``n`` is a table of plural forms (``one``, ``other``, as Unicode CLDR names them). Each names its
language in its own words under ``language.name``; what it lacks is said in English.
"""

import logging
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from papayoo.resources import MissingAssetError, asset_path, assets_folder

FALLBACK_LANGUAGE = "en"

_Message = str | Mapping[str, str]


def _one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


_PLURAL_FORMS: Mapping[str, Callable[[int], str]] = {
    "fr": lambda n: "one" if n in (0, 1) else "other",
    "pt": lambda n: "one" if n in (0, 1) else "other",
}
"""Languages that choose their forms in another way than English does."""

_SCRIPTS: Mapping[str, str] = {"zh": "zh-Hans", "zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-MO": "zh-Hant"}
"""Languages whose catalogs are named by script, as the places that read them are: Unicode CLDR's likely subtags."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Catalog:
    """The messages of one language, by dotted key; a message it lacks is the ``fallback``'s."""

    language: str
    messages: Mapping[str, _Message]
    fallback: "Catalog | None" = None

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a message with its values put in.

        A message with plural forms takes its number as ``n``; one without the form for it gives ``other``. Raises
        KeyError for a key or a value that is missing: the tests hold the catalog against the code.
        """
        if self.fallback is not None and key not in self.messages:
            return self.fallback(key, **values)
        message = self.messages[key]
        if not isinstance(message, str):
            form = _PLURAL_FORMS.get(self.language.split("-")[0], _one_or_other)(int(str(values["n"])))
            message = message.get(form, message["other"])
        return message.format(**values)

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with so many decimals, parted as the language does."""
        return f"{number:.{digits}f}".replace(".", self("language.decimal_point"))

    def __contains__(self, key: str) -> bool:
        return key in self.messages or (self.fallback is not None and key in self.fallback)


class DamagedCatalogError(ValueError):
    """The file of a catalog is there and cannot be used; the message names it."""


def load_catalog(language: str = FALLBACK_LANGUAGE, folder: Path | None = None) -> Catalog:
    """The catalog of a language that has a file in a folder, that of the assets if None.

    Raises MissingAssetError or DamagedCatalogError, each naming the file.
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
    """What each language that has a usable catalog calls itself, by its id, in the order of the ids."""
    usable = filter(None, (_usable(path.stem, folder) for path in _catalogs(folder)))
    return {catalog.language: str(catalog.messages["language.name"]) for catalog in usable}


def catalog_for(wanted: Sequence[str], folder: Path | None = None) -> Catalog:
    """The catalog of the first of these languages that has one, English if none has.

    A language of a region ("pt-BR", "pt_BR") is content with that of another place ("pt").
    """
    ids = {path.stem for path in _catalogs(folder)}
    for tag in wanted:
        for candidate in _candidates(tag.replace("_", "-")):
            found = _usable(candidate, folder if candidate != FALLBACK_LANGUAGE else None) if candidate in ids else None
            if found is not None:
                return found
    return load_catalog()


def _candidates(language: str) -> tuple[str, ...]:
    """The catalogs that somebody reads who wants a language, the dearest first."""
    general = language.split("-", maxsplit=1)[0]
    return language, _SCRIPTS.get(language, general), _SCRIPTS.get(general, general)


def _catalogs(folder: Path | None) -> list[Path]:
    """The files of catalogs, in the order of the languages' ids."""
    return sorted((assets_folder() / "locale" if folder is None else folder).glob("*.toml"))


def _usable(language: str, folder: Path | None) -> Catalog | None:
    """The catalog of a language; None, and a word in the log, if it cannot be used."""
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
    """What is in a file; read once."""
    return dict(_flattened(tomllib.loads(path.read_text(encoding="utf-8")), ""))


def _flattened(table: Mapping[str, Any], prefix: str) -> list[tuple[str, _Message]]:
    messages: list[tuple[str, _Message]] = []
    for name, value in table.items():
        if isinstance(value, str) or "other" in value:
            messages.append((prefix + name, value))
        else:
            messages.extend(_flattened(value, f"{prefix}{name}."))
    return messages
