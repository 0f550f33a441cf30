"""Tests that the title screen shows the evening, and what is new while one watches."""

import math
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pygame
import pytest

from papayoo.ai.characters import PORTRAITS
from papayoo.history.evening import Nemesis, TitleEvening
from papayoo.history.stalls import STALLS
from papayoo.services import constructors
from papayoo.services.opponents import name_of_animal, opponents_of
from papayoo.services.services import Services
from papayoo.services.title_evening import title_evening
from papayoo.storage import ReducedMotion
from papayoo.ui.art.title_lamps import title_lanterns
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.navigation import Reset
from papayoo.ui.render.backgrounds import BARE, TITLE
from papayoo.ui.scenes.title.night_market import COUNT_S, FLUTTER_S, KINDLE_S, PAUSE_S, SPARK_S, TONIGHT
from papayoo.ui.scenes.title.scene import ANIMALS_AFTER_S, TitleScene
from papayoo.ui.scenes.tonight.scene import TonightScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
from tests.history.test_stalls import won_at
from tests.loops import for_rows
from tests.ui.access.told_screen import told, words_of
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, is_on_top, open_app, visible_tags, visible_texts

NEMESIS = Nemesis("sly", "frog", given=1, received=4)
DARK, LIT = (False,) * 3, (True, False, False)
BEFORE = TitleEvening(("frog", "cat"), has_winner=True, nemesis=NEMESIS, lanterns=(DARK,) * 24)
AFTER = TitleEvening(("frog", "cat"), lanterns=(LIT, *(DARK,) * 23), is_lit=True)


def show(
    monkeypatch: pytest.MonkeyPatch, pilot: Pilot, before: TitleEvening | None, evening: TitleEvening
) -> list[Cue]:
    """Show an evening after another one, until it has just appeared; return the list of the cues heard from then on."""
    context, heard = app_of(pilot).context, list[Cue]()
    context.has_attention = lambda: True
    context.title_seen = before
    monkeypatch.setattr(constructors, "title_evening", lambda _: evening)
    context.sounds.play = lambda cue, gain=1.0: heard.append(cue)  # type: ignore[method-assign]
    pilot.frame()
    pilot.wait(ANIMALS_AFTER_S + 0.05)
    return heard


def is_aglow(pilot: Pilot) -> bool:
    """Whether the lantern of tonight's table shines."""
    lantern, scale = title_lanterns(pilot.program.viewport.width)[TONIGHT], pilot.program.viewport.scale
    lights = (sprite.rect for sprite in pilot.seen if sprite.tag == "light" and sprite.rect.width > 100)
    return any(math.dist(light.center, (lantern.x * scale, lantern.y * scale)) < 9 for light in lights)


def test_newest_stall_is_lit_while_one_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        heard = show(monkeypatch, pilot, BEFORE, AFTER)
        assert "stall" not in visible_tags(pilot)
        assert not heard
        pilot.wait(PAUSE_S)
        assert "stall" in visible_tags(pilot)
        assert heard == [Cue.LANTERN_1]
        pilot.wait(SPARK_S)
        assert heard == [Cue.LANTERN_1]


@pytest.mark.parametrize("high_contrast", [False, True])
def test_newest_stall_flashes_but_not_in_high_contrast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, high_contrast: bool
) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, high_contrast=high_contrast)) as pilot:
        show(monkeypatch, pilot, BEFORE, AFTER)
        pilot.wait(PAUSE_S)
        stall = pilot.find("stall").rect
        lights = [sprite.rect for sprite in pilot.seen if sprite.tag == "light" and sprite.rect.width > stall.width]
        assert any(stall.collidepoint(light.center) for light in lights) is not high_contrast


def test_poster_of_a_beaten_nemesis_flutters_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        show(monkeypatch, pilot, BEFORE, AFTER)
        first = pilot.find("torn poster").rect
        pilot.wait(PAUSE_S + FLUTTER_S / 2)
        later = pilot.find("torn poster").rect
        assert later.y > first.y
        pilot.wait(FLUTTER_S)
        assert "torn poster" not in visible_tags(pilot)


def test_lantern_of_tonight_flares_up_when_its_game_has_been_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        show(monkeypatch, pilot, BEFORE, AFTER)
        assert not is_aglow(pilot)
        pilot.wait(PAUSE_S + KINDLE_S / 8)
        assert is_aglow(pilot)


