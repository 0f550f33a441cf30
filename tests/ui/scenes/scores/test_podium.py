"""Tests of the podium: order and height of the steps, times, expressions and reactions."""

from itertools import product

import pytest

from papayoo.ai.characters import STEADY
from papayoo.engine import Player, places
from papayoo.text.catalog import load_catalog
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.geometry import Box
from papayoo.ui.scenes.scores.podium import FLOOR, LOWEST_STEP, Podium
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_all, for_rows

ROOM = Box(100, 50, 700, 480)


def podium_of(totals: tuple[int, ...], characters: dict[int, str] | None = None) -> Podium:
    """Return a podium of one person at seat 0 and computer players, laid out in ``ROOM``."""
    chosen = characters or {}
    levels = [None, *(f"hard:{chosen.get(seat, STEADY)}" for seat in range(1, len(totals)))]
    players = [Player(f"P{seat}", level) for seat, level in enumerate(levels)]
    podium = Podium(Seating.of(players, 0, load_catalog()), players, totals)
    podium.place(ROOM)
    return podium


@for_all(totals=[(5, 9), (40, 10, 20), (8, 7, 6, 5, 4, 3, 2, 1)])
def test_better_place_has_a_higher_step(totals: tuple[int, ...]) -> None:
    columns = podium_of(totals)._columns
    by_points = sorted(range(len(totals)), key=lambda seat: totals[seat])
    heights = [columns[seat].height for seat in by_points]
    assert heights == sorted(set(heights), reverse=True)
    assert heights[-1] == LOWEST_STEP
    assert {column.bottom for column in columns.values()} == {ROOM.bottom - FLOOR}


def test_equal_places_have_equal_steps() -> None:
    podium = podium_of((10, 30, 10, 30))
    columns = podium._columns
    assert podium.winners == [0, 2]
    assert columns[0].height == columns[2].height > columns[1].height == columns[3].height


def test_winner_stands_in_the_middle_and_second_place_left_of_it() -> None:
    columns = podium_of((10, 20, 30, 40, 50))._columns
    assert columns[0].center_x == pytest.approx(ROOM.center_x)
    assert columns[3].x < columns[1].x < columns[0].x < columns[2].x < columns[4].x


@for_rows(("seats", "width"), product(range(2, 9), [360.0, 704.0]))
def test_steps_and_portraits_stay_inside_their_room(seats: int, width: float) -> None:
    podium = podium_of(tuple(range(seats)))
    for height in (podium.min_height, podium.max_height):
        box = Box(0, 0, width, height)
        podium.place(box)
        assert all(box.x <= column.x < column.right <= box.right for column in podium._columns.values())
        assert all(podium._head(seat).y >= box.y for seat in range(seats))


def test_last_place_rises_first_and_winner_after_a_pause() -> None:
    podium = podium_of((1, 2, 3, 4))
    starts = [podium.start_s(rank) for rank in range(4)]
    assert starts == sorted(starts, reverse=True)
    assert starts[0] - starts[1] > starts[1] - starts[2]
    assert starts[0] < podium.crowned_s < podium.end_s


def test_expressions_fit_the_places() -> None:
    podium = podium_of((1, 2, 3))
    assert podium._mood(0, is_crowned=False) is Mood.CALM
    assert podium._mood(0, is_crowned=True) is Mood.GLAD
    assert podium._mood(1, is_crowned=True) is Mood.CALM
    assert podium._mood(2, is_crowned=True) is Mood.DISMAYED


def test_players_who_share_all_points_share_the_win() -> None:
    totals = (20, 20, 20)
    assert places(totals) == (1, 1, 1)
    podium = podium_of(totals)
    assert [podium._mood(seat, is_crowned=True) for seat in range(3)] == [Mood.GLAD] * 3
    assert all(podium._emote(seat) is None for seat in range(3))


def test_computer_players_react_by_character() -> None:
    podium = podium_of((50, 10, 20, 30, 60), {1: "sly", 2: "hunter", 4: "bold"})
    emotes = [podium._emote(seat) for seat in range(5)]
    assert emotes == [None, Emote.STARS, Emote.APPLAUSE, Emote.APPLAUSE, Emote.STEAM]
