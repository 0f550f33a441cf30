"""The message catalog: all texts that a player sees, by key, with placeholders and plural forms.

A catalog is a TOML file in ``assets/locale``. A message is a text with ``{name}`` placeholders, or, if it depends on a
number ``n``, a table of plural forms named as in Unicode CLDR (``one``, ``other``). Each catalog contains the name of
its language as ``language.name``. If a message is missing or cannot be filled in, the English one is used.
``docs/translating.md`` describes the form of the files.
"""

import logging
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, takewhile
from pathlib import Path
from typing import Any, Final

from papayoo.resources import asset_path, assets_folder
from papayoo.text.plurals import FORMS, plural_form
from papayoo.text.search import plain

FALLBACK_LANGUAGE: Final = "en"
CAPITAL: Final = "cap"
"""Case name for a word with a capital letter. "gen_cap" is the case "gen" with a capital letter."""

LEAST_GROUPED: Final = 10_000
"""The least number whose thousands are separated. Several languages do not separate those of four digits."""

_Message = str | Mapping[str, str]


_LIKELY: Final[Mapping[str, str]] = {
    "zh": "zh-Hans",
    "zh-TW": "zh-Hant",
    "zh-HK": "zh-Hant",
    "zh-MO": "zh-Hant",
    "pt": "pt-BR",
    "pt-AO": "pt-PT",
    "pt-MZ": "pt-PT",
    "bs": "hr",
    "nb": "da",
    "nn": "da",
    "no": "da",
}
"""Catalogs to use for language tags without a catalog of their own.

Such a catalog has the usual script of the language, or is in a similar language.
"""

