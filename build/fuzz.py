"""Feeds every file that the game reads with damaged and odd variants, and looks what becomes of them.

Usage: python build/fuzz.py [--inputs 100000] [--seed 1] [--readers settings,record]

A reader must come back in time, raise nothing, touch nothing outside the game's folders, and leave what it was given
in a file of them. What breaks that is kept in a folder that is named in the end; then the exit status is 1.
"""

import argparse
import logging
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

from mutations import mutated

from papayoo.ai.habits import Habits
from papayoo.engine.record import RecordError, read_record
from papayoo.history.export import to_csv, to_json
from papayoo.history.feats import all_progress
from papayoo.history.figures import figures
from papayoo.history.lines import line_of
from papayoo.history.rows import Occasion, Row, row_of_game, row_of_round
from papayoo.match.replayer import Replay, watcher_of
from papayoo.storage.files import DamagedFileError
from papayoo.storage.habits import HabitsStore
from papayoo.storage.library import Library
from papayoo.storage.paths import Folders
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import Settings
from papayoo.storage.settings_file import SettingsStore
from papayoo.storage.settings_file import to_json as to_settings_json
from papayoo.storage.statistics import StatisticsStore

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
MEMORY = Path("/dev/shm")
"""A folder in memory, where there is one: disks take their time over what is to be safe on them."""
LIMIT_S = 3.0
"""Processor time that one input may take; the largest seed takes some hundredths."""
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
"""The only time there is: names of files that are set aside hold it."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A kind of file: its place in the game's folder, sound examples, and what reads it. ``read`` gives the outcome."""

    name: str
    place: str
    seeds: tuple[bytes, ...]
    read: Callable[[Folders], str]


@dataclass(slots=True)
class Report:
    """What became of the inputs of one reader."""

    outcomes: Counter[str] = field(default_factory=Counter)
    slowest_s: float = 0.0
    findings: list[tuple[str, bytes]] = field(default_factory=list)


class Guard:
    """Watches, while it is on, which files are opened for writing, made, moved or removed, and where."""

    def __init__(self) -> None:
        self._home = ""
        self.strays: list[str] = []
        sys.addaudithook(self._audit)

    @contextmanager
    def watching(self, home: Path) -> Iterator[None]:
        """Note everything that is written outside this folder."""
        self._home, self.strays = str(home), []
        try:
            yield
        finally:
            self._home = ""

    def _audit(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self._home or event not in _WRITES or (event == "open" and not _is_writing(arguments)):
            return
        paths = arguments[: _WRITES[event]]
        for path in paths:
            if isinstance(path, str | os.PathLike) and not os.path.abspath(path).startswith(self._home):  # noqa: PTH100
                self.strays.append(f"{event} {path}")


_WRITES = {"open": 1, "os.rename": 2, "os.link": 2, "os.symlink": 2, "os.remove": 1, "os.mkdir": 1, "os.rmdir": 1}
"""What the interpreter tells its auditors, and how many paths come with it."""


def _is_writing(arguments: tuple[object, ...]) -> bool:
    mode, flags = arguments[1], arguments[2]
    if isinstance(mode, str):
        return any(letter in mode for letter in "wax+")
    return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))


def _settings(places: Folders) -> str:
    store = SettingsStore(places, lambda: NOW)
    settings, notices = store.load()
    store.save(settings)
    again, complaints = SettingsStore(places, lambda: NOW).load()
    assert again == settings, "settings that were written come back otherwise"
    assert not complaints, "settings that were written are complained of"
    return notices[0].key if notices else "sound"


def _running(places: Folders) -> str:
    store, _ = SaveStore.claim(places, lambda: NOW)
    try:
        text, notice = store.load()
        if text is None:
            return notice.key if notice else "none"
        return _played(text.encode())
    except RecordError as error:
        store.set_aside_damaged(str(error))
        return error.fault
    finally:
        store.close()


def _listed(places: Folders) -> str:
    library = Library(places, places.data / "current.papayoo", lambda: NOW)
    (game,) = library.games()
    try:
        return _played(library.read(game).encode())
    except (RecordError, DamagedFileError) as error:
        return error.fault if isinstance(error, RecordError) else error.reason.value


def _played(data: bytes) -> str:
    reading = read_record(data)
    replay = Replay(reading, watcher=watcher_of(reading.players))
    for at in range(0, len(replay), 7):
        replay.sight(at)
        replay.whole_hands(at)
    assert reading.recorder.text.encode() == data, "a record that was read is written otherwise"
    return "sound"


def _statistics(places: Folders) -> str:
    store = StatisticsStore(places, lambda: NOW)
    notice = store.load()
    all_progress(store.rows)
    figures(store.rows)
    to_csv(store.rows)
    to_json(store.rows)
    store.erase()
    store.restore(lambda earlier, later: earlier | later)
    again = StatisticsStore(places, lambda: NOW)
    again.load()
    assert again.rows == store.rows, "rows that were brought back are others"
    return notice.key if notice else "sound"


