"""Tests of the statistics screen by mouse and keys."""

import csv
import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copytree

import pygame
import pytest

from papayoo.history.achievements import ACHIEVEMENTS
from papayoo.history.figures import games_in, rounds_in, series
from papayoo.history.rows import Row
from papayoo.storage import ResultsFile
from papayoo.text.catalog import load_catalog
from papayoo.ui.art.medals import HIDDEN
from papayoo.ui.art.svg_files import groups
from papayoo.ui.geometry import Box
from papayoo.ui.render import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.stats.points_chart import PointsChart
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_GAME, A_ROUND, rounds
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    app_of,
    folders_in,
    is_on_top,
    open_app,
    start_game,
    visible_tags,
    visible_texts,
)

TEXTS = load_catalog()
TODAY = datetime.now(UTC)


def points_shared(own: int, seats: int) -> tuple[int, ...]:
    """Return the points of all seats in a round in which the opponents have equal points.

    ``own`` are the points of the human player in seat 0.
    """
    each, over = divmod(250 - own, seats - 1)
    return (own, each + over, *(each,) * (seats - 2))


def history(games: int = 3, last: datetime = TODAY) -> tuple[Row, ...]:
    """Return the rows of games of two rounds that the human player won on consecutive days, until ``last``.

    Every third game has another number of seats and another level.
    """
    rows: list[Row] = []
    for number in range(games):
        seats, level = (5, "novice") if number % 3 == 2 else (4, "medium")
        seed, opponents, when = str(number), (level,) * (seats - 1), last - timedelta(days=games - 1 - number)
        a_round = replace(A_ROUND, seed=seed, seats=seats, opponents=opponents, finished=when)
        a_game = replace(A_GAME, seed=seed, seats=seats, opponents=opponents, finished=when)
        scores = (points_shared(10 * number, seats), points_shared(30, seats))
        rows += [replace(a_round, number=at, points=points) for at, points in enumerate(scores, start=1)]
        rows.append(replace(a_game, scores=scores))
    return tuple(rows)


@contextmanager
def statistics(
    folder: Path, rows: tuple[Row, ...] = (), size: tuple[int, int] = (960, 600)
) -> Iterator[tuple[Pilot, StatisticsScene]]:
    """Open the statistics screen from the title screen, with given result rows."""
    places = folders_in(folder)
    store = ResultsFile(places)
    store.load()
    store.add(rows)
    with open_app(places, size=size) as pilot:
        pilot.press(TEXTS("menu.statistics"))
        pilot.frame()
        assert isinstance(pilot.scene, StatisticsScene)
        yield pilot, pilot.scene


def keys(pilot: Pilot, *names: int) -> None:
    for key in names:
        pilot.key(key)
    pilot.frame()


def focus_on(pilot: Pilot, scene: StatisticsScene, widget: object) -> None:
    """Move the focus to a widget with the Tab key."""
    for _ in range(len(scene.focus.widgets) + 1):
        if scene.focus.focused is widget:
            return
        keys(pilot, pygame.K_TAB)
    raise AssertionError("Tab does not lead there")


# Figures


@pytest.mark.parametrize("is_helped", [True, False])
def test_best_round_is_said_to_be_with_help(tmp_path: Path, is_helped: bool) -> None:
    best, other = rounds((0, 90))
    with statistics(tmp_path, (replace(best, assisted=is_helped), other)) as (pilot, _):
        captions = [TEXTS(f"statistics.{key}") for key in ("best", "best_helped")]
        assert {*captions} & {*visible_texts(pilot)} == {captions[is_helped]}


def test_figures_of_all_rounds_are_shown_first(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, _):
        shown = visible_texts(pilot)
    assert "3 / 3" in shown  # games won
    assert "20.0" in shown  # points per round: (0 + 30 + 10 + 30 + 20 + 30) / 6
    assert TEXTS("statistics.few", n=6) in shown


def test_empty_history_explains_the_page(tmp_path: Path) -> None:
    with statistics(tmp_path) as (pilot, scene):
        assert TEXTS("statistics.nothing_yet") in visible_texts(pilot)
        assert f"button {TEXTS('statistics.erase')}" not in visible_tags(pilot)
        for name in scene.pages.keys() - {"achievements"}:
            scene.open_page(name)
            assert scene.page.widgets
            keys(pilot, pygame.K_DOWN, pygame.K_RETURN)
            assert is_on_top(pilot, NewGameScene)
            keys(pilot, pygame.K_ESCAPE)


