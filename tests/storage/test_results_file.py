"""Tests of the results file: damage, duplicates, erasing and restoring."""

import errno
import json
import zlib
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from papayoo.engine import PracticeKind
from papayoo.history.row_json import VERSION, to_fields
from papayoo.history.row_lines import parse_line, to_line
from papayoo.history.rows import AnyRow, Row
from papayoo.storage import Figures, Folders, Notice, ResultsFile, results_content, results_file
from papayoo.storage.habits_file import Learn
from papayoo.storage.results_content import DAMAGED_LIMIT, read_rows
from tests.history.sample_rows import A_BEGUN_GAME, A_CHALLENGE, A_GAME, A_JUDGED_ROUND, A_PRACTICE, A_ROUND, A_TARGET
from tests.loops import for_rows
from tests.storage.conftest import NOON, noon

ROWS: tuple[Row, ...] = (
    *(replace(A_ROUND, number=number, points=points) for number, points in enumerate(A_GAME.scores, start=1)),
    A_GAME,
)


def store_of(places: Folders, *rows: AnyRow) -> ResultsFile:
    """Load the results file in these folders, add the rows, and return it."""
    store = ResultsFile(places, noon)
    assert store.load() is None
    assert store.add(rows) is None
    return store


def loaded(places: Folders) -> tuple[tuple[Row, ...], Notice | None]:
    """Read the results file as after a restart. Returns its rows, and the notice for the player."""
    store = ResultsFile(places, noon)
    notice = store.load()
    return store.rows, notice


def joined(earlier: Figures, later: Figures) -> Figures:
    return earlier | later


def learn(**figures: object) -> Learn:
    """Return a function that takes habits as a dictionary and adds these values."""
    return lambda known: known | figures


def names(places: Folders) -> list[str]:
    """Return the names of all files in the data folder except lock files."""
    return sorted(path.name for path in places.data.iterdir() if path.suffix != ".lock")


def test_file_is_created_by_the_first_row(places: Folders) -> None:
    assert loaded(places) == ((), None)
    store_of(places)
    assert not places.data.exists()


def test_rows_are_read_back_in_order(places: Folders) -> None:
    store_of(places, *ROWS[:2])
    store_of(places, *ROWS[2:])
    assert loaded(places) == (ROWS, None)


def test_row_added_again_counts_once(places: Folders) -> None:
    store = store_of(places, *ROWS, *ROWS)
    store.add((replace(A_ROUND, assisted=True, points=(0, 70, 70, 110)),))  # the same round, played again after an undo
    assert store.added == 0
    again = store_of(places, *ROWS)
    assert store.rows == again.rows == ROWS
    assert len(store.path.read_text(encoding="utf-8").splitlines()) == 4


def test_judged_round_is_a_row_beside_its_round(places: Folders) -> None:
    store = store_of(places, *ROWS)
    store.add((replace(A_JUDGED_ROUND, own=A_JUDGED_ROUND.own + 1),))  # of another attempt, which does not count
    store.add((A_JUDGED_ROUND,))
    store.add((A_JUDGED_ROUND,))
    assert loaded(places) == ((*ROWS, A_JUDGED_ROUND), None)


def test_added_rows_are_counted_when_a_round_ends_but_not_when_it_is_judged(places: Folders) -> None:
    store = store_of(places, *ROWS)
    added = [store.added]
    for rows in ((A_ROUND, A_GAME), (A_JUDGED_ROUND,), (replace(A_ROUND, number=4),), (A_PRACTICE, A_JUDGED_ROUND)):
        store.add(rows)
        added.append(store.added)
    assert added == [4, 0, 0, 1, 1]


def test_practice_is_not_counted_as_added(places: Folders) -> None:
    assert store_of(places, A_PRACTICE).added == 0


def test_game_of_another_attempt_is_a_replay_as_soon_as_it_is_added(places: Folders) -> None:
    again = replace(A_GAME, scores=((0, 70, 70, 110), *A_GAME.scores[1:]))
    store = store_of(places, *ROWS[:-1])
    store.add([again])
    assert store.rows[-1] == replace(again, is_replay=True)


