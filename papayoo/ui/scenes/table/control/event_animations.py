"""The animation of each event, as a sequence of animation steps (`Beat`)."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import assert_never

from papayoo.engine import (
    ORDINARY_SUITS,
    PAPAYOO_POINTS,
    PAPAYOO_RANK,
    Card,
    CardPlayed,
    DieRolled,
    GameEnded,
    GameOptions,
    HandDealt,
    PassHidden,
    PassLaid,
    PassReceived,
    Play,
    RoundScored,
    RoundStarted,
    SeatEvent,
    Suit,
    Trick,
    TrickTaken,
    papayoo_of,
)
from papayoo.ui import easing
from papayoo.ui.audio.sounds import Cue, knock_of
from papayoo.ui.scenes.table.control.director import Beat, PlayCue
from papayoo.ui.scenes.table.control.trick_animation import DUST_S, TrickAnimation
from papayoo.ui.table_view.die.throw import AT_REST, IMPACTS
from papayoo.ui.table_view.geometry.card_places import hand_order, pile_token
from papayoo.ui.table_view.geometry.pose import Token
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import STILL, Motion
from papayoo.ui.table_view.motion.die_motion import HOP_SHARE
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import Effect, EffectKind, Shake
from papayoo.ui.table_view.motion.flights import (
    FEINT_BACK_S,
    FEINT_OUT_S,
    landing,
    play_motion,
    rest_of,
    start_angle,
    will_hesitate,
)
from papayoo.ui.table_view.motion.held_breath import HeldBreath
from papayoo.ui.table_view.motion.stage import Stage

PACKET = 3
"""Number of cards that fly together when cards are dealt."""
DEAL_TURN_DEG = 8.0
"""Maximum rotation of a dealt card when it leaves the dealer."""
_GOLDEN_ANGLE = 2.4
"""The golden angle in radians. Its multiples give angles that vary evenly without repeating."""
PASS_ARC_U = 22.0
HIDDEN_PASS_S, HIDDEN_PASSES_S = 0.15, 0.3
"""Maximum time between the passes of two consecutive opponents, and maximum sum of these times."""
RECEIVED_PAUSE_S = 0.2
"""Pause for looking at the received cards."""
CHEAP_KNOCK = 0.3
"""Loudness of a received card that costs nothing, relative to the dearest one."""
STAGGER_IN_PACKET = 0.35
"""Delay between two cards dealt as one packet, relative to the average delay in a deal."""
TOKEN_POP_S, TOKEN_POP = 0.28, 1.35
"""Duration of the growth and shrinking of the trick token after new points, and its greatest scale."""
TOKEN_TURN_S = 0.24
RESULT_POP_S, RESULT_POP = 0.5, 1.35
"""Duration and greatest scale of the animation of the points on name plates after a round."""
THUMP = Shake(4.0, swings=0.5, duration_s=0.09, is_vertical=True)
"""How the table shakes when the player throws a high Payoo on somebody's trick."""
HEAVY_POINTS = 10
"""Minimum points of a card that raises dust when it lands, and of a card or trick to which faces react."""
FEELING_S = 0.9
"""How long a face shows relief or glee after a card has landed."""
SORT_STAGGER_S = 0.008
"""Delay from card to card when the hand is sorted after the deal, from left to right."""
LAMP_GROUPS = 3
"""Number of groups in which the garland's lamps begin to shine after a round without points, with reduced motion."""
UNDERTONE = 0.6
"""Loudness of the sound of a landing card while a second sound announces the card's points."""


