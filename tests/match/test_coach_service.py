"""Tests of the order, interruption, failure and results of questions to the coach."""

import random
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pytest

from papayoo.ai.coach import Advice, Assessment, Hint
from papayoo.engine import Game, GameOptions, SeatView, StartRound
from papayoo.match import Choice, CoachService, DirectThinker, Question, ThreadThinker, coach_service
from papayoo.match.thinker import Task

LIMIT_S = 30.0
SEED = "coach"


@pytest.fixture
def threaded() -> Iterator[CoachService]:
    service = CoachService(ThreadThinker())
    yield service
    service.close()


@pytest.fixture
def view() -> SeatView:
    """View of a seat that has to pass cards."""
    game = Game(GameOptions(4, 1), SEED)
    game.execute(StartRound())
    return game.view(0)


@pytest.fixture(autouse=True)
def computed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace the coach's functions by fakes, and return the list in which they log their calls."""
    order: list[str] = []

    def advise(view: SeatView, *_: object) -> Hint:
        order.append("hint")
        return Hint(view.hand[:1])

    def assess(view: SeatView, cards: tuple[object, ...], *_: object) -> Assessment:
        order.append("assessment")
        return Assessment(Advice(view.hand[:1], 3.0), Advice(view.hand[1:2], 1.0))

    monkeypatch.setattr(coach_service, "advise", advise)
    monkeypatch.setattr(coach_service, "assess", assess)
    return order


def choice_in(view: SeatView) -> Choice:
    return Choice(view, view.hand[:5])


def wait_for(question: Question[Any]) -> object:
    end = time.monotonic() + LIMIT_S
    while question.is_open:
        assert time.monotonic() < end
        question.poll()
        time.sleep(0.001)
    return question.answer


def test_question_is_open_until_its_answer_comes(view: SeatView) -> None:
    question = CoachService(DirectThinker()).advise(view, SEED)
    states = [question.is_open]
    assert question.poll() is not None
    assert [*states, question.is_open] == [True, False]
    assert question.poll() is question.answer
    assert not question.has_failed


def test_answer_reaches_its_question_whoever_polls(view: SeatView) -> None:
    service = CoachService(DirectThinker())
    first, second = service.assess(choice_in(view), SEED), service.assess(choice_in(view), SEED)
    second.poll()
    assert first.answer is not None
    second.poll()
    assert second.answer is not None


def test_hint_is_answered_before_older_assessments(view: SeatView, computed: list[str]) -> None:
    service = CoachService(DirectThinker())
    assessments = [service.assess(choice_in(view), SEED) for _ in range(2)]
    hint = service.advise(view, SEED)
    while hint.is_open or any(question.is_open for question in assessments):
        service.update()
    assert computed == ["hint", "assessment", "assessment"]


def test_judging_of_a_round_waits_for_assessments_and_hints(view: SeatView, computed: list[str]) -> None:
    service = CoachService(DirectThinker())
    judging = service.judge(lambda _: computed.append("judgement"))
    assessment, hint = service.assess(choice_in(view), SEED), service.advise(view, SEED)
    while judging.is_open:
        service.update()
    assert [assessment.is_open, hint.is_open] == [False, False]
    assert computed == ["hint", "assessment", "judgement"]


def test_result_of_an_interrupted_attempt_is_dropped(view: SeatView) -> None:
    """The worker thread may finish an assessment just when a hint interrupts it."""

    class LateThinker(DirectThinker):
        """A thinker that has already computed the first task when the second one starts."""

        def __init__(self) -> None:
            super().__init__()
            self.tickets: list[Hashable] = []

        def start(self, ticket: Hashable, task: Task) -> None:
            self.tickets.append(ticket)
            super().start(self.tickets[0] if len(self.tickets) == 2 else ticket, task)

    service = CoachService(LateThinker())
    assessment, hint = service.assess(choice_in(view), SEED), service.advise(view, SEED)
    service.update()
    assert (assessment.is_open, hint.is_open) == (True, True)


def test_hint_interrupts_assessment_that_is_then_computed_again(
    monkeypatch: pytest.MonkeyPatch, threaded: CoachService, view: SeatView
) -> None:
    begun, attempts = threading.Event(), list[bool]()

    def assess(view: SeatView, cards: tuple[object, ...], rng: random.Random, stop: Callable[[], bool]) -> Assessment:
        begun.set()
        attempts.append(True)
        while len(attempts) == 1 and not stop():
            time.sleep(0.001)
        return Assessment(Advice(view.hand[:1], 3.0), Advice(view.hand[1:2], 1.0))

    monkeypatch.setattr(coach_service, "assess", assess)
    assessment = threaded.assess(choice_in(view), SEED)
    assert begun.wait(LIMIT_S)
    assert wait_for(threaded.advise(view, SEED)) is not None
    assert wait_for(assessment) is not None
    assert len(attempts) == 2


def test_cancelled_question_is_not_answered_and_the_next_one_is(view: SeatView, computed: list[str]) -> None:
    service = CoachService(DirectThinker())
    hint, assessment = service.advise(view, SEED), service.assess(choice_in(view), SEED)
    hint.cancel()
    assert assessment.poll() is not None
    assert hint.answer is None
    assert computed == ["assessment"]


def test_cancelling_stops_the_computation(
    monkeypatch: pytest.MonkeyPatch, threaded: CoachService, view: SeatView
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def advise(view: SeatView, rng: random.Random, stop: Callable[[], bool], *_: object) -> None:
        begun.set()
        while not stop():
            time.sleep(0.001)
        ended.set()

    monkeypatch.setattr(coach_service, "advise", advise)
    hint = threaded.advise(view, SEED)
    assert begun.wait(LIMIT_S)
    hint.cancel()
    assert ended.wait(LIMIT_S)


def test_closing_the_service_ends_its_thread() -> None:
    before = set(threading.enumerate())
    service = CoachService(ThreadThinker())
    wait_for(service.judge(lambda _: True))
    (worker,) = set(threading.enumerate()) - before
    service.close()
    worker.join(LIMIT_S)
    assert not worker.is_alive()


def test_failure_is_logged_once_and_closes_the_question(
    monkeypatch: pytest.MonkeyPatch, logged_failures: pytest.LogCaptureFixture, view: SeatView
) -> None:
    monkeypatch.setattr(coach_service, "advise", lambda *_: 1 / 0)
    hint = CoachService(DirectThinker()).advise(view, SEED)
    assert [hint.poll() for _ in range(3)] == [None] * 3
    assert hint.has_failed
    assert not hint.is_open
    assert [record.message for record in logged_failures.records] == ["the coach failed"]


def test_random_stream_depends_on_seed_and_view_alone(view: SeatView) -> None:
    """The stream is named after the round and the number of cards held, 15 in this view."""
    first = coach_service.coach_stream(SEED, view).random()
    assert first == random.Random(f"{SEED}/coach/1/15").random()
    assert coach_service.coach_stream("other", view).random() != first
