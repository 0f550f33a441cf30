"""Tests of the tricks that are told after a round, in rounds of a few tricks written by hand."""

import random
from dataclasses import replace

import pytest

from papayoo.engine import (
    Game,
    GameOptions,
    Play,
    PlayedRound,
    SeatView,
    Suit,
    TakenTrick,
    Trick,
    parse_cards,
    trick_points,
)
from papayoo.history.highlights import HighlightKind, highlights
from papayoo.history.rows import JudgedDecision, Part
from tests.ai.written_views import playing_view
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, play_to_end, random_answer

DUCKED, GIVEN, TAKEN, COSTLY, LEAD = (
    HighlightKind.DUCKED,
    HighlightKind.GIVEN,
    HighlightKind.TAKEN,
    HighlightKind.COSTLY,
    HighlightKind.LEAD,
)


def after(*tricks: tuple[int, str], before: tuple[int, ...] = ()) -> SeatView:
    """Return the view of seat 0 after a round with the Papayoo 7S.

    ``tricks`` are pairs of the leader and the cards in order of play. ``before`` are the totals of an earlier round.
    """
    taken = []
    for leader, codes in tricks:
        plays = tuple(Play((leader + turn) % 4, card) for turn, card in enumerate(parse_cards(codes)))
        trick = Trick(leader, plays)
        assert trick.winning is not None
        taken.append(TakenTrick(trick, trick.winning.seat, trick_points(trick, Suit.SPADES)))
    points = tuple(sum(each.points for each in taken if each.taker == seat) for seat in range(4))
    scores = (before, points) if before else (points,)
    return replace(playing_view("1C"), scores=scores, history=(PlayedRound(len(scores), 0, Suit.SPADES, tuple(taken)),))


def told(
    view: SeatView,
    *decisions: JudgedDecision,
    avoided: dict[int, dict[int, int]] | None = None,
    merits: tuple[int, ...] = (),
) -> list[tuple[HighlightKind, int]]:
    judged = replace(A_JUDGED_ROUND, decisions=decisions, merits=merits)
    return [(found.kind, found.number) for found in highlights(view, 0, judged, avoided or {})]


def decision(part: Part, trick: int, chosen: str, better: str, loss: float = 12.0) -> JudgedDecision:
    return JudgedDecision(part, trick, loss, parse_cards(chosen), parse_cards(better))


def test_most_taken_and_most_given_are_told_in_order_of_play() -> None:
    view = after((1, "2H 3H 12P 5H"), (0, "20P 4P 5P 6P"), (2, "9H 2C 18P 3C"), (2, "8H 1H 7S 4C"))
    assert told(view) == [(TAKEN, 2), (GIVEN, 4)]


def test_dearest_thrown_card_is_told_and_rather_one_with_merit() -> None:
    """Everybody throws the highest card: it has merit only if every other one would have cost points."""
    view = after((1, "2H 3H 12P 5H"), (0, "20P 4P 5P 6P"), (2, "9H 2C 18P 3C"), (2, "9D 1H 17P 4C"))
    assert told(view) == told(view, merits=(3, 4)) == [(TAKEN, 2), (GIVEN, 3)]
    assert told(view, merits=(4,)) == [(TAKEN, 2), (GIVEN, 4)]
    papayoo = after((1, "2H 3H 12P 5H"), (0, "20P 4P 5P 6P"), (2, "9H 2C 18P 3C"), (2, "8H 1H 7S 4C"))
    assert told(papayoo) == told(papayoo, merits=(3,)) == [(TAKEN, 2), (GIVEN, 4)]
    for merits, has_merit in (((), False), ((2,), False), ((1,), True)):
        (found,) = highlights(after((2, "9H 2C 18P 3C")), 0, replace(A_JUDGED_ROUND, decisions=(), merits=merits))
        assert (found.kind, found.has_merit) == (GIVEN, has_merit)


