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
            ctx.notify(ctx.statistics.export_picture(f"papayoo-{evening.day.isoformat()}.png", png))
            line = postcard_line(evening, evening.game, ctx.texts)
            if copy_text(line):
                ctx.notify(Notice.of("notice.line_copied", line=line))
        return None
