"""Tests of the number of possible play sequences in small endings, counted by brute force."""

import random
from functools import reduce

import pytest

from papayoo.engine import FULL_DECK, GameState, Phase, PlayCard, Suit, decide, evolve, format_cards, view_of
from tests.loops import check_all
from tests.positions import ending, fixed_chance


def engine_lines(state: GameState) -> dict[tuple[int, ...], int]:
    """Play all sequences of legal cards with the engine, and count them per final score."""
    if state.phase is Phase.OVER:
        return {state.scores[0]: 1}
    counts: dict[tuple[int, ...], int] = {}
    chance = fixed_chance(state.options)
    seat = state.next_to_play
    for card in view_of(state, seat).legal:
        after = reduce(evolve, decide(state, PlayCard(seat, card), chance), state)
        for points, lines in engine_lines(after).items():
            counts[points] = counts.get(points, 0) + lines
    return counts


def brute_force_lines(hands: list[list[str]], leader: int, die: str) -> dict[tuple[int, ...], int]:
    """Play all sequences of legal cards without the engine, and count them per final score.

    Cards are texts such as "7S".
    """
    counts: dict[tuple[int, ...], int] = {}

    def go(left: list[list[str]], first: int, table: list[str], points: list[int]) -> None:
        seats = len(left)
        if len(table) == seats:
            led = table[0][-1]
            best = max((int(code[:-1]), place) for place, code in enumerate(table) if code[-1] == led)[1]
            taker = (first + best) % seats
            price = sum(int(code[:-1]) if code[-1] == "P" else 40 * (code == "7" + die) for code in table)
            go(left, taker, [], [p + price * (s == taker) for s, p in enumerate(points)])
            return
        if not any(left):
            counts[tuple(points)] = counts.get(tuple(points), 0) + 1
            return
        seat = (first + len(table)) % seats
        for code in left[seat]:
            if table and code[-1] != table[0][-1] and any(other[-1] == table[0][-1] for other in left[seat]):
                continue
            go([[c for c in hand if c != code] for hand in left], first, [*table, code], points)

    go(hands, leader, [], [0] * len(hands))
    return counts


ENDINGS = {(2, 2): 40, (2, 3): 40, (2, 4): 20, (3, 2): 40, (3, 3): 30, (4, 2): 40, (4, 3): 12, (5, 2): 25, (5, 3): 4}
"""The number of endings to count at each number of seats and of cards in each hand."""


@pytest.mark.parametrize("share", [10, pytest.param(1, marks=pytest.mark.full)])
def test_play_lines_of_endings_agree_with_brute_force(share: int) -> None:
    sizes = [(seats, cards, endings // share) for (seats, cards), endings in ENDINGS.items() if endings >= share]
    check_all(sizes, lambda size: _check_endings(*size))


def _check_endings(seats: int, cards: int, endings: int) -> None:
    rng = random.Random(f"{seats}/{cards}")
    for _ in range(endings):
        drawn = rng.sample(FULL_DECK, seats * cards)
        hands = [drawn[seat * cards : (seat + 1) * cards] for seat in range(seats)]
        leader, die = rng.randrange(seats), rng.choice("SHCD")
        game = ending([format_cards(hand) for hand in hands], die=Suit.from_letter(die), leader=leader)
        codes = [[card.code for card in hand] for hand in hands]
        assert engine_lines(game.state) == brute_force_lines(codes, leader, die)
