"""Tests of the settings as values: validation, defaults, and immutability."""

from dataclasses import fields
from types import MappingProxyType
from typing import Any

import pytest

from papayoo.engine import MAX_ROUNDS, GameOptions, PassRule
from papayoo.storage import GameLength, Opponent, Settings
from papayoo.storage.field_validators import validators_of
from tests.loops import for_rows


@pytest.mark.parametrize("kind", [Settings, Opponent])
def test_every_field_has_a_validator(kind: type[Any]) -> None:
    assert validators_of(kind).keys() == {item.name for item in fields(kind)} - {"extra"}


def test_settings_out_of_range_raise() -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        Settings(seats=9)
    with pytest.raises(ValueError, match="opponents"):
        Settings(opponents=(Opponent(),))
    with pytest.raises(ValueError, match="usable"):
        Opponent(level="../etc")


@for_rows(
    ("name", "low", "high"),
    [
        ("seats", 2, 8),
        ("rounds", 1, 99),
        ("total_limit", 50, 2000),
        ("trick_pause_ms", 300, 5000),
        ("card_size", 80, 140),
        ("text_size", 100, 200),
        ("scan_pace_ms", 300, 5000),
        ("scan_dwell_ms", 0, 5000),
        ("sound_volume", 0, 100),
        ("card_volume", 0, 100),
        ("jingle_volume", 0, 100),
        ("music_volume", 0, 100),
        ("window_size", 1, 65_535),
        ("window_position", -1_000_000, 1_000_000),
    ],
)
def test_limits_of_a_number_are_valid_and_the_numbers_beyond_are_not(name: str, low: int, high: int) -> None:
    is_pair = name.startswith("window")
    for number, is_valid in ((low, True), (high, True), (low - 1, False), (high + 1, False)):
        values: dict[str, Any] = {name: (number, 100) if is_pair else number}
        if is_valid:
            assert getattr(Settings(**values), name) == values[name]
        else:
            with pytest.raises(ValueError, match="not a whole number"):
                Settings(**values)


def test_up_to_a_hundred_keys_are_valid() -> None:
    assert len(Settings(keys={"hint": ("h",) * 100}).keys["hint"]) == 100
    assert len(Settings(keys={"a" * number: () for number in range(1, 33)}).keys) == 32
    with pytest.raises(ValueError, match="list of up to 100"):
        Settings(keys={"hint": ("h",) * 101})


@pytest.mark.parametrize(
    ("length", "rounds"), [(GameLength.ROUNDS, 3), (GameLength.PER_SEAT, 6), (GameLength.TOTAL, MAX_ROUNDS)]
)
def test_round_count_follows_from_the_length(length: GameLength, rounds: int) -> None:
    assert Settings(seats=6, rounds=3, length=length).round_count == rounds


def test_options_of_a_game_have_a_limit_only_if_the_game_ends_at_a_total() -> None:
    common: dict[str, Any] = {"seats": 6, "rounds": 3, "total_limit": 200, "pass_rule": PassRule.RIGHT}
    found = [Settings(length=length, **common).game_options for length in GameLength]
    limits = ((3, None), (6, None), (99, 200))
    assert found == [GameOptions(6, rounds, PassRule.RIGHT, limit) for rounds, limit in limits]


def test_settings_are_hashable() -> None:
    assert hash(Settings(extra=MappingProxyType({"a": [1]}))) == hash(Settings())


def test_settings_are_independent_of_their_arguments() -> None:
    keys = {"hint": ("h",)}
    settings = Settings(keys=keys)
    keys["undo"] = ("u",)
    assert settings.keys == {"hint": ("h",)}
