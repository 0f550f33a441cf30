"""Tests of the current time and of file times when the clock is wrong by many years."""

import os
import time
from dataclasses import replace

import pytest

from papayoo.history.row_lines import parse_line, to_line
from papayoo.storage.timestamps import modified_at, parse_stamp, stamp, utc_now
from tests.history.sample_rows import A_ROUND


@pytest.mark.parametrize(("seconds", "year"), [(-2e9, 1970), (0.0, 1970), (1.8e9, 2027), (3.3e10, 2999), (9e11, 2999)])
def test_times_are_within_the_years_that_files_can_contain(
    seconds: float, year: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: seconds)
    now = utc_now()
    assert now.year == year
    assert parse_stamp(stamp(now)) == now.replace(microsecond=0)
    row = replace(A_ROUND, finished=now.replace(microsecond=0))
    assert parse_line(to_line(row).encode()) == row


@pytest.mark.parametrize("seconds", [-5, 2**36])
def test_file_times_are_limited_too(seconds: int) -> None:
    status = os.stat_result((0, 0, 0, 0, 0, 0, 0, seconds, seconds, seconds))
    assert modified_at(status).year in (1970, 2999)
