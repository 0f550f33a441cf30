"""A dialog for the name, portrait, character and level of one opponent."""

from collections.abc import Mapping

from papayoo.ai.characters import CHARACTERS, PORTRAITS
from papayoo.ai.levels import MENU_LEVELS
from papayoo.services.opponents import change_opponent, opponent_kind, opponents_of
from papayoo.storage.settings import NAME_LIMIT, Opponent
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT
from papayoo.ui.scenes.dialogs.list_dialog import ListDialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.portrait_picker import PortraitPicker
from papayoo.ui.widgets.row_list import RowList
from papayoo.ui.widgets.value_rows import Choice, FieldSpec, StrengthChoice, TextField

MIN_HEIGHT_U, HEIGHT_U = 320.0, 510.0
"""Minimum and usual height of the panel if the portrait is beside the rows or left out."""
BESIDE_FROM_U = 760.0
"""Minimum width of a panel in which the portrait is beside the rows instead of above them."""
NARROW_HEIGHT_U = 900.0
"""Height of the panel if the portrait is above the rows."""
LOW_TITLE_HEIGHT_U = 71.0
"""Height of the title in a panel without the portrait."""
SIDE_U = 210.0
"""Width of the column with the portrait."""
SIDE_INSET_U = 24.0
"""Distance of the portrait's column from the left edge of the panel."""
NARROW_SIDE_U, PORTRAIT_HEIGHT_U = 6.0, 236.0
ROWS_GAP_U, ROWS_MARGIN_U, ROWS_BOTTOM_U = 30.0, 26.0, 14.0
BUTTONS_BOTTOM_U, BUTTON_HEIGHT_U, DEFAULTS_WIDTH_U, DONE_WIDTH_U, DONE_MARGIN_U = 68.0, 48.0, 250.0, 190.0, 36.0
PORTRAIT_SIZE_U, PORTRAIT_MIDDLE_U = 150.0, 76.0
NAME_SIZE, NAME_MIDDLE_U, KIND_SIZE, KIND_MIDDLE_U, NAME_MARGIN_U = 22.0, 176.0, 16.0, 204.0, 10.0


