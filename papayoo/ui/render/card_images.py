"""Images of cards, at rest and in motion."""

import math
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from papayoo.engine import Card
from papayoo.ui.art.card_sizes import CARD_WIDTH, FanSize, image_size
from papayoo.ui.art.deck_colours import spent
from papayoo.ui.art.decks import DEFAULT_STYLE, CardStyle
from papayoo.ui.render.image_cache import ImageCache, rasterise
from papayoo.ui.render.image_worker import ImageWorker
from papayoo.ui.render.light_and_shade import dimmed

if TYPE_CHECKING:
    from papayoo.ui.art.drawings import Drawings

ANGLE_STEP_DEG = 0.25
"""Step in degrees for rounding the angles of cards that do not move."""
NEAR_STEPS = (0, *(sign * step for step in range(1, 7) for sign in (1, -1)))
"""Allowed differences between a card's angle and that of a cached image, in order of trial.

The unit is ``ANGLE_STEP_DEG``. The first cached image with one of these differences is used for the card.
"""
MOVING_ANGLE_STEP_DEG = 3.0
"""Step in degrees for rounding the angles of moving cards."""
MOVING_WIDTH_STEP = 1.03
"""Ratio between consecutive steps for rounding the widths of moving cards.

The usual card width is one of the steps, so that a card does not change its size when it stops.
"""
SMALLEST_ZOOM = 0.5
"""Smallest scale at which images are resized with ``rotozoom``. Below it, thin lines would break up."""
MAX_MADE, MAX_MADE_WITH_WORKER = 4, 2
"""Maximum number of moving card images created per frame, without a worker thread and with one.

Above the maximum, a card is drawn with its previous image if that is similar. A large image counts as two.
"""
MAX_DIMMED = 3
"""Maximum number of cards darkened per frame with a worker thread; the others follow in the next frames."""
LARGE_CARD_PX = 260
"""Width of a card from which its image is large: one is enough for a frame on a screen of 3840x2160."""
SMALLEST_SCALE, LARGEST_SCALE = 0.35, 1.1
"""Range of scales at which a moving card is drawn by scaling its upright image.

At other scales, a larger or smaller upright image is scaled.
"""


def is_card(key: Hashable) -> bool:
    """Whether a cache key belongs to an exact card image: one rendered at the card's exact size and angle.

    Most of these images are replaced when the layout of a hand changes.
    """
    return isinstance(key, _CardKey)


class CardLook(NamedTuple):
    """The look of a card: face (None: back), marks of the Papayoo or a candidate, dark, covered.

    A covered card is drawn without its right index, because the next card of a fan hides that.
    """

    card: Card | None
    is_papayoo: bool = False
    is_dimmed: bool = False
    is_candidate: bool = False
    is_covered: bool = False


class _CardKey(NamedTuple):
    """Cache key of an image of a card at exactly this width (pixels) and angle (degrees)."""

    style: CardStyle
    look: CardLook
    width: int
    angle: float


class _MovingKey(NamedTuple):
    """Cache key of a moving card's image; ``turn`` is the fraction of the card's width that is visible."""

    style: CardStyle
    look: CardLook
    width: int
    angle: float
    turn: float

    def is_like(self, other: "_MovingKey") -> bool:
        """Whether the images of two keys are so similar that one may briefly replace the other."""
        return (
            self.style is other.style
            and abs(self.width - other.width) <= 0.08 * other.width
            and abs(self.angle - other.angle) <= 4 * MOVING_ANGLE_STEP_DEG
            and abs(self.turn - other.turn) <= 0.25
        )


