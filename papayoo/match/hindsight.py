"""What the coach makes of a person's decisions once their round is over: asked about one by one, and kept."""

import logging

from papayoo.ai.coach import Assessment
from papayoo.match.judging import Choice, Judging
from papayoo.match.replayer import Replay
from papayoo.match.thinker import Thinker

_log = logging.getLogger(__name__)


class Hindsight:
    """Looks at one decision of a game after the other, each as the person saw it then.

    ``strict`` lets a failure of the coach out, for tests.
    """

    def __init__(self, replay: Replay, thinker: Thinker, *, strict: bool = False) -> None:
        self._replay = replay
        self._judging = Judging(thinker, replay.seed)
        self._strict = strict
        self._found: dict[int, Assessment | None] = {}

    def is_about(self, position: int) -> bool:
        """Whether there is a decision of a person to be judged; in a running round there is none."""
        return self._choice(position) is not None

    def is_waiting(self, position: int) -> bool:
        """Whether a judgement of this position is still to come."""
        return position not in self._found and self.is_about(position)

    def at(self, position: int) -> Assessment | None:
        """What the coach makes of the decision there, as far as it is known."""
        return self._found.get(position)

    def update(self, position: int) -> None:
        """Take an answer in, and ask about this position if that has not been done; never waits."""
        choice = self._choice(position)
        if choice is None or position in self._found:
            self._judging.forget()
        elif self._judging.asked != choice:
            self._judging.ask(choice)
        else:
            self._take(position)

    def _choice(self, position: int) -> Choice | None:
        replay = self._replay
        if replay.players[replay.watcher].level is not None or not replay.is_open(replay.step(position).round_number):
            return None
        return replay.choice(position)

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
