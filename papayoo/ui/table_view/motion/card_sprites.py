"""Animated card sprites: each has a target pose and a motion towards it.

This module contains no rules of the game. Completing a motion puts the card into its target pose.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from papayoo.engine import Card
from papayoo.ui.easing import Easing, mix, out_cubic, parabola
from papayoo.ui.table_view.geometry.pose import LAYER, Place, Pose, Token

FLIGHT_Z = 900.0


@dataclass(frozen=True, slots=True)
class Motion:
    """The motion of a card to its target pose. Without a duration, the card is there at once after the delay.

    - ``arc_u``: height of the arc above the straight path
    - ``height_from_u``, ``height_to_u``: height above the table at the start and at the end, which moves the shadow
    - ``via``, ``via_at``: a place on the way before which the card slows down, and the progress of the motion there
    - ``flip_start``, ``flip_end``: progress of the motion, 0 to 1, at which the card starts and stops turning over
    - ``shift``: how far to the right and down of its target the card is just before the end
    - ``swell``: relative enlargement of the card just before the end; at the end, it has its target size at once
    - ``under``: progress, 0 to 1, until which a card that starts behind the name plates stays behind them
    - ``is_fade``: whether the card fades out at the start and fades in at the end instead of moving; in
      front of the name plates, a card that stays in its layer is at the end at once, because half-faded cards that
      lie over one another cannot be read
    """

    duration_s: float = 0.0
    delay_s: float = 0.0
    easing: Easing = out_cubic
    arc_u: float = 0.0
    height_from_u: float = 0.0
    height_to_u: float = 0.0
    via: Place | None = None
    via_at: float = 0.0
    flip_start: float = 0.35
    flip_end: float = 0.6
    shift: tuple[float, float] = (0.0, 0.0)
    swell: float = 0.0
    under: float = 0.6
    is_fade: bool = False

    @property
    def total_s(self) -> float:
        """The duration including the delay."""
        return self.delay_s + self.duration_s

    def after(self, seconds: float) -> "Motion":
        """Return the part of the motion that remains after some seconds.

        If the motion has begun, this part starts at the current pose and slows down at its end.
        """
        if seconds <= self.delay_s:
            return replace(self, delay_s=self.delay_s - seconds)
        return replace(self, delay_s=0.0, duration_s=max(0.0, self.total_s - seconds), easing=out_cubic, via=None)

    def height_u(self, progress: float) -> float:
        """Return the card's height above the table. The card slides until it reaches ``via``, then it flies."""
        if self.via is not None:
            progress = max(0.0, progress - self.via_at) / (1 - self.via_at)
        return self.arc_u * parabola(progress) + mix(self.height_from_u, self.height_to_u, progress)


STILL = Motion()


