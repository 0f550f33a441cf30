"""Tests of the screen of saved games, operated by mouse, wheel and keys, and of its changes to files."""

import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Game, GameOptions, PassRule, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.history.rows import BegunRow, GameRow
from papayoo.match import DirectThinker, Match
from papayoo.services.challenges import code_of
from papayoo.storage import SavedGame, Settings, Shelf
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.navigation import Pop, Push
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.games.scene import GamesScene
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from tests.positions import players_of, recorded, recorded_text
from tests.services.named_games import CRAB, DAY, DAY_TEXT
from tests.ui.running_app import (
    WORDS,
    app_of,
    folders_in,
    is_on_top,
    open_app,
    start_game,
    visible_area,
    visible_tags,
    visible_texts,
)
from tests.ui.wheel_events import scroll_aside_and_by_quarters


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path)) as pilot:
        yield pilot


def save_game(pilot: Pilot, name: str, shelf: Shelf = Shelf.NAMED, commands: int | None = 40, age_s: int = 0) -> Path:
    """Save a random game with four seats and return its path."""
    library = app_of(pilot).context.library
    path = library.add(recorded_text(4, 2, name, commands), shelf, name)
    os.utime(path, (1_700_000_000 - age_s,) * 2)
    return path


def test_rows_of_unscored_games_name_trick_and_opponents(pilot: Pilot) -> None:
    for commands in (20, 40):
        save_game(pilot, f"2026-11-21T12{commands}00Z", Shelf.UNFINISHED, commands=commands)
    open_list(pilot)
    places = [text for text in visible_texts(pilot) if text.startswith("Round 1 of 2 · Trick ")]
    assert len(set(places)) == len(places) == 2, "the rows can be told apart"
    names = [player.name for player in players_of(4)[1:]]
    assert visible_texts(pilot).count(", ".join(names)) == 2


def open_list(pilot: Pilot) -> GamesScene:
    pilot.press(WORDS("menu.new_game"))
    pilot.press(WORDS("menu.games"))
    pilot.wait_until(lambda: not pilot.scene.is_moving, "all that can be seen to be read")
    pilot.frame()
    assert isinstance(pilot.scene, GamesScene)
    return pilot.scene


def saved_games(pilot: Pilot) -> tuple[SavedGame, ...]:
    return app_of(pilot).context.library.games()


def running_record(pilot: Pilot) -> str | None:
    return app_of(pilot).context.saves.load()[0]


def test_empty_list_explains_its_purpose(pilot: Pilot) -> None:
    open_list(pilot)
    assert WORDS("games.none") in visible_texts(pilot)
    pilot.key(pygame.K_RETURN)
    assert is_on_top(pilot, NewGameScene), "the button for a new game has the focus"


def test_row_shows_picture_name_standing_and_length(pilot: Pilot) -> None:
    save_game(pilot, "Sunday", commands=None)
    open_list(pilot)
    assert "game picture" in visible_tags(pilot)
    assert "Sunday" in visible_texts(pilot)
    lines = [text for text in visible_texts(pilot) if text.startswith("You: ")]
    assert [line.endswith(" · Saved game · 4 players · 2 rounds") for line in lines] == [True]


@pytest.mark.parametrize(("commands", "has_pack"), [(0, True), (1, False)])
def test_preview_before_first_deal_shows_pack(pilot: Pilot, commands: int, *, has_pack: bool) -> None:
    save_game(pilot, "Sunday", commands=commands)
    open_list(pilot)
    assert ("card back" in visible_tags(pilot)) == has_pack
    assert any(tag.startswith("mini ") for tag in visible_tags(pilot)) != has_pack
    heights = [sprite.rect.y for sprite in pilot.seen if sprite.tag == "card back"]
    assert heights == sorted(set(heights), reverse=True), "the cards of the pack lie on top of each other"


def test_row_shows_house_rules_and_number_of_rounds(pilot: Pilot) -> None:
    _, recorder = recorded(Game(GameOptions(3, 99, PassRule.SHIFTING, 300), "house"), "house")
    rounds = len(read_record(recorder.text.encode()).game.state.scores)
    app_of(pilot).context.library.add(recorder.text, Shelf.NAMED, "House")
    open_list(pilot)
    ends = f" · Saved game · 3 players · {rounds} rounds", " · House rules: shifting pass, to 300 points"
    assert all(any(text.endswith(end) for text in visible_texts(pilot)) for end in ends)


