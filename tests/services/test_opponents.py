"""Tests that chosen opponents are kept, and that default opponents differ from them."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from papayoo.ai.characters import PORTRAITS, YOU
from papayoo.ai.levels import bot_of
from papayoo.engine import Player
from papayoo.services.opponents import (
    animals_of,
    change_opponent,
    names_of_animals,
    opponent_kind,
    opponent_names,
    opponents_of,
    own_player,
    own_portrait,
    seated_player,
    shuffle_opponents,
    table_players,
)
from papayoo.services.services import Services
from papayoo.storage import OPPONENTS, Opponent, Settings
from tests.loops import check_all
from tests.services.services_in import services_in

ADA = Opponent("Ada", "bat", level="novice")


def seat_opponents(*chosen: Opponent) -> dict[str, Any]:
    """Return the setting ``opponents`` with these opponents, followed by the default opponents."""
    return {"opponents": (*chosen, *Settings().opponents[len(chosen) :])}


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path, seats=8)
    yield services
    services.close()


def change(services: Services, **settings: Any) -> None:
    services.change(replace(services.settings, **settings))


def test_default_opponents_have_default_names_and_portraits(services: Services) -> None:
    opponents = opponents_of(services)
    assert [opponent.name for opponent in opponents] == opponent_names(services)[:OPPONENTS]
    assert [opponent.portrait for opponent in opponents] == list(PORTRAITS[:OPPONENTS])
    assert {opponent.level for opponent in opponents} == {"medium"}


def test_default_portraits_are_not_recorded(services: Services) -> None:
    assert all(player.portrait is None for player in table_players(services))


def test_defaults_do_not_repeat_chosen_names_and_portraits(services: Services) -> None:
    change(services, name="Ines", **seat_opponents(Opponent(), Opponent(), ADA))
    opponents = opponents_of(services)
    assert opponents[2] == replace(ADA, character="watcher")
    assert len({opponent.name for opponent in opponents} | {"Ines"}) == OPPONENTS + 1
    assert len({opponent.portrait for opponent in opponents}) == OPPONENTS


def test_animal_of_the_player_is_no_default(services: Services) -> None:
    change(services, portrait="gecko")
    opponents = opponents_of(services)
    assert "gecko" not in {opponent.portrait for opponent in opponents}
    assert [opponent.portrait for opponent in opponents[1:]] == list(PORTRAITS[1:OPPONENTS])
    assert (own_player(services).portrait, own_portrait(services.settings)) == ("gecko", "gecko")
    for _ in range(9):
        shuffle_opponents(services)
        assert "gecko" not in {opponent.portrait for opponent in opponents_of(services)}


def test_player_without_an_animal_is_shown_as_you(services: Services) -> None:
    for portrait in ("", "unicorn"):
        change(services, portrait=portrait)
        assert (own_player(services).portrait, own_portrait(services.settings)) == (None, YOU)


def test_default_name_of_the_player_is_not_given_to_opponents(services: Services) -> None:
    names = opponent_names(services)
    change(services, name=names[0].upper())
    assert opponents_of(services)[0].name == names[len(PORTRAITS)], "the other name of this animal"


def test_level_is_the_own_one_or_that_of_all_opponents(services: Services) -> None:
    change(services, opponents_level="hard", **seat_opponents(ADA, Opponent(level="unknown")))
    assert [opponent.level for opponent in opponents_of(services)] == ["novice", *["hard"] * (OPPONENTS - 1)]
    change(services, opponents_level="unknown")
    assert [opponent.level for opponent in opponents_of(services)] == ["novice", *["medium"] * (OPPONENTS - 1)]


def test_animal_is_recorded_unless_it_is_that_of_the_place() -> None:
    assert seated_player("Ada", "easy", 0, PORTRAITS[0]) == Player("Ada", "easy")
    assert seated_player("Ada", "easy", 1, PORTRAITS[0]) == Player("Ada", "easy", PORTRAITS[0])
    assert seated_player("Ada", "easy:hunter", 1) == Player("Ada", "easy:hunter", "cat")


def test_default_name_that_the_player_chose_for_another_opponent_is_not_repeated(services: Services) -> None:
    change(services, **seat_opponents(Opponent(opponent_names(services)[3].upper())))
    assert len({opponent.name.casefold() for opponent in opponents_of(services)}) == OPPONENTS


def test_chosen_opponent_changes_only_the_portrait_it_takes(services: Services) -> None:
    before = opponents_of(services)
    change(services, **seat_opponents(ADA))
    after = opponents_of(services)
    assert [one.name for one in after[1:]] == [one.name for one in before[1:]]
    changed = [place for place in range(1, OPPONENTS) if after[place].portrait != before[place].portrait]
    assert changed == [place for place in range(1, OPPONENTS) if before[place].portrait == ADA.portrait]


def test_every_choice_of_opponents_can_be_seated(services: Services) -> None:
    def check(seed: int) -> None:
        dice = random.Random(seed)
        names, portraits = ["", "", *opponent_names(services)[:8], "Ada"], ["", "bat", "unicorn", "owl"]
        chosen = tuple(
            Opponent(dice.choice(names), dice.choice(portraits), level=dice.choice(["", "novice", "x"]))
            for _ in range(OPPONENTS)
        )
        change(services, opponents=chosen, opponents_level="x", name=dice.choice(names))
        for opponent, seated in zip(chosen, opponents_of(services), strict=True):
            assert seated.name == (opponent.name or seated.name) != ""
            assert seated.portrait in PORTRAITS
            assert seated.level == ("novice" if opponent.level == "novice" else "medium")

    check_all(range(20), check)


def test_portrait_and_character_always_go_together(services: Services) -> None:
    change(
        services,
        **seat_opponents(Opponent(portrait="crab"), Opponent(character="gambler"), Opponent("", "owl", "bold")),
    )
    seated = [(opponent.portrait, opponent.character) for opponent in opponents_of(services)]
    assert seated[:3] == [("crab", "hoarder"), ("macaque", "gambler"), ("owl", "steady")]
    assert len({portrait for portrait, _ in seated}) == OPPONENTS


def test_players_have_the_levels_and_characters_of_the_opponents(services: Services) -> None:
    levels = [player.level for player in table_players(services)[1:]]
    assert "medium" in levels
    assert levels == [f"medium:{one.character}".removesuffix(":steady") for one in opponents_of(services)]
    assert [bot_of(level or "") for level in levels]


def test_table_has_the_wanted_number_of_players(services: Services) -> None:
    assert [len(table_players(services, seats)) for seats in (None, 2, 5)] == [8, 2, 5]


@pytest.mark.parametrize(("chosen", "name"), [("", "You"), ("Ines", "Ines")])
def test_player_without_a_name_has_the_name_of_the_catalog(services: Services, chosen: str, name: str) -> None:
    change(services, name=chosen)
    assert table_players(services)[0].name == name


def test_shuffle_changes_names_and_portraits_but_no_level(services: Services) -> None:
    change(services, **seat_opponents(ADA))
    shuffle_opponents(services)
    opponents = opponents_of(services)
    assert opponents[0].level == "novice"
    assert len({opponent.name for opponent in opponents}) == OPPONENTS
    assert len({opponent.portrait for opponent in opponents}) == OPPONENTS
    assert [opponent.name for opponent in opponents] != opponent_names(services)[:OPPONENTS]


def test_animal_has_the_same_name_wherever_it_sits(services: Services) -> None:
    usual = dict(zip(PORTRAITS, opponent_names(services), strict=False))
    for own in ("", "gecko", "frog"):
        change(services, portrait=own, **seat_opponents(Opponent(character="watcher")))
        for _ in range(5):
            assert all(one.name == usual[one.portrait] for one in opponents_of(services))
            shuffle_opponents(services)


def test_further_animals_of_a_kind_have_no_usual_name_of_another_animal(services: Services) -> None:
    usual = opponent_names(services)[: len(PORTRAITS)]
    for animal, name in zip(PORTRAITS, usual, strict=True):
        first, *others = names_of_animals(services, [animal] * OPPONENTS)
        assert first == name
        assert not set(others) & set(usual)
        assert len(set(others)) == OPPONENTS - 1


def test_name_of_an_opponent_is_that_of_its_animal_and_of_no_other_one(services: Services) -> None:
    names = opponent_names(services)
    usual = dict(zip(PORTRAITS, names, strict=False))
    first, second, toucan, other_toucan = names[0], names[len(PORTRAITS)], names[1], names[len(PORTRAITS) + 1]
    rows = (
        ((Opponent("Mum", "gecko"),), ["Mum", second, toucan]),
        ((Opponent("Mum", "gecko"), Opponent("Dad", "gecko")), ["Mum", "Dad", toucan]),
        ((Opponent("Mum", "gecko"), Opponent("mum", "toucan")), ["Mum", second, toucan]),
        ((Opponent(toucan.upper(), "gecko"),), [toucan.upper(), second, other_toucan]),
        ((Opponent(first, "toucan"),), [second, other_toucan, first]),
    )
    for chosen, wanted in rows:
        change(services, **seat_opponents(*chosen))
        assert names_of_animals(services, ["gecko", "gecko", "toucan"]) == wanted
        assert names_of_animals(services, ["toucan"]) == wanted[-1:]
        assert names_of_animals(services, ["owl"]) == [usual["owl"]]


def test_change_of_an_opponent_is_saved(services: Services) -> None:
    change_opponent(services, 1, name="Ada", level="novice")
    assert services.settings.opponents[1] == Opponent("Ada", level="novice")


def test_kind_names_level_and_character(services: Services) -> None:
    kind = opponent_kind(services, Opponent(character="sly", level="novice"))
    assert services.texts("level.novice") in kind
    assert services.texts("character.sly") in kind


def test_animal_of_an_opponent_is_its_portrait_or_that_of_its_place() -> None:
    assert animals_of([Player("Ann", portrait="owl"), Player("Bob")]) == ["owl", PORTRAITS[1]]
