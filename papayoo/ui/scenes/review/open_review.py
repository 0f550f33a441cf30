"""Opens the review of a game, with what can be done from there: compare attempts, play its deals again."""

from collections.abc import Callable

from papayoo.engine.record import Reading, read_record
from papayoo.match.match import Match
from papayoo.match.replay import Replay, watcher_of
from papayoo.services.open_game import play_again, results_with_same_deals, save_as
from papayoo.services.start import is_playable
from papayoo.storage.library import Shelf
from papayoo.ui import router
from papayoo.ui.context import Context
from papayoo.ui.scene import Push, Reset, Transition
from papayoo.ui.scenes.dialogs.name_dialog import NameScene
from papayoo.ui.scenes.review.compare_dialog import CompareScene
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.widgets.button import Button


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
    results = results_with_same_deals(ctx, reading)
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
    """Ask for a name and save the game under it as it stands now."""
    record = match.record
    return Push(NameScene(ctx, ctx.texts("games.save_as"), "", lambda name: save_as(ctx, record, name)))
