"""Tests that docs/coach.md has the same figures as the game, and that they rest on enough cases."""

from papayoo.match import shipped_puzzles
from papayoo.match.coach_truth import measured_truth
from papayoo.text.catalog import load_catalog
from tests.docs.pages import ROOT, text_of

PAGE = ROOT / "docs" / "coach.md"


def test_page_and_game_have_the_same_figures() -> None:
    found, page = measured_truth(), text_of(PAGE)
    for truth in (found.costly, found.puzzles, found.hands):
        assert f"| all | {truth.count} | {truth.claimed} | {truth.true} ± {truth.margin} |" in page


def test_figures_rest_on_enough_cases() -> None:
    found = measured_truth()
    assert found.costly.count >= 300
    assert found.puzzles.count == len(shipped_puzzles()) >= 300
    assert sum(sized.truth.count for sized in found.by_size) == found.costly.count
    assert all(sized.truth.margin > 0 for sized in found.by_size)


def test_page_and_game_are_sure_of_costly_decisions_together_and_not_of_a_single_one() -> None:
    """The measured cost of a size is the mean of its decisions."""
    assert "surely cost something together; a single one may not." in load_catalog()("truth.about", least=10)
    assert "together, such moves surely cost something; a single one may cost nothing" in text_of(PAGE)
