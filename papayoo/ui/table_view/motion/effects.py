"""Short effects on the table: shakes, dust, seeds, the Papayoo's stamp, enlarged portraits, bubbles, the spotlight."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto

from papayoo.engine import Card
from papayoo.ui import easing
from papayoo.ui.clock import progress
from papayoo.ui.table_view.geometry.pose import Place

POSTER_STAMP_DOWN = 0.3
"""Progress of the stamp effect, 0 to 1, at which the stamp has come down on the wanted poster."""


class EffectKind(Enum):
    """The kinds of effects. Each kind has its own way of drawing or moving something."""

    TABLE_SHAKE = auto()
    PLAQUE_SHAKE = auto()
    NUMBER_POP = auto()
    """The number of points on a name plate is larger for a moment."""
    TOKEN_POP = auto()
    """The trick token (the disc in the middle of the trick) becomes larger for a moment."""
    TOKEN_TURN = auto()
    """The pointer on the trick token swings from the previous taker's seat to the new taker's."""
    DUST = auto()
    """A ring of dust spreads around a card that lands on the table."""
    PUFF = auto()
    """A cloud of dust spreads behind a name plate."""
    STAMP = auto()
    """A card rises over the table and slams down on a name plate."""
    SEEDS = auto()
    """Papaya seeds fly out of a name plate in all directions."""
    PORTRAIT = auto()
    """A player's portrait grows for a moment."""
    POSTMARK = auto()
    """The postmark of a delivery appears on the felt."""
    SEAL = auto()
    """The seal of a delivery appears on a name plate."""
    SEAL_BREAK = auto()
    """The seal of a delivery breaks, because the Papayoo has been paid back."""
    RELIEF = auto()
    """A bubble appears at the portrait of a player who has just avoided an expensive trick."""
    SMIRK = auto()
    """The face of a player who has just laid an expensive card, as long as others may have to take it."""
    SIGH = auto()
    """The face of a player who has just been relieved of an expensive trick."""
    BROW = auto()
    """The face of an opponent who greets the player, by whom it was beaten in their last game."""
    ALARM = auto()
    """Red light shines at the edges of the window, because the Papayoo has struck the player."""
    FRAME = auto()
    """After the die roll, the Papayoo's orange frame grows around the card from the top down."""
    REVEAL = auto()
    """The Papayoo appears in light of its suit's colour and flies to the wanted poster."""
    POSTER_SHAKE = auto()
    POSTER_STAMP = auto()
    """A stamp comes down on the wanted poster, because somebody has taken the Papayoo."""


_FEELINGS = (EffectKind.SMIRK, EffectKind.SIGH, EffectKind.BROW)
_SCENES = (EffectKind.REVEAL, EffectKind.STAMP, EffectKind.PORTRAIT)


@dataclass(frozen=True, slots=True)
class Shake:
    """A shaking movement that decays in its second half; its duration is in seconds at normal speed."""

    amount_u: float = 0.0
    swings: float = 1.0
    duration_s: float = 0.16
    is_vertical: bool = False

    def offset_u(self, progress: float) -> tuple[float, float]:
        """Return how far the shaken picture is moved to the right and down; ``progress`` is 0 to 1."""
        offset = self.amount_u * min(1.0, 2 * (1 - progress)) * math.sin(2 * math.pi * self.swings * progress)
        return (0.0, offset) if self.is_vertical else (offset, 0.0)


STILL_SHAKE = Shake()


@dataclass(slots=True)
class Effect:
    """One effect at a seat or a card. It starts at ``place``; ``count`` is the number of its seeds or faint pictures,
    or the number of its words.

    While ``elapsed_s`` is negative, the effect has not begun. If ``is_still`` is true, for reduced motion, it is drawn
    in its final form and fades out.
    """

    kind: EffectKind
    duration_s: float
    seat: int | None = None
    card: Card | None = None
    place: Place | None = None
    shake: Shake = STILL_SHAKE
    growth: float = 1.0
    count: int = 0
    is_still: bool = False
    elapsed_s: float = 0.0

    @property
    def progress(self) -> float:
        """Progress of the effect, 0 to 1."""
        return progress(self.elapsed_s, self.duration_s)

    @property
    def is_over(self) -> bool:
        return self.elapsed_s >= self.duration_s


