"""Tests that each option of a game is kept, and told to the players, wherever options are.

A new option needs one more line in ``OPTIONS``; then the test names the places that have forgotten it.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from papayoo.engine import Game, GameOptions, PassRule, read_record
from papayoo.history.challenge_code import Challenge, parse_code, to_code
from papayoo.match.position_code import code_of, position_of, read_position
from papayoo.storage import GameLength, Settings
from papayoo.storage.settings_file import parse, to_json
from papayoo.text.catalog import load_catalog
from papayoo.text.game_terms import game_facts
from papayoo.ui.context import Context
from papayoo.ui.scenes.new_game import scene as new_game
from papayoo.ui.scenes.rules.examples import CHAPTERS
from papayoo.ui.table_view.table_preview import terms
from tests.loops import check_all
from tests.positions import players_of, recorded

TEXTS = load_catalog()
SETTINGS = Settings(seats=4, rounds=3, length=GameLength.ROUNDS)
PLAIN = SETTINGS.game_options


class Other(NamedTuple):
    """A value of an option that differs from ``PLAIN``, the settings that choose it, and a sentence of the rules."""

    value: Any
    settings: Mapping[str, Any]
    rule: str


OPTIONS = {
    "seats": Other(5, {"seats": 5}, "Three to eight can play"),
    "rounds": Other(7, {"rounds": 7}, "number of rounds is agreed"),
    "pass_rule": Other(PassRule.SHIFTING, {"pass_rule": PassRule.SHIFTING}, "The pass may go to the right"),
    "total_limit": Other(
        250, {"total_limit": 250, "length": GameLength.TOTAL}, "until someone reaches a certain total"
    ),
}


def through_record(options: GameOptions) -> GameOptions:
    text = recorded(Game(options, "options"), "options", commands=1)[1].text
    return read_record(text.encode()).game.options


def through_challenge(options: GameOptions) -> GameOptions:
    code = to_code(Challenge("7K3QX9T", options, ("easy",) * (options.seats - 1), 0))
    assert code is not None
    return parse_code(code).options


def through_position(options: GameOptions) -> GameOptions:
    game, _ = recorded(Game(options, "options"), "options", commands=1)
    position = position_of(game.view(0), players_of(options.seats))
    assert position is not None
    return read_position(code_of(position)).options


FORMS = {"record": through_record, "game code": through_challenge, "position code": through_position}
"""Everything that a game may be stored in, as a function that writes and reads the options."""


def test_each_option_is_kept_and_told_wherever_options_are() -> None:
    fields_asked = {field for option in new_game.OPTIONS for field in option.fields}
    rules = " ".join(TEXTS(f"rules.{chapter}.text") for chapter in CHAPTERS)

    def check(name: str) -> None:
        assert name in OPTIONS, "OPTIONS has no other value of it"
        other = OPTIONS[name]
        options = replace(PLAIN, **{name: other.value})
        settings, _ = parse(to_json(replace(SETTINGS, **other.settings)))
        known = {form: through(options) == options for form, through in FORMS.items()} | {
            "settings": getattr(settings.game_options, name) == other.value,
            "new game": other.settings.keys() <= fields_asked,
            "summary of the next game": summary(settings) != summary(SETTINGS),
            "line about a game": game_facts(options, (), TEXTS) != game_facts(PLAIN, (), TEXTS),
            "rules": other.rule in rules,
        }
        assert all(known.values()), f"forgotten by: {', '.join(place for place in known if not known[place])}"

    check_all((field.name for field in fields(GameOptions)), check)


def summary(settings: Settings) -> list[str]:
    """Return what the page for a new game says about it."""
    return terms(cast("Context", SimpleNamespace(texts=TEXTS, settings=settings)))
