"""A recorded game as a list of steps that can be shown forwards and backwards.

The steps of a finished round show all hands; those of the running round show only what the watching seat knows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from papayoo.engine import (
    Card,
    CardPlayed,
    CardsDealt,
    CardsPassed,
    DieRolled,
    Event,
    GameState,
    PassLaid,
    Play,
    Player,
    Reading,
    RoundScored,
    RoundState,
    SeatView,
    Trick,
    evolve,
    view_of,
)
from papayoo.match.choice import Choice

Cards = tuple[Card, ...]


class StepKind(Enum):
    """The kind of event that a step shows."""

    DEAL = "deal"
    PASS = "pass"
    DIE = "die"
    CARD = "card"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a replay.

    ``trick`` is the number of the trick in its round from 1, or 0 before the first trick. ``play`` is the card played,
    or None if the step shows no play.
    """

    kind: StepKind
    round_number: int
    trick: int = 0
    play: Play | None = None


@dataclass(frozen=True, slots=True)
class VisibleState:
    """The cards that may be shown at a step of a replay. Tuples are indexed by seat.

    ``hands`` contains None for each secret hand. ``given`` are the cards that a seat is about to pass, and ``received``
    those that it has just received; both are empty for secret cards and at other steps. ``asleep`` is the hand that
    nobody plays; it is empty until the round is over.
    """

    view: SeatView
    hands: tuple[Cards | None, ...]
    given: tuple[Cards, ...]
    received: tuple[Cards, ...]
    asleep: Cards


class _Moment(NamedTuple):
    """A step of a replay, and the state of the game after it.

    ``decided`` is the state before the step if the step is a decision of the seat whose view the replay shows,
    and otherwise None.
    """

    step: Step
    state: GameState
    decided: GameState | None


