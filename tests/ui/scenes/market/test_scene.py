"""Tests of the night market page and of its lights on the title screen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from papayoo.ai.characters import PORTRAITS, portrait_of
from papayoo.history.rows import GameRow, PapayooFate, RoundRow, Row
from papayoo.history.stalls import QUARTERS, STALLS, Stall, earned_lanterns, stall_of_seed, stalls_of
from papayoo.storage import ReducedMotion, Settings
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.svg_files import groups
from papayoo.ui.audio.sounds import LANTERNS, Cue
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import MarketRoute, Reset
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.market.scene import Details, MarketScene
from papayoo.ui.scenes.market.stall_spot import StallSpot
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets.flow import Drawing
from tests.history.test_stalls import lighting, won_at
from tests.loops import check_all, for_all, for_rows
from tests.ui.access.told_screen import named, told, words_of
from tests.ui.listings import ListingCanvas
from tests.ui.running_app import WORDS, app_of, change_settings, folders_in, open_app, visible_tags, visible_texts

WON = STALLS[:2]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Yield a pilot (a driver of the program) with the night market open, after wins at two stalls."""
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        context = app_of(pilot).context
        context.statistics.load()
        context.statistics.add([row for stall in WON for row in won_at(stall)])
        pilot.press("Night market")
        pilot.frame()
        yield pilot


def scene_of(pilot: Pilot) -> MarketScene:
    scene = pilot.scene
    assert isinstance(scene, MarketScene)
    return scene


def test_stalls_show_the_lanterns_that_the_results_have_earned(pilot: Pilot) -> None:
    spots = scene_of(pilot).spots
    assert [spot.stall for spot in spots if spot.lit[0]] == list(WON)
    assert not any(any(spot.lit) for spot in spots[2:])


def test_each_stall_has_a_sign_with_its_own_emblem(pilot: Pilot) -> None:
    assert {f"sign {stall.id}" for stall in STALLS} <= set(visible_tags(pilot))
    assert len(set(groups("stall_signs").values())) == len(STALLS)


def test_longest_names_of_quarters_stay_on_their_signs_and_are_not_broken(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings(language="hu"), size=(1280, 720)) as pilot:
        app_of(pilot).stack.apply(Reset(MarketRoute()))
        pilot.wait(0.5)
        texts = app_of(pilot).context.texts
        signs = [sprite.rect for sprite in pilot.seen if sprite.tag == "quarter sign"]
        shown = [sprite for sprite in pilot.seen if sprite.tag.startswith("text ")]
        for sign, quarter in zip(signs, QUARTERS, strict=True):
            words = [sprite for sprite in shown if sign.colliderect(sprite.rect)]
            assert all(sign.contains(word.rect) for word in words)
            assert texts(f"quarter.{quarter}") in " ".join(word.tag.removeprefix("text ") for word in words)


def test_first_stall_with_a_dark_lantern_is_chosen(pilot: Pilot) -> None:
    assert scene_of(pilot).chosen.stall is STALLS[0]
    played = won_at(STALLS[0], number="2")
    rows = [replace(row, fate=PapayooFate.ELSEWHERE) if isinstance(row, RoundRow) else row for row in played]
    app_of(pilot).context.statistics.add(rows)
    app_of(pilot).stack.apply(Reset(MarketRoute()))
    assert [all(spot.lit) for spot in scene_of(pilot).spots[:2]] == [True, False]
    assert scene_of(pilot).chosen.stall is STALLS[1]


def test_keys_choose_a_stall_and_start_its_game(pilot: Pilot) -> None:
    scene = scene_of(pilot)
    start = scene.spots.index(scene.chosen)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_DOWN)
    chosen = scene.chosen.stall
    assert chosen is STALLS[start + 7]
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, TableScene)
    assert stall_of_seed(pilot.scene.match.seed) is chosen


def test_clicks_choose_a_stall_and_only_the_button_starts_its_game(pilot: Pilot) -> None:
    scene = scene_of(pilot)
    spot = next(spot for spot in scene.spots if spot.stall.id == "bat")
    for _ in range(2):
        pilot.click_widget(spot.label)
        assert pilot.scene is scene
        assert scene.chosen is spot
    pilot.press("Play")
    assert stall_of_seed(pilot.table.match.seed) is spot.stall


