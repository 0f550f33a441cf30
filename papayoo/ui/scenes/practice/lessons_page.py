"""The lessons tab of the practice page: a sheet of stamps, one per lesson. Finished lessons are postmarked."""

from dataclasses import replace
from functools import partial

from papayoo.match import Lesson
from papayoo.services.lesson_book import finished_lessons, lessons, next_lesson
from papayoo.ui.art import palette
from papayoo.ui.art.stamps import stamp_svg
from papayoo.ui.art.table_effects import postmark_svg
from papayoo.ui.context import Context
from papayoo.ui.navigation import LessonRoute, Pop, Push, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.scenes.practice.lesson_pictures import draw_lesson_picture
from papayoo.ui.style import BODY, GAP, HEAD, NUMBER
from papayoo.ui.widgets import Button, FocusGroup, OnPress, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Either, Gap, Grid, Line

PICTURE_UNITS = 190.0
"""Height of a lesson's stamp in the units in which its picture is drawn."""
MAX_TITLE_GROWTH = 1.35
"""Maximum factor by which the titles on the stamps grow with the text size."""


class LessonStamp(Widget):
    """A stamp that starts a lesson. It is postmarked if the lesson is finished."""

    def __init__(self, lesson: Lesson, number: int, label: str, on_press: OnPress, *, is_done: bool = False) -> None:
        super().__init__(label, on_press)
        self.lesson = lesson
        self._number = number
        self._is_done = is_done

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box, px = self.box, canvas.viewport.px
        if focused:
            draw_focus_ring(canvas, box, 6)
        size_px = px(box.width), px(box.height)
        key, make = ("lesson stamp", size_px), lambda: stamp_svg(size_px, canvas.viewport.scale)
        canvas.picture(key, make, box.center_x, box.center_y, tag=f"lesson {self.lesson.id}")
        canvas.text(str(self._number), box.x + 24, box.y + 24, NUMBER.in_colour(palette.PAYOO_INK))
        unit = min(box.height / PICTURE_UNITS, box.width / PICTURE_UNITS)
        draw_lesson_picture(canvas, self.lesson.id, box.center_x, box.y + 0.36 * box.height, unit)
        if self._is_done:
            self._draw_postmark(canvas)
        self._draw_title(canvas)

    def _draw_postmark(self, canvas: Canvas) -> None:
        """Draw a postmark in the upper right corner, clear of the title."""
        height = 0.36 * self.box.height
        mark = self.box.inset(10).align(1.7 * height, height, x=1, y=0)
        size_px = canvas.viewport.px(mark.width), canvas.viewport.px(mark.height)
        key, make = ("lesson postmark", size_px), partial(postmark_svg, size_px, "#A3283B")
        canvas.picture(key, make, mark.center_x, mark.center_y, alpha=120, tag="lesson done")

    def _draw_title(self, canvas: Canvas) -> None:
        box, scale = self.box, canvas.measure.text_scale
        style = HEAD.tight().times(min(scale, MAX_TITLE_GROWTH) / scale).in_colour(palette.PAYOO_INK)
        canvas.paragraph(self.label, box.center_x, box.y + 0.66 * box.height, style, box.width - 30, align="center")


class LessonsPage(TabPage):
    """The lessons tab: ten stamps, and a line of text about the focused lesson."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        texts, finished = ctx.texts, finished_lessons(ctx)
        self.widgets = self._stamps = [
            self._stamp(number, lesson, is_done=lesson.id in finished) for number, lesson in enumerate(lessons())
        ]
        self._count = texts("lessons.done", n=len(finished), all=len(self._stamps))
        self._line = Line(self._count, BODY.in_colour(palette.DIM_INK), align="center")
        following = next_lesson(ctx)
        label = texts("lessons.next" if 0 < len(finished) < len(lessons()) else "lessons.first")
        self.primary = Button(label, lambda: Push(LessonRoute(following)), icon="play", primary=True)
        if ctx.settings.offer_lessons:
            self.others = (Button(texts("lessons.dismiss"), self._dismiss),)

    def _stamp(self, index: int, lesson: Lesson, *, is_done: bool) -> LessonStamp:
        title = self._ctx.texts(f"lesson.{lesson.id}.title")
        return LessonStamp(lesson, index + 1, title, lambda: Push(LessonRoute(index)), is_done=is_done)

    def _dismiss(self) -> Transition:
        """Remove the button for the lessons from the title screen, and return there."""
        self._ctx.change(replace(self._ctx.settings, offer_lessons=False))
        return Pop()

    def body(self) -> Block:
        sheet = Either(900, self._sheet(2, least=190), self._sheet(5, least=160))
        return Column(sheet.growing(), Gap(GAP), self._line, Gap(GAP))

    def _sheet(self, columns: int, *, least: float) -> Block:
        stamps = (Control(stamp, None, 220, by_text=True).shrinking(least) for stamp in self._stamps)
        return Grid(columns, *stamps, gap=20, at=0.5)

    def show_focused(self, focus: FocusGroup) -> None:
        stamp, self._line.text = focus.focused, self._count
        if isinstance(stamp, LessonStamp):
            self._line.text = self._ctx.texts(f"lesson.{stamp.lesson.id}.idea")
