"""What can be done with a game in a file: read it, go on with it, look at it, play its deals again, take it in."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from papayoo.engine.phase import Phase
from papayoo.engine.record import Reading, RecordError, read_record
from papayoo.match.match import Match, new_game
from papayoo.match.replay import Replay, watcher_of
from papayoo.services.start import is_playable, match_of
from papayoo.storage.atomic_files import Damage, DamagedFileError, read_text
from papayoo.storage.library import KeptGame, Shelf, file_stem
from papayoo.storage.notices import Notice
from papayoo.text.problems import fault_text, why_not
from papayoo.ui import router
from papayoo.ui.context import Context
from papayoo.ui.scene import Push, Reset, Transition
from papayoo.ui.scenes.dialogs.name_dialog import NameScene
from papayoo.ui.scenes.review.compare_dialog import CompareScene, Result
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.widgets.button import Button

UNNAMED = "record"
"""The name of an imported game whose own cannot be a file's."""


class CannotOpenError(Exception):
    """A file that is no game to be shown; ``what`` says in words what is wrong with it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A record as a game, and as the text that the program would write of it."""

    text: str
    reading: Reading

    @property
    def is_over(self) -> bool:
        """Whether its last round is scored."""
        return self.reading.game.state.phase is Phase.OVER


def open_file(ctx: Context, path: Path) -> OpenedGame:
    """The game in a file; raises CannotOpenError."""
    try:
        reading = read_record(read_text(path).encode())
        return OpenedGame(reading.recorder.text, reading)
    except DamagedFileError as error:
        key = "cli.too_large" if error.reason is Damage.TOO_LARGE else "games.no_text"
        raise CannotOpenError(ctx.texts(key)) from error
    except RecordError as error:
        raise CannotOpenError(fault_text(error, ctx.texts)) from error
    except (OSError, ValueError) as error:
        raise CannotOpenError(why_not(path, error, ctx.texts)) from error


def go_on(ctx: Context, game: KeptGame, opened: OpenedGame) -> Match:
    """Make a kept game the running one; the one that was running is put aside, a named one stays as it is."""
    if game.shelf is Shelf.RUNNING:
        return match_of(ctx, opened.reading)
    match = _as_running(ctx, opened.reading)
    if game.shelf is Shelf.UNFINISHED and ctx.saves.is_kept(opened.text):
        try:
            ctx.library.forget(game)
        except OSError as error:
            ctx.tell(ctx.cannot_change(game.path, error))
    return match


def play_again(ctx: Context, reading: Reading) -> Match:
    """A new game with the same deals, the same dice and the same players; what is running is put aside."""
    return _as_running(ctx, new_game(reading.game.options, reading.game.seed, reading.players))


def _as_running(ctx: Context, reading: Reading) -> Match:
    _, notice = ctx.saves.put_aside()
    ctx.tell(notice)
    match = match_of(ctx, reading)
    match.keep()
    return match


def usual_start(replay: Replay) -> int:
    """Where a review begins: for a game that is over, at its beginning, for another, with its running round."""
    return replay.start_of_round(1 if replay.is_over else replay.rounds)


def review(
    ctx: Context, reading: Reading, title: str, *, start: Callable[[Replay], int] = usual_start
) -> Transition | None:
    """Look at a game, from a position of the replay on; None if nothing was dealt."""
    replay = Replay(reading, watcher=watcher_of(reading.players))
    if not len(replay):
        return None
    extra = []
    results = _results_with_same_deals(ctx, reading)
    if len(results) > 1:
        extra.append(Button(ctx.texts("review.compare"), lambda: Push(CompareScene(ctx, results)), icon="trophy"))
    if is_playable(reading.players) and reading.game.is_over:
        again = Button(
            ctx.texts("review.again"), lambda: Reset(router.table(ctx, play_again(ctx, reading))), icon="play"
        )
        extra.append(again)
    return Push(ReviewScene(ctx, replay, title, tuple(extra), at=start(replay)))


def review_running(ctx: Context, match: Match, *, start: Callable[[Replay], int] = usual_start) -> Transition | None:
    """Look at the game at the table: all of the rounds that are over, and one's own cards of the running one."""
    shelf = Shelf.FINISHED if match.is_over else Shelf.RUNNING
    return review(ctx, read_record(match.record.encode()), ctx.texts(f"games.shelf.{shelf.value}"), start=start)


def ask_name(ctx: Context, match: Match) -> Transition | None:
    """Keep the game as it stands now under a name, and go on with it."""
    record = match.record

    def keep(name: str) -> None:
        try:
            path = ctx.library.add(record, Shelf.NAMED, name)
        except OSError as error:
            ctx.tell(ctx.cannot_change(ctx.library.folder(Shelf.NAMED) / UNNAMED, error))
        else:
            ctx.tell(Notice.of("notice.saved_as", name=path.stem))

    return Push(NameScene(ctx, ctx.texts("games.save_as"), "", keep))


def take_in(ctx: Context, path: Path) -> tuple[KeptGame, OpenedGame] | None:
    """Copy a record that came from elsewhere into the games folder; one that is kept already is taken from there.

    None if it cannot be taken in; then the player is told why.
    """
    try:
        opened = open_file(ctx, path)
    except CannotOpenError as error:
        ctx.tell(Notice.of("notice.import_refused", file=path.name, what=error.what))
        return None
    twin = ctx.library.twin(opened.text)
    if twin is not None:
        ctx.tell(Notice.of("notice.import_known", file=path.name))
        return twin, opened
    name = _name_of(path)
    try:
        copy = ctx.library.add(opened.text, Shelf.FINISHED if opened.is_over else Shelf.NAMED, name)
    except OSError as error:
        ctx.tell(ctx.cannot_change(ctx.library.folder(Shelf.NAMED) / UNNAMED, error))
        return None
    if copy.stem != name:
        ctx.tell(Notice.of("notice.import_renamed", name=name, kept=copy.stem))
    return next(game for game in ctx.library.games() if game.path == copy), opened


def _name_of(path: Path) -> str:
    try:
        return file_stem(path.stem)
    except ValueError:
        return UNNAMED


def _results_with_same_deals(ctx: Context, reading: Reading) -> tuple[Result, ...]:
    """What this game and others with its deals have cost, the oldest first; only games that are over count."""
    found = []
    for game in ctx.library.games():
        other = reading_with_seed(ctx, game, reading.game.seed) if game.shelf is Shelf.FINISHED else None
        if other is not None and _deals(other) == _deals(reading) and other.game.is_over:
            found.append(Result(game.changed, other.game.state.scores, watcher_of(other.players)))
    return tuple(reversed(found))


def reading_with_seed(ctx: Context, game: KeptGame, seed: str) -> Reading | None:
    """A kept game, if it may have this seed and can be read; only then is it played again, which takes long."""
    try:
        text = ctx.library.read(game)
        is_likely = json.dumps(seed, ensure_ascii=False) in text.partition("\n")[0]
        return read_record(text.encode()) if is_likely else None
    except (OSError, DamagedFileError, RecordError):
        return None


def _deals(reading: Reading) -> tuple[object, ...]:
    """What two games with the same deals have in common."""
    return reading.game.options, reading.game.seed
