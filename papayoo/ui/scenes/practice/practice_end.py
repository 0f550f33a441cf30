"""The dialogs at the end of a lesson or a repeated round, and the choice of the dialog."""

from dataclasses import replace

from papayoo.match.lessons import LessonMatch
from papayoo.match.practice import PracticeMatch
from papayoo.services.lesson_book import finished_lessons, lessons, record_lesson
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.context import Context
from papayoo.ui.navigation import LessonRoute, Replace
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.practice.end_dialog import EndDialog
from papayoo.ui.scenes.practice.puzzle_dialog import PuzzleDialog
from papayoo.ui.widgets.button import Button

ARROW_SIZE, LABEL_SIZE, NUMBER_SIZE = 34.0, 17.0, 64.0
LABEL_RISE_U, NUMBER_DROP_U = 40.0, 14.0
COLUMN_U = 150.0
"""Horizontal distance of the left and the right number from the middle of the panel."""
TEACHER, PORTRAIT_U = "owl", 104.0
LOW_U = 480.0
"""Minimum height of the window in units at which the teacher's portrait is shown."""


def practice_end(ctx: Context, match: PracticeMatch) -> Scene:
    """Return the dialog that shows the result of a practice match."""
    if isinstance(match, LessonMatch):
        return LessonDialog(ctx, match)
    return PuzzleDialog(ctx, match) if match.practice.id else AgainDialog(ctx, match)


class AgainDialog(EndDialog):
    """Compares the player's points in the original round and in the new one."""

    picture_height_u = 120.0

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        self._then, self._now = match.practice.original or 0, match.points
        saved = self._then - self._now
        compared = "better" if saved > 0 else "worse"
        text = ctx.texts(f"again.{compared}", n=abs(saved)) if saved else ctx.texts("again.same")
        super().__init__(ctx, match, match.practice.title, (text,))

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw both results with an arrow between them, and a text below the results."""
        super().draw_inside(canvas)
        x, y = self.picture_box.center_x, self.picture_box.center_y
        colour = palette.GOOD if self._now < self._then else palette.INK
        columns = (("again.then", self._then, -COLUMN_U, palette.DIM_INK), ("again.now", self._now, COLUMN_U, colour))
        for key, points, dx, ink in columns:
            label, label_y, number_y = self.ctx.texts(key), y - LABEL_RISE_U, y + NUMBER_DROP_U
            canvas.text(label, x + dx, label_y, LABEL_SIZE, colour=palette.DIM_INK, align="center")
            canvas.text(str(points), x + dx, number_y, NUMBER_SIZE, face=Face.NUMBER, colour=ink, align="center")
        canvas.icon("arrow_right", x, y + NUMBER_DROP_U, ARROW_SIZE, palette.BRASS)


class LessonDialog(EndDialog):
    """Explains the outcome of a lesson; after a success, a button starts the next lesson."""

    picture_height_u = PORTRAIT_U

    def __init__(self, ctx: Context, match: LessonMatch) -> None:
        record_lesson(ctx, match)
        if ctx.settings.offer_lessons and len(finished_lessons(ctx)) == len(lessons()):
            ctx.change(replace(ctx.settings, offer_lessons=False))
        following = lessons().index(match.lesson) + 1
        buttons = []
        if match.is_passed and following < len(lessons()):
            on_next = lambda: Replace(LessonRoute(following), scenes=2)  # noqa: E731
            buttons.append(Button(ctx.texts("lessons.next"), on_next, icon="play", primary=True))
        title = ctx.texts("lessons.right" if match.is_passed else "lessons.wrong")
        self._mood = Mood.GLAD if match.is_passed else Mood.CALM
        super().__init__(ctx, match, title, (ctx.texts(match.result_key, **match.names),), buttons)

    def picture_height(self, measure: TextMeasure) -> float:
        """Return the height of the portrait; 0 in a low window."""
        return PORTRAIT_U if measure.viewport.seen_height >= LOW_U else 0.0

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the text, and the teacher's portrait if there is space."""
        super().draw_inside(canvas)
        if self.picture_box.height:
            canvas.portrait(TEACHER, self.picture_box.center_x, self.picture_box.center_y, PORTRAIT_U, self._mood)
