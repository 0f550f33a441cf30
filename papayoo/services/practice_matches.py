"""Starts practice matches, evaluates puzzles and second chances, and records results."""

import random
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace

from papayoo.ai.coach import Assessment
from papayoo.ai.habits import Habits
from papayoo.ai.reasons import Reason
from papayoo.engine import Card, PassCards, Player, PracticeKind, SeatView, SeededChance, read_record
from papayoo.history.rows import JudgedDecision, PracticeRow
from papayoo.history.second_chances import SecondChance, second_chances
from papayoo.match import (
    COUNTED_LOSS_POINTS,
    SOLVER,
    Choice,
    Decision,
    Fork,
    Phrase,
    Practice,
    PracticeMatch,
    Puzzle,
    Theme,
    reading_of,
    shipped_puzzles,
    touching_cards,
    try_again,
)
from papayoo.services.open_game import readings_with_seed
from papayoo.services.opponents import opponents_of, own_player
from papayoo.services.services import Services
from papayoo.services.start import bots_mind_standings
from papayoo.storage import Notice

ANY_THEME = Phrase("puzzle.title")
"""The title of a puzzle whose theme is told with the verdict."""
OPPONENT_LEVEL = "hard"
"""Level of the opponents in puzzles, who only finish the trick."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a puzzle or a second chance ended.

    ``view`` is the view of the decision. ``answer`` are the right cards, ``chosen`` those that the player chose.
    ``wrong`` is the wrong card that the player chose or, after a right answer, the most tempting other card. In a
    puzzle about a pass, ``answer`` is the best pass, and ``wrong`` may be a card of it that is tempting to keep.
    ``loss`` are the points that the wrong card or pass costs more than ``answer`` or, after a right answer, than
    ``chosen``. ``before`` are the cards of the first attempt, for a second chance; ``counted`` is what they count in
    their round, if they were chosen again. ``reason`` is what the coach says against another wrong answer.
    """

    view: SeatView
    theme: Theme | None
    answer: tuple[Card, ...]
    chosen: tuple[Card, ...]
    wrong: Card
    loss: int
    is_solved: bool
    before: tuple[Card, ...] = ()
    counted: int | None = None
    reason: Reason | None = None


def practice_match(services: Services, practice: Practice) -> PracticeMatch:
    """Return a match that plays a practice. The bots know the player's style as in an ordinary game."""
    habits = Habits.from_json(services.statistics.habits.load())
    return PracticeMatch(practice, services.practice_thinker, habits=habits)


def match_from_decision(services: Services, record: str, round_number: int, decision: Decision) -> PracticeMatch:
    """Return a match that repeats a round from a decision.

    Raises ValueError if the round has not ended or does not contain the decision.
    """
    practice = try_again(record, round_number, decision)
    tricks = len(read_record(practice.record.encode()).game.state.running.tricks)
    key = "again.from_pass" if isinstance(decision, PassCards) else "again.from_trick"
    title = Phrase(key, (("n", round_number), ("trick", tricks + 1)))
    match = practice_match(services, replace(practice, title=title))
    match.minds_standings = bots_mind_standings(match.seed)  # so that they play on as in the game
    return match


def record_practice(services: Services, practice: Practice, *, is_solved: bool) -> None:
    """Add the result of a lesson, puzzle or second chance to the results file."""
    row = PracticeRow(practice.kind, practice.id, is_solved, services.clock())
    services.notify(services.load_results().add([row]))


def solved_ids(services: Services, kind: PracticeKind) -> frozenset[str]:
    """Return the ids of the exercises of one kind, such as puzzles, that the player has solved."""
    return frozenset(row.id for row in services.load_results().practice if row.kind is kind and row.is_solved)


def solved_puzzles(services: Services) -> frozenset[str]:
    """Return the names of the puzzles that the player has solved."""
    return solved_ids(services, PracticeKind.PUZZLE)


