"""Tests of the lines of *Show me*, without a scene that shows them."""

from pathlib import Path

import pytest

from papayoo.engine import PassCards, PlayCard
from papayoo.match import Puzzle, shipped_puzzles
from papayoo.services.practice_matches import fork_of, puzzle_match, verdict_of
from papayoo.services.showing import Showing
from papayoo.text.catalog import load_catalog
from tests.services.services_in import services_in


@pytest.mark.parametrize(("is_pass", "ending"), [(True, "_pass"), (False, "")], ids=["pass", "card"])
@pytest.mark.parametrize(("is_solved", "names"), [(True, ("other", "yours")), (False, ("yours", "better"))])
def test_lines_of_a_pass_and_of_a_card_have_names_of_their_own(
    tmp_path: Path, is_pass: bool, ending: str, is_solved: bool, names: tuple[str, str]
) -> None:
    services = services_in(tmp_path)
    puzzle: Puzzle = next(puzzle for puzzle in shipped_puzzles() if puzzle.is_pass is is_pass)
    match = puzzle_match(services, puzzle)
    match.submit(PassCards(0, puzzle.other_pass(puzzle.best_pass)) if is_pass else PlayCard(0, puzzle.tempting))
    fork = fork_of(match, verdict_of(services, match))
    found = Showing(services, fork, match.players, is_solved=is_solved).names
    assert found == tuple(f"show.{name}{ending}" for name in names)
    assert all(load_catalog()(name) for name in found)
    services.close()
