"""Tests of the current time and of file times when the clock is wrong by many years."""

import os
import time
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from papayoo.history.row_lines import parse_line, to_line
from papayoo.storage import stamp, utc_now
from papayoo.storage.timestamps import modified_at, parse_stamp
from tests.history.sample_rows import A_ROUND

FIRST, LAST = datetime(1970, 1, 1, tzinfo=UTC), datetime(2999, 12, 31, 23, 59, 59, tzinfo=UTC)


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [(-2e9, FIRST), (0.0, FIRST), (1.8e9, datetime(2027, 1, 15, 8, tzinfo=UTC)), (3.3e10, LAST), (9e11, LAST)],
)
def test_times_are_within_the_years_that_files_can_contain(
    seconds: float, expected: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: seconds)
    now = utc_now()
    assert now == expected
    assert parse_stamp(stamp(now)) == now.replace(microsecond=0)
    row = replace(A_ROUND, finished=now.replace(microsecond=0))
    assert parse_line(to_line(row).encode()) == row


@pytest.mark.parametrize(("seconds", "expected"), [(-5, FIRST), (2**36, LAST)])
def test_file_times_are_limited_too(seconds: int, expected: datetime) -> None:
    status = os.stat_result((0, 0, 0, 0, 0, 0, 0, 60, seconds, 60))
    assert modified_at(status) == expected
