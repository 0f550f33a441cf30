"""Tests of the images that tests share."""

import os
from pathlib import Path

import pygame
import pytest

from papayoo.ui.render.image_cache import load_svg
from tests.drawn_svgs import MAX_FILE_BYTES, DrawnSvgs, shrink

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle cx="30" cy="20" r="15" fill="{}"/></svg>'


def not_again(svg: str) -> pygame.Surface:
    raise AssertionError(f"{svg} is drawn again")


def pixels(image: pygame.Surface) -> tuple[bytes, tuple[int, int], tuple[int, int, int, int]]:
    return pygame.image.tobytes(image, "RGBA"), image.get_size(), image.get_masks()


def test_later_run_reads_what_an_earlier_one_drew(tmp_path: Path) -> None:
    drawn = DrawnSvgs(load_svg, tmp_path)(SVG.format("red"))
    assert pixels(DrawnSvgs(not_again, tmp_path)(SVG.format("red"))) == pixels(drawn)


def test_another_document_is_drawn(tmp_path: Path) -> None:
    red, blue = (DrawnSvgs(load_svg, tmp_path)(SVG.format(colour)) for colour in ("red", "blue"))
    assert pixels(red) != pixels(blue)


def test_change_of_an_image_does_not_reach_the_next_reader(tmp_path: Path) -> None:
    drawn = DrawnSvgs(load_svg, tmp_path)
    first = drawn(SVG.format("red"))
    before = pixels(first)
    first.fill("blue")
    assert pixels(drawn(SVG.format("red"))) == before


@pytest.mark.parametrize("content", [b"", b"\0\0\0\1", b"\0\0\0\1\0\0\0\1damaged"])
def test_damaged_file_is_drawn_again(tmp_path: Path, content: bytes) -> None:
    drawn = DrawnSvgs(load_svg, tmp_path)(SVG.format("red"))
    (file,) = tmp_path.iterdir()
    file.write_bytes(content)
    assert pixels(DrawnSvgs(load_svg, tmp_path)(SVG.format("red"))) == pixels(drawn)


def test_folder_that_cannot_be_used_does_not_matter(tmp_path: Path) -> None:
    assert DrawnSvgs(load_svg, tmp_path / "missing")(SVG.format("red")).get_size() == (60, 40)


def test_folder_keeps_the_files_read_last(tmp_path: Path) -> None:
    for age, name in enumerate(("new", "old", "oldest")):
        file = tmp_path / name
        file.touch()
        with file.open("r+b") as opened:
            opened.truncate(MAX_FILE_BYTES // 2)
        os.utime(file, (1000 - age, 1000 - age))
    shrink(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["new", "old"]