def test_card_that_the_player_is_blamed_for_is_not_praised() -> None:
    view = after((1, "2H 3H 12P 5H"), (0, "20P 4P 5P 6P"), (2, "9H 2C 18P 3C"), (2, "8H 1H 7S 4C"))
    assert told(view, decision(Part.DISCARDING, 4, "7S", "19P")) == [(TAKEN, 2), (GIVEN, 3)], "the next one is"
    assert told(view, decision(Part.DISCARDING, 4, "7S", "19P", loss=4.9)) == [(TAKEN, 2), (GIVEN, 4)]
    free = replace(A_JUDGED_ROUND, decisions=(decision(Part.DISCARDING, 4, "7S", "19P"),), went_well=(4,))
    assert [each.number for each in highlights(view, 0, free)] == [2, 4], "it cost nothing"


def test_round_without_points_only_praises() -> None:
    view = after(
        (1, "9H 3H 12P 5H"), (1, "9C 10C 11P 4C"), (1, "8H 20P 6P 6H"), (1, "1D 2D 3D 9H"), before=(5, 0, 90, 90)
    )
    blamed = decision(Part.DUCKING, 1, "5H", "4H")
    assert told(view, blamed) == [(LEAD, 1), (DUCKED, 3)]
    lost = after((1, "9H 3H 12P 5H"), (1, "1D 2D 3D 10H"), before=(0, 90, 80, 0))
    assert told(lost) == [
        (DUCKED, 1),
    ]


def test_nobody_is_praised_for_leaving_a_trick_that_no_card_in_hand_would_have_taken() -> None:
    assert told(after((1, "9H 3H 12P 5H"), (1, "1D 2D 3D 8H"))) == []
    assert told(after((1, "9H 3H 12P 5H"), (1, "1D 2D 3D 10H"))) == [(DUCKED, 1)]
    assert told(after((1, "1D 2D 3D 10H"), (1, "9H 3H 12P 5H"))) == [], "the higher card had already gone"


@pytest.mark.parametrize(("card", "expected"), [("6P", []), ("9P", []), ("10P", [(GIVEN, 1)])])
def test_nobody_is_praised_for_a_card_of_few_points(card: str, expected: list[tuple[HighlightKind, int]]) -> None:
    assert told(after((1, f"15P 13P 14P {card}")), merits=(1,)) == expected


def test_costly_decision_is_told_only_of_points_that_the_better_choice_avoids() -> None:
    def check(case: tuple[JudgedDecision, dict[int, int], list[tuple[HighlightKind, int]]]) -> None:
        blamed, avoided, expected = case
        assert told(view, blamed, avoided={blamed.trick: avoided}, merits=(3,)) == expected

    view = after((3, "9C 10C 8P 7P"), (0, "2D 3D 4D 5D"), (3, "4H 17P 5H 6H"), (3, "3P 19P 1P 2P"))
    ducking = decision(Part.DUCKING, 1, "10C", "2C")
    passing = decision(Part.PASSING, 0, "1H 2H 3H 4H 1D", "1H 2H 3H 4H 5D")
    plain = [(GIVEN, 3), (TAKEN, 4)]
    check_all(
        [
            (ducking, {1: 15}, [(COSTLY, 1), *plain]),
            (ducking, {1: 8}, [(COSTLY, 1), *plain]),
            (ducking, {1: 7}, plain),  # as much is only taken in another trick
            (ducking, {}, plain),
            (ducking, {1: 15, 4: 25}, [(GIVEN, 3), (COSTLY, 4)]),
            (replace(ducking, loss=10.0), {1: 15}, [(COSTLY, 1), *plain]),
            (replace(ducking, loss=9.9), {1: 15}, plain),  # an inaccuracy, as the review calls it
            (decision(Part.DISCARDING, 3, "17P", "19P"), {4: 25}, [(COSTLY, 4)]),  # nor is the 17 praised
            (passing, {1: 15, 4: 12}, [(COSTLY, 1), *plain]),
            (passing, {1: 14, 4: 24}, plain),  # a better pass would not have avoided all of it
        ],
        check,
    )


