"""What is on the table at this moment: the picture, its cards in motion, the die, and marks that come and go."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from papayoo.engine.cards import Card, Suit
from papayoo.engine.trick import Trick, trick_points
from papayoo.ui import easing
from papayoo.ui.table_view.geometry.card_places import Intention, Targets, targets
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import LAYER, UNDER_Z, Place, Pose, Token
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.card_sprites import STILL, CardSprite, CardSprites, Motion, MotionOf
from papayoo.ui.table_view.motion.flying_points import FlyingPoints, Jolt

SMALL_WIDTH = 35.0
"""The width of a card under a plaque, which hides all of it, also if it is a little askew."""

TRAY_SECONDS = 0.35
LAND_SWELL = 0.03
"""How much larger a card is when it meets the table than when it lies there."""


@dataclass(slots=True)
class DieMotion:
    """The die on its way: thrown from a player to the middle, then put into the tray."""

    suit: Suit
    seed: int
    thrower: int
    roll_seconds: float
    tray_seconds: float
    fade_seconds: float = 0.0
    elapsed: float = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether it is still on its way, or coming up."""
        return self.put_away < 1.0 or self.opacity < 1.0

    @property
    def opacity(self) -> float:
        """How far it has come up, 0 to 1, where it fades in instead of rolling."""
        return min(1.0, self.elapsed / self.fade_seconds) if self.fade_seconds else 1.0

    @property
    def rolled(self) -> float:
        """The progress of the roll, 0 to 1."""
        return min(1.0, self.elapsed / self.roll_seconds) if self.roll_seconds else 1.0

    @property
    def put_away(self) -> float:
        """The progress of the way to the tray, 0 to 1."""
        if not self.tray_seconds:
            return 1.0
        return min(1.0, max(0.0, (self.elapsed - self.roll_seconds) / self.tray_seconds))


