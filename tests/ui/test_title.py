"""The title: one press leads from it to cards."""

from pathlib import Path

import pygame

from papayoo.engine.options import PassRule
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import GameLength, Settings, Speed
from papayoo.ui.scenes.new_game import NewGameScene
from papayoo.ui.scenes.title import TitleScene
from tests.tools import recorded_game
from tests.ui.programs import QUICK, WORDS, await_turn, home_of, is_at, opened, program_of, said


def test_one_press_of_a_key_leads_from_the_start_to_a_game_agreed_like_the_last(tmp_path: Path) -> None:
    agreed = Settings(seats=6, rounds=3, pass_rule=PassRule.RIGHT, opponents_level="easy", speed=Speed.INSTANT)
    with opened(home_of(tmp_path), agreed) as pilot:
        pilot.key(pygame.K_RETURN)
        table = await_turn(pilot)
        assert (table.view.options.seats, table.view.options.rounds) == (6, 3)
        assert table.view.options.pass_rule is PassRule.RIGHT
        assert {(player.level or "").partition(":")[0] for player in table.match.players[1:]} == {"easy"}
        assert SaveStore(home_of(tmp_path)).load()[0] == table.match.record


def test_one_press_of_a_key_leads_from_the_start_back_to_the_game_that_is_kept(tmp_path: Path) -> None:
    record = recorded_game(3, 1, "kept", 20)[1].text
    SaveStore(home_of(tmp_path)).save(record)
    with opened(home_of(tmp_path), QUICK) as pilot:
        pilot.key(pygame.K_RETURN)
        assert pilot.table.match.record == record


def test_the_main_button_says_where_it_leads(tmp_path: Path) -> None:
    agreed = Settings(seats=2, length=GameLength.TOTAL, total_limit=200, pass_rule=PassRule.SHIFTING)
    with opened(home_of(tmp_path), agreed) as pilot:
        assert "2 players · shifting pass · to 200 points" in said(pilot)
        SaveStore(home_of(tmp_path)).save(recorded_game(3, 4, "kept", 20)[1].text)
        program_of(pilot).stack.top.resumed()
        pilot.move(4, 4)
        assert "3 players · Round 1 of 4" in said(pilot)


def test_what_is_agreed_can_be_changed_before_a_game(tmp_path: Path) -> None:
    with opened(home_of(tmp_path), QUICK) as pilot:
        pilot.press(WORDS("menu.new_game"))
        assert is_at(pilot, NewGameScene)
        pilot.key(pygame.K_ESCAPE)
        assert is_at(pilot, TitleScene)
