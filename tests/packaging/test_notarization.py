"""Tests of signing and notarizing for macOS without macOS: the commands and their order."""

import base64
import json
import os
import plistlib
import subprocess
from pathlib import Path

import apple
import pytest

from tests.packaging.conftest import ROOT

HASH = "0123456789ABCDEF0123456789ABCDEF01234567"
OWN = "login.keychain-db"
CERTIFICATE = base64.b64encode(b"a certificate").decode("ascii")


class Mac:
    """Replaces the tools of macOS. Records their command lines, and the contents of the files named there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commands: list[list[str]] = []
        self.contents: dict[str, bytes] = {}
        self.failing = "nothing"
        monkeypatch.setattr(subprocess, "run", self.run)

    def run(self, command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        self.commands.append(command)
        for path in map(Path, command):
            if path.suffix in (".p12", ".p8"):
                self.contents[path.suffix] = path.read_bytes()
        if "find-identity" in command:
            output = f'  1) {HASH} "Developer ID Application: Nobody (0000000000)"\n'
        else:
            output = f'    "{OWN}"\n' if command[1:] == ["list-keychains", "-d", "user"] else ""
        return subprocess.CompletedProcess(command, int(self.failing in command), output, "refused")

    @property
    def steps(self) -> list[str]:
        """The second word of each command line."""
        return [command[1] for command in self.commands]


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> Mac:
    """Tools of macOS that only keep what they are called with."""
    return Mac(monkeypatch)


def test_key_is_in_a_keychain_of_its_own_for_as_long_as_programs_are_signed(mac: Mac) -> None:
    with apple.identity(CERTIFICATE) as found:
        assert found == HASH
        assert mac.commands[-2][-1] == OWN, "codesign finds the new keychain, and the player's still works"
        assert "delete-keychain" not in mac.steps
    assert mac.contents[".p12"] == b"a certificate"
    assert mac.commands[-2] == ["security", "list-keychains", "-d", "user", "-s", OWN]
    assert mac.steps[-1] == "delete-keychain"


def test_keychain_is_deleted_after_an_error_which_names_no_password(mac: Mac) -> None:
    mac.failing = "import"
    with pytest.raises(OSError, match="import failed: refused") as caught, apple.identity(CERTIFICATE):
        pass
    assert mac.steps[-1] == "delete-keychain"
    [password] = [command[3] for command in mac.commands if command[1] == "create-keychain"]
    assert password not in str(caught.value)


def test_without_a_certificate_programs_are_signed_ad_hoc(mac: Mac) -> None:
    with apple.identity("") as found:
        assert found == ""
    assert mac.commands == []


def test_bundle_is_sent_to_apple_and_gets_the_answer_before_it_is_packed(mac: Mac) -> None:
    key = json.dumps({"issuer": "an issuer", "key_id": "an id", "key": "a key"})
    apple.notarize(Path("Papayoo.app"), key)
    assert [command[0] for command in mac.commands] == ["ditto", "xcrun", "xcrun", "spctl"]
    assert mac.steps[1:3] == ["notarytool", "stapler"]
    assert {"--wait", "an issuer", "an id"} <= set(mac.commands[1])
    assert mac.contents == {".p8": b"a key"}
    assert mac.commands[2][-1] == mac.commands[3][-1] == "Papayoo.app"


def test_tools_of_the_build_do_not_get_the_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MACOS_CERTIFICATE", "one secret")
    monkeypatch.setenv("NOTARY_KEY", "another secret")
    assert apple.take_secrets() == ("one secret", "another secret")
    assert {"one secret", "another secret"}.isdisjoint(os.environ.values())


def test_hardened_runtime_allows_only_what_python_needs() -> None:
    told = plistlib.loads((ROOT / "build" / "package" / "entitlements.plist").read_bytes())
    assert told == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_recipe_signs_with_the_identity_and_the_entitlements() -> None:
    recipe = (ROOT / "papayoo.spec").read_text(encoding="utf-8")
    assert f'IDENTITY = os.environ.get("{apple.IDENTITY}") or None' in recipe
    assert "codesign_identity=IDENTITY," in recipe
    assert '"entitlements.plist")) if IDENTITY else None,' in recipe
