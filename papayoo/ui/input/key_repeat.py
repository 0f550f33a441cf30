"""Repeats the intent of a direction key or button while it is held."""

from papayoo.ui.input.actions import Act, Action, Intent, Scroll

FIRST_S = 0.38
"""Delay before the first repetition."""
NEXT_S = 0.085
"""Interval between two repetitions of a held key or button."""
MAX_AT_ONCE = 3
"""Maximum number of repetitions in one frame. After a long frame, the other missed repetitions are dropped."""

_REPEATED = frozenset(
    Act(action)
    for action in (
        *(Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.EARLIER, Action.LATER),
        *(Action.NEXT, Action.PREVIOUS, Action.ERASE),
    )
)


class KeyRepeat:
    """The intent of the key or button that is held, and the time until the intent is repeated."""

    def __init__(self) -> None:
        self._intent: Intent | None = None
        self._source = ""
        self._left_s = 0.0

    @property
    def is_held(self) -> bool:
        """Whether a key or button is held down whose intent is being repeated."""
        return self._intent is not None

    def hold(self, intent: Intent, source: str) -> None:
        """If an intent is repeatable, repeat it while the key or button ``source`` is held."""
        self._intent = intent if isinstance(intent, Scroll) or intent in _REPEATED else None
        self._source, self._left_s = source, FIRST_S

    def release(self, source: str | None = None) -> None:
        """Stop repeating if ``source`` is the key or button that is held, or if ``source`` is None."""
        if source is None or source == self._source:
            self._intent = None

    def update(self, seconds: float) -> list[Intent]:
        """Advance the time; return one intent for each repetition that is due."""
        if self._intent is None:
            return []
        self._left_s -= seconds
        times = 0
        while self._left_s <= 0 and times < MAX_AT_ONCE:
            self._left_s += NEXT_S
            times += 1
        self._left_s = max(self._left_s, 0.0)
        return [self._intent] * times
