"""Tests of the measurement of regrets: a search that knows its opponents judges the cards of a bot."""

import random
from pathlib import Path
from unittest import mock

import card_regret
import pytest
from card_regret import LEARNED, SPARRING, KnowingSearch, RoundRegret, Task, judged_choices, regrets_in_game, table_of
from stranger_kinds import trained_table

from papayoo.ai.opponent_model import opponent_kernel
from papayoo.ai.policy_tables import learned_table
from papayoo.ai.search_bot import Budget

LITTLE = Budget(
    worlds=12, steps=4, particles=2, annealing_steps=10, pass_samples=5, deals=1, passes=1, batch=6, keeps_all=True
)


def test_knowing_search_gives_all_opponents_the_policy() -> None:
    view = judged_choices("placer", 0)[-1].view
    kernel = opponent_kernel(4)
    KnowingSearch(trained_table("placer", 4), LITTLE).prepare_opponents(kernel, view)
    assert kernel.type_count == 1
    assert kernel.table(0) == trained_table("placer", 4) != learned_table(4)


def test_every_sparring_policy_can_be_an_opponent() -> None:
    tables = [table_of(name) for name in (LEARNED, *SPARRING)]
    assert tables[0] == learned_table(4)
    assert all(tables.count(table) == 1 for table in tables)


def test_positions_are_those_of_one_seat_with_a_choice() -> None:
    views = [choice.view for choice in judged_choices("coarse", 2)]
    assert {view.seat for view in views} == {2}
    assert {view.round_number for view in views} == {1, 2, 3, 4}
    assert all(len(view.legal) > 1 for view in views)


@pytest.mark.full
def test_bot_that_plays_like_the_judge_has_no_regret() -> None:
    """The judge uses the random stream of each position again, so that the bot finds the same best card."""
    bot = mock.Mock()
    judge = KnowingSearch(table_of("coarse"), LITTLE)

    def best(view: object, _: random.Random) -> object:
        seed = f"judge/1/{bot.choose_card.call_count - 1}"
        return min(judge.price_cards(view, random.Random(seed)), key=lambda option: option.points).cards[0]  # type: ignore[arg-type]

    bot.choose_card.side_effect = best
    with mock.patch.object(card_regret, "player_of", return_value=bot):
        found = regrets_in_game(Task("judge", "coarse", 1), LITTLE)
    assert [(regret.number, regret.points) for regret in found] == [(number, 0.0) for number in (1, 2, 3, 4)]


def test_careless_bot_has_regrets() -> None:
    found = regrets_in_game(Task("random", "coarse", 1), LITTLE)
    assert all(regret.points >= 0 for regret in found)
    assert sum(regret.points for regret in found) > 10


@pytest.mark.full
def test_saved_regrets_are_compared_round_by_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_regret, "BUDGET", LITTLE)
    options = ["--opponents", "coarse,learned", "--games", "1", "--jobs", "1"]
    card_regret.main(["random", *options, "--save", str(tmp_path / "random.json")])
    first = capsys.readouterr().out
    assert [line.split(":")[0] for line in first.splitlines()] == ["coarse", "learned", "all"]
    card_regret.main(["random", *options, "--against", str(tmp_path / "random.json")])
    assert capsys.readouterr().out == first + "difference: +0.00 ± 0.00 points in 8 rounds\n"


def test_measurements_without_a_common_round_are_not_compared() -> None:
    with pytest.raises(ValueError, match="no round in common"):
        card_regret.difference([RoundRegret("coarse", 0, 1, 2.0)], [RoundRegret("coarse", 1, 1, 2.0)])


def test_unknown_opponents_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        card_regret.main(["hard", "--opponents", "counter"])
    assert "the opponents are learned, coarse, placer, sheltered" in capsys.readouterr().err
