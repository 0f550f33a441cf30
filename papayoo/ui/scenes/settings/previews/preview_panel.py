"""The panel on the settings screen that shows the preview of the current setting."""

from papayoo.ui.clock import Clock
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.options.option_table import Preview
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.settings.previews.card_preview import draw_cards_preview
from papayoo.ui.scenes.settings.previews.hand_preview import HandPreview
from papayoo.ui.scenes.settings.previews.scene_previews import (
    draw_emote_preview,
    draw_menu_preview,
    draw_sound_preview,
)
from papayoo.ui.scenes.settings.previews.screen_preview import draw_screen_preview
from papayoo.ui.scenes.settings.previews.trick_preview import TrickPreview
from papayoo.ui.scenes.settings.previews.turn_preview import draw_turn_preview
from papayoo.ui.table_view.table_preview import draw_table_preview


class PreviewPanel:
    """Draws and animates one of several previews.

    ``shown`` is the preview to draw, and ``option`` the name of the option whose effect it shows. While the player
    chooses a text size, ``text_growth`` is the new text size divided by the current text size.
    """

    def __init__(self, ctx: Context, clock: Clock) -> None:
        self.shown = Preview.NOTHING
        self.option = ""
        self.text_growth = 1.0
        self._ctx = ctx
        self._trick = TrickPreview(ctx)
        self._hand = HandPreview(ctx, clock)

    @property
    def is_moving(self) -> bool:
        """Whether the preview of a trick is shown and animated now."""
        return self.shown is Preview.TRICK and self._trick.is_moving

    def reset_idle_timer(self) -> None:
        """Restart the idle timer after which the animation of the trick preview stops."""
        self._trick.reset_idle_timer()

    def update(self, seconds: float) -> None:
        """Advance the animations of the previews."""
        self._trick.update(seconds)
        self._hand.update()

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the selected preview into a box."""
        match self.shown:
            case Preview.CARDS:
                draw_cards_preview(canvas, self._ctx, box, self.text_growth)
            case Preview.HAND:
                self._hand.draw(canvas, box)
            case Preview.TRICK:
                self._trick.draw(canvas, box, self.option)
            case Preview.TABLE:
                draw_table_preview(canvas, self._ctx, box)
            case Preview.SCREEN:
                draw_screen_preview(canvas, self._ctx, box)
            case Preview.TURN:
                draw_turn_preview(canvas, self._ctx, box, self.option)
            case Preview.MENU:
                draw_menu_preview(canvas, self._ctx, box)
            case Preview.EMOTE:
                draw_emote_preview(canvas, self._ctx, box)
            case Preview.SOUND:
                draw_sound_preview(canvas, self._ctx, box)
