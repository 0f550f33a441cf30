"""Tests of the reactions to decisions in a lesson, of its end, and of the texts that it asks for."""

import pytest

from papayoo.engine import Card, PassCards, PlayCard, PracticeKind, RollDie, parse_cards
from papayoo.match import DirectThinker, Lesson, LessonMatch, LessonStep, Position
from tests.loops import for_rows
from tests.match.test_practice import HANDS, PASSES, position, practice
from tests.positions import card, hand

FIRST_LEAD = position(passes=PASSES, is_rolled=True)


def cards(codes: str) -> frozenset[Card]:
    return frozenset(parse_cards(codes))


def lesson_match(*steps: LessonStep, start: Position = FIRST_LEAD, lead: str = "") -> LessonMatch:
    """Return a lesson, by default one that begins with the player's lead.

    The others play ``lead`` if they can, and else their cards in the order of a sorted hand.
    """
    script = {seat: (*parse_cards(lead), *(one for dealt in HANDS for one in dealt)) for seat in (1, 2, 3)}
    lesson = Lesson("test", start, script, steps)
    return LessonMatch(lesson, practice(start, kind=PracticeKind.LESSON), DirectThinker())


def let_others_play(match: LessonMatch) -> None:
    while match.next_bot() is not None:
        match.ask_next_bot()
        match.poll()


LEAD = LessonStep(cards("10S 9S"), {"low": cards("6S 7S")})


@for_rows(
    ("played", "reaction"), [("10S", ""), ("9S", ""), ("6S", "low"), ("7S", "low"), ("8S", "other"), ("1H", "other")]
)
def test_play_is_right_if_its_card_is_a_good_one(played: str, reaction: str) -> None:
    assert LEAD.reaction_to(PlayCard(0, card(played)), ()) == reaction


@for_rows(
    ("passed", "reaction"),
    [
        ("1S 2S 3S", ""),
        ("1S 2S", ""),
        ("1S 3S 4S", "kept"),
        ("1S 2S 9H", "hearts"),
        ("9H 9C 1S 2S", "hearts"),
        ("1S 2S 9C 3S", "clubs"),
        ("9H 9C 1S", "kept_hearts"),
        ("2S 9C 8D 7D", "kept_clubs"),
        ("2S 9C 10C", "kept_void"),
        ("2S 10C 8D 7D", "kept"),
    ],
)
def test_pass_is_right_if_it_has_all_good_cards_and_no_bad_one(passed: str, reaction: str) -> None:
    bad = {"hearts": cards("9H"), "clubs": cards("9C")}
    step = LessonStep(cards("1S 2S"), bad)
    held = cards("1S 2S 3S 4S 5S 9H 8H 9C 10C 7D 8D 9D")
    assert step.reaction_to(PassCards(0, hand(passed)), held) == reaction


def test_lesson_is_over_when_the_trick_of_its_last_decision_is_complete() -> None:
    match = lesson_match(LEAD)
    assert match.text_key == "lesson.test.step_1"
    match.submit(PlayCard(0, card("10S")))
    assert (match.is_passed, match.is_done) == (True, False)
    let_others_play(match)
    assert match.is_done
    assert len(match.view.tricks) == 1
    assert (match.text_key, match.result_key) == ("", "lesson.test.done")


def test_wrong_decision_ends_a_lesson_after_its_trick() -> None:
    match = lesson_match(LEAD, LEAD)
    match.submit(PlayCard(0, card("6S")))
    assert not match.is_done
    assert match.text_key == ""
    let_others_play(match)
    assert (match.is_passed, match.is_done, match.step) == (False, True, 0)
    assert match.result_key == "lesson.test.wrong_1_low"


@pytest.mark.parametrize(("first", "reaction", "step"), [("10S", "", 1), ("8S", "other", 0)])
def test_decisions_after_the_end_of_a_lesson_are_not_judged(first: str, reaction: str, step: int) -> None:
    match = lesson_match(LEAD)
    match.submit(PlayCard(0, card(first)))
    let_others_play(match)
    match.submit(PlayCard(0, card("7S")))
    assert (match.reaction, match.step) == (reaction, step)
    match.start_over()
    assert (match.reaction, match.step, match.is_done, len(match.view.tricks)) == ("", 0, False, 0)


@pytest.mark.parametrize(("passed", "judged"), [("1H 2H 3H 4H 1S", False), ("1H 2H 3H 1S 2S", True)])
def test_only_card_that_can_be_played_is_no_decision_but_is_told(passed: str, judged: bool) -> None:
    start = position(dealer=1, passes=(hand(passed), *PASSES[1:]), is_rolled=True)
    match = lesson_match(LEAD, start=start, lead="3H")
    assert match.text_key == ""
    let_others_play(match)
    assert match.text_key == ("lesson.test.step_1" if judged else "lesson.test.forced")
    match.submit(PlayCard(0, card("5H")))
    assert match.reaction == ("other" if judged else "")
    assert match.is_done == judged


def test_lesson_asks_for_pass_and_roll() -> None:
    wanted = LessonStep(frozenset(PASSES[0]), {})
    match = lesson_match(wanted, LEAD, start=position())
    assert match.text_key == "", "the others pass first"
    let_others_play(match)
    assert match.text_key == "lesson.test.step_1"
    match.submit(PassCards(0, PASSES[0]))
    assert match.step == 1
    assert match.text_key == "lesson.test.roll"
    match.submit(RollDie(0))
    assert match.text_key == "lesson.test.step_2"


def test_try_again_returns_to_the_mistake() -> None:
    match = lesson_match(LEAD, LessonStep(cards("1H"), {}), lead="1H 2H")
    match.submit(PlayCard(0, card("10S")))
    let_others_play(match)
    before, choices = match.view, match.choices
    match.submit(PlayCard(0, next(one for one in before.legal if one.code != "1H")))
    let_others_play(match)
    assert match.reaction
    assert match.is_done
    match.try_again()
    assert match.view == before
    assert (match.step, match.reaction, match.choices, match.is_done) == (1, "", choices, False)
    assert match.text_key == "lesson.test.step_2"
    match.start_over()
    assert (match.step, len(match.view.tricks)) == (0, 0)


def test_try_again_returns_to_a_wrong_pass() -> None:
    match = lesson_match(LessonStep(frozenset(PASSES[0]), {}), start=position())
    let_others_play(match)
    before = match.view
    match.submit(PassCards(0, tuple(one for one in before.hand if one not in PASSES[0])[: len(PASSES[0])]))
    assert match.is_done
    match.try_again()
    assert match.view == before
    assert match.text_key == "lesson.test.step_1"


def test_tricks_that_show_what_a_mistake_costs_follow_it() -> None:
    match = lesson_match(LessonStep(cards("10S"), {}, shown=1), lead="3H")
    match.submit(PlayCard(0, card("9S")))
    let_others_play(match)
    assert (match.is_done, len(match.view.tricks)) == (False, 1)
    assert match.text_key == "lesson.test.forced"
    match.submit(PlayCard(0, match.view.legal[0]))
    let_others_play(match)
    assert (match.is_done, len(match.view.tricks)) == (True, 2)
    assert match.result_key == "lesson.test.wrong_1_other"


def test_opponents_are_named_by_their_places() -> None:
    assert lesson_match(LEAD).names == {"left": "Bot 1", "across": "Bot 2", "right": "Bot 3"}
