"""Tests of the strangers: they play by the rules, and no two play alike."""

import importlib.util
from pathlib import Path

import pytest
import self_play
import sparring
import strangers
from self_play import Course, learn_policy
from stranger_kinds import WEIGHTS
from stranger_policies import IMITATIONS, ROOT, SCHOOLINGS, change_learning

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import FOLLOW_REST, LEAD_RANK, PASS_VOID, SHAPES, TABLE_SIZE
from papayoo.ai.levels import player_of
from papayoo.ai.opponent_model import PLAYER_TYPES, TYPICAL, OpponentModel
from papayoo.ai.plugin_bots import league_of
from papayoo.ai.policy_tables import TableFile
from papayoo.engine import Game, GameOptions
from papayoo.match import play_out
from tests.loops import check_all, for_all

COURSE = Course(steps=2, deals=4, pass_deals=2)
"""A course that is long enough to learn some weights of every group."""

EVERYBODY = (*sparring.LEAGUE, *strangers.LEAGUE)


def play_round(name: str, seats: int, seed: str) -> Game:
    """Play a round among copies of a player; raises FailedBot if one breaks the rules."""
    game = Game(GameOptions(seats, 1), seed)
    play_out(game, [player_of(name)] * seats)
    return game


@pytest.mark.full
def test_every_stranger_plays_by_the_rules() -> None:
    def check(name: str) -> None:
        assert sum(play_round(name, 4, "rules").state.scores[0]) == 250

    check_all(EVERYBODY, check)


@for_all(name=["sparring:Miser", "strangers:Voider", "strangers:Bookkeeper"], seats=[2, 3, 5, 8])
def test_written_rules_hold_at_every_table(name: str, seats: int) -> None:
    assert play_round(name, seats, "rules").is_over


@pytest.mark.full
def test_no_two_strangers_play_alike() -> None:
    played = {
        name: tuple(play_round(name, 4, f"alike/{number}").state.scores for number in range(2)) for name in EVERYBODY
    }
    assert len(set(played.values())) == len(EVERYBODY)


def test_leagues_have_no_player_in_common() -> None:
    """No player is both in the league for training and in the league for measurements."""
    assert league_of("sparring") == sparring.LEAGUE
    assert league_of("strangers") == strangers.LEAGUE
    assert not {name.partition(":")[2] for name in sparring.LEAGUE} & {
        name.partition(":")[2] for name in strangers.LEAGUE
    }


def test_every_policy_is_trained() -> None:
    for name in (*SCHOOLINGS, *IMITATIONS):
        made = TableFile.read(WEIGHTS / f"{name}-4.json").made
        assert (made["name"], made["seats"]) == (name, 4)


@pytest.mark.full
def test_only_the_chosen_features_are_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = learn_with(frozenset({"LEAD_RANK", "PASS_VOID"}), "return self.points[seat]", tmp_path, monkeypatch)
    assert len(table) == TABLE_SIZE
    assert any(table[LEAD_RANK : LEAD_RANK + 60])
    assert any(table[PASS_VOID : PASS_VOID + 72])
    assert not any(table[FOLLOW_REST : FOLLOW_REST + 384])
    assert sum(weight != 0 for weight in table) <= 60 + 72


@pytest.mark.full
def test_reward_decides_what_is_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A policy that is rewarded for points learns other weights than one that avoids them."""
    groups = frozenset(SHAPES)
    avoids = learn_with(groups, "return self.points[seat]", tmp_path, monkeypatch)
    collects = learn_with(groups, "return -self.points[seat]", tmp_path, monkeypatch)
    assert avoids != collects
    assert avoids == learn_with(None, "return self.points[seat]", tmp_path, monkeypatch)
    monkeypatch.undo()
    assert avoids == learn_policy(4, COURSE), "the reward of the game's own policies is unchanged"


def learn_with(groups: frozenset[str] | None, reward: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Run two training steps with a modified, uncompiled kernel; return the learned policy."""
    source = folder / "policy_learning.py"
    source.write_bytes((ROOT / "papayoo/ai/kernel/policy_learning.py").read_bytes())
    change_learning(source, groups, reward)
    spec = importlib.util.spec_from_file_location("changed_learning", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    form: type[Kernel] = module.Kernel
    monkeypatch.setattr(self_play, "Kernel", form)
    return learn_policy(4, COURSE)


@pytest.mark.parametrize("name", ["Coarse", "Placer", "Sheltered"])
def test_typical_policy_fits_strong_strangers_best(name: str) -> None:
    game = Game(GameOptions(4, 4), "typical")
    play_out(game, [player_of(f"sparring:{name}")] * 4)
    odds = OpponentModel.of(game.view(0), {}).odds.values()
    by_type = [sum(odds_of_type) for odds_of_type in zip(*odds, strict=True)]
    assert PLAYER_TYPES[by_type.index(max(by_type))].policy == TYPICAL
