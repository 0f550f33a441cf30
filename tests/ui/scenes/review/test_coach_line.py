"""Tests of the coach's line below the replay: the reason is about the better card, and not about the played one."""

import random

import pytest

from papayoo.ai.coach import Advice, Assessment, assess
from papayoo.ai.reasons import reasons_for_pass, reasons_for_play
from papayoo.engine import Phase, SeatView, read_record
from papayoo.match import Replay
from papayoo.ui.scenes.review.coach_line import CostHere, is_good, verdict_reason, verdict_text
from papayoo.ui.table_view.card_texts import reason_text
from papayoo.ui.table_view.seating import Seating
from tests.ai.written_views import playing_view
from tests.positions import card, hand, recorded_text
from tests.ui.running_app import WORDS

REPLAY = Replay(read_record(recorded_text(4, 1, "review").encode()))
SEATING = Seating.of(REPLAY.players, REPLAY.watcher, WORDS)


@pytest.fixture(scope="module")
def assessed() -> list[tuple[SeatView, Assessment]]:
    """What the coach thinks of each choice of a round in which the standings do not decide."""
    found = [
        (choice.view, assess(choice.view, choice.cards, random.Random(1))) for choice in REPLAY.choices(1).values()
    ]
    return [(view, assessment) for view, assessment in found if assessment is not None and assessment.place is None]


def test_reason_against_a_choice_is_true_of_the_better_one_only(assessed: list[tuple[SeatView, Assessment]]) -> None:
    told = 0
    for view, found in assessed:
        if is_good(found):
            continue
        words = verdict_reason(found, SEATING)
        both = [
            {
                reason_text(reason, SEATING)
                for reason in (
                    reasons_for_pass(view, cards) if view.phase is Phase.PASSING else reasons_for_play(view, cards[0])
                )
            }
            for cards in (found.chosen.cards, found.best.cards)
        ]
        assert words not in both[0], "it is no reason for what was played"
        told += bool(words)
    assert told


def test_only_a_choice_that_is_not_good_is_said_to_have_cost_nothing(
    assessed: list[tuple[SeatView, Assessment]],
) -> None:
    verdicts = {(is_good(found), verdict_text(found, SEATING, CostHere.HARMLESS)) for _, found in assessed}
    assert verdicts == {(True, WORDS("verdict.good")), (False, WORDS("verdict.harmless"))}


def test_good_choice_of_a_payoo_that_nobody_can_beat_is_said_to_take_points() -> None:
    view = playing_view("20P 9H 10H")
    choice = Advice(hand("20P"), 30.0, reasons_for_play(view, card("20P")))
    assert verdict_reason(Assessment(choice, choice), SEATING) == WORDS("verdict.no_better")
    beaten = Advice(hand("10H"), 30.0, reasons_for_play(view, card("10H")))
    assert verdict_reason(Assessment(beaten, beaten), SEATING) != WORDS("verdict.no_better")
