"""Tests of the columns of the finale: places, heights, the crown, expressions and reactions."""

from itertools import product

import pytest

from papayoo.ai.characters import CHARACTERS, STEADY
from papayoo.engine import Player, TakenTrick, Trick, places
from papayoo.text.catalog import load_catalog
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.geometry import Box
from papayoo.ui.scenes.scores.finale import Finale
from papayoo.ui.scenes.scores.podium import CROWN_ROOM, FLICKER_S, FLOOR, LOWEST_STEP, Podium
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_all, for_rows

ROOM = Box(100, 50, 700, 480)


def podium_of(
    totals: tuple[int, ...],
    characters: dict[int, str] | None = None,
    *,
    before: tuple[int, ...] | None = None,
    is_still: bool = False,
) -> Podium:
    """Return the columns of one person at seat 0 and computer players, laid out in ``ROOM``.

    Each took one trick after the standing ``before``, which is by default 0 points for everybody. Who took the fewest
    points took the last trick, so that it decides nothing.
    """
    chosen = characters or {}
    levels = [None, *(f"hard:{chosen.get(seat, STEADY)}" for seat in range(1, len(totals)))]
    players = [Player(f"P{seat}", level) for seat, level in enumerate(levels)]
    before = before or (0,) * len(totals)
    tricks = [TakenTrick(Trick(0, ()), seat, points - before[seat]) for seat, points in enumerate(totals)]
    tricks.sort(key=lambda taken: -taken.points)
    podium = Podium(Seating.of(players, 0, load_catalog()), players, Finale(before, tricks, is_still=is_still))
    podium.place(ROOM)
    return podium


def podium_after(before: tuple[int, ...], taken: tuple[tuple[int, int], ...], *, has_come_back: bool = False) -> Podium:
    """Return the columns of people after tricks, of which each has a taker and points."""
    tricks = [TakenTrick(Trick(0, ()), taker, points) for taker, points in taken]
    players = [Player(f"P{seat}") for seat in range(len(before))]
    seating = Seating.of(players, 0, load_catalog())
    podium = Podium(seating, players, Finale(before, tricks), has_come_back=has_come_back)
    podium.place(ROOM)
    return podium


@for_all(totals=[(5, 9), (40, 10, 20), (8, 7, 6, 5, 4, 3, 2, 1)])
def test_better_place_has_a_higher_column(totals: tuple[int, ...]) -> None:
    podium = podium_of(totals)
    by_points = sorted(range(len(totals)), key=lambda seat: totals[seat])
    columns = [podium.column(seat, podium.end_s) for seat in by_points]
    heights = [column.height for column in columns]
    assert heights == sorted(set(heights), reverse=True)
    assert heights[-1] == pytest.approx(LOWEST_STEP)
    assert {round(column.bottom, 3) for column in columns} == {ROOM.bottom - FLOOR}


def test_equal_totals_have_equal_columns() -> None:
    podium = podium_of((10, 30, 10, 30))
    heights = [podium.column(seat, podium.end_s).height for seat in range(4)]
    assert podium.winners == [0, 2]
    assert heights[0] == heights[2] > heights[1] == heights[3]


@for_all(width=[360.0, 460.0, 704.0])
def test_columns_of_a_long_game_use_the_whole_height(width: float) -> None:
    """The scale begins at the best standing, because nobody has close to 0 points after a few rounds."""
    podium = podium_of((161, 172, 192, 225), before=(110, 107, 112, 171))
    podium.place(Box(0, 0, width, podium.max_height))
    assert podium._head(1, 0.0).y == pytest.approx(CROWN_ROOM, abs=4)
    assert podium.column(3, podium.end_s).height == pytest.approx(LOWEST_STEP)


def test_order_of_the_columns_does_not_tell_the_result() -> None:
    orders = []
    for totals in ((10, 20, 30, 40, 50), (50, 40, 30, 20, 10)):
        podium = podium_of(totals)
        orders.append(sorted(range(5), key=lambda seat: podium.column(seat, 0.0).x))
    assert orders[0] == orders[1]
    assert orders[0][2] == 0, "one's own column is in the middle"