@for_rows(
    ("before", "evening", "looks"),
    [
        (None, AFTER._replace(is_lit=False), ["dark"]),
        (None, AFTER, ["dark", "lit"]),
        (BEFORE, AFTER, ["dark", "lit"]),
        (AFTER, AFTER, ["lit"]),
    ],
)
def test_lantern_of_tonight_is_dark_until_it_is_known_to_burn(
    before: TitleEvening | None, evening: TitleEvening, looks: list[str], tmp_path: Path
) -> None:
    found = list[str]()
    with (
        open_app(folders_in(tmp_path / f"{before is None}{looks}"), replace(QUICK, first_steps=False)) as pilot,
        pytest.MonkeyPatch.context() as monkeypatch,
    ):
        monkeypatch.setattr(constructors, "title_evening", lambda _: evening)
        context = app_of(pilot).context
        context.has_attention, context.title_seen = lambda: True, before
        app_of(pilot).stack.apply(Reset(TitleScene(context)))
        for _ in range(30):
            pilot.wait(0.1)
            found.append("dark" if "dark lantern" in visible_tags(pilot) else "lit")
    assert list(dict.fromkeys(found)) == looks


def test_lantern_of_tonight_burns_from_the_start_for_a_new_player(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, first_steps=True)) as pilot:
        for _ in range(20):
            assert "dark lantern" not in visible_tags(pilot)
            pilot.wait(0.1)


@pytest.mark.parametrize("is_first_time", [False, True])
def test_without_motion_or_the_first_time_the_evening_is_there_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_first_time: bool
) -> None:
    settings = QUICK if is_first_time else replace(QUICK, reduced_motion=ReducedMotion.ON)
    with open_app(folders_in(tmp_path), settings) as pilot:
        heard = show(monkeypatch, pilot, None if is_first_time else BEFORE, AFTER)
        assert "stall" in visible_tags(pilot)
        assert "torn poster" not in visible_tags(pilot)
        pilot.wait(PAUSE_S)
        assert not heard


@pytest.mark.parametrize("before", [None, BEFORE])
def test_lantern_of_tonight_burns_without_motion_as_soon_as_it_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: TitleEvening | None
) -> None:
    settings = replace(QUICK, first_steps=False, reduced_motion=ReducedMotion.ON)
    with open_app(folders_in(tmp_path), settings) as pilot:
        context = app_of(pilot).context
        context.title_seen = before
        monkeypatch.setattr(constructors, "title_evening", lambda _: AFTER)
        app_of(pilot).stack.apply(Reset(TitleScene(context)))
        pilot.frame()
        assert "dark lantern" in visible_tags(pilot)
        pilot.wait(ANIMALS_AFTER_S + 0.05)
        assert "dark lantern" not in visible_tags(pilot)


def test_poster_stays_while_the_nemesis_is_not_beaten_and_is_described(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        show(monkeypatch, pilot, None, BEFORE)
        pilot.wait(PAUSE_S + FLUTTER_S)
        assert {"torn poster", "portrait frog"} <= set(visible_tags(pilot))
        said, count = words_of(told(pilot)), WORDS("say.each", name=WORDS("rivals.received"), n=4)
        assert WORDS("say.each", name="Oskar", n=count) in said
        assert WORDS("tonight.month_lit") not in said


def test_nemesis_has_no_numbers_if_older_results_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        show(monkeypatch, pilot, None, BEFORE._replace(has_older=True))
        said = words_of(told(pilot))
        assert WORDS("say.each", name=WORDS("rivals.title"), n="Oskar") in said
        assert WORDS("rivals.received") not in said


def test_nemesis_has_the_name_that_it_has_at_the_table_of_a_namesake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, name="Oskar")) as pilot:
        show(monkeypatch, pilot, None, BEFORE)
        services = app_of(pilot).context
        name = next(one.name for one in opponents_of(services) if one.portrait == NEMESIS.portrait)
        count = WORDS("say.each", name=WORDS("rivals.received"), n=NEMESIS.received)
        assert WORDS("say.each", name=name, n=count) in words_of(told(pilot))
        assert name != "Oskar"


UNPLAYED = AFTER._replace(is_lit=False)


