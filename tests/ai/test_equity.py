"""Tests of the value of the standings, and of the players that choose by it."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from papayoo.ai import kernel
from papayoo.ai.bot import Bot
from papayoo.ai.equity import (
    FIRST_SHARE,
    POINTS_SHARE,
    SPREADS,
    Outlook,
    equity_of,
    gift_values,
    is_standing_open,
    load_equity,
    plain_gift_values,
    points_per_equity,
    winning_chances,
)
from papayoo.ai.judge import judge
from papayoo.ai.kernel import policy_learning
from papayoo.ai.kernel_input import masks_of, number_of, set_round
from papayoo.ai.levels import bot_of
from papayoo.ai.policy_bot import PolicyBot, Regard, Skill, gift_of
from papayoo.ai.policy_tables import learned_table
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.engine import GameOptions, SeatView, deck
from tests.ai.random_views import views_of
from tests.ai.written_views import playing_view
from tests.loops import check_all
from tests.positions import SEAT_COUNTS

SMALL = Budget(worlds=12, steps=4, particles=3, annealing_steps=20, pass_samples=10, deals=8, passes=4, batch=12)
EVERY = replace(SMALL, keeps_all=True)
KERNELS: tuple[Callable[[int, int], Any], ...] = tuple({policy_learning.Kernel, kernel.Kernel})


# The value of the standings


def test_chances_are_shares_that_grow_with_the_lead() -> None:
    def check(seats: int, left: int) -> None:
        scale = SPREADS[seats].scale(left)
        assert winning_chances([70] * seats, scale) == pytest.approx([1 / seats] * seats)
        totals = [40 * seat for seat in range(seats)]
        chances = winning_chances(totals, scale)
        assert sum(chances) == pytest.approx(1)
        assert chances == sorted(chances, reverse=True)
        assert chances[0] > winning_chances(totals, SPREADS[seats].scale(left + 1))[0]

    check_all(product(SEAT_COUNTS, range(4)), lambda case: check(*case))


def test_standings_at_the_end_are_certain_and_ties_share() -> None:
    end = Outlook(4, 0).scale_after(300)
    assert winning_chances((100, 120, 150, 300), end) == pytest.approx([1, 0, 0, 0], abs=1e-3)
    assert winning_chances((100, 100, 150, 300), end) == pytest.approx([0.5, 0.5, 0, 0], abs=1e-3)
    assert [equity_of(seat, (100, 120, 150, 300), end) for seat in range(4)] == pytest.approx(
        [1, (1 - FIRST_SHARE) * 2 / 3, (1 - FIRST_SHARE) / 3, 0], abs=1e-3
    )


def test_first_place_counts_most() -> None:
    end = Outlook(4, 0).scale_after(300)
    steps = [equity_of(0, (points, 100, 200, 300), end) for points in (50, 150, 250, 350)]
    assert steps[0] - steps[1] > 3 * (steps[1] - steps[3])


def test_game_to_a_limit_ends_with_the_round_that_reaches_it() -> None:
    outlook = Outlook(4, 90, 250)
    assert outlook.rounds_after(250) == outlook.rounds_after(400) == 0
    assert 1 <= outlook.rounds_after(249) < outlook.rounds_after(150) < outlook.rounds_after(0) < 90
    assert Outlook(4, 1, 2000).rounds_after(0) == 1, "the number of rounds is limited too"


def test_huge_leads_have_a_value() -> None:
    assert equity_of(1, (0, 900, 9000), Outlook(3, 0).scale_after(9000)) == pytest.approx((1 - FIRST_SHARE) / 2)


def test_prices_are_points_in_an_even_game() -> None:
    """A point that the others do not take costs about a point."""

    def check(seats: int, left: int) -> None:
        outlook = Outlook(seats, left)
        scale = SPREADS[seats].scale(left + 1)
        others = [100 - 1 / (seats - 1)] * (seats - 1)
        loss = equity_of(0, [100.0] * seats, scale) - equity_of(0, [101.0, *others], scale)
        assert loss * points_per_equity(outlook, 100) == pytest.approx(1, rel=0.05)

    check_all(product(SEAT_COUNTS, (0, 1, 4)), lambda case: check(*case))


# The kernel


def last_positions(seats: int, options: GameOptions) -> Iterator[tuple[SeatView, Sequence[Sequence[int]]]]:
    """Yield views with two cards left and several choices, with the masks of all hands.

    A roll-out of such a choice leaves no other decision to the seat.
    """
    for view in views_of(seats, f"equity {seats}"):
        if len(view.hand) == 2 == len(view.legal):
            rng = random.Random(len(view.scores))
            seen = {card for trick in view.tricks_so_far for card in trick.cards} | {*view.hand}
            rest = [card for card in deck(seats) if card not in seen]
            rng.shuffle(rest)
            sizes = (*view.hand_sizes, options.deal.hand_size * options.deal.sleeping_hands)
            hands = []
            for place, size in enumerate(sizes):
                hands.append(masks_of(view.hand if place == view.seat else rest[:size]))
                del rest[: size if place != view.seat else 0]
            yield view, hands


def loaded(form: Callable[[int, int], Any], view: SeatView) -> Any:
    found = form(view.options.seats, 3)
    found.load_table(0, learned_table(view.options.seats))
    found.observer = view.seat
    set_round(found, view)
    return found


@pytest.mark.parametrize("form", KERNELS)
@pytest.mark.parametrize("every_seats", [SEAT_COUNTS[::3], pytest.param(SEAT_COUNTS, marks=pytest.mark.full)], ids=len)
def test_costs_in_the_kernel_follow_the_formula(form: Callable[[int, int], Any], every_seats: Sequence[int]) -> None:
    met = set()

    def check(seats: int, limit: int) -> None:
        options = GameOptions(seats, 1)
        for view, hands in list(last_positions(seats, options))[:3]:
            outlook = Outlook(seats, 0 if seats % 2 else 2, limit)
            totals = [60 + 17 * place + (40 if place == seats - 1 else 0) for place in range(seats)]
            search, plain = loaded(form, view), loaded(form, view)
            load_equity(search, totals, outlook)
            for place, masks in enumerate(hands):
                search.set_world(place, masks, [])
            search.save_particle(0)
            options_to_play = [number_of(card) for card in view.legal]
            search.set_options(options_to_play)
            search.search_cards(1, 0, 1)
            for number, card in enumerate(options_to_play):
                set_round(plain, view)
                before = [plain.points_of(place) for place in range(seats)]
                for place, masks in enumerate(hands):
                    plain.set_hand(place, masks)
                plain.play(card)
                plain.roll_out()
                taken = [plain.points_of(place) - before[place] for place in range(seats)]
                after = [total + points for total, points in zip(totals, taken, strict=True)]
                step = (max(after) - max(totals)) // 25 * 25 + 12
                middle = min(max(totals) + step, limit - 1) if limit and max(after) < limit else max(after)
                lost = 1 - equity_of(view.seat, after, outlook.scale_after(middle))
                cost = (1 - POINTS_SHARE) * points_per_equity(outlook, max(totals)) * lost
                cost += POINTS_SHARE * taken[view.seat]
                assert search.option_sums(number)[0] == pytest.approx(cost)
                met.add((bool(limit) and max(after) >= limit, taken[view.seat] > 0))

    check_all(product(every_seats, (0, 200, 320)), lambda case: check(*case))
    assert len(met) == 4, "ended and not ended, with and without points"


# The players


def late_views(seats: int, totals: Sequence[int]) -> list[SeatView]:
    """Return views of a seat's choices in the second of two rounds, with invented points in the first round."""
    views = [view for view in views_of(seats, f"late {seats}", 2) if view.scores and len(view.legal) > 2]
    return [replace(view, scores=(tuple(totals),)) for view in random.Random(seats).sample(views, 5)]


