"""The lessons tab of the practice page: a sheet of stamps, one per lesson. Finished lessons are postmarked."""

from dataclasses import replace
from functools import partial

from papayoo.match.lessons import Lesson
from papayoo.services.lesson_book import finished_lessons, lessons, next_lesson
from papayoo.ui.art import palette
from papayoo.ui.art.stamps import stamp_svg
from papayoo.ui.art.table_effects import postmark_svg
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import LessonRoute, Pop, Push, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.scenes.practice.lesson_pictures import draw_lesson_picture
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, OnPress, Widget, draw_focus_ring, lay_out_grid
from papayoo.ui.widgets.button import Button

COLUMNS, NARROW_COLUMNS, GAP_U = 5, 2, 20.0
NARROW_BELOW_U = 900.0
MIN_HEIGHT_U, MAX_HEIGHT_U, NARROW_HEIGHT_U = 160.0, 220.0, 190.0
LINE_HEIGHT_U, LINE_SIZE = 56.0, 18.0
RADIUS_U = 6.0
NUMBER_SIZE, TITLE_SIZE, TITLE_MARGIN_U, TITLE_LEADING = 20.0, 17.0, 15.0, 1.2
NUMBER_INSET_U = 24.0
PICTURE_UNITS = 190.0
"""Height of a lesson's stamp in the units in which its picture is drawn."""
PICTURE_Y, TITLE_Y = 0.36, 0.66
"""Distances of picture and title from the top of a stamp, as fractions of its height."""
MAX_TITLE_GROWTH = 1.35
"""Maximum factor by which the titles on the stamps grow with the text size."""
MARK_INSET_U = 10.0
MARK_COLOUR, MARK_SHARE, MARK_SHAPE, MARK_ALPHA = "#A3283B", 0.36, 1.7, 120


class LessonStamp(Widget):
    """A stamp that starts a lesson. It is postmarked if the lesson is finished."""

    def __init__(self, lesson: Lesson, number: int, label: str, on_press: OnPress, *, is_done: bool = False) -> None:
        super().__init__(label, on_press)
        self.lesson = lesson
        self._number = number
        self._is_done = is_done

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the stamp with its number, picture and title, and with a postmark if the lesson is finished."""
        box, px = self.box, canvas.viewport.px
        if focused:
            draw_focus_ring(canvas, box, RADIUS_U)
        size_px = px(box.width), px(box.height)
        key, make = ("lesson stamp", size_px), lambda: stamp_svg(size_px, canvas.viewport.scale)
        canvas.picture(key, make, box.center_x, box.center_y, tag=f"lesson {self.lesson.id}")
        x, y = box.x + NUMBER_INSET_U, box.y + NUMBER_INSET_U
        canvas.text(str(self._number), x, y, TextStyle(NUMBER_SIZE, Face.NUMBER, palette.PAYOO_INK))
        unit = min(box.height / PICTURE_UNITS, box.width / PICTURE_UNITS)
        draw_lesson_picture(canvas, self.lesson.id, box.center_x, box.y + PICTURE_Y * box.height, unit)
        if self._is_done:
            self._draw_postmark(canvas)
        self._draw_title(canvas)

    def _draw_postmark(self, canvas: Canvas) -> None:
        """Draw a postmark in the upper right corner, clear of the title."""
        height = MARK_SHARE * self.box.height
        mark = self.box.inset(MARK_INSET_U).align(MARK_SHAPE * height, height, x=1, y=0)
        size_px = canvas.viewport.px(mark.width), canvas.viewport.px(mark.height)
        key, make = ("lesson postmark", size_px), partial(postmark_svg, size_px, MARK_COLOUR)
        canvas.picture(key, make, mark.center_x, mark.center_y, alpha=MARK_ALPHA, tag="lesson done")

    def _draw_title(self, canvas: Canvas) -> None:
        """Draw the title on one or two lines below the picture."""
        box, measure = self.box, canvas.measure
        width = box.width - 2 * TITLE_MARGIN_U
        size = TITLE_SIZE / measure.text_scale * min(measure.text_scale, MAX_TITLE_GROWTH)
        x, y, colour, face = box.center_x, box.y + TITLE_Y * box.height, palette.PAYOO_INK, Face.STRONG
        canvas.paragraph(self.label, x, y, TextStyle(size, face, colour, leading=TITLE_LEADING), width, align="center")


class LessonsPage(TabPage):
    """The lessons tab: ten stamps, and a line of text about the focused lesson."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        texts, finished = ctx.texts, finished_lessons(ctx)
        self.widgets = self._stamps = [
            self._stamp(number, lesson, is_done=lesson.id in finished) for number, lesson in enumerate(lessons())
        ]
        self._text = self._count = texts("lessons.done", n=len(finished), all=len(self._stamps))
        following = next_lesson(ctx)
        label = texts("lessons.next") if finished else texts("lessons.first")
        self.primary = Button(label, lambda: Push(LessonRoute(following)), icon="play", primary=True)
        if ctx.settings.offer_lessons:
            self.others = (Button(texts("lessons.dismiss"), self._dismiss),)
        self._line = EMPTY

    def _stamp(self, index: int, lesson: Lesson, *, is_done: bool) -> LessonStamp:
        title = self._ctx.texts(f"lesson.{lesson.id}.title")
        return LessonStamp(lesson, index + 1, title, lambda: Push(LessonRoute(index)), is_done=is_done)

    def _dismiss(self) -> Transition:
        """Remove the button for the lessons from the title screen, and return there."""
        self._ctx.change(replace(self._ctx.settings, offer_lessons=False))
        return Pop()

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the least height of the rows of stamps and the line of text."""
        is_wide = width >= NARROW_BELOW_U
        rows = -(-len(self._stamps) // (COLUMNS if is_wide else NARROW_COLUMNS))
        return rows * ((MIN_HEIGHT_U if is_wide else NARROW_HEIGHT_U) + GAP_U) + measure.words(LINE_HEIGHT_U)

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the stamps in rows, with a line of text below."""
        columns = COLUMNS if area.width >= NARROW_BELOW_U else NARROW_COLUMNS
        rows = -(-len(self._stamps) // columns)
        self._line, sheet = area.cut_bottom(measure.words(LINE_HEIGHT_U))
        height = min(MAX_HEIGHT_U * measure.text_scale, (sheet.height - GAP_U * (rows - 1)) / rows)
        sheet = sheet.align(sheet.width, rows * (height + GAP_U) - GAP_U)
        lay_out_grid(self._stamps, sheet.resize(height=height), columns, gap=GAP_U)

    def show_focused(self, focus: FocusGroup) -> None:
        """Show the idea of the focused lesson; without a focus, the number of finished lessons."""
        stamp, self._text = focus.focused, self._count
        if isinstance(stamp, LessonStamp):
            self._text = self._ctx.texts(f"lesson.{stamp.lesson.id}.idea")

    def draw(self, canvas: Canvas) -> None:
        """Draw the text about the lessons."""
        canvas.text_in(self._line, self._text, TextStyle(LINE_SIZE, colour=palette.DIM_INK), align="center")