def test_row_stored_twice_counts_once(places: Folders) -> None:
    store = store_of(places, *ROWS)
    store.path.write_bytes(store.path.read_bytes() * 2)  # as after two imports
    assert loaded(places) == (ROWS, None)


def test_same_seed_with_other_seats_is_another_game(places: Folders) -> None:
    other = replace(A_ROUND, seats=3, opponents=("medium",) * 2, points=(60, 90, 100))
    assert store_of(places, A_ROUND, other).rows == (A_ROUND, other)


def test_rows_added_by_another_copy_are_read_before_own_ones_are_added(places: Folders) -> None:
    first, second = store_of(places), store_of(places)
    assert second.add(ROWS[:1]) is None
    other = replace(A_ROUND, points=(0, 70, 70, 110))  # the same round, as this copy saw it end
    assert first.add([other]) is None
    assert (first.rows, first.added) == (ROWS[:1], 0)
    assert first.add(ROWS[1:2]) is None
    assert second.add(ROWS[2:]) is None
    assert second.rows == ROWS
    assert loaded(places) == (ROWS, None)
    assert len(first.path.read_bytes().splitlines()) == len(ROWS)


def test_rows_added_after_another_copy_has_erased_the_results_are_read(places: Folders) -> None:
    second, first = store_of(places, *ROWS), store_of(places)  # the first one has read to the end of the file
    second.erase()
    later = replace(A_ROUND, seed="later")
    second.add([later])
    first.add([replace(later, points=(0, 70, 70, 110))])
    assert first.rows == (*ROWS, later)
    assert loaded(places) == ((later,), None)


# Damage


@pytest.mark.parametrize("line", range(len(ROWS)))
def test_damaged_line_loses_no_other_line(places: Folders, line: int) -> None:
    path = store_of(places, *ROWS).path
    lines = path.read_bytes().split(b"\n")
    lines[line] = b"\xff" + lines[line][1:]
    damaged = b"\n".join(lines)
    path.write_bytes(damaged)
    copy = path.with_name("statistics.bad-2026-11-21.jsonl")
    assert loaded(places) == (
        ROWS[:line] + ROWS[line + 1 :],
        Notice.of("notice.statistics_lines", n="1", file=str(copy)),
    )
    assert copy.read_bytes() == damaged
    assert loaded(places) == (ROWS[:line] + ROWS[line + 1 :], None)


