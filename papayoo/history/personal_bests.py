"""Personal bests that the latest round has set, computed from the result rows."""

from collections.abc import Sequence

from papayoo.history.figures import rounds_in
from papayoo.history.record_book import RecordKind, record_book
from papayoo.history.rows import Row

PERSONAL_BESTS = (RecordKind.CLEAN_STREAK, RecordKind.DELIVERY, RecordKind.BEST_ROUND)
"""The kinds of records that are personal bests, the most remarkable first."""
MIN_EARLIER_ROUNDS = 10
"""Number of earlier rounds that are needed before a round can be a personal best."""
MIN_STREAK = 2
"""Minimum length of a streak that can be a personal best, in rounds without a point."""


def new_personal_bests(rows: Sequence[Row]) -> dict[RecordKind, int]:
    """Return the personal bests that the latest round has set, with their values.

    Only rounds without help count. A round is compared with earlier rounds at the same number of seats; only the streak
    of rounds without a point includes all numbers of seats.
    """
    rounds = rounds_in(rows)
    if not rounds or rounds[-1].assisted:
        return {}
    latest, counted = rounds[-1], [row for row in rounds if not row.assisted]
    similar = [row for row in counted if row.seats == latest.seats]
    everywhere, here = record_book(rounds), record_book(similar)
    found = {}
    for kind in PERSONAL_BESTS:
        is_streak = kind is RecordKind.CLEAN_STREAK
        record = (everywhere if is_streak else here).get(kind)
        is_known = len(counted if is_streak else similar) > MIN_EARLIER_ROUNDS
        if is_known and record is not None and record.row is latest and (record.value >= MIN_STREAK or not is_streak):
            found[kind] = int(record.value)
    return found
