"""The judge: how many points one decision loses, against several kinds of opponents.

A search must assume how the others play, and the estimated value of a card often depends on this assumption. The judge
searches once for each kind of opponent. A decision loses points only if the option to advise is better against every
kind.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Final

from papayoo.ai.bad_moves import NEVER_USEFUL, avoid_bad_moves, goes_on_top
from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.kernel import is_compiled
from papayoo.ai.knowledge import knowledge_of
from papayoo.ai.opponent_model import PLAYER_TYPES
from papayoo.ai.reasons import takes_points_for_sure
from papayoo.ai.search_bot import UNCOMPILED_BUDGET, Budget, PricedOption, PriorOdds, SearchBot
from papayoo.engine import Card, Phase, SeatView

KINDS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "strong": frozenset({"learned", "wavering"}),
        "careful": frozenset({"careful", "loosely careful"}),
        "casual": frozenset({"greedy", "ducker", "loosely greedy", "loosely ducker", "loosely learned"}),
    }
)
"""Kinds of opponents by name, each with the names of its types in `PLAYER_TYPES`.

The typical type belongs to none, because it stands for players other than those of the game. It counts only if an
opponent's finished rounds fit it much better than the other types.
"""

OTHER_ODDS: Final = 1e-3
"""Prior odds of each player type that does not belong to the assumed kind of opponent.

The types of that kind have odds of 1. The odds of the others are not 0, because an opponent's finished rounds may fit
one of them much better.
"""

UNSHOWN_POINTS: Final = 5.0
"""Loss in points below which the coach does not advise to take points for certain, or to keep the Papayoo.

It could not show such a loss.
"""

EVEN_POINTS: Final = 0.5
"""Difference in points below which a player cannot tell two choices: it is rounded to 0.

If no option costs so much more than the best one, all of them are equally good.
"""

QUICK: Final = Budget(
    worlds=480, steps=16, particles=16, annealing_steps=400, pass_samples=500, deals=300, passes=16, batch=80,
    exchanges=3, exchange_deals=100, keeps_all=True,
)  # fmt: skip
"""Search budget of the judge.

With the compiled kernel, judging all decisions of a seat in one round takes one to three seconds.
"""

_UNCOMPILED: Final = Budget(
    worlds=80, steps=UNCOMPILED_BUDGET.steps, particles=4, annealing_steps=40, pass_samples=0, deals=16, passes=8,
    batch=16, keeps_all=True,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class JudgedOption:
    """Cards to play or pass, and the points expected for the seat against each kind of opponent."""

    cards: tuple[Card, ...]
    points: tuple[float, ...]

    def saves_over(self, other: "JudgedOption") -> float:
        """Return the points that this option saves compared with another one.

        Of the savings against each kind of opponent, this is the smallest. It is negative if the option costs more.
        """
        return min(theirs - own for own, theirs in zip(self.points, other.points, strict=True))

    @property
    def mean(self) -> float:
        """The expected points, averaged over the kinds of opponents."""
        return sum(self.points) / len(self.points)


@dataclass(frozen=True)
class Judgement:
    """The options of a decision, from fewest to most expected points, and the chosen option.

    ``plain`` is the option that a reader believes, if the first one takes points for certain, keeps the Papayoo or
    looks absurd, and saves hardly any. If no option costs ``even_below`` points more than the first one, none loses
    any.
    """

    options: tuple[JudgedOption, ...]
    chosen: JudgedOption
    plain: JudgedOption | None = field(default=None, repr=False)
    even_below: float = field(default=EVEN_POINTS, repr=False)

    @property
    def advised(self) -> JudgedOption:
        """The option to advise: the first one, or the plain one."""
        return self.plain or self.options[0]

    @property
    def is_even(self) -> bool:
        """Whether every option is equally good."""
        return self.options[-1].mean - self.options[0].mean < self.even_below

    @cached_property
    def better(self) -> JudgedOption:
        """The option to advise if it saves points against each kind of opponent, or the chosen one.

        So a review never names another option than a hint does in the same position.
        """
        is_better = not self.is_even and self.advised.saves_over(self.chosen) > 0
        return self.advised if is_better else self.chosen

    @property
    def lead(self) -> float:
        """The points that the choice saves compared with every other option; 0 if it does not save any."""
        others = (self.chosen.saves_over(each) for each in self.options if each is not self.chosen)
        return max(0.0, min(others, default=0.0))

    @property
    def loss(self) -> float:
        """The points by which ``better`` is better than the choice; 0 if both are the same option."""
        return self.better.saves_over(self.chosen)


def judge(
    view: SeatView,
    cards: tuple[Card, ...] | None,
    rng: random.Random,
    stop: Stop = never_stop,
    *,
    budget: Budget | None = None,
) -> Judgement | None:
    """Return the judgement of the cards that a seat passes or plays; without ``cards``, that of the best option.

    Returns None if the seat has no decision to make, for example only one legal card, or if ``stop`` ended the search.
    The default budget is `QUICK`, or a smaller one with the uncompiled kernel.
    """
    if not view.is_asked or view.phase not in (Phase.PASSING, Phase.PLAYING) or len(view.legal) == 1:
        return None
    found = _judgement(_searches(view, _bots(view, stop, budget), rng, cards), cards, view)
    return None if stop() else found


def judge_by_place(
    view: SeatView, found: Judgement, rng: random.Random, stop: Stop = never_stop, *, budget: Budget | None = None
) -> Judgement | None:
    """Return a judgement of the same options and choice by the place in the game (`papayoo.ai.equity`).

    Its points are what an option costs the seat in the standings. With the same random stream, the worlds are the same
    as in the judgement by points. Returns None if ``stop`` ended the search.
    """
    passes = [option.cards for option in found.options] if view.phase is Phase.PASSING else ()
    bots = _bots(view, stop, budget, minds_standings=True)
    again = _judgement(_searches(view, bots, rng, found.chosen.cards, passes), found.chosen.cards)
    return None if stop() else again


def _bots(view: SeatView, stop: Stop, budget: Budget | None, *, minds_standings: bool = False) -> list[SearchBot]:
    """Return a search bot for each kind of opponent."""
    budget = budget or (QUICK if is_compiled() else _UNCOMPILED)
    odds = (prior_odds_of(view, kind) for kind in KINDS.values())
    return [SearchBot(budget, stop=stop, prior_odds=each, minds_standings=minds_standings) for each in odds]


def _searches(
    view: SeatView,
    bots: Sequence[SearchBot],
    rng: random.Random,
    cards: tuple[Card, ...] | None,
    passes: Sequence[tuple[Card, ...]] = (),
) -> list[tuple[PricedOption, ...]]:
    """Return the options with their costs from each bot's search; ``passes`` are the passes to compare, if given."""
    if view.phase is Phase.PLAYING:
        return [bot.price_cards(view, rng) for bot in bots]
    first = bots[0].price_passes(view, rng, cards, only=passes)
    passes = sorted(option.cards for option in first)
    return [first, *(bot.price_passes(view, rng, only=passes) for bot in bots[1:])]


