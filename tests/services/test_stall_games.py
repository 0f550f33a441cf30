"""Tests that a visit to a stall starts its game, or continues it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.ai.characters import PORTRAITS, portrait_of
from papayoo.engine import Game
from papayoo.history.stalls import LANTERNS_PER_STALL, STALL_OF, STALLS, STALLS_PER_QUARTER, Stall, stall_of_seed
from papayoo.services import opponents
from papayoo.services.opponents import opponent_names
from papayoo.services.services import Services
from papayoo.services.stall_games import lit_lanterns, lit_shares, open_stall, running_stall, stall_animals
from papayoo.services.start import start_match
from papayoo.storage import Shelf
from tests.history.sample_rows import A_GAME, A_ROUND
from tests.history.test_stalls import won_at
from tests.loops import check_all
from tests.positions import recorded
from tests.services.services_in import services_in

CRAB = STALL_OF["crab"]


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def test_game_of_a_stall_has_its_options_and_opponents(services: Services) -> None:
    def check(stall: Stall) -> None:
        match = open_stall(services, stall)
        assert match.view.options == stall.options
        assert tuple(player.level for player in match.players) == (None, *stall.opponents)
        assert stall_of_seed(match.seed) is stall
        assert len({player.name for player in match.players}) == stall.options.seats

    check_all(STALLS, check, lambda stall: stall.id)


def own_at(services: Services, stall: Stall) -> str:
    return open_stall(services, stall).players[0].portrait or ""


def animals_at(services: Services, stall: Stall) -> list[str]:
    return [player.portrait or PORTRAITS[place] for place, player in enumerate(open_stall(services, stall).players[1:])]


@pytest.mark.parametrize("own", ["", "macaque", "owl"])
def test_each_opponent_of_a_stall_is_the_animal_of_its_character(own: str, services: Services) -> None:
    services.change(replace(services.settings, portrait=own))

    def check(stall: Stall) -> None:
        animals = animals_at(services, stall)
        assert animals == [portrait_of(spec) for spec in stall.opponents]
        assert tuple(animals) == stall_animals(stall)
        assert own_at(services, stall) == (own if own not in animals else "")

    check_all(STALLS, check, lambda stall: stall.id)


def test_further_animals_of_a_kind_always_have_the_same_names(services: Services) -> None:
    names = {
        name: [player.name for player in open_stall(services, STALL_OF[name]).players[1:]] for name in ("crab", "frog")
    }
    assert names == {"crab": ["Rui", "Freya", "Tariq"], "frog": ["Oskar", "Sora", "Milo"]}


def test_game_of_a_stall_leaves_the_name_of_the_player_to_the_player(services: Services) -> None:
    services.change(replace(services.settings, name="Rui"))
    assert "Rui" not in {player.name for player in open_stall(services, CRAB).players[1:]}


def test_first_animal_of_a_kind_has_the_name_that_it_has_at_the_usual_table(services: Services) -> None:
    def check(stall: Stall) -> None:
        usual = dict(zip(PORTRAITS, opponent_names(services), strict=False))
        names: dict[str, str] = {}
        for place, player in enumerate(open_stall(services, stall).players[1:]):
            names.setdefault(player.portrait or PORTRAITS[place], player.name)
        assert names == {portrait: usual[portrait] for portrait in names}

    check_all(STALLS, check, lambda stall: stall.id)


@pytest.mark.parametrize("portraits", [(*PORTRAITS, "hedgehog"), PORTRAITS * 3], ids=["one more", "more than names"])
def test_stall_opens_with_any_number_of_animals(
    portraits: tuple[str, ...], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "PORTRAITS", portraits)
    assert len(open_stall(services, CRAB).players) == CRAB.options.seats


def test_running_game_of_the_stall_continues(services: Services) -> None:
    begun = open_stall(services, CRAB)
    begun.start_round()
    assert running_stall(services) is CRAB
    assert open_stall(services, CRAB).view == begun.view


def test_finished_game_of_the_stall_does_not_continue(services: Services) -> None:
    begun = open_stall(services, CRAB)
    record = recorded(Game(CRAB.options, begun.seed), "x", players=begun.players)[1].text
    services.saves.save(record)  # the program was killed before it moved the game
    assert running_stall(services) is None
    assert not open_stall(services, CRAB).is_over


def test_other_running_game_is_kept(services: Services) -> None:
    other = start_match(services)
    other.start_round()
    assert open_stall(services, CRAB).seed != other.seed
    kept = [game for game in services.library.games() if game.shelf is Shelf.UNFINISHED]
    assert [services.library.read(game) for game in kept] == [other.record]


def test_lanterns_are_read_without_loading_all_results(services: Services) -> None:
    services.statistics.load()
    services.statistics.add([*won_at(CRAB), A_ROUND, A_GAME])
    services.statistics.close()
    lit = dict(zip((stall.id for stall in STALLS), lit_lanterns(services), strict=True))
    assert lit.pop("crab") == (True, True, True)
    assert set(lit.values()) == {(False, False, False)}


def test_damaged_lines_put_out_only_their_own_lantern(services: Services, tmp_path: Path) -> None:
    services.statistics.load()
    services.statistics.add([*won_at(CRAB), *won_at(STALL_OF["frog"])])
    services.statistics.close()
    [file] = tmp_path.rglob("statistics.jsonl")
    first, rest = file.read_bytes().split(b"\n", 1)
    file.write_bytes(first[:-9] + b'00000000"}\n' + rest)
    lit = dict(zip((stall.id for stall in STALLS), lit_lanterns(services), strict=True))
    assert (lit["crab"], lit["frog"][0]) == ((False, False, False), True)


def test_no_results_light_no_lantern(services: Services) -> None:
    assert set(lit_lanterns(services)) == {(False, False, False)}


def test_share_of_a_quarter_is_that_of_its_lit_lanterns(services: Services) -> None:
    services.statistics.load()
    services.statistics.add(won_at(CRAB))
    lit = lit_lanterns(services)[STALLS.index(CRAB)]
    shares = [0.0] * (len(STALLS) // STALLS_PER_QUARTER)
    shares[STALLS.index(CRAB) // STALLS_PER_QUARTER] = sum(lit) / (STALLS_PER_QUARTER * LANTERNS_PER_STALL)
    assert any(lit)
    assert lit_shares(services) == tuple(shares)
