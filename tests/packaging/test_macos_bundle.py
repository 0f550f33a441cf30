"""Tests of the metadata and layout of the macOS bundle, and of the checks that run only on macOS."""

import re
import struct
import sys
from pathlib import Path

import dist
import pytest
import system_info

from tests.packaging import macho
from tests.packaging.bundle_layout import misplaced_files
from tests.packaging.conftest import ROOT


def thin(processor: int, *commands: bytes) -> bytes:
    """Return the first bytes of a macOS program for one processor, with these load commands."""
    return macho.THIN + struct.pack("<7I", processor, 0, 6, len(commands), 0, 0, 0) + b"".join(commands)


BUILT_FOR_11 = struct.pack("<6I", macho.BUILD_VERSION, 24, 1, 11 << 16, 14 << 16, 0)
BUILT_FOR_10_13 = struct.pack("<4I", macho.MINIMUM_VERSION, 16, 10 << 16 | 13 << 8, 14 << 16)
OTHER_COMMAND = struct.pack("<3I", 0x1B, 12, 99 << 16)


def test_oldest_system_is_read_from_both_load_commands() -> None:
    assert macho.oldest_systems(thin(0x0100000C, OTHER_COMMAND, BUILT_FOR_11)) == {"arm64": (11, 0)}
    assert macho.oldest_systems(thin(0x01000007, BUILT_FOR_10_13)) == {"x86_64": (10, 13)}


def test_file_for_two_processors_is_read_for_each() -> None:
    parts = [thin(0x01000007, BUILT_FOR_10_13), thin(0x0100000C, BUILT_FOR_11)]
    head = macho.FAT + struct.pack(">I", 2)
    for number, part in enumerate(parts):
        head += struct.pack(">5I", 0, 0, 48 + sum(map(len, parts[:number])), len(part), 0)
    assert macho.is_macho(head)
    assert macho.oldest_systems(head + b"".join(parts)) == {"x86_64": (10, 13), "arm64": (11, 0)}


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle with the layout that Apple requires."""
    contents = tmp_path / "Papayoo.app" / "Contents"
    files = {
        "Info.plist": b"",
        "MacOS/papayoo": thin(0x0100000C, BUILT_FOR_11),
        "Frameworks/libSDL2.dylib": thin(0x0100000C, BUILT_FOR_11),
        "Resources/assets/font.ttf": b"data",
    }
    for name, content in files.items():
        path = contents / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (contents / "Frameworks" / "assets").symlink_to("../Resources/assets")
    (contents / "Resources" / "libSDL2.dylib").symlink_to("../Frameworks/libSDL2.dylib")
    return tmp_path / "Papayoo.app"


def test_layout_with_code_and_data_in_their_folders_is_right(bundle: Path) -> None:
    assert misplaced_files(bundle) == []


@pytest.mark.parametrize(
    ("name", "content"),
    [("Frameworks/data.txt", b"x"), ("MacOS/data.txt", b"x"), ("Resources/lib.so", thin(7 | 1 << 24))],
)
def test_data_among_code_and_code_among_data_are_misplaced(bundle: Path, name: str, content: bytes) -> None:
    (bundle / "Contents" / name).write_bytes(content)
    assert misplaced_files(bundle) == [name]


def test_folder_of_code_with_a_dot_in_its_name_is_misplaced(bundle: Path) -> None:
    path = bundle / "Contents" / "Frameworks" / "lib.dynload" / "a.so"
    path.parent.mkdir()
    path.write_bytes(thin(0x0100000C, BUILT_FOR_11))
    assert misplaced_files(bundle) == ["Frameworks/lib.dynload/a.so"]


def test_versions_are_numbers_with_periods_and_readme_names_the_oldest_system() -> None:
    told = system_info.info_plist("1.2.3")
    for key in ("CFBundleVersion", "CFBundleShortVersionString", "LSMinimumSystemVersion"):
        assert re.fullmatch(r"\d+(\.\d+){1,2}", told[key]), key
    oldest = told["LSMinimumSystemVersion"].removesuffix(".0")
    assert f"macOS {oldest} or newer" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_bundle_without_valid_signature_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, str] = {}
    monkeypatch.setattr(dist, "run", lambda command, *, cwd, environ: given.update(environ))
    dist.freeze(Path(sys.executable), ROOT, tmp_path, 0)
    assert given["PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR"] == given["PYINSTALLER_VERIFY_BUNDLE_SIGNATURE"] == "1"
