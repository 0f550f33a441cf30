"""Tests of the settings as values: validation, defaults, and immutability."""

from dataclasses import fields
from types import MappingProxyType
from typing import Any

import pytest

from papayoo.engine.options import MAX_ROUNDS
from papayoo.storage.field_validators import validators_of
from papayoo.storage.settings import GameLength, Opponent, Settings


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


@pytest.mark.parametrize(
    ("length", "rounds"), [(GameLength.ROUNDS, 3), (GameLength.PER_SEAT, 6), (GameLength.TOTAL, MAX_ROUNDS)]
)
def test_round_count_follows_from_the_length(length: GameLength, rounds: int) -> None:
    assert Settings(seats=6, rounds=3, length=length).round_count == rounds


def test_settings_are_hashable() -> None:
    assert hash(Settings(extra=MappingProxyType({"a": [1]}))) == hash(Settings())


def test_settings_are_independent_of_their_arguments() -> None:
    keys = {"hint": ("h",)}
    settings = Settings(keys=keys)
    keys["undo"] = ("u",)
    assert settings.keys == {"hint": ("h",)}
