"""Tests of every motif (kind of reason), each in a position written for it."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from papayoo.ai.hidden_hands import hidden_cards, random_world
from papayoo.ai.knowledge import UNDEALT, knowledge_of
from papayoo.ai.reasons import (
    AGAINST_OTHER,
    NO_SINGLE,
    WARNINGS,
    Reason,
    counted_reason,
    distinction_from_all,
    pass_distinction,
    reason_for_pass_instead,
    reason_for_play_instead,
    reason_in_between,
    reasons_for_pass,
    reasons_for_play,
    told_reason,
)
from papayoo.engine import Card, PassRule, Phase, Suit
from papayoo.text.catalog import load_catalog
from tests.ai.random_views import views_of
from tests.ai.written_views import passing_view, playing_view
from tests.loops import check_all, for_rows
from tests.positions import SEAT_COUNTS, card, hand

VARIED_HAND = "1S 2S 3S 5S 10S 2H 9H 10H 7C 9C 2D 6D 5P 8P 12P"
PASSING_HAND = "1S 2S 3S 7S 10S 2H 3H 10H 1C 2C 9C 3D 1P 2P 12P"


def reasons_by_motif(view_hand: str, chosen: str, table: str = "", tricks: tuple[str, ...] = ()) -> dict[str, Reason]:
    """Return the coach's reasons for playing a card, by motif, in a round with the Papayoo 7S."""
    view = playing_view(view_hand, table, tricks=tricks)
    return {reason.motif: reason for reason in reasons_for_play(view, card(chosen))}


def test_motifs_match_their_situations() -> None:
    def check(view_hand: str, chosen: str, table: str, reason: Reason) -> None:
        assert reasons_by_motif(view_hand, chosen, table)[reason.motif] == reason

    check_all(
        [
            ("7S 9S 2D", "7S", "3C 5C", Reason("sheds_papayoo", 3, card("7S"))),
            ("2S 7S 10H", "7S", "9S", Reason("sheds_papayoo", 3, card("7S"))),
            ("7S 9S 2D", "2D", "3C 5C", Reason("keeps_papayoo", card=card("7S"))),
            ("7S 9C", "7S", "", Reason("risks_papayoo", card=card("7S"))),
            ("2S 7S 9H", "7S", "5S 3S", Reason("risks_papayoo", card=card("7S"))),
            ("7S 9S 2H", "7S", "5S 3S 2S", Reason("takes_own_papayoo", card=card("7S"))),
            ("3S 10S", "10S", "9S 7S", Reason("takes_papayoo", card=card("7S"))),
            ("8S 4C", "8S", "", Reason("draws_papayoo", card=card("7S"), suit=Suit.SPADES)),
            ("2S 4C", "2S", "", Reason("flushes_papayoo", card=card("7S"), suit=Suit.SPADES)),
            ("3C 10C", "10C", "9C 20P", Reason("takes_points")),
            ("5C 10C 2D", "10C", "4C 3C 2C", Reason("free_trick", card=card("10C"))),
            ("3C 10C", "3C", "5C 9C", Reason("ducks", 3, card("3C"), Suit.CLUBS)),
            ("10C 2D", "10C", "4C", Reason("nobody_above", card=card("10C"), suit=Suit.CLUBS)),
            ("1C 2D", "1C", "", Reason("lowest_out", card=card("1C"), suit=Suit.CLUBS)),
            ("15P 3H", "15P", "3C 5C", Reason("throws_payoo", 3, card("15P"))),
            ("9S 3H", "9S", "3C 5C", Reason("throws_danger", card=card("9S"), suit=Suit.SPADES)),
            ("3C 4D 5D", "3C", "", Reason("makes_void", suit=Suit.CLUBS)),
            ("10H 9H 2D", "10H", "3C 5C", Reason("throws_high", 3, card("10H"), Suit.HEARTS)),
            ("6H 9H 2D", "6H", "3C 5C", Reason("stays_out", 3, card("6H"), Suit.HEARTS)),
            ("4C 5C 2D", "4C", "", Reason("higher_out", card=card("4C"), suit=Suit.CLUBS)),
            ("4P 5P 2D", "4P", "", Reason("higher_out", card=card("4P"), suit=Suit.PAYOO)),
            ("17P 18P 20P", "17P", "", Reason("one_higher", card=card("17P"), suit=Suit.PAYOO)),
            ("4C 5C 2D", "5C", "3C", Reason("may_go_above", card=card("5C"), suit=Suit.CLUBS)),
            ("4C 6C 2D", "4C", "3C 2C 1C", Reason("takes_nothing")),
        ],
        lambda case: check(*case),
    )


def test_card_with_warnings_also_has_a_reason_in_favour() -> None:
    def check(view_hand: str, chosen: str, table: str, motif: str) -> None:
        reasons = reasons_by_motif(view_hand, chosen, table)
        assert reasons.pop(motif).motif not in WARNINGS
        assert reasons.keys() & WARNINGS

    check_all(
        [
            ("15P 17P 3S", "15P", "4P", "higher_out"),
            ("7S 8S 9S", "7S", "", "one_higher"),
            ("7S 9C 8C 2D", "9C", "3H 5H", "throws_high"),
        ],
        lambda case: check(*case),
    )


