"""Prices all passes of a puzzle about a pass, and finds the deal that shows them, for ``puzzles.py``."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, islice, product
from statistics import fmean
from typing import Final

from puzzle_positions import LARGE, Cards, choices_of, pass_prices

from papayoo.ai.judge import KINDS, judge, prior_odds_of
from papayoo.ai.levels import MENU_LEVELS
from papayoo.ai.search_bot import SearchBot
from papayoo.engine import Player, SeatView, SeededChance
from papayoo.match import SOLVER, Fork, PassTable, Puzzle, play_on, reading_of
from papayoo.match.pass_tables import MOST_LOSS
from papayoo.match.shown_line import example_state, is_good_example

FIRST_DEALS, BEST_DEALS, CLOSE_DEALS = 60, 1000, 400
"""Number of deals in which all passes are compared, then those that may be the best, and those that lose little."""
FINALISTS: Final = 60
"""Number of passes that may be the best after the first comparison."""
CLOSE_POINTS: Final = 14.0
"""Passes that lose less than this in the first comparison are compared again in more deals."""

EXAMPLE_DEALS: Final = 120
"""Number of deals among which that of a puzzle is sought."""
SHOWN_DEALS: Final = 60
"""Number of them, at most, in which wrong passes are played."""
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


def example_of(puzzle: Puzzle) -> int:
    """Return the seed of the deal with which all answers to a puzzle about a pass are shown.

    The best pass takes in it the number of points that it takes most often, and as many wrong passes as possible are
    well shown: those of the levels, and some that differ from the best one in one card.
    """
    game = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game
    die, best = SeededChance(game.seed).roll(1), puzzle.best_pass
    fork = Fork(game.state, SOLVER, best, best, 0.0, die, is_exercise=True)
    forks = [replace(fork, example=seed) for seed in range(1, EXAMPLE_DEALS + 1)]
    shown = {each.example: play_on(example_state(each), SOLVER, best, die) for each in forks}
    usual = Counter(line.points for line in shown.values()).most_common(1)[0][0]
    wrong = _wrong_passes(puzzle)

    def well_shown(each: Fork) -> int:
        lines = ((cards, play_on(example_state(each), SOLVER, cards, die)) for cards in wrong)
        asked = ((replace(each, loss=puzzle.loss_of(cards)), line) for cards, line in lines)
        return sum(is_good_example(one, (line, shown[each.example])) * wrong[line.cards] for one, line in asked)

    usual_ones = (each for each in forks if shown[each.example].points == usual)
    return max(islice(usual_ones, SHOWN_DEALS), key=well_shown).example


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