def test_pointer_over_other_stalls_keeps_the_chosen_one(pilot: Pilot) -> None:
    scene = scene_of(pilot)
    chosen, other = scene.chosen, scene.spots[-1]
    pilot.move(other.box.center_x, other.box.center_y)
    assert isinstance(scene.focus.focused, StallSpot)
    assert scene.chosen is chosen


def test_stalls_with_a_lit_lantern_shine_on_the_title(pilot: Pilot) -> None:
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(1.0)
    assert sum(sprite.tag == "stall" for sprite in pilot.seen) == len(WON)


def test_resting_pointer_says_that_a_stall_is_not_won_yet(pilot: Pilot) -> None:
    closed = scene_of(pilot).spots[-1]
    pilot.move(closed.box.center_x, closed.box.center_y)
    pilot.wait(1.0)
    assert WORDS("market.closed") in visible_texts(pilot)
    pilot.key(pygame.K_LEFT)
    assert "area tooltip" not in visible_tags(pilot)


def test_details_say_whether_the_chosen_stall_is_won(pilot: Pilot) -> None:
    scene = scene_of(pilot)
    assert WORDS("market.lanterns", n=sum(scene.chosen.lit), all=3) in visible_texts(pilot)
    pilot.click_widget(scene.spots[-1].label)
    assert WORDS("market.closed") in visible_texts(pilot)


def test_open_stalls_show_the_animals_in_light_and_closed_ones_in_the_dark(pilot: Pilot) -> None:
    tags = visible_tags(pilot)
    for stall in STALLS[len(WON) :]:
        assert f"animal {portrait_of(stall.opponents[0])}" in tags
    for stall in WON:
        assert f"portrait {portrait_of(stall.opponents[0])}" in tags
    assert sum(tag.startswith("animal ") for tag in tags) == len(STALLS) - len(WON)


@for_rows(
    ("height", "shown"),
    [
        *((200, "picture facts animals note"), (190, "picture facts animals note"), (189, "picture facts note")),
        *((140, "picture facts note"), (139, "picture facts"), (20, "picture facts")),
    ],
)
def test_details_leave_out_the_first_dispensable_parts_that_have_no_room(height: float, shown: str) -> None:
    names, drawn = ("picture", "facts", "animals", "note"), list[str]()

    def part(name: str, least: float) -> Drawing:
        return Drawing(lambda canvas, box: drawn.append(name), 60, least=least)

    parts = [part(name, least) for name, least in zip(names, (40, 38, 36, 34), strict=True)]
    canvas = ListingCanvas()
    details = Details(*parts, dispensable=parts[2:], gap=14, pad=(0, 0))
    for room in (height, 20.0, height):
        drawn.clear()
        details.place(Box(0, 0, 100, room), canvas.measure)
        details.draw(canvas)
    assert " ".join(drawn) == shown


def test_stall_remembers_the_points_of_the_last_visit(pilot: Pilot) -> None:
    market = scene_of(pilot)
    visited, other = (market.spots[at] for at in (1, -1))
    pilot.click_widget(visited.label)
    assert WORDS("market.last_visit", n=10 * visited.stall.options.rounds) in visible_texts(pilot)
    pilot.click_widget(other.label)
    assert not other.last_visit


def test_stall_won_with_help_says_so_instead_of_that_it_is_not_won(pilot: Pilot) -> None:
    stall = STALLS[3]
    rows = [replace(row, assisted=True) for row in won_at(stall) if isinstance(row, RoundRow | GameRow)]
    come_from(pilot, stall, rows)
    assert scene_of(pilot).chosen.status == WORDS("market.helped")


def test_stall_remembers_a_win_with_help_and_the_last_visit_in_any_order_of_the_file(pilot: Pilot) -> None:
    stall = STALLS[3]
    *_, won = won_at(stall)
    assert isinstance(won, GameRow)
    lost = replace(
        won,
        seed=stall.seed("2"),
        scores=tuple(tuple(reversed(points)) for points in won.scores),
        finished=won.finished + timedelta(1),
    )
    come_from(pilot, stall, [lost, replace(won, assisted=True)])
    chosen = scene_of(pilot).chosen
    assert chosen.stall is stall
    assert chosen.status == WORDS("market.helped"), "and not that the player has never won here"
    assert chosen.last_visit == WORDS("market.last_visit", n=lost.total)


