"""The coach's assessments of the human player's decisions in finished rounds of a replay."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import Final

from papayoo.ai.coach import Assessment
from papayoo.ai.knowledge import knowledge_of
from papayoo.engine import card_points, trick_points
from papayoo.match.choice import Choice
from papayoo.match.coach_service import (
    COSTLY_LOSS_POINTS,
    COUNTED_LOSS_POINTS,
    CoachService,
    PlayedAssessment,
    Question,
)
from papayoo.match.replay import Replay
from papayoo.match.shown_line import fork_at, gained, is_refuted, played_line


class Grade(IntEnum):
    """The grade of a decision, which depends on its loss in points.

    Losses below 1 point are within the error of the estimates. From 5 points on, the review names the better choice,
    because both lines are compared there: what could not be shown is not claimed. From 10 points on, such decisions
    together surely cost something, and the play checker warns the player. From 20 points on, they really cost 20 or
    more on average. Both were measured (docs/coach.md).
    """

    BEST = 0
    GOOD = 1
    INACCURACY = 2
    COSTLY = 3
    VERY_COSTLY = 4

    @classmethod
    def of(cls, loss: float) -> "Grade":
        """Return the grade of a decision that loses this number of points."""
        return cls(sum(loss >= least for least in GRADE_POINTS))


GRADE_POINTS: Final = (1.0, COUNTED_LOSS_POINTS, COSTLY_LOSS_POINTS, 20.0)
"""Minimum loss in points for each grade of a decision except the best, from good to bad."""
UNLUCKY_POINTS: Final = 10
"""Least number of points that come to a trick after a card that took it, to be called unlucky."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision of the human player: its position in the replay and its loss in points.

    The loss is the difference from the best option, or None until the coach has assessed the decision. If the decision
    cost nothing with the real cards, it is too small to be noticed.
    """

    position: int
    loss: float | None = None

    @property
    def grade(self) -> Grade | None:
        """The grade of the decision, or None until it is assessed."""
        return None if self.loss is None else Grade.of(self.loss)

    @property
    def is_costly(self) -> bool:
        """Whether the loss in points is large enough to be called costly."""
        return self.loss is not None and self.loss >= COSTLY_LOSS_POINTS


class RoundReview:
    """Requests the coach's assessments of decisions one after the other, and stores them."""

    def __init__(self, replay: Replay, coach: CoachService) -> None:
        self._replay = replay
        self._coach = coach
        self._asked_at: int | None = None
        self._question: Question[PlayedAssessment] | None = None
        self._found: dict[int, PlayedAssessment | None] = {}
        self._choices: dict[int, dict[int, Choice]] = {}
        self._unlucky: dict[int, bool] = {}

    def marks(self, round_number: int) -> tuple[Mark, ...]:
        """Return the human player's decisions in a round, with the losses known so far."""
        return tuple(Mark(position, self._loss(position)) for position in self._choices_of(round_number))

    def is_available(self, round_number: int) -> bool:
        """Whether a round is over; only then are its decisions assessed."""
        return self._replay.is_open(round_number)

    def has_choice(self, position: int) -> bool:
        """Whether the step at a position is a decision that the coach assesses."""
        number = self._replay.step(position).round_number
        return self.is_available(number) and position in self._choices_of(number)

    def is_waiting(self, position: int) -> bool:
        """Whether the decision at a position has not been assessed yet."""
        return position not in self._found and self.has_choice(position)

    def assessment_at(self, position: int) -> Assessment | None:
        """Return the assessment of the decision at a position, or None if there is none yet."""
        found = self._found.get(position)
        return None if found is None else found.assessment

    def update(self, positions: Iterable[int]) -> None:
        """Store a finished assessment, or request the first missing one; never waits.

        Only the decisions at these positions are assessed.
        """
        position = next((at for at in positions if self.is_waiting(at)), None)
        if position != self._asked_at:
            self._ask(position)
        elif position is not None:
            self._take(position)

    def stop(self) -> None:
        """Cancel the open request; ``update`` makes it again."""
        self._ask(None)

    def _ask(self, position: int | None) -> None:
        if self._question is not None:
            self._question.cancel()
        self._asked_at, self._question = position, None
        if position is not None:
            choice = self._choices_of(self._replay.step(position).round_number)[position]
            gain = partial(self._gain, position)
            self._question = self._coach.assess_played(choice, self._replay.seed, gain)

    def _take(self, position: int) -> None:
        """Store the coach's assessment for a position if it has arrived, or None if the request failed.

        A failed request is not repeated.
        """
        assert self._question is not None
        found = self._question.poll()
        if not self._question.is_open:
            self._found[position] = found

    def _gain(self, position: int, found: Assessment) -> int | None:
        """Return the gain of a decision that counts; None unless the real cards refute it. For the coach's thread."""
        if found.loss < COUNTED_LOSS_POINTS or self.is_harmless(position):
            return None
        fork = fork_at(self._replay, position, found.best.cards, found.loss)
        return gained(fork) if fork is not None and is_refuted(fork) else None

    def is_harmless(self, position: int) -> bool:
        """Whether the player took no points after the decision at a position, so that it cost nothing this time."""
        number, choice = self._replay.step(position).round_number, self._replay.choice(position)
        if choice is None or not self.is_available(number):
            return False
        return self._replay.scores[number - 1][self._replay.watcher] == choice.view.points[self._replay.watcher]

    def is_unlucky(self, position: int) -> bool:
        """Whether the card at a position took many points that came after it, although a higher one was still out.

        It is not if the player took hardly more points in all than the coach expected.
        """
        found = self.assessment_at(position)
        if found is None:
            return False
        if position not in self._unlucky:
            self._unlucky[position] = self._was_unlucky(position, found.chosen.points)
        return self._unlucky[position]

    def _was_unlucky(self, position: int, expected: float) -> bool:
        choice, seat = self._replay.choice(position), self._replay.watcher
        trick, die = (None, None) if choice is None else (choice.view.trick, choice.view.die)
        if choice is None or trick is None or die is None:
            return False
        played = played_line(self._replay, position)
        given = played.tricks[0].points_of(seat) - trick_points(trick, die) - card_points(choice.card, die)
        unseen = knowledge_of(choice.view).unseen[choice.card.suit]
        is_higher_out = any(rank > choice.card.rank for rank in unseen)
        return given >= UNLUCKY_POINTS and is_higher_out and played.points >= expected + UNLUCKY_POINTS

    def went_well(self, position: int) -> bool:
        """Whether a decision that is costly on average cost nothing with the real cards.

        The player took points after it, but the better choice saves none, played on in the same way (`is_refuted`).
        """
        found = self._found.get(position)
        return found is not None and found.gain is not None

    def has_gained(self, position: int) -> bool:
        """Whether a decision that went well took no points at once, and saved some compared with the better choice."""
        found = self._found.get(position)
        return found is not None and (found.gain or 0) > 0

    def blamed_losses(self, round_number: int) -> dict[int, float]:
        """Return the losses of the decisions in a round that somebody is to be blamed for, by trick, 0 for the pass.

        They are those that the judgement of the round blames, once all are assessed: not those that cost nothing with
        the real cards, nor those that the standings excuse.
        """
        found = {at: self.assessment_at(at) for at in self._choices_of(round_number)}
        return {
            self._replay.step(at).trick: round(assessed.loss, 1)
            for at, assessed in found.items()
            if assessed is not None and assessed.is_blamed and not (self.is_harmless(at) or self.went_well(at))
        }

    def hand(self, round_number: int) -> float | None:
        """Return the points that an expert would take with the hand after the pass; None if it is not known."""
        for at, choice in self._choices_of(round_number).items():
            found = self.assessment_at(at)
            if found is not None and self._replay.step(at).trick:
                return round(choice.view.points[choice.view.seat] + found.least, 1)
        return None

    def _loss(self, position: int) -> float | None:
        found = self.assessment_at(position)
        if found is None:
            return None
        is_free = self.is_harmless(position) or self.went_well(position)
        return min(found.loss, GRADE_POINTS[0]) if is_free else found.loss

    def _choices_of(self, round_number: int) -> dict[int, Choice]:
        """Return the human player's decisions in a round, by position; empty if there is no human."""
        if round_number not in self._choices:
            has_person = self._replay.players[self._replay.watcher].level is None
            self._choices[round_number] = self._replay.choices(round_number) if has_person else {}
        return self._choices[round_number]
