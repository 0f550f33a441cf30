"""The details of the selected date: its game, its opponents, its result, and the results of the month."""

from collections.abc import Sequence
from functools import partial

from papayoo.history.daily_games import TONIGHT_OPTIONS, Evening, Lantern
from papayoo.services.opponents import animals_of, opponent_names, own_player, with_lantern
from papayoo.services.tonight import LEVEL, opponents_of_day
from papayoo.text.dates import format_month
from papayoo.text.game_terms import compared_text, game_facts
from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import GOLD, RED, Paper
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.tonight.day_lantern import DayLantern, draw_lantern, draw_paper
from papayoo.ui.style import BODY, HEADLINE, LABEL, NOTE, NUMBER, WELL, Surface
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Area, draw_player
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Line, Row, Text


class DayDetails:
    """Shows the details of a date.

    ``label`` and ``note`` are the texts of the button for the date's game; another attempt has those of the podium.
    ``month`` contains the dates of the same month whose game is finished.
    """

    def __init__(self, ctx: Context, lantern: DayLantern, month: Sequence[Evening], *, is_begun: bool) -> None:
        self._texts = ctx.texts
        self._lantern, self._month = lantern, month
        self._evening = evening = lantern.evening
        own = own_player(ctx)
        opponents = opponents_of_day(evening.day, own, opponent_names(ctx))
        self._seating = Seating.of((with_lantern(own, animals_of(opponents)), *opponents), 0, ctx.texts)
        self.label, self.note = ctx.texts("tonight.continue" if is_begun else "tonight.play"), ""
        if evening.game is not None and not is_begun:
            self.label, self.note = ctx.texts("ranking.same_cards"), ctx.texts("practice.mark")
        self._lines = self._status(is_begun=is_begun)
        self._status_block = Column(*(Column(Gap(6), Text(line, BODY, align="center")) for line in self._lines))
        is_lantern = evening.game is None and own.portrait in animals_of(opponents)
        self._lantern_line = ctx.texts("player.as_lantern") if is_lantern else ""

    def _status(self, *, is_begun: bool) -> tuple[str, ...]:
        """Return the sentences about a date's game.

        If the game is finished, they give its result. Otherwise, they describe the game or say that it has been
        started, and give its target if that is known.
        """
        texts, game, target = self._texts, self._evening.game, self._evening.target
        if game is None:
            aim = () if target is None else (texts("tonight.gold", target=target),)
            return texts("tonight.begun" if is_begun else "tonight.unplayed"), *aim
        rounds = " + ".join(str(points[0]) for points in game.scores)
        lines = [texts("tonight.rounds", rounds=rounds)]
        if target is not None:
            lines.append(compared_text(texts, game.total, target))
        if game.assisted:
            lines.append(texts("tonight.helped"))
        elif game.is_replay:
            lines.append(texts("tonight.known"))
        return (*lines, texts("tonight.practice"))

    @property
    def areas(self) -> tuple[Area, ...]:
        """The sentences, with a tooltip that says what the target is an average of; nothing if it is not known."""
        target = self._evening.target
        if target is None:
            return ()
        lines = (self._texts("tonight.target", target=target),)
        return (Area("target", self._status_block.box, self._lantern.label, lines),)

    def block(self) -> Block:
        """Return the lantern, the date, the facts and the status of the game, and the month's results."""
        texts, game = self._texts, self._evening.game
        told = Text(self._lantern_line, NOTE, align="center") if self._lantern_line else None
        result: list[Block | None] = [Drawing(self._draw_opponents, 84), told, Gap(10, least=0)]
        if game is not None:
            result = [Line(str(game.total), NUMBER.times(2).in_colour(palette.PAYOO), 50, align="center")]
        day = Column(
            Drawing(self._draw_lantern, 88 if game is None else 124, least=34 if game is None else None),
            Line(self._lantern.label, HEADLINE, 38, align="center"),
            Line(game_facts(TONIGHT_OPTIONS, (LEVEL,), texts), NOTE, 22, align="center"),
            Gap(10, least=4),
            *result,
            self._status_block,
            Gap(8, least=2),
            pad=(10, 0),
        )
        return Column(day.growing(), self._month_block(), pad=(12, 12), paint=_draw_ground)

    def _draw_lantern(self, canvas: Canvas, box: Box) -> None:
        height = 1.12 * box.height
        draw_lantern(canvas, self._lantern, (box.center_x, box.center_y - 0.1 * height), height)

    def _draw_opponents(self, canvas: Canvas, box: Box) -> None:
        for seat, cell in enumerate(box.row(len(self._seating.names) - 1), start=1):
            draw_player(canvas, cell.align(54, 54, y=0), self._seating.portrait(seat), self._seating.names[seat])

    def _month_block(self) -> Block:
        """Return the numbers of lanterns of the month that are lit but not golden, or golden, and the lowest total."""
        texts = self._texts
        golden = sum(evening.lantern is Lantern.GOLDEN for evening in self._month)
        lit = len(self._month) - golden
        best = min((evening.game.total for evening in self._month if evening.game is not None), default=None)
        figures = (
            (str(lit), texts("tonight.month_lit"), RED),
            (str(golden), texts("tonight.month_golden"), GOLD),
            ("–" if best is None else str(best), texts("tonight.month_best"), None),
        )
        return Column(
            Line(format_month(texts, self._evening.day), LABEL, 26, align="center"),
            Row(
                *(
                    Column(_figure(figure, paper), Line(name, LABEL, 33, align="center"), pad=(6, 0))
                    for figure, name, paper in figures
                )
            ),
            paint=_draw_month_ground,
        )


def _draw_ground(canvas: Canvas, box: Box) -> None:
    canvas.surface(box, WELL, tag="day details")


def _draw_month_ground(canvas: Canvas, box: Box) -> None:
    canvas.surface(box, Surface(palette.FELT_HIGH, 8.0, 0.6), tag="month")


def _figure(figure: str, paper: Paper | None) -> Block:
    """Return a number with its sign before it: a lantern, or a cup without ``paper``."""
    return Row(Drawing(partial(_draw_mark, paper)).wide(24), Line(figure, NUMBER, 33).snug(), gap=6, at=0.5)


def _draw_mark(paper: Paper | None, canvas: Canvas, box: Box) -> None:
    if paper is None:
        canvas.icon("trophy", box.center_x, box.center_y, 20, palette.BRASS)
    else:
        draw_paper(canvas, paper, (box.center_x, box.center_y), 44)
