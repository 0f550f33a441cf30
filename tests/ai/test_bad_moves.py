"""Tests that no level of the menus makes bad moves, and tests of rules of the careful bot."""

import random
from collections.abc import Callable

from papayoo.ai.bad_moves import gives_the_papayoo_for_sure, name_of_motif
from papayoo.ai.levels import bot_of
from papayoo.engine import SeatView, parse_cards
from tests.ai.written_views import passing_view, playing_view
from tests.loops import check_all
from tests.positions import card

TESTED_LEVELS = ("greedy", "careful", "easy", "medium")
"""The levels that these tests check. `build/lab/blunders.py` measures the other levels."""


def every_level(test: Callable[[str], None]) -> Callable[[], None]:
    """Turn a test of one level into a test of all tested levels."""

    def test_every_level() -> None:
        check_all(TESTED_LEVELS, test)

    test_every_level.__doc__ = test.__doc__
    return test_every_level


def choice(level: str, view: SeatView) -> str:
    return bot_of(level).choose_card(view, random.Random(1)).code


def passed(level: str, view: SeatView) -> set[str]:
    return {card.code for card in bot_of(level).choose_pass(view, random.Random(1))}


# Points played to tricks of other seats


@every_level
def test_void_seat_discards_papayoo(level: str) -> None:
    assert choice(level, playing_view("7S 9S 20P 10H 2D", "3C 5C")) == "7S"


@every_level
def test_papayoo_is_played_under_a_higher_card(level: str) -> None:
    assert choice(level, playing_view("2S 7S 10H 5P", "9S")) == "7S"


@every_level
def test_void_seat_without_papayoo_discards_payoo_20(level: str) -> None:
    assert choice(level, playing_view("20P 3H 2D 4D", "3C 5C")) == "20P"


@every_level
def test_payoo_20_is_played_under_a_winning_payoo(level: str) -> None:
    assert choice(level, playing_view("2P 15P 18P 3H", "19P 4P")) == "18P"


# Tricks that a seat avoids taking


@every_level
def test_trick_with_papayoo_is_not_taken_if_avoidable(level: str) -> None:
    assert choice(level, playing_view("3C 10C 2D", "9C 7S 5C")) == "3C"


@every_level
def test_papayoo_is_not_played_on_top(level: str) -> None:
    assert choice(level, playing_view("2S 7S 9H 3H", "5S 3S")) == "2S"


@every_level
def test_papayoo_is_kept_by_last_seat_that_must_win(level: str) -> None:
    assert choice(level, playing_view("7S 9S 2H 3H", "5S 3S 1S")) == "9S"


# Leads


@every_level
def test_papayoo_is_not_led(level: str) -> None:
    assert choice(level, playing_view("7S 9C 8H 10D")) != "7S"


@every_level
def test_danger_cards_are_not_led(level: str) -> None:
    assert choice(level, playing_view("8S 9S 10S 4C 6H")) in {"4C", "6H"}


@every_level
def test_highest_payoo_is_not_led(level: str) -> None:
    assert choice(level, playing_view("20P 3H 5D 4P")) != "20P"


# Cards with which the last seat wins a trick


@every_level
def test_last_seat_wins_empty_trick_with_highest_plain_card(level: str) -> None:
    assert choice(level, playing_view("5C 10C 2D", "4C 3C 2C")) == "10C"


@every_level
def test_last_seat_wins_with_lowest_winning_payoo(level: str) -> None:
    assert choice(level, playing_view("12P 20P 2D", "4P 3P 2P")) == "12P"


# Choice of the discarded card


@every_level
def test_lone_danger_card_is_discarded_before_harmless_cards(level: str) -> None:
    assert choice(level, playing_view("9S 4H 6D 5P", "3C 5C")) == "9S"


@every_level
def test_danger_cards_are_plain_after_papayoo_is_gone(level: str) -> None:
    view = playing_view("9S 4H 3D 19P", "3C 5C", tricks=("10S 2S 7S 1S",))
    assert choice(level, view) == "19P"


# Pass


@every_level
def test_high_plain_cards_are_passed_and_low_ones_kept(level: str) -> None:
    view = passing_view("1S 2S 9S 10S 2H 3H 10H 1C 2C 9C 3D 1P 2P 3P 4P")
    assert {"9S", "10S", "10H", "9C"} <= passed(level, view)
    assert not passed(level, view) & {"1S", "2S", "1C", "2C", "1P", "2P"}


@every_level
def test_seven_without_lower_cards_is_passed(level: str) -> None:
    view = passing_view("7S 1H 2H 3H 4H 1C 2C 3C 4C 1D 2D 1P 2P 3P 4P")
    assert "7S" in passed(level, view)


# Rules of the careful bot


def test_careful_passes_for_a_void_before_medium_payoos() -> None:
    view = passing_view("9S 8S 1H 2H 3H 4H 1C 2C 3C 4C 3P 6P 8P 9P 10P")
    assert {"8S", "9S"} <= passed("careful", view)


def test_careful_leads_low_to_force_out_papayoo() -> None:
    assert choice("careful", playing_view("2S 3S 5S 1H 2H 4H 1C 3C 4C 2D 3D 5D 1P 3P 18P")) in {"2S", "3S", "5S"}


def test_careful_does_not_lead_a_suit_nobody_else_holds() -> None:
    """All other spades are gone: a lead of spades would win whatever the other seats discard."""
    tricks = ("1S 3S 4S 5S", "6S 7S 8S 9S")
    assert choice("careful", playing_view("10S 4C 5D", die="H", tricks=tricks)) != "10S"


def test_careful_plays_high_when_trick_cannot_cost_points() -> None:
    """The last seat plays a danger card to a trick without points."""
    assert choice("careful", playing_view("2S 10S 5D", "5S 4S 3S")) == "10S"


def test_avoiding_bad_moves_always_leaves_a_legal_card() -> None:
    for level in TESTED_LEVELS:
        view = playing_view("7S 3H", "2S 1S")
        assert view.legal == parse_cards("7S")
        assert choice(level, view) == "7S"


def test_not_leading_papayoo_is_no_bad_move() -> None:
    """Winning with a low card is no mistake if the only higher card in hand is the Papayoo."""
    assert name_of_motif(playing_view("5S 7S 2H", "4S 3S 2S"), card("5S")) is None
    assert name_of_motif(playing_view("5S 6S 7S", "4S 3S 2S"), card("5S")) == "wins small"
    assert name_of_motif(playing_view("5S 6S 7S", "4S 3S 2S"), card("6S")) is None
    assert choice("careful", playing_view("5S 6S 7S", "4S 3S 2S")) == "6S"


def test_papayoo_is_given_for_sure_only_below_the_winning_card() -> None:
    def check(hand: str, trick: str, played: str, is_sure: bool) -> None:
        assert gives_the_papayoo_for_sure(playing_view(hand, trick), (card(played),)) is is_sure

    check_all(
        [
            ("7S 9H 20P", "3C 5C", "7S", True),
            ("2S 7S 10H", "9S", "7S", True),
            ("2S 7S 10H", "3S", "7S", False),
            ("7S 9H 20P", "", "7S", False),
            ("7S 9H 20P", "3C 5C", "20P", False),
        ],
        lambda case: check(*case),
    )
