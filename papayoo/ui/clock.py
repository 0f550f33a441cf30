"""Time in the user interface: timers, and clocks, which advance their timers and know whether one runs."""

from weakref import WeakSet


def progress(elapsed_s: float, duration_s: float) -> float:
    """Return the elapsed fraction of a duration, from 0 before its start to 1 after its end."""
    return min(1.0, max(0.0, elapsed_s / duration_s)) if duration_s else 1.0


class Timer:
    """Runs for ``duration_s`` seconds; a timer without a duration is over until it is started.

    With a ``pace`` of 2 it needs twice the time.
    """

    def __init__(self, duration_s: float = 0.0, *, pace: float = 1.0) -> None:
        self._duration_s = self._left_s = duration_s
        self._pace = pace

    @property
    def is_running(self) -> bool:
        """Whether the time is not over yet."""
        return self._left_s > 0

    @property
    def elapsed_s(self) -> float:
        """The time since the start."""
        return self._duration_s - self._left_s

    @property
    def progress(self) -> float:
        """The elapsed fraction of the time, 0 to 1."""
        return progress(self.elapsed_s, self._duration_s)

    def start(self, duration_s: float) -> None:
        """Run from the beginning for a number of seconds."""
        self._duration_s = self._left_s = duration_s

    def skip_to(self, elapsed_s: float) -> None:
        """Go on from a later moment; do nothing if that has passed already."""
        self._left_s = min(self._left_s, self._duration_s - elapsed_s)

    def finish(self) -> None:
        """End the time at once."""
        self.skip_to(self._duration_s)

    def update(self, seconds: float) -> bool:
        """Advance the time while it runs; return whether it has ended in this step."""
        was_running = self.is_running
        if was_running:
            self._left_s -= seconds / self._pace
        return was_running and not self.is_running


class Clock:
    """Advances the timers that it has made. A timer ends with the object that holds it."""

    def __init__(self) -> None:
        self._timers = WeakSet[Timer]()

    def timer(self, duration_s: float = 0.0, *, pace: float = 1.0) -> Timer:
        """Make a timer that this clock advances."""
        timer = Timer(duration_s, pace=pace)
        self._timers.add(timer)
        return timer

    @property
    def is_running(self) -> bool:
        """Whether any timer runs."""
        return any(timer.is_running for timer in self._timers)

    def update(self, seconds: float) -> None:
        """Advance all timers."""
        for timer in self._timers:
            timer.update(seconds)
