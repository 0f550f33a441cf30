"""The dialog at the end of a lesson: what was right or wrong, and a button for the next lesson."""

from dataclasses import replace

from papayoo.match.lessons import LessonMatch
from papayoo.services.lesson_book import finished_lessons, lessons, record_lesson
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.context import Context
from papayoo.ui.navigation import LessonRoute, Replace
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.practice.end_dialog import EndDialog
from papayoo.ui.widgets.button import Button

TEACHER = "owl"
PORTRAIT_U = 104.0


class LessonDialog(EndDialog):
    """Explains the outcome of a lesson. If the player has passed it, a button starts the next lesson."""

    picture_height_u = PORTRAIT_U
    is_decoration = True

    def __init__(self, ctx: Context, match: LessonMatch) -> None:
        record_lesson(ctx, match)
        self._is_passed = match.is_passed
        if ctx.settings.offer_lessons and len(finished_lessons(ctx)) == len(lessons()):
            ctx.change(replace(ctx.settings, offer_lessons=False))
        following = next((at for at, lesson in enumerate(lessons()) if lesson is match.lesson), 0) + 1
        buttons = []
        if match.is_passed and following < len(lessons()):
            on_next = lambda: Replace(LessonRoute(following), scenes=2)  # noqa: E731
            buttons.append(Button(ctx.texts("lessons.next"), on_next, icon="play", primary=True))
        title = ctx.texts("lessons.right" if match.is_passed else "lessons.wrong")
        text = ctx.texts(match.result_key, **match.names)
        super().__init__(ctx, match, title, text, buttons)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the text, and the teacher's portrait if there is space."""
        super().draw_inside(canvas)
        if not self.picture_box.height:
            return
        mood = Mood.GLAD if self._is_passed else Mood.CALM
        canvas.portrait(TEACHER, self.picture_box.center_x, self.picture_box.center_y, PORTRAIT_U, mood)