def test_pass_is_never_blamed_for_a_card_that_was_received_in_it() -> None:
    view = after((3, "9C 10C 8P 7P"), (0, "2D 3D 4D 5D"), (3, "4H 17P 5H 6H"), (3, "3P 19P 1P 2P"))
    passing = decision(Part.PASSING, 0, "1H 2H 3H 4H 1D", "1H 2H 3H 4H 5D")
    with_received = replace(view, received=parse_cards("10C 1S 2S 3S 4S"))
    assert told(view, passing, avoided={0: {1: 15, 4: 12}}) == [(COSTLY, 1), (GIVEN, 3), (TAKEN, 4)]
    assert told(with_received, passing, avoided={0: {1: 15}}) == [(GIVEN, 3), (TAKEN, 4)]
    assert told(with_received, passing, avoided={0: {1: 15, 4: 25}}) == [(GIVEN, 3), (COSTLY, 4)]
    ducking = decision(Part.DUCKING, 1, "10C", "2C")
    assert (COSTLY, 1) in told(with_received, ducking, avoided={1: {1: 15}})


def test_lesson_is_the_dearest_decision_of_which_one_can_be_told() -> None:
    view = after((3, "9C 10C 8P 7P"), (0, "2D 3D 4D 5D"), (3, "4H 17P 5H 6H"), (3, "3P 19P 1P 2P"))
    dear, clear = decision(Part.DUCKING, 1, "10C", "2C", loss=40.0), decision(Part.LEADING, 2, "2D", "9D", loss=20.0)
    assert told(view, dear, clear, avoided={1: {1: 15}, 2: {4: 25}}) == [(COSTLY, 1), (GIVEN, 3), (TAKEN, 4)]
    assert told(view, dear, clear, avoided={2: {4: 25}}) == [(GIVEN, 3), (COSTLY, 4)], "the dear one cannot be told"
    assert told(view, replace(dear, better=()), clear, avoided={2: {4: 25}}) == [(GIVEN, 3), (COSTLY, 4)]
    lucky = replace(A_JUDGED_ROUND, decisions=(dear, clear), went_well=(1,))
    found = highlights(view, 0, lucky, {2: {4: 25}})
    assert [(each.kind, each.number) for each in found] == [(GIVEN, 3), (COSTLY, 4)], "it cost nothing"


def test_card_that_would_have_taken_the_trick_as_well_was_no_better() -> None:
    view = after((3, "4C 10C 8P 7P"))
    assert told(view, decision(Part.DUCKING, 1, "10C", "9C"), avoided={1: {1: 15}}) == [(TAKEN, 1)]
    assert told(view, decision(Part.DUCKING, 1, "10C", "2C"), avoided={1: {1: 15}}) == [(COSTLY, 1)]


def test_turn_of_the_lead_is_the_last_change_of_leader() -> None:
    view = after((1, "9H 3H 12P 5H"), (1, "20P 1P 2P 13P"), before=(0, 0, 50, 60))
    assert (LEAD, 1) not in told(after((1, "9H 3H 12P 5H")))
    assert told(view, merits=(2,)) == [(LEAD, 1), (GIVEN, 2)]


def test_highlights_are_few_and_their_points_were_really_taken() -> None:
    def check(seats: int) -> None:
        game = Game(GameOptions(seats, 1), f"highlights {seats}")
        play_to_end(game, random_answer(random.Random(seats)))
        view = game.view(0)
        found = highlights(view, 0, None)
        assert len(found) <= 3
        assert len({each.number for each in found}) == len(found)
        for each in found:
            assert each.taken == view.history[-1].tricks[each.number - 1]
            assert (each.kind is TAKEN) <= (each.taken.taker == 0 and each.taken.points > 0)
        if not view.scores[-1][0]:
            assert {each.kind for each in found} <= {GIVEN, DUCKED, LEAD}

    check_all(SEAT_COUNTS, check)
