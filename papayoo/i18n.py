"""The message catalog: every text that a player sees, looked up by key, with values and plural forms.

A catalog is a TOML file under ``assets/locale``. A message is a text with ``{name}`` places for values; one that
depends on a number ``n`` is a table of plural forms (``one``, ``other``, as Unicode CLDR names them).
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from papayoo.resources import asset_path

FALLBACK_LANGUAGE = "en"

_PLURAL_FORMS: Mapping[str, Callable[[int], str]] = {"en": lambda n: "one" if n == 1 else "other"}


@dataclass(frozen=True, slots=True)
class Catalog:
    """The messages of one language, by dotted key."""

    language: str
    messages: Mapping[str, str | Mapping[str, str]]

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a message with its values put in.

        A message with plural forms takes its number as ``n``. Raises KeyError for a key, a form or a value that
        is missing: the tests hold the catalog against the code.
        """
        message = self.messages[key]
        if not isinstance(message, str):
            message = message[_PLURAL_FORMS[self.language](int(str(values["n"])))]
        return message.format(**values)

    def __contains__(self, key: str) -> bool:
        return key in self.messages


class DamagedCatalogError(ValueError):
    """The file of a catalog is there and cannot be used; the message names it."""


def load_catalog(language: str = FALLBACK_LANGUAGE) -> Catalog:
    """The catalog of a language that has a file under ``assets/locale``.

    Raises MissingAssetError or DamagedCatalogError, each naming the file.
    """
    path = asset_path("locale", f"{language}.toml")
    try:
        messages = dict(_flattened(tomllib.loads(path.read_text(encoding="utf-8")), ""))
    except (ValueError, TypeError, AttributeError) as error:
        raise DamagedCatalogError(f"{path}: {error}") from error
    if not messages:
        raise DamagedCatalogError(f"{path}: empty")
    return Catalog(language, messages)


def _flattened(table: Mapping[str, Any], prefix: str) -> "list[tuple[str, str | Mapping[str, str]]]":
    messages: list[tuple[str, str | Mapping[str, str]]] = []
    for name, value in table.items():
        if isinstance(value, str) or "other" in value:
            messages.append((prefix + name, value))
        else:
            messages.extend(_flattened(value, f"{prefix}{name}."))
    return messages
