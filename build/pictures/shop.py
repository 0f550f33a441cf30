"""Takes the pictures for the README and for software centres, by playing the game without a display.

Usage: python build/pictures/shop.py [FOLDER] [--language de] [--size 1280x720] [--only table,review]. The default
folder is that of this script, the default language English.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from papayoo.ai.levels import bot_of
from papayoo.app import App
from papayoo.engine import Suit
from papayoo.match.thinker import DirectThinker
from papayoo.storage.paths import Folders
from papayoo.storage.settings import Settings
from papayoo.text.catalog import catalog_for, languages
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import FRAME_S, Pilot

FOLDER = Path(__file__).parent
MEDIUM, NOVICE = bot_of("medium"), bot_of("novice")
LONGEST_FRAME_S = 0.1
"""Longest frame while the game goes on to the moment of a picture."""
MOST_GAMES = 200
"""Maximum number of games that are played to find a moment."""

CARDS_IN_REVIEW = 3
"""Least number of cards in the trick of the picture of the review."""


class NoMomentError(Exception):
    """Raised if no game reaches the moment of a picture."""


class Photographer:
    """Plays to the moment of each picture, in one language and window size."""

    def __init__(self, folder: Path, language: str, size: tuple[int, int]) -> None:
        self._folder = folder
        self._texts = catalog_for((language,))
        self._settings = Settings(rounds=3, first_steps=False, window_size=size, language=language)

    def table(self) -> None:
        """A trick with the Papayoo and a Payoo in it, before the player's card."""
        with self._moment("table", replace(self._settings, seats=5), _is_rich_trick) as program:
            self._take(program, "table", after_s=2.0)

    def papayoo(self) -> None:
        """The moment after somebody has taken the Papayoo: the light returns, and all look at the victim."""
        with self._moment("papayoo", self._settings, _is_papayoo_taken) as program:
            pilot = _pilot(program)
            while _is_papayoo_taken(pilot):
                pilot.wait(FRAME_S)
            self._take(program, "papayoo", after_s=0.3)

    def review(self) -> None:
        """A costly decision in a trick of a finished game, as judged by the coach, with most of the trick's cards."""
        for number in range(MOST_GAMES):
            with _opened(f"review {number}", replace(self._settings, rounds=1)) as program:
                pilot = _pilot(program)
                pilot.press(self._texts("menu.play"))
                pilot.play_to_the_end(NOVICE)
                pilot.click_widget(self._texts("ranking.review"))
                pilot.wait(2.0)
                assert isinstance(pilot.scene, ReviewScene)
                while pilot.scene.jumps.forward.enabled:
                    pilot.key(pygame.K_h)
                    pilot.wait(1.0)
                    if len(pilot.scene.stage.model.trick) >= CARDS_IN_REVIEW:
                        self._take(program, "review", after_s=1.0)
                        return
        raise NoMomentError("review")

    def puzzle(self) -> None:
        """A puzzle before its answer."""
        with _opened("puzzle", self._settings) as program:
            pilot = _pilot(program)
            for label in ("menu.learn", "practice.puzzles", "puzzle.theme.duck"):
                pilot.click_widget(self._texts(label))
                pilot.wait(0.5)
            self._take(program, "puzzle", after_s=1.0)

    def large_text(self) -> None:
        """The table in high contrast, with the largest text and cards."""
        settings = replace(self._settings, seats=3, text_size=200, card_size=140, high_contrast=True)
        with self._moment("large text", settings, _is_last_to_play) as program:
            self._take(program, "large-text", after_s=2.0)

    @contextmanager
    def _moment(self, name: str, settings: Settings, has_come: Callable[[Pilot], bool]) -> Iterator[App]:
        """Play games until one of them reaches a moment."""
        for number in range(MOST_GAMES):
            with _opened(f"{name} {number}", settings) as program:
                if self._plays_to(_pilot(program), has_come):
                    yield program
                    return
        raise NoMomentError(name)

    def _plays_to(self, pilot: Pilot, has_come: Callable[[Pilot], bool]) -> bool:
        """Play a game to a moment, or to its end. Returns whether the moment has come."""

        def is_over() -> bool:
            return isinstance(pilot.scene, RankingScene)

        pilot.press(self._texts("menu.play"))
        pilot.play(MEDIUM, lambda: is_over() or has_come(pilot))
        return not is_over() and has_come(pilot)

    def _take(self, program: App, name: str, after_s: float) -> None:
        pilot = _pilot(program)
        pilot.wait(after_s)
        pilot.look()
        pygame.image.save(program.window.surface, self._folder / f"{name}.png")


PICTURES: dict[str, Callable[[Photographer], None]] = {
    "table": Photographer.table,
    "papayoo": Photographer.papayoo,
    "review": Photographer.review,
    "puzzle": Photographer.puzzle,
    "large-text": Photographer.large_text,
}


@contextmanager
def _opened(seed: str, settings: Settings) -> Iterator[App]:
    """Open the game with a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        place = Path(home)
        program = headless_app(Folders(place, place, place), settings, DirectThinker, seed)
        yield program
        program.close()


def _pilot(program: App) -> Pilot:
    return Pilot(program, FRAME_S, LONGEST_FRAME_S)


def _is_rich_trick(pilot: Pilot) -> bool:
    view = pilot.table.view
    if view.trick is None or view.round_number == 1 or not _is_asked(pilot):
        return False
    cards = view.trick.cards
    return view.papayoo in cards and any(card.suit is Suit.PAYOO for card in cards)


def _is_papayoo_taken(pilot: Pilot) -> bool:
    return pilot.table.playback.stage.effects.is_darkened


def _is_last_to_play(pilot: Pilot) -> bool:
    view = pilot.table.view
    return view.trick is not None and len(view.trick.cards) == view.options.seats - 1 and _is_asked(pilot)


def _is_asked(pilot: Pilot) -> bool:
    return pilot.table.view.is_asked and pilot.table.is_idle


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default=FOLDER, type=Path)
    parser.add_argument("--language", default="en", choices=sorted(languages()))
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", default=",".join(PICTURES), metavar="NAME,…", help=", ".join(PICTURES))
    arguments = parser.parse_args()
    names = arguments.only.split(",")
    if unknown := set(names) - PICTURES.keys():
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    width, height = map(int, arguments.size.split("x"))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    photographer = Photographer(arguments.folder, arguments.language, (width, height))
    for name in names:
        PICTURES[name](photographer)
    return 0


if __name__ == "__main__":
    sys.exit(main())
