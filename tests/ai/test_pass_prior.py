"""Tests of the prior odds from the pass, compared with exact enumeration and with true hands."""

import random
from itertools import combinations
from math import exp, log
from statistics import fmean

import pytest

from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel.features import SCALE
from papayoo.ai.kernel_input import card_of, masks_of, number_of
from papayoo.ai.levels import bot_of
from papayoo.ai.pass_prior import giver_odds, taker_odds
from papayoo.ai.policy_tables import learned_table, softmax_weights
from papayoo.engine import Card, Game, GameOptions, PassRule, SeatView, deck, parse_cards
from papayoo.match import play_out

TEMPERATURE, NOISE = 0.5, 0.02
HANDS = 200 if is_compiled() else 60
STEPS, TOLERANCE = (40_000, 0.03) if is_compiled() else (2_000, 0.12)


def passing_kernel(seats: int) -> Kernel:
    kernel = Kernel(seats, 1)
    kernel.noise = NOISE
    kernel.load_table(0, learned_table(seats))
    kernel.load_exponents(softmax_weights(TEMPERATURE))
    return kernel


def pass_probability(kernel: Kernel, kept: tuple[Card, ...], passed: tuple[Card, ...]) -> float:
    """Return the probability that a seat passes these cards if it follows the policy.

    The seat chooses its cards one by one, and prefers cards with a higher score.
    """
    kernel.set_hand(0, masks_of((*kept, *passed)))
    remaining = {number_of(card) for card in passed}
    chance = 1.0
    while remaining:
        scores = dict(kernel.pass_scores(0, len(remaining)))
        best = max(scores.values())
        weights = {number: exp((score - best) / SCALE / TEMPERATURE) for number, score in scores.items()}
        chances = {
            number: weight / sum(weights.values()) * (1 - NOISE) + NOISE / len(scores)
            for number, weight in weights.items()
        }
        chance *= sum(chances[number] for number in remaining)
        favourite = max(remaining, key=lambda number: (scores[number], -number))
        kernel.move_to_pass(0, favourite)
        remaining.remove(favourite)
    return chance


@pytest.mark.parametrize("passed", ["9S 10H 8C", "1P 1D 2S"])
def test_kept_probabilities_equal_exact_enumeration(passed: str) -> None:
    kernel, gave = passing_kernel(8), parse_cards(passed)
    pool = parse_cards("3S 10S 2H 9H 6D 10D 3P 18P 20P")
    likely = {hand: pass_probability(kernel, hand, gave) for hand in combinations(pool, 4)}
    wanted = {
        card: sum(chance for hand, chance in likely.items() if card in hand) / sum(likely.values()) for card in pool
    }
    kept = kernel.kept_probabilities(0, masks_of(gave), [number_of(card) for card in pool], 4, STEPS)
    assert {card: kept[number_of(card)] for card in pool} == pytest.approx(wanted, abs=TOLERANCE)
    assert max(wanted.values()) - min(wanted.values()) > 0.2
    assert {card_of(number) for number, share in enumerate(kept) if share} == set(pool)


class RecordingBot:
    """A bot of the level "hard" that stores the view before it plays its first card of a round."""

    def __init__(self) -> None:
        self.first: SeatView | None = None
        self._bot = bot_of("hard")

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return self._bot.choose_pass(view, rng)

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        self.first = self.first or view
        return self._bot.choose_card(view, rng)


def recorded_round(seats: int, rule: PassRule, seed: str) -> tuple[SeatView, dict[int, set[Card]]]:
    """Return the view of seat 0 before its first card, and all hands after the pass."""
    game, watcher = Game(GameOptions(seats, 1, rule), seed), RecordingBot()
    play_out(game, [watcher, *[bot_of("hard")] * (seats - 1)])
    plays = [play for taken in game.state.running.tricks for play in taken.trick.plays]
    assert watcher.first is not None
    return watcher.first, {seat: {play.card for play in plays if play.seat == seat} for seat in range(seats)}


@pytest.mark.parametrize(("seats", "rule"), [(2, PassRule.LEFT), (3, PassRule.LEFT), (4, PassRule.RIGHT)])
@pytest.mark.parametrize("deals", [25, pytest.param(100, marks=pytest.mark.full)])
def test_giver_odds_favour_true_cards(seats: int, rule: PassRule, deals: int) -> None:
    held: list[float] = []
    elsewhere: list[float] = []
    for deal in range(deals):
        view, hands = recorded_round(seats, rule, f"giver {deal}")
        odds, giver = giver_odds(view, HANDS), view.options.receives_from(0, 1)
        assert giver is not None
        own = {*hands[0], *view.given}
        assert {odds[number_of(card)] for card in own} == {1.0}
        for card in set(deck(seats)) - own:
            (held if card in hands[giver] else elsewhere).append(log(odds[number_of(card)]))
    assert fmean(held) > fmean(elsewhere) + 0.03


@pytest.mark.parametrize("seats", [3, 8])
def test_taker_odds_favour_low_cards(seats: int) -> None:
    odds = taker_odds(seats)
    assert fmean(odds[number_of(card)] for card in parse_cards("2S 2H 2D 2C")) > fmean(
        odds[number_of(card)] for card in parse_cards("10S 10H 10D 10C")
    )
