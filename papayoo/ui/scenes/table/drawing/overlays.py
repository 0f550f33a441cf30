"""Draws the panels that appear temporarily on the table (pass panel, prompt and banner), and fades them.

Fades only affect drawing. For input, each part appears and disappears at once.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import NamedTuple

from papayoo.text.game_terms import pass_title
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, Sprite, TextMeasure
from papayoo.ui.scene_stack import CLOSE_S, OPEN_S
from papayoo.ui.style import APART, BODY, BUTTON, FIELD, GAP, HEAD, PLATE, SHEET, TITLE
from papayoo.ui.table_view.geometry.layout import Place, TableLayout
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating


class Tone(Enum):
    """The kind of a prompt: news, the player's turn, or the refusal of an action."""

    NEWS = auto()
    TURN = auto()
    REFUSAL = auto()


_PASS_TITLE, _PASS_TITLE_DROP, _PASS_TITLE_MARGIN = HEAD.times(1.2), 2.0, 70.0
_PASS_ARROW, _PASS_ARROW_GAP, _PASS_TITLE_X = 21.0, 20.0, 15.0
_PASS_BUTTON, _PASS_BUTTON_RISE = (250.0, 50.0), 9.0
_PASS_ROW_WIDTH, _PASS_ROW_MARGIN = 420.0, 32.0
_SLOTS_INSET, _SLOTS_SPARE = 12.0, 4.0
_PASS_SHARE = 0.52
"""Width of the button that confirms the pass, as a fraction of its row's width."""
_SUGGEST_SHARE = 0.46
"""Width of the button that asks the coach, as a fraction of its row's width."""
_FINISH_HEIGHT, _FINISH_INSET = 46.0, 3.0
_PROMPT = BODY.bold()
_NOTE_EDGE = 12.0
"""Distance of a line of text on a card from the window's edges."""
MIN_PROMPT_SHARE = 0.7
"""Size to which a prompt may be reduced, as a fraction of the player's text size, before a panel is used instead."""
_BANNER_HEIGHT, _BANNER_MARGIN = 112.0, 80.0
_BANNER_PADDING, _BANNER_TEXT_MARGIN = 96.0, 60.0
_BANNER_TITLE_Y, _BANNER_LINE_Y = 44.0, 84.0
_BANNER_TITLE, _BANNER_LINE = TITLE.times(1.2), FIELD.in_colour(palette.DIM_INK)


@dataclass(frozen=True, slots=True)
class PassPile:
    """The choice of cards to pass: the receiver's seat, the number needed, and the number chosen so far."""

    receiver: int
    size: int
    chosen: int


class FinishOffer(NamedTuple):
    """The offer to finish a settled round: the reason, and the label of the button."""

    text: str
    label: str


def draw_pass_slots(canvas: Canvas, layout: TableLayout, seating: Seating, pile: PassPile) -> None:
    """Draw the pass panel with the receiver's name and a slot for each card still to be chosen."""
    texts = seating.texts
    places = layout.pass_slots(pile.size)
    panel = layout.pass_panel(pile.size)
    canvas.surface(panel, SHEET.in_colour(palette.FELT_LOW), tag="pass pile")
    y, x = panel.y + layout.pass_title_height / 2 + _PASS_TITLE_DROP, layout.center_x + _PASS_TITLE_X
    title = pass_title(texts, len(seating.names), pile.size, seating.names[pile.receiver])
    style, room = _PASS_TITLE.times(layout.pass_words / layout.words), panel.width - _PASS_TITLE_MARGIN
    width = canvas.text(title, x, y, style, align="center", max_width=room)
    arrow_x = x - width / 2 - _PASS_ARROW_GAP
    canvas.icon(_arrow_to(layout, pile.receiver), arrow_x, y, _PASS_ARROW, palette.BRASS)
    for place in places[pile.chosen :]:
        canvas.slot(place.x, place.y, place.width, place.height)


def _arrow_to(layout: TableLayout, seat: int) -> str:
    """Return the name of the arrow icon that points from the table's centre to an opponent."""
    plaque = layout.plaque(seat)
    aside, up = plaque.center_x - layout.center_x, layout.center_y - plaque.center_y
    if abs(aside) < up:
        return "arrow_up"
    return "arrow_left" if aside < 0 else "arrow_right"


