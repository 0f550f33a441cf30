"""Tests that the decisions of a round cost no more than was taken, and cost the same wherever it is shown."""

from collections.abc import Sequence

import pytest

from papayoo.ai.candidates import never_stop
from papayoo.ai.levels import bot_of
from papayoo.engine import GameOptions, Player, read_record
from papayoo.history.account import MIN_LOSS_POINTS, counted_costs, counted_losses
from papayoo.history.highlights import highlights
from papayoo.history.rows import GameDetails, row_of_round
from papayoo.history.second_chances import second_chances
from papayoo.match import CoachService, DirectThinker, Match, Replay, RoundReview, new_game
from papayoo.match.bot_play import play_round
from papayoo.services.judging import RoundTask, avoided_by_decision
from tests.history.sample_rows import NOON
from tests.loops import check_all

GAMES = ((4, "costs 11"), (5, "costs 11"), (3, "costs 11"), (4, "costs 6"), (5, "costs 0"))
"""(Number of seats, seed) of rounds of a random player; in the first two, the estimates exceed the points taken."""


@pytest.mark.parametrize("games", [GAMES[:1], pytest.param(GAMES, marks=pytest.mark.full)], ids=len)
def test_review_and_strength_count_the_same_and_never_more_than_was_taken(games: Sequence[tuple[int, str]]) -> None:
    def check(seats: int, seed: str) -> None:
        players = (Player("Ann"), *(Player(name, "greedy") for name in "BCDEF"[: seats - 1]))
        reading = new_game(GameOptions(seats, 1), seed, players)
        play_round(reading.game, [bot_of("random"), *[bot_of("greedy")] * (seats - 1)], reading.recorder.add)
        match = Match(reading, DirectThinker())
        judged = RoundTask(match.record, row_of_round(match.view, GameDetails(seed, players, NOON)))(never_stop)
        assert judged is not None
        review = RoundReview(Replay(read_record(match.record.encode())), CoachService(DirectThinker()))
        positions = [mark.position for mark in review.marks(1)]
        while any(map(review.is_waiting, positions)):
            review.update(positions)
        costs = {decision.trick: cost for decision, cost in counted_losses(judged)}
        losses = {decision.trick: decision.loss for decision, _ in counted_losses(judged)}
        assert (sum(losses.values()) > judged.own) is ((seats, seed) in GAMES[:2])
        by_trick = [taken.points * (taken.taker == 0) for taken in match.view.history[-1].tricks]
        assert list(judged.by_trick) == by_trick
        assert counted_costs(review.blamed_losses(1), judged.own, review.hand(1), by_trick) == costs
        for first in costs:
            shown = sum(cost.shown for trick, cost in costs.items() if trick >= first)
            assert shown <= sum(by_trick[max(0, first - 1) :]), "what was taken from this decision on"
        assert judged.hand is not None
        assert review.hand(1) == pytest.approx(judged.hand, abs=0.1)
        assert 0 not in costs or costs[0].shown <= round(judged.hand)
        assert all(MIN_LOSS_POINTS <= losses[trick] >= cost.points for trick, cost in costs.items())
        assert all(chance.cost == costs[chance.decision.trick].shown for chance in second_chances([judged]))
        stamps = highlights(match.view, 0, judged, avoided_by_decision(match.record, judged))
        told = [stamp.decision.trick for stamp in stamps if stamp.decision is not None]
        assert set(told) <= set(costs), "the result sheet blames nothing else"
        met.append(told)

    met = list[list[int]]()
    check_all(games, lambda game: check(*game))
    assert any(met), "the result sheet blames a decision"
