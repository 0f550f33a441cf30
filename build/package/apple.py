"""Signs the program for macOS with a certificate of Apple and has Apple notarize it, if there are the secrets for it.

The environment variable MACOS_CERTIFICATE contains a certificate of the kind *Developer ID Application* and its private
key: PKCS#12 without a password, in base64. NOTARY_KEY is a key of App Store Connect as JSON, with the names ``issuer``,
``key_id`` and ``key``, the text of the .p8 file. Without them, the program is signed ad hoc.
"""

import base64
import json
import os
import re
import secrets
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

CERTIFICATE, NOTARY_KEY = "MACOS_CERTIFICATE", "NOTARY_KEY"
IDENTITY = "PAPAYOO_IDENTITY"
"""Environment variable by which ``papayoo.spec`` gets the identity to sign with."""
_LIST = ("list-keychains", "-d", "user")
_TOOLS = "apple-tool:,apple:,codesign:"
"""Programs that may use the key without a question."""


class AppleSecrets(NamedTuple):
    """The certificate with its private key, and the key for notarization; each may be empty."""

    certificate: str
    notary_key: str


def take_secrets() -> AppleSecrets:
    """Take the secrets out of the environment, so that the tools of the build do not get them."""
    return AppleSecrets(os.environ.pop(CERTIFICATE, ""), os.environ.pop(NOTARY_KEY, ""))


@contextmanager
def identity(certificate: str) -> Iterator[str]:
    """Give the certificate to codesign, and yield the identity to sign with; without a certificate, yield "".

    The key is in a keychain of its own, which is deleted at the end.
    """
    if not certificate:
        yield ""
        return
    with tempfile.TemporaryDirectory(prefix="papayoo-signing-") as name:
        file, keychain, password = Path(name, "key.p12"), str(Path(name, "build.keychain")), secrets.token_hex()
        file.touch(mode=0o600)
        file.write_bytes(base64.b64decode(certificate))
        before = re.findall(r'"(.+)"', _security(*_LIST))
        _security("create-keychain", "-p", password, keychain)
        try:
            _security("set-keychain-settings", "-lut", "21600", keychain)
            _security("unlock-keychain", "-p", password, keychain)
            _security("import", str(file), "-k", keychain, "-f", "pkcs12", "-P", "", "-T", "/usr/bin/codesign")
            _security("set-key-partition-list", "-S", _TOOLS, "-s", "-k", password, keychain)
            _security(*_LIST, "-s", keychain, *before)
            found = re.search(r"\b[0-9A-F]{40}\b", _security("find-identity", "-v", "-p", "codesigning", keychain))
            if found is None:
                raise ValueError(f"{CERTIFICATE} contains no valid certificate for signing programs")
            yield found[0]
        finally:
            _security(*_LIST, "-s", *before)
            _security("delete-keychain", keychain)


def notarize(bundle: Path, key: str) -> None:
    """Send a signed bundle to Apple, wait for the answer, and attach it to the bundle."""
    told = json.loads(key)
    with tempfile.TemporaryDirectory(prefix="papayoo-notary-") as name:
        packed, file = Path(name, "bundle.zip"), Path(name, "key.p8")
        file.touch(mode=0o600)
        file.write_text(told["key"], encoding="utf-8")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(bundle), str(packed)], check=True)
        who = ["--key", str(file), "--key-id", told["key_id"], "--issuer", told["issuer"]]
        submit = ["xcrun", "notarytool", "submit", str(packed), *who, "--wait", "--timeout", "30m"]
        subprocess.run(submit, check=True)
    subprocess.run(["xcrun", "stapler", "staple", str(bundle)], check=True)
    subprocess.run(["spctl", "--assess", "--type", "execute", "--verbose", str(bundle)], check=True)


def _security(*arguments: str) -> str:
    """Run the tool for keychains, and return its output. Its errors would show the password."""
    done = subprocess.run(["security", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"security {arguments[0]} failed: {done.stderr}")
    return done.stdout
