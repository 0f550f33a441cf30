"""Tests of puzzles and second chances as practice matches."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.engine.cards import Card
from papayoo.engine.commands import PassCards, PlayCard
from papayoo.engine.record import read_record
from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.match.practice import PracticeMatch
from papayoo.match.puzzles import DIFFICULTIES, SOLVER, Puzzle, Theme, shipped_puzzles
from papayoo.match.replay import Replay
from papayoo.services.practice_matches import (
    chance_match,
    next_puzzle,
    open_chances,
    puzzle_match,
    record_practice,
    solved_puzzles,
    verdict_of,
)
from papayoo.services.services import Services
from papayoo.storage.library import Shelf
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.match.test_practice import played_match
from tests.services.services_in import services_in

CARD_PUZZLE = next(puzzle for puzzle in shipped_puzzles() if not puzzle.is_pass)
PASS_PUZZLE = next(puzzle for puzzle in shipped_puzzles() if puzzle.is_pass)


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def answer_with(match: PracticeMatch, cards: tuple[Card, ...]) -> None:
    """Choose cards in a puzzle, and let the bots finish the trick."""
    match.submit(PlayCard(SOLVER, cards[0]) if match.view.legal else PassCards(SOLVER, cards))
    while not match.is_done:
        match.ask_next_bot()
        match.poll()


def full_pass(match: PracticeMatch, puzzle: Puzzle) -> tuple[Card, ...]:
    """Return a correct pass: the cards of the answer and, if these are too few, other cards."""
    view = match.view
    others = [card for card in view.hand if card not in puzzle.losses and card not in puzzle.answer]
    return (*puzzle.answer, *others)[: view.options.deal.pass_size]


def solve(services: Services, puzzle: Puzzle) -> None:
    record_practice(services, puzzle_match(services, puzzle).practice, is_solved=True)


# Puzzles


def test_match_of_a_puzzle_waits_for_the_player_and_ends_with_the_trick(services: Services) -> None:
    match = puzzle_match(services, CARD_PUZZLE)
    tricks = len(match.view.tricks)
    assert match.view.is_asked
    answer_with(match, CARD_PUZZLE.answer)
    assert len(match.view.tricks) == tricks + 1


def test_right_card_solves_a_puzzle(services: Services) -> None:
    match = puzzle_match(services, CARD_PUZZLE)
    answer_with(match, CARD_PUZZLE.answer[-1:])
    verdict = verdict_of(services, match)
    assert verdict.is_solved
    assert (verdict.wrong, verdict.theme) == (CARD_PUZZLE.tempting, CARD_PUZZLE.theme)
    assert verdict.loss == CARD_PUZZLE.losses[CARD_PUZZLE.tempting]


def test_wrong_card_costs_its_points(services: Services) -> None:
    match, wrong = puzzle_match(services, CARD_PUZZLE), list(CARD_PUZZLE.losses)[-1]
    answer_with(match, (wrong,))
    verdict = verdict_of(services, match)
    assert not verdict.is_solved
    assert (verdict.wrong, verdict.loss) == (wrong, CARD_PUZZLE.losses[wrong])


def test_pass_is_judged_by_the_cards_that_matter(services: Services) -> None:
    match = puzzle_match(services, PASS_PUZZLE)
    answer_with(match, full_pass(match, PASS_PUZZLE))
    assert verdict_of(services, match).is_solved
    match = puzzle_match(services, PASS_PUZZLE)
    kept = [card for card in match.view.hand if card not in PASS_PUZZLE.answer]
    answer_with(match, tuple(kept[: match.view.options.deal.pass_size]))
    verdict = verdict_of(services, match)
    assert not verdict.is_solved
    assert verdict.loss == PASS_PUZZLE.losses[verdict.wrong] == PASS_PUZZLE.loss_of(verdict.chosen)


def test_unsolved_puzzles_come_first(services: Services) -> None:
    wanted = (tuple(Theme), DIFFICULTIES)
    first = next_puzzle(services, *wanted)
    assert first is not None
    solve(services, first)
    assert solved_puzzles(services) == {first.name}
    second = next_puzzle(services, *wanted)
    assert second is not None
    assert second != first
    assert next_puzzle(services, *wanted, after=second.name) not in [first, second]


def test_next_puzzle_is_of_the_wanted_kind(services: Services) -> None:
    puzzle = next_puzzle(services, (Theme.PASS,), (1,))
    assert puzzle is not None
    assert (puzzle.theme, puzzle.difficulty) == (Theme.PASS, 1)
    assert next_puzzle(services, (), DIFFICULTIES) is None


# Second chances


def played_decision(services: Services) -> JudgedRound:
    """Play and save a game; return a judged round of it in which one card lost 12 points."""
    match = played_match()
    services.library.add(match.record, Shelf.FINISHED, "played")
    replay = Replay(read_record(match.record.encode()))
    choices = ((replay.step(at), replay.choice(at)) for at in range(len(replay)))
    found, choice = next((found, choice) for found, choice in choices if found.trick > 2 and choice)
    better = next(card for card in choice.view.legal if card != choice.card)
    decision = JudgedDecision(Part.LEADING, found.trick, 12.0, choice.cards, (better,))
    return replace(A_JUDGED_ROUND, seed=match.seed, number=found.round_number, decisions=(decision,))


def test_costly_decision_comes_back_at_the_table(services: Services) -> None:
    row = played_decision(services)
    services.statistics.load()
    services.statistics.add([row])
    (chance,) = open_chances(services)
    match = chance_match(services, chance)
    assert match is not None
    assert match.practice.task.text(services.texts) == services.texts("second_chance.task")
    assert match.view.legal
    answer_with(match, chance.decision.chosen)
    verdict = verdict_of(services, match)
    assert not verdict.is_solved
    assert (verdict.loss, verdict.answer) == (12, chance.decision.better)
    match.start_over()
    answer_with(match, chance.decision.better)
    assert verdict_of(services, match).is_solved
    record_practice(services, match.practice, is_solved=True)
    assert open_chances(services) == ()


def test_decision_of_a_deleted_game_gives_a_notice(services: Services) -> None:
    row = played_decision(services)
    services.statistics.load()
    services.statistics.add([replace(row, seed="gone")])
    (chance,) = open_chances(services)
    assert chance_match(services, chance) is None
    assert [notice.key for notice in services.notices] == ["notice.second_chance_gone"]
