"""Tests of the rules screen: layout of the chapters in every language, and the search."""

from pathlib import Path
from statistics import mode

import pygame
import pytest

from papayoo.ai.characters import YOU
from papayoo.match import LessonMatch
from papayoo.ui.art.card_sizes import image_margin
from papayoo.ui.render import Fonts, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import TIGHT_EDGE_U
from papayoo.ui.scenes.rules.examples import CHAPTERS
from papayoo.ui.scenes.rules.mark_legend import MARKS
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.testing.pilot import Pilot
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.longest_texts import longest
from tests.ui.running_app import app_of, change_settings
from tests.ui.wheel_events import REST_S, flick, scroll_aside_and_by_quarters


def lines_of(pilot: Pilot, text: str) -> list[pygame.Rect]:
    """Return the boxes of the lines of a chapter's text, a little higher than the lines."""
    seen = pilot.seen
    parts = [sprite for sprite in seen if sprite.tag.startswith("text ") and sprite.tag.removeprefix("text ") in text]
    left = mode(sprite.x for sprite in parts)
    return [sprite.rect.inflate(0, sprite.rect.height // 3) for sprite in parts if abs(sprite.x - left) <= 1]


SHAPES = ((1280, 720), 100), ((640, 360), 100), ((1280, 720), 150)


@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [
        pytest.param(*shape, language, marks=() if number == index else pytest.mark.full)
        for number, language in enumerate(longest("rules."))
        for index, shape in enumerate(SHAPES)
    ],
)
def test_text_of_chapter_does_not_overlap_example_or_buttons(
    tmp_path: Path, language: str, size: tuple[int, int], text_size: int
) -> None:
    with app_with_history(tmp_path, size, text_size, language) as pilot:
        texts = app_of(pilot).context.texts
        for name in CHAPTERS:
            scene = show_scene(pilot, f"rules {name}")
            assert isinstance(scene, RulesScene)
            lines = lines_of(pilot, texts(f"rules.{name}.text"))
            others = [
                sprite.rect
                for sprite in pilot.seen
                if sprite.tag.startswith("button ") or sprite.tag in ("felt", "rules example")
            ]
            assert len(lines) > 1
            assert others
            for line in lines:
                assert line.collidelist(others) < 0, name


def marked_words(pilot: Pilot) -> list[str]:
    """Return the words on the page that are highlighted because they match the search."""
    return [sprite.tag.removeprefix("mark ") for sprite in pilot.seen if sprite.tag.startswith("mark ")]


def visible_tags(pilot: Pilot) -> set[str]:
    return {sprite.tag for sprite in pilot.seen}


def open_chapter(pilot: Pilot) -> str:
    """Return the name of the open chapter."""
    assert isinstance(pilot.scene, RulesScene)
    return pilot.scene.chapter


def search_for(pilot: Pilot, words: str) -> None:
    """Click the search field and type text."""
    pilot.click(*pilot.find("icon search").rect.center)
    pilot.type(words)


def test_search_shows_chapters_with_all_words_and_marks_them(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "rules pass")
        search_for(pilot, "FOLLOWS")
        assert open_chapter(pilot) == "tricks"
        assert set(marked_words(pilot)) == {"follows"}
        pilot.type(" neighbours")
        regret = app_of(pilot).context.texts("rules.nothing_found", words="FOLLOWS neighbours")
        assert f"text {regret}" in visible_tags(pilot)
        for key in (pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_RETURN):  # there is no chapter to turn to
            pilot.key(key)
        assert f"text {regret}" in visible_tags(pilot)
        assert not marked_words(pilot)
        assert not visible_tags(pilot) & {"felt", "rules example"}
        for _ in range(len("FOLLOWS neighbours")):
            pilot.key(pygame.K_BACKSPACE)
        texts = app_of(pilot).context.texts
        titles = {f"text {texts(f'rules.{name}.title')}" for name in CHAPTERS}
        assert titles <= visible_tags(pilot), "all are there again"


@pytest.mark.parametrize(
    ("words", "chapter"), [("clockwise", "deal"), ("dice", "die"), ("tie", "score"), ("void", "tricks")]
)
def test_search_finds_chapters_by_words_that_are_not_shown(tmp_path: Path, words: str, chapter: str) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "rules aim")
        search_for(pilot, words)
        assert open_chapter(pilot) == chapter


@pytest.mark.parametrize("words", ["sleeping hand", "swap"])
def test_search_finds_what_is_special_about_games_for_two(tmp_path: Path, words: str) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "rules aim")
        search_for(pilot, words)
        pilot.click(*pilot.find(f"text {app_of(pilot).context.texts('rules.house.title')}").rect.center)
        assert open_chapter(pilot) == "house"
        assert {word.lower() for word in marked_words(pilot)} == set(words.split())


