"""Tests of games imported by drag and drop, in a dialog, or on the command line."""

import gc
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.__main__ import main
from papayoo.engine import read_record
from papayoo.storage import SIZE_LIMIT_BYTES, SavedGame, Shelf
from papayoo.ui.desktop.file_chooser import FileChooser
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import GamesRoute, Push
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.games.dropped_files import route_of_files
from papayoo.ui.scenes.games.game_dialogs import MAX_FILES, ImportScene
from papayoo.ui.scenes.games.scene import GamesScene
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button, Widget
from papayoo.ui.widgets.form_row import LabelledRow
from tests.positions import recorded_text
from tests.systems import needs_links, needs_posix
from tests.ui.running_app import (
    WORDS,
    app_of,
    await_turn,
    folders_in,
    is_on_top,
    open_app,
    start_game,
    visible_tags,
    visible_texts,
)

NOBODY = 65534
FINISHED = recorded_text(4, 1, "import")
BEGUN = recorded_text(4, 1, "import", 30)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path)) as pilot:
        yield pilot


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    folder = tmp_path / "Téléchargements"
    folder.mkdir()
    return folder


def drop(pilot: Pilot, path: Path) -> None:
    pilot.frame(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.frame()


def saved_games(pilot: Pilot) -> tuple[SavedGame, ...]:
    return app_of(pilot).context.library.games()


def write_record(folder: Path, text: str, name: str = "From Bao.papayoo") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_dropped_finished_game_is_imported_and_reviewed(pilot: Pilot, outside: Path) -> None:
    path = write_record(outside, FINISHED)
    drop(pilot, path)
    assert is_on_top(pilot, ReviewScene)
    (game,) = saved_games(pilot)
    assert (game.name, game.shelf) == ("From Bao", Shelf.FINISHED)
    assert game.path.read_text(encoding="utf-8") == FINISHED == path.read_text(encoding="utf-8")


def test_dropped_unfinished_game_is_selected_in_list(pilot: Pilot, outside: Path) -> None:
    drop(pilot, write_record(outside, BEGUN))
    assert isinstance(pilot.scene, GamesScene)
    assert pilot.scene.list.selected == saved_games(pilot)[0]
    assert saved_games(pilot)[0].shelf is Shelf.NAMED


def test_dropped_file_keeps_the_undo_of_a_deletion(pilot: Pilot, outside: Path) -> None:
    pilot.press(WORDS("menu.new_game"))
    pilot.press(WORDS("menu.games"))
    drop(pilot, write_record(outside, recorded_text(4, 1, "first", 30), "first.papayoo"))
    pilot.wait(0.5)
    pilot.press(WORDS("games.delete"))
    drop(pilot, write_record(outside, recorded_text(4, 1, "second", 30), "second.papayoo"))
    pilot.wait(0.5)
    pilot.press(WORDS("games.undo"))
    assert {game.name for game in app_of(pilot).context.library.games()} >= {"first", "second"}


def test_imported_game_that_is_not_finished_says_where_it_ends(pilot: Pilot, outside: Path) -> None:
    """A file that was cut off between two lines looks like the record of a game in progress."""
    pilot.press(WORDS("menu.new_game"))
    pilot.press(WORDS("menu.games"))
    drop(pilot, write_record(outside, recorded_text(4, 2, "cut", 80), "cut.papayoo"))
    pilot.wait(0.5)
    note = WORDS("games.ends_early", file="cut.papayoo", round=2)
    assert note in visible_texts(pilot)
    pilot.press(WORDS("games.delete"))
    pilot.wait(0.5)
    assert note not in visible_texts(pilot)


@pytest.mark.parametrize("at_table", [False, True])
def test_several_dropped_files_lead_to_the_list_with_the_last_one(
    pilot: Pilot, outside: Path, *, at_table: bool
) -> None:
    paths = [write_record(outside, text, f"{number}.papayoo") for number, text in enumerate((FINISHED, BEGUN))]
    route = route_of_files(app_of(pilot).context, paths, at_table=at_table)
    assert isinstance(route, GamesRoute)
    assert route.selected is not None
    assert (route.selected.read_text(encoding="utf-8"), route.at_table) == (BEGUN, at_table)


def test_game_dropped_on_the_list_opens_no_second_list(pilot: Pilot, outside: Path) -> None:
    pilot.press(WORDS("menu.new_game"))
    pilot.press(WORDS("menu.games"))
    assert is_on_top(pilot, GamesScene)
    for name in ("first", "second"):
        drop(pilot, write_record(outside, recorded_text(4, 1, name, 30), f"{name}.papayoo"))
        assert isinstance(pilot.scene, GamesScene)
        assert pilot.scene.list.selected is not None
        assert pilot.scene.list.selected.name == name
    pilot.key(pygame.K_ESCAPE)
    assert not is_on_top(pilot, GamesScene)


def test_saved_game_is_not_imported_twice(pilot: Pilot, outside: Path) -> None:
    drop(pilot, write_record(outside, FINISHED))
    drop(pilot, write_record(outside, FINISHED, "again.papayoo"))
    assert is_on_top(pilot, NoticeDialog)
    assert "again.papayoo is already among your games." in " ".join(visible_texts(pilot))
    assert len(saved_games(pilot)) == 1


def test_import_with_existing_name_overwrites_nothing(pilot: Pilot, outside: Path) -> None:
    drop(pilot, write_record(outside, FINISHED))
    other = recorded_text(4, 1, "other")
    drop(pilot, write_record(outside, other))
    assert "Another game is already called “From Bao”, so this one was saved as “From Bao-2”." in " ".join(
        visible_texts(pilot)
    )
    assert {game.path.read_text(encoding="utf-8") for game in saved_games(pilot)} == {FINISHED, other}


def test_import_normalises_line_ends(pilot: Pilot, outside: Path) -> None:
    windows = FINISHED.replace("\n", "\r\n")
    for number, odd in enumerate(("\ufeff" + windows, FINISHED[:-1])):
        path = outside / f"by mail {number}.papayoo"
        path.write_bytes(odd.encode())
        drop(pilot, path)
        assert [game.path.read_bytes() for game in saved_games(pilot)] == [FINISHED.encode()]
        assert is_on_top(pilot, ReviewScene if number == 0 else NoticeDialog), "the same game is not saved twice"
        pilot.key(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "the file is empty"),
        (b"\x89PNG\r\n\x1a\n\xff", "not a Papayoo record"),
        (b'{"version":2,"seats":4}\n', "not a Papayoo record"),
        (BEGUN[:-9].encode(), "ends here unexpectedly"),
        (BEGUN.replace('"seats":4', '"seats":5', 1).encode(), "line 1: this line, or the one before it, was changed"),
        (BEGUN.replace('"format":1', '"format":99', 1).encode(), "format 99"),
        (b"x" * (SIZE_LIMIT_BYTES + 1), "too large"),
    ],
    ids=["empty", "foreign", "settings", "truncated", "altered", "future", "huge"],
)
def test_refused_file_shows_reason_and_is_not_copied(pilot: Pilot, outside: Path, content: bytes, why: str) -> None:
    path = outside / "odd.papayoo"
    path.write_bytes(content)
    drop(pilot, path)
    assert is_on_top(pilot, NoticeDialog)
    assert "odd.papayoo cannot be opened" in " ".join(visible_texts(pilot))
    assert WORDS("games.cannot_open") in visible_texts(pilot), "it is the title"
    assert why in " ".join(visible_texts(pilot))
    assert saved_games(pilot) == ()
    assert path.read_bytes() == content


