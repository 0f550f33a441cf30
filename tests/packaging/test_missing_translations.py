"""Tests of `make lint`, and of its report on missing translations."""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import missing_translations
import pytest
import release
from project import ROOT, version


def test_incomplete_language_is_listed_with_its_missing_keys(tmp_path: Path) -> None:
    (tmp_path / "eo.toml").write_text('[language]\nname = "Esperanto"\n[menu]\nplay = "Ludi"\n', encoding="utf-8")
    missing = missing_translations.missing_messages(tmp_path)
    assert "menu.quit" in missing["eo"]
    assert "menu.play" not in missing["eo"]
    assert not any(key.startswith("cli.") for key in missing["eo"])


def test_report_lists_unfinished_translations_without_failing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = [f"menu.{number}" for number in range(10)]
    monkeypatch.setattr(missing_translations, "missing_messages", lambda: {"de": keys, "fr": ["menu.quit"]})
    monkeypatch.setattr(missing_translations, "present", lambda: {"menu.play": "aaaaaa", "menu.quit": "bbbbbb"})
    monkeypatch.setattr(missing_translations, "read", lambda: {"menu.quit": {"": "cccccc"}})
    monkeypatch.setattr(missing_translations, "undescribed_groups", lambda guide: ["tip"])
    missing_translations.main()
    assert capsys.readouterr().out.splitlines() == [
        f"warning: de.toml lacks {', '.join(keys[:8])} and 2 more: shown in English",
        "warning: fr.toml lacks menu.quit: shown in English",
        "warning: changed in English: menu.play, menu.quit: see docs/translating.md",
        "warning: docs/translating.md does not say where these groups of messages appear: tip",
    ]


def test_release_is_refused_while_translations_are_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "unfinished_release", lambda: ["de: missing  menu.quit"])
    with pytest.raises(release.ReleaseError, match=r"menu\.quit"):
        release.publish(f"v{version()}", [])


def test_imports_count_as_sorted_beside_downloads(tmp_path: Path) -> None:
    """Ruff could mistake the output folder `dist` for a package, because of the module `dist`."""
    if find_spec("ruff") is None:
        pytest.skip("ruff is in the dependency group `check`, which `make test` installs")
    (tmp_path / "dist").mkdir()
    for name in ("pyproject.toml", "build/wine/dist_windows.py"):
        shutil.copy(ROOT / name, tmp_path)
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--select", "I", "."]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