def test_standings_are_closed_in_the_first_round_of_several() -> None:
    first = playing_view("1S 2S", "3S")
    assert is_standing_open(first), "the only round"
    assert not is_standing_open(replace(first, options=GameOptions(4, 3)))
    assert is_standing_open(replace(first, options=GameOptions(4, 3), round_number=2, scores=((1, 2, 3, 244),)))


def test_expert_counts_points_alike_if_its_place_is_certain() -> None:
    def check(seats: int) -> None:
        for view in late_views(seats, [20_000 * (seat + 1) for seat in range(seats)]):
            blind = SearchBot(EVERY).price_cards(view, random.Random(1))
            minding = SearchBot(EVERY, minds_standings=True).price_cards(view, random.Random(1))
            points = {option.cards: option.points for option in blind}
            least, base = min(points.values()), min(option.points for option in minding)
            for option in minding:
                expected = POINTS_SHARE * (points[option.cards] - least)
                assert option.points - base == pytest.approx(expected, abs=1e-6)

    check_all((2, 4, 7), check)


def changed_choices(views: Iterable[SeatView], blind: Bot, minding: Bot) -> int:
    """Return how many choices the standings change; fails if they change one of the blind bot."""
    changed = 0
    for view in views:
        card = blind.choose_card(view, random.Random(1))
        even = replace(view, scores=((60,) * view.options.seats,))
        assert card == blind.choose_card(even, random.Random(1))
        changed += card != minding.choose_card(view, random.Random(1))
    return changed


