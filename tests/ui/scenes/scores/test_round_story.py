"""Tests of the headline of a round."""

from dataclasses import replace

from papayoo.engine import Game, GameOptions, Play, PlayedRound, SeatView, Suit, TakenTrick, Trick, parse_cards
from papayoo.ui.scenes.scores.round_story import headline
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_rows
from tests.ui.running_app import WORDS

NAMES = ("Me", "Bao", "Ines", "Oskar")


def view_with(points: tuple[int, ...], papayoo: tuple[int, int] | None) -> SeatView:
    """Return the view after a round with these points.

    ``papayoo`` contains the seat that played the Papayoo and the seat that took it. If it is None, the round has no
    tricks.
    """
    (seven,) = parse_cards("7S")
    tricks = () if papayoo is None else (TakenTrick(Trick.of((Play(papayoo[0], seven),)), papayoo[1], 40),)
    view = Game(GameOptions(len(points), 3), "story").view(0)
    return replace(view, scores=(points,), history=(PlayedRound(1, 0, Suit.SPADES, tricks),))


@for_rows(
    ("points", "papayoo", "text"),
    [
        ((0, 100, 100, 50), (0, 1), "Not a single point!"),
        ((120, 60, 40, 30), (1, 0), "You took 120 points"),
        ((70, 60, 70, 50), (1, 0), "You took the Papayoo"),
        ((20, 60, 120, 50), (0, 2), "You gave Ines the Papayoo"),
        ((40, 50, 120, 40), (1, 2), "Ines took 120 points"),
        ((80, 85, 0, 85), (2, 1), "Ines: not a single point"),
        ((90, 0, 80, 80), (2, 3), "Bao: not a single point"),
        ((60, 70, 60, 60), (1, 1), "Bao took the Papayoo"),
        ((60, 70, 40, 40), None, "The Papayoo slept through the round"),
    ],
)
def test_headline_tells_the_most_remarkable_event(
    points: tuple[int, ...], papayoo: tuple[int, int] | None, text: str
) -> None:
    assert headline(view_with(points, papayoo), Seating(NAMES, 0, WORDS)) == text


def test_several_clean_players_share_a_headline() -> None:
    view = view_with((42, 0, 0, 42, 42, 42, 41, 41), (3, 4))
    assert headline(view, Seating((*NAMES, *NAMES), 0, WORDS)) == "Bao and Ines: not a single point"


def test_names_are_joined_as_a_list() -> None:
    assert WORDS.listed(["Ana"], "ranking.and") == "Ana"
    assert WORDS.listed(["Ana", "Bo", "Chi"], "ranking.and") == "Ana, Bo and Chi"
