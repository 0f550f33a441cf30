"""Tests of captions: which are shown if several sounds come at once, for how long, and which wait."""

import pytest

from papayoo.ui.audio.background import FREE, Breath
from papayoo.ui.audio.captions import CAPTIONED, MOST_SHOWN, READ_S, SHORT_WAIT_S, SHOWN_S, WAIT_S, Captions
from papayoo.ui.audio.sounds import Cue, knock_of
from tests.ui.running_app import WORDS

FRAME_S = 1 / 30


@pytest.fixture(name="captions")
def _captions() -> Captions:
    return Captions(WORDS)


def run(captions: Captions, seconds: float) -> None:
    for _ in range(round(seconds / FRAME_S)):
        captions.update(FRAME_S)


def caption_of(cue: Cue) -> str:
    return WORDS(f"caption.{CAPTIONED[cue]}")


def test_what_every_trick_sounds_like_has_no_caption(captions: Captions) -> None:
    for cue in (Cue.GATHER, Cue.STAMP, Cue.SLIDE, Cue.TAP, Cue.DEAL):
        captions.show(cue)
    assert not list(captions.lines)


def test_at_most_two_captions_are_shown_those_that_say_most_first(captions: Captions) -> None:
    for cue in (Cue.SHUFFLE, Cue.PAPAYOO, Cue.OWL, Cue.NAIL, Cue.BLOW):
        captions.show(cue)
        assert len(captions.lines) <= MOST_SHOWN
    assert list(captions.lines) == [caption_of(Cue.BLOW), caption_of(Cue.NAIL)]


def test_caption_of_a_trick_hides_no_other_and_does_not_wait(captions: Captions) -> None:
    captions.show(Cue.BLOW)
    captions.show(Cue.PAPAYOO)
    captions.show(Cue.POINTS_3, points="20 points")
    for _ in range(round((SHOWN_S + WAIT_S) / FRAME_S)):
        assert "20 points" not in captions.text
        captions.update(FRAME_S)


def test_only_knocks_of_many_points_are_captioned_and_share_one_caption(captions: Captions) -> None:
    for points in (1, 9, 10, 19):
        captions.show(knock_of(points), points=f"{points} points")
        assert not list(captions.lines)
    for points in (20, 39, 40, 101):
        captions.show(knock_of(points), points=f"{points} points")
        assert list(captions.lines) == [WORDS("caption.knock", points=f"{points} points")]


@pytest.mark.parametrize("wait_s", [SHORT_WAIT_S - 0.1, SHORT_WAIT_S + 0.1])
def test_caption_of_an_emote_waits_for_room_a_moment_only(captions: Captions, wait_s: float) -> None:
    said = WORDS("caption.emote_laugh", name="Bao")
    captions.show(Cue.BLOW)
    captions.show(Cue.PAPAYOO)
    run(captions, SHOWN_S - wait_s)
    captions.show(Cue.FROG, "emote_laugh", name="Bao")
    assert said not in captions.lines
    run(captions, wait_s + 0.05)
    assert list(captions.lines) == [said] * (wait_s < SHORT_WAIT_S), "otherwise its bubble may have ended before"
    run(captions, SHOWN_S)
    assert not list(captions.lines)


def test_voices_are_captioned_in_turn(captions: Captions) -> None:
    cues = Cue.FROG, Cue.OWL, Cue.CAT
    for cue in cues:
        captions.show(cue)
    first, second, third = (WORDS("caption.voice", animal=WORDS(f"animal.{cue}")) for cue in cues)
    assert list(captions.lines) == [first, second]
    run(captions, SHOWN_S + 0.1)
    assert list(captions.lines) == [third]


def test_caption_that_would_come_too_late_does_not_come(captions: Captions) -> None:
    for cue in (Cue.BLOW, Cue.PAPAYOO, Cue.FROG):
        captions.show(cue)
    for _ in range(round(2 * WAIT_S / FRAME_S)):
        captions.show(Cue.BLOW)
        captions.show(Cue.PAPAYOO)
        captions.update(FRAME_S)
    run(captions, SHOWN_S + 0.1)
    assert not list(captions.lines)


