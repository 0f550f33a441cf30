"""The fonts, image caches and workers of one window."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from papayoo.text.catalog import FALLBACK_LANGUAGE
from papayoo.ui.geometry import Viewport
from papayoo.ui.render.backgrounds import Backdrop, BackdropFade, render_backdrop, table_backdrop
from papayoo.ui.render.card_images import CardImages, is_card
from papayoo.ui.render.dirty_rects import Sprite
from papayoo.ui.render.fonts import Fonts
from papayoo.ui.render.image_cache import ImageCache, PrefetchCache
from papayoo.ui.render.image_worker import ImageWorker
from papayoo.ui.render.theme import DEFAULT_THEME, Theme

if TYPE_CHECKING:
    from papayoo.ui.art.drawings import Drawings

CACHE_WINDOWS = 2.35
"""Memory limit of the image cache, as a multiple of the memory of a window-sized image.

A scene that is zoomed in for large texts and scrolls may need more for one frame.
"""
KEPT_FRAMES = 6
"""Number of frames for which a used image is kept, even above the memory limit."""
FLEETING = frozenset({"shadow", "dust", "suit light"})
"""First parts of the keys of such images. Shadows of flying cards have many sizes, each needed for a few frames."""
MOVING_CACHE_WINDOWS = 0.4
"""Memory limit of the separate cache for moving cards, as a multiple of the memory of a window-sized image."""
REFINE_BUDGET_S = 0.004


@dataclass(slots=True)
class _Kept:
    """Sprites, the cache keys of their images, and the frame in which they were last drawn."""

    sprites: list[Sprite]
    image_keys: set[Hashable]
    frame: int


class KeptSprites:
    """Sprites of the last frames, by what they show.

    They are forgotten ``KEPT_FRAMES`` after they were last drawn, before the cache may evict their images.
    """

    def __init__(self, images: ImageCache) -> None:
        self._images = images
        self._kept: dict[Hashable, _Kept] = {}
        self._frame = 0

    def begin_frame(self) -> None:
        """Start a new frame, and forget sprites that are no longer drawn."""
        self._frame += 1
        oldest = self._frame - KEPT_FRAMES + 2
        self._kept = {key: kept for key, kept in self._kept.items() if kept.frame >= oldest}

    def get(self, key: Hashable) -> list[Sprite] | None:
        """Return the sprites of a key, bottom first, and keep their images; None if they have to be drawn."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        kept.frame = self._frame
        for image_key in kept.image_keys:
            self._images.touch(image_key)
        return kept.sprites

    def add(self, key: Hashable, sprites: list[Sprite], image_keys: set[Hashable]) -> None:
        """Keep the sprites that were drawn in this frame for a key, with the cache keys of their images."""
        self._kept[key] = _Kept(sprites, image_keys, self._frame)

    def clear(self) -> None:
        self._kept.clear()


