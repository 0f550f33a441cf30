"""Looks for words in texts, whatever their capitals and accents."""

import unicodedata
from collections.abc import Sequence


def has_words(text: str, wanted: str) -> bool:
    """Whether every wanted word, or that much of one, is in the text."""
    plain = _plain(text)
    return all(word in plain for word in _plain(wanted).split())


def places_of(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where the wanted words stand in the text: the first letter of each, and the one behind it; from left to right."""
    letters = [(plain, place) for place, letter in enumerate(text) for plain in _plain(letter)]
    plain = "".join(letter for letter, _ in letters)
    places = set()
    for word in _plain(wanted).split():
        at = plain.find(word)
        while at >= 0:
            places.add((letters[at][1], letters[at + len(word) - 1][1] + 1))
            at = plain.find(word, at + len(word))
    return sorted(places)


def places_in_lines(text: str, lines: Sequence[str], wanted: str) -> list[tuple[int, int, int]]:
    """Where the wanted words stand in the lines of a text: the line, the first letter there, and the one behind.

    A word that goes on in the next line, as any Chinese one may, stands in both.
    """
    places, found, begin = places_of(text, wanted), [], 0
    for row, line in enumerate(lines):
        begin = text.index(line, begin)
        cut = ((max(0, first - begin), min(len(line), end - begin)) for first, end in places)
        found += [(row, first, end) for first, end in cut if first < end]
        begin += len(line)
    return found


def _plain(text: str) -> str:
    """Without capitals and accents, and with the apostrophe that keyboards have."""
    parts = unicodedata.normalize("NFKD", text.casefold()).replace("’", "'")
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