@dataclass(slots=True)
class Spotlight:
    """Darkens the table except for a card, the winning card and the name plates of ``seats``, the taker's first."""

    seats: tuple[int, ...]
    card: Card
    winner: Card
    fade_s: float
    is_leaving: bool = False
    elapsed_s: float = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether the table is still darkening or brightening."""
        return self.elapsed_s < self.fade_s

    @property
    def opacity(self) -> float:
        """Strength of the spotlight, 0 to 1."""
        faded = progress(self.elapsed_s, self.fade_s)
        return 1 - faded if self.is_leaving else faded


@dataclass(slots=True)
class Effects:
    """The effects in progress, and the spotlight, which stays on until ``end_spotlight`` is called."""

    active: list[Effect] = field(default_factory=list)
    spotlight: Spotlight | None = None

    @property
    def is_darkened(self) -> bool:
        """Whether the spotlight is on and has not begun to fade out."""
        return self.spotlight is not None and not self.spotlight.is_leaving

    @property
    def is_scene(self) -> bool:
        """Whether an effect fills the table; a click then only ends the effect."""
        return self.is_darkened or any(effect.kind in _SCENES for effect in self.active)

    @property
    def is_moving(self) -> bool:
        """Whether something moves. Faces do not count: nobody has to wait for them."""
        is_fading = self.spotlight is not None and self.spotlight.is_moving
        return is_fading or any(effect.kind not in _FEELINGS for effect in self.active)

    def add(self, effect: Effect) -> None:
        """Start an effect. Effects without a duration are ignored."""
        if effect.duration_s > 0:
            self.active.append(effect)

    def end(self, kind: EffectKind) -> None:
        self.active = [effect for effect in self.active if effect.kind is not kind]

    def start_spotlight(self, seats: tuple[int, ...], card: Card, winner: Card, fade_s: float) -> None:
        """Darken the table except for one card of the trick, the winning card and some name plates."""
        self.spotlight = Spotlight(seats, card, winner, fade_s)

    def end_spotlight(self, fade_s: float) -> None:
        """End the spotlight, so that the whole table becomes bright again."""
        if self.spotlight is not None:
            spot = self.spotlight
            self.spotlight = Spotlight(spot.seats, spot.card, spot.winner, fade_s, is_leaving=True) if fade_s else None

    def update(self, seconds: float) -> None:
        """Advance all effects."""
        for effect in self.active:
            effect.elapsed_s += seconds
        self.active = [effect for effect in self.active if not effect.is_over]
        spot = self.spotlight
        if spot is not None:
            spot.elapsed_s += seconds
            if spot.is_leaving and not spot.is_moving:
                self.spotlight = None

    def finish(self) -> None:
        """Complete all effects at once; the spotlight stays if it is not fading out."""
        self.update(math.inf)

    def of(self, kind: EffectKind, seat: int | None = None) -> Iterator[Effect]:
        """Yield the effects of a kind that have begun; if ``seat`` is given, only those at this seat."""
        for effect in self.active:
            if effect.kind is kind and effect.elapsed_s >= 0 and seat in (None, effect.seat):
                yield effect

    def first(self, kind: EffectKind) -> Effect | None:
        """Return the first effect of a kind that has begun; None if there is none."""
        return next(self.of(kind), None)

    def is_waiting(self, kind: EffectKind, seat: int | None = None) -> bool:
        """Whether an effect of a kind has been scheduled but has not begun yet; with ``seat``, one at this seat."""
        waiting = (effect for effect in self.active if effect.kind is kind and effect.elapsed_s < 0)
        return any(seat in (None, effect.seat) for effect in waiting)

    @property
    def table_offset_u(self) -> tuple[float, float]:
        """The current displacement of the whole table."""
        return _total(self.of(EffectKind.TABLE_SHAKE))

    def plaque_offset_u(self, seat: int) -> tuple[float, float]:
        """Return the current displacement of a name plate."""
        return _total(self.of(EffectKind.PLAQUE_SHAKE, seat))

    @property
    def poster_offset_u(self) -> tuple[float, float]:
        """The current displacement of the wanted poster."""
        return _total(self.of(EffectKind.POSTER_SHAKE))

    def number_growth(self, seat: int) -> float:
        """Return the current scale of the points on a name plate. It is 1 while they are not animated."""
        return _growth(self.of(EffectKind.NUMBER_POP, seat))

    @property
    def token_growth(self) -> float:
        """The current scale of the trick token; it is 1 while the token is not animated."""
        return _growth(self.of(EffectKind.TOKEN_POP))

    def frame_share(self, card: Card) -> float:
        """Return the visible fraction of the Papayoo's frame, which appears from the top down."""
        return min((wipe.progress for wipe in self.of(EffectKind.FRAME) if wipe.card == card), default=1.0)


def _total(effects: Iterator[Effect]) -> tuple[float, float]:
    offsets = [effect.shake.offset_u(effect.progress) for effect in effects]
    return sum(x for x, _ in offsets), sum(y for _, y in offsets)


def _growth(pops: Iterator[Effect]) -> float:
    return max((easing.mix(1.0, pop.growth, easing.parabola(pop.progress)) for pop in pops), default=1.0)
