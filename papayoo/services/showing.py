"""*Show me*: the request for both lines of a decision, in the background."""

import random
from collections.abc import Sequence

from papayoo.engine import Player
from papayoo.match import Demonstration, Fork, Question, demonstrate
from papayoo.services.services import Services


class Showing:
    """A decision that can be shown. The same decision always gets the same lines.

    After a right answer to a puzzle, ``is_solved`` is true: then the better line is the player's own.
    """

    def __init__(self, services: Services, fork: Fork, players: Sequence[Player], *, is_solved: bool = False) -> None:
        self._services = services
        self.fork, self.players, self.is_solved = fork, players, is_solved
        self._question: Question[Demonstration | None] | None = None

    def begin(self) -> None:
        """Request the lines, unless they have been requested."""
        if self._question is None:
            self._question = self._services.coach.show(lambda stop: demonstrate(self.fork, random.Random(0), stop))

    @property
    def is_waiting(self) -> bool:
        """Whether the lines are still being computed."""
        return self._question is not None and self._question.is_open

    def poll(self) -> Demonstration | None:
        """Return the lines; None if they have not been found, or not yet."""
        return self._question.poll() if self._question is not None else None
