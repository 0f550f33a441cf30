"""What kind of player sits at each seat, judged by the cards it has played in the rounds before.

The kinds are hypotheses: the learned policy, and policies fitted to other ways of playing. Each seat's odds are how
likely each kind would have played just those cards.
"""

from typing import Final

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel_input import plays_of
from papayoo.engine.cards import Suit
from papayoo.engine.trick import PlayedRound
from papayoo.engine.view import SeatView

LEAST_ODDS: Final = 1e-4
"""No kind is ever ruled out: people change their ways."""


def judge_seats(kernel: Kernel, view: SeatView) -> None:
    """Give every other seat its odds of being of each type, and for a start the likeliest type."""
    odds = {seat: [1.0] * kernel.types for seat in range(view.options.seats) if seat != view.seat}
    for played in view.history:
        _weigh(kernel, view, played, odds)
    kernel.seat_type(view.seat, 0)
    for seat, kinds in odds.items():
        kernel.set_type_odds(seat, kinds)
        kernel.seat_type(seat, kinds.index(max(kinds)))


def _weigh(kernel: Kernel, view: SeatView, played: PlayedRound, odds: dict[int, list[float]]) -> None:
    """By now every card has been seen, so that each hand is known as it was at each play."""
    kernel.begin(played.die, played.dealer, view.options.deal.hand_size)
    kernel.set_past(plays_of(taken.trick for taken in played.tricks))
    for place in range(view.options.seats):
        kernel.set_world(place, [0] * len(Suit), [])
    for seat, kinds in odds.items():
        for kind in range(kernel.types):
            kernel.seat_type(seat, kind)
            kinds[kind] *= kernel.likelihood(seat)
        total = sum(kinds)
        kinds[:] = [max(kind / total, LEAST_ODDS) for kind in kinds] if total > 0.0 else [1.0] * kernel.types
