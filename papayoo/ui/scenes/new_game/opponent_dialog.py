"""A dialog for the name, the animal and the level of one opponent."""

from papayoo.ai.characters import PORTRAITS
from papayoo.ai.levels import MENU_LEVELS
from papayoo.services.opponents import change_opponent, opponent_kind, opponents_of
from papayoo.storage import Opponent
from papayoo.storage.settings import NAME_LIMIT
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.list_dialog import ListDialog
from papayoo.ui.style import APART, GAP, HEADLINE, NEAR, NOTE
from papayoo.ui.widgets import (
    BAR_SPACE_U,
    Button,
    FieldSpec,
    PortraitPicker,
    RowList,
    StrengthChoice,
    TextField,
    ZonedFocus,
    form_row,
)
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Row
from papayoo.ui.widgets.row_list import FormRows

BESIDE_FROM_U = 760.0
"""Minimum width of a panel in which the portrait is beside the rows instead of above them."""
PORTRAIT_HEIGHT_U = 236.0
"""Height of the portrait with the opponent's name and kind below it."""


class OpponentDialog(ListDialog):
    """Edits one opponent. ``number`` is the opponent's index in seat order, from 0."""

    width = 920.0
    side = 26.0

    def __init__(self, ctx: Context, number: int) -> None:
        super().__init__(ctx, ctx.texts("opponent.title", n=number + 1))
        self._number = number
        self._defaults = Button(ctx.texts("opponent.usual"), self._reset, icon="undo")
        self._done = Button(ctx.texts("menu.back"), Pop, primary=True)
        self._zones = ZonedFocus(([], [self._defaults, self._done]))
        self.focus = self._zones
        self._make_rows()
        self.focus.focus(self.list.rows[0])

    def body(self) -> Block:
        foot = Row(
            Control(self._defaults, None).wide(250),
            Gap(),
            Control(self._done, None).wide(190),
            Gap(width=BAR_SPACE_U),  # so that the button ends where the rows end
        )
        above = Drawing(self._draw_portrait, PORTRAIT_HEIGHT_U, least=0)
        beside = Drawing(self._draw_portrait, PORTRAIT_HEIGHT_U, least=100).wide(206)
        end = Gap(GAP), foot, Gap(APART)
        below = Column(above, FormRows(self.list, 426, least=167), *end)
        return Either(
            BESIDE_FROM_U - 2 * self.side,
            Row(Gap(width=BAR_SPACE_U), below),
            Row(beside, Column(FormRows(self.list, 272, least=154), *end), gap=NEAR),
        )

    def _draw_portrait(self, canvas: Canvas, box: Box) -> None:
        """Draw the portrait with the opponent's name and kind, unless the window is too low for it."""
        scale = min(1.0, box.height / PORTRAIT_HEIGHT_U)
        if scale < 0.5:
            return
        seated, x = self._seated, box.center_x
        canvas.portrait(seated.portrait, x, box.y + 76 * scale, 150 * scale)
        canvas.text_in(box.line_at(box.y + 176 * scale), seated.name, HEADLINE, align="center")
        canvas.text_in(box.line_at(box.y + 204 * scale), opponent_kind(self.ctx, seated), NOTE, align="center")

    @property
    def _chosen(self) -> Opponent:
        return self.ctx.settings.opponents[self._number]

    @property
    def _seated(self) -> Opponent:
        """The opponent that the dialog edits, with default values for everything that the player has not chosen."""
        return opponents_of(self.ctx)[self._number]

    def handle(self, intent: Intent) -> Transition | None:
        transition = super().handle(intent)
        self._defaults.enabled = self._chosen != Opponent()
        return transition

    def _make_rows(self) -> None:
        self._defaults.enabled = self._chosen != Opponent()
        self._portrait = self._portrait_row()
        rows = (self._name_row(), self._portrait, self._level_row())
        self.list = RowList(rows)
        self._zones.set_zone(0, rows)
        self.request_layout()

    def _name_row(self) -> form_row.LabelledRow:
        texts = self.ctx.texts
        spec = FieldSpec.of(texts, NAME_LIMIT, self._seated.name)
        row = TextField(texts("opponent.name"), self._chosen.name, spec, lambda name: self._change(name=name))
        row.line = texts("opponent.name_line")
        return row

    def _portrait_row(self) -> form_row.LabelledRow:
        texts, index = self.ctx.texts, PORTRAITS.index(self._seated.portrait)

        def choose(index: int) -> None:
            self._change(portrait=PORTRAITS[index], character="")

        names = [texts(f"animal.{name}") for name in PORTRAITS]
        row = PortraitPicker(texts("opponent.portrait"), PORTRAITS, index, choose, names)
        row.line = texts(f"character_line.{self._seated.character}")
        return row

    def _level_row(self) -> form_row.LabelledRow:
        texts, levels = self.ctx.texts, ("", *MENU_LEVELS)
        words = [texts("opponent.level_of_all"), *(texts(f"level.{level}") for level in MENU_LEVELS)]
        index = levels.index(self._chosen.level) if self._chosen.level in levels else 0
        row = _LevelChoice(texts("opponent.level"), words, index, lambda index: self._change(level=levels[index]))
        row.line = texts("opponent.level_line")
        return row

    def _change(self, **values: str) -> None:
        change_opponent(self.ctx, self._number, **values)
        self._portrait.line = self.ctx.texts(f"character_line.{self._seated.character}")
        self.request_layout()

    def _reset(self) -> Transition | None:
        self._change(name="", portrait="", character="", level="")
        self._make_rows()
        self.focus.focus(self._done)
        return None


class _LevelChoice(StrengthChoice):
    unranked = 1
