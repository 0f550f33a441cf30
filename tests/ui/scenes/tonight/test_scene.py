"""Tests of the calendar: months, lanterns, and the game of the selected date."""

import errno
import io
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from papayoo.ai.characters import PORTRAITS
from papayoo.history.challenge_code import Challenge, parse_code
from papayoo.history.daily_games import TONIGHT_OPTIONS, Evening, Lantern, seed_of_day
from papayoo.history.rows import BegunRow, GameRow, TargetRow
from papayoo.match import DirectThinker, PracticeMatch, puzzle_of_day
from papayoo.services import judging, tonight
from papayoo.services.opponents import animals_of, opponent_names, own_player
from papayoo.services.tonight import opponents_of_day
from papayoo.storage import ReducedMotion, Shelf
from papayoo.ui.navigation import Push, Reset, TonightRoute
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.evening_postcard import postcard_png
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.dialogs.share_buttons import PostcardDialog
from papayoo.ui.scenes.tonight.day_lantern import DayLantern
from papayoo.ui.scenes.tonight.scene import BREATHING_S, MOON_U, TonightScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Area, Button
from tests.loops import for_rows
from tests.ui.galleries import Gallery
from tests.ui.running_app import (
    QUICK,
    WORDS,
    app_of,
    change_settings,
    folders_in,
    open_app,
    visible_tags,
    visible_texts,
)

TODAY = date(2026, 11, 23)
PLAYED = date(2026, 11, 22)
TARGET = 72


def finished(day: date, own: int = 40) -> GameRow:
    scores = ((own, 90, 100, 60 - own),) * 3
    opponents = ("medium:bold",) * 3
    return GameRow(seed_of_day(day), 4, opponents, datetime(2026, 11, 22, tzinfo=UTC), assisted=False, scores=scores)


def targets() -> list[TargetRow]:
    """Return the targets of some months, so that no test has to wait for one."""
    days = (TODAY - timedelta(number) for number in range(100))
    return [TargetRow(seed_of_day(day), TARGET, datetime(2026, 11, 1, tzinfo=UTC)) for day in days]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        ctx = app_of(pilot).context
        ctx.clock = lambda: datetime(2026, 11, 23, 12, tzinfo=UTC)
        ctx.statistics.load()
        ctx.statistics.add([finished(PLAYED), *targets()])
        app_of(pilot).stack.apply(Push(TonightRoute()))
        pilot.frame()
        yield pilot


def calendar(pilot: Pilot) -> TonightScene:
    assert isinstance(pilot.scene, TonightScene)
    return pilot.scene


def lantern(pilot: Pilot, day: int) -> DayLantern:
    lanterns = [widget for widget in calendar(pilot).focus.widgets if isinstance(widget, DayLantern)]
    return next(widget for widget in lanterns if widget.evening.day.day == day)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_page_opens_at_its_top_with_the_date_of_today(tmp_path: Path, text_size: int) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, text_size=text_size), size=(1280, 720)) as pilot:
        program = app_of(pilot)
        program.context.clock = lambda: datetime(2026, 11, 23, 12, tzinfo=UTC)
        program.stack.apply(Push(TonightRoute()))
        pilot.wait(0.5)
        window = program.window.surface.get_rect()
        assert program.stack.viewport.scroll_y == 0
        assert window.contains(pilot.find(f"text {lantern(pilot, TODAY.day).label}").rect)
        assert window.contains(pilot.find(f"button {WORDS('tonight.play')}").rect)


def test_finished_date_has_a_lit_lantern(pilot: Pilot) -> None:
    assert lantern(pilot, PLAYED.day).evening.lantern is Lantern.LIT
    assert lantern(pilot, TODAY.day).evening.lantern is Lantern.UNLIT


def test_today_starts_with_enter(pilot: Pilot) -> None:
    pilot.key(pygame.K_RETURN)
    assert pilot.table.match.seed == seed_of_day(TODAY)


def test_pressed_date_shows_its_result_and_can_be_played_again(pilot: Pilot) -> None:
    pilot.click_widget(lantern(pilot, PLAYED.day).label)
    pilot.frame()
    assert "120" in visible_texts(pilot)
    pilot.press(WORDS("ranking.same_cards"))
    assert pilot.table.match.seed == seed_of_day(PLAYED)