class CardImages:
    """Card images at any width and angle.

    A worker rasterises inclined cards that do not move at their exact width and angle. Until an exact image is ready,
    and while a card moves, its image is scaled and rotated from an upright image. An upright image is therefore made at
    once, in the frame that needs it. Moving cards have a separate cache and worker, because a frame cannot wait for
    their images. Images of an earlier ``style`` are evicted after some time.
    ``usual_px`` in the methods is the width in pixels of most cards that do not move; their images are scaled to draw
    moving cards.
    """

    def __init__(
        self,
        cache: ImageCache,
        moving_images: ImageCache,
        image_worker: ImageWorker,
        moving_worker: ImageWorker,
        load_drawings: "Callable[[], type[Drawings]]",
    ) -> None:
        self._load_drawings = load_drawings
        self._cache = cache
        self._moving_images = moving_images
        self._worker = image_worker
        self._moving_worker = moving_worker
        self._angles: dict[_CardKey, set[float]] = {}
        """The angles at which each card has been rendered so far, by the key of its upright image."""
        self._last: dict[CardLook, _MovingKey] = {}
        """The last image of each moving card, drawn again if there is no time in the frame to make a new one."""
        self._made = self._dimmed = 0
        self.is_behind = False
        """Whether a card of this frame is still to be darkened."""
        self._max_made = MAX_MADE_WITH_WORKER if moving_worker.has_thread else MAX_MADE
        self._nothing = pygame.Surface((0, 0))
        """The image of a card less than a pixel wide."""
        self.style = DEFAULT_STYLE

    def resting(self, look: CardLook, width_px: float, angle_deg: float, *, usual_px: int = 0) -> pygame.Surface:
        """Return the image of a card that does not move; the image's centre is the card's centre.

        The image of an upright card is made at once. That of an inclined card is requested from the worker; meanwhile,
        the image of a moving card is used.
        """
        if width_px < 1:
            return self._nothing
        key = self._key(look, width_px, angle_deg)
        if key.angle == 0 or self._is_available(key):
            return self._exact(key)
        self._request(_bright(key))
        return self.moving(look, width_px, angle_deg, usual_px=usual_px)

    def moving(
        self, look: CardLook, width_px: float, angle_deg: float, turn: float = 1.0, *, usual_px: int = 0
    ) -> pygame.Surface:
        """Return the image of a moving card. ``turn`` is the fraction of the card's width that is visible."""
        if width_px < 1:
            return self._nothing
        key = self._moving_key(look, width_px, angle_deg, turn, usual_px)
        if isinstance(key, _CardKey):
            return self._exact(key)
        if key not in self._moving_images:
            key = self._stand_in(key, usual_px)
        last = self._last.get(look)
        is_over_budget = self._made + _cost(key) > self._max_made and key not in self._moving_images
        if is_over_budget and last is not None and last in self._moving_images and last.is_like(key):
            key = last
        self._last[look] = key
        return self._moving_images.get(key, lambda: self._transform(key, usual_px))

    def prefetch_moving(
        self, look: CardLook, width_px: float, angle_deg: float, turn: float = 1.0, *, usual_px: int = 0
    ) -> None:
        """Request the image of a moving card expected in the next frame."""
        key = self._moving_key(look, width_px, angle_deg, turn, usual_px)
        if isinstance(key, _CardKey) or key in self._moving_images or not self._moving_worker.has_thread:
            return
        source = self._source(key, usual_px)
        if source in self._cache:
            image = self._exact(source)
            self._moving_worker.request(key, lambda: _transformed(_copy_for_thread(image), source, key))

    def prefetch_resting(self, look: CardLook, width_px: float, angle_deg: float) -> bool:
        """Request the exact image of a card that does not move; return whether it was missing."""
        return self._request_if_missing(self._key(look, width_px, angle_deg))

    def prefetch_upright(self, look: CardLook, width_px: float, *, usual_px: int = 0) -> None:
        """Request the upright image of a card that will move soon."""
        self._request_if_missing(self._key(look, _base_width(width_px, usual_px), 0))

    def begin_frame(self) -> None:
        """Cancel the requests of the previous frame and restart the count of created images."""
        self._worker.cancel_pending()
        self._moving_worker.cancel_pending()
        self._moving_images.begin_frame()
        self._made = self._dimmed = 0
        self.is_behind = False

    def mini(
        self, card: Card, scale: float, *, is_papayoo: bool, is_spent: bool = False
    ) -> tuple[Hashable, Callable[[], str]]:
        """Return the cache key of a small card, and the function that draws it.

        A small card shows rank and suit only. It has dark colours if it has been played.
        """
        style = self.style._replace(colours=spent(self.style.colours)) if is_spent else self.style
        key = ("mini", style.colours, card, is_papayoo, round(scale, 3))
        return key, lambda: self._load_drawings().small_card(card, style, is_papayoo=is_papayoo, scale=scale)

    def fan(self, size: FanSize) -> tuple[Hashable, Callable[[], str]]:
        """Return the cache key of a fan of card backs, and the function that draws it."""
        back = self.style.back
        return ("card fan", size, back), lambda: self._load_drawings().card_fan(size, back)

    def _key(self, look: CardLook, width_px: float, angle_deg: float) -> "_CardKey":
        angle = round(angle_deg / ANGLE_STEP_DEG) * ANGLE_STEP_DEG
        return _CardKey(self.style, look, round(width_px), angle)

    def _request_if_missing(self, key: "_CardKey") -> bool:
        """Request an exact image, or keep it in the cache; return whether it was missing."""
        bright = _bright(key)
        if not self._worker.has_thread:
            return False
        if bright in self._cache:
            self._cache.touch(bright)
            return False
        self._request(bright)
        return True

    def _request(self, key: "_CardKey") -> None:
        self._remember_angle(key)
        self._worker.request(key, lambda: rasterise(self._card_svg(key)))

    def _svg(self, key: "_CardKey") -> str:
        self._remember_angle(key)
        return self._card_svg(key)

    def _card_svg(self, key: "_CardKey") -> str:
        look, scale, drawings = key.look, key.width / CARD_WIDTH, self._load_drawings()
        if look.card is None:
            return drawings.card_back(key.style, angle_deg=key.angle, scale=scale)
        marks = {"is_papayoo": look.is_papayoo, "is_candidate": look.is_candidate, "is_covered": look.is_covered}
        return drawings.card_face(look.card, key.style, **marks, angle_deg=key.angle, scale=scale)

    def _remember_angle(self, key: "_CardKey") -> None:
        self._angles.setdefault(_bright(key)._replace(angle=0.0), set()).add(key.angle)

    def _is_available(self, key: "_CardKey") -> bool:
        """Whether the exact card image is cached, or can be made by darkening a cached image."""
        return _bright(key) in self._cache

    def _nearest(self, key: "_CardKey") -> "_CardKey | None":
        """Return the key of a cached image of the same card at nearly the same angle, or None."""
        bright = _bright(key)
        angles = self._angles.get(bright._replace(angle=0.0), ())
        for step in NEAR_STEPS if angles else ():
            angle = key.angle + step * ANGLE_STEP_DEG
            if angle in angles and bright._replace(angle=angle) in self._cache:
                return key._replace(angle=angle)
        return None

    def _exact(self, key: "_CardKey") -> pygame.Surface:
        bright = self._cache.svg(_bright(key), lambda: self._svg(key))
        if not key.look.is_dimmed:
            return bright
        if key not in self._moving_images:
            self._dimmed += 1
            if self._moving_worker.has_thread and self._dimmed > MAX_DIMMED:
                self.is_behind = True
                return bright
        return self._moving_images.get(key, lambda: dimmed(bright))

    def _transform(self, key: _MovingKey, usual_px: int) -> pygame.Surface:
        self._made += _cost(key)
        source = self._source(key, usual_px)
        return _transformed(self._exact(source), source, key)

    def _moving_key(
        self, look: CardLook, width_px: float, angle_deg: float, turn: float, usual_px: int
    ) -> "_MovingKey | _CardKey":
        """Return the key of the image with which a moving card is drawn.

        If an exact image of the card at nearly the same angle is cached, its key is returned.
        """
        near = self._nearest(self._key(look, width_px, angle_deg)) if turn == 1.0 else None
        if near is not None:
            return near
        angle = round(angle_deg / MOVING_ANGLE_STEP_DEG) * MOVING_ANGLE_STEP_DEG
        width = _stepped(width_px, usual_px) if angle or turn < 1 else round(width_px)
        return _MovingKey(self.style, look, width, angle, max(1, round(turn * 8)) / 8)

    def _stand_in(self, key: _MovingKey, usual_px: int) -> _MovingKey:
        """Return the key of the image for drawing a moving card now: ``key`` or a substitute.

        The substitute shows the card partly covered, as in the hand. It is used while a worker still creates the image
        of the whole card.
        """
        source, covered = self._source(key, usual_px), key._replace(look=key.look._replace(is_covered=True))
        is_late = self._worker.has_thread and source not in self._cache
        if not is_late or self._source(covered, usual_px) not in self._cache:
            return key
        self._request(source)
        return covered

    def _source(self, key: _MovingKey, usual_px: int) -> "_CardKey":
        """Return the key of the image that is rotated and scaled to draw a moving card.

        This is usually the upright image. If that is not cached and the card does not flip, a cached image at another
        angle is used instead, so that a card that leaves the hand needs no new image.
        """
        upright = _bright(self._key(key.look, _base_width(key.width, usual_px), 0))
        if key.turn < 1 or upright in self._cache:
            return upright
        turned = (upright._replace(angle=angle) for angle in self._angles.get(upright, ()))
        return next((other for other in turned if other in self._cache), upright)