class Stage:
    """The table's picture with everything that moves on it."""

    def __init__(self, model: TableModel, layout: TableLayout) -> None:
        self.model = model
        self.layout = layout
        self.intention = Intention()
        self.card_sprites = CardSprites()
        self.die: DieMotion | None = None
        self.flying_points: list[FlyingPoints] = []
        self.taker: int | None = None
        self.taken_s = 0.0
        self.taker_blinks = False
        self.jolt = Jolt()
        self.dealt_sizes: list[int] | None = None
        self.pace_s = 0.0
        """How much time the last frame let pass: the next one is likely to let as much pass."""
        self.settle()

    @property
    def is_moving(self) -> bool:
        """Whether anything changes by itself."""
        rolls = self.die is not None and self.die.is_moving
        return rolls or bool(self.flying_points) or self.jolt.is_moving or self.card_sprites.is_moving

    def show(self, model: TableModel, seconds: float = 0.0) -> None:
        """Show a picture, whatever was in motion; cards that were on the table already may take some time."""
        self.model = model
        self.taker, self.dealt_sizes = None, None
        self.flying_points.clear()
        self.jolt = Jolt()
        self.die = _resting_die(model)
        self.card_sprites.finish()
        if not seconds:
            self.card_sprites.by_token.clear()
        self.refresh(lambda _: Motion(seconds))

    def arrange(self, layout: TableLayout) -> None:
        """Lay the same picture out for another window."""
        self.layout = layout
        self.card_sprites.finish()
        self.settle()

    def settle(self) -> None:
        """Put every card where it belongs, at once."""
        self.card_sprites.by_token.clear()
        self.refresh(lambda _: STILL)

    def refresh(self, motion_of: MotionOf) -> None:
        """Send every card where it belongs now."""
        self.card_sprites.retarget(self._targets(), motion_of)

    def intend(self, intention: Intention, motion_of: MotionOf) -> None:
        """Show what the person is about to do."""
        if intention != self.intention:
            self.intention = intention
            self.refresh(lambda token: self._no_sooner(token, motion_of(token)))

    def _no_sooner(self, token: Token, motion: Motion) -> Motion:
        """How a card goes elsewhere: one that is on its way already arrives no sooner for that."""
        sprite = self.card_sprites.by_token.get(token)
        rest = sprite.motion.after(sprite.elapsed) if sprite is not None else STILL
        return rest if rest.total > motion.total else motion

    def reorder(self, order: tuple[Card, ...] | None) -> None:
        """Hold the hand in this order; None sorts it."""
        self.intention = replace(self.intention, order=order)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.pace_s = seconds
        self.card_sprites.update(seconds)
        if self.die is not None:
            self.die.elapsed += seconds
        self.taken_s += seconds
        self.jolt.elapsed += seconds
        for flying in self.flying_points:
            flying.elapsed += seconds
        self.flying_points = [flying for flying in self.flying_points if not flying.is_over]

    def finish(self) -> None:
        """Cut every motion short."""
        self.card_sprites.finish()
        if self.die is not None:
            self.die.elapsed = float("inf")
        self.flying_points.clear()
        self.jolt = Jolt()

    def size_of(self, seat: int) -> int:
        """How many cards a seat is seen to hold; while cards are dealt, those that have arrived."""
        return self.dealt_sizes[seat] if self.dealt_sizes is not None else self.model.hand_sizes[seat]

    @property
    def trick(self) -> Trick | None:
        """The trick as it is seen to lie: a card that flies counts once it has landed. None without any card."""
        plays = tuple(play for play in self.model.trick if not self._is_flying(play.card))
        return Trick.of(plays) if plays else None

    @property
    def trick_points(self) -> int:
        """What that trick costs; nothing before the roll."""
        trick, die = self.trick, self.model.die
        return trick_points(trick, die) if trick is not None and die is not None else 0

    def _is_flying(self, card: Card) -> bool:
        sprite = self.card_sprites.by_token.get(card)
        return sprite is not None and sprite.is_moving and sprite.start.z // LAYER != sprite.end.z // LAYER

    def points_of(self, seat: int) -> int:
        """The points that a plaque shows: those on their way there come in one by one."""
        return self.model.points[seat] - sum(flying.owed for flying in self.flying_points if flying.seat == seat)

    def at_plaque(self, seat: int, *, face: float = 0.0, turn_deg: float = 0.0) -> Pose:
        """How a card lies as it comes from, or goes to, a player: hidden under the plaque."""
        box = self.layout.plaque(seat)
        return Pose(Place(box.center_x, box.center_y, SMALL_WIDTH, turn_deg), face, z=UNDER_Z)

    @staticmethod
    def is_hidden(sprite: CardSprite) -> bool:
        """Whether nothing is seen of a card, since it waits to set out from under a plaque."""
        return sprite.is_waiting and sprite.start.place.width == SMALL_WIDTH and sprite.start.z < 0

    def send_away(self, token: Token, seat: int, motion: Motion, landed: Callable[[], None] | None = None) -> None:
        """Let a card vanish under a player's plaque."""
        sprite = self.card_sprites.by_token.get(token)
        if sprite is not None:
            pose = self.at_plaque(seat, face=sprite.end.face)._replace(z=UNDER_Z + sprite.end.z % LAYER)
            self.card_sprites.leave(token, pose, motion, landed)

    def deal_to(self, token: Token, seat: int, motion: Motion) -> None:
        """Let a card that lies with the dealer fly to another player."""
        self.card_sprites.leave(token, self.at_plaque(seat), motion, partial(self._count_dealt, seat))

    def throw_die(self, suit: Suit, thrower: int, roll_seconds: float) -> None:
        """Begin the roll."""
        seed = self.model.round_number
        self.die = DieMotion(suit, seed, thrower, roll_seconds, TRAY_SECONDS if roll_seconds else 0.0)

    def show_die(self, suit: Suit, fade_seconds: float) -> None:
        """Let the die come up where it rests, without rolling."""
        self.die = DieMotion(suit, self.model.round_number, 0, 0.0, 0.0, fade_seconds)

    def crown(self, seat: int | None, motion: Motion) -> None:
        """Raise the card that takes the trick; None: no trick is being taken."""
        self.taker, self.taken_s, self.taker_blinks = seat, 0.0, motion.is_fade
        self.refresh(lambda _: motion)

    def land(self, card: Card, seconds: float) -> None:
        """Let a card that has flown settle on the table."""
        self._come_back(card, 0.0, 1 + LAND_SWELL, Motion(seconds, easing=easing.out_quad))

    def shake(self, card: Card, seconds: float) -> None:
        """Let a card of the hand shake its head."""
        self._come_back(card, 9.0, 1.0, Motion(seconds, easing=easing.shake))

    def pulse(self, card: Card, seconds: float) -> None:
        """Let a card of the hand jump up: it has become something else."""
        self._come_back(card, 0.0, 1.25, Motion(seconds, easing=easing.out_back))

    def _come_back(self, card: Card, aside: float, growth: float, motion: Motion) -> None:
        """Displace a card that is at rest, and let it come back."""
        sprite = self.card_sprites.by_token.get(card)
        if sprite is not None and not sprite.is_moving and motion.duration:
            place = sprite.end.place
            sprite.come_back(place._replace(x=place.x + aside, width=place.width * growth), motion)

    def _count_dealt(self, seat: int) -> None:
        if self.dealt_sizes is not None:
            self.dealt_sizes[seat] += 1

    def _targets(self) -> Targets:
        won = self.model.winning if self.taker is not None else None
        return targets(self.model, self.layout, self.intention, won.card if won else None)


def _resting_die(model: TableModel) -> DieMotion | None:
    if model.die is None:
        return None
    return DieMotion(model.die, model.round_number, 0, 0.0, 0.0)


def play_motion(seconds: float, start: Place, end: Place, *, is_fade: bool) -> Motion:
    """How a played card flies: in a low arc that grows with the way; it arrives a little above the table. Or fades."""
    if is_fade:
        return Motion(seconds, is_fade=True)
    way = ((start.x - end.x) ** 2 + (start.y - end.y) ** 2) ** 0.5
    return Motion(seconds, easing=easing.out_cubic, arc=min(36.0, 0.08 * way), swell=LAND_SWELL, under=0.9)