@for_rows(("seats", "width"), product(range(2, 9), [360.0, 704.0]))
def test_columns_and_portraits_stay_inside_their_room(seats: int, width: float) -> None:
    podium = podium_of(tuple(range(seats)))
    for height in (podium.min_height, podium.max_height):
        box = Box(0, 0, width, height)
        podium.place(box)
        for seen_s in (0.0, podium.end_s):
            columns = [podium.column(seat, seen_s) for seat in range(seats)]
            assert all(box.x <= column.x < column.right <= box.right for column in columns)
            assert all(podium._head(seat, seen_s).y >= box.y for seat in range(seats))


def test_crown_sways_between_the_rivals_of_a_narrow_end_before_it_lands_on_the_winner() -> None:
    podium = podium_of((30, 25, 90, 80))
    finale = podium.finale
    first, second = (podium.column(seat, finale.decided_s).center_x for seat in podium.rivals)
    swaying = [podium._crown(1, finale.falls[-1].start_s - step * 0.1)[0] for step in range(1, 8)]
    assert podium.rivals == [1, 0]
    assert all(min(first, second) < x < max(first, second) for x in swaying)
    assert len({round(x) for x in swaying}) > 3
    assert podium._crown(1, podium.end_s)[0] == pytest.approx(first)


def test_crown_sways_between_those_who_may_still_win_before_the_last_trick() -> None:
    podium = podium_after((0, 0, 0), ((0, 20), (1, 26), (2, 28), (0, 12)))
    assert podium.rivals == [1, 0], "whoever leads with 20 points does not fade before taking the last trick"
    assert podium.winners == [1]


def test_clear_win_has_no_swaying_crown() -> None:
    podium = podium_of((30, 95, 90, 80))
    x = podium.column(0, podium.end_s).center_x
    assert {podium._crown(0, podium.finale.crowned_s * step / 10)[0] for step in range(11)} == {x}


def test_expressions_fit_the_places() -> None:
    podium = podium_of((1, 2, 70))
    crowned_s = podium.finale.crowned_s
    assert podium.mood(0, crowned_s - 0.1) is not Mood.GLAD
    assert [podium.mood(seat, crowned_s) for seat in range(3)] == [Mood.GLAD, Mood.CALM, Mood.DISMAYED]


def test_whoever_takes_points_is_dismayed_for_a_moment() -> None:
    podium = podium_of((30, 95, 90))
    fall = next(fall for fall in podium.finale.falls if fall.trick.taker == 1)
    assert podium.mood(1, fall.end_s + 0.1) is Mood.DISMAYED
    assert podium.mood(0, fall.end_s + 0.1) is Mood.CALM


def test_rivals_of_a_narrow_end_look_at_each_other() -> None:
    podium = podium_of((30, 25, 90))
    at_s = podium.finale.decided_s - 0.1
    left, right = sorted(podium.rivals, key=lambda seat: podium.column(seat, at_s).x)
    assert [podium.mood(left, at_s), podium.mood(right, at_s)] == [Mood.RIGHT, Mood.LEFT]


def test_players_who_share_all_points_share_the_win() -> None:
    totals = (20, 20, 20)
    assert places(totals) == (1, 1, 1)
    podium = podium_of(totals)
    assert [podium.mood(seat, podium.end_s) for seat in range(3)] == [Mood.GLAD] * 3
    assert all(podium._emote(seat) is None for seat in range(3))


def test_computer_players_react_by_character() -> None:
    podium = podium_of((50, 10, 20, 30, 60), {1: "sly", 2: "hunter", 4: "bold"})
    emotes = [podium._emote(seat) for seat in range(5)]
    assert emotes == [None, Emote.STARS, Emote.APPLAUSE, Emote.APPLAUSE, Emote.STEAM]


