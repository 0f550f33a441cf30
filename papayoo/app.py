"""The application: forwards input and elapsed time to the scenes, and lets them draw."""

import logging
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from papayoo import __version__
from papayoo.storage import DEFAULTS, Folders, LoadedSettings, Settings, Switch
from papayoo.ui.access.assistance import Assistance
from papayoo.ui.audio.background import FREE, Background
from papayoo.ui.context import Context, make_context
from papayoo.ui.desktop.frame_loop import FrameLoop, rare_collections
from papayoo.ui.desktop.language_loader import LanguageLoader
from papayoo.ui.desktop.opening import keep_picture
from papayoo.ui.desktop.sdl import quit_without_sound, read_layout
from papayoo.ui.desktop.window import Place, Window, WindowPlace, in_pixels
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Intent
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.input.keymap import keymap_of
from papayoo.ui.input.reader import InputReader
from papayoo.ui.input.text_input import CARET
from papayoo.ui.navigation import (
    FilesRoute,
    GamesRoute,
    NoticeRoute,
    PositionRoute,
    Push,
    Quit,
    Replace,
    Route,
    TableRoute,
)
from papayoo.ui.render import Canvas, DirtyRectPainter, PictureHold, Renderer, theme_of
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import SceneStack, carry_out
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.widgets import draw_hints

if TYPE_CHECKING:
    from papayoo.services.constructors import Constructors
    from papayoo.startup import Play, Session
    from papayoo.ui.access.controller import Access
    from papayoo.ui.access.one_switch import OneSwitch
    from papayoo.ui.art.drawings import Drawings
    from papayoo.ui.router import Router

MOVING_FPS = 60
RESTING_FPS = 30
MINIMIZED_FPS = 10
CALM_FRAME_S = 0.12
"""Seconds between two frames while only slow animations run."""
REPAINTING_EVENTS = (
    *(pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED),
    *(pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED),
)
"""Events after which the surface of the window may have lost its picture, even if it has the same size again."""
ROUNDING_S = 1e-6
"""An announced change that is due by this much later is shown too: sums of times are not exact."""
DUSK = 205, 210, 215
"""Factors, in 255ths, that darken the red, green and blue of a picture."""
MAX_STEP_S = 0.1
"""Maximum time by which one frame advances the animations, so that they do not jump after a delay."""

_log = logging.getLogger(__name__)


