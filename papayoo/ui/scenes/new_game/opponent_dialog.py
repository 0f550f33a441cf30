"""One opponent: name, portrait, character and level, with the portrait at its side."""

from collections.abc import Mapping

from papayoo.ai.characters import CHARACTERS, PORTRAITS
from papayoo.ai.levels import MENU_LEVELS
from papayoo.services.opponents import change_opponent, kind_of, opponents_of
from papayoo.storage.settings import NAME_LIMIT, Opponent
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT
from papayoo.ui.scenes.dialogs.list_dialog import RowDialog
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.portrait_picker import PortraitPicker
from papayoo.ui.widgets.row_list import RowList
from papayoo.ui.widgets.value_rows import Choice, TextField, Writing

SIDE = 210.0
"""The width of the side with the portrait."""
NARROW_HEIGHT = 900.0
PORTRAIT_HEIGHT = 236.0


class OpponentScene(RowDialog):
    """What the player wants of one opponent; ``number`` counts from 0, on the person's left."""

    width = 920.0

    def __init__(self, ctx: Context, number: int) -> None:
        super().__init__(ctx, ctx.texts("opponent.title", n=number + 1))
        self._number = number
        self._usual = Button(ctx.texts("opponent.usual"), self._reset, icon="undo")
        self._done = Button(ctx.texts("settings.done"), Pop, primary=True)
        self.zones = ZonedFocus(([], [self._usual, self._done]))
        self.focus = self.zones
        self._show()
        self.focus.focus(self.list.rows[0])

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Higher where the rows stand below the portrait."""
        return 510.0 if panel_width == self.width else NARROW_HEIGHT

    @property
    def _chosen(self) -> Opponent:
        return self.ctx.settings.opponents[self._number]

    @property
    def _seated(self) -> Opponent:
        return opponents_of(self.ctx)[self._number]

    def draw_inside(self, canvas: Canvas) -> None:
        """The portrait, the name below it, and the rows."""
        panel, is_narrow = self.panel, self.panel.width < self.width
        side, head = (6.0, PORTRAIT_HEIGHT) if is_narrow else (SIDE, 0.0)
        self._usual.enabled = self._chosen != Opponent()
        y, top = panel.bottom - 68, panel.y + TITLE_HEIGHT
        self._usual.box = Box(panel.x + side + 30, y, 250, 48)
        self._done.box = Box(panel.right - 36 - 190, y, 190, 48)
        self.list.lay_out(canvas, Box(panel.x + side + 30, top + head, panel.width - side - 56, y - 14 - top - head))
        self.list.draw(canvas)
        self._draw_portrait(canvas, panel.center_x if is_narrow else panel.x + 24 + SIDE / 2, top)

    def _draw_portrait(self, canvas: Canvas, center: float, top: float) -> None:
        seated = self._seated
        canvas.portrait(seated.portrait, center, top + 76, 150)
        canvas.text(seated.name, center, top + 176, 22, face=Face.STRONG, align="center", max_width=SIDE - 20)
        kind = kind_of(self.ctx, seated)
        canvas.text(kind, center, top + 204, 16, colour=palette.DIM_INK, align="center", max_width=SIDE - 20)

    def _show(self) -> None:
        self._character = self._character_row()
        rows = (self._name(), self._portrait(), self._character, self._level())
        self.list = RowList(rows)
        self.zones.set_zone(0, rows)

    def _name(self) -> Row:
        usual = opponents_of(self.ctx)[self._number].name
        row = TextField(
            self.ctx.texts("opponent.name"),
            self._chosen.name,
            Writing.of(self.ctx.texts, NAME_LIMIT, usual),
            lambda name: self._change(name=name),
        )
        row.line = self.ctx.texts("opponent.name_line")
        return row

    def _portrait(self) -> Row:
        def choose(index: int) -> None:
            self._change(portrait=PORTRAITS[index])

        row = PortraitPicker(
            self.ctx.texts("opponent.portrait"), PORTRAITS, PORTRAITS.index(self._seated.portrait), choose
        )
        row.line = self.ctx.texts("opponent.portrait_line")
        return row

    def _character_row(self) -> Row:
        """Its line tells how the character plays."""
        texts = self.ctx.texts
        words = {"": texts("opponent.character_of_portrait")} | {
            name: texts(f"character.{name}") for name in CHARACTERS
        }
        row = self._choice("character", texts("opponent.character"), words)
        row.line = texts(f"character_line.{self._seated.character}")
        return row

    def _level(self) -> Row:
        texts = self.ctx.texts
        levels = {level: texts(f"level.{level}") for level in MENU_LEVELS}
        row = self._choice("level", texts("opponent.level"), {"": texts("opponent.level_of_all")} | levels)
        row.line = texts("opponent.level_line")
        return row

    def _choice(self, field: str, label: str, words: Mapping[str, str]) -> Row:
        """A choice among the values of one field of the opponent; ``words`` are what they are called."""
        values, chosen = list(words), getattr(self._chosen, field)
        now = values.index(chosen) if chosen in words else 0
        return Choice(label, list(words.values()), now, lambda index: self._change(**{field: values[index]}))

    def _change(self, **values: str) -> None:
        change_opponent(self.ctx, self._number, **values)
        self._character.line = self.ctx.texts(f"character_line.{self._seated.character}")

    def _reset(self) -> Transition | None:
        """As the game would choose."""
        self._change(name="", portrait="", character="", level="")
        self._show()
        self.focus.focus(self._done)
        return None
