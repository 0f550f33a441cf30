"""Tests that every text of every scene has enough room in every language."""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from papayoo.text.catalog import languages, load_catalog
from papayoo.ui.render import Fonts
from papayoo.ui.render.font_files import looks_bold
from papayoo.ui.render.fonts import Run
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.testing.pilot import Pilot
from tests.loops import check_all
from tests.ui.all_scenes import POSTCARDS, SCENES, app_with_history, show_scene
from tests.ui.longest_texts import EVERY_LANGUAGE
from tests.ui.pseudo_language import ALPHABETS, pseudo, write_pseudo_catalog
from tests.ui.running_app import app_of, folders_in
from tests.ui.sketch import sketched, sketched_texts

NAMES = {"A name"}
"""Texts that may be cut off if space is short, because players write them."""


def sample(language: str, share: int) -> list[str]:
    """Return the name of every ``share``-th scene; the first one depends on the language.

    Returns all names if the environment variable named by ``EVERY_LANGUAGE`` is set.
    """
    names, first = list(SCENES), sorted(languages()).index(language) % share
    return names if os.environ.get(EVERY_LANGUAGE) else names[first::share]


def check_room(folder: Path, language: str, names: Iterable[str], text_size: int = 100) -> None:
    """Check that no text of some scenes is cut off in a language."""

    def check(name: str) -> None:
        show_scene(pilot, name)
        assert set(sketched(pilot).cut) - NAMES == set()

    with app_with_history(folder, (1280, 720), text_size, language) as pilot:
        assert app_of(pilot).context.texts.language == language
        check_all(names, check)


@pytest.mark.parametrize("language", languages())
def test_no_text_is_cut_in_any_language(tmp_path: Path, language: str) -> None:
    check_room(tmp_path, language, sample(language, 24))


@pytest.mark.parametrize("language", sorted(languages())[::3])  # the full test below shows them all
def test_no_large_text_is_cut_in_every_third_language(tmp_path: Path, language: str) -> None:
    check_room(tmp_path, language, sample(language, 16), 150)


@pytest.mark.full
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_text_of_any_scene_is_cut_in_any_language(tmp_path: Path, language: str, text_size: int) -> None:
    check_room(tmp_path, language, SCENES, text_size)


@pytest.mark.parametrize("language", ["ko", "zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("share", [9, pytest.param(1, marks=pytest.mark.full)])
def test_titles_and_labels_have_bold_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, share: int
) -> None:
    """Only names of other languages may be drawn with artificially emboldened letters."""
    runs, emboldened = Fonts.runs, set[str]()

    def noticed(fonts: Fonts, text: str, face: Face) -> list[Run]:
        parts = runs(fonts, text, face)
        emboldened.update(text for run in parts if looks_bold(face, run.path))
        return parts

    monkeypatch.setattr(Fonts, "runs", noticed)
    POSTCARDS.clear()  # to notice their letters
    with app_with_history(tmp_path, (1280, 720), language=language) as pilot:
        for name in sample(language, share):
            show_scene(pilot, name)
            sketched(pilot)
    assert {text for text in emboldened if text not in languages().values()} == set()


@pytest.mark.parametrize("alphabet", ALPHABETS)
@pytest.mark.parametrize("share", [len(ALPHABETS), pytest.param(1, marks=pytest.mark.full)])
def test_no_text_is_cut_in_pseudo_language(tmp_path: Path, alphabet: str, share: int) -> None:
    """Together the alphabets show every scene."""
    tag = write_pseudo_catalog(folders_in(tmp_path).catalogs, alphabet)
    check_room(tmp_path, tag, list(SCENES)[list(ALPHABETS).index(alphabet) % share :: share])


def test_pseudo_catalog_replaces_the_english_texts(tmp_path: Path) -> None:
    tag = write_pseudo_catalog(folders_in(tmp_path).catalogs, "Greek")
    with app_with_history(tmp_path, (1280, 720), language=tag) as pilot:
        assert app_of(pilot).context.texts("menu.quit") == pseudo(load_catalog()("menu.quit"), "Greek")


def test_cut_text_is_found(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        canvas = sketched(pilot)
        canvas.text("As wide as can be", 0, 0, TextStyle(20), max_width=30)
    assert canvas.cut == ["As wide as can be"]


@pytest.mark.parametrize(
    ("size", "text_size", "language"), [((1280, 720), 100, "bg"), ((1280, 720), 100, ""), ((600, 900), 200, "")]
)
def test_sketch_has_the_texts_of_the_picture_in_their_places(
    tmp_path: Path, size: tuple[int, int], text_size: int, language: str
) -> None:
    def check(name: str) -> None:
        show_scene(pilot, name)
        shown = [sprite for sprite in pilot.seen if sprite.tag.startswith("text ")]
        for seen, sketch in zip(shown, sketched_texts(pilot), strict=True):
            assert seen.tag == sketch.tag
            assert seen.rect.center == pytest.approx(sketch.rect.center, abs=2)
            assert seen.image.get_size() == pytest.approx(sketch.image.get_size(), abs=1)

    with app_with_history(tmp_path, size, text_size, language) as pilot:
        check_all(["table", "title", "market", "settings look", "pause", "tonight"], check)


def test_language_setting_is_used(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), language="de") as pilot:
        show_scene(pilot, "title")
        assert f"button {load_catalog('de')('menu.settings')}" in seen(pilot)
        assert f"button {load_catalog()('menu.settings')}" not in seen(pilot)


def seen(pilot: Pilot) -> set[str]:
    return {sprite.tag for sprite in pilot.seen}
