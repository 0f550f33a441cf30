"""The settings: each is kept as soon as it is changed."""

from collections.abc import Sequence

from papayoo.ai.levels import MENU_LEVELS
from papayoo.engine.options import MAX_ROUNDS, MAX_SEATS, MIN_ROUNDS, MIN_SEATS
from papayoo.i18n import Catalog
from papayoo.storage.settings import NAME_LIMIT, GameLength
from papayoo.ui.brush import Brush
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.scene import Pop
from papayoo.ui.scenes.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.sounds import Cue
from papayoo.ui.table.tempo import SPEEDS
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.fields import Choice, Slider, TextField

ROW = 52.0


class SettingsScene(Dialog):
    """Everything that can be set; at the table, only what has an effect on the game that is running."""

    width = 640.0

    def __init__(self, ctx: Context, *, at_table: bool = False) -> None:
        super().__init__(ctx, ctx.texts("menu.settings"))
        texts, settings = ctx.texts, ctx.settings
        self._fullscreen = Choice(
            texts("settings.window"),
            [texts("settings.windowed"), texts("settings.fullscreen")],
            int(settings.fullscreen),
            self._set_fullscreen,
        )
        speeds = [texts(f"speed.{speed}") for speed in SPEEDS]
        self._done = Button(texts("settings.done"), Pop, primary=True)
        for_new_games = [] if at_table else [name_field(ctx), seats_choice(ctx), rounds_choice(ctx), level_choice(ctx)]
        rows = [
            *for_new_games,
            Choice(texts("settings.speed"), speeds, SPEEDS.index(settings.speed), self._set_speed),
            Slider(texts("settings.sound"), settings.sound_volume, self._set_volume),
            self._fullscreen,
        ]
        self.height = TITLE_HEIGHT + 104 + len(rows) * (ROW + 6)
        self.focus = FocusGroup([*rows, self._done], start=0 if at_table else 1)

    def place(self, panel: Box) -> None:
        """A column of rows, the button below."""
        for index, row in enumerate(self.focus.widgets[:-1]):
            row.box = Box(panel.x + 48, panel.y + TITLE_HEIGHT + 10 + index * (ROW + 6), panel.width - 96, 46)
        self._done.box = Box.centered(panel.center_x, panel.bottom - 48, 220, 50)

    def draw_inside(self, brush: Brush) -> None:
        """Full screen may have been left or entered by its key."""
        self._fullscreen.index = int(self.ctx.settings.fullscreen)

    def _set_speed(self, index: int) -> None:
        self.ctx.change(speed=SPEEDS[index])

    def _set_volume(self, volume: int) -> None:
        self.ctx.change(sound_volume=volume)
        self.ctx.play(Cue.TAP)

    def _set_fullscreen(self, index: int) -> None:
        if bool(index) != self.ctx.settings.fullscreen:
            self.ctx.toggle_fullscreen()


def name_field(ctx: Context) -> TextField:
    """The person's name."""
    texts = ctx.texts
    return TextField(
        texts("settings.name"),
        ctx.settings.name,
        limit=NAME_LIMIT,
        hint=texts("player.you"),
        on_change=lambda name: ctx.change(name=name),
    )


def seats_choice(ctx: Context) -> Choice:
    """How many players; two is a house rule and says so."""
    numbers = range(MIN_SEATS, MAX_SEATS + 1)
    labels = [
        ctx.texts("settings.two_seats") if n == MIN_SEATS else ctx.texts("settings.seats_n", n=n) for n in numbers
    ]

    def choose(index: int) -> None:
        ctx.change(seats=numbers[index])

    return Choice(ctx.texts("settings.seats"), labels, numbers.index(ctx.settings.seats), choose)


def rounds_choice(ctx: Context) -> Choice:
    """How many rounds: one for each seat, or a number."""
    numbers = range(MIN_ROUNDS, MAX_ROUNDS + 1)
    labels = [ctx.texts("settings.one_per_seat"), *(ctx.texts("settings.rounds_n", n=n) for n in numbers)]
    current = 0 if ctx.settings.length is GameLength.PER_SEAT else numbers.index(ctx.settings.rounds) + 1

    def choose(index: int) -> None:
        if index == 0:
            ctx.change(length=GameLength.PER_SEAT)
        else:
            ctx.change(length=GameLength.ROUNDS, rounds=numbers[index - 1])

    return Choice(ctx.texts("settings.rounds"), labels, current, choose)


def level_choice(ctx: Context) -> Choice:
    """How well the opponents play."""
    levels: Sequence[str] = MENU_LEVELS
    current = levels.index(ctx.settings.opponents_level) if ctx.settings.opponents_level in levels else len(levels) - 1
    labels = level_names(ctx.texts)
    return Choice(ctx.texts("settings.level"), labels, current, lambda index: ctx.change(opponents_level=levels[index]))


def level_names(texts: Catalog) -> list[str]:
    """The levels offered, in words."""
    return [texts(f"level.{level}") for level in MENU_LEVELS]
