"""Tests that the title screen shows the evening, and what is new while one watches."""

import math
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.history.evening import Nemesis, TitleEvening
from papayoo.services import constructors
from papayoo.services.opponents import opponents_of
from papayoo.storage import ReducedMotion
from papayoo.text.catalog import load_catalog
from papayoo.ui.art.title_hill import hill_places
from papayoo.ui.art.title_lamps import title_lanterns
from papayoo.ui.art.title_stalls import Place
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.navigation import Reset
from papayoo.ui.scenes.title.night_market import COUNT_S, FLUTTER_S, KINDLE_S, PAUSE_S, SPARK_S, TONIGHT
from papayoo.ui.scenes.title.scene import ANIMALS_AFTER_S, TitleScene
from papayoo.ui.scenes.tonight.scene import TonightScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
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


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (2560, 1080)])
def test_no_stall_of_the_hill_is_behind_the_menu(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=size) as pilot:
        label = load_catalog()("menu.play")
        main = pilot.find(f"button {label}").rect
        scale = pilot.program.viewport.scale
        for stall in hill_places(Place(pilot.program.viewport.width, pilot.program.viewport.height)):
            assert (stall.x - stall.size / 2) * scale >= main.right
