"""The font files, and their order of preference for each face and language."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pygame

from papayoo.resources import asset_path
from papayoo.ui.style import Face

_KOREAN, _SIMPLIFIED, _TRADITIONAL = "NotoSansKR-Medium.ttf", "NotoSansSC-Medium.ttf", "NotoSansTC-Medium.ttf"
_EASTERN: Mapping[str, str] = MappingProxyType(
    {"ko": _KOREAN, "zh": _SIMPLIFIED, "zh-Hant": _TRADITIONAL, "zh-HK": _TRADITIONAL, "zh-TW": _TRADITIONAL}
)
"""Font files of East Asian languages by language code; the same Han character looks different in each."""

_NOT_IN_TITLES = ("bg", "el", "ko", "ru", "sr", "zh")
"""Languages whose script the title font lacks, without the script or country after their code.

Their titles use another font throughout, also for digits and names.
"""

EASTERN_FILES = (_KOREAN, _SIMPLIFIED, _TRADITIONAL)
BOLD_EASTERN_FILES = tuple(name.replace("Medium", "Bold") for name in EASTERN_FILES)
"""Bold East Asian fonts, which contain only the characters of titles and other short texts."""

SYSTEM_FAMILIES = (
    "notosanscjksc",
    "notosanscjkjp",
    "sourcehansans",
    "wenquanyimicrohei",
    "droidsansfallback",
    "microsoftyahei",
    "malgungothic",
    "yugothic",
    "pingfangsc",
    "applesdgothicneo",
    "hiraginosansgb",
    "arialunicodems",
    "notosans",
    "segoeui",
    "dejavusans",
)
"""Names of system font families with large character sets, in pygame's spelling."""


_MEDIUM = dict(zip(BOLD_EASTERN_FILES, EASTERN_FILES, strict=True))


@cache
def files_for(face: Face, language: str) -> tuple[Path, ...]:
    """Return the bundled font files for a face and language, the preferred one first."""
    widest = Face.TEXT if face is Face.TEXT else Face.STRONG
    base = language.split("-", maxsplit=1)[0]
    eastern = _EASTERN.get(language, _EASTERN.get(base, _SIMPLIFIED))
    first = widest if face is Face.TITLE and base in _NOT_IN_TITLES else face
    bold = () if face is Face.TEXT else (BOLD_EASTERN_FILES[EASTERN_FILES.index(eastern)],)
    names = dict.fromkeys((first.value, widest.value, *bold, eastern, *EASTERN_FILES))
    return tuple(asset_path("fonts", name) for name in names)


def of_equal_weight(paths: Sequence[Path]) -> list[Path]:
    """Return the font files of the letters of a text, with all East Asian fonts medium if any of them is medium."""
    if any(path.name in EASTERN_FILES for path in paths):
        return [path.with_name(_MEDIUM.get(path.name, path.name)) for path in paths]
    return list(paths)


def looks_bold(face: Face, path: Path) -> bool:
    """Whether a font file is used in place of a bold font, so that its glyphs must be drawn bolder."""
    return face is not Face.TEXT and path.name in EASTERN_FILES


def system_fonts(families: Sequence[str] = SYSTEM_FAMILIES) -> Iterator[Path]:
    """Yield the files of installed system fonts; the search takes some tenths of a second."""
    for family in families:
        found = pygame.font.match_font(family)
        if found is not None:
            yield Path(found)
