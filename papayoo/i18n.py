"""The message catalog: every text that a player sees, looked up by key, with values and plural forms.

A catalog is a TOML file under ``assets/locale``. A message is a text with ``{name}`` places for values; one that
depends on a number ``n`` is a table of plural forms (``one``, ``other``, as Unicode CLDR names them). Each names its
language in its own words under ``language.name``; what it lacks is said in English.
"""

import logging
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
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
        messages = dict(_flattened(tomllib.loads(path.read_text(encoding="utf-8")), ""))
    except FileNotFoundError as error:
        raise MissingAssetError(f"no catalog: {path}") from error
    except (ValueError, TypeError, AttributeError) as error:
        raise DamagedCatalogError(f"{path}: {error}") from error
    if not messages:
        raise DamagedCatalogError(f"{path}: empty")
    return Catalog(language, messages, None if language == FALLBACK_LANGUAGE else load_catalog())


def languages(folder: Path | None = None) -> dict[str, str]:
    """What each language that has a usable catalog calls itself, by its id, in the order of the ids."""
    where = assets_folder() / "locale" if folder is None else folder
    names = {}
    for path in sorted(where.glob("*.toml")):
        try:
            name = load_catalog(path.stem, folder).messages["language.name"]
        except (OSError, ValueError, KeyError) as problem:
            _log.warning("a catalog that cannot be used: %r", problem)
            continue
        names[path.stem] = str(name)
    return names


def catalog_for(wanted: Sequence[str], folder: Path | None = None) -> Catalog:
    """The catalog of the first of these languages that has one, English if none has.

    A language of a region ("pt-BR", "pt_BR") is content with that of another place ("pt").
    """
    known = languages(folder)
    for tag in wanted:
        language = tag.replace("_", "-")
        for candidate in (language, language.split("-")[0]):
            if candidate in known:
                return load_catalog(candidate, folder if candidate != FALLBACK_LANGUAGE else None)
    return load_catalog()


def _flattened(table: Mapping[str, Any], prefix: str) -> list[tuple[str, _Message]]:
    messages: list[tuple[str, _Message]] = []
    for name, value in table.items():
        if isinstance(value, str) or "other" in value:
            messages.append((prefix + name, value))
        else:
            messages.extend(_flattened(value, f"{prefix}{name}."))
    return messages
