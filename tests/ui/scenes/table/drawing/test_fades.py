"""Tests that panels and texts fade in and out, and that buttons work while they fade in."""

import random
from dataclasses import replace

import pygame
import pytest

from papayoo.engine import Card, CardPlayed, Game, GameOptions, PassHidden, PassReceived, Play, Suit
from papayoo.storage import ReducedMotion, Settings, Speed
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, Renderer, Sprite
from papayoo.ui.scene_stack import CLOSE_S, OPEN_S
from papayoo.ui.scenes.table.drawing.overlays import Fades
from papayoo.ui.scenes.table.messages import TableMessages
from papayoo.ui.scenes.table.scene import TAP_S
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import FRAME_S, Pilot
from tests.loops import for_rows
from tests.ui.running_app import (
    DESIGN,
    MEDIUM,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    change_settings,
    key_down,
    key_up,
    must_follow,
    record_where,
    visible_tags,
)
from tests.ui.scenes.table.test_claims import all_points_are_taken
from tests.ui.shown_table import is_accelerated

NORMAL = Durations(Speed.NORMAL)
CALM = Settings(seats=3, rounds=1, speed=Speed.NORMAL)


@pytest.fixture
def renderer(dummy_screen: None) -> Renderer:
    return Renderer(DESIGN, lambda: Drawings)


def draw_part(fades: Fades, renderer: Renderer, *, is_there: bool, rise_u: float = 0.0) -> list[Sprite]:
    canvas = Canvas(renderer)
    fades.show({"part"} if is_there else ())
    with fades.part(canvas, "part", rise_u=rise_u):
        if is_there:
            canvas.panel(Box(100, 100, 200, 80), tag="part")
    return canvas.sprites


def appeared_part(renderer: Renderer) -> Fades:
    """Return the fades of the table one frame after an invisible part has appeared."""
    fades = Fades()
    assert draw_part(fades, renderer, is_there=False) == []
    assert not fades.is_moving
    draw_part(fades, renderer, is_there=True)
    return fades


def test_part_visible_at_first_does_not_fade_in(renderer: Renderer) -> None:
    fades = Fades()
    assert [sprite.alpha for sprite in draw_part(fades, renderer, is_there=True)] == [255]
    assert not fades.is_moving
    draw_part(fades, renderer, is_there=False)
    fades.finish()
    assert draw_part(fades, renderer, is_there=False) == [], "nothing is left of what was there before"


def test_part_fades_in_and_rises_to_its_place(renderer: Renderer) -> None:
    fades, seen = appeared_part(renderer), []
    while fades.is_moving:
        seen += draw_part(fades, renderer, is_there=True, rise_u=8.0)
        fades.update(OPEN_S / 4, NORMAL)
    seen += draw_part(fades, renderer, is_there=True, rise_u=8.0)
    assert len(seen) == 5
    assert [sprite.alpha for sprite in seen] == sorted({sprite.alpha for sprite in seen})
    assert [sprite.y for sprite in seen] == sorted((sprite.y for sprite in seen), reverse=True)
    assert (seen[0].alpha, seen[-1].alpha) == (0, 255)
    assert all(sprite.tag for sprite in seen), "it is there from the first moment"


def test_part_that_fades_out_has_no_tag(renderer: Renderer) -> None:
    fades, seen = appeared_part(renderer), []
    fades.update(OPEN_S, NORMAL)
    draw_part(fades, renderer, is_there=True)
    for _ in range(4):
        seen += draw_part(fades, renderer, is_there=False)
        fades.update(CLOSE_S / 4, NORMAL)
    assert [sprite.alpha for sprite in seen] == sorted({sprite.alpha for sprite in seen}, reverse=True)
    assert len(seen) == 4
    assert not any(sprite.tag for sprite in seen)
    assert draw_part(fades, renderer, is_there=False) == []
    assert not fades.is_moving


def test_interrupted_fade_continues_from_its_opacity(renderer: Renderer) -> None:
    fades = appeared_part(renderer)
    fades.update(OPEN_S / 2, NORMAL)
    (half,) = draw_part(fades, renderer, is_there=True)
    (gone,) = draw_part(fades, renderer, is_there=False)
    assert gone.alpha == half.alpha < 255


