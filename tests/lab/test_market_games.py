"""Tests that every lantern of the night market can be earned against the opponents of its stall."""

from collections.abc import Sequence
from pathlib import Path

import market_games
import pytest
from market_games import StallGame, shipped_games

from papayoo.history.stalls import STALLS, Stall
from tests.loops import check_all


@pytest.mark.parametrize(("stalls", "every"), [(STALLS[::4], 60), pytest.param(STALLS, 10, marks=pytest.mark.full)])
def test_every_lantern_of_each_stall_is_earned(stalls: Sequence[Stall], every: int) -> None:
    """Recomputes some of the opponents' decisions; ``market_games.py check`` recomputes every one."""

    def check(stall: Stall) -> None:
        games = [game for game in shipped_games() if game.stall is stall]
        assert frozenset[int]().union(*(game.replay(every) for game in games)) == {0, 1, 2}

    check_all(stalls, check, lambda stall: stall.id)


def test_game_against_other_opponents_is_no_evidence() -> None:
    game = next(game for game in shipped_games() if game.stall.id == "crab")
    other = StallGame(game.stall, "another seed", game.digits)
    with pytest.raises(ValueError):  # noqa: PT011  wrong digits for these hands, or another choice
        other.replay()


def test_report_names_the_game_that_earns_each_lantern(capsys: pytest.CaptureFixture[str]) -> None:
    assert market_games.main(["check", "papaya", "tea"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["papaya", "tea"]
    assert "win_by 60" in lines[1]
    assert "game 0" in lines[1]


def test_report_fails_if_a_lantern_is_never_earned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(market_games, "shipped_games", lambda: ())
    assert market_games.main(["check", "crab"]) == 1
    assert capsys.readouterr().out.count("NEVER") == 3


def test_scripted_player_finds_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    stall = STALLS[0]
    game = market_games.find_game(stall, "test", stall.lanterns[0], 4)
    assert 0 in game.replay()
    assert StallGame.from_line(game.line) == game


def test_renewing_replaces_only_games_that_are_no_evidence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stall = STALLS[0]
    game = next(game for game in shipped_games() if game.stall is stall)
    other = StallGame(stall, "another-seed", game.digits)
    monkeypatch.setattr(market_games, "STALLS", (stall,))
    monkeypatch.setattr(market_games, "FILE", tmp_path / "games.txt")
    market_games.FILE.write_text(f"{other.line}\n{game.line}\n", encoding="utf-8")
    monkeypatch.setattr(market_games, "find_game", lambda *_: pytest.fail("all lanterns are earned"))
    assert market_games.main(["renew"]) == 0
    assert shipped_games() == (game,)
    market_games.FILE.write_text(f"{other.line}\n", encoding="utf-8")
    monkeypatch.setattr(market_games, "find_game", lambda *_: game)
    assert market_games.main(["renew"]) == 0
    assert shipped_games() == (game,)


def test_renewing_fails_if_no_game_earns_a_lantern(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    never = StallGame(STALLS[0], "0", next(game for game in shipped_games() if game.stall is STALLS[0]).digits)
    monkeypatch.setattr(market_games, "STALLS", STALLS[:1])
    monkeypatch.setattr(market_games, "FILE", tmp_path / "games.txt")
    monkeypatch.setattr(market_games, "find_game", lambda *_: never)
    monkeypatch.setattr(StallGame, "replay", lambda game, every=1: frozenset[int]())
    market_games.FILE.touch()
    assert market_games.main(["renew"]) == 1
    assert shipped_games() == ()
