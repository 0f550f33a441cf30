"""The steps of an animation, and the function type that plays its sounds."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from papayoo.ui.audio.sounds import Cue


class PlayCue(Protocol):
    """Protocol of a function that plays a sound."""

    def __call__(self, cue: Cue, gain: float = 1.0) -> None:
        """Play a sound; ``gain`` 1 is its original loudness."""


def _no_action() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Beat:
    """An animation step: an action on the table, and the time until the next step.

    If ``is_pause`` is true, a press ends the step. If ``is_decor`` is true, the action is left out if the player skips
    the animation with a press.
    """

    action: Callable[[], None] = _no_action
    seconds: float = 0.0
    is_pause: bool = False
    is_decor: bool = False
