"""Tests of the statistics pages about rivals (the bots' characters) and about records."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.ai.characters import CHARACTERS
from papayoo.ai.habits import MAX_EVIDENCE, Habits
from papayoo.ai.levels import MENU_LEVELS
from papayoo.ai.opponent_model import PLAYER_TYPES
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.record_book import RecordKind
from papayoo.storage import ReducedMotion, Speed
from papayoo.storage.habits_file import HabitsFile
from papayoo.text.dates import format_day
from papayoo.ui.access.reading_canvas import ReadingCanvas
from papayoo.ui.audio.sounds import VOICES, Cue
from papayoo.ui.geometry import Box
from papayoo.ui.input.device import InputState
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.stats.rivals_page import LEAST_ROUNDS, RivalsPage, RivalSpot, expectation
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_GAME, A_ROUND
from tests.loops import for_all, for_rows
from tests.ui.running_app import WORDS, app_of, change_settings, folders_in, visible_texts
from tests.ui.scenes.stats.test_scene import history, statistics

WIDE = (1280, 720)
HUNTERS = ("medium:hunter",) * 3
ROWS = (
    replace(A_ROUND, opponents=HUNTERS, giver=0, taker=2, points=(10, 60, 70, 110)),
    replace(A_ROUND, opponents=HUNTERS, giver=1, taker=0, number=2),
    replace(A_ROUND, opponents=HUNTERS, giver=3, taker=0, number=3),
    replace(A_GAME, opponents=HUNTERS, scores=((10, 60, 70, 110),)),
)


def test_every_character_has_a_portrait_and_its_encounters(tmp_path: Path) -> None:
    with statistics(tmp_path, ROWS, WIDE) as (pilot, scene):
        pilot.click_widget(WORDS("rivals.title"))
        named = {WORDS(f"player.opponent_{one.place}"): WORDS(f"character.{name}") for name, one in CHARACTERS.items()}
        assert {spot.label: spot.temper for spot in scene.rivals.spots} == named
        pilot.click_widget("Théo")
        hunter = next(spot for spot in scene.rivals.spots if spot.is_chosen)
        assert [number for _, number in hunter.facts] == [1, 1, 1, 2, 2]
        assert set(map(str, dict(hunter.facts).values())) <= set(visible_texts(pilot))


def test_those_with_whom_one_has_played_most_come_first(tmp_path: Path) -> None:
    further = replace(A_GAME, seed="e", opponents=("easy:bat", "easy:sly", "easy:hunter"), scores=((40, 60, 70, 80),))
    with statistics(tmp_path, (*ROWS, further), WIDE) as (_, scene):
        spots = scene.rivals.spots
    assert [spot.found.games for spot in spots] == [2, 1, *[0] * (len(CHARACTERS) - 2)]
    assert [spot.label for spot in spots][:2] == ["Théo", "Oskar"]


def test_a_rival_has_a_sentence_of_history_only_if_the_results_support_it(tmp_path: Path) -> None:
    with statistics(tmp_path, ROWS, WIDE) as (pilot, scene):
        pilot.click_widget(WORDS("rivals.title"))
        day = format_day(WORDS, ROWS[0].finished).replace(" ", "\N{NO-BREAK SPACE}")
        sentence = f"Théo took 110 points in one round, on {day}."
        assert {spot.label: spot.history for spot in scene.rivals.spots if spot.history} == {"Théo": sentence}
        assert sentence in " ".join(visible_texts(pilot))


def test_a_rival_bears_no_name_of_the_player(tmp_path: Path) -> None:
    with statistics(tmp_path, ROWS, WIDE) as (pilot, scene):
        assert "Théo" in {spot.label for spot in scene.rivals.spots}
        change_settings(app_of(pilot).context, name="théo")
        assert "Théo" not in {spot.label for spot in StatisticsScene(app_of(pilot).context).rivals.spots}


def test_a_light_shines_for_each_level_at_which_a_character_was_beaten(canvas: Canvas) -> None:
    other_game = replace(A_GAME, seed="e", opponents=("expert:hunter", "easy", "easy"), scores=((40, 60, 70, 80),))
    for name, levels in (("hunter", {"medium", "expert"}), ("steady", {"easy"}), ("sly", set[str]())):
        spot = RivalSpot(WORDS, name, (*ROWS, other_game))
        spot.box = Box(0, 0, 200, 250)
        reading = ReadingCanvas(canvas._renderer, InputState(), None, WORDS)
        spot.draw(reading, focused=False)
        lights = [sprite.tag.removeprefix("light ") for sprite in reading.sprites if sprite.tag.startswith("light ")]
        assert lights == ["lit" if level in levels else "dark" for level in MENU_LEVELS]
        beaten = WORDS.listed([WORDS(f"level.{level}") for level in MENU_LEVELS if level in levels])
        told = [note.text for note in reading.notes if WORDS("rivals.beaten") in note.text]
        assert told == ([WORDS("say.each", name=WORDS("rivals.beaten"), n=beaten)] if levels else [])


def test_a_third_row_of_rivals_fits_on_the_page(canvas: Canvas, tmp_path: Path) -> None:
    with statistics(tmp_path, ROWS, WIDE) as (_, scene):
        page, area = scene.rivals, Box(0, 0, 1180, 480)
        page.spots = tuple(RivalSpot(WORDS, "steady", ROWS) for _ in range(2 * RivalsPage.measures.columns + 1))
        page.place(area, canvas.measure)
        assert page.spots[-1].box.bottom == area.bottom


def test_keys_move_between_the_rows_of_rivals(tmp_path: Path) -> None:
    with statistics(tmp_path, ROWS, WIDE) as (pilot, scene):
        pilot.click_widget(WORDS("rivals.title"))
        spots = scene.rivals.spots
        pilot.click_widget(spots[0].label)
        pilot.key(pygame.K_DOWN)
        assert [spot for spot in spots if spot.is_chosen] == [spots[RivalsPage.measures.columns]]
        pilot.key(pygame.K_UP)
        assert [spot for spot in spots if spot.is_chosen] == [spots[0]]


# How a rival plays


def cards_at(pilot: Pilot) -> tuple[tuple[int, int], ...]:
    """Return where the cards beside the chosen rival are drawn."""
    pilot.look()
    return tuple(sprite.rect.center for sprite in pilot.seen if sprite.tag.startswith("card "))


def way_of(pilot: Pilot, character: str) -> list[tuple[tuple[int, int], ...]]:
    """Choose a rival, and return where its cards are in each of the following frames in which they have moved."""
    pilot.click_widget(WORDS(f"player.opponent_{CHARACTERS[character].place}"))
    found = [cards_at(pilot)]
    while pilot.scene.is_moving:
        pilot.frame(seconds=0.1)
        found.append(cards_at(pilot))
    return [cards for cards, before in zip(found[1:], found, strict=False) if cards != before]


def test_chosen_rival_lays_three_cards_in_a_way_of_its_own(tmp_path: Path) -> None:
    with statistics(tmp_path, ROWS, WIDE) as (pilot, _):
        change_settings(app_of(pilot).context, speed=Speed.NORMAL)
        pilot.click_widget(WORDS("rivals.title"))
        first, *others = CHARACTERS
        ways = [way_of(pilot, name) for name in (*others, first)]
    assert all(len({x for x, _ in way[-1]}) == len(way[-1]) == 3 for way in ways)
    assert all(len(way) > 3 for way in ways)
    assert len(set(map(str, ways))) == len(CHARACTERS)


def test_cards_of_a_rival_lie_still_until_it_is_chosen(tmp_path: Path) -> None:
    with statistics(tmp_path, ROWS, WIDE) as (pilot, _):
        pilot.click_widget(WORDS("rivals.title"))
        pilot.move(4, 4)
        pilot.wait(0.5)
        assert len(cards_at(pilot)) == 3
        assert not pilot.scene.is_moving


def test_cards_of_a_rival_without_an_angle_of_its_own_are_turned_to_alternate_sides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    angles = list[float]()
    with statistics(tmp_path, ROWS, WIDE) as (pilot, _):
        pilot.click_widget(WORDS("rivals.title"))
        pilot.click_widget("Oskar")
        pilot.wait(3.0)
        monkeypatch.setattr(Canvas, "moving_card", lambda *place, **_: angles.append(place[-1]))
        pilot.look()
    assert angles == [-4.0, 3.0, -3.0]


def test_cards_of_a_rival_appear_at_their_places_with_reduced_motion(tmp_path: Path) -> None:
    with statistics(tmp_path, ROWS, WIDE) as (pilot, _):
        change_settings(app_of(pilot).context, speed=Speed.NORMAL, reduced_motion=ReducedMotion.ON)
        pilot.click_widget(WORDS("rivals.title"))
        way = way_of(pilot, "gambler")
    before_and_after = {x for cards in way for x, _ in cards}
    assert len(before_and_after) == 4, "in the hand, or at one of three places"


@for_all(has_emotes=[True, False])
def test_chosen_rival_is_heard_once_if_emotes_are_on(
    tmp_path_factory: pytest.TempPathFactory, *, has_emotes: bool
) -> None:
    heard: list[Cue] = []
    with statistics(tmp_path_factory.mktemp("home"), ROWS, WIDE) as (pilot, _):
        context = app_of(pilot).context
        change_settings(context, emotes=has_emotes)
        pilot.click_widget(WORDS("rivals.title"))
        context.sounds.play = lambda cue, gain=1.0: heard.append(cue)  # type: ignore[method-assign]
        pilot.click_widget("Oskar")
        pilot.click_widget("Oskar")
        pilot.wait(3.0)
    assert [cue for cue in heard if cue in VOICES] == ([Cue("frog")] if has_emotes else [])


@for_rows(
    ("likely", "key"),
    [
        ("careful", "expect.careful"),
        ("ducker", "expect.ducker"),
        ("typical", "expect.learned"),
        ("loosely greedy", "expect.wavering"),
        (None, "expect_nothing"),
    ],
)
def test_opponents_say_how_they_expect_the_player_to_play(likely: str | None, key: str) -> None:
    evidence = tuple(0.0 if likely in (None, player_type.name) else -20.0 for player_type in PLAYER_TYPES)
    assert expectation(WORDS, Habits(evidence, ("a round",) if likely else ())) == WORDS(f"rivals.{key}")


def test_players_whose_style_is_doubtful_are_hard_to_read_but_not_unknown() -> None:
    evidence = tuple(0.0 if player_type.name in ("careful", "ducker") else -20.0 for player_type in PLAYER_TYPES)
    assert expectation(WORDS, Habits(evidence, ("a round",))) == WORDS("rivals.expect.wavering")


def test_lit_lanterns_and_what_all_have_noticed_are_explained_once_above_the_rivals(tmp_path: Path) -> None:
    rows = [replace(A_ROUND, seed=f"round {number}") for number in range(LEAST_ROUNDS)]
    with statistics(tmp_path, (A_GAME, *rows), WIDE) as (pilot, scene):
        pilot.click_widget(WORDS("rivals.title"))
        pilot.look()
        note = f"{WORDS('rivals.expect_nothing')} {WORDS('rivals.lanterns')}"
        found = [sprite.rect for sprite in pilot.seen if sprite.tag == f"text {note}"]
        assert [rect.bottom <= scene.rivals.spots[0].box.y for rect in found] == [True]


@pytest.mark.parametrize("rounds", [LEAST_ROUNDS - 1, LEAST_ROUNDS])
def test_rivals_say_nothing_about_habits_before_ten_rounds(tmp_path: Path, rounds: int) -> None:
    evidence = tuple(0.0 if player_type.name == "careful" else -MAX_EVIDENCE for player_type in PLAYER_TYPES)
    HabitsFile(folders_in(tmp_path)).change(lambda _: Habits(evidence, ("a round",)).to_json())
    rows = [replace(A_ROUND, seed=f"round {number}") for number in range(rounds)]
    with statistics(tmp_path, (A_GAME, *rows), WIDE) as (pilot, _):
        pilot.click_widget(WORDS("rivals.title"))
        shown = " ".join(visible_texts(pilot))
    assert (WORDS("rivals.expect.careful") in shown) == (rounds >= 10)
    assert WORDS("rivals.expect_nothing") not in shown


def test_every_record_has_a_row_with_its_value(tmp_path: Path) -> None:
    with statistics(tmp_path, history(), WIDE) as (pilot, scene):
        pilot.click_widget(WORDS("record.title"))
        assert [row.label for row in scene.records.rows] == [WORDS(f"record.{kind}") for kind in RecordKind]
        texts = visible_texts(pilot)
        assert {row.label for row in scene.records.rows} <= set(texts)
        assert sum(WORDS("record.long_games", n=3) in text for text in texts) == 1
        assert sum(WORDS("record.shared") in text for text in texts) == 1, "only of wins in a row"
        assert texts.count("–") == 3 + 1  # no long game, and no clean round of five players


def test_numbers_of_games_and_rounds_stand_in_one_line_unless_there_are_columns(tmp_path: Path) -> None:
    same_seats = tuple(row for row in history() if row.seats == history()[0].seats)
    with statistics(tmp_path, same_seats, WIDE) as (pilot, _):
        pilot.click_widget(WORDS("record.title"))
        shown = visible_texts(pilot)
    games, rounds = (len(found) for found in (games_in(same_seats), rounds_in(same_seats)))
    assert f"Games: {games} · Rounds: {rounds}" in shown
    assert WORDS("record.overall") not in shown


def test_record_whose_game_is_gone_says_so(tmp_path: Path) -> None:
    with statistics(tmp_path, history(), WIDE) as (pilot, scene):
        pilot.click_widget(WORDS("record.title"))
        pilot.click_widget(WORDS("record.best_round"))
        pilot.wait(0.5)
        assert pilot.scene is not scene
        assert WORDS("notice.game_gone") in " ".join(visible_texts(pilot))