def make_folder(path: Path) -> None:
    path.mkdir()


def make_sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2 * 1024**3)


def make_loop(path: Path) -> None:
    path.symlink_to(path)


def make_dead_link(path: Path) -> None:
    path.symlink_to(path.with_name("gone"))


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has neither such links nor such pipes")
def test_unreadable_path_shows_notice_without_blocking(pilot: Pilot, outside: Path) -> None:
    for make, why in (
        (lambda path: None, "the file does not exist"),
        (make_folder, "this is a folder, not a file"),
        (make_sparse, "this file is too large for a Papayoo record"),
        (make_loop, "this link points back to itself"),
        (make_dead_link, "the file does not exist"),
        (make_pipe, "this is not a regular file"),
    ):
        path = outside / f"{make.__name__}.papayoo"
        make(path)
        drop(pilot, path)
        assert f"{path.name} cannot be opened: {why}" in " ".join(visible_texts(pilot))
        pilot.key(pygame.K_RETURN)
    assert saved_games(pilot) == ()


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="this system has no such rights")
def test_file_without_read_permission_shows_notice(pilot: Pilot, outside: Path) -> None:
    path = write_record(outside, FINISHED)
    path.chmod(0)
    administrator = os.geteuid()
    os.seteuid(administrator or NOBODY)
    try:
        drop(pilot, path)
    finally:
        os.seteuid(administrator)
    assert "From Bao.papayoo cannot be opened: permission denied." in " ".join(visible_texts(pilot))
    assert saved_games(pilot) == ()


