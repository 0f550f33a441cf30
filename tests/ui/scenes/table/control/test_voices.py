"""Tests of the animals' voices, which come with their emotes."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from papayoo.storage import Settings, Speed
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.audio.sounds import VOICES, Cue
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.table.control.playback import VOICE_REST_S
from papayoo.ui.table_view.feelings import SeatEmote
from tests.ui.running_app import (
    MEDIUM,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    folders_in,
    open_app,
    start_game,
    visible_texts,
)

ROUND = Settings(seats=4, rounds=1, speed=Speed.FAST, trick_pause_ms=300, first_steps=False)


def voices_of_a_round(folder: Path, settings: Settings, *, is_timed: bool) -> list[tuple[float, Cue]]:
    """Play a round and return the cues of the voices, and their times if each frame is played."""
    heard, now_s = list[tuple[float, Cue]](), 0.0
    with open_app(folders_in(folder), settings) as pilot:
        sounds = app_of(pilot).context.sounds

        def play(cue: Cue, gain: float = 1.0) -> None:
            if cue in VOICES:
                heard.append((now_s, cue))

        def count() -> None:
            nonlocal now_s
            now_s += pilot.frame_s

        sounds.play = play  # type: ignore[method-assign]
        start_game(pilot)
        if is_timed:
            pilot._waiting_frame_s = pilot.frame_s
            pilot.watch = count
        pilot.play(MEDIUM, lambda: isinstance(pilot.scene, RankingScene) or len({cue for _, cue in heard}) > 2)
    return heard


def test_voices_are_heard_at_most_every_2_5_seconds(tmp_path: Path) -> None:
    heard = voices_of_a_round(tmp_path, ROUND, is_timed=True)
    assert len({cue for _, cue in heard}) > 1
    times = [time_s for time_s, _ in heard]
    assert all(later - earlier > 2.4 for earlier, later in pairwise(times))


def test_no_voice_is_heard_without_emotes(tmp_path: Path) -> None:
    assert not voices_of_a_round(tmp_path, replace(ROUND, emotes=False), is_timed=False)


def test_caption_of_a_voice_says_who_and_in_which_mood(start_table: StartTable) -> None:
    pilot = start_table(replace(ROUND, captions=True))
    table = await_turn(pilot)
    for seat, emote in ((1, Emote.PHEW), (2, Emote.LAUGH)):
        pilot.wait(VOICE_REST_S)
        table.playback.emote.clear()
        table.playback.emote._show(SeatEmote(seat, emote), table.playback.durations)
        pilot.frame()
        pilot.move(10, 10 + seat)
        name = table.playback.seating.names[seat]
        assert WORDS(f"caption.emote_{emote}", name=name) in visible_texts(pilot)


def test_emote_about_the_papayoo_waits_until_it_has_struck(start_table: StartTable) -> None:
    pilot = start_table(ROUND)
    playback = await_turn(pilot).playback
    card, shown = playback.view.hand[0], list[bool]()
    playback.stage.effects.start_spotlight((1,), card, card, 0.0)
    playback.emote._next = SeatEmote(1, Emote.FIST)
    for number in range(3):
        pilot.move(10 + number, 10)
    shown.append(playback.emote.current is not None)
    playback.stage.effects.end_spotlight(0.0)
    for number in range(3):
        pilot.move(20 + number, 10)
    shown.append(playback.emote.current is not None)
    assert shown == [False, True]
