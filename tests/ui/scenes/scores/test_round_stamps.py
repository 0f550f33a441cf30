"""Tests of the stamps on the result sheet, which tell a round in up to three of its tricks."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pytest

from papayoo.engine import Card, Phase, Suit, papayoo_of, parse_cards, read_record
from papayoo.history.highlights import Highlight, HighlightKind, card_of, highlights
from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.match import Choice, DirectThinker, Match, Replay
from papayoo.services.judging import avoided_by_decision
from papayoo.text.catalog import load_catalog
from papayoo.ui.navigation import Pop
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.scores import summary as summary_module
from papayoo.ui.scenes.scores.round_stamps import AGAIN_HEIGHT, Stamp, caption
from papayoo.ui.scenes.scores.round_story import headline
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.table_view.card_texts import card_name, taking_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.loops import for_all
from tests.positions import text_between_rounds
from tests.ui.running_app import WORDS, app_of, visible_tags, visible_texts
from tests.ui.scenes.scores.test_summary import LONG_S, match_after_rounds, summary


def stamps_of(scene: SummaryScene) -> list[Stamp]:
    return [widget for widget in scene.focus.widgets if isinstance(widget, Stamp)]


def judged(*decisions: JudgedDecision) -> JudgedRound:
    return replace(A_JUDGED_ROUND, decisions=decisions)


@contextmanager
def told(folder: Path, match: Match, row: JudgedRound | None) -> Iterator[tuple[Pilot, SummaryScene]]:
    """Open the summary of a match with a judgement, and wait until everything is shown."""
    with patch.object(SummaryScene, "_judged", new=row), summary(folder, match) as (pilot, scene):
        pilot.wait(LONG_S)
        yield pilot, scene


def costly_choice(match: Match) -> tuple[Choice, JudgedDecision]:
    """Return a choice by which the player took points with a card of the first hand, and its judgement."""
    replay, number = Replay(read_record(match.record.encode())), len(match.view.scores)
    tricks = match.view.history[-1].tricks
    for at, choice in replay.choices(number).items():
        trick = replay.step(at).trick
        lower = [card for card in choice.view.legal if trick and card.suit is choice.card.suit and card < choice.card]
        taken = tricks[trick - 1]
        if lower and taken.taker == 0 and taken.points and choice.card not in match.view.received:
            decision = JudgedDecision(Part.DUCKING, trick, 12.0, choice.cards, (min(lower),))
            avoided = avoided_by_decision(match.record, judged(decision))
            found = highlights(match.view, 0, judged(decision), avoided)
            if (HighlightKind.COSTLY, trick) in [(each.kind, each.number) for each in found]:
                return choice, decision
    raise AssertionError("the player took no points by choice")


def a_costly_round() -> Match:
    for number in range(99):
        match = match_after_rounds(seed=f"stamps {number}")
        try:
            costly_choice(match)
        except (AssertionError, ValueError):
            continue
        return match
    raise AssertionError("no round is costly")


def test_stamps_appear_after_the_race_in_reserved_space(tmp_path: Path) -> None:
    with summary(tmp_path, match_after_rounds(seed="wait")) as (pilot, scene):
        before = scene.panel
        assert stamps_of(scene)
        assert "stamp" not in visible_tags(pilot)
        pilot.wait(LONG_S)
        assert visible_tags(pilot).count("stamp") + visible_tags(pilot).count("costly stamp") == len(stamps_of(scene))
        assert scene.panel == before
        assert not scene.is_moving
        boxes = [stamp.box for stamp in stamps_of(scene)]
        assert [right.x - left.right for left, right in pairwise(boxes)] == pytest.approx([12.0] * (len(boxes) - 1))
        assert len(boxes) > 1


def test_stamp_opens_the_review_at_its_trick(tmp_path: Path) -> None:
    with told(tmp_path, match_after_rounds(2), None) as (pilot, scene):
        stamp = stamps_of(scene)[-1]
        pilot.click(stamp.box.center_x, stamp.box.center_y)
        review = pilot.scene
        assert isinstance(review, ReviewScene)
        step = review.replay.step(review.position)
        assert (step.round_number, step.trick) == (2, stamp.highlight.number)
        view = review.replay.visible_state(review.position).view
        assert view.trick is not None
        assert view.trick.plays == stamp.highlight.taken.trick.plays


@pytest.mark.parametrize("is_pass", [True, False])
def test_stamp_that_blames_a_decision_opens_the_review_at_the_decision(tmp_path: Path, *, is_pass: bool) -> None:
    match = a_costly_round()
    choice, decision = costly_choice(match)
    points = match.view.history[-1].tricks[decision.trick - 1].points
    number, at_once = (0 if is_pass else decision.trick), {decision.trick: points}
    blamed = patch("papayoo.ui.scenes.scores.summary.avoided_by_decision", return_value={number: at_once})
    with blamed, told(tmp_path, match, judged(replace(decision, trick=number))) as (pilot, scene):
        [stamp] = [stamp for stamp in stamps_of(scene) if stamp.highlight.kind is HighlightKind.COSTLY]
        pilot.click(stamp.box.center_x, stamp.box.center_y)
        review = pilot.scene
        assert isinstance(review, ReviewScene)
        shown = review.replay.choice(review.position)
        assert shown is not None
        assert shown == choice if number else shown.view.phase is Phase.PASSING


def test_costly_decision_can_be_tried_again_on_its_stamp(tmp_path: Path) -> None:
    match = a_costly_round()
    choice, decision = costly_choice(match)
    with told(tmp_path, match, judged(decision)) as (pilot, scene):
        [stamp] = [stamp for stamp in stamps_of(scene) if stamp.highlight.kind is HighlightKind.COSTLY]
        button = next(widget for widget in scene.focus.widgets if widget.label == WORDS("review.try_again"))
        assert stamp.box.x <= button.box.x < button.box.right <= stamp.box.right
        assert stamp.box.bottom <= button.box.y < button.box.bottom <= stamp.box.bottom + AGAIN_HEIGHT
        assert WORDS("highlight.better", best=card_name(WORDS, decision.better[0])) in visible_texts(pilot)
        pilot.press(WORDS("review.try_again"))
        pilot.frame()
        assert pilot.table.view == choice.view
        app_of(pilot).stack.apply(Pop())
        assert pilot.scene is scene
        assert scene.focus.index == 0, "Enter goes to the next round"


def test_button_below_a_stamp_that_blames_the_pass_leads_to_another_pass(tmp_path: Path) -> None:
    match = a_costly_round()
    _, decision = costly_choice(match)
    points = match.view.history[-1].tricks[decision.trick - 1].points
    blamed = patch("papayoo.ui.scenes.scores.summary.avoided_by_decision", return_value={0: {decision.trick: points}})
    with blamed, told(tmp_path, match, judged(replace(decision, trick=0))) as (pilot, _):
        texts = visible_texts(pilot)
        assert {WORDS("highlight.in_pass").removesuffix("."), WORDS("highlight.again_pass")} <= set(texts)
        assert WORDS("review.try_again") not in texts


@pytest.mark.parametrize("loss", [0.0, 4.9])
def test_nothing_is_blamed_without_a_costly_decision(tmp_path: Path, loss: float) -> None:
    match = a_costly_round()
    decision = replace(costly_choice(match)[1], loss=loss)
    with told(tmp_path, match, judged(decision)) as (pilot, _):
        assert WORDS("review.try_again") not in visible_texts(pilot)
        assert "costly stamp" not in visible_tags(pilot)


def test_judgement_that_comes_late_changes_the_stamps(tmp_path: Path) -> None:
    match = a_costly_round()
    with summary(tmp_path, match) as (pilot, scene):
        pilot.wait(LONG_S)
        before = scene.panel
        with patch.object(SummaryScene, "_judged", new=judged(costly_choice(match)[1])):
            assert scene.is_moving, "frames are drawn as soon as the judgement is there"
            pilot.wait(0.5)
            assert "costly stamp" in visible_tags(pilot)
            assert scene.panel == before
            assert not scene.is_moving


def test_caption_names_the_earlier_trick_with_its_better_card_or_the_pass() -> None:
    match = a_costly_round()
    seating = Seating.of(match.players, 0, WORDS)
    number, taken = next(
        (number, taken)
        for number, taken in enumerate(match.view.history[-1].tricks, start=1)
        if taken.taker == 0 and taken.points
    )
    card = card_of(taken, 0)

    def lines(
        trick: int, chosen: tuple[Card, ...] = (), better: tuple[Card, ...] = (), at_once: int = 0
    ) -> tuple[str, ...]:
        decision = JudgedDecision(Part.DUCKING if trick else Part.PASSING, trick, 9.0, chosen, better)
        highlight = Highlight(HighlightKind.COSTLY, number, taken, 0, card, decision, at_once=at_once)
        return caption(highlight, card, seating)

    assert lines(0) == (taking_text(taken, seating), WORDS("highlight.in_pass").removesuffix("."))
    earlier = WORDS("highlight.earlier", n=number + 1, best=card_name(WORDS, card))
    assert lines(number + 1, better=(card,)) == (taking_text(taken, seating), earlier)
    dear = WORDS("highlight.earlier_takes", n=number + 1, best=card_name(WORDS, card), points=38)
    assert lines(number + 1, better=(card,), at_once=38)[1] == dear, "so that its first trick is no surprise"


@for_all(language=["en", "zh-Hans"], kind=[HighlightKind.GIVEN, HighlightKind.DUCKED, HighlightKind.COSTLY])
def test_no_line_of_a_caption_ends_with_a_full_stop(kind: HighlightKind, language: str) -> None:
    match = a_costly_round()
    seating = Seating.of(match.players, 0, load_catalog(language))
    taken = match.view.history[-1].tricks[0]
    decision = JudgedDecision(Part.PASSING, 0, 9.0, (), ())
    found = Highlight(kind, 1, taken, 1, Card(Suit.PAYOO, 17), decision)
    lines = caption(found, Card(Suit.HEARTS, 7), seating)
    assert lines
    assert not any(line.endswith((".", "。")) for line in lines)


@pytest.mark.parametrize("has_merit", [True, False])
@pytest.mark.parametrize("is_assisted", [True, False])
def test_thrown_card_is_praised_for_its_merit_in_a_round_without_help(
    tmp_path: Path, *, is_assisted: bool, has_merit: bool
) -> None:
    merits = replace(judged(), merits=tuple(range(1, 16)))
    for number in range(99):
        match = Match(read_record(text_between_rounds(4, 2, f"given {number}", 1).encode()), DirectThinker())
        papayoo = papayoo_of(match.view.history[-1].die)
        given = [one for one in highlights(match.view, 0, merits) if one.kind is HighlightKind.GIVEN]
        if given and given[0].card not in (None, papayoo):
            break
    (found,) = given
    row = replace(judged(), merits=(found.number,) if has_merit else ())
    assert found.card is not None
    praise, plain = (
        WORDS(key, name=match.players[found.seat].name, card=card_name(WORDS, found.card)).rstrip(".")
        for key in ("first_steps.threw", "story.given")
    )
    helped = (1,) if is_assisted else ()
    with patch.object(Match, "assisted_rounds", new=helped), told(tmp_path, match, row) as (_, scene):
        lines = {line for stamp in stamps_of(scene) for line in stamp.lines}
    is_praised = has_merit and not is_assisted
    assert (praise in lines, plain in lines) == (is_praised, not is_praised)


@pytest.mark.parametrize("is_blamed", [True, False])
def test_papayoo_given_away_is_praised_nowhere_on_the_sheet_if_the_card_is_blamed(
    tmp_path: Path, *, is_blamed: bool
) -> None:
    for number in range(99):
        match = match_after_rounds(seed=f"given {number}")
        played, seating = match.view.history[-1], Seating.of(match.players, 0, WORDS)
        tricks, papayoo = played.tricks, papayoo_of(played.die)
        if headline(match.view, seating) != headline(match.view, seating, range(1, len(tricks) + 1)):
            break
    at = next(number for number, taken in enumerate(tricks, start=1) if card_of(taken, 0) == papayoo)
    gift = JudgedDecision(Part.DISCARDING, at, 12.0, (papayoo,), (Card(Suit.PAYOO, 15),))
    with told(tmp_path, match, judged(*[gift] * is_blamed)) as (pilot, scene):
        shown = visible_texts(pilot)
        assert (headline(match.view, seating) in shown) is not is_blamed
        assert (headline(match.view, seating, {at}) in shown) is is_blamed
        given = [stamp.highlight.card for stamp in stamps_of(scene) if stamp.highlight.kind is HighlightKind.GIVEN]
    assert (papayoo in given) is not is_blamed


@pytest.mark.parametrize("is_blamed", [True, False])
def test_medal_for_a_pass_waits_for_the_coach_and_is_not_shown_beside_a_pass_that_is_blamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_blamed: bool
) -> None:
    given = JudgedDecision(Part.PASSING, 0, 12.0, parse_cards("1S 2S 3S"), parse_cards("1S 2S 4S"))
    medal, other = (WORDS(f"achievement.{name}.name") for name in ("passed_papayoo", "regular"))
    monkeypatch.setattr(summary_module, "newly_earned", lambda rows: ("passed_papayoo", "regular"))
    for name in ("avoided_by_decision", "taken_at_once"):
        monkeypatch.setattr(summary_module, name, lambda record, row: {})
    monkeypatch.setattr(SummaryScene, "_is_judging", True)
    with told(tmp_path, match_after_rounds(), judged(*[given] * is_blamed)) as (pilot, scene):
        names = [widget.label for widget in scene.focus.widgets]
        assert (medal in names, other in names) == (False, True)
        monkeypatch.setattr(SummaryScene, "_is_judging", False)
        pilot.wait(LONG_S)
        names = [widget.label for widget in scene.focus.widgets]
        assert (medal in names, other in names) == (not is_blamed, True)
        assert ("medal passed_papayoo" in visible_tags(pilot)) is not is_blamed


@pytest.mark.parametrize("is_over", [True, False])
def test_turn_of_the_last_round_tells_who_leads_from_there_to_the_end(tmp_path: Path, *, is_over: bool) -> None:
    rounds = 2 if is_over else 3
    for number in range(99):
        match = Match(read_record(text_between_rounds(4, rounds, f"turn {number}", 2).encode()), DirectThinker())
        found = highlights(match.view, 0, None)
        turn = next((one for one in found if one.kind is HighlightKind.LEAD and one.seat), None)
        if turn is not None:
            break
    assert turn is not None
    leads = WORDS("story.new_lead", name=match.players[turn.seat].name)
    keeps = WORDS("story.kept_lead", name=match.players[turn.seat].name)
    with told(tmp_path, match, None) as (_, scene):
        lines = {line for stamp in stamps_of(scene) for line in stamp.lines}
        at_the_end = replace(turn, number=len(match.view.history[-1].tricks))
        last = Stamp(scene.ctx, match, Seating.of(match.players, 0, WORDS), at_the_end).lines
    assert {*last} & {leads, keeps} == {leads}, "after the last trick, nothing is left to lead"
    assert lines & {leads, keeps} == {keeps if is_over else leads}
    assert not any(re.search(r"win(s|ner)?\b", line) for line in lines), "its margin is of the game, not of this trick"
