"""The button that saves and copies the postcard of a game at tonight's table (the game of the day)."""

from papayoo.history.daily_games import Evening
from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.input.clipboard import copy_text
from papayoo.ui.navigation import Transition
from papayoo.ui.scenes.dialogs.evening_postcard import postcard_line, postcard_png
from papayoo.ui.widgets.button import Button


class PostcardButton(Button):
    """Saves the postcard of the selected date as a picture. It is disabled until that date's game is finished."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx.texts("tonight.postcard"), self._save, icon="save")
        self._ctx = ctx
        self._evening: Evening | None = None
        self.enabled = False

    def show(self, evening: Evening) -> None:
        """Select the date whose postcard the button saves."""
        self._evening, self.enabled = evening, evening.game is not None

    def _save(self) -> Transition | None:
        ctx, evening = self._ctx, self._evening
        if evening is not None and evening.game is not None:
            png = postcard_png(evening, evening.game, ctx.texts)
            saved = ctx.statistics.export_picture(f"papayoo-{evening.day.isoformat()}.png", png)
            self._tell(saved, postcard_line(evening, evening.game, ctx.texts))
        return None

    def _tell(self, saved: Notice, line: str) -> None:
        """Copy the postcard's line of text, and notify the player of the saved picture and the copied line.

        If both succeeded, a single notice reports them.
        """
        is_copied = copy_text(line)
        if is_copied and saved.key == "notice.exported":
            self._ctx.notify(Notice.of("notice.postcard", **saved.by_name, line=line))
            return
        self._ctx.notify(saved)
        if is_copied:
            self._ctx.notify(Notice.of("notice.line_copied", line=line))
