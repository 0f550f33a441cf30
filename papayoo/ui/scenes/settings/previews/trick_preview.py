"""Preview of the speed and motion settings: a trick that is played and collected repeatedly."""

import math

from papayoo.engine import parse_cards
from papayoo.storage import Speed
from papayoo.ui import easing
from papayoo.ui.clock import Timer, progress
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.scenes.settings.previews.card_preview import OFF_OPACITY, preview_unit
from papayoo.ui.style import BODY, GAP, NEAR, PLATE, WELL
from papayoo.ui.table_view.drawing.trick_token import draw_taker_mark
from papayoo.ui.table_view.geometry.pose import CARD_RATIO
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.durations import Durations

CARDS = parse_cards("4C 9C 8C 2C")
TAKER = 1
"""Index in `CARDS` of the card that takes the trick."""
_DIRECTIONS = ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0))
SAMPLE_POINTS = 20
"""The points in the sample of a caption."""
THINK_S = 0.45
REST_S = 0.15
CLICK_S = 2.6
"""How long the preview shows a complete trick if the settings make the game wait for a click."""
IDLE_S = 60.0
"""Time after the last input at which the animation stops."""
CARD_WIDTH_U = 84.0
X_DISTANCE_U = 90.0
"""Horizontal distance of the outer cards from the middle of the trick."""
Y_DISTANCE_U = 84.0
"""Vertical distance of the outer cards from the middle of the trick."""
DROP_U = 8.0
"""Distance of the trick's middle below the middle of the box."""
REACH = 1.8
"""Distance from the middle at which an arriving card starts, as a multiple of its final distance."""
FADE = 0.8
"""Opacity that a card loses on its flight to the taker, and that an arriving card gains."""
SHRINK = 0.5
"""Fraction of its width that a card loses while it flies away from the table."""
MARK_RISE_SHARE = 0.78
CAPTION_HEIGHT_U, CAPTION_GROWTH = 26.0, 0.8
_PLAY_STEPS = 2 * len(CARDS)
LIE = _PLAY_STEPS
"""Index of the animation step during which the complete trick stays on the table."""
COLLECT = _PLAY_STEPS + 1
"""Index of the animation step during which the taker collects the trick."""
REST = _PLAY_STEPS + 2
"""Index of the animation step during which the table is empty."""