_PLACES: Final = re.compile(r"\{\{|\}\}|\{[a-z_]+(:[a-z_]+)?\}")
"""Matches the placeholders and doubled braces that are allowed in the player's own catalogs.

Other placeholders are refused, because Python's ``format`` would also read attributes of objects.
"""
_CASE: Final = re.compile(r"\{[a-z_]+:[a-z]")
"""Matches a placeholder that asks for a grammatical case."""
_MAX_BYTES: Final = 1_000_000
_KEY_LINE: Final = re.compile(rf"^(?!({'|'.join(sorted(FORMS))}) )\w+ = ", re.MULTILINE)
_COMMAND_LINE_PART: Final = re.compile(r"^\[cli\b.*?(?=^\[(?!cli\b)|\Z)", re.MULTILINE | re.DOTALL)
_ALMOST_ALL: Final = 98
"""Percentage of translated messages from which a catalog counts as complete.

It is below 100, because the percentage of a catalog is only estimated.
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
        if not values:  # as most: the table asks for a dozen messages in each frame
            return message.format()
        values = {place: self._shown(value) for place, value in values.items()}
        if _CASE.search(message):
            values = {place: self._name(value) if type(value) is str else value for place, value in values.items()}
        return message.format(**values)

    def _shown(self, value: object) -> object:
        """Return a value as messages show it: the thousands of a long number are separated."""
        return self.number(value) if type(value) is int and abs(value) >= LEAST_GROUPED else value

    def wording(self, key: str, turn: int) -> str:
        """Return the key of one of the wordings of a message: ``key`` itself, ``key_2``, ``key_3`` and so on.

        Successive values of ``turn`` give all wordings of this catalog in turn.
        """
        others = takewhile(self.messages.__contains__, (f"{key}_{number}" for number in count(2)))
        wordings = [key, *others]
        return wordings[turn % len(wordings)]

    def word(self, key: str, /, **values: object) -> "Word":
        """Return a message to insert into other messages.

        Their placeholder may name a grammatical case, as in ``{suit:gen}``. The form in this case is a separate
        message, such as ``suit.spades_gen``. If there is no such message, the message itself is used.
        """

        def in_case(case: str) -> str:
            variant = f"{key}_{case}"
            return self(variant if variant in self.messages else key, **values)

        return Word(self(key, **values), in_case)

    def _name(self, name: str) -> "Word":
        """Return a player's name to insert into messages.

        The forms of the game's own first names are separate messages, such as ``player.opponent_1_acc``. A name that
        somebody has typed stays as it is in all cases.
        """

        def in_case(case: str) -> str:
            keys = takewhile(self.messages.__contains__, (f"player.opponent_{number}" for number in count(1)))
            key = next((key for key in keys if self.messages[key] == name), "")
            return self(f"{key}_{case}") if f"{key}_{case}" in self.messages else name

        return Word(name, in_case)

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
        signs = {ord("."): self("language.decimal_point"), ord(","): self("language.group_sign")}
        grouping = "," if abs(number) >= LEAST_GROUPED else ""
        return f"{number:{grouping}.{digits}f}".translate(signs)

    def number(self, number: int) -> str:
        """Format a whole number; from five digits on, its thousands are separated as the language does it."""
        return self.decimal(number, 0)

    def __contains__(self, key: str) -> bool:
        return key in self.messages or (self.fallback is not None and key in self.fallback)


class Word(str):
    """A word that can be formatted in a grammatical case: ``format(word, "gen")`` returns it in the case "gen".

    ``format(word, "cap")`` capitalizes the text for the start of a line; "gen_cap" capitalizes the case "gen".
    """

    in_case: Callable[[str], str]

    def __new__(cls, text: str, in_case: Callable[[str], str]) -> "Word":
        word = super().__new__(cls, text)
        word.in_case = in_case
        return word

    def __format__(self, case: str) -> str:
        plain_case = without_capital(case)
        text = self.in_case(plain_case) if plain_case else str(self)
        return text if case == plain_case else text[:1].upper() + text[1:]


def without_capital(case: str) -> str:
    """Return the name of a case without its ending ``CAPITAL``: "gen" for "gen_cap", and "" for "cap"."""
    return "" if case == CAPITAL else case.removesuffix(f"_{CAPITAL}")


class DamagedCatalogError(ValueError):
    """Raised if a catalog file exists but cannot be used; the message names the file."""


def load_catalog(language: str = FALLBACK_LANGUAGE, folder: Path | None = None) -> Catalog:
    """Load the catalog of a language from the folder of the player's own catalogs or else from the assets.

    Raises MissingAssetError or DamagedCatalogError; their messages name the file.
    """
    own = {path.stem: path for path in _own_catalogs(folder)}.get(language)
    try:
        path = own or asset_path("locale", f"{language}.toml")
        messages = _messages(path) if own is None else _own_messages(path)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise DamagedCatalogError(f"{path}: {error}") from error
    if not messages:
        raise DamagedCatalogError(f"{path}: empty")
    if own is not None:
        return Catalog(language, messages, load_catalog(language if language in _shipped() else FALLBACK_LANGUAGE))
    return Catalog(language, messages, None if language == FALLBACK_LANGUAGE else load_catalog())


def languages(folder: Path | None = None) -> dict[str, str]:
    """Return the languages that have a usable catalog, in alphabetical order.

    The keys are language tags. The values are the names of the languages, each in its own language, with the share of
    translated messages if the catalog is incomplete.
    """
    names = {tag: _listed_name(path) for tag, path in _shipped().items()}
    for path in _own_catalogs(folder):
        if not _fault_in(path):
            names[path.stem] = _listed_name(path, path.stat().st_mtime_ns)
    return dict(sorted(names.items(), key=lambda item: plain(item[1])))


def damaged_catalogs(folder: Path | None) -> dict[str, str]:
    """Return the names of the player's own catalogs that cannot be used, each with the reason."""
    faults = {path.name: _fault_in(path) for path in _own_catalogs(folder)}
    return {name: fault for name, fault in faults.items() if fault}