def _stepped(width_px: float, usual_px: int) -> int:
    """Round the width of a moving card to the nearest width step."""
    usual = usual_px or 1
    step = round(math.log(max(8.0, width_px) / usual, MOVING_WIDTH_STEP))
    return round(usual * MOVING_WIDTH_STEP**step)


def _base_width(width_px: float, usual_px: int) -> int:
    """Return the width of the upright image from which an image of ``width_px`` is made."""
    if SMALLEST_SCALE * usual_px <= width_px <= LARGEST_SCALE * usual_px:
        return usual_px
    base = 64
    while base < width_px:
        base = round(base * 1.35)
    return base


def _bright(key: _CardKey) -> _CardKey:
    return key._replace(look=key.look._replace(is_dimmed=False)) if key.look.is_dimmed else key


def _copy_for_thread(image: pygame.Surface) -> pygame.Surface:
    """Copy an image for a worker thread. The original image can be drawn at the same time."""
    copy = image.copy()
    copy.set_alpha(255)  # it may be translucent while it is being drawn
    return copy


def _cost(key: _MovingKey) -> int:
    """Return how many images an image counts as in the maximum of a frame."""
    return 2 if key.width >= LARGE_CARD_PX else 1


def _transformed(image: pygame.Surface, source: _CardKey, key: _MovingKey) -> pygame.Surface:
    image = _turned(image, source, key)
    return dimmed(image) if key.look.is_dimmed else image


def _turned(image: pygame.Surface, source: _CardKey, key: _MovingKey) -> pygame.Surface:
    """Scale the exact image of a card, narrow it while the card flips, and rotate it."""
    scale, angle = key.width / source.width, key.angle - source.angle
    if angle and key.turn == 1 and scale >= SMALLEST_ZOOM:
        turned = pygame.transform.rotozoom(image, -angle, scale)
        return _cropped(turned, image_size(key.angle, key.width / CARD_WIDTH)) if source.angle else turned
    width, height = image_size(source.angle, key.width / CARD_WIDTH)  # as large as an exact image that may replace it
    size = max(1, round(width * key.turn)), height
    image = image if size == image.get_size() else pygame.transform.smoothscale(image, size)
    return pygame.transform.rotozoom(image, -angle, 1.0) if angle else image


def _cropped(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    middle = pygame.Rect((0, 0), size)
    middle.center = image.get_rect().center
    return image.subsurface(middle.clip(image.get_rect())).copy()