class Renderer:
    """Fonts and images for one window size.

    If ``draws_ahead`` is true, threads create images in advance and the screen stays dark until a backdrop is ready.
    Otherwise every frame waits for its images, so that the picture depends only on the drawn content.
    """

    def __init__(
        self,
        viewport: Viewport,
        load_drawings: "Callable[[], type[Drawings]]",
        language: str = FALLBACK_LANGUAGE,
        *,
        draws_ahead: bool = False,
    ) -> None:
        self.viewport = viewport
        self.load_drawings = load_drawings
        self.fonts = Fonts(language)
        window_bytes = 4 * viewport.width_px * viewport.height_px
        self.images = ImageCache(round(CACHE_WINDOWS * window_bytes), _is_fleeting, kept_frames=KEPT_FRAMES)
        self._image_worker = ImageWorker(has_thread=draws_ahead)
        self.moving_images = ImageCache(round(MOVING_CACHE_WINDOWS * window_bytes))
        self._moving_worker = ImageWorker(has_thread=draws_ahead)
        self.cards = CardImages(self.images, self.moving_images, self._image_worker, self._moving_worker, load_drawings)
        self.prefetch_cache = PrefetchCache(self.images, self._image_worker)
        self._backdrop_worker = ImageWorker(has_thread=draws_ahead)
        self._fade = BackdropFade()
        self.kept_sprites = KeptSprites(self.images)
        self.theme = DEFAULT_THEME
        self.frame = 0
        """Number of frames begun so far."""
        self.picture = 0
        """Number of those frames that were begun because something had changed; see ``begin_frame``."""
        self.has_changed = True
        self.still_values: dict[Hashable, object] = {}
        """What was computed once for the present picture; see ``Canvas.still_value``."""
        self._ahead = ""
        """Name of the table's backdrop that has been requested in advance; empty if there is none."""
        self.latest_backdrop: tuple[str, pygame.Surface | None] = ("", None)
        """Name and image of the backdrop that was drawn last; the renderer of another window size may have drawn it."""

    def set_theme(self, theme: Theme) -> None:
        """Set the card style and felt."""
        if theme != self.theme:
            self.theme, self.cards.style = theme, theme.style
            self.kept_sprites.clear()
            self._backdrop_worker.cancel_pending()

    def set_language(self, language: str) -> None:
        """Set the language, which selects the fonts."""
        self.kept_sprites.clear()
        self.fonts.close()
        self.fonts = Fonts(language)

    def begin_frame(self, *, has_changed: bool = True) -> None:
        """Start a new frame.

        ``has_changed`` is false if there was no input or motion since the last frame: the top scene only wants to show
        the small changes that it announced with ``next_change_s``.
        """
        self.frame += 1
        self.picture += has_changed
        self.has_changed = has_changed
        self.kept_sprites.begin_frame()
        self.images.begin_frame()
        if has_changed:  # otherwise the cards of the last frame are shown again, and not all are drawn anew
            self.cards.begin_frame()
            self.still_values.clear()

    def end_frame(self) -> None:
        """Start the workers, which create the requested images.

        The table's backdrop takes long to render, so it is requested here before a scene needs it.
        """
        table = table_backdrop(self.theme.felt)
        if self._ahead != table.name:  # only once, even if the image has been evicted since
            self._ahead = table.name
            self._draw_ahead(table)
        for worker in self._workers:
            worker.start()

    def backdrop(self, backdrop: Backdrop) -> pygame.Surface | None:
        """Return the image of a backdrop as large as the window; None while it is being rendered.

        After a change of the window's size, the previous image is returned, scaled, until the new one is ready.
        """
        key, size = self._key(backdrop), self._size
        name, image = self.latest_backdrop
        if key not in self.images and self._backdrop_worker.has_thread:
            self._draw_ahead(backdrop)
            if image is None or name != backdrop.name:
                self._fade.hide(key)
                return None
            image = image if image.get_size() == size else pygame.transform.scale(image, size)
        else:
            image = self.images.get(key, lambda: render_backdrop(backdrop, size, _screen_like(), self.load_drawings()))
        self.latest_backdrop = (backdrop.name, image)
        return image

    def backdrop_opacity(self, backdrop: Backdrop) -> float:
        """Return the current opacity of a backdrop, 0 to 1.

        A backdrop that was not ready when it was first needed fades in.
        """
        return self._fade.opacity if self._fade.key == self._key(backdrop) else 1.0

    @property
    def is_drawing(self) -> bool:
        """Whether images are being created or a backdrop is fading in."""
        is_fading = self._fade.key in self.images  # a scene may be left before its backdrop is ready
        return any(worker.is_busy for worker in self._workers) or is_fading or self.cards.is_behind

    @property
    def has_running_thread(self) -> bool:
        """Whether a thread is creating an image, even if the renderer has been closed meanwhile."""
        return any(worker.is_running for worker in self._workers)

    def update(self, seconds: float) -> bool:
        """Advance fades and store newly created images; return whether the picture may change.

        Images that were requested only for later pictures do not change it.
        """
        made = [*self._image_worker.take_finished(REFINE_BUDGET_S), *self._backdrop_worker.take_finished(0.0)]
        for key, image in made:
            self.images.add(key, image)
        for key, image in self._moving_worker.take_finished(0.0):
            self.moving_images.add(key, image)
        is_fading = self._fade.key in self.images and self._fade.update(seconds)
        keys, for_later = {key for key, _ in made}, self.prefetch_cache.for_later
        has_come = bool(keys - for_later)
        for_later -= keys
        return has_come or is_fading or self.cards.is_behind

    def close(self) -> None:
        """Stop all workers, close the fonts and drop the images; does not wait for an image in progress."""
        for worker in self._workers:
            worker.close()
        self.fonts.close()
        for cache in (self.images, self.moving_images, self.kept_sprites):
            cache.clear()
        self.latest_backdrop = ("", None)

    def _draw_ahead(self, backdrop: Backdrop) -> None:
        key, size, like = self._key(backdrop), self._size, _screen_like()
        if self._backdrop_worker.has_thread and key not in self.images:
            self._backdrop_worker.request(key, lambda: render_backdrop(backdrop, size, like, self.load_drawings()))

    @property
    def _workers(self) -> tuple[ImageWorker, ...]:
        return self._moving_worker, self._image_worker, self._backdrop_worker

    @property
    def _size(self) -> tuple[int, int]:
        return self.viewport.width_px, self.viewport.height_px

    def _key(self, backdrop: Backdrop) -> Hashable:
        return backdrop.name, backdrop.variant, self._size


def _is_fleeting(key: Hashable) -> bool:
    """Whether a cache key belongs to an image that is soon replaced by another, or large and seldom seen."""
    return is_card(key) or (isinstance(key, tuple) and key[0] in FLEETING)


def _screen_like() -> pygame.Surface:
    """Return one pixel in the pixel format of the window, for threads: the window's own surface may vanish."""
    return pygame.Surface((1, 1)).convert()
