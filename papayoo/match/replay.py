"""Stepping through a game that has been recorded: forth and back, card by card, without playing anything again.

What a step shows depends on whether its round is over: until then it is what the watching seat may know, and no more.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from papayoo.engine.cards import Card
from papayoo.engine.events import CardPlayed, CardsDealt, CardsPassed, DieRolled, Event, PassLaid, RoundScored
from papayoo.engine.game import view_of
from papayoo.engine.record import Player, Reading
from papayoo.engine.state import GameState, RoundState, evolve
from papayoo.engine.trick import Play, Trick
from papayoo.engine.view import SeatView
from papayoo.match.choice import Choice

Cards = tuple[Card, ...]


class StepKind(Enum):
    """What has just happened at a step."""

    DEAL = "deal"
    PASS = "pass"
    DIE = "die"
    CARD = "card"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a replay. ``trick`` counts from 1 in each round and is 0 before the first; ``play`` is the card."""

    kind: StepKind
    round_number: int
    trick: int = 0
    play: Play | None = None


@dataclass(frozen=True, slots=True)
class Sight:
    """What a review may show at a step. Tuples by seat are indexed by seat number.

    ``hands`` are None for seats whose cards are still secret. ``given`` are the cards that a seat is about to pass on,
    ``received`` those it has just got; both are empty where they are secret and at all later steps of the round.
    ``asleep`` is the hand that nobody plays, once it may be seen.
    """

    view: SeatView
    hands: tuple[Cards | None, ...]
    given: tuple[Cards, ...]
    received: tuple[Cards, ...]
    asleep: Cards


class _Moment(NamedTuple):
    """A step, the state after it, and the state in which the watching seat decided it, if it did."""

    step: Step
    state: GameState
    decided: GameState | None


class Replay:
    """A record as a row of steps, numbered from 0. It does not change: whoever looks at it keeps the position."""

    def __init__(self, reading: Reading, *, watcher: int = 0) -> None:
        self.players: tuple[Player, ...] = reading.players
        self.watcher = watcher
        self.options = reading.game.options
        self.seed = reading.game.seed
        self.scores = reading.game.state.scores
        self.is_over = reading.game.is_over
        self._moments = tuple(_moments(GameState(self.options), reading.events, watcher))
        self._spans = _spans(moment.step for moment in self._moments)
        self._passes = {
            number: event.passes for number, event in _by_round(reading.events) if isinstance(event, CardsPassed)
        }

    def __len__(self) -> int:
        return len(self._moments)

    def step(self, position: int) -> Step:
        """What has just happened there."""
        return self._moments[position].step

    @property
    def rounds(self) -> int:
        """How many rounds have been dealt."""
        return self.step(len(self) - 1).round_number if self._moments else 0

    def start_of_round(self, number: int) -> int:
        """The position of a round's deal."""
        return self._spans[number][0]

    def end_of_round(self, number: int) -> int:
        """The position of a round's last step."""
        return self._spans[number][1]

    @property
    def last_trick(self) -> int:
        """Where the last trick of all is complete; the last position where there is none."""
        ends = (at for at in range(len(self) - 1, -1, -1) if self._ends_trick(at))
        return next(ends, len(self) - 1)

    def next_trick(self, position: int) -> int:
        """Where the trick shown is complete, or the next one if it is; the last position where there is no more."""
        ends = (at for at in range(position + 1, len(self)) if self._ends_trick(at))
        return next(ends, len(self) - 1)

    def previous_trick(self, position: int) -> int:
        """Where the last trick before the one shown is complete; the first position where there is none."""
        here = self.step(position)
        ends = (at for at in range(position - 1, -1, -1) if self._ends_trick(at) and not self._same_trick(at, here))
        return next(ends, 0)

    def is_open(self, round_number: int) -> bool:
        """Whether the round is over, so that all hands may be seen."""
        return round_number <= len(self.scores)

    def sight(self, position: int) -> Sight:
        """What may be shown there."""
        step, state, _ = self._moments[position]
        seats = range(self.options.seats)
        seen = [self.is_open(step.round_number) or seat == self.watcher for seat in seats]
        hands = tuple(state.running.hands[seat] if seen[seat] else None for seat in seats)
        passes = self._passes.get(step.round_number)
        given = passes if passes and step.kind is StepKind.DEAL else ((),) * self.options.seats
        got = state.running.received if step.kind in (StepKind.PASS, StepKind.DIE) else ()
        return Sight(
            view=view_of(state, self.watcher),
            hands=hands,
            given=tuple(given[seat] if seen[seat] else () for seat in seats),
            received=tuple(got[seat] if seen[seat] and got else () for seat in seats),
            asleep=state.running.asleep if self.is_open(step.round_number) else (),
        )

    def choice(self, position: int) -> Choice | None:
        """What the watching seat has just decided there; None where it was not asked, or had but one card to play."""
        step, state, decided = self._moments[position]
        if decided is None:
            return None
        view = view_of(decided, self.watcher)
        if step.play is None:
            return Choice(view, view_of(state, self.watcher).given)
        return Choice(view, (step.play.card,)) if len(view.legal) > 1 else None

    def whole_hands(self, position: int) -> tuple[Cards | None, ...]:
        """The hands with which this round's tricks begin, or those dealt as long as nothing has been passed."""
        step, start = self.step(position), self.start_of_round(self.step(position).round_number)
        has_passed = step.kind is not StepKind.DEAL and self.step(start + 1).kind is StepKind.PASS
        return self.sight(start + 1 if has_passed else start).hands

    def _ends_trick(self, position: int) -> bool:
        """Whether the picture there is one to stop at: everything but a card that is not the last of its trick."""
        step, state, _ = self._moments[position]
        return step.kind is not StepKind.CARD or len(_trick(state.running).plays) == self.options.seats

    def _same_trick(self, position: int, step: Step) -> bool:
        there = self.step(position)
        return (there.kind, there.round_number, there.trick) == (step.kind, step.round_number, step.trick)


