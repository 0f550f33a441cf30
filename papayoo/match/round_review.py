"""What the coach makes of a person's decisions once their round is over: asked about one by one, and kept."""

from collections.abc import Iterable
from dataclasses import dataclass

from papayoo.ai.coach import Assessment
from papayoo.match.choice import Choice
from papayoo.match.coach_service import CLEARLY_POINTS, CoachService, Question
from papayoo.match.replay import Replay


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision of the person's: where it is, and how many points more it cost than the best.

    ``loss`` is None as long as the coach has not said so.
    """

    position: int
    loss: float | None = None

    @property
    def is_costly(self) -> bool:
        """Whether it clearly was not the best."""
        return self.loss is not None and self.loss >= CLEARLY_POINTS


class RoundReview:
    """The coach's assessments of the person's decisions, asked for one at a time and kept."""

    def __init__(self, replay: Replay, coach: CoachService) -> None:
        self._replay = replay
        self._coach = coach
        self._asked_at: int | None = None
        self._question: Question[Assessment] | None = None
        self._found: dict[int, Assessment | None] = {}
        self._choices: dict[int, dict[int, Choice]] = {}

    def marks(self, round_number: int) -> tuple[Mark, ...]:
        """The person's decisions of a round, with what is known of each by now; none where no person plays."""
        return tuple(Mark(position, self._loss(position)) for position in self._choices_of(round_number))

    def is_open(self, round_number: int) -> bool:
        """Whether the coach has a say about a round: once it is over."""
        return self._replay.is_open(round_number)

    def is_about(self, position: int) -> bool:
        """Whether there is a decision of a person to be judged; in a running round there is none."""
        number = self._replay.step(position).round_number
        return self.is_open(number) and position in self._choices_of(number)

    def is_waiting(self, position: int) -> bool:
        """Whether a judgement of this position is still to come."""
        return position not in self._found and self.is_about(position)

    def at(self, position: int) -> Assessment | None:
        """What the coach makes of the decision there, as far as it is known."""
        return self._found.get(position)

    def update(self, positions: Iterable[int]) -> None:
        """Ask about the first of these positions without an assessment, or take its answer; never waits."""
        position = next((at for at in positions if self.is_waiting(at)), None)
        if position != self._asked_at:
            self._ask(position)
        elif position is not None:
            self._take(position)

    def _ask(self, position: int | None) -> None:
        if self._question is not None:
            self._question.cancel()
        self._asked_at, self._question = position, None
        if position is not None:
            choice = self._choices_of(self._replay.step(position).round_number)[position]
            self._question = self._coach.assess(choice, self._replay.seed)

    def _take(self, position: int) -> None:
        """Keep the answer once the question is closed; after a failure there is none, and it is not asked again."""
        if self._question is not None:
            assessment = self._question.poll()
            if not self._question.is_open:
                self._found[position] = assessment

    def _loss(self, position: int) -> float | None:
        found = self.at(position)
        return None if found is None else found.loss

    def _choices_of(self, round_number: int) -> dict[int, Choice]:
        """What the person decided in a round, by position."""
        if round_number not in self._choices:
            self._choices[round_number] = dict(self._choices_in(round_number))
        return self._choices[round_number]

    def _choices_in(self, round_number: int) -> Iterable[tuple[int, Choice]]:
        replay = self._replay
        if replay.players[replay.watcher].level is not None:
            return
        for position in range(replay.start_of_round(round_number), replay.end_of_round(round_number) + 1):
            choice = replay.choice(position)
            if choice is not None:
                yield position, choice