def test_date_begun_more_than_once_says_why_its_lantern_is_not_golden(pilot: Pilot) -> None:
    statistics = app_of(pilot).context.statistics
    begun = [BegunRow(seed_of_day(TODAY), 4, 0, datetime(2026, 11, 23, hour, tzinfo=UTC)) for hour in (9, 10)]
    statistics.add([*begun, finished(TODAY)])
    calendar(pilot).resumed()
    pilot.frame()
    shown = " ".join(visible_texts(pilot))
    assert WORDS("tonight.known") in shown
    assert WORDS("tonight.helped") not in shown


def test_begun_date_continues(pilot: Pilot) -> None:
    pilot.key(pygame.K_RETURN)
    record = pilot.table.match.record
    app_of(pilot).stack.apply(Push(TonightRoute()))
    pilot.move(4, 4)
    pilot.press(WORDS("tonight.continue"))
    assert pilot.table.match.record == record


def test_keys_move_by_day_and_week(pilot: Pilot) -> None:
    scene = calendar(pilot)
    scene.focus.focus(lantern(pilot, TODAY.day))
    pilot.key(pygame.K_UP)
    assert scene.evening.day == date(2026, 11, 16)
    pilot.key(pygame.K_LEFT)
    assert scene.evening.day == date(2026, 11, 15)
    pilot.key(pygame.K_RETURN)
    assert pilot.table.match.seed == seed_of_day(date(2026, 11, 15))


def test_future_dates_cannot_be_selected(pilot: Pilot) -> None:
    pilot.click_widget(lantern(pilot, 25).label)
    assert calendar(pilot).evening.day == TODAY
    calendar(pilot).focus.focus(lantern(pilot, TODAY.day))
    pilot.key(pygame.K_DOWN)
    assert calendar(pilot).evening.day == TODAY


def test_month_can_be_turned_back_and_forward(pilot: Pilot) -> None:
    scene = calendar(pilot)
    pilot.key(pygame.K_PAGEUP)
    assert scene.evening.day == date(2026, 10, 1)
    pilot.press(WORDS("tonight.month_back"))
    assert scene.evening.day == date(2026, 9, 1)
    pilot.key(pygame.K_PAGEDOWN)
    pilot.key(pygame.K_PAGEDOWN)
    assert scene.evening.day == TODAY
    pilot.key(pygame.K_PAGEDOWN)
    assert scene.evening.day == TODAY


def test_calendar_begins_in_january_2000(pilot: Pilot) -> None:
    ctx = app_of(pilot).context
    ctx.clock = lambda: datetime(2000, 2, 3, 12, tzinfo=UTC)
    app_of(pilot).stack.apply(Push(TonightScene(ctx)))
    pilot.key(pygame.K_PAGEUP)
    assert calendar(pilot).evening.day == date(2000, 1, 1)
    pilot.key(pygame.K_PAGEUP)
    assert calendar(pilot).evening.day == date(2000, 1, 1)


def test_erased_results_put_the_lanterns_out(pilot: Pilot) -> None:
    app_of(pilot).context.statistics.erase()
    calendar(pilot).resumed()
    assert lantern(pilot, PLAYED.day).evening.lantern is Lantern.UNLIT


def test_target_of_a_date_appears_as_soon_as_it_has_been_found(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "target_of_deals", lambda seed, stop: 61.0)
    ctx, aim = app_of(pilot).context, WORDS("tonight.gold", target=61)
    ctx.clock = lambda: datetime(2027, 11, 23, 12, tzinfo=UTC)
    with monkeypatch.context() as patch:
        patch.setattr(DirectThinker, "poll", lambda _: None)  # a thread that is still busy
        app_of(pilot).stack.apply(Push(TonightRoute()))
        pilot.wait(0.5)
        assert aim not in " ".join(visible_texts(pilot))
    pilot.wait(0.5)
    assert aim in " ".join(visible_texts(pilot))


@pytest.mark.parametrize(("rounds", "parts"), [((20.6, 40.2, 10.8), ["21", "40", "11"]), ((9.0, 9.0, 9.0), ["–"] * 3)])
def test_target_opens_with_a_part_for_each_round_if_their_sum_is_the_target(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, rounds: tuple[float, ...], parts: list[str]
) -> None:
    """An earlier version of the game may have found another target. Beside the parts are the player's points."""
    monkeypatch.setattr(tonight, "targets_by_round", lambda seed, stop: rounds)
    pilot.click_widget(lantern(pilot, PLAYED.day).label)
    pilot.press(WORDS("tonight.target_title"))
    pilot.wait(1.0)
    texts = visible_texts(pilot)
    assert WORDS("tonight.target", target=TARGET) in " ".join(texts)
    told = [text for number in range(1, 4) for text in _after(texts, WORDS("compare.round", n=number))]
    assert told == [text for part in parts for text in (part, "40")]
    assert list(_after(texts, WORDS("summary.total"))) == [str(TARGET), "120"]


