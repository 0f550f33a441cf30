"""The story of a round: a strip of stamps, each a small trick with a caption, that lead to the review."""

from collections.abc import Iterator, Sequence

from papayoo.engine import Card, Phase, papayoo_of
from papayoo.history.highlights import Highlight, HighlightKind
from papayoo.match import Match
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.clock import progress
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import MatchReviewRoute, Push
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import NEAR, NOTE, SNUG, WELL, TextStyle
from papayoo.ui.table_view.card_texts import card_name, taking_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Gap, Line, Row

STAMP_WIDTH, STAMP_GAP = 340.0, 12.0
"""Maximum width of a stamp, and distance between stamps."""
CARD_WIDTH, CARD_HEIGHT, CARD_PITCH, CARD_SCALE = 22.0, 27.0, 30.0, 0.6
PORTRAIT, MAX_GROWTH = 18.0, 1.4
"""Size of the portraits, and by how much cards and portraits may grow if there is space."""
MIN_GROWTH = 0.9
"""Part of their size at which portraits are left out."""
LINE = 19.0
"""Height of a line of text on a stamp, at the default text size."""
CAPTION = NOTE.in_colour(palette.INK)
CAPTION_LINES = 2
"""Maximum number of lines of a caption."""
SMALLER = 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7
"""The sizes to try for a caption that takes more lines, as parts of the usual one."""
AGAIN_HEIGHT, LEAST_AGAIN_HEIGHT = 40.0, 28.0
"""Height of the part of the costly stamp with the button, and its height in a low window."""
LOW_BELOW_U = 90.0
"""Height of a stamp below which its margins are smaller."""
LEAST_LINE, LEAST_CARD_HEIGHT = 10.0, 22.0
"""Heights to which a line of text and the cards may be reduced in a low window."""
STAMP_HEIGHT = CARD_HEIGHT + PORTRAIT + 3 * SNUG + (1 + CAPTION_LINES) * LINE + NEAR
"""Height of a stamp; it does not grow with the texts, because names and totals need the space more."""
LEAST_STAMP_HEIGHT = LEAST_CARD_HEIGHT + (1 + CAPTION_LINES) * LEAST_LINE + SNUG
INTERVAL_S, DROP_S, DROP_U = 0.25, 0.3, 14.0
"""Time between the stamps, how long each takes to drop in, and from how far."""
WHOLE_STRIP_S = 2 * INTERVAL_S + DROP_S


def caption(
    highlight: Highlight, papayoo: Card, seating: Seating, *, has_winner: bool = False, is_assisted: bool = False
) -> tuple[str, ...]:
    """Return the lines below a stamp's trick: what happened and, of a costly trick, what would have been better.

    No line ends with a full stop, although some of the texts are sentences elsewhere.
    ``has_winner`` is true if the game is over and has a single winner, who led it from this trick on to another one.
    A thrown card without merit is not praised. If the player had help in the round (``is_assisted``), a hint may have
    chosen the card, so nothing is.
    """
    lines = _told(highlight, papayoo, seating, has_winner=has_winner, is_assisted=is_assisted)
    return tuple(line.rstrip(".。") for line in lines)


def _told(
    highlight: Highlight, papayoo: Card, seating: Seating, *, has_winner: bool, is_assisted: bool
) -> tuple[str, ...]:
    texts, name = seating.texts, seating.names[highlight.seat]
    decision, taken = highlight.decision, highlight.taken
    match highlight.kind:
        case HighlightKind.LEAD if has_winner:
            return taking_text(taken, seating), seating.player_text("story.kept_lead", highlight.seat)
        case HighlightKind.LEAD:
            return (seating.player_text("story.new_lead", highlight.seat),)
        case HighlightKind.DUCKED if not is_assisted:
            return (texts("first_steps.ducked", name=name, n=taken.points),)
        case HighlightKind.GIVEN if highlight.card == papayoo:
            return (texts("story.delivered", name=name),)
        case HighlightKind.GIVEN if highlight.card is not None:
            key = "first_steps.threw" if highlight.has_merit and not is_assisted else "story.given"
            return (texts(key, name=name, card=card_name(texts, highlight.card)),)
    line = taking_text(taken, seating)
    if decision is None:
        return (line,)
    if decision.trick == highlight.number:
        return line, texts("highlight.better", best=card_name(texts, decision.better[0]))
    if decision.trick and highlight.at_once:
        best, points = card_name(texts, decision.better[0]), highlight.at_once
        return line, texts("highlight.earlier_takes", n=decision.trick, best=best, points=points)
    if decision.trick:
        return line, texts("highlight.earlier", n=decision.trick, best=card_name(texts, decision.better[0]))
    return line, texts("highlight.in_pass")