class OpponentDialog(ListDialog):
    """Edits one opponent. ``number`` is the opponent's index in seat order, from 0."""

    width = 920.0

    def __init__(self, ctx: Context, number: int) -> None:
        super().__init__(ctx, ctx.texts("opponent.title", n=number + 1))
        self._number = number
        self._defaults = Button(ctx.texts("opponent.usual"), self._reset, icon="undo")
        self._done = Button(ctx.texts("menu.back"), Pop, primary=True)
        self._zones = ZonedFocus(([], [self._defaults, self._done]))
        self._portrait_box = EMPTY
        self.focus = self._zones
        self._make_rows()
        self.focus.focus(self.list.rows[0])

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the panel. It is greater if the portrait is above the rows.

        A panel that is too narrow for a portrait beside the rows, and too low for one above them, has no portrait.
        """
        room = measure.viewport.seen_height - 2 * EDGE
        if panel_width < BESIDE_FROM_U and room >= NARROW_HEIGHT_U:
            return NARROW_HEIGHT_U
        return min(HEIGHT_U, max(MIN_HEIGHT_U, room))

    @property
    def _chosen(self) -> Opponent:
        return self.ctx.settings.opponents[self._number]

    @property
    def _seated(self) -> Opponent:
        """The opponent that the dialog edits, with default values for everything that the player has not chosen."""
        return opponents_of(self.ctx)[self._number]

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input, and enable the button for the defaults only if it would change something."""
        transition = super().handle(intent)
        self._defaults.enabled = self._chosen != Opponent()
        return transition

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Place the portrait beside the rows or above them, and the buttons at the bottom."""
        inside = panel.cut_top(TITLE_HEIGHT)[1]
        if panel.width >= BESIDE_FROM_U:
            side, rest = inside.cut_left(SIDE_U)
            self._portrait_box = side.move_by(dx=SIDE_INSET_U)
        else:
            if panel.height == NARROW_HEIGHT_U:
                self._portrait_box, below = inside.cut_top(PORTRAIT_HEIGHT_U)
            else:
                self._portrait_box, below = EMPTY, panel.cut_top(LOW_TITLE_HEIGHT_U)[1]
            rest = below.cut_left(NARROW_SIDE_U)[1]
        foot, rows = rest.cut_left(ROWS_GAP_U)[1].cut_bottom(BUTTONS_BOTTOM_U, ROWS_BOTTOM_U)
        foot = foot.resize(height=BUTTON_HEIGHT_U)
        self._defaults.box = foot.resize(width=DEFAULTS_WIDTH_U)
        self._done.box = foot.cut_right(DONE_MARGIN_U)[1].cut_right(DONE_WIDTH_U)[0]
        self.list.lay_out(measure, rows.cut_right(ROWS_MARGIN_U)[1])

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the rows and the portrait with the opponent's name and level below it."""
        self.list.draw(canvas)
        if self._portrait_box is EMPTY:
            return
        seated, x, top = self._seated, self._portrait_box.center_x, self._portrait_box.y
        kind, room = opponent_kind(self.ctx, seated), SIDE_U - 2 * NAME_MARGIN_U
        canvas.portrait(seated.portrait, x, top + PORTRAIT_MIDDLE_U, PORTRAIT_SIZE_U)
        y = top + NAME_MIDDLE_U
        canvas.text(seated.name, x, y, TextStyle(NAME_SIZE, Face.STRONG), align="center", max_width=room)
        y = top + KIND_MIDDLE_U
        canvas.text(kind, x, y, TextStyle(KIND_SIZE, colour=palette.DIM_INK), align="center", max_width=room)

    def _make_rows(self) -> None:
        self._defaults.enabled = self._chosen != Opponent()
        self._character = self._character_row()
        rows = (self._name_row(), self._portrait_row(), self._character, self._level_row())
        self.list = RowList(rows)
        self._zones.set_zone(0, rows)
        self.request_layout()

    def _name_row(self) -> Row:
        texts = self.ctx.texts
        spec = FieldSpec.of(texts, NAME_LIMIT, self._seated.name)
        row = TextField(texts("opponent.name"), self._chosen.name, spec, lambda name: self._change(name=name))
        row.line = texts("opponent.name_line")
        return row

    def _portrait_row(self) -> Row:
        texts, index = self.ctx.texts, PORTRAITS.index(self._seated.portrait)

        def choose(index: int) -> None:
            self._change(portrait=PORTRAITS[index])

        names = [texts(f"animal.{name}") for name in PORTRAITS]
        row = PortraitPicker(texts("opponent.portrait"), PORTRAITS, index, choose, names)
        row.line = texts("opponent.portrait_line")
        return row

    def _character_row(self) -> Row:
        texts = self.ctx.texts
        characters = {name: texts(f"character.{name}") for name in CHARACTERS}
        words = {"": texts("opponent.character_of_portrait")} | characters
        row = self._choice("character", texts("opponent.character"), words)
        row.line = texts(f"character_line.{self._seated.character}")
        return row

    def _level_row(self) -> Row:
        texts = self.ctx.texts
        levels = {level: texts(f"level.{level}") for level in MENU_LEVELS}
        row = self._choice(
            "level", texts("opponent.level"), {"": texts("opponent.level_of_all")} | levels, _LevelChoice
        )
        row.line = texts("opponent.level_line")
        return row

    def _choice(self, field: str, label: str, words: Mapping[str, str], widget: type[Choice] = Choice) -> Row:
        """Return a row that sets one field of the opponent; ``words`` maps the field's values to labels."""
        values, chosen = list(words), getattr(self._chosen, field)
        index = values.index(chosen) if chosen in words else 0
        return widget(label, list(words.values()), index, lambda index: self._change(**{field: values[index]}))

    def _change(self, **values: str) -> None:
        change_opponent(self.ctx, self._number, **values)
        self._character.line = self.ctx.texts(f"character_line.{self._seated.character}")
        self.request_layout()

    def _reset(self) -> Transition | None:
        """Restore the default name, portrait, character and level of the opponent."""
        self._change(name="", portrait="", character="", level="")
        self._make_rows()
        self.focus.focus(self._done)
        return None


class _LevelChoice(StrengthChoice):
    unranked = 1