def _habits(places: Folders) -> str:
    store = HabitsStore(places, lambda: NOW)
    habits = store.load()
    if not habits:
        return "empty"
    habits = store.change(lambda known: known | Habits.from_json(known).to_json())
    assert HabitsStore(places, lambda: NOW).load() == habits, "habits that were written come back otherwise"
    return "sound"


def readers() -> tuple[Reader, ...]:
    """Every kind of file that the game reads back."""
    records = tuple(path.read_bytes() for path in sorted(GOLDEN.rglob("*.papayoo")))
    short = tuple(b"\n".join(data.split(b"\n")[:lines]) + b"\n" for data in records for lines in (1, 8, 30, 90))
    settings = (*(path.read_bytes() for path in sorted((GOLDEN / "settings").glob("*.json"))), _usual_settings())
    return (
        Reader("settings", "settings.json", settings, _settings),
        Reader("record", "current.papayoo", (*records, *short, *short), _running),
        Reader("list", "finished/2026-11-21T120000Z.papayoo", (*records, *short, *short), _listed),
        Reader("statistics", "statistics.jsonl", _rows(records), _statistics),
        Reader("habits", "habits.json", (b'{"pass": {"P": 3}, "rounds": 12}\n', b"{}\n"), _habits),
    )


def _usual_settings() -> bytes:
    return to_settings_json(Settings(name="Zoé")).encode()


def _rows(records: Sequence[bytes]) -> tuple[bytes, ...]:
    """Files of rows, made from finished games."""
    files = []
    for data in records:
        reading = read_record(data)
        replay = Replay(reading, watcher=watcher_of(reading.players))
        occasion = Occasion(reading.game.seed, reading.players, NOW)
        views = [replay.sight(replay.end_of_round(number + 1)).view for number in range(len(replay.scores))]
        rows: list[Row] = [row_of_round(view, occasion) for view in views]
        if views and reading.game.is_over:
            rows.append(row_of_game(views[-1], occasion))
        files.append("".join(f"{line_of(row)}\n" for row in rows).encode())
    return (*files, b"".join(files))


def feed(reader: Reader, inputs: int, rng: random.Random, home: Path, guard: Guard) -> Report:
    """Feed one reader and look what becomes of each input; ``home`` is emptied every time."""
    report = Report()
    for _ in range(inputs):
        data = mutated(reader.seeds, rng)
        _lay_down(reader, data, home)
        started = time.process_time()
        try:
            with guard.watching(home), _time_limit():
                outcome = _fed(reader, data, home)
        except Exception as error:  # noqa: BLE001  whatever it is, it is what we are looking for
            outcome = f"RAISED {type(error).__name__}: {error}"
        if guard.strays:
            outcome = f"STRAYED {guard.strays[0]}"
        report.slowest_s = max(report.slowest_s, time.process_time() - started)
        report.outcomes[outcome] += 1
        if outcome.split(" ")[0].isupper():
            report.findings.append((outcome, data))
    return report


def _lay_down(reader: Reader, data: bytes, home: Path) -> None:
    shutil.rmtree(home, ignore_errors=True)
    path = home / reader.place
    path.parent.mkdir(parents=True)
    path.write_bytes(data)


def _fed(reader: Reader, data: bytes, home: Path) -> str:
    outcome = reader.read(Folders(home, home, home / "logs"))
    is_rewritten = outcome in {"sound", "notice.settings_fields"}
    if not is_rewritten and not any(file.read_bytes() == data for file in home.rglob("*") if file.is_file()):
        return f"LOST what was given ({outcome})"
    return outcome


@contextmanager
def _time_limit() -> Iterator[None]:
    """Raises TimeoutError after so much processor time; nothing on systems without such an alarm."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _out_of_time)
    signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _out_of_time(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"more than {LIMIT_S} s")


def main() -> int:
    """Feed all readers; 1 if anything was found."""
    arguments = _arguments()
    logging.disable()
    wanted = [reader for reader in readers() if reader.name in arguments.readers]
    guard, found = Guard(), 0
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        for reader in wanted:
            rng = random.Random(f"{arguments.seed}/{reader.name}")
            report = feed(reader, arguments.inputs // len(wanted), rng, Path(name) / "home", guard)
            print(
                f"{reader.name}: {report.outcomes.total()} inputs, slowest {report.slowest_s * 1000:.0f} ms", flush=True
            )
            for outcome, times in report.outcomes.most_common():
                print(f"    {times:7}  {outcome}")
            found += len(report.findings)
            _keep(reader, report.findings)
    return 1 if found else 0


def _keep(reader: Reader, findings: Sequence[tuple[str, bytes]]) -> None:
    if not findings:
        return
    folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{reader.name}-"))
    for number, (_, data) in enumerate(findings):
        (folder / f"{number:05}").write_bytes(data)
    print(f"    kept in {folder}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Feed every file reader with damaged and odd files.")
    parser.add_argument("--inputs", type=int, default=100_000, help="for all readers together")
    parser.add_argument("--seed", default="1")
    names = [reader.name for reader in readers()]
    parser.add_argument("--readers", type=lambda text: text.split(","), default=names, help=",".join(names))
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
