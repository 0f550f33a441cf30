"""Tests of the choice of the animals on the title screen."""

from dataclasses import replace
from pathlib import Path

from papayoo.ai.characters import PORTRAITS
from papayoo.history.rows import GameRow
from papayoo.services.rivals import title_animals
from papayoo.storage.timestamps import utc_now
from tests.ui.running_app import QUICK, app_of, folders_in, open_app


def test_winner_of_last_lost_game_comes_first(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        context = app_of(pilot).context
        assert title_animals(context) == PORTRAITS[:4]
        lost = GameRow("a", 3, ("medium:bold", "medium:hunter"), utc_now(), assisted=False, scores=((120, 80, 50),))
        context.statistics.load()
        context.statistics.add([lost])
        assert title_animals(context) == ("cat", *PORTRAITS[:3])
        won = replace(lost, seed="b", scores=((50, 80, 120),), opponents=("medium", "medium"))
        context.statistics.add([won])
        assert title_animals(context)[0] == "cat"


def test_own_animal_of_the_player_does_not_come_as_a_rival(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, portrait="cat")) as pilot:
        context = app_of(pilot).context
        lost = GameRow("a", 3, ("medium:bold", "medium:hunter"), utc_now(), assisted=False, scores=((120, 80, 50),))
        context.statistics.load()
        context.statistics.add([lost])
        assert "cat" not in title_animals(context)


def test_damaged_statistics_leave_the_usual_animals(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    places.data.mkdir(parents=True)
    (places.data / "statistics.jsonl").write_bytes(b"\xff not a row\n" * 20_000)
    with open_app(places, QUICK) as pilot:
        assert title_animals(app_of(pilot).context) == PORTRAITS[:4]
        assert not app_of(pilot).context.notices
