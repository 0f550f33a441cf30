"""Tests that a card shows the index in its right corner unless the next card covers it."""

from unittest.mock import patch

import pytest

from papayoo.engine import Card, Game, GameOptions, StartRound
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.table_cards import draw_cards
from papayoo.ui.table_view.geometry.card_places import DraggedCard, Intention, hand_order
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.sizes import USUAL, Sizes
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.stage import Stage

VIEWPORT = Viewport(1280, 720)

pytestmark = pytest.mark.usefixtures("dummy_screen")


def stage_of(intention: Intention | None = None, *, seats: int = 4, sizes: Sizes = USUAL) -> Stage:
    game = Game(GameOptions(seats, 1), "cards")
    game.execute(StartRound())
    return Stage(TableModel.from_view(game.view(0)), TableLayout(VIEWPORT, seats, 0, sizes), intention)


def covered_cards(stage: Stage) -> set[Card | None]:
    canvas = Canvas(Renderer(VIEWPORT, lambda: Drawings))
    with patch.object(canvas, "card") as drawn:
        draw_cards(canvas, stage, None)
    return {call.args[0].card for call in drawn.call_args_list if call.args[0].is_covered}


def test_only_the_last_card_of_the_hand_has_a_right_index() -> None:
    stage = stage_of()
    cards = hand_order(stage.model, stage.intention)
    assert covered_cards(stage) == set(cards[:-1])


def test_last_card_of_each_row_has_a_right_index() -> None:
    stage = stage_of(seats=3, sizes=Sizes(1.4, has_large_index=True))
    cards = hand_order(stage.model, stage.intention)
    back, _ = stage.layout.fan.rows(len(cards))
    assert covered_cards(stage) == set(cards) - {cards[back - 1], cards[-1]}


def test_cards_outside_the_hand_have_both_indexes() -> None:
    cards = hand_order(stage_of().model, Intention())
    stage = stage_of(Intention(chosen=cards[:2], dragged=DraggedCard(cards[4], 300.0, 300.0)))
    assert covered_cards(stage).isdisjoint((*cards[:2], cards[4], cards[-1]))
