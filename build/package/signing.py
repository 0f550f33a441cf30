"""Signs programs and libraries for Windows, if there is a certificate.

Usage: python build/package/signing.py FILE ...

The environment variable WINDOWS_CERTIFICATE contains the certificate and its private key: PKCS#12 without a password,
in base64. Files with a signature keep it: those of Python and of Microsoft. osslsigncode signs on Linux, and signtool
of the Windows SDK on Windows. TIMESTAMP_SERVER names the server that certifies the time, so that a signature outlives
its certificate; if it is empty, there is no such time.
"""

import base64
import os
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from archives import entries
from project import TITLE, homepage

CERTIFICATE, SERVER = "WINDOWS_CERTIFICATE", "TIMESTAMP_SERVER"
USUAL_SERVER = "http://timestamp.digicert.com"
CODE = (".dll", ".exe", ".pyd")
"""Endings of files that Windows runs."""
KITS = Path("Windows Kits", "10", "bin")
"""Folder of the Windows SDK in a folder of programs."""
_PE_OFFSET, _OPTIONAL_HEADER = 0x3C, 24
_DIRECTORIES = {0x10B: 96, 0x20B: 112}
"""Offset of the list of directories in the optional header, by its kind: for 32 and for 64 bits."""
_SIGNATURE_ENTRY = 4
"""Number of the directory with the signature."""


class SigningError(Exception):
    """Raised if a file cannot be signed."""


class Signer(NamedTuple):
    """A certificate with its private key in base64, and the address of the server that certifies the time."""

    certificate: str
    server: str

    def sign(self, files: Iterable[Path]) -> list[Path]:
        """Sign those programs and libraries that have no signature, and return them.

        Raises SigningError if one cannot be signed.
        """
        wanted = [path for path in files if not is_signed(path)]
        if not wanted:
            return []
        with tempfile.TemporaryDirectory(prefix="papayoo-signing-") as name:
            key = Path(name, "key.p12")
            key.touch(mode=0o600)
            key.write_bytes(base64.b64decode(self.certificate))
            for path in wanted:
                _sign(path, key, self.server)
        return wanted

    def sign_below(self, folder: Path) -> list[Path]:
        """Sign all code below a folder; return the files."""
        return self.sign(path for path in entries(folder) if path.suffix.lower() in CODE)

    @property
    def command(self) -> str:
        """A command line that signs the file whose path is added to it, if it gets the variables of `environ`."""
        words = [sys.executable, str(Path(__file__).resolve())]
        return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)

    @property
    def environ(self) -> Mapping[str, str]:
        """Environment variables for `command`."""
        return {CERTIFICATE: self.certificate, SERVER: self.server}


def take_signer() -> Signer | None:
    """Take the certificate out of the environment, so that the tools of the build do not get it; None without one."""
    certificate = os.environ.pop(CERTIFICATE, "")
    return Signer(certificate, os.environ.get(SERVER, USUAL_SERVER)) if certificate else None


def is_signed(path: Path) -> bool:
    """Whether a program or library for Windows has a signature, of whomever."""
    content = path.read_bytes()
    if content[:2] != b"MZ":
        return False
    [header] = struct.unpack_from("<I", content, _PE_OFFSET)
    header += _OPTIONAL_HEADER
    [kind] = struct.unpack_from("<H", content, header)
    _place, size = struct.unpack_from("<II", content, header + _DIRECTORIES[kind] + 8 * _SIGNATURE_ENTRY)
    return bool(size)


def _sign(path: Path, key: Path, server: str) -> None:
    signed = key.with_name(path.name)
    if tool := shutil.which("osslsigncode"):
        time = ["-ts", server] if server else []
        about = ["-h", "sha256", "-n", TITLE, "-i", homepage(), *time]
        command = [tool, "sign", "-pkcs12", str(key), *about, "-in", str(path), "-out", str(signed)]
    else:
        time = ["/tr", server, "/td", "sha256"] if server else []
        about = ["/fd", "sha256", "/d", TITLE, "/du", homepage(), *time]
        command = [str(_signtool()), "sign", "/q", "/f", str(key), *about, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        raise SigningError(f"{path.name} cannot be signed:\n{done.stdout}{done.stderr}")
    if signed.exists():
        shutil.copymode(path, signed)
        shutil.move(signed, path)


def _signtool() -> Path:
    """Return the path of signtool: the one on PATH, else the newest in the Windows SDK."""
    programs = Path(os.environ.get("PROGRAMFILES(X86)", ""))
    found = [shutil.which("signtool"), *sorted((programs / KITS).glob("10.*/x64/signtool.exe"), reverse=True)]
    tools = [Path(path) for path in found if path]
    if not tools:
        raise SigningError("neither osslsigncode nor signtool of the Windows SDK is installed")
    return tools[0]


def main() -> int:
    """Sign the files named on the command line."""
    signer = take_signer()
    if signer is None:
        print(f"signing: {CERTIFICATE} contains no certificate", file=sys.stderr)
        return 1
    try:
        signer.sign(map(Path, sys.argv[1:]))
    except SigningError as error:
        print(f"signing: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
