"""Tests of the score table: all rounds can be reached, and the columns add up to the totals."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Game, GameOptions, Phase, SeatView
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Push
from papayoo.ui.render import Canvas, Fonts, TextMeasure
from papayoo.ui.scenes.scores.rounds_table import RoundsTable, columns_of, visible_columns
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from tests.loops import for_all, for_rows
from tests.ui.all_scenes import match_after
from tests.ui.running_app import DESIGN, QUICK, WORDS, app_of, folders_in, open_app, visible_texts
from tests.ui.touch_events import finger
from tests.ui.wheel_events import scroll_aside_and_by_quarters, wheel

SEATS, ROUNDS = 3, 24


def view_after(rounds: int, running: tuple[int, ...] | None = None) -> SeatView:
    """Return the view of a game with invented points in a number of finished rounds.

    ``running`` are the points by seat in a further round that is in progress; None if there is none.
    """
    scores = tuple((number, 100 + number, 150 - 2 * number) for number in range(1, rounds + 1))
    view = replace(Game(GameOptions(SEATS, ROUNDS), "table").view(0), scores=scores, round_number=rounds)
    return view if running is None else replace(view, points=running, round_number=rounds + 1, phase=Phase.PLAYING)


def shown_sums(table: RoundsTable) -> tuple[int, ...]:
    return tuple(map(sum, zip(*(column.points for column in table.visible), strict=True)))


def placed_table(view: SeatView, width: float = 800.0) -> RoundsTable:
    table = RoundsTable(view, Seating(("Me", "Bao", "Ines"), 0, WORDS))
    table.lay_out(TextMeasure(Fonts(), DESIGN), Box(0, 0, width, 300))
    return table


@for_rows(("running", "rounds"), product([None, (1, 2, 3)], [1, 7, 8, 9, 10, 24]))
def test_visible_columns_always_add_up_to_totals(rounds: int, running: tuple[int, ...] | None) -> None:
    view = view_after(rounds, running)
    table = placed_table(view)
    totals = tuple(total + more for total, more in zip(view.totals, running or (0, 0, 0), strict=True))
    assert shown_sums(table) == totals
    while table.scroll(-1):
        assert shown_sums(table) == totals


@for_all(rounds=range(9, 25))
def test_scrolling_reaches_every_round(rounds: int) -> None:
    table, seen = placed_table(view_after(rounds)), set[int]()
    assert table.visible[-1].last == rounds
    while True:
        seen |= {column.first for column in table.visible if not column.is_sum}
        if not table.scroll(-1):
            break
    assert seen == set(range(1, rounds + 1))


def test_sum_columns_contain_several_rounds() -> None:
    columns = columns_of(view_after(24))
    for first in (0, *range(2, 18)):
        ranges = [(column.first, column.last) for column in visible_columns(columns, first, 8)]
        assert [start for start, _ in ranges[1:]] == [end + 1 for _, end in ranges[:-1]]
        assert len(ranges) <= 8


def test_sum_of_several_rounds_has_one_ground_from_its_head_to_the_last_player(canvas: Canvas) -> None:
    table = placed_table(view_after(24))
    table.draw(canvas, focused=False)
    summed = {f"text {points}" for points in table.visible[0].points} | {f"text 1–{table.visible[0].last}"}
    column = [sprite.rect for sprite in canvas.sprites if sprite.tag in summed]
    grounds = [sprite.rect for sprite in canvas.sprites if not sprite.tag]
    assert len(column) == 1 + SEATS
    assert any(all(ground.contains(text) for text in column) for ground in grounds)


def test_few_rounds_need_no_scrolling() -> None:
    table = placed_table(view_after(5))
    assert not table.scrolls
    assert not table.enabled
    assert not table.scroll(-1)


@pytest.fixture
def scores(tmp_path: Path) -> Iterator[tuple[Pilot, ScoresScene]]:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        scene = ScoresScene(app_of(pilot).context, match_after(None, seats=SEATS, rounds=ROUNDS))
        app_of(pilot).stack.apply(Push(scene))
        pilot.wait(0.3)
        yield pilot, scene


def test_scores_show_latest_rounds_first(scores: tuple[Pilot, ScoresScene]) -> None:
    pilot, scene = scores
    assert scene.table.scrolls
    assert str(ROUNDS) in visible_texts(pilot)
    assert "2" not in [column.title for column in scene.table.visible]


def test_wheel_scrolls_to_first_round(scores: tuple[Pilot, ScoresScene]) -> None:
    pilot, scene = scores
    for _ in range(ROUNDS):
        pilot.frame(wheel(1))
    assert scene.table.visible[0].title == "1"


def test_touchpad_scrolls_by_whole_rounds(scores: tuple[Pilot, ScoresScene]) -> None:
    pilot, scene = scores
    first = [column.title for column in scene.table.visible][1]
    scroll_aside_and_by_quarters(pilot, 1)
    assert [column.title for column in scene.table.visible][1] == str(int(first) - 1)


def test_keys_scroll_the_focused_table(scores: tuple[Pilot, ScoresScene]) -> None:
    pilot, scene = scores
    while scene.focus.focused is not scene.table:
        pilot.key(pygame.K_UP)
    for _ in range(ROUNDS):
        pilot.key(pygame.K_LEFT)
    assert scene.table.visible[0].title == "1"


def test_page_keys_scroll_without_focus(scores: tuple[Pilot, ScoresScene]) -> None:
    pilot, scene = scores
    for _ in range(ROUNDS):
        pilot.key(pygame.K_PAGEUP)
    assert scene.table.visible[0].title == "1"
    for _ in range(ROUNDS):
        pilot.key(pygame.K_PAGEDOWN)
    assert scene.table.visible[-1].title == str(ROUNDS)


def test_dragging_the_scroll_bar_scrolls(scores: tuple[Pilot, ScoresScene]) -> None:
    pilot, scene = scores
    bar, to_px = scene.table._bar.box, app_of(pilot).viewport.to_px
    ends = [to_px(x, bar.center_y) for x in (bar.right - 2, bar.x + 1)]
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=ends[0], button=1, touch=False))
    assert scene.table.visible[-1].title == str(ROUNDS)
    pilot.frame(pygame.Event(pygame.MOUSEMOTION, pos=ends[1], rel=(-9, 0), buttons=(1, 0, 0)))
    assert scene.table.visible[0].title == "1"


def test_finger_drags_the_rounds(scores: tuple[Pilot, ScoresScene]) -> None:
    pilot, scene = scores
    before, cells = scene.table.visible, scene.table._cells.box
    view = app_of(pilot).viewport

    def at(kind: int, dx: float) -> pygame.Event:
        x, y = (cells.x + dx) / view.width, cells.center_y / view.height
        return finger(kind, x * DESIGN.width, y * DESIGN.height)

    pilot.frame(at(pygame.FINGERDOWN, 20))
    pilot.frame(at(pygame.FINGERMOTION, 120))
    pilot.frame(at(pygame.FINGERMOTION, 320))
    pilot.frame(at(pygame.FINGERUP, 320))
    assert scene.table.visible[1].first < before[1].first


def test_word_for_rounds_stands_before_their_numbers(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        app_of(pilot).stack.apply(Push(ScoresScene(app_of(pilot).context, match_after(60, seats=3))))
        pilot.wait(0.5)
        word, name = (pilot.find(f"text {text}").rect for text in (WORDS("scores.round_head"), "Bot 1"))
        first = pilot.find("text 1…").rect
        assert name.right < word.left
        assert abs(first.height - word.height) <= 1
        assert 0 < first.left - word.right < first.height * 4
