"""Tests of the swatches, the small pictures of values in the settings."""

from pathlib import Path

from papayoo.storage import Deck, Settings
from papayoo.ui.navigation import Push
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.widgets.swatch_row import SwatchRow
from tests.ui.running_app import app_of, folders_in, open_app


def test_each_deck_shows_a_card_of_each_suit(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings(), size=(1280, 720)) as pilot:
        scene = SettingsScene(app_of(pilot).context)
        app_of(pilot).stack.apply(Push(scene))
        scene.open("look")
        pilot.wait(0.5)
        row = scene.rows["deck"]
        assert isinstance(row, SwatchRow)
        for index in range(len(Deck)):
            chip = row.chip(index)
            seen = [s for s in pilot.seen if chip.contains(*s.rect.center)]
            assert sum(sprite.tag == "deck card" for sprite in seen) == 4
            assert {sprite.tag for sprite in seen} >= {"pip S", "pip H", "pip C", "pip D"}


def test_options_with_pictures_are_those_with_a_row_of_swatches(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        context = app_of(pilot).context
        options = [option for page in PAGES for option in page.options]
        pictured = {option.name for option in options if option.has_pictures}
        assert pictured == {option.name for option in options if isinstance(option.make_row(context), SwatchRow)}