def pass_slots_box(layout: TableLayout, size: int) -> Box:
    """Return the box around all slots of the pass panel, with a margin above and below them."""
    panel, first = layout.pass_panel(size), layout.pass_slots(size)[0].box
    return Box(panel.x, first.y, panel.width, first.height).inset(_SLOTS_INSET, -_SLOTS_SPARE)


def pass_button_box(layout: TableLayout, size: int) -> Box:
    """Return the box of the button that confirms the pass, when it is the only button."""
    panel = layout.pass_panel(size)
    width, height = (length * layout.pass_words for length in _PASS_BUTTON)
    return Box.centered(layout.center_x, panel.bottom - _PASS_BUTTON_RISE - height / 2, width, height)


def pass_row(layout: TableLayout, size: int) -> tuple[Box, Box]:
    """Return the boxes of two buttons in one row: one confirms the pass, the other asks the coach."""
    alone = pass_button_box(layout, size)
    width = min(_PASS_ROW_WIDTH * layout.pass_words, layout.pass_panel(size).width - _PASS_ROW_MARGIN)
    row = Box.centered(alone.center_x, alone.center_y, width, alone.height)
    return row.cut_left(_PASS_SHARE * width)[0], row.cut_right(_SUGGEST_SHARE * width)[0]


def finish_row(layout: TableLayout, measure: TextMeasure, offer: FinishOffer) -> tuple[Box, Box]:
    """Return the boxes of the prompt that offers to finish the round, and of the button in it."""
    height = max(_FINISH_HEIGHT, layout.prompt.height)
    label = HEAD.times((height - 2 * _FINISH_INSET) / BUTTON.height)
    button = measure.text_width(offer.label, label) + 2 * APART
    text = measure.text_width(offer.text, _PROMPT) + 2 * APART
    row = Box.centered(
        layout.center_x,
        layout.prompt.y + height / 2,  # between the player's card in the trick and the hand
        min(button + text + 2 * _FINISH_INSET, layout.prompt.width),
        height,
    )
    return row, row.inset(_FINISH_INSET).cut_right(min(button, row.width / 2))[0]


def draw_finish_offer(canvas: Canvas, layout: TableLayout, offer: FinishOffer) -> None:
    """Draw the prompt that offers to finish the round. Its button is drawn separately."""
    row, button = finish_row(layout, canvas.measure, offer)
    canvas.surface(row, PLATE.in_front(), tag="prompt")
    room = row.inset(APART, 0).cut_right(button.width + _FINISH_INSET)[1]
    canvas.text(offer.text, room.x, row.center_y, _PROMPT, max_width=room.width)


def draw_prompt(
    canvas: Canvas, layout: TableLayout, text: str, *, tone: Tone = Tone.NEWS, x: float | None = None
) -> None:
    """Draw the prompt, a line of text above the hand.

    The prompt is in the middle or, if ``x`` is given, as near to ``x`` as the space allows.
    """
    if text:
        place = layout.prompt
        _draw_line(canvas, place, text, place.center_x if x is None else x, tone)


def draw_card_note(canvas: Canvas, layout: TableLayout, text: str, card: Place, tone: Tone) -> None:
    """Draw a line of text on a card of the hand, below the indices."""
    height = layout.prompt.height
    row = Box(_NOTE_EDGE, card.y - height / 2, layout.viewport.width - 2 * _NOTE_EDGE, height)
    _draw_line(canvas, row, text, card.x, tone)


def _draw_line(canvas: Canvas, place: Box, text: str, x: float, tone: Tone) -> None:
    """Draw a line of text in a box, as near to ``x`` as the space allows."""
    width = min(place.width, canvas.measure.text_width(text, _PROMPT) + 2 * APART)
    box = place.align(width, place.height).move_to(x=max(place.x, min(x - width / 2, place.right - width)))
    canvas.kept(("line", box, text, tone), partial(_draw_text_on_plate, canvas, box, text, tone))


