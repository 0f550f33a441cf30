"""The kernel plays by the engine's rules: the same cards are legal, the same seats take the same points."""

import random
from collections.abc import Sequence

import pytest

from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel_input import card_of, cards_of, masks_of, number_of
from papayoo.engine.cards import ORDINARY_SUITS, Card, Suit, deck
from papayoo.engine.chance import shuffled
from papayoo.engine.events import CardsDealt, CardsPassed
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions, PassRule
from papayoo.engine.rules import legal_cards
from papayoo.engine.trick import Trick, trick_points
from tests.tools import SEAT_COUNTS, hand, random_answer, steps

ROUNDS = 600 if is_compiled() else 25
"""How many rounds are compared at each seat count."""

Hands = Sequence[Sequence[Card]]


def hands_of(kernel: Kernel, seats: int) -> list[tuple[Card, ...]]:
    return [cards_of(kernel.hand(seat)) for seat in range(seats)]


def legal_in(kernel: Kernel, seat: int) -> tuple[Card, ...]:
    return tuple(card_of(number) for number, _ in kernel.scored(seat))


def lay_out(kernel: Kernel, hands: Hands) -> None:
    for seat, cards in enumerate(hands):
        kernel.set_hand(seat, masks_of(cards))


def compare_tricks(kernel: Kernel, hands: Hands, die: Suit, rng: random.Random) -> list[int]:
    """Play a round by chance with the kernel and with the engine's rules; the points by seat."""
    held, leader, points = [list(cards) for cards in hands], kernel.turn, [0] * len(hands)
    while any(held):
        trick = Trick(leader)
        for seat in GameOptions(len(hands), 1).clockwise_from(leader):
            legal = legal_cards(tuple(held[seat]), trick.lead_suit)
            assert kernel.turn == seat
            assert legal_in(kernel, seat) == legal
            card = legal[int(rng.random() * len(legal))]
            held[seat].remove(card)
            trick = trick.with_play(seat, card)
            kernel.play(number_of(card))
        assert trick.winning is not None
        leader = trick.winning.seat
        points[leader] += trick_points(trick, die)
        assert kernel.turn == leader
        assert [kernel.points_of(seat) for seat in range(len(hands))] == points
    assert kernel.is_decided()
    return points


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_random_rounds_go_as_by_the_rules_at_every_decision(seats: int) -> None:
    rng, row = random.Random(f"kernel {seats}"), GameOptions(seats, 1).deal
    kernel = Kernel(seats, 1)
    for _ in range(ROUNDS):
        cards = shuffled(deck(seats), rng)
        hands = [tuple(sorted(cards[row.hand_size * seat :][: row.hand_size])) for seat in range(seats)]
        die = rng.choice(ORDINARY_SUITS)
        lay_out(kernel, hands)
        kernel.begin(die, rng.randrange(seats), row.hand_size)
        points = compare_tricks(kernel, hands, die, rng)
        assert sum(points) == 250 or seats == 2  # at two some points sleep


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("rule", PassRule)
def test_cards_passed_come_to_where_the_rule_says(seats: int, rule: PassRule) -> None:
    """A round of every way that the cards may go, passed on in the engine and in the kernel."""
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
                        kernel.lay(seat, number_of(card))
                kernel.hand_over(to)
                assert hands_of(kernel, seats) == list(game.state.running.hands)
                passed += 1
    assert passed == (seats - 1 if rule is PassRule.SHIFTING else 1)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_deal_of_the_kernel_is_the_deck_in_hands_of_the_rules_size(seats: int) -> None:
    row = GameOptions(seats, 1).deal
    kernel = Kernel(seats, 5)
    kernel.deal(row.hand_size)
    places = [cards_of(kernel.hand(place)) for place in range(seats + row.sleeping_hands)]
    assert [len(cards) for cards in places] == [row.hand_size] * len(places)
    assert sorted(card for cards in places for card in cards) == list(deck(seats))


def test_a_round_is_decided_once_the_papayoo_and_all_payoos_are_taken() -> None:
    tricks = ["1P 2P 3P 4P", "5P 6P 7P 8P", "9P 10P 11P 12P", "13P 14P 15P 16P", "17P 18P 19P 20P", "1S 2S 7S 8S"]
    kernel = Kernel(4, 1)
    kernel.begin(Suit.SPADES, 0, 15)
    decided = []
    for codes in tricks:
        leader = kernel.turn
        for turn, card in enumerate(hand(codes)):
            kernel.set_hand((leader + turn) % 4, masks_of([card]))
            kernel.play(number_of(card))
        decided.append(kernel.is_decided())
    assert decided == [False] * 5 + [True]
    assert sum(kernel.points_of(seat) for seat in range(4)) == 250
