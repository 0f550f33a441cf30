"""Images rasterised from SVG at their exact pixel size, and caches for them."""

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from papayoo.ui.render.image_worker import ImageWorker

FLEETING_FRAMES = 60
"""Number of frames without use after which a rarely needed image is evicted first."""
_SIZE = re.compile(r'<svg [^>]*?width="(?P<width>[^"]+)"[^>]*? height="(?P<height>[^"]+)"')


def rasterise(svg: str) -> pygame.Surface:
    """Return the image of an SVG document in the format of the screen."""
    return load_svg(svg).convert_alpha()


def load_svg(svg: str) -> pygame.Surface:
    """Return the image of an SVG document, empty if the document has no area; safe on any thread."""
    size = _SIZE.search(svg)
    if size is not None and min(float(size["width"]), float(size["height"])) < 1:
        return pygame.Surface((0, 0), pygame.SRCALPHA)  # SDL would refuse it, or ignore the size
    return pygame.image.load(io.BytesIO(svg.encode()), "picture.svg")


class ImageCache:
    """A cache of images by key; it evicts the least recently used ones above a memory limit.

    Images used in the last ``kept_frames`` frames are never evicted: frames that together need more than the limit
    would otherwise create their images again and again. Rarely needed images, for which ``is_fleeting`` is true, are
    evicted first.
    """

    def __init__(
        self, limit_bytes: int, is_fleeting: Callable[[Hashable], bool] = lambda key: False, *, kept_frames: int = 2
    ) -> None:
        self._is_fleeting = is_fleeting
        self._kept_frames = kept_frames
        self._images: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._asked: dict[Hashable, int] = {}
        self._frame = 0
        self.limit_bytes = limit_bytes
        self.used_bytes = 0

    def begin_frame(self) -> None:
        """Start a new frame and evict images above the memory limit."""
        self._frame += 1
        self._evict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the image with this key, creating it if it is missing."""
        image = self._images.get(key)
        if image is None:
            image = make()
            self.add(key, image)
        self.touch(key)
        return image

    def touch(self, key: Hashable) -> None:
        """Keep a cached image for some more frames, because it is needed or will be needed soon."""
        self._images.move_to_end(key)
        self._asked[key] = self._frame

    def svg(self, key: Hashable, make: Callable[[], str]) -> pygame.Surface:
        """Return the image with this key, rasterised from SVG if it is missing."""
        return self.get(key, lambda: rasterise(make()))

    def __contains__(self, key: Hashable) -> bool:
        return key in self._images

    def add(self, key: Hashable, image: pygame.Surface) -> None:
        """Store an image under a key."""
        old = self._images.pop(key, None)
        self.used_bytes += _bytes_of(image) - (_bytes_of(old) if old is not None else 0)
        self._images[key], self._asked[key] = image, self._frame
        self._evict()

    def clear(self) -> None:
        self._images.clear()
        self._asked.clear()
        self.used_bytes = 0

    def _evict(self) -> None:
        while self.used_bytes > self.limit_bytes:
            oldest = next(filter(self._is_forgotten, self._images), None) or next(iter(self._images))
            if not self._may_evict(oldest):
                return
            self.used_bytes -= _bytes_of(self._images.pop(oldest))
            del self._asked[oldest]

    def _is_forgotten(self, key: Hashable) -> bool:
        """Whether an image is rarely needed (``is_fleeting``) and has not been used for some time."""
        return self._asked[key] < self._frame - FLEETING_FRAMES and self._is_fleeting(key)

    def _may_evict(self, key: Hashable) -> bool:
        """Whether an image can be evicted because it has not been used for ``kept_frames`` frames.

        The only image of the cache is never evicted.
        """
        is_needed = self._frame > 0 and self._asked[key] > self._frame - self._kept_frames
        return len(self._images) > 1 and not is_needed


class PrefetchCache:
    """A cache for prefetching: requests missing images from a worker and returns a placeholder."""

    def __init__(self, cache: ImageCache, image_worker: ImageWorker) -> None:
        self._cache, self._worker = cache, image_worker
        self._nothing = pygame.Surface((1, 1))
        self.missing = 0
        """Number of requested images that were not in the cache, counted since it was last set to 0."""

    @property
    def has_thread(self) -> bool:
        """Whether a worker thread creates requested images."""
        return self._worker.has_thread

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the cached image with this key, or a placeholder if it is missing.

        A missing image is requested from the worker if the worker has a thread.
        """
        if key in self._cache:
            return self._cache.get(key, make)
        if self._worker.has_thread:
            self._worker.request(key, make)
            self.missing += 1
        return self._nothing

    def svg(self, key: Hashable, make: Callable[[], str]) -> pygame.Surface:
        """Return an image as ``get`` does; ``make`` returns the SVG of a missing image."""
        return self.get(key, lambda: rasterise(make()))


def _bytes_of(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * 4