@dataclass(slots=True)
class CardSprite:
    """A card on the table, at rest or moving from the pose ``start`` to the pose ``end``."""

    card: Card | None
    start: Pose
    end: Pose
    motion: Motion = STILL
    elapsed_s: float = 0.0
    is_leaving: bool = False
    landed: Callable[[], None] | None = None
    _cached_pose: tuple[float, Pose] | None = None
    """The cached pose, and the elapsed time for which it is valid. A frame needs the pose several times."""

    @property
    def is_moving(self) -> bool:
        """Whether the card has not yet reached its target pose."""
        return self.elapsed_s < self.motion.total_s

    @property
    def is_waiting(self) -> bool:
        """Whether the card has not started to move yet."""
        return self.is_moving and self.elapsed_s <= self.motion.delay_s

    @property
    def pose(self) -> Pose:
        if not self.is_moving:
            return self.end
        if self._cached_pose is None or self._cached_pose[0] != self.elapsed_s:
            self._cached_pose = self.elapsed_s, self.pose_after(0.0)
        return self._cached_pose[1]

    def pose_after(self, seconds: float) -> Pose:
        """Return the pose of the card some seconds from now."""
        motion, moved_s = self.motion, self.elapsed_s + seconds - self.motion.delay_s
        if moved_s >= motion.duration_s:
            return self.end
        if self.start.z < 0 and moved_s <= 0:
            return self.start
        progress = max(0.0, moved_s) / motion.duration_s if motion.duration_s else 0.0
        if motion.is_fade:
            return self.start if progress < 0.5 else self.end
        return _between(self.start, self.end, motion, progress)

    @property
    def poses(self) -> tuple[Pose, ...]:
        """The visible poses: one, or two while the card fades from one pose to another."""
        if not (self.is_moving and self.motion.is_fade):
            return (self.pose,)
        going = self.start._replace(alpha=self.start.alpha * (1 - self.progress))
        coming = self.end._replace(alpha=self.end.alpha * self.progress)
        return (going,) if self.is_leaving else (going, coming)

    def poses_on_level(self, *, is_under: bool) -> tuple[Pose, ...]:
        """Return the poses in which the card is drawn behind the name plates, or in front of them.

        ``is_under`` selects the poses behind them. A card that fades from one place to another has two poses.
        """
        if self.motion.is_fade:
            return tuple(pose for pose in self.poses if (pose.z < 0) == is_under and pose.alpha > 0)
        pose = self.pose
        return (pose,) if (pose.z < 0) == is_under else ()

    @property
    def progress(self) -> float:
        """The progress of the motion, 0 to 1."""
        if not self.is_moving:
            return 1.0
        moved_s = max(0.0, self.elapsed_s - self.motion.delay_s)
        return moved_s / self.motion.duration_s if self.motion.duration_s else 0.0

    def move_to(self, end: Pose, motion: Motion) -> None:
        """Start a motion from the current pose to another pose."""
        self.start, self.end = self.pose, end
        is_cut = motion.is_fade and self.start.z >= 0 and self.start.z // LAYER == end.z // LAYER
        self.motion, self.elapsed_s, self._cached_pose = STILL if is_cut else motion, 0.0, None

    def return_from(self, place: Place, motion: Motion) -> None:
        """Put the card at a place at once, and start a motion from there to its target pose."""
        self.start, self.motion = self.end._replace(place=place), motion
        self.elapsed_s, self._cached_pose = 0.0, None


def _between(start: Pose, end: Pose, motion: Motion, progress: float) -> Pose:
    place, eased = _place_on_way(start.place, end.place, motion, progress)
    turned = min(1.0, max(0.0, (progress - motion.flip_start) / (motion.flip_end - motion.flip_start)))
    face, alpha = mix(start.face, end.face, turned), mix(start.alpha, end.alpha, eased)
    return Pose(place, face, alpha, _drawing_order(start.z, end.z, motion, progress))


def _place_on_way(start: Place, end: Place, motion: Motion, progress: float) -> tuple[Place, float]:
    """Return the place of a moving card, and its eased progress, 0 to 1.

    If the card moves via another place, its path has two parts, and the progress is that of the current part.
    """
    if motion.via is not None and progress < motion.via_at:
        eased = out_cubic(progress / motion.via_at)
        return _mixed(start, motion.via, eased), eased
    if motion.via is not None:
        start, progress = motion.via, (progress - motion.via_at) / (1 - motion.via_at)
    eased = motion.easing(progress)
    place = _mixed(start, end, eased)
    right, down = motion.shift
    y, width = place.y + down * eased - motion.arc_u * parabola(eased), place.width * (1 + motion.swell * progress)
    return place._replace(x=place.x + right * eased, y=y, width=width), eased


def _mixed(start: Place, end: Place, share: float) -> Place:
    return Place(*(mix(a, b, share) for a, b in zip(start, end, strict=True)))


