"""Tests of the error messages for files and records."""

import errno
from pathlib import Path

import pytest

from papayoo.engine import RecordError
from papayoo.text.catalog import load_catalog
from papayoo.text.problems import (
    DETAIL_LIMIT,
    CommandLineError,
    describe_fault,
    failure_reason,
    file_problem,
    located_fault,
    record_problem,
)

TEXTS = load_catalog()


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(errno.EACCES, "no"), "permission denied"),
        (PermissionError(errno.EPERM, "no"), "permission denied"),
        (OSError(errno.ELOOP, "loop"), "this link points back to itself"),
        (OSError(errno.EINVAL, "no file"), "this is not a regular file"),
        (OSError(errno.ENOSPC, "No space\nleft"), "No space left"),
        (OSError("strange\tcase"), "strange case"),
        (ValueError("embedded null byte"), "embedded null byte"),
        (FileNotFoundError(), "the file does not exist"),
    ],
)
def test_failure_has_a_reason_in_one_line(tmp_path: Path, error: OSError | ValueError, reason: str) -> None:
    path = tmp_path / "a\nb"
    assert failure_reason(path, error, TEXTS) == reason
    assert file_problem(path, error, TEXTS) == f"{tmp_path / 'a b'}: {reason}"


def test_missing_folder_and_folder_instead_of_a_file_are_told_apart(tmp_path: Path) -> None:
    missing = tmp_path / "none" / "file"
    assert failure_reason(missing, FileNotFoundError(), TEXTS) == "the folder does not exist"
    assert failure_reason(tmp_path, PermissionError(errno.EACCES, "no"), TEXTS) == "this is a folder, not a file"
    assert failure_reason(tmp_path, ValueError("odd name"), TEXTS) == "odd name"


def test_error_in_a_record_names_its_line_and_its_round() -> None:
    assert record_problem(RecordError(7, "empty"), TEXTS) == "line 7: the file is empty"
    assert record_problem(RecordError(7, "empty", "", 3), TEXTS) == "line 7, round 3: the file is empty"


def test_players_are_told_the_line_the_round_and_the_trick_of_an_error() -> None:
    what = "this line is damaged and cannot be read"
    assert located_fault(RecordError(1, "not_json"), TEXTS) == f"line 1: {what}"
    assert located_fault(RecordError(7, "not_json", "", 3), TEXTS) == f"line 7 (round 3): {what}"
    assert located_fault(RecordError(9, "not_json", "", 3, 2), TEXTS) == f"line 9 (round 3, trick 2): {what}"


def test_error_of_the_whole_file_has_no_place() -> None:
    assert located_fault(RecordError(1, "foreign"), TEXTS) == "this is not a Papayoo record"


def test_move_that_the_rules_refuse_is_explained() -> None:
    refused = describe_fault(RecordError(2, "refused", "round_running"), TEXTS)
    assert refused == "the rules do not allow this: the round is not over"


def test_detail_from_a_record_is_cut_to_eighty_characters_of_one_line() -> None:
    assert DETAIL_LIMIT == 80
    shown = describe_fault(RecordError(2, "malformed", "x\n" + "y" * 79), TEXTS)
    assert shown == f"this line is invalid (x {'y' * 78})"


def test_error_of_the_command_line_is_one_line_with_an_exit_status() -> None:
    plain, wrong_use = CommandLineError("two\nlines"), CommandLineError("x", 2)
    assert (str(plain), plain.status, wrong_use.status) == ("two lines", 1, 2)
