"""Tests of the page "Is it fair?": its figures in words, and the way to the proof."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest

from papayoo.ai.characters import CHARACTERS
from papayoo.engine import Game, GameOptions, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.history.fair_figures import Mark, Where, fair_figures
from papayoo.history.rows import RoundRow
from papayoo.match import DirectThinker, Match, new_game
from papayoo.services.opponents import names_of_animals
from papayoo.services.results import record_results
from papayoo.storage import Settings, Shelf, Speed
from papayoo.text.dates import format_day_and_time
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import FairRoute, Reset
from papayoo.ui.router import Router
from papayoo.ui.scenes.scores.fair_play import FairPlayScene
from papayoo.ui.scenes.scores.fair_scene import FairScene, MarksTable
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.test_fair_figures import loaded_die, more_payoos, rounds_of
from tests.positions import recorded
from tests.ui.access.told_screen import parts_in, told
from tests.ui.all_scenes import between_rounds, match_after
from tests.ui.listings import ListingCanvas
from tests.ui.running_app import WORDS, app_of, folders_in, open_app, visible_texts


@contextmanager
def app_with(folder: Path, rows: tuple[RoundRow, ...] = (), *, size: tuple[int, int] = (1280, 720)) -> Iterator[Pilot]:
    with open_app(folders_in(folder), Settings(speed=Speed.INSTANT), size=size) as pilot:
        ctx = app_of(pilot).context
        ctx.load_results()
        ctx.statistics.add(rows)
        yield pilot


def open_fair(pilot: Pilot, match: Match | None = None) -> FairScene:
    program = app_of(pilot)
    scene = Router(program.context).build(FairRoute(match))
    assert isinstance(scene, FairScene)
    program.stack.apply(Reset(scene))
    pilot.wait(0.5)
    return scene


def lines_told(pilot: Pilot) -> dict[str, list[str]]:
    """Return the lines that a screen reader reads in each table, by the title of the table."""
    tables = [part for part in parts_in(told(pilot)) if part.role == "table"]
    return {table.name: [line.name for line in table.children] for table in tables}


def test_every_figure_is_read_with_its_range_and_a_word_if_it_is_outside(tmp_path: Path) -> None:
    rows = tuple(rounds_of(40))
    figures = fair_figures(rows)
    with app_with(tmp_path, rows) as pilot:
        open_fair(pilot)
        tables = lines_told(pilot)
        animals = [CHARACTERS[name].portrait for name in figures.characters]
        names = [WORDS("player.you"), *names_of_animals(app_of(pilot).context, animals)]
        assert len(set(names)) == 4
        for title, marks in (
            ("fair.papayoo", figures.papayoo),
            ("fair.payoo_points", figures.payoo_points),
            ("fair.high_cards", figures.high_cards),
        ):
            told_lines = [
                f"{name}, {mark.value}, {mark.low}–{mark.high}"
                + (f", {WORDS(f'fair.{mark.where.name.lower()}')}" if mark.where is not Where.INSIDE else "")
                for name, mark in zip(names, marks, strict=True)
            ]
            assert tables[WORDS(title)][1:] == told_lines
        assert len(tables[WORDS("fair.rolls", rolls=figures.own_rolls)]) == 1 + 4


def test_lines_of_all_tables_begin_with_a_capital(tmp_path: Path) -> None:
    with app_with(tmp_path, tuple(rounds_of(6))) as pilot:
        open_fair(pilot)
        beginnings = [line[0] for lines in lines_told(pilot).values() for line in lines]
        assert beginnings
        assert [letter for letter in beginnings if letter.islower()] == []


def test_verdict_counts_figures_inside(tmp_path: Path) -> None:
    rows = tuple(rounds_of(40))
    figures = fair_figures(rows)
    with app_with(tmp_path, rows) as pilot:
        open_fair(pilot)
        shown = " ".join(visible_texts(pilot))
        assert WORDS("fair.expected", inside=figures.inside, all=16) in visible_texts(pilot)
        assert WORDS("fair.verdict", inside=figures.inside, all=16) in shown
        assert WORDS("fair.rounds", rounds=40) in visible_texts(pilot)
        assert WORDS("fair.taken", taken=figures.taken) in shown
        assert WORDS("fair.rare", count=0)[:12] not in shown


@pytest.mark.parametrize(("rigging", "title"), [(more_payoos, "fair.payoo_points"), (loaded_die, "fair.rolls")])
def test_rigged_rounds_are_told_as_far_outside(tmp_path: Path, rigging: Callable[..., object], title: str) -> None:
    rows = tuple(rounds_of(300, rigging, name=rigging.__name__))  # type: ignore[arg-type]
    figures = fair_figures(rows)
    with app_with(tmp_path, rows) as pilot:
        open_fair(pilot)
        lines = lines_told(pilot)[WORDS(title, rolls=figures.own_rolls)]
        assert any(line.endswith(WORDS("fair.far_above")) for line in lines)
        assert WORDS("fair.rare", count=figures.far) in " ".join(visible_texts(pilot))


def test_mark_lies_the_further_outside_its_band_the_further_its_figure_does() -> None:
    below = [(0, Where.FAR_BELOW), (30, Where.BELOW), (39, Where.BELOW)]
    above = [(61, Where.ABOVE), (70, Where.ABOVE), (100, Where.FAR_ABOVE)]
    marks = [Mark(value, 40, 60, where) for value, where in (*below, (50, Where.INSIDE), *above)]
    table, canvas = MarksTable(WORDS, "figures", [str(mark.value) for mark in marks], marks), ListingCanvas()
    table.box = Box(0, 0, 1000, table.height)
    table.draw(canvas, focused=False)
    places = [float(line.split()[1]) for line in canvas.take_lines() if line.endswith("'mark'")]
    assert len(places) == len(marks)
    assert places == sorted(set(places))


def test_page_without_rounds_says_so(tmp_path: Path) -> None:
    with app_with(tmp_path) as pilot:
        scene = open_fair(pilot)
        assert WORDS("fair.none") in visible_texts(pilot)
        assert scene.tables == ()
        assert scene.foot_buttons == []


def test_rounds_of_foreign_deals_are_counted_as_left_out(tmp_path: Path) -> None:
    rows = tuple(rounds_of(6))
    foreign = tuple(RoundRow(**{**vars(row), "seed": f"x{row.seed}", "dealt": None}) for row in rounds_of(3))
    with app_with(tmp_path, (*rows, *foreign)) as pilot:
        open_fair(pilot)
        assert WORDS("fair.unknown", rounds=3) in " ".join(visible_texts(pilot))


def test_page_opens_from_statistics_with_the_proof_of_the_latest_saved_game(tmp_path: Path) -> None:
    with app_with(tmp_path) as pilot:
        ctx, match = app_of(pilot).context, match_after(None, seats=4, rounds=1)
        record_results(ctx, match)
        ctx.library.add(match.record, Shelf.NAMED, "A game")
        app_of(pilot).stack.apply(Reset(StatisticsScene(ctx)))
        pilot.wait(0.5)
        pilot.press(WORDS("fair.title"))
        pilot.wait(0.5)
        assert isinstance(pilot.scene, FairScene)
        assert pilot.scene.figures.rounds == 1
        pilot.press(WORDS("fair.proof"))
        pilot.wait(0.5)
        assert isinstance(pilot.scene, FairPlayScene)
        assert "“tour”" in " ".join(visible_texts(pilot))


def test_proof_is_of_the_finished_game_which_it_names_and_not_of_practice_with_its_deals(tmp_path: Path) -> None:
    seed, options = seed_of_day(date(2026, 11, 27)), TONIGHT_OPTIONS
    with app_with(tmp_path) as pilot:
        ctx = app_of(pilot).context
        match = Match(read_record(recorded(Game(options, seed), "choices")[1].text.encode()), DirectThinker())
        record_results(ctx, match)
        os.utime(ctx.library.add(match.record, Shelf.FINISHED, "first"), (0, 0))  # the practice is the latest file
        begun = Match(new_game(options, seed, match.players), DirectThinker())
        begun.start_round()
        ctx.library.add(begun.record, Shelf.UNFINISHED, "practice")
        open_fair(pilot)
        pilot.press(WORDS("fair.proof"))
        pilot.wait(0.5)
        texts = visible_texts(pilot)
        assert WORDS("fairness.rolls") in texts, "the practice has no roll yet"
        assert any(text.startswith(WORDS("tonight.title")) and "27 November 2026" in text for text in texts)


def test_proof_of_an_ordinary_game_says_when_it_was_played(tmp_path: Path) -> None:
    with app_with(tmp_path) as pilot:
        ctx, match = app_of(pilot).context, match_after(None, seats=4, rounds=1)
        record_results(ctx, match)
        ctx.library.add(match.record, Shelf.FINISHED, "game")
        [game] = ctx.library.games()
        open_fair(pilot)
        pilot.press(WORDS("fair.proof"))
        pilot.wait(0.5)
        assert format_day_and_time(WORDS, game.changed) in visible_texts(pilot)


def test_notice_is_shown_if_the_latest_game_is_gone(tmp_path: Path) -> None:
    with app_with(tmp_path, tuple(rounds_of(5))) as pilot:
        open_fair(pilot)
        pilot.press(WORDS("fair.proof"))
        pilot.wait(0.5)
        assert WORDS("notice.game_gone") in " ".join(visible_texts(pilot))


def test_pause_menu_opens_the_proof_of_the_running_game_before_a_round_is_finished(tmp_path: Path) -> None:
    with app_with(tmp_path) as pilot:
        program = app_of(pilot)
        program.stack.apply(Reset(PauseScene(program.context, match_after(20), lambda _: None)))
        pilot.wait(0.5)
        for label in ("fair.title", "fair.proof"):
            pilot.press(WORDS(label))
            pilot.wait(0.5)
        assert isinstance(pilot.scene, FairPlayScene)
        assert "tour" not in " ".join(visible_texts(pilot))


def test_proof_keeps_the_secret_of_the_running_game_in_statistics(tmp_path: Path) -> None:
    with app_with(tmp_path) as pilot:
        ctx, match = app_of(pilot).context, between_rounds()
        record_results(ctx, match)
        ctx.library.add(match.record, Shelf.NAMED, "A game")
        open_fair(pilot)
        pilot.press(WORDS("fair.proof"))
        pilot.wait(0.5)
        assert isinstance(pilot.scene, FairPlayScene)
        assert "tour" not in " ".join(visible_texts(pilot))


def test_game_of_another_number_of_seats_is_no_proof(tmp_path: Path) -> None:
    """Games with the same seed and another number of seats have other deals."""
    with app_with(tmp_path) as pilot:
        ctx = app_of(pilot).context
        record_results(ctx, match_after(None, seats=4, rounds=1))
        _, recorder = recorded(Game(GameOptions(3, 1), "tour"), "tour")
        ctx.library.add(recorder.text, Shelf.NAMED, "A game")
        open_fair(pilot)
        pilot.press(WORDS("fair.proof"))
        pilot.wait(0.5)
        assert WORDS("notice.game_gone") in " ".join(visible_texts(pilot))


@pytest.mark.parametrize(("size", "beside"), [((1280, 720), (0, 1, 2)), ((800, 600), (2, 3))], ids=str)
def test_tables_beside_one_another_have_their_heads_and_rows_on_the_same_lines(
    tmp_path: Path, size: tuple[int, int], beside: tuple[int, ...]
) -> None:
    """The one about the die has fewer rows than its neighbour, and is as high all the same."""
    with app_with(tmp_path, tuple(rounds_of(40, tables=(8,))), size=size) as pilot:
        tables = [open_fair(pilot).tables[number] for number in beside]
        grounds = [next(each.rect for each in pilot.seen if each.tag == f"table {one.label}") for one in tables]
        assert len({(ground.y, ground.height) for ground in grounds}) == 1
        marks = [sprite.rect for sprite in pilot.seen if sprite.tag == "mark"]
        lines = [[mark.y for mark in marks if ground.contains(mark)] for ground in grounds]
        assert [len(each) for each in lines] == [table.count for table in tables]
        assert all(each == max(lines, key=len)[: len(each)] for each in lines)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
def test_the_widest_figure_is_as_far_from_its_bar_as_from_its_range(tmp_path: Path, size: tuple[int, int]) -> None:
    with app_with(tmp_path, tuple(rounds_of(300)), size=size) as pilot:
        tables = open_fair(pilot).tables
        grounds = [next(each.rect for each in pilot.seen if each.tag == f"table {one.label}") for one in tables]
        for ground in grounds:
            inside = [each for each in pilot.seen if ground.contains(each.rect)]
            marks = [number for number, each in enumerate(inside) if each.tag == "mark"]
            bar = inside[marks[0] - 2].rect
            widest = max((inside[number + 1].rect for number in marks), key=lambda figure: figure.width)
            range_ = inside[marks[0] + 2].rect
            assert abs((widest.left - bar.right) - (range_.left - widest.right)) <= 2
            assert bar.width > ground.width / 3


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (800, 600), (600, 900)], ids=str)
def test_bars_of_all_tables_are_equally_long(tmp_path: Path, size: tuple[int, int]) -> None:
    """Otherwise, the same distance from the middle would mean something else in each table."""
    with app_with(tmp_path, tuple(rounds_of(40, tables=(8,))), size=size) as pilot:
        scene = open_fair(pilot)
        bars = [pilot.seen[number - 2].rect for number, each in enumerate(pilot.seen) if each.tag == "mark"]
        assert len(bars) > len(scene.tables[0].rows)
        assert len({bar.width for bar in bars}) == 1
