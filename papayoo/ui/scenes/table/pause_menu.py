"""The pause menu of a running game."""

from collections.abc import Callable
from dataclasses import replace

from papayoo.match.match import Match
from papayoo.match.practice import PracticeMatch
from papayoo.match.undo_points import Decision
from papayoo.services.open_game import save_as
from papayoo.storage.library import NAME_LIMIT
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import (
    MatchReviewRoute,
    Pop,
    Push,
    Quit,
    Reset,
    RulesRoute,
    SettingsRoute,
    TitleRoute,
    Transition,
)
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT, Dialog
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.table.opponents_dialog import OpponentsScene
from papayoo.ui.scenes.table.undo_dialog import TakeBackScene
from papayoo.ui.table_view.motion.durations import speed_after
from papayoo.ui.widgets.base import OnPress
from papayoo.ui.widgets.button import MAX_RADIUS_U, Button, IconButton
from papayoo.ui.widgets.keyboard_keys import GridFocus
from papayoo.ui.widgets.tooltip import Tooltip, named_button_at

SIDE, TOP, FOOT = 40.0, 6.0, 30.0
RESUME_HEIGHT, TILE_HEIGHT, LEAVE_HEIGHT = 60.0, 54.0, 42.0
GAP = 12.0
"""Gap between two tiles."""
PART_GAP = 20.0
"""Gap between the three parts of the menu: the main button, the tiles, and the buttons that leave the game."""
GAPS, MAX_SHRINK = 4, 11.0
"""Number of vertical gaps that become smaller in a low window, and how much smaller each can become, in units."""
COMPACT_TOP = 10.0
"""Distance of the main button from the top of the panel in a very low window, where the panel has no title."""
COLUMNS, ROWS = 3, 3
LEAVE_SHARE = 0.68
"""Width of the button that saves and leaves the game, as a fraction of its row. The other button quits the program."""
TOOL_SIZES = tuple(size / 2 for size in range(38, 17, -1))
"""Possible sizes of the texts beside the icon buttons, the largest first."""
TOOL_LEADING, TOOL_INSET, TOOL_OPACITY = 1.1, 5.0, 0.4


