"""A small living example for the settings of pace and motion: a trick that is played, lies, and is taken, for ever."""

import math

from papayoo.engine.cards import parse_cards
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.image_cache import CardLook
from papayoo.ui.table_view.geometry.pose import CARD_RATIO
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.durations import Durations

CARDS = parse_cards("4C 9C 8C 2C")
TAKER = 1
"""Whose card takes the trick; from the left clockwise, the person's is the last."""
_DIRECTIONS = ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0))
THINK_S = 0.45
REST_S = 0.7
CLICK_S = 2.6
"""So long the trick lies here where it lies until a click at the table."""
LIVELY_S = 60.0
"""It goes on for so long after somebody has last done something."""
CARD_WIDTH = 84.0
REACH = 1.8
"""Cards come from so many times as far away as they lie."""
_PLAY_STEPS = 2 * len(CARDS)
LIE, COLLECT, REST = _PLAY_STEPS, _PLAY_STEPS + 1, _PLAY_STEPS + 2
"""The steps after those of playing: for each card a thought and a flight."""


class TrickPreview:
    """Where the example is: which of its steps, and since when. It follows the settings as they are at each moment."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._step, self._seconds = 0, 0.0
        self._lively_left = LIVELY_S

    @property
    def is_moving(self) -> bool:
        """Whether it goes on by itself: while somebody is there to see it."""
        return self._lively_left > 0 and self._ctx.has_attention()

    @property
    def step(self) -> int:
        """The step it is in."""
        return self._step

    def reset_idle_timer(self) -> None:
        """Keep the animation going after an input event."""
        self._lively_left = LIVELY_S

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.is_moving:
            return
        self._lively_left -= seconds
        self._seconds += seconds
        for _ in range(REST + 1):
            duration = self.duration(self._step)
            if self._seconds < duration:
                return
            self._seconds -= duration
            self._step = (self._step + 1) % (REST + 1)

    def duration(self, step: int) -> float:
        """How long a step takes, in seconds."""
        durations = self._durations
        if step < _PLAY_STEPS:
            return durations.pause(THINK_S) if step % 2 == 0 else durations.motion(times.PLAY_OTHER_S)
        if step == LIE:
            pause = durations.trick_pause(0.0)
            return CLICK_S if math.isinf(pause) else pause
        return durations.motion(times.COLLECT_S) if step == COLLECT else REST_S

    def draw(self, canvas: Canvas, box: Box) -> None:
        """A piece of the table with the trick on it, and what is said of it."""
        canvas.felt(box, radius=22)
        for number in range(len(CARDS)):
            x, y = _place(box, number)
            canvas.slot(x, y, CARD_WIDTH, CARD_WIDTH * CARD_RATIO)
        for number in range(self._cards_out):
            self._draw_card(canvas, box, number)
        if self._step == LIE:
            x, y = _place(box, TAKER)
            top = y - CARD_WIDTH * 0.78
            canvas.panel(Box.centered(x, top, 26, 26), fill=palette.WOOD, radius=13, tag="winning")
            canvas.icon("crown", x, top, 16, palette.BRASS)
        self._draw_words(canvas, box)

    @property
    def _durations(self) -> Durations:
        return Durations.of(self._ctx.settings, is_reduced=self._ctx.is_motion_reduced)

    @property
    def _cards_out(self) -> int:
        """How many of the cards lie on the table, or are on their way to it."""
        return 0 if self._step == REST else min(len(CARDS), (self._step + 1) // 2)

    def _draw_card(self, canvas: Canvas, box: Box, number: int) -> None:
        look, (x, y), width, alpha = CardLook(CARDS[number]), _place(box, number), CARD_WIDTH, 1.0
        flying = self._step == 2 * number + 1
        if not flying and self._step != COLLECT:
            canvas.card(look, x, y, width)
            return
        way = min(1.0, self._seconds / max(0.001, self.duration(self._step)))
        if self._durations.is_reduced:
            alpha = way if flying else 1 - way
        else:
            edge = _place(box, number if flying else TAKER, reach=REACH)
            way = 1 - easing.out_cubic(way) if flying else easing.in_cubic(way)
            x, y = easing.mix(x, edge[0], way), easing.mix(y, edge[1], way)
            alpha, width = 1 - way * 0.8, width * (1 - 0.5 * way)
        canvas.moving_card(look, x, y, width, 0.0, turn=1.0, alpha=round(255 * alpha))

    def _draw_words(self, canvas: Canvas, box: Box) -> None:
        """The caption where captions are wanted; else what the trick waits for."""
        texts, settings = self._ctx.texts, self._ctx.settings
        words = ""
        if self._step == LIE and settings.trick_pause_ms is None:
            words = texts("settings.until_click")
        elif settings.captions and self._step in (COLLECT, REST):
            words = texts(f"caption.{Cue.GATHER.name.lower()}")
        if words:
            width = min(box.width - 24, canvas.measure.text_width(words, 15, Face.TEXT) + 30)
            height = 26 * max(1.0, 0.8 * canvas.measure.text_scale)
            plaque = Box.centered(box.center_x, box.y + 16 + height / 2, width, height)
            canvas.panel(plaque, edge=None, radius=height / 2, opacity=0.92, tag="preview words")
            canvas.text(words, plaque.center_x, plaque.center_y, 15, align="center", max_width=width - 20)


def _place(box: Box, number: int, *, reach: float = 1.0) -> tuple[float, float]:
    """Where a card lies; or stands, ``reach`` times as far from the middle, before it comes."""
    across, down = _DIRECTIONS[number]
    return box.center_x + across * 90 * reach, box.center_y + 8 + down * 84 * reach
