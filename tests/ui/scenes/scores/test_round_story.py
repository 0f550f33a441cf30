"""Tests of the headline of a round."""

from dataclasses import replace
from itertools import pairwise

from papayoo.engine import Game, GameOptions, Phase, Play, PlayedRound, SeatView, Suit, TakenTrick, Trick, parse_cards
from papayoo.ui.scenes.scores.round_story import byline, headline, own_points
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_rows
from tests.ui.running_app import WORDS

NAMES = ("Me", "Bao", "Ines", "Oskar")
SEATING = Seating(NAMES, 0, WORDS)


def view_with(points: tuple[int, ...], papayoo: tuple[int, int] | None) -> SeatView:
    """Return the view after a round with these points.

    ``papayoo`` contains the seat that played the Papayoo and the seat that took it. If it is None, the round has no
    tricks.
    """
    (seven,) = parse_cards("7S")
    tricks = () if papayoo is None else (TakenTrick(Trick.of((Play(papayoo[0], seven),)), papayoo[1], 40),)
    view = Game(GameOptions(len(points), 30), "story").view(0)
    return replace(view, scores=(points,), history=(PlayedRound(1, 0, Suit.SPADES, tricks),))


def rounds_of(view: SeatView) -> list[SeatView]:
    """Return the views after six equal rounds of a game."""
    return [replace(view, scores=view.scores * number) for number in range(1, 7)]


def headlines(view: SeatView) -> list[str]:
    """Return the headlines of six equal rounds of a game."""
    return [headline(one, SEATING) for one in rounds_of(view)]


@for_rows(
    ("points", "papayoo", "texts"),
    [
        ((0, 100, 100, 50), (2, 1), {"Not a single point!", "Clean hands!", "Nothing stuck to you!"}),
        ((0, 100, 100, 50), (0, 1), {"Clean hands, and a parcel for Bao", "Not a point for you, a parcel for Bao"}),
        ((99, 61, 50, 40), (1, 0), {"You took 99 points"}),
        ((120, 60, 40, 30), (1, 0), {"You took 120 points", "You did the shopping!"}),
        ((150, 40, 30, 30), (1, 0), {"You did the shopping!"}),
        ((250, 0, 0, 0), (0, 0), {"You bought up the whole market!"}),
        ((70, 60, 70, 50), (1, 0), {"You took the Papayoo", "The Papayoo found you"}),
        ((20, 60, 120, 50), (0, 2), {"You gave Ines the Papayoo", "Special delivery for Ines"}),
    ],
)
def test_headline_tells_the_most_remarkable_own_event(
    points: tuple[int, ...], papayoo: tuple[int, int] | None, texts: set[str]
) -> None:
    assert set(headlines(view_with(points, papayoo))) == texts


def test_gift_that_the_player_is_blamed_for_is_no_headline() -> None:
    for view in rounds_of(view_with((20, 60, 120, 50), (0, 2))):
        assert headline(view, SEATING, {1}) == "You took 20 points"
        assert "Ines" in byline(view, SEATING, {1})
        assert headline(view, SEATING, {0, 2}) == headline(view, SEATING) != "You took 20 points"


@for_rows(
    ("points", "papayoo", "texts"),
    [
        ((40, 50, 120, 40), (1, 2), {"Ines took 120 points", "Ines did the shopping: 120"}),
        ((20, 30, 160, 40), (1, 2), {"Ines bought up the market: 160"}),
        ((80, 85, 0, 85), (2, 1), {"Ines: not a single point", "Ines: clean hands"}),
        ((90, 0, 80, 80), (2, 3), {"Bao: not a single point", "Bao: clean hands"}),
        ((60, 70, 60, 60), (1, 1), {"Bao took the Papayoo", "The Papayoo found Bao"}),
        ((60, 70, 40, 40), None, {"The Papayoo slept through the round", "Nobody woke the Papayoo"}),
    ],
)
def test_event_of_others_stands_beside_the_own_points(
    points: tuple[int, ...], papayoo: tuple[int, int] | None, texts: set[str]
) -> None:
    view = view_with(points, papayoo)
    assert set(headlines(view)) == {f"You took {points[0]} points"}
    assert {byline(one, SEATING) for one in rounds_of(view)} == texts


