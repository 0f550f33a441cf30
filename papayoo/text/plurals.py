"""The plural form of a whole number, named and chosen as in Unicode CLDR.

``tests/text/test_plurals.py`` compares the rules with CLDR.
"""

from collections.abc import Callable, Mapping
from typing import Final

FORMS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The names of all plural forms."""


def plural_form(language: str, n: int) -> str:
    """Return the name of the plural form that a language uses for a number."""
    return (_RULES.get(language) or _RULES.get(language.split("-", maxsplit=1)[0], _one_or_other))(n)


def _one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _none(_n: int) -> str:
    return "other"


def _zero_is_singular(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _czech(n: int) -> str:
    return "few" if n in (2, 3, 4) else _one_or_other(n)


def _croatian(n: int) -> str:
    if n % 100 in (11, 12, 13, 14):
        return "other"
    return "one" if n % 10 == 1 else "few" if n % 10 in (2, 3, 4) else "other"


def _russian(n: int) -> str:
    return {"other": "many"}.get(_croatian(n), _croatian(n))


def _polish(n: int) -> str:
    return "one" if n == 1 else "few" if _croatian(n) == "few" else "many"


def _slovenian(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other")


def _lithuanian(n: int) -> str:
    if n % 10 == 0 or n % 100 in range(11, 20):
        return "other"
    return "one" if n % 10 == 1 else "few"


def _latvian(n: int) -> str:
    if n % 10 == 0 or n % 100 in range(11, 20):
        return "zero"
    return "one" if n % 10 == 1 else "other"


_RULES: Final[Mapping[str, Callable[[int], str]]] = {
    "cs": _czech,
    "fr": _zero_is_singular,
    "hr": _croatian,
    "ko": _none,
    "lt": _lithuanian,
    "lv": _latvian,
    "pl": _polish,
    "pt": _zero_is_singular,
    "pt-PT": _one_or_other,
    "ru": _russian,
    "sk": _czech,
    "sl": _slovenian,
    "sr": _croatian,
    "zh": _none,
}
"""The plural rules of all languages that do not use the English rule."""
