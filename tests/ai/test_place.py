"""Tests of choices that the standings decide, in a position of the last round whose best choices are certain."""

import random
from dataclasses import replace

import pytest

from papayoo.ai.coach import Assessment, advise, assess
from papayoo.ai.place import DECISIVE_POINTS, judge_with_place, standing_reason
from papayoo.engine import Card, GameOptions, SeatView, parse_cards
from papayoo.history.second_chances import second_chances
from papayoo.match import Choice, Grade
from papayoo.services.judging import judge_choice
from papayoo.ui.scenes.review.coach_line import better_cards, verdict_reason, verdict_text
from papayoo.ui.scenes.table.control.coaching import is_costly
from papayoo.ui.table_view.seating import Seating
from tests.ai.random_views import views_of
from tests.ai.written_views import playing_view
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.ui.running_app import WORDS

TRICKS = (
    *("10S 9S 8S 6S", "5S 4S 3S 2S", "10H 9H 8H 7H", "6H 5H 4H 3H", "5C 4C 3C 2C", "10D 9D 8D 7D", "6D 5D 4D 3D"),
    *("2H 1P 2P 1H", "2D 3P 1C 1D", "19P 18P 17P 16P", "15P 14P 13P 12P", "11P 10P 9P 8P", "7P 6P 5P 4P"),
)
TOTALS = (310, 300, 500, 500)
"""Points in the game before the decision: the leader is 10 ahead, and the two others have no chance."""
(TAKE,) = parse_cards("10C")
(DUCK,) = parse_cards("6C")
SEATING = Seating(("Me", "Bao", "Ines", "Oskar"), 0, WORDS)


def last_decision(totals: tuple[int, ...] = TOTALS, rounds: int = 2) -> SeatView:
    """Return a view before the last choice of a round: to take a trick with 20 points, or to leave it to seat 3.

    Seat 1 holds the 7 of clubs, which this seat passed to it; seats 2 and 3 hold the Papayoo and the 1 of spades. If
    this seat takes the trick, it leads the 6 of clubs, and seat 1 takes the Papayoo. If it does not, it takes nothing
    more in the round, and neither does seat 1.
    """
    view = playing_view("10C 6C", "8C 20P 9C", tricks=TRICKS)
    given = parse_cards("7C")
    view = replace(view, options=GameOptions(4, rounds), round_number=2, dealer=1, given=given, received=(DUCK,))
    return with_totals(view, totals)


def with_totals(view: SeatView, totals: tuple[int, ...]) -> SeatView:
    """Return a view of the second round with these totals, which include the running round."""
    return replace(view, scores=(tuple(total - points for total, points in zip(totals, view.points, strict=True)),))


def assessed(view: SeatView, card: Card) -> Assessment:
    found = assess(view, (card,), random.Random(1))
    assert found is not None
    return found


def test_best_choice_by_points_is_not_the_best_one_for_the_place() -> None:
    found = judge_with_place(last_decision(), (TAKE,), random.Random(1))
    assert found is not None
    assert found.by_points.options[0].cards == (DUCK,)
    assert found.by_points.loss > DECISIVE_POINTS
    assert found.decisive is not None
    assert found.decisive.cards == (TAKE,)


def test_choice_that_was_right_for_the_standing_is_not_blamed_anywhere() -> None:
    view = last_decision()
    found = assessed(view, TAKE)
    assert found.loss == 0
    assert not is_costly(found), "the play checker"
    assert Grade.of(found.loss) is Grade.BEST, "the marks of the review"
    assert better_cards(found) == ()
    assert verdict_text(found, SEATING).startswith("Right for the standings.")
    judged = judge_choice(Choice(view, (TAKE,)), "seed", lambda: False)
    assert judged is not None
    assert judged.decision.loss == 0, "the strength, because a hint names this choice"
    row = replace(A_JUDGED_ROUND, decisions=(judged.decision,))
    assert second_chances([row]) == ()


def test_choice_that_was_right_by_points_is_not_blamed_for_points() -> None:
    found = assessed(last_decision(), DUCK)
    assert found.loss == 0
    assert better_cards(found) == (TAKE,)
    assert verdict_text(found, SEATING).endswith("Better for the standings:")
    assert is_costly(found), "the play checker names the standing"


def test_coach_advises_for_the_place_and_names_the_standing() -> None:
    hint = advise(last_decision(), random.Random(1))
    assert hint is not None
    assert hint.cards == (TAKE,)
    assert hint.reason is not None
    assert hint.reason.motif == "place_last"
    assert verdict_reason(assessed(last_decision(), DUCK), SEATING) == "Bao leads the game in the last round."


@pytest.mark.parametrize("totals", [(320, 20, 500, 500), (20, 320, 500, 500)], ids=["hopeless", "won"])
def test_choice_that_changes_no_place_is_judged_by_points(totals: tuple[int, ...]) -> None:
    view = last_decision((1000 + totals[0], 1000 + totals[1], 1500, 1500))
    found = assessed(view, TAKE)
    assert found.place is None
    assert found.loss > DECISIVE_POINTS
    hint = advise(view, random.Random(1))
    assert hint is not None
    assert hint.cards == (DUCK,)
    judged = judge_choice(Choice(view, (TAKE,)), "seed", lambda: False)
    assert judged is not None
    assert judged.decision.better == (DUCK,)


def test_standings_decide_nothing_in_the_first_of_several_rounds() -> None:
    view = replace(last_decision(rounds=3), round_number=1, scores=())
    found = judge_with_place(view, (TAKE,), random.Random(1))
    assert found is not None
    assert found.by_place is None
    assert not found.is_right_for_place
    assert found.loss == found.by_points.loss > DECISIVE_POINTS


def test_pass_is_judged_by_the_place_among_the_same_passes() -> None:
    view = replace(next(views_of(4, "place")), round_number=2, scores=((40, 20, 90, 100),), options=GameOptions(4, 2))
    found = judge_with_place(view, view.hand[:5], random.Random(1))
    assert found is not None
    assert found.by_place is not None
    assert {option.cards for option in found.by_place.options} == {option.cards for option in found.by_points.options}


def test_reason_names_the_standing_that_matters() -> None:
    own = standing_reason(last_decision((300, 320, 500, 500)), (TAKE,))
    assert (own.motif, own.seat, own.points) == ("place_last", 0, 20)
    assert standing_reason(last_decision((300, 300, 500, 500)), (TAKE,)).motif == "place_shared"
    rival = standing_reason(last_decision((900, 300, 890, 500)), (TAKE,))
    assert (rival.motif, rival.seat) == ("place_rival", 2)
    early = standing_reason(last_decision(rounds=4), (TAKE,))
    assert (early.motif, early.seat, early.points) == ("place", 1, 10)


def test_papayoo_belongs_to_the_leader() -> None:
    view = replace(playing_view("7S 1P", "5C 8C 9C"), options=GameOptions(4, 2), round_number=2)
    papayoo, other = parse_cards("7S 1P")
    leading = with_totals(view, (50, 60, 70, 20))
    assert standing_reason(leading, (papayoo,)).motif == "place_papayoo", "seat 3 is winning the trick"
    assert standing_reason(leading, (other,)).motif == "place_last"
    assert standing_reason(with_totals(view, (50, 20, 70, 60)), (papayoo,)).motif == "place_last"
