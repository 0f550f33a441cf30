"""The page about the game: its version, the address of new versions, and the licences.

Buttons copy the address, or the lines about the version. On Windows, the page also has a switch that registers the
file type of records.
"""

import logging
from copy import copy
from functools import partial
from pathlib import Path
from typing import NamedTuple

from papayoo import HOMEPAGE
from papayoo.storage.notices import Notice
from papayoo.text.versions import version_lines
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.desktop.file_type import opens_records, program_for_records, register_records, unregister_records
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.text_input import copy_text
from papayoo.ui.navigation import LicenceRoute, Push, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.about.licence_scene import LICENCES
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.value_rows import Toggle

RELEASES = f"{HOMEPAGE}/releases"
HEADING_SIZE, TEXT_SIZE, SMALL_SIZE, LEADING = 27.0, 19.0, 17.0, 1.4
COLUMN_GAP_U, BLOCK_GAP_U = 56.0, 40.0
"""Gaps between the version and the licences: the first if they are side by side, otherwise the second."""
BUTTON_HEIGHT_U, BUTTON_GAP_U, BUTTONS_TOP_U = 48.0, 10.0, 18.0
SWITCH_TOP_U = 24.0
"""Gap between the buttons of the licences and the switch below them."""
COLUMNS = 2

_log = logging.getLogger(__name__)


class Words(NamedTuple):
    """A paragraph with the space above it."""

    text: str
    size: float
    colour: str = palette.INK
    face: Face = Face.TEXT
    gap_u: float = 8.0

    def height(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the paragraph, including the space above it."""
        lines = measure.paragraph_height(self.text, TextStyle(self.size, self.face, leading=LEADING), width)
        return self.gap_u + lines

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the paragraph, with the space above it, at the top of a box."""
        colour, face, y = self.colour, self.face, box.y + self.gap_u
        canvas.paragraph(self.text, box.x, y, TextStyle(self.size, face, colour, leading=LEADING), box.width)


class AboutScene(PageScene):
    """Shows the game's version and address, and buttons for the licences at the right."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("about.title"))
        texts = ctx.texts
        name, *facts = self._facts = version_lines()
        self._version = (
            Words(name, HEADING_SIZE, palette.BRASS, Face.STRONG, 0.0),
            *(Words(fact, SMALL_SIZE, palette.DIM_INK, gap_u=4.0) for fact in facts),
            Words(texts("about.new_versions"), TEXT_SIZE, gap_u=22.0),
            Words(RELEASES, TEXT_SIZE, palette.BRASS),
            Words(texts("title.unofficial"), SMALL_SIZE, palette.DIM_INK, gap_u=22.0),
        )
        self._terms = (
            Words(texts("about.licences"), HEADING_SIZE, palette.BRASS, Face.STRONG, 0.0),
            Words(texts("about.licences_line"), TEXT_SIZE),
        )
        self._licences = [Button(texts(f"about.{name}"), partial(_open, name)) for name in LICENCES]
        self.primary = Button(texts("about.copy"), self._copy_facts, primary=True)
        self.others = (Button(texts("about.copy_address"), self._copy_address),)
        program = program_for_records()
        self._switches = [] if program is None else [self._switch_for(program)]
        widgets = [*self._licences, *self._switches, *self.foot_buttons, self.back]
        self.focus = FocusGroup(widgets, start=widgets.index(self.primary))
        self._version_box = self._terms_box = EMPTY

    def _switch_for(self, program: Path) -> Toggle:
        """Return the switch that lets the program open records."""
        texts = self.ctx.texts
        words = (texts("settings.off"), texts("settings.on"))
        change = partial(self._register, program)
        switch = Toggle(texts("about.open_records"), words, change, is_on=opens_records(program))
        switch.line = texts("about.open_records_line")
        return switch

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the version, the terms, the buttons and the switch, in one column or in two."""
        if not self.is_narrow:
            width = (width - COLUMN_GAP_U) / 2
        terms = _height(self._terms, width, measure) + BUTTONS_TOP_U + _buttons_height()
        trials = [copy(switch) for switch in self._switches]  # laying out the switches themselves would move them
        switches = sum(SWITCH_TOP_U + trial.lay_out(measure, Box(0, 0, width, 0), stacked=True) for trial in trials)
        version = _height(self._version, width, measure)
        return version + BLOCK_GAP_U + terms + switches if self.is_narrow else max(version, terms + switches)

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the texts, the buttons of the licences and the switch."""
        if self.is_narrow:
            self._version_box, self._terms_box = body.cut_top(_height(self._version, body.width, measure), BLOCK_GAP_U)
        else:
            self._version_box, self._terms_box = body.row(2, COLUMN_GAP_U)
        _, rest = self._terms_box.cut_top(_height(self._terms, self._terms_box.width, measure), BUTTONS_TOP_U)
        lay_out_grid(self._licences, rest.resize(height=BUTTON_HEIGHT_U), COLUMNS, gap=BUTTON_GAP_U)
        for switch in self._switches:
            switch.lay_out(measure, rest.cut_top(_buttons_height(), SWITCH_TOP_U)[1], stacked=True)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the texts."""
        for box, paragraphs in ((self._version_box, self._version), (self._terms_box, self._terms)):
            y = box.y
            for words in paragraphs:
                words.draw(canvas, box.move_to(y=y))
                y += words.height(box.width, canvas.measure)

    def _register(self, program: Path, is_on: bool) -> None:
        """Register the program as the one that opens records, or remove this registration."""
        try:
            if is_on:
                register_records(program, self.ctx.texts("about.record"))
            else:
                unregister_records()
        except OSError as error:
            _log.warning("the file type of records cannot be changed: %s", error)
            self.ctx.notify(Notice.of("notice.records_unchanged"))
        for switch in self._switches:
            switch.is_chosen = opens_records(program)

    def _copy_facts(self) -> Transition | None:
        return self._copy("\n".join(self._facts), Notice.of("notice.facts_copied"))

    def _copy_address(self) -> Transition | None:
        return self._copy(RELEASES, Notice.of("notice.code_copied", code=RELEASES))

    def _copy(self, text: str, notice: Notice) -> Transition | None:
        self.ctx.notify(notice if copy_text(text) else Notice.of("notice.not_copied", text=text))
        return None


def _open(name: str) -> Transition:
    return Push(LicenceRoute(name))


def _buttons_height() -> float:
    rows = -(-len(LICENCES) // COLUMNS)
    return rows * (BUTTON_HEIGHT_U + BUTTON_GAP_U) - BUTTON_GAP_U


def _height(paragraphs: tuple[Words, ...], width: float, measure: TextMeasure) -> float:
    return sum(words.height(width, measure) for words in paragraphs)
