"""Tests of the loudness, length and purity of all sounds, measured in their samples."""

import math
import os
from array import array
from collections.abc import Iterator
from itertools import pairwise
from operator import mul
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

from papayoo.resources import asset_path
from papayoo.storage import Settings
from papayoo.ui.audio.sounds import CHANNELS, KNOCKS, MAX_VOICES, VOICES, Cue, Family, Sounds, cue_files, knock_of

RATE = 44_100
FULL_SCALE = 32_768
WINDOW_SAMPLES = RATE // 20
"""Length in samples of the window in which loudness is measured: 1/20 s."""
BANDS_DB = {Family.CARDS: (-27.0, -12.0), Family.JINGLES: (-20.0, -9.0), Family.BUTTONS: (-31.0, -20.0)}
BANDS_DB |= {Family.ANIMALS: (-31.0, -20.0)}
"""Allowed range in decibels for the loudest window of a cue, by sound family."""
LONGEST_S = {Family.CARDS: 1.0, Family.JINGLES: 2.5, Family.BUTTONS: 0.25, Family.ANIMALS: 0.5}
MUSIC = asset_path("music", "night-market.ogg")

Samples: TypeAlias = "array[int]"


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1)
    yield
    pygame.mixer.quit()


@pytest.fixture(scope="module")
def sounds(_mixer: None) -> dict[Path, Samples]:
    return {path: samples_of(path) for cue in Cue for path in cue_files(cue)}


@pytest.fixture(scope="module")
def music(_mixer: None) -> Samples:
    return samples_of(MUSIC)


def samples_of(path: Path) -> Samples:
    return array("h", pygame.mixer.Sound(path).get_raw())


@pytest.fixture(scope="module")
def peaks_db(sounds: dict[Path, Samples]) -> dict[Path, float]:
    """The loudness of the loudest window of each sound."""
    return {path: peak_db(samples) for path, samples in sounds.items()}


def decibels(level: float) -> float:
    return 20 * math.log10(max(level, 1) / FULL_SCALE)


def effective(samples: Samples) -> float:
    return math.sqrt(sum(map(mul, samples, samples)) / len(samples))


