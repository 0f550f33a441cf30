"""The stack of scenes. Only the top one gets input and time; drawing starts at the lowest that can be seen."""

from typing import assert_never

from papayoo.ui.brush import Brush
from papayoo.ui.geometry import Viewport
from papayoo.ui.intents import Act, Action, Intent
from papayoo.ui.scene import Pop, Push, Quit, Replace, Reset, Scene, Transition


class SceneStack:
    """Scenes, the top one last. Transitions are applied after the call that asked for them."""

    def __init__(self, first: Scene, viewport: Viewport) -> None:
        self._scenes = [first]
        self._viewport = viewport
        first.arrange(viewport)

    @property
    def top(self) -> Scene:
        """The scene that gets input and time."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(self._scenes)

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
        for scene in self._scenes:
            scene.arrange(viewport)

    def handle(self, intent: Intent) -> None:
        """Hand an intent to the top scene."""
        if self._scenes:
            is_cancel = intent == Act(Action.CANCEL)
            self.apply(self.top.handle(Act(self.top.cancel) if is_cancel else intent))

    def update(self, seconds: float) -> None:
        """Let time pass in the top scene."""
        if self._scenes:
            self.apply(self.top.update(seconds))

    def draw(self, brush: Brush) -> None:
        """Draw every scene that can be seen."""
        for scene in self.visible:
            scene.draw(brush)
        self.top.draw_on_top(brush)

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
                self._scenes.pop()
                self._enter(scene)
            case Reset(scene):
                self._scenes.clear()
                self._enter(scene)
            case Quit():
                self._scenes.clear()
            case _:
                assert_never(transition)

    def _enter(self, scene: Scene) -> None:
        scene.arrange(self._viewport)
        self._scenes.append(scene)

    def _leave(self) -> None:
        self._scenes.pop()
        if self._scenes:
            self.top.resumed()