def next_puzzle(
    services: Services, themes: Collection[Theme], difficulties: Collection[int], *, after: str = ""
) -> Puzzle | None:
    """Return the next puzzle of some themes and difficulties, unsolved ones first; None if there is none.

    The puzzles are in a mixed order that is always the same. The one named ``after`` was just played and comes last.
    """
    puzzles = list(shipped_puzzles())
    random.Random(0).shuffle(puzzles)
    fitting = [puzzle for puzzle in puzzles if puzzle.theme in themes and puzzle.difficulty in difficulties]
    names = [puzzle.name for puzzle in fitting]
    start = names.index(after) + 1 if after in names else 0
    solved, order = solved_puzzles(services), [*fitting[start:], *fitting[:start]]
    return min(order, key=lambda puzzle: puzzle.name in solved, default=None)


def puzzle_match(services: Services, puzzle: Puzzle, *, tells_theme: bool = False) -> PracticeMatch:
    """Return the match in which the player solves a puzzle.

    Its theme, which would give the answer away, is told with the verdict only, unless ``tells_theme`` is true or
    everybody sees it.
    """
    others = [Player(each.name, OPPONENT_LEVEL, each.portrait) for each in opponents_of(services)[: puzzle.seats - 1]]
    reading = reading_of(puzzle, [own_player(services), *others])
    title, task = Phrase(f"puzzle.theme.{puzzle.theme}"), Phrase(f"puzzle.goal.{puzzle.theme}")
    if not tells_theme and puzzle.theme is not Theme.PASS:
        title, task = ANY_THEME, Phrase("puzzle.find")
    die, record = SeededChance(reading.game.seed).roll(1), reading.recorder.text
    return practice_match(services, Practice(PracticeKind.PUZZLE, title, record, die, puzzle.name, task=task))


def open_chances(services: Services) -> tuple[SecondChance, ...]:
    """Return all unsolved second chances, including future ones, sorted by the time when they are due."""
    return second_chances(services.load_results().rows, solved_ids(services, PracticeKind.SECOND_CHANCE))


def chance_match(services: Services, chance: SecondChance) -> PracticeMatch | None:
    """Return a match that starts at a costly decision.

    If the game of the decision is not saved any more, notifies the player and returns None.
    """
    title = Phrase("second_chance.title")
    for _, reading in readings_with_seed(services, chance.round.seed):
        with suppress(ValueError):
            again = try_again(reading.recorder.text, chance.round.number, chance.decision.command)
            task = Phrase("second_chance.task")
            practice = Practice(PracticeKind.SECOND_CHANCE, title, again.record, again.die, chance.id, task=task)
            return practice_match(services, practice)
    services.notify(Notice.of("notice.second_chance_gone"))
    return None


def unjudged_choice(services: Services, match: PracticeMatch) -> Choice | None:
    """Return the answer to a second chance if the coach must assess it before its verdict is known, else None.

    The choice of the first attempt and the better one have been judged with its round, and the answers to puzzles when
    these were found.
    """
    view, chosen = _answer_of(match)
    if match.practice.kind is PracticeKind.PUZZLE:
        return None
    decision = _chance_of(services, match).decision
    is_known = set(chosen) <= set(_right_cards(view, decision)) or set(chosen) == set(decision.chosen)
    return None if is_known else Choice(view, chosen)


def verdict_of(services: Services, match: PracticeMatch, assessed: Assessment | None = None) -> Verdict:
    """Return how a puzzle or second chance ended.

    ``assessed`` is the coach's assessment of the answer if it needs one (`unjudged_choice`). An answer that the review
    would not call worse than another one is right.
    """
    view, chosen = _answer_of(match)
    if match.practice.kind is PracticeKind.PUZZLE:
        return _verdict_of_puzzle(puzzle_named(match.practice.id), view, chosen)
    chance = _chance_of(services, match)
    decision, before = chance.decision, chance.decision.chosen
    if assessed is not None:
        return _verdict_of_assessed(decision, view, assessed)
    is_solved = set(chosen) <= set(_right_cards(view, decision))
    assert is_solved or set(chosen) == set(before), "the coach must assess any other answer"
    wrong = next((card for card in before if card not in decision.better), before[0])
    counted = None if is_solved else chance.cost
    return Verdict(view, None, decision.better, chosen, wrong, round(decision.loss), is_solved, before, counted)


