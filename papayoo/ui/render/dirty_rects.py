"""Paints a frame: compares what shall be seen with what is seen and redraws only where they differ.

A frame is a list of images at places, bottom first. Images come from caches and keep their identity while they
look the same, so identity and place tell what changed.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

MAX_RECTS = 24
"""More dirty rectangles than this are painted as their union: each costs a call to the window system."""


class Sprite(NamedTuple):
    """An image at a place (top left corner, in pixels), with an opacity from 0 to 255.

    ``tag`` says what it is, for tests and for nothing else.
    """

    image: pygame.Surface
    x: int
    y: int
    alpha: int = 255
    tag: str = ""

    @property
    def rect(self) -> pygame.Rect:
        """Where it is on the screen."""
        return pygame.Rect(self.x, self.y, *self.image.get_size())


class DirtyRectPainter:
    """Keeps the screen equal to the last frame it was given."""

    def __init__(self) -> None:
        self._seen: list[Sprite] = []
        self._stale = True

    @property
    def seen(self) -> tuple[Sprite, ...]:
        """What is on the screen, bottom first."""
        return tuple(self._seen)

    def invalidate(self) -> None:
        """Forget what is on the screen: the next frame is painted in full."""
        self._stale = True

    def paint(self, screen: pygame.Surface, sprites: list[Sprite]) -> list[pygame.Rect]:
        """Bring the screen to this frame and return the rectangles that changed, in pixels."""
        window = screen.get_rect()
        dirty = [window] if self._stale else merged_rects(changed_rects(self._seen, sprites), window)
        boxes = [sprite.rect for sprite in sprites]
        for rect in dirty:
            screen.set_clip(rect)
            for index in rect.collidelistall(boxes):
                _put(screen, sprites[index])
        screen.set_clip(None)
        self._seen, self._stale = sprites, False
        return dirty


def changed_rects(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[pygame.Rect]:
    """Where two frames differ: sprites that came, went or moved, and sprites whose order changed."""
    old, new = Counter(before), Counter(after)
    changed = {sprite for sprite in (*old, *new) if old[sprite] != new[sprite]}
    rects = [sprite.rect for sprite in (*before, *after) if sprite in changed]
    stayed, stays = ([sprite for sprite in frame if sprite not in changed] for frame in (before, after))
    for left, came in zip(stayed, stays, strict=True):
        if left != came:
            rects += [left.rect, came.rect]
    return rects


def merged_rects(rects: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles clipped to the window, with those that touch replaced by their union."""
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
    if sprite.alpha < 255:
        _blit_faintly(screen, sprite.image, (sprite.x, sprite.y), sprite.alpha)
    else:
        screen.blit(sprite.image, (sprite.x, sprite.y))


def _blit_faintly(screen: pygame.Surface, image: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    before = image.get_alpha()
    image.set_alpha(alpha)
    screen.blit(image, at)
    image.set_alpha(before)  # None for an opaque one: with 255 it would be blended, which takes eight times as long