class App:
    """One run of the game in a window. ``step`` is one turn of the frame loop.

    ``load_router`` imports the screens, and ``load_drawings`` the drawings that the first frame does not need. If
    ``draws_ahead`` is true, a worker thread renders images before they are needed.
    """

    def __init__(
        self,
        context: Context,
        window: Window,
        load_router: "Callable[[Context], Router]",
        load_drawings: "Callable[[], type[Drawings]]",
        *,
        draws_ahead: bool = False,
    ) -> None:
        self.context = context
        self.assistance = Assistance()
        self.window = window
        self._load_router, self._load_drawings, self._draws_ahead = load_router, load_drawings, draws_ahead
        self._viewport = self._wanted_viewport
        self.renderer = Renderer(self._viewport, load_drawings, context.texts.language, draws_ahead=draws_ahead)
        self._closed_renderers: list[Renderer] = []
        """Renderers of earlier window sizes that are still creating an image."""
        self.painter = DirtyRectPainter()
        self.stack = SceneStack(
            TitleScene(context),
            self._viewport,
            self.renderer.fonts,
            self._build,
            context,
        )
        self.input_reader = InputReader(read_layout)
        self.background = Background(context.sounds)
        self._dropped: list[Path] = []
        self._is_dirty = True
        self._is_stale = True
        self._is_due = False
        """Whether the top scene wants to show a change that it has announced, while nothing else has changed."""
        self._glimpse: object = None
        """What the last frame shows of such changes."""
        self._is_moving = False
        """Whether the stack was moving at the end of the last step."""
        self._hold = PictureHold(self._shown)
        self._has_changed = True
        self._languages = LanguageLoader(context.settings.language, context.catalogs, has_thread=draws_ahead)
        context.keyboard = self.input_reader.layout
        self._place = WindowPlace(window, context.settings_service)
        self._sync_with_settings(context.settings)
        context.settings_service.listen(self._sync_with_settings)

    @property
    def viewport(self) -> Viewport:
        return self._viewport if self.is_over else self.stack.viewport

    @property
    def _wanted_viewport(self) -> Viewport:
        return replace(self.window.viewport, text=self.context.settings.text_size / 100)

    @property
    def is_over(self) -> bool:
        """Whether the player has left the game."""
        return self.stack.is_empty

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        self.advance(events, seconds)
        return self.show()

    def advance(self, events: list[pygame.Event], seconds: float) -> None:
        """Handle events and advance the time, without a picture."""
        caption = self.context.captions.text
        self.context.captions.update(seconds)  # first: those that the last frame has shown have begun
        self.stack.idle(seconds)
        for event in events:
            self._handle(event)
        self._open_dropped_files()
        self._assist(seconds)
        self._handle_intents(self.input_reader.update(min(seconds, MAX_STEP_S)))
        if self.is_over:
            return
        self._update_size()
        self._update_language()
        self._update_background(seconds)
        if self.window.is_minimized:
            return
        self._place.update(seconds)
        is_announced = self.stack.top.next_change_s <= seconds + ROUNDING_S
        self.stack.top.idle(seconds)
        if is_announced:
            glimpse, self._glimpse = self._glimpse, self.stack.top.glimpse
            self._is_due |= glimpse != self._glimpse
        self._is_dirty = self._is_dirty or caption != self.context.captions.text
        self._is_dirty |= self.renderer.update(seconds)
        moving = self.stack.is_moving
        if (moving or self._is_dirty) and not self._hold.is_active:
            self.stack.update(min(seconds, MAX_STEP_S))
        self._show_notice()
        if not self.is_over:
            self.assistance.announce(self.stack.top, self.context.settings.announcements)
            self.assistance.tell(self.context.captions.take_message())
        self._turn_text_input()
        if self._draws_ahead:
            self._hold.update(self._shown, seconds)
        may_move = moving or self._is_dirty  # otherwise nothing has been updated since ``moving`` was read
        self._is_moving = may_move and not self.is_over and self.stack.is_moving
        self._has_changed, self._is_dirty = self._is_dirty, False
        self._is_stale |= moving or self._is_moving or self._has_changed
        if self._is_stale and not (self._is_moving or self.is_over):
            self._glimpse = self.stack.top.glimpse

    def _update_background(self, seconds: float) -> None:
        """Advance music and ambience. They begin once it is known whether a screen reader runs.

        The first time that one does, they are switched off, because it is hard to hear speech through them.
        """
        settings, assistance = self.context.settings, self.assistance
        if assistance.is_connected and not settings.met_reader:
            music = 0 if settings.music_volume == DEFAULTS.music_volume else settings.music_volume
            ambience = 0 if settings.ambience_volume == DEFAULTS.ambience_volume else settings.ambience_volume
            self.context.change(replace(settings, met_reader=True, music_volume=music, ambience_volume=ambience))
            self.stack.retranslate(self.renderer.fonts)  # the title says whether the music is on
        self.context.sounds.is_hushed = assistance.is_speaking
        breath = self.stack.top.breath
        settings = self.context.settings
        has_music = not settings.muted and settings.sound_volume > 0 and settings.music_volume > 0
        self.context.captions.follow(breath if settings.captions else FREE, has_music=has_music)
        self.background.update(
            settings,
            seconds,
            self.stack.arrangement,
            breath,
            may_sound=not (self.context.sounds.is_muted or self.window.is_minimized or assistance.is_asking),
        )

    @property
    def rest_s(self) -> float:
        if self._has_changed or self.is_over or self.window.is_minimized or self._is_waiting:
            return 0.0
        return self._next_frame_s

    @property
    def is_resting(self) -> bool:
        return not self._is_moving

    @property
    def _shown(self) -> object:
        """The top scene and the name of its open page. A change of this value means that another page is shown."""
        return None if self.is_over else (self.stack.top, self.stack.top.page_name)

    @property
    def _next_frame_s(self) -> float:
        """Time until the next frame is needed if no event arrives."""
        if not self._is_moving:
            return self.stack.top.next_change_s
        return CALM_FRAME_S if self.stack.is_calm else 0.0

    @property
    def _is_waiting(self) -> bool:
        """Whether the next step must not be delayed, because a timer or worker thread is active."""
        # The loop must not block while a thread creates an image. SDL would replace the surface of a resized window
        # without Python's global lock, and pygame reads its format for each new image: the program would crash.
        self._closed_renderers = [renderer for renderer in self._closed_renderers if renderer.has_running_thread]
        is_loading = self.is_refining or bool(self._closed_renderers) or self._languages.is_loading
        is_busy = is_loading or self.assistance.is_scanning or self.background.is_changing
        return self.input_reader.is_waiting or is_busy or self.context.captions.is_running

    def _assist(self, seconds: float) -> None:
        """Connect to assistive technology if it is running.

        Carry out the next request from it or from a switch.
        """
        self.assistance.sync_with_settings(self.context.settings.switch)
        self._is_dirty |= self.assistance.start(self.window)
        intents = None if self.is_over else self.assistance.take_request(self.stack)
        if intents is None and not self.is_over:
            intents = self.assistance.scan(self.stack, self.context, seconds)
        if intents is not None:
            self._is_dirty = True
            self.input_reader.device = Device.KEYS  # so that the focus is visible
            self._handle_intents(list(intents))
            if not self.is_over:
                self.stack.reveal_focus()

    def open_files(self, *paths: Path) -> None:
        """Import games, then open the review of a single finished game or the list of games."""
        scene = self._build(FilesRoute(paths, at_table=self.stack.has(TableRoute)))
        if scene is not None:
            is_list_on_list = isinstance(scene.route, GamesRoute) and isinstance(self.stack.top.route, GamesRoute)
            if is_list_on_list:
                scene.succeed(self.stack.top)
            self.stack.apply(Replace(scene) if is_list_on_list else Push(scene))
        self._is_dirty = True

    def open_position(self, code: str) -> None:
        """Open the table with the position in a valid code."""
        self.stack.apply(Push(PositionRoute(code)))
        self._is_dirty = True

    def run(self) -> None:
        """Run the frame loop until the player leaves."""
        loop, seconds = FrameLoop(self), 0.0
        with rare_collections():
            while not self.is_over:
                loop.turn(pygame.event.get(), seconds)
                seconds = loop.pause(self._fps())
        self._place.save()

    def _open_dropped_files(self) -> None:
        if self._dropped and not self.is_over:
            paths, self._dropped = self._dropped, []
            self.open_files(*paths)

    def _show_notice(self) -> None:
        self.context.collect_notices()
        if self.context.notices and not self.is_over and not isinstance(self.stack.top.route, NoticeRoute):
            self.stack.apply(Push(NoticeRoute(self.context.notices.pop(0))))
            self._is_dirty = True

    def draw_next_start(self) -> pygame.Surface:
        """Return the first frame of the next start, in the size of the window."""
        context = self.context
        renderer = Renderer(self._wanted_viewport, self._load_drawings, context.texts.language, draws_ahead=True)
        renderer.set_theme(theme_of(context.settings))
        stack = SceneStack(TitleScene(context), renderer.viewport, renderer.fonts, self._build, context)
        stack.update(0.0)
        renderer.begin_frame()
        canvas = Canvas(renderer, InputState(), stack.felt)
        stack.draw(canvas)
        picture = pygame.Surface(self.window.surface.get_size())
        DirtyRectPainter().paint(picture, canvas.sprites)
        renderer.close()
        return picture

    def close(self) -> None:
        """Close the window and the sound device, and end all threads."""
        self.renderer.close()
        self.painter.close()
        self.context.close()
        self.window.close()  # a blocked sound device must not keep it open
        if self.context.sounds.close():
            pygame.quit()
        else:
            quit_without_sound()

    def _fps(self) -> int:
        if self.is_over or self.window.is_minimized:
            return MINIMIZED_FPS
        is_fast = self._is_moving and not self.stack.is_calm
        is_moving = self._is_dirty or is_fast or self.input_reader.is_waiting
        return MOVING_FPS if is_moving else RESTING_FPS

    def _handle(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.stack.apply(Quit())
            case event_type if event_type in REPAINTING_EVENTS:
                self._place.handle(event_type)
                self.painter.invalidate()
                self._is_dirty = True
            case pygame.DROPFILE:
                self._dropped.append(Path(event.file))
            case pygame.WINDOWFOCUSGAINED:
                self.context.motion_probe.refresh()
                self.assistance.ask()
            case _ if not self.is_over:
                self._read_input(event)

    def _read_input(self, event: pygame.Event) -> None:
        before, mode = self.input_reader.state, self.stack.top.input_mode
        if self.assistance.takes(event, self.context.settings.switch, before, mode):
            return
        intents = self.input_reader.read(in_pixels(event, self.window), self.stack.viewport, mode)
        self.context.keyboard = self.input_reader.layout
        self._handle_intents(intents)
        self._is_dirty |= before != self.input_reader.state

    def _turn_text_input(self) -> None:
        """Turn text input on if a text field has the focus, unless the keys are the player's switch."""
        is_switch = self.context.settings.switch is Switch.KEY
        is_typing = not self.is_over and self.stack.top.input_mode.is_typing
        self.input_reader.text_input.turn(on=is_typing and not is_switch)

    def _handle_intents(self, intents: list[Intent]) -> None:
        for intent in intents:
            if not self.is_over:
                self._is_dirty = True
                carry_out(intent, self.stack, self.context)

    def _sync_with_settings(self, settings: Settings) -> None:
        """Apply the settings to the input and output devices, the window and the renderer."""
        self.input_reader.swap_gamepad_buttons(is_swapped=settings.pad_swapped)
        self.input_reader.keymap = keymap_of(settings.keys)
        self.renderer.set_theme(theme_of(settings))
        self._place.sync_with_settings(settings)
        self._languages.request(settings.language)
        self._is_dirty = True

    @cached_property
    def _router(self) -> "Router":
        return self._load_router(self.context)

    def _build(self, route: Route) -> Scene | None:
        return self._router.build(route)

    def import_screens(self) -> None:
        """Import all screens; a worker thread calls this after the first frame."""
        self.context.load()
        self._router  # noqa: B018

    def _update_size(self) -> None:
        viewport = self._wanted_viewport
        if viewport != self._viewport:
            self._viewport = viewport
            latest = self.renderer.latest_backdrop
            self.renderer.close()
            self._closed_renderers.append(self.renderer)
            self.renderer = Renderer(
                viewport, self._load_drawings, self.context.texts.language, draws_ahead=self._draws_ahead
            )
            self.renderer.latest_backdrop = latest
            self.renderer.set_theme(theme_of(self.context.settings))
            self.painter.invalidate()
            self.stack.resize(viewport, self.renderer.fonts)
            self._is_dirty = True

    def _update_language(self) -> None:
        """Show all texts in a language that has just been loaded."""
        texts = self._languages.take_loaded()
        if texts is not None and texts.language != self.context.texts.language:
            self.context.texts = self.context.captions.texts = texts
            self.renderer.set_language(texts.language)
            self.painter.invalidate()
            self.stack.retranslate(self.renderer.fonts)
            self._is_dirty = True

    @property
    def is_refining(self) -> bool:
        return self.renderer.is_drawing

    def show(self) -> bool:
        """Draw a frame if the one in the window is out of date; return whether one was drawn."""
        if self.is_over or not (self._is_stale or self._is_due):
            return False
        self.renderer.begin_frame(has_changed=self._is_stale)
        self._is_stale = self._is_due = False
        state, texts = self.input_reader.state, self.context.texts
        canvas = self.assistance.canvas(self.renderer, state, self.stack.felt, texts)
        self._is_dirty = self._hold.holds(canvas, self.stack.draw)
        if self._is_dirty:
            self.renderer.end_frame()
            if self.stack.is_dawning:
                self._darken()
            return False
        self.stack.draw(canvas)
        self.context.captions.draw(canvas, self.stack.caption_box)
        self._draw_hints(canvas)
        self.assistance.draw(canvas)
        self.window.show(self.painter.paint(self.window.surface, canvas.sprites))
        self.renderer.end_frame()
        carets = (self.window.to_points(sprite.rect) for sprite in canvas.sprites if sprite.tag == CARET)
        self.input_reader.text_input.show_caret(carets)
        self.assistance.show(canvas, self.stack, self.window)
        return True

    def _darken(self) -> None:
        """Darken the previous picture a little while the next one is being prepared."""
        self.window.surface.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        self.painter.invalidate()
        self.window.show()

    def _draw_hints(self, canvas: Canvas) -> None:
        strip = self.stack.hints_box
        if strip is not None and canvas.input_state.shows_key_hints:
            draw_hints(canvas, self.context.texts, self.stack.top.hints, strip)


def make_play(
    load_constructors: "Callable[[], Constructors]",
    load_router: "Callable[[Context], Router]",
    load_drawings: "Callable[[], type[Drawings]]",
    load_access: "Callable[[int], Access | None]",
    load_switch: "Callable[[], OneSwitch]",
) -> "Play":
    """Return a function that runs the program in an open window.

    If the function gets the path of a file, it first imports the game in this file; if it gets the code of a position,
    it first opens this position.
    """

    def play(
        places: Folders, loaded: LoadedSettings, window: Window, opened: Path | str | None, session: "Session"
    ) -> None:
        context = make_context(places, load_constructors, loaded=loaded, ask_attention=window.ask_attention)
        session.saves = context.saves
        app = App(context, window, load_router, load_drawings, draws_ahead=True)
        app.assistance = Assistance(load_access, load_switch)
        try:
            _play(app, opened)
            window.hide()
            picture = app.draw_next_start()
        finally:
            app.close()
        last = context.settings
        place = Place(last.window_size, last.window_position, last.fullscreen, last.maximized)
        keep_picture(places, place, picture)

    return play


def _play(app: App, opened: Path | str | None) -> None:
    """Show the first frame, then start threads, gamepads and sound, and run the frame loop."""
    if isinstance(opened, str):
        app.open_position(opened)
    elif opened is not None:
        app.open_files(opened)  # before the first frame, so that notices appear above the game
    app.step([], 0.0)
    app.window.refine_icon()
    app.context.saves.writer.start()
    app.context.settings_service.file.writer.start()
    app.context.motion_probe.refresh()
    app.assistance.ask()
    _log.info("Papayoo %s, Python %s, pygame-ce %s, %s", __version__, sys.version, pygame.ver, sys.platform)
    _log.info("%s", app.window)
    threading.Thread(target=app.import_screens, name="imports", daemon=True).start()
    app.input_reader.open_gamepads()
    app.context.sounds.device.open_in_background()
    app.run()
