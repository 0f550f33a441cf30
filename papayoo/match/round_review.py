"""What the coach makes of a person's decisions once their round is over: asked about one by one, and kept."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass

from papayoo.ai.coach import Assessment
from papayoo.match.decision_check import CLEARLY_POINTS, Choice, Judging
from papayoo.match.replay import Replay
from papayoo.match.thinker import Thinker

_log = logging.getLogger(__name__)


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


class Hindsight:
    """Looks at one decision of a game after the other, each as the person saw it then.

    ``strict`` lets a failure of the coach out, for tests.
    """

    def __init__(self, replay: Replay, thinker: Thinker, *, strict: bool = False) -> None:
        self._replay = replay
        self._judging = Judging(thinker, replay.seed)
        self._strict = strict
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
        """Take an answer in, or ask about the first of these positions that has none yet; never waits."""
        position = next((at for at in positions if self.is_waiting(at)), None)
        if position is None:
            self._judging.forget()
            return
        choice = self._choices_of(self._replay.step(position).round_number)[position]
        if self._judging.asked is not choice:
            self._judging.ask(choice)
        else:
            self._take(position)

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

    def _take(self, position: int) -> None:
        try:
            found = self._judging.poll()
        except Exception:
            if self._strict:
                raise
            _log.exception("the coach failed")
            self._found[position] = None
            return
        if found is not None:
            self._found[position] = found