def visited(stall: Stall) -> GameRow:
    """Return a finished game at a stall: the animals finish behind, ahead of and level with the player in turn."""
    *_, won = won_at(stall)
    assert isinstance(won, GameRow)
    totals = (1250, *(1250 + (101, -202, 0)[place % 3] for place in range(len(stall.opponents))))
    return replace(won, scores=(totals,))


@for_all(
    size=[(1280, 720), (800, 600)],
    language=["en", "de"],
    has_own_animal=[False, True],
)
def test_every_visited_stall_shows_the_points_of_the_last_visit_and_each_animal_its_own_ones(
    size: tuple[int, int], language: str, tmp_path: Path, *, has_own_animal: bool
) -> None:
    places = folders_in(tmp_path / f"{size} {language} {has_own_animal}")
    with open_app(places, Settings(language=language), size=size) as pilot:
        context = app_of(pilot).context
        context.load_results().add([visited(stall) for stall in STALLS])
        app_of(pilot).stack.apply(Reset(MarketRoute()))

        def check(spot: StallSpot) -> None:
            if not spot.is_chosen:
                pilot.click_widget(spot.label)
            change_settings(context, portrait=spot.animals[0] if has_own_animal else "")
            scene_of(pilot).request_layout()
            pilot.frame()
            shown = " ".join(visible_texts(pilot))
            assert " ".join(spot.last_visit.split()) in shown
            assert {context.texts.number(points) for points in spot.games[-1].totals[1:]} <= set(visible_texts(pilot))

        check_all(scene_of(pilot).spots, check, lambda spot: spot.stall.id)


@for_all(size=[(1280, 720), (400, 700)], text_size=[100, 200])
def test_animals_of_a_visited_stall_look_as_they_do_when_they_greet_the_player(
    size: tuple[int, int], text_size: int, tmp_path: Path
) -> None:
    drawn, portrait = list[tuple[str, float | Mood]](), Canvas.portrait

    def note(canvas: Canvas, name: str, *place: float | Mood, **look: bool) -> None:
        drawn.append((name, place[3] if len(place) > 3 else Mood.CALM))
        portrait(canvas, name, *place, **look)  # type: ignore[arg-type]

    settings = Settings(text_size=text_size)
    with open_app(folders_in(tmp_path / f"{size} {text_size}"), settings, size=size) as pilot:
        stall = stalls_of("fruit")[-1]
        app_of(pilot).context.load_results().add([visited(stall)])
        app_of(pilot).stack.apply(Reset(MarketRoute(stall.id)))
        pilot.wait(0.5)
        with patch.object(Canvas, "portrait", note):
            pilot.look()
        moods = Mood.BROW, Mood.SLY, Mood.CALM
        animals = map(portrait_of, stall.opponents)
        assert list(dict.fromkeys(drawn)) == [(animal, moods[place % 3]) for place, animal in enumerate(animals)]


def test_what_the_animals_of_a_stall_remember_is_told_to_a_screen_reader(pilot: Pilot) -> None:
    stall = STALLS[2]
    *_, won = won_at(stall)
    assert isinstance(won, GameRow)
    spot = come_from(pilot, stall, [replace(won, scores=((20, 10, 220),))]).chosen
    ahead, behind = spot.names
    said = named(told(pilot), spot.label).name
    assert WORDS("market.last_visit", n=20) in said
    assert WORDS("say.met_ahead", name=ahead) in said
    assert WORDS("say.met_behind", name=behind) in said
    other = scene_of(pilot).spots[-1]
    pilot.click_widget(other.label)
    assert WORDS.listed(other.names) in words_of(told(pilot))


def come_from(pilot: Pilot, stall: Stall, rows: Sequence[Row], *, still: bool = False) -> MarketScene:
    """Open the market after a game with these rows at a stall."""
    context = app_of(pilot).context
    change_settings(context, reduced_motion=ReducedMotion.ON if still else ReducedMotion.OFF)
    context.statistics.add(rows)
    lit = earned_lanterns(context.statistics.rows)[stall.id]
    app_of(pilot).stack.apply(Reset(MarketRoute(stall.id, tuple(sorted(lit)))))
    return scene_of(pilot)


