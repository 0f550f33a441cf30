"""Tests that the kernel follows the engine's rules: equal legal cards, winners and points."""

import random
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel_input import cards_of, masks_of, number_of
from papayoo.engine import Card, CardsDealt, CardsPassed, Game, GameOptions, PassRule, Suit, deck
from tests.positions import SEAT_COUNTS, hand, random_answer, steps

sys.path.insert(0, str(Path(__file__).parents[2] / "build" / "checks"))

from itertools import product

import proofs
from proofs import Batch, compare_rounds

from tests.loops import check_all

Hands = Sequence[Sequence[Card]]


def hands_of(kernel: Kernel, seats: int) -> list[tuple[Card, ...]]:
    return [cards_of(kernel.hand(seat)) for seat in range(seats)]


def lay_out(kernel: Kernel, hands: Hands) -> None:
    for seat, cards in enumerate(hands):
        kernel.set_hand(seat, masks_of(cards))


@pytest.mark.parametrize("rounds", [50 if is_compiled() else 25, pytest.param(600, marks=pytest.mark.full)])
def test_random_rounds_equal_rounds_by_the_rules(rounds: int) -> None:
    """The numbers are those at each number of seats; ``make proofs`` compares 10,000 rounds."""

    def check(seats: int) -> None:
        tally = compare_rounds(Batch(rounds, "kernel", seats))
        assert (tally.rounds, tally.faults) == (rounds, [])

    check_all(SEAT_COUNTS, check)


def test_difference_from_the_rules_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "trick_points", lambda trick, die: 0)
    tally = compare_rounds(Batch(2, "kernel", 4))
    assert len(tally.faults) == 2
    assert "the points" in tally.faults[0]


def test_passed_cards_arrive_as_the_pass_rule_says() -> None:
    """Compares the hands in the engine and in the kernel after passes in every direction."""

    def check(rule: PassRule, seats: int) -> None:
        options = GameOptions(seats, seats if rule is PassRule.SHIFTING else 1, rule)
        game, passed = Game(options, f"pass {seats}"), 0
        dealt: tuple[tuple[Card, ...], ...] = ()
        for _, events in steps(game, random_answer(random.Random(seats))):
            for event in events:
                if isinstance(event, CardsDealt):
                    dealt = event.hands
                elif isinstance(event, CardsPassed):
                    to = options.passes_to(0, game.state.running.number)
                    assert to is not None
                    kernel = Kernel(seats, 1)
                    lay_out(kernel, dealt)
                    for seat, cards in enumerate(event.passes):
                        for card in cards:
                            kernel.move_to_pass(seat, number_of(card))
                    kernel.hand_over_passes(to)
                    assert hands_of(kernel, seats) == list(game.state.running.hands)
                    passed += 1
        assert passed == (seats - 1 if rule is PassRule.SHIFTING else 1)

    check_all(product(PassRule, SEAT_COUNTS), lambda case: check(*case))


def test_kernel_deals_whole_deck_in_equal_hands() -> None:
    def check(seats: int) -> None:
        row = GameOptions(seats, 1).deal
        kernel = Kernel(seats, 5)
        kernel.deal(row.hand_size)
        places = [cards_of(kernel.hand(place)) for place in range(seats + row.sleeping_hands)]
        assert [len(cards) for cards in places] == [row.hand_size] * len(places)
        assert sorted(card for cards in places for card in cards) == list(deck(seats))

    check_all(SEAT_COUNTS, check)


def test_round_is_decided_when_papayoo_and_payoos_are_taken() -> None:
    tricks = ["1P 2P 3P 4P", "5P 6P 7P 8P", "9P 10P 11P 12P", "13P 14P 15P 16P", "17P 18P 19P 20P", "1S 2S 7S 8S"]
    kernel = Kernel(4, 1)
    kernel.begin_round(Suit.SPADES, 0, 15)
    decided = []
    for codes in tricks:
        leader = kernel.turn
        for turn, card in enumerate(hand(codes)):
            kernel.set_hand((leader + turn) % 4, masks_of([card]))
            kernel.play(number_of(card))
        decided.append(kernel.is_decided())
    assert decided == [False] * 5 + [True]
    assert sum(kernel.points_of(seat) for seat in range(4)) == 250
