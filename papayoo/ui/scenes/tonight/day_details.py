"""The details of the selected date: its lantern, its opponents and its result."""

from papayoo.history.daily_games import Evening, Lantern
from papayoo.services.opponents import own_player
from papayoo.services.tonight import opponents_of_day
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.scenes.tonight.day_lantern import draw_lantern
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.player_badge import draw_player

DETAILS_HEIGHT_U = 470.0
RADIUS_U, OPACITY, MARGIN_U = 16.0, 0.55, 22.0
LANTERN_ROOM_U, LANTERN_RISE_U, LANTERN_U = 158.0, 16.0, 160.0
NAME_SIZE, NAME_U = 24.0, 36.0
TEXT_SIZE, LEADING, TEXT_GAP_U = 16.5, 1.35, 12.0
PORTRAIT_U, PLAYERS_U = 58.0, 96.0
POINTS_SIZE, POINTS_U = 40.0, 50.0


class DayDetails:
    """Shows the details of a date. ``action`` is what the button for its game does: play, continue or play again."""

    def __init__(self, ctx: Context, evening: Evening, *, is_begun: bool, name: str) -> None:
        self._texts = ctx.texts
        self._evening = evening
        self._name = name
        own = own_player(ctx)
        self._seating = Seating.of((own, *opponents_of_day(evening.day, own)), 0, ctx.texts)
        self.action = "continue" if is_begun else "play" if evening.game is None else "again"
        self._lines = self._status()
        self.box = EMPTY

    def _status(self) -> tuple[str, ...]:
        """Return the sentences about the result of a date's game. If it has none yet, they describe the game."""
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
        return (*lines, texts("tonight.practice"))

    def draw(self, canvas: Canvas) -> None:
        """Draw the lantern, the date, the opponents and the sentences."""
        canvas.panel(self.box, fill=palette.FELT_LOW, edge=None, radius=RADIUS_U, opacity=OPACITY, tag="day details")
        head, rest = self.box.inset(MARGIN_U, 0).cut_top(LANTERN_ROOM_U)
        draw_lantern(canvas, self._evening.lantern, (head.center_x, head.center_y - LANTERN_RISE_U), LANTERN_U)
        name, rest = rest.cut_top(NAME_U)
        canvas.text_in(name, self._name, NAME_SIZE, face=Face.TITLE, align="center")
        game = self._evening.game
        if game is not None:
            points, rest = rest.cut_top(POINTS_U)
            canvas.text_in(points, str(game.total), POINTS_SIZE, face=Face.NUMBER, colour=palette.PAYOO, align="center")
        else:
            rest = self._draw_opponents(canvas, rest)
        y = rest.y + TEXT_GAP_U
        for line in self._lines:
            y += TEXT_GAP_U / 2 + canvas.paragraph(
                line, rest.center_x, y, TEXT_SIZE, rest.width, leading=LEADING, align="center"
            )

    def _draw_opponents(self, canvas: Canvas, box: Box) -> Box:
        players, rest = box.cut_top(PLAYERS_U)
        for seat, cell in enumerate(players.row(len(self._seating.names) - 1), start=1):
            place = cell.align(PORTRAIT_U, PORTRAIT_U, y=0)
            draw_player(canvas, place, self._seating.portrait(seat), self._seating.names[seat])
        return rest
