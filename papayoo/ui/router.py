"""Builds the scene of each route. Only this module uses the constructors of all screens."""

from collections.abc import Callable
from typing import Any, TypeVar

from papayoo.history.figures import rounds_in
from papayoo.match import Replay
from papayoo.services import match_of_code
from papayoo.services.lesson_book import next_lesson, start_lesson
from papayoo.services.start import start_match
from papayoo.ui import navigation as to
from papayoo.ui.context import Context
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.about.licence_scene import LicenceScene
from papayoo.ui.scenes.about.scene import AboutScene
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.dialogs.on_screen_keyboard import OnScreenKeyboard
from papayoo.ui.scenes.games.dropped_files import route_of_files
from papayoo.ui.scenes.games.scene import GamesScene
from papayoo.ui.scenes.market.scene import MarketScene
from papayoo.ui.scenes.new_game.animal_dialog import AnimalDialog
from papayoo.ui.scenes.new_game.opponent_dialog import OpponentDialog
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.practice.end_dialogs import practice_end
from papayoo.ui.scenes.practice.scene import PracticeScene
from papayoo.ui.scenes.review.open_review import build_match_review, build_review, usual_start
from papayoo.ui.scenes.review.open_shown import build_shown
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.scores.fair_scene import FairScene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.settings.language_dialog import LanguageDialog
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.scenes.tonight.scene import TonightScene

RouteKind = TypeVar("RouteKind", bound=to.Route)
Build = Callable[[Context, RouteKind], Scene | None]


def _on(kind: type[RouteKind], build: Build[RouteKind]) -> tuple[type[to.Route], Build[Any]]:
    """Return an entry of ``SCENES``. The type checker sees that the function builds from this kind of route."""
    return kind, build


def _files(ctx: Context, route: to.FilesRoute) -> Scene | None:
    found = route_of_files(ctx, route.paths, at_table=route.at_table)
    scene = build(ctx, found) if found is not None else None
    if scene is not None:
        scene.route = found  # so that the files are not imported again
    return scene


def _review(ctx: Context, route: to.ReviewRoute) -> Scene | None:
    def start(replay: Replay) -> int:
        number = route.round_number
        if number is None:
            return usual_start(replay)
        if route.decision is not None:
            return _decision(replay, number, route.decision)
        return replay.start_of_round(number) if route.trick is None else replay.end_of_trick(number, route.trick)

    return build_review(ctx, route.reading, lambda _: route.title, start=start)


def _decision(replay: Replay, number: int, trick: int) -> int:
    """Return the position of the player's decision in a trick of a round. Trick 0 is the pass."""
    return next(at for at in replay.choices(number) if replay.step(at).trick == trick)


def _match_review(ctx: Context, route: to.MatchReviewRoute) -> Scene | None:
    def start(replay: Replay) -> int:
        if route.decision is not None:
            return _decision(replay, *route.decision)
        if route.trick is not None:
            return replay.end_of_trick(*route.trick)
        return replay.last_trick if route.at_last_trick else usual_start(replay)

    return build_match_review(ctx, route.match, start=start, open_log=route.open_log)


def _lesson(ctx: Context, route: to.LessonRoute) -> Scene:
    return TableScene(ctx, start_lesson(ctx, next_lesson(ctx) if route.index is None else route.index))


SCENES = dict(
    (
        _on(to.TitleRoute, lambda ctx, _: TitleScene(ctx)),
        _on(to.NewGameRoute, lambda ctx, _: NewGameScene(ctx)),
        _on(to.OpponentRoute, lambda ctx, route: OpponentDialog(ctx, route.number)),
        _on(to.AnimalRoute, lambda ctx, route: AnimalDialog(ctx, route.then)),
        _on(to.TableRoute, lambda ctx, route: TableScene(ctx, route.match or start_match(ctx))),
        _on(to.LessonRoute, _lesson),
        _on(to.PositionRoute, lambda ctx, route: TableScene(ctx, match_of_code(ctx, route.code))),
        _on(to.PauseRoute, lambda ctx, route: PauseScene(ctx, route.match, lambda _: None)),
        _on(to.SummaryRoute, lambda ctx, route: SummaryScene(ctx, route.match)),
        _on(to.ScoresRoute, lambda ctx, route: ScoresScene(ctx, route.match)),
        _on(to.RankingRoute, lambda ctx, route: RankingScene(ctx, route.match)),
        _on(to.FairRoute, lambda ctx, route: FairScene(ctx, rounds_in(ctx.load_results().rows), route.match)),
        _on(to.ShownRoute, lambda ctx, route: build_shown(ctx, route.showing)),
        _on(to.PracticeEndRoute, practice_end),
        _on(to.SettingsRoute, lambda ctx, route: SettingsScene(ctx, at_table=route.at_table, page=route.page)),
        _on(to.LanguageRoute, lambda ctx, _: LanguageDialog(ctx)),
        _on(to.RulesRoute, lambda ctx, route: RulesScene(ctx, may_learn=route.may_learn)),
        _on(to.StatsRoute, lambda ctx, route: StatisticsScene(ctx, route.achievement)),
        _on(to.GamesRoute, lambda ctx, route: GamesScene(ctx, route.selected, at_table=route.at_table)),
        _on(to.FilesRoute, _files),
        _on(to.ReviewRoute, _review),
        _on(to.MatchReviewRoute, _match_review),
        _on(to.TonightRoute, lambda ctx, _: TonightScene(ctx)),
        _on(to.MarketRoute, lambda ctx, route: MarketScene(ctx, route.stall, route.lit)),
        _on(to.PracticeRoute, lambda ctx, route: PracticeScene(ctx, route.tab)),
        _on(to.AboutRoute, lambda ctx, _: AboutScene(ctx)),
        _on(to.LicenceRoute, lambda ctx, route: LicenceScene(ctx, route.name)),
        _on(to.NoticeRoute, lambda ctx, route: NoticeDialog(ctx, route.notice)),
        _on(to.KeyboardRoute, OnScreenKeyboard),
    )
)
"""The function that builds the scene, for each kind of route.

It returns None if the route leads nowhere, for example because no file could be opened.
"""


def build(ctx: Context, route: to.Route) -> Scene | None:
    """Return the scene of a route, or None if it leads nowhere."""
    return SCENES[type(route)](ctx, route)


class Router:
    """Builds the scenes of routes; all scenes share one context."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    def build(self, route: to.Route) -> Scene | None:
        """Return the scene of a route, or None if it leads nowhere."""
        return build(self._ctx, route)
