"""The stack of scenes. The top scene receives input; drawing starts at the topmost opaque scene."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, assert_never

from papayoo.ui import easing
from papayoo.ui.art.felts import Felt
from papayoo.ui.audio.background import Arrangement
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.clock import Clock, Timer
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Hover, Intent, Lift, Press
from papayoo.ui.navigation import (
    ACCESS_PAGE,
    Destination,
    NewGameRoute,
    Pop,
    Push,
    Quit,
    Replace,
    Reset,
    Route,
    SettingsRoute,
    TableRoute,
    Transition,
)
from papayoo.ui.render import Canvas, Fonts, next_deck
from papayoo.ui.scene import Scene
from papayoo.ui.scroll_view import ScrollView

OPEN_S = 0.16
"""Duration of the fade-in of a dialog, and of the contents of a page."""
DAWN_S = 0.18
"""Duration of the fade from black when a table or the title opens, or is shown again."""
DAWN_STEPS = 8
"""Number of different opacities of the black during this fade. Each needs an image."""
CLOSE_S = 0.11
"""Duration of the fade-out of a dialog."""
DOUBLE_CLICK_S, DOUBLE_CLICK_PX = 0.3, 12
"""Maximum time and distance between a click that opened a scene and a second click, which is ignored."""
RISE_U = 8.0
"""Distance in units by which a dialog or page rises while it opens, and by which a dialog sinks while it closes."""


class StackHost(Protocol):
    """The part of the context that the scene stack needs."""

    @property
    def is_motion_reduced(self) -> bool:
        """Whether dialogs fade in and out without moving."""

    def play(self, cue: Cue) -> None:
        """Play a sound cue."""


class SceneStack:
    """The stack of open scenes, the top one last. It also carries out their transitions.

    A dialog fades in and out. A table fades in from black, and so does a scene that follows a table or replaces all
    others; any input ends this fade. The contents of a page fade in, unless motion is reduced; its background does not.
    A scene receives input from its first frame on, but a dialog that fades out receives none. If the first click of a
    double click opens a scene, this scene does not receive the second click. ``build`` returns the scene of a route, or
    None if the route has no scene.
    """

    def __init__(
        self,
        first: Scene,
        viewport: Viewport,
        fonts: Fonts,
        build: Callable[[Route], Scene | None],
        host: StackHost,
    ) -> None:
        first.opened()
        self._scroll_views = [ScrollView(first, viewport, fonts)]
        self._window, self._fonts = viewport, fonts
        self._build, self._host = build, host
        self._clock = Clock()
        self._opening = self._clock.timer()
        self._dawn = self._clock.timer()
        self._closing = self._clock.timer()
        self._closed: ScrollView | None = None
        self._click_px: tuple[int, int] | None = None
        self._double_click = Timer()

    @property
    def top(self) -> Scene:
        """The scene that receives input and time."""
        return self._scroll_views[-1].scene

    @property
    def viewport(self) -> Viewport:
        return self._scroll_views[-1].viewport

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All open scenes, the top one last."""
        return tuple(scroll_view.scene for scroll_view in self._scroll_views)

    def has(self, route: type[Route]) -> bool:
        """Whether the scene of a route of this type is open."""
        return any(isinstance(scene.route, route) for scene in self.scenes)

    @property
    def arrangement(self) -> Arrangement:
        """The arrangement of the music that the uppermost scene with a wish has."""
        wishes = (scene.arrangement for scene in reversed(self.scenes) if scene.arrangement is not None)
        return next(wishes, Arrangement.FULL)

    @property
    def is_moving(self) -> bool:
        """Whether the top scene moves or scrolls, or a dialog fades."""
        return self._clock.is_running or self.top.clock.is_running or self.top.is_moving  # its clock also scrolls it

    @property
    def is_calm(self) -> bool:
        """Whether nothing moves except slow animations of the top scene."""
        return self.top.is_calm and not self._clock.is_running

    @property
    def is_dawning(self) -> bool:
        """Whether the screen was dark when the top scene opened, and is becoming brighter."""
        return self._dawn.is_running

    @property
    def is_empty(self) -> bool:
        """Whether no scene is open, because the player has left the game."""
        return not self._scroll_views

    @property
    def felt(self) -> Felt | None:
        """The felt whose colours the visible scenes have; None for the felt chosen in the settings."""
        return self._visible[0].scene.felt

    @property
    def hints_box(self) -> Box | None:
        """The strip for key hints, in units of the window; None if there is no room for hints."""
        return self._scroll_views[-1].hints_box()

    def caption_box(self, sizes: tuple[tuple[float, float], ...]) -> Box | None:
        """Return where the top scene wants a caption that has one of these sizes; None for the usual place."""
        return self._scroll_views[-1].caption_box(sizes)

    @property
    def _visible(self) -> list[ScrollView]:
        opaque = (i for i, scroll_view in enumerate(self._scroll_views) if scroll_view.scene.is_opaque)
        return self._scroll_views[max(opaque, default=0) :]

    def resize(self, viewport: Viewport, fonts: Fonts) -> None:
        """Lay out every scene for a new window size."""
        self._window, self._fonts = viewport, fonts
        self._closing.finish()
        for scroll_view in self._scroll_views:
            scroll_view.arrange(viewport, fonts)

    def retranslate(self, fonts: Fonts) -> None:
        """Rebuild the texts of every scene in the new language, and lay the scenes out with its fonts."""
        for scene in self.scenes:
            scene.retranslate()
        self.resize(self._window, fonts)

    def handle(self, intent: Intent) -> None:
        """Pass an intent to the top scene; a gamepad's cancel button becomes the scene's ``cancel`` action."""
        if not self._scroll_views or self._is_second_click(intent):
            return
        scene, viewport = self.top, self.viewport
        if not isinstance(intent, Hover):
            self._dawn.finish()
        meant = Act(scene.cancel) if intent == Act(Action.CANCEL) else intent
        self.apply(self._scroll_views[-1].handle(meant, is_still=self._host.is_motion_reduced))
        if isinstance(intent, Act):
            self._click_px = None
        elif isinstance(intent, Press | Lift) and not self.is_empty and self.top is not scene:
            self._click_px = viewport.to_px(intent.x, intent.y)
            self._double_click.start(DOUBLE_CLICK_S)

    def reveal_focus(self) -> None:
        """Scroll the top scene to its focused widget."""
        self._scroll_views[-1].reveal_focus()

    def _is_second_click(self, intent: Intent) -> bool:
        """Whether an intent is the second press of a double click whose first press has changed the scene."""
        if self._click_px is None or not isinstance(intent, Press) or not self._double_click.is_running:
            return False
        return math.dist(self._click_px, self.viewport.to_px(intent.x, intent.y)) <= DOUBLE_CLICK_PX

    def idle(self, seconds: float) -> None:
        """Advance the time since the last click. Unlike ``update``, this is called in every frame."""
        self._double_click.update(seconds)

    def update(self, seconds: float) -> None:
        """Advance the animations of the top scene and the fades."""
        self._clock.update(seconds)
        if not self._closing.is_running:
            self._closed = None
        if self._scroll_views:
            self.apply(self._scroll_views[-1].update(seconds))

    def draw(self, canvas: Canvas) -> None:
        """Draw all visible scenes, and a dialog that is fading out."""
        is_still = self.top.is_opaque and self._host.is_motion_reduced
        opacity = 1.0 if is_still else easing.out_cubic(self._opening.progress)
        for scroll_view in self._visible[:-1]:
            if scroll_view.scene.is_opaque:
                scroll_view.draw(canvas)
            elif scroll_view is self._visible[-2] and opacity < 1.0:  # a dialog gives way to the one above it
                scroll_view.draw(canvas, opacity=1.0 - opacity)
        self._scroll_views[-1].draw(canvas, opacity=opacity, dy=self._offset(opacity))
        if self._closed is not None and self._closing.is_running:
            opacity = 1 - easing.in_cubic(self._closing.progress)
            self._closed.draw(canvas, opacity=opacity, dy=self._offset(opacity), is_closing=True)
        canvas.set_viewport(self.viewport)
        self.top.draw_overlay(canvas)
        canvas.set_viewport(self._window)
        if self.is_dawning:
            darkness = 1 - easing.out_quad(self._dawn.progress)
            canvas.veil(math.ceil(darkness * DAWN_STEPS) / DAWN_STEPS)

    def _offset(self, opacity: float) -> float:
        return 0.0 if self._host.is_motion_reduced else RISE_U * (1 - opacity)

    def apply(self, transition: Transition | None) -> None:
        before = self.scenes
        self._carry_out(transition)
        for scene in before:
            if scene not in self.scenes:
                scene.covered()

    def _carry_out(self, transition: Transition | None) -> None:
        match transition:
            case None:
                pass
            case Push(to) | Replace(to) | Reset(to):
                scene = self._scene_of(to)
                if scene is not None:
                    self._open(transition, scene)
            case Pop(count):
                del self._scroll_views[-count:-1]
                self._close()
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
                if not scene.is_opaque:
                    self._host.play(Cue.OPEN)
            case Replace():
                was_dialog = not self.top.is_opaque
                del self._scroll_views[-transition.scenes :]
                self._enter(scene)
                if was_dialog:
                    self._opening.finish()  # the scenes below are dimmed already
            case Reset():
                self._scroll_views.clear()
                self._enter(scene)
                self._start_dawn()

    def _enter(self, scene: Scene) -> None:
        if self._scroll_views:
            self.top.covered()
        scene.opened()
        self._scroll_views.append(ScrollView(scene, self._window, self._fonts))
        self._opening.start(OPEN_S if scene.fades_in and not scene.cuts_in else 0.0)
        self._closing.finish()
        if not scene.fades_in:
            self._start_dawn()

    def _start_dawn(self) -> None:
        """Start to fade in the top scene from black, unless motion is reduced."""
        if not self._host.is_motion_reduced:
            self._dawn.start(DAWN_S)

    def _close(self) -> None:
        closed = self._scroll_views.pop()
        if not closed.scene.is_opaque and self._scroll_views:
            self._closed = closed
            self._closing.start(CLOSE_S)
            self._host.play(Cue.CLOSE)
        if not closed.scene.fades_in:
            self._start_dawn()
        is_page_shown = closed.scene.is_opaque and bool(self._scroll_views) and self.top.fades_in
        self._opening.start(OPEN_S if is_page_shown else 0.0)
        if self._scroll_views:
            self._scroll_views[-1].resumed()


def carry_out(intent: Intent, stack: SceneStack, context: Context) -> None:
    """Carry out actions that are the same on every screen; pass other intents to the top scene."""
    settings = context.settings
    match intent:
        case Act(Action.QUIT):
            stack.apply(Quit())
        case Act(Action.FULLSCREEN):
            context.change(replace(settings, fullscreen=not settings.fullscreen))
        case Act(Action.MUTE):
            context.change(replace(settings, muted=not settings.muted))
            stack.handle(intent)
        case Act(Action.DECK):
            context.change(replace(settings, deck=next_deck(settings.deck)))
            stack.handle(intent)
        case Act(Action.NEW_GAME):
            if not stack.has(NewGameRoute):  # a running game stays open below the form
                stack.apply(Push(NewGameRoute()))
        case Act(Action.ACCESS) if not stack.has(SettingsRoute):
            stack.apply(Push(SettingsRoute(at_table=stack.has(TableRoute), page=ACCESS_PAGE)))
        case _:
            stack.handle(intent)
