"""Tests of what the title screen tells of the evening: the nemesis, and what is new."""

from dataclasses import replace
from datetime import timedelta

from papayoo.history.evening import Nemesis, TitleEvening, nemesis_in
from papayoo.history.rows import RoundRow
from tests.history.sample_rows import A_GAME, A_ROUND

TABLE = ("medium:hunter", "medium:sly", "medium:bold")


def exchange(giver: int, taker: int) -> RoundRow:
    return replace(A_ROUND, opponents=TABLE, giver=giver, taker=taker)


def test_nemesis_has_given_the_player_the_most_papayoos_beyond_those_it_got() -> None:
    hunter, sly, back = exchange(1, 0), exchange(2, 0), exchange(0, 2)
    assert nemesis_in([]) is None
    assert nemesis_in([hunter, sly]) is None, "one may be chance"
    assert nemesis_in([hunter, hunter, sly]) == Nemesis("hunter", "cat", given=0, received=2)
    assert nemesis_in([hunter, hunter, sly, sly, sly]) == Nemesis("sly", "frog", given=0, received=3)
    assert nemesis_in([hunter, hunter, sly, sly, sly, back, back]) == Nemesis("hunter", "cat", given=0, received=2)


def test_nemesis_comes_off_when_it_is_beaten_and_returns_when_it_wins() -> None:
    rounds = [exchange(1, 0), exchange(1, 0)]
    beaten = replace(A_GAME, opponents=TABLE, scores=((60, 70, 50, 70),))
    won = replace(beaten, seed="w", scores=((70, 60, 50, 70),), finished=beaten.finished + timedelta(hours=1))
    assert nemesis_in([*rounds, beaten]) is None
    assert nemesis_in([*rounds, beaten, won]) is not None


def test_a_stall_is_new_when_its_first_lantern_has_been_lit_since() -> None:
    dark, one, two = (False,) * 3, (True, False, False), (True, True, False)
    before = TitleEvening(lanterns=(dark, one, dark))
    assert TitleEvening(lanterns=(one, two, dark)).new_stalls(before) == {0}
    assert TitleEvening(lanterns=(dark, one, dark)).new_stalls(TitleEvening()) == {1}
    assert not before.new_stalls(before)


def test_lantern_of_tonight_is_dark_until_todays_game_is_finished_but_not_before_the_first_game() -> None:
    assert TitleEvening().is_dark
    assert not TitleEvening(is_lit=True).is_dark
    assert not TitleEvening(is_first=True).is_dark
