"""Players unlike any known policy: a search learns their ways from the rounds that it has played with them."""

import random
from collections.abc import Sequence
from math import log

import pytest

from papayoo.ai.bot import Bot
from papayoo.ai.kernel import Kernel, is_compiled, policy_learning
from papayoo.ai.kernel.features import PASS_START
from papayoo.ai.kernel_input import masks_of, plays_of
from papayoo.ai.levels import bot_of
from papayoo.ai.opponent_model import (
    KINDS,
    POLICIES,
    STRANGER,
    STRANGERS_TABLE,
    Judgement,
    chances_of_plays,
    judge_seats,
    judging_kernel,
)
from papayoo.ai.unknown_styles import MOST_ROUNDS
from papayoo.cli.lab.train import IMITATED
from papayoo.engine.cards import Card, Suit, parse_cards
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.engine.trick import PlayedRound
from papayoo.engine.view import SeatView
from papayoo.match.bot_play import play_out, play_round

OTHERS = (1, 2, 3)


class Contrary:
    """Does what nobody advises: passes its lowest cards, and plays its highest, above the others' if it can."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return tuple(sorted(view.hand, key=lambda card: card.rank)[: view.options.deal.pass_size])

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        return max(view.legal, key=lambda card: card.rank)


def game_among(others: Sequence[Bot], rounds: int) -> Game:
    """A game of one hard player and others, up to the end."""
    game = Game(GameOptions(len(others) + 1, rounds), "strangers")
    play_out(game, [bot_of("hard"), *others])
    return game


def evidence_for(kernel: Kernel, kind: int, played: PlayedRound, seat: int) -> float:
    """The logarithm of how likely a type would have played what a seat played in a round."""
    kernel.begin_round(played.die, played.dealer, len(played.tricks))
    kernel.set_past(plays_of(taken.trick for taken in played.tricks))
    kernel.set_world(0, [0] * len(Suit), [])
    kernel.set_type(seat, kind)
    return log(kernel.likelihood(seat))


def test_what_is_learned_of_strangers_tells_their_next_cards_better_than_every_kind() -> None:
    game = Game(GameOptions(4, 4), "strangers")
    bots = [bot_of("hard"), *[Contrary()] * 3]
    for _ in range(3):
        play_round(game, bots)
    kernel = judging_kernel(4)
    judge_seats(kernel, game.view(0), {})
    play_round(game, bots)
    played = game.state.history[-1]
    by_kinds = [sum(log(chances_of_plays(played, seat)[kind]) for seat in OTHERS) for kind in range(len(KINDS))]
    learned = sum(evidence_for(kernel, STRANGER, played, seat) for seat in OTHERS)
    assert learned > max(by_kinds) + 5.0


def test_at_a_mixed_table_only_the_stranger_is_taken_for_one() -> None:
    view = game_among([bot_of("careful"), Contrary(), bot_of("greedy")], 3).view(0)
    judged, plain = judging_kernel(4), judging_kernel(4)
    judge_seats(judged, view, {})
    strangers = Judgement.of(view, {}).strangers(view.history)
    assert strangers is not None
    assert strangers.seats == {2}
    tables = [judged.table(number) for number in range(STRANGERS_TABLE)]
    assert tables[: len(POLICIES)] == [plain.table(number) for number in range(len(POLICIES))]
    assert judged.table(STRANGERS_TABLE) not in tables


def test_a_stranger_is_thought_to_pass_as_the_policy_it_is_nearest_to() -> None:
    view = game_among([Contrary()] * 3, 3).view(0)
    strangers = Judgement.of(view, {}).strangers(view.history)
    assert strangers is not None
    kernel = judging_kernel(4)
    judge_seats(kernel, view, {})
    learned, nearest = kernel.table(STRANGERS_TABLE), kernel.table(POLICIES.index(strangers.nearest))
    assert learned[PASS_START:] == nearest[PASS_START:]
    assert learned[:PASS_START] != nearest[:PASS_START]


@pytest.mark.parametrize("player", ["hard", *IMITATED])
def test_among_players_who_are_known_there_are_no_strangers(player: str) -> None:
    view = game_among([bot_of(player)] * 3, 2).view(0)
    assert Judgement.of(view, {}).strangers(view.history) is None


def test_of_a_stranger_nothing_is_learned_before_a_round_is_over() -> None:
    known = dict.fromkeys(OTHERS, tuple(float(kind.name == "loosely greedy") for kind in KINDS))
    view = Game(GameOptions(4, 1), "first").view(0)
    assert Judgement.of(view, known).strangers(view.history) is None
    kernel = judging_kernel(4)
    judge_seats(kernel, view, known)
    assert kernel.type_count == len(KINDS)


def test_strangers_are_judged_by_their_last_rounds() -> None:
    view = game_among([Contrary()] * 3, MOST_ROUNDS + 2).view(0)
    strangers = Judgement.of(view, {}).strangers(view.history)
    assert strangers is not None
    assert strangers.rounds == view.history[-MOST_ROUNDS:]
    assert len(strangers.rounds) == MOST_ROUNDS


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled here")
def test_strangers_are_learned_alike_in_both_forms_of_the_kernel() -> None:
    view = game_among([Contrary()] * 2, 1).view(0)
    tables = []
    for form in (Kernel, policy_learning.Kernel):
        made = form(3, 1)
        judge_seats(made, view, {})
        tables.append(made.table(STRANGERS_TABLE))
    assert tables[0] == tables[1]
    assert tables[0] != [0] * len(tables[0])


def test_what_is_learned_of_a_stranger_is_what_it_is_expected_to_do() -> None:
    view = game_among([Contrary(), *[bot_of("hard")] * 2], 3).view(0)
    kernel = judging_kernel(4)
    judge_seats(kernel, view, {})
    for seat in OTHERS:
        found = scores_of_leads(kernel, view, seat)
        kernel.set_type(seat, STRANGER)
        assert (found == scores_of_leads(kernel, view, seat)) == (seat == 1)


def scores_of_leads(kernel: Kernel, view: SeatView, seat: int) -> list[tuple[int, int]]:
    """How the present type of a seat would score the leads of some hand."""
    kernel.begin_round(0, seat, 15)
    kernel.set_hand(seat, masks_of(parse_cards("1S 5S 9S 2H 6H 8H 3C 7C 4D 10D 1P 5P 9P 13P 17P")))
    return kernel.policy_scores(seat)
