"""Tests of the dialog with the points of all rounds."""

from pathlib import Path

import pytest

from papayoo.ui.navigation import Push
from papayoo.ui.scenes.scores.score_table import ScoresScene
from tests.services.named_games import DAY_TEXT, begun
from tests.ui.running_app import WORDS, app_of, folders_in, open_app, visible_texts


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("stall", (WORDS("stall.crab.name"),)),
        ("tonight", (WORDS("tonight.title"), DAY_TEXT)),
        ("ordinary", ()),
        ("practice", ()),
    ],
)
def test_scores_have_the_name_of_the_game(tmp_path: Path, kind: str, names: tuple[str, ...]) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        context = app_of(pilot).context
        app_of(pilot).stack.apply(Push(ScoresScene(context, begun(context, kind))))
        pilot.wait(0.3)
        assert " · ".join((*names, WORDS("scores.title"))) in visible_texts(pilot)


def test_scores_before_the_first_round_ends_offer_no_chart(tmp_path: Path) -> None:
    """There are no points to draw yet. An earlier version offered the chart and then crashed."""
    with open_app(folders_in(tmp_path)) as pilot:
        context = app_of(pilot).context
        app_of(pilot).stack.apply(Push(ScoresScene(context, begun(context, "ordinary"))))
        pilot.wait(0.3)
        assert WORDS("scores.chart") not in visible_texts(pilot)
