"""The page with everything that was announced in the round."""

from collections.abc import Sequence

from papayoo.ui.context import Context
from papayoo.ui.scenes.dialogs.text_scene import TextScene
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.widgets.part import Part


class RoundLogScene(TextScene):
    """Shows the announcements of the round, one in a line, the latest first."""

    def __init__(self, ctx: Context, journal: Journal) -> None:
        self._entries = [said.text for said in reversed(journal.entries)]
        super().__init__(ctx, ctx.texts("log.title"), "\n".join(self._entries) or ctx.texts("log.empty"))

    def parts(self) -> Sequence[Part]:
        """Return all entries, also those that are scrolled out of sight."""
        items = [Part(("entry", number), "list_item", text) for number, text in enumerate(self._entries)]
        return [Part("log", "list", self.title, children=tuple(items))]