def peak_db(samples: Samples) -> float:
    starts = range(0, max(1, len(samples) - WINDOW_SAMPLES), WINDOW_SAMPLES // 3)
    return decibels(max(effective(samples[start : start + WINDOW_SAMPLES]) for start in starts))


def test_sounds_neither_clip_nor_have_offset(sounds: dict[Path, Samples], music: Samples) -> None:
    for path, samples in {**sounds, MUSIC: music}.items():
        assert max(samples) < 0.9 * FULL_SCALE > -min(samples), path.name
        assert abs(sum(samples) / len(samples)) < 0.001 * FULL_SCALE, path.name


def test_every_sound_begins_and_ends_silent(sounds: dict[Path, Samples]) -> None:
    for path, samples in sounds.items():
        ends = [*samples[:8], *samples[-8:]]
        assert decibels(max(map(abs, ends))) < -40, path.name


def test_no_sound_ends_before_it_faded(sounds: dict[Path, Samples]) -> None:
    for path, samples in sounds.items():
        assert decibels(max(map(abs, samples[-8:]))) < -60, path.name


def test_card_tap_and_die_hit_are_louder_than_companions(peaks_db: dict[Path, float]) -> None:
    def loudest_of(cue: Cue) -> float:
        return max(peaks_db[path] for path in cue_files(cue))

    assert loudest_of(Cue.SLIDE) < loudest_of(Cue.TAP)
    assert loudest_of(Cue.DIE_REST) < loudest_of(Cue.DIE_HIT) + 0.5
    assert loudest_of(Cue.PAPAYOO) < loudest_of(Cue.WIN) + 0.5


def test_variants_of_a_cue_are_equally_loud(peaks_db: dict[Path, float]) -> None:
    for cue in Cue:
        levels = [peaks_db[path] for path in cue_files(cue)]
        assert max(levels) - min(levels) < 3, cue


def test_every_cue_has_loudness_and_length_of_its_family(
    sounds: dict[Path, Samples], peaks_db: dict[Path, float]
) -> None:
    for cue in Cue:
        softest, loudest = BANDS_DB[cue.family]
        for path in cue_files(cue):
            assert softest < peaks_db[path] < loudest, path.name
            assert len(sounds[path]) / RATE < LONGEST_S[cue.family], path.name


def pitch_of(samples: Samples) -> int:
    """Return the strongest frequency of a knock, in hertz."""
    heard = samples[: RATE // 8 : 8]

    def strength(pitch_hz: int) -> float:
        step = 2 * math.pi * pitch_hz * 8 / RATE
        return math.hypot(
            sum(x * math.cos(step * at) for at, x in enumerate(heard)),
            sum(x * math.sin(step * at) for at, x in enumerate(heard)),
        )

    return max(range(160, 380, 2), key=strength)


def test_knocks_are_a_ladder_that_rises_and_grows_louder(
    sounds: dict[Path, Samples], peaks_db: dict[Path, float]
) -> None:
    pitches = [[pitch_of(sounds[path]) for path in cue_files(cue)] for cue in KNOCKS]
    peaks = [max(peaks_db[path] for path in cue_files(cue)) for cue in KNOCKS]
    assert all(max(lower) < min(higher) for lower, higher in pairwise(pitches))
    assert all(lower < higher + 0.3 for lower, higher in pairwise(peaks))
    assert max(pitches[-1]) / max(pitches[0]) == pytest.approx(2 ** (9 / 12), abs=0.06)


def test_every_ten_points_are_one_knock_higher() -> None:
    heard = [KNOCKS.index(knock_of(points)) for points in (1, 9, 10, 20, 30, 39, 40, 59, 60, 120)]
    assert heard == [0, 0, 1, 2, 3, 3, 4, 4, 5, 5]


def test_voices_are_six_decibels_softer_than_the_knocks(peaks_db: dict[Path, float]) -> None:
    knock = max(peaks_db[path] for path in cue_files(KNOCKS[0]))
    for cue in VOICES:
        for path in cue_files(cue):
            assert peaks_db[path] == pytest.approx(knock - 6, abs=1.5), path.name


def test_music_loops_without_click_and_is_softer_than_jingles(music: Samples) -> None:
    steps = (abs(music[at + 1] - music[at]) for at in range(0, len(music) - 1, 97))
    assert abs(music[0] - music[-1]) < max(steps)
    assert decibels(effective(music[::7])) < BANDS_DB[Family.JINGLES][0] + 3
    assert 60 < len(music) / RATE < 180


def played(sounds: Sounds, cue: Cue) -> tuple[pygame.mixer.Sound, float]:
    """Play a cue; return the sound that was played, and its volume."""
    pygame.mixer.stop()
    sounds.play(cue)
    channel = next(channel for channel in map(pygame.mixer.Channel, range(CHANNELS)) if channel.get_busy())
    sound = channel.get_sound()
    assert sound is not None
    return sound, channel.get_volume()


@pytest.fixture
def loud() -> Sounds:
    """All sounds, loaded and at full volume."""
    sounds = Sounds(Settings(sound_volume=100, card_volume=100, jingle_volume=100))
    sounds.device.open()
    return sounds


def test_variants_alternate_and_all_are_played(loud: Sounds) -> None:
    for cue in Cue:
        variants = [id(played(loud, cue)[0]) for _ in range(60)]
        assert all(one != other for one, other in pairwise(variants)), cue
        assert len(set(variants)) == len(cue_files(cue)) > 1, cue


def test_sound_gain_varies_within_three_decibels(loud: Sounds) -> None:
    levels = [20 * math.log10(played(loud, Cue.TAP)[1]) for _ in range(200)]
    assert -3.2 < min(levels) < -2.5
    assert -0.5 < max(levels) <= 0


def test_simultaneous_voices_of_a_cue_are_limited(loud: Sounds) -> None:
    pygame.mixer.stop()
    for _ in range(20):
        loud.play(Cue.WIN)
    assert sum(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS)) == MAX_VOICES