def test_expert_chooses_by_the_standings() -> None:
    views = (view for seats in (3, 4, 6) for view in late_views(seats, [10 * seat for seat in range(seats)]))
    assert changed_choices(views, SearchBot(SMALL), SearchBot(SMALL, minds_standings=True)) > 0


def test_hard_chooses_by_the_standings() -> None:
    views = [view for view in views_of(5, "gifts", 2) if view.scores and len(view.legal) > 2]
    uneven = [replace(view, scores=((60, 30, 60, 60, 60),)) for view in views]
    assert changed_choices(uneven, bot_of("hard"), bot_of("hard", minds_standings=True)) > 0


def test_novice_and_easy_never_mind_the_standings() -> None:
    for level, view in product(("novice", "easy"), late_views(4, [0, 20, 200, 30])):
        chosen = [bot_of(level, minds_standings=minds).choose_card(view, random.Random(1)) for minds in (False, True)]
        assert chosen[0] == chosen[1]


def test_gift_to_the_leader_is_worth_more_the_later_it_is() -> None:
    totals = [60, 40, 90, 200]
    values = [gift_values(0, totals, Outlook(4, left), 0.5) for left in (6, 1, 0)]
    for each in values:
        assert max(each, key=lambda seat: each[seat]) == 1
        assert min(each, key=lambda seat: each[seat]) == 3
    assert values[0][1] - values[0][3] < values[1][1] - values[1][3] < values[2][1] - values[2][3]
    assert plain_gift_values(0, totals) == {1: 1.0, 2: 0.0, 3: 0.0}
    assert plain_gift_values(1, [70, 20]) == {0: 0.0}


def test_discard_gives_its_points_to_the_winning_seat() -> None:
    view, values = playing_view("3S 7H 20P", "2C 9C 4C", die="H"), {1: 0.0, 2: 1.0, 3: 0.0}
    worth = {card.code: gift_of(view, card, values) for card in view.legal}
    assert worth["3S"] == 0
    assert 0 < 2 * worth["20P"] == worth["7H"]
    assert {gift_of(view, card, {1: 1.0, 2: 0.0, 3: 1.0}) for card in view.legal} == {0.0}
    following = playing_view("3C 10C", "2C 9C 4C")
    assert [gift_of(following, card, values) for card in following.legal] == [0.0, 0.0]


def test_plain_regard_counts_in_the_last_two_rounds() -> None:
    bot, blind = PolicyBot(Skill(regard=Regard.PLAIN), minds_standings=True), PolicyBot(Skill())
    changed = {3: 0, 5: 0}
    for rounds in changed:
        for seats in (4, 5, 6):
            for view in [view for view in views_of(seats, f"plain {seats}", 2) if view.scores and len(view.legal) > 2]:
                asked = replace(view, options=replace(view.options, rounds=rounds), scores=((0, *[30] * (seats - 1)),))
                chosen = [player.choose_card(asked, random.Random(1)) for player in (bot, blind)]
                changed[rounds] += chosen[0] != chosen[1]
    assert changed[3] > 0 == changed[5]


# Everything else


def test_judge_never_looks_at_the_standings() -> None:
    """So the strength, which asks it, counts points without luck. Lessons and puzzles have their answers in files."""
    for view in late_views(4, [62, 63, 62, 63])[:2]:
        other = replace(view, scores=((0, 240, 5, 5),))
        cards = view.legal[-1:]
        found = [judge(asked, cards, random.Random(1), budget=EVERY) for asked in (view, other)]
        assert found[0] == found[1] is not None