def _drawing_order(start: float, end: float, motion: Motion, progress: float) -> float:
    """Return the current drawing order ``z`` of a moving card; below 0, the card is behind the name plates.

    ``start`` and ``end`` are the drawing orders of its start pose and of its target pose.
    """
    if start // LAYER == end // LAYER:
        return start if progress < 0.5 else end  # cards that change places pass each other halfway
    if end < 0 or (start < 0 and motion.easing(progress) < motion.under):
        return min(start, end)
    return FLIGHT_Z + end / LAYER


def _in_order(cards: Iterable[tuple[Token, CardSprite]]) -> list[tuple[Token, CardSprite]]:
    return sorted(cards, key=lambda item: item[1].pose.z)


MotionOf = Callable[[Token], Motion]


@dataclass(slots=True)
class CardSprites:
    """The sprites of all cards on the table, by token; a token is the key of a card."""

    by_token: dict[Token, CardSprite] = field(default_factory=dict)

    @property
    def is_moving(self) -> bool:
        return any(sprite.is_moving for sprite in self.by_token.values())

    def enter(self, token: Token, card: Card | None, pose: Pose) -> CardSprite:
        """Add a card at a pose; the next call of ``retarget`` moves it to its place."""
        sprite = CardSprite(card, pose, pose)
        self.by_token[token] = sprite
        return sprite

    def rename(self, old: Token, new: Token, card: Card | None) -> None:
        """Change the token of a card, when a hidden card becomes known."""
        sprite = self.by_token.pop(old, None)
        if sprite is not None:
            sprite.card = card
            self.by_token[new] = sprite

    def leave(self, token: Token, pose: Pose, motion: Motion, landed: Callable[[], None] | None = None) -> None:
        """Move a card to a pose and remove it there; ``landed`` is called on arrival."""
        sprite = self.by_token.get(token)
        if sprite is not None:
            sprite.move_to(pose, motion)
            sprite.is_leaving, sprite.landed = True, landed

    def retarget(self, targets: Mapping[Token, tuple[Card | None, Pose]], motion_of: MotionOf) -> None:
        """Move every card to its target pose; remove cards without a target unless they are leaving.

        A card that is new here appears at its target pose without moving.
        """
        self._drop(token for token in list(self.by_token) if token not in targets)
        for token, (card, pose) in targets.items():
            sprite = self.by_token.get(token)
            if sprite is None:
                self.enter(token, card, pose)
            elif sprite.end != pose or sprite.is_leaving:
                sprite.is_leaving, sprite.landed = False, None
                sprite.move_to(pose, motion_of(token))

    def update(self, seconds: float) -> None:
        """Advance all motions."""
        for token, sprite in list(self.by_token.items()):
            if sprite.is_moving or sprite.is_leaving:
                sprite.elapsed_s += seconds
                if not sprite.is_moving:
                    self._arrive(token, sprite)

    def finish(self) -> None:
        """Complete all motions at once."""
        self.update(float("inf"))

    def behind_plates(self) -> list[tuple[Token, CardSprite]]:
        """Return the visible cards of the layer behind the name plates, in drawing order."""
        return self._on_level(is_under=True)

    def in_front_of_plates(self) -> list[tuple[Token, CardSprite]]:
        """Return the cards visible in front of the name plates, in drawing order.

        A fading card can be both behind and in front of the name plates.
        """
        return self._on_level(is_under=False)

    def _on_level(self, *, is_under: bool) -> list[tuple[Token, CardSprite]]:
        return _in_order(item for item in self.by_token.items() if item[1].poses_on_level(is_under=is_under))

    def _arrive(self, token: Token, sprite: CardSprite) -> None:
        sprite.start, sprite.motion = sprite.end, STILL
        landed, sprite.landed = sprite.landed, None
        if sprite.is_leaving:
            del self.by_token[token]
        if landed is not None:
            landed()

    def _drop(self, tokens: Iterable[Token]) -> None:
        for token in tokens:
            if not self.by_token[token].is_leaving:
                del self.by_token[token]
