"""Imports files dropped on the window or named on the command line."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from papayoo.services.open_game import import_game
from papayoo.storage import Notice
from papayoo.text.dates import titled_day_and_time
from papayoo.ui.context import Context
from papayoo.ui.navigation import GamesRoute, ReviewRoute, Route

MAX_NOTICES = 4
"""Maximum number of notices about files that could not be imported. The last notice lists all remaining files."""
MAX_NAMES = 4


def route_of_files(ctx: Context, paths: Sequence[Path], *, at_table: bool) -> Route | None:
    """Import files; return the route to the last imported game, or None if no file could be imported."""
    first_new = len(ctx.notices)
    taken = [found for path in paths if (found := import_game(ctx, path)) is not None]
    ctx.notices[first_new:] = _limited(ctx.notices[first_new:])
    if not taken:
        return None
    game, opened = taken[-1]
    if opened.is_over and len(paths) == 1:
        return ReviewRoute(opened.reading, titled_day_and_time(ctx.texts, game.name, game.changed))
    return GamesRoute(game.path, at_table)


def _limited(notices: Sequence[Notice]) -> Sequence[Notice]:
    if len(notices) <= MAX_NOTICES:
        return notices
    own, others = notices[: MAX_NOTICES - 1], notices[MAX_NOTICES - 1 :]
    names = [next(iter(notice.by_name.values()), "") for notice in islice(others, MAX_NAMES)]
    more = "" if len(others) <= MAX_NAMES else " …"
    return (*own, Notice.of("notice.import_others", n=str(len(others)), files=", ".join(names) + more))
