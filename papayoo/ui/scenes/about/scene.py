"""The page about the game: its version, the address of new versions, and the licences.

Buttons copy the address, or the lines about the version. In the downloaded program for Windows, the page also has a
switch that registers the file type of records.
"""

import logging
from functools import partial
from pathlib import Path

from papayoo import HOMEPAGE
from papayoo.storage import Notice
from papayoo.text.versions import version_lines
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.desktop.file_type import opens_records, program_for_records, register_records, unregister_records
from papayoo.ui.navigation import LicenceRoute, Push, Transition
from papayoo.ui.scenes.about.licence_scene import LICENCES
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene
from papayoo.ui.style import BODY, GAP, HEADLINE, NEAR, SNUG
from papayoo.ui.widgets import Button, FocusGroup, Toggle
from papayoo.ui.widgets.flow import Block, Column, Control, Either, Gap, Grid, Row, Text
from papayoo.ui.widgets.form_row import FormRow

RELEASES = f"{HOMEPAGE}/releases"
_log = logging.getLogger(__name__)


class AboutScene(PageScene):
    """Shows the game's version and address, and buttons for the licences at the right."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("about.title"))
        texts = ctx.texts
        self._facts = version_lines()
        self._licences = [Button(texts(f"about.{name}"), partial(_open, name)) for name in LICENCES]
        self.primary = Button(texts("about.copy"), self._copy_facts, primary=True)
        self.others = (Button(texts("about.copy_address"), self._copy_address),)
        program = program_for_records()
        self._switches = [] if program is None else [self._switch_for(program)]
        widgets = [*self._licences, *self._switches, *self.foot_buttons, self.back]
        self.focus = FocusGroup(widgets, start=widgets.index(self.primary))

    def _switch_for(self, program: Path) -> Toggle:
        """Return the switch that lets the program open records."""
        texts = self.ctx.texts
        words = (texts("settings.off"), texts("settings.on"))
        change = partial(self._register, program)
        switch = Toggle(texts("about.open_records"), words, change, is_on=opens_records(program))
        switch.line = texts("about.open_records_line")
        return switch

    def body(self) -> Block:
        texts, (name_and_version, *facts) = self.ctx.texts, self._facts
        explanation = BODY.in_colour(palette.DIM_INK)
        version = Column(
            Text(name_and_version, HEADLINE.in_colour(palette.BRASS)),
            *(Text(fact, explanation) for fact in facts),
            Gap(GAP),
            Text(texts("about.new_versions"), BODY),
            Text(RELEASES, BODY.in_colour(palette.BRASS)),
            Gap(GAP),
            Text(texts("title.unofficial"), explanation),
            gap=SNUG,
        )
        terms = Column(
            Text(texts("about.licences"), HEADLINE.in_colour(palette.BRASS)),
            Gap(NEAR),
            Text(texts("about.licences_line"), BODY),
            Gap(18),
            Grid(2, *(Control(button, None, 48) for button in self._licences), gap=10),
            *(Column(Gap(24), FormRow(switch, stacked=True)) for switch in self._switches),
        )
        return Either(NARROW_BODY_U, Column(version, terms, gap=40), Row(version, terms, gap=56))

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

    def _copy_facts(self) -> None:
        self.ctx.copy("\n".join(self._facts), "notice.facts_copied")

    def _copy_address(self) -> None:
        self.ctx.copy(RELEASES, "notice.code_copied", code=RELEASES)


def _open(name: str) -> Transition:
    return Push(LicenceRoute(name))
