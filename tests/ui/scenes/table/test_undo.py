"""Tests of undo at the table."""

import random
from dataclasses import replace

import pygame
import pytest

from papayoo.engine import Assist, AssistKind, CardPlayed, Game, PassCards, Phase, read_record, trick_points
from papayoo.storage import Speed
from papayoo.text.game_terms import pass_label
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.table.control.human_player import DOUBLE_CLICK_S
from papayoo.ui.scenes.table.dialogs import PauseScene, TakeBackScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    check_picture,
    has_few_cards,
    is_asked,
    is_forced,
    is_on_top,
    must_follow,
    record_where,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import is_at_rest, shown_event


def take_turns(pilot: Pilot, turns: int) -> TableScene:
    """Play a number of the player's turns, and wait for the next turn."""
    rng = random.Random(1)
    for _ in range(turns):
        await_turn(pilot)
        pilot.take_turn(MEDIUM, rng)
    return await_turn(pilot)


def undo(pilot: Pilot) -> None:
    pilot.wait(DOUBLE_CLICK_S + 0.05)
    pilot.key(pygame.K_u)


@pytest.mark.parametrize(
    "seats", [2, pytest.param(3, marks=pytest.mark.full), 5, pytest.param(8, marks=pytest.mark.full)]
)
def test_every_decision_of_the_round_can_be_undone(start_table: StartTable, seats: int) -> None:
    pilot = start_table(replace(QUICK, seats=seats), seed="undo")
    table = take_turns(pilot, 5)
    before = table.match.decisions
    assert len(before) > 1
    for count in range(len(before) - 1, -1, -1):
        undo(pilot)
        assert table.match.decisions == before[:count]
        assert table.view.is_asked
        pilot.move(640, 20)
        pilot.wait(0.6)
        if table.view.phase is Phase.PLAYING:
            check_picture(table)
    assert table.view.phase is Phase.PASSING
    assert isinstance(before[0], PassCards)
    assert set(table.chosen_cards) == set(before[0].cards), "the cards passed lie ready to be chosen anew"
    assert table.match.assists == (Assist(1, AssistKind.UNDO),)
    undo(pilot)
    assert table.match.decisions == ()
    pilot.press(pass_label(WORDS, seats))
    take_turns(pilot, 2)
    check_picture(table)


@pytest.mark.parametrize("how", ["u", "ctrl+z", "Backspace", "button"])
def test_keys_and_button_undo_the_last_play(start_table: StartTable, how: str) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    hand = table.view.hand
    card = table.view.legal[0]
    pilot.click_card(card)
    pilot.wait(DOUBLE_CLICK_S + 0.1)
    match how:
        case "u":
            pilot.key(pygame.K_u)
        case "ctrl+z":
            pilot.key(pygame.K_z, pygame.KMOD_LCTRL)
        case "Backspace":
            pilot.key(pygame.K_BACKSPACE)
        case _:
            pilot.press(WORDS("tool.undo"))
    assert table.view.hand == hand
    assert card in table.view.legal
    assert WORDS("table.undone") in visible_texts(pilot)


def test_undo_during_a_motion_shows_the_right_picture(start_table: StartTable) -> None:
    pilot = start_table(
        replace(QUICK, seats=5, speed=Speed.RELAXED), record=record_where(must_follow, seats=5, first=7)
    )
    table = await_turn(pilot)
    hand = table.view.hand
    pilot.click_card(table.view.legal[0])
    pilot.wait(DOUBLE_CLICK_S + 0.1)
    pilot.wait_until(lambda: isinstance(shown_event(table), CardPlayed), "somebody's card in flight")
    pilot.key(pygame.K_u)
    pilot.move(640, 20)
    check_picture(table)
    assert table.view.hand == hand
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    pilot.frame()
    check_picture(table)
    assert is_at_rest(table)


