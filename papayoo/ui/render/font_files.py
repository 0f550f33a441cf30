"""Which files the game's fonts are in, and in which order they are asked for a character."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pygame

from papayoo.resources import asset_path


class Face(Enum):
    """A role that a font plays; the value is its file."""

    TEXT = "Commissioner-Medium.ttf"
    STRONG = "Commissioner-Bold.ttf"
    NUMBER = "FiraSansExtraCondensed-Bold.ttf"
    TITLE = "Grenze-ExtraBold.ttf"


_KOREAN, _SIMPLIFIED, _TRADITIONAL = "NotoSansKR-Medium.ttf", "NotoSansSC-Medium.ttf", "NotoSansTC-Medium.ttf"
_EASTERN: Mapping[str, str] = MappingProxyType(
    {"ko": _KOREAN, "zh": _SIMPLIFIED, "zh-Hant": _TRADITIONAL, "zh-HK": _TRADITIONAL, "zh-TW": _TRADITIONAL}
)
"""The file for a language that has one: the same Han character is written differently from one to another."""

EASTERN_FILES = (_KOREAN, _SIMPLIFIED, _TRADITIONAL)

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
"""Families of fonts with many characters, as pygame writes them, that systems bring along."""


@cache
def files_for(face: Face, language: str) -> tuple[Path, ...]:
    """Our files that may draw a text, the one to be asked first at the front."""
    widest = Face.TEXT if face is Face.TEXT else Face.STRONG
    own = _EASTERN.get(language, _EASTERN.get(language.split("-", maxsplit=1)[0], _SIMPLIFIED))
    names = dict.fromkeys((face.value, widest.value, own, *EASTERN_FILES))
    return tuple(asset_path("fonts", name) for name in names)


def looks_bold(face: Face, path: Path) -> bool:
    """Whether letters of this file are to be thickened: it is made for texts, and stands in for a bold one here."""
    return face is not Face.TEXT and path.name in EASTERN_FILES


def system_fonts(families: Sequence[str] = SYSTEM_FAMILIES) -> Iterator[Path]:
    """Fonts of the system that may know a character that ours do not; asking takes some tenths of a second."""
    for family in families:
        found = pygame.font.match_font(family)
        if found is not None:
            yield Path(found)
