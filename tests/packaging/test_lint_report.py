"""Tests of the report of `make lint` on numeric literals and missing translations."""

from pathlib import Path

import lint_report
import pytest
import release
from project import version


def test_literals_in_functions_count_except_plain_numbers() -> None:
    source = "WIDTH = 300\ndef f(x):\n    return x * 7 + 0.5 + 2 - 1.25\ng = lambda: 9\n"
    assert lint_report.literals(source) == 3


def test_incomplete_language_is_listed_with_its_missing_keys(tmp_path: Path) -> None:
    (tmp_path / "eo.toml").write_text('[language]\nname = "Esperanto"\n[menu]\nplay = "Ludi"\n', encoding="utf-8")
    missing = lint_report.missing_messages(tmp_path)
    assert "menu.quit" in missing["eo"]
    assert "menu.play" not in missing["eo"]
    assert not any(key.startswith("cli.") for key in missing["eo"])


def test_release_is_refused_while_a_translation_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "missing_messages", lambda: {"de": ["menu.quit"]})
    with pytest.raises(release.ReleaseError, match=r"menu\.quit"):
        release.publish(f"v{version()}", [])


def test_release_may_contain_a_partial_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "missing_messages", lambda: {"de": ["menu.quit"]})
    monkeypatch.setattr(release, "is_partial", lambda catalog: catalog.language == "de")
    with pytest.raises(release.ReleaseError, match="HOMEPAGE"):
        release.publish(f"v{version()}", [])