class PauseScene(Dialog):
    """The pause menu: a large button to resume, three columns of tiles, and small buttons to leave the game.

    The first column is about this game, the second about the table, and the third about speed, sound and screen.
    ``go_back`` undoes a decision and all later ones.
    """

    width = 780.0
    height = TITLE_HEIGHT + TOP + RESUME_HEIGHT + ROWS * (TILE_HEIGHT + GAP) - GAP + 2 * PART_GAP + LEAVE_HEIGHT + FOOT

    def __init__(self, ctx: Context, match: Match, go_back: Callable[[Decision], None]) -> None:
        super().__init__(ctx, "")
        self._match, self._go_back = match, go_back
        self._tool_boxes = self._tool_texts = (EMPTY,) * ROWS
        self.retranslate()

    def retranslate(self) -> None:
        """Create the buttons with the texts of the current language; keep the focus in its place."""
        texts, index = self.ctx.texts, self.focus.index
        self.title = texts("pause.title")
        self._tooltip = Tooltip(texts)
        self._slower = self._tool("minus", Action.SLOWER, lambda: self._change_speed(-1))
        self._faster = self._tool("plus", Action.FASTER, lambda: self._change_speed(1))
        self._sound = self._tool("sound", Action.MUTE, self._mute)
        self._screen = self._tool("fullscreen", Action.FULLSCREEN, self._toggle_fullscreen)
        self._resume = Button(texts("pause.resume"), Pop, primary=True)
        self._tiles = self._make_tiles()
        self._leave = Button(texts("pause.leave"), lambda: Reset(TitleRoute()))
        if isinstance(self._match, PracticeMatch):
            self._leave = Button(texts("practice.leave"), lambda: Pop(2))
        self._quit = Button(texts("pause.quit"), Quit)
        tools = (self._slower, self._faster), (self._sound,), (self._screen,)
        rows = [(*tiles, *tool) for tiles, tool in zip(self._tiles, tools, strict=True)]
        self.focus = GridFocus([[self._resume], *rows, [self._leave, self._quit]], start=self._resume)
        self.focus.index = index
        self._update_tools()

    def _make_tiles(self) -> tuple[tuple[Button, ...], ...]:
        """Return the tiles with labels, row by row. A match that allows no undo has one tile less."""
        ctx, match, texts = self.ctx, self._match, self.ctx.texts
        decisions = match.decisions
        undo = Button(
            texts("pause.take_back"),
            lambda: Push(TakeBackScene(ctx, match.view, decisions, self._go_back)),
            icon="undo",
        )
        undo.enabled = bool(decisions)
        undos = (undo,) if match.allows_undo else ()
        latest = MatchReviewRoute(match, at_last_trick=True)
        review = Button(texts("pause.review"), lambda: Push(latest), icon="cards")
        review.enabled = bool(match.view.tricks or match.view.scores)
        opponents = texts("opponents.title")
        return (
            (*undos, Button(opponents, lambda: Push(OpponentsScene(ctx, match.players[1:])), icon="people")),
            (
                review,
                Button(texts("menu.rules"), lambda: Push(RulesRoute()), icon="book"),
            ),
            (
                self._save_or_start_over(),
                Button(texts("menu.settings"), lambda: Push(SettingsRoute(at_table=True)), icon="gear"),
            ),
        )

    def _save_or_start_over(self) -> Button:
        """Return the button that saves a copy of the game or, in a practice, starts again from the beginning."""
        ctx, match = self.ctx, self._match
        if isinstance(match, PracticeMatch):
            return Button(ctx.texts("practice.start_over"), lambda: _start_over(match), icon="undo")
        return Button(ctx.texts("pause.save_as"), lambda: _ask_name(ctx, match), icon="save")

    @property
    def is_moving(self) -> bool:
        """Whether a tooltip is about to appear."""
        return self._tooltip.is_waiting

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the panel. In a low window, the gaps become smaller, then the title is omitted."""
        room, least = measure.viewport.seen_height - 2 * EDGE, self.height - GAPS * MAX_SHRINK
        if room < least:
            return least - (TITLE_HEIGHT + TOP - MAX_SHRINK) + COMPACT_TOP
        return min(self.height, room)

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the main button, the tiles and the buttons that leave the game."""
        shrink = min(MAX_SHRINK, (self.height - panel.height) / GAPS)
        top = TITLE_HEIGHT + TOP - shrink if self._has_title else COMPACT_TOP
        area = panel.inset(SIDE, 0).cut_top(top)[1]
        self._resume.box, area = area.cut_top(RESUME_HEIGHT, gap=PART_GAP - shrink)
        rows = area.column(ROWS, GAP, TILE_HEIGHT)
        cells = [row.row(COLUMNS, GAP) for row in rows]
        for tiles, places in zip(self._tiles, cells, strict=True):
            first, second, _ = places
            boxes = (first, second) if len(tiles) > 1 else (first.resize(width=second.right - first.x),)
            for tile, box in zip(tiles, boxes, strict=True):
                tile.box = box
        Button.even_out(measure, [tile for tiles in self._tiles for tile in tiles])
        self._place_tools(tuple(places[-1] for places in cells))
        foot = rows[-1].move_by(dy=TILE_HEIGHT + PART_GAP - shrink).resize(height=LEAVE_HEIGHT)
        self._leave.box, self._quit.box = foot.cut_left(LEAVE_SHARE * foot.width - GAP, gap=GAP)
        Button.even_out(measure, (self._leave, self._quit))

    def _place_tools(self, boxes: tuple[Box, ...]) -> None:
        """Lay out the icon buttons in the last column of tiles."""
        speed, sound, screen = (box.inset(TOOL_INSET) for box in boxes)
        side = speed.height
        self._slower.box, rest = speed.cut_left(side)
        self._faster.box, speed_text = rest.cut_right(side)
        self._sound.box, sound_text = sound.cut_right(side)
        self._screen.box, screen_text = screen.cut_right(side)
        texts = speed_text.inset(GAP / 2, 0), sound_text, screen_text
        self._tool_boxes, self._tool_texts = boxes, texts

    @property
    def _has_title(self) -> bool:
        return self.panel.height >= self.height - GAPS * MAX_SHRINK

    def draw_title(self, canvas: Canvas) -> None:
        """Draw the title if there is space for it."""
        if self._has_title:
            super().draw_title(canvas)

    def has_tooltip_at(self, x: float, y: float) -> bool:
        """Whether an icon button with a tooltip is at a point."""
        return named_button_at(self.focus.widgets, x, y) is not None

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input: first the shortcut keys of the icon buttons, then the buttons themselves."""
        transition = self._answer(intent)
        self._tooltip.handle(intent, self.focus.widgets)
        if isinstance(intent, Act):
            self._tooltip.hover(self.focus.focused)
        return transition

    def update(self, seconds: float) -> Transition | None:
        """Advance the tooltip's delay."""
        self._tooltip.update(seconds)
        return None

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Draw the tooltip of an icon button."""
        self._tooltip.draw(canvas)

    def _answer(self, intent: Intent) -> Transition | None:
        match intent:
            case Act(Action.FASTER | Action.SLOWER as action):
                return self._change_speed(1 if action is Action.FASTER else -1)
            case Act(Action.MUTE):  # the app has already switched the sound
                self._update_tools()
                return None
        return super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the panels behind the icon buttons, and the texts with the speed and the state of the sound."""
        texts, settings = self.ctx.texts, self.ctx.settings
        lines = (
            texts("table.speed", speed=texts(f"speed.{settings.speed}")),
            texts("table.sound_off" if self.ctx.settings.muted else "table.sound_on"),
            texts("option.key_fullscreen.name"),
        )
        for line, box, room in zip(lines, self._tool_boxes, self._tool_texts, strict=True):
            canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=MAX_RADIUS_U, opacity=TOOL_OPACITY, tag="tool")
            _draw_tool_text(canvas, line, room)

    def _tool(self, icon: str, action: Action, on_press: OnPress) -> IconButton:
        name = self.ctx.texts(f"option.key_{action.name.lower()}.name")
        return IconButton(icon, name, on_press, action=action)

    def _change_speed(self, step: int) -> Transition | None:
        settings = self.ctx.settings
        self.ctx.change(replace(settings, speed=speed_after(settings.speed, step)))
        self._update_tools()
        return None

    def _mute(self) -> Transition | None:
        settings = self.ctx.settings
        self.ctx.change(replace(settings, muted=not settings.muted))
        self._update_tools()
        return None

    def _toggle_fullscreen(self) -> Transition | None:
        settings = self.ctx.settings
        self.ctx.change(replace(settings, fullscreen=not settings.fullscreen))
        return None

    def _update_tools(self) -> None:
        """Update the icon of the sound button, and enable the buttons for speeds that can be selected."""
        speed, focused = self.ctx.settings.speed, self.focus.widgets[self.focus.index]
        for step, tool, other in ((-1, self._slower, self._faster), (1, self._faster, self._slower)):
            tool.enabled = speed_after(speed, step) is not speed
            if focused is tool and not tool.enabled:
                self.focus.focus(other)
        self._sound.icon = "sound_off" if self.ctx.settings.muted else "sound"