@pytest.mark.parametrize(
    ("options", "seed", "name"),
    [
        (CRAB.options, CRAB.seed("1"), WORDS("stall.crab.name")),
        (TONIGHT_OPTIONS, seed_of_day(DAY), f"{WORDS('tonight.title')}, {DAY_TEXT}"),
        (GameOptions(4, 2), "usual", ""),
    ],
    ids=["stall", "tonight", "ordinary"],
)
@pytest.mark.parametrize("own_name", ["", "Sunday"])
def test_row_has_the_players_name_of_a_game_or_that_of_its_stall_or_date(
    pilot: Pilot, options: GameOptions, seed: str, name: str, own_name: str
) -> None:
    record = recorded(Game(options, seed), "row", 40)[1].text
    shelf = Shelf.NAMED if own_name else Shelf.UNFINISHED
    app_of(pilot).context.library.add(record, shelf, own_name or "2026-11-21T120000Z")
    open_list(pilot)
    kind = WORDS(f"games.shelf.{shelf.value}")
    title = own_name or name or kind
    assert title in visible_texts(pilot)
    assert any(f" · {kind} · 4 players" in text for text in visible_texts(pilot)) == (title != kind)


def test_repeats_of_tonights_game_are_marked_as_practice(pilot: Pilot) -> None:
    ctx, seed = app_of(pilot).context, seed_of_day(DAY)
    record = recorded_text(4, 3, seed)
    ctx.load_results()
    options = read_record(record.encode()).game.options
    assert options == TONIGHT_OPTIONS
    scores = Match(read_record(record.encode()), DirectThinker()).view.scores
    finished = ctx.clock() - timedelta(hours=2)
    ctx.statistics.add([GameRow(seed, 4, ("medium",) * 3, finished, assisted=False, scores=scores)])
    ctx.library.add(record, Shelf.FINISHED, "counts")

    def marked() -> int:
        open_list(pilot)
        found = sum(f" · {WORDS('practice.mark')} · " in text for text in visible_texts(pilot))
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_ESCAPE)
        return found

    assert marked() == 0
    ctx.library.add(recorded_text(4, 3, seed, 30), Shelf.UNFINISHED, "2026-11-21T120000Z")
    assert marked() == 1, "it has other points"
    ctx.statistics.add([BegunRow(seed, 4, 0, finished + timedelta(hours=1))])
    assert marked() == 2, "it was played after another beginning"


def test_continued_named_game_stays_saved(pilot: Pilot) -> None:
    path = save_game(pilot, "Sunday")
    open_list(pilot)
    pilot.key(pygame.K_RETURN)
    assert is_on_top(pilot, TableScene)
    assert running_record(pilot) == path.read_text(encoding="utf-8")


def test_continued_unfinished_game_swaps_with_running_one(pilot: Pilot) -> None:
    aside = save_game(pilot, "2026-11-21T120000Z", Shelf.UNFINISHED)
    before = recorded_text(3, 1, "running", 20)
    app_of(pilot).context.saves.save(before)
    wanted = aside.read_text(encoding="utf-8")
    scene = open_list(pilot)
    scene.list.select([game.path for game in saved_games(pilot)].index(aside))
    pilot.frame()
    pilot.press("Continue")
    assert running_record(pilot) == wanted
    (other,) = (game for game in saved_games(pilot) if game.shelf is Shelf.UNFINISHED)
    assert other.path.read_text(encoding="utf-8") == before


def test_finished_game_is_reviewed(pilot: Pilot) -> None:
    save_game(pilot, "Sunday", Shelf.FINISHED, commands=None)
    open_list(pilot)
    pilot.key(pygame.K_RETURN)
    assert is_on_top(pilot, ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, GamesScene)


def test_main_button_stands_at_one_place(pilot: Pilot) -> None:
    """It continues the selected game or, if it is over, reviews it."""
    save_game(pilot, "Over", commands=None)
    save_game(pilot, "Open", age_s=60)
    open_list(pilot)
    pilot.wait(0.5)  # the page has come to rest
    places = []
    for is_open in (False, True):
        buttons = [tag for tag in visible_tags(pilot) if tag.startswith("button ")]
        assert buttons.count("button Review") == 1
        assert ("button Continue" in buttons) == is_open
        main = "button Continue" if is_open else "button Review"
        places.append((pilot.find(main).rect, pilot.find("game").rect.topleft))
        pilot.key(pygame.K_DOWN)
    assert places[0] == places[1]


