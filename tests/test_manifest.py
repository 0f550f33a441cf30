"""Tests that the manifest of assets lists exactly the asset files."""

import tomllib
from pathlib import Path
from typing import Any

from papayoo.ui.audio.sounds import Cue, cue_files
from tests.loops import check_all

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "assets"
LICENCES = {"MIT", "OFL-1.1", "verbatim copies"}
KEYS = {"files", "author", "licence", "source"}

ENTRIES: list[dict[str, Any]] = tomllib.loads((ASSETS / "manifest.toml").read_text(encoding="utf-8"))["asset"]
LISTED: list[str] = [name for entry in ENTRIES for name in entry["files"]]


def first_file(entry: dict[str, Any]) -> str:
    return str(entry["files"][0])


def test_manifest_matches_files() -> None:
    there = [path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*") if path.is_file()]
    assert sorted(LISTED) == sorted(there)


def test_entries_have_author_and_licence() -> None:
    def check(entry: dict[str, Any]) -> None:
        assert KEYS <= entry.keys() <= KEYS | {"licence_file"}
        assert entry["author"].strip()
        assert entry["licence"] in LICENCES

    check_all(ENTRIES, check, first_file)


def test_generating_scripts_exist() -> None:
    def check(entry: dict[str, Any]) -> None:
        assert entry["source"] == "by hand" or (ROOT / entry["source"]).is_file()

    check_all(ENTRIES, check, first_file)


def test_open_fonts_have_licence_files() -> None:
    def check(entry: dict[str, Any]) -> None:
        assert entry["licence_file"] in entry["files"]
        text = (ASSETS / entry["licence_file"]).read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text

    check_all((entry for entry in ENTRIES if entry["licence"] == "OFL-1.1"), check, first_file)


def test_sounds_are_small_ogg_files() -> None:
    sounds = sorted((ASSETS / "sounds").iterdir())
    assert all(path.read_bytes()[:4] == b"OggS" for path in sounds)
    assert sum(path.stat().st_size for path in sounds) <= 700 * 1024


def test_cues_match_sound_files() -> None:
    files = {cue: cue_files(cue) for cue in Cue}
    assert all(len(found) >= 2 for found in files.values())
    assert {path for found in files.values() for path in found} == set((ASSETS / "sounds").iterdir())


def test_music_and_loops_are_small_ogg_files() -> None:
    loops = list((ASSETS / "music").iterdir())
    assert all(loop.read_bytes()[:4] == b"OggS" for loop in loops)
    assert sum(loop.stat().st_size for loop in loops) <= 1.25 * 1024 * 1024
