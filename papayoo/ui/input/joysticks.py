"""What the buttons mean of a device whose layout nobody knows: by their numbers, which hints show as they are."""

from typing import Final

from papayoo.ui.input.actions import Action

STICK_BUTTONS: Final = (
    Action.ACTIVATE,
    Action.CANCEL,
    Action.LAST_TRICK,
    Action.HINT,
    Action.EARLIER,
    Action.LATER,
    Action.NEXT,
    Action.BACK,
    Action.SORT,
    Action.FINISH,
    Action.UNDO,
    Action.SKIP,
)
"""In the order in which most devices number them: the four under the thumb, shoulders, the small ones, the rest."""


def stick_buttons(count: int) -> tuple[Action, ...]:
    """What so many buttons mean: the way to the menu is always among them, on the last one if there are few."""
    if count > STICK_BUTTONS.index(Action.BACK):
        return STICK_BUTTONS[:count]
    return (*STICK_BUTTONS[: max(0, count - 1)], Action.BACK)