def click_lantern(pilot: Pilot) -> None:
    """Click the lantern of tonight's table."""
    place = next(sprite.rect for sprite in pilot.seen if sprite.tag in ("dark lantern", "hanging lantern"))
    pilot.click(*pilot.program.viewport.to_units(*place.center))


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("high_contrast", [False, True])
def test_dark_lantern_leads_to_tonights_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text_size: int, *, high_contrast: bool
) -> None:
    settings = replace(QUICK, text_size=text_size, high_contrast=high_contrast)
    with open_app(folders_in(tmp_path), settings, size=(1280, 720)) as pilot:
        show(monkeypatch, pilot, None, UNPLAYED)
        place = pilot.program.viewport.to_units(*pilot.find("dark lantern").rect.center)
        pilot.move(*place)
        pilot.wait(DELAY_S + 0.3)
        assert "tooltip" in visible_tags(pilot)
        click_lantern(pilot)
        assert is_on_top(pilot, TonightScene)


def test_lit_lantern_is_scenery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(monkeypatch, pilot, None, AFTER)
        click_lantern(pilot)
        assert is_on_top(pilot, TitleScene)


def test_lantern_of_tonight_is_golden_for_a_golden_game_and_has_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(monkeypatch, pilot, None, AFTER)
        pilot.look()
        assert "golden lantern" not in visible_tags(pilot)
        show(monkeypatch, pilot, AFTER, AFTER._replace(is_golden=True))
        app_of(pilot).stack.apply(Reset(TitleScene(app_of(pilot).context)))
        pilot.wait(ANIMALS_AFTER_S + PAUSE_S + KINDLE_S)
        lantern = pilot.find("golden lantern").rect
        pilot.move(*pilot.program.viewport.to_units(*lantern.center))
        pilot.wait(DELAY_S + 0.3)
        assert WORDS("menu_tip.lantern") in visible_texts(pilot)


@pytest.mark.parametrize(("place", "high_contrast"), [(0, False), (5, False), (5, True)])
def test_number_of_lit_stalls_is_shown_below_the_newest_one_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: int, *, high_contrast: bool
) -> None:
    count = WORDS("title.stalls", n=1, all=24)
    with open_app(folders_in(tmp_path), replace(QUICK, high_contrast=high_contrast), size=(1280, 720)) as pilot:
        show(monkeypatch, pilot, BEFORE, AFTER._replace(lanterns=(*(DARK,) * place, LIT, *(DARK,) * (23 - place))))
        assert count not in visible_texts(pilot)
        pilot.wait(PAUSE_S + COUNT_S / 4)
        words, stall = pilot.find(f"text {count}").rect, pilot.find("stall").rect
        assert words.top >= stall.bottom - 4
        assert abs(words.centerx - stall.centerx) <= 2 or not place
        assert words.left > pilot.find(f"button {WORDS('menu.new_game')}").rect.right
        pilot.wait(COUNT_S)
        assert count not in visible_texts(pilot)


def test_high_contrast_shows_the_evening_clear_of_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, high_contrast=True), size=(1280, 720)) as pilot:
        show(monkeypatch, pilot, None, BEFORE._replace(lanterns=AFTER.lanterns))
        pilot.wait(1.0)
        shown = {"stall", "portrait frog", "portrait cat", "icon crown", "torn poster", "dark lantern"}
        assert shown <= set(visible_tags(pilot))
        texts = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith(("text ", "button "))]
        assert all(sprite.rect.collidelist(texts) < 0 for sprite in pilot.seen if sprite.tag in shown)
        assert "light" not in visible_tags(pilot)


SIZES = (800, 600), (1024, 600), (1024, 768), (1280, 1024), (1280, 720), (1920, 1080), (2560, 1080)
TEXT_SIZES = 100, 120, 150, 200


def test_no_lit_stall_is_behind_a_button_in_any_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = []
    for number, (size, text_size) in enumerate(product(SIZES, TEXT_SIZES)):
        folders = folders_in(tmp_path / str(number))
        with open_app(folders, replace(QUICK, text_size=text_size), size=size) as pilot:
            show(monkeypatch, pilot, None, AFTER._replace(lanterns=(LIT,) * 24))
            pilot.look()
            stalls = [sprite.rect for sprite in pilot.seen if sprite.tag == "stall"]
            buttons = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith("button ")]
            hidden = [stall for stall in stalls if stall.collidelist(buttons) >= 0]
            has_room = max(button.right for button in buttons) < 0.85 * size[0]
            if hidden or len(stalls) != (24 if has_room else 0):
                wrong.append(f"{size} {text_size} %: {len(stalls)} stalls, hidden: {hidden}")
    assert not wrong


