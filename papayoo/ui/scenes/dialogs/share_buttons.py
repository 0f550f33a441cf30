"""Sharing: buttons for the code and the postcard of a finished game, and a function for the code of a position."""

import io
from pathlib import Path

import pygame

from papayoo.history.challenge_code import named
from papayoo.history.daily_games import Evening
from papayoo.history.rows import GameRow
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Pop, Push, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.evening_postcard import postcard_line, postcard_png
from papayoo.ui.style import BODY, BUTTON, GAP
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Drawing, Gap, Text

PICTURE_U = 532.0, 332.5
"""Greatest size of the picture; a postcard is 400 wide and 250 high."""


class PostcardDialog(Dialog):
    """The postcard of a date: a picture to save, and the same as a line of text to copy. Nothing happens unasked.

    Below the picture is the line of text or, once the picture is saved, the path of its file.
    """

    width = 620.0
    side = 44.0
    kept = ("_file",)

    def __init__(self, ctx: Context, evening: Evening, game: GameRow) -> None:
        texts = ctx.texts
        super().__init__(ctx, texts("tonight.postcard"))
        self._evening, self._file = evening, ""
        self._png, self._line = postcard_png(evening, game, texts), postcard_line(evening, game, texts)
        self._image = pygame.image.load(io.BytesIO(self._png), "postcard.png")
        self._copy = Button(texts("tonight.copy_line"), self._copy_line, icon="copy")
        self._save = Button(texts("games.keep"), self._save_picture, icon="save", primary=True)
        self._open = Button(texts("games.folder"), self._open_folder, primary=True)
        self._close = Button(texts("menu.back"), Pop)
        self._choose_buttons()

    def _choose_buttons(self) -> None:
        self._buttons = (self._close, self._copy, self._open if self._file else self._save)
        self.focus = FocusGroup(self._buttons, start=2)

    def resumed(self) -> None:
        self._choose_buttons()

    def body(self) -> Block:
        line = self.ctx.texts("notice.exported", file=self._file) if self._file else self._line
        return Column(
            Drawing(self._draw_picture, PICTURE_U[1], least=120),
            Gap(18),
            Text(line, BODY, align="center"),
            Gap(28),
            Buttons(self._buttons, BUTTON.width, gap=GAP),
            Gap(28),
        )

    def _draw_picture(self, canvas: Canvas, room: Box) -> None:
        width, height = PICTURE_U
        scale = min(room.width / width, room.height / height)
        box = room.align(width * scale, height * scale)
        size_px = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
        image = canvas.images.get(
            ("postcard to share", self._line, size_px), lambda: pygame.transform.smoothscale(self._image, size_px)
        )
        canvas.shadow(box, radius=4)
        canvas.image(image, box.center_x, box.center_y, tag="postcard")

    def _copy_line(self) -> None:
        self.ctx.copy(self._line, "notice.line_copied", line=self._line)

    def _save_picture(self) -> None:
        """Save the picture, and offer to show its folder; if it cannot be saved, say so."""
        saved = self.ctx.statistics.export_picture(f"papayoo-{self._evening.day.isoformat()}.png", self._png)
        if saved.key != "notice.exported":
            self.ctx.notify(saved)
            return
        self._file = saved.by_name["file"]
        self._save.box = EMPTY
        self._choose_buttons()
        self.request_layout()

    def _open_folder(self) -> None:
        self.ctx.show_folder(Path(self._file).parent)


class CodeButton(Button):
    """Copies the player's name and the code of a finished game; disabled without a code."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx.texts("code.copy"), self._copy, icon="copy")
        self._ctx = ctx
        self.show(None)

    def show(self, code: str | None) -> None:
        """Let the button copy this code; None disables the button."""
        self._code, self.enabled = code or "", bool(code)

    def _copy(self) -> None:
        line = named(self._code, self._ctx.settings.name)
        self._ctx.copy(line, "notice.code_copied", code=line)


def copy_position(ctx: Context, code: str) -> None:
    """Put the code of a position into the clipboard, and tell the player how to open it."""
    path = " → ".join(ctx.texts(key).rstrip("…").rstrip() for key in ("games.title", "code.enter"))
    ctx.copy(code, "position.copied", path=path)


class PostcardButton(Button):
    """Shows the postcard of a date of tonight's table, once its game is finished."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx.texts("tonight.postcard"), self._show_postcard)
        self._ctx = ctx
        self._evening: Evening | None = None
        self.enabled = False

    def show(self, evening: Evening) -> None:
        """Select the date whose postcard the button shows."""
        self._evening, self.enabled = evening, evening.game is not None

    def _show_postcard(self) -> Transition | None:
        evening = self._evening
        if evening is None or evening.game is None:
            return None
        return Push(PostcardDialog(self._ctx, evening, evening.game))