def test_card_that_takes_points_for_certain_has_only_warnings() -> None:
    assert reasons_by_motif("7S 9S 2H", "7S", "5S 3S 2S").keys() <= WARNINGS
    assert reasons_by_motif("10C 3C 2H", "10C", "4C 5C 20P").keys() <= WARNINGS


SEAT_2_HAS_NO_CLUBS = ("5C 6D 8C 3C",)


def test_void_behind_names_seat_and_threat() -> None:
    assert reasons_by_motif("10C 2H", "10C", tricks=SEAT_2_HAS_NO_CLUBS)["void_papayoo"] == Reason(
        "void_papayoo", 2, card("7S"), Suit.CLUBS
    )
    own = reasons_by_motif("7S 10C 2H", "10C", tricks=SEAT_2_HAS_NO_CLUBS)
    assert own["void_payoos"].seat == 2
    assert "void_papayoo" not in own


def test_void_seat_is_no_threat_without_the_card() -> None:
    no_payoos = ("5C 6D 8C 3C", "2P 3H 1P 4P")  # seat 2 has neither clubs nor Payoos
    reasons = reasons_by_motif("10C 2H", "10C", tricks=no_payoos)
    assert reasons["void_papayoo"].seat == 2, "it may yet hold the Papayoo"
    assert not {"void_papayoo", "void_payoos"} & reasons_by_motif("7S 10C 2H", "10C", tricks=no_payoos).keys()
    no_spades = ("5C 6D 8C 3C", "2S 3D 1S 4S")
    assert reasons_by_motif("10C 2H", "10C", tricks=no_spades)["void_payoos"].seat == 2


def test_void_seat_with_papayoo_is_named_first() -> None:
    only_seat_3_has_spades = ("5C 6D 8H 3C", "2S 3D 3S 4S")
    assert reasons_by_motif("10C 2H", "10C", tricks=only_seat_3_has_spades)["void_papayoo"].seat == 3


def test_void_seat_is_no_danger_to_a_card_that_others_are_likely_to_beat() -> None:
    low, high = (reasons_by_motif("1C 10C 2H", led, tricks=SEAT_2_HAS_NO_CLUBS) for led in ("1C", "10C"))
    assert not {"void_papayoo", "void_payoos"} & low.keys()
    assert "void_papayoo" in high


def test_points_that_the_last_player_would_take_are_certain() -> None:
    last = playing_view("10C 3C 2H", "4C 5C 20P")
    earlier = playing_view("10C 3C 2H", "4C 20P")
    reasons = [reason_for_play_instead(view, card("3C"), card("10C")).motif for view in (last, earlier)]
    assert reasons == ["other_takes_points", "other_points"]


def test_papayoo_that_the_last_player_would_take_is_certain() -> None:
    for table, motif in (("9S 7S 5S", "other_takes_points"), ("9S 7S", "other_papayoo")):
        assert reason_for_play_instead(playing_view("3S 10S", table), card("3S"), card("10S")).motif == motif


def test_big_payoo_that_is_better_kept_is_the_reason_against_a_pass() -> None:
    view = passing_view("2P 3P 16P 20P 4D 9D 10D 8S 9S 10S 3H 4H 5H 6C 8C")
    assert pass_distinction(view, hand("4D 9D 10D"), hand("9D 16P 20P")) == Reason("pass_covered", card=card("20P"))
    bare = passing_view("12P 13P 16P 20P 4D 9D 10D 8S 9S 10S 3H 4H 5H 6C 8C")
    assert pass_distinction(bare, hand("4D 9D 10D"), hand("9D 16P 20P")) == Reason("empties_suit", suit=Suit.DIAMONDS)


def test_given_papayoo_is_no_threat_of_other_seats() -> None:
    view = playing_view("10C 2H", tricks=SEAT_2_HAS_NO_CLUBS, given="7S")
    assert "void_papayoo" not in {reason.motif for reason in reasons_for_play(view, card("10C"))}


def test_free_trick_is_for_highest_card_only() -> None:
    assert "free_trick" not in reasons_by_motif("5S 10S", "5S", "4S 3S 2S")
    assert "free_trick" in reasons_by_motif("5S 6S 7S", "6S", "4S 3S 2S"), "the Papayoo would cost forty"


def test_all_follow_needs_seats_that_can_follow() -> None:
    view = playing_view("10C 9H 3H 1S 2S 3S 1D 2D 3D 4D", seats=3)
    assert "all_follow" in {reason.motif for reason in reasons_for_play(view, card("9H"))}
    assert "all_follow" not in reasons_by_motif("10C 9H 3H", "10C", tricks=SEAT_2_HAS_NO_CLUBS)


def test_everybody_is_likely_to_follow_only_the_first_lead_of_a_suit_that_the_others_have_plenty_of() -> None:
    """A reader led clubs, of which nine were out, and a player had none."""
    suits = "1S 2S 3S 4S 5S 1H 2H 3H 4H 1D 2D 3D"
    for cards, seats, tricks, is_told in (
        (f"8C 1P 2P {suits}", 3, (), True),
        (f"8C 6C 1C {suits}", 4, (), False),
        (f"8C 1P 2P {suits}", 3, ("4C 3C 2C",), False),
    ):
        view = playing_view(cards, seats=seats, tricks=tricks)
        assert ("all_follow" in {reason.motif for reason in reasons_for_play(view, card("8C"))}) is is_told


