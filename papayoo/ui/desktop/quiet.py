"""Keeps libraries from writing to the terminal what the player need not read."""

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """What the process writes to its standard error meanwhile is lost; sound libraries write there in C."""
    try:
        kept = os.dup(2)
    except OSError:  # no standard error at all, as in a windowed program
        yield
        return
    void = os.open(os.devnull, os.O_WRONLY)
    os.dup2(void, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(void)
