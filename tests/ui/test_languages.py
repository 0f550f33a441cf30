"""Tests that every text of every scene has enough room in every language."""

import os
from pathlib import Path

import pytest

from papayoo.text.catalog import languages, load_catalog
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.font_files import looks_bold
from papayoo.ui.render.fonts import Face, Fonts, Run
from papayoo.ui.testing.pilot import Pilot
from tests.ui.all_scenes import SCENES, app_with_history, show_scene
from tests.ui.longest_texts import EVERY_LANGUAGE
from tests.ui.pseudo_language import ALPHABETS, pseudo, write_pseudo_catalog
from tests.ui.running_app import app_of, folders_in

NAMES = {"A name"}
"""Texts that may be cut off if space is short, because players write them."""


def sample(language: str, share: int) -> list[str]:
    """Return the name of every ``share``-th scene; the first one depends on the language.

    Returns all names if the environment variable named by ``EVERY_LANGUAGE`` is set.
    """
    names, first = list(SCENES), sorted(languages()).index(language) % share
    return names if os.environ.get(EVERY_LANGUAGE) else names[first::share]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Texts that were cut off while scenes were drawn."""
    found: set[str] = set()
    fitted = Fonts.fitted

    def noticed(fonts: Fonts, text: str, face: Face, size_px: int, width_px: int) -> str:
        shown = fitted(fonts, text, face, size_px, width_px)
        if shown != text:
            found.add(text)
        return shown

    monkeypatch.setattr(Fonts, "fitted", noticed)
    return found


@pytest.mark.parametrize("language", languages())
def test_no_text_is_cut_in_any_language(tmp_path: Path, cut: set[str], language: str) -> None:
    with app_with_history(tmp_path, (1280, 720), language=language) as pilot:
        assert app_of(pilot).context.texts.language == language
        for name in sample(language, 2):
            show_scene(pilot, name)
            assert cut - NAMES == set(), name


@pytest.mark.parametrize("language", languages())
def test_no_large_text_is_cut_in_any_language(tmp_path: Path, cut: set[str], language: str) -> None:
    with app_with_history(tmp_path, (1280, 720), 150, language) as pilot:
        for name in sample(language, 6):
            show_scene(pilot, name)
            assert cut - NAMES == set(), name


@pytest.mark.parametrize("language", ["ko", "zh-Hans", "zh-Hant"])
def test_titles_and_labels_have_bold_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Only names of other languages may be drawn with artificially emboldened letters."""
    runs, emboldened = Fonts.runs, set[str]()

    def noticed(fonts: Fonts, text: str, face: Face) -> list[Run]:
        parts = runs(fonts, text, face)
        emboldened.update(text for run in parts if looks_bold(face, run.path))
        return parts

    monkeypatch.setattr(Fonts, "runs", noticed)
    with app_with_history(tmp_path, (1280, 720), language=language) as pilot:
        for name in sample(language, 2):
            show_scene(pilot, name)
    assert {text for text in emboldened if text not in languages().values()} == set()


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_no_text_is_cut_in_pseudo_language(tmp_path: Path, cut: set[str], alphabet: str) -> None:
    tag = write_pseudo_catalog(folders_in(tmp_path).catalogs, alphabet)
    with app_with_history(tmp_path, (1280, 720), language=tag) as pilot:
        assert app_of(pilot).context.texts("menu.quit") == pseudo(load_catalog()("menu.quit"), alphabet)
        for name in SCENES:
            show_scene(pilot, name)
    assert cut - NAMES == set()


def test_cut_text_is_found(tmp_path: Path, cut: set[str]) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        Canvas(app_of(pilot).renderer).text("As wide as can be", 0, 0, 20, max_width=30)
    assert cut == {"As wide as can be"}


def test_language_setting_is_used(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), language="de") as pilot:
        show_scene(pilot, "title")
        assert f"button {load_catalog('de')('menu.rules')}" in seen(pilot)
        assert f"button {load_catalog()('menu.rules')}" not in seen(pilot)


def seen(pilot: Pilot) -> set[str]:
    return {sprite.tag for sprite in pilot.seen}
