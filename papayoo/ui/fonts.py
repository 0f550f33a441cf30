"""The game's fonts, and pictures of texts."""

from collections import OrderedDict
from enum import Enum
from functools import partial

import pygame

from papayoo.resources import asset_path

KEPT_TEXTS = 800


class Face(Enum):
    """A role that a font plays; the value is its file."""

    TEXT = "Commissioner-Medium.ttf"
    STRONG = "Commissioner-Bold.ttf"
    NUMBER = "FiraSansExtraCondensed-Bold.ttf"
    TITLE = "Grenze-ExtraBold.ttf"


class Fonts:
    """Opens fonts at sizes in pixels and keeps the pictures of texts shown last."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._texts: OrderedDict[tuple[str, Face, int, str], pygame.Surface] = OrderedDict()

    def font(self, face: Face, size_px: int) -> pygame.font.Font:
        """A font at a size; raises pygame.error if the file is no font."""
        key = (face, size_px)
        if key not in self._fonts:
            font = pygame.font.Font(asset_path("fonts", face.value), size_px)
            font.render("x", True, "white")  # a damaged font opens without complaint and fails only here
            self._fonts[key] = font
        return self._fonts[key]

    def text(self, text: str, face: Face, size_px: int, color: str) -> pygame.Surface:
        """The picture of one line of text."""
        key = (text, face, size_px, color)
        image = self._texts.get(key)
        if image is None:
            image = self.font(face, size_px).render(text, True, color).convert_alpha()
            self._texts[key] = image
            if len(self._texts) > KEPT_TEXTS:
                self._texts.popitem(last=False)
        self._texts.move_to_end(key)
        return image

    def width(self, text: str, face: Face, size_px: int) -> int:
        """How wide a line of text is, in pixels."""
        return self.font(face, size_px).size(text)[0]

    def fitted(self, text: str, face: Face, size_px: int, width_px: int) -> str:
        """The text, shortened with an ellipsis if it is wider than this."""
        if self.width(text, face, size_px) <= width_px:
            return text
        while text and self.width(text + "…", face, size_px) > width_px:
            text = text[:-1].rstrip()
        return text + "…"

    def wrapped(self, text: str, face: Face, size_px: int, width_px: int) -> list[str]:
        """The text broken into lines no wider than this, at spaces and line feeds."""
        fits = partial(self._fits, face=face, size_px=size_px, width_px=width_px)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and not fits(longer):
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return lines

    def _fits(self, text: str, face: Face, size_px: int, width_px: int) -> bool:
        return self.width(text, face, size_px) <= width_px
