"""Sharing: buttons for the code and the postcard of a finished game, and a function for the code of a position."""

import io

import pygame

from papayoo.history.challenge_code import named
from papayoo.history.daily_games import Evening
from papayoo.storage import Notice
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.text_input import copy_text
from papayoo.ui.navigation import Push, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.evening_postcard import postcard_line, postcard_png
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.widgets import Button
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap

PICTURE_U = 532.0, 332.5
"""Greatest size of the picture; a postcard is 400 wide and 250 high."""


class PostcardDialog(NoticeDialog):
    """A postcard, and below it the message that says where it has been saved."""

    def __init__(self, ctx: Context, notice: Notice, png: bytes) -> None:
        super().__init__(ctx, notice)
        self.title = ctx.texts("tonight.postcard")
        self._image = pygame.image.load(io.BytesIO(png), "postcard.png")

    def body(self) -> Block:
        return Column(Drawing(self._draw_picture, PICTURE_U[1], least=120), Gap(18), super().body())

    def _draw_picture(self, canvas: Canvas, room: Box) -> None:
        width, height = PICTURE_U
        scale = min(room.width / width, room.height / height)
        box = room.align(width * scale, height * scale)
        size_px = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
        image = canvas.images.get(
            ("saved postcard", self.notice, size_px), lambda: pygame.transform.smoothscale(self._image, size_px)
        )
        canvas.shadow(box, radius=4)
        canvas.image(image, box.center_x, box.center_y, tag="postcard")


class CodeButton(Button):
    """Copies the player's name and the code of a finished game; disabled without a code."""

    def __init__(self, ctx: Context, code: str | None = None) -> None:
        super().__init__(ctx.texts("code.copy"), self._copy)
        self._ctx = ctx
        self.show(code)

    def show(self, code: str | None) -> None:
        """Show the code below the label, and let the button copy it; None disables the button."""
        self.note, self.enabled = code or "", bool(code)

    def _copy(self) -> None:
        line = named(self.note, self._ctx.settings.name)
        self._ctx.notify(Notice.of("notice.code_copied" if copy_text(line) else "notice.code", code=line))


def copy_position(ctx: Context, code: str) -> None:
    """Put the code of a position into the clipboard, and tell the player how to open it."""
    path = " → ".join(ctx.texts(key).rstrip("… ") for key in ("games.title", "code.enter"))
    copied = Notice.of("position.copied", path=path, code=code)
    ctx.notify(copied if copy_text(code) else Notice.of("position.code", code=code))


class PostcardButton(Button):
    """Saves and copies the postcard of a date of tonight's table, once its game is finished."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx.texts("tonight.postcard"), self._save, icon="save")
        self._ctx = ctx
        self._evening: Evening | None = None
        self.enabled = False

    def show(self, evening: Evening) -> None:
        """Select the date whose postcard the button saves."""
        self._evening, self.enabled = evening, evening.game is not None

    def _save(self) -> Transition | None:
        """Save the picture and copy the line of text; show the picture, or notices about failures."""
        ctx, evening = self._ctx, self._evening
        if evening is None or evening.game is None:
            return None
        png, line = postcard_png(evening, evening.game, ctx.texts), postcard_line(evening, evening.game, ctx.texts)
        saved = ctx.statistics.export_picture(f"papayoo-{evening.day.isoformat()}.png", png)
        is_copied = copy_text(line)
        if saved.key == "notice.exported":
            notice = Notice.of("notice.postcard", **saved.by_name, line=line) if is_copied else saved
            return Push(PostcardDialog(ctx, notice, png))
        ctx.notify(saved)
        if is_copied:
            ctx.notify(Notice.of("notice.line_copied", line=line))
        return None
