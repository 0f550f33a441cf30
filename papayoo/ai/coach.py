"""The coach: the expected points of each card or pass, with reasons, for one seat.

The coach knows only the cards that the seat can see. Hints, the play checker and the review of a round use it. It
counts points. If the standings decide a choice (`papayoo.ai.place`), it says so, and what is best for the place.
"""

import random
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.equity import is_standing_open
from papayoo.ai.kernel import is_compiled
from papayoo.ai.place import DECISIVE_POINTS, PlaceJudgement, judge_with_place, standing_reason
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
class PlaceAdvice:
    """What the coach says of a decision that the standings decide.

    ``cards`` are the best option for the place in the game; if the choice was right for it, ``cards`` is the choice.
    ``loss`` is what the choice loses for the place, in points of equal value. ``reason`` names the standing.
    """

    cards: tuple[Card, ...]
    loss: float
    reason: Reason


@dataclass(frozen=True, slots=True)
class Assessment:
    """The coach's assessment of a decision: the chosen option, and a better one if there is any.

    ``best`` is the option that is better than the choice against each kind of opponent, and not worse for the place in
    the game. If there is no such option, ``best`` is the choice itself. ``place`` is None unless the standings decide.
    """

    chosen: Advice
    best: Advice
    place: PlaceAdvice | None = None

    @property
    def is_right_for_place(self) -> bool:
        """Whether the standings decide the choice, and it was right for the place."""
        return self.place is not None and self.place.cards == self.chosen.cards

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
    found = judge_with_place(view, cards, rng, stop)
    if found is None:
        return None
    chosen, better = found.by_points.chosen, found.better
    points = chosen.mean
    return Assessment(
        Advice(chosen.cards, points, _reasons(view, chosen.cards)),
        Advice(better.cards, points - found.loss, _reasons(view, better.cards)),
        _advice_for_place(view, found),
    )


def _advice_for_place(view: SeatView, found: PlaceJudgement) -> PlaceAdvice | None:
    """Return what to say of a decision that the standings decide, else None."""
    if found.decisive is None:
        return None
    cards = found.by_points.chosen.cards if found.is_right_for_place else found.decisive.cards
    return PlaceAdvice(cards, found.place_loss, standing_reason(view, cards))


def advise(view: SeatView, rng: random.Random, stop: Stop = never_stop) -> tuple[Advice, ...]:
    """Return advice on every legal card, or on several passes, best first.

    Fewer expected points are better. If the standings decide which card to play, the best card for the place is first,
    with a reason that names the standing. Returns an empty tuple if the seat has no decision to make. The same view and
    random stream give the same advice, unless ``stop`` ends the search early.
    """
    if not view.is_asked or view.phase not in (Phase.PASSING, Phase.PLAYING):
        return ()
    again = copy(rng)
    bot = _search_bot(stop)
    found = bot.price_passes(view, rng) if view.phase is Phase.PASSING else bot.price_cards(view, rng)
    priced = sorted(found, key=lambda item: item.points)
    advice = [Advice(item.cards, item.points, _reasons(view, item.cards)) for item in priced]
    if view.phase is Phase.PASSING:
        return tuple(advice[:MAX_PASSES])
    if is_standing_open(view) and len(advice) > 1:
        costs = _search_bot(stop, minds_standings=True).price_cards(view, again)
        advice = _best_for_place_first(view, advice, costs)
    return tuple(advice)


def _best_for_place_first(view: SeatView, advice: list[Advice], costs: Sequence[PricedOption]) -> list[Advice]:
    """Return the advice with the best option for the place moved to the front if the standings decide the choice."""
    cost_of = {frozenset(item.cards): item.points for item in costs}
    best = min(advice, key=lambda each: cost_of[frozenset(each.cards)])
    if cost_of[frozenset(advice[0].cards)] - cost_of[frozenset(best.cards)] < DECISIVE_POINTS:
        return advice
    against = [reason for reason in best.reasons if not reason.is_in_favour]
    named = replace(best, reasons=(standing_reason(view, best.cards), *against[:1]))
    return [named, *(each for each in advice if each is not best)]


def _reasons(view: SeatView, cards: tuple[Card, ...]) -> tuple[Reason, ...]:
    if view.phase is Phase.PASSING:
        return _main_reasons(reasons_for_pass(view, cards))
    return _main_reasons(reasons_for_play(view, cards[0]))


def _main_reasons(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the most important reasons, at most one for each motif.

    They include a reason in favour of the cards and one against them, if both are known.
    """
    by_motif = {reason.motif: reason for reason in reversed(reasons)}
    kept = [reason for reason in reasons if by_motif[reason.motif] is reason]
    main = kept[:MAX_REASONS]
    other_side = [reason for reason in kept if reason.is_in_favour is not main[0].is_in_favour]
    return (main[0], other_side[0]) if other_side else tuple(main)


def _search_bot(stop: Stop, *, minds_standings: bool = False) -> SearchBot:
    """Return a search bot that keeps all options, so that each gets an estimate of its points."""
    budget = COMPILED_BUDGET if is_compiled() else UNCOMPILED_BUDGET
    return SearchBot(replace(budget, keeps_all=True), stop=stop, minds_standings=minds_standings)
