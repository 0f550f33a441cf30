"""Packages the frozen game for Windows (.exe, .zip and setup program) and macOS (.app in a .zip)."""

import shutil
from pathlib import Path

from apple import notarize
from archives import write_zip
from parts import FILE_NAME
from project import NAME, ROOT, TITLE, stem, system
from signing import Signer
from windows_setup import find_makensis, make_setup


def pack(frozen: Path, target: Path, epoch: int, signer: Signer | None, notary_key: str) -> list[Path]:
    """Package the output of PyInstaller in ``frozen``; return the new files in ``target``.

    ``signer`` is for Windows, the key for notarization for macOS. Without them, that step is left out.
    """
    if system() == "macos":
        return _for_macos(frozen, target, epoch, notary_key)
    return pack_windows(frozen, target, epoch, stem(), signer)


def pack_windows(frozen: Path, target: Path, epoch: int, name: str, signer: Signer | None) -> list[Path]:
    """Package the programs for Windows in ``frozen``; also works on Linux.

    ``name`` is the start of all file names. ``signer`` signs all programs. Without NSIS, there is no setup program.
    """
    if signer:
        signer.sign_below(frozen)
    single, folder = target / f"{name}.exe", target / f"{name}.zip"
    bill = Path(shutil.copy(frozen / NAME / "_internal" / FILE_NAME, target / f"{name}.cdx.json"))
    shutil.copy2(frozen / f"{NAME}-single.exe", single)
    _add_papers(frozen / NAME)
    write_zip(frozen / NAME, f"{name}/", epoch, folder)
    made = [single, folder, bill]
    if makensis := find_makensis():
        made.append(make_setup(makensis, frozen / NAME, target / f"{name}-setup.exe", signer))
    else:
        print("LEFT OUT: the setup program for Windows was not made, because NSIS is not installed", flush=True)
    return made


def _for_macos(frozen: Path, target: Path, epoch: int, notary_key: str) -> list[Path]:
    """Package the .app bundle with the licences next to it.

    Files added to the bundle would invalidate its signature.
    """
    bundle, packed = frozen / "bundle", target / f"{stem()}.zip"
    if notary_key:
        notarize(frozen / f"{TITLE}.app", notary_key)
    bundle.mkdir()
    shutil.copytree(frozen / f"{TITLE}.app", bundle / f"{TITLE}.app", symlinks=True)
    _add_papers(bundle)
    write_zip(bundle, f"{stem()}/", epoch, packed)
    listed = bundle / f"{TITLE}.app" / "Contents" / "Resources" / FILE_NAME
    return [packed, Path(shutil.copy(listed, target / f"{stem()}.cdx.json"))]


def _add_papers(folder: Path) -> None:
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    shutil.copytree(ROOT / "assets" / "licences", folder / "licences")
