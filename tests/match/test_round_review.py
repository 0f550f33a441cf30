"""Tests that reviews assess every decision of a finished round once, from the view before it."""

import logging
import random
from collections.abc import Callable, Sequence

import pytest

from papayoo.ai import coach
from papayoo.engine import Card, Game, GameOptions, PassCards, PlayCard, Player, SeatView, read_record
from papayoo.match import (
    COUNTED_LOSS_POINTS,
    Choice,
    CoachService,
    DirectThinker,
    Grade,
    Mark,
    Replay,
    RoundReview,
    StepKind,
    coach_service,
    fork_at,
    play_on,
)
from papayoo.match.coach_truth import measured_truth
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, next_command, random_answer, recorded, recorded_text

Cards = tuple[Card, ...]


def replay_of(seats: int = 4, commands: int | None = None) -> Replay:
    return Replay(read_record(recorded_text(seats, 1, "hindsight", commands).encode()))


def choices_of(replay: Replay) -> list[Choice]:
    found = [replay.choice(at) for at in range(len(replay))]
    return [choice for choice in found if choice is not None]


def test_choices_have_the_views_and_cards_of_the_game() -> None:
    """The expected views and cards are recorded while the same game is played again."""

    def check(seats: int) -> None:
        rng = random.Random("hindsight")
        game, answer = Game(GameOptions(seats, 1), "hindsight"), random_answer(rng)
        wanted: list[tuple[SeatView, tuple[object, ...]]] = []
        while not game.is_over:
            command = next_command(game, answer)
            if isinstance(command, PassCards) and command.seat == 0:
                wanted.append((game.view(0), tuple(sorted(command.cards))))
            elif isinstance(command, PlayCard) and command.seat == 0 and len(game.view(0).legal) > 1:
                wanted.append((game.view(0), (command.card,)))
            game.execute(command)
        assert [(choice.view, choice.cards) for choice in choices_of(replay_of(seats))] == wanted

    check_all(SEAT_COUNTS, check)


def dear(view: SeatView, cards: Cards, *_: object) -> coach.Assessment:
    """Fake assessment: the choice costs 30 points more than other cards of the hand."""
    return coach.Assessment(coach.Advice(cards, 30.0), coach.Advice(others_than(view, cards), 0.0))


def others_than(view: SeatView, cards: Cards) -> Cards:
    return tuple(card for card in view.legal or view.hand if card not in cards)[: len(cards)]


@pytest.mark.parametrize("every_seats", [[4], pytest.param([4, 5, 6], marks=pytest.mark.full)], ids=len)
def test_decision_is_not_costly_if_the_real_cards_show_the_better_one_no_better(
    monkeypatch: pytest.MonkeyPatch, every_seats: Sequence[int]
) -> None:
    monkeypatch.setattr(coach_service, "assess", dear)
    met = set[tuple[bool, bool, bool]]()
    for seats in every_seats:
        replay = replay_of(seats)
        review, choices = RoundReview(replay, CoachService(DirectThinker())), replay.choices(1)
        while any(map(review.is_waiting, choices)):
            review.update(choices)
        for mark in review.marks(1):
            choice = choices[mark.position]
            taken = replay.scores[0][replay.watcher] - choice.view.points[replay.watcher]
            fork = fork_at(replay, mark.position, others_than(choice.view, choice.cards), 30.0)
            assert fork is not None
            lines = [
                play_on(
                    fork.state, fork.seat, cards, fork.die, fork.passes, seed=fork.seed, rest=fork.rest_of_trick(cards)
                )
                for cards in (fork.chosen, fork.better)
            ]
            chosen, better = (line.points for line in lines)
            assert fork.played is not None
            at_once, instead = (line.tricks[0].points_for(fork.seat) for line in (fork.played, lines[1]))
            is_at_once = not fork.is_pass and at_once > instead
            is_seen = is_at_once and at_once - instead >= fork.least_difference
            saves = taken > 0 and (is_seen or better < (taken if is_at_once else min(taken, chosen)))
            assert mark.is_costly is saves
            assert mark.grade is (Grade.VERY_COSTLY if saves else Grade.GOOD)
            assert review.is_harmless(mark.position) is (taken == 0)
            assert review.went_well(mark.position) is (taken > 0 and not saves)
            is_risk = taken > 0 and not saves and taken < better and (fork.is_pass or not at_once)
            assert review.has_gained(mark.position) is is_risk, "nobody calls points at once a risk that went well"
            met.add((taken > 0, better < taken, mark.is_costly))
    harmless = {(False, False, False)} if len(every_seats) > 1 else set[tuple[bool, bool, bool]]()
    assert met >= {(True, True, True), (True, True, False), (True, False, False)} | harmless


