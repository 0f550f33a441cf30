"""Tells which characters a font file contains; ``pygame.font`` draws an empty box for all others."""

from pathlib import Path

import pygame.freetype

_SIZE = 12
"""Any size will do, as only the presence of characters matters."""


class Coverage:
    """The characters of a font file, or of a collection's first font; none if it cannot be read."""

    def __init__(self, path: Path) -> None:
        pygame.freetype.init()
        self._font: pygame.freetype.Font | None = None
        try:
            self._font = pygame.freetype.Font(path, _SIZE)
        except (pygame.error, OSError, RuntimeError, ValueError):
            return

    def __contains__(self, character: str) -> bool:
        return self._font is not None and self._font.get_metrics(character)[0] is not None
