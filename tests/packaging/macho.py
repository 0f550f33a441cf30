"""Reads programs and libraries of macOS: their processors, and the oldest version of macOS that they run on."""

import struct
from collections.abc import Iterator

FAT, THIN = b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe"
PROCESSORS = {0x01000007: "x86_64", 0x0100000C: "arm64"}
MINIMUM_VERSION, BUILD_VERSION = 0x24, 0x32
"""Load commands that contain the oldest version of macOS on which a program runs.

In the first one, the version is the first field; in the second one, it follows the platform.
"""


def is_macho(content: bytes) -> bool:
    """Whether a file is a program or library for macOS."""
    return content[:4] in (FAT, THIN)


def oldest_systems(content: bytes) -> dict[str, tuple[int, int]]:
    """Return the oldest version of macOS on which a file runs, for each processor in the file."""
    return dict(_read(part) for part in _parts(content))


def _parts(content: bytes) -> Iterator[bytes]:
    """Yield the machine code for each type of processor in a program file of macOS.

    A file for only one type of processor is yielded unchanged.
    """
    if content[:4] == THIN:
        yield content
        return
    (count,) = struct.unpack_from(">I", content, 4)
    for number in range(count):
        _, _, offset, size, _ = struct.unpack_from(">5I", content, 8 + 20 * number)
        yield content[offset : offset + size]


def _read(content: bytes) -> tuple[str, tuple[int, int]]:
    processor, _, _, count = struct.unpack_from("<4I", content, 4)
    at, oldest = 32, (0, 0)
    for _ in range(count):
        command, size = struct.unpack_from("<2I", content, at)
        if command in (MINIMUM_VERSION, BUILD_VERSION):
            (version,) = struct.unpack_from("<I", content, at + (8 if command == MINIMUM_VERSION else 12))
            oldest = version >> 16, version >> 8 & 0xFF
        at += size
    return PROCESSORS[processor], oldest
