"""Images, fonts and widths of texts that all programs of a test process share."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pygame

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.desktop import system_window
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Fonts, Glow, ImageCache, Renderer, canvas, fonts, rasterise, renderer
from papayoo.ui.render.backgrounds import Backdrop, render_backdrop
from papayoo.ui.render.light_and_shade import glow_image, veil
from papayoo.ui.render.nine_slice import PanelLook, ShadowLook, Size, panel_image, shadow_image
from papayoo.ui.style import Face

MAX_BYTES = 64 << 20
MAX_WIDTHS = 100_000
MAX_FONTS = 64
REFINE_BUDGET_S = 10.0
"""Time in which a frame creates images: enough for all, so that the picture is drawn again only once."""

_begin, _draw_text, _measure = Renderer.__init__, Fonts._drawn, Fonts._measured
_open_font, _close_fonts = fonts._opened, Fonts.close
_icon = cache(system_window._icon)


class SharedImages:
    """Keeps what programs draw from SVG and fonts, because the next program of the process draws the same.

    A program has caches of its own, which it asks first; an image that it lacks is then the shared one itself, because
    programs change only copies. The keys are those of the program's caches, with what is constant there but not in all
    programs: viewport and language.
    """

    def __init__(self) -> None:
        self._images: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._widths: dict[Hashable, int] = {}
        self._fonts: OrderedDict[fonts._FontKey, pygame.font.Font] = OrderedDict()
        """Fonts that a closed program has left. A program takes them, because it sets them to other sizes."""
        self._viewports: WeakKeyDictionary[ImageCache, Viewport] = WeakKeyDictionary()

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Let the program that is opened meanwhile use the shared images."""
        get, width, viewports = self._get, self._width, self._viewports

        def begin(self: Renderer, viewport: Viewport, *values: Any, **options: Any) -> None:
            _begin(self, viewport, *values, **options)
            viewports[self.images] = viewports[self.moving_images] = viewport

        def svg(cache: ImageCache, key: Hashable, make: Callable[[], str]) -> pygame.Surface:
            return cache.get(key, lambda: get((viewports[cache], key), lambda: rasterise(make())))

        def drawn(own: Fonts, text: str, face: Face, size_px: int, colour: str) -> pygame.Surface:
            key = own._language, own._find_fallbacks, text, face, size_px, colour
            return get(key, lambda: _draw_text(own, text, face, size_px, colour))

        def measured(own: Fonts, text: str, face: Face, size_px: int) -> int:
            key = own._language, own._find_fallbacks, text, face, size_px
            return width(key, lambda: _measure(own, text, face, size_px))

        def close(own: Fonts) -> None:
            self._leave(own._fonts)
            _close_fonts(own)

        def backdrop(
            picture: Backdrop, size: tuple[int, int], like: pygame.Surface, drawings: type[Drawings]
        ) -> pygame.Surface:
            return get((picture.name, picture.variant, size), lambda: render_backdrop(picture, size, like, drawings))

        def panel(look: PanelLook, size: Size, scale: float) -> pygame.Surface:
            return get((look, size, scale), lambda: panel_image(look, size, scale))

        def shadow(look: ShadowLook, size: Size, scale: float) -> pygame.Surface:
            return get((look, size, scale), lambda: shadow_image(look, size, scale))

        def glow(light: Glow, size_px: int, scale: float) -> pygame.Surface:
            return get(("glow", light.key, size_px, scale), lambda: glow_image(light, size_px, scale))

        def veiled(size: Size, opacity: float, colour: str) -> pygame.Surface:
            return get(("veil", size, opacity, colour), lambda: veil(size, opacity, colour))

        with ExitStack() as replaced:
            replaced.enter_context(patch.object(Renderer, "__init__", begin))
            replaced.enter_context(patch.object(ImageCache, "svg", svg))
            replaced.enter_context(patch.object(Fonts, "_drawn", drawn))
            replaced.enter_context(patch.object(Fonts, "_measured", measured))
            replaced.enter_context(patch.object(Fonts, "close", close))
            replaced.enter_context(patch.object(fonts, "_opened", self._opened))
            replaced.enter_context(patch.object(pygame, "quit", _quit_but_fonts))
            replaced.enter_context(patch.object(system_window, "_icon", _icon))
            replaced.enter_context(patch.object(renderer, "render_backdrop", backdrop))
            makers: dict[str, Any] = {"panel_image": panel, "shadow_image": shadow, "glow_image": glow, "veil": veiled}
            replaced.enter_context(patch.multiple(canvas, **makers))
            replaced.enter_context(patch.object(renderer, "REFINE_BUDGET_S", REFINE_BUDGET_S))
            yield

    def clear(self) -> None:
        """Hold no image any longer, for tests of what a program holds."""
        self._images.clear()
        self._bytes = 0

    def _get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        image = self._images.pop(key, None)
        if image is None:
            image = make()
            self._bytes += _size(image)
        self._images[key] = image
        while self._bytes > MAX_BYTES and len(self._images) > 1:
            self._bytes -= _size(self._images.popitem(last=False)[1])
        return image

    def _opened(self, key: fonts._FontKey) -> pygame.font.Font:
        font = self._fonts.pop(key, None)
        try:
            if font is not None and font.point_size == key.size_px:
                return font
        except pygame.error:  # something else has closed all fonts
            self._fonts.clear()
        return _open_font(key)

    def _leave(self, left: OrderedDict[fonts._FontKey, pygame.font.Font]) -> None:
        self._fonts.update(left)
        while len(self._fonts) > MAX_FONTS:
            self._fonts.popitem(last=False)

    def _width(self, key: Hashable, measure: Callable[[], int]) -> int:
        if key not in self._widths:
            if len(self._widths) >= MAX_WIDTHS:
                self._widths.clear()
            self._widths[key] = measure()
        return self._widths[key]


def _quit_but_fonts() -> None:
    """Do what a program needs of ``pygame.quit``, which also closes the fonts; the rest of SDL is closed already."""
    pygame.joystick.quit()


def _size(image: pygame.Surface) -> int:
    return image.get_pitch() * image.get_height()
