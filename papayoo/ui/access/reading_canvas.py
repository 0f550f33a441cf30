"""A canvas that records the texts and cards it draws, for assistive technology."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from papayoo.engine import Card
from papayoo.text.catalog import Catalog
from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH
from papayoo.ui.art.felts import Felt
from papayoo.ui.geometry import Box
from papayoo.ui.input.device import InputState
from papayoo.ui.render import Align, Canvas, CardLook, Renderer
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.card_texts import spoken_card


class Note(NamedTuple):
    """A text or card that has been drawn, with its box in pixels of the window.

    ``widget`` is the widget that drew it, or None.
    """

    text: str
    box: Box
    widget: object
    is_title: bool
    is_card: bool


class ReadingCanvas(Canvas):
    """A canvas that also records drawn texts and cards as notes, in the player's language."""

    def __init__(self, renderer: Renderer, input_state: InputState, felt: Felt | None, texts: Catalog) -> None:
        super().__init__(renderer, input_state, felt)
        self._texts = texts
        self._notes: dict[Note, None] = {}
        self._is_quiet = False
        self._widget: object = None

    @property
    def notes(self) -> list[Note]:
        """The notes of the texts and cards that have been drawn and are not below a dialog, in drawing order.

        They are read in this order, except that `describe` moves the heading to the front.
        A scene that scrolls is drawn in several parts, but the list contains each note once.
        """
        return list(self._notes)

    def mark(self, widget: object) -> None:
        self._widget = widget

    def tell(self, text: str, box: Box) -> None:
        self._note(text, box)

    @contextmanager
    def layer(
        self, *, opacity: float = 1.0, dx: float = 0.0, dy: float = 0.0, is_closing: bool = False
    ) -> Iterator[None]:
        was_quiet = self._is_quiet
        self._is_quiet = was_quiet or is_closing
        with super().layer(opacity=opacity, dx=dx, dy=dy, is_closing=is_closing):
            yield
        self._is_quiet = was_quiet

    def _keep(self, drawn: Hashable, draw: Callable[[], None]) -> None:
        # drawn anew, because its texts are noted while they are drawn
        draw()

    def veil(self, opacity: float) -> None:
        # everything below a veil cannot be used
        super().veil(opacity)
        if not self._is_quiet:
            self._notes.clear()

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: TextStyle,
        *,
        align: Align = "left",
        max_width: float | None = None,
        alpha: int = 255,
    ) -> float:
        # The whole text is noted, even if it is shortened on the screen.
        width = super().text(text, x, y, style, align=align, max_width=max_width, alpha=alpha)
        left = {"left": x, "center": x - width / 2, "right": x - width}[align]
        height = self.measure.scaled(style.size)
        self._note(text, Box(left, y - height / 2, width, height), is_title=style.face is Face.TITLE)
        return width

    def paragraph(
        self, text: str, x: float, y: float, style: TextStyle, max_width: float, *, align: Align = "left"
    ) -> float:
        was_quiet, self._is_quiet = self._is_quiet, True
        height = super().paragraph(text, x, y, style, max_width, align=align)
        self._is_quiet = was_quiet
        left = {"left": x, "center": x - max_width / 2, "right": x - max_width}[align]
        self._note(text, Box(left, y, max_width, height), is_title=style.face is Face.TITLE)
        return height

    def card(self, look: CardLook, x: float, y: float, width: float, angle_deg: float = 0.0) -> None:
        super().card(look, x, y, width, angle_deg)
        if look.card is not None:
            height = width * CARD_HEIGHT / CARD_WIDTH
            self._note(spoken_card(self._texts, look.card, None), Box.centered(x, y, width, height), is_card=True)

    def mini(
        self, card: Card, x: float, y: float, *, is_papayoo: bool, scale: float = 1.0, is_spent: bool = False
    ) -> None:
        super().mini(card, x, y, is_papayoo=is_papayoo, scale=scale, is_spent=is_spent)
        # a point is enough to find the part in which the card is; its line is as high as the texts beside it
        self._note(spoken_card(self._texts, card, None), Box.centered(x, y, 0.0, 0.0), is_card=True)

    def _note(self, text: str, box: Box, *, is_title: bool = False, is_card: bool = False) -> None:
        if text and not self._is_quiet and not self.is_prefetching:
            place = Box(*self.viewport.to_px(box.x, box.y), self.viewport.px(box.width), self.viewport.px(box.height))
            self._notes[Note(text, place, self._widget, is_title, is_card)] = None
