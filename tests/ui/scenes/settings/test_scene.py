"""The settings menu: pages, search, reset, what it says at the table, with mouse and keys, at any size."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from papayoo.engine.options import PassRule
from papayoo.storage.settings import GameLength, ReducedMotion, Settings, SortOrder, Speed
from papayoo.text.catalog import languages, load_catalog
from papayoo.ui.navigation import Push
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.scenes.settings.option_search import find_options
from papayoo.ui.scenes.settings.previews.hand_preview import CARDS
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.table_view.hand_sort import arranged
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.value_rows import Choice
from tests.ui.running_app import WINDOW, app_of, change_settings, folders_in, open_app, visible_tags, visible_texts

WORDS = load_catalog()


@contextmanager
def menu(
    folder: Path, settings: Settings | None = None, *, at_table: bool = False, size: tuple[int, int] = WINDOW
) -> Iterator[tuple[Pilot, SettingsScene]]:
    with open_app(folders_in(folder), settings or Settings(), size=size) as pilot:
        program = app_of(pilot)
        scene = SettingsScene(program.context, at_table=at_table)
        program.stack.apply(Push(scene))
        pilot.move(1, 1)
        yield pilot, scene


def now(pilot: Pilot) -> Settings:
    return app_of(pilot).context.settings


def click(pilot: Pilot, row: Row, share: float = 0.98) -> None:
    control = row.control
    pilot.click(control.x + control.width * share, control.center_y)


def click_tab(pilot: Pilot, page: str) -> None:
    pilot.click_widget(WORDS(f"page.{page}"))


def find_words(pilot: Pilot, words: str) -> None:
    pilot.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    pilot.type(words)
    pilot.frame()


# Pages


def test_every_tab_opens_its_page_and_every_row_says_what_it_does(tmp_path: Path) -> None:
    with menu(tmp_path, size=(1280, 720)) as (pilot, scene):
        for page in PAGES:
            click_tab(pilot, page.name)
            for option in page.options:
                if option.applies(now(pilot)):
                    row = scene.rows[option.key]
                    scene.reveal(row)
                    pilot.move(640, 5)
                    assert row.label in visible_texts(pilot)
                    assert row.line


def test_keys_alone_reach_a_setting_and_change_it(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, _):
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RIGHT)
        assert now(pilot).speed is Speed.FAST


def test_rows_without_a_point_are_not_shown(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        assert "rounds" in scene.rows
        click(pilot, scene.rows["length"])
        click(pilot, scene.rows["length"])
        pilot.frame()
        assert now(pilot).length is GameLength.TOTAL
        assert "rounds" not in scene.rows
        assert "total_limit" in scene.rows


def test_the_pause_after_a_trick_can_last_until_a_click(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        click_tab(pilot, "play")
        row = scene.rows["trick_pause_ms"]
        pilot.click(row.control.x + 2, row.control.center_y)
        assert now(pilot).trick_pause_ms == 300
        pilot.click(row.control.right - 2, row.control.center_y)
        assert now(pilot).trick_pause_ms is None
        pilot.frame()
        assert WORDS("settings.until_click") in visible_texts(pilot)


def test_two_at_the_table_is_a_house_rule_and_says_so(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        click_tab(pilot, "house_rules")
        assert WORDS("settings.house_rule") in visible_texts(pilot)
        click(pilot, scene.rows["two_seats"])
        assert now(pilot).seats == 2
        click(pilot, scene.rows["two_seats"])
        assert now(pilot).seats == 4


def test_full_screen_left_by_its_key_is_shown_at_once(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        click_tab(pilot, "window")
        pilot.key(pygame.K_F11)
        row = scene.rows["fullscreen"]
        assert isinstance(row, Choice)
        assert bool(row.index) == now(pilot).fullscreen


# At the table


def test_at_the_table_what_waits_for_the_next_game_says_so(tmp_path: Path) -> None:
    with menu(tmp_path, at_table=True, size=(1280, 720)) as (pilot, scene):
        badge = WORDS("settings.next_game")
        assert not [row for row in scene.rows.values() if badge in row.badge]
        click_tab(pilot, "game")
        assert all(badge in scene.rows[name].badge for name in scene.rows)
        assert visible_texts(pilot).count(badge) == len(scene.rows)


# Search


@pytest.mark.parametrize(
    ("words", "option"),
    [
        ("sound", "captions"),
        ("VOLUME music", "music_volume"),
        ("colour blind", "deck"),
        ("difficulty", "opponents_level"),
        ("house", "pass_rule"),
        ("  trick ", "trick_pause_ms"),
        ("opponent 3", "opponent"),
        ("shuffle", "surprise"),
        ("felt", "felt"),
        ("lóud", "sound_volume"),
    ],
)
def test_options_are_found_by_name_line_page_and_other_words(words: str, option: str) -> None:
    assert option in [found.name for found in find_options(WORDS, words)]


def test_every_option_is_found_by_its_name() -> None:
    for page in PAGES:
        for option in page.options:
            assert option in find_options(WORDS, WORDS(f"option.{option.name}.name"))


def test_rows_of_all_pages_are_found_and_can_be_changed(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        find_words(pilot, "volume")
        assert tuple(scene.rows) == ("sound_volume", "card_volume", "jingle_volume", "music_volume")
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_LEFT)
        assert now(pilot).sound_volume == 65


def preview_seen(pilot: Pilot) -> str:
    """Which picture stands beside the rows, told by what only it shows."""
    seen = visible_tags(pilot)
    if "screen" in seen:
        return "screen"
    if "card back" in seen:
        return "cards"
    if WORDS("preview.hand") in visible_texts(pilot):
        return "hand"
    return "table" if WORDS("terms.cards", n=15) in visible_texts(pilot) else "trick" if "felt" in seen else ""


@pytest.mark.parametrize("size", [WINDOW, (1280, 720)])
def test_what_is_found_shows_its_effect_beside_it_as_on_its_page(tmp_path: Path, size: tuple[int, int]) -> None:
    told = {
        "felt": "cards",
        "opponents": "table",
        "captions": "trick",
        "order of the hand": "hand",
        "language": "screen",
        "quit": "",
    }
    for words, preview in told.items():
        with menu(tmp_path, size=size) as (pilot, _):
            find_words(pilot, words)
            assert preview_seen(pilot) == preview, words


def test_the_effect_shown_is_that_of_the_row_in_focus_or_under_the_pointer(tmp_path: Path) -> None:
    with menu(tmp_path, size=(1280, 720)) as (pilot, scene):
        find_words(pilot, "order")
        assert tuple(scene.rows)[:2] == ("sort_order", "key_sort")
        pilot.key(pygame.K_DOWN)
        assert preview_seen(pilot) == "hand"
        pilot.key(pygame.K_DOWN)
        assert preview_seen(pilot) == "", "keys have no look"
        box = scene.rows["sort_order"].box
        pilot.move(box.x + 4, box.center_y)
        assert preview_seen(pilot) == "hand"


def cards_from_the_left(pilot: Pilot) -> list[str]:
    cards = [sprite for sprite in pilot.program.painter.seen if sprite.tag.startswith("card ")]
    return [sprite.tag.removeprefix("card ") for sprite in sorted(cards, key=lambda sprite: sprite.x)]


def test_another_order_of_the_hand_moves_the_cards_of_a_hand_to_their_places(tmp_path: Path) -> None:
    with menu(tmp_path, Settings(reduced_motion=ReducedMotion.OFF)) as (pilot, scene):
        scene.open("play")
        scene.focus.focus(scene.rows["sort_order"])
        scene.reveal(scene.rows["sort_order"])
        pilot.move(1, 1)
        low, places = cards_from_the_left(pilot), set()
        pilot.watch = lambda: places.add(pilot.find("card 9S").x)
        pilot.key(pygame.K_RIGHT)
        pilot.wait_until(lambda: not scene.is_moving, "the hand to come to rest")
        assert len(places) > 5
        assert cards_from_the_left(pilot) == [str(card) for card in arranged(CARDS, SortOrder.SUIT_DESCENDING)] != low


def planned(pilot: Pilot) -> list[str]:
    """The arrows, crosses and portraits of the plan of rounds, in the order drawn."""
    plan = pilot.find("pass plan").rect
    seen = (sprite for sprite in pilot.program.painter.seen if plan.contains(sprite.rect))
    return [seen.tag for seen in seen if seen.tag.startswith(("icon ", "portrait "))]


def test_the_house_rules_show_whom_cards_go_to_round_by_round(tmp_path: Path) -> None:
    with menu(tmp_path, Settings(seats=4, pass_rule=PassRule.SHIFTING)) as (pilot, scene):
        scene.open("house_rules")
        pilot.move(1, 1)
        shown = planned(pilot)
        assert shown[::2] == ["icon arrow_left", "icon arrow_up", "icon arrow_right", "icon cross"]
        assert len(set(shown[1::2])) == 3, "somebody else each time"
        change_settings(app_of(pilot).context, pass_rule=PassRule.RIGHT)
        pilot.move(2, 2)
        assert set(planned(pilot)) == {"icon arrow_right", shown[5]}


@pytest.mark.parametrize("rule", PassRule)
def test_two_players_swap_cards_and_pass_them_to_no_side(tmp_path: Path, rule: PassRule) -> None:
    with menu(tmp_path, Settings(seats=2, pass_rule=rule)) as (pilot, scene):
        scene.open("house_rules")
        pilot.move(1, 1)
        words = "terms.swap_shifting" if rule is PassRule.SHIFTING else "terms.swap"
        assert WORDS(words, n=now(pilot).game_options.deal.pass_size) in visible_texts(pilot)


@pytest.mark.parametrize("page", ["house_rules", "window"])
@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (2560, 1080)])
def test_below_a_short_page_stands_a_large_picture(tmp_path: Path, page: str, size: tuple[int, int]) -> None:
    with menu(tmp_path, size=size) as (pilot, scene):
        scene.open(page)
        pilot.move(1, 1)
        last, viewport = scene.list.rows[-1], app_of(pilot).viewport
        picture = pilot.find("pass plan" if page == "house_rules" else "screen")
        assert picture.rect.top >= viewport.px(last.box.bottom)
        assert picture.rect.bottom <= pilot.find(f"button {WORDS('settings.done')}").rect.top


@pytest.mark.parametrize("fullscreen", [False, True])
def test_beside_window_and_language_is_a_screen_with_the_game_and_a_line_in_the_language_to_come(
    tmp_path: Path, fullscreen: bool
) -> None:
    with menu(tmp_path, Settings(language="en", fullscreen=fullscreen)) as (pilot, scene):
        scene.open("window")
        pilot.move(1, 1)
        assert ("screen window" in visible_tags(pilot)) is not fullscreen
        assert WORDS("preview.text") in visible_texts(pilot)
        change_settings(app_of(pilot).context, language="ko")
        pilot.move(2, 2)
        assert load_catalog("ko")("preview.text") in visible_texts(pilot)


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_words_in_the_language_to_come_cover_no_card_on_the_screen(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with menu(tmp_path, Settings(text_size=text_size), size=size) as (pilot, scene):
        scene.open("window")
        pilot.move(1, 1)
        cards = [sprite.rect for sprite in pilot.program.painter.seen if sprite.tag.startswith("card ")]
        texts = [sprite for sprite in pilot.program.painter.seen if sprite.tag.startswith("text ")]
        lines = [text.rect for text in texts if text.tag.removeprefix("text ") in WORDS("preview.text")]
        assert lines
        assert cards
        assert all(line.collidelist(cards) < 0 for line in lines)


@pytest.mark.parametrize("page", ["game", "opponents"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_table_to_come_fills_the_column_beside_the_rows(tmp_path: Path, page: str, size: tuple[int, int]) -> None:
    with menu(tmp_path, size=size) as (pilot, scene):
        scene.open(page)
        pilot.move(1, 1)
        ground, felt = pilot.find("table to come").rect, pilot.find("felt").rect
        assert ground.contains(felt)
        assert felt.height > 0.35 * ground.height


def test_escape_forgets_what_was_looked_for_and_only_then_leaves(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        before = tuple(scene.rows)
        find_words(pilot, "volume")
        pilot.key(pygame.K_ESCAPE)
        pilot.frame()
        assert tuple(scene.rows) == before
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, TitleScene)


def test_nothing_found_is_told(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        find_words(pilot, "xyzzy")
        assert tuple(scene.rows) == ()
        assert WORDS("settings.nothing_found", words="xyzzy") in visible_texts(pilot)
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_DOWN)


# Reset


def test_a_page_is_reset_alone_and_the_reset_can_be_undone(tmp_path: Path) -> None:
    changed = Settings(seats=6, rounds=9, name="Ada", speed=Speed.FAST)
    with menu(tmp_path, changed) as (pilot, scene):
        pilot.press(WORDS("settings.reset"))
        assert (now(pilot).seats, now(pilot).rounds, now(pilot).name) == (4, 5, "")
        assert now(pilot).speed is Speed.FAST
        pilot.frame()
        pilot.press(WORDS("settings.undo"))
        assert (now(pilot).seats, now(pilot).rounds, now(pilot).name) == (6, 9, "Ada")
        pilot.frame()
        assert f"button {WORDS('settings.reset')}" in visible_tags(pilot)
        row = scene.rows["seats"]
        assert isinstance(row, Choice)
        assert row.options[row.index] == WORDS("settings.seats_n", n=6)


def test_there_is_nothing_to_undo_once_something_else_was_changed(tmp_path: Path) -> None:
    with menu(tmp_path, Settings(rounds=9)) as (pilot, scene):
        pilot.press(WORDS("settings.reset"))
        pilot.frame()
        click(pilot, scene.rows["rounds"])
        pilot.frame()
        assert f"button {WORDS('settings.undo')}" not in visible_tags(pilot)
        assert now(pilot).rounds == 6


def test_a_surprise_is_undone_like_a_reset(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        scene.open("opponents")
        pilot.wait(0.1)
        before = now(pilot).opponents
        click(pilot, scene.rows["surprise"])
        pilot.frame()
        assert now(pilot).opponents != before
        pilot.press(WORDS("settings.undo"))
        assert now(pilot).opponents == before


def test_a_language_is_chosen_and_kept_and_one_that_there_is_not_stands_as_the_systems(tmp_path: Path) -> None:
    with menu(tmp_path, Settings(language="tlh")) as (_, scene):
        scene.open("window")
        row = scene.rows["language"]
        assert isinstance(row, Choice)
        assert row.options == [WORDS("settings.system_language"), *languages().values()]
        assert row.index == 0
        row.adjust(1)
        assert scene.ctx.settings.language == next(iter(languages()))


@pytest.mark.parametrize(("seats", "left"), [(3, 3), (2, Settings().seats)])
def test_house_rules_are_reset_without_sending_anybody_from_the_table(tmp_path: Path, seats: int, left: int) -> None:
    with menu(tmp_path, Settings(seats=seats, pass_rule=PassRule.RIGHT)) as (pilot, scene):
        scene.open("house_rules")
        pilot.move(1, 1)
        pilot.press(WORDS("settings.reset"))
        assert (now(pilot).seats, now(pilot).pass_rule) == (left, PassRule.LEFT)


def test_what_is_as_at_first_cannot_be_reset(tmp_path: Path) -> None:
    with menu(tmp_path) as (pilot, scene):
        pilot.press(WORDS("settings.reset"))
        pilot.frame()
        assert f"button {WORDS('settings.reset')}" in visible_tags(pilot)
        assert now(pilot) == Settings(window_size=WINDOW) or now(pilot).seats == 4
        assert pilot.scene is scene


# Sizes


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1720, 720), (500, 900)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_every_row_can_be_reached_at_any_size_and_none_covers_another(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with menu(tmp_path, Settings(text_size=text_size), size=size) as (pilot, scene):
        for page in PAGES:
            click_tab(pilot, page.name)
            met: set[str] = set()
            for _ in scene.rows:
                placed = {name: scene.rows[name].box for name in scene.rows if scene.rows[name].is_placed}
                boxes = sorted(placed.values(), key=lambda box: box.y)
                assert all(above.bottom <= below.y for above, below in pairwise(boxes))
                assert boxes[-1].bottom <= scene.panel.bottom - 60, f"{page.name}: a row lies over the buttons"
                met |= placed.keys()
                pilot.frame(pygame.Event(pygame.MOUSEWHEEL, precise_y=-1.0, y=-1, x=0))
            assert met == set(scene.rows)
