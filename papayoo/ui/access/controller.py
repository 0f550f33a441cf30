"""Tells assistive technology what the screen shows, and receives its requests."""

import queue
import sys
from collections.abc import Callable, Hashable

import accesskit
import pygame

from papayoo import TITLE
from papayoo.storage import Announcements
from papayoo.text.catalog import Catalog
from papayoo.ui.access.describe import describe, focus_of
from papayoo.ui.access.platform_link import PlatformLink, connect
from papayoo.ui.access.reading_canvas import ReadingCanvas
from papayoo.ui.access.speech import Speech
from papayoo.ui.access.tree import Tree
from papayoo.ui.art.felts import Felt
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action, Intent
from papayoo.ui.input.device import InputState
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.widgets import Part, key_label

WAKE = pygame.USEREVENT
"""Type of the event that wakes the frame loop when a request arrives."""

DISABLED_IS_LOST = sys.platform not in ("win32", "darwin")
"""True if AccessKit drops the disabled state of a part, as version 0.7 does with AT-SPI."""

Connect = Callable[[int, Callable[[], accesskit.TreeUpdate], Callable[[accesskit.ActionRequest], None]], PlatformLink]


class Access:
    """Describes the game in a window to assistive technology, and carries out the requests of the user."""

    def __init__(self, window_id: int, title: str = TITLE, connect: Connect = connect) -> None:
        self._title = title
        self._tree = Tree(title)
        self._speech = Speech()
        self._scene: Scene | None = None
        self._unavailable = self._greeting = ""
        self._first_focus: Hashable = None
        self._window: tuple[bool, Box] | None = None
        self._requests: queue.SimpleQueue[accesskit.ActionRequest] = queue.SimpleQueue()
        self._link = connect(window_id, self._tree.update, self._receive)

    def canvas(self, renderer: Renderer, input_state: InputState, felt: Felt | None, texts: Catalog) -> ReadingCanvas:
        """Return a canvas for the next frame."""
        self._unavailable = texts("access.unavailable") if DISABLED_IS_LOST else ""
        keys = input_state.keymap.names(Action.ACCESS)
        if keys and self._scene is not None:  # a text is read aloud only if it comes after the first frame
            self._greeting = texts("access.key", key=key_label(texts, keys[0], input_state.layout))
        return ReadingCanvas(renderer, input_state, felt, texts)

    def announce(self, scene: Scene, level: Announcements, now_s: float) -> None:
        """Pass on the new announcements of the top scene, before its frame is drawn, which may take long."""
        before = self._speech.text
        self._speech.listen(scene.journal, level, now_s)
        if self._speech.text != before:
            self._tree.announce(self._speech.text)
            self._link.update()

    def tell(self, message: str, now_s: float) -> None:
        """Pass on a message that is in no journal."""
        self._speech.tell(message, now_s)
        self._tree.announce(self._speech.text)
        self._link.update()

    def is_speaking(self, now_s: float) -> bool:
        """Whether the latest announcement is probably still being read aloud."""
        return now_s < self._speech.end_s

    def show(self, canvas: Canvas, stack: SceneStack) -> None:
        """Pass on the frame that has just been drawn.

        The first focus after a connection is told a second time if it may have been missed.
        """
        assert isinstance(canvas, ReadingCanvas)
        self._scene = stack.top
        scene = describe(self._scene, canvas.notes, stack.viewport, self._title)
        focus = focus_of(scene)
        if self._link.is_behind:
            self._first_focus = focus.key
        repeats_focus = self._link.is_focus_due and focus.key == self._first_focus
        text = self._speech.text or self._greeting
        is_changed = self._tree.show(scene, focus, text, self._unavailable, repeats_focus=repeats_focus)
        if is_changed or self._is_update_due:
            self._link.update()

    def set_window(self, *, has_focus: bool, frame: Box) -> None:
        """Pass on a change of the window: whether it has the keyboard focus, and where it is."""
        if (has_focus, frame) != self._window:
            self._window = has_focus, frame
            self._link.set_window(has_focus=has_focus, frame=frame)

    def take_request(self, stack: SceneStack) -> tuple[Intent, ...] | None:
        """Start the next request; return the inputs that complete it, or None if there is none.

        A request that is about another scene than the top one is ignored. When an update is due although nothing has
        changed, no input is returned either, so that a frame is drawn.
        """
        try:
            request = self._requests.get_nowait()
        except queue.Empty:
            return () if self._is_update_due else None
        part = self._tree.part_of(request.target)
        if part is None or self._scene is not stack.top:
            return ()
        return _carry_out(part, request)

    @property
    def _is_update_due(self) -> bool:
        return self._link.is_behind or self._link.is_focus_due

    def _receive(self, request: accesskit.ActionRequest) -> None:
        """Queue a request; AccessKit may call this from any thread."""
        self._requests.put(request)
        pygame.event.post(pygame.Event(WAKE))


def _carry_out(part: Part, request: accesskit.ActionRequest) -> tuple[Intent, ...]:
    """Move the focus or replace a text; return the inputs that complete the request."""
    action = request.action
    if action == accesskit.Action.SET_VALUE and part.write is not None:
        if request.data is not None:
            part.write(str(request.data[1]))
        return ()
    if part.focus is not None:
        part.focus()
    if action == accesskit.Action.CLICK:
        return part.press
    if part.adjust and action in (accesskit.Action.DECREMENT, accesskit.Action.INCREMENT):
        return (part.adjust[action == accesskit.Action.INCREMENT],)
    return ()
