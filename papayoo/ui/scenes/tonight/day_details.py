"""The details of the selected date: its game, its opponents, its result, and the results of the month."""

from collections.abc import Sequence

from papayoo.history.daily_games import TONIGHT_OPTIONS, Evening, Lantern
from papayoo.services.opponents import opponent_names, own_player
from papayoo.services.tonight import LEVEL, opponents_of_day
from papayoo.text.dates import format_month
from papayoo.text.game_terms import game_facts
from papayoo.ui.art import palette
from papayoo.ui.art.title_lanterns import GOLD, RED
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.tonight.day_lantern import DayLantern, draw_lantern, draw_paper
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.player_badge import draw_player

MIN_HEIGHT_U = 504.0
"""Minimum height of the details, which have this height if their texts are short."""
RADIUS_U, OPACITY, MARGIN_U = 16.0, 0.55, 22.0
LANTERN_ROOM_U, LANTERN_SHARE, LANTERN_RISE = 124.0, 1.12, 0.1
"""Height of the strip with the lantern, and size and position of the lantern in it.

``LANTERN_SHARE`` is the lantern's height as a fraction of the strip's height. ``LANTERN_RISE`` is the distance of the
lantern's middle above the strip's middle, as a fraction of the lantern's height.
"""
NAME_SIZE, NAME_U = 25.0, 38.0
FACTS_SIZE, FACTS_U, FACTS_GAP_U = 15.0, 22.0, 10.0
TEXT_SIZE, LEADING, TEXT_GAP_U = 16.5, 1.3, 6.0
PORTRAIT_U, PLAYERS_U = 54.0, 84.0
POINTS_SIZE, POINTS_U = 42.0, 50.0
MONTH_U, MONTH_MARGIN_U, MONTH_TITLE_U, MONTH_OPACITY = 92.0, 12.0, 26.0, 0.6
FIGURE_SIZE, LABEL_SIZE, MARK_U, MARK_ROOM_U, ICON_U = 23.0, 14.0, 44.0, 30.0, 20.0


