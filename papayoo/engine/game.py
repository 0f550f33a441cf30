"""A running game: holds the state, accepts commands, and returns events and views."""

from collections.abc import Sequence
from typing import NamedTuple

from papayoo.engine.cards import Card
from papayoo.engine.chance import Chance, SeededChance
from papayoo.engine.commands import Command
from papayoo.engine.events import Event, SeatEvent
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.rules import Step, legal_cards, outcome
from papayoo.engine.scores import Scores
from papayoo.engine.state import GameState
from papayoo.engine.view import SeatView


class Seen(NamedTuple):
    """An event as a seat sees it, and the seat's view after it."""

    event: SeatEvent
    view: SeatView


class Game:
    """A game from the first deal to the last trick.

    ``chance`` is the source of random results, by default derived from the seed. ``earlier`` are the points of rounds
    that were played before: the game then begins with the next round.
    """

    def __init__(self, options: GameOptions, seed: str, chance: Chance | None = None, earlier: Scores = ()) -> None:
        self.options = options
        self.seed = seed
        self.chance: Chance = chance if chance is not None else SeededChance(seed)
        self.beginning = GameState(options, scores=earlier)
        self._state = self.beginning
        self._steps: Sequence[Step] = ()
        """The events of the last command, each with the state after it."""

    @property
    def state(self) -> GameState:
        """The complete state with all hands, for records and tests; it must not be shown to a seat."""
        return self._state

    @property
    def is_over(self) -> bool:
        """Whether the last round has been scored."""
        return self._state.phase is Phase.OVER

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that must act next; empty between rounds and after the end."""
        return self._state.to_act

    def execute(self, command: Command) -> tuple[Event, ...]:
        """Execute a command and return its events; raises IllegalCommand if it is refused."""
        self._steps = outcome(self._state, command, self.chance)
        self._state = self._steps[-1].state
        return tuple(step.event for step in self._steps)

    def seen(self, seat: int) -> tuple[Seen, ...]:
        """Return what a seat sees of the last command, event by event."""
        shown = ((event.seen_by(seat), state) for event, state in self._steps)
        return tuple(Seen(event, view_of(state, seat)) for event, state in shown if event is not None)

    def view(self, seat: int) -> SeatView:
        """Return the view of a seat: the part of the state that it may know."""
        return view_of(self._state, seat)


def view_of(state: GameState, seat: int) -> SeatView:
    """Return the view of one seat, built field by field from the state."""
    current = state.round
    return SeatView(
        seat=seat,
        options=state.options,
        phase=state.phase,
        round_number=current.number if current else 0,
        dealer=current.dealer if current else None,
        hand=current.hands[seat] if current else (),
        hand_sizes=tuple(len(hand) for hand in current.hands) if current else (0,) * state.options.seats,
        passed_seats=_passed_seats(state),
        given=(current.passes[seat] or ()) if current else (),
        received=current.received[seat] if current and current.received else (),
        die=current.die if current else None,
        trick=current.trick if current else None,
        tricks=current.tricks if current else (),
        points=current.points(state.options.seats) if current else (0,) * state.options.seats,
        scores=state.scores,
        to_act=state.to_act,
        legal=_legal(state, seat),
        history=state.history,
    )


def _passed_seats(state: GameState) -> frozenset[int]:
    if state.round is None:
        return frozenset()
    return frozenset(seat for seat, laid in enumerate(state.round.passes) if laid)


def _legal(state: GameState, seat: int) -> tuple[Card, ...]:
    if state.phase is not Phase.PLAYING or seat != state.next_to_play:
        return ()
    trick = state.running.trick
    assert trick is not None
    return legal_cards(state.running.hands[seat], trick.lead_suit)