def test_bot_answer_to_an_undone_position_is_dropped(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=5, speed=Speed.NORMAL), record=record_where(must_follow, seats=5, first=7))
    table = await_turn(pilot)
    view = table.view
    pilot.click_card(table.view.legal[0])
    pilot.wait_until(lambda: table.is_idle and not table.view.is_asked, "a bot's turn")
    pilot.wait(0.1)
    undo(pilot)
    pilot.wait(3.0)
    assert table.view == view


def is_forced_after_a_lead(game: Game) -> bool:
    tricks = game.view(0).tricks
    return is_forced(game) and bool(tricks) and tricks[-1].trick.plays[0].seat == 0


def test_undo_keeps_a_forced_card_from_playing_itself(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, autoplay_forced=True), record=record_where(is_forced_after_a_lead))
    table = pilot.table
    pilot.wait_until(lambda: table.player.pending_card.card is not None, "the forced card")
    pilot.key(pygame.K_u)
    hand = table.view.hand
    assert table.view.legal == hand, "the card could be led"
    pilot.wait(3.0)
    assert table.view.hand == hand


def test_undo_is_disabled_before_the_first_decision(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    hand = table.view.hand
    undo(pilot)
    pilot.press(WORDS("tool.undo"))
    assert table.match.assists == ()
    assert table.view.hand == hand


def test_held_key_undoes_one_decision(start_table: StartTable) -> None:
    pilot = start_table(seed="undo")
    table = take_turns(pilot, 5)
    decisions = len(table.match.decisions)
    pilot.wait(DOUBLE_CLICK_S)
    for _ in range(3):
        pilot.key(pygame.K_u)
    assert len(table.match.decisions) == decisions - 1


LAMP = "icon hint"


def tags_of_dialog(pilot: Pilot) -> list[str]:
    """Return the tags of the sprites of the dialog, without those of the table behind it."""
    tags = visible_tags(pilot)
    return tags[next(index for index, tag in enumerate(tags) if tag.startswith("dialog ")) :]


def open_last_round(pilot: Pilot) -> None:
    """Play to the end of the game, and open the summary of its last round."""
    pilot.play_to_the_end(MEDIUM)
    pilot.press(WORDS("ranking.last_round"))
    pilot.wait(0.2)


def test_summary_and_scores_mark_rounds_with_help(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(has_few_cards, last=65))
    take_turns(pilot, 1)
    undo(pilot)
    pilot.key(pygame.K_TAB)
    pilot.wait(0.2)
    assert tags_of_dialog(pilot).count(LAMP) == 1
    pilot.key(pygame.K_TAB)
    open_last_round(pilot)
    assert LAMP in tags_of_dialog(pilot)


def test_round_without_help_is_not_marked(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(has_few_cards, last=65))
    open_last_round(pilot)
    assert LAMP not in tags_of_dialog(pilot)


ANYTHING = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_u, pygame.K_BACKSPACE, pygame.K_h),
    *(pygame.K_s, pygame.K_f, pygame.K_l, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_p, pygame.K_h),
)


def send_random_input(pilot: Pilot, rng: random.Random) -> None:
    """Send one random key or pointer input."""
    table = pilot.table
    match rng.randrange(8):
        case 0 | 1 if table.hand and pilot.scene is table:
            pilot.click_card(rng.choice(table.hand))
        case 2:
            pilot.click(rng.uniform(0, 1280), rng.uniform(0, 720))
        case 3:
            pilot.wait(rng.uniform(0.0, 1.5))
        case 4 if is_asked(pilot):
            pilot.take_turn(MEDIUM, rng)
        case 5:
            size = rng.choice([(960, 600), (1280, 720), (1000, 800)])
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pilot.frame()
        case _:
            pilot.key(rng.choice(ANYTHING))


