"""The coach: what each card, or each pass worth a thought, is likely to cost, and why in motifs.

It sees what the seat sees. Hints, the play checker and the review after a round ask it.
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
"""More than that nobody reads while a game is running."""
MAX_PASSES: Final = 4
"""How many passes are told: the best and some others."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach makes of playing a card, or of passing cards.

    ``points`` are those that the seat is expected to take in the rest of the round.
    """

    cards: tuple[Card, ...]
    points: float
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Assessment:
    """What the coach makes of a decision: of what was chosen, and of the best option there was, by points."""

    chosen: Advice
    best: Advice

    @property
    def loss(self) -> float:
        """How many points more the choice is expected to cost."""
        return self.chosen.points - self.best.points


def assess(view: SeatView, cards: tuple[Card, ...], rng: random.Random, stop: Stop = never_stop) -> Assessment | None:
    """What the seat's pass or play of these cards is worth, judged by what it saw; None if it was asked for neither."""
    advice = _price_options(view, rng, stop, cards)
    if not advice:
        return None
    return Assessment(next(item for item in advice if set(item.cards) == set(cards)), advice[0])


def advise(view: SeatView, rng: random.Random, stop: Stop = never_stop) -> tuple[Advice, ...]:
    """Every legal card, or some passes, those expected to cost least first; empty if the seat is asked for neither.

    The same view and random stream give the same advice, unless ``stop`` ends the thinking early.
    """
    advice = _price_options(view, rng, stop)
    return advice[:MAX_PASSES] if view.phase is Phase.PASSING else advice


def _price_options(
    view: SeatView, rng: random.Random, stop: Stop, extra_pass: tuple[Card, ...] | None = None
) -> tuple[Advice, ...]:
    """Every option that is looked at, the cheapest first; ``also`` is a pass that is to be among them."""
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
    """In the order of the figures that people see, whatever a player would prefer among options as good as equal."""
    return sorted(priced, key=lambda item: item.points)


def _main_reasons(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The weightiest reasons, no motif twice."""
    by_motif = {reason.motif: reason for reason in reversed(reasons)}
    kept = [reason for reason in reasons if by_motif[reason.motif] is reason]
    return tuple(kept[:MAX_REASONS])


def _search_bot(stop: Stop) -> SearchBot:
    """A search that keeps every option in the race, so that all of them get a figure."""
    budget = COMPILED_BUDGET if is_compiled() else UNCOMPILED_BUDGET
    return SearchBot(replace(budget, keeps_all=True), stop=stop)
