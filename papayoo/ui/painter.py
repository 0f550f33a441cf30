"""Paints a frame: compares what shall be seen with what is seen and redraws only where they differ.

A frame is a list of images at places, bottom first. Images come from caches and keep their identity while they
look the same, so identity and place tell what changed.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

MOST_RECTS = 24
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

    @property
    def key(self) -> tuple[int, int, int, int]:
        """What tells two sprites apart: the image's identity, the place, the opacity."""
        return id(self.image), self.x, self.y, self.alpha


class Painter:
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
        dirty = [window] if self._stale else united(changed_rects(self._seen, sprites), window)
        for rect in dirty:
            _paint_rect(screen, sprites, rect)
        screen.set_clip(None)
        self._seen, self._stale = sprites, False
        return dirty


def changed_rects(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[pygame.Rect]:
    """Where two frames differ: sprites that came, went or moved, and sprites whose order changed."""
    was, now = [(sprite.key, sprite) for sprite in before], [(sprite.key, sprite) for sprite in after]
    old, new = Counter(key for key, _ in was), Counter(key for key, _ in now)
    changed = {key for key in (*old, *new) if old[key] != new[key]}
    rects = [sprite.rect for key, sprite in (*was, *now) if key in changed]
    stayed, stays = ([pair for pair in frame if pair[0] not in changed] for frame in (was, now))
    for (old_key, left), (new_key, came) in zip(stayed, stays, strict=True):
        if old_key != new_key:
            rects += [left.rect, came.rect]
    return rects


def united(rects: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles clipped to the window, with those that touch replaced by their union."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        merged = rect.clip(window)
        if merged.width == 0 or merged.height == 0:
            continue
        while (hit := merged.collidelist(apart)) >= 0:
            merged = merged.union(apart.pop(hit))
        apart.append(merged)
    return apart if len(apart) <= MOST_RECTS else [apart[0].unionall(apart[1:])]


def _paint_rect(screen: pygame.Surface, sprites: Iterable[Sprite], rect: pygame.Rect) -> None:
    screen.set_clip(rect)
    for image, x, y, alpha, _ in sprites:
        width, height = image.get_size()
        if x < rect.right and y < rect.bottom and x + width > rect.left and y + height > rect.top:
            if alpha < 255:
                _blit_faintly(screen, image, (x, y), alpha)
            else:
                screen.blit(image, (x, y))


def _blit_faintly(screen: pygame.Surface, image: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
    before = image.get_alpha()
    image.set_alpha(alpha)
    screen.blit(image, at)
    image.set_alpha(before)  # None for an opaque one: with 255 it would be blended, which takes eight times as long