def test_nothing_fades_at_instant_speed(renderer: Renderer) -> None:
    fades = appeared_part(renderer)
    fades.update(FRAME_S, Durations(Speed.INSTANT))
    assert not fades.is_moving


def faded_sprite(pilot: Pilot, tag: str) -> Sprite | None:
    """Return the sprite with a tag if it is partly transparent, else None."""
    return next((seen for seen in pilot.seen if seen.tag == tag and seen.alpha < 255), None)


def test_pass_works_while_its_panel_fades_in(start_table: StartTable) -> None:
    pilot = start_table(CALM)
    pilot.wait_until(lambda: faded_sprite(pilot, "pass pile") is not None, "the pass pile")
    table = pilot.table
    zone = table.layout.hand_zone(len(table.hand), 0)
    at = app_of(pilot).viewport.to_px(zone.x + 15, zone.y + 60)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.frame(pygame.Event(kind, pos=at, button=1, touch=False))
    assert len(table.chosen_cards) == 1
    assert faded_sprite(pilot, "pass pile") is not None
    pilot.wait(OPEN_S)
    assert faded_sprite(pilot, "pass pile") is None
    assert "pass pile" in visible_tags(pilot)


@pytest.mark.parametrize("reduced", [ReducedMotion.OFF, ReducedMotion.ON])
def test_pass_panel_rises_unless_motion_is_reduced(start_table: StartTable, reduced: ReducedMotion) -> None:
    pilot = start_table(Settings(seats=3, rounds=1, speed=Speed.NORMAL, reduced_motion=reduced))
    pilot.wait_until(lambda: faded_sprite(pilot, "pass pile") is not None, "the pass pile")
    heights = {pilot.find("pass pile").y}
    while faded_sprite(pilot, "pass pile") is not None:
        pilot.frame()
        heights.add(pilot.find("pass pile").y)
    assert (len(heights) == 1) is (reduced is ReducedMotion.ON)


def test_roll_works_while_its_button_fades_in(start_table: StartTable) -> None:
    pilot = start_table(CALM, seed="a")
    assert pilot.table.view.dealer == pilot.table.view.seat
    button = f"button {WORDS('table.roll')}"
    pilot.play(MEDIUM, lambda: pilot.table.player.may_roll)
    pilot.frame()
    assert faded_sprite(pilot, button) is not None
    pilot.key(pygame.K_RETURN)
    assert pilot.table.view.die is not None
    assert button not in visible_tags(pilot)
    assert pilot.table.playback.fades.is_moving, "it fades away"


def test_finish_works_while_its_button_fades_in(start_table: StartTable) -> None:
    record = record_where(all_points_are_taken, seats=4, first=40, last=60)
    pilot = start_table(replace(CALM, claim=False), record=record)
    await_turn(pilot)
    change_settings(app_of(pilot).context, claim=True)
    pilot.move(300, 300)
    assert faded_sprite(pilot, f"button {WORDS('claim.finish')}") is not None
    pilot.press(WORDS("claim.finish"))
    assert is_accelerated(pilot.table)


@pytest.mark.parametrize("reduced", [ReducedMotion.OFF, ReducedMotion.ON])
def test_last_trick_fades_in_and_out(start_table: StartTable, reduced: ReducedMotion) -> None:
    pilot = start_table(replace(CALM, reduced_motion=reduced), record=record_where(must_follow))
    await_turn(pilot)
    pilot.frame(key_down(pygame.K_l))
    heights = {pilot.find("last trick").y}
    assert faded_sprite(pilot, "last trick") is not None
    pilot.wait(max(OPEN_S, 2 * TAP_S))
    heights.add(pilot.find("last trick").y)
    assert faded_sprite(pilot, "last trick") is None
    assert (len(heights) == 1) is (reduced is ReducedMotion.ON)
    pilot.frame(key_up(pygame.K_l))
    assert "last trick" not in visible_tags(pilot)
    assert pilot.table.playback.fades.is_moving, "it fades away"


def fades_in_and_out(pilot: Pilot, words: str) -> bool:
    """Wait until a text has faded in and become opaque; return whether it then fades out."""
    pilot.wait_until(lambda: faded_sprite(pilot, words) is not None, "words that come up")
    pilot.wait_until(
        lambda: words in visible_tags(pilot) and faded_sprite(pilot, words) is None, "words that are there"
    )
    pilot.wait_until(lambda: words not in visible_tags(pilot), "no words")
    return pilot.table.playback.fades.is_moving


