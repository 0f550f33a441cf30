"""A canvas that notes where everything would be drawn and renders nothing, for tests of layouts."""

import re
from collections.abc import Callable, Hashable
from typing import Any, cast

import pygame

from papayoo.engine import Card
from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook, Fonts, Renderer, Sprite
from papayoo.ui.render.backgrounds import Backdrop
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import app_of

SVG_SIZE = re.compile(r'<svg [^>]*?width="([^"]+)"[^>]*? height="([^"]+)"')
_sizes: dict[Hashable, tuple[int, int]] = {}
"""Sizes of images, by the scale of the window and the key of the image."""


class Blank:
    """Stands in for the image of a sprite; ``widget`` has drawn it, or None if the scene has."""

    def __init__(self, size: tuple[int, int], widget: object) -> None:
        self.size, self.widget = size, widget

    def get_size(self) -> tuple[int, int]:
        return self.size

    def get_width(self) -> int:
        return self.size[0]

    def get_height(self) -> int:
        return self.size[1]


class SketchCanvas(Canvas):
    """Collects sprites without pixels, the texts that are cut off, and the tags of sprites that have no area.

    ``sizes_px`` are the sizes of the texts in pixels; the smallest one if a text is drawn several times.
    """

    def __init__(self, renderer: Renderer) -> None:
        super().__init__(renderer)
        self._widget: object = None
        self.cut: list[str] = []
        self.empty: list[str] = []
        self.sizes_px: dict[str, int] = {}

    def mark(self, widget: object) -> None:
        self._widget = widget

    def _note(self, size: tuple[int, int], x: float, y: float, tag: str) -> None:
        if not self.is_prefetching:
            self.image(cast(pygame.Surface, Blank(size, self._widget)), x, y, tag=tag)
            self.empty += [tag] if min(size) < 1 else []

    def backdrop(self, backdrop: Backdrop) -> float:
        return 1.0

    def picture(
        self, key: Hashable, make: Callable[[], str], x: float, y: float, *, alpha: int = 255, tag: str = ""
    ) -> None:
        scaled = self.viewport.scale, key
        if scaled not in _sizes:
            found = SVG_SIZE.search(make())
            assert found is not None
            _sizes[scaled] = round(float(found[1])), round(float(found[2]))
        self._note(_sizes[scaled], x, y, tag)

    def turned_picture(self, key: Hashable, make: Callable[[], str], x: float, y: float, **_: Any) -> None:
        self.picture(key, make, x, y)

    def card(self, look: CardLook, x: float, y: float, width: float, angle_deg: float = 0.0) -> None:
        size = self.viewport.px(width), self.viewport.px(width * CARD_HEIGHT / CARD_WIDTH)
        self._note(size, x, y, f"card {look.card or 'back'}")

    def moving_card(self, look: CardLook, x: float, y: float, width: float, angle_deg: float, **_: Any) -> None:
        self.card(look, x, y, width, angle_deg)

    def medal(self, name: str, x: float, y: float, size: float, **_: Any) -> None:
        self._note((self.viewport.px(size), self.viewport.px(size)), x, y, f"medal {name}")

    def mini(self, card: Card, x: float, y: float, **_: Any) -> None:
        pass

    def panel(self, box: Box, *, tag: str = "", **_: Any) -> None:
        """Note a panel. Lines may be thinner than a pixel, but no panel may have a negative size."""
        width, height = (max(1, self.viewport.px(side)) if side >= 0 else -1 for side in box[2:])
        self._note((width, height), box.center_x, box.center_y, tag)

    def shadow(self, box: Box, **_: Any) -> None:
        pass

    def veil(self, opacity: float) -> None:
        pass

    def fade(self, box: Box, *_: Any, **__: Any) -> None:
        pass

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: TextStyle,
        *,
        align: str = "left",
        max_width: float | None = None,
        **_: Any,
    ) -> float:
        if not text:
            return 0.0
        size_px, shown = self.measure.text_px(style.size), text
        if max_width is not None:
            size_px = self.measure.fitting_px(text, style, self.viewport.px(max_width))
            shown = self.fonts.fitted(text, style.face, size_px, self.viewport.px(max_width))
            self.cut += [text] if shown != text else []
        self.sizes_px[shown] = min(size_px, self.sizes_px.get(shown, size_px))
        width_px = self.fonts.width(shown, style.face, size_px)
        width = width_px / self.viewport.scale
        left = {"left": x, "center": x - width / 2, "right": x - width}[align]
        self._note((width_px, line_height(self.fonts, style.face, size_px)), left + width / 2, y, f"text {shown}")
        return width


def line_height(fonts: Fonts, face: Face, size_px: int) -> int:
    """Return the height in pixels of a line of text."""
    return fonts.text("x", face, size_px, "#ffffff").get_height()


def sketched(pilot: Pilot) -> SketchCanvas:
    """Return a sketch of what the window would show, without the key hints and captions that all scenes share."""
    canvas = SketchCanvas(app_of(pilot).renderer)
    app_of(pilot).stack.draw(canvas)
    return canvas


def sketched_texts(pilot: Pilot) -> list[Sprite]:
    """Return the sketched sprites of all texts that the window would show."""
    return [sprite for sprite in sketched(pilot).sprites if sprite.tag.startswith("text ")]


def widget_of(sprite: Sprite) -> object:
    """Return the widget that has drawn a sprite, or None."""
    return sprite.image.widget if isinstance(sprite.image, Blank) else None
