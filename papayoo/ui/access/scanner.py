"""Moves the mark of single-switch scanning from control to control, and into and out of groups of controls."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from papayoo.ui.access.scan_stops import Stop

UP = "up"
"""Key of the stop that leaves a group."""


class Timing(NamedTuple):
    """The timing of the mark.

    If ``dwell_s`` is 0, the mark moves on every ``pace_s`` seconds, and a press chooses its stop. Otherwise a press
    moves the mark on, and a stop is chosen when the mark has been there for ``dwell_s`` seconds.
    """

    pace_s: float
    dwell_s: float


class Scanner:
    """The position of the mark: the group in which it moves, and its current stop."""

    def __init__(self) -> None:
        self._path: tuple[Hashable, ...] = ()
        self._index = 0
        self._key: Hashable = None
        self._waited_s = 0.0
        self._is_awake = False
        self._row: Sequence[Stop] = ()

    @property
    def mark(self) -> Stop | None:
        return self._row[self._index] if self._row else None

    @property
    def row(self) -> Sequence[Stop]:
        """The stops among which the mark moves."""
        return self._row

    @property
    def group(self) -> Hashable:
        """The key of the group in which the mark moves; None outside of groups."""
        return self._path[-1] if self._path else None

    def restart(self) -> None:
        """Return to the first stop, because another screen is shown."""
        self._path, self._index, self._key, self._waited_s, self._is_awake = (), 0, None, 0.0, False

    def follow(self, stops: Sequence[Stop], up_name: str) -> None:
        """Replace the stops with those of the current screen; keep the mark at its stop if possible."""
        row, group = stops, None
        path: tuple[Hashable, ...] = ()
        for key in self._path:
            found = next((stop for stop in row if stop.key == key and stop.stops), None)
            if found is None:
                self._index, self._key = 0, None
                break
            row, path, group = found.stops, (*path, key), found
        self._path = path
        self._row = row if group is None else (*row, Stop(UP, up_name, group.box))
        keys = [stop.key for stop in self._row]
        self._index = keys.index(self._key) if self._key in keys else min(self._index, max(0, len(keys) - 1))
        self._key = keys[self._index] if keys else None

    def move(self, seconds: float, timing: Timing, *, is_pressed: bool) -> Stop | None:
        """Advance the time; return the control that is chosen now, or None."""
        self._waited_s += seconds
        if timing.dwell_s:
            if is_pressed:
                self._step(int(self._is_awake))
                self._is_awake = True
            elif self._is_awake and self._waited_s >= timing.dwell_s:
                self._is_awake = False
                return self._choose()
        elif is_pressed:
            return self._choose()
        elif self._waited_s >= timing.pace_s:
            self._step(1)
        return None

    def _step(self, distance: int) -> None:
        self._waited_s = 0.0
        if self._row:
            self._index = (self._index + distance) % len(self._row)
            self._key = self._row[self._index].key

    def _choose(self) -> Stop | None:
        """Enter or leave the group at the mark, or return its control and restart at the first stop."""
        mark, self._waited_s, self._index = self.mark, 0.0, 0
        if mark is None:
            return None
        if mark.key == UP:
            self._key, self._path = self._path[-1], self._path[:-1]
            return None
        self._key = None
        if mark.stops:
            self._path = (*self._path, mark.key)
            return None
        return mark
