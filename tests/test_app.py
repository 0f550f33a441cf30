"""Tests of the whole application: saves, settings, damaged files, missing display or sound."""

import gc
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from weakref import ref

import pygame
import pytest

from papayoo.crash import EXIT_CRASHED
from papayoo.engine import read_record
from papayoo.storage import Folders, GameLength, ReducedMotion, SaveStore, Settings, SettingsFile, Speed, folders
from papayoo.text.catalog import load_catalog
from papayoo.ui.audio.sounds import Cue, Sounds
from papayoo.ui.navigation import Push
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import LinkRow, Slider, TextField
from papayoo.ui.widgets.form_row import LabelledRow
from tests.little_search import one_kind, unchecked
from tests.positions import recorded_game, recorded_text
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    SHARED_IMAGES,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    is_on_top,
    open_app,
    start_game,
    visible_tags,
    visible_texts,
)
from tests.ui.shared_games import shared_games

WORDS = load_catalog()
CONTINUE = f"button {WORDS('menu.continue')}"


NEARLY_OVER = recorded_text(3, 1, "nearly over", 62)
"""Record of a game with three cards left to play."""


class Machine:
    """A home folder in which the application is started repeatedly."""

    def __init__(self, places: Folders, programs: ExitStack) -> None:
        self.places = places
        self._programs = programs

    def start(self, settings: Settings | None = None, **options: Any) -> Pilot:
        """Start the application, by default with the saved settings.

        An application that was started before is closed first.
        """
        self.close()
        settings = settings or SettingsFile(self.places).load()[0]
        return self._programs.enter_context(open_app(self.places, settings, **options))

    def close(self) -> None:
        self._programs.close()

    @property
    def save(self) -> Path:
        return SaveStore(self.places).path

    @property
    def settings_file(self) -> Path:
        return self.places.config / "settings.json"

    def put(self, path: Path, content: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


@pytest.fixture(scope="module", autouse=True)
def _quick_coach() -> Iterator[None]:
    """Judge the rounds that the tests play as the tests of the interface do."""
    with one_kind, unchecked(), shared_games():
        yield


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    with ExitStack() as programs:
        yield Machine(folders_in(tmp_path), programs)


def finish_game(pilot: Pilot) -> None:
    pilot.play_to_the_end(MEDIUM)
    pilot.frame()


def notice_shown(pilot: Pilot) -> NoticeDialog | None:
    for _ in range(3):
        pilot.frame()
    return pilot.scene if isinstance(pilot.scene, NoticeDialog) else None


def files_below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


# Continue


def test_continue_is_offered_while_game_is_saved(machine: Machine) -> None:
    pilot = machine.start(QUICK)
    assert CONTINUE not in visible_tags(pilot)
    start_game(pilot)
    await_turn(pilot)
    assert CONTINUE in visible_tags(machine.start(QUICK))
    SaveStore(machine.places).save(NEARLY_OVER)
    pilot = machine.start(QUICK)
    pilot.press(WORDS("menu.continue"))
    finish_game(pilot)
    assert CONTINUE not in visible_tags(machine.start(QUICK))


UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@pytest.mark.parametrize("commands", [1, 3, 4, 5, 6, 20, 43, 64])
def test_continue_resumes_at_same_card(machine: Machine, commands: int) -> None:
    game, recorder = recorded_game(3, 1, "continue", commands)
    SaveStore(machine.places).save(recorder.text)
    pilot = machine.start(QUICK)
    pilot.press(WORDS("menu.continue"))
    assert pilot.table.match.record == recorder.text
    assert pilot.table.match.view == game.view(0)
    if commands < 43:
        return
    finish_game(pilot)
    finished = list((machine.places.data / "finished").iterdir())
    assert len(finished) == 1
    assert finished[0].read_text(encoding="utf-8").startswith(recorder.text)


def test_killed_game_resumes_at_last_card(machine: Machine) -> None:
    """The process is killed in the middle of a trick."""
    pilot = machine.start(replace(QUICK, speed=Speed.NORMAL))
    table = start_game(pilot)

    def is_in_third_trick() -> bool:
        view = table.match.view
        return len(view.tricks) == 2 and view.trick is not None and bool(view.trick.plays)

    pilot.play(MEDIUM, is_in_third_trick)
    view, record = table.match.view, table.match.record
    pilot = machine.start(QUICK)
    pilot.press(WORDS("menu.continue"))
    assert pilot.table.match.view == view
    assert pilot.table.match.record == record


def test_finished_game_is_archived(machine: Machine) -> None:
    SaveStore(machine.places).save(NEARLY_OVER)
    pilot = machine.start(QUICK)
    pilot.press(WORDS("menu.continue"))
    finish_game(pilot)
    assert is_on_top(pilot, RankingScene)
    assert not machine.save.exists()
    (finished,) = (machine.places.data / "finished").iterdir()
    assert read_record(finished.read_bytes()).game.is_over
    pilot.press(WORDS("ranking.title_screen"))
    assert isinstance(pilot.scene, TitleScene)
    assert CONTINUE not in visible_tags(pilot)


def test_unarchived_finished_game_shows_ranking(machine: Machine) -> None:
    """The process ended between the last card and the ranking."""
    _, recorder = recorded_game(3, 1, "over")
    SaveStore(machine.places).save(recorder.text)
    pilot = machine.start(QUICK)
    pilot.press(WORDS("menu.continue"))
    pilot.play_to_the_end(MEDIUM)
    assert not machine.save.exists()
    assert CONTINUE not in visible_tags(machine.start(QUICK))


def test_new_game_keeps_saved_one(machine: Machine) -> None:
    _, recorder = recorded_game(3, 1, "older", 9)
    SaveStore(machine.places).save(recorder.text)
    pilot = machine.start(QUICK)
    pilot.press(WORDS("menu.new_game"))
    pilot.press(WORDS("new_game.start"))
    await_turn(pilot)
    (aside,) = (machine.places.data / "unfinished").iterdir()
    assert aside.read_text(encoding="utf-8") == recorder.text
    assert read_record(machine.save.read_bytes()).game.seed == "screen"


# Damage


WHOLE = recorded_text(3, 1, "damage", 20).encode()
DAMAGED_SAVES = {
    "truncated": WHOLE[:-7],
    "cut in the middle": WHOLE[: len(WHOLE) // 2],
    "one byte changed": WHOLE.replace(b'"seat":1', b'"seat":2', 1),
    "empty": b"",
    "not text": b"\xff\xfe\x00PNG" * 20,
    "another program's": b'{"type":"chess"}\n',
    "only bots": recorded_game(3, 1, "bots", 3)[1]
    .text.replace('{"name":"Ann","level":null}', '{"name":"Ann","level":"medium"}')
    .encode(),
}


@pytest.mark.parametrize("kind", DAMAGED_SAVES)
def test_damaged_save_is_reported_once_and_kept(machine: Machine, kind: str) -> None:
    machine.put(machine.save, DAMAGED_SAVES[kind])
    pilot = machine.start(QUICK)
    notice = notice_shown(pilot)
    assert notice is not None
    assert f"dialog {WORDS('notice.title')}" in visible_tags(pilot)
    assert CONTINUE not in visible_tags(pilot)
    (bad,) = machine.save.parent.glob("current.bad-*")
    assert bad.read_bytes() == DAMAGED_SAVES[kind]
    assert f"{bad.stem}{bad.suffix}" in "".join(visible_texts(pilot)), "the notice does not name the file"
    pilot.key(pygame.K_ESCAPE)
    assert notice_shown(pilot) is None, "shown twice"
    start_game(pilot)
    await_turn(pilot)
    pilot.take_turn(MEDIUM, random.Random(0))
    assert read_record(machine.save.read_bytes()).game.seed == "screen"
    assert notice_shown(machine.start(QUICK)) is None
    assert bad.exists()


DAMAGED_SETTINGS = {
    "truncated": b'{"version": 1, "seats": 4, "na',
    "empty": b"",
    "not text": b"\x80\x81\x82",
    "another program's": b'["a", "b"]',
    "no version": b'{"seats": 3}',
}


@pytest.mark.parametrize("kind", DAMAGED_SETTINGS)
def test_damaged_settings_are_reported_once_and_kept(machine: Machine, kind: str) -> None:
    machine.put(machine.settings_file, DAMAGED_SETTINGS[kind])
    pilot = machine.start(QUICK)
    assert notice_shown(pilot) is not None
    (bad,) = machine.settings_file.parent.glob("settings.bad-*")
    assert bad.read_bytes() == DAMAGED_SETTINGS[kind]
    pilot.key(pygame.K_ESCAPE)
    assert notice_shown(pilot) is None, "shown twice"
    change_settings(app_of(pilot).context, seats=3)
    assert SettingsFile(machine.places).load()[0].seats == 3
    assert notice_shown(machine.start()) is None
    assert bad.exists()


@pytest.mark.parametrize(
    ("content", "kept"),
    [
        ({"version": 1, "seats": 99, "rounds": 7, "name": "Zoé"}, {"rounds": 7, "name": "Zoé", "seats": 4}),
        ({"version": 1, "seats": "five", "speed": "warp", "sound_volume": 30}, {"sound_volume": 30}),
    ],
)
def test_invalid_setting_falls_back_with_notice(
    machine: Machine, content: dict[str, object], kept: dict[str, object]
) -> None:
    machine.put(machine.settings_file, json.dumps(content).encode())
    pilot = machine.start(QUICK)
    assert notice_shown(pilot) is not None
    settings, _ = SettingsFile(machine.places).load()
    assert {name: getattr(settings, name) for name in kept} == kept


def test_newer_settings_keep_unknown_fields(machine: Machine) -> None:
    machine.put(machine.settings_file, json.dumps({"version": 7, "seats": 6, "theme": "night"}).encode())
    pilot = machine.start()
    assert notice_shown(pilot) is None
    assert app_of(pilot).context.settings.seats == 6
    change_settings(app_of(pilot).context, rounds=9)
    written = json.loads(machine.settings_file.read_text(encoding="utf-8"))
    assert (written["version"], written["theme"], written["rounds"]) == (7, "night", 9)


def test_damaged_save_and_settings_give_two_notices(machine: Machine) -> None:
    machine.put(machine.save, b"\xff")
    machine.put(machine.settings_file, b"\xff")
    pilot = machine.start(QUICK)
    first = notice_shown(pilot)
    assert first is not None
    pilot.key(pygame.K_RETURN)
    second = notice_shown(pilot)
    assert second is not None
    assert second is not first
    pilot.key(pygame.K_RETURN)
    assert notice_shown(pilot) is None


def test_unwritable_home_is_reported_once(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("a file", encoding="utf-8")
    with open_app(folders({"PAPAYOO_HOME": str(wall / "home")}), QUICK) as pilot:
        shown: list[NoticeDialog] = []

        def note() -> None:
            if isinstance(pilot.scene, NoticeDialog) and pilot.scene not in shown:
                shown.append(pilot.scene)

        pilot.watch = note
        table = start_game(pilot)
        dismiss_notices(pilot)
        while not isinstance(pilot.scene, RankingScene):
            dismiss_notices(pilot)
            pilot.play(MEDIUM, lambda: isinstance(pilot.scene, RankingScene | NoticeDialog))
        assert sum(table.view.totals) == 250
        kinds = [f"notice.{subject}_unwritable" for subject in ("save", "settings", "statistics")]
        assert sorted(scene.notice.key for scene in shown) == kinds, "shown during the game"
        pilot.wait(1.0)
        pilot.press(WORDS("ranking.title_screen"))
        pilot.wait(2.0)
        assert len(shown) == 3
        assert CONTINUE not in visible_tags(pilot)
    assert wall.read_text(encoding="utf-8") == "a file"


def dismiss_notices(pilot: Pilot) -> None:
    while notice_shown(pilot) is not None:
        pilot.key(pygame.K_RETURN)


# Settings


def open_settings(pilot: Pilot) -> SettingsScene:
    pilot.press(WORDS("menu.settings"))
    assert isinstance(pilot.scene, SettingsScene)
    return pilot.scene


def change(pilot: Pilot, key: str, row: LabelledRow) -> None:
    """Change the value of a settings row with the mouse. Rows for full screen, keys and links stay unchanged."""
    control = row.control
    if isinstance(row, Slider):
        pilot.click(control.x + control.width / 4, control.center_y)
    elif not key.startswith(("fullscreen", "key_")) and not isinstance(row, LinkRow):
        pilot.click(control.right - 10, control.center_y)


def test_changed_setting_survives_restart(machine: Machine) -> None:
    pilot = machine.start(Settings())
    scene = open_settings(pilot)
    for page in PAGES:
        pilot.click_widget(app_of(pilot).context.texts(f"page.{page.name}"))  # in the language chosen before
        done = {"length", "preset"}  # have tests of their own
        while names := [name for name in scene.rows if name not in done]:  # a change may show other rows
            scene.reveal(scene.rows[names[0]])
            pilot.move(1, 1)  # the list is laid out anew before the next event
            change(pilot, names[0], scene.rows[names[0]])
            done.add(names[0])
            kept = SettingsFile(machine.places).load()[0]
            assert kept.extra == {}
            assert kept == replace(app_of(pilot).context.settings, extra=kept.extra, window_size=kept.window_size)
    changed = SettingsFile(machine.places).load()[0]
    assert changed.rounds == 6
    assert changed.speed is Speed.FAST
    assert changed.captions
    assert 0 < changed.sound_volume < 100
    assert changed.sound_volume != Settings().sound_volume
    table = start_game(machine.start())
    assert table.view.options.seats == changed.seats
    assert table.view.options.rounds == 6


def test_one_round_per_player_is_saved_and_played(machine: Machine) -> None:
    pilot = machine.start(Settings(seats=6, rounds=1))
    scene = open_settings(pilot)
    length = scene.rows["length"]
    pilot.click(length.control.right - 10, length.control.center_y)
    assert SettingsFile(machine.places).load()[0].length is GameLength.PER_SEAT
    pilot.key(pygame.K_ESCAPE)
    assert start_game(pilot).view.options.rounds == 6


def test_typing_name_triggers_no_shortcut(machine: Machine) -> None:
    pilot = machine.start(Settings())
    app_of(pilot).stack.apply(Push(NewGameScene(app_of(pilot).context)))
    pilot.frame()
    group = pilot.scene.focus_group
    assert group is not None
    row = next(widget for widget in group.widgets if isinstance(widget, TextField))
    pilot.click(row.control.center_x, row.box.center_y)
    for key, letter in (
        (pygame.K_m, "m"),
        (pygame.K_p, "p"),
        (pygame.K_1, "1"),
        (pygame.K_SPACE, " "),
        (pygame.K_l, "l"),
    ):
        pilot.key(key)
        pilot.type(letter)
    assert row.text == "mp1 l"
    assert not app_of(pilot).context.sounds.is_muted
    assert isinstance(pilot.scene, NewGameScene)
    pilot.key(pygame.K_BACKSPACE)
    assert SettingsFile(machine.places).load()[0].name == "mp1"


def test_window_size_is_saved_on_exit(machine: Machine) -> None:
    pilot = machine.start(QUICK)
    program = app_of(pilot)
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    pilot.frame()
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.QUIT))
    program.run()
    assert program.is_over
    assert SettingsFile(machine.places).load()[0].window_size == (1100, 700)


@pytest.mark.parametrize("how", ["window", "Ctrl+Q", "button"])
def test_title_can_quit_game(machine: Machine, how: str) -> None:
    pilot = machine.start(QUICK)
    if how == "window":
        pilot.frame(pygame.Event(pygame.QUIT))
    elif how == "Ctrl+Q":
        pilot.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
    else:
        pilot.press(WORDS("menu.quit"))
    assert app_of(pilot).is_over


def test_m_mutes_and_unmutes_everywhere(machine: Machine) -> None:
    pilot = machine.start(QUICK)
    sounds = app_of(pilot).context.sounds
    pilot.key(pygame.K_m)
    assert sounds.is_muted
    start_game(pilot)
    pilot.key(pygame.K_m)
    assert not sounds.is_muted


def test_nothing_is_drawn_while_nothing_changes(machine: Machine) -> None:
    """The title screen is at rest, because its lights are not animated when motion is reduced."""
    pilot = machine.start(replace(QUICK, reduced_motion=ReducedMotion.ON))
    program = app_of(pilot)
    for _ in range(50):  # the animals come to their stalls after a moment
        program.step([], 0.02)
    assert not any(program.step([], 0.02) for _ in range(10))


def test_closed_program_holds_no_images(machine: Machine) -> None:
    """Objects in reference cycles stay until the next garbage collection, which does not know how large images are."""
    with without_garbage_collection():
        pilot = machine.start(QUICK)
        start_game(pilot)
        await_turn(pilot)
        program = app_of(pilot)
        cards = pilot.find(f"card {pilot.table.view.hand[0]}").image
        backdrop = program.renderer.latest_backdrop[1]
        assert backdrop is not None
        images = [ref(image) for image in (cards, backdrop)]
        del cards, backdrop
        assert all(image() for image in images)
        SHARED_IMAGES.clear()
        assert all(image() for image in images), "the program holds them, not the tests"
        machine.close()
        assert not any(image() for image in images)


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


# Devices and processes

PLAYER = """
import sys
from dataclasses import replace
from threading import Event
from papayoo import app
from papayoo.__main__ import main
from papayoo.ai.levels import bot_of
from papayoo.match.thinker import ThreadThinker
from papayoo.storage.settings import Speed
from papayoo.ui.testing.pilot import Pilot
from tests.little_search import little_search

def play(self):
    self.context.change(replace(self.context.settings, seats=8, rounds=1, speed=Speed.INSTANT))
    pilot = Pilot(self, waiting_frame_s=app.MAX_STEP_S)
    shown = []

    def look_at_new_scenes():
        if pilot.scene not in shown:
            shown.append(pilot.scene)
            pilot.look()

    pilot.watch = look_at_new_scenes
    pilot.frame()
    pilot.press(self.context.texts("menu.play"))
    pilot.play_to_the_end(bot_of("medium"))
    self.stack.apply(app.Quit())
    leave(self)

def start_and_wait(self, ticket, task):
    is_done = Event()

    def run():
        try:
            return task()
        finally:
            is_done.set()

    start(self, ticket, run)
    is_done.wait()

leave, app.App.run = app.App.run, play
start, ThreadThinker.start = ThreadThinker.start, start_and_wait
with little_search:
    sys.exit(main([]))
"""
"""Source code of a process that starts the game in the usual way, plays one game, draws each screen and quits.

The pilot's time is simulated, so it waits for the threads that think: on a busy machine, they could take longer than
its patience.
"""
HANGS_S = 600.0
"""Time after which a process is considered to hang, also on a busy machine."""


def run_game(environment: dict[str, str], home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the game in a separate process with a minimal environment and the given variables."""
    base = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "papayoo", *arguments],
        cwd=Path(__file__).parents[1],
        env={**base, "HOME": str(home), "PAPAYOO_HOME": str(home / "Chez Zoé, à côté"), **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS_S,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize(
    "environment", [{}, {"XDG_RUNTIME_DIR": "/nowhere"}, {"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "none"}]
)
def test_missing_display_is_reported_in_one_line(tmp_path: Path, environment: dict[str, str]) -> None:
    done = run_game(environment, tmp_path)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [WORDS("cli.no_display")]
    assert done.stdout == ""


@pytest.mark.skipif(os.name != "posix", reason="elsewhere there is always a home folder")
def test_missing_home_is_reported_in_one_line(tmp_path: Path) -> None:
    program = "import pwd, sys; pwd.getpwuid = {}.__getitem__; from papayoo.__main__ import main; sys.exit(main([]))"
    environment = {name: value for name, value in os.environ.items() if name not in ("HOME", "PAPAYOO_HOME")}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[1],
        env={**environment, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS_S,
        check=False,
    )
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert "PAPAYOO_HOME" in line


def crash_report(home: Path) -> str:
    """Start the game where no thread can be started, and return the report of this error."""
    program = (
        "import sys, threading\n"
        'def start(self): raise RuntimeError("can\'t start new thread")\n'
        "threading.Thread.start = start\n"
        "from papayoo.__main__ import main\n"
        "sys.exit(main([]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PAPAYOO_HOME": str(home)},
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS_S,
        check=False,
    )
    assert done.returncode == EXIT_CRASHED
    [report] = (home / "logs").glob("crash-*.txt")
    return report.read_text(encoding="utf-8")


def test_second_copy_without_threads_leaves_a_report_with_its_own_game(tmp_path: Path) -> None:
    places = folders({"PAPAYOO_HOME": str(tmp_path)})
    first, second = (SaveStore.claim(places)[0] for _ in range(2))
    for store, text in ((first, "the first game\n"), (second, "the second game\n")):
        store.save(text)
    second.close()  # its place is free for the copy that fails
    report = crash_report(tmp_path)
    first.close()
    assert "can't start new thread" in report
    assert report.endswith("The running game (current-2.papayoo):\nthe second game\n")


def test_missing_sound_device_does_not_stop_game(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    SaveStore(machine.places).save(NEARLY_OVER)
    pilot = machine.start(QUICK)
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(Settings())
    app_of(pilot).context.sounds = sounds
    sounds.device.open()
    sounds.play(Cue.WIN)
    pilot.press(WORDS("menu.continue"))
    finish_game(pilot)
    assert pygame.mixer.get_init() is None
    assert capfd.readouterr().err == ""
    sounds.close()


def test_app_writes_only_below_its_home(tmp_path: Path) -> None:
    """Plays a whole game in a separate process, in a home folder with spaces and accents."""
    home = tmp_path / "person"
    home.mkdir()
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TMPDIR": str(tmp_path / "tmp")}
    (tmp_path / "tmp").mkdir()
    environment = {**os.environ, **unseen, "HOME": str(home), "PAPAYOO_HOME": str(home / "Chez Zoé, à côté")}
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-B", "-c", PLAYER],
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS_S,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    written = files_below(tmp_path)
    assert written, "nothing was written at all"
    assert all(name.startswith("person/Chez Zoé, à côté/") for name in written)
    assert "person/Chez Zoé, à côté/settings.json" in written
    assert any("/finished/" in name for name in written)