def test_keys_turn_found_chapters_and_escape_clears_search(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        scene = show_scene(pilot, "rules aim")
        search_for(pilot, "round")
        found = [open_chapter(pilot)]
        for _ in range(20):
            pilot.key(pygame.K_RETURN)
            found.append(open_chapter(pilot))
            if found[-1] == found[0]:
                break
        texts = app_of(pilot).context.texts
        assert found[:-1] == [name for name in CHAPTERS if "round" in texts(f"rules.{name}.text").lower()]
        assert 1 < len(found[:-1]) < len(CHAPTERS)
        pilot.key(pygame.K_END)
        assert open_chapter(pilot) == found[-2]
        pilot.key(pygame.K_PAGEUP)
        assert open_chapter(pilot) == found[-3]
        pilot.key(pygame.K_ESCAPE)
        assert pilot.scene is scene
        assert not marked_words(pilot)
        pilot.key(pygame.K_HOME)
        assert open_chapter(pilot) == CHAPTERS[0]
        pilot.key(pygame.K_PAGEDOWN)
        assert open_chapter(pilot) == CHAPTERS[1]


@pytest.mark.parametrize(
    ("language", "chapters"),
    [
        pytest.param(language, CHAPTERS[at * (step > 1) :: step], marks=marks, id=f"{language} {step}")
        for at, language in enumerate(longest("rules.", count=1))
        for step, marks in ((4, ()), (1, pytest.mark.full))
    ],
)
def test_search_finds_chapter_by_title_in_several_languages(
    tmp_path: Path, language: str, chapters: tuple[str, ...]
) -> None:
    with app_with_history(tmp_path, (1280, 720), 100, language) as pilot:
        texts = app_of(pilot).context.texts
        for name in chapters:
            show_scene(pilot, "rules aim")
            search_for(pilot, texts(f"rules.{name}.title"))
            found = [open_chapter(pilot)]
            while found[-1] not in found[:-1] and found[-1] != name:
                pilot.key(pygame.K_RETURN)
                found.append(open_chapter(pilot))
            assert found[-1] == name


def test_text_height_is_measured_with_fonts_of_player_language(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (640, 360), 150, "zh-Hant") as pilot:
        app, scene = app_of(pilot), show_scene(pilot, "rules aim")
        assert isinstance(scene, RulesScene)
        text = app.context.texts("rules.aim.text")
        measure = TextMeasure(app.renderer.fonts, app.viewport)
        assert scene.is_narrow
        needed = scene.height_in(app.viewport.width, measure)
        assert scene.panel.height == pytest.approx(needed - 2 * TIGHT_EDGE_U)
        english, style = Fonts(), TextStyle(20, Face.STRONG)
        other = TextMeasure(english, app.viewport).text_width(text, style)
        english.close()
        assert other != measure.text_width(text, style), "English fonts would measure something else"


def test_aim_comes_first_and_packets_near_the_end() -> None:
    assert CHAPTERS[0] == "aim"
    assert CHAPTERS[-2:] == ("deal", "house")


def test_tab_opens_chapter(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "rules aim")
        pilot.click_widget(app_of(pilot).context.texts("rules.die.title"))
        assert open_chapter(pilot) == "die"


def test_picture_of_trick_shows_seats_and_order_and_no_two_cards_touch(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "rules tricks")
        seen = pilot.seen
        assert {"text 1", "text 2", "text 3", "text 4"} <= visible_tags(pilot)
        assert sum(sprite.tag.startswith("portrait ") for sprite in seen) == 4
        shadow = 2 * image_margin(pilot.program.viewport.scale)
        cards = [sprite.rect.inflate(-shadow, -shadow) for sprite in seen if sprite.tag.startswith("card ")]
        assert len(cards) == 4
        assert all(card.collidelist(cards[:number]) < 0 for number, card in enumerate(cards))


def test_legend_explains_each_mark(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "rules marks")
        shown = " ".join(sprite.tag.removeprefix("text ") for sprite in pilot.seen)
        texts = app_of(pilot).context.texts
        assert all(word in shown for name in MARKS for word in texts(f"rules.mark.{name}").split())


def test_rules_opened_from_title_offer_the_lesson(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        texts = app_of(pilot).context.texts
        pilot.key(pygame.K_F1)
        pilot.press(texts("menu.learn"))
        pilot.frame()
        assert isinstance(pilot.table.match, LessonMatch)


def test_first_and_last_chapter_hide_the_button_that_leads_nowhere(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        texts = app_of(pilot).context.texts
        pilot.key(pygame.K_F1)
        previous, following = (f"button {texts(f'rules.{key}')}" for key in ("previous", "next"))
        pilot.wait(0.5)  # the page rises while it opens
        place = pilot.find(following).rect
        assert previous not in visible_tags(pilot)
        pilot.key(pygame.K_RIGHT)
        assert previous in visible_tags(pilot)
        assert pilot.find(following).rect == place
        pilot.key(pygame.K_END)
        assert following not in visible_tags(pilot)


def test_touchpad_turns_one_chapter_a_flick(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "rules aim")
        scroll_aside_and_by_quarters(pilot)
        assert open_chapter(pilot) == CHAPTERS[1]
        pilot.wait(REST_S)
        for event in flick(-1):
            pilot.frame(event)
        assert open_chapter(pilot) == CHAPTERS[2]


@pytest.mark.parametrize("portrait", ["owl", "frog", ""])
def test_player_sits_below_the_trick_with_the_chosen_portrait(tmp_path: Path, portrait: str) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        change_settings(app_of(pilot).context, portrait=portrait)
        show_scene(pilot, "rules tricks")
        seats = {sprite.tag.removeprefix("portrait "): sprite.y for sprite in pilot.seen if "portrait" in sprite.tag}
        assert len(seats) == 4
        assert max(seats, key=seats.__getitem__) == (portrait or YOU)