def test_file_that_another_copy_has_repaired_is_not_repaired_again(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = store_of(places, *ROWS).path
    damaged = b"damage\n" + path.read_bytes()
    path.write_bytes(damaged)
    assert loaded(places)[1] is not None
    monkeypatch.setattr(results_file, "read_bytes", lambda *_: damaged)  # the second copy read it before the repair
    assert loaded(places) == (ROWS, None)
    assert names(places) == ["statistics.bad-2026-11-21.jsonl", "statistics.jsonl"]


@pytest.mark.parametrize("failing", ["write_new", "write_atomically"], ids=["copy", "rest"])
def test_damaged_file_that_cannot_be_repaired_stays_and_is_reported(
    places: Folders, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = store_of(places, *ROWS).path
    damaged = b"damage\n" + path.read_bytes()
    path.write_bytes(damaged)

    def refuse(*args: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(results_file, failing, refuse)
    assert loaded(places) == (ROWS, Notice.of("notice.statistics_unwritable", folder=str(places.data)))
    assert names(places) == ["statistics.jsonl"]
    assert path.read_bytes() == damaged


def test_kill_loses_at_most_the_last_line(places: Folders) -> None:
    path = store_of(places, *ROWS).path
    whole = path.read_bytes()
    start = whole.rindex(b"\n", 0, -1) + 1
    for end in range(start, len(whole) + 1, 7):
        path.write_bytes(whole[:end])
        rows, notice = loaded(places)
        assert rows[: len(ROWS) - 1] == ROWS[:-1]
        assert notice is None, "nothing is damaged that ever counted"


def test_incomplete_last_line_is_replaced(places: Folders) -> None:
    path = store_of(places, *ROWS[:2]).path
    with path.open("ab") as file:
        file.write(to_line(ROWS[2]).encode()[:40])
    store_of(places, *ROWS[2:])
    assert loaded(places) == (ROWS, None)
    assert names(places) == ["statistics.jsonl"]


def test_row_as_long_as_the_incomplete_line_that_it_replaces_is_kept(places: Folders) -> None:
    path = store_of(places, *ROWS[:2]).path
    with path.open("ab") as file:
        file.write(b'{"'.ljust(len(to_line(ROWS[2])) + 1))
    store = store_of(places)
    for row in ROWS[2:]:
        assert store.add([row]) is None
    assert loaded(places) == (ROWS, None)


def test_last_line_completed_by_another_copy_is_kept(places: Folders) -> None:
    path = store_of(places, *ROWS[:2]).path
    line = to_line(ROWS[2]).encode()
    with path.open("ab") as file:
        file.write(line[:40])
    store = ResultsFile(places, noon)
    store.load()
    with path.open("ab") as file:
        file.write(line[40:] + b"\n")
    store.add(ROWS[3:])
    assert loaded(places) == (ROWS, None)


@pytest.mark.parametrize("last", [b'{"type":"x"}', b"\0" * 20, b'{"' + b" " * 5000], ids=["whole", "zeros", "endless"])
def test_foreign_last_line_is_damaged_and_kept(places: Folders, last: bytes) -> None:
    path = store_of(places, *ROWS).path
    path.write_bytes(path.read_bytes() + last)
    rows, notice = loaded(places)
    assert rows == ROWS
    assert notice is not None
    assert (places.data / "statistics.bad-2026-11-21.jsonl").read_bytes().endswith(last)


def test_rows_after_an_incomplete_line_are_separate(places: Folders) -> None:
    path = store_of(places, *ROWS[:2]).path
    store = ResultsFile(places, noon)
    store.load()
    with path.open("ab") as file:
        file.write(b'{"type":"rou')  # another copy is killed while it writes
    store.add(ROWS[2:])
    rows, notice = loaded(places)
    assert rows == ROWS
    assert notice is not None


def test_complete_last_line_without_line_end_counts(places: Folders) -> None:
    path = store_of(places, *ROWS).path
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    assert loaded(places) == (ROWS, None)
    store_of(places, replace(A_ROUND, number=4))
    assert len(loaded(places)[0]) == 5


def test_foreign_file_is_set_aside(places: Folders) -> None:
    places.data.mkdir(parents=True)
    (places.data / "statistics.jsonl").write_bytes(b"\x00\x01\n\xff\xfe")
    rows, notice = loaded(places)
    assert rows == ()
    assert notice is not None
    assert dict(notice.values)["n"] == "2"
    assert (places.data / "statistics.bad-2026-11-21.jsonl").read_bytes() == b"\x00\x01\n\xff\xfe"


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The lines that are parsed during the test."""
    lines: list[bytes] = []

    def parse(line: bytes) -> AnyRow | None:
        lines.append(line)
        return parse_line(line)

    monkeypatch.setattr(results_content, "parse_line", parse)
    return lines


def file_with_junk(places: Folders, junk: bytes) -> bytes:
    """Write a results file of a row and two megabytes of a repeated line, and return its content."""
    places.data.mkdir(parents=True)
    content = to_line(A_ROUND).encode() + b"\n" + junk * (2_000_000 // len(junk))
    (places.data / "statistics.jsonl").write_bytes(content)
    return content


def test_empty_lines_are_neither_parsed_nor_damaged(places: Folders, parsed: list[bytes]) -> None:
    file_with_junk(places, b"\n")
    assert loaded(places) == ((A_ROUND,), None)
    assert len(parsed) == 1


@pytest.mark.parametrize("junk", [b"x\n", to_line(A_GAME)[:-3].encode() + b"\n"])
def test_huge_foreign_file_is_set_aside_whole_and_not_parsed_to_its_end(
    junk: bytes, places: Folders, parsed: list[bytes], caplog: pytest.LogCaptureFixture
) -> None:
    content = file_with_junk(places, junk)
    rows, notice = loaded(places)
    assert len(parsed) == 1 + DAMAGED_LIMIT + 1 < content.count(b"\n")
    assert len(caplog.records) < 10
    assert rows == ()
    assert notice is not None
    assert notice.key == "notice.statistics_damaged"
    assert (places.data / "statistics.bad-2026-11-21.jsonl").read_bytes() == content


def test_some_damaged_lines_are_logged_singly_and_the_rest_as_a_number(
    places: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    store_of(places, *ROWS)
    with (places.data / "statistics.jsonl").open("ab") as file:
        file.write(b"x\n" * 300)
    rows, notice = loaded(places)
    assert rows == ROWS
    assert notice is not None
    assert dict(notice.values)["n"] == "300"
    assert len(caplog.records) < 15
    assert "unusable lines of statistics: 300" in caplog.text


@pytest.mark.parametrize(("lines", "records"), [(5, 5), (6, 6), (50, 6)])
def test_five_damaged_lines_are_logged_singly(lines: int, records: int, caplog: pytest.LogCaptureFixture) -> None:
    read_rows(b"x\n" * lines)
    assert len(caplog.records) == records


def test_incomplete_last_line_is_shorter_than_four_kibibytes() -> None:
    found = [read_rows(b'{"' + b" " * (length - 2)) for length in (4095, 4096)]
    assert [(content.torn_bytes, content.damaged) for content in found] == [(4095, 0), (0, 1)]


def test_newest_rows_are_those_of_about_a_hundred_rounds(places: Folders) -> None:
    rows = [replace(A_ROUND, seed=str(number)) for number in range(400)]
    latest = store_of(places, *rows).latest()
    assert latest == rows[-len(latest) :]
    assert 100 <= len(latest) < 200


@pytest.mark.parametrize(("more", "latest"), [(0, [A_ROUND]), (1, [])])
def test_newest_rows_are_those_in_the_last_64_kibibytes(places: Folders, more: int, latest: list[Row]) -> None:
    places.data.mkdir(parents=True)
    first, row = to_line(A_GAME).encode() + b"\n", to_line(A_ROUND).encode() + b"\n"
    rest = b"x" * (64 * 1024 - len(row) - 1 + more) + b"\n"
    (places.data / "statistics.jsonl").write_bytes(first + row + rest)
    assert ResultsFile(places, noon).latest() == latest


def test_results_are_read_up_to_128_mebibytes(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[int] = []

    def read(path: Path, size_limit: int) -> bytes:
        limits.append(size_limit)
        return path.read_bytes()

    monkeypatch.setattr(results_file, "read_bytes", read)
    store = store_of(places, *ROWS)
    store.erase()
    store.add(ROWS[:1])
    store.restore(joined)
    assert set(limits) == {134_217_728}
    assert len(limits) == 3


def test_file_with_more_than_5000_damaged_lines_is_foreign() -> None:
    found = [read_rows(b"x\n" * lines + to_line(A_ROUND).encode()) for lines in (5000, 5001)]
    assert [(content.is_foreign, content.damaged, len(content.rows)) for content in found] == [
        (False, 5000, 1),
        (True, 5001, 0),
    ]


@for_rows(("end", "is_torn"), [(b"{", True), (b'{"', True), (b"[", False), (b"{x", False), (b'"', False)])
def test_last_line_that_begins_like_a_row_is_incomplete(end: bytes, *, is_torn: bool) -> None:
    content = read_rows(to_line(A_ROUND).encode() + b"\n" + end)
    assert (content.torn_bytes, content.damaged) == ((len(end), 0) if is_torn else (0, 1))


def test_same_practice_challenge_or_beginning_counts_once(places: Folders) -> None:
    later = NOON + timedelta(seconds=1)
    kept: list[AnyRow] = [
        A_PRACTICE,
        replace(A_PRACTICE, kind=PracticeKind.PUZZLE),
        replace(A_PRACTICE, id="other"),
        replace(A_PRACTICE, finished=later),
        A_CHALLENGE,
        replace(A_CHALLENGE, line="other"),
        replace(A_CHALLENGE, accepted=later),
        A_BEGUN_GAME,
        replace(A_BEGUN_GAME, seats=3),
        replace(A_BEGUN_GAME, begun=NOON.replace(microsecond=6)),
    ]
    targets: list[AnyRow] = [A_TARGET, replace(A_TARGET, seed="tonight-2026-11-22", points=90)]
    again: list[AnyRow] = [
        replace(A_TARGET, points=73),
        replace(A_PRACTICE, finished=NOON.replace(microsecond=9)),
        replace(A_CHALLENGE, accepted=NOON.replace(microsecond=9)),
        replace(A_BEGUN_GAME, rounds=2),
    ]
    store = store_of(places, *kept, *targets, *again)
    assert [*store.practice, *store.challenges, *store.begun] == kept
    assert store.targets == {"tonight-2026-11-21": 72, "tonight-2026-11-22": 90}
    assert len(store.path.read_bytes().splitlines()) == len(kept) + len(targets)
    assert (store.rows, store.is_empty, store.added) == ((), False, 0)


def test_rows_with_a_seed_are_read_without_the_others(places: Folders) -> None:
    odd = [replace(row, seed='stall-"é') for row in ROWS]
    path = store_of(places, *ROWS, *odd, replace(A_JUDGED_ROUND, seed='stall-"é')).path
    path.write_bytes(path.read_bytes() + b"damage\n")
    fresh = ResultsFile(places, noon)
    assert fresh.rows_with_seed('stall-"') == odd
    assert fresh.rows_with_seed("s") == [*ROWS, *odd]
    assert fresh.rows_with_seed("tall") == []
    assert (fresh.rows, fresh.is_empty) == ((), True)
    assert ResultsFile(places._replace(data=places.data / "none"), noon).rows_with_seed("s") == []


def test_huge_foreign_erased_file_is_set_aside(places: Folders) -> None:
    store = store_of(places, *ROWS)
    (places.data / "statistics.erased-2026-11-21T120000Z.jsonl").write_bytes(b"x\n" * 10_000)
    notice = store.restore(joined)
    assert notice is not None
    assert notice.key == "notice.statistics_damaged"
    assert loaded(places) == (ROWS, None)


def test_folder_at_the_files_path_is_set_aside(places: Folders) -> None:
    (places.data / "statistics.jsonl").mkdir(parents=True)
    rows, notice = loaded(places)
    assert rows == ()
    assert notice is not None
    assert notice.key == "notice.statistics_damaged"
    assert store_of(places, *ROWS).rows == ROWS


# Practice


def test_practice_is_kept_apart_from_rounds_and_games(places: Folders) -> None:
    store_of(places, A_ROUND, A_PRACTICE)
    store = store_of(places)
    assert (store.rows, store.practice) == ((A_ROUND,), (A_PRACTICE,))
    assert store.latest() == [A_ROUND]


def test_each_attempt_at_a_lesson_is_kept(places: Folders) -> None:
    again = replace(A_PRACTICE, finished=A_PRACTICE.finished.replace(hour=13))
    store = store_of(places, A_PRACTICE, again, A_PRACTICE)
    assert store.practice == (A_PRACTICE, again)


def test_erasing_results_erases_practice(places: Folders) -> None:
    store = store_of(places, A_PRACTICE)
    assert store.erase() is None
    assert store.is_empty
    assert store.restore(joined) is None
    assert store.practice == (A_PRACTICE,)


# Other versions


def newer_line(**fields: object) -> str:
    """Return a line of a newer version with a correct checksum."""
    future = replace(A_ROUND, number=9)
    text = json.dumps(to_fields(future) | {"version": VERSION + 1} | fields)
    return _with_check(text)


def _with_check(text: str) -> str:
    return f'{text[:-1]},"check":"{zlib.crc32(text.encode()):08x}"}}'


def test_newer_row_is_read_and_its_keys_are_kept(places: Folders) -> None:
    path = store_of(places, *ROWS).path
    strange = newer_line(type="tournament")
    lines = [newer_line(mood="glad"), strange]
    with path.open("ab") as file:
        file.write("".join(f"{line}\n" for line in lines).encode())
    rows, notice = loaded(places)
    assert rows == (*ROWS, replace(A_ROUND, number=9))
    assert notice is None
    with path.open("ab") as file:
        file.write(b"damage\n")
    loaded(places)
    assert path.read_text(encoding="utf-8").splitlines()[-2:] == lines


# Unwritable folders


def test_unwritable_folder_is_reported_once_and_rows_stay(blocked: Folders) -> None:
    store = ResultsFile(blocked, noon)
    assert store.load() is None
    notice = store.add(ROWS[:1])
    assert notice == Notice.of("notice.statistics_unwritable", folder=str(blocked.data))
    assert store.add(ROWS[1:]) is None
    assert store.erase() == Notice.of("notice.statistics_unchanged", folder=str(blocked.data))
    assert store.rows == ROWS, "what cannot be put aside is not erased"


def test_unwritten_rows_are_written_with_the_next(blocked: Folders) -> None:
    store = ResultsFile(blocked, noon)
    store.load()
    store.add(ROWS[:1])
    blocked.data.parent.unlink()
    store.add(ROWS[1:])
    assert loaded(blocked) == (ROWS, None)


def test_unwritten_rows_are_written_at_close(blocked: Folders) -> None:
    store = ResultsFile(blocked, noon)
    store.load()
    store.add(ROWS)
    blocked.data.parent.unlink()
    store.close()
    assert loaded(blocked) == (ROWS, None)


def test_disk_that_fills_up_again_is_reported_again(blocked: Folders) -> None:
    store = ResultsFile(blocked, noon)
    store.load()
    assert store.add(ROWS[:1]) is not None
    assert store.add(ROWS[1:2]) is None
    blocked.data.parent.unlink()
    assert store.add(ROWS[2:3]) is None
    (blocked.data / "statistics.jsonl").unlink()
    (blocked.data / "statistics.jsonl").mkdir()
    assert store.add(ROWS[3:]) is not None


def test_unreadable_unmovable_file_is_left_alone(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    (places.data / "statistics.jsonl").mkdir(parents=True)

    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(path)

    monkeypatch.setattr(Path, "rename", refuse)
    store = ResultsFile(places, noon)
    notice = store.load()
    assert notice is not None
    assert notice.key == "notice.statistics_unreadable"
    assert store.add(ROWS) is None
    assert store.rows == ROWS
    assert names(places) == ["statistics.jsonl"]


def test_rows_of_a_file_that_is_left_alone_do_not_count(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    places.data.mkdir(parents=True)
    (places.data / "statistics.jsonl").write_text("x\n" * (DAMAGED_LIMIT + 1) + f"{to_line(A_ROUND)}\n")

    def refuse(*args: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("papayoo.storage.kept_file.set_aside", refuse)
    store = ResultsFile(places, noon)
    store.load()
    store.add(ROWS[1:])
    assert store.rows == ROWS[1:]


# Erasing and restoring


def test_erased_results_can_be_restored(places: Folders) -> None:
    store = store_of(places, *ROWS)
    store.habits.change(learn(leads=3))
    store.erase()
    assert len(store.rows) == 0
    assert store.habits.load() == {}
    assert loaded(places) == ((), None)
    assert store.may_restore
    store.restore(joined)
    assert store.rows == ROWS
    assert store.habits.load() == {"leads": 3}
    assert loaded(places) == (ROWS, None)
    assert names(places) == ["habits.json", "statistics.jsonl"]


def test_rows_that_could_not_be_written_are_erased_and_restored_too(blocked: Folders) -> None:
    store = ResultsFile(blocked, noon)
    store.load()
    store.add(ROWS)
    blocked.data.parent.unlink()
    assert store.erase() is None
    assert loaded(blocked) == ((), None)
    store.restore(joined)
    assert loaded(blocked) == (ROWS, None)


def test_rows_that_could_not_be_written_since_the_erasing_are_written_by_restoring(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_of(places, *ROWS[:2])
    store.erase()

    def refuse(*args: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as full:
        full.setattr(results_file, "append_lines", refuse)
        store.add(ROWS[2:])
    store.restore(joined)
    assert store.rows == ROWS
    assert loaded(places) == (ROWS, None)
    store.close()
    assert len(store.path.read_bytes().splitlines()) == len(ROWS)


def test_erased_results_stay_while_the_file_must_be_left_alone(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_of(places, *ROWS).erase()
    (places.data / "statistics.jsonl").write_text("x\n" * (DAMAGED_LIMIT + 1))

    def refuse(*args: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("papayoo.storage.kept_file.set_aside", refuse)
    store = ResultsFile(places, noon)
    assert store.load() is not None
    assert store.restore(joined) is None
    assert (store.rows, store.may_restore) == ((), True)


def test_erased_habits_stay_while_their_file_must_be_left_alone(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_of(places, *ROWS)
    store.habits.change(learn(leads=3))
    store.erase()
    (places.data / "habits.json").write_text("of another program")

    def refuse(*args: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("papayoo.storage.kept_file.set_aside", refuse)
    store = ResultsFile(places, noon)
    store.load()
    store.habits.load()
    store.restore(joined)
    assert (places.data / "habits.json").read_text() == "of another program"
    assert len(list(places.data.glob("habits.erased-*"))) == 1


def test_newer_rows_follow_restored_ones(places: Folders) -> None:
    store = store_of(places, *ROWS[:3])
    store.erase()
    store.add((ROWS[1], ROWS[3]))
    store.restore(joined)
    assert store.rows == ROWS
    assert loaded(places) == (ROWS, None)


def test_newer_habits_are_joined_with_restored_ones(places: Folders) -> None:
    store = store_of(places, *ROWS)
    store.habits.change(learn(leads=3, plays=1))
    store.erase()
    store.habits.change(learn(plays=2))
    store.restore(joined)
    assert store_of(places).habits.load() == {"leads": 3, "plays": 2}
    assert names(places) == ["habits.json", "statistics.jsonl"]


@pytest.mark.parametrize("content", [b"[1]", b"\xff", b'{"a":'])
def test_damaged_erased_habits_are_set_aside(places: Folders, content: bytes) -> None:
    store = store_of(places, *ROWS)
    store.habits.change(learn(leads=3))
    store.erase()
    (places.data / "habits.erased-2026-11-21T120000Z.json").write_bytes(content)
    store.habits.change(learn(plays=2))
    assert store.restore(joined) is None
    assert store.rows == ROWS
    assert store.habits.load() == {"plays": 2}
    assert (places.data / "habits.erased-2026-11-21T120000Z.bad-2026-11-21.json").read_bytes() == content


def test_folder_in_place_of_erased_results_is_reported_and_changes_nothing(places: Folders) -> None:
    store = store_of(places, *ROWS)
    (places.data / "statistics.erased-2026-11-21T120000Z.jsonl").mkdir()
    notice = store.restore(joined)
    assert notice is not None
    assert notice.key == "notice.statistics_unchanged"
    assert store.rows == ROWS
    assert loaded(places) == (ROWS, None)


def test_erased_results_can_be_restored_in_a_later_session(places: Folders) -> None:
    store_of(places, *ROWS).erase()
    later = store_of(places)
    assert later.may_restore
    later.restore(joined)
    assert later.rows == ROWS


def test_restore_takes_the_results_erased_last(places: Folders) -> None:
    store = store_of(places, *ROWS[:2])
    store.erase()
    store.add(ROWS[2:])
    (places.data / "statistics.erased-2026-11-21T120000Z.jsonl").rename(
        places.data / "statistics.erased-2025-11-21T120000Z.jsonl"
    )
    store.erase()
    store.restore(joined)
    assert store.rows == ROWS[2:]
    assert store.may_restore
    store.restore(joined)
    assert set(store.rows) == set(ROWS)


def test_clock_set_back_loses_no_erased_results(places: Folders) -> None:
    hours = iter((12, 12, 11))
    store = ResultsFile(places, lambda: NOON.replace(hour=next(hours)))
    store.load()
    for row in ROWS[:3]:
        store.add([row])
        store.erase()
    for _ in range(3):
        store.restore(joined)
    assert set(store.rows) == set(ROWS[:3])
    assert not store.may_restore


def test_damaged_erased_file_is_restored_partly_and_kept(places: Folders) -> None:
    store = store_of(places, *ROWS)
    store.erase()
    (erased,) = places.data.glob("*.erased-*")
    erased.write_bytes(b"x" + erased.read_bytes())
    store.restore(joined)
    assert store.rows == ROWS[1:]
    assert len(list(places.data.glob("*.bad-*"))) == 1
    assert not store.may_restore, "it is back"


def test_restore_without_erased_results_changes_nothing(places: Folders) -> None:
    store = store_of(places, *ROWS)
    assert store.restore(joined) is None
    assert store.rows == ROWS


# Habits


def test_habits_are_read_back_unchanged(places: Folders) -> None:
    habits = {"version": 3, "lead": {"low": [1, 2.5]}, "é": None}
    store_of(places).habits.change(learn(**habits))
    assert store_of(places).habits.load() == habits


@pytest.mark.parametrize("content", [b"", b"[1]", b"\xff", b'{"a":', b"[" * 100_000, b'{"a":' * 30 + b"1" + b"}" * 30])
def test_damaged_habits_are_set_aside(places: Folders, content: bytes) -> None:
    places.data.mkdir(parents=True)
    (places.data / "habits.json").write_bytes(content)
    assert store_of(places).habits.load() == {}
    assert (places.data / "habits.bad-2026-11-21.json").read_bytes() == content


def test_habits_are_readable_text(places: Folders) -> None:
    store_of(places).habits.change(learn(leads=3, plays=[1]))
    text = '{\n "leads": 3,\n "plays": [\n  1\n ]\n}\n'
    assert (places.data / "habits.json").read_text(encoding="utf-8") == text


def test_byte_order_mark_before_habits_is_ignored(places: Folders) -> None:
    places.data.mkdir(parents=True)
    (places.data / "habits.json").write_bytes(b'\xef\xbb\xbf{"a": 1}')
    assert store_of(places).habits.load() == {"a": 1}


def test_unwritable_habits_do_not_raise(blocked: Folders) -> None:
    habits = ResultsFile(blocked, noon).habits
    assert habits.change(learn(a=1)) == {"a": 1}
    assert habits.change(learn(b=2)) == habits.load() == {"a": 1, "b": 2}
    blocked.data.parent.unlink()
    habits.change(learn(c=3))
    assert ResultsFile(blocked, noon).habits.load() == {"a": 1, "b": 2, "c": 3}


def test_habits_of_two_copies_are_merged(places: Folders) -> None:
    first, second = store_of(places).habits, store_of(places).habits
    first.change(learn(a=1))
    second.change(learn(b=2))
    assert first.change(lambda known: known | {"sum": len(known)}) == {"a": 1, "b": 2, "sum": 2}
    assert second.load() == {"a": 1, "b": 2, "sum": 2}


def test_unchanged_habits_are_not_written(places: Folders) -> None:
    habits = store_of(places).habits
    habits.change(learn(a=1))
    before = (places.data / "habits.json").stat()
    habits.change(learn(a=1))
    assert (places.data / "habits.json").stat().st_ino == before.st_ino


def test_longest_row_is_below_the_line_limit(places: Folders) -> None:
    assert len(to_line(A_ROUND)) < 500