def _draw_tool_text(canvas: Canvas, text: str, room: Box) -> None:
    """Draw a text in one or two lines, in the largest size at which no word has to be broken."""
    measure, face, width, leading = canvas.measure, Face.STRONG, room.width, TOOL_LEADING
    broken = ((size, measure.lines(text, size, width, face=face)) for size in TOOL_SIZES)
    size = next((size for size, lines in broken if len(lines) <= 2 and " ".join(lines) == text), TOOL_SIZES[-1])
    top = room.center_y - measure.paragraph_height(text, size, width, face=face, leading=leading) / 2
    colour, x = palette.DIM_INK, room.center_x
    canvas.paragraph(text, x, top, size, width, colour=colour, face=face, leading=leading, align="center")


def _start_over(match: PracticeMatch) -> Transition:
    match.start_over()
    return Pop()


def _ask_name(ctx: Context, match: Match) -> Transition:
    record, title = match.record, ctx.texts("games.save_as")
    names = ctx.texts("ranking.comma").join(player.name for player in match.players[1:])
    proposal = ctx.texts("games.proposed_name", n=max(1, match.view.round_number), names=names)
    return Push(NameDialog(ctx, title, "", lambda name: save_as(ctx, record, name), proposal=proposal[:NAME_LIMIT]))
