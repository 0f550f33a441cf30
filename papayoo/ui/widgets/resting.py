"""The delay of tooltips, which appear when the pointer or the focus has rested on something for a moment."""

from typing import Generic, TypeVar

from papayoo.ui.clock import Clock

T = TypeVar("T")

DELAY_S = 0.45
"""How long the pointer or the focus must stay on something before its tooltip appears."""


class Resting(Generic[T]):
    """What the pointer or the focus rests on: a button, an area, a card; None if it is nothing with a tooltip."""

    def __init__(self, clock: Clock) -> None:
        self.target: T | None = None
        self._delay = clock.timer()

    @property
    def shown(self) -> T | None:
        """What has a visible tooltip."""
        return None if self._delay.is_running else self.target

    def move_to(self, target: T | None) -> None:
        """Rest on something; the delay begins if it is something else than before."""
        if target != self.target:
            self.target = target
            self.restart()

    def show(self, target: T | None) -> None:
        """Show the tooltip of something at once, or hide the tooltip."""
        self.target = target
        self._delay.finish()

    def restart(self, delay_s: float = DELAY_S) -> None:
        """Begin the delay again, and hide the tooltip until it is over."""
        self._delay.start(delay_s if self.target is not None else 0.0)