class TrickPreview:
    """Animates a sample trick as a sequence of numbered steps."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._step, self._seconds = LIE, 0.0  # the complete trick is the first picture
        self._until_idle = Timer(IDLE_S)

    @property
    def is_moving(self) -> bool:
        """Whether the animation runs.

        It does not run at the speed *instant*, if the last input was more than ``IDLE_S`` seconds ago, or while the
        window has no focus.
        """
        return not self._is_instant and self._until_idle.is_running and self._ctx.has_attention()

    @property
    def step(self) -> int:
        """The number of the current animation step.

        While the animation does not run, it is the step in which the complete trick lies on the table.
        """
        return self._step if self.is_moving else LIE

    @property
    def _is_instant(self) -> bool:
        return self._ctx.settings.speed is Speed.INSTANT

    def reset_idle_timer(self) -> None:
        """Restart the idle timer. The animation stops ``IDLE_S`` seconds after the last input."""
        self._until_idle.start(IDLE_S)

    def update(self, seconds: float) -> None:
        """Advance the animation."""
        if not self.is_moving:
            return
        self._until_idle.update(seconds)
        self._seconds += seconds
        for _ in range(REST + 1):
            duration = self.duration_s(self._step)
            if self._seconds < duration:
                return
            self._seconds -= duration
            self._step = (self._step + 1) % (REST + 1)

    def duration_s(self, step: int) -> float:
        """Return the duration of an animation step with the current settings, in seconds."""
        durations = self._durations
        if step < _PLAY_STEPS:
            return durations.pause(THINK_S) if step % 2 == 0 else durations.motion(times.PLAY_OTHER_S)
        if step == LIE:
            pause = durations.trick_pause()
            return CLICK_S if math.isinf(pause) else pause
        return durations.motion(times.COLLECT_S) if step == COLLECT else REST_S

    def draw(self, canvas: Canvas, box: Box, option: str) -> None:
        """Draw the trick and its caption on the felt; ``option`` is the name of the previewed option."""
        canvas.felt(box, radius=WELL.radius)
        width = CARD_WIDTH_U * preview_unit(box)
        for number in range(len(CARDS)):
            x, y = _place(box, number)
            canvas.slot(x, y, width, width * CARD_RATIO)
        for number in range(self._cards_out):
            self._draw_card(canvas, box, number, width)
        if self.step == LIE:
            x, y = _place(box, TAKER)
            draw_taker_mark(canvas, x, y - width * MARK_RISE_SHARE)
        is_faint = option == "captions" and not self._ctx.settings.captions
        with canvas.layer(opacity=OFF_OPACITY if is_faint else 1.0):
            self._draw_caption(canvas, box, self._caption(option))

    @property
    def _durations(self) -> Durations:
        return Durations.of(self._ctx.settings, is_reduced=self._ctx.is_motion_reduced)

    @property
    def _cards_out(self) -> int:
        """The number of cards of the sample trick that are on the table or flying to it."""
        return 0 if self.step == REST else min(len(CARDS), (self.step + 1) // 2)

    def _draw_card(self, canvas: Canvas, box: Box, number: int, width: float) -> None:
        look, (x, y), alpha = CardLook(CARDS[number]), _place(box, number), 1.0
        is_flying = self.step == 2 * number + 1
        if not is_flying and self.step != COLLECT:
            canvas.card(look, x, y, width)
            return
        way = progress(self._seconds, self.duration_s(self.step))
        if self._durations.is_reduced:
            alpha = way if is_flying else 1 - way
        else:
            edge = _place(box, number if is_flying else TAKER, reach=REACH)
            way = 1 - easing.out_cubic(way) if is_flying else easing.in_cubic(way)
            x, y = easing.mix(x, edge[0], way), easing.mix(y, edge[1], way)
            alpha, width = 1 - way * FADE, width * (1 - SHRINK * way)
        canvas.moving_card(look, x, y, width, 0.0, turn=1.0, alpha=round(255 * alpha))

    def _caption(self, option: str) -> str:
        """Return the caption below the trick.

        It is the name of the current sound, or a note that the game waits for a click. It is empty if neither applies.
        Sounds have captions only if the option "captions" is enabled. If ``option`` is "captions", the preview always
        shows the caption of a sound.
        """
        texts, settings = self._ctx.texts, self._ctx.settings
        if option == "captions" or (settings.captions and self.step in (COLLECT, REST)):
            return texts("caption.knock", points=texts("settings.points_n", n=SAMPLE_POINTS))
        if self.step == LIE and settings.trick_pause_ms is None:
            return texts("settings.until_click")
        return ""

    def _draw_caption(self, canvas: Canvas, box: Box, words: str) -> None:
        measure = canvas.measure
        if not words:
            return
        wanted = measure.text_width(words, BODY) + 2 * GAP
        width = min(box.width - 2 * GAP, wanted)
        height = CAPTION_HEIGHT_U * max(1.0, CAPTION_GROWTH * measure.text_scale)
        plaque = box.align(width, height, y=0).move_by(dy=GAP)
        canvas.surface(plaque, PLATE.bare(), tag="preview words")
        canvas.text_in(plaque.inset(NEAR, 0), words, BODY, align="center")


def _place(box: Box, number: int, *, reach: float = 1.0) -> tuple[float, float]:
    """Return the centre of a card.

    ``reach`` multiplies the card's usual distance from the trick's middle.
    """
    (across, down), reach = _DIRECTIONS[number], reach * preview_unit(box)
    return box.center_x + across * X_DISTANCE_U * reach, box.center_y + DROP_U + down * Y_DISTANCE_U * reach