def test_drum_is_captioned_as_long_as_it_beats(captions: Captions) -> None:
    captions.follow(Breath(1, is_held=True))
    run(captions, 3 * SHOWN_S)
    assert list(captions.lines) == [caption_of(Cue.DRUM)]
    assert not captions.is_running, "no frames are needed for it"
    captions.show(Cue.BLOW)
    captions.show(Cue.PAPAYOO)
    assert caption_of(Cue.DRUM) not in captions.lines
    run(captions, SHOWN_S + 0.1)
    assert list(captions.lines) == [caption_of(Cue.DRUM)]
    run(captions, READ_S)
    captions.follow(Breath(0, is_held=True))
    assert not list(captions.lines)


@pytest.mark.parametrize("breath", [Breath(1, is_held=True), Breath(is_last=True)])
def test_caption_that_has_appeared_stays_until_it_can_have_been_read(captions: Captions, breath: Breath) -> None:
    captions.show(Cue.FROG)
    captions.follow(breath)
    first = list(captions.lines)
    captions.update(FRAME_S)
    for cue in (Cue.BLOW, Cue.PAPAYOO):
        captions.show(cue)
    captions.follow(FREE)
    run(captions, READ_S - 0.1)
    assert list(captions.lines) == first
    run(captions, 0.1)
    assert list(captions.lines) == [caption_of(Cue.BLOW), caption_of(Cue.PAPAYOO)]


def test_drum_that_ends_in_the_frame_of_its_caption_has_none(captions: Captions) -> None:
    captions.follow(Breath(1, is_held=True))
    captions.follow(FREE)
    assert not list(captions.lines)


def test_drum_that_begins_again_is_captioned_once(captions: Captions) -> None:
    for breath in (Breath(1, is_held=True), FREE, Breath(1, is_held=True)):
        captions.follow(breath)
        captions.update(FRAME_S)
    assert list(captions.lines) == [caption_of(Cue.DRUM)]


def test_last_trick_has_no_caption_late_in_it(captions: Captions) -> None:
    for cue in (Cue.BLOW, Cue.RELIEF):
        captions.show(cue)
    captions.follow(Breath(is_last=True))
    run(captions, SHOWN_S + 0.1)
    assert not list(captions.lines)


def test_what_has_had_no_caption_when_a_trick_ends_has_none_later(captions: Captions) -> None:
    for cue in (Cue.BLOW, Cue.RELIEF, Cue.PAPAYOO, Cue.STAMP_BELL):
        captions.show(cue)
    shown = list(captions.lines)
    captions.update(FRAME_S)
    captions.end_trick()
    assert list(captions.lines) == shown
    run(captions, SHOWN_S)
    assert list(captions.lines) == [caption_of(Cue.BLOW)], "what concerns the player still comes, the Papayoo does not"


def test_silence_of_the_music_is_captioned_once(captions: Captions) -> None:
    silence = WORDS("caption.silence")
    captions.show(Cue.BLOW)
    for _ in range(round(3 * SHOWN_S / FRAME_S)):
        captions.follow(Breath(is_struck=True))
        captions.update(FRAME_S)
        if captions.lines:
            assert list(captions.lines) == [caption_of(Cue.BLOW), silence]
    assert not list(captions.lines)
    captions.follow(FREE)
    captions.follow(Breath(is_struck=True))
    assert list(captions.lines) == [silence]


def test_last_trick_is_captioned_as_long_as_it_lasts(captions: Captions) -> None:
    captions.follow(Breath(is_last=True))
    run(captions, 3 * SHOWN_S)
    assert list(captions.lines) == [WORDS("caption.last_trick")]
    captions.follow(Breath(1, is_held=True))
    assert list(captions.lines) == [caption_of(Cue.DRUM)]
    captions.follow(Breath(is_last=True))
    captions.follow(FREE)
    assert not list(captions.lines)


def test_silence_is_not_captioned_if_there_was_no_music(captions: Captions) -> None:
    captions.follow(Breath(is_struck=True), has_music=False)
    assert not list(captions.lines)


def test_message_is_shown_above_captions(captions: Captions) -> None:
    captions.tell("copied")
    for cue in (Cue.WIN, Cue.BLOW, Cue.NAIL):
        captions.show(cue)
    assert list(captions.lines) == ["copied", caption_of(Cue.BLOW)]
