"""Tests of the statistics page with the player's strength."""

from dataclasses import replace
from pathlib import Path

from papayoo.history.rows import JudgedRound
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_texts


def show(pilot: Pilot, rows: tuple[JudgedRound, ...]) -> None:
    """Add these rows to the statistics, and open the page with the player's strength."""
    context = app_of(pilot).context
    context.statistics.load()
    context.statistics.add(rows)
    scene = StatisticsScene(context)
    app_of(pilot).stack.apply(Push(scene))
    scene.open_page("strength")
    pilot.wait(1.0)


def test_page_names_the_strength_and_the_losses(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        rows = tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(6))
        show(pilot, (*rows, *(replace(row, assisted=True, number=2) for row in rows)))
        texts = visible_texts(pilot)
        assert WORDS("strength.rounds", n=6, loss="13.5") in texts
        assert any(text.startswith(("Your level: about ", "Between ")) for text in texts)
        assert {WORDS("strength.part.passing"), "1.5", "12.0", WORDS("strength.by_seats")} <= set(texts)


def test_chart_over_time_names_its_levels(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(14)))
        seen = pilot.seen
        first_dot = next(sprite for sprite in seen if sprite.tag == "strength dot")
        for level in ("novice", "expert"):
            names = [sprite.rect for sprite in seen if sprite.tag == f"text {WORDS(f'level.{level}')}"]
            assert any(name.right < first_dot.x and name.centery > 400 for name in names)


def test_page_says_how_many_rounds_are_missing(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        show(pilot, (A_JUDGED_ROUND,))
        assert WORDS("strength.unknown", n=2) in visible_texts(pilot)