def test_stalls_of_the_picture_stand_where_they_are_lit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, text_size=150), size=(1024, 768)) as pilot:
        show(monkeypatch, pilot, None, AFTER._replace(lanterns=(LIT,) * 24))
        stalls = [sprite.rect for sprite in pilot.seen if sprite.tag == "stall"]
        picture = pilot.find(BARE[TITLE].name).image
        for row in (stalls[:12], stalls[12:]):
            for stall, other in pairwise(row):
                middle = (stall.right + other.left) // 2, stall.centery
                assert sum(picture.get_at(stall.center)[:3]) < sum(picture.get_at(middle)[:3])


def title_over(pilot: Pilot) -> None:
    """Return to the title screen from a scene above it."""
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(PAUSE_S + COUNT_S)
    assert is_on_top(pilot, TitleScene)


def test_evening_is_renewed_when_the_title_is_shown_again(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, first_steps=False), size=(1280, 720)) as pilot:
        context = app_of(pilot).context
        context.load_results().add([row for stall in STALLS[:3] for row in won_at(stall)])
        pilot.wait(2 * ANIMALS_AFTER_S)
        told_stalls = WORDS("say.each", name=WORDS("menu.market"), n=WORDS("title.stalls", n=3, all=24))
        company = list_of_animals(pilot)
        assert told_stalls in words_of(told(pilot))
        pilot.press(WORDS("menu.statistics"))
        context.statistics.erase()
        title_over(pilot)
        assert "stall" not in visible_tags(pilot)
        assert WORDS("menu.market") + ":" not in words_of(told(pilot))
        assert list_of_animals(pilot) == list(PORTRAITS[:4]) != company
        pilot.press(WORDS("menu.statistics"))
        context.statistics.restore(lambda *_: None)  # type: ignore[arg-type]
        title_over(pilot)
        assert told_stalls in words_of(told(pilot))
        assert list_of_animals(pilot) == company


def list_of_animals(pilot: Pilot) -> list[str]:
    return [tag.removeprefix("animal ") for tag in visible_tags(pilot) if tag.startswith("animal ")]


def test_title_that_is_shown_again_reads_the_results_only_if_they_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, first_steps=False), size=(1280, 720)) as pilot:
        pilot.wait(2 * ANIMALS_AFTER_S)
        read = list[Services]()

        def reading(services: Services) -> TitleEvening:
            read.append(services)
            return title_evening(services)

        monkeypatch.setattr(constructors, "title_evening", reading)
        for is_new in (False, True):
            if is_new:
                app_of(pilot).context.load_results().add(won_at(STALLS[0]))
            read.clear()
            pilot.press(WORDS("menu.statistics"))
            title_over(pilot)
            assert bool(read) is is_new


@for_rows(
    ("evening", "said"),
    [
        (BEFORE, ["First: {frog}", "Opponents: {all}"]),
        (BEFORE._replace(has_own=True, is_own_win=True), ["First: Ann", "Opponents: {cat}"]),
        (BEFORE._replace(has_winner=False, is_own_win=True), ["First: Ann", "Opponents: {all}"]),
        (BEFORE._replace(has_winner=False), ["Opponents: {all}"]),
    ],
)
def test_company_and_its_winner_are_described(evening: TitleEvening, said: list[str], tmp_path: Path) -> None:
    folders = folders_in(tmp_path / f"{len(said)}{evening.has_own}{evening.has_winner}")
    with open_app(folders, replace(QUICK, name="Ann")) as pilot, pytest.MonkeyPatch.context() as monkeypatch:
        show(monkeypatch, pilot, None, evening)
        words = words_of(told(pilot))
        frog, cat = (name_of_animal(app_of(pilot).context, animal) for animal in evening.company)
        assert all(line.format(frog=frog, cat=cat, all=f"{frog}, {cat}") in words for line in said)
        assert ("First: " in words) is (len(said) > 1)


@for_rows(
    ("evening", "said"),
    [
        (UNPLAYED, "tonight.goal_lit"),
        (AFTER, "tonight.month_lit"),
        (AFTER._replace(is_golden=True), "tonight.month_golden"),
        (UNPLAYED._replace(is_first=True), ""),
    ],
)
def test_lantern_of_tonight_is_described_while_it_is_dark_and_when_it_is_lit(
    evening: TitleEvening, said: str, tmp_path: Path
) -> None:
    with open_app(folders_in(tmp_path / f"{said}_"), QUICK) as pilot, pytest.MonkeyPatch.context() as monkeypatch:
        show(monkeypatch, pilot, None, evening)
        lines = [line for line in words_of(told(pilot)).split("\n") if f"{WORDS('tonight.title')}: " in line]
        assert len(lines) == bool(said)
        assert not said or WORDS(said) in lines[0]
