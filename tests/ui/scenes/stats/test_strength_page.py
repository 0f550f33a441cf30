"""Tests of the statistics page with the player's strength."""

from dataclasses import replace
from pathlib import Path

from papayoo.history.account import account_of
from papayoo.history.rows import JudgedRound
from papayoo.match.coach_truth import measured_truth
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.dialogs.truth_dialog import truth_sentence
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.ui.access.told_screen import told, words_of
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
        assert WORDS("strength.rounds", n=6, loss="12.0") in texts, "only costly decisions count"
        assert any(text.startswith(("Your level: about ", "Between ")) for text in texts)
        assert {WORDS("strength.part.passing"), "0.0", "12.0", WORDS("strength.by_seats")} <= set(texts)


def test_page_accounts_for_the_points_with_their_errors(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        rows = tuple(replace(A_JUDGED_ROUND, seed=str(own), own=own) for own in (40, 60, 80, 100))
        show(pilot, rows)
        texts, found = visible_texts(pilot), account_of(rows)
        assert found is not None
        for name in ("taken", "hand", "choices", "luck"):
            average = getattr(found, name)
            assert WORDS(f"account.{name}") in texts
            assert f"{average.value:.1f} ± {average.margin:.1f}" in texts
        pilot.press(WORDS("truth.title"))
        pilot.wait(0.5)
        words = words_of(told(pilot))
        assert truth_sentence(WORDS) in words
        assert f"± {measured_truth().hands.margin}" in words


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
