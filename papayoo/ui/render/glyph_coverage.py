"""Reads the set of characters that a font file contains, because pygame cannot return it.

Format: OpenType 1.9, table ``cmap`` (formats 4 and 12) and font collections; all numbers are big-endian.
"""

import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import BinaryIO

_Range = tuple[int, int]
"""A range of characters, as its first and last code point."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """A set of characters, stored as separate code point ranges in ascending order."""

    ranges: tuple[_Range, ...] = ()

    def __contains__(self, character: str) -> bool:
        code = ord(character)
        index = bisect_right(self.ranges, (code, 0x110000)) - 1
        return index >= 0 and code <= self.ranges[index][1]

    @classmethod
    def of(cls, ranges: Iterable[_Range]) -> "Coverage":
        """Return the coverage that consists of ranges of characters, in any order."""
        joined: list[_Range] = []
        for first, last in sorted(ranges):
            if joined and first <= joined[-1][1] + 1:
                joined[-1] = joined[-1][0], max(last, joined[-1][1])
            else:
                joined.append((first, last))
        return cls(tuple(joined))


@cache
def coverage_of(path: Path) -> Coverage:
    """Return the characters of a font file, or of a collection's first font.

    The result is empty if the file is unreadable.
    """
    try:
        with path.open("rb") as file:
            return Coverage.of(_ranges(file))
    except (OSError, ValueError, LookupError, struct.error):
        return Coverage()


def _ranges(file: BinaryIO) -> Iterator[_Range]:
    start = _table(file, b"cmap")
    (count,) = _numbers(file, start + 2, ">H")
    for index in range(count):
        platform, encoding, offset = _numbers(file, start + 4 + 8 * index, ">HHL")
        if platform == 0 or (platform, encoding) in ((3, 1), (3, 10)):
            yield from _subtable(file, start + offset)


def _table(file: BinaryIO, tag: bytes) -> int:
    """Return the offset of a table. Raises KeyError if the font has no such table."""
    begin = 0
    if file.read(4) == b"ttcf":
        (begin,) = _numbers(file, 12, ">L")
    (count,) = _numbers(file, begin + 4, ">H")
    for entry in range(begin + 12, begin + 12 + 16 * count, 16):
        file.seek(entry)
        if file.read(4) == tag:
            return _numbers(file, entry + 8, ">L")[0]
    raise KeyError(tag)


def _subtable(file: BinaryIO, start: int) -> Iterator[_Range]:
    (kind,) = _numbers(file, start, ">H")
    if kind == 4:
        yield from _segments(_block(file, start, ">H", 2))
    elif kind == 12:
        groups = _block(file, start, ">L", 4)[16:]
        whole = len(groups) // 12 * 12
        yield from ((first, last) for first, last, _ in struct.iter_unpack(">LLL", groups[:whole]) if first <= last)


def _segments(block: bytes) -> Iterator[_Range]:
    """Yield the code point ranges of a ``cmap`` subtable in format 4.

    Characters mapped to glyph 0, the empty box, are left out.
    """
    (doubled,) = struct.unpack_from(">H", block, 6)
    words = struct.unpack(f">{len(block) // 2}H", block[: len(block) // 2 * 2])
    size = doubled // 2
    ends, starts = words[7 : 7 + size], words[8 + size : 8 + 2 * size]
    deltas, shifts = words[8 + 2 * size : 8 + 3 * size], words[8 + 3 * size : 8 + 4 * size]
    for index, (first, last, delta, shift) in enumerate(zip(starts, ends, deltas, shifts, strict=True)):
        if shift == 0:
            yield from _without(first, last, -delta % 0x10000)
            continue
        begin = 8 + 3 * size + index + shift // 2
        glyphs = words[begin : begin + last - first + 1]
        if len(glyphs) <= last - first:
            raise ValueError("the map ends too soon")
        if glyphs and 0 not in glyphs:
            yield first, last
        else:
            yield from ((first + number, first + number) for number, glyph in enumerate(glyphs) if glyph)


def _without(first: int, last: int, hole: int) -> Iterator[_Range]:
    """Yield the parts of a range of code points that remain without the code point ``hole``."""
    parts = ((first, hole - 1), (hole + 1, last)) if first <= hole <= last else ((first, last),)
    yield from ((begin, end) for begin, end in parts if begin <= end)


def _block(file: BinaryIO, start: int, size_format: str, size_at: int) -> bytes:
    """Return the bytes of the table that begins at ``start``, or fewer if the file ends earlier.

    The size of the table is stored ``size_at`` bytes after its start.
    """
    (size,) = _numbers(file, start + size_at, size_format)
    file.seek(start)
    return file.read(size)


def _numbers(file: BinaryIO, start: int, layout: str) -> tuple[int, ...]:
    """Read numbers at an offset. Raises struct.error beyond the end of the file."""
    file.seek(start)
    return struct.unpack(layout, file.read(struct.calcsize(layout)))
