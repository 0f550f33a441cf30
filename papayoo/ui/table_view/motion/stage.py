"""The animated table: model, card sprites, die and temporary marks."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from papayoo.engine import Card, Suit, Trick, trick_points
from papayoo.ui import easing
from papayoo.ui.table_view.geometry.card_places import Intention, Targets, targets
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, LAYER, UNDER_Z, Place, Pose, Token
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.card_sprites import STILL, CardSprite, CardSprites, Motion, MotionOf
from papayoo.ui.table_view.motion.die_motion import DieMotion, HandThrow, OfferedDie
from papayoo.ui.table_view.motion.effects import Effects
from papayoo.ui.table_view.motion.flights import FEINT_U, LAND_SWELL, USUAL_HAND, Hand, rests_of
from papayoo.ui.table_view.motion.flying_points import FlyingPoints

SHAKE_OFFSET_U = 9.0
JUMP_U = 20.0
LEAST_GIFT = 15
"""Minimum rank of a Payoo that is answered when the player gives it to somebody."""
LEAN_DEG = 9.0
"""Rotation of two cards that lean towards each other."""
KNOCK_AT = (0.2, 0.0)
"""Point of a card on which the die knocks, above the index, as fractions of the card's width and height."""
REVEAL_CARD_U, REVEAL_TOP_U, REVEAL_FOOT_U = 184.0, 14.0, 58.0
"""Width of the Papayoo during the reveal, and the space kept free above and below it."""


