"""Tests of the lines that explain a round's points: cards, play, luck, costliest decision."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import parse_cards, read_record
from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.match import Replay
from papayoo.ui.clock import Clock
from papayoo.ui.navigation import Pop
from papayoo.ui.scenes.scores.worth_lines import APPEAR_S, PointsSum, WorthLines, costliest_text, terms_of
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.ui.running_app import WORDS, app_of, visible_tags, visible_texts
from tests.ui.scenes.scores.test_summary import LONG_S, match_after_rounds, summary


def sum_of(row: JudgedRound) -> str:
    return " ".join(f"{term.sign}{term.number}" for term in terms_of(row))


def test_sum_splits_points_into_cards_play_and_luck() -> None:
    row = replace(A_JUDGED_ROUND, worth=81.0, own=70, decisions=A_JUDGED_ROUND.decisions[2:])
    assert sum_of(row) == "81 +12 \N{MINUS SIGN}23 =70"
    saved = "Trick 7: the 4 of spades instead of the 9 of spades would have saved 12 points."
    assert costliest_text(row, WORDS) == saved
    assert sum_of(replace(row, worth=1.4, own=1, decisions=())) == "1 +0 +0 =1"
    assert sum_of(replace(row, own=100)) == "81 +12 +7 =100"


def test_pass_is_described_by_the_cards_that_differ() -> None:
    cards = parse_cards("8S 9S 10S 9H 10H"), parse_cards("8S 9S 10S 9H 20P")
    row = replace(A_JUDGED_ROUND, decisions=(JudgedDecision(Part.PASSING, 0, 9.0, *cards),))
    expected = "Passing the 20 of Payoo instead of the 10 of hearts would have saved 9 points."
    assert costliest_text(row, WORDS) == expected


def test_costliest_decision_agrees_with_the_points_lost() -> None:
    decision = JudgedDecision(Part.LEADING, 1, 1.0, *[parse_cards("9S")] * 2)
    row = replace(A_JUDGED_ROUND, decisions=(decision,))
    assert terms_of(row)[1].number == 1
    assert costliest_text(row, WORDS).endswith("would have saved 1 point.")
    small = replace(row, decisions=(replace(decision, loss=0.4),) * 2)
    assert terms_of(small)[1].number == 1
    assert costliest_text(small, WORDS) == "No costly decision: only 1 point to save in all."
    tiny = replace(row, decisions=(replace(decision, loss=0.4),))
    assert costliest_text(tiny, WORDS) == WORDS("worth.flawless")


def test_decision_for_the_standings_is_not_called_costly() -> None:
    excused = JudgedDecision(Part.LEADING, 3, 12.0)
    row = replace(A_JUDGED_ROUND, decisions=(excused,))
    assert terms_of(row)[1].number == 12, "the sum counts points"
    assert costliest_text(row, WORDS) == "The standings mattered more than the points in this round."
    costly = JudgedDecision(Part.LEADING, 4, 6.0, parse_cards("9S"), parse_cards("4S"))
    assert "would have saved 6 points" in costliest_text(replace(row, decisions=(excused, costly)), WORDS)


def test_lines_appear_after_the_race_in_reserved_space(tmp_path: Path) -> None:
    match = match_after_rounds()
    with summary(tmp_path, match) as (pilot, scene):
        before = scene.panel
        assert WORDS("worth.cards") not in visible_texts(pilot)
        pilot.wait(LONG_S)
        assert WORDS("worth.cards") in visible_texts(pilot)
        assert scene.panel == before
        assert not scene.is_moving
        judging = app_of(pilot).context.judging
        assert judging is not None
        assert judging.result(match) is not None


def test_lines_appear_without_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_after_rounds()
    with summary(tmp_path, match) as (pilot, _):
        clock = Clock()
        lines = WorthLines(app_of(pilot).context, match, clock)
        monkeypatch.setattr(WorthLines, "is_waiting", False)
        monkeypatch.setattr(WorthLines, "judged", A_JUDGED_ROUND)
        assert lines.is_moving, "frames are drawn as soon as the judgement is there"
        lines.update()
        is_fading = clock.is_running
        clock.update(APPEAR_S)
        assert is_fading
        assert not clock.is_running
        assert not lines.is_moving


def test_failed_judgement_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with summary(tmp_path, match_after_rounds()) as (pilot, _):
        monkeypatch.setattr(WorthLines, "is_waiting", False)
        monkeypatch.setattr(WorthLines, "judged", None)
        pilot.wait(LONG_S)
        assert WORDS("worth.failed") in visible_texts(pilot)


@pytest.mark.parametrize("is_pass", [False, True])
def test_costliest_decision_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_pass: bool
) -> None:
    match = match_after_rounds()
    replay = Replay(read_record(match.record.encode()))
    at = next(at for at in range(len(replay)) if replay.choice(at) and (replay.step(at).play is None) == is_pass)
    choice = replay.choice(at)
    assert choice is not None
    part = Part.PASSING if is_pass else Part.LEADING
    better = [card for card in choice.view.hand if card not in choice.cards][: len(choice.cards)]
    decision = JudgedDecision(part, replay.step(at).trick, 30.0, choice.cards, tuple(better))
    row = replace(A_JUDGED_ROUND, decisions=(decision,))
    monkeypatch.setattr(WorthLines, "judged", row)
    with summary(tmp_path, match) as (pilot, scene):
        pilot.wait(LONG_S)
        pilot.press(WORDS("review.try_again"))
        pilot.frame()
        assert pilot.table.view == choice.view
        app_of(pilot).stack.apply(Pop())
        assert pilot.scene is scene
        assert scene.focus.index == 0, "Enter goes to the next round"


def test_trying_again_is_offered_only_if_there_is_a_costly_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorthLines, "judged", replace(A_JUDGED_ROUND, decisions=()))
    with summary(tmp_path, match_after_rounds()) as (pilot, _):
        pilot.wait(LONG_S)
        assert WORDS("worth.flawless") in visible_texts(pilot)
        assert WORDS("review.try_again") not in visible_texts(pilot)


def test_sum_is_explained_under_a_resting_pointer_after_a_press_and_by_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorthLines, "judged", A_JUDGED_ROUND)
    with summary(tmp_path, match_after_rounds()) as (pilot, scene):
        pilot.wait(LONG_S)
        points = next(widget for widget in scene.focus.widgets if isinstance(widget, PointsSum))
        pilot.move(points.box.center_x, points.box.center_y)
        assert "area tooltip" not in visible_tags(pilot)
        pilot.wait(1.0)
        assert "area tooltip" in visible_tags(pilot)
        pilot.move(4, 4)
        pilot.frame()
        assert "area tooltip" not in visible_tags(pilot)
        pilot.key(pygame.K_TAB)
        assert scene.focus.focused is points
        assert "area tooltip" in visible_tags(pilot)
        pilot.key(pygame.K_TAB)
        assert "area tooltip" not in visible_tags(pilot)
