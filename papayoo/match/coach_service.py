"""Requests for advice or assessments by the coach, computed on a worker thread."""

import logging
import random
from collections.abc import Callable
from enum import IntEnum, auto
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from papayoo.ai.candidates import Stop
from papayoo.ai.coach import Assessment, Hint, advise, assess
from papayoo.ai.place import DECISIVE_POINTS
from papayoo.engine import Card, SeatView, stream
from papayoo.match.choice import Choice
from papayoo.match.thinker import FinishedTask, Thinker


class Urgency(IntEnum):
    """How urgent a request is, most urgent first. A more urgent request interrupts the others."""

    HINT = auto()
    CHECK = auto()
    JUDGING = auto()


COUNTED_LOSS_POINTS: Final = DECISIVE_POINTS
"""Minimum loss in points at which a decision counts: in the account of the points, and where lines are compared."""
COSTLY_LOSS_POINTS: Final = 10.0
"""Minimum loss in points at which a decision is called costly.

From here on, the measured cost of such decisions is surely more than 0 (docs/coach.md). That of smaller losses is not:
one of them may well be an error of the estimate, although many together are not.
"""

Answer = TypeVar("Answer")


class PlayedAssessment(NamedTuple):
    """The assessment of a decision in a finished round.

    ``gain`` is None unless the decision is called costly, and the real cards do not bear it out. Then it says how many
    points fewer were really taken than with the better choice.
    """

    assessment: Assessment
    gain: int | None


_log = logging.getLogger(__name__)


class Question(Generic[Answer]):
    """A request to the coach. ``is_open`` is true until it is answered, fails or is cancelled.

    ``answer`` is the result, or None until the worker thread has computed it.
    """

    def __init__(self, service: "CoachService", compute: Callable[[Stop], Answer], urgency: Urgency) -> None:
        self._service = service
        self.compute = compute
        self.urgency = urgency
        self.is_open = True
        self.has_failed = False
        self.answer: Answer | None = None

    def poll(self) -> Answer | None:
        """Return the result if it is ready, else None; never waits."""
        self._service.update()
        return self.answer

    def cancel(self) -> None:
        """Cancel the request and start the next one."""
        self.is_open = False
        self._service.begin_next()

    def settle(self, finished: FinishedTask) -> None:
        """Store the result of the worker thread, or log its exception."""
        self.is_open = False
        try:
            self.answer = cast("Answer", finished.result())
        except Exception:  # noqa: BLE001  after any error the game continues without advice
            self.has_failed = True
            _log.exception("the coach failed")


class CoachService:
    """Processes requests to the coach one at a time.

    The most urgent request comes first; of equally urgent ones, the oldest. A hint interrupts an assessment, and both
    interrupt the judging of a round. Interrupted requests start again later. Equal requests have equal results, because
    their random streams depend only on the seed and the view.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._open: list[Question[Any]] = []
        self._current: Question[Any] | None = None
        self._attempt = object()

    def advise(self, view: SeatView, seed: str, picked: tuple[Card, ...] = ()) -> Question[Hint]:
        """Request a hint: the best option, with a reason against what the player has picked for the pass so far."""

        def compute(stop: Stop) -> Hint:
            found = advise(view, coach_stream(seed, view), stop, picked)
            assert found is not None, "only a seat with a decision to make can ask for a hint"
            return found

        return self._ask(compute, Urgency.HINT)

    def assess(self, choice: Choice, seed: str) -> Question[Assessment]:
        """Request an assessment: how many points a decision cost compared with the best option."""

        def compute(stop: Stop) -> Assessment:
            found = assess(choice.view, choice.cards, coach_stream(seed, choice.view), stop)
            assert found is not None, "a choice is a decision that the seat was asked for"
            return found

        return self._ask(compute, Urgency.CHECK)

    def assess_played(
        self, choice: Choice, seed: str, gain: Callable[[Assessment], int | None]
    ) -> Question[PlayedAssessment]:
        """Request an assessment of a decision in a finished round; ``gain`` compares it with the real cards."""

        def compute(stop: Stop) -> PlayedAssessment:
            found = assess(choice.view, choice.cards, coach_stream(seed, choice.view), stop)
            assert found is not None, "a choice is a decision that the seat was asked for"
            return PlayedAssessment(found, gain(found))

        return self._ask(compute, Urgency.CHECK)

    def judge(self, compute: Callable[[Stop], Answer]) -> Question[Answer]:
        """Request the judgement of a round; ``compute`` is the function that computes it."""
        return self._ask(compute, Urgency.JUDGING)

    def show(self, compute: Callable[[Stop], Answer]) -> Question[Answer]:
        """Request another computation for which the player waits."""
        return self._ask(compute, Urgency.CHECK)

    def update(self) -> None:
        """Store a finished result in its request, and start the next request; never waits."""
        finished = self._thinker.poll()
        if finished is not None and finished.ticket is self._attempt:
            question, self._current = self._current, None
            assert question is not None
            question.settle(finished)
        self.begin_next()

    def begin_next(self) -> None:
        """Start the most urgent open request, unless the worker thread is already computing it."""
        self._open = [question for question in self._open if question.is_open]
        first = min(self._open, key=lambda question: question.urgency, default=None)
        if first is not self._current:
            self._begin(first)

    def close(self) -> None:
        """Stop the worker thread."""
        self._thinker.close()

    def _ask(self, compute: Callable[[Stop], Answer], urgency: Urgency) -> Question[Answer]:
        question = Question(self, compute, urgency)
        self._open.append(question)
        self.begin_next()
        return question

    def _begin(self, question: Question[Any] | None) -> None:
        self._current, self._attempt = question, object()
        attempt = self._attempt
        if question is not None:
            self._thinker.start(attempt, lambda: question.compute(lambda: self._attempt is not attempt))


def coach_stream(seed: str, view: SeatView) -> random.Random:
    """Return the random number generator of the coach for one decision in one game."""
    return stream(seed, f"coach/{view.round_number}/{len(view.hand)}")
