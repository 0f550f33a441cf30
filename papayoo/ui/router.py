"""Builds the scene of each route. Only this module uses the constructors of all screens."""

from papayoo.match.replay import Replay
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
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.settings.language_dialog import LanguageDialog
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.scenes.table.pause_menu import PauseScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.scenes.tonight.scene import TonightScene


class Router:
    """Builds the scenes of routes; all scenes share one context."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    def build(self, route: to.Route) -> Scene | None:
        """Return the scene of a route; None if it has none, for example because no file could be opened."""
        ctx = self._ctx
        match route:
            case to.TitleRoute():
                return TitleScene(ctx)
            case to.NewGameRoute():
                return NewGameScene(ctx)
            case to.OpponentRoute(number):
                return OpponentDialog(ctx, number)
            case to.TableRoute(match):
                return TableScene(ctx, match or start_match(ctx))
            case to.PauseRoute(match):
                return PauseScene(ctx, match, lambda _: None)
            case to.SummaryRoute(match):
                return SummaryScene(ctx, match)
            case to.ScoresRoute(match):
                return ScoresScene(ctx, match)
            case to.RankingRoute(match):
                return RankingScene(ctx, match)
            case to.SettingsRoute(at_table, page):
                return SettingsScene(ctx, at_table=at_table, page=page)
            case to.RulesRoute(may_learn):
                return RulesScene(ctx, may_learn=may_learn)
            case to.StatsRoute(achievement):
                return StatisticsScene(ctx, achievement)
            case _:
                return self._build_file_or_dialog(route, ctx)

    def _build_file_or_dialog(self, route: to.Route, ctx: Context) -> Scene | None:
        match route:
            case to.GamesRoute(selected, at_table):
                return GamesScene(ctx, selected, at_table=at_table)
            case to.FilesRoute(paths, at_table):
                found = route_of_files(ctx, paths, at_table=at_table)
                return self.build(found) if found is not None else None
            case to.ReviewRoute(reading, title, None):
                return build_review(ctx, reading, lambda _: title)
            case to.ReviewRoute(reading, title, int(number)):
                return build_review(ctx, reading, lambda _: title, start=lambda replay: replay.start_of_round(number))
            case to.MatchReviewRoute(match, at_last_trick):
                return build_match_review(ctx, match, start=_last_trick if at_last_trick else usual_start)
            case to.NoticeRoute(notice):
                return NoticeDialog(ctx, notice)
            case to.AnimalRoute(then):
                return AnimalDialog(ctx, then)
            case to.LanguageRoute():
                return LanguageDialog(ctx)
            case to.AboutRoute():
                return AboutScene(ctx)
            case to.LicenceRoute(name):
                return LicenceScene(ctx, name)
            case to.KeyboardRoute():
                return OnScreenKeyboard(ctx, route)
            case _:
                return self._build_challenge(route, ctx)

    def _build_challenge(self, route: to.Route, ctx: Context) -> Scene | None:
        """Build the scenes of tonight's table, the night market and practice."""
        match route:
            case to.TonightRoute():
                return TonightScene(ctx)
            case to.MarketRoute():
                return MarketScene(ctx)
            case to.PracticeRoute(tab):
                return PracticeScene(ctx, tab)
            case to.LessonRoute(index):
                return TableScene(ctx, start_lesson(ctx, next_lesson(ctx) if index is None else index))
            case to.PracticeEndRoute(match):
                return practice_end(ctx, match)
        raise ValueError(f"no screen for {route}")


def _last_trick(replay: Replay) -> int:
    return replay.last_trick