def test_new_lanterns_fly_to_their_hooks_and_are_counted_there(pilot: Pilot) -> None:
    stall = STALLS[3]
    market = come_from(pilot, stall, won_at(stall))
    spot = market.chosen
    assert (spot.stall, spot.hanging) == (stall, 0)
    pilot.wait(0.5)
    assert "flying lantern" in visible_tags(pilot)
    before, told = [spot.hanging], list[bool]()

    def watch() -> None:
        before.append(spot.hanging)
        told.append(WORDS("market.lanterns", n=spot.hanging, all=3) in visible_texts(pilot) or not spot.is_chosen)

    pilot.watch = watch
    pilot.wait(3.0)
    assert before == sorted(before), "one after the other"
    assert all(told), "beside the stall, too"
    assert spot.hanging == sum(spot.lit) > 0
    assert "flying lantern" not in visible_tags(pilot)
    assert WORDS("market.lanterns", n=sum(each.hanging for each in market.spots), all=72) in visible_texts(pilot)


@pytest.mark.parametrize("emotes", [True, False])
def test_each_new_lantern_rings_once_and_then_the_animal_of_a_newly_opened_stall(pilot: Pilot, *, emotes: bool) -> None:
    heard = list[Cue]()
    context = app_of(pilot).context
    change_settings(context, emotes=emotes)
    context.sounds.play = lambda cue, gain=1.0: heard.append(cue)  # type: ignore[method-assign]
    market = come_from(pilot, STALLS[3], won_at(STALLS[3]))
    animal = Cue(market.chosen.animals[0])
    pilot.wait(3.0)
    rings = sum(market.spots[3].lit)
    assert rings > 1
    assert [cue for cue in heard if cue in (*LANTERNS, animal)] == [*LANTERNS[:rings], *[animal] * emotes]


def test_shutter_rolls_up_after_a_first_win_and_the_next_stall_breathes(pilot: Pilot) -> None:
    stall, states = STALLS[3], list[tuple[float, float]]()
    market = come_from(pilot, stall, won_at(stall))
    spot, following = market.chosen, market.spots[4]
    pilot.watch = lambda: states.append((spot.shutter, following.breath))
    pilot.wait(3.0)
    shutters, breaths = zip(*states, strict=True)
    assert list(shutters) == sorted(shutters, reverse=True)
    assert (shutters[0], shutters[-1]) == (1.0, 0.0)
    assert max(breaths) > 0.8 > breaths[-1] == 0
    assert not any(each.breath for each in market.spots)


def test_a_press_ends_the_arrival(pilot: Pilot) -> None:
    stall = STALLS[3]
    market = come_from(pilot, stall, won_at(stall))
    pilot.wait(0.3)
    pilot.key(pygame.K_RIGHT)
    pilot.frame()
    assert market.spots[3].hanging == sum(market.spots[3].lit)


def test_nothing_flies_with_reduced_motion(pilot: Pilot) -> None:
    stall, tags = STALLS[3], set[str]()
    market = come_from(pilot, stall, won_at(stall), still=True)
    for _ in range(10):
        pilot.wait(0.2)
        tags |= set(visible_tags(pilot))
    assert not tags & {"flying lantern", "breath"}
    assert market.spots[3].hanging == sum(market.spots[3].lit) > 0


def test_choice_moves_to_the_next_dark_stall_when_the_new_lanterns_have_been_shown(pilot: Pilot) -> None:
    stall = STALLS[3]
    market, chosen = come_from(pilot, stall, won_at(stall)), list[int]()
    pilot.watch = lambda: chosen.append(market.chosen_number if market.spots[3].dark else -market.chosen_number)
    pilot.wait(4.0)
    assert set(filter(lambda number: number > 0, chosen)) == {3}, "the lanterns land there"
    assert market.chosen.stall is STALLS[4]
    assert market.focus.focused is market.chosen
    assert WORDS(f"stall.{STALLS[4].id}.line") in " ".join(visible_texts(pilot))


