"""Tests that reported blunders are real mistakes."""

import json
from dataclasses import replace

import blunders
import pytest

from papayoo.ai.search_bot import Budget
from tests.ai.written_views import playing_view
from tests.positions import hand


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blunders, "QUICK", Budget(20, 4, 3, 20, 9, 4, 4, 20, keeps_all=True))
    monkeypatch.setattr(blunders, "LARGE", Budget(40, 4, 3, 20, 9, 4, 4, 20, keeps_all=True))


@pytest.mark.usefixtures("_quick")
def test_blunder_is_found_with_its_motif() -> None:
    view = replace(playing_view("3S 10S 1H 2H 3H 1C 2C 3C 1D 2D 3D 1P 2P 3P 4P", "9S 7S"), dealer=2)
    found = blunders.judge(view, hand("10S"), "seed")
    assert found is not None
    assert (found.motif, found.chosen, found.better) == ("takes the papayoo", "10S", "3S")
    assert found.points >= blunders.BLUNDER_POINTS
    assert blunders.judge(view, hand("3S"), "seed") is None


def test_forced_card_is_no_blunder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(blunders, "SearchBot")
    assert blunders.judge(playing_view("7S 2H", "5S 4S"), hand("7S"), "seed") is None


@pytest.mark.full
@pytest.mark.usefixtures("_quick")
def test_report_counts_the_blunders_of_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["random", "--seats", "3", "--rounds", "1", "--seed", "report", "--jobs", "1"]
    blunders.main([*asked, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert found["blunders"]
    assert found["blunders_a_round"] == round(len(found["blunders"]) / 3, 4)
    blunders.main(asked)
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith(f"random: {len(found['blunders'])} blunders of at least 20 points in 1 rounds, ")
    assert len([line for line in lines if " < " in line]) == len(found["blunders"])