def test_void_of_earlier_seat_is_no_threat() -> None:
    assert (
        not {"void_papayoo", "void_payoos"}
        & reasons_by_motif("10C 2H", "10C", "4C 1C", tricks=SEAT_2_HAS_NO_CLUBS).keys()
    )


def test_lead_of_exhausted_suit_is_led_alone() -> None:
    gone = ("1C 2C 3C 4C", "5C 6C 7C 8C")
    reasons = reasons_by_motif("9C 10C 2H", "9C", tricks=gone)
    assert reasons["leads_alone"] == Reason("leads_alone", suit=Suit.CLUBS)
    assert not {"lowest_out", "nobody_above", "all_follow", "makes_void"} & reasons.keys()


def test_taken_papayoo_is_no_threat() -> None:
    gone = ("1S 7S 2S 4C",)
    assert not {"draws_papayoo", "throws_danger"} & reasons_by_motif("9S 3H", "9S", tricks=gone).keys()
    assert "throws_danger" not in reasons_by_motif("9S 3H", "9S", "3C 5C", tricks=gone)
    assert "flushes_papayoo" not in reasons_by_motif("3S 3H", "3S", tricks=gone)


def test_own_papayoo_is_neither_drawn_nor_flushed() -> None:
    assert (
        not {"draws_papayoo", "flushes_papayoo"}
        & (reasons_by_motif("7S 8S 2S", "8S") | reasons_by_motif("7S 8S 2S", "2S")).keys()
    )


def test_pass_reasons_cover_passed_and_kept_cards() -> None:
    def check(passed: str, reason: Reason) -> None:
        assert reason in reasons_for_pass(passing_view(PASSING_HAND), hand(passed))

    check_all(
        [
            ("7S 10S", Reason("passes_seven", card=card("7S"), suit=Suit.SPADES)),
            ("2H 3H 10H", Reason("empties_suit", suit=Suit.HEARTS)),
            ("10S 9C", Reason("passes_high", card=card("10S"), suit=Suit.SPADES)),
            ("12P 9C", Reason("passes_payoo", card=card("12P"))),
            ("10H 9C", Reason("keeps_guard", suit=Suit.SPADES)),
        ],
        lambda case: check(*case),
    )


def test_pass_of_harmless_cards_has_only_a_general_reason() -> None:
    def check(passed: str) -> None:
        motifs = {reason.motif for reason in reasons_for_pass(passing_view(PASSING_HAND), hand(passed))}
        assert motifs == ({"passes_harmless"} if passed == "1S 1C" else {"keeps_guard"})

    check_all(["1P 2P", "2H 3H", "1S 1C"], check)


def test_earlier_seat_cannot_play_above() -> None:
    """Seat 3 has all higher cards but has already played; seat 1 plays next."""
    view = playing_view("3C 8C 2H", "4C 5C", given="9C 10C")
    options = replace(view.options, pass_rule=PassRule.RIGHT)
    assert options.passes_to(0, 1) == 3
    reasons = {reason.motif for reason in reasons_for_play(replace(view, options=options), card("8C"))}
    assert "nobody_above" in reasons
    assert "may_go_above" not in reasons
    assert "may_go_above" in reasons_by_motif("3C 8C 2H", "8C", "4C 5C")


def test_reason_for_a_hint_tells_it_from_the_other_card() -> None:
    def check(view_hand: str, chosen: str, other: str, table: str, reason: Reason) -> None:
        assert reason_for_play_instead(playing_view(view_hand, table), card(chosen), card(other)) == reason

    check_all(
        [
            ("7S 9S 2D", "7S", "2D", "3C 5C", Reason("sheds_papayoo", 3, card("7S"))),
            ("3S 10S", "3S", "10S", "9S 7S", Reason("other_papayoo", None, card("10S"))),
            ("3C 10C", "3C", "10C", "9C 20P", Reason("other_points", None, card("10C"))),
            ("3C 10C", "3C", "10C", "9C", Reason("other_on_top", None, card("10C"), Suit.CLUBS)),
            ("4C 6C 2D", "4C", "6C", "3C", Reason("other_likelier", None, card("6C"))),
            ("4C 6C 2D", "6C", "4C", "9C", Reason("other_later", None, card("4C"))),
            ("13P 17P 3H", "17P", "13P", "2P 3P 4P", Reason("spends_high", None, card("17P"))),
            ("13P 17P 3H", "13P", "17P", "2P 3P 4P", NO_SINGLE),
            ("13P 17P 18P", "17P", "13P", "2P 3P 4P", Reason("other_anyway", None, card("13P"))),
            ("1P 13P 17P", "17P", "13P", "2P 3P 4P", NO_SINGLE),
            ("1P 13P 17P 18P", "17P", "13P", "2P 3P 4P", NO_SINGLE),
            ("4C 5C 6C 1P", "5C", "1P", "", Reason("keep_exit", None, card("1P"))),
            ("3H 4H 5H 1D", "4H", "1D", "", Reason("keep_exit", None, card("1D"))),
            ("4C 5C 6C 2P 1P", "1P", "2P", "", Reason("other_likelier", None, card("2P"))),
            ("4C 5C 3H 8H", "4C", "8H", "", Reason("other_fewer", None, card("8H"))),
            ("8P 9P 5C 2H 8H", "8P", "8H", "", NO_SINGLE),  # more cards beat it, but its points are at risk
            ("6H 3P 5C", "6H", "3P", "", Reason("no_points")),
            ("6H 3P 5C", "6H", "5C", "", NO_SINGLE),
            ("4C 5C 3H 18P", "4C", "18P", "", Reason("other_fewer", None, card("18P"))),
            ("2H 3H 1D 4D 5D", "2H", "1D", "3C 5C", Reason("near_void", suit=Suit.HEARTS)),
            ("6H 3H 2D 4D", "6H", "2D", "3C 5C", Reason("other_later", None, card("2D"))),
            ("15P 3H 4H", "3H", "15P", "3C 5C", NO_SINGLE),
            ("3P 15P 4H", "3P", "15P", "3C 5C", NO_SINGLE),
        ],
        lambda case: check(*case),
    )


def test_lead_that_risks_points_is_not_advised_because_more_cards_can_beat_it() -> None:
    """A reader did not believe "Play the 8 of Payoo. Fewer cards can beat the 2 of clubs", which risks nothing."""
    view = playing_view("8P 9P 2C 5C", "")
    assert reason_for_play_instead(view, card("8P"), card("5C")) == NO_SINGLE
    assert distinction_from_all(view, card("8P"), [card("5C")]) is None
    plain = playing_view("8H 9P 2C 5C 8C", "")
    assert distinction_from_all(plain, card("5C"), [card("8H")]) == Reason("other_fewer", None, card("8H"))


def test_nobody_is_named_if_all_can_discard_on_an_exhausted_suit() -> None:
    view = playing_view("9C 2H 3H", tricks=("1C 2C 3C 4C", "5C 6C 8C 7C", "10C 6D 8D 3D"))
    assert reason_for_play_instead(view, card("2H"), card("9C")) == Reason("other_alone", None, card("9C"), Suit.CLUBS)


def test_card_is_played_to_run_out_of_its_suit_only_if_one_card_of_it_is_left() -> None:
    two, three = playing_view("2H 3H 1D 4D 5D", "3C 5C"), playing_view("2H 3H 5H 1D 4D 5D 6D", "3C 5C")
    assert reason_for_play_instead(two, card("2H"), card("1D")) == Reason("near_void", suit=Suit.HEARTS)
    assert reason_for_play_instead(three, card("2H"), card("1D")).motif != "near_void"
    payoo = playing_view("2P 3P 1D 4D 5D", "3C 5C")
    assert reason_for_play_instead(payoo, card("2P"), card("1D")).motif != "near_void", "nobody waits for that"
    short = playing_view("2H 3H 1D", "3C 5C")
    assert reason_for_play_instead(short, card("2H"), card("1D")).motif != "near_void", "no choice comes later"


def test_card_that_wins_anyway_is_not_played_to_run_out_of_its_suit() -> None:
    view = playing_view("9H 10H 4P 8P 12P", tricks=("1H 2H 3H 4H",))
    assert reason_for_play_instead(view, card("10H"), card("8P")).motif != "near_void"
    assert reason_for_play_instead(playing_view("2H 3H 1D 4D 5D", "3C 5C"), card("2H"), card("1D")).motif == "near_void"


def test_last_card_but_one_makes_no_void_to_discard_on() -> None:
    assert "makes_void" not in reasons_by_motif("3C 4D", "3C")
    assert "makes_void" in reasons_by_motif("3C 4D 5D", "3C")


def test_suit_is_no_reason_to_run_out_of_if_nobody_else_can_lead_it_later() -> None:
    keeps_the_lead, gives_it_away = reasons_by_motif("20P 9H 10H", "20P"), reasons_by_motif("20P 6H 10H", "20P")
    assert ("makes_void" in keeps_the_lead, "makes_void" in gives_it_away) == (False, True)
    gone = ("1C 2C 3C 4C", "5C 6C 8C 7C")  # only the 10 of clubs is left, and must be played to this trick
    assert "makes_void" not in reasons_by_motif("9C 2H 3D", "9C", tricks=gone)
    assert "makes_void" in reasons_by_motif("9C 2H 3D", "9C", tricks=gone[:1])


def test_card_is_not_said_to_bring_points_that_the_better_card_brings_too() -> None:
    view = playing_view("7S 10S", "1S 2S 17P")
    assert reason_for_play_instead(view, card("10S"), card("7S")) == Reason("other_papayoo", card=card("7S"))


def test_lower_card_is_no_reason_for_a_card_that_takes_points_for_certain() -> None:
    assert reason_for_play_instead(playing_view("4P 14P 3H", "6P 5P"), card("14P"), card("4P")).motif == "other_later"
    last = playing_view("4P 14P 3H", "6P 5P 1P")
    assert reason_for_play_instead(last, card("14P"), card("4P")) == Reason("take_now", card=card("4P"))
    high = playing_view("14P 18P 3H", "6P 5P 20P 15P", seats=5)  # the 14 stays out of few tricks
    assert reason_for_play_instead(high, card("18P"), card("14P")).motif != "take_now"


def test_only_card_to_lose_the_lead_with_is_kept_even_if_the_trick_costs_points() -> None:
    """A reader took 29 points with the 9 as advised, and "a little of everything" did not say that the 2 is needed."""
    hand, table = "2S 9S 8H 15P", "5S 14P 3S"
    sure = playing_view(hand, table, die="C", tricks=("1S 4S 6S 10S",))
    assert reason_for_play_instead(sure, card("9S"), card("2S")) == Reason("keep_exit", card=card("2S"))
    for exit_too in ("1H", "1P"):
        others = playing_view(f"2S 9S {exit_too} 15P", table, die="C", tricks=("1S 4S 6S 10S",))
        assert reason_for_play_instead(others, card("9S"), card("2S")).motif == "take_now"
    lower = playing_view(hand, table, die="C", tricks=("7S 4S 6S 10S",))  # the 1 is still out
    assert reason_for_play_instead(lower, card("9S"), card("2S")) == NO_SINGLE


@for_rows(
    ("position", "reason", "as_good", "told"),
    [
        ("8P 13P 18P on 3P: 13P", "other_likelier 18P", "", None),  # the 8 is less likely to
        ("13P 18P on 3P: 13P", "other_likelier 18P", "", "other_likelier"),
        ("5P 6P 9P 19P on 3P: 5P", "other_likelier 9P", "6P", "other_likelier"),
        ("5P 6P 9P 19P on 3P: 5P", "other_likelier 9P", "19P", None),
        ("4C 6C 1H 2D on: 4C", "other_likelier 6C", "", None),  # the 1 cannot take it
        ("4C 6C 3H 2D on: 4C", "other_likelier 6C", "", "other_likelier"),
        ("1H 4H 9H 10H on 2H: 4H", "other_later 1H", "9H 10H", "other_later"),
        ("1D 2H 1H 10C on 3S: 10C", "other_later 1H", "", "other_later"),
        ("1D 2H 10C on 3S: 10C", "other_later 2H", "", None),  # the 1 is lower
        ("1D 1H 10C on 3S: 10C", "other_later 1H", "", "other_later"),
        ("1H 4H 9H 10H on 2H: 9H", "other_later 1H", "4H", "other_later"),
        ("4H 5H 9H 10H on 2H: 5H", "other_later 4H", "9H", "other_later"),
        ("1H 3H 4H 10H on 2H: 4H", "other_later 3H", "", None),  # the 1 is lower
        ("5P 7P 8P 9P on 3P: 7P", "other_likelier 9P", "5P 8P", "other_likelier"),
        ("9H 10H 14P 2D on 3C: 14P", "keep_lower", "10H 9H", None),
        ("9H 10H 14P 2D on 3C: 14P", "keep_lower", "", "keep_lower"),
    ],
)
def test_reason_of_a_hint_from_ranks_holds_beside_all_other_cards(
    position: str, reason: str, as_good: str, told: str | None
) -> None:
    """A hint is not believed if a third card does what it praises better, or is as good without doing it."""
    table, _, chosen = position.partition(": ")
    hand, _, led = table.partition(" on")
    motif, _, name = reason.partition(" ")
    other = card(name) if name else None
    equals = [card(each) for each in as_good.split()]
    found = told_reason(playing_view(hand, led.strip()), card(chosen), Reason(motif, card=other), equals)
    assert found == (None if told is None else Reason(told, card=other))


def test_seven_is_no_reason_for_a_pass_that_keeps_another_one() -> None:
    view = passing_view("1S 4S 5S 10S 4H 5H 7H 3C 10C 3D 6D 7D 9D 8P 17P")
    kept = {reason.motif for reason in reasons_for_pass(view, hand("10C 6D 7D 9D 17P"))}
    both = {reason.motif for reason in reasons_for_pass(view, hand("10C 7H 7D 9D 17P"))}
    assert ("passes_seven" in kept, "passes_seven" in both) == (False, True)


def test_emptied_suit_is_named_if_one_of_the_worse_passes_keeps_it() -> None:
    view = passing_view("1S 8S 9S 1H 4H 6H 8C 3D 5D 8D 9D 10D 2P 4P 13P")
    best, usual, other = hand("9S 8C 8D 9D 10D"), hand("8S 9S 8C 9D 10D"), hand("8S 9S 8D 9D 10D")
    assert reason_for_pass_instead(view, best, usual, [usual]) == NO_SINGLE
    assert reason_for_pass_instead(view, best, usual, [usual, other]) == Reason("empties_suit", suit=Suit.CLUBS)


@pytest.mark.parametrize(
    ("every_seats", "rounds"),
    [(SEAT_COUNTS[::3], 1), pytest.param(SEAT_COUNTS, 2, marks=pytest.mark.full)],
    ids=["some", "every"],
)
def test_reason_for_a_hint_is_never_true_of_the_other_card(every_seats: Sequence[int], rounds: int) -> None:
    def check(seats: int) -> None:
        against = {told: motif for motif, told in AGAINST_OTHER.items()}
        for view in views_of(seats, f"instead {seats}", rounds):
            for own, other in permutations(view.legal[:5], 2):
                reason = reason_for_play_instead(view, own, other)
                motifs = {each.motif for each in reasons_for_play(view, other)}
                assert reason.motif not in motifs
                assert reason.motif not in against or reason.card == other
                assert reason.is_in_favour

    check_all(every_seats, check)


def test_cause_that_can_be_counted_is_told_of_the_card_that_takes_the_trick() -> None:
    def check(view_hand: str, better: str, taking: str, table: str, reason: Reason | None) -> None:
        assert counted_reason(playing_view(view_hand, table), card(better), card(taking)) == reason

    check_all(
        [
            ("1C 10C 2D", "1C", "10C", "", Reason("other_on_top", card=card("10C"))),
            ("3C 10C", "3C", "10C", "5C", Reason("other_on_top", card=card("10C"))),
            ("1C 5C 2D", "1C", "5C", "", Reason("lowest_out", card=card("1C"), suit=Suit.CLUBS)),
            ("5P 19P", "5P", "19P", "", Reason("only_above", card=card("19P"), cards=hand("20P"))),
            ("5P 19P", "5P", "19P", "8P", Reason("only_above", card=card("19P"), cards=hand("20P"))),
            ("5P 12P", "5P", "12P", "9P", Reason("stays_below", card=card("5P"), cards=hand("9P"))),
            ("2C 10C", "2C", "10C", "4C 9C 3C", Reason("stays_below", card=card("2C"), cards=hand("9C"))),
            ("8P 13P", "8P", "13P", "", Reason("other_likelier", card=card("13P"))),
            ("3S 8C", "3S", "8C", "", Reason("other_fewer", card=card("8C"))),
            ("8C 9C", "9C", "8C", "", None),  # the other card is the one that fewer cards beat
            (
                "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 2D",
                "2D",
                "5C",
                "",
                Reason("other_alone", card=card("5C"), suit=Suit.CLUBS),
            ),
        ],
        lambda case: check(*case),
    )


@pytest.mark.parametrize(
    ("every_seats", "rounds"),
    [(SEAT_COUNTS[::3], 1), pytest.param(SEAT_COUNTS, 2, marks=pytest.mark.full)],
    ids=["some", "every"],
)
def test_what_is_counted_of_a_card_that_takes_the_trick_is_so_in_every_deal(
    every_seats: Sequence[int], rounds: int
) -> None:
    def check(seats: int) -> None:
        rng = random.Random(f"counted {seats}")
        for view in views_of(seats, f"counted {seats}", rounds):
            if view.phase is not Phase.PLAYING or view.trick is None:
                continue
            world, hidden = random_world(hidden_cards(view), rng), hidden_cards(view)
            hands = {seat: [*world[seat], *hidden.known.get(seat, ())] for seat in world if seat != UNDEALT}
            waiting = view.options.clockwise_from(view.trick.leader)[len(view.trick.plays) + 1 :]
            later = [each for seat in waiting for each in hands[seat]]
            for better, taking in permutations(view.legal[:5], 2):
                reason = counted_reason(view, better, taking)
                if reason is not None:
                    met[seats].add(reason.motif)
                    check_counted(reason, better, taking, later)

    met = {seats: set[str]() for seats in every_seats}
    check_all(every_seats, check)
    assert len(set[str]().union(*met.values())) > 4


def check_counted(reason: Reason, better: Card, taking: Card, later: Sequence[Card]) -> None:
    """Compare a reason with the cards of those who play later."""
    higher = [each for each in later if each.suit is taking.suit and each.rank > taking.rank]
    match reason.motif:
        case "other_alone" | "other_on_top":
            assert not higher
        case "only_above":
            assert set(higher) <= set(reason.cards)
        case "lowest_out":
            followers = [each for each in later if each.suit is better.suit]
            assert followers
            assert min(followers) > better
        case "stays_below":
            assert better < reason.cards[0]
            assert better.suit is reason.cards[0].suit


def test_reason_for_a_pass_is_not_one_for_the_other_pass() -> None:
    view, cards = passing_view(PASSING_HAND), hand("7S 10S 3D 9C 12P")
    assert reason_for_pass_instead(view, cards, hand("10S 10H 9C 12P 3D")).motif == "passes_seven"
    assert reason_for_pass_instead(view, cards, hand("7S 10S 10H 9C 12P")) == Reason("empties_suit", suit=Suit.DIAMONDS)
    lower = hand("7S 10S 3D 9C 2P")
    assert reason_for_pass_instead(view, lower, cards) == NO_SINGLE


@for_rows(
    ("position", "near", "worse", "is_told"),
    [
        ("2P 6P 12P 13P on 1P: 6P", "", "2P 12P 13P", True),
        ("2P 6P 8P 13P on 1P: 6P", "8P", "2P 13P", True),
        ("2P 6P 8P 13P on: 6P", "8P", "13P 2P", True),
        ("2P 6P 12P 13P on 1P: 6P", "2P", "12P 13P", False),  # a lower one is as good
        ("2P 4P 6P 12P on 1P: 6P", "2P", "4P 12P", False),
        ("2P 6P 12P 13P on 1P: 6P", "13P", "2P 12P", False),  # a higher one is as good
        ("2P 6P 12P on 20P: 6P", "", "2P 12P", False),  # none takes the trick
        ("2P 6P 12P on 1H: 6P", "", "2P 12P", False),  # no Payoo takes it
        ("2P 6P 19P on 9P 3P 20P: 6P", "", "2P 19P", False),
    ],
)
def test_card_in_between_has_worse_ones_on_both_sides(position: str, near: str, worse: str, is_told: bool) -> None:
    table, _, chosen = position.partition(": ")
    cards, _, led = table.partition(" on")
    found = reason_in_between(playing_view(cards, led.strip()), card(chosen), hand(near), hand(worse))
    assert (found == Reason("between")) is is_told


def test_low_card_is_said_to_take_hardly_any_trick_only_while_higher_ones_of_its_suit_are_out() -> None:
    """Where only one other club is out, the low clubs of the hand do take tricks."""
    clubs = ("4C 5C 6C 7C", "8C 9C 10C 2D")
    for tricks, is_told in (((), True), (clubs[:1], True), (clubs, False)):
        view = playing_view("1C 2C 10H 1D", "3S", tricks=tricks)
        for low in ("1C", "2C"):
            told = told_reason(view, card("10H"), Reason("other_later", card=card(low)), ())
            assert told is None or told.motif != "keep_low" or is_told, (tricks, low)
    refuted = Reason("other_later", card=card("3C"))  # the 1 of diamonds is lower
    for tricks, told in (((), Reason("keep_low", card=card("3C"))), (("10C 9C 8C 7C",), None)):
        view = playing_view("3C 10H 1D", "3S", tricks=("1C 2C 4C 5C", *tricks))
        assert told_reason(view, card("10H"), refuted, ()) == told


@for_rows(
    ("cards", "kept", "is_told"),
    [
        ("1S 5S", "1S", True),
        ("2S 5S", "2S", False),
        ("1S 2S", "2S", True),
        ("3S 5S", "3S", False),
        ("3P 5P", "3P", True),
        ("4P 5P", "4P", False),
    ],
)
def test_only_the_lowest_cards_are_kept_in_the_pass_because_they_take_hardly_any_trick(
    cards: str, kept: str, is_told: bool
) -> None:
    others = "2H 3H 4H 9H 10H 2C 3C 4C 5C 6C 4D 5D 6D"
    found = pass_distinction(passing_view(f"{cards} {others}"), hand("9H 10H"), hand(f"10H {kept}"))
    assert (found == Reason("keep_low", card=card(kept))) is is_told


@for_rows(
    ("cards", "other", "reason"),
    [
        ("9C 10S", "10H 10S", Reason("pass_bare", card=card("9C"))),
        ("10H 9H", "10H 2S", Reason("keep_cover", card=card("2S"))),
        ("10H 9H", "10H 2D", Reason("fewer_high")),
        ("10H 9H", "10H 10S", Reason("pass_covered", card=card("10S"))),
        ("10H 9H", "10H 5S", Reason("fewer_high")),
        ("10H 6D", "9H 6D", Reason("pass_higher", card=card("9H"))),
        ("6D 10H", "5S 10H", Reason("leaves_one", suit=Suit.DIAMONDS)),
        ("5S 10H", "6D 10H", None),
    ],
)
def test_reason_against_a_pass_says_what_it_does_not_do(cards: str, other: str, reason: Reason | None) -> None:
    assert pass_distinction(passing_view(VARIED_HAND), hand(cards), hand(other)) == reason


@for_rows(
    ("cards", "other", "reason"),
    [
        ("9C 10S", "10H 10S", Reason("pass_bare", card=card("9C"))),
        ("10H 9H", "10H 2S", Reason("passes_highs", cards=tuple(hand("9H 10H")))),
        ("10H 9H", "10H 10S", Reason("leaves_one", suit=Suit.HEARTS)),
        ("10H 6D", "9H 6D", Reason("pass_higher", card=card("9H"))),
        ("9H 6D", "10H 6D", NO_SINGLE),
        ("6D 10H", "5S 10H", Reason("leaves_one", suit=Suit.DIAMONDS)),
        ("2D 6D", "2D 7C", Reason("empties_suit", suit=Suit.DIAMONDS)),
        ("2D 6D 7C 9C", "2D 10H 7C 9C", Reason("empties_suits", suits=(Suit.CLUBS, Suit.DIAMONDS))),
        ("7C 5S", "12P 5S", Reason("passes_seven", card=card("7C"), suit=Suit.CLUBS)),
        ("10S 5S", "6D 5S", Reason("passes_high", card=card("10S"), suit=Suit.SPADES)),
        ("2S 5S", "6D 5S", NO_SINGLE),
    ],
)
def test_reason_for_a_hint_in_the_pass_speaks_of_the_cards_that_are_passed(
    cards: str, other: str, reason: Reason
) -> None:
    assert reason_for_pass_instead(passing_view(VARIED_HAND), hand(cards), hand(other)) == reason


@for_rows(
    ("cards", "other", "reason"),
    [
        ("2D 6D 9C", "10S 9C 5S", Reason("pass_covered", card=card("10S"))),  # not only that diamonds go
        ("2D 6D 9C", "10H 9C 5S", Reason("empties_suit", suit=Suit.DIAMONDS)),
        ("9H 10H 9C", "9C 6D 5S", Reason("passes_highs", cards=tuple(hand("9H 10H")))),
        ("9H 10H 9C", "9C 9H 5S", Reason("passes_highs", cards=tuple(hand("9H 10H 9C")))),
    ],
)
def test_reason_against_the_chosen_pass_names_a_card_that_differs(cards: str, other: str, reason: Reason) -> None:
    found = reason_for_pass_instead(passing_view(VARIED_HAND), hand(cards), hand(other), is_chosen=True)
    assert found == reason


