"""Tests that an animal has the same name in all games and on all screens."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from papayoo.ai.characters import CHARACTERS
from papayoo.history.stalls import STALL_OF
from papayoo.match import Match
from papayoo.services.challenges import start_challenge
from papayoo.services.lesson_book import start_lesson
from papayoo.services.opponents import change_opponent
from papayoo.services.positions import match_of_code
from papayoo.services.stall_games import open_stall
from papayoo.services.start import start_match
from papayoo.services.tonight import open_tonight, today
from papayoo.ui.context import Context
from papayoo.ui.navigation import (
    MarketRoute,
    NewGameRoute,
    Reset,
    Route,
    StatsRoute,
    TitleRoute,
    TonightRoute,
)
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_GAME, A_ROUND
from tests.history.test_challenge_code import USUAL
from tests.loops import check_all
from tests.match.test_position_code import A_CODE
from tests.ui.access.told_screen import told, words_of
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app

FROG = CHARACTERS["sly"]
OLD, NEW = WORDS(f"player.opponent_{FROG.place}"), "Mum"
EVENINGS = datetime(2026, 11, 24, 12, tzinfo=UTC), datetime(2026, 11, 27, 12, tzinfo=UTC)
"""The frog sits at the tables of these evenings. Two, because a game that has begun keeps its names."""
COMPANY = ("medium:cautious", "medium:bold", "medium:sly")


def seated(open_game: Callable[[Context], Match]) -> Callable[[Pilot], str]:
    """Return a function that opens a game and returns the names of its players."""
    return lambda pilot: "\n".join(player.name for player in open_game(app_of(pilot).context).players)


def said_on(route: Route, button: str = "") -> Callable[[Pilot], str]:
    """Return a function that opens a screen, presses the button with this key there, and returns what is told then."""

    def said(pilot: Pilot) -> str:
        app_of(pilot).stack.apply(Reset(route))
        if button:
            pilot.wait(0.3)
            pilot.click_widget(WORDS(button))
        pilot.wait(2.0)
        return words_of(told(pilot))

    return said


PLACES = {
    "the usual game": seated(start_match),
    "a game at a stall": seated(lambda ctx: open_stall(ctx, STALL_OF["frog"])),
    "tonight's game": seated(lambda ctx: open_tonight(ctx, today(ctx))),
    "the game of a code": seated(lambda ctx: start_challenge(ctx, USUAL)),
    "a position": seated(lambda ctx: match_of_code(ctx, A_CODE.replace("expert:bold", "expert:sly"))),
    "a lesson": seated(lambda ctx: start_lesson(ctx, 0)),
    "the title": said_on(TitleRoute()),
    "the form for a new game": said_on(NewGameRoute()),
    "the market": said_on(MarketRoute("frog")),
    "the calendar": said_on(TonightRoute()),
    "the rivals": said_on(StatsRoute(), "rivals.title"),
}


def test_animal_has_the_name_that_the_player_has_given_it_in_every_game_and_on_every_screen(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, seats=4), size=(1280, 720)) as pilot:
        ctx = app_of(pilot).context
        thrown = [replace(A_ROUND, opponents=COMPANY, giver=3, taker=0, number=number) for number in (1, 2, 3)]
        ctx.load_results().add([*thrown, replace(A_GAME, opponents=COMPANY, scores=((60, 70, 70, 50),) * 3)])
        for is_named, evening in zip((False, True), EVENINGS, strict=True):
            ctx.clock = lambda evening=evening: evening  # type: ignore[misc]
            change_opponent(ctx, FROG.place - 1, name=NEW if is_named else "")

            def check(place: str, *, is_named: bool = is_named) -> None:
                words = PLACES[place](pilot)
                assert (OLD in words, NEW in words) == (not is_named, is_named)

            check_all(PLACES, check)
