"""Tests of the settings screen: pages, search, previews, reset, marks and window sizes."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from papayoo.storage import GameLength, ReducedMotion, Settings, SortOrder, Speed
from papayoo.text.catalog import languages, load_catalog
from papayoo.ui.navigation import LanguageRoute, Push
from papayoo.ui.options.option_table import PAGES, Option, Preview, page_of
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.settings.language_dialog import LanguageDialog
from papayoo.ui.scenes.settings.option_search import find_options
from papayoo.ui.scenes.settings.previews.hand_preview import CARDS
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.table_view.hand_sort import sorted_hand
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import BAR_SPACE_U, Choice, FocusGroup, LinkRow, TextField
from papayoo.ui.widgets.form_row import LabelledRow
from tests.covering import pairs_first, values_first
from tests.loops import for_rows
from tests.ui.running_app import (
    WINDOW,
    app_of,
    change_settings,
    folders_in,
    open_app,
    visible_area,
    visible_tags,
    visible_texts,
)

WORDS = load_catalog()


@contextmanager
def open_settings(
    folder: Path, settings: Settings | None = None, *, at_table: bool = False, size: tuple[int, int] = WINDOW
) -> Iterator[tuple[Pilot, SettingsScene]]:
    with open_app(folders_in(folder), settings or Settings(), size=size) as pilot:
        program = app_of(pilot)
        scene = SettingsScene(program.context, at_table=at_table)
        program.stack.apply(Push(scene))
        pilot.move(1, 1)
        yield pilot, scene


def settings_of(pilot: Pilot) -> Settings:
    return app_of(pilot).context.settings


def click(pilot: Pilot, row: LabelledRow, share: float = 0.98) -> None:
    control = row.control
    pilot.click(control.x + control.width * share, control.center_y)


def click_tab(pilot: Pilot, page: str) -> None:
    pilot.click_widget(WORDS(f"page.{page}"))


def search_for(pilot: Pilot, words: str) -> None:
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    pilot.type(words)
    pilot.frame()


# Pages


def test_tabs_open_pages_and_rows_explain_themselves(tmp_path: Path) -> None:
    with open_settings(tmp_path, size=(1280, 720)) as (pilot, scene):
        for page in PAGES:
            click_tab(pilot, page.name)
            for option in page.options:
                if option.applies(settings_of(pilot)):
                    row = scene.rows[option.name]
                    scene.reveal(row)
                    pilot.move(640, 5)
                    texts = visible_texts(pilot)
                    assert row.label in texts
                    assert any(row.line.startswith(text) for text in texts if len(text) > 2), row.label


def test_setting_can_be_changed_with_keys_alone(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, _):
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RIGHT)
        assert settings_of(pilot).speed is Speed.FAST


def test_rows_that_do_not_apply_are_hidden(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        assert "rounds" in scene.rows
        click(pilot, scene.rows["length"])
        click(pilot, scene.rows["length"])
        pilot.frame()
        assert settings_of(pilot).length is GameLength.TOTAL
        assert "rounds" not in scene.rows
        assert "total_limit" in scene.rows


def test_trick_pause_can_last_until_click(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        click_tab(pilot, "play")
        row = scene.rows["trick_pause_ms"]
        pilot.click(row.control.x + 2, row.control.center_y)
        assert settings_of(pilot).trick_pause_ms == 300
        pilot.click(row.control.right - 2, row.control.center_y)
        assert settings_of(pilot).trick_pause_ms is None
        pilot.frame()
        assert WORDS("settings.until_click") in visible_texts(pilot)


def test_full_screen_toggled_by_key_updates_row(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        click_tab(pilot, "window")
        for is_full in (not settings_of(pilot).fullscreen, settings_of(pilot).fullscreen):
            pilot.key(pygame.K_F11)
            row = scene.rows["fullscreen"]
            assert isinstance(row, Choice)
            assert bool(row.index) is settings_of(pilot).fullscreen is is_full


BOOKLET = """български čeština dansk deutsch eesti ελληνικά english español français hrvatski italiano latviešu
lietuvių magyar nederlands polski português(Brasil) português(Portugal) русский slovenčina slovenščina српски suomi
svenska"""


@pytest.mark.parametrize("text_size", [100, 130])
def test_all_languages_of_booklet_are_visible_at_once(tmp_path: Path, text_size: int) -> None:
    places = folders_in(tmp_path)
    places.catalogs.mkdir(parents=True)
    for number, name in enumerate({word.capitalize() for word in BOOKLET.split()} - set(languages().values())):
        (places.catalogs / f"x{number}.toml").write_text(f'[language]\nname = "{name}"\n', encoding="utf-8")
    with open_app(places, Settings(text_size=text_size), size=(1280, 720)) as pilot:
        app_of(pilot).stack.apply(Push(LanguageRoute()))
        pilot.frame()
        window, names = app_of(pilot).window.surface.get_rect(), languages(places.catalogs).values()
        assert len(names) >= 26
        assert all(window.contains(pilot.find(f"button {name}").rect) for name in names)


@pytest.mark.parametrize(("setting", "chosen"), [("", ""), ("de", "Deutsch"), ("de-AT", "Deutsch")])
def test_list_of_languages_begins_at_the_one_in_use(tmp_path: Path, setting: str, chosen: str) -> None:
    with open_app(folders_in(tmp_path), Settings(language=setting)) as pilot:
        focus = LanguageDialog(app_of(pilot).context).focus
        labels = [widget.label for widget in focus.widgets]
        assert focus.index == (labels.index(chosen) if chosen else 0)


def test_damaged_catalog_of_player_is_reported(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    places.catalogs.mkdir(parents=True)
    (places.catalogs / "fy.toml").write_text('[language]\nname = "Frysk"\n[menu]\nquit = "{a.b}"\n', encoding="utf-8")
    with open_app(places, size=(1280, 720)) as pilot:
        pilot.frame()
        assert any("fy.toml" in text for text in visible_texts(pilot))
        assert isinstance(pilot.scene, NoticeDialog)


# At the table


def test_pages_for_next_game_say_so_once_at_table(tmp_path: Path) -> None:
    with open_settings(tmp_path, at_table=True, size=(1280, 720)) as (pilot, _):
        badge, note = WORDS("settings.next_game"), WORDS("settings.page_next_game")
        assert note not in visible_texts(pilot)
        click_tab(pilot, "game")
        assert visible_texts(pilot).count(note) == 1
        assert badge not in visible_texts(pilot)
        search_for(pilot, WORDS("option.seats.name"))
        assert badge in visible_texts(pilot)
        assert note not in visible_texts(pilot)


# Search


@for_rows(
    ("words", "option"),
    [
        ("sounds", "captions"),
        ("VOLUME music", "music_volume"),
        ("colour blind", "deck"),
        ("difficulty", "new_game"),
        ("house", "new_game"),
        ("  trick ", "trick_pause_ms"),
        ("opponent", "new_game"),
        ("shuffle", "new_game"),
        ("felt", "felt"),
        ("lóud", "sound_volume"),
    ],
)
def test_search_covers_name_line_page_and_synonyms(words: str, option: str) -> None:
    assert option in [found.name for found in find_options(WORDS, words)]


def test_every_option_is_found_by_its_name() -> None:
    for page in PAGES:
        for option in page.options:
            assert option in find_options(WORDS, WORDS(f"option.{option.name}.name"))


def test_search_finds_rows_of_all_pages(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        search_for(pilot, "volume")
        volumes = ("card_volume", "jingle_volume", "animal_volume", "music_volume", "ambience_volume")
        assert tuple(scene.rows) == ("sound_volume", *volumes)
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_LEFT)
        assert settings_of(pilot).sound_volume == 85


def visible_preview(pilot: Pilot) -> str:
    """Return the name of the visible preview, or an empty string.

    A preview is recognised by a tag or text that no other preview has.
    """
    seen = visible_tags(pilot)
    if "screen" in seen:
        return "screen"
    if "card back" in seen:
        return "cards"
    if WORDS("preview.hand") in visible_texts(pilot):
        return "hand"
    return "table" if WORDS("terms.cards", n=15) in visible_texts(pilot) else "trick" if "felt" in seen else ""


@pytest.mark.parametrize("size", [WINDOW, (1280, 720)])
def test_search_shows_preview_of_found_option(tmp_path: Path, size: tuple[int, int]) -> None:
    expected = {
        "felt": "cards",
        "opponents": "table",
        "captions": "trick",
        WORDS("option.sort_order.name"): "hand",
        "language": "screen",
        "quit": "",
    }
    with open_settings(tmp_path, size=size) as (pilot, scene):
        search_for(pilot, "")
        for words, preview in expected.items():
            pilot.type(words)
            pilot.frame()
            assert scene.searched == words
            assert visible_preview(pilot) == preview, words
            pilot.key(pygame.K_ESCAPE)


def test_preview_of_found_options_has_its_place_whatever_page_is_open(tmp_path: Path) -> None:
    places = set[tuple[int, ...]]()
    with open_settings(tmp_path, size=(1280, 720)) as (pilot, scene):
        for page in ("window", "sound"):
            scene.open(page)
            scene.focus.index = next(
                at for at, widget in enumerate(scene.focus.widgets) if isinstance(widget, TextField)
            )
            pilot.type("language")
            pilot.wait(0.2)
            places.add(tuple(pilot.find("screen").rect))
    assert len(places) == 1


def test_preview_follows_focus_and_pointer(tmp_path: Path) -> None:
    with open_settings(tmp_path, size=(1280, 720)) as (pilot, scene):
        search_for(pilot, "order")
        assert tuple(scene.rows)[:2] == ("sort_order", "key_sort")
        pilot.key(pygame.K_DOWN)
        assert visible_preview(pilot) == "hand"
        pilot.key(pygame.K_DOWN)
        assert visible_preview(pilot) == "", "keys have no look"
        box = scene.rows["sort_order"].box
        pilot.move(box.x + 4, box.center_y)
        assert visible_preview(pilot) == "hand"


def visible_cards(pilot: Pilot) -> list[str]:
    cards = [sprite for sprite in pilot.seen if sprite.tag.startswith("card ")]
    return [sprite.tag.removeprefix("card ") for sprite in sorted(cards, key=lambda sprite: sprite.x)]


STILL = [
    option
    for page in PAGES
    for option in page.options
    if page.preview_of(option) in (Preview.TURN, Preview.MENU, Preview.EMOTE, Preview.SOUND)
]


@pytest.mark.parametrize("option", STILL, ids=lambda option: option.name)
def test_preview_shows_what_the_focused_option_changes(tmp_path: Path, option: Option) -> None:
    with open_settings(tmp_path, size=(1280, 720)) as (pilot, scene):
        scene.open(page_of(option).name)
        scene.focus.focus(scene.rows[option.name])
        pictures = []
        for value in (0, 50) if option.name.endswith("_volume") else (False, True):
            change_settings(scene.ctx, **{option.name: value})
            pilot.move(4, 4)
            left = pilot.program.viewport.px(scene.list.rows[0].box.right + BAR_SPACE_U)
            pictures.append([(*sprite[1:],) for sprite in pilot.seen if sprite.x >= left])
        assert pictures[0] != pictures[1]


def test_new_sort_order_moves_cards_in_preview(tmp_path: Path) -> None:
    with open_settings(tmp_path, Settings(reduced_motion=ReducedMotion.OFF)) as (pilot, scene):
        scene.open("play")
        scene.focus.focus(scene.rows["sort_order"])
        scene.reveal(scene.rows["sort_order"])
        pilot.move(1, 1)
        low, places = visible_cards(pilot), set()
        pilot.watch = lambda: places.add(pilot.find("card 9S").x)
        pilot.key(pygame.K_RIGHT)
        for _ in range(20):
            pilot.frame()
        pilot.wait_until(lambda: not scene.is_moving, "the hand to come to rest")
        assert len(places) > 5
        assert visible_cards(pilot) == [str(card) for card in sorted_hand(CARDS, SortOrder.SUIT_DESCENDING)] != low


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (2560, 1080)])
def test_short_page_has_large_preview_below_rows(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_settings(tmp_path, size=size) as (pilot, scene):
        scene.open("window")
        pilot.move(1, 1)
        last, viewport = scene.list.rows[-1], app_of(pilot).viewport
        picture = pilot.find("screen")
        assert picture.rect.top >= viewport.px(last.box.bottom)
        assert picture.rect.bottom <= pilot.find(f"button {WORDS('settings.reset')}").rect.top


@pytest.mark.parametrize("fullscreen", [False, True])
def test_screen_preview_shows_window_and_chosen_language(tmp_path: Path, fullscreen: bool) -> None:
    with open_settings(tmp_path, Settings(language="en", fullscreen=fullscreen)) as (pilot, scene):
        scene.open("window")
        pilot.move(1, 1)
        assert ("screen window" in visible_tags(pilot)) is not fullscreen
        assert WORDS("preview.text") in visible_texts(pilot)
        change_settings(app_of(pilot).context, language="ko")
        pilot.move(2, 2)
        assert load_catalog("ko")("preview.text") in visible_texts(pilot)


@pytest.mark.parametrize(("size", "text_size"), values_first([(640, 360), (1024, 768), (2560, 1080)], [100, 150]))
def test_text_of_screen_preview_covers_no_card(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with open_settings(tmp_path, Settings(text_size=text_size), size=size) as (pilot, scene):
        scene.open("window")
        pilot.move(1, 1)
        cards = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith("card ")]
        texts = [sprite for sprite in pilot.seen if sprite.tag.startswith("text ")]
        lines = [text.rect for text in texts if text.tag.removeprefix("text ") in WORDS("preview.text")]
        assert lines or text_size > 100, "large texts without room are left out"
        assert cards
        assert all(line.collidelist(cards) < 0 for line in lines)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_table_preview_fills_column_beside_rows(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_settings(tmp_path, size=size) as (pilot, scene):
        scene.open("game")
        pilot.move(1, 1)
        ground, felt = visible_area(pilot, "table preview"), visible_area(pilot, "felt")
        assert ground.contains(felt)
        assert felt.height > 0.35 * ground.height


def test_escape_clears_search_before_closing(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        before = tuple(scene.rows)
        search_for(pilot, "volume")
        pilot.key(pygame.K_ESCAPE)
        pilot.frame()
        assert tuple(scene.rows) == before
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, TitleScene)


def test_search_without_result_shows_message(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        search_for(pilot, "xyzzy")
        assert tuple(scene.rows) == ()
        assert WORDS("settings.nothing_found", words="xyzzy") in visible_texts(pilot)
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_DOWN)


# Reset


def test_reset_concerns_one_page_and_can_be_undone(tmp_path: Path) -> None:
    changed = Settings(seats=6, rounds=9, speed=Speed.FAST)
    with open_settings(tmp_path, changed) as (pilot, scene):
        pilot.press(WORDS("settings.reset"))
        assert (settings_of(pilot).seats, settings_of(pilot).rounds) == (4, 5)
        assert settings_of(pilot).speed is Speed.FAST
        pilot.frame()
        pilot.press(WORDS("settings.undo"))
        assert (settings_of(pilot).seats, settings_of(pilot).rounds) == (6, 9)
        pilot.frame()
        assert f"button {WORDS('settings.reset')}" in visible_tags(pilot)
        row = scene.rows["seats"]
        assert isinstance(row, Choice)
        assert row.options[row.index] == WORDS("settings.seats_n", n=6)


def test_reset_can_be_undone_after_the_window_has_moved(tmp_path: Path) -> None:
    with open_settings(tmp_path, Settings(rounds=9)) as (pilot, _):
        pilot.press(WORDS("settings.reset"))
        change_settings(app_of(pilot).context, window_position=(7, 8))
        pilot.frame()
        pilot.press(WORDS("settings.undo"))
        assert (settings_of(pilot).rounds, settings_of(pilot).window_position) == (9, (7, 8))


def test_reset_cannot_be_undone_after_another_change(tmp_path: Path) -> None:
    with open_settings(tmp_path, Settings(rounds=9)) as (pilot, scene):
        pilot.press(WORDS("settings.reset"))
        pilot.frame()
        click(pilot, scene.rows["rounds"])
        pilot.frame()
        assert f"button {WORDS('settings.undo')}" not in visible_tags(pilot)
        assert settings_of(pilot).rounds == 6


def test_unknown_language_is_shown_as_system_language(tmp_path: Path) -> None:
    with open_settings(tmp_path, Settings(language="tlh")) as (pilot, scene):
        scene.open("window")
        pilot.move(2, 2)
        row = scene.rows["language"]
        assert isinstance(row, LinkRow)
        click(pilot, row)
        group = pilot.scene.focus_group
        assert isinstance(group, FocusGroup)
        system, *names = (widget.label for widget in group.widgets)
        assert system.startswith(WORDS("settings.system_language"))
        assert names[: len(languages())] == [*languages().values()]
        assert group.index == 0
        pilot.press("Deutsch")
        assert scene.ctx.settings.language == "de"


@pytest.mark.parametrize(("tags", "name"), [(("de-AT", "fr"), "Deutsch"), (("tlh", "fr"), "Français"), ((), "English")])
def test_system_language_is_named(tmp_path: Path, tags: tuple[str, ...], name: str) -> None:
    with (
        open_settings(tmp_path) as (_, scene),
        patch("papayoo.ui.scenes.settings.language_dialog.system_languages", lambda: tags),
    ):
        assert LanguageDialog(scene.ctx).focus.widgets[0].label == f"{WORDS('settings.system_language')} ({name})"


@pytest.mark.parametrize(("text_size", "rows", "has_preview"), [(150, 4, True), (200, 3, False)])
def test_rows_take_place_of_preview_at_largest_texts(
    tmp_path: Path, text_size: int, rows: int, *, has_preview: bool
) -> None:
    with open_settings(tmp_path, Settings(text_size=text_size), size=(1280, 720)) as (pilot, scene):
        scene.open("play")
        pilot.move(2, 2)
        shown = [row for row in scene.list.rows if row.is_placed]
        assert len(shown) >= rows
        assert ("felt" in visible_tags(pilot)) == has_preview
        assert all(row.control.x > row.box.x for row in shown[1:]), "the controls are beside the labels"


@pytest.mark.parametrize(("text_size", "card_size", "language"), pairs_first([125, 150, 200], [80, 140], ["en", "de"]))
def test_preview_of_cards_stays_at_large_texts(tmp_path: Path, text_size: int, card_size: int, language: str) -> None:
    settings = Settings(text_size=text_size, card_size=card_size, language=language)
    with open_settings(tmp_path, settings, size=(1280, 720)) as (pilot, scene):
        scene.open("look")
        pilot.move(2, 2)
        sprites = pilot.seen
        felt = visible_area(pilot, "felt")
        cards = [sprite.rect for sprite in sprites if sprite.tag.startswith("card ") and felt.contains(sprite.rect)]
        words = load_catalog(language)("preview.text")
        texts = [sprite for sprite in sprites if felt.contains(sprite.rect) and sprite.tag.startswith("text ")]
        lines = [sprite.rect for sprite in texts if sprite.tag.removeprefix("text ") in words]
        assert len(cards) >= 4
        assert lines or text_size > 100, "large texts without room are left out"
        assert all(line.collidelist(cards) < 0 for line in lines)
        assert sum(row.is_placed for row in scene.list.rows) >= 2


@pytest.mark.parametrize("by_key", [True, False])
def test_row_of_text_size_stays_in_sight_while_it_is_changed(tmp_path: Path, by_key: bool) -> None:
    with open_settings(tmp_path, size=(1280, 720)) as (pilot, scene):
        scene.open("access")
        row = scene.rows["text_size"]
        scene.reveal(row)
        pilot.move(2, 2)
        y = row.box.y
        if by_key:
            scene.focus.focus(row)
            for _ in range(20):
                pilot.key(pygame.K_RIGHT)
        else:
            pilot.click(row.control.right - 75, row.control.center_y)
        pilot.frame()
        assert settings_of(pilot).text_size >= 175
        assert scene.rows["text_size"] is row
        assert row.is_placed
        assert abs(row.box.y - y) < 150


def test_preview_shows_the_text_size_while_its_slider_is_dragged(tmp_path: Path) -> None:
    with open_settings(tmp_path, size=(1280, 720)) as (pilot, scene):
        scene.open("access")
        pilot.move(2, 2)
        sample, control = WORDS("preview.text").split(":")[0], scene.rows["text_size"].control
        before = next(sprite.rect for sprite in pilot.seen if sample in sprite.tag)
        at = pilot.program.viewport.to_px(control.x + 60, control.center_y)
        pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
        pilot.move(control.x + 100, control.center_y)
        dragged = next(sprite.rect for sprite in pilot.seen if sample in sprite.tag)
        assert dragged.height > before.height * 1.2
        assert settings_of(pilot).text_size == 100
        assert scene.rows["text_size"].control == control


def test_settings_that_the_game_switches_off_cannot_be_reset(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        scene.open("play")
        change_settings(app_of(pilot).context, first_steps=False, offer_lessons=False)
        pilot.wait(0.1)
        pilot.press(WORDS("settings.reset"))
        assert not settings_of(pilot).first_steps
        assert not any(tag.startswith("changed ") for tag in visible_tags(pilot))


def test_default_settings_cannot_be_reset(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        before = settings_of(pilot)
        pilot.press(WORDS("settings.reset"))
        pilot.frame()
        assert f"button {WORDS('settings.reset')}" in visible_tags(pilot)
        assert settings_of(pilot) == before
        assert pilot.scene is scene


def test_accessibility_page_leads_to_the_keys(tmp_path: Path) -> None:
    with open_settings(tmp_path) as (pilot, scene):
        label = f"button {WORDS('page.keys')}"
        assert label not in visible_tags(pilot)
        click_tab(pilot, "access")
        pilot.press(WORDS("page.keys"))
        assert "key_log" in scene.rows
        assert scene.focus.focused is next(tab for tab in scene.tabs if tab.label == WORDS("page.keys"))
        assert label not in visible_tags(pilot)


# Sizes


def test_scrolling_makes_no_rows(tmp_path: Path) -> None:
    with open_settings(tmp_path, size=(640, 360)) as (pilot, scene):
        click_tab(pilot, "keys")
        before = scene.list.first
        with patch.object(Option, "make_row") as made:
            pilot.frame(pygame.Event(pygame.MOUSEWHEEL, precise_y=-1.0, y=-1, x=0))
            pilot.look()
        assert scene.list.first > before
        made.assert_not_called()


@pytest.mark.parametrize(
    ("size", "text_size"), values_first([(640, 360), (1280, 720), (1720, 720), (500, 900)], [200, 100, 150])
)
def test_every_row_is_reachable_at_any_size_without_overlap(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with open_settings(tmp_path, Settings(text_size=text_size), size=size) as (pilot, scene):
        for page in PAGES:
            click_tab(pilot, page.name)
            reached: set[str] = set()
            for _ in scene.rows:
                placed = {name: scene.rows[name].box for name in scene.rows if scene.rows[name].is_placed}
                boxes = sorted(placed.values(), key=lambda box: box.y)
                assert all(above.bottom <= below.y for above, below in pairwise(boxes))
                assert boxes[-1].bottom <= scene.panel.bottom - 60, f"{page.name}: a row lies over the buttons"
                reached |= placed.keys()
                pilot.frame(pygame.Event(pygame.MOUSEWHEEL, precise_y=-1.0, y=-1, x=0))
            assert reached == set(scene.rows)


def test_buttons_of_the_page_are_about_as_high_as_its_controls_at_large_texts(tmp_path: Path) -> None:
    with open_settings(tmp_path, Settings(text_size=190), size=(1280, 720)) as (_, scene):
        control = scene.rows["seats"].control
        assert all(button.box.height > 0.9 * control.height for button in (scene.back, *scene.foot_buttons))
