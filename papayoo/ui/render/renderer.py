"""Fonts and pictures for one window: what lasts from frame to frame."""

from collections.abc import Hashable

import pygame

from papayoo.text.catalog import FALLBACK_LANGUAGE
from papayoo.ui.geometry import Viewport
from papayoo.ui.render.backgrounds import Backdrop, Curtain, drawn, table_backdrop
from papayoo.ui.render.fonts import Fonts
from papayoo.ui.render.image_cache import CardImages, ImageCache, PrefetchCache
from papayoo.ui.render.image_worker import ImageWorker
from papayoo.ui.render.theme import HOUSE_LOOK, Look

KEPT_WINDOWS = 2.5
"""How much the kept images may take together, in images of the window's size; cards in motion have one more.

Where larger texts let a scene scroll, a frame needs more than that: it is seen from near, and larger than the window.
"""
REFINE_BUDGET_S = 0.004


class Renderer:
    """Fonts and pictures for one window.

    If it ``draws_ahead``, pictures that will be wanted are drawn on threads, and no frame waits for a backdrop: until
    it is there, there is darkness. Without, what a frame looks like depends on nothing but what is drawn.
    """

    def __init__(self, viewport: Viewport, language: str = FALLBACK_LANGUAGE, *, draws_ahead: bool = False) -> None:
        self.viewport = viewport
        self.fonts = Fonts(language)
        window_bytes = 4 * viewport.width_px * viewport.height_px
        self.images = ImageCache(round(KEPT_WINDOWS * window_bytes))
        self._pictures_ahead = ImageWorker(has_thread=draws_ahead)
        self.passing, self._passing_ahead = ImageCache(window_bytes), ImageWorker(has_thread=draws_ahead)
        self.cards = CardImages(self.images, self.passing, self._pictures_ahead, self._passing_ahead)
        self.prefetch_cache = PrefetchCache(self.images, self._pictures_ahead)
        self._backdrops_ahead = ImageWorker(has_thread=draws_ahead)
        self._curtain = Curtain()
        self.look = HOUSE_LOOK

    def wear(self, look: Look) -> None:
        """Take a look on."""
        if look != self.look:
            self.look, self.cards.style = look, look.style
            self._backdrops_ahead.forget()

    def begin_frame(self) -> None:
        """A frame is about to be put together."""
        self.images.begin_frame()
        self.cards.begin_frame()

    def end_frame(self) -> None:
        """The frame can be seen: have made what will be wanted. The table will be, and takes long to draw."""
        self._draw_ahead(table_backdrop(self.look.felt))
        for image_worker in (self._passing_ahead, self._pictures_ahead, self._backdrops_ahead):
            image_worker.go_on()

    def backdrop(self, backdrop: Backdrop) -> pygame.Surface | None:
        """A picture as large as the window; None while it is still being drawn."""
        key, size = self._key_of(backdrop), self._size
        if key not in self.images and self._backdrops_ahead.has_thread:
            self._curtain.fall(key)
            self._draw_ahead(backdrop)
            return None
        return self.images.get(key, lambda: drawn(backdrop, size, _screen()))

    def lit(self, backdrop: Backdrop) -> float:
        """How much of a backdrop is seen, 0 to 1: one that came late fades in."""
        return self._curtain.lifted if self._curtain.key == self._key_of(backdrop) else 1.0

    @property
    def is_drawing(self) -> bool:
        """Whether there are pictures to come, or one that came late fades in."""
        is_lifting = self._curtain.key in self.images  # what it hides may have been left before it was drawn
        return self._pictures_ahead.is_busy or self._backdrops_ahead.is_busy or is_lifting

    def update(self, seconds: float) -> bool:
        """Let time pass, and take in what has been drawn meanwhile; whether something looks different now."""
        made = [*self._pictures_ahead.finished(REFINE_BUDGET_S), *self._backdrops_ahead.finished(0.0)]
        for key, image in made:
            self.images.add(key, image)
        for key, image in self._passing_ahead.finished(0.0):
            self.passing.add(key, image)
        is_lifting = self._curtain.key in self.images and self._curtain.update(seconds)
        return bool(made) or is_lifting

    def close(self) -> None:
        """Draw nothing any more; a window of another size gets another renderer."""
        self._passing_ahead.close()
        self._pictures_ahead.close()
        self._backdrops_ahead.close()
        self.fonts.close()

    def _draw_ahead(self, backdrop: Backdrop) -> None:
        key, size, screen = self._key_of(backdrop), self._size, _screen()
        if self._backdrops_ahead.has_thread and key not in self.images:
            self._backdrops_ahead.want(key, lambda: drawn(backdrop, size, screen))

    @property
    def _size(self) -> tuple[int, int]:
        return self.viewport.width_px, self.viewport.height_px

    def _key_of(self, backdrop: Backdrop) -> Hashable:
        return backdrop.name, self._size


def _screen() -> pygame.Surface:
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen
