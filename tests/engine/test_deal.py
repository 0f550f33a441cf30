"""Tests of the numbers of cards dealt and passed, the dealer, and the order of dealing."""

import random
from itertools import product

import pytest

from papayoo.engine import (
    ORDINARY_SUITS,
    CardsDealt,
    Deal,
    Game,
    GameOptions,
    RoundStarted,
    SeededChance,
    StartRound,
    Suit,
    deck,
    shuffled,
    stream,
)
from papayoo.engine.chance import deal_packets
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, FixedChance, fixed_chance, plain_deal, play_to_end, random_answer

TABLE = {
    # seats: cards each, packets, cards passed
    2: (20, "3 3 3 3 3 3 2", 5),
    3: (20, "3 3 3 3 3 3 2", 5),
    4: (15, "3 3 3 3 3", 5),
    5: (12, "3 3 3 3", 4),
    6: (10, "3 3 3 1", 3),
    7: (8, "3 3 2", 3),
    8: (7, "3 3 1", 3),
}


def test_deal_table_matches_the_rule_booklet() -> None:
    def check(seats: int) -> None:
        hand_size, packets, pass_size = TABLE[seats]
        row = GameOptions(seats, 1).deal
        assert (row.hand_size, " ".join(map(str, row.packets)), row.pass_size) == (hand_size, packets, pass_size)
        assert row.hand_size * (seats + row.sleeping_hands) == len(deck(seats))
        assert row.sleeping_hands == (1 if seats == 2 else 0)

    check_all(SEAT_COUNTS, check)


def test_invalid_seat_and_round_counts_raise() -> None:
    def check(seats: int, rounds: int) -> None:
        with pytest.raises(ValueError, match="must be"):
            GameOptions(seats, rounds)

    check_all([(1, 1), (9, 1), (0, 1), (-4, 1), (4, 0), (4, 100), (4, -1)], lambda case: check(*case))


def test_packets_are_dealt_from_the_dealers_left() -> None:
    def check(dealer_from_last: int, seats: int) -> None:
        options, cards = GameOptions(seats, 1), deck(seats)
        dealer = (seats - 1 - dealer_from_last) % seats
        dealt = deal_packets(cards, options, dealer)
        places = options.deal.sleeping_hands + seats
        for turn in range(seats):
            hand = dealt.hands[(dealer + 1 + turn) % seats]
            assert hand[:3] == cards[3 * turn : 3 * turn + 3]
            assert hand[3:6] == cards[3 * (places + turn) : 3 * (places + turn) + 3]
        last = options.deal.packets[-1]
        assert (dealt.asleep or dealt.hands[dealer])[-last:] == cards[-last:]

    check_all(product([0, 1], SEAT_COUNTS), lambda case: check(*case))


def test_third_hand_is_undealt_with_two_seats() -> None:
    dealt = deal_packets(deck(2), GameOptions(2, 1), 0)
    assert [len(hand) for hand in dealt.hands] == [20, 20]
    assert dealt.asleep[:3] == deck(2)[6:9]
    assert len(dealt.asleep) == 20


def test_dealer_moves_one_seat_left_each_round() -> None:
    def check(seats: int) -> None:
        options = GameOptions(seats, seats + 2)
        game = Game(options, "left", fixed_chance(options, dealer=seats - 1))
        started = [e for e in play_to_end(game, random_answer(random.Random(1))) if isinstance(e, RoundStarted)]
        assert [event.dealer for event in started] == [(seats - 1 + n) % seats for n in range(seats + 2)]
        assert [event.round_number for event in started] == list(range(1, seats + 3))

    check_all(SEAT_COUNTS, check)


def test_every_seat_may_be_the_first_dealer() -> None:
    dealers = {SeededChance(str(seed)).first_dealer(5) for seed in range(100)}
    assert dealers == set(range(5))


def test_die_shows_ordinary_suits_equally_often() -> None:
    rolls = [SeededChance(f"{seed}").roll(1) for seed in range(2000)]
    assert Suit.PAYOO not in rolls
    assert all(400 < rolls.count(suit) < 600 for suit in ORDINARY_SUITS)


def test_results_of_a_seed_never_change() -> None:
    chance = SeededChance("golden")
    dealt = chance.deal(1, GameOptions(8, 1), chance.first_dealer(8))
    assert chance.first_dealer(8) == 5
    assert [card.code for card in dealt.hands[0]] == FIRST_HAND
    assert [chance.roll(number).letter for number in range(1, 7)] == list(FIRST_ROLLS)


FIRST_HAND = ["6H", "2S", "9D", "2D", "8S", "7H", "19P"]
FIRST_ROLLS = "CDSSHD"


def test_results_do_not_depend_on_call_order() -> None:
    options, asked, fresh = GameOptions(4, 9), SeededChance("s"), SeededChance("s")
    for number in range(1, 5):
        asked.deal(number, options, 0)
        asked.roll(number)
    assert asked.deal(5, options, 0) == fresh.deal(5, options, 0)


def test_shuffling_keeps_items_and_reaches_every_position() -> None:
    firsts = {shuffled(range(6), stream("s", str(n)))[0] for n in range(200)}
    assert firsts == set(range(6))
    assert sorted(shuffled(range(6), stream("s", "x"))) == list(range(6))


def test_round_starts_with_the_whole_deck_dealt() -> None:
    def check(seats: int) -> None:
        game = Game(GameOptions(seats, 1), "whole")
        _, dealt = game.execute(StartRound())
        assert isinstance(dealt, CardsDealt)
        cards = [*(card for hand in dealt.hands for card in hand), *dealt.asleep]
        assert sorted(cards) == list(deck(seats))
        assert {len(hand) for hand in dealt.hands} == {TABLE[seats][0]}

    check_all(SEAT_COUNTS, check)


def test_deal_that_is_not_the_deck_raises() -> None:
    options = GameOptions(4, 1)
    first, *others = plain_deal(options).hands
    twice = Deal((first, first, *others[1:]))
    short = Deal((first[1:], *others))
    uneven = Deal((first[1:], (*others[0], first[0]), *others[1:]))
    for deal, dealer in ((twice, 0), (short, 0), (uneven, 0), (plain_deal(options), 4)):
        with pytest.raises(ValueError, match=r"deal"):
            Game(options, "s", FixedChance(dealer, [deal], [Suit.SPADES])).execute(StartRound())
