"""The ways from one scene to another. What is behind a door is imported when it is first opened.

The title is seen sooner that way, and scenes that lead to one another need not import each other.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from papayoo.ui.input.actions import Intent
from papayoo.ui.scene import Push, Scene, Transition
from papayoo.ui.widgets.base import FocusGroup

if TYPE_CHECKING:
    from papayoo.match.match import Match
    from papayoo.ui.context import Context


BEHIND = ("games", "new_game", "rules", "settings", "stats", "table")


def look_behind() -> None:
    """Import what is behind all doors, so that nobody waits for it later; any thread may do that."""
    for name in BEHIND:
        import_module(f"papayoo.ui.scenes.{name}.scene")


def title(ctx: "Context") -> Scene:
    """The title."""
    from papayoo.ui.scenes.title.scene import TitleScene

    return TitleScene(ctx)


def new_game(ctx: "Context") -> Scene:
    """What is agreed before a game."""
    from papayoo.ui.scenes.new_game.scene import NewGameScene

    return NewGameScene(ctx)


def agreement(ctx: "Context", scenes: Iterable[Scene]) -> Transition | None:
    """What is agreed before a game, unless it is among these open scenes; what is running waits below."""
    from papayoo.ui.scenes.new_game.scene import NewGameScene

    return None if any(isinstance(scene, NewGameScene) for scene in scenes) else Push(NewGameScene(ctx))


def table(ctx: "Context", match: "Match") -> Scene:
    """The table with a match."""
    from papayoo.ui.scenes.table.scene import TableScene

    return TableScene(ctx, match)


def new_table(ctx: "Context") -> Scene:
    """The table with a new match, as the settings want it."""
    from papayoo.services.start import new_match

    return table(ctx, new_match(ctx))


def match_from(ctx: "Context", record: str) -> "Match | None":
    """The match of the record that was kept; one that cannot be played is set aside, and told."""
    from papayoo.services.start import match_from

    return match_from(ctx, record)


def games(ctx: "Context") -> Scene:
    """The games that are kept."""
    from papayoo.ui.scenes.games.scene import GamesScene

    return GamesScene(ctx)


def files(ctx: "Context", paths: Sequence[Path], scenes: Iterable[Scene]) -> Transition | None:
    """Games taken in from files, while these scenes are open; None if all are refused."""
    from papayoo.ui.scenes.games.dropped_files import show_files
    from papayoo.ui.scenes.table.scene import TableScene

    return show_files(ctx, paths, at_table=any(isinstance(scene, TableScene) for scene in scenes))


def statistics(ctx: "Context") -> Scene:
    """The statistics."""
    from papayoo.ui.scenes.stats.scene import StatisticsScene

    return StatisticsScene(ctx)


def settings(ctx: "Context") -> Scene:
    """The settings."""
    from papayoo.ui.scenes.settings.scene import SettingsScene

    return SettingsScene(ctx)


def rules(ctx: "Context") -> Scene:
    """The rules."""
    from papayoo.ui.scenes.rules.scene import RulesScene

    return RulesScene(ctx)


def notice(ctx: "Context", top: Scene) -> Transition | None:
    """The next of what is to be told, unless the top scene is telling something."""
    from papayoo.ui.scenes.dialogs.notice import NoticeScene

    return None if isinstance(top, NoticeScene) else Push(NoticeScene(ctx, ctx.notices.pop(0)))


def letters(ctx: "Context", group: FocusGroup, intent: Intent) -> Transition | None:
    """Where text is written without a keyboard, if that is asked for in a field of these widgets."""
    from papayoo.ui.widgets.value_rows import field_to_write

    field = field_to_write(group, intent)
    if field is None:
        return None
    from papayoo.ui.scenes.dialogs.on_screen_keyboard import LettersScene

    return Push(LettersScene(ctx, field))
