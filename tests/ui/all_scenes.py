"""Every scene of the game with as much content as possible, for layout tests."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

from papayoo.ai.coach import Assessment
from papayoo.engine import MAX_SEATS, Card, PassCards, PlayCard, PracticeKind, Suit, read_record
from papayoo.history.daily_games import Evening, seed_of_day
from papayoo.history.rows import GameRow, Part
from papayoo.match import (
    DirectThinker,
    Divergence,
    Match,
    Phrase,
    Question,
    Replay,
    Source,
    Step,
    StepKind,
    shipped_puzzles,
)
from papayoo.match.coach_service import Urgency
from papayoo.services.lesson_book import lessons, record_lesson, start_lesson
from papayoo.services.open_game import Attempt
from papayoo.services.positions import code_of_view, match_of_code
from papayoo.services.practice_matches import match_from_decision, practice_match, puzzle_match
from papayoo.storage import Notice, ReducedMotion, Settings, Shelf, Speed
from papayoo.text.catalog import Catalog
from papayoo.ui.context import Context
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.navigation import KeyboardRoute, MatchReviewRoute, Reset, Route
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.router import Router
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.about.licence_scene import LicenceScene
from papayoo.ui.scenes.dialogs import share_buttons
from papayoo.ui.scenes.dialogs.cost_dialog import CostDialog
from papayoo.ui.scenes.dialogs.evening_postcard import postcard_png
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.dialogs.on_screen_keyboard import OnScreenKeyboard
from papayoo.ui.scenes.dialogs.share_buttons import PostcardDialog
from papayoo.ui.scenes.dialogs.target_dialog import TargetDialog
from papayoo.ui.scenes.dialogs.truth_dialog import TruthDialog
from papayoo.ui.scenes.games.game_dialogs import CodeDialog, ImportScene
from papayoo.ui.scenes.new_game.opponent_dialog import OpponentDialog
from papayoo.ui.scenes.practice.end_dialogs import (
    AgainDialog,
    AssessingDialog,
    ChoiceDialog,
    LessonDialog,
    PositionDialog,
)
from papayoo.ui.scenes.practice.scene import PracticeScene
from papayoo.ui.scenes.review.compare_dialog import CompareScene
from papayoo.ui.scenes.review.open_shown import LookingDialog, build_shown
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.review.side_by_side import SideBySide
from papayoo.ui.scenes.rules.examples import CHAPTERS
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.scores.fair_play import FairPlayScene
from papayoo.ui.scenes.scores.fair_scene import FairScene, reading_of
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.stats.meaning_dialog import MeaningDialog
from papayoo.ui.scenes.stats.part_dialog import PartDialog
from papayoo.ui.scenes.stats.scene import EraseDialog, ExportDialog, StatisticsScene
from papayoo.ui.scenes.table.dialogs import OpponentsScene, PauseScene, RoundLogScene, TakeBackScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.tonight.month_wall import MonthWall, finished_months
from papayoo.ui.scenes.tonight.scene import TonightScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_JUDGED_ROUND, NOON
from tests.history.test_fair_figures import rounds_of
from tests.match.test_practice import position, practice
from tests.positions import recorded_text, text_between_rounds
from tests.services.named_games import finish_tonight
from tests.services.test_lesson_book import play
from tests.ui.running_app import app_of, folders_in, open_app
from tests.ui.scenes.stats.test_scene import history
from tests.ui.scenes.tonight.test_scene import finished, targets

Maker = Callable[[Context], Scene]
SEATS = MAX_SEATS
"""Number of seats in the games of these scenes: the maximum."""
COMMANDS_TO_TRICKS = 30
LAST_GAME = datetime(2026, 11, 29, 12, tzinfo=UTC)
"""When the last game of the statistics was finished: the listings contain dates."""
FRAMES = 2


def match_after(commands: int | None, *, seats: int = SEATS, rounds: int = 2) -> Match:
    """Return the match of a random game after a number of commands; None plays it to its end."""
    record = recorded_text(seats, rounds, "tour", commands)
    return Match(read_record(record.encode()), DirectThinker())


def between_rounds() -> Match:
    """Return a match whose first round has just been scored."""
    return Match(read_record(text_between_rounds(SEATS, 2, "tour").encode()), DirectThinker())


def _review(ctx: Context) -> Scene:
    scene = Router(ctx).build(MatchReviewRoute(match_after(None)))
    assert isinstance(scene, ReviewScene)
    scene.seek(30)
    return scene


def _take_back(ctx: Context) -> Scene:
    match = match_after(50, seats=3)
    return TakeBackScene(ctx, match, lambda _: None)


def _compare(ctx: Context) -> Scene:
    scores = match_after(None).view.scores
    return CompareScene(
        ctx, tuple(Attempt(datetime(2026, 1, day, tzinfo=UTC), scores, 0) for day in (1, 2, 3, 4)), _difference()
    )


def _difference() -> Divergence:
    cards = tuple(Card(Suit.PAYOO, rank) for rank in (18, 19, 20))
    return Divergence(0, Step(StepKind.DEAL, 2), cards, cards)


def _import(ctx: Context) -> Scene:
    record = match_after(COMMANDS_TO_TRICKS).record
    for number in range(9):
        path = ctx.library.import_folders[0] / f"Evening with Bao {number}.papayoo"
        path.write_text(record[:-9] if number % 2 else record, encoding="utf-8")
    return ImportScene(ctx, lambda _: None)


def _tonight(ctx: Context) -> Scene:
    ctx.clock = lambda: datetime(2026, 11, 23, 12, tzinfo=UTC)
    ctx.statistics.add([finished(date(2026, 11, 23)), *targets()])
    return TonightScene(ctx)


def _ranking_tonight(ctx: Context) -> Scene:
    day = date(2026, 11, 23)
    record = recorded_text(4, 3, seed_of_day(day))
    match = Match(read_record(record.encode()), DirectThinker())
    ctx.statistics.add([replace(finished(day), scores=match.view.scores), *targets()])
    return RankingScene(ctx, match)


def _ranking_of_practice(ctx: Context) -> Scene:
    """Return the ranking of a second game at tonight's table, which says where it parts from the first one.

    The other scenes do not list both games.
    """
    before, settings = {game.path for game in ctx.library.games()}, ctx.settings
    ctx.change(replace(settings, name="A name"))  # the default name would be stored in English
    finish_tonight(ctx, "one")
    scene = RankingScene(ctx, finish_tonight(ctx, "two"))
    ctx.change(settings)
    for game in ctx.library.games():
        if game.path not in before:
            ctx.library.delete(game)
    return scene


def _lesson_end(ctx: Context) -> Scene:
    match = start_lesson(ctx, 6)
    play(match)
    return LessonDialog(ctx, match)


def _graduation(ctx: Context) -> Scene:
    """Return the end of the last lesson, after all others."""
    for number in range(len(lessons())):
        match = start_lesson(ctx, number)
        play(match)
        record_lesson(ctx, match)
    return LessonDialog(ctx, match)


def _tried_again(ctx: Context) -> Scene:
    record = match_after(None, seats=3).record
    replay = Replay(read_record(record.encode()))
    choice = next(choice for at in reversed(range(len(replay))) if (choice := replay.choice(at)) is not None)
    return AgainDialog(ctx, match_from_decision(ctx, record, 2, PlayCard(0, choice.card)))


def _round_log(ctx: Context) -> Scene:
    table = TableScene(ctx, match_after(COMMANDS_TO_TRICKS))
    return RoundLogScene(ctx, table.explanations.answer, table.journal)


POSTCARDS = dict[str, bytes]()
"""The picture of the postcard by language: to draw and pack it takes longer than all else of most scenes."""


def _shared_png(evening: Evening, game: GameRow, texts: Catalog) -> bytes:
    if texts.language not in POSTCARDS:
        POSTCARDS[texts.language] = postcard_png(evening, game, texts)
    return POSTCARDS[texts.language]


def _postcard(ctx: Context) -> Scene:
    evening = Evening(date(2026, 11, 23), finished(date(2026, 11, 23)))
    with patch.object(share_buttons, "postcard_png", _shared_png):
        return PostcardDialog(ctx, evening, finished(evening.day))


def _position_end(ctx: Context) -> Scene:
    code = code_of_view(match_after(COMMANDS_TO_TRICKS).view, match_after(COMMANDS_TO_TRICKS).players)
    return PositionDialog(ctx, match_of_code(ctx, code or ""))


def _rules(chapter: str) -> Maker:
    return lambda ctx: RulesScene(ctx, chapter)


def _settings(page: str) -> Maker:
    def make(ctx: Context) -> Scene:
        scene = SettingsScene(ctx)
        scene.open(page)
        return scene

    return make


def _fair(rounds: int, seats: int) -> Maker:
    """Return a maker of the page "Is it fair?"; all of its rounds were played with this number of seats."""

    return lambda ctx: FairScene(ctx, tuple(rounds_of(rounds, tables=(seats,))))


def _statistics(page: str) -> Maker:
    def make(ctx: Context) -> Scene:
        scene = StatisticsScene(ctx)
        scene.open_page(page)
        return scene

    return make


def _scores(*, chart: bool) -> Maker:
    def make(ctx: Context) -> Scene:
        scene = ScoresScene(ctx, between_rounds())
        if chart:
            scene.focus.widgets[1].activate()
        return scene

    return make


def _second_chance(ctx: Context) -> Scene:
    ctx.clock = lambda: NOON + timedelta(days=8)
    ctx.statistics.add([replace(A_JUDGED_ROUND, number=number) for number in range(1, 4)])
    return PracticeScene(ctx, "second_chance")


def _assessing(ctx: Context) -> Scene:
    """Return the dialog that waits for the verdict on a second chance; the question is never answered."""
    second = practice(position(), kind=PracticeKind.SECOND_CHANCE, title=Phrase("second_chance.title"))
    question = Question[Assessment](ctx.coach, lambda _: never(), Urgency.CHECK)
    question.cancel()
    return AssessingDialog(ctx, practice_match(ctx, second), question)


def never() -> Assessment:
    raise AssertionError("nobody asks")


def _puzzle_end(*, is_pass: bool) -> Maker:
    """Return a function that opens the dialog after a wrong answer to a puzzle."""

    def make(ctx: Context) -> Scene:
        puzzle = next(puzzle for puzzle in shipped_puzzles() if puzzle.is_pass is is_pass)
        match = puzzle_match(ctx, puzzle)
        kept = [card for card in match.view.hand if card not in puzzle.answer]
        cards = tuple(kept[: match.view.options.deal.pass_size])
        match.submit(PassCards(0, cards) if is_pass else PlayCard(0, puzzle.tempting))
        return ChoiceDialog(ctx, match)

    return make


def _shown(*, is_pass: bool, reduced: ReducedMotion = ReducedMotion.OFF) -> Maker:
    """Return a function that opens *Show me* after a wrong answer to a puzzle, at its last moment."""

    def make(ctx: Context) -> Scene:
        before = ctx.settings
        ctx.change(replace(before, reduced_motion=reduced, name="Zo"))
        end = _puzzle_end(is_pass=is_pass)(ctx)
        assert isinstance(end, ChoiceDialog)
        end.showing.begin()
        while end.showing.poll() is None:
            pass
        scene = build_shown(ctx, end.showing)
        ctx.change(before)
        scene.handle(Act(Action.LAST))
        return scene

    return make


def _shown_hands(ctx: Context) -> Scene:
    """Return *Show me* of a pass with all hands opened."""
    scene = _shown(is_pass=True)(ctx)
    assert isinstance(scene, SideBySide)
    scene.focus.widgets[0].activate()
    return scene


def _looking(ctx: Context) -> Scene:
    end = _puzzle_end(is_pass=False)(ctx)
    assert isinstance(end, ChoiceDialog)
    return LookingDialog(ctx, end.showing)


def _strength(ctx: Context) -> StatisticsScene:
    """Return the statistics scene with the page of the player's strength and judged rounds enough for its chart.

    So it does not look different where another scene has added judged rounds before.
    """
    ctx.statistics.load()
    rounds = (replace(A_JUDGED_ROUND, seats=4, number=at, own=30 + 5 * at, hand=90.0 - 6 * at) for at in range(1, 15))
    ctx.statistics.add(list(rounds))
    scene = StatisticsScene(ctx)
    scene.open_page("strength")
    return scene


def _month_wall(ctx: Context) -> Scene:
    days = [date(2026, month, day) for month in range(5, 11) for day in range(1, 28, 12 - month)]
    days += [date(2025, 12, 24), date(2025, 12, 31)]
    evenings = (Evening(day, finished(day), target=200 if day.day % 3 else None) for day in days)
    return MonthWall(ctx, finished_months(evenings, date(2026, 11, 23)), lambda _: None)


PREPARED: dict[str, Maker] = {
    "tonight": _tonight,
    "target": lambda ctx: TargetDialog(ctx, date(2026, 11, 23), 152, (40, 0, 140)),
    "month wall": _month_wall,
    "puzzles": lambda ctx: PracticeScene(ctx, "puzzles"),
    "second chance": _second_chance,
    "answer being assessed": _assessing,
    "no second chance": lambda ctx: PracticeScene(ctx, "second_chance"),
    "part of the round": lambda ctx: PartDialog(
        ctx, Part.DUCKING, [replace(A_JUDGED_ROUND, number=number) for number in range(1, 8)], "12 (8–16)"
    ),
    "puzzle solved wrongly": _puzzle_end(is_pass=False),
    "pass solved wrongly": _puzzle_end(is_pass=True),
    "both ways": _shown(is_pass=False),
    "both ways of a pass": _shown(is_pass=True),
    "hands after both passes": _shown_hands,
    "both ways without motion": _shown(is_pass=False, reduced=ReducedMotion.ON),
    "looking for a deal": _looking,
    "opponent": lambda ctx: OpponentDialog(ctx, 0),
    "opponents": lambda ctx: OpponentsScene(ctx, match_after(10).players[1:]),
    "pause": lambda ctx: PauseScene(ctx, match_after(10), lambda _: None),
    "take back": _take_back,
    "round log": _round_log,
    "keyboard": lambda ctx: OnScreenKeyboard(ctx, KeyboardRoute("A name", "Zo", "", 20, lambda _: None)),
    "postcard": _postcard,
    "naming": lambda ctx: NameDialog(ctx, "games.save_as", "A name", lambda _: None),
    "notice": lambda ctx: NoticeDialog(ctx, Notice.of("notice.import_refused", file="name.papayoo", what="damaged")),
    "table": lambda ctx: TableScene(ctx, match_after(COMMANDS_TO_TRICKS)),
    "summary": lambda ctx: SummaryScene(ctx, between_rounds()),
    "scores": _scores(chart=False),
    "chart": _scores(chart=True),
    "fair": _fair(40, SEATS),
    "fair at four": _fair(300, 4),
    "fair without rounds": lambda ctx: FairScene(ctx, ()),
    "fairness": lambda ctx: FairPlayScene(ctx, reading_of(match_after(None))),
    "fairness in play": lambda ctx: FairPlayScene(ctx, reading_of(between_rounds())),
    "ranking of tonight's table": _ranking_tonight,
    "ranking of practice": _ranking_of_practice,
    "ranking": lambda ctx: RankingScene(ctx, match_after(None)),
    "review": _review,
    "cost": lambda ctx: CostDialog(ctx, 123.0, (151, 20), Source.REAL, at_once=(38, 12), counted=87, taken=143),
    "cost in a puzzle": lambda ctx: CostDialog(ctx, 30.0, (67, 18), Source.TYPICAL, taken=143),
    "truth": TruthDialog,
    "meaning of the strength": MeaningDialog,
    "compare": _compare,
    "code": CodeDialog,
    "import": _import,
    "lesson": lambda ctx: TableScene(ctx, start_lesson(ctx, 1)),
    "licence": lambda ctx: LicenceScene(ctx, "libraries"),
    "lesson end": _lesson_end,
    "tried again": _tried_again,
    "position end": _position_end,
    "strength": _strength,
    "erase": lambda ctx: EraseDialog(ctx, lambda: None),
    "export": lambda ctx: ExportDialog(ctx, lambda form: None),
    "achievements": _statistics("achievements"),
    "rivals": _statistics("rivals"),
    "records": _statistics("records"),
    **{f"rules {name}": _rules(name) for name in CHAPTERS},
    **{f"settings {page.name}": _settings(page.name) for page in PAGES},
}
"""Functions, by scene name, that create scenes which need arguments or preparation."""


def _by_route(route: type[Route]) -> Maker:
    def make(ctx: Context) -> Scene:
        scene = Router(ctx).build(route())
        assert scene is not None
        return scene

    return make


def _routes() -> dict[str, type[Route]]:
    """Return all routes that need no arguments. The key of ``NewGameRoute``, for example, is "new game"."""
    return {
        re.sub("(?<!^)([A-Z])", r" \1", route.__name__.removesuffix("Route")).lower(): route
        for route in Route.__subclasses__()
        if all(hasattr(route, name) for name in route.__annotations__)
    }


_PREPARED_WORDS = {name.split()[0] for name in PREPARED}
SCENES: dict[str, Maker] = (
    PREPARED
    | {name: _by_route(route) for name, route in _routes().items() if name.split()[0] not in _PREPARED_WORDS}
    | {"graduation": _graduation}  # the last one, because the title offers no lessons after it
)
"""Functions, by scene name, that create every scene a player can see.

Scenes whose routes have no required arguments are added automatically.
"""


@contextmanager
def app_with_history(folder: Path, size: tuple[int, int], text_size: int = 100, language: str = "") -> Iterator[Pilot]:
    """Open the app with saved games and statistics, and yield a pilot that controls it.

    ``text_size`` is in percent; an empty ``language`` means English.
    """
    places = folders_in(folder)
    settings = Settings(seats=SEATS, speed=Speed.INSTANT, text_size=text_size, language=language)
    with open_app(places, settings, size=size) as pilot:
        ctx = app_of(pilot).context
        ctx.statistics.load()
        ctx.statistics.add(history(12, LAST_GAME))
        for number in range(6):
            ctx.library.add(match_after(40 + number).record, Shelf.NAMED, f"Game {number}")
        yield pilot


def show_scene(pilot: Pilot, name: str) -> Scene:
    """Replace all open scenes by one scene, and run frames until it is at rest."""
    program = app_of(pilot)
    scene = SCENES[name](program.context)
    program.stack.apply(Reset(scene))
    pilot.move(4, 4)
    for _ in range(FRAMES):
        pilot.frame(seconds=1.0)
    return scene