def test_big_payoo_that_stays_is_named_with_the_high_cards_that_go_instead() -> None:
    """A reader was told that he keeps fewer high cards, and asked what becomes of the 20."""
    view = passing_view("3S 5S 8S 9S 10S 4H 10H 2C 10C 2D 6P 7P 10P 11P 20P")
    cards, chosen = hand("8S 9S 10S 10H 10C"), hand("5S 8S 9S 7P 20P")
    wanted = Reason("highs_for", card=card("20P"), cards=tuple(hand("10S 10H 10C")))
    assert reason_for_pass_instead(view, cards, chosen, is_chosen=True) == wanted


def test_suit_that_is_emptied_is_named_before_one_of_which_a_card_is_left() -> None:
    view, cards, other = passing_view(VARIED_HAND), hand("7C 9C 6D"), hand("7C 9C 5S")
    assert reason_for_pass_instead(view, cards, other) == Reason("leaves_one", suit=Suit.DIAMONDS)
    emptied = Reason("empties_suit", suit=Suit.CLUBS)
    assert reason_for_pass_instead(view, cards, other, [hand("7C 10S 5S")]) == emptied


def test_reason_for_any_pass_is_about_a_card_in_it() -> None:
    rng, met = random.Random("passed"), set[str]()
    for seats in SEAT_COUNTS:
        view = next(view for view in views_of(seats, f"passed {seats}", 1) if view.phase is Phase.PASSING)
        for _ in range(40):
            cards, other = (rng.sample(view.hand, view.options.deal.pass_size) for _ in range(2))
            reason = reason_for_pass_instead(view, cards, other)
            named = {reason.card, *reason.cards} - {None}
            suits = {reason.suit, *reason.suits} - {None}
            met.add(reason.motif)
            assert named <= {*cards} or reason.motif == "pass_higher"
            assert suits <= {each.suit for each in cards}
            assert reason == NO_SINGLE or named or suits, f"{reason} is about no card"
    assert len(met) > 5


def all_reasons(seats: int) -> set[Reason]:
    """Return the reasons for all options at all decisions of a random game."""
    found: set[Reason] = set()
    for view in views_of(seats, f"reasons {seats}", 2, PassRule.SHIFTING):
        if view.phase is Phase.PASSING:
            found.update(reasons_for_pass(view, random.Random(1).sample(view.hand, view.options.deal.pass_size)))
        for choice in view.legal:
            reasons = reasons_for_play(view, choice)
            assert reasons, "there is always something to be said"
            assert all(reason.seat != view.seat for reason in reasons)
            found.update(reasons)
    return found


def test_every_reason_has_text_with_its_names() -> None:
    def check(seats: int) -> None:
        text = load_catalog("en")
        reasons = all_reasons(seats)
        assert len({reason.motif for reason in reasons}) >= 15
        for reason in reasons:
            words = text(f"advice.{reason.motif}", name="<name>", suit="<suit>", card="<card>")
            assert reason.seat is not None or "<name>" not in words
            assert reason.suit is not None or "<suit>" not in words
            assert reason.card is not None or "<card>" not in words

    check_all(SEAT_COUNTS, check)


def test_no_warning_for_impossible_card() -> None:
    def check(seats: int) -> None:
        for view in views_of(seats, f"warned {seats}", 2):
            if view.phase is not Phase.PLAYING:
                continue
            knowledge, papayoo = knowledge_of(view), view.papayoo
            assert papayoo is not None
            assert view.trick is not None
            for reason in (reason for choice in view.legal for reason in reasons_for_play(view, choice)):
                held = [knowledge.held_chance(seat, papayoo) for seat in range(seats) if seat != view.seat]
                match reason.motif:
                    case "void_papayoo":
                        assert reason.seat is not None
                        assert knowledge.held_chance(reason.seat, papayoo) > 0
                    case "void_payoos":
                        assert reason.seat is not None
                        assert knowledge.void_chance(reason.seat, Suit.PAYOO) < 1
                    case "draws_papayoo" | "flushes_papayoo":
                        assert max(held) > 0
                    case "may_go_above" | "higher_out" | "one_higher":
                        assert reason.card is not None
                        assert any(
                            knowledge.held_chance(seat, Card(reason.card.suit, rank)) > 0
                            for seat in view.options.clockwise_from(view.seat)[1 : seats - len(view.trick.plays)]
                            for rank in knowledge.unseen[reason.card.suit]
                            if rank > reason.card.rank
                        )
                    case "makes_void":
                        assert reason.suit is not None
                        assert (
                            min(knowledge.void_chance(seat, reason.suit) for seat in range(seats) if seat != view.seat)
                            < 1
                        )

    check_all(SEAT_COUNTS, check)


def test_lowest_lead_can_win_at_two_seats() -> None:
    """With two seats, all higher cards may be among the undealt cards."""
    view = playing_view("1C 2D", seats=2)
    assert "lowest_out" not in {reason.motif for reason in reasons_for_play(view, card("1C"))}