class Stamp(Widget):
    """A highlight of the round as a small picture of its trick.

    A press opens the review there or, if the stamp blames a decision, at this decision.
    """

    def __init__(self, ctx: Context, match: Match, seating: Seating, highlight: Highlight) -> None:
        self.highlight = highlight
        played = match.view.history[-1]
        head = ctx.texts("review.trick", n=highlight.number, tricks=len(played.tricks))
        self._papayoo = papayoo_of(played.die)
        best, second = sorted(match.view.totals)[:2]
        has_winner = match.view.phase is Phase.OVER and second > best and highlight.number < len(played.tricks)
        is_assisted = played.number in match.assisted_rounds
        self.lines = caption(highlight, self._papayoo, seating, has_winner=has_winner, is_assisted=is_assisted)
        decision = highlight.decision
        begins = (played.number, decision.trick) if decision is not None else None
        route = MatchReviewRoute(match, trick=(played.number, highlight.number), decision=begins)
        super().__init__(ctx.texts("say.stop").join((head, *self.lines)), lambda: Push(route))
        self._head, self._seating = head, seating
        self.opacity, self.drop = 0.0, 0.0
        self.beside: Sequence[Stamp] = (self,)
        """All stamps of the strip. Their texts have the same size."""

    def rows_in(self, width: float, measure: TextMeasure) -> int:
        """Return the number of lines of the caption on a stamp of this width."""
        room = width - 2 * NEAR
        is_short = len(self.lines) == 1 and measure.text_width(self.lines[0], CAPTION) <= room
        return 1 if is_short else CAPTION_LINES

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if not self.opacity:
            return
        with canvas.layer(opacity=self.opacity, dy=-self.drop):
            self._draw_trick(canvas)
        if focused:
            draw_focus_ring(canvas, self.box.inset(SNUG), WELL.radius)

    def _draw_trick(self, canvas: Canvas) -> None:
        measure = canvas.measure
        height = self._line_height(measure)
        size = min(stamp._text_size(measure) for stamp in self.beside)
        shown = (*self._broken(measure, CAPTION._replace(size=size)), "")[: self.rows_in(self.box.width, measure)]
        Column(
            Line(self._head, NOTE._replace(size=size), height, align="center"),
            Drawing(self._draw_cards).growing(),
            *(Line(line, CAPTION._replace(size=size), height, align="center") for line in shown),
            pad=self._pad,
        ).draw_in(canvas, self.box)

    @property
    def _pad(self) -> tuple[float, float]:
        return NEAR, SNUG if self.box.height > LOW_BELOW_U else SNUG / 2

    def _line_height(self, measure: TextMeasure) -> float:
        rows = 1 + self.rows_in(self.box.width, measure)
        return min(LINE * measure.text_scale, (self.box.inset(*self._pad).height - LEAST_CARD_HEIGHT) / rows)

    def _text_size(self, measure: TextMeasure) -> float:
        """Return the size at which the texts fit into their lines."""
        style, rows = CAPTION, self.rows_in(self.box.width, measure)
        style = style.times(min(1.0, self._line_height(measure) / (LINE * measure.text_scale)))
        sizes = (style.times(share) for share in SMALLER)
        style = next((each for each in sizes if len(self._broken(measure, each)) <= rows), style.times(SMALLER[-1]))
        return measure.common_size(self._broken(measure, style), style, self.box.inset(*self._pad).width)

    def _broken(self, measure: TextMeasure, style: TextStyle) -> tuple[str, ...]:
        """Return the lines of the caption; a single one that is too long is broken."""
        if len(self.lines) > 1 or self.rows_in(self.box.width, measure) == 1:
            return self.lines
        return tuple(measure.lines(self.lines[0], style, self.box.inset(*self._pad).width))

    def _draw_cards(self, canvas: Canvas, box: Box) -> None:
        """Draw the cards in the order of play with the portraits of their players; the one that took the trick shines.

        In a low window, the portraits are left out.
        """
        taken = self.highlight.taken
        plays = taken.trick.plays
        growth = min(MAX_GROWTH, (box.height - SNUG) / (CARD_HEIGHT + PORTRAIT + SNUG))
        has_portraits = growth >= MIN_GROWTH
        growth = max(1.0, growth) if has_portraits else min(1.0, box.height / CARD_HEIGHT)
        pitch = min(CARD_PITCH * growth, box.width / len(plays))
        size = min(growth, pitch / CARD_WIDTH)
        height = CARD_HEIGHT * size + (SNUG + PORTRAIT * size if has_portraits else 0)
        group = box.align(box.width, height)
        y = group.y + CARD_HEIGHT * size / 2
        for number, play in enumerate(plays):
            x = box.center_x + (number - (len(plays) - 1) / 2) * pitch
            if play.seat == taken.taker:
                ground = Box.centered(x, y, CARD_WIDTH * size + SNUG, CARD_HEIGHT * size + SNUG)
                canvas.panel(ground, fill=palette.BRASS, edge=None, radius=SNUG, tag="taker")
            canvas.mini(play.card, x, y, is_papayoo=play.card == self._papayoo, scale=CARD_SCALE * size)
            if has_portraits:
                portrait = PORTRAIT * size
                canvas.portrait(self._seating.portrait(play.seat), x, group.bottom - portrait / 2, portrait)