def test_filter_changed_by_keys_changes_figures(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        seats, level, period, helped = scene.figures.filters
        focus_on(pilot, scene, seats)
        keys(pilot, pygame.K_RIGHT, pygame.K_RIGHT)
        assert scene.figures.figures.rounds == 2
        focus_on(pilot, scene, level)
        keys(pilot, pygame.K_RIGHT)  # novices come first: they are the weakest
        assert scene.figures.figures.rounds == 2
        keys(pilot, pygame.K_RIGHT)
        assert scene.figures.figures.rounds == 0
        assert TEXTS("statistics.none_fit") in visible_texts(pilot)
        focus_on(pilot, scene, helped)
        keys(pilot, pygame.K_LEFT)
        assert helped.options[helped.index] == TEXTS("statistics.help.only")
        focus_on(pilot, scene, period)
        keys(pilot, pygame.K_RETURN)
        assert period.options[period.index] == TEXTS("statistics.period.days_30")


def test_press_on_filter_half_selects_previous_or_next(tmp_path: Path) -> None:
    with statistics(tmp_path, history(12)) as (pilot, scene):
        period = scene.figures.filters[2]
        box = period.box
        pilot.click(box.right - 10, box.center_y)
        pilot.click(box.right - 10, box.center_y)
        assert period.index == 2
        assert scene.figures.figures.games == 7
        pilot.click(box.x + 10, box.center_y)
        pilot.click(box.x + 10, box.center_y)
        pilot.click(box.x + 10, box.center_y)
        assert period.index == 3  # wraps around to the end


# From a figure to its round


@pytest.fixture(scope="module")
def played_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home folder after a game of two rounds at the table."""
    folder = tmp_path_factory.mktemp("played")
    with open_app(folders_in(folder), replace(QUICK, rounds=2)) as pilot:
        start_game(pilot)
        pilot.play_to_the_end(MEDIUM)
        pilot.press(TEXTS("ranking.title_screen"))
    return folder


@contextmanager
def after_a_game(played_home: Path, folder: Path) -> Iterator[tuple[Pilot, StatisticsScene]]:
    """Open the statistics screen in a copy of the home folder in which a game has been played."""
    copytree(played_home, folder, dirs_exist_ok=True)
    with open_app(folders_in(folder), replace(QUICK, rounds=2)) as pilot:
        pilot.press(TEXTS("menu.statistics"))
        pilot.frame()
        assert isinstance(pilot.scene, StatisticsScene)
        yield pilot, pilot.scene


def test_worst_round_opens_review_of_its_game(tmp_path: Path, played_home: Path) -> None:
    with after_a_game(played_home, tmp_path) as (pilot, scene):
        worst = scene.figures.figures.worst
        assert worst is not None
        pilot.click(*_middle(scene.figures.tiles[3].box))
        review = pilot.scene
        assert isinstance(review, ReviewScene)
        assert review.replay.step(review.position).round_number == worst.number
        keys(pilot, pygame.K_ESCAPE)
        assert pilot.scene is scene


def test_chart_point_opens_its_round_by_key(tmp_path: Path, played_home: Path) -> None:
    with after_a_game(played_home, tmp_path) as (pilot, scene):
        focus_on(pilot, scene, scene.figures.chart)
        keys(pilot, pygame.K_RETURN)
        assert pilot.scene is scene  # no point is selected yet
        keys(pilot, pygame.K_LEFT, pygame.K_RETURN)
        review: Scene = pilot.scene
        assert isinstance(review, ReviewScene)
        assert review.replay.step(review.position).round_number == 2


def test_round_without_saved_game_shows_notice(tmp_path: Path, played_home: Path) -> None:
    with after_a_game(played_home, tmp_path) as (pilot, scene):
        for file in (folders_in(tmp_path).data / "finished").iterdir():
            file.unlink()
        pilot.click(*_middle(scene.figures.tiles[2].box))
        pilot.frame()
        assert isinstance(pilot.scene, NoticeDialog)
        assert pilot.scene.notice.key == "notice.game_gone"


def test_value_without_round_is_no_link(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        for tile in scene.figures.tiles[:2] + scene.figures.tiles[4:]:
            pilot.click(*_middle(tile.box))
            assert pilot.scene is scene
            assert scene.focus.focused is not tile


# The chart


def test_pointer_over_chart_reads_nearest_round(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        plot = scene.figures.chart.plot
        pilot.move(plot.x(4.9), plot.box.center_y)
        pilot.frame()
        assert scene.figures.chart.cursor == 5
        reading = scene.figures.chart.reading
        assert "30" in reading
        assert reading in visible_texts(pilot)
        pilot.move(5, 5)
        assert scene.figures.chart.reading == ""


def test_keys_move_chart_cursor_within_bounds(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        chart = scene.figures.chart
        focus_on(pilot, scene, chart)
        keys(pilot, pygame.K_LEFT)
        assert chart.cursor == 5
        keys(pilot, pygame.K_RIGHT)
        assert chart.cursor == 5
        keys(pilot, *[pygame.K_LEFT] * 9)
        assert chart.cursor == 0


def test_chart_cursor_names_all_rounds_of_a_point() -> None:
    chart = PointsChart(TEXTS, lambda number: None)
    chart.box = Box(0, 0, 700, 300)
    chart.show(series(rounds((10, 20, 30, 40, 50)), most=3), 62.5)
    chart.adjust(-1)
    assert chart.reading.startswith("Round 5, ")
    chart.adjust(-1)
    assert chart.reading.startswith("Rounds 3–4, ")
    assert "35.0" in chart.reading


def test_chart_has_a_name_for_screen_readers() -> None:
    assert PointsChart(TEXTS, lambda number: None).label == TEXTS("statistics.points_a_round")


def test_empty_chart_has_no_focus_and_no_cursor() -> None:
    chart = PointsChart(TEXTS, lambda number: None)
    chart.show((), None)
    chart.box = Box(0, 0, 700, 300)
    chart.point_at(100, 100)
    assert (chart.enabled, chart.cursor, chart.adjust(1)) == (False, None, False)


# Achievements


def test_achievements_and_medals_match() -> None:
    assert set(groups("medals")) == {achievement.id for achievement in ACHIEVEMENTS} | {HIDDEN}


def open_medals(pilot: Pilot, scene: StatisticsScene) -> None:
    """Open the tab of achievements with keys."""
    focus_on(pilot, scene, scene.tab("achievements"))
    keys(pilot, pygame.K_RETURN)
    assert scene.page is scene.medals


def test_focused_medal_shows_details(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        open_medals(pilot, scene)
        keys(pilot, pygame.K_DOWN, pygame.K_DOWN)
        assert scene.medals.shown.medal == "delivery"
        assert TEXTS("achievement.delivery.line").split()[0] in " ".join(visible_texts(pilot))
        pilot.move(*_middle(scene.medals.spots[0].box))
        pilot.frame()
        assert scene.medals.shown.is_earned
        assert any(text.startswith(TEXTS("achievement.earned", day="")) for text in visible_texts(pilot))


def test_page_of_medals_opens_on_newest_one(tmp_path: Path) -> None:
    with statistics(tmp_path, history(), size=(1280, 720)) as (_, scene):
        days = [spot.progress.earned for spot in scene.medals.spots if spot.progress.earned is not None]
        assert len(set(days)) > 1
        assert scene.medals.shown.progress.earned == max(days)
    with statistics(tmp_path / "empty", size=(1280, 720)) as (_, scene):
        assert scene.medals.shown is scene.medals.spots[0]


def test_button_that_erases_stands_apart_from_exports(tmp_path: Path) -> None:
    with statistics(tmp_path, history(), size=(1280, 720)) as (_, scene):
        erase = next(button for button in scene.foot_buttons if button.label == TEXTS("statistics.erase"))
        others = [button for button in scene.foot_buttons if button is not erase]
        assert erase.box.x - max(button.box.right for button in others) > erase.box.width
        assert erase.icon
        assert not any(button.icon for button in others)


def test_arrow_keys_move_through_grid_and_out_of_it(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        open_medals(pilot, scene)
        before, spots, after = scene.tab("achievements"), scene.medals.spots, scene.back
        ways = ((pygame.K_DOWN, spots[0]), (pygame.K_DOWN, spots[scene.medals.columns]), (pygame.K_UP, spots[0]))
        ends = ((pygame.K_UP, before), (pygame.K_UP, scene.focus.widgets[0]))
        for key, wanted in (*ways, *ends):
            keys(pilot, key)
            assert scene.focus.focused is wanted
        focus_on(pilot, scene, spots[-1])
        for key, wanted in ((pygame.K_DOWN, after), (pygame.K_UP, spots[-1])):
            keys(pilot, key)
            assert scene.focus.focused is wanted


def test_hidden_achievement_is_not_revealed(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        open_medals(pilot, scene)
        hidden = [spot for spot in scene.medals.spots if spot.is_secret]
        pilot.move(*_middle(hidden[0].box))
        pilot.frame()
        assert {spot.medal for spot in hidden} == {HIDDEN}
        assert TEXTS("achievement.fruit_salad.name") not in visible_texts(pilot)


def test_progress_towards_goal_is_shown(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        open_medals(pilot, scene)
        spot = next(spot for spot in scene.medals.spots if spot.medal == "regular")
        pilot.move(*_middle(spot.box))
        pilot.frame()
        assert TEXTS("achievement.progress", n=6, goal=100) in visible_texts(pilot)


def _middle(box: Box) -> tuple[float, float]:
    return box.center_x, box.center_y


# The history as a whole


def export(pilot: Pilot, form: str) -> None:
    pilot.press(TEXTS("statistics.export"))
    pilot.wait(0.5)
    pilot.press(TEXTS(f"statistics.to_{form}"))
    pilot.wait(0.5)


def test_csv_export_is_readable_and_contains_no_formula(tmp_path: Path) -> None:
    foreign = replace(A_ROUND, seed="=HYPERLINK(1)", opponents=('@x, "y"', "+1", "-1"))
    with statistics(tmp_path, (*history(), foreign)) as (pilot, _):
        export(pilot, "csv")
        assert isinstance(pilot.scene, NoticeDialog)
        file = Path(dict(pilot.scene.notice.values)["file"])
    content = file.read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    heading, *lines = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    assert len(lines) == 7
    by_name = [dict(zip(heading, line, strict=True)) for line in lines]
    assert [line["points"] for line in by_name[:6]] == ["0", "30", "10", "30", "20", "30"]
    assert by_name[6]["seed"] == "'=HYPERLINK(1)"
    assert by_name[6]["opponents"].startswith("'@")


def test_json_export_contains_rows_and_achievement_dates(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, _):
        export(pilot, "json")
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.5)  # until the notice is gone
        export(pilot, "json")
    files = sorted(folders_in(tmp_path).data.glob("papayoo-statistics-*.json"))
    assert len(files) == 2  # the first file is not overwritten
    content = json.loads(files[0].read_text(encoding="utf-8"))
    assert [row["type"] for row in content["rows"]] == ["round", "round", "game"] * 3
    assert "first_win" in content["achievements"]


def test_erased_history_can_be_restored(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, scene):
        pilot.press(TEXTS("statistics.erase"))
        keys(pilot, pygame.K_LEFT, pygame.K_RETURN)  # the cancel button has the focus
        assert TEXTS("statistics.nothing_erased") in visible_texts(pilot)
        assert scene.medals.earned == 0
        keys(pilot, pygame.K_RETURN)  # the restore button has the focus
        assert scene.figures.figures.rounds == 6
        assert scene.medals.earned > 0


def test_escape_returns_to_title(tmp_path: Path) -> None:
    with statistics(tmp_path, history()) as (pilot, _):
        keys(pilot, pygame.K_ESCAPE)
        assert isinstance(pilot.scene, TitleScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_all_widgets_are_inside_panel_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with statistics(tmp_path, history(12), size) as (pilot, scene):
        for name in ("figures", "achievements"):
            pilot.click(*_middle(scene.tab(name).box))
            pilot.frame()
            inside = scene.panel.inset(8)
            for widget in scene.focus.widgets:
                box = widget.box
                assert inside.contains(box.x, box.y)
                assert inside.contains(box.right - 1, box.bottom - 1)
            boxes = [pygame.FRect(*widget.box).inflate(-1, -1) for widget in scene.focus.widgets]
            assert all(box.collidelist(boxes[:index]) == -1 for index, box in enumerate(boxes))


def have_one_size(pilot: Pilot, texts: list[str]) -> bool:
    """Whether visible texts have the same size; the heights of glyphs may differ by a pixel."""
    heights = {pilot.find(f"text {text}").rect.height for text in texts}
    return max(heights) - min(heights) <= 1


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_labels_of_a_list_have_one_size(tmp_path: Path, language: str) -> None:
    places = folders_in(tmp_path)
    store = ResultsFile(places)
    store.load()
    store.add(history())
    with open_app(places, replace(QUICK, language=language), size=(1280, 720)) as pilot:
        texts = app_of(pilot).context.texts
        pilot.press(texts("menu.statistics"))
        pilot.frame()
        lines = ("rounds", "rounds_won", "clean_rounds", "points_given", "streak", "helped")
        assert have_one_size(pilot, [texts(f"statistics.line.{line}") for line in lines])
        assert isinstance(pilot.scene, StatisticsScene)
        pilot.scene.open_page("achievements")
        pilot.move(5, 5)
        pilot.frame()
        medals = [spot for spot in pilot.scene.medals.spots if f"text {spot.name}" in visible_tags(pilot)]
        assert len(medals) > len(pilot.scene.medals.spots) / 2
        others = [spot for spot in medals if spot is not pilot.scene.medals.shown]  # also named in the details
        assert have_one_size(pilot, [spot.name for spot in others])


@pytest.mark.parametrize(("count", "is_drawn"), [(1, False), (2, False), (3, True), (12, True)])
def test_average_is_named_only_if_it_is_drawn(tmp_path: Path, count: int, *, is_drawn: bool) -> None:
    with statistics(tmp_path, rounds([30] * count), size=(1280, 720)) as (pilot, _):
        name = TEXTS("statistics.average_line", n=min(count, 10))
        assert (name in visible_texts(pilot)) is is_drawn


@pytest.mark.parametrize("is_assisted", [False, True])
def test_records_say_that_assisted_rounds_do_not_count(tmp_path: Path, *, is_assisted: bool) -> None:
    rows = tuple(replace(row, assisted=is_assisted) for row in history(1))
    with statistics(tmp_path, rows) as (pilot, _):
        pilot.click_widget(TEXTS("record.title"))
        pilot.frame()
        assert (TEXTS("record.assisted") in visible_texts(pilot)) == is_assisted


@pytest.mark.parametrize(("games", "columns"), [(1, []), (3, [4, 5])])
def test_records_have_columns_only_for_the_numbers_of_players_that_were_played(
    tmp_path: Path, games: int, columns: list[int]
) -> None:
    with statistics(tmp_path, history(games), size=(1280, 720)) as (pilot, _):
        pilot.click_widget(TEXTS("record.title"))
        pilot.frame()
        heads = {TEXTS("record.seats", n=seats): seats for seats in range(2, 9)}
        assert [heads[text] for text in visible_texts(pilot) if text in heads] == columns


def test_records_show_the_company_and_the_games_and_rounds_they_stand_for(tmp_path: Path) -> None:
    rows = history(3)
    spare = tuple(replace(row, assisted=True, seed="helped") for row in history(1))
    with statistics(tmp_path, (*rows, *spare), size=(1280, 720)) as (pilot, scene):
        pilot.click_widget(TEXTS("record.title"))
        pilot.frame()
        shown = visible_texts(pilot)
        for seats in (None, 4, 5):
            some = [row for row in rows if seats in (None, row.seats)]
            assert f"{len(games_in(some))} · {len(rounds_in(some))}" in shown
        best = next(row for row in scene.records.rows if row.label == TEXTS("record.best_round"))
        assert best.company
        assert visible_tags(pilot).count(f"portrait {best.company[0]}") >= 1


def test_captions_of_figures_have_one_line(tmp_path: Path) -> None:
    with statistics(tmp_path, history(), size=(1280, 720)) as (pilot, _):
        height = pilot.find(f"text {TEXTS('statistics.tricks')}").rect.height
        assert pilot.find(f"text {TEXTS('statistics.papayoos')}").rect.height <= height + 2


def test_gaps_between_the_labels_of_tabs_are_equal(tmp_path: Path) -> None:
    with statistics(tmp_path, size=(1280, 720)) as (pilot, scene):
        measure = TextMeasure(app_of(pilot).renderer.fonts, app_of(pilot).viewport)
        spare = {round(tab.box.width - tab.needed_width(measure)) for tab in scene.tabs}
        assert len(spare) == 1
