"""Tests of animations outside the table: dialogs, summaries, fireflies, celebration, chart, captions, music."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.app import CALM_FRAME_S, App
from papayoo.engine import TrickTaken, read_record
from papayoo.match import DirectThinker, Match
from papayoo.storage import ReducedMotion, SaveStore, Settings, Speed
from papayoo.text.catalog import load_catalog
from papayoo.ui.audio.captions import CAPTIONED, READ_S, SHOWN_S, TOLD_S, WAIT_S
from papayoo.ui.audio.sounds import KNOCKS, VOICES, Cue, knock_of
from papayoo.ui.desktop.frame_loop import FrameLoop
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import LanguageRoute, Push
from papayoo.ui.render import Canvas
from papayoo.ui.scene_stack import CLOSE_S, OPEN_S
from papayoo.ui.scenes.scores.celebration import DURATION_S, Celebration
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.settings.language_dialog import LanguageDialog
from papayoo.ui.scenes.title.scene import IDLE_S
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.table_view.motion.idle_life import AWAKE_S
from papayoo.ui.table_view.score_chart import ScoreHistory, draw_chart
from papayoo.ui.table_view.seating import Seating
from tests.positions import recorded_text, text_between_rounds
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    open_app,
    start_game,
    visible_tags,
    visible_texts,
)

ROUND = Settings(seats=3, rounds=1, first_steps=False)


class RecordedTurns:
    """Runs an application frame by frame and records for each step whether a frame was drawn."""

    def __init__(self, program: App, drawn: list[bool]) -> None:
        self._program, self._drawn = program, drawn

    @property
    def rest_s(self) -> float:
        return self._program.rest_s

    @property
    def is_resting(self) -> bool:
        return self._program.is_resting

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        self._drawn.append(self._program.step(events, seconds))
        return self._drawn[-1]


def test_dialog_takes_keys_while_fading_in(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        stack = app_of(pilot).stack
        title = stack.top
        stack.apply(Push(LanguageRoute()))
        pilot.frame()
        assert isinstance(stack.top, LanguageDialog)
        assert stack.is_moving
        assert any(tag.startswith("dialog") for tag in visible_tags(pilot))
        pilot.wait(OPEN_S + 0.1)
        pilot.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
        assert stack.top is title
        assert not any(tag.startswith("dialog") for tag in visible_tags(pilot)), "a leaving dialog can be pressed"
        shown = len(pilot.seen)
        pilot.wait(CLOSE_S + 0.1)
        assert len(pilot.seen) < shown


def test_fireflies_stop_after_idle_time(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        context, title = app_of(pilot).context, pilot.scene
        pilot.wait(1.0)  # the animals are at their stalls
        context.has_attention = lambda: True
        found = [title.is_moving]
        context.has_attention = lambda: False
        found.append(title.is_moving)
        context.has_attention = lambda: True
        change_settings(context, reduced_motion=ReducedMotion.ON)
        found.append(title.is_moving)
        change_settings(context, reduced_motion=ReducedMotion.OFF)
        title.update(IDLE_S + 1)
        found.append(title.is_moving)
        pilot.move(300, 300)
        found.append(title.is_moving)
    assert found == [True, False, False, False, True]


def test_fireflies_use_few_frames(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        program = app_of(pilot)
        program.context.has_attention = lambda: True
        pilot.wait_until(lambda: program.rest_s > 0, "nothing but the lights to move")
        drawn: list[bool] = []
        loop = FrameLoop(RecordedTurns(program, drawn))
        for _ in range(60):
            loop.turn([], 1 / 30)
        assert drawn.count(True) == pytest.approx(2 / CALM_FRAME_S, abs=3)
        drawn.clear()
        loop.turn([pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)], 1 / 30)
        assert drawn[-1]
        loop.turn([pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0)], 1 / 30)
        assert program.rest_s == 0, "a dialog comes with all frames"


def test_life_at_the_table_needs_single_frames(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        start_game(pilot)
        await_turn(pilot)
        program = app_of(pilot)
        pilot.look()
        pilot.wait_until(lambda: program.rest_s > 0, "the table to rest")
        drawn: list[bool] = []
        loop = FrameLoop(RecordedTurns(program, drawn))
        for _ in range(12 * 30):
            loop.turn([], 1 / 30)
        assert loop.is_idle
        assert 2 <= drawn.count(True) < 60
        program.advance([], AWAKE_S)
        for _ in range(3 * 30):  # an impatient opponent shows an emote meanwhile
            loop.turn([], 1 / 30)
        drawn.clear()
        for _ in range(12 * 30):
            loop.turn([], 1 / 30)
        assert not any(drawn), "somebody moves though nothing was touched for a long time"


@pytest.mark.parametrize("is_still", [False, True])
def test_celebration_ends_by_itself(tmp_path: Path, is_still: bool) -> None:
    celebration = Celebration(is_still=is_still)
    seen = set()
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        renderer = app_of(pilot).renderer
        while celebration.is_moving:
            canvas = Canvas(renderer)
            celebration.draw(canvas, Box(100, 100, 600, 400))
            seen.add(tuple((sprite.x, sprite.y) for sprite in canvas.sprites))
            celebration.update(0.1)
    assert (len(seen) == 1) is is_still
    celebration.update(DURATION_S)
    assert not celebration.is_moving


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("rounds", [1, 7, 99])
def test_score_chart_stays_inside_box(tmp_path: Path, seats: int, rounds: int) -> None:
    scores = [tuple((seat * 37 + number * 11) % 90 for seat in range(seats)) for number in range(rounds)]
    course = ScoreHistory.of(scores)
    assert course.totals[-1] == tuple(sum(points[seat] for points in scores) for seat in range(seats))
    assert course.highest >= max(course.totals[-1])
    box, names = Box(100, 80, 700, 320), tuple(f"Player {seat}" for seat in range(seats))
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        canvas = Canvas(app_of(pilot).renderer)
        draw_chart(canvas, box, course, Seating(names, 0, load_catalog()))
    room = pygame.Rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4)
    assert all(room.contains(sprite.rect) for sprite in canvas.sprites if sprite.image.get_width())


def test_scores_switch_between_table_and_chart(tmp_path: Path) -> None:
    match = Match(read_record(text_between_rounds(3, 2, "scores").encode()), DirectThinker())
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        texts, summary = app_of(pilot).context.texts, SummaryScene(app_of(pilot).context, match)
        app_of(pilot).stack.apply(Push(summary))
        pilot.wait(1.5)
        box = summary.focus.widgets[1].box
        pilot.click(box.center_x, box.center_y)
        assert isinstance(app_of(pilot).stack.top, ScoresScene)
        pilot.press(texts("scores.chart"))
        pilot.frame()
        assert "chart" in visible_tags(pilot)
        pilot.press(texts("scores.table"))
        pilot.frame()
        assert "chart" not in visible_tags(pilot)


def test_captions_show_meaningful_sounds(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, captions=True)) as pilot:
        context = app_of(pilot).context
        context.play(Cue.SLIDE)
        pilot.frame()
        assert "caption" not in visible_tags(pilot)
        for cue in sorted(set(CAPTIONED) - {*VOICES, *KNOCKS, Cue.MEDAL}):
            context.play(cue)
            pilot.move(10, 10)
            assert context.texts(f"caption.{CAPTIONED[cue]}") in visible_texts(pilot)
            pilot.wait(SHOWN_S + 0.1)
        pilot.wait(SHOWN_S + 0.1)
        assert "caption" not in visible_tags(pilot)
        change_settings(context, captions=False)
        context.play(Cue.WIN)
        pilot.move(20, 20)
        assert "caption" not in visible_tags(pilot)


def test_captions_of_knocks_name_the_points_at_stake(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, captions=True)) as pilot:
        context, found = app_of(pilot).context, list[str]()
        for number, points in enumerate((1, 19, 20, 46)):
            context.play(knock_of(points), points=points)
            pilot.move(10 + number, 10)
            found += [text for text in visible_texts(pilot) if "knock" in text]
            context.captions.update(SHOWN_S)
        context.play(knock_of(60))
        assert not context.captions.lines, "a knock without points"
    assert found == ["a high knock: 20 points", "a high knock: 46 points"]


def test_captions_of_a_round_stay_until_they_can_have_been_read(tmp_path: Path) -> None:
    """The round begins with the last third of its tricks, in which most is at stake."""
    places, settings = folders_in(tmp_path), replace(ROUND, speed=Speed.FAST, trick_pause_ms=300, captions=True)
    SaveStore(places).save(recorded_text(3, 1, "captions", 45))
    with open_app(places, settings) as pilot:
        captions, began_s, now_s, short = app_of(pilot).context.captions, dict[str, float](), 0.0, set[str]()
        met = set[str]()
        pilot.press(WORDS("menu.continue"))

        def watch() -> None:
            nonlocal now_s
            now_s += pilot.frame_s
            lines = {line.partition(": ")[0] for line in captions.lines}  # the points of a knock rise in its caption
            for line in began_s.keys() - lines:
                if now_s - began_s.pop(line) < READ_S - pilot.frame_s:
                    short.add(line)
            for line in lines:
                met.add(line)
                began_s.setdefault(line, now_s)

        pilot.watch, pilot._waiting_frame_s = watch, pilot.frame_s
        pilot.play(MEDIUM, lambda: isinstance(pilot.scene, RankingScene))
    assert not short
    assert len(met) >= 2, met


def test_table_is_not_captioned_when_the_trick_has_ended(tmp_path: Path) -> None:
    settings = replace(ROUND, trick_pause_ms=500, captions=True)
    with open_app(folders_in(tmp_path), settings) as pilot:
        table, captions, has_ended, told = start_game(pilot), app_of(pilot).context.captions, False, list[str]()
        director = table.playback.director
        pilot.play(MEDIUM, lambda: isinstance(director.showing, TrickTaken))
        for cue in (Cue.PAPAYOO, Cue.BLOW, Cue.RELIEF):
            captions.show(cue)
        for _ in range(round((SHOWN_S + WAIT_S) / pilot.frame_s)):
            pilot.frame()
            has_ended |= not isinstance(director.showing, TrickTaken)
            told += captions.lines
    assert has_ended
    assert WORDS("caption.blow") in told
    assert WORDS("caption.papayoo") not in told


@pytest.mark.parametrize("off", [{"muted": True}, {"sound_volume": 0}, {"music_volume": 0}])
def test_silence_of_the_music_is_captioned_only_if_music_is_on(tmp_path: Path, off: dict[str, int]) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, captions=True)) as pilot:
        told, table, context = [], start_game(pilot), app_of(pilot).context
        for values in ({}, off):
            change_settings(context, **values)
            table.playback.stage.effects.add(Effect(EffectKind.ALARM, 0.5))
            pilot.frame()
            told.append(WORDS("caption.silence") in context.captions.lines)
            pilot.wait(SHOWN_S + WAIT_S)
    assert told == [True, False]


def test_message_passes_by_and_no_caption_hides_it(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, captions=True)) as pilot:
        context, scene = app_of(pilot).context, pilot.scene
        context.copy("a code", "notice.code_copied", code="a code")
        context.play(Cue.WIN)
        pilot.move(10, 10)
        assert WORDS("notice.code_copied", code="a code") in visible_texts(pilot)
        pilot.wait(TOLD_S + 0.1)
        assert "caption" not in visible_tags(pilot)
        assert pilot.scene is scene


def test_long_message_stays_inside_the_window(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(960, 600)) as pilot:
        app_of(pilot).context.tell("notice.line_copied", line="mmm " * 60)
        pilot.move(10, 10)
        plate = pilot.find("caption").rect
        assert pygame.Rect(0, 0, 960, 600).contains(plate)
        assert plate.contains(next(sprite.rect for sprite in pilot.seen if "mmm" in sprite.tag))


def test_music_plays_only_if_audible(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        program = app_of(pilot)
        program.context.sounds.device.open()
        found = []
        for step in ({"music_volume": 40}, {"sound_volume": 0}, {"sound_volume": 70}, {"music_volume": 0}):
            change_settings(program.context, **step)
            pilot.wait(1)
            found.append(program.background.playing is not None)
        change_settings(program.context, music_volume=40)
        pilot.key(pygame.K_m)
        pilot.wait(1)
        found.append(program.background.playing is not None)
    assert found == [True, False, True, False, False]


def test_missing_sound_device_means_no_music(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        pygame.mixer.quit()
        change_settings(app_of(pilot).context, music_volume=100)
        pilot.frame()
        assert not app_of(pilot).background.volumes
