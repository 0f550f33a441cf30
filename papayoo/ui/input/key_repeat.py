"""A direction that is held down is meant again and again."""

from papayoo.ui.input.actions import Act, Action, Intent, Scroll

FIRST_S = 0.38
NEXT_S = 0.085
MOST_AT_ONCE = 3
"""After a hold-up, what was missed is not made up for."""

_REPEATED = frozenset(
    Act(action)
    for action in (
        *(Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.EARLIER, Action.LATER),
        *(Action.NEXT, Action.PREVIOUS, Action.ERASE),
    )
)


class Repeat:
    """What is held down now, and for how long still until it is meant again; ``source`` tells what holds it."""

    def __init__(self) -> None:
        self._intent: Intent | None = None
        self._source = ""
        self._left_s = 0.0

    @property
    def is_held(self) -> bool:
        """Whether anything is held that repeats."""
        return self._intent is not None

    def hold(self, intent: Intent, source: str) -> None:
        """Something goes down; what was held before counts no more."""
        self._intent = intent if isinstance(intent, Scroll) or intent in _REPEATED else None
        self._source, self._left_s = source, FIRST_S

    def let_go(self, source: str | None = None) -> None:
        """Something comes up; None means everything."""
        if source is None or source == self._source:
            self._intent = None

    def update(self, seconds: float) -> list[Intent]:
        """Let time pass; what is meant again, once for each time."""
        if self._intent is None:
            return []
        self._left_s -= seconds
        times = 0
        while self._left_s <= 0 and times < MOST_AT_ONCE:
            self._left_s += NEXT_S
            times += 1
        self._left_s = max(self._left_s, 0.0)
        return [self._intent] * times
