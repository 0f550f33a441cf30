"""Connects the game with a screen reader or a single switch; loads nothing while neither is used."""

import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from papayoo.storage import Announcements, Switch
from papayoo.text.catalog import Catalog
from papayoo.ui.art.felts import Felt
from papayoo.ui.context import Context
from papayoo.ui.desktop.desktop_settings import DesktopProbe, runs_assistive_technology
from papayoo.ui.desktop.window import Window
from papayoo.ui.input.actions import Intent
from papayoo.ui.input.device import InputMode, InputState
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import SceneStack

if TYPE_CHECKING:
    from papayoo.ui.access.controller import Access
    from papayoo.ui.access.one_switch import OneSwitch

_log = logging.getLogger(__name__)


class Assistance:
    """Connects the game with assistive technology, such as a screen reader, if any is running.

    ``load`` makes the connection for a window, which SDL's number identifies; it returns None if this system has no
    support. If ``load`` is None, the game never connects. ``load_switch`` makes the object that scans the screen for
    players who use a single switch.
    """

    def __init__(
        self,
        load: "Callable[[int], Access | None] | None" = None,
        load_switch: "Callable[[], OneSwitch] | None" = None,
    ) -> None:
        self._load = load
        self._load_switch = load_switch
        self._switch: OneSwitch | None = None
        self._probe = DesktopProbe(runs_assistive_technology, "assistive technology")
        self._access: Access | None = None

    def ask(self) -> None:
        """Let a worker thread find out whether assistive technology is running."""
        if self._load is not None:
            self._probe.refresh()

    def start(self, window: Window) -> bool:
        """Connect the window if assistive technology is running now; return whether a connection was made."""
        if self._load is None or not self._probe.is_requested:
            return False
        load, self._load = self._load, None
        try:
            self._access = load(window.id)
        except Exception:  # noqa: BLE001  the game goes on without
            _log.exception("no assistive technology")
        return self._access is not None

    @property
    def is_asking(self) -> bool:
        """Whether it is not yet known if assistive technology is running."""
        return self._load is not None and self._probe.is_running

    @property
    def is_connected(self) -> bool:
        """Whether assistive technology is running."""
        return self._access is not None

    @property
    def is_speaking(self) -> bool:
        """Whether an announcement is probably being read aloud."""
        return self._access is not None and self._access.is_speaking(time.monotonic())

    def take_request(self, stack: SceneStack) -> tuple[Intent, ...] | None:
        """Start the next request; return the inputs that complete it, or None if there is none."""
        return None if self._access is None else self._access.take_request(stack)

    @property
    def is_scanning(self) -> bool:
        return self._switch is not None

    def sync_with_settings(self, switch: Switch) -> None:
        """Begin or stop scanning the screen, as the setting ``switch`` says."""
        if switch is Switch.OFF or self._load_switch is None:
            self._switch = None
        elif self._switch is None:
            self._switch = self._load_switch()

    def takes(self, event: pygame.Event, switch: Switch, state: InputState, mode: InputMode) -> bool:
        """Take an event of the player's switch; return whether it was taken."""
        return self._switch is not None and self._switch.takes(event, switch, state, mode)

    def scan(self, stack: SceneStack, ctx: Context, seconds: float) -> tuple[Intent, ...] | None:
        """Advance the mark; return the inputs to carry out, or None if nothing has changed."""
        return None if self._switch is None else self._switch.scan(stack, ctx, seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the mark over the screen."""
        if self._switch is not None:
            self._switch.draw(canvas)

    def canvas(self, renderer: Renderer, input_state: InputState, felt: Felt | None, texts: Catalog) -> Canvas:
        """Return a canvas for the next frame."""
        if self._access is None:
            return Canvas(renderer, input_state, felt)
        return self._access.canvas(renderer, input_state, felt, texts)

    def announce(self, scene: Scene, level: Announcements) -> None:
        """Pass on the new announcements of the top scene."""
        if self._access is not None:
            self._access.announce(scene, level, time.monotonic())

    def tell(self, message: str) -> None:
        """Pass on a message that passes by; does nothing if it is empty."""
        if self._access is not None and message:
            self._access.tell(message, time.monotonic())

    def show(self, canvas: Canvas, stack: SceneStack, window: Window) -> None:
        """Pass on a frame that has just been drawn on a canvas that the method ``canvas`` returned."""
        if self._access is not None:
            self._access.set_window(has_focus=pygame.key.get_focused(), frame=window.frame)
            self._access.show(canvas, stack)
