"""Tests that exported tables contain no cell that a spreadsheet treats as a formula."""

import csv
import io
from dataclasses import replace

import pytest

from papayoo.history.row_export import to_csv
from tests.history.sample_rows import A_ROUND


@pytest.mark.parametrize(
    ("seed", "cell"),
    [
        ("plain; seed, of = words", "plain; seed, of = words"),
        ("=1+1", "'=1+1"),
        ("@x", "'@x"),
        ("x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"),
        ("x,+1", "x,'+1"),
        ("x\n-1", "x\n'-1"),
    ],
)
def test_no_part_of_a_cell_is_a_formula(seed: str, cell: str) -> None:
    rows = list(csv.reader(io.StringIO(to_csv([replace(A_ROUND, seed=seed)]), newline="")))
    assert rows[1][1] == cell
