"""The complete state of a game, and ``evolve``, the only code that changes it.

Only the engine and the match may hold a state, because it contains every hand.
"""

from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from papayoo.engine.cards import Card, Suit
from papayoo.engine.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    DieRolled,
    Event,
    GameEnded,
    PassLaid,
    RoundScored,
    RoundStarted,
    TrickTaken,
)
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.scores import Scores
from papayoo.engine.trick import PlayedRound, TakenTrick, Trick

_T = TypeVar("_T")

Hand = tuple[Card, ...]
"""The cards of a hand, sorted."""


@dataclass(frozen=True, slots=True)
class RoundState:
    """The state of a round: hands and passes by seat, the die, the tricks.

    A seat's pass is None until it has passed, and empty in rounds without a pass; ``received`` is empty until all
    seats have passed.
    """

    number: int
    dealer: int
    hands: tuple[Hand, ...]
    passes: tuple[Hand | None, ...]
    asleep: Hand = ()
    received: tuple[Hand, ...] = ()
    die: Suit | None = None
    trick: Trick | None = None
    tricks: tuple[TakenTrick, ...] = ()

    def points(self, seats: int) -> tuple[int, ...]:
        """Return the points taken so far in this round, by seat."""
        taken = [0] * seats
        for trick in self.tricks:
            taken[trick.taker] += trick.points
        return tuple(taken)

    @property
    def dealt(self) -> tuple[Hand, ...]:
        """The hand dealt to each seat. Only use this when all tricks are played: it follows from plays and passes."""
        plays = [play for taken in self.tricks for play in taken.trick.plays]
        hands: list[Hand] = []
        for seat, received in enumerate(self.received):
            played = tuple(play.card for play in plays if play.seat == seat)
            hands.append(tuple(sorted((*_without(played, received), *(self.passes[seat] or ())))))
        return tuple(hands)


@dataclass(frozen=True, slots=True)
class GameState:
    """The state of a game: its options, its phase, and its current or last round.

    ``scores`` are the points by seat in each finished round. ``history`` contains the dealer, die and tricks of each
    finished round.
    """

    options: GameOptions
    phase: Phase = Phase.BETWEEN_ROUNDS
    round: RoundState | None = None
    scores: Scores = ()
    history: tuple[PlayedRound, ...] = ()

    @property
    def running(self) -> RoundState:
        """The current round. Use this only after the first round has started."""
        assert self.round is not None
        return self.round

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that must act next; empty between rounds and after the end."""
        match self.phase:
            case Phase.PASSING:
                return frozenset(seat for seat, laid in enumerate(self.running.passes) if laid is None)
            case Phase.ROLLING:
                return frozenset((self.running.dealer,))
            case Phase.PLAYING:
                return frozenset((self.next_to_play,))
            case Phase.BETWEEN_ROUNDS | Phase.OVER:
                return frozenset()

    @property
    def next_to_play(self) -> int:
        """The seat whose turn it is in the current trick."""
        trick = self.running.trick
        assert trick is not None
        return (trick.leader + len(trick.plays)) % self.options.seats


def evolve(state: GameState, event: Event) -> GameState:
    """Return the state after an event, without checking that the event is legal."""
    match event:
        case RoundStarted(number, dealer):
            return replace(state, round=_empty_round(number, dealer, state.options.seats))
        case CardsDealt(hands, asleep):
            return _dealt(state, hands, asleep)
        case PassLaid(seat, cards):
            return _pass_laid(state, seat, cards)
        case CardsPassed(_, received):
            return _passed(state, received)
        case DieRolled(seat, suit):
            rolled = replace(state.running, die=suit, trick=Trick(seat))
            return replace(state, phase=Phase.PLAYING, round=rolled)
        case CardPlayed(seat, card):
            return _played(state, seat, card)
        case TrickTaken(seat, points):
            return _taken(state, seat, points)
        case RoundScored(_, points, _):
            return _scored(state, points)
        case GameEnded():
            return replace(state, phase=Phase.OVER)
        case _:
            assert_never(event)


def _empty_round(number: int, dealer: int, seats: int) -> RoundState:
    nothing: tuple[Hand, ...] = ((),) * seats
    return RoundState(number, dealer, hands=nothing, passes=nothing)


def _dealt(state: GameState, hands: tuple[Hand, ...], asleep: Hand) -> GameState:
    seats, has_pass = state.options.seats, state.options.has_pass(state.running.number)
    dealt = replace(
        state.running,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        asleep=tuple(sorted(asleep)),
        passes=(None if has_pass else (),) * seats,
        received=() if has_pass else ((),) * seats,
    )
    return replace(state, phase=Phase.PASSING if has_pass else Phase.ROLLING, round=dealt)


def _pass_laid(state: GameState, seat: int, cards: Hand) -> GameState:
    current = state.running
    hands = _with_item(current.hands, seat, _without(current.hands[seat], cards))
    return replace(state, round=replace(current, hands=hands, passes=_with_item(current.passes, seat, cards)))


def _passed(state: GameState, received: tuple[Hand, ...]) -> GameState:
    hands = tuple(tuple(sorted((*hand, *cards))) for hand, cards in zip(state.running.hands, received, strict=True))
    return replace(state, phase=Phase.ROLLING, round=replace(state.running, hands=hands, received=received))


def _played(state: GameState, seat: int, card: Card) -> GameState:
    current = state.running
    assert current.trick is not None
    hands = _with_item(current.hands, seat, _without(current.hands[seat], (card,)))
    return _in_trick(state, hands, current.trick.with_play(seat, card), current.tricks)


def _taken(state: GameState, seat: int, points: int) -> GameState:
    current = state.running
    assert current.trick is not None
    tricks = (*current.tricks, TakenTrick(current.trick, seat, points))
    return _in_trick(state, current.hands, Trick(seat), tricks)


def _in_trick(state: GameState, hands: tuple[Hand, ...], trick: Trick, tricks: tuple[TakenTrick, ...]) -> GameState:
    """Return the state with other hands and tricks. Most events need it, and ``replace`` takes three times as long."""
    now = state.running
    current = RoundState(now.number, now.dealer, hands, now.passes, now.asleep, now.received, now.die, trick, tricks)
    return GameState(state.options, state.phase, current, state.scores, state.history)


def _scored(state: GameState, points: tuple[int, ...]) -> GameState:
    current = state.running
    assert current.die is not None
    return replace(
        state,
        phase=Phase.BETWEEN_ROUNDS,
        round=replace(current, trick=None),
        scores=(*state.scores, points),
        history=(*state.history, PlayedRound(current.number, current.dealer, current.die, current.tricks)),
    )


def _without(hand: Hand, cards: Hand) -> Hand:
    return tuple(card for card in hand if card not in cards)


def _with_item(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    return (*items[:index], item, *items[index + 1 :])
