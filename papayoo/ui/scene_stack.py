"""The stack of scenes. Only the top one gets input and time; drawing starts at the lowest that can be seen."""

from collections.abc import Callable
from typing import Protocol, assert_never

from papayoo.ui import easing
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Destination, Pop, Push, Quit, Replace, Reset, Route, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Fonts
from papayoo.ui.scene import Scene
from papayoo.ui.scroll_view import ScrollView

COMING_S, GOING_S = 0.16, 0.11
RISE_U = 8.0
"""How far below its place a dialog comes up, and goes down to."""


class StackHost(Protocol):
    """The part of the context that the stack needs."""

    @property
    def is_motion_reduced(self) -> bool:
        """Whether dialogs fade without moving."""

    def play(self, cue: Cue) -> None:
        """Play a sound."""


class SceneStack:
    """Scenes, the top one last. Transitions are applied after the call that asked for them.

    A dialog fades in and out. It gets input from the first moment, and none from the transition that closes it.
    ``build`` returns the scene of a route; None if the route leads nowhere.
    """

    def __init__(
        self,
        first: Scene,
        viewport: Viewport,
        fonts: Fonts,
        build: Callable[[Route], Scene | None],
        host: StackHost,
    ) -> None:
        self._scroll_views = [ScrollView(first, viewport, fonts)]
        self._window, self._fonts = viewport, fonts
        self._build, self._host = build, host
        self._come_s = COMING_S
        self._leaver: ScrollView | None = None
        self._gone_s = 0.0

    @property
    def top(self) -> Scene:
        """The scene that gets input and time."""
        return self._scroll_views[-1].scene

    @property
    def viewport(self) -> Viewport:
        """The window as the top scene sees it: its units are those of input."""
        return self._scroll_views[-1].viewport

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(scroll_view.scene for scroll_view in self._scroll_views)

    @property
    def is_moving(self) -> bool:
        """Whether the top scene changes by itself or scrolls, or a dialog comes or goes."""
        return self._is_shifting or self.top.is_moving

    @property
    def is_calm(self) -> bool:
        """Whether all that may move is in the top scene, and slow."""
        return self.top.is_calm and not self._is_shifting

    @property
    def _is_shifting(self) -> bool:
        is_changing = self._come_s < COMING_S or self._leaver is not None
        return is_changing or self._scroll_views[-1].is_moving

    @property
    def is_empty(self) -> bool:
        """Whether the game has been left."""
        return not self._scroll_views

    @property
    def hints_box(self) -> Box | None:
        """The strip for key hints, in units of the window; None if there is no room for hints."""
        return self._scroll_views[-1].hints_box()

    @property
    def _visible(self) -> list[ScrollView]:
        first = max((i for i, scroll_view in enumerate(self._scroll_views) if scroll_view.scene.covers), default=0)
        return self._scroll_views[first:]

    def resize(self, viewport: Viewport, fonts: Fonts) -> None:
        """Lay every scene out anew."""
        self._window, self._fonts = viewport, fonts
        self._leaver = None
        for scroll_view in self._scroll_views:
            scroll_view.arrange(viewport, fonts)

    def handle(self, intent: Intent) -> None:
        """Hand an intent to the top scene."""
        if self._scroll_views:
            is_cancel = intent == Act(Action.CANCEL)
            meant = Act(self.top.cancel) if is_cancel else intent
            self.apply(self._scroll_views[-1].handle(meant, is_still=self._host.is_motion_reduced))

    def update(self, seconds: float) -> None:
        """Let time pass in the top scene, and in what comes or goes."""
        self._come_s += seconds
        self._gone_s += seconds
        if self._gone_s >= GOING_S:
            self._leaver = None
        if self._scroll_views:
            self.apply(self._scroll_views[-1].update(seconds))

    def draw(self, canvas: Canvas) -> None:
        """Draw every scene that can be seen."""
        for scroll_view in self._visible[:-1]:
            scroll_view.draw(canvas)
        way = 1.0 if self.top.covers else easing.out_cubic(min(1.0, self._come_s / COMING_S))
        self._scroll_views[-1].draw(canvas, opacity=way, dy=self._sunk(way))
        if self._leaver is not None:
            rest = 1 - easing.in_cubic(min(1.0, self._gone_s / GOING_S))
            self._leaver.draw(canvas, opacity=rest, dy=self._sunk(rest), is_ghost=True)
        canvas.set_viewport(self._window)
        self.top.draw_on_top(canvas)

    def _sunk(self, way: float) -> float:
        return 0.0 if self._host.is_motion_reduced else RISE_U * (1 - way)

    def apply(self, transition: Transition | None) -> None:
        """Carry a transition out."""
        match transition:
            case None:
                pass
            case Push(to) | Replace(to) | Reset(to):
                scene = self._scene_of(to)
                if scene is not None:
                    self._open(transition, scene)
            case Pop():
                self._leave()
            case Quit():
                self._scroll_views.clear()
            case _:
                assert_never(transition)

    def _scene_of(self, to: Destination) -> Scene | None:
        if isinstance(to, Scene):
            return to
        assert isinstance(to, Route)
        scene = self._build(to)
        if scene is not None:
            scene.route = to
        return scene

    def _open(self, transition: Push | Replace | Reset, scene: Scene) -> None:
        match transition:
            case Push():
                self._enter(scene)
                if not scene.covers:
                    self._host.play(Cue.OPEN)
            case Replace():
                was_dialog = not self._scroll_views.pop().scene.covers
                self._enter(scene)
                if was_dialog:
                    self._come_s = COMING_S  # the veil is there already
            case Reset():
                self._scroll_views.clear()
                self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        self._scroll_views.append(ScrollView(scene, self._window, self._fonts))
        self._come_s, self._leaver = 0.0 if not scene.covers else COMING_S, None

    def _leave(self) -> None:
        leaver = self._scroll_views.pop()
        if not leaver.scene.covers and self._scroll_views:
            self._leaver, self._gone_s = leaver, 0.0
            self._host.play(Cue.CLOSE)
        self._come_s = COMING_S
        if self._scroll_views:
            self._scroll_views[-1].resumed()
