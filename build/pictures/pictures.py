"""Renders every scene, with and without motion, by playing the game without a display.

Usage: python build/pictures/pictures.py [FOLDER] [--sizes 1280x720,…] [--seats 3,…] [--settings felt=linen,back=rays,…]
"""

import argparse
import itertools
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from papayoo.ai.levels import bot_of
from papayoo.engine import CardPlayed, DieRolled, HandDealt, PassReceived, Phase, TrickTaken, places
from papayoo.history.rows import JudgedDecision, JudgedRound, Part, RoundRow, Row
from papayoo.match import DirectThinker
from papayoo.storage import Folders, Settings, Speed
from papayoo.storage.field_validators import validate_fields
from papayoo.text.catalog import catalog_for
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.scenes.practice.end_dialogs import ChoiceDialog
from papayoo.ui.scenes.rules.examples import CHAPTERS
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import FRAME_S, Pilot

SEED = "pictures"
MOTION_FRAMES = 5
"""Number of pictures of each animation."""


class Photographer:
    """Plays one game at one window size and saves pictures of all scenes."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._home = tempfile.TemporaryDirectory()
        home = Path(self._home.name)
        self._program = headless_app(Folders(home, home, home), settings, DirectThinker, SEED)
        width, height = self._program.window.surface.size
        self._stem = f"{width}x{height}-{settings.seats}"
        self._folder = folder
        self._number = 0
        self.pilot = Pilot(self._program)
        self.bot = bot_of("medium")
        self.texts = catalog_for((settings.language,))

    def take(self, name: str) -> None:
        """Save a picture of the current frame."""
        self._number += 1
        path = self._folder / f"{self._stem}-{self._number:02}-{name}.png"
        self.pilot.look()
        pygame.image.save(self._program.window.surface, path)

    def shoot(self) -> None:
        """Visit all scenes and save their pictures."""
        self._menus()
        self._deal_and_pass()
        self._roll()
        self._tricks()
        self._asides()
        self._papayoo()
        self._ends()
        self._lists()
        self._win()
        self._program.close()
        self._home.cleanup()

    def _menus(self) -> None:
        pilot, texts = self.pilot, self.texts
        pilot.wait(1.0)  # the animals arrive
        self.take("title")
        pilot.click_widget(texts("menu.tonight"))
        pilot.wait(0.3)
        self.take("tonight")
        pilot.key(pygame.K_ESCAPE)
        pilot.click_widget(texts("menu.market"))
        pilot.wait(0.3)
        self.take("market")
        pilot.key(pygame.K_ESCAPE)
        self._practice()
        pilot.click_widget(texts("menu.settings"))
        pilot.click_widget(texts("about.title"))
        pilot.wait(0.3)
        self.take("about")
        pilot.click_widget(texts("about.libraries"))
        pilot.wait(0.3)
        self.take("licence")
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_ESCAPE)
        for page in PAGES:
            pilot.click_widget(texts(f"page.{page.name}"))
            pilot.wait(0.3)
            self.take(f"settings-{page.name}")
        pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
        pilot.type("volume")
        pilot.wait(0.1)
        self.take("settings-search")
        pilot.key(pygame.K_ESCAPE)
        pilot.click_widget(texts("language.name"))
        pilot.wait(0.2)
        self.take("language")
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_F1)
        for chapter in range(len(CHAPTERS)):
            pilot.wait(0.1)
            self.take(f"rules-{chapter + 1}")
            pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_ESCAPE)
        pilot.click_widget(texts("menu.new_game"))
        pilot.wait(0.1)
        self.take("new-game")
        pilot.click_widget(texts("player.opponent_1"))
        pilot.wait(0.1)
        self.take("opponent")
        pilot.key(pygame.K_ESCAPE)
        pilot.click_widget(texts("new_game.start"))

    def _practice(self) -> None:
        """Save pictures of the practice page, of a lesson's first decision, and of a puzzle."""
        pilot, texts = self.pilot, self.texts
        pilot.click_widget(texts("menu.learn"))
        pilot.wait(0.3)
        self.take("practice-lessons")
        pilot.click_widget(texts("lessons.first"))
        pilot.wait_until(lambda: pilot.table.playback.awaits_player, "the first lesson")
        pilot.wait(1.0)
        self.take("lesson")
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.3)
        pilot.click_widget(texts("practice.leave"))
        pilot.wait(0.3)
        for name in ("second_chance", "puzzles"):
            pilot.click_widget(texts(f"practice.{name}"))
            pilot.wait(0.3)
            self.take(f"practice-{name}")
        pilot.click_widget(texts("puzzle.theme.duck"))
        pilot.wait(1.0)
        self.take("puzzle")
        pilot.play(self.bot, lambda: isinstance(pilot.scene, ChoiceDialog))
        pilot.wait(0.5)
        self.take("puzzle-end")
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.3)
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.3)

    def _deal_and_pass(self) -> None:
        pilot = self.pilot
        pilot.wait(0.5)
        self.take("round-begins")
        self._during(HandDealt, "deal", 2.2)
        pilot.wait_until(self._is_asked, "the pass")
        pilot.wait(0.4)
        self.take("choose")
        hand = pilot.table.hand
        for card in hand[:2]:
            pilot.click_card(card)
        pilot.wait(0.4)
        self.take("chosen-two")
        pilot.key(pygame.K_BACKSPACE)
        pilot.key(pygame.K_BACKSPACE)
        pilot.wait(0.3)
        pilot.take_turn(self.bot, random.Random(0))
        self._during(PassReceived, "received", 1.4)

    def _roll(self) -> None:
        pilot = self.pilot
        if pilot.table.view.phase is Phase.ROLLING and pilot.table.view.is_asked:
            pilot.wait_until(self._is_asked, "the roll")
            self.take("roll-asked")
            pilot.take_turn(self.bot, random.Random(0))
        self._during(DieRolled, "roll", 3.4)

    def _tricks(self) -> None:
        pilot = self.pilot
        pilot.wait_until(self._is_asked, "the first turn")
        pilot.wait(0.4)
        self.take("turn")
        pilot.key(pygame.K_UP)
        self.take("explained")
        pilot.key(pygame.K_DOWN)
        zone = pilot.table.layout.hand_zone(len(pilot.table.hand), len(pilot.table.hand) // 2)
        pilot.move(zone.x + 20, zone.y + 50)
        pilot.wait(0.4)
        self.take("hover")
        illegal = [card for card in pilot.table.hand if card not in pilot.table.view.legal]
        if illegal:
            pilot.click_card(illegal[0])
            pilot.wait(0.4)
            self.take("illegal")
        pilot.take_turn(self.bot, random.Random(0))
        self._during(CardPlayed, "play", 0.5)
        self._during(TrickTaken, "trick", 1.8)
        pilot.wait_until(self._is_asked, "the second turn")
        pilot.wait(0.3)
        self.take("second-turn")

    def _asides(self) -> None:
        pilot = self.pilot
        pilot.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l", scancode=0))
        pilot.wait(0.2)
        self.take("last-trick")
        pilot.frame(pygame.Event(pygame.KEYUP, key=pygame.K_l, mod=0, unicode="l", scancode=0))
        pilot.key(pygame.K_ESCAPE)  # closes the last trick
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.2)
        self.take("pause")
        pilot.key(pygame.K_ESCAPE)

    def _papayoo(self) -> None:
        pilot = self.pilot
        stage = pilot.table.playback.stage
        pilot.play(self.bot, lambda: isinstance(pilot.scene, SummaryScene) or stage.effects.is_darkened)
        if stage.effects.is_darkened:
            self._strip("papayoo", 3.6)

    def _ends(self) -> None:
        pilot = self.pilot
        pilot.play(self.bot, lambda: isinstance(pilot.scene, SummaryScene))
        self._strip("summary", 3.0)
        self.take("summary")
        pilot.key(pygame.K_RETURN)
        pilot.wait(0.5)
        pilot.key(pygame.K_TAB)
        pilot.wait(0.2)
        self.take("scores")
        pilot.click_widget(self.texts("scores.chart"))
        pilot.wait(0.2)
        self.take("chart")
        pilot.key(pygame.K_TAB)
        pilot.play(self.bot, lambda: isinstance(pilot.scene, RankingScene))
        self._strip("ranking", 8.0)
        pilot.wait(1.0)
        self.take("ranking")
        self._review()
        pilot.click_widget(self.texts("ranking.title_screen"))

    def _lists(self) -> None:
        pilot = self.pilot
        pilot.click_widget(self.texts("menu.new_game"))
        pilot.click_widget(self.texts("menu.games"))
        pilot.wait(0.3)
        self.take("games")
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_ESCAPE)
        statistics = self._program.context.statistics
        statistics.load()
        statistics.add(_earlier_evenings(statistics.rows))
        pilot.click_widget(self.texts("menu.statistics"))
        pilot.wait(0.1)
        assert isinstance(pilot.scene, StatisticsScene)
        for name, tab in zip(
            ("statistics", "achievements", "strength", "rivals", "records"), pilot.scene.tabs, strict=True
        ):
            pilot.click_widget(tab.label)
            pilot.wait(0.1)
            self.take(name)
        pilot.key(pygame.K_ESCAPE)

    def _win(self) -> None:
        """Play short games against weak opponents until the player wins one."""
        pilot, context = self.pilot, self._program.context
        numbers = itertools.count()
        context.new_seed = lambda: f"{SEED} {next(numbers)}"
        context.change(replace(context.settings, opponents_level="novice", rounds=1, speed=Speed.INSTANT))
        pilot.click_widget(self.texts("menu.play"))
        while not self._has_won():
            pilot.click_widget(self.texts("ranking.again"))
        self._strip("celebration", 5.0)

    def _has_won(self) -> bool:
        """Play the new game, drawing only few frames, and return whether the player has won it."""
        self.pilot.frame_s = 0.5
        self.pilot.frame()
        table = self.pilot.table
        self.pilot.play_to_the_end(self.bot)
        self.pilot.frame_s = FRAME_S
        return places(table.view.totals)[table.view.seat] == 1

    def _review(self) -> None:
        pilot = self.pilot
        pilot.click_widget(self.texts("ranking.review"))
        pilot.wait(0.2)
        self.take("review-deal")
        for _ in range(4):
            pilot.key(pygame.K_DOWN)
        pilot.wait(0.2)
        self.take("review-trick")
        pilot.key(pygame.K_ESCAPE)

    def _is_asked(self) -> bool:
        table = self.pilot.table
        return table.view.is_asked and table.is_idle

    def _during(self, event: type, name: str, seconds: float) -> None:
        """Wait until the animation of an event of this type starts, then save pictures of it."""
        begun = _heard(self.pilot, event)
        self.pilot.wait_until(begun, name)
        self._strip(name, seconds, begun)

    def _strip(self, name: str, seconds: float, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Save ``MOTION_FRAMES`` pictures at equal intervals over ``seconds``.

        Stops early when ``goes_on`` returns false.
        """
        for number in range(MOTION_FRAMES):
            self.take(f"{name}-{number + 1}")
            self.pilot.wait(seconds / MOTION_FRAMES)
            if not goes_on():
                return


def _earlier_evenings(rows: Sequence[Row]) -> Iterator[Row]:
    """Yield copies of the rows with earlier dates, and an invented judgement for each round."""
    rng, evenings = random.Random(SEED), 12
    for days, row in itertools.product(range(evenings, 0, -1), rows):
        if isinstance(row, JudgedRound):
            continue
        past = replace(row, seed=f"{days} days before {row.seed}", finished=row.finished - timedelta(days=days))
        yield past
        if isinstance(past, RoundRow):
            decisions = tuple(JudgedDecision(part, 1, max(0.0, rng.gauss(3, 3))) for part in Part)
            common = {name: getattr(past, name) for name in ("seed", "seats", "opponents", "finished", "assisted")}
            yield JudgedRound(**common, number=past.number, own=past.own, worth=past.own, decisions=decisions)


def _heard(pilot: Pilot, event: type) -> Callable[[], bool]:
    return lambda: isinstance(pilot.table.playback.director.showing, event)


def main() -> int:
    """Save the pictures for all requested sizes and numbers of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="pictures", type=Path)
    parser.add_argument("--sizes", default="1280x720,1920x1080,3840x2160")
    parser.add_argument("--seats", default="2,3,5,8")
    parser.add_argument(
        "--settings", default="", help="settings that differ from the defaults, by their names in the settings file"
    )
    arguments = parser.parse_args()
    try:
        look = _settings(arguments.settings)
    except ValueError as error:
        parser.error(str(error))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for size in arguments.sizes.split(","):
        width, height = map(int, size.split("x"))
        for seats in map(int, arguments.seats.split(",")):
            game = replace(look, seats=seats, rounds=2, portrait=look.portrait or "owl")
            settings = replace(game, window_size=(width, height), first_steps=False)
            Photographer(arguments.folder, settings).shoot()
    return 0


def _settings(pairs: str) -> Settings:
    """Parse settings like ``felt=linen,text_size=150``; raises ValueError for an unknown one."""
    raw: Mapping[str, object] = {
        name: int(value) if value.isdigit() else value
        for name, _, value in (pair.partition("=") for pair in filter(None, pairs.split(",")))
    }
    values, problems = validate_fields(Settings, raw)
    if problems or values.keys() != raw.keys():
        raise ValueError(f"not settings: {pairs}")
    return Settings(**values)


if __name__ == "__main__":
    sys.exit(main())
