"""Tests of the music, the ambience and the drum: when they sound, how loud, and how they give way."""

import math
from collections.abc import Iterator

import pygame
import pytest

from papayoo.resources import asset_path
from papayoo.storage import Settings
from papayoo.ui.audio.background import MUSIC_S, Arrangement, Background, Breath
from papayoo.ui.audio.sounds import AMBIENCE, CHANNELS, Cue, Loop, Sounds

FRAME_S = 1 / 60
LOUD = Settings(sound_volume=100, card_volume=100, music_volume=100, ambience_volume=100)


class Played(Background):
    """A background at a device that plays nothing; ``arrangement`` and ``breath`` are what the scene wants."""

    def __init__(self, sounds: Sounds, settings: Settings) -> None:
        super().__init__(sounds)
        self.settings = settings
        self.arrangement, self.breath, self.may_sound = Arrangement.FULL, Breath(), True

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME_S)):
            self.update(self.settings, FRAME_S, self.arrangement, self.breath, may_sound=self.may_sound)

    def level_db(self, loop: Loop | None) -> float:
        return 20 * math.log10(self.volumes[loop])


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    sounds = Sounds(LOUD)
    sounds.device.open()
    yield sounds
    sounds.close()


@pytest.fixture
def background(sounds: Sounds) -> Played:
    played = Played(sounds, LOUD)
    played.run(1.0)
    return played


def test_music_and_ambience_sound_by_default(sounds: Sounds) -> None:
    played = Played(sounds, Settings())
    played.run(1.0)
    assert played.playing is Arrangement.FULL
    assert set(played.volumes) == {None, *AMBIENCE}
    assert pygame.mixer.music.get_busy()


def test_both_arrangements_have_the_same_length(sounds: Sounds) -> None:
    for arrangement in Arrangement:
        length_s = pygame.mixer.Sound(asset_path("music", f"{arrangement.value}.ogg")).get_length()
        assert length_s == pytest.approx(MUSIC_S, abs=0.01)


def test_one_arrangement_follows_the_other_within_1_2_seconds(background: Played) -> None:
    full = background.volumes[None]
    background.arrangement = Arrangement.SPARSE
    seen = []
    for _ in range(73):
        background.run(FRAME_S)
        seen.append(background.volumes.get(None, 0.0))
    assert background.playing is Arrangement.SPARSE
    assert min(seen) < 0.05 * full
    assert seen[-1] == full
    assert not background.is_changing


def test_drum_grows_by_two_decibels_with_each_card_three_times(background: Played) -> None:
    levels = []
    for cards in range(1, 7):
        background.breath = Breath(cards, is_held=True)
        background.run(0.3)
        levels.append(background.level_db(Loop.DRUM))
    assert levels == pytest.approx([-6, -4, -2, 0, 0, 0], abs=0.1)


def test_drum_fades_in_within_a_quarter_of_a_second_and_is_cut_at_once(background: Played) -> None:
    background.breath = Breath(4, is_held=True)
    background.run(0.05)
    assert background.volumes[Loop.DRUM] < 0.3
    background.run(0.25)
    assert background.volumes[Loop.DRUM] == pytest.approx(1.0)
    background.breath = Breath(0, is_held=True)
    background.run(FRAME_S)
    assert Loop.DRUM not in background.volumes


def test_music_and_ambience_are_silent_while_the_papayoo_strikes_the_player(background: Played) -> None:
    before = background.volumes
    background.breath = Breath(is_struck=True)
    background.run(FRAME_S)
    assert not any(background.volumes.values())
    background.breath = Breath()
    background.run(FRAME_S)
    assert background.volumes == before


def test_music_and_ambience_step_back_by_nine_decibels_and_return(background: Played) -> None:
    before = background.volumes
    background.breath = Breath(1, is_held=True)
    background.run(0.22)
    for loop in (None, *AMBIENCE):
        assert background.volumes[loop] == pytest.approx(before[loop] * 10 ** (-9 / 20))
    background.breath = Breath()
    background.run(0.5)
    assert background.is_changing
    background.run(0.5)
    assert background.volumes == before
    assert not background.is_changing


def test_music_steps_back_behind_speech(background: Played, sounds: Sounds) -> None:
    before = background.level_db(None)
    sounds.is_hushed = True
    background.run(0.3)
    assert background.level_db(None) == pytest.approx(before - 9)


def test_cue_is_nine_decibels_softer_behind_speech(sounds: Sounds) -> None:
    def loudest_db() -> float:
        found = []
        for _ in range(60):
            pygame.mixer.stop()
            sounds.play(Cue.TAP)
            found += [
                pygame.mixer.Channel(n).get_volume() for n in range(CHANNELS) if pygame.mixer.Channel(n).get_busy()
            ]
        return 20 * math.log10(max(found))

    before = loudest_db()
    sounds.is_hushed = True
    assert loudest_db() == pytest.approx(before - 9, abs=0.7)


def test_everything_fades_out_if_it_may_not_sound(background: Played) -> None:
    background.breath, background.may_sound = Breath(2, is_held=True), False
    background.run(0.7)
    assert background.volumes == {}
    assert background.playing is None
    assert not background.is_changing


@pytest.mark.parametrize(("field", "loops"), [("music_volume", {None}), ("ambience_volume", set(AMBIENCE))])
def test_each_volume_switches_off_its_own_loops(sounds: Sounds, field: str, loops: set[Loop | None]) -> None:
    played = Played(sounds, Settings(**{field: 0}))  # type: ignore[arg-type]  # all are numbers
    played.run(1.0)
    assert set(played.volumes) == {None, *AMBIENCE} - loops


def test_cues_do_not_take_the_channels_of_the_loops(background: Played, sounds: Sounds) -> None:
    background.breath = Breath(1, is_held=True)
    background.run(0.1)
    for cue in Cue:
        sounds.play(cue)
    for loop in Loop:
        assert pygame.mixer.Channel(loop.channel).get_sound() is sounds.loop(loop)


def test_without_a_device_nothing_sounds() -> None:
    pygame.mixer.quit()
    played = Played(Sounds(Settings()), Settings())
    played.breath = Breath(1, is_held=True)
    played.run(0.1)
    assert played.volumes == {}


def test_music_that_cannot_be_loaded_leaves_the_ambience(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: object) -> None:
        raise pygame.error("no such file")

    monkeypatch.setattr(pygame.mixer.music, "load", fail)
    played = Played(sounds, Settings())
    played.run(1.0)
    assert set(played.volumes) == set(AMBIENCE)
