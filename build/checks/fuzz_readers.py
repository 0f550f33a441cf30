"""Every kind of file that the game reads from outside its package, with valid sample files.

The sample files are written by the game itself or kept from older versions. Each reader calls the same function as the
game, and uses the result as the game does.
"""

import io
import os
import platform
import re
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from itertools import product
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame
from fuzz_catalogs import PLACE, catalog_files, read_catalog
from mutations import Seal

from papayoo.ai.habits import Habits, add_round, merge_habits
from papayoo.cli.verify import RequiredRules, verify
from papayoo.crash import report
from papayoo.engine import AssistKind, PassRule, PracticeKind, Reading, SeatView, read_record
from papayoo.engine.record_lines import checked_line
from papayoo.history.achievements import all_progress
from papayoo.history.challenge_code import CodeError, parse_code
from papayoo.history.figures import compute_figures
from papayoo.history.row_export import to_csv, to_json
from papayoo.history.row_lines import line_with_check
from papayoo.history.rows import (
    AnyRow,
    BegunRow,
    ChallengeRow,
    GameDetails,
    JudgedDecision,
    JudgedRound,
    Part,
    PracticeRow,
    Row,
    row_of_game,
    row_of_round,
)
from papayoo.match import DirectThinker, Replay, watcher_of
from papayoo.services.constructors import Constructors
from papayoo.services.open_game import CannotOpenError, import_game, open_file
from papayoo.services.opponents import table_players
from papayoo.services.start import resume_match
from papayoo.storage import (
    Figures,
    Folders,
    GameLength,
    LoadedSettings,
    Opponent,
    ReducedMotion,
    ResultsFile,
    Settings,
    SettingsFile,
    Speed,
    stamp,
)
from papayoo.storage.habits_file import HabitsFile
from papayoo.text.catalog import load_catalog
from papayoo.ui.context import Context, make_context
from papayoo.ui.desktop.desktop_settings import kde_requests_reduced_motion
from papayoo.ui.desktop.monitors import Borders, Monitor, fit_on_monitor
from papayoo.ui.input.keymap import keymap_of
from papayoo.ui.render import Fonts, theme_of
from papayoo.ui.style import Face

GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
"""The time that readers take as the current one. Damaged files are renamed with it."""
CHALLENGE = "Wilma: 1WB6-151K-4"
TEXTS = load_catalog()
SCREENS = (Monitor(0, 0, 1920, 1080), Monitor(-1280, 0, 1280, 1024))

ZONES = (timezone(timedelta(hours=14)), timezone(timedelta(hours=-12)))
"""The time zones that are farthest from UTC."""

SOUND = "sound"
TEXT_LIMIT_S = 0.1
"""Processor time limit in seconds for shortening the texts of one file.

The longest valid texts need a fifth of this time.
"""


