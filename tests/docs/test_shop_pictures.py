"""Tests of the command that takes the pictures for the README and for software centres."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.docs.pages import ROOT

PICTURES = ROOT / "build" / "pictures"


@pytest.mark.full
def test_command_takes_a_picture_in_a_language_and_size(tmp_path: Path) -> None:
    options = ["--only", "puzzle", "--language", "de", "--size", "960x540"]
    subprocess.run([sys.executable, PICTURES / "shop.py", tmp_path, *options], cwd=ROOT, check=True, timeout=120)
    (path,) = tmp_path.iterdir()
    assert path.name == "puzzle.png"
    assert pygame.image.load(path).get_size() == (960, 540)


def test_pictures_of_the_repository_have_the_size_that_software_centres_are_told() -> None:
    assert {pygame.image.load(path).get_size() for path in PICTURES.glob("*.png")} == {(1280, 720)}
