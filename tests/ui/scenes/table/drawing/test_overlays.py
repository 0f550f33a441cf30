"""Tests of the prompt's colour, and of the position of the offer to finish the round."""

from dataclasses import replace
from itertools import product
from unittest.mock import patch

import pytest

from papayoo.engine import Game, GameOptions, parse_cards
from papayoo.ui.art import palette
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.scenes.table.drawing.overlays import FinishOffer, Tone, draw_prompt, finish_row
from papayoo.ui.table_view.geometry.card_places import Intention, targets
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from tests.loops import check_all
from tests.positions import SEAT_COUNTS

VIEWPORT = Viewport(1280, 720)

pytestmark = pytest.mark.usefixtures("dummy_screen")


def edge_of(tone: Tone) -> str | None:
    canvas = Canvas(Renderer(VIEWPORT, lambda: Drawings))
    with patch.object(canvas, "panel") as panel:
        draw_prompt(canvas, TableLayout(VIEWPORT, 4, 0), "Your turn", tone=tone)
    edge: str | None = panel.call_args.kwargs["edge"]
    return edge


def test_prompt_is_edged_in_the_colour_of_what_it_says() -> None:
    assert [edge_of(tone) for tone in Tone] == [None, palette.FOCUS, palette.BAD]


def test_offer_to_finish_the_round_covers_no_card() -> None:
    check_all(product(SEAT_COUNTS, (1.0, 1.5, 2.0)), check_offer_covers_no_card)


def check_offer_covers_no_card(case: tuple[int, float]) -> None:
    seats, text = case
    layout = TableLayout(Viewport(1280, 720, text=text), seats, 0)
    measure = Canvas(Renderer(layout.viewport, lambda: Drawings)).measure
    offer, _ = finish_row(layout, measure, FinishOffer("You take nothing more", "Finish the round"))
    game = Game(GameOptions(seats, 1), "offer")
    hand = parse_cards("1S 2S")
    model = replace(TableModel.from_view(game.view(0)), hand=hand)
    for raised in (None, *hand):
        poses = targets(model, layout, Intention(raised=raised, offered=frozenset(hand), is_low=True))
        cards = [layout.trick_place(0).box, *(pose.place.box for _, pose in poses.values())]
        assert not any(offer.overlaps(card) for card in cards)
