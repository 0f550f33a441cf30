"""Tests of the limits of a search: compared cards, sampled worlds and played cards."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from papayoo.ai import search_bot
from papayoo.ai.candidates import MIN_WORLDS
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import MAX_OPTIONS, MAX_PARTICLES
from papayoo.ai.levels import bot_of
from papayoo.ai.search_bot import NO_COSTS, Budget, Costs, SearchBot, exchanged_passes
from papayoo.engine import GameOptions, Phase, SeatView
from tests.ai.random_views import games_at_decisions
from tests.loops import check_all
from tests.positions import SEAT_COUNTS

SMALL_BUDGET = Budget(worlds=60, steps=4, particles=3, annealing_steps=10, pass_samples=5, deals=30, passes=6, batch=7)


class CountingBot(SearchBot):
    """A search bot that counts the sampled worlds and the played cards of its searches."""

    worlds = 0
    plays = 0

    def _search_in_batches(
        self,
        kernel: Kernel,
        search: Callable[[int], None],
        max_worlds: int,
        costs: Costs = NO_COSTS,
        *,
        keeps_all: bool,
    ) -> int:
        def counted(more: int) -> None:
            still_open = sum(kernel.is_open_option(number) for number in range(kernel.option_count))
            self.worlds += more
            self.plays += more * (costs.world + still_open * costs.option)
            search(more)

        self.plays += costs.first
        return super()._search_in_batches(kernel, counted, max_worlds, costs, keeps_all=keeps_all)


def views_with_choice(least: int) -> list[SeatView]:
    """Return views from a round in which the seat to act has at least ``least`` legal cards."""
    views = [
        game.view(min(game.to_act))
        for game in games_at_decisions(GameOptions(4, 1), "budget")
        if game.state.phase is Phase.PLAYING
    ]
    return [view for view in views if len(view.legal) >= least][::3]


def test_compared_cards_are_limited_unless_budget_keeps_all() -> None:
    for view in views_with_choice(4):
        few = SearchBot(replace(SMALL_BUDGET, max_options=3)).price_cards(view, random.Random(1))
        assert len(few) <= 3
        assert bot_of("hard").choose_card(view, random.Random(1)) in {option.cards[0] for option in few}
        bot = SearchBot(replace(SMALL_BUDGET, max_options=3, keeps_all=True))
        every = {option.cards[0] for option in bot.price_cards(view, random.Random(1))}
        assert every == set(view.legal)


@pytest.mark.parametrize("plays", [1, 3000, 6000])
def test_search_stays_within_max_plays(plays: int) -> None:
    views = views_with_choice(2)
    drawn = set()
    for view in views:
        bot = CountingBot(replace(SMALL_BUDGET, max_plays=plays))
        bot.choose_card(view, random.Random(1))
        drawn.add(bot.worlds)
        assert bot.worlds == MIN_WORLDS or (MIN_WORLDS < bot.worlds <= SMALL_BUDGET.worlds and bot.plays <= plays)
    assert (drawn == {MIN_WORLDS}) == (plays == 1)


def test_unlimited_plays_use_all_worlds() -> None:
    for view in views_with_choice(2):
        bot = CountingBot(replace(SMALL_BUDGET, keeps_all=True))
        bot.choose_card(view, random.Random(1))
        assert bot.worlds == SMALL_BUDGET.worlds


def test_plays_of_dropped_options_go_to_the_others() -> None:
    plays = 15_000
    view = max(views_with_choice(8), key=lambda view: len(view.legal))
    dropping, keeping = (
        CountingBot(replace(SMALL_BUDGET, max_plays=plays, keeps_all=keeps)) for keeps in (False, True)
    )
    dropping.choose_card(view, random.Random(1))
    keeping.choose_card(view, random.Random(1))
    assert keeping.worlds < dropping.worlds


def test_pass_search_ignores_max_plays() -> None:
    game = next(games_at_decisions(GameOptions(4, 1), "pass"))
    assert game.state.phase is Phase.PASSING
    bot = CountingBot(replace(SMALL_BUDGET, max_plays=100, keeps_all=True))
    bot.choose_pass(game.view(min(game.to_act)), random.Random(1))
    assert bot.worlds == SMALL_BUDGET.deals


def test_exchanges_fit_into_kernel_at_all_tables() -> None:
    def check(seats: int) -> None:
        view = next(games_at_decisions(GameOptions(seats, 1), "pass")).view(0)
        passes = exchanged_passes(view.hand, view.hand[: view.options.deal.pass_size])
        assert len(passes) < MAX_OPTIONS
        budget = replace(SMALL_BUDGET, deals=2, exchanges=1, exchange_deals=2)
        assert len(SearchBot(budget).choose_pass(view, random.Random(1))) == view.options.deal.pass_size

    check_all(SEAT_COUNTS, check)


@pytest.mark.parametrize(("particles", "passes"), [(MAX_PARTICLES + 1, 6), (3, MAX_OPTIONS)])
def test_budget_beyond_kernel_limits_is_refused(particles: int, passes: int) -> None:
    with pytest.raises(ValueError, match="exceed"):
        replace(SMALL_BUDGET, particles=particles, passes=passes)


def test_largest_budget_is_accepted() -> None:
    largest = replace(SMALL_BUDGET, particles=MAX_PARTICLES, passes=MAX_OPTIONS - 1)
    view = views_with_choice(4)[0]
    assert SearchBot(largest).choose_card(view, random.Random(1)) in view.legal


def test_further_populations_sample_only_while_best_card_is_uncertain(monkeypatch: pytest.MonkeyPatch) -> None:
    budget = replace(SMALL_BUDGET, keeps_all=True, populations=3)
    for is_uncertain, worlds in ((True, 3 * budget.worlds), (False, budget.worlds)):
        monkeypatch.setattr(search_bot, "is_uncertain", lambda _kernel, answer=is_uncertain: answer)
        for view in views_with_choice(2):
            bot = CountingBot(budget)
            bot.choose_card(view, random.Random(1))
            assert bot.worlds == worlds


def test_all_populations_together_stay_within_max_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_bot, "is_uncertain", lambda _kernel: True)
    budget = replace(SMALL_BUDGET, keeps_all=True, populations=4, plays_per_step=0)
    for view in views_with_choice(2):
        unlimited = CountingBot(budget)
        unlimited.choose_card(view, random.Random(1))
        limited = CountingBot(replace(budget, max_plays=unlimited.plays // 2))
        limited.choose_card(view, random.Random(1))
        assert budget.worlds < limited.worlds <= 2 * budget.worlds
        assert limited.plays <= unlimited.plays // 2


def test_further_population_needs_plays_for_its_start_and_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_bot, "is_uncertain", lambda _kernel: True)
    budget = replace(SMALL_BUDGET, keeps_all=True, plays_per_step=1)
    for view in (view for view in views_with_choice(2) if len(view.legal) < 4):
        first = CountingBot(budget)
        first.choose_card(view, random.Random(1))
        start = budget.particles * budget.annealing_steps * len(view.tricks_so_far)
        enough = first.plays + start + budget.batch * sum(view.hand_sizes)
        for plays, has_further in ((enough, True), (enough - 1, False)):
            bot = CountingBot(replace(budget, populations=2, max_plays=plays))
            bot.choose_card(view, random.Random(1))
            assert (bot.plays > first.plays) == has_further