class Replay:
    """A recorded game as immutable steps, numbered from 0.

    The number of a step is called its position.
    """

    def __init__(self, reading: Reading, *, watcher: int = 0) -> None:
        self.players: tuple[Player, ...] = reading.players
        self.watcher = watcher
        self.options = reading.game.options
        self.seed = reading.game.seed
        self.scores = reading.game.state.scores
        self.is_over = reading.game.is_over
        self._earlier = len(reading.game.beginning.scores)
        self._moments = tuple(_moments(reading.game.beginning, reading.events, watcher))
        self._spans = _spans(moment.step for moment in self._moments)
        self._passes = {
            number: event.passes for number, event in _by_round(reading.events) if isinstance(event, CardsPassed)
        }

    def __len__(self) -> int:
        return len(self._moments)

    def step(self, position: int) -> Step:
        return self._moments[position].step

    @property
    def rounds(self) -> range:
        """The numbers of all rounds that have been dealt."""
        first = self._earlier + 1
        return range(first, first + len(self._spans))

    def start_of_round(self, number: int) -> int:
        """Return the position in the replay at which a round is dealt."""
        return self._spans[number][0]

    def end_of_round(self, number: int) -> int:
        """Return the position of the last step of a round."""
        return self._spans[number][1]

    @property
    def last_trick(self) -> int:
        """The last position at which every trick that has begun is complete. Cards must have been dealt."""
        return next(at for at in reversed(range(len(self))) if self._ends_trick(at))

    def end_of_trick(self, round_number: int, number: int) -> int:
        """Return the position at which a trick of a round is complete; ``number`` counts from 1."""
        steps = ((at, self.step(at)) for at in range(self.start_of_round(round_number), len(self)))
        return next(at for at, step in steps if step.trick == number and self._ends_trick(at))

    def next_trick(self, position: int) -> int:
        """Return the next position at which every trick that has begun is complete.

        If there is no such position, returns the last position.
        """
        ends = (at for at in range(position + 1, len(self)) if self._ends_trick(at))
        return next(ends, len(self) - 1)

    def previous_trick(self, position: int) -> int:
        """Return the previous position at which every trick that has begun is complete.

        If there is no such position, returns the first position.
        """
        return next((at for at in reversed(range(position)) if self._ends_trick(at)), 0)

    def is_open(self, round_number: int) -> bool:
        """Whether a round is over. In this case, all its hands may be shown."""
        return round_number <= len(self.scores)

    def visible_state(self, position: int) -> VisibleState:
        """Return the cards that may be shown at a position in the replay."""
        step, state, _ = self._moments[position]
        seats = range(self.options.seats)
        seen = [self.is_open(step.round_number) or seat == self.watcher for seat in seats]
        hands = tuple(state.running.hands[seat] if seen[seat] else None for seat in seats)
        passes = self._passes.get(step.round_number)
        given = passes if passes and step.kind is StepKind.DEAL else ((),) * self.options.seats
        got = state.running.received if step.kind in (StepKind.PASS, StepKind.DIE) else ()
        return VisibleState(
            view=view_of(state, self.watcher),
            hands=hands,
            given=tuple(given[seat] if seen[seat] else () for seat in seats),
            received=tuple(got[seat] if seen[seat] and got else () for seat in seats),
            asleep=state.running.asleep if self.is_open(step.round_number) else (),
        )

    def choice(self, position: int) -> Choice | None:
        """Return the decision that the watching seat makes at a position.

        Returns None if the watching seat does not decide there or has only one legal card.
        """
        step, state, decided = self._moments[position]
        if decided is None:
            return None
        view = view_of(decided, self.watcher)
        if step.play is None:
            return Choice(view, view_of(state, self.watcher).given)
        return Choice(view, (step.play.card,)) if len(view.legal) > 1 else None

    def state_before(self, position: int) -> GameState | None:
        """Return the game before the watching seat's decision at a position, with all hands; None if there is none.

        Only for finished rounds, whose hands may be shown.
        """
        return self._moments[position].decided

    def state_after(self, position: int) -> GameState:
        """Return the game after a step, with all hands. Only for finished rounds, whose hands may be shown."""
        return self._moments[position].state

    def passes_of(self, round_number: int) -> tuple[Cards, ...]:
        """Return the cards that each seat passed in a finished round; empty if nothing was passed."""
        return self._passes.get(round_number, ())

    def points_by_trick(self, round_number: int) -> tuple[int, ...]:
        """Return the points that the watching seat took in each trick of a finished round."""
        played = self.visible_state(self.end_of_round(round_number)).view.history[-1]
        return tuple(taken.points if taken.taker == self.watcher else 0 for taken in played.tricks)

    def shared_view(self, position: int) -> SeatView:
        """Return what the watching seat knew at a position; if it decides there, before the decision."""
        _, state, decided = self._moments[position]
        return view_of(decided or state, self.watcher)

    def choices(self, round_number: int) -> dict[int, Choice]:
        """Return the watching seat's decisions in a round, by their positions in the replay."""
        positions = range(self.start_of_round(round_number), self.end_of_round(round_number) + 1)
        return {position: choice for position in positions if (choice := self.choice(position)) is not None}

    def hands_before_play(self, position: int) -> tuple[Cards | None, ...]:
        """Return the hands before the first trick of the round to which a position belongs.

        At positions before the pass, these are the dealt hands; at later positions, they are the hands after the pass.
        """
        step = self.step(position)
        start = self.start_of_round(step.round_number)
        return self.visible_state(start if step.kind is StepKind.DEAL else start + 1).hands

    def _ends_trick(self, position: int) -> bool:
        step, state, _ = self._moments[position]
        return step.kind is not StepKind.CARD or len(_trick(state.running).plays) == self.options.seats


def _moments(state: GameState, events: Iterable[Event], watcher: int) -> Iterable[_Moment]:
    """Yield every step of a game, with the states before and after it."""
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
    """Return the first and the last position of each round, by round number."""
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
    """Return the first human player's seat, or 0 if there is none."""
    return next((seat for seat, player in enumerate(players) if player.level is None), 0)
