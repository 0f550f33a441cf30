"""Opens *Show me*: both lines of a decision on the table or side by side, as soon as they have been found."""

from papayoo.services.showing import Showing
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop, Replace, Transition
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.telling import reason_of
from papayoo.ui.scenes.review.shown_scene import ShownScene
from papayoo.ui.scenes.review.side_by_side import SideBySide
from papayoo.ui.style import APART, BODY
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Control, Gap, Text


def build_shown(ctx: Context, showing: Showing) -> Scene:
    """Return the scene with the lines of a decision, or a dialog that waits for them."""
    showing.begin()
    found = showing.poll()
    if found is None:
        return LookingDialog(ctx, showing)
    is_still = showing.fork.is_pass or ctx.is_motion_reduced
    return SideBySide(ctx, showing, found) if is_still else ShownScene(ctx, showing, found)


class LookingDialog(Dialog):
    """Waits for the lines of a decision. If no deal shows the difference, it says so, and gives the coach's reason."""

    width = 520.0

    def __init__(self, ctx: Context, showing: Showing) -> None:
        super().__init__(ctx, ctx.texts("show.title"))
        self._showing, self._seating = showing, Seating.of(showing.players, showing.fork.seat, ctx.texts)
        self._is_looking = True
        self._close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self.focus = FocusGroup([self._close])

    def body(self) -> Block:
        self._is_looking = self._showing.is_waiting
        key = "show.looking" if self._is_looking else "show.nothing"
        words = [self.ctx.texts(key)]
        if not self._is_looking and self._showing.reason is not None:
            words.append(reason_of(self._showing, self._seating))
        texts = (Text(each, BODY, align="center") for each in words)
        return Column(*texts, Gap(APART), Control(self._close), Gap(APART))

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._is_looking

    def update(self, seconds: float) -> Transition | None:
        if self._showing.poll() is not None:
            return Replace(build_shown(self.ctx, self._showing))
        self.request_layout()
        return None
