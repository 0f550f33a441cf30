"""Base class of dialogs with a scrolling list of rows."""

from papayoo.ui.context import Context
from papayoo.ui.input.actions import Act, Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.widgets import RowList
from papayoo.ui.widgets.form_row import LabelledRow


class ListDialog(Dialog):
    """A dialog with a scrolling list; subclasses set ``list`` and show it in a `FormRows` block."""

    def __init__(self, ctx: Context, title: str) -> None:
        super().__init__(ctx, title)
        self.list = RowList(())

    def handle(self, intent: Intent) -> Transition | None:
        if self.list.handle(intent):
            self.request_layout()
            return None
        transition = super().handle(intent)
        if isinstance(intent, Act) and isinstance(self.focus.focused, LabelledRow):
            self.reveal(self.focus.focused)
        return transition

    def reveal(self, row: LabelledRow) -> None:
        """Scroll the list until a row is visible."""
        self.list.reveal(row)
        self.request_layout()
