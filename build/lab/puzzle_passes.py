"""Prices all passes of a puzzle about a pass, for ``puzzles.py passes``."""

import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from statistics import fmean
from typing import Final

from puzzle_positions import LARGE, Cards, pass_prices

from papayoo.ai.judge import KINDS, judge, prior_odds_of
from papayoo.ai.search_bot import SearchBot
from papayoo.engine import Player, SeatView
from papayoo.match import SOLVER, PassTable, Puzzle, reading_of
from papayoo.match.pass_tables import MOST_LOSS

FIRST_DEALS, BEST_DEALS, CLOSE_DEALS = 60, 1000, 400
"""Number of deals in which all passes are compared, then those that may be the best, and those that lose little."""
FINALISTS: Final = 60
"""Number of passes that may be the best after the first comparison."""
CLOSE_POINTS: Final = 14.0
"""Passes that lose less than this in the first comparison are compared again in more deals."""

Prices = dict[Cards, tuple[float, ...]]
"""The points of passes minus those of one pass, for each kind of opponents."""


def table_of(puzzle: Puzzle) -> PassTable:
    """Return the points that each pass in a puzzle loses compared with the best one, at least 0.

    They are computed for each kind of opponents, and the smallest loss counts, as the judge does.
    """
    view = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game.view(SOLVER)
    rng = random.Random(f"passes/{puzzle.name}")
    judged = judge(view, None, rng)
    assert judged is not None
    hand, guess = tuple(sorted(view.hand)), judged.chosen.cards
    passes = list(combinations(hand, view.options.deal.pass_size))
    prices = _priced(view, guess, passes, FIRST_DEALS, rng)
    first = sorted(passes, key=lambda cards: fmean(prices[cards]))[:FINALISTS]
    finalists = _priced(view, guess, first, BEST_DEALS, rng)
    best = min(finalists, key=lambda cards: fmean(finalists[cards]))
    of_best = prices[best]
    losses = {cards: _loss(prices[cards], of_best) for cards in passes}
    close = [cards for cards in passes if losses[cards] < CLOSE_POINTS]
    again = _priced(view, best, close, CLOSE_DEALS, rng)
    losses |= {cards: _loss(again[cards], again[best]) for cards in close}
    return PassTable(hand, best, tuple(min(MOST_LOSS, int(losses[cards])) for cards in passes))


def _priced(view: SeatView, best: Cards, passes: Iterable[Cards], deals: int, rng: random.Random) -> Prices:
    """Return the points of each pass minus those of ``best``, for each kind of opponents."""
    bots = [SearchBot(replace(LARGE, deals=deals), prior_odds=prior_odds_of(view, kind)) for kind in KINDS.values()]
    compared = list(passes)
    searches = [pass_prices(bot, view, best, compared, rng) for bot in bots]
    return {cards: tuple(search[cards] for search in searches) for cards in {best: None, **dict.fromkeys(compared)}}


def _loss(points: tuple[float, ...], best: tuple[float, ...]) -> float:
    return max(0.0, min(own - least for own, least in zip(points, best, strict=True)))
