"""What the kernel asks of Cython, where it runs as plain Python."""

from contextlib import nullcontext
from typing import Final

compiled: Final = False
nogil: Final = nullcontext()
"""There is no other thread to let in: plain Python holds the interpreter's lock."""
