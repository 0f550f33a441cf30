"""Who sits at this table: each opponent with level and character, and how it plays."""

from collections.abc import Sequence

from papayoo.ai.characters import CHARACTERS, PORTRAITS, STEADY
from papayoo.engine.record import Player
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import level_name
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

PITCH = 66.0
FOOTER = 86.0
PORTRAIT = 52.0


class OpponentsScene(Dialog):
    """The opponents of a running game, to be read."""

    width = 620.0

    def __init__(self, ctx: Context, opponents: Sequence[Player]) -> None:
        super().__init__(ctx, ctx.texts("opponents.title"))
        self._opponents = opponents
        self.height = TITLE_HEIGHT + PITCH * len(opponents) + FOOTER
        self._back = Button(ctx.texts("opponents.back"), Pop, primary=True)
        self.focus = FocusGroup([self._back])

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The button below."""
        self._back.box = Box(panel.center_x - 110, panel.bottom - 70, 220, 50)

    def draw_inside(self, canvas: Canvas) -> None:
        """A line for each, from the person's left on."""
        for number, player in enumerate(self._opponents):
            top = self.panel.y + TITLE_HEIGHT + number * PITCH
            box = Box(self.panel.x + 36, top, self.panel.width - 72, PITCH)
            self._draw_opponent(canvas, box, player, player.portrait or PORTRAITS[number])

    def _draw_opponent(self, canvas: Canvas, box: Box, player: Player, portrait: str) -> None:
        kind, line = told_of(self.ctx.texts, player)
        canvas.portrait(portrait, box.x + PORTRAIT / 2, box.center_y, PORTRAIT)
        x, upper, lower = box.x + PORTRAIT + 18, box.center_y - PITCH * 0.18, box.center_y + PITCH * 0.2
        room = box.right - x
        width = canvas.text(player.name, x, upper, 19, face=Face.STRONG, max_width=room / 2)
        canvas.text(kind, x + width + 12, upper + 1, 15, colour=palette.BRASS, max_width=room - width - 12)
        canvas.text(line, x, lower, 15.5, colour=palette.DIM_INK, max_width=room)


def told_of(texts: Catalog, player: Player) -> tuple[str, str]:
    """Level and character of a computer player in a few words, and how it plays; what has no words is left out."""
    level, _, character = (player.level or "").partition(":")
    character = character or STEADY
    words = level_name(texts, level)
    if character not in CHARACTERS:
        return words, ""
    kind = texts("opponent.kind", level=words, character=texts(f"character.{character}"))
    return kind, texts(f"character_line.{character}")
