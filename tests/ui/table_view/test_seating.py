"""Tests of the names, portraits and texts of players."""

from papayoo.ai.characters import PORTRAITS, YOU
from papayoo.engine import Player
from papayoo.ui.table_view.seating import Seating, describe_opponent
from tests.ui.running_app import WORDS


def test_watcher_has_the_portrait_of_the_player_and_the_others_those_of_their_places() -> None:
    seating = Seating(("Ada", "Bo", "Cy", "Dee"), 2, WORDS)
    assert [seating.portrait(seat) for seat in range(4)] == [PORTRAITS[1], PORTRAITS[2], YOU, PORTRAITS[0]]


def test_chosen_portrait_is_shown_if_it_is_known() -> None:
    players = [
        Player("Ada", portrait=PORTRAITS[4]),
        Player("Bo", "hard", PORTRAITS[5]),
        Player("Cy", "hard", "unknown"),
    ]
    seating = Seating.of(players, 0, WORDS)
    assert [seating.portrait(seat) for seat in range(3)] == [PORTRAITS[4], PORTRAITS[5], PORTRAITS[1]]
    assert seating.names == ("Ada", "Bo", "Cy")


def test_text_addresses_the_watcher() -> None:
    seating = Seating(("Ada", "Bo"), 1, WORDS)
    texts = [seating.player_text("poster.taken", seat) for seat in range(2)]
    assert texts == [WORDS("poster.taken", name="Ada"), WORDS("poster.taken_own")]


def test_opponent_is_described_by_level_and_character() -> None:
    level = WORDS("level.hard")
    assert describe_opponent(WORDS, Player("Bo", "hard:sly")) == (
        WORDS("opponent.kind", level=level, character=WORDS("character.sly")),
        WORDS("character_line.sly"),
    )
    assert describe_opponent(WORDS, Player("Bo", "hard"))[1] == WORDS("character_line.steady")
    assert describe_opponent(WORDS, Player("Bo", "hard:unknown")) == (level, "")
    assert describe_opponent(WORDS, Player("Ada"))[1] == WORDS("character_line.steady"), "a person has no level"
