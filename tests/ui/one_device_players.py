"""Simulated players with one input device, who can use every function of the table."""

from collections.abc import Callable

import pygame

from papayoo.engine import Card
from papayoo.ui.input.actions import Action
from papayoo.ui.input.touch import LONG_PRESS_S
from papayoo.ui.testing.pilot import Pilot
from tests.ui.one_device_menus import KEYS, EventOf, finger, pad_down, pad_up, tap
from tests.ui.running_app import card_point, key_down, key_up

LONG_TOUCH_FRAMES = 6
"""Number of frames of a long touch."""


class Player:
    """A simulated player with one input device."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def act(self, action: Action) -> None:
        """Press and release the key or button of an action."""
        self.begin(action)
        self.end(action)

    def begin(self, action: Action) -> None:
        """Press the key or button of an action, or the one that replaces it on this device."""
        raise NotImplementedError

    def end(self, action: Action) -> None:
        """Release the key or button that ``begin`` has pressed."""
        raise NotImplementedError

    def press_card(self, card: Card) -> None:
        """Press a card of the hand once."""
        raise NotImplementedError

    def use_card(self, card: Card) -> None:
        """Play a card of the hand, or choose it before the player's turn."""
        self.press_card(card)

    def take_back(self, card: Card) -> None:
        """Cancel a card that was chosen before the player's turn or awaits confirmation."""
        raise NotImplementedError


class FocusPlayer(Player):
    """A player with keys or buttons, which move the focus.

    ``down`` and ``up`` return the events that press and release the key or button of an action.
    """

    def __init__(self, pilot: Pilot, down: EventOf, up: EventOf) -> None:
        super().__init__(pilot)
        self._down, self._up = down, up

    def begin(self, action: Action) -> None:
        self.pilot.frame(self._down(action))

    def end(self, action: Action) -> None:
        self.pilot.frame(self._up(action))

    def press_card(self, card: Card) -> None:
        for _ in self.pilot.table.hand:
            if self.pilot.table.player.selection.focus == card:
                break
            self.pilot.frame(self._down(Action.RIGHT), self._up(Action.RIGHT))
        self.act(Action.ACTIVATE)

    def take_back(self, card: Card) -> None:
        self.act(Action.ERASE)


FELT_BELOW_U = 12.0


class MousePlayer(Player):
    """A player with a mouse, who clicks cards and buttons.

    To skip an animation or cancel a card, the player right-clicks the felt.
    """

    def act(self, action: Action) -> None:
        self.press(*self.point_of(action))

    def begin(self, action: Action) -> None:
        if action is Action.SKIP:
            self.hold()
        else:
            self.act(action)

    def end(self, action: Action) -> None:
        if action is Action.SKIP:
            self.release()
        else:
            self.act(action)

    def press_card(self, card: Card) -> None:
        self.press(*card_point(self.pilot, card))

    def take_back(self, card: Card) -> None:
        self.hold()
        self.release()

    def press(self, x: float, y: float) -> None:
        """Click the left mouse button at a point given in units."""
        self.pilot.click(x, y)

    def hold(self) -> None:
        """Press the right mouse button on the felt and hold it."""
        self._right_button(pygame.MOUSEBUTTONDOWN)

    def release(self) -> None:
        """Release the right mouse button."""
        self._right_button(pygame.MOUSEBUTTONUP)

    def point_of(self, action: Action) -> tuple[float, float]:
        """Return the point to press for an action: on its button, or on the felt for SKIP."""
        buttons = self.pilot.table.buttons
        if action is Action.SKIP:
            return self.felt
        tools = (tool for tool in buttons.tools if tool.action is action)
        box = buttons.finish_button.box if action is Action.FINISH else next(tools).box
        return box.center_x, box.center_y

    @property
    def felt(self) -> tuple[float, float]:
        """Coordinates, in layout units, of an empty place on the felt, below the name plate of the first opponent."""
        plaque = self.pilot.table.layout.plaque(1)
        return plaque.center_x, plaque.bottom + FELT_BELOW_U

    def _right_button(self, kind: int) -> None:
        place = self.pilot.program.viewport.to_px(*self.felt)
        self.pilot.frame(pygame.Event(kind, pos=place, button=pygame.BUTTON_RIGHT, touch=False))


class TouchPlayer(MousePlayer):
    """A simulated player with a touch screen.

    The first tap on a card only raises it, a second one plays it. Instead of holding a key, the player keeps a finger
    on the table.
    """

    def use_card(self, card: Card) -> None:
        if self.pilot.table.player.selection.focus != card:
            self.press_card(card)
        self.press_card(card)

    def take_back(self, card: Card) -> None:
        self.press_card(card)

    def press(self, x: float, y: float) -> None:
        tap(self.pilot, x, y)

    def hold(self) -> None:
        self.pilot.frame(finger(self.pilot, pygame.FINGERDOWN, *self.felt))
        for _ in range(LONG_TOUCH_FRAMES):
            self.pilot.frame(seconds=LONG_PRESS_S / LONG_TOUCH_FRAMES)

    def release(self) -> None:
        self.pilot.frame(finger(self.pilot, pygame.FINGERUP, *self.felt))


PLAYERS: dict[str, Callable[[Pilot], Player]] = {
    "keys": lambda pilot: FocusPlayer(
        pilot, lambda action: key_down(KEYS[action]), lambda action: key_up(KEYS[action])
    ),
    "pad": lambda pilot: FocusPlayer(pilot, pad_down, pad_up),
    "mouse": MousePlayer,
    "touch": TouchPlayer,
}
"""For each input device, the class of a simulated player who uses only this device."""
