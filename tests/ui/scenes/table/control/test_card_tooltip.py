"""Tests of the tooltip of the card under the pointer or with the focus."""

import random
from unittest.mock import patch

import pygame

from papayoo.engine import Card, Game, GameOptions, Phase, Suit
from papayoo.ui.scenes.table.drawing import overlays
from papayoo.ui.scenes.table.drawing.overlays import Tone
from papayoo.ui.scenes.table.prompts import hovered_card_text, prompt, refusal
from papayoo.ui.table_view.card_texts import card_text, points_at_stake
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.outcome import outcome_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
from tests.positions import next_command, play_until, random_answer
from tests.ui.running_app import (
    WORDS,
    StartTable,
    await_turn,
    card_point,
    must_follow,
    record_where,
    seating_of,
    visible_tags,
    visible_texts,
)

SEVEN = Card(Suit.HEARTS, 7)


def passes_a_seven(game: Game) -> bool:
    view = game.view(0)
    return view.phase is Phase.PASSING and view.is_asked and SEVEN in view.hand


def rest_on(pilot: Pilot, card: Card) -> list[str]:
    pilot.move(*card_point(pilot, card))
    pilot.wait(DELAY_S + 0.1)
    return visible_texts(pilot)


def test_tooltip_of_a_seven_before_the_roll(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(passes_a_seven, first=0))
    await_turn(pilot)
    words = card_text(WORDS, SEVEN, None)
    pilot.move(*card_point(pilot, SEVEN))
    pilot.wait(DELAY_S / 2)
    assert words not in visible_texts(pilot)
    assert words in rest_on(pilot, SEVEN)
    pilot.move(640, 20)
    assert words not in visible_texts(pilot)


def test_tooltip_explains_why_a_card_is_illegal(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    card = next(card for card in table.hand if card not in table.view.legal)
    rest_on(pilot, card)
    assert refusal(table.view, seating_of(table)) in visible_texts(pilot)


def test_prompt_for_keys_says_whose_turn_it_is_and_which_cards_are_legal(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    table.playback.selection.set_focus(None)
    with patch.object(overlays, "draw_prompt", wraps=overlays.draw_prompt) as drawn:
        pilot.wait(0.5)
        pilot.look()
    words = prompt(table.view, seating_of(table), with_ranks=True)
    assert words.startswith(prompt(table.view, seating_of(table)))
    assert all(str(card.rank) in words for card in table.view.legal)
    assert words in visible_texts(pilot)
    assert drawn.call_args.kwargs["tone"] is Tone.TURN
    pilot.key(pygame.K_RIGHT)
    with patch.object(overlays, "draw_prompt", wraps=overlays.draw_prompt) as drawn:
        pilot.frame()
        pilot.look()
    assert drawn.call_args.kwargs.get("tone", Tone.NEWS) is Tone.NEWS  # the card has the ring


def leads(game: Game) -> bool:
    view = game.view(0)
    return view.phase is Phase.PLAYING and view.is_asked and (view.trick is None or not view.trick.plays)


def test_tooltip_shows_the_points_of_a_card_to_lead(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(leads))
    table = await_turn(pilot)
    ask, die = prompt(table.view, seating_of(table)), table.view.die
    for card in table.view.legal:
        words = card_text(WORDS, card, die) if points_at_stake(card, die) else ask
        assert words in rest_on(pilot, card)


def test_line_at_a_legal_card_shows_the_outcome_at_once(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    for card in table.view.legal:
        pilot.move(*card_point(pilot, card))
        pilot.frame()
        assert outcome_text(table.view, card, seating_of(table)) in visible_texts(pilot)
    pilot.move(640, 20)
    pilot.frame()
    assert prompt(table.view, seating_of(table)) in visible_texts(pilot)


def test_dragged_card_has_no_tooltip(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(passes_a_seven, first=0))
    await_turn(pilot)
    rest_on(pilot, SEVEN)
    x, y = card_point(pilot, SEVEN)
    to_px = pilot.program.viewport.to_px
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=to_px(x, y), button=1, touch=False))
    pilot.frame(pygame.Event(pygame.MOUSEMOTION, pos=to_px(x, y - 90), rel=(0, -90), buttons=(1, 0, 0)))
    pilot.wait(DELAY_S + 0.1)
    assert card_text(WORDS, SEVEN, None) not in visible_texts(pilot)
    assert not {"hint", "prompt"} & set(visible_tags(pilot)), "words lie over the card"


def test_tooltip_of_a_received_card_names_its_giver_until_the_first_play() -> None:
    game, rng = Game(GameOptions(4, 1), "received"), random.Random(0)
    play_until(game, Phase.PLAYING, random_answer(rng))
    view, marked = game.view(0), TableModel.from_view(game.view(0)).fresh
    giver = view.options.receives_from(0, 1)
    assert giver is not None
    seating = Seating(("You", "Ines", "Bao", "Mina"), 0, WORDS)
    texts = {
        card: hovered_card_text(card, view, seating, is_own_turn=False, is_fresh=card in marked) for card in view.hand
    }
    word = WORDS("area.received_line", name=seating.names[giver])
    free = {card for card in view.hand if not points_at_stake(card, view.die)}
    assert {card for card, text in texts.items() if text == word} == free & {*view.received} != set()
    while len(game.view(0).hand) == len(view.hand):
        game.execute(next_command(game, random_answer(rng)))
    assert not TableModel.from_view(game.view(0)).fresh