def test_score_chart_below_short_list_covers_no_row(pilot: Pilot) -> None:
    save_game(pilot, "Old", commands=None)
    open_list(pilot)
    pilot.wait(0.2)
    course, row = visible_area(pilot, "game course"), pilot.find("game").rect
    assert course.top > row.bottom
    assert course.contains(pilot.find("chart").rect)
    for number in range(8):
        save_game(pilot, f"Older {number}", commands=None, age_s=60)
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    open_list(pilot)
    assert "game course" not in visible_tags(pilot)


def test_deleted_game_can_be_restored(pilot: Pilot) -> None:
    path = save_game(pilot, "Sunday")
    open_list(pilot)
    pilot.press("Delete")
    assert saved_games(pilot) == ()
    assert WORDS("games.none") in visible_texts(pilot)
    pilot.press("Undo")
    assert [game.path for game in saved_games(pilot)] == [path]


def test_selection_leaves_a_deleted_game_and_returns_with_it(pilot: Pilot) -> None:
    above, path = save_game(pilot, "Sunday"), save_game(pilot, "Saturday", age_s=9)
    scene = open_list(pilot)
    pilot.key(pygame.K_DOWN)
    for press, selected in (("Delete", above), ("Undo", path)):
        pilot.press(press)
        assert scene.list.selected is not None
        assert scene.list.selected.path == selected
    pilot.press("Delete")
    scene.handle(Act(Action.UNDO))
    selected_game = scene.list.selected
    assert selected_game is not None
    assert selected_game.path == path, "by key, too"
    scene.handle(Act(Action.UNDO))
    assert len(saved_games(pilot)) == 2


def test_game_can_be_renamed(pilot: Pilot) -> None:
    save_game(pilot, "Sunday")
    open_list(pilot)
    pilot.press("Rename…")
    assert "Rename" in visible_texts(pilot)
    for _ in "Sunday":
        pilot.key(pygame.K_BACKSPACE)
    pilot.type("Zoé: 1/2")
    pilot.key(pygame.K_RETURN)
    pilot.frame()
    assert [game.name for game in saved_games(pilot)] == ["Zoé 12"]
    assert "Zoé 12" in visible_texts(pilot)


def test_damaged_file_shows_fault_and_limits_actions(pilot: Pilot) -> None:
    text = recorded_text(4, 1, "x", 30)
    path = app_of(pilot).context.library.add(text[:-20], Shelf.NAMED, "Torn")
    scene = open_list(pilot)
    assert "This file cannot be opened" in visible_texts(pilot)
    assert "line 31 (round 1, trick 6): the record ends here unexpectedly" in visible_texts(pilot)
    assert pilot.find("game picture").rect.contains(pilot.find("icon cross").rect)
    pilot.key(pygame.K_RETURN)
    assert pilot.scene is scene
    pilot.press("Delete")
    assert not path.exists()


def test_changed_file_is_shown_in_its_present_state(pilot: Pilot) -> None:
    path = save_game(pilot, "Sunday")
    scene = open_list(pilot)
    path.write_text("nonsense\n", encoding="utf-8")
    pilot.key(pygame.K_RETURN)
    pilot.wait_until(lambda: not pilot.scene.is_moving, "the file to be read again")
    pilot.frame()
    assert pilot.scene is scene
    assert "This file cannot be opened" in visible_texts(pilot)
    path.unlink()
    pilot.key(pygame.K_RETURN)
    assert pilot.scene is scene


