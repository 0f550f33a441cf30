"""What the coach makes of a person's decisions once their round is over: asked beside the main loop, and kept."""

import logging

from papayoo.ai.coach import Assessment, assess
from papayoo.match.coaching import coach_stream
from papayoo.match.replayer import Choice, Replay
from papayoo.match.thinker import Thinker

_log = logging.getLogger(__name__)


class Hindsight:
    """Looks at one decision of a game after the other, each as the person saw it then.

    The thinker must be asked by nobody else as long as this one is. ``strict`` lets a failure out, for tests.
    """

    def __init__(self, replay: Replay, thinker: Thinker, *, strict: bool = False) -> None:
        self._replay = replay
        self._thinker = thinker
        self._strict = strict
        self._asked: Choice | None = None
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
            self._asked = None
        elif self._asked != choice:
            self._ask(choice)
        else:
            self._take(position)

    def _choice(self, position: int) -> Choice | None:
        replay = self._replay
        if replay.players[replay.watcher].level is not None or not replay.is_open(replay.step(position).round_number):
            return None
        return replay.choice(position)

    def _ask(self, choice: Choice) -> None:
        self._asked = choice
        rng = coach_stream(self._replay.seed, choice.view)
        self._thinker.ask(choice, lambda: assess(choice.view, choice.cards, rng, lambda: self._asked is not choice))

    def _take(self, position: int) -> None:
        thought = self._thinker.poll()
        if thought is None or thought.ticket != self._asked:
            return
        self._asked, self._found[position] = None, None
        try:
            found = thought.result()
        except Exception:
            if self._strict:
                raise
            _log.exception("the coach failed")
            return
        assert isinstance(found, Assessment)
        self._found[position] = found
