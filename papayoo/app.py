"""The frame loop: leads input, time and drawing to the scenes, and back what they ask of the window."""

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from papayoo.storage.settings import Settings
from papayoo.ui.audio.music import Music
from papayoo.ui.context import Context
from papayoo.ui.desktop.frame_loop import GLANCE_S, Loop, calm_collector
from papayoo.ui.desktop.window import Window
from papayoo.ui.desktop.window_place import WindowPlace
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.input.keymap import keymap_of
from papayoo.ui.input.reader import InputReader
from papayoo.ui.navigation import FilesRoute, NewGameRoute, NoticeRoute, Push, Quit, Route, TableRoute
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.dirty_rects import DirtyRectPainter
from papayoo.ui.render.renderer import Renderer
from papayoo.ui.render.theme import next_deck, theme_of
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.scenes.title.scene import TitleScene

if TYPE_CHECKING:
    from papayoo.match.match import Match
    from papayoo.ui.router import Router

MOVING_FPS = 60
RESTING_FPS = 30
MINIMIZED_FPS = 10
CALM_FRAME_S = 0.1
"""What moves slowly is drawn so often."""
LONGEST_STEP_S = 0.1
"""A frame that took longer counts as this long, so that nothing jumps after a hold-up."""


class App:
    """One run of the game in a window. ``step`` is one turn of the loop; tests call it with a time of their own."""

    def __init__(self, context: Context, window: Window, *, draws_ahead: bool = False) -> None:
        self.context = context
        self.window = window
        self._draws_ahead = draws_ahead
        self._viewport = self._wanted_viewport
        self.renderer = Renderer(self._viewport, context.texts.language, draws_ahead=draws_ahead)
        self.painter = DirtyRectPainter()
        self.stack = SceneStack(
            TitleScene(context, self._read_game),
            self._viewport,
            self.renderer.fonts,
            self._build,
            context,
        )
        self.input_reader = InputReader()
        self.music = Music()
        self._dropped: list[Path] = []
        self._is_dirty = True
        self.rest_s = 0.0
        """Nothing will change for so long but by an event."""
        self._place = WindowPlace(window, context.settings_service)
        self._sync_with_settings(context.settings)
        context.settings_service.listen(self._sync_with_settings)

    @property
    def viewport(self) -> Viewport:
        """The window as the top scene sees it: its units are those of input."""
        return self._viewport if self.is_over else self.stack.viewport

    @property
    def _wanted_viewport(self) -> Viewport:
        return replace(self.window.viewport, text=self.context.settings.text_size / 100)

    @property
    def is_over(self) -> bool:
        """Whether the player has left."""
        return self.stack.is_empty

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        """Handle events, let time pass, draw what changed; whether something was drawn."""
        self.rest_s = 0.0
        for event in events:
            self._handle(event)
        self._take_dropped()
        self._handle_intents(self.input_reader.update(min(seconds, LONGEST_STEP_S)))
        if self.is_over:
            return False
        self._follow_size()
        self.music.sync_with_settings(
            self.context.settings, is_silent=self.context.sounds.is_muted or self.window.is_minimized
        )
        if self.window.is_minimized:
            return False
        self._place.update(seconds)
        was_captioned = bool(self.context.captions.text)
        self.stack.top.idle(seconds)
        self.context.captions.update(seconds)
        self._is_dirty = self._is_dirty or was_captioned != bool(self.context.captions.text)
        self._is_dirty |= self.renderer.update(seconds)
        moving = self.stack.is_moving
        if moving or self._is_dirty:
            self.stack.update(min(seconds, LONGEST_STEP_S))
        self._tell()
        moving = not self.is_over and (moving or self.stack.is_moving)
        is_changed = self._is_dirty
        is_drawn = not self.is_over and self._draw(moving=moving)
        if not (is_changed or self.is_over or self._is_counting):
            self.rest_s = self._pause_s
        return is_drawn

    @property
    def _pause_s(self) -> float:
        """How long nothing need be drawn, if nothing happens."""
        if not self.stack.is_moving:
            return GLANCE_S
        return CALM_FRAME_S if self.stack.is_calm else 0.0

    @property
    def _is_counting(self) -> bool:
        """Whether something comes to its end by itself, though nothing moves."""
        return self.input_reader.is_waiting or self.renderer.is_drawing or bool(self.context.captions.text)

    def open_files(self, *paths: Path) -> None:
        """Take games in from files and show them: one that is over to be looked at, else in the list of games."""
        self.stack.apply(Push(FilesRoute(paths, at_table=self._is_open(TableRoute))))
        self._is_dirty = True

    def run(self) -> None:
        """Play until the player leaves."""
        loop, seconds = Loop(self), 0.0
        with calm_collector():
            while not self.is_over:
                loop.turn(pygame.event.get(), seconds)
                seconds = loop.pause(self._fps())
        self._place.keep()

    def _take_dropped(self) -> None:
        """Open what has been dropped on the window, all of one drag together."""
        if self._dropped and not self.is_over:
            paths, self._dropped = self._dropped, []
            self.open_files(*paths)

    def _tell(self) -> None:
        """Tell the player what is to be told, one thing at a time, whatever scene it is."""
        self.context.collect_notices()
        if self.context.notices and not self.is_over and not isinstance(self.stack.top.route, NoticeRoute):
            self.stack.apply(Push(NoticeRoute(self.context.notices.pop(0))))
            self._is_dirty = True

    def close(self) -> None:
        """Give window, sound and thread back."""
        self.renderer.close()
        self.context.sounds.close()
        self.context.close()
        pygame.quit()

    def _fps(self) -> int:
        if self.is_over or self.window.is_minimized:
            return MINIMIZED_FPS
        is_brisk = self.stack.is_moving and not self.stack.is_calm
        is_moving = self._is_dirty or is_brisk or self.input_reader.is_waiting
        return MOVING_FPS if is_moving else RESTING_FPS

    def _handle(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.stack.apply(Quit())
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWMAXIMIZED:
                self._place.follow(event.type)
                self.painter.invalidate()
                self._is_dirty = True
            case pygame.DROPFILE:
                self._dropped.append(Path(event.file))
            case pygame.WINDOWFOCUSGAINED:
                self.context.stillness.refresh()
            case _ if not self.is_over:
                self._steer(event)

    def _steer(self, event: pygame.Event) -> None:
        device = self.input_reader.device
        self._handle_intents(self.input_reader.read(event, self.stack.viewport, self.stack.top.input_mode))
        self._is_dirty |= device is not self.input_reader.device

    def _handle_intents(self, intents: list[Intent]) -> None:
        for intent in intents:
            if not self.is_over:
                self._is_dirty = True
                self._handle_intent(intent)

    def _sync_with_settings(self, settings: Settings) -> None:
        """Pass the settings on to the devices, the window and the renderer; called once per change."""
        self.input_reader.swap_gamepad_buttons(is_swapped=settings.pad_swapped)
        self.input_reader.keymap = keymap_of(settings.keys)
        self.renderer.set_theme(theme_of(settings))
        self._place.sync_with_settings(settings)
        self._is_dirty = True

    def _handle_intent(self, intent: Intent) -> None:
        match intent:
            case Act(Action.QUIT):
                self.stack.apply(Quit())
            case Act(Action.FULLSCREEN):
                settings = self.context.settings
                self.context.change(replace(settings, fullscreen=not settings.fullscreen))
            case Act(Action.MUTE):
                self.context.sounds.is_muted = not self.context.sounds.is_muted
                self.stack.handle(intent)
            case Act(Action.DECK):
                settings = self.context.settings
                self.context.change(replace(settings, deck=next_deck(settings.deck)))
                self.stack.handle(intent)
            case Act(Action.NEW_GAME):
                self._open_new_game()
            case _:
                self.stack.handle(intent)

    def _open_new_game(self) -> None:
        """Open the form for a new game above whatever is open, unless it is open already."""
        if not self._is_open(NewGameRoute):
            self.stack.apply(Push(NewGameRoute()))

    def _is_open(self, route: type[Route]) -> bool:
        return any(isinstance(scene.route, route) for scene in self.stack.scenes)

    @cached_property
    def _router(self) -> "Router":
        """The router. It imports all screens, which takes longer than everything before the title: so only now."""
        from papayoo.ui.router import Router  # noqa: PLC0415  the one lazy boundary

        return Router(self.context)

    def load_screens(self) -> None:
        """Import all screens; any thread may call this once the title is shown."""
        self._router  # noqa: B018

    def _build(self, route: Route) -> Scene | None:
        return self._router.build(route)

    def _read_game(self, record: str) -> "Match | None":
        return self._router.read_game(record)

    def _follow_size(self) -> None:
        """The window or the texts may have changed their size: everything is drawn anew for it."""
        viewport = self._wanted_viewport
        if viewport != self._viewport:
            self._viewport = viewport
            self.renderer.close()
            self.renderer = Renderer(viewport, self.context.texts.language, draws_ahead=self._draws_ahead)
            self.renderer.set_theme(theme_of(self.context.settings))
            self.painter.invalidate()
            self.stack.resize(viewport, self.renderer.fonts)
            self._is_dirty = True

    def _draw(self, *, moving: bool) -> bool:
        if not (moving or self._is_dirty):
            return False
        self._is_dirty = False
        self.renderer.begin_frame()
        canvas = Canvas(self.renderer, self.input_reader.state)
        self.stack.draw(canvas)
        self.context.captions.draw(canvas)
        self._draw_hints(canvas)
        pygame.display.update(self.painter.paint(self.window.surface, canvas.sprites))
        self.renderer.end_frame()
        return True

    def _draw_hints(self, canvas: Canvas) -> None:
        strip = self.stack.hints_box
        if strip is not None and canvas.input_state.shows_key_hints:
            from papayoo.ui.widgets.key_hints import draw_hints  # noqa: PLC0415  the first frame has none

            draw_hints(canvas, self.context.texts, self.stack.top.hints, strip)
