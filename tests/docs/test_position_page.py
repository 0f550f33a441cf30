"""Tests that the example, the parts and the errors in `docs/position-code.md` match the code."""

import re
from pathlib import Path

from papayoo.match import PARTS, PositionFault, code_of, read_position
from papayoo.match.position_code import VERSION
from tests.match.test_position_code import A_CODE

PAGE = (Path(__file__).parents[2] / "docs" / "position-code.md").read_text(encoding="utf-8")


def first_column(heading: str) -> list[str]:
    """Return the words in code style that begin the rows of the table below a heading."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)


def test_example_on_the_page_is_a_code_as_the_program_writes_it() -> None:
    example = next(line for line in PAGE.splitlines() if "check=" in line and line.startswith("Papayoo/"))
    assert code_of(read_position(example)) == example
    assert example.startswith(A_CODE), "the tests use the same example"


def test_page_describes_every_part_and_error() -> None:
    assert PAGE.startswith(f"# The position code, version {VERSION}\n")
    assert first_column("Parts") == list(PARTS)
    assert sorted(first_column("Errors")) == sorted(PositionFault)
