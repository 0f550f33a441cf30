"""The coach: the expected points of each card or pass, with reasons, for one seat.

The coach knows only the cards that the seat can see. Hints, the play checker and the review of a round use it.
"""

import random
from dataclasses import dataclass, replace
from typing import Final

from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.judge import judge
from papayoo.ai.kernel import is_compiled
from papayoo.ai.reasons import Reason, reasons_for_pass, reasons_for_play
from papayoo.ai.search_bot import COMPILED_BUDGET, UNCOMPILED_BUDGET, PricedOption, SearchBot
from papayoo.engine import Card, Phase, SeatView

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
    """The coach's assessment of a decision: the chosen option, and a better one if there is any.

    ``best`` is the option that is better than the choice against each kind of opponent. If there is no such option,
    ``best`` is the choice itself.
    """

    chosen: Advice
    best: Advice

    @property
    def loss(self) -> float:
        """Expected points lost by choosing ``chosen`` instead of ``best``.

        The loss is computed against each kind of opponent, and the smallest one counts.
        """
        return self.chosen.points - self.best.points


def assess(view: SeatView, cards: tuple[Card, ...], rng: random.Random, stop: Stop = never_stop) -> Assessment | None:
    """Return the coach's assessment of the cards that a seat passes or plays.

    The points come from the judge (`papayoo.ai.judge`). Returns None if the seat has no decision to make, or if
    ``stop`` ended the search.
    """
    found = judge(view, cards, rng, stop)
    if found is None:
        return None
    points = found.chosen.mean
    return Assessment(
        Advice(found.chosen.cards, points, _reasons(view, found.chosen.cards)),
        Advice(found.better.cards, points - found.loss, _reasons(view, found.better.cards)),
    )


def advise(view: SeatView, rng: random.Random, stop: Stop = never_stop) -> tuple[Advice, ...]:
    """Return advice on every legal card, or on several passes, best first.

    Returns an empty tuple if the seat has no decision to make. The same view and random stream give the same
    advice, unless ``stop`` ends the search early.
    """
    advice = _price_options(view, rng, stop)
    return advice[:MAX_PASSES] if view.phase is Phase.PASSING else advice


def _price_options(view: SeatView, rng: random.Random, stop: Stop) -> tuple[Advice, ...]:
    """Return advice on every option, best first."""
    if not view.is_asked:
        return ()
    match view.phase:
        case Phase.PASSING:
            priced = _search_bot(stop).price_passes(view, rng)
        case Phase.PLAYING:
            priced = _search_bot(stop).price_cards(view, rng)
        case _:
            return ()
    return tuple(Advice(item.cards, item.points, _reasons(view, item.cards)) for item in _by_points(priced))


def _reasons(view: SeatView, cards: tuple[Card, ...]) -> tuple[Reason, ...]:
    if view.phase is Phase.PASSING:
        return _main_reasons(reasons_for_pass(view, cards))
    return _main_reasons(reasons_for_play(view, cards[0]))


def _by_points(priced: tuple[PricedOption, ...]) -> list[PricedOption]:
    return sorted(priced, key=lambda item: item.points)


def _main_reasons(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the most important reasons, at most one for each motif.

    They include a reason in favour of the cards and one against them, if both are known.
    """
    by_motif = {reason.motif: reason for reason in reversed(reasons)}
    kept = [reason for reason in reasons if by_motif[reason.motif] is reason]
    main = kept[:MAX_REASONS]
    other_side = [reason for reason in kept if reason.is_in_favour is not main[0].is_in_favour]
    return (main[0], other_side[0]) if other_side else tuple(main)


def _search_bot(stop: Stop) -> SearchBot:
    """Return a search bot that keeps all options, so that each gets an estimate of its points."""
    budget = COMPILED_BUDGET if is_compiled() else UNCOMPILED_BUDGET
    return SearchBot(replace(budget, keeps_all=True), stop=stop)
