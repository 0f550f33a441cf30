"""Answers the person's questions to the coach on a worker thread; each question has a handle of its own."""

import logging
import random
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, cast

from papayoo.ai.candidates import Stop
from papayoo.ai.coach import Advice, Assessment, advise, assess
from papayoo.engine.chance import stream
from papayoo.engine.view import SeatView
from papayoo.match.choice import Choice
from papayoo.match.thinker import Thinker, Thought

CLEARLY_POINTS: Final = 5.0
"""A loss in points below this is within the error of the coach's estimates, and is not mentioned."""

Answer = TypeVar("Answer")

_log = logging.getLogger(__name__)


class Question(Generic[Answer]):
    """A question to the coach, open until it is answered, fails, or is cancelled.

    ``answer`` stays None until the answer has come.
    """

    def __init__(self, service: "CoachService", compute: Callable[[Stop], Answer], *, is_urgent: bool) -> None:
        self._service = service
        self.compute = compute
        self.is_urgent = is_urgent
        self.is_open = True
        self.has_failed = False
        self.answer: Answer | None = None

    def poll(self) -> Answer | None:
        """Return the answer once it has come, else None; never waits."""
        self._service.update()
        return self.answer

    def cancel(self) -> None:
        """Stop computing the answer, and let the next question begin."""
        self.is_open = False
        self._service.begin_next()

    def settle(self, thought: Thought) -> None:
        """Take the answer or the failure from the worker."""
        self.is_open = False
        try:
            self.answer = cast("Answer", thought.result())
        except Exception:  # noqa: BLE001  whatever it is, the game goes on without this answer
            self.has_failed = True
            _log.exception("the coach failed")


class CoachService:
    """Answers questions one at a time on one worker: hints first, then assessments, oldest first.

    A hint interrupts an assessment, which is then computed again from its beginning. The random stream of a question
    depends on seed and view alone, so that the same question always gets the same answer.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._open: list[Question[Any]] = []
        self._current: Question[Any] | None = None
        self._attempt = object()

    def advise(self, view: SeatView, seed: str) -> Question[tuple[Advice, ...]]:
        """Ask what to pass or play; the answer lists all options, best first."""
        return self._ask(lambda stop: advise(view, coach_stream(seed, view), stop), is_urgent=True)

    def assess(self, choice: Choice, seed: str) -> Question[Assessment]:
        """Ask how good a decision was."""

        def compute(stop: Stop) -> Assessment:
            found = assess(choice.view, choice.cards, coach_stream(seed, choice.view), stop)
            assert found is not None, "a choice is a decision that the seat was asked for"
            return found

        return self._ask(compute, is_urgent=False)

    def update(self) -> None:
        """Hand a finished answer to its question, and let the worker begin the next one."""
        thought = self._thinker.poll()
        if thought is not None and thought.ticket is self._attempt and self._current is not None:
            question, self._current = self._current, None
            question.settle(thought)
        self.begin_next()

    def begin_next(self) -> None:
        """Let the worker begin the most urgent open question, unless it computes that one already."""
        self._open = [question for question in self._open if question.is_open]
        first = min(self._open, key=lambda question: not question.is_urgent, default=None)
        if first is not self._current:
            self._begin(first)

    def close(self) -> None:
        """Stop the worker."""
        self._thinker.close()

    def _ask(self, compute: Callable[[Stop], Answer], *, is_urgent: bool) -> Question[Answer]:
        question = Question(self, compute, is_urgent=is_urgent)
        self._open.append(question)
        self.begin_next()
        return question

    def _begin(self, question: Question[Any] | None) -> None:
        self._current, self._attempt = question, object()
        attempt = self._attempt
        if question is not None:
            self._thinker.ask(attempt, lambda: question.compute(lambda: self._attempt is not attempt))


def coach_stream(seed: str, view: SeatView) -> random.Random:
    """The coach's random stream for one decision of one game."""
    return stream(seed, f"coach/{view.round_number}/{len(view.hand)}")