@for_all(character=CHARACTERS)
def test_dismayed_face_of_the_last_raises_no_brow(character: str) -> None:
    podium = podium_of((50, 10, 60), {2: character})
    assert podium.mood(2, podium.end_s) is Mood.DISMAYED
    assert podium._emote(2) not in (None, Emote.BROW)


@for_rows(("totals", "opacities"), [((30, 25, 90, 60), [1, 1, 0.45, 0.45]), ((30, 5, 90, 60), [1, 1, 1, 1])])
def test_still_before_a_narrow_end_dims_all_but_the_rivals(totals: tuple[int, ...], opacities: list[float]) -> None:
    podium = podium_of(totals, is_still=True)
    finale = podium.finale
    between = (finale.counted_s + finale.decided_s) / 2
    assert [podium._opacity(seat, between) for seat in range(4)] == opacities
    for seconds in (0.0, finale.counted_s - 0.01, finale.decided_s):
        assert [podium._opacity(seat, seconds) for seat in range(4)] == [1, 1, 1, 1]
    looks = {podium.mood(seat, between) for seat in (0, 1)}
    assert looks == ({Mood.LEFT, Mood.RIGHT} if 0.45 in opacities else {Mood.CALM})


@for_rows(("totals", "flickers"), [((40, 30, 90), True), ((30, 40, 90), False), ((80, 30, 90), False)])
def test_portrait_of_a_player_who_is_narrowly_beaten_flickers_twice(totals: tuple[int, ...], flickers: bool) -> None:
    podium = podium_of(totals)
    eighths = [podium._opacity(0, podium.finale.crowned_s + (number + 0.5) * FLICKER_S / 8) for number in range(-8, 48)]
    dark = [0.4] * 8 if flickers else [1.0] * 8
    assert eighths == [*[1.0] * 8, *dark, *[1.0] * 8, *dark, *[1.0] * 24]
    assert podium.end_s >= podium.finale.crowned_s + 4 * FLICKER_S


def test_garland_does_not_tell_of_a_come_back_before_the_crown_and_then_lights_up_from_the_players_column() -> None:
    usual, back = (
        podium_after((40, 20, 30), ((1, 60), (2, 45)), has_come_back=has_come_back) for has_come_back in (False, True)
    )
    lamps, crowned_s = [number / 10 for number in range(11)], back.finale.crowned_s
    for step in range(40):
        at_s = crowned_s * step / 40
        assert [usual._lamp_brightness(lamp, at_s) == back._lamp_brightness(lamp, at_s) for lamp in lamps] == [
            True
        ] * 11
    early = [back._lamp_brightness(lamp, crowned_s + 0.2) for lamp in lamps]
    assert early[5] == 255, "the player is in the middle"
    assert early[0] == early[10] == 0
    assert [back._lamp_brightness(lamp, crowned_s + 0.6) for lamp in lamps] == [255] * 11


def test_gold_of_a_come_back_climbs_from_the_height_of_the_last_place_in_six_tenths_of_a_second() -> None:
    podium = podium_after((40, 20, 30), ((1, 60), (2, 45)), has_come_back=True)
    top, last = (podium.column(seat, podium.end_s).height for seat in (0, 1))
    assert [podium._climbed(top, since_s) for since_s in (-0.1, 0.0, 0.6)] == pytest.approx([0, last, top])
    assert last < podium._climbed(top, 0.3) < podium._climbed(top, 0.55) < top - 0.01


def test_third_player_of_a_narrow_end_fades_to_the_rest_of_the_light_and_back() -> None:
    podium = podium_of((30, 25, 90))
    finale = podium.finale
    moments = (finale.counted_s, finale.counted_s + 0.125, finale.decided_s, finale.decided_s + 0.125, finale.crowned_s)
    assert [podium._opacity(2, at_s) for at_s in moments] == pytest.approx([1.0, 0.725, 0.45, 0.725, 1.0])
