"""The button that saves the postcard of a date of tonight's table, and copies its line of text."""

from papayoo.history.daily_games import Evening
from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.input.clipboard import copy_text
from papayoo.ui.navigation import Transition
from papayoo.ui.scenes.dialogs.evening_postcard import postcard_line, postcard_png
from papayoo.ui.widgets.button import Button


class PostcardButton(Button):
    """Writes the picture of the shown date to the player's pictures; disabled before its game is finished."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx.texts("tonight.postcard"), self._save, icon="save")
        self._ctx = ctx
        self._evening: Evening | None = None
        self.enabled = False

    def show(self, evening: Evening) -> None:
        """Offer the postcard of another date."""
        self._evening, self.enabled = evening, evening.game is not None

    def _save(self) -> Transition | None:
        ctx, evening = self._ctx, self._evening
        if evening is not None and evening.game is not None:
            png = postcard_png(evening, evening.game, ctx.texts)
            saved = ctx.statistics.export_picture(f"papayoo-{evening.day.isoformat()}.png", png)
            self._tell(saved, postcard_line(evening, evening.game, ctx.texts))
        return None

    def _tell(self, saved: Notice, line: str) -> None:
        """Copy the line, and notify the player of both results, in one notice if both succeeded."""
        is_copied = copy_text(line)
        if is_copied and saved.key == "notice.exported":
            self._ctx.notify(Notice.of("notice.postcard", **saved.by_name, line=line))
            return
        self._ctx.notify(saved)
        if is_copied:
            self._ctx.notify(Notice.of("notice.line_copied", line=line))