class Stage:
    """The animated table: the model and everything that moves on the table."""

    def __init__(
        self,
        model: TableModel,
        layout: TableLayout,
        intention: Intention | None = None,
        hands: Sequence[Hand] = (),
    ) -> None:
        self._model = model
        self.hands = hands or (USUAL_HAND,) * model.options.seats
        self._intention = intention or Intention()
        self._dealt_sizes: list[int] | None = None
        self.has_clear_marks = False
        """Whether the marks of received cards are filled, because no motion shows which cards have come."""
        self.is_sorting = False
        """Whether the hand has just been sorted after a deal in stills, which is a still of its own."""
        self.lamps_share = 0.0
        """The share of the garland's lamps that already shine after a round without points, 0 to 1."""
        self._sink_u = 0.0
        self._leaning: dict[Token, float] = {}
        self.layout = layout
        self.card_sprites = CardSprites()
        self.die: DieMotion | None = None
        self.offered_die: OfferedDie | None = None
        self.flying_points: list[FlyingPoints] = []
        self.taker: int | None = None
        self.effects = Effects()
        self.prepared_throw: HandThrow | None = None
        """The throw that the player has made by dragging the die; the next die roll shows it."""
        self.has_lamps = True
        """Whether a garland hangs above the table, instead of an awning."""
        self.has_poster = True
        """Whether the wanted poster is shown beside the table, with the die on it."""
        self.counts_points_left = True
        """Whether the poster shows the points left in the round. A lesson in its middle has only its own points."""
        self.has_totals = True
        """Whether the name plates show the points of the game, and beside them those of the round.

        A lesson has only its own points. So do both lines of *Show me*, and a review before a round is scored.
        """
        self.earlier_points = (0,) * model.options.seats
        """The points by seat that the name plates leave out, because they were taken before a lesson."""
        self.earlier_tricks = 0
        """The number of tricks played before a lesson, of which the table shows nothing."""
        self.marks_received = True
        """Whether received cards are marked. Those that were received before a lesson are not."""
        self.is_quiet = False
        """Whether nobody shows what they think of a trick, because a verdict on it follows."""
        self.keeps_trick = False
        """Whether the next complete trick stays on the table, because a lesson ends with a remark about it."""
        self.frame_s = 0.0
        """Length of the last frame in seconds, also the expected length of the next one."""
        self.place_cards()

    @property
    def model(self) -> TableModel:
        """The state of the table as shown now."""
        return self._model

    @property
    def intention(self) -> Intention:
        """The player's choices that affect the shown cards, such as the cards chosen for the pass."""
        return self._intention

    @property
    def is_moving(self) -> bool:
        """Whether anything on the table is in motion."""
        rolls = self.die is not None and self.die.is_moving
        return rolls or bool(self.flying_points) or self.effects.is_moving or self.card_sprites.is_moving

    @property
    def is_dealing(self) -> bool:
        """Whether the hand is shown in the order in which it is dealt."""
        return self._intention.order is not None

    @property
    def is_rolled(self) -> bool:
        """Whether the die has come to rest in this round."""
        return self.die is not None and self.die.rolled >= 1.0

    def show(self, model: TableModel, seconds: float = 0.0) -> None:
        """Show another model; cards that stay on the table move to their new places within ``seconds``."""
        self.set_model(model)
        self.taker, self._dealt_sizes, self._sink_u, self._leaning, self.lamps_share = None, None, 0.0, {}, 0.0
        self.is_sorting = False
        self._intention = replace(self._intention, dear=None)
        self.flying_points.clear()
        self.effects = Effects()
        self.die = _resting_die(model)
        self.card_sprites.finish()
        if not seconds:
            self.card_sprites.by_token.clear()
        self.refresh(lambda _: Motion(seconds))

    def set_model(self, model: TableModel) -> None:
        """Replace the model without moving cards; the next ``refresh`` moves them."""
        self._model = model if self.marks_received else replace(model, fresh=())

    def arrange(self, layout: TableLayout) -> None:
        """Show the same model in another layout and complete all motions."""
        self.layout = layout
        self.card_sprites.finish()
        self.place_cards()

    def place_cards(self) -> None:
        """Put every card in its place without animation."""
        self.card_sprites.by_token.clear()
        self.refresh(lambda _: STILL)

    def refresh(self, motion_of: MotionOf) -> None:
        """Start moving every card to the place that follows from the model and the player's choices."""
        self.card_sprites.retarget(self._targets(), motion_of)

    def set_intention(self, intention: Intention) -> None:
        """Store which cards the player has chosen or drags. The next ``refresh`` moves these cards."""
        self._intention = intention

    def show_intention(self, intention: Intention, motion_of: MotionOf) -> None:
        """Set the player's choices, and move the cards whose places change."""
        if intention != self._intention:
            self._intention = intention
            self.refresh(lambda token: self._not_earlier(token, motion_of(token)))

    def _not_earlier(self, token: Token, motion: Motion) -> Motion:
        """Return the given motion, or the rest of the card's present motion if the rest ends later."""
        sprite = self.card_sprites.by_token.get(token)
        rest = sprite.motion.after(sprite.elapsed_s) if sprite is not None else STILL
        return rest if rest.total_s > motion.total_s else motion

    def show_dear(self, card: Card | None) -> None:
        """Raise a received card above the others, without motion; None lowers it again."""
        self.show_intention(replace(self._intention, dear=card), lambda _: STILL)

    def set_hand_order(self, order: tuple[Card, ...] | None) -> None:
        """Show the hand in this order; None sorts the hand as chosen in the settings."""
        self._intention = replace(self._intention, order=order)

    def update(self, seconds: float) -> None:
        """Advance all motions."""
        self.frame_s = seconds
        self.card_sprites.update(seconds)
        if self.die is not None:
            self.die.elapsed_s += seconds
        self.effects.update(seconds)
        for flying in self.flying_points:
            flying.elapsed_s += seconds
        self.flying_points = [flying for flying in self.flying_points if not flying.is_over]

    def finish(self) -> None:
        """Complete all motions at once."""
        self.card_sprites.finish()
        if self.die is not None:
            self.die.elapsed_s = float("inf")
        self.flying_points.clear()
        self.effects.finish()

    def size_of(self, seat: int) -> int:
        """Return the number of cards shown in a hand; during the deal, only those that have arrived."""
        return self._dealt_sizes[seat] if self._dealt_sizes is not None else self._model.hand_sizes[seat]

    @property
    def trick(self) -> Trick | None:
        """The visible trick without the cards still flying to it; None if it is empty."""
        plays = tuple(play for play in self._model.trick if not self._is_flying(play.card))
        return Trick.of(plays) if plays else None

    @property
    def trick_points(self) -> int:
        """The points of the visible trick; 0 before the roll."""
        trick, die = self.trick, self._model.die
        return trick_points(trick, die) if trick is not None and die is not None else 0

    @property
    def gift(self) -> Card | None:
        """The high Payoo that the player has laid on a trick that another would take; None if there is none."""
        trick = self.trick
        if trick is None or trick.winning is None or trick.winning.seat == self._model.seat:
            return None
        own = next((play.card for play in trick.plays if play.seat == self._model.seat), None)
        return own if own is not None and own.suit is Suit.PAYOO and own.rank >= LEAST_GIFT else None

    def _is_flying(self, card: Card) -> bool:
        sprite = self.card_sprites.by_token.get(card)
        return sprite is not None and sprite.is_moving and sprite.start.z // LAYER != sprite.end.z // LAYER

    def points_of(self, seat: int) -> int:
        """Return the points shown on a player's name plate, without points still flying to it."""
        return self._model.points[seat] - sum(flying.uncounted for flying in self.flying_points if flying.seat == seat)

    def leave_out_tricks_before(self, start: TableModel) -> None:
        """Show nothing of what was before a lesson: no points, dealer, marks of the pass, or Papayoo that was taken.

        ``start`` is the state of the table in which the lesson begins.
        """
        self.earlier_points, self.has_poster = start.points, start.papayoo_taker is None
        self.earlier_tricks, self.has_totals = start.tricks_taken, False
        self.marks_received, self.counts_points_left = not start.given, not any(start.points)
        self.show(self.model)

    @property
    def dealer(self) -> int | None:
        """The seat that is marked as the dealer, who rolls the die before the first trick; None if none is marked.

        A lesson that begins later marks nobody: the mark would say that another player leads.
        """
        return None if self.earlier_tricks else self._model.dealer

    def pose_at_plaque(self, seat: int, *, face: float = 0.0, turn_deg: float = 0.0) -> Pose:
        """Return the pose of a card hidden behind a player's name plate."""
        return Pose(self.layout.hidden_card(seat)._replace(angle=turn_deg), face, z=UNDER_Z)

    def pose_in_hand(self, seat: int) -> Pose:
        """Return the pose of a card in an opponent's hand: in the fan, or hidden behind the name plate."""
        if not self.layout.has_bust(seat):
            return self.pose_at_plaque(seat)
        return Pose(self.layout.held_cards(seat), 0.0, z=UNDER_Z)

    def is_hidden(self, sprite: CardSprite) -> bool:
        """Whether a card is invisible because it has not yet left the name plate or hand that covers it."""
        start = sprite.start.place._replace(angle=0.0)
        return sprite.is_waiting and sprite.start.z < 0 and start in self._hidden_places

    @property
    def _hidden_places(self) -> list[Place]:
        seats = range(self._model.options.seats)
        return [pose(seat).place for seat in seats for pose in (self.pose_at_plaque, self.pose_in_hand)]

    @property
    def reveal_place(self) -> Place:
        """The place in the middle of the table at which the Papayoo is enlarged, with space for the die below it."""
        bottom = self.layout.prompt.y - REVEAL_FOOT_U
        height = min(REVEAL_CARD_U * CARD_RATIO, bottom - REVEAL_TOP_U)
        y = min(max(self.layout.center_y, REVEAL_TOP_U + height / 2), bottom - height / 2)
        return Place(self.layout.center_x, y, height / CARD_RATIO)

    def send_away(
        self, token: Token, seat: int, motion: Motion, *, turn_deg: float = 0.0, order: float | None = None
    ) -> None:
        """Move a card behind a player's name plate, turning it on the way, and remove it there.

        ``order`` is the card's drawing order among the cards behind name plates, from 0 to ``LAYER``. If it is None,
        the card keeps its order.
        """
        sprite = self.card_sprites.by_token.get(token)
        if sprite is not None:
            pose, above = self.pose_at_plaque(seat, face=sprite.end.face, turn_deg=turn_deg), sprite.end.z % LAYER
            self.card_sprites.leave(token, pose._replace(z=UNDER_Z + (above if order is None else order)), motion)

    def hold(self, card: Card, seconds: float) -> Place | None:
        """Keep a card in its place for some seconds even if the model removes it; remove the card afterwards.

        Returns the card's place, or None if the card is not on the table.
        """
        sprite = self.card_sprites.by_token.get(card)
        if sprite is None:
            return None
        self.card_sprites.leave(card, sprite.end, Motion(seconds))
        return sprite.end.place

    def start_deal(self) -> None:
        """Start counting the dealt cards of every seat from 0."""
        self._dealt_sizes = [0] * self._model.options.seats

    @property
    def own_count(self) -> int:
        """The number of the player's cards that have been dealt in stills; 0 if nobody counts them."""
        return self._dealt_sizes[self._model.seat] if self._dealt_sizes is not None else 0

    def count_own(self, size: int) -> None:
        """Count the cards that have been dealt to the player, who cannot see that from a hand that fades in."""
        if self._dealt_sizes is not None:
            self._dealt_sizes[self._model.seat] = size

    def deal_to(self, token: Token, seat: int, motion: Motion) -> None:
        """Move a card from the dealer to another player."""
        self.card_sprites.leave(token, self.pose_in_hand(seat), motion, partial(self._count_dealt, seat))

    def end_deal(self) -> None:
        """Show the model's hand sizes again, instead of the numbers of cards dealt so far."""
        self._dealt_sizes = None

    @property
    def may_light_lamps(self) -> bool:
        return self.has_lamps and not self.is_quiet

    @property
    def is_lighting_lamps(self) -> bool:
        """Whether the lamps begin to shine one group after the other, and not all of them do."""
        return 0 < self.lamps_share < 1

    def light_lamps(self, share: float) -> None:
        """Let a share of the garland's lamps shine, because the player has taken no points in the round."""
        self.lamps_share = share

    def throw_die(self, suit: Suit, thrower: int, roll_s: float, reveal_s: float, to_poster_s: float) -> None:
        """Start the die roll, from the player's hand if the player throws it."""
        by_hand, self.prepared_throw = self.prepared_throw if thrower == self._model.seat else None, None
        self.offered_die = None
        self.die = DieMotion(
            suit, self._model.round_number, thrower, roll_s, to_poster_s, reveal_s=reveal_s, by_hand=by_hand
        )

    def knock(self, card: Card, seconds: float) -> None:
        """Make the rolled die hop on a card of the hand before it moves to the wanted poster."""
        sprite = self.card_sprites.by_token.get(card)
        if self.die is not None and sprite is not None:
            self.die.knock_at, self.die.knock_s = sprite.end.place.at(*KNOCK_AT), seconds

    def show_still_throw(self, suit: Suit, thrower: int, roll_s: float, rest_s: float, reveal_s: float) -> None:
        """Show the die roll as still pictures."""
        self.offered_die = self.prepared_throw = None
        self.die = DieMotion(
            suit, self._model.round_number, thrower, roll_s, 0.0, reveal_s=reveal_s, rest_s=rest_s, is_still=True
        )

    def start_still_reveal(self, *, is_over: bool = False) -> None:
        """Show the still picture of the die beside the Papayoo now or, if ``is_over``, at the poster.

        The die's own time may be a fraction of a frame late, and then the pictures would overlap.
        """
        if self.die is not None and self.die.is_still:
            now_s = self.die.reveal_at_s + (self.die.reveal_s if is_over else 0.0)
            self.die.elapsed_s = max(self.die.elapsed_s, now_s)

    def show_die(self, suit: Suit) -> None:
        """Show the die at the poster's foot, without rolling."""
        self.die = DieMotion(suit, self._model.round_number, 0, 0.0, 0.0)

    def mark_taker(self, seat: int | None, motion: Motion, *, leaning: tuple[Card, ...] = ()) -> None:
        """Enlarge the winning card of the trick that a seat takes, and let two of its cards lean towards each other.

        If ``seat`` is None, both end.
        """
        self.taker = seat
        left_to_right = sorted(leaning, key=lambda card: self.card_sprites.by_token[card].end.place.x)
        self._leaning = dict(zip(left_to_right, (LEAN_DEG, -LEAN_DEG), strict=False))
        self.refresh(lambda _: motion)

    def sink_hand(self, depth_u: float, motion: Motion) -> None:
        """Let the player's hand sink by some units; 0 lets it return to its place."""
        if depth_u != self._sink_u:
            self._sink_u = depth_u
            self.refresh(lambda _: motion)

    def send_points(self, points: FlyingPoints) -> None:
        """Start the flight of points to a name plate."""
        self.flying_points.append(points)

    def hand_of(self, seat: int) -> Hand:
        """Return how a player plays cards."""
        return self.hands[seat]

    def land(self, card: Card, motion: Motion, shift: tuple[float, float] = (0.0, 0.0)) -> None:
        """Let a card at the end of its flight drop on the table, settle, or hop once more.

        ``shift`` is how far to the right and down of its place the flight has ended.
        """
        sprite = self.card_sprites.by_token.get(card)
        if sprite is not None and motion.duration_s:  # the flight may end a fraction of a frame later
            place, swell = sprite.end.place, LAND_SWELL if motion.height_from_u else 0.0
            start = place._replace(x=place.x + shift[0], y=place.y + shift[1], width=place.width * (1 + swell))
            sprite.return_from(start, motion)

    def feint(self, seat: int, share: tuple[float, float], motion: Motion) -> None:
        """Move a card of an opponent's hand a little towards the trick, or back; ``share`` is where, 0 to 1."""
        held, target = self.pose_in_hand(seat).place, self.layout.trick_place(seat)
        reach = FEINT_U / (math.hypot(target.x - held.x, target.y - held.y) or 1.0)
        start, end = (
            Pose(
                held._replace(
                    x=easing.mix(held.x, target.x, reach * part), y=easing.mix(held.y, target.y, reach * part)
                ),
                face=0.0,
            )
            for part in share
        )
        token = ("feint", seat)
        self.card_sprites.enter(token, None, start)
        self.card_sprites.leave(token, end, motion)

    def shake(self, card: Card, seconds: float) -> None:
        """Shake a card of the hand sideways."""
        self._displace(card, SHAKE_OFFSET_U, Motion(seconds, easing=easing.shake))

    def jump(self, card: Card, seconds: float) -> None:
        """Let a card of the hand jump up and fall back, in ``seconds`` altogether."""
        self._displace(card, 0.0, Motion(seconds, easing=easing.linear, arc_u=JUMP_U))

    def _displace(self, card: Card, offset_u: float, motion: Motion) -> None:
        """Displace a card that does not move, and let it return to its place."""
        sprite = self.card_sprites.by_token.get(card)
        if sprite is not None and not sprite.is_moving and motion.duration_s:
            place = sprite.end.place
            sprite.return_from(place._replace(x=place.x + offset_u), motion)

    def _count_dealt(self, seat: int) -> None:
        if self._dealt_sizes is not None:
            self._dealt_sizes[seat] += 1

    def _targets(self) -> Targets:
        won = self._model.winning if self.taker is not None else None
        rests = rests_of(self.hands, self._model)
        found = targets(self._model, self.layout, self._intention, won.card if won else None, rests)
        for card in self._model.hand if self._sink_u else ():
            _, pose = found[card]
            found[card] = card, pose._replace(place=pose.place._replace(y=pose.place.y + self._sink_u))
        for token in self._leaning.keys() & found.keys():
            shown, pose = found[token]
            angle = pose.place.angle + self._leaning[token]
            found[token] = shown, pose._replace(place=pose.place._replace(angle=angle))
        return found


def _resting_die(model: TableModel) -> DieMotion | None:
    if model.die is None:
        return None
    return DieMotion(model.die, model.round_number, 0, 0.0, 0.0)