def _moments(state: GameState, events: Iterable[Event], watcher: int) -> Iterable[_Moment]:
    """The steps, each with the states that belong to it. A complete trick is seen lying there before it is taken."""
    decided: GameState | None = None
    for event in events:
        if isinstance(event, PassLaid | CardPlayed) and event.seat == watcher:
            decided = state
        state = evolve(state, event)
        step = _step(event, state)
        if step is not None:
            yield _Moment(step, state, decided)
            decided = None


def _spans(steps: Iterable[Step]) -> dict[int, tuple[int, int]]:
    """The first and the last position of each round."""
    spans: dict[int, tuple[int, int]] = {}
    for at, step in enumerate(steps):
        spans[step.round_number] = spans.get(step.round_number, (at, at))[0], at
    return spans


def _step(event: Event, state: GameState) -> Step | None:
    number = state.running.number
    match event:
        case CardsDealt():
            return Step(StepKind.DEAL, number)
        case CardsPassed():
            return Step(StepKind.PASS, number)
        case DieRolled():
            return Step(StepKind.DIE, number)
        case CardPlayed(seat, card):
            return Step(StepKind.CARD, number, len(state.running.tricks) + 1, Play(seat, card))
        case RoundScored():
            return Step(StepKind.SCORE, number, len(state.running.tricks))
    return None


def _by_round(events: Iterable[Event]) -> Iterable[tuple[int, Event]]:
    number = 0
    for event in events:
        number += isinstance(event, CardsDealt)
        yield number, event


def _trick(current: RoundState) -> Trick:
    assert current.trick is not None
    return current.trick


def watcher_of(players: Iterable[Player]) -> int:
    """The seat from which a game is looked at: the first person's, or the first one where only computers play."""
    return next((seat for seat, player in enumerate(players) if player.level is None), 0)