@dataclass(slots=True)
class Choreographer:
    """Converts events into animation steps, with durations and sounds."""

    stage: Stage
    durations: Durations
    play: PlayCue
    breath: HeldBreath

    def beats(self, event: SeatEvent, after: TableModel) -> Iterator[Beat]:
        """Return the animation steps of an event. After the last one, the stage shows the model ``after``."""
        match event:
            case RoundStarted():
                return self._round_started(after)
            case HandDealt():
                return self._hand_dealt(event, after)
            case PassLaid():
                return self._pass_laid(event, after)
            case PassHidden():
                return self._pass_hidden(event, after)
            case PassReceived():
                return self._pass_received(event, after)
            case DieRolled():
                return RollAnimation(self.stage, self.durations, self.play, event, after).beats()
            case CardPlayed():
                return self._card_played(event, after)
            case TrickTaken():
                return self._trick_taken(event, after)
            case RoundScored():
                return self._round_scored(event, after)
            case GameEnded():
                return iter((Beat(partial(self.stage.set_model, after)),))
            case _:
                assert_never(event)

    def _round_started(self, after: TableModel) -> Iterator[Beat]:
        self.stage.show(after)
        self.play(Cue.SHUFFLE)
        is_dealt_beneath = self.durations.flies or self.durations.has_stills
        banner_s = times.DEAL_START_S if is_dealt_beneath else times.BANNER_S
        yield Beat(seconds=self.durations.pause(banner_s), is_pause=True)

    def _hand_dealt(self, event: HandDealt, after: TableModel) -> Iterator[Beat]:
        stage, model, durations = self.stage, self.stage.model, self.durations
        assert model.dealer is not None
        order = _dealing_order(event, model.options, model.dealer)
        packets = model.options.deal.packets
        own_delays = self._deal_cards(order, model.dealer, event.seat)
        self.stage.set_model(after)
        stage.set_hand_order(event.hand)
        stage.refresh(lambda token: self._deal_motion(own_delays.get(token, 0)))
        if durations.has_stills:
            yield from self._deal_stills(packets)
        else:
            for _ in range(0, len(order) if durations.flies else PACKET, PACKET):  # with the speed at the deal's start
                yield Beat(partial(self.play, Cue.DEAL), durations.motion(PACKET * times.DEAL_STAGGER_S), is_decor=True)
            yield Beat(seconds=durations.motion(times.DEAL_FLIGHT_S), is_decor=True)
        stage.end_deal()
        stage.set_hand_order(None)
        stage.is_sorting = durations.has_stills
        self.play(Cue.SLIDE)
        order_in_hand = tuple[Token, ...](hand_order(stage.model, stage.intention))
        stage.refresh(lambda token: self._sort_motion(order_in_hand.index(token)))
        yield Beat(seconds=self.durations.motion(times.SORT_S + SORT_STAGGER_S * (len(event.hand) - 1)))
        if stage.is_sorting:
            yield Beat(seconds=durations.fade(times.STILL_SORT_S), is_decor=True)
            stage.is_sorting = False

    def _deal_stills(self, packets: Sequence[int]) -> Iterator[Beat]:
        """Let the packets of the deal fade in one after the other, and count the cards in every hand."""
        dealt, step_s = 0, self.durations.fade(_still_deal_step_s(packets))
        for packet in packets:
            dealt += packet
            yield Beat(partial(self._deal_still, dealt), step_s, is_decor=True)
        yield Beat(seconds=self.durations.fade(times.STILL_HAND_S), is_decor=True)

    def _deal_still(self, dealt: int) -> None:
        self.play(Cue.DEAL)
        self.stage.count_own(dealt)

    def _sort_motion(self, index: int) -> Motion:
        return self.durations.flight(times.SORT_S, easing.in_out_cubic, SORT_STAGGER_S * index)

    def _deal_cards(self, order: list[tuple[int, Card | None]], dealer: int, own_seat: int) -> dict[Token, int]:
        """Place all cards at the dealer's name plate, and start the flights of the opponents' cards.

        Return the index in the deal of each of the player's own cards.
        """
        stage = self.stage
        own_delays: dict[Token, int] = {}
        stage.start_deal()
        for index, (seat, card) in enumerate(order):
            token = card or ("deal", index)
            turn_deg = 0.0 if self.durations.is_reduced else _deal_turn(index)
            stage.card_sprites.enter(token, card, stage.pose_at_plaque(dealer, turn_deg=turn_deg))
            if seat == own_seat:
                own_delays[token] = index
            else:
                stage.deal_to(token, seat, self._deal_motion(index))
        return own_delays

    def _deal_motion(self, index: int) -> Motion:
        """Return the flight of the card with this index in the deal.

        Cards are dealt in packets. The cards of one packet start shortly after one another.
        """
        if self.durations.has_stills:
            return self._still_deal_motion(index)
        packet, rest = divmod(index, PACKET)
        return self.durations.flight(
            times.DEAL_FLIGHT_S, delay_s=(packet * PACKET + rest * STAGGER_IN_PACKET) * times.DEAL_STAGGER_S
        )

    def _still_deal_motion(self, index: int) -> Motion:
        """Return the fade of the card with this index: together with the same packet of every seat."""
        options = self.stage.model.options
        packets, rest, number = options.deal.packets, index, 0
        while rest >= packets[number] * options.seats:
            rest -= packets[number] * options.seats
            number += 1
        delay_s = self.durations.fade(number * _still_deal_step_s(packets))
        return Motion(self.durations.motion(times.DEAL_FLIGHT_S), delay_s, is_fade=True)

    def _pass_laid(self, event: PassLaid, after: TableModel) -> Iterator[Beat]:
        self.stage.set_model(after)
        delays = _staggered(event.cards)
        self.play(Cue.SLIDE)
        self.stage.refresh(lambda token: self._pass_motion(delays.get(token, 0.0)))
        yield Beat(seconds=self.durations.motion(times.PASS_FLIGHT_S + times.PASS_STAGGER_S * len(delays)))

    def _pass_motion(self, delay: float) -> Motion:
        share = times.PASS_FLIP_S / times.PASS_FLIGHT_S
        flight = self.durations.flight(times.PASS_FLIGHT_S, easing.in_out_cubic, delay)
        arc_u = 0.0 if self.durations.is_reduced else PASS_ARC_U
        return replace(flight, arc_u=arc_u, flip_start=(1 - share) / 2, flip_end=(1 + share) / 2, under=0.0)

    def _pass_hidden(self, event: PassHidden, after: TableModel) -> Iterator[Beat]:
        tokens = [pile_token(event.seat, index) for index in range(event.size)]
        for token in tokens:
            self.stage.card_sprites.enter(token, None, self.stage.pose_in_hand(event.seat))
        self.stage.set_model(after)
        delays = _staggered(tokens)
        self.play(Cue.SLIDE)
        self.stage.refresh(lambda token: self._pass_motion(delays.get(token, 0.0)))
        yield Beat(seconds=self.durations.motion(min(HIDDEN_PASS_S, HIDDEN_PASSES_S / self.stage.model.options.seats)))

    def _pass_received(self, event: PassReceived, after: TableModel) -> Iterator[Beat]:
        durations, order = self.durations, sorted(event.received, key=_expected_points)
        yield Beat(seconds=durations.motion(times.PASS_FLIGHT_S))
        self._send_piles(event)
        self.stage.set_model(after)
        self.play(Cue.FLIP)
        if durations.is_reduced:
            yield from self._receive_stills(order)
            return
        places = dict[Token, int]((card, index) for index, card in enumerate(order))
        first_s, step_s = durations.motion(times.PASS_FLIGHT_S), durations.motion(times.RECEIVED_STAGGER_S)
        self.stage.refresh(lambda token: self._received_motion(places.get(token)))
        yield Beat(seconds=first_s, is_decor=True)
        for card in order if step_s else ():
            yield Beat(partial(self.play, Cue.TAP, _price_gain(card)), step_s, is_decor=True)
        yield Beat(seconds=durations.motion(RECEIVED_PAUSE_S))

    def _receive_stills(self, order: Sequence[Card]) -> Iterator[Beat]:
        """Let the received cards appear one after another while the others make room; dear ones rise for a moment."""
        stage, durations, starts, start_s = self.stage, self.durations, dict[Token, float](), times.STILL_STEP_S
        for card in order:
            starts[card] = start_s
            start_s += times.STILL_DEAR_S if _is_dear(card) else times.STILL_STEP_S
        stage.refresh(lambda token: durations.cut(starts.get(token, 0.0)))
        if step_s := durations.fade(times.STILL_STEP_S):
            yield Beat(seconds=step_s, is_decor=True)
            for card in order:
                seconds = durations.fade(times.STILL_DEAR_S) if _is_dear(card) else step_s
                yield Beat(partial(self._receive_still, card), seconds, is_decor=True)
        stage.show_dear(None)
        yield Beat(seconds=durations.motion(RECEIVED_PAUSE_S))

    def _receive_still(self, card: Card) -> None:
        self.stage.show_dear(card if _is_dear(card) else None)
        self.play(Cue.TAP, _price_gain(card))

    def _received_motion(self, index: int | None) -> Motion:
        """Return the motion of the received card with this index, the cheapest first, or of another card (None)."""
        return self._pass_motion((index or 0) * times.RECEIVED_STAGGER_S)

    def _send_piles(self, event: PassReceived) -> None:
        options, number = self.stage.model.options, self.stage.model.round_number
        for giver in range(options.seats):
            receiver = options.passes_to(giver, number)
            assert receiver is not None
            for index in range(options.deal.pass_size):
                if receiver == event.seat:
                    card = event.received[index]
                    self.stage.card_sprites.rename(pile_token(giver, index), card, card)
                else:
                    token = event.given[index] if giver == event.seat else pile_token(giver, index)
                    motion = self._pass_motion(index * times.PASS_STAGGER_S)
                    if self.durations.is_reduced:
                        motion = self.durations.cut((index + 1) * times.STILL_STEP_S)
                    self.stage.send_away(token, receiver, motion)

    def _card_played(self, event: CardPlayed, after: TableModel) -> Iterator[Beat]:
        stage = self.stage
        own, hand = event.seat == stage.model.seat, stage.hand_of(event.seat)
        end = stage.layout.trick_place(event.seat)
        rest_deg = rest_of(hand, after.hand_sizes[event.seat], after.options.seats)
        end = end if rest_deg is None else end._replace(angle=rest_deg)
        if not own:
            yield from self._hesitate(event.seat)
            held = stage.pose_in_hand(event.seat)
            turn_deg = 0.0 if self.durations.is_reduced else start_angle(hand, len(stage.model.trick), end)
            turned = held._replace(place=held.place._replace(angle=turn_deg))
            stage.card_sprites.enter(event.card, event.card, turned)
        start = (
            stage.card_sprites.by_token[event.card].pose.place if event.card in stage.card_sprites.by_token else None
        )
        seconds = self.durations.motion(times.PLAY_OWN_S if own else hand.flight_s)
        flight = play_motion(seconds, start or end, end, hand, is_fade=self.durations.is_reduced)
        trick, points = stage.trick, stage.trick_points
        self.stage.set_model(after)
        self.play(Cue.SLIDE)
        stage.refresh(lambda token: flight if token == event.card else self.durations.flight(times.FAN_S))
        yield Beat(seconds=seconds)
        if not self.durations.is_reduced:  # first, so that the trick has the card
            stage.land(event.card, landing(hand, self.durations, times.LAND_S), flight.shift)
        self._sound_of_landing(event.card, hand.tap_gain)
        self.breath.card_landed()
        self._show_feelings(event, trick, points)
        if not self.durations.is_reduced:
            self._react_to_landing(event, trick.winning if trick is not None else None, points)

    def _show_feelings(self, event: CardPlayed, trick: Trick | None, points: int) -> None:
        """Let the faces react for a moment to a card that has landed; ``trick`` and ``points`` are those before it."""
        stage, seconds = self.stage, self.durations.still(FEELING_S)
        if stage.is_quiet:
            return
        was_taking = trick.winning.seat if trick is not None and trick.winning is not None else None
        takes = stage.trick.winning.seat if stage.trick is not None and stage.trick.winning is not None else None
        if stage.trick_points - points >= HEAVY_POINTS and takes != event.seat:
            stage.effects.add(Effect(EffectKind.SMIRK, seconds, event.seat, is_still=True))
        if points >= HEAVY_POINTS and was_taking is not None and takes != was_taking:
            stage.effects.add(Effect(EffectKind.SIGH, seconds, was_taking, is_still=True))

    def _react_to_landing(self, event: CardPlayed, winning: Play | None, points: int) -> None:
        """Animate the trick token if its points or taker have changed, and show dust for a costly card.

        ``winning`` is the winning play, and ``points`` are the points, of the trick before the card landed.
        """
        stage, fade = self.stage, self.durations.fade
        if stage.trick_points != points:
            stage.effects.add(Effect(EffectKind.TOKEN_POP, fade(TOKEN_POP_S), growth=TOKEN_POP))
        now = stage.trick.winning if stage.trick is not None else None
        if winning is not None and now is not None and now.seat != winning.seat:
            stage.effects.add(Effect(EffectKind.TOKEN_TURN, fade(TOKEN_TURN_S), winning.seat))
        if stage.trick_points - points >= HEAVY_POINTS:
            stage.effects.add(Effect(EffectKind.DUST, fade(DUST_S), event.seat))
        if stage.gift is not None and event.seat == stage.model.seat:
            stage.effects.add(Effect(EffectKind.TABLE_SHAKE, fade(THUMP.duration_s), event.seat, shake=THUMP))

    def _hesitate(self, seat: int) -> Iterator[Beat]:
        """Let a hand that hesitates now and then begin to play a card, and pull back."""
        stage, durations = self.stage, self.durations
        if not durations.flies or not will_hesitate(stage.hand_of(seat), stage.model, seat):
            return
        out_s, back_s = durations.motion(FEINT_OUT_S), durations.motion(FEINT_BACK_S)
        yield Beat(partial(stage.feint, seat, (0, 1), Motion(out_s, easing=easing.out_quad)), out_s, is_decor=True)
        yield Beat(partial(stage.feint, seat, (1, 0), Motion(back_s, easing=easing.linear)), back_s, is_decor=True)

    def _sound_of_landing(self, card: Card, gain: float) -> None:
        """Play the sound of a landing card, and a second sound if the card costs points.

        The more points are in the trick, the higher is the knock.
        """
        extra, points = Cue.PAPAYOO if card == self.stage.model.papayoo else None, self.stage.model.trick_points
        if card.suit is Suit.PAYOO:
            extra = knock_of(points)
        self.play(Cue.TAP, gain * (UNDERTONE if extra else 1.0))
        if extra:
            self.play(extra, points=points)

    def _trick_taken(self, event: TrickTaken, after: TableModel) -> Iterator[Beat]:
        yield from TrickAnimation(self.stage, self.durations, self.play, event, after).beats()
        self.breath.end()

    def _round_scored(self, event: RoundScored, after: TableModel) -> Iterator[Beat]:
        self.play(Cue.ROUND_END)
        if self.durations.has_stills and self.stage.may_light_lamps and not event.points[self.stage.model.seat]:
            for number in range(1, LAMP_GROUPS):
                light = partial(self.stage.light_lamps, number / LAMP_GROUPS)
                yield Beat(light, self.durations.fade(times.STILL_LAMPS_S), is_decor=True)
            self.stage.light_lamps(1.0)
        if not self.durations.is_reduced:
            for seat in range(len(event.points)):
                pop_s = self.durations.fade(RESULT_POP_S)
                self.stage.effects.add(Effect(EffectKind.NUMBER_POP, pop_s, seat, growth=RESULT_POP))
        yield Beat(seconds=self.durations.pause(times.ROUND_END_PAUSE_S), is_pause=True)
        self.stage.set_model(after)