@dataclass(frozen=True, slots=True)
class Box:
    """The input of a reader: the path of the file to read, and the folders of the game."""

    places: Folders
    file: Path


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader for one kind of file. ``place`` is the path of the file inside the game's folder.

    ``seeds`` are valid sample files. ``read`` reads the file and returns the outcome. For formats with checksums,
    ``seal`` recomputes the checksum of a changed line.
    """

    name: str
    place: str
    seeds: tuple[bytes, ...]
    read: Callable[[Box], str]
    seal: Seal | None = None


def readers() -> tuple[Reader, ...]:
    """Return a reader with sample inputs for each way in which the game reads files."""
    pygame.display.init()  # key names need a display
    platform.platform()  # the first call starts another program
    records, rows, habits = _records(), _rows_files(), _habits_files()
    return (
        Reader("settings", "settings.json", _settings_files(), _settings),
        Reader("running", "current.papayoo", records, _running, checked_line),
        Reader("list", "finished/2026-11-21T120000Z.papayoo", records, _listed, checked_line),
        Reader("import", "../elsewhere/From Zoé.papayoo", records, _imported, checked_line),
        Reader("verify", "../elsewhere/From Zoé.papayoo", records, _verified, checked_line),
        Reader("statistics", "statistics.jsonl", rows, _statistics, _sealed_row),
        Reader("erased-statistics", f"statistics.erased-{STAMP}.jsonl", rows, _erased_statistics, _sealed_row),
        Reader("habits", "habits.json", habits, _habits),
        Reader("erased-habits", f"habits.erased-{STAMP}.json", habits, _erased_habits),
        Reader("catalog", PLACE, catalog_files(), lambda box: read_catalog(box.file.parent, SOUND)),
        Reader("kdeglobals", "../elsewhere/kdeglobals", _kdeglobals_files(), _kdeglobals),
    )


STAMP = stamp(NOW)


def now() -> datetime:
    """Return the fixed current time."""
    return NOW


# Readers


def _context(places: Folders, loaded: LoadedSettings | None = None) -> Context:
    """Return the context that the game has before its window opens."""
    context = make_context(places, lambda: Constructors(DirectThinker), TEXTS, loaded)
    context.clock, context.new_seed = now, lambda: "fuzz"
    context.new_statistics = lambda: ResultsFile(places, now)
    return context


def _settings(box: Box) -> str:
    store = SettingsFile(box.places, now)
    settings, notices = store.load()
    _use(settings, box.places)
    store.save(settings)
    again, complaints = SettingsFile(box.places, now).load()
    assert again == settings, "settings that were written come back otherwise"
    assert not complaints, "settings that were written are complained of"
    return notices[0].key if notices else SOUND


def _use(settings: Settings, places: Folders) -> None:
    """Use loaded settings in all ways in which the game uses them before its first frame."""
    keymap_of(settings.keys)
    theme_of(settings)
    assert settings.game_options.seats == settings.seats
    context = _context(places, LoadedSettings(SettingsFile(places, now), settings, ()))
    try:
        table_players(context)
    finally:
        context.saves.close()
    wanted = pygame.Rect(settings.window_position or (0, 0), settings.window_size or (1280, 720))
    placed = fit_on_monitor(wanted, Borders(), SCREENS)
    seen = [placed.clip(pygame.Rect(screen)) for screen in SCREENS]
    assert sum(part.width * part.height for part in seen) == placed.width * placed.height, "the window is out of sight"


def _running(box: Box) -> str:
    context = _context(box.places)
    try:
        report(RuntimeError("odd"), context.saves)
        text, notice = context.saves.load()
        context.notify(notice)
        match = resume_match(context, text) if text is not None else None
        if match is None:
            return context.notices[0].key if context.notices else "none"
        match.notify_observer()
        return _played(match.record.encode())
    finally:
        context.saves.close()


def _listed(box: Box) -> str:
    context = _context(box.places)
    try:
        (game,) = context.library.games()
        return _played(open_file(context, game.path).text.encode())
    except CannotOpenError as error:
        return _fault(error.reason)
    finally:
        context.saves.close()


def _imported(box: Box) -> str:
    context = _context(box.places)
    try:
        taken = import_game(context, box.file)
        if taken is None:
            return _fault(context.notices[0].by_name["what"])
        game, opened = taken
        assert game.path.read_text(encoding="utf-8") == opened.text, "another game has been taken in"
        again = import_game(context, box.file)
        assert again is not None, "what can be taken in once cannot be found again"
        assert again[0] == game, "the same game is kept twice"
        return SOUND
    finally:
        context.saves.close()


def _verified(box: Box) -> str:
    printed, complained = io.StringIO(), io.StringIO()
    with redirect_stdout(printed), redirect_stderr(complained):
        status = verify([box.file], RequiredRules(), TEXTS)
    said, complaints = printed.getvalue().splitlines(), complained.getvalue().splitlines()
    assert (len(said), len(complaints)) in ((2, 0), (0, 1)), "not two lines for a sound file, or one for another"
    return SOUND if status == 0 else _fault(complained.getvalue())


def _fault(what: str) -> str:
    """Return an error message without line numbers and other details that differ between files."""
    complaint = re.sub(r"^.*line \d+[^:]*: ", "", what).partition("(")[0]
    return re.sub(r"\d+|format .*", "", complaint).strip().lower()


def _played(data: bytes) -> str:
    reading = read_record(data)
    replay = Replay(reading, watcher=watcher_of(reading.players))
    for at in range(0, len(replay), 17):
        replay.visible_state(at)
        replay.hands_before_play(at)
    assert reading.recorder.text.encode() == data, "a record that was read is written otherwise"
    _fit(reading.game.seed, *(name for player in reading.players for name in (player.name, player.level or "")))
    return SOUND


def _fit(*texts: str) -> None:
    """Shorten texts as the game does before it draws them. Fails if this takes too long."""
    fonts, started = _fonts(), time.process_time()
    for text in texts:
        fonts.fitted(text, Face.TEXT, 20, 200)
    assert time.process_time() - started < TEXT_LIMIT_S, "texts that take long to measure"


@cache
def _fonts() -> Fonts:
    pygame.font.init()
    fonts = Fonts(fallback_fonts=lambda: ())
    fonts.width("W桃", Face.TEXT, 20)  # opens the files
    return fonts


def _statistics(box: Box) -> str:
    store = ResultsFile(box.places, now)
    notice = store.load()
    all_progress(store.rows)
    compute_figures(store.rows)
    to_csv(store.rows)
    to_json(store.rows)
    for row, zone in product(store.rows, ZONES):
        row.finished.astimezone(zone)  # as the screens do to show the day
    for challenge in store.challenges:
        with suppress(CodeError):
            parse_code(challenge.line)
    again = ResultsFile(box.places, now)
    assert again.load() is None, "statistics that were put right are complained of"
    assert again.rows == store.rows, "statistics that were put right are others"
    assert again.challenges == store.challenges, "challenges that were put right are others"
    return notice.key if notice else SOUND


def _erased_statistics(box: Box) -> str:
    store = ResultsFile(box.places, now)
    store.load()
    notice = store.restore(_join)
    again = ResultsFile(box.places, now)
    assert again.load() is None, "statistics that were brought back are complained of"
    assert again.rows == store.rows, "rows that were brought back are others"
    assert notice or not store.may_restore, "what was brought back is still there to be brought back"
    return notice.key if notice else _outcome(box)


def _habits(box: Box) -> str:
    store = HabitsFile(box.places, now)
    known = Habits.from_json(store.load())
    assert all(0 < likelihood <= 1 for likelihood in known.likelihoods), "likelihoods that are none"
    habits = store.change(lambda figures: figures | merge_habits(known, Habits(rounds=("next",))).to_json())
    assert HabitsFile(box.places, now).load() == habits, "habits that were written come back otherwise"
    return _outcome(box)


def _erased_habits(box: Box) -> str:
    store = HabitsFile(box.places, now)
    store.change(lambda _: Habits(rounds=("since",)).to_json())
    store.restore(f"erased-{STAMP}", _join)
    habits = Habits.from_json(store.load())
    assert habits.rounds[-1:] == ("since",), "what was learnt since is gone"
    return _outcome(box)


def _outcome(box: Box) -> str:
    """Return "damaged" if a file was renamed as damaged, else "sound"."""
    return "damaged" if any(box.places.data.glob("*.bad-*")) else SOUND


def _join(earlier: Figures, later: Figures) -> Figures:
    return earlier | later | merge_habits(Habits.from_json(earlier), Habits.from_json(later)).to_json()


def _kdeglobals(box: Box) -> str:
    return str(kde_requests_reduced_motion(box.file)).lower()


# Sample files


def _settings_files() -> tuple[bytes, ...]:
    """Return sample settings files of older versions, with defaults, and with all values changed."""
    changed = Settings(
        seats=7,
        length=GameLength.TOTAL,
        total_limit=500,
        pass_rule=PassRule.SHIFTING,
        name="Zoé",
        opponents=(Opponent("Bao", "toucan", "bold", "hard"), *(Opponent(),) * 6),
        speed=Speed.FAST,
        trick_pause_ms=None,
        reduced_motion=ReducedMotion.ON,
        window_size=(1280, 720),
        language="pt-BR",
        window_position=(-40, 25),
        keys={"pass": ("p", "ctrl+p"), "hint": ()},
        maximized=True,
    )
    old = (path.read_bytes() for path in sorted((GOLDEN / "settings").glob("*.json")))
    return (*old, _settings_file(Settings()), _settings_file(changed))


def _settings_file(settings: Settings) -> bytes:
    return _written("settings.json", lambda places: SettingsFile(places).save(settings))


def _written(name: str, write: Callable[[Folders], object]) -> bytes:
    """Let ``write`` create files in a temporary folder, and return the content of one of them."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        write(Folders(home, home, home))
        return (home / name).read_bytes()


