"""Puts the parts of the table together: what lies below what, and which words are to be read."""

from typing import Protocol

from papayoo.engine.view import SeatView
from papayoo.ui.art.table import table_svg
from papayoo.ui.brush import Brush
from papayoo.ui.fonts import Face
from papayoo.ui.table import drawing, overlays
from papayoo.ui.table.announcer import Announcer
from papayoo.ui.table.chooser import HandChooser
from papayoo.ui.table.director import Director
from papayoo.ui.table.drawing import Seating
from papayoo.ui.table.layout import TableLayout
from papayoo.ui.table.prompts import prompt
from papayoo.ui.table.stage import Stage
from papayoo.ui.widgets.button import Button


class Table(Protocol):
    """What the picture needs to know of the table scene."""

    view: SeatView
    stage: Stage
    layout: TableLayout
    director: Director
    announcer: Announcer
    chooser: HandChooser
    seating: Seating
    corner_buttons: tuple[Button, ...]
    pass_button: Button
    roll_button: Button
    finish_button: Button
    hovered: Button | None
    is_peeking: bool

    @property
    def is_choosing(self) -> bool:
        """Whether the person is choosing cards to pass."""

    @property
    def may_roll(self) -> bool:
        """Whether the person is to roll the die, now."""

    @property
    def may_finish(self) -> bool:
        """Whether nothing is left to decide in this round."""

    @property
    def pass_size(self) -> int:
        """How many cards are passed."""


def draw_table(brush: Brush, table: Table) -> None:
    """The table, from the felt up."""
    brush.background("table", table_svg)
    _draw_corner(brush, table)
    drawing.draw_center(brush, table.stage)
    active = table.view.to_act if table.director.is_idle else frozenset()
    for seat in range(table.view.options.seats):
        drawing.draw_plaque(brush, table.stage, table.seating, seat, active=seat in active)
    _draw_pass_pile(brush, table)
    drawing.draw_tray(brush, table.stage, table.seating)
    drawing.draw_cards(brush, table.stage, table.chooser.focus)
    drawing.draw_die(brush, table.stage)
    drawing.draw_floats(brush, table.stage)
    _draw_words(brush, table)


def _draw_pass_pile(brush: Brush, table: Table) -> None:
    if not table.is_choosing or table.stage.intention.order is not None:
        return
    chosen = len(table.chooser.chosen)
    overlays.draw_pass_slots(brush, table.layout, table.seating, size=table.pass_size, chosen=chosen)
    missing = table.pass_size - chosen
    table.pass_button.enabled = missing == 0
    texts = table.seating.texts
    table.pass_button.label = texts("pass.choose", n=missing) if missing else texts("pass.confirm")
    has_focus = table.hovered is table.pass_button or (missing == 0 and table.chooser.focus is None)
    table.pass_button.draw(brush, focused=has_focus)


def _draw_corner(brush: Brush, table: Table) -> None:
    for button in table.corner_buttons:
        button.draw(brush, focused=table.hovered is button)
    text = table.seating.texts("table.round", n=max(1, table.view.round_number), rounds=table.view.options.rounds)
    brush.text(text, 38, 94, 15.5, face=Face.STRONG)


def _draw_words(brush: Brush, table: Table) -> None:
    if table.may_finish:
        table.finish_button.draw(brush, focused=table.hovered is table.finish_button)
    if table.may_roll:
        table.roll_button.draw(brush, focused=True)
    if table.is_peeking:
        overlays.draw_last_trick(brush, table.stage.model, table.layout, table.seating)
    elif table.announcer.banner is not None:
        overlays.draw_banner(brush, table.layout, *table.announcer.banner)
    if table.announcer.message:
        overlays.draw_prompt(brush, table.layout, table.announcer.message, is_refusal=table.announcer.is_refusal)
    elif table.director.is_idle:
        overlays.draw_prompt(brush, table.layout, prompt(table.view, table.seating), is_refusal=False)
    else:
        overlays.draw_prompt(brush, table.layout, table.announcer.line, is_refusal=False)