def test_several_dropped_files_are_imported_or_refused_each(pilot: Pilot, outside: Path) -> None:
    sound = write_record(outside, FINISHED, "one.papayoo"), write_record(outside, BEGUN, "two.papayoo")
    odd = [write_record(outside, "odd", f"odd {number}.papayoo") for number in range(5)]
    pilot.frame(*(pygame.Event(pygame.DROPFILE, file=str(path)) for path in (*odd[:3], *sound, *odd[3:])))
    assert sorted(game.name for game in saved_games(pilot)) == ["one", "two"]
    for number in range(3):
        pilot.frame()
        assert f"odd {number}.papayoo cannot be opened: this is not a Papayoo record." in " ".join(visible_texts(pilot))
        pilot.key(pygame.K_RETURN)
    pilot.frame()
    assert "2 more files were refused, renamed or already known: odd 3.papayoo, odd 4.papayoo" in " ".join(
        visible_texts(pilot)
    )
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, GamesScene)
    assert pilot.scene.list.selected in saved_games(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, TitleScene)


def test_notice_about_many_refused_files_names_four_of_them(pilot: Pilot, outside: Path) -> None:
    odd = [write_record(outside, "odd", f"odd {number}.papayoo") for number in range(8)]
    notices = app_of(pilot).context.notices
    four = ", ".join(path.name for path in odd[3:7])
    for count, files in ((4, ""), (7, four), (8, f"{four} …")):
        notices.clear()
        assert route_of_files(app_of(pilot).context, odd[:count], at_table=False) is None
        assert len(notices) == 4
        assert notices[-1].by_name.get("files", "") == files
    notices.clear()


EVERYWHERE = "…………………" * 8 + ".papayoo", "\u202egnirts.papayoo", "🂡👩‍👩‍👧.papayoo", "%s{file}{0}.papayoo"
NOT_ON_WINDOWS = "\\..\\x.papayoo", "CON.papayoo", "  .papayoo", "a\nb\tc.papayoo", "\udcff\udcfe.papayoo"


@pytest.mark.parametrize(
    "name", [*EVERYWHERE, *(pytest.param(name, marks=needs_posix) for name in NOT_ON_WINDOWS)], ids=ascii
)
def test_odd_file_names_stay_inside_games_folder(pilot: Pilot, outside: Path, name: str) -> None:
    drop(pilot, write_record(outside, FINISHED, name))
    (game,) = saved_games(pilot)
    assert game.path.parent == app_of(pilot).context.library.folder(Shelf.FINISHED)


def test_game_dropped_on_table_keeps_running_game_below(pilot: Pilot, outside: Path) -> None:
    start_game(pilot)
    await_turn(pilot)
    before, _ = app_of(pilot).context.saves.load()
    drop(pilot, write_record(outside, FINISHED))
    assert is_on_top(pilot, ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    drop(pilot, write_record(outside, BEGUN))
    assert is_on_top(pilot, GamesScene)
    pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, TableScene)
    after, _ = app_of(pilot).context.saves.load()
    assert before is not None
    assert after is not None
    assert after.startswith(before)


def test_game_dropped_on_dialog_opens_above_it(pilot: Pilot, outside: Path) -> None:
    start_game(pilot)
    pilot.key(pygame.K_ESCAPE)
    drop(pilot, write_record(outside, FINISHED))
    assert is_on_top(pilot, ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, PauseScene)