class StampStrip(Row):
    """The stamps of a round side by side; below the costly one, the button for trying again.

    With ``has_room``, there is space for that button even before a costly decision is known.
    """

    def __init__(self, stamps: Sequence[Stamp], again: Button, *, has_room: bool) -> None:
        self._stamps, self._again = stamps, again
        for stamp in stamps:
            stamp.beside = stamps
        super().__init__(*(self._cell(stamp, has_room=has_room) for stamp in stamps), gap=STAMP_GAP)

    def _cell(self, stamp: Stamp, *, has_room: bool) -> Block:
        """Return the place of a stamp, with the button below it if the stamp blames a decision."""
        if stamp.highlight.decision is None:
            height, least = (AGAIN_HEIGHT, LEAST_AGAIN_HEIGHT) if has_room else (0.0, 0.0)
            return Column(Control(stamp, None, STAMP_HEIGHT + height).shrinking(LEAST_STAMP_HEIGHT + least))
        again = Column(Control(self._again, None, AGAIN_HEIGHT - SNUG).shrinking(0), Gap(SNUG), pad=(NEAR, 0))
        portion = AGAIN_HEIGHT / (STAMP_HEIGHT + AGAIN_HEIGHT)
        return Column(
            Control(stamp, None, STAMP_HEIGHT).shrinking(LEAST_STAMP_HEIGHT),
            again.high(portion, least=LEAST_AGAIN_HEIGHT),
        )

    def place(self, box: Box, measure: TextMeasure) -> None:
        self._again.box = EMPTY
        most = len(self.parts) * (STAMP_WIDTH + STAMP_GAP) - STAMP_GAP
        super().place(box.align(min(box.width, most), box.height), measure)

    def widgets(self) -> Iterator[Widget]:
        yield from (*self._stamps, self._again)

    def show(self, elapsed_s: float, *, is_still: bool) -> None:
        """Set how far each stamp has dropped in when ``elapsed_s`` seconds have passed since the first one began to."""
        for number, stamp in enumerate(self._stamps):
            way = (
                1.0
                if is_still and elapsed_s >= 0
                else easing.out_cubic(progress(elapsed_s - number * INTERVAL_S, DROP_S))
            )
            stamp.opacity, stamp.drop = way, 0.0 if is_still else DROP_U * (1 - way)
            stamp.enabled = way > 0

    def draw(self, canvas: Canvas) -> None:
        for stamp, cell in zip(self._stamps, self.parts, strict=True):
            if stamp.opacity:
                is_costly = stamp.highlight.decision is not None
                edge = palette.BAD if is_costly else palette.BRASS
                with canvas.layer(opacity=stamp.opacity, dy=-stamp.drop):
                    canvas.surface(
                        cell.box, WELL._replace(edge=edge, opacity=0.8), tag="costly stamp" if is_costly else "stamp"
                    )
