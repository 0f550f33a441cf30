"""Finds the characters that the Korean and Chinese fonts need: in the catalogs and in ``eastern_letters.toml``."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
MORE = Path(__file__).with_name("eastern_letters.toml")
LANGUAGES = ("ko", "zh-Hans", "zh-Hant")
"""Languages that have their own font."""
SHORT = 14
"""Maximum length of messages whose characters the bold fonts contain.

Bold text is used only for titles, labels and headlines, which are short.
"""
_TRADITIONAL = {"zh-Hant", "zh-TW", "zh-HK", "zh-MO"}


def font_language(language: str) -> str:
    """Return the language whose font displays a catalog.

    It is "zh-Hans" for languages without a font of their own.
    """
    if language in _TRADITIONAL:
        return "zh-Hant"
    return "ko" if language.split("-", maxsplit=1)[0] == "ko" else "zh-Hans"


def letters_wanted(folder: Path = LOCALE, more: Path = MORE) -> dict[str, set[str]]:
    """Return the characters of each font, by language.

    Raises OSError or TOMLDecodeError if a file cannot be read.
    """
    wanted: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for path in sorted(folder.glob("*.toml")):
        wanted[font_language(path.stem)].update(_letters(path))
    for language, texts in tomllib.loads(more.read_text(encoding="utf-8")).items():
        wanted[language].update("".join(texts.values()))
    wanted["ko"].update(everyday_hangul())
    return {language: {letter for letter in letters if is_eastern(letter)} for language, letters in wanted.items()}


def bold_letters_wanted(folder: Path = LOCALE) -> dict[str, set[str]]:
    """Return the characters of each bold font, by language: those of all short messages of its catalog."""
    return {language: set(_short_texts(folder / f"{language}.toml")) for language in LANGUAGES}


def _short_texts(path: Path) -> Iterator[str]:
    """Yield the eastern characters of messages of at most SHORT characters, not counting placeholders and spaces."""
    for text in re.findall(r'"(.*)"', path.read_text(encoding="utf-8")):
        if len(re.sub(r"\{.*?\}|\s", "", text)) <= SHORT:
            yield from filter(is_eastern, text)


def is_eastern(letter: str) -> bool:
    """Whether a character belongs to an East Asian script, which the other fonts lack."""
    ranges = (
        ("\u1100", "\u11ff"),
        ("\u3000", "\u9fff"),
        ("\uac00", "\ud7a3"),
        ("\uf900", "\ufaff"),
        ("\uff00", "\uffef"),
    )
    return any(first <= letter <= last for first, last in ranges)


def everyday_hangul() -> Iterator[str]:
    """Yield the syllables and single letters of the Korean standard KS X 1001."""
    for code in (*range(0x3131, 0x3164), *range(0xAC00, 0xD7A4)):
        # The codec encodes syllables outside the standard as eight bytes.
        if len(chr(code).encode("euc_kr", "ignore")) == 2:
            yield chr(code)


def _letters(path: Path) -> set[str]:
    return set(path.read_text(encoding="utf-8"))