def _verdict_of_assessed(decision: JudgedDecision, view: SeatView, assessed: Assessment) -> Verdict:
    """Return the verdict on an answer that is neither the first choice of the decision nor the better one."""
    chosen, before, loss = assessed.chosen.cards, decision.chosen, assessed.loss
    if assessed.is_right_for_place or loss < COUNTED_LOSS_POINTS:
        wrong = next((card for card in before if card not in chosen), before[0])
        saved = round(decision.loss - loss)
        return Verdict(view, None, decision.better, chosen, wrong, saved, is_solved=True, before=before)
    better = assessed.best.cards
    wrong = next(card for card in chosen if card not in better)
    return Verdict(view, None, better, chosen, wrong, round(loss), False, before, reason=assessed.reason)


def _answer_of(match: PracticeMatch) -> tuple[SeatView, tuple[Card, ...]]:
    """Return the view of the decision of a puzzle or second chance, and the cards that the player chose in it."""
    choice = match.choices[0]
    chosen = choice.cards if isinstance(choice, PassCards) else (choice.card,)
    return read_record(match.practice.record.encode()).game.view(SOLVER), chosen


def _chance_of(services: Services, match: PracticeMatch) -> SecondChance:
    chances = second_chances(services.statistics.rows)
    return next(chance for chance in chances if chance.id == match.practice.id)


def _right_cards(view: SeatView, decision: JudgedDecision) -> tuple[Card, ...]:
    """Return the cards of the better choice; if it is a card, also those with the same effect."""
    return touching_cards(view, decision.better[0]) if view.legal else decision.better


def fork_of(match: PracticeMatch, verdict: Verdict) -> Fork:
    """Return both ways to go on from the decision of a puzzle or second chance: the wrong one and the right one.

    After a right answer, the wrong one is the most tempting mistake. A second chance is played on with the same checks
    as in the review of its game, and with a typical deal if the real one shows far more than the claim.
    """
    practice, chosen, answer = match.practice, verdict.chosen, verdict.answer
    state = practice.reading.game.state
    wrong, right = (chosen, answer) if not verdict.is_solved else ((verdict.wrong,), chosen)
    if practice.kind is PracticeKind.PUZZLE and not verdict.view.legal:
        wrong = puzzle_named(practice.id).other_pass(chosen) if verdict.is_solved else chosen
    elif not verdict.view.legal and verdict.is_solved:
        wrong = verdict.before
    better = right[:1] if verdict.view.legal else right
    fork = Fork(state, SOLVER, wrong, better, verdict.loss, practice.die)
    if practice.kind is not PracticeKind.PUZZLE:
        return replace(fork, seed=match.seed, is_again=True)
    return replace(fork, is_exercise=True, example=puzzle_named(practice.id).example)


def puzzle_named(name: str) -> Puzzle:
    return next(puzzle for puzzle in shipped_puzzles() if puzzle.name == name)


def _verdict_of_puzzle(puzzle: Puzzle, view: SeatView, chosen: tuple[Card, ...]) -> Verdict:
    loss = puzzle.loss_of(chosen)
    if puzzle.is_pass:
        best = puzzle.best_pass
        if loss:
            wrong = next(card for card in chosen if card not in best)
            return Verdict(view, puzzle.theme, best, chosen, wrong, loss, is_solved=False)
        other = puzzle.loss_of(puzzle.other_pass(chosen))
        return Verdict(view, puzzle.theme, best, chosen, puzzle.tempting, other, is_solved=True)
    wrong = max(puzzle.wrong_cards(chosen), key=lambda card: puzzle.losses[card]) if loss else puzzle.tempting
    return Verdict(view, puzzle.theme, puzzle.answer, chosen, wrong, loss or puzzle.losses[wrong], loss == 0)
