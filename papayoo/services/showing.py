"""*Show me*: the request for both lines of a decision, in the background, or two games that were played."""

import random
from collections.abc import Sequence

from papayoo.ai.candidates import Stop
from papayoo.ai.coach import assess
from papayoo.ai.reasons import Reason
from papayoo.engine import Player
from papayoo.match import (
    Choice,
    Comparison,
    Demonstration,
    Fork,
    Question,
    coach_stream,
    demonstrate,
    demonstrate_even,
)
from papayoo.services.services import Services


class Showing:
    """A decision that can be shown. The same decision always gets the same lines.

    After a right answer to a puzzle, ``is_solved`` is true: then the better line is the player's own. ``reason`` is
    what the coach says for the better choice, if the lines show no single cause.
    """

    is_judged = True
    """Whether the second line is better than the first one. Otherwise they are compared without a judgement."""

    def __init__(
        self,
        services: Services,
        fork: Fork,
        players: Sequence[Player],
        *,
        is_solved: bool = False,
        reason: Reason | None = None,
    ) -> None:
        self._services = services
        self.fork, self.players, self.is_solved, self.reason = fork, players, is_solved, reason
        self._question: Question[Demonstration | None] | None = None

    @property
    def names(self) -> tuple[str, str]:
        """The catalog keys of the lines' names; for a pass, they have other endings."""
        keys = self._names_of_cards
        return (f"{keys[0]}_pass", f"{keys[1]}_pass") if self.fork.is_pass else keys

    @property
    def _names_of_cards(self) -> tuple[str, str]:
        return ("show.other", "show.yours") if self.is_solved else ("show.yours", "show.better")

    def begin(self) -> None:
        """Request the lines, unless they have been requested."""
        if self._question is None:
            self._question = self._services.coach.show(self._find)

    def _find(self, stop: Stop) -> Demonstration | None:
        """Compute the lines, on the coach's thread."""
        return demonstrate(self.fork, random.Random(self.fork.example), stop)

    @property
    def is_waiting(self) -> bool:
        """Whether the lines are still being computed."""
        return self._question is not None and self._question.is_open

    @property
    def is_sought(self) -> bool:
        """Whether the lines have not been found, because they have not been requested, or not been computed yet."""
        return self._question is None or self._question.is_open

    def poll(self) -> Demonstration | None:
        """Return the lines; None if they have not been found, or not yet."""
        return self._question.poll() if self._question is not None else None


class EvenShowing(Showing):
    """Both lines of a decision whose choices are equally good on average, but not with the real cards."""

    is_judged = False

    @property
    def _names_of_cards(self) -> tuple[str, str]:
        return "show.yours", "show.other"

    def begin(self) -> None:
        if self._question is None:
            self._question = self._services.coach.show(lambda _: demonstrate_even(self.fork))


class JudgedShowing(Showing):
    """Both lines of a decision that was judged after its round; its reason is found together with them."""

    def __init__(self, services: Services, fork: Fork, choice: Choice, players: Sequence[Player]) -> None:
        super().__init__(services, fork, players)
        self._choice = choice

    def _find(self, stop: Stop) -> Demonstration | None:
        view = self._choice.view
        found = assess(view, self._choice.cards, coach_stream(self.fork.seed, view), stop)
        self.reason = found.reason if found is not None else None
        return super()._find(stop)


class PlayedShowing(Showing):
    """Two attempts at the same deals, from the decision in which they part, as they were played.

    Which of them took fewer points in this deal says nothing of the decision, so neither is called better.
    """

    is_judged = False

    def __init__(self, services: Services, compared: Comparison, players: Sequence[Player]) -> None:
        super().__init__(services, compared.fork, players)
        self.compared = compared

    @property
    def names(self) -> tuple[str, str]:
        return "compare.attempt_1", "tonight.this_attempt"

    def begin(self) -> None:
        pass

    def poll(self) -> Demonstration | None:
        return self.compared.found
