"""Tests of puzzles at the table, and of the explanations at their end."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.ai.reasons import reasons_for_play
from papayoo.engine import PracticeKind
from papayoo.match import SOLVER, Phrase, PracticeMatch, Puzzle, Theme, shipped_puzzles
from papayoo.services.practice_matches import (
    Verdict,
    chance_match,
    open_chances,
    practice_match,
    puzzle_match,
    solved_puzzles,
)
from papayoo.ui.art import palette
from papayoo.ui.navigation import Push, TableRoute
from papayoo.ui.scenes.practice.end_dialogs import ChoiceDialog, explanation_of, idea_of
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.table_view.card_texts import card_name, reason_text
from papayoo.ui.table_view.outcome import outcome_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from tests.match.test_practice import PASSES, position, practice
from tests.match.test_puzzles import view_of
from tests.services.test_puzzle_matches import answer_with, played_decision
from tests.ui.running_app import WORDS, app_of, await_turn, folders_in, is_on_top, open_app, visible_texts

PUZZLES = shipped_puzzles()
PUZZLE = next(puzzle for puzzle in PUZZLES if not puzzle.is_pass)


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the title screen open."""
    with open_app(folders_in(tmp_path)) as pilot:
        yield pilot


def open_puzzle(pilot: Pilot, puzzle: Puzzle = PUZZLE) -> None:
    app = app_of(pilot)
    app.stack.apply(Push(TableRoute(puzzle_match(app.context, puzzle))))
    pilot.move(0, 0)
    await_turn(pilot)


def play(pilot: Pilot, card_number: int | None = None) -> None:
    """Play the right card of the puzzle, or a wrong card given by its index, and wait for the end."""
    wrong = list(PUZZLE.losses)
    pilot.click_card(PUZZLE.answer[0] if card_number is None else wrong[card_number])
    pilot.wait_until(lambda: is_on_top(pilot, ChoiceDialog), "the end of the puzzle")
    pilot.wait(0.5)


def test_right_card_is_praised_and_recorded(title: Pilot) -> None:
    open_puzzle(title)
    play(title)
    assert WORDS("puzzle.solved") in visible_texts(title)
    assert solved_puzzles(app_of(title).context) == {PUZZLE.name}


def test_wrong_card_is_explained_and_may_be_tried_again(title: Pilot) -> None:
    open_puzzle(title)
    play(title, 0)
    assert WORDS("puzzle.missed") in visible_texts(title)
    assert solved_puzzles(app_of(title).context) == frozenset()
    title.press(WORDS("practice.again"))
    await_turn(title)
    play(title)
    assert WORDS("puzzle.solved") in visible_texts(title)


def test_next_puzzle_replaces_the_table(title: Pilot) -> None:
    open_puzzle(title)
    play(title)
    title.press(WORDS("puzzle.next"))
    title.wait(0.5)
    assert [type(scene) for scene in app_of(title).stack.scenes] == [TitleScene, TableScene]
    assert isinstance(title.table.match, PracticeMatch)
    assert title.table.match.practice.id != PUZZLE.name


@pytest.mark.parametrize("is_solved", [True, False])
def test_every_puzzle_is_explained(is_solved: bool) -> None:
    for puzzle in PUZZLES[::5]:
        view = view_of(puzzle)
        seating = Seating(tuple("ABCDEF"[: puzzle.seats]), SOLVER, WORDS)
        wrong = puzzle.tempting
        chosen = puzzle.answer if is_solved else (wrong,)
        found = Verdict(view, puzzle.theme, puzzle.answer, chosen, wrong, puzzle.losses[wrong], is_solved)
        paragraphs = explanation_of(found, seating)
        assert paragraphs
        assert idea_of(found, WORDS)
        assert str(found.loss) in paragraphs[-1]
        assert all("{" not in text for text in (idea_of(found, WORDS), *paragraphs))


def test_outcomes_of_both_cards_are_told_if_they_differ() -> None:
    told = 0
    for puzzle in (puzzle for puzzle in PUZZLES if not puzzle.is_pass):
        view, wrong = view_of(puzzle), puzzle.tempting
        seating = Seating(tuple("ABCDEF"[: puzzle.seats]), SOLVER, WORDS)
        found = Verdict(view, puzzle.theme, puzzle.answer, (wrong,), wrong, puzzle.losses[wrong], is_solved=False)
        good, bad = outcome_text(view, puzzle.answer[0], seating), outcome_text(view, wrong, seating)
        line = WORDS("puzzle.reason", label=card_name(WORDS, wrong), reason=bad)
        paragraphs = explanation_of(found, seating)
        if line in paragraphs:
            assert good != bad
            told += 1
    assert told > 5


