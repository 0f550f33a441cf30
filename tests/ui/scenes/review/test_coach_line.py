"""Tests of the coach's line below the replay: the reason is about the better card, and not about the played one."""

import random

import pytest

from papayoo.ai.coach import Advice, Assessment, Hint, advise, assess
from papayoo.ai.reasons import EQUAL, NO_SINGLE, Reason, reasons_for_pass, reasons_for_play
from papayoo.engine import Card, Phase, SeatView, Suit, read_record
from papayoo.match import Replay, coach_stream
from papayoo.ui.scenes.review.coach_line import (
    CostHere,
    is_good,
    is_hint_cheaper,
    verdict_of,
    verdict_reason,
    verdict_text,
)
from papayoo.ui.table_view.card_texts import card_name, hint_text, reason_text
from papayoo.ui.table_view.seating import Seating
from tests.positions import hand, recorded_text
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
    assert verdicts == {
        (True, WORDS("verdict.good")),
        (True, WORDS("verdict.even")),
        (False, WORDS("verdict.harmless")),
    }


@pytest.mark.parametrize(("points", "words"), [(5.1, "verdict.even"), (5.0, "verdict.kinds"), (None, "verdict.even")])
def test_hint_that_is_cheaper_on_average_is_not_said_to_make_no_difference(points: float | None, words: str) -> None:
    """The choice is as good against one kind of opponent, but the figures of both differ."""
    own, other = (Card(Suit.HEARTS, 4),), (Card(Suit.HEARTS, 9),)
    hint = Hint(other, Reason("all_follow", suit=Suit.HEARTS))
    found = Assessment(Advice(own, 10.0), Advice(own, 10.0), hint=hint, hint_points=points)
    assert verdict_text(found, SEATING) == WORDS(words)


def test_good_choice_under_many_points_is_called_unlucky_unless_all_are_equal() -> None:
    cards = (Card(Suit.HEARTS, 4),)
    for reason, words in ((Reason("all_follow", suit=Suit.HEARTS), "verdict.unlucky"), (EQUAL, "verdict.good")):
        found = Assessment(Advice(cards, 10.0), Advice(cards, 10.0), hint=Hint(cards, reason))
        assert verdict_text(found, SEATING, CostHere.UNLUCKY) == WORDS(words)
        assert verdict_text(found, SEATING) == WORDS("verdict.good")


@pytest.mark.parametrize("share", [3, pytest.param(1, marks=pytest.mark.full)])
def test_review_says_of_a_good_choice_what_the_hint_says_in_the_same_position(share: int) -> None:
    """The card of the hint has its reason and list; of another card, nothing is said for or against."""
    met = set[str]()
    for seats, seed in ((4, "review"), (3, "hinted")):
        replay = Replay(read_record(recorded_text(seats, 1, seed).encode()))
        seating = Seating.of(replay.players, replay.watcher, WORDS)
        for choice in list(replay.choices(1).values())[::share]:
            view = choice.view
            hint = advise(view, coach_stream(seed, view))
            assert hint is not None
            plays: list[tuple[Card, ...]] = [(each,) for each in view.legal]
            for cards in plays or [hint.cards, choice.cards]:
                found = assess(view, cards, coach_stream(seed, view))
                assert found is not None
                if not is_good(found) or found.place is not None:
                    continue
                words, best = verdict_reason(found, seating), card_name(WORDS, hint.cards[0])
                text = verdict_text(found, seating)
                if {*cards} == {*hint.cards}:
                    assert words == hint_text(hint, seating)
                    assert text == WORDS("verdict.good")
                    met.add("hint")
                elif view.legal and cards[0] in hint.as_good:
                    assert words == WORDS("coach.also_good", cards=best)
                    met.add("as good")
                elif view.legal and hint.reason != EQUAL:
                    assert words == WORDS("puzzle.reason", label="Hint", reason=WORDS("coach.play", card=best))
                    assert text == WORDS("verdict.kinds" if is_hint_cheaper(found) else "verdict.even")
                    met.add("other")
    assert met == {"hint", "as good", "other"}


def tells_from(view: SeatView, hint: Hint, chosen: Advice) -> bool:
    """Whether the reason of a hint is false of the chosen card; some are only false of the best of the dearer ones."""
    assert hint.reason is not None
    return hint.reason.motif not in {reason.motif for reason in reasons_for_play(view, chosen.cards[0])}


def test_better_choice_in_the_review_is_that_of_the_hint_and_its_reason_is_the_same() -> None:
    """If the hint has no reason against all dearer cards, the review tells its card from the one that was played.

    So it does if the hint names a third card.
    """
    same = other = 0
    for seats, seed in ((4, "review"), (3, "hinted")):
        replay = Replay(read_record(recorded_text(seats, 1, seed).encode()))
        for choice in replay.choices(1).values():
            view = choice.view
            picked = () if view.legal else choice.cards
            found, hint = (
                assess(view, choice.cards, coach_stream(seed, view)),
                advise(view, coach_stream(seed, view), picked=picked),
            )
            assert found is not None
            assert hint is not None
            if is_good(found) or found.place is not None:
                continue
            assert found.best.cards == hint.cards
            assert found.hint == hint
            if hint.reason in (None, NO_SINGLE) or (view.legal and not tells_from(view, hint, found.chosen)):
                continue
            assert found.reason is not None
            assert hint.reason is not None
            names_third = hint.reason.card not in (None, *hint.cards, *choice.cards)
            assert found.reason.motif == hint.reason.motif or names_third
            is_against = found.reason.card in choice.cards  # it names the card that was played
            assert found.reason == hint.reason or is_against or names_third
            same, other = same + (found.reason == hint.reason), other + is_against
    assert same
    assert other


def test_good_pass_is_not_praised_for_a_suit_that_came_back() -> None:
    """A reader got the 19 of Payoo back, took 45 points with it and read "You keep no Payoo" in the review."""
    seating, cards = Seating(("Ann",), 0, WORDS), hand("1H 3H 5P")
    for reason in (
        Reason("empties_suit", suit=Suit.HEARTS),
        Reason("empties_suits", suits=(Suit.HEARTS, Suit.PAYOO)),
        Reason("leaves_one", suit=Suit.HEARTS),
        Reason("passes_payoo"),
    ):
        found = Assessment(Advice(cards, 20.0), Advice(cards, 20.0), hint=Hint(cards, reason))
        for received, came_back in (("4S 2C", False), ("4S 2H", True)):
            verdict = verdict_of(found, seating, CostHere.AS_ASSESSED, None, hand(received))
            is_praised = not came_back or reason.motif == "passes_payoo"
            assert verdict.text == WORDS("verdict.good")
            assert verdict.reason == (reason_text(reason, seating) if is_praised else "")