def test_prompt_fades_in_and_out(start_table: StartTable) -> None:
    pilot = start_table(replace(CALM, first_steps=False))
    await_turn(pilot)
    pilot.key(pygame.K_p)  # the pass is not complete
    assert fades_in_and_out(pilot, "prompt")


@pytest.mark.parametrize("seats", [3, 5])
def test_prompt_stays_while_opponents_play(start_table: StartTable, seats: int) -> None:
    pilot = start_table(
        replace(CALM, seats=seats, first_steps=False), record=record_where(must_follow, seats=seats, last=80)
    )
    table = await_turn(pilot)
    pilot.take_turn(MEDIUM, random.Random(0))
    pilot.wait_until(lambda: table.is_idle and not table.view.is_asked, "an opponent's turn")
    pilot.wait(OPEN_S)
    while not table.view.is_asked or not table.is_idle:
        pilot.frame(seconds=OPEN_S / 3)  # a prompt that went would not be back before one of these frames
        assert "prompt" in visible_tags(pilot)
        assert faded_sprite(pilot, "prompt") is None


def test_message_explains_the_arrows_on_received_cards() -> None:
    options = GameOptions(4, 1)
    messages = TableMessages(Seating(("You", "Ines", "Bao", "Mina"), 0, WORDS), options)
    messages.announce(
        PassReceived(0, (), ()), replace(TableModel.from_view(Game(options, "arrows").view(0)), round_number=1)
    )
    assert messages.message == "The cards with an arrow came from Mina"
    messages.clear_news()
    assert not messages.message, "it does not stay at the player's turn"


def test_prompt_names_the_player_of_a_flying_card() -> None:
    options = GameOptions(4, 1)
    messages = TableMessages(Seating(("You", "Ines", "Bao", "Mina"), 0, WORDS), options)
    model, lines = TableModel.from_view(Game(options, "line").view(0)), []
    for seat, rank in ((3, 4), (0, 5), (1, 6), (2, 7)):
        played = CardPlayed(seat, Card(Suit.CLUBS, rank))
        messages.announce(played, model)
        lines.append(messages.line)
        model = replace(model, trick=(*model.trick, Play(seat, played.card)))
    assert lines == ["Mina leads", "Ines to play", "Ines to play", "Bao to play"]
    messages.announce(CardPlayed(0, Card(Suit.CLUBS, 5)), replace(model, trick=model.trick[:1] + model.trick[2:]))
    assert messages.line == "", "the trick is complete, and who takes it is yet to be told"


@for_rows(
    ("names", "line"),
    [(("You", "Ines", "Bao"), "The others are still choosing"), (("You", "Ines"), "Ines is still choosing")],
)
def test_prompt_shows_that_others_are_choosing(names: tuple[str, ...], line: str) -> None:
    options = GameOptions(len(names), 1)
    messages = TableMessages(Seating(names, 0, WORDS), options)
    model, lines = TableModel.from_view(Game(options, "line").view(0)), []
    for seat in range(len(names)):
        laid = PassHidden(seat, options.deal.pass_size)
        messages.announce(laid, model)
        lines.append(messages.line)
        model = replace(model, piles=(*[laid.size] * (seat + 1), *[0] * (len(names) - seat - 1)))
    assert lines == [line] * (len(names) - 1) + [""]


def test_banner_with_the_result_fades_in_and_out(start_table: StartTable) -> None:
    pilot = start_table(CALM, record=record_where(is_last_card_left, rounds=2, first=60, last=66))
    table = await_turn(pilot)
    pilot.click_card(table.hand[0])
    pilot.wait_until(lambda: table.playback.messages.banner is not None, "the result")
    assert fades_in_and_out(pilot, "banner")


def test_banner_of_a_new_round_fades_out(start_table: StartTable) -> None:
    pilot = start_table(CALM)
    assert "banner" in visible_tags(pilot)
    pilot.wait_until(lambda: pilot.table.playback.messages.banner is None, "the deal")
    assert "banner" not in visible_tags(pilot)
    assert pilot.table.playback.fades.is_moving, "it fades away"


def is_last_card_left(game: Game) -> bool:
    """Whether the player's last card is the only card left in the round."""
    view = game.view(0)
    return view.is_asked and view.hand_sizes == (1, 0, 0)
