"""Opens the review of a round from the statistics, if its game is still saved."""

from papayoo.engine import Reading
from papayoo.history.rows import RoundRow
from papayoo.match import watcher_of
from papayoo.services.open_game import readings_with_seed
from papayoo.storage import Notice
from papayoo.text.dates import titled_day_and_time
from papayoo.ui.context import Context
from papayoo.ui.navigation import Push, ReviewRoute, Transition


def review_round(
    ctx: Context, row: RoundRow, trick: int | None = None, *, decision: int | None = None
) -> Transition | None:
    """Open the review of a round, or show a notice if its game is no longer saved.

    It opens at the end of a trick, or at the player's decision in a trick (0 for the pass), if one is given.
    """
    for game, reading in readings_with_seed(ctx, row.seed):
        if _holds(reading, row):
            title = titled_day_and_time(ctx.texts, game.name, game.changed)
            return Push(ReviewRoute(reading, title, row.number, trick, decision))
    ctx.notify(Notice.of("notice.game_gone"))
    return None


def _holds(reading: Reading, row: RoundRow) -> bool:
    """Whether a game contains this round: a round with the same seed, number and points."""
    scores, watcher = reading.game.state.scores, watcher_of(reading.players)
    if reading.game.seed != row.seed or reading.game.options.seats != row.seats or len(scores) < row.number:
        return False
    points = scores[row.number - 1]
    return (*points[watcher:], *points[:watcher]) == row.points
