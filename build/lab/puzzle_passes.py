"""Prices all passes of a puzzle about a pass, and finds the deal that shows them, for ``puzzles.py``."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations, islice, product
from statistics import fmean, quantiles
from typing import Final

from puzzle_positions import LARGE, Cards, choices_of, pass_prices
from puzzle_themes import LEAST_SAVED

from papayoo.ai.judge import KINDS, judge, prior_odds_of
from papayoo.ai.levels import MENU_LEVELS
from papayoo.ai.search_bot import SearchBot
from papayoo.engine import Player, SeatView, SeededChance
from papayoo.match import SOLVER, Fork, PassTable, Puzzle, is_rare, play_on, reading_of
from papayoo.match.pass_tables import MOST_LOSS
from papayoo.match.shown_line import example_state, is_good_example

FIRST_DEALS, BEST_DEALS, CLOSE_DEALS = 60, 1000, 400
"""Number of deals in which all passes are compared, then those that may be the best, and those that lose little."""
FINALISTS: Final = 60
"""Number of passes that may be the best after the first comparison."""
CLOSE_POINTS: Final = 14.0
"""Passes that lose less than this in the first comparison are compared again in more deals."""

EXAMPLE_DEALS: Final = 480
"""Number of deals among which that of a puzzle is sought."""
SHOWN_DEALS: Final = 60
"""Number of them, at most, in which several wrong passes are played."""
LEAST_DEALS: Final = 20
"""Minimum number of typical deals to choose from. A pass with fewer of them is no puzzle."""
MOST_TIMES_LOSS: Final = 3
"""In a typical deal, the best pass takes at most so many times what the most tempting wrong pass loses.

Otherwise the wrong pass would not cost a quarter of all that it takes, and that is no lesson.
"""
NEAR_PASSES: Final = 12
"""Number of wrong passes that differ from the best one in one card and are played, beside those of the levels."""

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
    return PassTable(hand, best, bytes(min(MOST_LOSS, int(losses[cards])) for cards in passes))


def _priced(view: SeatView, best: Cards, passes: Iterable[Cards], deals: int, rng: random.Random) -> Prices:
    """Return the points of each pass minus those of ``best``, for each kind of opponents."""
    bots = [SearchBot(replace(LARGE, deals=deals), prior_odds=prior_odds_of(view, kind)) for kind in KINDS.values()]
    compared = list(passes)
    searches = [pass_prices(bot, view, best, compared, rng) for bot in bots]
    return {cards: tuple(search[cards] for search in searches) for cards in {best: None, **dict.fromkeys(compared)}}


def _loss(points: tuple[float, ...], best: tuple[float, ...]) -> float:
    return max(0.0, min(own - least for own, least in zip(points, best, strict=True)))


def example_of(puzzle: Puzzle) -> int | None:
    """Return the seed of the deal with which all answers to a puzzle about a pass are shown.

    It is a typical one (`typical_deals`) that shows the most tempting wrong pass: it costs there about what it costs on
    average, and a quarter of what it takes. Of these, it is the one in which as many other wrong passes as possible are
    well shown: those of the levels, and some that differ from the best one in one card. None if there is no such deal,
    or if there are hardly any typical ones: then a deal that shows the point is unusual.
    """
    game = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game
    die, best = SeededChance(game.seed).roll(1), puzzle.best_pass
    tempting, loss = puzzle.other_pass(best), puzzle.loss_of(puzzle.other_pass(best))
    fork = Fork(game.state, SOLVER, tempting, best, loss, die, is_exercise=True)
    states = {seed: example_state(replace(fork, example=seed)) for seed in range(1, EXAMPLE_DEALS + 1)}
    shown = {seed: play_on(state, SOLVER, best, die) for seed, state in states.items()}

    def is_well_shown(cards: Cards, seed: int) -> bool:
        lines = play_on(states[seed], SOLVER, cards, die), shown[seed]
        return is_good_example(replace(fork, chosen=cards, loss=puzzle.loss_of(cards)), lines)

    def is_tempting_shown(seed: int) -> bool:
        taken = play_on(states[seed], SOLVER, tempting, die).points
        cost = taken - shown[seed].points
        return cost >= LEAST_SAVED * taken and is_well_shown(tempting, seed) and not is_rare(cost, loss)

    typical = typical_deals({seed: line.points for seed, line in shown.items()}, MOST_TIMES_LOSS * loss)
    if len(typical) < LEAST_DEALS:
        return None
    showing = [*islice(filter(is_tempting_shown, typical), SHOWN_DEALS)]
    if not showing:
        return None
    wrong = _wrong_passes(puzzle)
    return max(showing, key=lambda seed: sum(wrong[cards] for cards in wrong if is_well_shown(cards, seed)))


def typical_deals(points: Mapping[int, int], most: int) -> list[int]:
    """Return the typical ones among deals, given the points of the best pass in each.

    It takes what it takes in the middle half of the deals, but at most ``most`` points.
    """
    low, middle, high = quantiles(points.values(), n=4)
    usual = (deal for deal, each in points.items() if low < each <= high or each == middle)
    return [deal for deal in usual if points[deal] <= most]


def _wrong_passes(puzzle: Puzzle) -> Counter[Cards]:
    """Return wrong passes, and how often they are chosen; those that nobody chose count as one."""
    view = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game.view(SOLVER)
    best, kept = puzzle.best_pass, [card for card in view.hand if card not in puzzle.best_pass]
    chosen = (tuple(sorted(cards)) for level in MENU_LEVELS for cards in choices_of(view, level, puzzle.name))
    found = Counter[Cards](cards for cards in chosen if puzzle.loss_of(cards))
    near = [tuple(sorted((taken, *(each for each in best if each != given)))) for given, taken in product(best, kept)]
    random.Random(puzzle.name).shuffle(near)
    wrong = islice((cards for cards in near if puzzle.loss_of(cards)), NEAR_PASSES)
    return found | Counter([puzzle.other_pass(best), *wrong])
