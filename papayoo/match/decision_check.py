"""The coach's judgement of decisions that have been made, thought about beside the main loop."""

from dataclasses import dataclass

from papayoo.ai.coach import Assessment, assess
from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView
from papayoo.match.hint_request import coach_stream
from papayoo.match.thinker import Thinker

CLEARLY_POINTS = 5.0
"""What costs less than that more than the best is passed over in silence: the figures are estimates."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of a seat: what it saw, and the cards it passed or the card it played."""

    view: SeatView
    cards: tuple[Card, ...]

    @property
    def card(self) -> Card:
        """The card played."""
        return self.cards[0]


class Judging:
    """Judges one decision at a time. The thinker must be asked by nobody else meanwhile."""

    def __init__(self, thinker: Thinker, seed: str) -> None:
        self._thinker = thinker
        self._seed = seed
        self.asked: Choice | None = None

    def ask(self, choice: Choice) -> None:
        """Begin to think about a decision; an earlier one is forgotten."""
        self.asked = choice
        rng = coach_stream(self._seed, choice.view)
        self._thinker.ask(choice, lambda: assess(choice.view, choice.cards, rng, lambda: self.asked is not choice))

    def forget(self) -> None:
        """The answer is of no use any more: let the coach stop thinking about it."""
        self.asked = None

    def poll(self) -> Assessment | None:
        """The judgement once it has come; raises whatever the coach raised. Then nothing is asked any more."""
        thought = self._thinker.poll() if self.asked is not None else None
        if thought is None or thought.ticket != self.asked:
            return None
        self.asked = None
        found = thought.result()
        assert isinstance(found, Assessment)
        return found
