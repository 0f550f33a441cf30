"""Images rasterised from SVG at their exact pixel size, and caches for them."""

import io
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pygame

from papayoo.ui.render.image_worker import ImageWorker

FLEETING_FRAMES = 60
"""Number of frames without use after which a rarely needed image is evicted first."""
SMALL_PART = 256
"""Images with at most this part of the memory limit are small: they are evicted last."""
SMALL_SHARE = 0.3
"""Share of the memory limit above which small images are evicted as well."""
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
    evicted first, and small ones last: they take as long to create as larger ones, and free little memory.
    """

    def __init__(
        self, limit_bytes: int, is_fleeting: Callable[[Hashable], bool] = lambda key: False, *, kept_frames: int = 2
    ) -> None:
        self._is_fleeting = is_fleeting
        self._kept_frames = kept_frames
        self._images: dict[Hashable, pygame.Surface] = {}
        self._kept: OrderedDict[Hashable, int] = OrderedDict()
        """The frame in which each image was last used, the least recently used image first."""
        self._fleeting: OrderedDict[Hashable, int] = OrderedDict()
        """The same for the rarely needed images, which are not in ``_kept``."""
        self._small: OrderedDict[Hashable, int] = OrderedDict()
        """The same for the small images, which are in neither of the other two."""
        self._small_bytes = 0
        self._frame = 0
        self._noted: set[Hashable] | None = None
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
        uses = self._small if key in self._small else self._fleeting if key in self._fleeting else self._kept
        uses.move_to_end(key)
        uses[key] = self._frame
        if self._noted is not None:
            self._noted.add(key)

    @contextmanager
    def noting(self) -> Iterator[set[Hashable]]:
        """Yield a set to which the keys of all images used inside the ``with`` block are added."""
        outer, noted = self._noted, set[Hashable]()
        self._noted = noted
        try:
            yield noted
        finally:
            self._noted = outer
            if outer is not None:
                outer |= noted

    def svg(self, key: Hashable, make: Callable[[], str]) -> pygame.Surface:
        """Return the image with this key, rasterised from SVG if it is missing."""
        return self.get(key, lambda: rasterise(make()))

    def __contains__(self, key: Hashable) -> bool:
        return key in self._images

    def add(self, key: Hashable, image: pygame.Surface) -> None:
        """Store an image under a key."""
        if key in self._images:
            self._remove(key)
        size = _bytes_of(image)
        is_small = size * SMALL_PART <= self.limit_bytes
        uses = self._small if is_small else self._fleeting if self._is_fleeting(key) else self._kept
        self._images[key], uses[key] = image, self._frame
        self.used_bytes += size
        self._small_bytes += size if is_small else 0
        self._evict(newest=key)

    def clear(self) -> None:
        for uses in (self._images, self._kept, self._fleeting, self._small):
            uses.clear()
        self.used_bytes = self._small_bytes = 0

    def _remove(self, key: Hashable) -> None:
        size = _bytes_of(self._images.pop(key))
        self.used_bytes -= size
        if key in self._small:
            self._small_bytes -= size
        for uses in (self._kept, self._fleeting, self._small):
            uses.pop(key, None)

    def _evict(self, newest: Hashable = None) -> None:
        while self.used_bytes > self.limit_bytes and len(self._images) > 1:
            queues = (self._queue_of_oldest(), self._small)
            if self._small_bytes > SMALL_SHARE * self.limit_bytes:
                queues = queues[::-1]
            oldest = [next(iter(uses)) for uses in queues if not self._is_needed(uses)]
            if oldest in ([], [newest]):
                return
            self._remove(oldest[0] if oldest[0] != newest else oldest[1])

    def _is_needed(self, uses: OrderedDict[Hashable, int]) -> bool:
        """Whether all images of a queue were used in the last frames; true for an empty queue."""
        used = next(iter(uses.values()), self._frame + 1)
        return used > (self._frame - self._kept_frames if self._frame else 0)

    def _queue_of_oldest(self) -> OrderedDict[Hashable, int]:
        """Return the queue (``_kept`` or ``_fleeting``) whose first image is to be evicted before that of the other."""
        if not self._fleeting or not self._kept:
            return self._fleeting or self._kept
        kept, fleeting = next(iter(self._kept.values())), next(iter(self._fleeting.values()))
        return self._fleeting if fleeting < max(kept, self._frame - FLEETING_FRAMES) else self._kept


class PrefetchCache:
    """A cache for prefetching: requests missing images from a worker and returns a placeholder."""

    def __init__(self, cache: ImageCache, image_worker: ImageWorker) -> None:
        self._cache, self._worker = cache, image_worker
        self._nothing = pygame.Surface((1, 1))
        self.missing = 0
        """Number of requested images that were not in the cache, counted since it was last set to 0."""
        self.is_for_later = False
        """Whether the images requested now are not in the present picture; see ``Canvas.prefetching``."""
        self.with_texts = False
        """Whether texts are rendered, so that their images are there when the picture is drawn."""
        self.for_later = set[Hashable]()
        """The keys of the images that have been requested only for later pictures, and have not come yet."""

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
            (self.for_later.add if self.is_for_later else self.for_later.discard)(key)
            self.missing += 1
        return self._nothing

    def svg(self, key: Hashable, make: Callable[[], str]) -> pygame.Surface:
        """Return an image as ``get`` does; ``make`` returns the SVG of a missing image."""
        return self.get(key, lambda: rasterise(make()))


def _bytes_of(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * 4