def test_wording_changes_from_round_to_round_and_from_game_to_game_but_not_when_shown_again() -> None:
    game, other = view_with((70, 60, 70, 50), (1, 0)), view_with((71, 60, 70, 49), (1, 0))
    assert all(one != following for one, following in pairwise(headlines(game)))
    assert headlines(game) == headlines(game)
    assert headlines(game)[0] != headlines(other)[0]


LAST = {"Last round: everybody against Bao", "One more round, and Bao leads"}
YOURS = {"Last round: everybody against you", "One more round, and you lead"}
NEW = {"You now lead the game", "You are in front now"}
BAO = {"Bao now leads the game", "Bao is in front now"}
EVENT = set[str]()
"""No news of the standings: the headline tells an event."""


@for_rows(
    ("rounds", "scores", "news"),
    [
        (3, ((70, 40, 70, 70), (60, 70, 60, 60)), LAST),  # before the last round
        (2, ((60, 70, 60, 60), (70, 40, 70, 70)), EVENT),  # the game is over
        (3, ((40, 70, 70, 70), (60, 70, 60, 60)), YOURS),  # the own lead
        (3, ((70, 40, 70, 70), (50, 40, 110, 50)), LAST),  # before the points of others
        (3, ((70, 40, 70, 70), (100, 50, 50, 50)), EVENT),  # after own points
        (3, ((100, 0, 75, 75), (90, 20, 70, 70)), EVENT),  # a lead too large
        (3, ((70, 60, 60, 60), (60, 70, 60, 60)), EVENT),  # a shared lead
        (3, ((60, 70, 60, 60),), EVENT),  # two rounds to go
        (4, ((60, 40, 70, 80), (50, 90, 50, 60)), NEW),  # a new leader
        (4, ((60, 80, 40, 70), (60, 30, 90, 70)), BAO),  # another one
        (5, ((60, 40, 70, 80), (50, 90, 50, 60)), EVENT),  # the first half
        (6, ((60, 40, 70, 80), (50, 90, 50, 60), (45, 75, 65, 65)), EVENT),  # the same leader
    ],
)
def test_late_in_a_game_the_headline_knows_the_standings(
    rounds: int, scores: tuple[tuple[int, ...], ...], news: set[str]
) -> None:
    """In the last round, seat 2 gave seat 1 the Papayoo."""
    view = replace(view_with(scores[-1], (2, 1)), scores=scores, options=GameOptions(4, rounds))
    view = replace(view, phase=Phase.OVER if len(scores) == rounds else Phase.BETWEEN_ROUNDS)
    found = headline(view, SEATING)
    if found == own_points(view, SEATING):
        found = byline(view, SEATING)
    assert found in (news or {found} - LAST - YOURS - NEW - BAO)
    to_a_limit = replace(view, options=GameOptions(4, rounds, total_limit=250))
    told = {headline(to_a_limit, SEATING), byline(to_a_limit, SEATING)}
    assert not told & (LAST | YOURS | NEW | BAO), "a limit may end the game earlier"


def test_several_clean_players_share_a_headline() -> None:
    view = view_with((42, 0, 0, 42, 42, 42, 41, 41), (3, 4))
    assert byline(view, Seating((*NAMES, *NAMES), 0, WORDS)).startswith("Bao and Ines: ")


def test_names_are_joined_as_a_list() -> None:
    assert WORDS.listed(["Ana"], "ranking.and") == "Ana"
    assert WORDS.listed(["Ana", "Bo"], "ranking.and") == "Ana and Bo"
    assert WORDS.listed(["Ana", "Bo", "Chi"], "ranking.and") == "Ana, Bo and Chi"
