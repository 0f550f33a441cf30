"""What dialogs with a list of rows have in common: rows that do not fit scroll, and the one with the focus is shown."""

from papayoo.ui.context import Context
from papayoo.ui.input.actions import Act, Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.row_list import RowList


class RowDialog(Dialog):
    """A panel with rows in it, ``list``; whoever has them puts them there, and lays them out."""

    def __init__(self, ctx: Context, title: str) -> None:
        super().__init__(ctx, title)
        self.list = RowList(())

    def handle(self, intent: Intent) -> Transition | None:
        """As in every dialog; the list scrolls by itself, and to the row that gets the focus."""
        if self.list.handle(intent):
            return None
        transition = super().handle(intent)
        if isinstance(intent, Act) and isinstance(self.focus.focused, Row):
            self.list.reveal(self.focus.focused)
        return transition
