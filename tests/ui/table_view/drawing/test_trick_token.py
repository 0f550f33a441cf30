"""Tests of the token in the middle of a trick: who takes it, who led, and its points."""

import math
from dataclasses import replace
from unittest.mock import patch

import pytest

from papayoo.engine import Game, GameOptions, Play, Suit, TakenTrick, Trick, parse_cards
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Renderer, Sprite
from papayoo.ui.table_view.drawing.table_cards import draw_cards, draw_cards_under_plaques
from papayoo.ui.table_view.drawing.trick_token import draw_trick_token
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.card_sprites import Motion
from papayoo.ui.table_view.motion.stage import Stage
from tests.loops import for_all, for_rows

VIEWPORT = Viewport(1280, 720)


pytestmark = pytest.mark.usefixtures("dummy_screen")


def stage_with(codes: str, seats: int = 4, leader: int = 0) -> Stage:
    """Return a table on which clubs have been rolled, with a trick of these cards."""
    model = TableModel.from_view(Game(GameOptions(seats, 1), "token").view(0))
    trick = tuple(Play((leader + step) % seats, card) for step, card in enumerate(parse_cards(codes)))
    return Stage(replace(model, die=Suit.CLUBS, trick=trick), TableLayout(VIEWPORT, seats, 0))


def token_of(stage: Stage) -> dict[str, Sprite]:
    canvas = Canvas(Renderer(VIEWPORT, lambda: Drawings))
    draw_trick_token(canvas, stage)
    return {sprite.tag: sprite for sprite in canvas.sprites}


def direction_deg(stage: Stage, sprite: Sprite) -> float:
    """Return the angle of a sprite seen from the centre of the table, clockwise from the top."""
    x, y = sprite.rect.center
    return math.degrees(math.atan2(x - stage.layout.center_x, stage.layout.center_y - y))


@for_rows(("codes", "taker"), [("2H", 0), ("2H 9H", 1), ("2H 9H 10H", 2), ("2H 9H 10H 20P", 2)])
def test_pointer_is_towards_the_player_who_takes_the_trick_so_far(codes: str, taker: int) -> None:
    stage = stage_with(codes)
    card = stage.layout.trick_place(taker)
    aim = math.degrees(math.atan2(card.x - stage.layout.center_x, stage.layout.center_y - card.y))
    assert direction_deg(stage, token_of(stage)["tip"]) == pytest.approx(aim, abs=3)


@for_all(leader=range(4))
def test_dot_is_towards_the_leader(leader: int) -> None:
    stage = stage_with("2H 9H", leader=leader)
    card = stage.layout.trick_place(leader)
    aim = math.degrees(math.atan2(card.x - stage.layout.center_x, stage.layout.center_y - card.y))
    assert abs((direction_deg(stage, token_of(stage)["led"]) - aim + 180) % 360 - 180) < 3


@for_rows(("codes", "points"), [("2H 9H", None), ("2H 20P", 20), ("2H 20P 7C", 60)])
def test_token_shows_the_points_of_the_trick(codes: str, points: int | None) -> None:
    numbers = [tag for tag in token_of(stage_with(codes)) if tag.startswith("text ")]
    assert numbers == ([] if points is None else [f"text {points}"])


def test_token_shows_the_lead_suit_in_the_exact_centre() -> None:
    stage = stage_with("2H 20P")
    tags = token_of(stage)
    assert "pip H" in tags
    assert tags["token"].rect.center == pytest.approx((stage.layout.center_x, stage.layout.center_y), abs=1)


def test_there_is_no_token_without_a_trick() -> None:
    assert token_of(stage_with("")) == {}


def test_off_suit_cards_are_askew() -> None:
    stage = stage_with("2H 20P 3H 4C")
    tilts = [
        abs(sprite.end.place.angle - stage.layout.trick_place(seat).angle)
        for seat, sprite in enumerate(stage.card_sprites.by_token[play.card] for play in stage.model.trick)
    ]
    assert tilts == [0.0, 6.0, 0.0, 6.0]


def test_only_off_suit_cards_without_points_are_dimmed() -> None:
    stage = stage_with("2H 20P 3D 7C")
    canvas = Canvas(Renderer(VIEWPORT, lambda: Drawings))
    with patch.object(Canvas, "card", autospec=True) as card:
        draw_cards(canvas, stage, None)
    looks = [call.args[1] for call in card.call_args_list]
    assert {str(look.card) for look in looks if look.is_dimmed} == {"3D"}


def test_off_suit_card_stays_dimmed_on_its_way_to_the_taker() -> None:
    stage = stage_with("2H 20P 3D 7C")
    for card in parse_cards("2H 20P 3D 7C"):
        stage.send_away(card, 0, Motion(1.0))
    stage.set_model(replace(stage.model, trick=(), last_trick=TakenTrick(Trick.of(stage.model.trick), 0, 60)))
    canvas = Canvas(Renderer(VIEWPORT, lambda: Drawings))
    with patch.object(Canvas, "moving_card", autospec=True) as card_drawn:
        draw_cards_under_plaques(canvas, stage)
        draw_cards(canvas, stage, None)
    looks = [call.args[1] for call in card_drawn.call_args_list]
    assert {str(look.card) for look in looks if look.is_dimmed} == {"3D"}


@for_rows(
    ("codes", "held", "is_lit"),
    [("5S 15P", 0, True), ("5S 6S", 0, False), ("5S 15P", 1, False), ("5S 15P 3P 4P", 0, True)],
)
def test_light_falls_on_the_last_trick_if_it_costs_points(codes: str, held: int, *, is_lit: bool) -> None:
    stage = stage_with(codes)
    played = len(codes.split())
    sizes = tuple(held + (seat >= played) for seat in range(4))
    stage.set_model(replace(stage.model, hand_sizes=sizes))
    assert ("last light" in token_of(stage)) is is_lit