def _after(texts: list[str], name: str) -> list[str]:
    at = texts.index(name)
    return texts[at + 1 : at + 3]


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)], ids=str)
@pytest.mark.parametrize("day", [TODAY, PLAYED])
def test_target_is_explained_where_the_pointer_rests_on_it_and_only_there(
    tmp_path: Path, size: tuple[int, int], day: date
) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=size) as pilot:
        app_of(pilot).context.clock = lambda: datetime(TODAY.year, TODAY.month, TODAY.day, 12, tzinfo=UTC)
        app_of(pilot).context.statistics.load()
        app_of(pilot).context.statistics.add([finished(PLAYED), *targets()])
        app_of(pilot).stack.apply(Push(TonightRoute()))
        pilot.wait(0.5)
        pilot.click_widget(lantern(pilot, day.day).label)
        pilot.wait(0.5)
        explained = WORDS("tonight.target", target=TARGET)
        assert explained not in " ".join(visible_texts(pilot))
        assert re.search(rf"\b{TARGET}\b", " ".join(visible_texts(pilot)))
        ((_, box, *_),) = (one for one in calendar(pilot).tipped if isinstance(one, Area))
        pilot.move(box.center_x, box.center_y)
        pilot.wait(1.0)
        assert explained in " ".join(visible_texts(pilot))


def test_only_the_date_of_a_game_with_help_says_so(pilot: Pilot) -> None:
    helped = PLAYED - timedelta(1)
    app_of(pilot).context.statistics.add([replace(finished(helped), assisted=True)])
    calendar(pilot).resumed()
    pilot.frame()
    for day in (PLAYED, helped):
        pilot.click_widget(lantern(pilot, day.day).label)
        assert (WORDS("tonight.helped") in " ".join(visible_texts(pilot))) is (day == helped)


def open_postcard(pilot: Pilot) -> None:
    pilot.click_widget(lantern(pilot, PLAYED.day).label)
    pilot.press(WORDS("tonight.postcard"))
    pilot.wait(0.5)
    assert isinstance(pilot.scene, PostcardDialog)


def saved_pictures(pilot: Pilot) -> list[Path]:
    return list(app_of(pilot).context.library.folder(Shelf.RUNNING).glob("*.png"))


def test_postcard_saves_and_copies_nothing_unasked(pilot: Pilot, copied: list[str]) -> None:
    open_postcard(pilot)
    assert "postcard" in visible_tags(pilot)
    assert (saved_pictures(pilot), copied) == ([], [])


def test_line_of_a_postcard_is_copied_in_passing(pilot: Pilot, copied: list[str]) -> None:
    open_postcard(pilot)
    pilot.press(WORDS("tonight.copy_line"))
    pilot.frame()
    [line] = copied
    assert line.startswith("Papayoo 22 November 2026: 120 points · target 72 · lit lantern · code: ")
    assert parse_code(line) == Challenge(seed_of_day(PLAYED), TONIGHT_OPTIONS, (), 120)
    assert isinstance(pilot.scene, PostcardDialog)
    assert WORDS("notice.line_copied", line=line) in visible_texts(pilot)


def test_saved_postcard_names_its_file_and_opens_its_folder(pilot: Pilot) -> None:
    shown: list[Path] = []

    def show(folder: Path) -> bool:
        shown.append(folder)
        return True

    app_of(pilot).context.open_folder = show
    open_postcard(pilot)
    pilot.press(WORDS("games.keep"))
    pilot.wait(0.5)
    (path,) = saved_pictures(pilot)
    assert path.name == "papayoo-2026-11-22.png"
    assert pygame.image.load(path).get_size() == (1200, 750)
    assert path.name in " ".join(visible_texts(pilot))
    pilot.press(WORDS("games.folder"))
    assert shown == [path.parent]


def test_postcard_looks_as_before(gallery: Gallery) -> None:
    """At half its size, which is enough to see every line."""
    evening, size = Evening(PLAYED, finished(PLAYED, 15), target=60), (600, 375)

    def draw(canvas: Canvas) -> None:
        png = postcard_png(evening, finished(PLAYED, 15), WORDS)
        picture = pygame.image.load(io.BytesIO(png)).convert_alpha()
        canvas.image(pygame.transform.smoothscale(picture, size), size[0] / 2, size[1] / 2)

    gallery.check("postcard", size, draw)


