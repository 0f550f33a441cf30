"""Tests that training writes readable tables, and equal tables for equal seeds."""

from pathlib import Path

import pytest
import train
from self_play import Course
from train import take_lesson

from papayoo.ai.kernel.features import TABLE_SIZE
from papayoo.ai.policy_tables import TableFile, learned_table
from tests.loops import check_all

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _tiny_course(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make training short enough for the uncompiled kernel."""

    monkeypatch.setattr(train, "Course", lambda **given: Course(deals=1, pass_deals=1, **given))


def test_same_seed_makes_the_same_tables(tmp_path: Path, capsys: Captured) -> None:
    made = []
    for folder in ("one", "two"):
        out = tmp_path / folder
        options = ("--seats", "8", "--like", "ducker,greedy", "--rounds", "3", "--steps", "1", "--jobs", "1")
        train.main([*options, "--seed", "3", "--out", str(out)])
        assert capsys.readouterr().out.split() == [
            str(out / f"{name}.json")
            for name in (
                *("policy-8", "like-greedy-8", "policy-8", "like-ducker-8"),
                *("typical-8", "answer-ducker-8", "answer-greedy-8"),
            )
        ]
        made.append({path.name: path.read_bytes() for path in out.iterdir()})
        for path in out.iterdir():
            assert len(TableFile.read(path).table) == TABLE_SIZE
        assert TableFile.read(out / "policy-8.json").made["among"] == ["greedy"]
    assert made[0] == made[1]


def test_empty_training_writes_nothing(tmp_path: Path, capsys: Captured) -> None:
    train.main(["--seats", "", "--like", "", "--out", str(tmp_path / "none")])
    assert capsys.readouterr().out == ""
    assert list((tmp_path / "none").iterdir()) == []


def test_wrong_training_option_is_reported(capsys: Captured) -> None:
    def check(wrong: tuple[str, str]) -> None:
        with pytest.raises(SystemExit, match="2"):
            train.main(wrong)
        assert "error: " in capsys.readouterr().err.splitlines()[-1]

    check_all([("--seats", "9"), ("--seats", "x"), ("--like", "genius"), ("--rounds", "x")], check)


@pytest.mark.full
def test_lessons_use_the_policy_of_this_training(tmp_path: Path) -> None:
    """Example rounds must use the given policy file, not the policy tables in the package."""
    TableFile({}, [0] * TABLE_SIZE).write(tmp_path / "blank.json")
    TableFile({}, learned_table(4)).write(tmp_path / "learned.json")
    seated = [number for number in range(20) if "policy" in take_lesson(1, 4, tmp_path / "blank.json", number)[1]]
    alike = [
        take_lesson(1, 4, tmp_path / "blank.json", number)[0] == take_lesson(1, 4, tmp_path / "learned.json", number)[0]
        for number in range(20)
    ]
    assert [number for number in range(20) if not alike[number]] == seated
    assert seated


def test_table_of_another_kernel_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    TableFile({}, [1, 2, 3]).write(path)
    with pytest.raises(ValueError, match=r"old.json has 3 numbers"):
        TableFile.read(path)


def test_unwritable_folder_is_reported_before_training(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "a file").touch()
    with pytest.raises(SystemExit, match="2"):
        train.main(["--seats", "8", "--out", str(tmp_path / "a file" / "tables")])
    out, err = capsys.readouterr()
    assert out == ""
    assert "a file" in err.splitlines()[-1]
