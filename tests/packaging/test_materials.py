"""Tests of files for the packages, such as icons, desktop entry, manifest and workflow."""

import math
import plistlib
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import icons
import pygame
import pytest
import system_info

from papayoo import TITLE
from papayoo.ai.kernel import is_compiled
from papayoo.storage.saves import SUFFIX
from tests.loops import for_all
from tests.packaging.conftest import ROOT
from tests.positions import recorded_text

TOLERANCE = 6
"""Maximum difference of a colour channel; processors round differently."""
LONGEST_S = 120 if is_compiled() else 600


def image(path: Path) -> pygame.Surface:
    return pygame.image.load(path)


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=pytest.mark.full if size > 512 else ()) for size in icons.SIZES]
)
def test_icon_files_match_output_of_script(size: int) -> None:
    kept, drawn = image(icons.FOLDER / f"papayoo-{size}.png"), icons.picture(size)
    assert kept.get_size() == drawn.get_size() == (size, size)
    pixels = zip(pygame.image.tobytes(kept, "RGBA"), pygame.image.tobytes(drawn, "RGBA"), strict=True)
    assert max(abs(a - b) for a, b in pixels) <= TOLERANCE


def test_all_icon_files_are_tracked() -> None:
    names = {path.name for path in icons.FOLDER.iterdir()}
    assert names == {*(f"papayoo-{size}.png" for size in icons.SIZES), "papayoo.svg", "papayoo.ico", "papayoo.icns"}
    assert min(icons.SIZES) == 16
    assert max(icons.SIZES) == 1024


def test_ico_directory_lists_sizes_and_offsets() -> None:
    content = (icons.FOLDER / "papayoo.ico").read_bytes()
    assert content[:6] == b"\0\0\1\0" + len(icons.ICO_SIZES).to_bytes(2, "little")
    for index, size in enumerate(icons.ICO_SIZES):
        entry = content[6 + 16 * index : 22 + 16 * index]
        length, offset = int.from_bytes(entry[8:12], "little"), int.from_bytes(entry[12:16], "little")
        assert entry[0] == entry[1] == size % 256
        begins = b"(\0\0\0" if size <= icons.ICO_BITMAPS_UPTO else b"\x89PNG"
        assert content[offset : offset + 4] == begins
        assert offset + length <= len(content)


def test_icns_contains_images_up_to_1024_pixels() -> None:
    images = icns_images()
    assert {kind: width_of(image) for kind, image in images.items()} == icons.ICNS_KINDS
    assert {kind for kind, image in images.items() if image[:4] == b"ARGB"} == {b"ic04", b"ic05"}


@pytest.mark.parametrize("kind", icons.ARGB_KINDS)
def test_small_images_of_icns_match_output_of_script(kind: bytes) -> None:
    channels = expanded(icns_images()[kind][4:])
    count = len(channels) // 4
    pixels = bytes(channels[channel * count + place] for place in range(count) for channel in range(4))
    drawn = pygame.image.tobytes(icons.picture(icons.ICNS_KINDS[kind]), "ARGB")
    assert max(abs(a - b) for a, b in zip(pixels, drawn, strict=True)) <= TOLERANCE


@for_all(content=[b"", b"a", b"aab", b"aaab", b"abcccdd", bytes(1000), bytes(range(256)) * 2, b"x" * 131])
def test_run_length_encoding_is_reversible(content: bytes) -> None:
    assert expanded(icons.compressed(content)) == content


def icns_images() -> dict[bytes, bytes]:
    """Return the images in the .icns file by their types."""
    content = (icons.FOLDER / "papayoo.icns").read_bytes()
    assert content[:4] == b"icns"
    assert int.from_bytes(content[4:8], "big") == len(content)
    found, at = {}, 8
    while at < len(content):
        length = int.from_bytes(content[at + 4 : at + 8], "big")
        found[content[at : at + 4]] = content[at + 8 : at + length]
        at += length
    return found


