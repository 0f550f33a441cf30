"""Tests of house rules: pass directions, rounds without a pass, and total limits."""

import random
from itertools import product

import pytest

from papayoo.engine import (
    MAX_TOTAL_LIMIT,
    MIN_TOTAL_LIMIT,
    CardsPassed,
    Game,
    GameEnded,
    GameOptions,
    PassCards,
    PassReceived,
    PassRule,
    Phase,
    Reason,
    RollDie,
    RoundScored,
    StartRound,
    events_for,
)
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, next_command, play_to_end, play_until, random_answer, refusal, steps


def receivers(options: GameOptions, round_number: int) -> list[int | None]:
    return [options.passes_to(seat, round_number) for seat in range(options.seats)]


# Direction of the pass


def test_default_pass_is_to_the_left() -> None:
    assert GameOptions(4, 1).pass_rule is PassRule.LEFT
    assert [receivers(GameOptions(4, 9), number) for number in (1, 2, 9)] == [[1, 2, 3, 0]] * 3


def test_pass_can_go_to_the_right() -> None:
    assert [receivers(GameOptions(4, 9, PassRule.RIGHT), number) for number in (1, 2, 9)] == [[3, 0, 1, 2]] * 3


def test_shifting_pass_goes_one_seat_further_each_round() -> None:
    options = GameOptions(4, 9, PassRule.SHIFTING)
    left, across, right, nobody = [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [None] * 4
    assert [receivers(options, number) for number in range(1, 7)] == [left, across, right, nobody, left, across]


def test_two_seats_pass_to_each_other() -> None:
    assert receivers(GameOptions(2, 9, PassRule.LEFT), 1) == receivers(GameOptions(2, 9, PassRule.RIGHT), 1) == [1, 0]
    shifting = GameOptions(2, 9, PassRule.SHIFTING)
    assert [receivers(shifting, number) for number in (1, 2, 3)] == [[1, 0], [None, None], [1, 0]]


def test_receives_from_is_the_inverse_of_passes_to() -> None:
    def check(rule: PassRule, seats: int) -> None:
        options = GameOptions(seats, 99, rule)
        for number in range(1, 2 * seats + 1):
            to, back = receivers(options, number), [options.receives_from(seat, number) for seat in range(seats)]
            assert options.has_pass(number) == (to != [None] * seats) == (back != [None] * seats)
            if options.has_pass(number):
                assert sorted(seat for seat in to if seat is not None) == list(range(seats))
                assert all(back[receiver] == giver for giver, receiver in enumerate(to) if receiver is not None)

    check_all(product(PassRule, SEAT_COUNTS), lambda case: check(*case))


def test_every_seat_receives_the_cards_passed_to_it() -> None:
    def check(rule: PassRule, seats: int) -> None:
        game = Game(GameOptions(seats, seats, rule), f"pass {seats}")
        for _, events in steps(game, random_answer(random.Random(seats))):
            passed = next((event for event in events if isinstance(event, CardsPassed)), None)
            for seat in range(seats) if passed else ():
                giver = game.options.receives_from(seat, game.state.running.number)
                assert giver is not None
                view = game.view(seat)
                assert passed is not None
                assert view.received == passed.passes[giver]
                assert set(view.received) <= set(view.hand)
                assert PassReceived(seat, passed.passes[seat], view.received) in events_for(seat, events)

    check_all(product(PassRule, SEAT_COUNTS), lambda case: check(*case))


# A round without a pass


def game_without_pass(seats: int) -> Game:
    """Return a game with the rule SHIFTING, after the deal of its first round without a pass."""
    game = Game(GameOptions(seats, seats, PassRule.SHIFTING), "without")
    for _ in range(seats - 1):
        game.execute(StartRound())
        play_until(game, Phase.BETWEEN_ROUNDS, random_answer(random.Random(seats)))
    game.execute(StartRound())
    return game


def test_round_without_a_pass_goes_from_deal_to_die() -> None:
    def check(seats: int) -> None:
        game = game_without_pass(seats)
        dealer = game.state.running.dealer
        assert game.state.phase is Phase.ROLLING
        assert game.to_act == {dealer}
        for seat in range(seats):
            view = game.view(seat)
            assert (view.given, view.received, view.passed_seats) == ((), (), frozenset())
            assert len(view.hand) == game.options.deal.hand_size
            cards = view.hand[: game.options.deal.pass_size]
            assert refusal(game, PassCards(seat, cards)) is Reason.NOT_PASSING
        game.execute(RollDie(dealer))
        assert game.to_act == {dealer}

    check_all(SEAT_COUNTS, check)


def test_round_without_a_pass_is_played_to_its_end() -> None:
    def check(seats: int) -> None:
        game = game_without_pass(seats)
        assert isinstance(play_to_end(game, random_answer(random.Random(1)))[-1], GameEnded)
        assert len(game.state.scores) == seats

    check_all(SEAT_COUNTS, check)


# Total limit


def test_total_limit_is_50_to_2000_points() -> None:
    for limit in (MIN_TOTAL_LIMIT - 1, MAX_TOTAL_LIMIT + 1, 0, -300):
        with pytest.raises(ValueError, match="limit"):
            GameOptions(4, 1, total_limit=limit)
    assert (MIN_TOTAL_LIMIT, MAX_TOTAL_LIMIT) == (50, 2000)


def test_game_ends_after_the_round_that_reaches_the_limit() -> None:
    def check(limit: int, seats: int) -> None:
        game = Game(GameOptions(seats, 99, total_limit=limit), "until")
        totals = [
            max(event.totals)
            for event in play_to_end(game, random_answer(random.Random(seats)))
            if isinstance(event, RoundScored)
        ]
        assert game.is_over
        assert totals[-1] >= limit
        assert all(total < limit for total in totals[:-1])

    check_all(product([50, 200, 700], SEAT_COUNTS), lambda case: check(*case))


def after_two_rounds(limit: int | None) -> Game:
    """Return a random game after two rounds. It ends at ``limit`` points, or has no such limit if ``limit`` is None.

    Its cards do not depend on the limit.
    """
    game, rng = Game(GameOptions(4, 9, total_limit=limit), "exact"), random.Random(3)
    while len(game.state.scores) < 2:
        game.execute(next_command(game, random_answer(rng)))
    return game


def test_total_equal_to_the_limit_ends_the_game() -> None:
    reached = max(after_two_rounds(None).view(0).totals)
    assert reached > max(after_two_rounds(None).state.scores[0])
    assert after_two_rounds(reached).is_over
    assert not after_two_rounds(reached + 1).is_over


def test_unreached_limit_ends_the_game_after_its_rounds() -> None:
    game = Game(GameOptions(8, 2, total_limit=MAX_TOTAL_LIMIT), "far")
    play_to_end(game, random_answer(random.Random(1)))
    assert len(game.state.scores) == 2
