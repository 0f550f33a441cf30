"""Stands in for the module `cython` where the kernel runs as plain Python."""

from contextlib import nullcontext
from typing import Final

compiled: Final = False
nogil: Final = nullcontext()
"""Does nothing: plain Python does not release the interpreter lock."""