def test_postcard_that_cannot_be_saved_gives_a_notice(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, content: bytes) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("papayoo.storage.export_files.write_new", refuse)
    open_postcard(pilot)
    pilot.press(WORDS("games.keep"))
    pilot.frame()
    assert isinstance(pilot.scene, NoticeDialog)
    assert pilot.scene.notice.key == "notice.picture_not_exported"


def test_date_without_result_has_no_postcard(pilot: Pilot) -> None:
    labels = {widget.label for widget in calendar(pilot).focus.widgets if isinstance(widget, Button) and widget.enabled}
    assert WORDS("tonight.puzzle") in labels
    assert WORDS("tonight.postcard") not in labels


def test_puzzle_of_the_selected_date_opens_as_practice(pilot: Pilot) -> None:
    pilot.click_widget(lantern(pilot, PLAYED.day).label)
    pilot.press(WORDS("tonight.puzzle"))
    assert isinstance(pilot.table.match, PracticeMatch)
    assert pilot.table.match.practice.id == puzzle_of_day(PLAYED).name


def test_lantern_of_today_breathes_until_its_game_is_finished(pilot: Pilot) -> None:
    scene, today = calendar(pilot), lantern(pilot, TODAY.day)
    pilot.wait(0.5)
    assert scene.is_moving
    assert scene.is_calm
    before = today.light
    pilot.wait(0.5)
    assert today.light != before
    app_of(pilot).context.statistics.add([finished(TODAY)])
    scene.resumed()
    assert lantern(pilot, TODAY.day).light is None
    assert not scene.is_moving


def test_lantern_of_today_is_still_with_reduced_motion_or_without_input(pilot: Pilot) -> None:
    pilot.wait(BREATHING_S + 1)
    assert not calendar(pilot).is_moving
    pilot.key(pygame.K_LEFT)
    assert calendar(pilot).is_moving
    change_settings(app_of(pilot).context, reduced_motion=ReducedMotion.ON)
    assert not calendar(pilot).is_moving


def test_details_show_the_results_of_the_month(pilot: Pilot) -> None:
    app_of(pilot).context.statistics.add([finished(date(2026, 11, 20), 30), finished(date(2026, 10, 20), 10)])
    calendar(pilot).resumed()
    pilot.frame()
    texts = visible_texts(pilot)
    assert texts[texts.index("lit") - 1] == "2"
    assert texts[texts.index("best total") - 1] == "90"


def test_player_whose_animal_is_at_the_table_is_told_of_the_lantern_before_the_game(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        ctx = app_of(pilot).context
        ctx.clock = lambda: datetime(2026, 11, 23, 12, tzinfo=UTC)
        ctx.statistics.load()
        ctx.statistics.add(targets())
        present = animals_of(opponents_of_day(TODAY, own_player(ctx), opponent_names(ctx)))
        for animal in PORTRAITS:
            change_settings(ctx, portrait=animal)
            app_of(pilot).stack.apply(Reset(TonightRoute()))
            pilot.frame()
            is_told = WORDS("player.as_lantern") in " ".join(visible_texts(pilot))
            assert is_told == (animal in present)
            assert app_of(pilot).viewport.max_scroll_y == 0, "the line needs no scrolling"


@for_rows(("today", "has_room"), [(date(2026, 11, 23), True), (date(2027, 3, 5), True), (date(2027, 2, 20), False)])
def test_moon_is_where_no_lantern_hangs_or_in_the_upper_right_corner(
    today: date, has_room: bool, tmp_path: Path
) -> None:
    with open_app(folders_in(tmp_path / str(today)), size=(1280, 720)) as pilot:
        app_of(pilot).context.clock = lambda: datetime(today.year, today.month, today.day, 12, tzinfo=UTC)
        app_of(pilot).stack.apply(Reset(TonightRoute()))
        pilot.frame()
        moon = next(sprite.rect.center for sprite in pilot.seen if sprite.tag.startswith("moon "))
        x, y = pilot.program.viewport.to_units(*moon)
        cells = [one.box for one in calendar(pilot).focus.widgets if isinstance(one, DayLantern)]
        assert (any(cell.contains(x, y) for cell in cells), has_room) != (True, True)
        right = max(cell.right for cell in cells)
        assert has_room or abs(x - right) < MOON_U
