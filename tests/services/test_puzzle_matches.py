"""Tests of puzzles and second chances as practice matches."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.ai.candidates import never_stop
from papayoo.ai.coach import Advice, Assessment
from papayoo.engine import Card, PassCards, Phase, PlayCard, parse_cards, read_record
from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.match import (
    DIFFICULTIES,
    SOLVER,
    Choice,
    Match,
    PracticeMatch,
    Puzzle,
    Replay,
    Theme,
    shipped_puzzles,
    touching_cards,
)
from papayoo.services.judging import judge_choice
from papayoo.services.opponents import opponents_of
from papayoo.services.practice_matches import (
    Verdict,
    chance_match,
    fork_of,
    match_from_decision,
    next_puzzle,
    open_chances,
    puzzle_match,
    puzzle_named,
    record_practice,
    solved_puzzles,
    unjudged_choice,
    verdict_of,
)
from papayoo.services.services import Services
from papayoo.storage import Shelf
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.match.test_practice import played_match
from tests.services.services_in import services_in

CARD_PUZZLE = next(puzzle for puzzle in shipped_puzzles() if puzzle.theme is Theme.LEAD)
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


def verdict_on(services: Services, puzzle: Puzzle, cards: tuple[Card, ...]) -> Verdict:
    match = puzzle_match(services, puzzle)
    answer_with(match, cards)
    return verdict_of(services, match)


def test_pass_is_judged_as_a_whole(services: Services) -> None:
    puzzle = puzzle_named("4-150-0")
    best, silly = puzzle.best_pass, parse_cards("1S 3S 9C 1D 2D")
    assert not puzzle.wrong_cards(silly), "it contains the cards that every good pass has in common"
    found = verdict_on(services, puzzle, silly)
    assert not found.is_solved
    assert found.loss == puzzle.loss_of(silly) > 10
    assert found.answer == best
    assert verdict_on(services, puzzle, parse_cards("1S 3S 3H 5H 6P")).loss > 25
    assert verdict_on(services, puzzle, best).is_solved


def test_better_pass_is_the_best_one_and_not_the_own_one_with_a_card_exchanged(services: Services) -> None:
    puzzle = puzzle_named("4-150-0")
    match = puzzle_match(services, puzzle)
    answer_with(match, parse_cards("1S 3S 3H 5H 6P"))
    fork = fork_of(match, verdict_of(services, match))
    assert (fork.chosen, fork.better) == (parse_cards("1S 3S 3H 5H 6P"), puzzle.best_pass)


def test_right_pass_is_compared_with_one_that_costs_what_it_says(services: Services) -> None:
    match = puzzle_match(services, PASS_PUZZLE)
    answer_with(match, PASS_PUZZLE.best_pass)
    verdict = verdict_of(services, match)
    fork = fork_of(match, verdict)
    assert (verdict.is_solved, fork.better) == (True, PASS_PUZZLE.best_pass)
    assert verdict.loss == fork.loss == PASS_PUZZLE.loss_of(fork.chosen) > 0


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


def test_puzzles_are_offered_in_a_mixed_order_that_begins_again(services: Services) -> None:
    names: list[str] = []
    while not names or names[-1] not in names[:-1]:
        puzzle = next_puzzle(services, (Theme.PASS,), (1,), after=names[-1] if names else "")
        assert puzzle is not None
        names.append(puzzle.name)
    fitting = {puzzle.name for puzzle in shipped_puzzles() if puzzle.theme is Theme.PASS and puzzle.difficulty == 1}
    assert set(names) == fitting
    assert (len(names), names[-1]) == (len(fitting) + 1, names[0])
    assert names[:3] == ["4-900-0", "5-4-0", "6-96-0"], "the order is always the same"


def test_puzzle_has_a_title_a_task_and_opponents_of_the_level_hard(services: Services) -> None:
    match = puzzle_match(services, CARD_PUZZLE, tells_theme=True)
    theme = CARD_PUZZLE.theme
    assert match.practice.title.text(services.texts) == services.texts(f"puzzle.theme.{theme}")
    assert match.practice.task.text(services.texts) == services.texts(f"puzzle.goal.{theme}")
    assert (match.practice.id, match.view.options.seats) == (CARD_PUZZLE.name, CARD_PUZZLE.seats)
    usual = [one.name for one in opponents_of(services)[: CARD_PUZZLE.seats - 1]]
    assert [(player.name, player.level) for player in match.players[1:]] == [(name, "hard") for name in usual]
    assert match.view.die in (None, match.practice.die)


def test_theme_of_a_puzzle_is_told_before_only_if_it_is_asked_for_or_everybody_sees_it(services: Services) -> None:
    def titles(puzzle: Puzzle) -> list[str]:
        matches = [puzzle_match(services, puzzle, tells_theme=tells_theme) for tells_theme in (False, True)]
        return [match.practice.title.text(services.texts) for match in matches]

    assert titles(CARD_PUZZLE) == [services.texts("puzzle.title"), services.texts(f"puzzle.theme.{CARD_PUZZLE.theme}")]
    assert titles(PASS_PUZZLE) == [services.texts("puzzle.theme.pass")] * 2


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


def offer(services: Services, decision: JudgedDecision, match: Match, *, number: int = 1) -> PracticeMatch:
    """Save a finished game, and start the second chance of a decision in one of its rounds."""
    services.library.add(match.record, Shelf.FINISHED, "played")
    services.load_results().add([replace(A_JUDGED_ROUND, seed=match.seed, number=number, decisions=(decision,))])
    (chance,) = open_chances(services)
    found = chance_match(services, chance)
    assert found is not None
    return found


def choices_of(match: Match, number: int = 1) -> list[Choice]:
    """Return the decisions of the player in a round."""
    return list(Replay(read_record(match.record.encode())).choices(number).values())


def verdict_after(services: Services, match: PracticeMatch, cards: tuple[Card, ...], *, loss: float = 0) -> Verdict:
    """Return the verdict on an answer, of which the coach says that it loses so many points, if it is asked."""
    match.start_over()
    answer_with(match, cards)
    unjudged = unjudged_choice(services, match)
    if unjudged is None:
        return verdict_of(services, match)
    better = open_chances(services)[0].decision.better
    chosen, best = Advice(cards, 30.0), Advice(better if loss else cards, 30.0 - loss)
    return verdict_of(services, match, Assessment(chosen, best))


def test_second_card_is_compared_with_the_first_and_with_the_better_one(services: Services) -> None:
    played = played_match()
    for choice in choices_of(played):  # find one with a better card that has an equivalent, and with another card
        view, (before, *_) = choice.view, choice.cards
        for better in view.legal:
            same = [card for card in touching_cards(view, better) if card != better]
            others = [card for card in view.legal if card not in (before, better, *same)]
            if before not in (better, *same) and same and others:
                trick = len(view.tricks) + 1
                match = offer(services, JudgedDecision(Part.LEADING, trick, 12.0, (before,), (better,)), played)
                break
        else:
            continue
        break
    shown = {card: verdict_after(services, match, (card,), loss=7.4) for card in (better, same[0], before, others[0])}
    found = {card: (verdict.is_solved, verdict.wrong, verdict.loss) for card, verdict in shown.items()}
    assert found == {
        better: (True, before, 12),
        same[0]: (True, before, 12),
        before: (False, before, 12),
        others[0]: (False, others[0], 7),  # with its own figure
    }
    assert {card: verdict.counted for card, verdict in shown.items() if verdict.counted is not None} == {before: 12}
    for card, verdict in shown.items():
        assert (verdict.view, verdict.theme, verdict.answer, verdict.chosen) == (view, None, (better,), (card,))


def test_second_pass_is_compared_with_the_first_and_with_the_better_one(services: Services) -> None:
    played = played_match()
    choice = choices_of(played)[0]
    before, others = choice.cards, [card for card in choice.view.hand if card not in choice.cards]
    better = (others[0], *before[1:])
    match = offer(services, JudgedDecision(Part.PASSING, 0, 12.4, before, better), played)
    other = (*before[:4], others[1])
    found = {cards: verdict_after(services, match, cards, loss=7.4) for cards in (better, before, other)}
    assert {cards: (one.is_solved, one.wrong, one.loss) for cards, one in found.items()} == {
        better: (True, before[0], 12),
        before: (False, before[0], 12),
        other: (False, before[0], 7),
    }
    assert {one.answer for one in found.values()} == {better}


def offered(services: Services, *, is_pass: bool) -> tuple[PracticeMatch, tuple[Card, ...]]:
    """Return the second chance of a decision that lost 30 points, and an answer that is new."""
    played = played_match()
    choice = next(each for each in choices_of(played) if bool(each.view.legal) is not is_pass)
    before, others = choice.cards, [card for card in choice.view.legal or choice.view.hand if card not in choice.cards]
    better, new = ((card, *before[1:]) for card in (others[0], others[-1]))
    assert better != new
    part, trick = (Part.PASSING, 0) if is_pass else (Part.LEADING, len(choice.view.tricks) + 1)
    return offer(services, JudgedDecision(part, trick, 30.0, before, better), played), new


@pytest.mark.parametrize("is_pass", [True, False])
@pytest.mark.parametrize(("loss", "is_solved"), [(0.0, True), (4.9, True), (5.0, False), (40.0, False)])
def test_answer_that_the_review_calls_no_worse_solves_a_second_chance(
    services: Services, *, is_pass: bool, loss: float, is_solved: bool
) -> None:
    match, new = offered(services, is_pass=is_pass)
    verdict = verdict_after(services, match, new, loss=loss)
    fork = fork_of(match, verdict)
    assert verdict.is_solved is is_solved
    assert (fork.chosen, fork.better) == ((verdict.before, new) if is_solved else (new, verdict.answer))


@pytest.mark.parametrize("is_pass", [True, False])
def test_both_ways_of_a_second_chance_claim_what_its_answer_costs_or_saves(
    services: Services, *, is_pass: bool
) -> None:
    """*Show me* compares a deal with this figure to call it rare."""
    match, new = offered(services, is_pass=is_pass)
    forks = {loss: fork_of(match, verdict_after(services, match, new, loss=loss)) for loss in (4.4, 7.4, 12.6)}
    assert {loss: fork.loss for loss, fork in forks.items()} == {4.4: 26, 7.4: 7, 12.6: 13}


def losses_of(choice: Choice, seed: str) -> dict[Card, float]:
    """Return what each card loses in the judgement of the round."""
    judged = {card: judge_choice(Choice(choice.view, (card,)), seed, never_stop) for card in choice.view.legal}
    return {card: found.decision.loss for card, found in judged.items() if found is not None}


def test_second_chance_and_judgement_of_the_round_agree_on_each_new_card(services: Services) -> None:
    """Both ask the coach about the same view with the same random numbers."""
    played = played_match()
    for choice in choices_of(played, 2)[1:]:  # find one with new answers of both kinds, in a round after another one
        losses = losses_of(choice, played.seed)
        best = min(losses, key=losses.__getitem__)
        known = (choice.card, *touching_cards(choice.view, best))
        if len({loss < 5 for card, loss in losses.items() if card not in known}) > 1 and choice.card != best:
            break
    trick = len(choice.view.tricks) + 1
    match = offer(services, JudgedDecision(Part.LEADING, trick, 30.0, choice.cards, (best,)), played, number=2)
    solved = set[bool]()
    for card in losses.keys() - known:
        match.start_over()
        answer_with(match, (card,))
        unjudged = unjudged_choice(services, match)
        assert unjudged is not None
        verdict = verdict_of(services, match, services.coach.assess(unjudged, match.seed).poll())
        assert verdict.is_solved is (losses[card] < 5)
        assert verdict.is_solved or verdict.loss == round(losses[card])
        solved.add(verdict.is_solved)
    assert solved == {True, False}


def test_round_tried_again_is_named_after_its_decision(services: Services) -> None:
    played = played_match()
    titles = {}
    for choice in choices_of(played)[:3]:
        is_pass = choice.view.phase is Phase.PASSING
        decision = PassCards(0, choice.cards) if is_pass else PlayCard(0, choice.card)
        match = match_from_decision(services, played.record, 1, decision)
        assert match.view == choice.view
        titles[len(choice.view.tricks)] = match.practice.title.text(services.texts)
        expected = (
            services.texts("again.from_pass", n=1, trick=1)
            if is_pass
            else services.texts("again.from_trick", n=1, trick=len(choice.view.tricks) + 1)
        )
        assert titles[len(choice.view.tricks)] == expected
    assert len(titles) > 1


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
    assert verdict.counted == chance.cost
    assert fork_of(match, verdict).seed == match.seed, "the seat's cards are checked as in the review"
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