def test_read_only_folder_shows_notice_and_loses_nothing(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_game(pilot, "Sunday")
    open_list(pilot)

    def refuse(*args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("papayoo.storage.library.move_to_free_path", refuse)
    pilot.press("Delete")
    pilot.frame()
    assert is_on_top(pilot, NoticeDialog)
    assert "Permission denied" in " ".join(visible_texts(pilot))
    assert path.exists()


def test_long_list_scrolls_and_reads_only_visible_games(pilot: Pilot) -> None:
    for number in range(200):
        save_game(pilot, f"Game {number:03}", commands=1, age_s=number)
    scene = open_list(pilot)
    room = len(scene.list.shown)
    assert room >= 5
    scroll_aside_and_by_quarters(pilot)
    assert scene.list.shown[0].name == "Game 001"
    pilot.key(pygame.K_END)
    assert scene.list.shown[-1].name == "Game 199"
    pilot.key(pygame.K_UP)
    assert scene.list.selected is not None
    assert scene.list.selected.name == "Game 198"
    pilot.key(pygame.K_HOME)
    bar = scene.list.box
    pilot.click(bar.right - 4, bar.y + bar.height / 2)
    assert 80 < int(scene.list.shown[0].name.split()[1]) < 120
    known = sum(scene.list.summaries[game] is not None for game in saved_games(pilot))
    assert known < 8 * room


def test_keys_move_focus_between_list_and_actions(pilot: Pilot) -> None:
    save_game(pilot, "Sunday")
    scene = open_list(pilot)
    assert scene.focus.focused is scene.list
    pilot.key(pygame.K_RIGHT)
    assert scene.focus.focused is not scene.list
    pilot.key(pygame.K_LEFT)
    assert scene.focus.focused is scene.list


def test_first_press_selects_row_and_second_opens_it(pilot: Pilot) -> None:
    save_game(pilot, "Sunday", Shelf.FINISHED, commands=None)
    scene = open_list(pilot)
    for wanted in (GamesScene, ReviewScene):
        pilot.click(scene.list.box.x + 300, scene.list.box.y + 30)
        assert is_on_top(pilot, wanted)


def test_title_detects_deleted_running_game(pilot: Pilot) -> None:
    app_of(pilot).context.saves.save(recorded_text(3, 1, "running", 20))
    app_of(pilot).stack.top.resumed()
    pilot.frame()
    assert "Continue" in visible_texts(pilot)
    open_list(pilot)
    pilot.press("Delete")
    for _ in range(2):
        pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, TitleScene)
    assert "Continue" not in visible_texts(pilot)


def test_running_game_saved_under_a_name_continues(pilot: Pilot) -> None:
    start_game(pilot)
    app_of(pilot).stack.apply(Push(GamesScene(app_of(pilot).context, at_table=True)))
    pilot.wait(0.3)
    pilot.press(WORDS("games.save_as"))
    pilot.type("Before the storm")
    pilot.key(pygame.K_RETURN)
    (named,) = (game for game in saved_games(pilot) if game.shelf is Shelf.NAMED)
    assert named.name == "Before the storm"
    assert named.path.read_text(encoding="utf-8") == running_record(pilot)
    scene = pilot.scene
    assert isinstance(scene, GamesScene)
    running = next(game for game in saved_games(pilot) if game.shelf is Shelf.RUNNING)
    scene.list.select(scene.list.games.index(running))
    scene.focus.focus(scene.list)
    assert scene.handle(Act(Action.ACTIVATE)) == Pop(), "its table is below the list"
    pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, TableScene)


def test_running_game_of_newer_version_is_kept(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    text = recorded_text(3, 1, "new", 20).replace('"format":1', '"format":999', 1)
    places.data.mkdir(parents=True)
    (places.data / "current.papayoo").write_text(text, encoding="utf-8")
    with open_app(places) as pilot:
        pilot.frame()
        assert is_on_top(pilot, NoticeDialog)
        pilot.key(pygame.K_RETURN)
        (game,) = saved_games(pilot)
        assert game.shelf is Shelf.UNFINISHED
        assert game.path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text_size", [150, 200])
def test_only_the_list_scrolls_at_large_texts(tmp_path: Path, text_size: int) -> None:
    with open_app(folders_in(tmp_path), Settings(text_size=text_size), size=(1280, 720)) as pilot:
        for number in range(6):
            save_game(pilot, f"Game {number}", age_s=number)
        scene = open_list(pilot)
        assert pilot.program.viewport.max_scroll_y == 0
        assert len(scene.list.shown) >= 2
        pilot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False, precise_y=-1.0, which=0))
        assert scene.list.shown[0].name == "Game 1"
        labels = {widget.label for widget in scene.focus.widgets if widget.is_placed and widget.label}
        assert labels <= set(visible_texts(pilot)), "no label is cut"


def test_only_buttons_with_an_effect_are_offered(pilot: Pilot) -> None:
    save_game(pilot, "Sunday")
    open_list(pilot)
    assert f"button {WORDS('code.copy')}" not in visible_tags(pilot)


def test_code_of_a_finished_game_is_copied_here(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("papayoo.ui.context.copy_text", copied.append)
    record = recorded_text(4, 3, seed_of_day(DAY))
    app_of(pilot).context.library.add(record, Shelf.FINISHED, "Sunday")
    match = Match(read_record(record.encode()), DirectThinker())
    open_list(pilot)
    pilot.press(WORDS("code.copy"))
    assert copied == [code_of(match.seed, match.view, match.players)]
