"""The coach: the expected points of each card or pass, with reasons, for one seat.

The coach knows only the cards that the seat can see. Hints, the play checker and the review of a round use it.
"""

import random
from dataclasses import dataclass, replace
from typing import Final

from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.kernel import is_compiled
from papayoo.ai.reasons import Reason, reasons_for_pass, reasons_for_play
from papayoo.ai.search_bot import COMPILED_BUDGET, UNCOMPILED_BUDGET, PricedOption, SearchBot
from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView

MAX_REASONS: Final = 2
"""Maximum number of reasons in the advice on one card or pass."""
MAX_PASSES: Final = 4
"""Maximum number of passes on which the coach gives advice."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The coach's advice on one card or pass.

    ``points`` are the expected points of the seat in the rest of the round.
    """

    cards: tuple[Card, ...]
    points: float
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Assessment:
    """The coach's assessment of a decision: the chosen option and the option with fewest points."""

    chosen: Advice
    best: Advice

    @property
    def loss(self) -> float:
        """Expected points by which the choice is worse than the best option."""
        return self.chosen.points - self.best.points


def assess(view: SeatView, cards: tuple[Card, ...], rng: random.Random, stop: Stop = never_stop) -> Assessment | None:
    """Return the coach's assessment of the cards that a seat passes or plays.

    Returns None if the seat has no decision to make.
    """
    advice = _price_options(view, rng, stop, cards)
    if not advice:
        return None
    return Assessment(next(item for item in advice if set(item.cards) == set(cards)), advice[0])


def advise(view: SeatView, rng: random.Random, stop: Stop = never_stop) -> tuple[Advice, ...]:
    """Return advice on every legal card, or on several passes, best first.

    Returns an empty tuple if the seat has no decision to make. The same view and random stream give the same
    advice, unless ``stop`` ends the search early.
    """
    advice = _price_options(view, rng, stop)
    return advice[:MAX_PASSES] if view.phase is Phase.PASSING else advice


def _price_options(
    view: SeatView, rng: random.Random, stop: Stop, extra_pass: tuple[Card, ...] | None = None
) -> tuple[Advice, ...]:
    """Return advice on every option, best first; ``extra_pass`` is always one of the options."""
    if not view.is_asked:
        return ()
    match view.phase:
        case Phase.PASSING:
            priced = _by_points(_search_bot(stop).price_passes(view, rng, extra_pass))
            return tuple(
                Advice(item.cards, item.points, _main_reasons(reasons_for_pass(view, item.cards))) for item in priced
            )
        case Phase.PLAYING:
            priced = _by_points(_search_bot(stop).price_cards(view, rng))
            return tuple(
                Advice(item.cards, item.points, _main_reasons(reasons_for_play(view, item.cards[0]))) for item in priced
            )
        case _:
            return ()


def _by_points(priced: tuple[PricedOption, ...]) -> list[PricedOption]:
    """Return the options sorted by expected points, fewest first."""
    return sorted(priced, key=lambda item: item.points)


def _main_reasons(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the most important reasons, without repeated motifs."""
    by_motif = {reason.motif: reason for reason in reversed(reasons)}
    kept = [reason for reason in reasons if by_motif[reason.motif] is reason]
    return tuple(kept[:MAX_REASONS])


def _search_bot(stop: Stop) -> SearchBot:
    """Return a search bot that keeps all options, so that each gets an estimate of its points."""
    budget = COMPILED_BUDGET if is_compiled() else UNCOMPILED_BUDGET
    return SearchBot(replace(budget, keeps_all=True), stop=stop)