def width_of(icns_image: bytes) -> int:
    """Return the width of an image from an .icns file: a PNG file or compressed pixels."""
    if icns_image[:4] == b"ARGB":
        return math.isqrt(len(expanded(icns_image[4:])) // 4)
    assert icns_image[:4] == b"\x89PNG"
    return int.from_bytes(icns_image[16:20], "big")


def expanded(content: bytes) -> bytes:
    """Decode a run-length encoding as Apple's tools do, and return the bytes."""
    result, at = b"", 0
    while at < len(content):
        count = content[at]
        if count >= 128:
            result, at = result + content[at + 1 : at + 2] * (count - 125), at + 2
        else:
            result, at = result + content[at + 1 : at + count + 2], at + count + 2
    return result


def test_version_resource_contains_version_and_name() -> None:
    text = system_info.version_resource("1.2.3b4", "papayoo.exe")
    compile(text, "version resource", "eval")
    assert "filevers=(1, 2, 3, 0), prodvers=(1, 2, 3, 0)" in text
    assert "StringStruct('ProductVersion', '1.2.3b4')" in text
    assert "StringStruct('OriginalFilename', 'papayoo.exe')" in text


def test_info_plist_contains_category_version_and_high_resolution() -> None:
    told = system_info.info_plist("1.2.3")
    assert told["NSHighResolutionCapable"] is True
    assert told["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == "1.2.3"


def test_info_plist_opens_records_by_double_click() -> None:
    told = plistlib.loads(plistlib.dumps(system_info.info_plist("1.2.3")))
    [kind], [declared] = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    assert kind["CFBundleTypeIconFile"] == declared["UTTypeIconFile"] == "papayoo.icns"
    assert re.fullmatch(r"[A-Za-z0-9.-]+", declared["UTTypeIdentifier"]), "other characters are not allowed"


def test_windows_manifest_is_dpi_aware_and_needs_no_rights() -> None:
    text = (ROOT / "build" / "package" / "papayoo.manifest").read_text(encoding="utf-8")
    root = ET.fromstring(text)
    found = {element.tag.rpartition("}")[2]: element for element in root.iter()}
    assert (found["dpiAwareness"].text or "").startswith("PerMonitorV2")
    assert found["requestedExecutionLevel"].attrib["level"] == "asInvoker"


class Recipe:
    """Runs ``papayoo.spec`` with a fake PyInstaller that records its arguments."""

    libraries = "libstdc++.so.6", "libgcc_s.so.1", "libSDL2.so"

    def __init__(self, platform: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "platform", platform)
        self.kernels: list[tuple[Path, str]] = []
        compiling = SimpleNamespace(
            put_beside_source=lambda root, wanted: self.kernels.append((root, wanted)),
            mode_of_release=lambda: "always",
        )
        monkeypatch.setitem(sys.modules, "compile_kernel", compiling)
        listing = SimpleNamespace(FILE_NAME="parts", write_for_program=lambda names, folder: f"{sorted(names)}")
        monkeypatch.setitem(sys.modules, "parts", listing)
        self.programs: dict[str, dict[str, Any]] = {}
        self.contents: dict[str, tuple[Any, ...]] = {}
        self.collected: dict[str, Any] = {}
        self.bundled: dict[str, Any] = {}
        self.analysed: dict[str, Any] = {}
        names: dict[str, Any] = {name: getattr(self, name.lower()) for name in ("Analysis", "EXE", "COLLECT", "BUNDLE")}
        text = (ROOT / "papayoo.spec").read_text(encoding="utf-8")
        exec(text, {**names, "PYZ": lambda *_: "pyz", "SPECPATH": str(ROOT), "workpath": str(work)})

    def analysis(self, scripts: list[str], **options: Any) -> SimpleNamespace:
        self.analysed = {"scripts": scripts, **options}
        binaries = [(name, "", "") for name in self.libraries]
        datas = [(name, "", "") for name in ("pygame/freesansbold.ttf", "pygame/pygame_icon.bmp", "papayoo/assets/x")]
        return SimpleNamespace(pure=[], scripts=[], binaries=binaries, datas=datas)

    @property
    def data(self) -> list[tuple[str, str, str]]:
        """The data files of the folder form."""
        found: list[tuple[str, str, str]] = self.collected["contents"][-1]
        return found

    def exe(self, *contents: Any, name: str, **options: Any) -> str:
        self.programs[name], self.contents[name] = options, contents
        return name

    def collect(self, *contents: Any, **options: Any) -> str:
        self.collected = {"contents": contents, **options}
        return "folder"

    def bundle(self, folder: str, **options: Any) -> None:
        self.bundled = {"folder": folder, **options}


def test_linux_recipe_builds_both_forms_without_system_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = Recipe("linux", tmp_path, monkeypatch)
    assert set(recipe.programs) == {"papayoo", "papayoo-single"}
    assert [("libSDL2.so", "", "")] in recipe.contents["papayoo-single"]
    assert [("libSDL2.so", "", "")] in recipe.collected["contents"]
    assert recipe.data[-1] == ("parts", "['libSDL2.so']", "DATA")
    assert "numpy" in recipe.analysed["excludes"]
    assert all(options["strip"] for options in recipe.programs.values())
    assert recipe.analysed["datas"] == [("assets", "papayoo/assets")]
    assert not recipe.bundled


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_recipe_leaves_out_font_and_icon_of_pygame(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = Recipe(platform, tmp_path, monkeypatch)
    assert [name for name, *_ in recipe.data] == ["papayoo/assets/x", "parts"]
    if "papayoo-single" in recipe.contents:
        assert recipe.data in recipe.contents["papayoo-single"]


def test_windows_recipe_builds_window_and_console_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = Recipe("win32", tmp_path, monkeypatch)
    assert {name: options["console"] for name, options in recipe.programs.items()} == {
        "papayoo": False,
        "papayoo-cli": True,
        "papayoo-single": False,
    }
    for name, options in recipe.programs.items():
        assert options["icon"] == "build/package/icons/papayoo.ico"
        assert options["manifest"] == "build/package/papayoo.manifest"
        assert f"'{name}.exe'" in Path(options["version"]).read_text(encoding="utf-8")
        assert not options["strip"]
    assert "ctypes" not in recipe.analysed["excludes"]


def test_windows_recipe_bundles_each_library_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Recipe, "libraries", ("SDL2.dll", "pygame/SDL2.dll", "pygame/SDL2_ttf.dll"))
    recipe = Recipe("win32", tmp_path, monkeypatch)
    once = [("SDL2.dll", "", ""), ("pygame/SDL2_ttf.dll", "", "")]
    assert once in recipe.contents["papayoo-single"]
    assert once in recipe.collected["contents"]


def test_windows_recipe_leaves_out_libraries_of_formats_that_no_file_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed = "SDL2_image.dll", "SDL2_mixer.dll", "libpng16-16.dll", "libffi-8.dll"
    monkeypatch.setattr(Recipe, "libraries", (*needed, "libjpeg-62.dll", "libopusfile-0.dll", "freetype.dll"))
    assert [(name, "", "") for name in needed] in Recipe("win32", tmp_path, monkeypatch).contents["papayoo-single"]
    pictures_and_sounds = {path.suffix for path in (ROOT / "assets").rglob("*")} - {".json", ".toml", ".txt", ".ttf"}
    assert pictures_and_sounds == {"", ".svg", ".ogg"}  # "" are folders
    assert all(b"vorbis" in path.read_bytes()[:64] for path in (ROOT / "assets").rglob("*.ogg"))


def test_macos_recipe_builds_bundle_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = Recipe("darwin", tmp_path, monkeypatch)
    assert recipe.kernels == [(ROOT, "always")]
    assert set(recipe.programs) == {"papayoo"}
    assert recipe.bundled["name"] == f"{TITLE}.app"
    assert recipe.bundled["icon"] == "build/package/icons/papayoo.icns"
    assert recipe.bundled["info_plist"]["CFBundleIdentifier"] == recipe.bundled["bundle_identifier"]
    assert re.fullmatch(r"[A-Za-z0-9.-]+", recipe.bundled["bundle_identifier"])


def test_files_named_in_recipe_exist() -> None:
    for name in ("icons/papayoo.ico", "icons/papayoo.icns", "papayoo.manifest"):
        assert (ROOT / "build" / "package" / name).is_file()


def test_wheel_leaves_out_the_laboratory_and_other_scripts() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    wheel = tools["hatch"]["build"]["targets"]["wheel"]
    assert (wheel["packages"], wheel["force-include"]) == (["papayoo"], {"assets": "papayoo/assets"})


def test_windowed_and_console_command_are_one_program() -> None:
    text = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert text["gui-scripts"] == {"papayoo": "papayoo.__main__:main"}
    assert text["scripts"] == {"papayoo-cli": "papayoo.__main__:main"}


WITHOUT = """
import importlib
import pkgutil
import sys

excluded, *commands = sys.argv[1:]
excluded = excluded.split(",")


class Rest:
    def __init__(self, finder):
        self.finder = finder

    def find_spec(self, name, path=None, target=None):
        return None if name in excluded else self.finder.find_spec(name, path, target)


sys.meta_path[:] = map(Rest, sys.meta_path)
for name in [name for name in sys.modules if name in excluded]:
    del sys.modules[name]
import papayoo
from papayoo.__main__ import main

for module in pkgutil.walk_packages(papayoo.__path__, "papayoo."):
    if module.name not in {"papayoo.ai.kernel.compiled", "papayoo.__main__"}:
        importlib.import_module(module.name)
for command in commands:
    try:
        status = main(command.split())
    except SystemExit as end:
        status = end.code
    if status:
        sys.exit(f"{command} ended with {status}")
"""
"""A script that imports all modules and runs commands as if the modules named in its first argument did not exist."""

COMMANDS = (
    "--version",
    "--help",
    "simulate --seats easy,easy,easy --games 1 --record {record}.new",
    "verify {record}",
    "arena easy novice --deals 1 --jobs 2",
)
SLOW_COMMANDS = "--self-test", "strength easy --rounds 3 --jobs 2"


def run_without_excluded_modules(commands: Sequence[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    excluded = ",".join(Recipe("linux", folder, monkeypatch).analysed["excludes"])
    record = folder / "game.papayoo"
    record.write_bytes(recorded_text(3, 1, "recipe", None).encode())
    run = [sys.executable, "-c", WITHOUT, excluded, *(command.format(record=record) for command in commands)]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST_S, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.full
def test_modules_and_commands_work_without_modules_excluded_by_recipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_without_excluded_modules(COMMANDS, tmp_path, monkeypatch)


@pytest.mark.full
@pytest.mark.parametrize("command", SLOW_COMMANDS)
def test_slow_command_works_without_modules_excluded_by_recipe(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command.startswith("strength") and not is_compiled():
        pytest.skip("takes minutes without the compiled kernel")
    run_without_excluded_modules([command], tmp_path, monkeypatch)


def test_use_of_an_excluded_module_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = Recipe("linux", tmp_path, monkeypatch)
    monkeypatch.setitem(recipe.analysed, "excludes", ["json"])
    monkeypatch.setattr("tests.packaging.test_materials.Recipe", lambda *_: recipe)
    with pytest.raises(AssertionError, match="json"):
        run_without_excluded_modules(["--version"], tmp_path, monkeypatch)
