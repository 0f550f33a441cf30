"""Tests of the strip in the table's corner, which shows the game's name, round and goals."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.engine import Card, Game, GameOptions, Play, SeatView, read_record, trick_points
from papayoo.history.deliveries import receiver_of
from papayoo.history.stalls import STALL_OF
from papayoo.match import DirectThinker, Match
from papayoo.services.game_goals import GameGoals
from papayoo.storage import Speed
from papayoo.text.catalog import load_catalog
from papayoo.ui.navigation import Push, TableRoute
from papayoo.ui.scenes.table.drawing.game_strip import LANTERN, MAX_GROWTH, standing_text
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
from tests.covering import values_first
from tests.loops import for_rows
from tests.services.named_games import DAY_TEXT, begun, record_at
from tests.ui.running_app import (
    WORDS,
    StartTable,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    open_app,
    record_where,
    visible_area,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import visible_trick

WIDE = 1280, 720
PAPAYA, STOOLS = STALL_OF["papaya"], STALL_OF["three_stools"]
PAPAYA_LIMIT = 20
"""Maximum number of points with which a game at the stall "papaya" earns its third lantern."""
FRAMES_OF_A_TRICK = 5


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the title screen open."""
    with open_app(folders_in(tmp_path), size=WIDE) as pilot:
        yield pilot


def show(pilot: Pilot, match: Match) -> TableScene:
    """Open the table of a match and wait for the player's turn."""
    app_of(pilot).stack.apply(Push(TableRoute(match)))
    pilot.move(0, 0)
    return await_turn(pilot)


def lanterns(pilot: Pilot) -> Counter[str]:
    """Return the number of visible lanterns for each state of their goal, such as "missed"."""
    return Counter(tag.removeprefix("goal ") for tag in visible_tags(pilot) if tag.startswith("goal "))


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("stall", (WORDS("stall.crab.name"), "Round 1 of 2")),
        ("tonight", (WORDS("tonight.title"), DAY_TEXT, "Round 1 of 3")),
        ("tonight again", (WORDS("tonight.title"), DAY_TEXT, "Round 1 of 3", WORDS("practice.mark"))),
    ],
)
def test_strip_of_a_named_game_shows_its_name_and_goals(title: Pilot, kind: str, lines: tuple[str, ...]) -> None:
    match = begun(app_of(title).context, kind)
    table = show(title, match)
    goals = GameGoals(app_of(title).context, match)
    texts = [goal.text for goal in goals.goals(0)]
    shown = " ".join(visible_texts(title))
    assert all(text in shown for text in (*lines, *texts))
    assert lanterns(title) == Counter({"open": len(texts)} if texts else {})
    [area] = table.strip.areas
    assert (area.title, area.lines[0]) == (lines[0], " · ".join(lines[1:]))
    assert area.lines[1:] == (*(WORDS("goal.open", goal=text) for text in texts), goals.note)


def test_goals_are_explained_under_the_mouse(title: Pilot) -> None:
    table = show(title, begun(app_of(title).context, "stall"))
    [area] = table.strip.areas
    title.move(area.box.center_x, area.box.center_y)
    title.wait(DELAY_S + 0.1)
    assert table.explanations.shown == area
    assert WORDS("market.help") in " ".join(visible_texts(title))


def test_help_crosses_out_the_goals_and_is_mentioned(title: Pilot) -> None:
    table = show(title, begun(app_of(title).context, "stall"))
    assert WORDS("goal.helped") not in visible_texts(title)
    for _ in range(2):  # the first press only tells what a hint costs
        table.player.coaching.ask_hint()
    title.wait_until(lambda: bool(table.match.assists), "the hint")
    title.wait(0.3)
    assert lanterns(title) == {"missed": 3}
    assert visible_tags(title).count("icon cross") == 3
    assert WORDS("goal.helped") in visible_texts(title)


def test_reached_goal_is_lit(title: Pilot) -> None:
    record = record_at(STOOLS, lambda view: view.die is not None and delivered_to(view) is not None)
    show(title, Match(read_record(record.encode()), DirectThinker()))
    assert lanterns(title)["reached"] == 1


def delivered_to(view: SeatView) -> int | None:
    return receiver_of(view.tricks, view.papayoo, 0) if view.papayoo is not None else None


def dear_card(view: SeatView) -> Card | None:
    """Return a card with which the player misses the third lantern of the papaya stall, or None."""
    if view.die is None or view.trick is None or len(view.trick.plays) < view.options.seats - 1:
        return None
    tricks = ((card, view.trick.with_play(0, card)) for card in view.legal)
    taken = ((card, trick_points(trick, view.die)) for card, trick in tricks if trick.winning == Play(0, card))
    is_open = view.points[0] <= PAPAYA_LIMIT
    return next((card for card, points in taken if is_open and view.points[0] + points > PAPAYA_LIMIT), None)