@pytest.fixture
def opened_files(monkeypatch: pytest.MonkeyPatch) -> list[Path | None]:
    """Replace the function that starts the game by one that only records its file argument."""
    files: list[Path | None] = []

    def run(load: object, load_router: object, file: Path | None, window: object) -> int:
        files.append(file)
        return 0

    monkeypatch.setattr("papayoo.startup.run", run)
    monkeypatch.setattr("papayoo.ui.desktop.opening.open_with_picture", lambda: None)
    return files


def test_file_from_command_line_is_opened(outside: Path, opened_files: list[Path | None]) -> None:
    path = write_record(outside, FINISHED)
    assert main([str(path)]) == 0
    assert main([]) == 0
    assert opened_files == [path, None]
    assert gc.isenabled()


@needs_links
def test_link_to_itself_from_command_line_opens_window_that_shows_error(
    outside: Path, opened_files: list[Path | None]
) -> None:
    loop = outside / "loop"
    loop.symlink_to(loop)
    assert main([str(loop)]) == 0
    assert opened_files == [loop]


def test_missing_file_prints_one_line_without_window(
    outside: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("papayoo.startup.run", lambda *_: pytest.fail("a window was opened"))
    assert main([str(outside / "gone.papayoo")]) == 1
    message = capsys.readouterr().err
    assert message.count("\n") == 1
    assert "the file does not exist" in message
    assert main(["simulte"]) == 2, "a misspelt command is not a file"


# Import without drag and drop


def press_pad(pilot: Pilot, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.frame(pygame.Event(kind, button=button, instance_id=0))


def point_at(pilot: Pilot, box: Box, *, by_touch: bool) -> None:
    x, y, window = box.center_x, box.center_y, pilot.program.viewport
    if not by_touch:
        pilot.click(x, y)
        return
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pilot.frame(
            pygame.Event(kind, finger_id=1, touch_id=0, x=x / window.width, y=y / window.height, dx=0.0, dy=0.0)
        )


def choose(pilot: Pilot, widget: Widget, device: str) -> None:
    """Press a button or row of the top scene with one device: mouse, touch, keys or gamepad."""
    assert isinstance(pilot.scene, GamesScene | ImportScene)
    match device:
        case "mouse" | "touch":
            box = widget.control if isinstance(widget, LabelledRow) else widget.box
            point_at(pilot, box, by_touch=device == "touch")
        case "keys":
            while pilot.scene.focus.focused is not widget:
                pilot.key(pygame.K_TAB if isinstance(pilot.scene, GamesScene) else pygame.K_DOWN)
            pilot.key(pygame.K_RETURN)
        case _:
            press_pad(pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
            while pilot.scene.focus.focused is not widget:
                press_pad(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
            press_pad(pilot, pygame.CONTROLLER_BUTTON_A)
    pilot.frame()


def open_import(pilot: Pilot, device: str = "mouse") -> ImportScene:
    if not isinstance(pilot.scene, GamesScene):
        app_of(pilot).stack.apply(Push(GamesScene(app_of(pilot).context)))
        pilot.frame()
    scene = pilot.scene
    assert isinstance(scene, GamesScene)
    button = next(w for w in scene.focus.widgets if getattr(w, "label", "") == WORDS("games.import"))
    choose(pilot, button, device)
    assert isinstance(pilot.scene, ImportScene)
    return pilot.scene


@pytest.mark.parametrize("device", ["mouse", "keys", "pad", "touch"])
def test_game_can_be_imported_with_every_device(pilot: Pilot, tmp_path: Path, device: str) -> None:
    app_of(pilot).context.library.add(FINISHED, Shelf.FINISHED, "Mine")
    write_record(tmp_path, FINISHED.replace('"import"', '"other"'), "damaged.papayoo")
    os.utime(write_record(tmp_path, BEGUN), (1_600_000_000,) * 2)
    scene = open_import(pilot, device)
    wanted = next(row for row in scene.list.rows if row.label == "From Bao.papayoo")
    choose(pilot, wanted, device)
    games = pilot.scene
    assert isinstance(games, GamesScene)
    assert games.list.selected is not None
    assert games.list.selected.name == "From Bao"
    assert games.list.selected.path.read_text(encoding="utf-8") == BEGUN


def test_each_file_says_what_is_in_it(pilot: Pilot, tmp_path: Path) -> None:
    write_record(tmp_path, FINISHED)
    scene = open_import(pilot)
    pilot.wait(0.5)
    (row,) = scene.list.rows
    players = [player.name for player in read_record(FINISHED.encode()).players]
    assert all(name in row.line for name in players[1:])
    assert WORDS("games.standing", n=0, place=1).split()[0] in row.line


def test_file_that_cannot_be_opened_says_why_and_has_no_button(pilot: Pilot, tmp_path: Path) -> None:
    write_record(tmp_path, FINISHED[:-9], "odd.papayoo")
    scene = open_import(pilot)
    pilot.wait(0.5)
    (row,) = scene.list.rows
    assert "ends here unexpectedly" in row.line
    assert WORDS("import.take") not in visible_texts(pilot)
    point_at(pilot, row.box, by_touch=False)
    assert is_on_top(pilot, ImportScene)
    pilot.key(pygame.K_RETURN)  # the keyboard can read the row, and hears why
    assert is_on_top(pilot, NoticeDialog)
    assert saved_games(pilot) == ()


def has_choose_button(pilot: Pilot) -> bool:
    return f"button {WORDS('import.choose')}" in visible_tags(pilot)


def test_system_without_a_dialog_for_files_offers_none(pilot: Pilot) -> None:
    open_import(pilot)
    assert not has_choose_button(pilot)


@pytest.mark.parametrize("is_chosen", [True, False])
def test_file_chosen_in_the_dialog_of_the_system_is_imported(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_chosen: bool
) -> None:
    (tmp_path / "deep").mkdir()
    path = write_record(tmp_path / "deep", BEGUN)
    may_end = threading.Event()

    def ask() -> Path | None:
        may_end.wait()
        return path if is_chosen else None

    choosers: list[FileChooser] = []

    def open_chooser(*_: object) -> FileChooser:
        choosers.append(FileChooser(ask))
        return choosers[-1]

    monkeypatch.setattr(f"{ImportScene.__module__}.has_file_chooser", lambda: True)
    monkeypatch.setattr(f"{ImportScene.__module__}.open_file_chooser", open_chooser)
    scene = open_import(pilot)
    pilot.press(WORDS("import.choose"))
    pilot.wait(0.5)
    assert pilot.scene is scene, "the game goes on while the dialog is open"
    assert isinstance(scene.focus.focused, Button)
    assert scene.focus.focused.label == WORDS("games.cancel"), "keys do not stay on a disabled button"
    may_end.set()
    choosers[0].wait()
    pilot.wait(0.5)
    assert [game.path.read_text(encoding="utf-8") for game in saved_games(pilot)] == ([BEGUN] if is_chosen else [])
    assert is_on_top(pilot, GamesScene if is_chosen else ImportScene)
    assert is_chosen or has_choose_button(pilot)


def test_deleted_file_shows_notice(pilot: Pilot, tmp_path: Path) -> None:
    path = write_record(tmp_path, FINISHED)
    scene = open_import(pilot)
    path.unlink()
    choose(pilot, scene.list.rows[0], "mouse")
    assert isinstance(pilot.scene, NoticeDialog)


def test_empty_import_dialog_names_folders(pilot: Pilot, tmp_path: Path) -> None:
    open_import(pilot)
    assert WORDS("import.none") in visible_texts(pilot)
    assert any(text.startswith(str(tmp_path)[:12]) for text in visible_texts(pilot))
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, GamesScene), "the back button has the focus"


def test_newest_of_many_files_and_odd_names_are_shown(pilot: Pilot, tmp_path: Path) -> None:
    for number in range(400):
        (tmp_path / f"{number}.papayoo").touch()
    for name in (
        "a\nb\u202e.papayoo",
        "ם" * 60 + ".papayoo",
        "𝕏😀.papayoo",
        "%s {file}.papayoo",
        "\udce9.papayoo",
    ):
        try:
            path = write_record(tmp_path, "nothing", name)
        except (OSError, UnicodeError):
            continue  # some systems do not allow the name
        os.utime(path, (1_900_000_000,) * 2)
    scene = open_import(pilot)
    assert len(scene.list.rows) == MAX_FILES
    assert WORDS("import.newest", n=MAX_FILES) in visible_texts(pilot)
    for row in scene.list.rows[:5]:
        row.activate()
        pilot.frame()
        assert isinstance(pilot.scene, NoticeDialog)
        pilot.key(pygame.K_RETURN)
