"""Tests of the wanted poster: its colour shows where the Papayoo is."""

from dataclasses import replace

import pytest

from papayoo.engine import Game, GameOptions, Play, Suit, parse_cards
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.wanted_poster import draw_poster
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating
from tests.ui.running_app import WORDS

VIEWPORT = Viewport(1280, 720)
PAPAYOO = parse_cards("7C")

pytestmark = pytest.mark.usefixtures("dummy_screen")


def tags_on_poster(model: TableModel) -> list[str]:
    canvas = Canvas(Renderer(VIEWPORT, lambda: Drawings))
    stage = Stage(model, TableLayout(VIEWPORT, 3, 0))
    stage.show(replace(model, die=Suit.CLUBS))
    draw_poster(canvas, stage, Seating(("Ada", "Bo", "Cy"), 0, WORDS))
    return [sprite.tag for sprite in canvas.sprites]


def has_threat(model: TableModel) -> bool:
    return "threat" in tags_on_poster(model)


def test_state_is_orange_while_the_papayoo_lies_on_the_table_or_in_the_hand() -> None:
    model = TableModel.from_view(Game(GameOptions(3, 1), "poster").view(0))
    assert has_threat(replace(model, hand=PAPAYOO))
    assert has_threat(replace(model, trick=(Play(1, *PAPAYOO),)))
    assert not has_threat(replace(model, hand_sizes=(20, 20, 20)))


def test_card_below_the_stamp_is_faded_and_has_no_nail() -> None:
    model = TableModel.from_view(Game(GameOptions(3, 1), "poster").view(0))
    out, taken = tags_on_poster(model), tags_on_poster(replace(model, papayoo_taker=1))
    assert ("nail" in out, "faded card" in out) == (True, False)
    assert ("nail" in taken, "faded card" in taken) == (False, True)
