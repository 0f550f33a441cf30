"""Search for words in texts, ignoring case and accents."""

import unicodedata
from collections.abc import Sequence
from typing import Final

_FOLDED: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "’": "'"})
"""Letters whose strokes Unicode does not count as accents, and the curly apostrophe."""


def has_words(text: str, wanted: str) -> bool:
    """Whether every wanted word occurs in the text, also inside a longer word.

    German "Größe" has to find "Kartengröße", and Chinese does not separate words.
    """
    letters = plain(text)
    return all(word in letters for word in plain(wanted).split())


def places_of(text: str, wanted: str) -> list[tuple[int, int]]:
    """Return the ranges of the wanted words in the text as (start, end) indices, in order."""
    letters = [(letter, place) for place, original in enumerate(text) for letter in plain(original)]
    joined = "".join(letter for letter, _ in letters)
    places = set()
    for word in plain(wanted).split():
        at = joined.find(word)
        while at >= 0:
            places.add((letters[at][1], letters[at + len(word) - 1][1] + 1))
            at = joined.find(word, at + len(word))
    return sorted(places)


def places_in_lines(text: str, lines: Sequence[str], wanted: str) -> list[tuple[int, int, int]]:
    """Return the ranges of the wanted words in the lines of a text as (line, start, end).

    A word that is broken across two lines, as in Chinese, has one range in each line.
    """
    places, found, begin = places_of(text, wanted), [], 0
    for row, line in enumerate(lines):
        begin = text.index(line, begin)
        cut = ((max(0, first - begin), min(len(line), end - begin)) for first, end in places)
        found += [(row, first, end) for first, end in cut if first < end]
        begin += len(line)
    return found


def plain(text: str) -> str:
    """Return the text in lower case without accents, with straight instead of curly apostrophes."""
    parts = unicodedata.normalize("NFKD", text.casefold().translate(_FOLDED))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