@pytest.mark.parametrize("every_seats", [[4], pytest.param([2, 4, 8], marks=pytest.mark.full)], ids=len)
def test_every_choice_is_assessed_with_a_loss_of_at_least_zero(every_seats: Sequence[int]) -> None:
    def check(seats: int) -> None:
        replay = replay_of(seats)
        review = RoundReview(replay, CoachService(DirectThinker()))
        for at in range(len(replay)):
            while review.is_waiting(at):
                review.update((at,))
            found, choice = review.assessment_at(at), replay.choice(at)
            assert (found is None) == (choice is None)
            if found is not None and choice is not None:
                assert set(found.chosen.cards) == set(choice.cards)
                assert found.loss >= 0.0

    check_all(every_seats, check)


def test_assessment_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[SeatView] = []
    judge: Callable[..., coach.Assessment | None] = coach.assess

    def assess(view: SeatView, *rest: object) -> object:
        asked.append(view)
        return judge(view, *rest)

    monkeypatch.setattr(coach_service, "assess", assess)
    review = RoundReview(replay_of(), CoachService(DirectThinker()))
    for _ in range(5):
        review.update((1,))
    assert len(asked) == 1


def test_running_round_is_not_assessed() -> None:
    replay = replay_of(commands=40)
    review = RoundReview(replay, CoachService(DirectThinker()))
    assert choices_of(replay)
    assert not any(review.has_choice(at) for at in range(len(replay)))


def test_stopped_or_skipped_request_is_not_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_service, "assess", lambda *_: pytest.fail("computed"))
    service = CoachService(DirectThinker())
    review = RoundReview(replay_of(), service)
    for end in (review.stop, lambda: review.update(()), lambda: review.update((0,))):
        review.update((1,))
        end()
        service.update()
        review.update(())


def test_review_without_a_person_has_no_decisions() -> None:
    game = Game(GameOptions(4, 1), "bots")
    _, recorder = recorded(game, "bots", players=[Player("Bo", "novice")] * 4)
    review = RoundReview(Replay(read_record(recorder.text.encode())), CoachService(DirectThinker()))
    assert review.is_available(1)
    assert not review.marks(1)
    assert not review.has_choice(1)


def test_skipped_position_is_cancelled_and_requested_again() -> None:
    replay = replay_of()
    thinker = DirectThinker()
    review = RoundReview(replay, CoachService(thinker))
    review.update((1,))
    review.update((0,))
    assert replay.step(0).kind is StepKind.DEAL
    assert review.is_waiting(1)
    review.update((1,))
    review.update((1,))
    assert review.assessment_at(1) is not None


def test_failure_of_the_coach_leaves_no_assessment(
    monkeypatch: pytest.MonkeyPatch, logged_failures: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(coach_service, "assess", lambda *_: 1 / 0)
    review = RoundReview(replay_of(), CoachService(DirectThinker()))
    with logged_failures.at_level(logging.ERROR):
        review.update((1,))
        review.update((1,))
    assert "the coach failed" in logged_failures.text
    assert not review.is_waiting(1)
    assert review.assessment_at(1) is None


def test_better_choice_is_named_only_where_both_lines_are_compared() -> None:
    assert Grade.of(COUNTED_LOSS_POINTS) is Grade.INACCURACY
    assert Grade.of(COUNTED_LOSS_POINTS - 0.1) is Grade.GOOD


def test_grades_follow_the_loss() -> None:
    losses = (0.0, 0.9, 1.0, 4.9, 5.0, 9.9, 10.0, 19.9, 20.0)
    wanted = ["BEST", "BEST", "GOOD", "GOOD", "INACCURACY", "INACCURACY", "COSTLY", "COSTLY", "VERY_COSTLY"]
    assert [Grade.of(loss).name for loss in losses] == wanted
    assert Mark(1).grade is None
    assert Mark(1, 20.0).grade is Grade.VERY_COSTLY
    assert [Mark(1, loss).is_costly for loss in (None, 0.0, 9.9, 10.0, 20.0)] == [False, False, False, True, True]


def test_decisions_are_called_costly_only_where_the_measured_cost_excludes_zero() -> None:
    """The sizes are those of the table that docs/coach.md and the game show."""
    sizes = measured_truth().by_size
    assert {Grade.of(size.least) for size in sizes} == {Grade.INACCURACY, Grade.COSTLY, Grade.VERY_COSTLY}
    for size in sizes:
        is_proven = size.truth.true > size.truth.margin
        assert (Grade.of(size.least) >= Grade.COSTLY) is is_proven, size.least
        assert Grade.of(size.least) is Grade.of((size.most or 1000) - 0.1), "a word for each row"
    costly = [Grade.of(size.least) is Grade.VERY_COSTLY for size in sizes if size.truth.true >= 20]
    assert all(costly), "what really costs 20 points or more is very costly"
