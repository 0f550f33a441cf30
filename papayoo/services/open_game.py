"""Operations on game files: open, resume, play the same deals again, import and save."""

import errno
import json
import os
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from papayoo.engine import Phase, Reading, RecordError, Scores, places, read_record, totals_of
from papayoo.match import Match, new_game, watcher_of
from papayoo.services.results import note_beginning
from papayoo.services.services import Services
from papayoo.services.start import make_match, put_running_game_away
from papayoo.storage import Damage, DamagedFileError, Notice, SavedGame, Shelf, file_stem, read_text
from papayoo.text.problems import failure_reason, located_fault

FALLBACK_NAME = "record"
"""File name for an imported game whose own name is not a valid file name."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The result of one of several games with the same deals.

    ``played`` is the time when the game was played. ``scores`` are the points by round and seat. ``seat`` is the
    player's seat.
    """

    played: datetime
    scores: Scores
    seat: int
    reading: Reading | None = None

    @property
    def total(self) -> int:
        return self._totals[self.seat]

    @property
    def place(self) -> int:
        return places(self._totals)[self.seat]

    @property
    def _totals(self) -> tuple[int, ...]:
        return totals_of(self.scores, len(self.scores[0]))


class CannotOpenError(Exception):
    """Raised if a file cannot be opened as a game; ``reason`` is in the player's language."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game read from a file, and the text of its record as this program writes it."""

    text: str
    reading: Reading

    @property
    def is_over(self) -> bool:
        return self.reading.game.state.phase is Phase.OVER


def open_file(services: Services, path: Path) -> OpenedGame:
    """Return the game in a file; raises CannotOpenError if it cannot be read."""
    try:
        reading = read_record(read_text(path).encode())
        return OpenedGame(reading.recorder.text, reading)
    except DamagedFileError as error:
        key = "cli.too_large" if error.reason is Damage.TOO_LARGE else "games.no_text"
        raise CannotOpenError(services.texts(key)) from error
    except RecordError as error:
        raise CannotOpenError(located_fault(error, services.texts)) from error
    except (OSError, ValueError) as error:
        raise CannotOpenError(failure_reason(path, error, services.texts)) from error


def resume_saved_game(services: Services, game: SavedGame, opened: OpenedGame) -> Match:
    """Make a saved game the running game, and return its match.

    The previous running game is moved to the unfinished games. A game that the player saved under a name stays in
    its file.
    """
    if game.shelf is Shelf.RUNNING:
        return make_match(services, opened.reading)
    match = start_running(services, opened.reading, is_beginning=game.shelf is not Shelf.UNFINISHED)
    if game.shelf is Shelf.UNFINISHED and services.saves.is_saved(opened.text):
        try:
            services.library.forget(game)
        except OSError as error:
            services.notify(services.unwritable_notice(game.path, error))
    return match


def play_again(services: Services, reading: Reading) -> Match:
    """Start a new game with the same deals, die rolls and players."""
    return start_running(services, new_game(reading.game.options, reading.game.seed, reading.players))


def start_running(services: Services, reading: Reading, *, is_beginning: bool = True) -> Match:
    """Make a game the running game and return its match. The previous running game becomes unfinished.

    ``is_beginning`` is false for a game that was the running game before.
    """
    put_running_game_away(services)
    if is_beginning:
        note_beginning(services, reading)
    match = make_match(services, reading)
    match.notify_observer()
    return match


def import_game(services: Services, path: Path) -> tuple[SavedGame, OpenedGame] | None:
    """Copy a record file into the games folder, and return the saved and the opened game.

    If the folder already contains an equal game, that one is returned. Notifies the player and returns None if the
    file cannot be imported.
    """
    try:
        opened = open_file(services, path)
    except CannotOpenError as error:
        services.notify(Notice.of("notice.import_refused", file=path.name, what=error.reason))
        return None
    duplicate = services.library.find_duplicate(opened.text)
    if duplicate is not None:
        services.notify(Notice.of("notice.import_known", file=path.name))
        return duplicate, opened
    name = _file_stem(path)
    try:
        copy = services.library.add(opened.text, Shelf.FINISHED if opened.is_over else Shelf.NAMED, name)
    except OSError as error:
        _cannot_add(services, error)
        return None
    game = next((game for game in services.library.games() if game.path == copy), None)
    if game is None:  # a virus scanner, for example, has taken it away
        _cannot_add(services, FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(copy)))
        return None
    if copy.stem != name:
        services.notify(Notice.of("notice.import_renamed", name=name, kept=copy.stem))
    return game, opened


def _cannot_add(services: Services, error: OSError) -> None:
    services.notify(services.unwritable_notice(services.library.folder(Shelf.NAMED) / FALLBACK_NAME, error))


def _file_stem(path: Path) -> str:
    try:
        return file_stem(path.stem)
    except ValueError:
        return FALLBACK_NAME


def attempts_with_same_deals(services: Services, reading: Reading) -> tuple[Attempt, ...]:
    """Return the results of all finished games with the same deals, oldest first."""
    found = [
        Attempt(game.changed, other.game.state.scores, watcher_of(other.players), other)
        for game, other in readings_with_seed(services, reading.game.seed, (Shelf.FINISHED,))
        if _deals(other) == _deals(reading) and other.game.is_over
    ]
    return tuple(reversed(found))


def readings_with_seed(
    services: Services, seed: str, shelves: Collection[Shelf] = tuple(Shelf)
) -> Iterator[tuple[SavedGame, Reading]]:
    """Yield the saved games with this seed and their contents; skips files that it cannot read."""
    for game in services.library.games():
        reading = reading_with_seed(services, game, seed) if game.shelf in shelves else None
        if reading is not None:
            yield game, reading


def reading_with_seed(services: Services, game: SavedGame, seed: str) -> Reading | None:
    """Return the game in a file, or None if the game has another seed or cannot be read."""
    try:
        text = services.library.read(game)
        header = text.partition("\n")[0]  # reading the whole record takes long
        return read_record(text.encode()) if json.dumps(seed, ensure_ascii=False) in header else None
    except (OSError, DamagedFileError, RecordError):
        return None


def _deals(reading: Reading) -> tuple[object, ...]:
    return reading.game.options, reading.game.seed
