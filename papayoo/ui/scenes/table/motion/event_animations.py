"""How each event looks: a few beats, each doing something and then taking some time."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Protocol, assert_never

from papayoo.engine.cards import Card, Suit, papayoo_of
from papayoo.engine.events import (
    CardPlayed,
    DieRolled,
    GameEnded,
    HandDealt,
    PassHidden,
    PassLaid,
    PassReceived,
    RoundScored,
    RoundStarted,
    SeatEvent,
    TrickTaken,
)
from papayoo.engine.options import GameOptions
from papayoo.ui import easing
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.table_view.die.throw import AT_REST, IMPACTS
from papayoo.ui.table_view.geometry.card_places import pile_token
from papayoo.ui.table_view.geometry.pose import Token
from papayoo.ui.table_view.model import advanced
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import STILL, Motion
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.flying_points import FlyingPoints
from papayoo.ui.table_view.motion.stage import Stage, play_motion


class Play(Protocol):
    """Lets a cue be heard."""

    def __call__(self, cue: Cue, gain: float = 1.0) -> None:
        """``gain`` is its loudness, 1 as it was made."""


PACKET = 3
"""How many cards fly together in the deal: the size of all packets but the last."""
DEAL_TURN_DEG = 8.0
"""How far a card is turned at most as it leaves the dealer's hand."""
_GOLDEN_ANGLE = 2.4
"""In radians: steps of so much come near an earlier place only after many."""
UNDERTONE = 0.6
"""How loud a card is put down that something else is to be heard of."""


def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Beat:
    """Something happens, then some seconds pass.

    A ``pause`` may be ended by a press of its own; ``decor`` is left out when somebody is in a hurry.
    """

    action: Callable[[], None] = _nothing
    seconds: float = 0.0
    is_pause: bool = False
    is_decor: bool = False


