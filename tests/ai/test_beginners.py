"""Tests of what the weak levels never overlook, and of their habits."""

import random
from dataclasses import replace

import pytest

from papayoo.ai.beginners import grabs_relief, lives_for_the_day, seems_sensible, seems_sensible_to_pass
from papayoo.ai.characters import no_bias
from papayoo.ai.levels import SKILLS, bot_of
from papayoo.ai.policy_bot import PolicyBot
from papayoo.engine import Card, SeatView, Suit, TakenTrick, Trick, card_points
from tests.ai.random_views import views_of
from tests.ai.written_views import playing_view
from tests.loops import check_all
from tests.positions import card, hand

OFTEN = 60
WEAK = ("novice", "easy", "medium")


def choices(level: str, view: SeatView) -> set[str]:
    """Return all cards that a level plays in a position, of many random choices."""
    bot = bot_of(level)
    return {bot.choose_card(view, random.Random(number)).code for number in range(OFTEN)}


@pytest.mark.parametrize("level", WEAK)
def test_rich_trick_is_not_taken_with_a_sure_card_if_it_can_be_left(level: str) -> None:
    assert choices(level, playing_view("7P 20P 3H 4D 10C", "1P 8P")) == {"7P"}
    assert level == "novice" or choices(level, playing_view("2H 10H 3D", "5H 15P 9H")) == {"2H"}


def test_suit_that_just_took_points_by_a_lead_is_not_led_on_even_if_the_policy_prefers_it() -> None:
    def sensible(before: SeatView, code: str) -> list[Card]:
        plays = tuple(play._replace(seat=(play.seat - 1) % 4) for play in before.tricks[0].trick.plays)
        view = replace(before, tricks=(TakenTrick(Trick(0, plays), 0, 20),), points=(20, 0, 0, 0))
        return list(seems_sensible(view, view.legal, card(code), 10))

    before = playing_view("2C 3C 4D 13P 16P", tricks=("11P 5P 10H 4P",))
    assert sensible(before, "13P") == list(hand("2C 3C 4D"))
    assert set(seems_sensible(before, before.legal, card("13P"), 10)) == {*hand("2C 3C 4D 13P")}
    unfollowed = playing_view("2C 3C 1D", tricks=("5D 16P 10H 4P",))
    assert sensible(unfollowed, "1D") == list(hand("2C 3C"))


def test_low_cards_below_a_high_one_are_not_passed() -> None:
    cards = hand("1S 4S 9S 1H 6H 2C 3P 20P")
    assert seems_sensible_to_pass(cards) == tuple(sorted(hand("4S 9S 1H 6H 2C 3P 20P")))

    def check(level: str) -> None:
        for number in range(12):
            view = next(views_of(4, f"passes {number}"))
            left = set(view.hand)
            passed = bot_of(level).choose_pass(view, random.Random(number))
            kept = {card.suit for card in left - set(passed) if card.suit is not Suit.PAYOO and card.rank >= 8}
            assert not [card for card in passed if card.suit in kept and card.rank <= 3]

    check_all(WEAK, check)


def test_greedy_habit_counts_only_points_that_others_take() -> None:
    lead, follow = playing_view("5P 20P 2H"), playing_view("5P 20P 2H", "9P")
    assert {grabs_relief(lead, card) for card in lead.legal} == {0.0}
    assert [grabs_relief(follow, card) for card in hand("5P 20P")] == [pytest.approx(-3.0), 0.0]


def test_novice_leads_lower_and_easy_gives_away_more_points_by_habit() -> None:
    views = [view for number in range(12) for view in views_of(4, f"habits {number}") if len(view.legal) > 1]
    leads = [view for view in views if view.trick is not None and not view.trick.plays]
    others = [view for view in views if view.trick is not None and view.trick.plays]

    def total(bot: PolicyBot, among: list[SeatView], *, by_points: bool) -> int:
        cards = [(view, bot.choose_card(view, random.Random(number))) for number, view in enumerate(among)]
        return sum(card_points(one, view.die) if by_points and view.die else one.rank for view, one in cards)

    assert SKILLS["novice"].habit is lives_for_the_day
    assert SKILLS["easy"].habit is grabs_relief
    for level, among, by_points, sign in (("novice", leads, False, 1), ("easy", others, True, -1)):
        own = total(PolicyBot(SKILLS[level]), among, by_points=by_points)
        plain = total(PolicyBot(replace(SKILLS[level], habit=no_bias)), among, by_points=by_points)
        assert sign * own < sign * plain
