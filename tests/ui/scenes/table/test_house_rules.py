"""Tests of house rules at the table: their marks, the pass panel, announcements."""

from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.engine.events import RoundStarted
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions, PassRule
from papayoo.engine.phase import Phase
from papayoo.storage.settings import GameLength, Settings, Speed
from papayoo.text.catalog import load_catalog
from papayoo.text.game_terms import house_rules_line
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.table.texts.messages import TableMessages
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.seating import Seating
from tests.ui.longest_texts import longest
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    await_turn,
    folders_in,
    is_asked,
    open_app,
    start_game,
    visible_tags,
    visible_texts,
)

SHIFTING = replace(QUICK, rounds=3, pass_rule=PassRule.SHIFTING)


def test_standard_game_shows_no_house_rules(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings(seats=3, rounds=3, speed=Speed.INSTANT)) as pilot:
        start_game(pilot)
        await_turn(pilot)
        assert "Round 1 of 3" in visible_texts(pilot)
        assert not any("House rule" in text for text in visible_texts(pilot))


@pytest.mark.parametrize(
    ("seats", "rule", "told"),
    [
        (3, PassRule.RIGHT, "pass to the right, to 500 points"),
        (2, PassRule.RIGHT, "two players, to 500 points"),
        (2, PassRule.SHIFTING, "two players, swap every second round, to 500 points"),
    ],
)
def test_table_shows_house_rules(tmp_path: Path, seats: int, rule: PassRule, told: str) -> None:
    settings = Settings(seats=seats, length=GameLength.TOTAL, total_limit=500, pass_rule=rule, speed=Speed.INSTANT)
    with open_app(folders_in(tmp_path), settings) as pilot:
        start_game(pilot)
        await_turn(pilot)
        assert f"Round 1 House rule: {told}" in " ".join(visible_texts(pilot)), "in one line or two"


@pytest.mark.parametrize("language", longest("terms.", "house_rule.", "length."))
def test_long_house_rules_are_not_cut(tmp_path: Path, language: str) -> None:
    settings = replace(QUICK, seats=2, length=GameLength.TOTAL, total_limit=500, pass_rule=PassRule.SHIFTING)
    with open_app(folders_in(tmp_path), replace(settings, language=language)) as pilot:
        table = start_game(pilot)
        await_turn(pilot)
        rules = house_rules_line(table.view.options, load_catalog(language))
        assert joined(rules) in joined("".join(visible_texts(pilot)))


def joined(text: str) -> str:
    """Return a text without its spaces and line breaks."""
    return "".join(text.split())


@pytest.mark.parametrize(
    ("seats", "rule", "name", "arrow"),
    [
        (3, PassRule.LEFT, "Ines", "arrow_left"),
        (3, PassRule.RIGHT, "Bao", "arrow_right"),
        (3, PassRule.SHIFTING, "Ines", "arrow_left"),
        (2, PassRule.LEFT, "Ines", "arrow_up"),
        (8, PassRule.RIGHT, "Rui", "arrow_right"),
    ],
)
def test_pass_panel_names_and_points_to_the_receiver(
    tmp_path: Path, seats: int, rule: PassRule, name: str, arrow: str
) -> None:
    settings = Settings(seats=seats, rounds=1, speed=Speed.INSTANT, pass_rule=rule)
    with open_app(folders_in(tmp_path), settings) as pilot:
        start_game(pilot)
        await_turn(pilot)
        assert any(text.startswith("Pass ") and text.endswith(f" to {name}") for text in visible_texts(pilot))
        assert f"icon {arrow}" in visible_tags(pilot)


def test_round_without_pass_is_announced() -> None:
    options = GameOptions(3, 9, PassRule.SHIFTING)
    messages = TableMessages(Seating(("You", "Ines", "Bao"), 0, load_catalog()), options)
    model = TableModel.from_view(Game(options, "no pass").view(0))
    messages.announce(RoundStarted(2, 1), model)
    assert messages.banner == ("Round 2 of 9", "Ines deals")
    messages.announce(RoundStarted(3, 0), model)
    assert messages.banner == ("Round 3 of 9", "You deal. No cards are passed this round.")


def test_rotating_pass_changes_the_receiver(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), SHIFTING) as pilot:
        table, titles = start_game(pilot), dict[tuple[int, Phase], list[str]]()

        def watch() -> None:
            moment = table.view.round_number, table.view.phase
            if moment not in titles and pilot.scene is table and is_asked(pilot):
                titles[moment] = [text for text in visible_texts(pilot) if text.startswith("Pass 5")]

        pilot.watch = watch
        pilot.play_to_the_end(MEDIUM)
        shown = {moment: title for moment, title in titles.items() if title}
        assert shown == {(1, Phase.PASSING): ["Pass 5 cards to Ines"], (2, Phase.PASSING): ["Pass 5 cards to Bao"]}
        assert (3, Phase.PLAYING) in titles
        assert len(table.view.scores) == 3


def test_summary_and_ranking_show_house_rules(tmp_path: Path) -> None:
    settings = replace(QUICK, pass_rule=PassRule.RIGHT)
    with open_app(folders_in(tmp_path), settings) as pilot:
        start_game(pilot)
        pilot.play(MEDIUM, lambda: isinstance(pilot.scene, SummaryScene))
        pilot.wait(0.1)
        assert any(text.endswith("House rule: pass to the right") for text in visible_texts(pilot))
        pilot.play_to_the_end(MEDIUM)
        pilot.wait(0.1)
        assert any(text.endswith("House rule: pass to the right") for text in visible_texts(pilot))