@dataclass(slots=True)
class Choreographer:
    """Turns events into beats on a stage, at a tempo, with sounds."""

    stage: Stage
    durations: Durations
    play: Play

    def beats(self, event: SeatEvent) -> Iterator[Beat]:
        """The beats of an event; the picture has taken the event in when they are over."""
        match event:
            case RoundStarted():
                return self._round_started(event)
            case HandDealt():
                return self._hand_dealt(event)
            case PassLaid():
                return self._pass_laid(event)
            case PassHidden():
                return self._pass_hidden(event)
            case PassReceived():
                return self._pass_received(event)
            case DieRolled():
                return self._die_rolled(event)
            case CardPlayed():
                return self._card_played(event)
            case TrickTaken():
                return self._trick_taken(event)
            case RoundScored():
                return self._round_scored(event)
            case GameEnded():
                return iter((Beat(partial(self.stage.advance, event)),))
            case _:
                assert_never(event)

    def _round_started(self, event: RoundStarted) -> Iterator[Beat]:
        self.stage.show(advanced(self.stage.model, event))
        self.play(Cue.SHUFFLE)
        yield Beat(seconds=self.durations.pause(times.BANNER), is_pause=True)

    def _hand_dealt(self, event: HandDealt) -> Iterator[Beat]:
        stage, model, durations = self.stage, self.stage.model, self.durations
        assert model.dealer is not None
        order = _dealing_order(event, model.options, model.dealer)
        own_delays = self._deal_cards(order, model.dealer, event.seat)
        self.stage.advance(event)
        stage.set_hand_order(event.hand)
        stage.refresh(lambda token: self._deal_motion(own_delays.get(token, 0)))
        for _ in range(
            0, len(order) if durations.flies else PACKET, PACKET
        ):  # at the tempo at which the cards have left
            yield Beat(partial(self.play, Cue.DEAL), durations.motion(PACKET * times.DEAL_STAGGER), is_decor=True)
        yield Beat(seconds=durations.motion(times.DEAL_FLIGHT), is_decor=True)
        stage.end_deal()
        stage.set_hand_order(None)
        self.play(Cue.SLIDE)
        stage.refresh(lambda _: self.durations.flight(times.SORT, easing.in_out_cubic))
        yield Beat(seconds=self.durations.motion(times.SORT))

    def _deal_cards(self, order: list[tuple[int, Card | None]], dealer: int, own_seat: int) -> dict[Token, int]:
        """Set every card out with the dealer; returns when each of the own ones leaves, counted in cards."""
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
        """The nth card of the deal leaves with its packet, a little behind the card before it."""
        packet, rest = divmod(index, PACKET)
        return self.durations.flight(times.DEAL_FLIGHT, delay_s=(packet * PACKET + rest * 0.35) * times.DEAL_STAGGER)

    def _pass_laid(self, event: PassLaid) -> Iterator[Beat]:
        self.stage.advance(event)
        delays = _staggered(event.cards)
        self.play(Cue.SLIDE)
        self.stage.refresh(lambda token: self._pass_motion(delays.get(token, 0.0)))
        yield Beat(seconds=self.durations.motion(times.PASS_FLIGHT + times.PASS_STAGGER * len(delays)))

    def _pass_motion(self, delay: float) -> Motion:
        share = times.PASS_FLIP / times.PASS_FLIGHT
        flight = self.durations.flight(times.PASS_FLIGHT, easing.in_out_cubic, delay)
        return replace(flight, flip_start=(1 - share) / 2, flip_end=(1 + share) / 2)

    def _pass_hidden(self, event: PassHidden) -> Iterator[Beat]:
        tokens = [pile_token(event.seat, index) for index in range(event.size)]
        for token in tokens:
            self.stage.card_sprites.enter(token, None, self.stage.pose_at_plaque(event.seat))
        self.stage.advance(event)
        delays = _staggered(tokens)
        self.play(Cue.SLIDE)
        self.stage.refresh(lambda token: self._pass_motion(delays.get(token, 0.0)))
        yield Beat(seconds=self.durations.motion(0.15))

    def _pass_received(self, event: PassReceived) -> Iterator[Beat]:
        yield Beat(seconds=self.durations.motion(times.PASS_FLIGHT))
        self._send_piles(event)
        self.stage.advance(event)
        delays = _staggered(event.received)
        self.play(Cue.FLIP)
        self.stage.refresh(lambda token: self._pass_motion(delays.get(token, 0.0)))
        yield Beat(seconds=self.durations.motion(times.PASS_FLIGHT + times.PASS_STAGGER * len(delays) + 0.2))

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
                    self.stage.send_away(token, receiver, self._pass_motion(index * times.PASS_STAGGER))

    def _die_rolled(self, event: DieRolled) -> Iterator[Beat]:
        if self.durations.flies:
            yield from self._die_flies(event)
        else:
            self.stage.show_die(event.suit, self.durations.fade(times.DIE_FADE))
            self.play(Cue.DIE_REST)
        self.stage.advance(event)
        self.stage.refresh(lambda _: STILL)
        if not self.durations.is_reduced:
            self.stage.pulse(papayoo_of(event.suit), self.durations.motion(times.RING))
        yield Beat(seconds=self.durations.pause(times.RING), is_pause=True)

    def _die_flies(self, event: DieRolled) -> Iterator[Beat]:
        roll = self.durations.motion(times.ROLL)
        self.stage.throw_die(event.suit, event.seat, roll)
        self.play(Cue.DIE_THROW)
        yield Beat(seconds=IMPACTS[0] * roll, is_decor=True)
        for index, (hit, end) in enumerate(pairwise((*IMPACTS, AT_REST))):
            yield Beat(partial(self.play, Cue.DIE_HIT, 0.72**index), (end - hit) * roll, is_decor=True)
        self.play(Cue.DIE_REST)
        yield Beat(seconds=(1 - AT_REST) * roll, is_decor=True)

    def _card_played(self, event: CardPlayed) -> Iterator[Beat]:
        stage = self.stage
        own = event.seat == stage.model.seat
        if not own:
            stage.card_sprites.enter(event.card, event.card, stage.pose_at_plaque(event.seat))
        start = (
            stage.card_sprites.by_token[event.card].pose.place if event.card in stage.card_sprites.by_token else None
        )
        end = stage.layout.trick_place(event.seat)
        seconds = self.durations.motion(times.PLAY_OWN if own else times.PLAY_OTHER)
        flight = play_motion(seconds, start or end, end, is_fade=self.durations.is_reduced)
        self.stage.advance(event)
        self.play(Cue.SLIDE)
        stage.refresh(lambda token: flight if token == event.card else self.durations.flight(times.FAN))
        yield Beat(seconds=seconds)
        self._sound_of_landing(event.card)
        if not self.durations.is_reduced:
            stage.land(event.card, self.durations.motion(times.LAND))

    def _sound_of_landing(self, card: Card) -> None:
        """A card is put down; what tells of its points comes to that, and is heard above it."""
        told = Cue.PAPAYOO if card == self.stage.model.papayoo else Cue.POINTS if card.suit is Suit.PAYOO else None
        self.play(Cue.TAP, UNDERTONE if told else 1.0)
        if told:
            self.play(told)

    def _trick_taken(self, event: TrickTaken) -> Iterator[Beat]:
        stage, trick = self.stage, self.stage.model.trick
        cards = [play.card for play in trick]
        has_papayoo = stage.model.papayoo in cards
        stage.mark_taker(event.seat, self.durations.flight(times.CROWN, easing.out_back))
        extra = _extra_pause(event.points, has_papayoo=has_papayoo)
        yield Beat(seconds=self.durations.trick_pause(extra), is_pause=True)
        for index, card in enumerate(cards):
            stage.send_away(
                card, event.seat, self.durations.flight(times.COLLECT, easing.in_back, index * times.COLLECT_STAGGER)
            )
        self.stage.advance(event)
        stage.mark_taker(None, self.durations.flight(times.FAN))
        self.play(Cue.GATHER)
        self._send_points(event)
        yield Beat(seconds=self.durations.motion(times.COLLECT + times.COLLECT_STAGGER * (len(cards) - 1)))
        if has_papayoo and event.seat == stage.model.seat and not self.durations.is_reduced:
            stage.start_jolt(self.durations.motion(times.JOLT))

    def _send_points(self, event: TrickTaken) -> None:
        """Let the trick's points fly after its cards."""
        pace = self.durations.motion(1.0)
        if event.points and pace:
            is_still = self.durations.is_reduced
            flight_s = 0.0 if is_still else self.durations.motion(times.COLLECT + times.COLLECT_STAGGER)
            self.stage.send_points(
                FlyingPoints(event.seat, event.points, flight_s, 1.0 if is_still else pace, is_still)
            )

    def _round_scored(self, event: RoundScored) -> Iterator[Beat]:
        yield Beat(seconds=self.durations.pause(times.ROUND_END_PAUSE), is_pause=True)
        self.stage.advance(event)
        self.play(Cue.ROUND_END)


