"""Asks the C library to give the memory of large pictures back to the system as soon as they are gone."""

import ctypes
import sys

LARGE_BYTES = 128 * 1024
_M_MMAP_THRESHOLD = -3
"""The number that glibc's ``mallopt`` has for the size from which a block gets pages of its own."""


def give_back_large_blocks() -> bool:
    """Let large blocks have pages of their own, on glibc; whether it could be asked for.

    Left alone it raises that size with every large block that is freed, up to 32 MiB, and what is freed stays with
    the program in pieces: pictures that come and go then take a third more memory than there are pictures.
    """
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and bool(mallopt(_M_MMAP_THRESHOLD, LARGE_BYTES))
