"""What becomes of files that are dropped on the window or named on the command line."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from papayoo.services.open_game import take_in
from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.scene import Push, Transition
from papayoo.ui.scenes.games.scene import GamesScene, title_of
from papayoo.ui.scenes.review.open_review import review

MOST_TOLD = 4
"""So many notices are borne in a row; of more, the last one names the files of all others."""
MOST_NAMED = 4


def show_files(ctx: Context, paths: Sequence[Path], *, at_table: bool) -> Transition | None:
    """Take games in: a single one that is over is looked at, else the last is found in the list; None if none is."""
    told = len(ctx.notices)
    taken = [found for path in paths if (found := take_in(ctx, path)) is not None]
    ctx.notices[told:] = _not_too_many(ctx.notices[told:])
    if not taken:
        return None
    game, opened = taken[-1]
    if opened.is_over and len(paths) == 1:
        return review(ctx, opened.reading, title_of(ctx, game))
    return Push(GamesScene(ctx, game.path, at_table=at_table))


def _not_too_many(notices: Sequence[Notice]) -> Sequence[Notice]:
    if len(notices) <= MOST_TOLD:
        return notices
    own, others = notices[: MOST_TOLD - 1], notices[MOST_TOLD - 1 :]
    names = [next(iter(notice.by_name.values()), "") for notice in islice(others, MOST_NAMED)]
    more = "" if len(others) <= MOST_NAMED else " …"
    return (*own, Notice.of("notice.import_others", n=str(len(others)), files=", ".join(names) + more))