def _staggered(tokens: Iterable[Token]) -> dict[Token, float]:
    """When each of several cards leaves, in seconds at normal speed."""
    return {token: index * times.PASS_STAGGER for index, token in enumerate(tokens)}


def _dealing_order(event: HandDealt, options: GameOptions, dealer: int) -> list[tuple[int, Card | None]]:
    """Who gets a card, one after the other, in packets; the card itself where it is the watcher's own."""
    own = iter(event.hand)
    order: list[tuple[int, Card | None]] = []
    for packet in options.deal.packets:
        for seat in options.clockwise_from(options.left_of(dealer)):
            order += [(seat, next(own) if seat == event.seat else None) for _ in range(packet)]
    return order


def _deal_turn(index: int) -> float:
    """How far the nth card of the deal is turned as it leaves, in degrees: as its packet, and no two packets alike."""
    return DEAL_TURN_DEG * math.sin((index // PACKET + 1) * _GOLDEN_ANGLE)


def _extra_pause(points: int, *, has_papayoo: bool) -> float:
    """How much longer than others a trick is looked at, in seconds at normal speed."""
    extra = times.PAPAYOO_PAUSE if has_papayoo else 0.0
    return extra + (times.POINTS_PAUSE if points >= times.MANY_POINTS else 0.0)
