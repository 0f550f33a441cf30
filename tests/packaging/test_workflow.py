"""Tests of the release workflow, and of the documented requirements of the build machine."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import apple
import dist
import glibc
import pytest
import signing
import yaml

from tests.packaging.conftest import ROOT

WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
GLIBC_OF_IMAGE = {"debian:12": (2, 36), "debian:13": (2, 41)}
STEPS = "release.py collect", "actions/attest@", "actions/upload-artifact@"
"""Texts in the steps that put the files together, state where they come from, and hand them on."""
RETIRED = ("ubuntu-20.04", "ubuntu-22.04", "windows-2019", "macos-13", "macos-14")
"""Runners that GitHub has removed or will remove."""


def test_workflow_passes_linter() -> None:
    linter = Path(sys.executable).with_name("zizmor")
    if not linter.exists():
        pytest.skip("zizmor is in the dependency group `check`, which `make test` installs")
    command = [str(linter), "--offline", "--no-progress", "--strict-collection", str(WORKFLOW)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_workflow_actions_are_pinned_by_commit_with_version() -> None:
    uses = re.findall(r"uses: (.+)", WORKFLOW.read_text(encoding="utf-8"))
    assert len(uses) >= 4
    assert [line for line in uses if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_workflow_uses_no_retired_runner() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    assert [runner for runner in RETIRED if re.search(rf"{re.escape(runner)}(?!\d)", text)] == []


def test_workflow_runs_the_whole_suite_on_windows_and_macos() -> None:
    desktop = WORKFLOW.read_text(encoding="utf-8").partition("\n  desktop:")[2].partition("\n  attest:")[0]
    [runners] = re.findall(r"runner: \[(.*)\]", desktop)
    assert {runner.strip().partition("-")[0] for runner in runners.split(",")} == {"windows", "macos"}
    assert re.findall(r"run: (.*)", desktop) == ["python build/package/dist.py --suite"]
    assert "continue-on-error" not in desktop


def test_workflow_checks_translations_before_a_release() -> None:
    jobs = WORKFLOW.read_text(encoding="utf-8").partition("\njobs:\n")[2]
    job = jobs.partition("  translations:\n")[2].partition("\n\n")[0]
    assert re.findall(r"run: (.*)", job) == ["python build/languages/translations.py --release"]
    assert not re.search(r"^ *if:|continue-on-error", job, re.MULTILINE)


def jobs() -> dict[str, Any]:
    """Return the jobs of the workflow by name."""
    found: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return found


def test_release_waits_for_every_job() -> None:
    assert jobs()["release"]["needs"] == "attest"
    assert set(jobs()["attest"]["needs"]) == set(jobs()) - {"attest", "release"}
    assert jobs()["attest"]["if"] == "github.ref_type == 'tag'", "without a tag, nothing is attested or published"


def test_each_job_has_only_the_rights_that_it_needs() -> None:
    rights = {name: job["permissions"] for name, job in jobs().items()}
    assert rights.pop("attest") == {"contents": "read", "id-token": "write", "attestations": "write"}
    assert rights.pop("release") == {"contents": "write"}
    assert [name for name, given in rights.items() if given != {"contents": "read"}] == []
    assert yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["permissions"] == {}


def test_everything_that_is_released_is_attested_before() -> None:
    steps = jobs()["attest"]["steps"]
    made, signed, kept = (next(n for n, step in enumerate(steps) if text in str(step)) for text in STEPS)
    assert made < signed < kept
    assert steps[signed]["with"] == {"subject-checksums": "release/SHA256SUMS"}
    assert 'cp "$STATEMENT" "release/papayoo-${TAG#v}.intoto.jsonl"' in [step.get("run") for step in steps]


def test_only_the_build_of_a_tag_gets_each_secret_and_only_on_its_system() -> None:
    given = {name: str(job) for name, job in jobs().items() if "secrets." in str(job)}
    assert list(given) == ["desktop"]
    [step] = [step for step in jobs()["desktop"]["steps"] if "secrets." in str(step)]
    systems = {signing.CERTIFICATE: "windows", apple.CERTIFICATE: "macos", apple.NOTARY_KEY: "macos"}
    tag = "github.ref_type == 'tag'"
    assert step["env"] == {
        name: f"${{{{ {tag} && startsWith(matrix.runner, '{system}') && secrets.{name} || '' }}}}"
        for name, system in systems.items()
    }


@pytest.mark.parametrize(("downloads", "suite", "expected"), [(0, 0, 0), (1, 0, 1), (0, 2, 2)])
def test_failure_of_either_test_run_fails_the_build(
    downloads: int, suite: int, expected: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> int:
        commands.append(command)
        return downloads if "dist" in command else suite

    monkeypatch.setattr(dist, "run", run)
    monkeypatch.setattr(dist, "make_environment", lambda *_: Path(sys.executable))
    assert dist.test(ROOT, tmp_path, tmp_path, with_suite=True) == expected
    assert len(commands) == 2


def test_linux_forms_are_built_on_system_with_promised_glibc() -> None:
    images = re.findall(r"container: (\S+)", WORKFLOW.read_text(encoding="utf-8"))
    assert [GLIBC_OF_IMAGE[image] for image in images] == [glibc.CEILING]


def test_page_on_installing_names_promised_glibc() -> None:
    page = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    assert "glibc {}.{} or newer".format(*glibc.CEILING) in page


def test_page_on_releasing_names_every_package_that_the_build_needs() -> None:
    [installed] = re.findall(r"apt-get install (.*?)\n +env:", WORKFLOW.read_text(encoding="utf-8"), re.DOTALL)
    packages = {word for word in installed.split() if re.fullmatch(r"[a-z][\w.+-]*", word)}
    assert {"binutils", "gcc", "python3-dev", "xvfb"} <= packages
    text = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")
    named = set(re.findall(r"[a-z][\w+-]*(?:\.[\w+-]+)*", text))
    assert packages - named == set()
