"""Tests of the drawing of the sleeping hand, the third hand dealt face down at two seats."""

from dataclasses import replace

import pytest

from papayoo.engine import Game, GameOptions, Play, Suit, TakenTrick, Trick, parse_cards
from papayoo.text.catalog import load_catalog
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.sleeping_hand import draw_sleeping_hand
from papayoo.ui.table_view.drawing.wanted_poster import draw_poster
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.sizes import Sizes
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_all

WORDS = load_catalog()
SEATING = Seating(("You", "Ines", "Bao"), 0, WORDS)
VIEWPORT = Viewport(1280, 720)


pytestmark = pytest.mark.usefixtures("dummy_screen")


def tags_of(model: TableModel) -> list[str]:
    stage, canvas = (
        Stage(model, TableLayout(VIEWPORT, model.options.seats, 0)),
        Canvas(Renderer(VIEWPORT, lambda: Drawings)),
    )
    stage.show(model)
    draw_sleeping_hand(canvas, stage, SEATING)
    draw_poster(canvas, stage, SEATING)
    return [sprite.tag for sprite in canvas.sprites]


def dealt(seats: int) -> TableModel:
    model = TableModel.from_view(Game(GameOptions(seats, 1), "asleep").view(0))
    return replace(model, hand=parse_cards("2H 3H"), die=Suit.CLUBS, hand_sizes=(2,) * seats)


def test_sleeping_hand_lies_face_down_at_two_seats() -> None:
    tags = tags_of(dealt(2))
    assert "card back" in tags
    assert f"text {WORDS('table.sleeping', n=20)}" in tags
    assert f"text {WORDS('poster.points_at_most', n=250)}" in tags


def test_no_hand_sleeps_with_more_seats() -> None:
    tags = tags_of(dealt(3))
    assert "sleeping hand" not in tags
    assert f"text {WORDS('table.points_out', n=250)}" in tags


def test_points_asleep_are_named_at_the_end_of_the_round() -> None:
    plays = tuple(Play(seat, card) for seat, card in enumerate(parse_cards("2H 3H")))
    played_out = replace(
        dealt(2), hand=(), hand_sizes=(0, 0), points=(100, 116), last_trick=TakenTrick(Trick.of(plays), 1, 0)
    )
    tags = tags_of(played_out)
    assert tags.count(f"text {WORDS('poster.points_asleep', n=34)}") == 2
    assert f"text {WORDS('poster.asleep')}" in tags


@for_all(window=[(960, 600), (1280, 720), (2560, 1080), (960, 1300)], cards=[1.0, 1.4], text=[1.0, 1.5, 2.0])
def test_sleeping_hand_covers_neither_plaques_nor_trick(window: tuple[int, int], cards: float, text: float) -> None:
    layout = TableLayout(Viewport(*window, text=text), 2, 0, Sizes(cards, has_large_index=text >= 1.3))
    others = [layout.plaque(0), layout.plaque(1), layout.poster, *(layout.trick_place(seat).box for seat in range(2))]
    if cards == 1.0:  # a larger pass panel lies on the sleeping hand until the cards are passed
        others.append(layout.pass_panel(5))
    assert not any(layout.sleeping_hand.overlaps(box) for box in others)
