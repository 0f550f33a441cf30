"""Parts of a screen as assistive technology sees them, with the inputs that they accept."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple

from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent

ACTIVATE: tuple[Intent, ...] = (Act(Action.ACTIVATE),)
"""The input that presses the part that has the focus."""


class Number(NamedTuple):
    """The number of a control such as a slider, with the range and the step of the control."""

    value: int
    low: int
    high: int
    step: int


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a screen, such as a button, a card or a line of text.

    ``key`` identifies the part when the screen changes; ``role`` is the name of an AccessKit role in lower case.
    ``box`` is in pixels of the window. ``is_chosen`` is None for a part that cannot be chosen or switched on.
    ``focus`` moves the focus to the part. ``press`` contains the inputs that press the part once it has the focus,
    and ``adjust`` the inputs for the next lower and the next higher value. ``write`` replaces a text or number.
    """

    key: Hashable
    role: str
    name: str = ""
    box: Box = EMPTY
    description: str = ""
    value: str = ""
    number: Number | None = None
    is_enabled: bool = True
    is_chosen: bool | None = None
    is_focused: bool = False
    children: tuple["Part", ...] = ()
    focus: Callable[[], None] | None = field(default=None, compare=False)
    press: tuple[Intent, ...] = field(default=(), compare=False)
    adjust: tuple[Intent, ...] = field(default=(), compare=False)
    write: Callable[[str], None] | None = field(default=None, compare=False)


def box_px(box: Box, viewport: Viewport) -> Box:
    """Return a box of a layout in pixels of the window."""
    return Box(*viewport.to_px(box.x, box.y), viewport.px(box.width), viewport.px(box.height))