def _expected_points(card: Card) -> float:
    """Return the points that a card costs on average before the die roll: any of the four 7s may become the Papayoo."""
    if card.suit is Suit.PAYOO:
        return card.rank
    return PAPAYOO_POINTS / len(ORDINARY_SUITS) if card.rank == PAPAYOO_RANK else 0


def _is_dear(card: Card) -> bool:
    """Whether a received card may cost many points."""
    return _expected_points(card) >= HEAVY_POINTS


def _price_gain(card: Card) -> float:
    """Return the loudness of a received card: dear ones knock louder."""
    return easing.mix(CHEAP_KNOCK, 1.0, _expected_points(card) / Suit.PAYOO.ranks[-1])


def _staggered(tokens: Iterable[Token]) -> dict[Token, float]:
    """Return the delay of each card of a pass, in seconds at normal speed."""
    return {token: index * times.PASS_STAGGER_S for index, token in enumerate(tokens)}


def _dealing_order(event: HandDealt, options: GameOptions, dealer: int) -> list[tuple[int, Card | None]]:
    """Return the seat that receives each card of the deal, and the card itself if the player receives it."""
    own = iter(event.hand)
    order: list[tuple[int, Card | None]] = []
    for packet in options.deal.packets:
        for seat in options.clockwise_from(options.left_of(dealer)):
            order += [(seat, next(own) if seat == event.seat else None) for _ in range(packet)]
    return order


