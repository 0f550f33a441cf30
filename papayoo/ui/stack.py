"""The stack of scenes. Only the top one gets input and time; drawing starts at the lowest that can be seen."""

from collections.abc import Callable
from typing import assert_never

from papayoo.ui import tween
from papayoo.ui.brush import Brush
from papayoo.ui.geometry import Viewport
from papayoo.ui.intents import Act, Action, Intent
from papayoo.ui.scene import Pop, Push, Quit, Replace, Reset, Scene, Transition

COMING_S, GOING_S = 0.16, 0.11
RISE_U = 8.0
"""How far below its place a dialog comes up, and goes down to."""


class SceneStack:
    """Scenes, the top one last. Transitions are applied after the call that asked for them.

    A dialog fades in and out; it is there, for input, from the first moment, and gone from the last press on.
    ``is_still`` says whether it stays in its place meanwhile.
    """

    def __init__(self, first: Scene, viewport: Viewport, is_still: Callable[[], bool] = lambda: False) -> None:
        self._scenes = [first]
        self._viewport = viewport
        self._is_still = is_still
        self._come_s = COMING_S
        self._leaver: Scene | None = None
        self._gone_s = 0.0
        first.arrange(self._seen_by(first))

    @property
    def top(self) -> Scene:
        """The scene that gets input and time."""
        return self._scenes[-1]

    @property
    def viewport(self) -> Viewport:
        """The window as the top scene sees it: its units are those of input."""
        return self._seen_by(self.top)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(self._scenes)

    @property
    def is_moving(self) -> bool:
        """Whether the top scene changes by itself, or a dialog comes or goes."""
        return self.top.is_moving or self._come_s < COMING_S or self._leaver is not None

    @property
    def is_empty(self) -> bool:
        """Whether the game has been left."""
        return not self._scenes

    @property
    def visible(self) -> list[Scene]:
        """The scenes that can be seen, the lowest first."""
        first = max((i for i, scene in enumerate(self._scenes) if scene.covers), default=0)
        return self._scenes[first:]

    def resize(self, viewport: Viewport) -> None:
        """Lay every scene out anew."""
        self._viewport = viewport
        self._leaver = None
        for scene in self._scenes:
            scene.arrange(self._seen_by(scene))

    def handle(self, intent: Intent) -> None:
        """Hand an intent to the top scene."""
        if self._scenes:
            is_cancel = intent == Act(Action.CANCEL)
            self.apply(self.top.handle(Act(self.top.cancel) if is_cancel else intent))

    def update(self, seconds: float) -> None:
        """Let time pass in the top scene, and in what comes or goes."""
        self._come_s += seconds
        self._gone_s += seconds
        if self._gone_s >= GOING_S:
            self._leaver = None
        if self._scenes:
            self.apply(self.top.update(seconds))

    def draw(self, brush: Brush) -> None:
        """Draw every scene that can be seen."""
        for scene in self.visible[:-1]:
            brush.look_through(self._seen_by(scene))
            scene.draw(brush)
        self._draw_top(brush)
        if self._leaver is not None:
            rest = 1 - tween.in_cubic(min(1.0, self._gone_s / GOING_S))
            brush.look_through(self._seen_by(self._leaver))
            with brush.layer(opacity=rest, dy=self._sunk(rest), is_ghost=True):
                self._leaver.draw(brush)
            brush.look_through(self.viewport)
        self.top.draw_on_top(brush)

    def _draw_top(self, brush: Brush) -> None:
        way = 1.0 if self.top.covers else tween.out_cubic(min(1.0, self._come_s / COMING_S))
        brush.look_through(self.viewport)
        with brush.layer(opacity=way, dy=self._sunk(way)):
            self.top.draw(brush)

    def _sunk(self, way: float) -> float:
        return 0.0 if self._is_still() else RISE_U * (1 - way)

    def apply(self, transition: Transition | None) -> None:
        """Carry a transition out."""
        match transition:
            case None:
                pass
            case Push(scene):
                self._enter(scene)
            case Pop():
                self._leave()
            case Replace(scene):
                was_dialog = not self._scenes.pop().covers
                self._enter(scene)
                if was_dialog:
                    self._come_s = COMING_S  # the veil is there already
            case Reset(scene):
                self._scenes.clear()
                self._enter(scene)
            case Quit():
                self._scenes.clear()
            case _:
                assert_never(transition)

    def _enter(self, scene: Scene) -> None:
        scene.arrange(self._seen_by(scene))
        self._scenes.append(scene)
        self._come_s, self._leaver = 0.0 if not scene.covers else COMING_S, None

    def _seen_by(self, scene: Scene) -> Viewport:
        return self._viewport if scene.room is None else self._viewport.closer(scene.room)

    def _leave(self) -> None:
        leaver = self._scenes.pop()
        if not leaver.covers and self._scenes:
            self._leaver, self._gone_s = leaver, 0.0
        self._come_s = COMING_S
        if self._scenes:
            self.top.resumed()