def catalog_for(wanted: Sequence[str], folder: Path | None = None) -> Catalog:
    """Return the catalog of the first wanted language that has one, else the English catalog.

    Without a catalog for a script or region ("pt-BR", "pt_BR"), the catalog of the language ("pt") is used.
    ``folder`` contains catalogs of the player's own, which come first.
    """
    own = {path.stem for path in _own_catalogs(folder) if not _fault_in(path)}
    known = {tag.lower(): tag for tag in (*_shipped(), *own)}
    candidates = (candidate.lower() for tag in wanted for candidate in _candidates(tag.replace("_", "-")))
    for tag in (known[candidate] for candidate in candidates if candidate in known):
        try:
            return load_catalog(tag, folder if tag in own else None)
        except (OSError, ValueError) as problem:
            _log.warning("a catalog that cannot be used: %r", problem)
    return load_catalog()


def _candidates(tag: str) -> Iterator[str]:
    """Yield the names of the catalogs to try for a language tag, best first."""
    parts = tag.split("-")
    for length in range(len(parts), 0, -1):
        shorter = "-".join(parts[:length])
        yield shorter
        yield _LIKELY.get(shorter, shorter)


def _shipped() -> dict[str, Path]:
    return {path.stem: path for path in sorted((assets_folder() / "locale").glob("*.toml"))}


def _own_catalogs(folder: Path | None) -> list[Path]:
    try:
        return [] if folder is None else sorted(path for path in folder.glob("*.toml") if path.is_file())
    except OSError as problem:
        _log.warning("the folder of catalogs cannot be read: %r", problem)
        return []


def _fault_in(path: Path) -> str:
    """Return why a catalog of the player's own cannot be used; empty if it can."""
    try:
        messages = _own_messages(path)
    except (OSError, ValueError, TypeError, AttributeError, RecursionError) as problem:
        return str(problem) or type(problem).__name__
    return "" if isinstance(messages.get("language.name"), str) else "language.name?"


def _own_messages(path: Path) -> Mapping[str, _Message]:
    """Return the messages of an untrusted catalog file; raises ValueError if it is not safe to use."""
    if path.stat().st_size > _MAX_BYTES:
        raise ValueError(f"more than {_MAX_BYTES} bytes")
    messages = _messages(path, path.stat().st_mtime_ns)
    for key, message in messages.items():
        for text in [message] if isinstance(message, str) else message.values():
            if {"{", "}"} & set(_PLACES.sub("", text)):
                raise ValueError(f"{key} = {text}")
    return messages


@cache
def _listed_name(path: Path, _changed_ns: int = 0) -> str:
    """Return the name of a language, with the share of messages in its catalog if it is incomplete."""
    text = path.read_text(encoding="utf-8", errors="replace")
    found = re.search(r'^\[language\][^\[]*?^name = "([^"]+)"', text, re.MULTILINE)
    name, share = found[1] if found else path.stem, 100 * _count(text) // _needed()
    return name if share >= _ALMOST_ALL else f"{name} ({share} %)"


def _count(text: str) -> int:
    return len(_KEY_LINE.findall(_COMMAND_LINE_PART.sub("", text)))


@cache
def _needed() -> int:
    return _count(_shipped()[FALLBACK_LANGUAGE].read_text(encoding="utf-8"))


@cache
def _messages(path: Path, _changed_ns: int = 0) -> Mapping[str, _Message]:
    return messages_in(path.read_text(encoding="utf-8"))


def messages_in(text: str) -> dict[str, _Message]:
    """Return the messages in the text of a catalog; raises one of several errors if it is damaged."""
    return dict(_flattened(tomllib.loads(text), ""))


def _flattened(table: Mapping[str, Any], prefix: str) -> list[tuple[str, _Message]]:
    messages: list[tuple[str, _Message]] = []
    for name, value in table.items():
        if isinstance(value, str) or (value and value.keys() <= FORMS):
            messages.append((prefix + name, value))
        else:
            messages.extend(_flattened(value, f"{prefix}{name}."))
    return messages