def _still_deal_step_s(packets: Sequence[int]) -> float:
    """Return the time from one still of a deal to the next at normal speed."""
    return min(times.STILL_STEP_S, times.STILL_DEAL_S / len(packets))


def _deal_turn(index: int) -> float:
    """Return the rotation in degrees of the card with this index in the deal.

    It is the same for all cards of a packet.
    """
    return DEAL_TURN_DEG * math.sin((index // PACKET + 1) * _GOLDEN_ANGLE)


TO_POSTER_S = 0.35
KNOCK_S = 0.6
JUMP_S = 0.3
FRAME_S = 0.3
"""How long the orange frame of the Papayoo takes to appear on the player's 7."""
NAIL_SHAKE = Shake(3.0, swings=2.0, duration_s=0.3)
HIT_DECAY = 0.72
"""Factor by which the loudness decreases from one hit of the die on the table to the next."""


@dataclass(slots=True)
class RollAnimation:
    """The animation steps of one roll of the die."""

    stage: Stage
    durations: Durations
    play: PlayCue
    event: DieRolled
    after: TableModel
    """What the table shows in the end."""

    def beats(self) -> Iterator[Beat]:
        """Return the animation steps. After the last one, the stage shows the model ``after``."""
        stage, durations, papayoo = self.stage, self.durations, papayoo_of(self.event.suit)
        reveal_s = durations.still(times.REVEAL_S)
        if durations.flies:
            yield from self._fly(reveal_s)
        elif durations.fade(times.STILL_ROLL_S):
            yield from self._show_stills(reveal_s)
        else:
            stage.show_die(self.event.suit)
            self.play(Cue.DIE_REST)
        yield Beat(partial(self._reveal, papayoo, reveal_s), reveal_s, is_decor=True)
        stage.start_still_reveal(is_over=True)
        flight_s = durations.motion(times.PIN_FLIGHT_S) if durations.flies else 0.0
        if papayoo in stage.model.hand:
            yield from self._knock(papayoo, flight_s)
        else:
            self._advance()
            yield Beat(seconds=flight_s, is_decor=True)
            self._pin()
        yield Beat(seconds=durations.pause(times.AFTER_ROLL_PAUSE_S), is_pause=True)

    def _reveal(self, papayoo: Card, reveal_s: float) -> None:
        """Show a large picture of the new Papayoo, which then flies to the wanted poster.

        With reduced motion or at the instant speed, the picture stays in place.
        """
        is_still = not self.durations.flies
        flight_s = 0.0 if is_still else self.durations.motion(times.PIN_FLIGHT_S)
        self.stage.effects.add(Effect(EffectKind.REVEAL, reveal_s + flight_s, card=papayoo, is_still=is_still))
        self.stage.start_still_reveal()
        self.play(Cue.PAPAYOO)

    def _knock(self, papayoo: Card, flight_s: float) -> Iterator[Beat]:
        """Let the die knock on the player's 7, while a picture of the 7 flies to the wanted poster."""
        knock_s = self.durations.motion(KNOCK_S) if self.durations.flies else 0.0
        hop_s = knock_s * HOP_SHARE
        if knock_s:
            self.stage.knock(papayoo, knock_s)
        yield Beat(seconds=hop_s, is_decor=True)
        self._advance()
        self._frame(papayoo)
        yield from self._hit(0, flight_s - hop_s)
        self._pin()
        yield Beat(seconds=knock_s - flight_s, is_decor=True)
        yield from self._hit(1, 0.0)

    def _advance(self) -> None:
        self.stage.set_model(self.after)
        self.stage.refresh(lambda _: STILL)

    def _pin(self) -> None:
        """Nail the picture of the 7 to the wanted poster, and let the poster shake."""
        self.play(Cue.NAIL)
        if not self.durations.is_reduced:
            seconds = self.durations.fade(NAIL_SHAKE.duration_s)
            self.stage.effects.add(Effect(EffectKind.POSTER_SHAKE, seconds, shake=NAIL_SHAKE))

    def _fly(self, reveal_s: float) -> Iterator[Beat]:
        roll = self.durations.motion(times.ROLL_S)
        self.stage.throw_die(self.event.suit, self.event.seat, roll, reveal_s, self.durations.motion(TO_POSTER_S))
        self.play(Cue.DIE_THROW)
        yield Beat(seconds=IMPACTS[0] * roll, is_decor=True)
        for index, (hit, end) in enumerate(pairwise((*IMPACTS, AT_REST))):
            yield from self._hit(index, (end - hit) * roll)
        self.play(Cue.DIE_REST)
        yield Beat(seconds=(1 - AT_REST) * roll, is_decor=True)

    def _show_stills(self, reveal_s: float) -> Iterator[Beat]:
        """Show the rolling die and then the die at rest, each as a still picture."""
        roll_s, rest_s = self.durations.fade(times.STILL_ROLL_S), self.durations.fade(times.STILL_REST_S)
        self.stage.show_still_throw(self.event.suit, self.event.seat, roll_s, rest_s, reveal_s)
        self.play(Cue.DIE_THROW)
        yield Beat(seconds=roll_s, is_decor=True)
        self.play(Cue.DIE_REST)
        yield Beat(seconds=rest_s, is_decor=True)

    def _hit(self, index: int, seconds: float) -> Iterator[Beat]:
        """Play the sound of a hit of the die, and wait.

        ``index`` is the number of hits before this one; each hit is quieter than the one before.
        """
        if self.durations.flies:
            yield Beat(partial(self.play, Cue.DIE_HIT, HIT_DECAY**index), seconds, is_decor=True)

    def _frame(self, papayoo: Card) -> None:
        """If the player holds the Papayoo, make the card jump and show a frame around it."""
        if not self.durations.is_reduced:
            self.stage.jump(papayoo, self.durations.motion(JUMP_S))
            self.stage.effects.add(Effect(EffectKind.FRAME, self.durations.motion(FRAME_S), card=papayoo))
