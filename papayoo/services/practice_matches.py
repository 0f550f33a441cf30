"""Starts practice matches, evaluates puzzles and second chances, and records results."""

import random
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace

from papayoo.ai.habits import Habits
from papayoo.engine import Card, PassCards, Player, PracticeKind, SeatView, SeededChance, read_record
from papayoo.history.rows import PracticeRow
from papayoo.history.second_chances import SecondChance, second_chances
from papayoo.match import (
    SOLVER,
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
    ``loss`` are the points that the wrong card or pass costs. They are 0 if the choice was not judged. ``before`` are
    the cards of the first attempt, for a second chance, and ``counted`` is what it counts in its round.
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


def verdict_of(services: Services, match: PracticeMatch) -> Verdict:
    """Return how a puzzle or second chance ended."""
    view = read_record(match.practice.record.encode()).game.view(SOLVER)
    choice = match.choices[0]
    chosen = choice.cards if isinstance(choice, PassCards) else (choice.card,)
    if match.practice.kind is PracticeKind.PUZZLE:
        return _verdict_of_puzzle(puzzle_named(match.practice.id), view, chosen)
    chances = second_chances(services.statistics.rows)
    chance = next(chance for chance in chances if chance.id == match.practice.id)
    better, before = chance.decision.better, chance.decision.chosen
    right = touching_cards(view, better[0]) if view.legal else better
    is_solved = set(chosen) <= set(right)
    is_same = set(chosen) == set(before)
    missed = before if is_solved or is_same else chosen
    wrong = next((card for card in missed if card not in better), missed[0])
    loss = round(chance.decision.loss) if missed == before else 0
    return Verdict(view, None, better, chosen, wrong, loss, is_solved, before, chance.cost)


def fork_of(match: PracticeMatch, verdict: Verdict) -> Fork:
    """Return both ways to go on from the decision of a puzzle or second chance: the wrong one and the right one.

    After a right answer, the wrong one is the most tempting mistake. A second chance is played on with the same checks
    as in the review of its game.
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
        return replace(fork, seed=match.seed)
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
