"""Repaints only the parts of the screen that differ from the previous frame.

A frame is a list of sprites, bottom first. Cached images keep their identity, so identity and position are enough
to find the differences.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

MAX_RECTS = 24
"""Maximum number of dirty rectangles per frame.

More rectangles are merged into one, because each costs a call to the window system.
"""


class Sprite(NamedTuple):
    """An image with its top left corner in pixels and an opacity from 0 to 255.

    ``tag`` identifies the sprite for tests and developer tools. ``rows`` are the top and bottom of the sprite's visible
    part, in pixels of the screen; None if it is not clipped.
    """

    image: pygame.Surface
    x: int
    y: int
    alpha: int = 255
    tag: str = ""
    rows: tuple[int, int] | None = None

    @property
    def rect(self) -> pygame.Rect:
        """The screen area that the sprite covers, in pixels."""
        if self.rows is not None:
            top, bottom = self.rows
            return pygame.Rect(self.x, top, self.image.get_width(), bottom - top)
        return pygame.Rect(self.x, self.y, *self.image.get_size())

    def clipped(self, top: int, bottom: int) -> "Sprite | None":
        """Return the part of the sprite between two rows of the screen; None if there is none."""
        start, end = self.rows or (self.y, self.y + self.image.get_height())
        if top <= start and end <= bottom:
            return self
        return self._replace(rows=(max(top, start), min(bottom, end))) if start < bottom and end > top else None


class DirtyRectPainter:
    """Paints frames onto the screen, redrawing only the areas that changed."""

    def __init__(self) -> None:
        self._seen: list[Sprite] = []
        self._boxes: list[pygame.Rect] = []
        """The areas of the sprites of the last frame. Most sprites stay, and to measure all again takes long."""
        self._stale = True

    @property
    def seen(self) -> tuple[Sprite, ...]:
        """The sprites of the last painted frame, bottom first."""
        return tuple(self._seen)

    def invalidate(self) -> None:
        """Make the next frame repaint the whole screen."""
        self._stale = True

    def close(self) -> None:
        """Release the images of the last frame."""
        self._seen, self._boxes = [], []

    def paint(self, screen: pygame.Surface, sprites: list[Sprite]) -> list[pygame.Rect]:
        """Paint a frame and return the rectangles that changed, in pixels."""
        window, seen = screen.get_rect(), self._seen
        start, end = _equal_at_ends(seen, sprites)
        before, after = seen[start : len(seen) - end], sprites[start : len(sprites) - end]
        boxes = self._boxes
        boxes[start : len(seen) - end] = [sprite.rect for sprite in after]
        dirty = [window] if self._stale else merged_rects(changed_rects(before, after), window)
        for rect in dirty:
            screen.set_clip(rect)
            for index in rect.collidelistall(boxes):
                _put(screen, sprites[index])
        screen.set_clip(None)
        self._seen, self._stale = sprites, False
        return dirty


def changed_rects(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[pygame.Rect]:
    """Return the rectangles of sprites added, removed, moved or reordered between two frames."""
    if not before and not after:
        return []
    changed = {sprite for sprite, _ in Counter(before).items() ^ Counter(after).items()}
    rects = [sprite.rect for sprite in (*before, *after) if sprite in changed]
    stayed, stays = ([sprite for sprite in frame if sprite not in changed] for frame in (before, after))
    for left, came in zip(stayed, stays, strict=True):
        if left != came:
            rects += [left.rect, came.rect]
    return rects


def _equal_at_ends(before: Sequence[Sprite], after: Sequence[Sprite]) -> tuple[int, int]:
    """Return how many sprites at the start and at the end of two frames are equal; none is counted twice."""
    start = _equal_at_start(before, after, min(len(before), len(after)))
    return start, _equal_at_start(before[::-1], after[::-1], min(len(before), len(after)) - start)


def _equal_at_start(before: Sequence[Sprite], after: Sequence[Sprite], most: int) -> int:
    pairs = enumerate(zip(before[:most], after, strict=False))
    return next((number for number, (old, new) in pairs if old is not new and old != new), most)


def merged_rects(rects: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Clip rectangles to the window and merge those that overlap."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        merged = rect.clip(window)
        if merged.width == 0 or merged.height == 0:
            continue
        while (hit := merged.collidelist(apart)) >= 0:
            merged = merged.union(apart.pop(hit))
        apart.append(merged)
    return apart if len(apart) <= MAX_RECTS else [apart[0].unionall(apart[1:])]


def _put(screen: pygame.Surface, sprite: Sprite) -> None:
    if sprite.rows is not None:
        clip = screen.get_clip()
        screen.set_clip(sprite.rect.clip(clip))
        _put(screen, sprite._replace(rows=None))
        screen.set_clip(clip)
    elif sprite.alpha < 255:
        _blit_faintly(screen, sprite.image, (sprite.x, sprite.y), sprite.alpha)
    else:
        screen.blit(sprite.image, (sprite.x, sprite.y))


def _blit_faintly(screen: pygame.Surface, image: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    before = image.get_alpha()
    image.set_alpha(alpha)
    screen.blit(image, at)
    image.set_alpha(before)  # None for opaque images: with 255 they would be blended, which takes eight times as long