def _draw_text_on_plate(canvas: Canvas, box: Box, text: str, tone: Tone) -> None:
    edge, colour = (palette.BAD, palette.BAD) if tone is Tone.REFUSAL else (None, palette.INK)
    if tone is Tone.TURN:
        edge = palette.FOCUS
    canvas.surface(box, PLATE.in_front()._replace(edge=edge, edge_width=2, shine=False), tag="prompt")
    canvas.text_in(box.inset(GAP, 0), text, _PROMPT.in_colour(colour), align="center")


def fits_prompt(canvas: Canvas, layout: TableLayout, text: str) -> bool:
    """Whether a text fits into the prompt with at least ``MIN_PROMPT_SHARE`` of the player's text size."""
    needed = MIN_PROMPT_SHARE * canvas.measure.text_width(text, _PROMPT)
    return needed <= layout.prompt.width - 2 * GAP


def draw_banner(canvas: Canvas, layout: TableLayout, title: str, line: str) -> None:
    """Draw the banner that announces a round: two lines in the middle of the table."""
    title_width = canvas.measure.text_width(title, _BANNER_TITLE)
    widest = max(title_width, canvas.measure.text_width(line, _BANNER_LINE))
    width = min(widest + _BANNER_PADDING, layout.viewport.width - _BANNER_MARGIN)
    scale, room = layout.words, width - _BANNER_TEXT_MARGIN
    box = Box.centered(layout.center_x, layout.center_y, width, _BANNER_HEIGHT * scale)
    canvas.surface(box, SHEET, tag="banner")
    x, y = box.center_x, box.y + _BANNER_TITLE_Y * scale
    canvas.text(title, x, y, _BANNER_TITLE, align="center", max_width=room)
    y = box.y + _BANNER_LINE_Y * scale
    canvas.text(line, x, y, _BANNER_LINE, align="center", max_width=room)


@dataclass(slots=True)
class _Part:
    """A part of the table that fades: its progress from 0 to 1, and the sprites to draw while it fades out."""

    progress: float = 1.0
    is_visible: bool = True
    last_sprites: Sequence[Sprite] = ()

    @property
    def is_moving(self) -> bool:
        return self.progress != float(self.is_visible)

    def update(self, seconds: float, durations: Durations) -> None:
        duration_s = durations.fade(OPEN_S if self.is_visible else CLOSE_S)
        step = seconds / duration_s if duration_s else 1.0
        self.progress = min(1.0, self.progress + step) if self.is_visible else max(0.0, self.progress - step)
        if not self.progress:
            self.last_sprites = ()


class Fades:
    """The fading parts of the table by name."""

    def __init__(self) -> None:
        self._parts: dict[str, _Part] = {}
        self._is_new = True

    @property
    def is_moving(self) -> bool:
        return any(part.is_moving for part in self._parts.values())

    def show(self, names: Collection[str]) -> None:
        """Make these parts visible and all others invisible. Parts visible at the first call do not fade in."""
        for name in names:
            self._parts.setdefault(name, _Part(progress=float(self._is_new)))
        for name, part in self._parts.items():
            part.is_visible = name in names
        self._is_new = False

    def update(self, seconds: float, durations: Durations) -> None:
        """Advance the fade of every part of the table."""
        for part in self._parts.values():
            part.update(seconds, durations)

    def finish(self) -> None:
        """Complete every fade at once."""
        self._parts.clear()
        self._is_new = True

    @contextmanager
    def part(self, canvas: Canvas, name: str, *, rise_u: float = 0.0) -> Iterator[None]:
        """Let everything drawn in the ``with`` block rise and fade in together.

        When the part is no longer visible, and the block draws nothing, the sprites drawn last fade out.
        """
        part = self._parts.setdefault(name, _Part(float(self._is_new), is_visible=self._is_new))
        opacity = easing.out_cubic(part.progress)
        with canvas.layer(opacity=opacity, dy=rise_u * (1 - opacity)):
            first = len(canvas.sprites)
            yield
            sprites = canvas.sprites[first:]
            if sprites:
                part.last_sprites = sprites
            elif not part.is_visible:
                canvas.sprites += [sprite._replace(tag="") for sprite in part.last_sprites]
