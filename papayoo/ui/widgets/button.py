"""Push buttons with a label, an icon or both."""

import math
from collections.abc import Hashable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.input.actions import Action
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import BUTTON, HEAD, LABEL, NOTE, PLATE, TextStyle
from papayoo.ui.widgets.base import OnPress, Widget, draw_focus_ring

NOTE_RISE = 0.58
"""Distance by which a label moves up to make room for a note, as a fraction of the label's text size."""
NOTE_PITCH = 1.2
"""Distance from a label to the note below it, as a multiple of the label's text size."""
PADDING_U = 12.0
ICON_SHARE = 1.25
"""Size of an icon beside a label, as a multiple of the label's text size."""
ICON_GAP = 1.1
"""Distance from the icon's centre to the beginning of a long label, as a multiple of the label's text size."""
DISABLED_ALPHA, NOTE_ALPHA = 130, 190


class Button(Widget):
    """A push button; ``note`` is an optional second line, which is only told if the button ``hides_note``.

    Primary buttons have an ivory fill.

    If ``is_waiting`` is true, the button is disabled for a moment but looks as if it were enabled. If ``is_optional``
    is true, the button is invisible while it is disabled. The tooltip shows ``name``, or ``tip`` if there is one, and
    the key for ``action``; a button without a name has no tooltip.
    """

    name = tip = ""

    def __init__(
        self, label: str, on_press: OnPress, *, icon: str = "", primary: bool = False, action: Action | None = None
    ) -> None:
        super().__init__(label, on_press)
        self.icon = icon
        self.action = action
        self.note = ""
        self.hides_note = False
        self.is_waiting = self.is_optional = False
        self.other_labels: tuple[str, ...] = ()
        """Labels that the button shows at other times.

        The text size is chosen so that they also fit.
        """
        self.primary = primary
        self._max_label_size = math.inf

    @property
    def tag(self) -> str:
        """The tag of the button's sprite, by which tests and tools find it."""
        return f"button {self.label}"

    @property
    def looks(self) -> Hashable:
        """Everything that decides how the button is drawn, except the focus."""
        labels = self.label, self.name, self.icon, self.note, self.other_labels
        states = self.enabled, self.is_waiting, self.is_optional, self.primary
        return self.box, labels, states, self._max_label_size

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if self.is_optional and not self.enabled:
            return
        fill, ink = (palette.INK, palette.FELT_LOW) if self.primary else (palette.PLAQUE, palette.INK)
        looks_enabled = self.enabled or self.is_waiting
        if not looks_enabled:
            fill, ink = palette.PLAQUE, palette.DIM_INK
        alpha = 255 if looks_enabled else DISABLED_ALPHA
        canvas.surface(self.box, PLATE._replace(fill=fill, opacity=0.96), alpha=alpha, tag=self.tag)
        if focused:
            draw_focus_ring(canvas, self.box, min(PLATE.radius, self.box.height / 2))
        if self.icon and not self.label:
            canvas.icon(self.icon, self.box.center_x, self.box.center_y, self.box.height / 2, ink, alpha=alpha)
        else:
            self._draw_label(canvas, ink, alpha)

    @property
    def _shown_note(self) -> str:
        return "" if self.hides_note else self.note

    def _label_style(self, measure: TextMeasure) -> TextStyle:
        """Return the usual style of the label, whose size is in proportion to the button's height.

        With a note, the label does not grow with the text size chosen in the settings, because its line has a fixed
        height.
        """
        growth = self.box.height / BUTTON.height
        return NOTE.bold().times(growth / measure.text_scale) if self._shown_note else HEAD.times(growth)

    def _fitting_size(self, measure: TextMeasure) -> float:
        style, labels = self._label_style(measure), (self.label, *self.other_labels)
        return measure.common_size(labels, style, self._label_place(measure, style)[1])

    def stand_alone(self) -> None:
        """Forget the text size that the button had in common with others in an earlier layout."""
        self._max_label_size = math.inf

    @staticmethod
    def even_out(measure: TextMeasure, buttons: Sequence["Button"], most: float = math.inf) -> None:
        """Give several buttons the same text size: the largest, up to ``most``, at which every label fits."""
        size = min(most, *(button._fitting_size(measure) for button in buttons))
        for button in buttons:
            button._max_label_size = size

    def _draw_label(self, canvas: Canvas, ink: str, alpha: int) -> None:
        style = self._label_style(canvas.measure).in_colour(ink)
        style = style.times(min(1.0, self._max_label_size / style.size))
        x, room = self._label_place(canvas.measure, style)
        line = canvas.measure.scaled(style.size)
        y = self.box.center_y - (line * NOTE_RISE if self._shown_note else 0)
        canvas.text(self.label, x, y, style, align="center", max_width=room, alpha=alpha)
        if self._shown_note:
            y += line * NOTE_PITCH
            note = LABEL.times(min(1.0, style.size / NOTE.size)).in_colour(ink)
            canvas.text(self.note, x, y, note, align="center", max_width=room, alpha=NOTE_ALPHA)
        if self.icon:
            icon_x = self.box.x + self.box.height / 2
            canvas.icon(self.icon, icon_x, self.box.center_y, style.size * ICON_SHARE, ink, alpha=alpha)

    def _label_place(self, measure: TextMeasure, style: TextStyle) -> tuple[float, float]:
        """Return the centre and width of the space for the label.

        A label is centred in the button or, if it is too long for that, in the space after the icon.
        """
        inside = self.box.inset(PADDING_U, 0)
        if not self.icon:
            return inside.center_x, inside.width
        left = self.box.x + self.box.height / 2 + style.size * ICON_GAP
        centered = 2 * (inside.center_x - left)
        if measure.text_width(self.label, style) <= centered:
            return inside.center_x, centered
        return (left + inside.right) / 2, inside.right - left


class IconButton(Button):
    """A button with only an icon. Its tooltip says what it does."""

    def __init__(self, icon: str, name: str, on_press: OnPress, *, action: Action | None = None) -> None:
        super().__init__("", on_press, icon=icon, action=action)
        self.name = name

    @property
    def tag(self) -> str:
        return f"button {self.name}"
