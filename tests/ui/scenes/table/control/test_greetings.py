"""Tests that opponents greet the player at the first deal as their last game ended."""

from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.history.rows import GameRow
from papayoo.services.greetings import Greeting, greetings_in
from papayoo.services.lesson_book import start_lesson
from papayoo.storage import ReducedMotion, ResultsFile, Settings, Speed
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.table_view.drawing.seat_plaques import expression
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.history.sample_rows import A_GAME
from tests.loops import for_rows
from tests.ui.running_app import MEDIUM, WORDS, folders_in, open_app, start_game

TABLE = Settings(seats=4, rounds=1, speed=Speed.NORMAL, first_steps=False)
CHARACTERS = "cautious", "bold", "sly"
"""The characters of the three opponents, clockwise."""


def game(*totals: int) -> GameRow:
    """Return a finished game of one round with these opponents; the player's total comes first."""
    return replace(A_GAME, opponents=tuple(f"medium:{name}" for name in CHARACTERS), scores=(totals,))


def first_deal(folder: Path, rows: tuple[GameRow, ...], settings: Settings) -> tuple[list[set[int]], list[str], int]:
    """Deal the first round; return which seats smirk and which raise a brow, what is said, and the number of frames."""
    places, frames, seen = folders_in(folder), 0, [set[int](), set[int]()]
    results = ResultsFile(places)
    results.load()
    results.add(rows)
    with open_app(places, settings) as pilot:
        start_game(pilot)
        playback = pilot.table.playback
        said = playback.messages.journal

        def look() -> None:
            nonlocal frames
            frames += 1
            moods = [expression(playback.stage, playback.seating, seat) for seat in range(4)]
            for found, mood in zip(seen, (Mood.SLY, Mood.BROW), strict=True):
                found.update(seat for seat in range(4) if moods[seat] is mood)
            assert len({seat for seat in range(4) if moods[seat] in (Mood.SLY, Mood.BROW)}) <= 1, "one after the other"

        pilot.watch = look
        pilot.wait_until(lambda: playback.awaits_player, "the pass")
        return seen, [one.text for one in said.entries], frames


def names_said(said: list[str]) -> set[str]:
    names = [WORDS(f"player.opponent_{seat}") for seat in (1, 2, 3)]
    keys = {"ahead": "say.met_ahead", "behind": "say.met_behind"}
    return {f"{way} {seat}" for way, key in keys.items() for seat, name in enumerate(names, 1)
            if WORDS(key, name=name) in said}  # fmt: skip


@for_rows(
    ("totals", "smirking", "raising"),
    [
        ((60, 20, 80, 90), {1}, {3}),
        ((40, 60, 70, 80), set(), {2, 3}),
        ((100, 40, 50, 60), {1, 2}, set()),
        ((80, 80, 10, 80), {2}, set()),
    ],
)
def test_who_beat_the_player_smirks_and_who_was_beaten_raises_a_brow(
    totals: tuple[int, ...], smirking: set[int], raising: set[int], tmp_path: Path
) -> None:
    folder = tmp_path / str(totals)
    seen, said, _ = first_deal(folder, (game(*totals),), TABLE)
    assert seen == [smirking, raising]
    assert names_said(said) == {*(f"ahead {seat}" for seat in smirking), *(f"behind {seat}" for seat in raising)}


def test_first_greeting_begins_half_a_second_after_the_deal(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    results = ResultsFile(places)
    results.load()
    results.add([game(60, 20, 80, 90)])
    with open_app(places, TABLE) as pilot:
        start_game(pilot)
        playback, waits = pilot.table.playback, 0.0
        pilot.wait_until(lambda: bool(playback.stage.model.hand), "the first deal")
        while Mood.SLY not in {expression(playback.stage, playback.seating, seat) for seat in range(4)}:
            pilot.wait(0.05)
            waits += 0.05
    assert waits == pytest.approx(0.5, abs=0.11)


def test_greeting_takes_no_time(tmp_path: Path) -> None:
    _, _, usual = first_deal(tmp_path / "new", (), TABLE)
    _, _, frames = first_deal(tmp_path / "met", (game(60, 20, 80, 90),), TABLE)
    assert frames == usual


def test_greeting_is_a_face_with_reduced_motion_too(tmp_path: Path) -> None:
    seen, _, _ = first_deal(tmp_path, (game(60, 20, 80, 90),), replace(TABLE, reduced_motion=ReducedMotion.ON))
    assert seen[0] == {1}


def test_nobody_greets_in_later_rounds_and_in_lessons(tmp_path: Path) -> None:
    places, kinds = folders_in(tmp_path), set[EffectKind]()
    results = ResultsFile(places)
    results.load()
    results.add([game(60, 20, 80, 90)])
    with open_app(places, replace(TABLE, speed=Speed.INSTANT, rounds=2)) as pilot:
        start_game(pilot)
        playback = pilot.table.playback
        assert not greetings_in(pilot.table.ctx, start_lesson(pilot.table.ctx, 0))
        assert greetings_in(pilot.table.ctx, pilot.table.match) == (Greeting(1, False), Greeting(3, True))
        pilot.play(MEDIUM, lambda: playback.view.round_number == 2)
        playback.stage.effects.finish()
        pilot.watch = lambda: kinds.update(effect.kind for effect in playback.stage.effects.active)
        pilot.wait_until(lambda: playback.awaits_player, "the pass of the second round")
    assert kinds.isdisjoint({EffectKind.BROW, EffectKind.SMIRK})
