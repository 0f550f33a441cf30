"""Which letters the fonts for Korean and Chinese hold: those of the catalogs, and those of ``eastern_letters.toml``."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
MORE = Path(__file__).with_name("eastern_letters.toml")
LANGUAGES = ("ko", "zh-Hans", "zh-Hant")
"""The languages that have a font of their own."""
_TRADITIONAL = {"zh-Hant", "zh-TW", "zh-HK", "zh-MO"}


def font_language(language: str) -> str:
    """The language whose font writes a catalog; letters of a language without one go to the last that is asked."""
    if language in _TRADITIONAL:
        return "zh-Hant"
    return "ko" if language.split("-", maxsplit=1)[0] == "ko" else "zh-Hans"


def letters_wanted(folder: Path = LOCALE, more: Path = MORE) -> dict[str, set[str]]:
    """The letters of each font, by its language. Raises OSError or TOMLDecodeError for a file that cannot be read."""
    wanted: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for path in sorted(folder.glob("*.toml")):
        wanted[font_language(path.stem)].update(_letters(path))
    for language, texts in tomllib.loads(more.read_text(encoding="utf-8")).items():
        wanted[language].update("".join(texts.values()))
    wanted["ko"].update(everyday_hangul())
    return {language: {letter for letter in letters if is_eastern(letter)} for language, letters in wanted.items()}


def is_eastern(letter: str) -> bool:
    """Whether it is one of the letters and signs of East Asia, which the other fonts do not have."""
    ranges = (
        ("\u1100", "\u11ff"),
        ("\u3000", "\u9fff"),
        ("\uac00", "\ud7a3"),
        ("\uf900", "\ufaff"),
        ("\uff00", "\uffef"),
    )
    return any(first <= letter <= last for first, last in ranges)


def everyday_hangul() -> Iterator[str]:
    """The syllables of the Korean standard KS X 1001, and its single letters."""
    for code in (*range(0x3131, 0x3164), *range(0xAC00, 0xD7A4)):
        # The codec spells syllables that the standard lacks, in eight bytes.
        if len(chr(code).encode("euc_kr", "ignore")) == 2:
            yield chr(code)


def _letters(path: Path) -> set[str]:
    return set(path.read_text(encoding="utf-8"))