class DayDetails:
    """Shows the details of a date.

    ``action`` is the action of the button for the date's game: "play", "continue" or "again". ``month`` contains the
    dates of the same month whose game is finished.
    """

    def __init__(self, ctx: Context, lantern: DayLantern, month: Sequence[Evening], *, is_begun: bool) -> None:
        self._texts = ctx.texts
        self._lantern, self._month = lantern, month
        self._evening = evening = lantern.evening
        own = own_player(ctx)
        self._seating = Seating.of((own, *opponents_of_day(evening.day, own, opponent_names(ctx))), 0, ctx.texts)
        self.action = "continue" if is_begun else "play" if evening.game is None else "again"
        self._lines = self._status()
        self.box = EMPTY

    def _status(self) -> tuple[str, ...]:
        """Return the sentences about a date's game.

        If the game is finished, they give its result. Otherwise, a single sentence describes the game or says that it
        has been started.
        """
        texts, game, target = self._texts, self._evening.game, self._evening.target
        if game is None:
            return (texts("tonight.begun" if self.action == "continue" else "tonight.unplayed"),)
        rounds = " + ".join(str(points[0]) for points in game.scores)
        lines = [texts("tonight.rounds", rounds=rounds)]
        if target is not None:
            beaten = self._evening.lantern is Lantern.GOLDEN
            lines.append(texts("tonight.golden" if beaten else "tonight.target", target=target))
        if game.assisted:
            lines.append(texts("tonight.helped"))
        elif game.is_replay:
            lines.append(texts("tonight.known"))
        return (*lines, texts("tonight.practice"))

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of all details at this width."""
        words = width - 2 * MARGIN_U
        height = 2 * MONTH_MARGIN_U + MONTH_U + LANTERN_ROOM_U + NAME_U + FACTS_U + FACTS_GAP_U
        height += PLAYERS_U + FACTS_GAP_U if self._evening.game is None else POINTS_U
        for line in self._lines:
            height += TEXT_GAP_U + measure.paragraph_height(line, TextStyle(TEXT_SIZE, leading=LEADING), words)
        return max(MIN_HEIGHT_U, height)

    def draw(self, canvas: Canvas) -> None:
        """Draw the date's lantern, the date, the facts and the status of the game, and the month's results."""
        canvas.panel(self.box, fill=palette.FELT_LOW, edge=None, radius=RADIUS_U, opacity=OPACITY, tag="day details")
        month, rest = self.box.inset(MONTH_MARGIN_U).cut_bottom(MONTH_U)
        self._draw_month(canvas, month)
        head, rest = rest.inset(MARGIN_U - MONTH_MARGIN_U, 0).cut_top(LANTERN_ROOM_U)
        height = LANTERN_SHARE * LANTERN_ROOM_U
        draw_lantern(canvas, self._lantern, (head.center_x, head.center_y - LANTERN_RISE * height), height)
        name, rest = rest.cut_top(NAME_U)
        canvas.text_in(name, self._lantern.label, TextStyle(NAME_SIZE, Face.TITLE), align="center")
        facts, rest = rest.cut_top(FACTS_U, FACTS_GAP_U)
        text = game_facts(TONIGHT_OPTIONS, (LEVEL,), self._texts)
        canvas.text_in(facts, text, TextStyle(FACTS_SIZE, colour=palette.DIM_INK), align="center")
        game = self._evening.game
        if game is not None:
            points, rest = rest.cut_top(POINTS_U)
            canvas.text_in(points, str(game.total), TextStyle(POINTS_SIZE, Face.NUMBER, palette.PAYOO), align="center")
        else:
            players, rest = rest.cut_top(PLAYERS_U, FACTS_GAP_U)
            self._draw_opponents(canvas, players)
        x, y = rest.center_x, rest.y
        for line in self._lines:
            y += TEXT_GAP_U + canvas.paragraph(
                line, x, y, TextStyle(TEXT_SIZE, leading=LEADING), rest.width, align="center"
            )

    def _draw_opponents(self, canvas: Canvas, players: Box) -> None:
        for seat, cell in enumerate(players.row(len(self._seating.names) - 1), start=1):
            place = cell.align(PORTRAIT_U, PORTRAIT_U, y=0)
            draw_player(canvas, place, self._seating.portrait(seat), self._seating.names[seat])

    def _draw_month(self, canvas: Canvas, box: Box) -> None:
        """Draw the numbers of lit and golden lanterns of the month, and the lowest total."""
        texts = self._texts
        canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=RADIUS_U / 2, opacity=MONTH_OPACITY, tag="month")
        title, cells = box.cut_top(MONTH_TITLE_U)
        name = format_month(texts, self._evening.day)
        canvas.text_in(title, name, TextStyle(LABEL_SIZE, colour=palette.DIM_INK), align="center")
        golden = sum(evening.lantern is Lantern.GOLDEN for evening in self._month)
        best = min((evening.game.total for evening in self._month if evening.game is not None), default=None)
        figures = (
            (str(len(self._month)), texts("tonight.month_lit"), RED),
            (str(golden), texts("tonight.month_golden"), GOLD),
            ("–" if best is None else str(best), texts("tonight.month_best"), None),
        )
        for (figure, name, paper), cell in zip(figures, cells.row(len(figures)), strict=True):
            number, label = cell.inset(TEXT_GAP_U, 0).cut_top(cells.height / 2)
            width = canvas.measure.text_width(figure, TextStyle(FIGURE_SIZE, Face.NUMBER))
            mark, words = number.align(width + MARK_ROOM_U, number.height).cut_left(MARK_ROOM_U)
            x, y = mark.center_x - TEXT_GAP_U / 2, mark.center_y
            if paper is None:
                canvas.icon("trophy", x, y, ICON_U, palette.BRASS)
            else:
                draw_paper(canvas, paper, (x, y), MARK_U)
            canvas.text_in(words, figure, TextStyle(FIGURE_SIZE, Face.NUMBER))
            canvas.text_in(label, name, TextStyle(LABEL_SIZE, colour=palette.DIM_INK), align="center")