@pytest.mark.parametrize(
    ("seed", "inputs"),
    [(0, 50), (1, 50), (2, 50), *(pytest.param(seed, 150, marks=pytest.mark.full) for seed in range(6))],
)
def test_random_input_keeps_the_picture_right(start_table: StartTable, seed: int, inputs: int) -> None:
    rng = random.Random(seed)
    settings = replace(
        QUICK,
        seats=rng.randint(2, 8),
        speed=rng.choice(list(Speed)),
        confirm_play=rng.random() < 0.3,
        autoplay_forced=rng.random() < 0.3,
        preselect=rng.random() < 0.8,
    )
    pilot = start_table(settings, seed=f"anything {seed}")
    table = pilot.table
    for _ in range(inputs):
        if isinstance(pilot.scene, RankingScene):
            break
        if pilot.scene is not table:
            pilot.wait(0.7)
            pilot.key(pygame.K_ESCAPE if not isinstance(pilot.scene, SummaryScene) else pygame.K_RETURN)
            continue
        send_random_input(pilot, rng)
        pilot.frame()
        if pilot.scene is table and is_asked(pilot):
            check_picture(table)
    reading = read_record(table.match.record.encode())
    assert reading.game.view(0) == table.match.view


def open_list(pilot: Pilot) -> TakeBackScene:
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("pause.take_back"))
    assert isinstance(pilot.scene, TakeBackScene)
    return pilot.scene


def test_undo_dialog_by_keys_goes_back_to_any_decision(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=3), seed="undo")
    table = take_turns(pilot, 6)
    before = table.match.decisions
    open_list(pilot)
    for _ in range(len(before) - 2):
        pilot.key(pygame.K_UP)
    pilot.key(pygame.K_RETURN)
    assert pilot.scene is table
    assert table.match.decisions == before[:1]
    assert AssistKind.UNDO in {assist.kind for assist in table.match.assists}
    await_turn(pilot)
    check_picture(table)


def test_undo_dialog_by_click_goes_back_to_the_pass(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=3), seed="undo")
    table = take_turns(pilot, 4)
    open_list(pilot)
    pilot.click(*app_of(pilot).viewport.to_units(*pilot.find(f"moment {WORDS('take_back.pass')}").rect.center))
    assert pilot.scene is table
    assert table.view.phase is Phase.PASSING
    assert not table.match.decisions


def test_undo_dialog_lists_decisions_with_trick_and_cards(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=3), seed="undo")
    table = take_turns(pilot, 6)
    decisions = table.match.decisions
    open_list(pilot)
    pilot.frame()
    rows = [tag for tag in visible_tags(pilot) if tag.startswith("moment ")]
    assert len(rows) == len(decisions)
    assert rows[0] == f"moment {WORDS('take_back.pass')}"
    for decision in decisions:
        cards = decision.cards if isinstance(decision, PassCards) else (decision.card,)
        assert all(f"mini {card}" in visible_tags(pilot) for card in cards)


def test_undo_dialog_is_disabled_without_decisions(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=3), seed="undo")
    table = await_turn(pilot)
    assert not table.match.decisions
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("pause.take_back"))
    assert not isinstance(pilot.scene, TakeBackScene)


def test_cancelling_the_undo_dialog_changes_nothing(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=3), seed="undo")
    table = take_turns(pilot, 4)
    before = table.match.record
    open_list(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, PauseScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table
    assert table.match.record == before


def test_tricks_so_far_open_at_the_latest_trick(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=3), seed="undo")
    tricks = take_turns(pilot, 4).view.tricks
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("pause.review"))
    review = pilot.scene
    assert isinstance(review, ReviewScene)
    assert review.replay.step(review.position).trick == len(tricks) > 1


def is_costly_turn(game: Game) -> bool:
    view = game.view(0)
    if not view.is_asked or view.trick is None or view.die is None or not view.trick.plays:
        return False
    return trick_points(view.trick, view.die) >= 25


def test_table_holds_its_breath_at_a_costly_trick_of_a_continued_game_and_after_an_undo(
    start_table: StartTable,
) -> None:
    pilot = start_table(replace(QUICK, captions=True), record=record_where(is_costly_turn, seats=4, last=66))
    table = await_turn(pilot)
    assert table.playback.breath.is_held
    pilot.wait(5.0)
    assert WORDS("caption.drum") in visible_texts(pilot), "the drum beats as long as the player thinks"
    pilot.click_card(table.view.legal[0])
    undo(pilot)
    await_turn(pilot)
    assert table.playback.breath.is_held