@pytest.mark.parametrize(("key", "number"), [(pygame.K_LEFT, 2), (pygame.K_DOWN, 9)])
def test_player_who_chooses_a_stall_during_the_arrival_stays_there(pilot: Pilot, key: int, number: int) -> None:
    stall = STALLS[3]
    market = come_from(pilot, stall, won_at(stall))
    pilot.wait(0.3)
    pilot.key(key)
    pilot.wait(4.0)
    assert market.chosen_number == number


def test_stall_that_was_lost_stays_chosen_and_one_without_dark_lanterns_does_not(pilot: Pilot) -> None:
    app_of(pilot).stack.apply(Reset(MarketRoute(STALLS[5].id, ())))
    pilot.wait(4.0)
    assert scene_of(pilot).chosen.stall is STALLS[5]
    app_of(pilot).context.statistics.add(lighting(STALLS[5]))
    app_of(pilot).stack.apply(Reset(MarketRoute(STALLS[5].id, ())))
    assert scene_of(pilot).chosen.stall is STALLS[6]


def test_list_in_a_narrow_window_opens_at_the_stall_one_comes_from_and_follows_the_choice(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), size=(400, 700)) as pilot:
        app_of(pilot).context.statistics.load()
        market = come_from(pilot, STALLS[17], won_at(STALLS[17]))

        def is_in_view(number: int) -> bool:
            view, box = app_of(pilot).stack.viewport, market.spots[number].box
            return view.scroll_y + view.head <= box.y < box.bottom <= view.scroll_y + view.seen_height - view.foot

        assert is_in_view(17)
        pilot.wait(5.0)
        assert market.chosen is market.spots[18]
        assert is_in_view(18)


def test_player_whose_animal_is_at_the_stall_is_told_of_the_lantern_before_the_game(pilot: Pilot) -> None:
    market = scene_of(pilot)
    for spot in market.spots[1:9]:
        change_settings(app_of(pilot).context, portrait=spot.animals[0])
        pilot.click_widget(spot.label)
        assert WORDS("player.as_lantern") in " ".join(visible_texts(pilot))
        other = next(animal for animal in PORTRAITS if animal not in spot.animals)
        change_settings(app_of(pilot).context, portrait=other)
        market.request_layout()
        pilot.frame()
        assert WORDS("player.as_lantern") not in " ".join(visible_texts(pilot))


def fill_a_quarter(pilot: Pilot, *, still: bool = False) -> MarketScene:
    """Open the market after a game whose lanterns are the last ones of the first quarter."""
    *others, last = stalls_of("fruit")
    app_of(pilot).context.statistics.add([row for stall in others for row in lighting(stall)])
    return come_from(pilot, last, lighting(last), still=still)


def test_lanterns_of_a_full_quarter_flare_up_in_a_wave_and_its_ornament_falls_on_its_sign(pilot: Pilot) -> None:
    flares, gifts = list[int](), list[int]()

    def watch() -> None:
        tags = {sprite.tag: sprite for sprite in pilot.seen}
        flares.append(sum(sprite.tag == "flare" for sprite in pilot.seen))
        if "gift fruit" in tags:
            gifts.append(tags["gift fruit"].rect.centery)

    market = fill_a_quarter(pilot)
    pilot.watch = watch
    pilot.wait(5.0)
    assert max(flares) > 3
    assert flares[0] == flares[-1] == 0
    place = market.spots[0].box
    assert gifts[0] < place.y < gifts[-1] < place.bottom
    assert visible_tags(pilot).count("gift fruit") == 1


def test_ornament_of_a_full_quarter_is_told(pilot: Pilot) -> None:
    fill_a_quarter(pilot)
    pilot.wait(3.0)
    gift = WORDS("market.gift", quarter=WORDS("quarter.fruit"))
    assert app_of(pilot).context.captions.text == gift
    assert named(told(pilot), gift)


def test_full_quarter_is_still_with_reduced_motion(pilot: Pilot) -> None:
    places, tags = set[int](), set[str]()
    fill_a_quarter(pilot, still=True)
    for _ in range(25):
        pilot.wait(0.2)
        tags |= set(visible_tags(pilot))
        places |= {sprite.rect.centery for sprite in pilot.seen if sprite.tag == "gift fruit"}
    assert len(places) == 1
    assert not tags & {"flare", "lively lantern"}
