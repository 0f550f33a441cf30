"""Tests of house rules at the table: their marks, the pass panel, announcements."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from papayoo.engine import Game, GameOptions, PassRule, Phase, RoundStarted
from papayoo.storage import GameLength, Settings, Speed
from papayoo.text.catalog import load_catalog
from papayoo.text.game_terms import house_rules_line
from papayoo.ui.scenes.table.messages import TableMessages
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.seating import Seating
from tests.ui.longest_texts import longest
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    await_turn,
    folders_in,
    has_few_cards,
    is_asked,
    open_app,
    record_where,
    start_game,
    visible_tags,
    visible_texts,
)

RULE_TEXTS = "terms.", "house_rule.", "length."
"""Groups of messages in the line of the house rules."""


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
        assert f"Round 1 House rules: {told}" in " ".join(visible_texts(pilot)), "in one line or two"


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(language, marks=() if language in longest(*RULE_TEXTS) else pytest.mark.full)
        for language in longest(*RULE_TEXTS, count=6)
    ],
)
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
        verb, preposition = ("Swap", "with") if seats == 2 else ("Pass", "to")
        texts = visible_texts(pilot)
        assert any(text.startswith(f"{verb} ") and text.endswith(f" {preposition} {name}") for text in texts)
        assert f"icon {arrow}" in visible_tags(pilot)


def test_two_players_swap_and_are_told_where_they_do_not(tmp_path: Path) -> None:
    options = GameOptions(2, 9, PassRule.SHIFTING)
    messages = TableMessages(Seating(("You", "Ines"), 0, load_catalog()), options)
    messages.announce(RoundStarted(2, 0), TableModel.from_view(Game(options, "no swap").view(0)))
    assert messages.banner == ("Round 2 of 9", "You deal. No cards are swapped this round.")
    with open_app(folders_in(tmp_path), Settings(seats=2, rounds=1, speed=Speed.INSTANT)) as pilot:
        start_game(pilot)
        for card in await_turn(pilot).hand[2:7]:
            pilot.click_card(card)
        pilot.wait(0.1)
        assert f"button {WORDS('pass.confirm_swap')}" in visible_tags(pilot)


def test_round_without_pass_is_announced() -> None:
    options = GameOptions(3, 9, PassRule.SHIFTING)
    messages = TableMessages(Seating(("You", "Ines", "Bao"), 0, load_catalog()), options)
    model = TableModel.from_view(Game(options, "no pass").view(0))
    messages.announce(RoundStarted(2, 1), model)
    assert messages.banner == ("Round 2 of 9", "Ines deals")
    messages.announce(RoundStarted(3, 0), model)
    assert messages.banner == ("Round 3 of 9", "You deal. No cards are passed this round.")


def ends_round(number: int, game: Game) -> bool:
    """Whether the player has to play the last card of a round."""
    view = game.view(0)
    return view.is_asked and view.round_number == number and view.hand_sizes == (1, 0, 0)


@pytest.mark.parametrize(("number", "told"), [(2, ["Pass 5 cards to Bot 2"]), (3, [])])
def test_rotating_pass_changes_the_receiver(start_table: StartTable, number: int, told: list[str]) -> None:
    """The receiver in round 1 is the left neighbour, Bot 1."""
    pass_rule = PassRule.SHIFTING
    before = record_where(partial(ends_round, number - 1), rounds=3, pass_rule=pass_rule, first=60, last=140)
    pilot = start_table(record=before)
    table = await_turn(pilot)
    pilot.play(MEDIUM, lambda: table.view.round_number == number and is_asked(pilot))
    assert (table.view.phase is Phase.PASSING) is bool(told)
    assert [text for text in visible_texts(pilot) if text.startswith("Pass 5")] == told


def test_summary_and_ranking_show_house_rules(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(has_few_cards, pass_rule=PassRule.RIGHT, last=65))
    pilot.play_to_the_end(MEDIUM)
    pilot.wait(0.1)
    assert any(text.endswith("House rule: pass to the right") for text in visible_texts(pilot))
    pilot.press(WORDS("ranking.last_round"))
    pilot.wait(0.2)
    assert any(text.endswith("House rule: pass to the right") for text in visible_texts(pilot))