def _records() -> tuple[bytes, ...]:
    """Return sample records of finished games, of interrupted games, and of games with a hint."""
    whole = [path.read_bytes() for path in sorted(GOLDEN.rglob("*.papayoo"))]
    begun = [b"\n".join(data.split(b"\n")[:lines]) + b"\n" for data in whole for lines in (1, 8, 30)]
    helped = [_with_help(data) for data in begun if b'{"type":"deal"' in data]
    return (*whole, *begun, *begun, *helped)


def _with_help(data: bytes) -> bytes:
    recorder = read_record(data).recorder
    recorder.add_assist(AssistKind.HINT)
    return recorder.text.encode()


def _readings() -> tuple[Reading, ...]:
    return tuple(read_record(path.read_bytes()) for path in sorted(GOLDEN.rglob("*.papayoo")))


def _rows_files() -> tuple[bytes, ...]:
    """Return sample results files: one per game, and one with all games and other results."""
    games = [_rows(reading) for reading in _readings()]
    others = PracticeRow(PracticeKind.PUZZLE, "4-0-0", is_solved=True, finished=NOW), ChallengeRow(CHALLENGE, NOW)
    begun = BegunRow("tonight-2026-11-23", 4, 1, NOW)
    whole: list[AnyRow] = [*others, begun, *(row for rows in games for row in rows)]
    return (*map(_rows_file, games), _rows_file(whole))


