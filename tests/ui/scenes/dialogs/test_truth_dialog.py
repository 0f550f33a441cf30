"""Tests of *How accurate is it?*."""

from pathlib import Path

from papayoo import HOMEPAGE
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import WORDS, visible_texts


def test_dialog_names_the_page_with_all_figures(tmp_path: Path, copied: list[str]) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "truth")
        pilot.wait(0.3)
        (address,) = (text for text in visible_texts(pilot) if text.startswith("https:"))
        pilot.press(WORDS("about.copy_address"))
        assert copied == [address]
    page = address.removeprefix(f"{HOMEPAGE}/blob/main/")
    assert "![" in (Path(__file__).parents[4] / page).read_text(encoding="utf-8"), "a page of the project, with a chart"