def test_reason_against_a_card_does_not_hold_for_the_answer() -> None:
    shared = 0
    for puzzle in (puzzle for puzzle in PUZZLES if not puzzle.is_pass):
        view, wrong = view_of(puzzle), puzzle.tempting
        seating = Seating(tuple("ABCDEF"[: puzzle.seats]), SOLVER, WORDS)
        found = Verdict(view, puzzle.theme, puzzle.answer, (wrong,), wrong, puzzle.losses[wrong], is_solved=False)
        verdict = explanation_of(found, seating)[-1]
        both = set(reasons_for_play(view, wrong)) & set(reasons_for_play(view, puzzle.answer[0]))
        warnings = [reason_text(reason, seating) for reason in both if not reason.is_in_favour]
        assert not any(text in verdict for text in warnings)
        shared += len(warnings)
    assert shared


@pytest.mark.parametrize("puzzle", [PUZZLE, next(puzzle for puzzle in PUZZLES if puzzle.is_pass)], ids=["play", "pass"])
def test_table_states_the_task_of_a_puzzle_until_it_is_played(title: Pilot, puzzle: Puzzle) -> None:
    task, name = WORDS(f"puzzle.goal.{puzzle.theme}"), WORDS(f"puzzle.theme.{puzzle.theme}")
    open_puzzle(title, puzzle)
    assert WORDS("puzzle.task", theme=name) in visible_texts(title)
    assert task in " ".join(visible_texts(title))


def test_table_asks_for_a_better_decision_in_a_second_chance(title: Pilot) -> None:
    start = position(passes=PASSES, is_rolled=True)
    second = practice(start, kind=PracticeKind.SECOND_CHANCE, title=Phrase("weekday.1"), task=Phrase("weekday.2"))
    app_of(title).stack.apply(Push(TableRoute(practice_match(app_of(title).context, second))))
    title.move(0, 0)
    await_turn(title)
    title.wait(0.5)
    assert WORDS("weekday.2") in visible_texts(title)
    assert WORDS("puzzle.task", theme=WORDS("weekday.1")) not in visible_texts(title)


@pytest.mark.parametrize("answers", [1, 2, 3])
def test_idea_of_a_lead_fits_the_number_of_equal_answers(answers: int) -> None:
    puzzle = next(each for each in PUZZLES if each.theme is Theme.LEAD)
    cards = tuple(view_of(puzzle).legal[:answers])
    found = Verdict(view_of(puzzle), Theme.LEAD, cards, cards, puzzle.tempting, 5, is_solved=True)
    idea = idea_of(found, WORDS)
    assert idea == WORDS("puzzle.idea.lead", n=answers)
    assert ("This one" in idea) == (answers == 1)


def texts_in_brass(pilot: Pilot) -> list[str]:
    brass = pygame.Color(palette.BRASS)
    return [
        sprite.tag.removeprefix("text ")
        for sprite in pilot.seen
        if sprite.tag.startswith("text ") and pygame.mask.from_threshold(sprite.image, brass, (1, 1, 1, 255)).count()
    ]


def test_only_the_idea_of_a_puzzle_is_a_heading(title: Pilot) -> None:
    open_puzzle(title)
    play(title, 0)
    idea = " ".join(texts_in_brass(title))
    assert idea == WORDS(f"puzzle.idea.{PUZZLE.theme}", n=len(PUZZLE.answer))


def test_end_of_a_second_chance_has_no_heading(title: Pilot) -> None:
    ctx = app_of(title).context
    ctx.statistics.load()
    ctx.statistics.add([played_decision(ctx)])
    (chance,) = open_chances(ctx)
    match = chance_match(ctx, chance)
    assert match is not None
    answer_with(match, chance.decision.chosen)
    app_of(title).stack.apply(Push(ChoiceDialog(ctx, match)))
    title.frame()
    assert WORDS("puzzle.missed") in visible_texts(title)
    assert texts_in_brass(title) == []