def _rows_file(rows: Iterable[AnyRow]) -> bytes:
    def add(places: Folders) -> None:
        store = ResultsFile(places)
        store.load()
        store.add(rows)

    return _written("statistics.jsonl", add)


def _rows(reading: Reading) -> list[Row]:
    replay = Replay(reading, watcher=watcher_of(reading.players))
    details = GameDetails(reading.game.seed, reading.players, NOW)
    views = [replay.visible_state(replay.end_of_round(number + 1)).view for number in range(len(replay.scores))]
    rows: list[Row] = [row for view in views for row in (row_of_round(view, details), _judged(view, details))]
    return [*rows, row_of_game(views[-1], details)] if views and reading.game.is_over else rows


def _judged(view: SeatView, details: GameDetails) -> JudgedRound:
    """Return a made-up judgement of the round that has just been scored."""
    row, losses = row_of_round(view, details), ((Part.PASSING, 0, 1.5), (Part.LEADING, 2, 0.0), (Part.ENDGAME, 5, 31.0))
    decisions = tuple(JudgedDecision(part, trick, loss, row.given, row.received) for part, trick, loss in losses)
    return JudgedRound(
        row.seed, row.seats, row.opponents, row.finished, row.assisted, row.number, row.own, 62.5, decisions
    )


def _habits_files() -> tuple[bytes, ...]:
    """Return sample habits files: an empty one, and one after each round of some games."""
    known, stages = Habits(), [Habits()]
    for reading in _readings()[:8]:
        replay = Replay(reading, watcher=0)
        for number in range(len(replay.scores)):
            known = add_round(known, replay.visible_state(replay.end_of_round(number + 1)).view, reading.game.seed)
            stages.append(known)
    return tuple(_habits_file(habits) for habits in stages)


def _habits_file(habits: Habits) -> bytes:
    return _written("habits.json", lambda places: HabitsFile(places).change(lambda _: habits.to_json()))


def _kdeglobals_files() -> tuple[bytes, ...]:
    """Return sample files with desktop settings, as KDE Plasma writes them."""
    return (
        b"[$Version]\nupdate_info=kded.upd:kde3.0\n\n[General]\nColorScheme=BreezeDark\nfont=Noto Sans,10,-1,5,50,0\n\n"
        b"[KDE]\nAnimationDurationFactor=0\nLookAndFeelPackage[$d]\nSingleClick=false\n\n[WM]\nframe=61,174,233\n",
        b"[KDE]\nAnimationDurationFactor=0.5\nwidgetStyle=Breeze\n[Icons]\nTheme=breeze\n",
    )


def _sealed_row(fields: dict[str, object], _: str) -> tuple[str, str]:
    return line_with_check(fields), ""
