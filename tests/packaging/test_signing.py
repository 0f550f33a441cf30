"""Tests of signing for Windows, with a certificate made by the test."""

import base64
import itertools
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, cast

import pip
import pytest
import signing
import windows_setup

from tests.systems import needs_posix

LAUNCHER = Path(pip.__file__).parent / "_vendor" / "distlib" / "w64.exe"
"""A program for Windows without a signature."""
ASKED = "import os, sys; open(os.environ['LIST'], 'a').write(sys.argv[1] + os.linesep)"


class Certificate(NamedTuple):
    """A certificate that only this test trusts, and a signer with its key."""

    path: Path
    signer: signing.Signer


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    """A certificate made by this test."""
    for tool in ("openssl", "osslsigncode"):
        if shutil.which(tool) is None:
            pytest.skip(f"needs {tool}")
    folder = tmp_path_factory.mktemp("certificate")
    use = ["-addext", "extendedKeyUsage=codeSigning", "-subj", "/O=Nobody/CN=Test", "-days", "2"]
    files = ["-keyout", "key.pem", "-out", "certificate.pem"]
    openssl(folder, "req", "-x509", "-newkey", "rsa:2048", "-noenc", *use, *files)
    pair = ["-inkey", "key.pem", "-in", "certificate.pem"]
    openssl(folder, "pkcs12", "-export", *pair, "-out", "both.p12", "-passout", "pass:")
    secret = base64.b64encode((folder / "both.p12").read_bytes()).decode("ascii")
    return Certificate(folder / "certificate.pem", signing.Signer(secret, ""))


def openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, capture_output=True, check=True, timeout=60)


@pytest.fixture
def code(tmp_path: Path) -> Path:
    """A folder with a program, libraries and a text."""
    folder = tmp_path / "code"
    (folder / "inside").mkdir(parents=True)
    for name in ("a.exe", "b.dll", "inside/c.PYD"):
        shutil.copy(LAUNCHER, folder / name)
    (folder / "d.txt").write_text("MZ", encoding="utf-8")
    return folder


def test_all_code_is_signed_and_only_once(certificate: Certificate, code: Path) -> None:
    assert [path.name for path in certificate.signer.sign_below(code)] == ["a.exe", "b.dll", "c.PYD"]
    for path in (code / "a.exe", code / "b.dll", code / "inside" / "c.PYD"):
        command = ["osslsigncode", "verify", "-CAfile", str(certificate.path), "-in", str(path)]
        shown = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60).stdout
        assert "Signature verification: ok" in shown, shown
    assert certificate.signer.sign_below(code) == []


def test_file_that_cannot_be_signed_is_named(certificate: Certificate, code: Path) -> None:
    (code / "b.dll").write_bytes(b"MZ" + bytes(58) + b"\x40\0\0\0" + bytes(24) + b"\x0b\x02" + bytes(200))
    with pytest.raises(signing.SigningError, match=r"b\.dll"):
        certificate.signer.sign_below(code)


def test_tools_of_the_build_do_not_get_the_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINDOWS_CERTIFICATE", "a secret")
    signer = signing.take_signer()
    assert signer is not None
    assert signer.certificate == "a secret"
    assert signer.server.startswith("http")
    assert "a secret" not in os.environ.values()


@pytest.mark.parametrize("value", [None, ""])
def test_without_a_certificate_nothing_is_signed(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WINDOWS_CERTIFICATE", raising=False)
    if value is not None:
        monkeypatch.setenv("WINDOWS_CERTIFICATE", value)  # what a workflow passes on if there is no such secret
    assert signing.take_signer() is None


def test_windows_signs_with_the_newest_signtool(code: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        commands.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    for version in ("10.0.19041.0", "10.0.22621.0"):
        tool = tmp_path / signing.KITS / version / "x64" / "signtool.exe"
        tool.parent.mkdir(parents=True)
        tool.touch()
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(subprocess, "run", run)
    signing.Signer(base64.b64encode(b"key").decode(), "http://time.invalid").sign([code / "a.exe"])
    [command] = commands
    assert command[:2] == [str(tmp_path / signing.KITS / "10.0.22621.0" / "x64" / "signtool.exe"), "sign"]
    assert command[-1] == str(code / "a.exe")
    pairs = dict(itertools.pairwise(command))
    assert (pairs["/fd"], pairs["/tr"], pairs["/td"]) == ("sha256", "http://time.invalid", "sha256")
    assert not Path(pairs["/f"]).exists(), "the key is deleted after use"


def test_command_signs_a_program_whatever_its_ending(certificate: Certificate, code: Path) -> None:
    program = code / "a.exe"
    program = program.rename(code / "uninstaller")
    environ = {**os.environ, **certificate.signer.environ}
    command = f"{certificate.signer.command} {shlex.quote(str(program))}"
    subprocess.run(command, shell=True, env=environ, check=True, timeout=60)
    assert signing.is_signed(program)


class Recorder(NamedTuple):
    """Stands in for a signer: lists the files that it is to sign."""

    command: str
    environ: Mapping[str, str]

    def sign_below(self, folder: Path) -> None:
        Path(self.environ["LIST"]).write_text("".join(f"{path.name}\n" for path in sorted(folder.iterdir())))


@pytest.mark.full
@needs_posix
def test_setup_program_and_the_uninstaller_in_it_are_signed(tmp_path: Path) -> None:
    makensis = windows_setup.find_makensis()
    if makensis is None:
        pytest.skip("needs makensis, of the Debian package nsis")
    (tmp_path / "form").mkdir()
    (tmp_path / "form" / "papayoo.exe").write_bytes(b"program")
    recorder = Recorder(shlex.join([sys.executable, "-c", ASKED]), {"LIST": str(tmp_path / "list")})
    windows_setup.make_setup(makensis, tmp_path / "form", tmp_path / "game.exe", cast(signing.Signer, recorder))
    *plugins, uninstaller, setup = (tmp_path / "list").read_text(encoding="utf-8").splitlines()
    assert plugins == ["System.dll", "nsDialogs.dll"]
    assert setup == str(tmp_path / "game.exe")
    assert uninstaller != setup


@pytest.mark.full
@needs_posix
def test_setup_program_that_cannot_be_signed_is_an_error(tmp_path: Path) -> None:
    makensis = windows_setup.find_makensis()
    if makensis is None:
        pytest.skip("needs makensis, of the Debian package nsis")
    (tmp_path / "form").mkdir()
    with pytest.raises(subprocess.CalledProcessError):
        windows_setup.make_setup(
            makensis,
            tmp_path / "form",
            tmp_path / "game.exe",
            cast(signing.Signer, Recorder("false", {"LIST": os.devnull})),
        )
