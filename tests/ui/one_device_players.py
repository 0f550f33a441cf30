"""People with one device only, who do with it whatever is done with cards and table."""

from collections.abc import Callable

import pygame

from papayoo.engine.cards import Card
from papayoo.ui.input.actions import Action
from papayoo.ui.input.touch import HELD_S
from papayoo.ui.testing.pilot import Pilot
from tests.ui.one_device_menus import KEYS, Tell, finger, pad_down, pad_up, tap
from tests.ui.running_app import key_down, key_up, middle_of

STAYS = 6
"""A finger that is to mean more stays for so many frames."""


class Player:
    """One person at the table with one device."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def act(self, action: Action) -> None:
        """Ask for an action."""
        self.begin(action)
        self.end(action)

    def begin(self, action: Action) -> None:
        """Ask for an action that lasts, until its end."""
        raise NotImplementedError

    def end(self, action: Action) -> None:
        """What was begun shall last no longer."""
        raise NotImplementedError

    def press_card(self, card: Card) -> None:
        """Press a card of the hand once."""
        raise NotImplementedError

    def use_card(self, card: Card) -> None:
        """Play a card of the hand, or make it ready."""
        self.press_card(card)

    def take_back(self, card: Card) -> None:
        """Take back that a card is ready."""
        raise NotImplementedError


class FocusPlayer(Player):
    """Leads a focus along the cards; ``down`` and ``up`` tell what a key or button says."""

    def __init__(self, pilot: Pilot, down: Tell, up: Tell) -> None:
        super().__init__(pilot)
        self._down, self._up = down, up

    def begin(self, action: Action) -> None:
        self.pilot.frame(self._down(action))

    def end(self, action: Action) -> None:
        self.pilot.frame(self._up(action))

    def press_card(self, card: Card) -> None:
        for _ in self.pilot.table.hand:
            if self.pilot.table.focused_card == card:
                break
            self.pilot.frame(self._down(Action.RIGHT), self._up(Action.RIGHT))
        self.act(Action.ACTIVATE)

    def take_back(self, card: Card) -> None:
        self.act(Action.ERASE)


class MousePlayer(Player):
    """Presses what stands on the table, and the felt for all else."""

    def act(self, action: Action) -> None:
        self.press(*self.place_of(action))

    def begin(self, action: Action) -> None:
        if action is Action.SKIP:
            self.hold()
        else:
            self.act(action)

    def end(self, action: Action) -> None:
        if action is Action.SKIP:
            self.let_go()
        else:
            self.act(action)

    def press_card(self, card: Card) -> None:
        self.press(*middle_of(self.pilot, card))

    def take_back(self, card: Card) -> None:
        self.hold()
        self.let_go()

    def press(self, x: float, y: float) -> None:
        """Press a point, in units."""
        self.pilot.click(x, y)

    def hold(self) -> None:
        """Begin to hold the felt."""
        self._right_button(pygame.MOUSEBUTTONDOWN)

    def let_go(self) -> None:
        """Hold the felt no more."""
        self._right_button(pygame.MOUSEBUTTONUP)

    def place_of(self, action: Action) -> tuple[float, float]:
        """Where an action is asked for: on a button, or on the felt."""
        buttons = self.pilot.table.buttons
        if action is Action.SKIP:
            return self.felt
        tools = (tool for tool in buttons.tools if tool.action is action)
        box = buttons.finish_button.box if action is Action.FINISH else next(tools).box
        return box.center_x, box.center_y

    @property
    def felt(self) -> tuple[float, float]:
        """The middle of the table."""
        return self.pilot.table.layout.center_x, self.pilot.table.layout.center_y

    def _right_button(self, kind: int) -> None:
        place = self.pilot.program.viewport.to_px(*self.felt)
        self.pilot.frame(pygame.Event(kind, pos=place, button=pygame.BUTTON_RIGHT, touch=False))


class TouchPlayer(MousePlayer):
    """Taps a card to lift it, and again to use it or to take that back; stays on the felt to hold it."""

    def use_card(self, card: Card) -> None:
        if self.pilot.table.focused_card != card:
            self.press_card(card)
        self.press_card(card)

    def take_back(self, card: Card) -> None:
        self.press_card(card)

    def press(self, x: float, y: float) -> None:
        tap(self.pilot, x, y)

    def hold(self) -> None:
        self.pilot.frame(finger(self.pilot, pygame.FINGERDOWN, *self.felt))
        for _ in range(STAYS):
            self.pilot.frame(seconds=HELD_S / STAYS)

    def let_go(self) -> None:
        self.pilot.frame(finger(self.pilot, pygame.FINGERUP, *self.felt))


PLAYERS: dict[str, Callable[[Pilot], Player]] = {
    "keys": lambda pilot: FocusPlayer(
        pilot, lambda action: key_down(KEYS[action]), lambda action: key_up(KEYS[action])
    ),
    "pad": lambda pilot: FocusPlayer(pilot, pad_down, pad_up),
    "mouse": MousePlayer,
    "touch": TouchPlayer,
}
"""By device."""
