"""Replaces the module `cython` where the kernel runs as plain Python."""

from contextlib import nullcontext
from typing import Final

compiled: Final = False
nogil: Final = nullcontext()
"""Replacement for Cython's `nogil` that does nothing: plain Python keeps the interpreter lock."""