def prior_odds_of(view: SeatView, kind: frozenset[str]) -> PriorOdds:
    """Return prior odds of each seat's player type, which favour the types in ``kind``."""
    odds = [1.0 if player_type.name in kind else OTHER_ODDS for player_type in PLAYER_TYPES]
    return dict.fromkeys(range(view.options.seats), odds)


def _judgement(
    searches: Sequence[Sequence[PricedOption]], cards: tuple[Card, ...] | None, view: SeatView | None = None
) -> Judgement:
    """Return the judgement of a decision, or of its best option, computed from a search for each kind of opponent.

    With the ``view``, the options are judged by points: the one to advise is one that a reader believes, and all may be
    equally good.
    """
    by_kind = [{frozenset(option.cards): option.points for option in search} for search in searches]
    options = [
        JudgedOption(option.cards, tuple(points[frozenset(option.cards)] for points in by_kind))
        for option in searches[0]
    ]
    options.sort(key=lambda option: option.mean)
    plain = None if view is None else plain_option(view, options)
    chosen = next((each for each in options if cards is not None and set(each.cards) == set(cards)), None)
    return Judgement(tuple(options), chosen or plain or options[0], plain, 0.0 if view is None else EVEN_POINTS)


def plain_option(view: SeatView, options: Sequence[JudgedOption]) -> JudgedOption | None:
    """Return the option to advise if a reader would not believe the best one of all, which saves hardly any.

    It is the Papayoo if it can be given away for certain; or else the best card below the winning one, if the best of
    all takes points for certain; or else an equally good card, if the best of all is a move that is never useful.
    ``options`` are sorted by their expected points. Returns None if the best one is to be advised.
    """
    best = options[0]
    if view.phase is not Phase.PLAYING:
        return None
    below = [each for each in options if not goes_on_top(view, each.cards[0])]
    papayoo = next((each for each in below if each.cards[0] == view.papayoo), None)
    if papayoo is not None and best.saves_over(papayoo) < UNSHOWN_POINTS:
        return None if papayoo is best else papayoo
    near = (each for each in below if each.mean - best.mean < UNSHOWN_POINTS)
    lower = next(near, None) if takes_points_for_sure(view, best.cards[0]) else None
    return lower or _as_good_and_not_absurd(view, options)


def _as_good_and_not_absurd(view: SeatView, options: Sequence[JudgedOption]) -> JudgedOption | None:
    """Return an option that is as good against every kind of opponents, if the best one is never useful, else None."""
    best, *others = options
    sensible = avoid_bad_moves(view, knowledge_of(view), NEVER_USEFUL)
    as_good = (each for each in others if each.cards[0] in sensible and each.saves_over(best) > -EVEN_POINTS)
    return None if best.cards[0] in sensible else next(as_good, None)
