"""Moves that look stupid, and that no level offered to people may make; and what only the careful one knows."""

import random

import pytest

from papayoo.ai.bad_moves import name_of_motif
from papayoo.ai.levels import bot_of
from papayoo.engine.cards import parse_cards
from papayoo.engine.view import SeatView
from tests.ai.written_views import passing_view, playing_view
from tests.positions import card

LEVELS_TRIED = ("greedy", "careful", "easy", "medium")
"""Those with written rules, and those that waver; what the others play is judged by `papayoo blunders`."""

every_level = pytest.mark.parametrize("level", LEVELS_TRIED)


def choice(level: str, view: SeatView) -> str:
    return bot_of(level).choose_card(view, random.Random(1)).code


def passed(level: str, view: SeatView) -> set[str]:
    return {card.code for card in bot_of(level).choose_pass(view, random.Random(1))}


# dump


@every_level
def test_a_void_seat_throws_the_papayoo(level: str) -> None:
    assert choice(level, playing_view("7S 9S 20P 10H 2D", "3C 5C")) == "7S"


@every_level
def test_the_papayoo_goes_under_a_higher_card_of_its_suit(level: str) -> None:
    assert choice(level, playing_view("2S 7S 10H 5P", "9S")) == "7S"


@every_level
def test_a_void_seat_without_the_papayoo_throws_the_payoo_20(level: str) -> None:
    assert choice(level, playing_view("20P 3H 2D 4D", "3C 5C")) == "20P"


@every_level
def test_the_payoo_20_is_no_card_to_keep_when_payoo_is_taken_by_another(level: str) -> None:
    assert choice(level, playing_view("2P 15P 18P 3H", "19P 4P")) == "18P"


# duck


@every_level
def test_nobody_takes_forty_points_with_a_lower_card_in_hand(level: str) -> None:
    assert choice(level, playing_view("3C 10C 2D", "9C 7S 5C")) == "3C"


@every_level
def test_nobody_puts_the_papayoo_on_top_of_a_trick(level: str) -> None:
    assert choice(level, playing_view("2S 7S 9H 3H", "5S 3S")) == "2S"


@every_level
def test_last_to_play_and_forced_to_take_the_papayoo_is_not_spent(level: str) -> None:
    assert choice(level, playing_view("7S 9S 2H 3H", "5S 3S 1S")) == "9S"


# lead


@every_level
def test_nobody_leads_the_papayoo(level: str) -> None:
    assert choice(level, playing_view("7S 9C 8H 10D")) != "7S"


@every_level
def test_nobody_leads_what_draws_the_papayoo(level: str) -> None:
    assert choice(level, playing_view("8S 9S 10S 4C 6H")) in {"4C", "6H"}


@every_level
def test_nobody_leads_the_top_payoo(level: str) -> None:
    assert choice(level, playing_view("20P 3H 5D 4P")) != "20P"


# win big, win small


@every_level
def test_last_to_play_on_a_worthless_trick_the_big_plain_card_goes(level: str) -> None:
    assert choice(level, playing_view("5C 10C 2D", "4C 3C 2C")) == "10C"


@every_level
def test_last_to_play_and_forced_to_win_with_a_payoo_the_small_one_goes(level: str) -> None:
    assert choice(level, playing_view("12P 20P 2D", "4P 3P 2P")) == "12P"


# keep the wrong one


@every_level
def test_the_lone_nine_of_the_papayoos_suit_is_thrown_before_harmless_cards(level: str) -> None:
    assert choice(level, playing_view("9S 4H 6D 5P", "3C 5C")) == "9S"


@every_level
def test_with_the_papayoo_gone_its_dangers_are_plain_cards(level: str) -> None:
    view = playing_view("9S 4H 3D 19P", "3C 5C", tricks=("10S 2S 7S 1S",))
    assert choice(level, view) == "19P"


# pass


@every_level
def test_high_plain_cards_are_passed_and_low_cover_is_kept(level: str) -> None:
    view = passing_view("1S 2S 9S 10S 2H 3H 10H 1C 2C 9C 3D 1P 2P 3P 4P")
    assert {"9S", "10S", "10H", "9C"} <= passed(level, view)
    assert not passed(level, view) & {"1S", "2S", "1C", "2C", "1P", "2P"}


@every_level
def test_an_uncovered_seven_is_passed(level: str) -> None:
    view = passing_view("7S 1H 2H 3H 4H 1C 2C 3C 4C 1D 2D 1P 2P 3P 4P")
    assert "7S" in passed(level, view)


# What only the careful one knows


def test_careful_makes_a_void_before_it_passes_middling_payoos() -> None:
    view = passing_view("9S 8S 1H 2H 3H 4H 1C 2C 3C 4C 3P 6P 8P 9P 10P")
    assert {"8S", "9S"} <= passed("careful", view)


def test_careful_flushes_the_papayoo_with_low_cards_of_its_suit() -> None:
    assert choice("careful", playing_view("2S 3S 5S 1H 2H 4H 1C 3C 4C 2D 3D 5D 1P 3P 18P")) in {"2S", "3S", "5S"}


def test_careful_does_not_lead_into_the_void() -> None:
    """All other spades have gone: a spade would be taken home with whatever the others throw on it."""
    tricks = ("1S 3S 4S 5S", "6S 7S 8S 9S")
    assert choice("careful", playing_view("10S 4C 5D", die="H", tricks=tricks)) != "10S"


def test_careful_slips_a_high_card_out_where_nobody_can_have_points_for_it() -> None:
    """Last seat, nothing on the table: the danger of the Papayoo's suit goes for nothing."""
    assert choice("careful", playing_view("2S 10S 5D", "5S 4S 3S")) == "10S"


def test_the_choice_is_among_the_legal_cards_with_nothing_else_to_choose() -> None:
    for level in LEVELS_TRIED:
        view = playing_view("7S 3H", "2S 1S")
        assert view.legal == parse_cards("7S")
        assert choice(level, view) == "7S"


def test_to_keep_the_papayoo_back_is_not_stupid() -> None:
    """Last to play and forced to win, with nothing bigger but the Papayoo."""
    assert name_of_motif(playing_view("5S 7S 2H", "4S 3S 2S"), card("5S")) is None
    assert name_of_motif(playing_view("5S 6S 7S", "4S 3S 2S"), card("5S")) == "wins small"
    assert name_of_motif(playing_view("5S 6S 7S", "4S 3S 2S"), card("6S")) is None
    assert choice("careful", playing_view("5S 6S 7S", "4S 3S 2S")) == "6S"
