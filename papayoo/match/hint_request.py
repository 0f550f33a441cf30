"""A person's questions to the coach, thought about beside the main loop."""

import random
from dataclasses import dataclass

from papayoo.ai.coach import Advice, advise
from papayoo.engine.chance import stream
from papayoo.engine.view import SeatView
from papayoo.match.thinker import Thinker


def coach_stream(seed: str, view: SeatView) -> random.Random:
    """The coach's random stream for a decision: the same question gets the same answer, during a game and after it."""
    return stream(seed, f"coach/{view.round_number}/{len(view.hand)}")


@dataclass(frozen=True, slots=True)
class _Ticket:
    """Which question a thought answers: what the person saw when asking."""

    view: SeatView


class Coaching:
    """Asks the coach one question at a time. It shares the bots' thinker: nothing may be asked while a bot thinks."""

    def __init__(self, thinker: Thinker, seed: str) -> None:
        self._thinker = thinker
        self._seed = seed
        self._asked: _Ticket | None = None

    def ask(self, view: SeatView) -> None:
        """Begin to think about what the seat should pass or play."""
        self._asked = ticket = _Ticket(view)
        rng = coach_stream(self._seed, view)
        self._thinker.ask(ticket, lambda: advise(view, rng, lambda: self._asked is not ticket))

    def forget(self) -> None:
        """The answer is of no use any more: let the coach stop thinking about it."""
        self._asked = None

    def poll(self, view: SeatView) -> tuple[Advice, ...] | None:
        """The advice, best first, once it has come; raises whatever the coach raised.

        None as long as there is none, and for good if the seat sees something else by now.
        """
        if self._asked is None or self._asked.view != view:
            self.forget()
            return None
        thought = self._thinker.poll()
        if thought is None or thought.ticket != self._asked:
            return None
        self._asked = None
        advice = thought.result()
        assert isinstance(advice, tuple)
        return advice
