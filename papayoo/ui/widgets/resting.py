"""The delay of tooltips, which appear when the pointer or the focus has rested on something for a moment."""

from typing import Generic, TypeVar

T = TypeVar("T")

DELAY_S = 0.45
"""How long the pointer or the focus must stay on something before its tooltip appears."""


class Resting(Generic[T]):
    """What the pointer or the focus rests on: a button, an area, a card; None if it is nothing with a tooltip."""

    def __init__(self) -> None:
        self.target: T | None = None
        self._left_s = 0.0

    @property
    def is_waiting(self) -> bool:
        return self.target is not None and self._left_s > 0

    @property
    def shown(self) -> T | None:
        """What has a visible tooltip."""
        return None if self._left_s > 0 else self.target

    def move_to(self, target: T | None) -> None:
        """Rest on something; the delay begins if it is something else than before."""
        if target != self.target:
            self.target, self._left_s = target, DELAY_S

    def show(self, target: T | None) -> None:
        """Show the tooltip of something at once, or hide the tooltip."""
        self.target, self._left_s = target, 0.0

    def restart(self) -> None:
        """Begin the delay again, and hide the tooltip until it is over."""
        self._left_s = DELAY_S

    def update(self, seconds: float) -> None:
        self._left_s -= seconds