def test_missed_goal_is_crossed_out_when_its_trick_is_taken(title: Pilot) -> None:
    record = record_at(PAPAYA, lambda view: dear_card(view) is not None and len(view.hand) > 1)
    table = show(title, Match(read_record(record.encode()), DirectThinker()))
    change_settings(app_of(title).context, speed=Speed.NORMAL)
    table.resumed()
    tricks, before = len(table.view.tricks), lanterns(title)["missed"]
    seen: list[tuple[bool, int]] = []

    def look() -> None:
        if len(table.view.tricks) > tricks:
            seen.append((bool(visible_trick(table)), lanterns(title)["missed"] - before))

    title.watch = look
    card = dear_card(table.view)
    assert card is not None
    title.click_card(card)
    title.wait_until(lambda: bool(seen) and not seen[-1][0], "the end of the trick")
    assert len(seen) > FRAMES_OF_A_TRICK
    assert all(missed == 0 for is_on_table, missed in seen if is_on_table), "the trick still lies on the table"
    assert seen[-1][1] > 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_strip_follows_the_language(title: Pilot, language: str) -> None:
    table = show(title, begun(app_of(title).context, "stall"))
    change_settings(app_of(title).context, language=language)
    title.wait(0.3)
    assert load_catalog(language)("stall.crab.name") in visible_texts(title)
    assert table.strip.areas[0].title == load_catalog(language)("stall.crab.name")


@for_rows(
    ("totals", "points", "is_scored", "text"),
    [
        ((90, 60, 100), (0, 0, 0), False, "Second, 30 behind"),
        ((60, 90, 100), (20, 0, 0), False, "First, 10 ahead"),
        ((60, 90, 100), (30, 0, 0), False, "First, tied"),
        ((60, 90, 100), (30, 0, 0), True, "First, 30 ahead"),
        ((100, 60, 90), (1, 1, 1), False, "Third, 40 behind"),
    ],
)
def test_standing_counts_the_running_round_once(
    totals: tuple[int, ...], points: tuple[int, ...], *, is_scored: bool, text: str
) -> None:
    model = TableModel.from_view(Game(GameOptions(3, 4), "standing").view(0))
    model = replace(model, round_number=2, totals=totals, points=points, is_scored=is_scored)
    assert standing_text(WORDS, model) == text
    assert standing_text(WORDS, replace(model, round_number=1)) == ""


@pytest.mark.parametrize("round_number", [1, 2])
def test_ordinary_game_shows_the_standing_from_the_second_round(start_table: StartTable, round_number: int) -> None:
    record = record_where(
        lambda game: game.view(0).is_asked and game.view(0).round_number == round_number, rounds=4, last=90
    )
    pilot = start_table(record=record, size=WIDE)
    table = await_turn(pilot)
    assert f"Round {round_number} of 4" in visible_texts(pilot)
    places = {text.partition(",")[0] for text in visible_texts(pilot)} & {WORDS(f"place.{n}") for n in (1, 2, 3)}
    assert len(places) == round_number - 1
    assert not table.strip.areas


def test_practice_shows_neither_goals_nor_standing(title: Pilot) -> None:
    table = show(title, begun(app_of(title).context, "practice"))
    assert {WORDS("practice.mark"), WORDS("puzzle.any")} <= set(visible_texts(title))
    assert not lanterns(title)
    assert not table.strip.areas


@pytest.mark.parametrize("seat", [1, 2])
def test_strip_does_not_cover_the_postmark(title: Pilot, seat: int) -> None:
    record = record_at(STALL_OF["carousel"], lambda view: view.die is not None and delivered_to(view) == seat)
    show(title, Match(read_record(record.encode()), DirectThinker()))
    title.wait(0.3)
    assert not visible_area(title, f"postmark {seat}").colliderect(visible_area(title, "round"))


@pytest.mark.parametrize(
    ("stall", "text_size"), values_first(["five_spices", "seven_bells", "crowded_steps"], [100, 150, 200])
)
def test_lanterns_keep_clear_of_the_lower_edge(title: Pilot, stall: str, text_size: int) -> None:
    change_settings(app_of(title).context, text_size=text_size)
    show(title, Match(read_record(record_at(STALL_OF[stall], lambda _: True).encode()), DirectThinker()))
    height = LANTERN * min(text_size / 100, MAX_GROWTH)
    middles = [sprite.rect.centery for sprite in title.seen if sprite.tag.startswith("goal ")]
    assert len(middles) == 3
    assert max(middles) + height / 2 <= visible_area(title, "round").bottom - 2
