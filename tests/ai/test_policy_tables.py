"""Tests of the files with weight tables."""

import json
from pathlib import Path
from unittest import mock

import pytest

from papayoo.ai.kernel.features import TABLE_SIZE
from papayoo.ai.policy_tables import TableFile, learned_table, softmax_weights


def test_table_is_written_in_lines_of_twenty_numbers_and_read_back(tmp_path: Path) -> None:
    path, table = tmp_path / "table.json", [number % 300 - 150 for number in range(TABLE_SIZE)]
    file = TableFile({"steps": 3, "seats": 4}, table)
    file.write(path)
    assert TableFile.read(path) == file
    text = path.read_text(encoding="utf-8")
    head, body = text.split('"table": [\n')
    assert head == '{"made": {\n "seats": 4,\n "steps": 3\n},\n'
    rows = [json.loads(line.rstrip(",")) for line in body.removesuffix("\n]}\n").splitlines()]
    assert {len(row) for row in rows[:-1]} == {20}
    assert 0 < len(rows[-1]) <= 20


def test_table_of_another_size_is_refused(tmp_path: Path) -> None:
    for size in (TABLE_SIZE - 1, TABLE_SIZE + 1):
        TableFile({}, [0] * size).write(tmp_path / "table.json")
        with pytest.raises(ValueError, match=f"table.json has {size} numbers"):
            TableFile.read(tmp_path / "table.json")


def test_learned_tables_differ_by_the_number_of_seats() -> None:
    assert learned_table(3) != learned_table(4)


def test_learned_table_is_read_once() -> None:
    table = learned_table(3)
    with mock.patch.object(TableFile, "read", side_effect=AssertionError):
        assert learned_table(3) == table


def test_softmax_weights_halve_with_each_logarithm_of_two() -> None:
    weights = softmax_weights(0.5)
    assert weights[0] == 1.0
    assert weights[32] == pytest.approx(0.36787944)
    assert weights[1023] == pytest.approx(weights[1] ** 1023)
