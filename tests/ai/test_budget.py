"""What a search may do: so many cards are compared, so many worlds drawn, as its budget allows."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from papayoo.ai.candidates import MIN_WORLDS
from papayoo.ai.kernel import Kernel
from papayoo.ai.levels import bot_of
from papayoo.ai.search_bot import NO_COSTS, Budget, Costs, SearchBot
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from tests.ai.random_views import games_at_decisions

LITTLE = Budget(worlds=60, steps=4, particles=3, annealing_steps=10, pass_samples=5, deals=30, passes=6, batch=7)


class Counted(SearchBot):
    """A search whose worlds are counted, with what they take."""

    worlds = 0
    plays = 0

    def _search_in_batches(
        self, kernel: Kernel, search: Callable[[int], None], most: int, costs: Costs = NO_COSTS
    ) -> None:
        def counted(more: int) -> None:
            still_open = sum(kernel.is_open_option(number) for number in range(kernel.option_count))
            self.worlds += more
            self.plays += more * (costs.world + still_open * costs.option)
            search(more)

        self.plays += costs.first
        super()._search_in_batches(kernel, counted, most, costs)


def views_with_choice(least: int) -> list[SeatView]:
    """Moments of a round at which a seat has so many legal cards or more."""
    views = [
        game.view(min(game.to_act))
        for game in games_at_decisions(GameOptions(4, 1), "budget")
        if game.state.phase is Phase.PLAYING
    ]
    return [view for view in views if len(view.legal) >= least][::3]


def test_only_so_many_favourites_are_compared_unless_all_are_wanted() -> None:
    for view in views_with_choice(4):
        few = SearchBot(replace(LITTLE, max_options=3)).price_cards(view, random.Random(1))
        assert len(few) <= 3
        assert bot_of("hard").choose_card(view, random.Random(1)) in {option.cards[0] for option in few}
        bot = SearchBot(replace(LITTLE, max_options=3, keeps_all=True))
        every = {option.cards[0] for option in bot.price_cards(view, random.Random(1))}
        assert every == set(view.legal)


@pytest.mark.parametrize("plays", [1, 3000, 6000])
def test_no_more_is_played_than_can_be_afforded(plays: int) -> None:
    views = views_with_choice(2)
    drawn = set()
    for view in views:
        bot = Counted(replace(LITTLE, max_plays=plays))
        bot.choose_card(view, random.Random(1))
        drawn.add(bot.worlds)
        assert bot.worlds == MIN_WORLDS or (MIN_WORLDS < bot.worlds <= LITTLE.worlds and bot.plays <= plays)
    assert (drawn == {MIN_WORLDS}) == (plays == 1)


def test_whoever_has_all_plays_draws_all_worlds_while_there_is_a_choice() -> None:
    for view in views_with_choice(2):
        bot = Counted(replace(LITTLE, keeps_all=True))
        bot.choose_card(view, random.Random(1))
        assert bot.worlds == LITTLE.worlds


def test_what_hopeless_options_would_have_taken_the_others_get() -> None:
    plays = 15_000
    view = max(views_with_choice(8), key=lambda view: len(view.legal))
    dropping, keeping = (Counted(replace(LITTLE, max_plays=plays, keeps_all=keeps)) for keeps in (False, True))
    dropping.choose_card(view, random.Random(1))
    keeping.choose_card(view, random.Random(1))
    assert keeping.worlds < dropping.worlds


def test_a_pass_is_not_limited_by_plays() -> None:
    game = next(games_at_decisions(GameOptions(4, 1), "pass"))
    assert game.state.phase is Phase.PASSING
    bot = Counted(replace(LITTLE, max_plays=100, keeps_all=True))
    bot.choose_pass(game.view(min(game.to_act)), random.Random(1))
    assert bot.worlds == LITTLE.deals


@pytest.mark.parametrize(("members", "choices"), [(65, 6), (3, 32)])
def test_no_budget_asks_for_more_than_the_kernel_has_room_for(members: int, choices: int) -> None:
    with pytest.raises(ValueError, match="room"):
        replace(LITTLE, particles=members, passes=choices)


def test_the_largest_budget_is_within_bounds() -> None:
    largest = replace(LITTLE, particles=64, passes=31)
    view = views_with_choice(4)[0]
    assert SearchBot(largest).choose_card(view, random.Random(1)) in view.legal
