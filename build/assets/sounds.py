"""Synthesizes every sound of the game: ``python build/assets/sounds.py`` writes ``assets/sounds/*.ogg``.

The output is deterministic: each sound has a random stream seeded with its name. It needs ``oggenc`` (package
vorbis-tools); ``--wav FOLDER`` writes plain WAV files instead, for listening and measuring.
"""

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from oggs import write_files
from synthesis import (
    RATE,
    Curve,
    Mode,
    Samples,
    alike,
    band_pass,
    driven,
    fading,
    grains,
    levelled,
    loudness,
    low_pass,
    mastered,
    mixed,
    noise,
    pitched,
    points,
    ring,
    shaped,
    write_wave,
)

OUTPUT = Path(__file__).resolve().parents[2] / "assets" / "sounds"

TABLE: tuple[Mode, ...] = ((118, 0.022, 1.0), (187, 0.018, 0.7), (296, 0.012, 0.4))
"""Resonances of the felt-covered table after a soft blow."""

PANEL: tuple[Mode, ...] = ((204, 0.050, 1.0), (418, 0.036, 0.75), (693, 0.022, 0.45), (1130, 0.012, 0.25))
"""Resonances of a wooden panel hit by a knuckle."""

MARIMBA: tuple[Mode, ...] = ((1, 0.30, 1.0), (3.98, 0.075, 0.22), (9.3, 0.025, 0.08))
"""Resonances of a marimba bar with its tube, as multiples of the note's frequency.

The second resonance is two octaves above the note.
"""

KALIMBA: tuple[Mode, ...] = ((1, 0.42, 1.0), (2.0, 0.16, 0.10), (5.42, 0.05, 0.13), (6.3, 0.03, 0.06))
"""Resonances of a plucked kalimba tongue, relative to the note."""


def wobbled(rng: Random, modes: tuple[Mode, ...], spread: float = 0.05) -> list[Mode]:
    """Return the resonances with small random changes of pitch, decay and strength."""

    def near(value: float) -> float:
        return value * rng.uniform(1 - spread, 1 + spread)

    return [(near(pitch), near(decay), near(strength)) for pitch, decay, strength in modes]


# -- paper ----------------------------------------------------------------------------------------------------


def rub(rng: Random, duration_s: float, low_hz: float, high_hz: float) -> Samples:
    """Return the sound of a card sliding over another: noise and crackle.

    The pitch rises and falls.
    """
    speed = points((0, low_hz), (rng.uniform(0.35, 0.55), high_hz), (1, low_hz * 1.1))
    swell = points((0, 0), (0.12, 0.55), (rng.uniform(0.35, 0.5), 1), (0.75, 0.35), (1, 0))
    breath = band_pass(noise(rng, duration_s), speed, 0.9)
    air = band_pass(noise(rng, duration_s), lambda course: 2.1 * speed(course), 0.7)
    crackle = band_pass(grains(rng, duration_s, 1900), lambda course: 1.3 * speed(course), 1.1)
    return levelled(shaped(low_pass(mixed((0, 1.0, breath), (0, 0.35, air), (0, 1.5, crackle)), 9000), swell))


def slap(rng: Random, bright_hz: float, decay_s: float) -> Samples:
    """Return the sound of a card slapped flat: a very short burst with a low body."""
    burst = fading(band_pass(noise(rng, 0.05), bright_hz, 0.8), decay_s)
    body = fading(band_pass(noise(rng, 0.05), bright_hz / 3.2, 1.2), decay_s * 2)
    return levelled(mixed((0, 1.0, burst), (0, 0.8, body)))


def thump(rng: Random, duration_s: float = 0.1) -> Samples:
    """Return the dull sound of a blow on the table."""
    return levelled(ring(wobbled(rng, TABLE, 0.08), duration_s))


def card_slide(rng: Random) -> Samples:
    return rub(rng, rng.uniform(0.15, 0.19), rng.uniform(1100, 1400), rng.uniform(2700, 3400))


def card_tap(rng: Random) -> Samples:
    return mixed((0, 1.0, slap(rng, rng.uniform(2000, 2600), 0.0055)), (0.0005, 0.6, thump(rng)))


def card_flip(rng: Random) -> Samples:
    bend = rub(rng, 0.075, 1500, rng.uniform(3400, 4000))
    snap = slap(rng, rng.uniform(3000, 3600), 0.004)
    landing = mixed((0, 0.5, slap(rng, 1900, 0.005)), (0, 0.4, thump(rng, 0.07)))
    return mixed((0, 0.6, bend), (0.062, 1.0, snap), (rng.uniform(0.085, 0.095), 0.7, landing))


def card_deal(rng: Random) -> Samples:
    flight = rub(rng, rng.uniform(0.075, 0.09), 1500, rng.uniform(3000, 3600))
    landing = mixed((0, 0.7, slap(rng, rng.uniform(1900, 2300), 0.0045)), (0, 0.35, thump(rng, 0.06)))
    return mixed((0, 0.75, flight), (rng.uniform(0.066, 0.074), 0.9, landing))


def card_shuffle(rng: Random) -> Samples:
    """Return the sound of a riffle shuffle: quickening clicks, a push, and a knock on the table."""
    layers = [(0.36, 0.6, rub(rng, 0.24, 900, 2300))]
    time_s, gap_s = 0.0, 0.022
    while time_s < 0.4:
        layers.append((time_s, rng.uniform(0.4, 0.8), slap(rng, rng.uniform(2100, 3600), 0.0028)))
        time_s += gap_s * rng.uniform(0.75, 1.25)
        gap_s = max(0.0085, gap_s * 0.955)
    for time_s in (0.61, 0.70):
        layers.append((time_s, rng.uniform(0.7, 0.9), card_tap(rng)))
    return mixed(*layers)


def card_gather(rng: Random) -> Samples:
    """Return the sound of a trick being gathered: sliding cards, then a tap on the table."""
    layers = [(0.028 * i, rng.uniform(0.5, 0.9), rub(rng, 0.15, 900 + 60 * i, 2300 + 150 * i)) for i in range(4)]
    return mixed(*layers, (0.24, 0.55, slap(rng, 2000, 0.004)), (0.242, 0.5, thump(rng)))


def card_lift(rng: Random) -> Samples:
    """Return the sound of a card drawn out of the hand."""
    return mixed((0, 0.7, rub(rng, 0.06, 1900, 3700)), (0.045, 0.9, slap(rng, 3600, 0.0025)))


def card_lower(rng: Random) -> Samples:
    """Return the sound of a card put back into the hand."""
    return mixed((0, 0.5, rub(rng, 0.06, 2600, 1500)), (0.04, 1.0, slap(rng, 1700, 0.0045)))


# -- wood -----------------------------------------------------------------------------------------------------


def struck(rng: Random, modes: tuple[Mode, ...], hardness_hz: float) -> Samples:
    """Return the sound of a struck wooden body; a higher ``hardness_hz`` makes it brighter."""
    contact = levelled(fading(band_pass(noise(rng, 0.03), hardness_hz, 0.9), 0.0018))
    body = wobbled(rng, modes)
    tone = levelled(ring(body, 4 * max(decay for _, decay, _ in body)))
    return mixed((0, 1.0, tone), (0, 0.6, contact))


def button_click(rng: Random) -> Samples:
    return struck(rng, ((870, 0.010, 0.6), (1640, 0.007, 0.5), (2900, 0.004, 0.3), (310, 0.014, 0.4)), 3200)


def die_hit(rng: Random) -> Samples:
    resin = ((2180, 0.006, 0.55), (3420, 0.0045, 0.5), (4870, 0.003, 0.3))
    wood = ((265, 0.026, 0.55), (455, 0.020, 0.5), (760, 0.013, 0.35))
    rattle = struck(rng, resin, 4200)
    return mixed(
        (0, 1.0, struck(rng, resin + wood, 3800)),
        (rng.uniform(0.024, 0.034), rng.uniform(0.2, 0.35), rattle),
    )


def die_throw(rng: Random) -> Samples:
    """Return the sound of the die shaken in a hand and thrown."""
    resin = ((1480, 0.007, 0.6), (2310, 0.005, 0.5), (3350, 0.0035, 0.3))
    times = (0.0, rng.uniform(0.045, 0.06), rng.uniform(0.1, 0.12))
    return mixed(
        *(
            (start_s, strength, struck(rng, resin, 2600))
            for start_s, strength in zip(times, (0.5, 0.8, 1.0), strict=True)
        )
    )


def die_rest(rng: Random) -> Samples:
    """Return the sound of the die coming to rest on a face."""
    wood = ((172, 0.030, 1.0), (324, 0.022, 0.7), (590, 0.012, 0.4), (1750, 0.005, 0.25))
    return mixed((0, 0.45, struck(rng, wood, 2400)), (0.055, 1.0, struck(rng, wood, 1900)))


def panel_open(rng: Random) -> Samples:
    """Return the sound of a wooden lid that slides open."""
    return mixed(
        (0, 0.5, rub(rng, 0.11, 700, 1500)), (0.08, 0.8, struck(rng, ((520, 0.012, 1.0), (980, 0.008, 0.5)), 1800))
    )


def panel_close(rng: Random) -> Samples:
    """Return the sound of a wooden lid that slides closed."""
    return mixed(
        (0, 0.4, rub(rng, 0.08, 1400, 700)), (0.06, 1.0, struck(rng, ((340, 0.016, 1.0), (690, 0.01, 0.4)), 1400))
    )


def refused(rng: Random) -> Samples:
    """Return the sound of a refused action: two low, dry knocks."""
    knock = ((148, 0.022, 1.0), (236, 0.016, 0.6), (402, 0.010, 0.3))
    return mixed((0, 0.9, struck(rng, knock, 800)), (0.085, 1.0, struck(rng, knock, 700)))


def point_knock(semitones: float) -> Callable[[Random], Samples]:
    """Return a function that knocks on the panel, a number of semitones above its own pitch."""
    return lambda _: pitched(struck(Random("point-knock"), PANEL, 1300), 2 ** (semitones / 12))


def drum_beat(rng: Random) -> Samples:
    """Return a soft beat on a frame drum."""
    skin = levelled(ring(wobbled(rng, ((74, 0.19, 1.0), (118, 0.11, 0.55), (171, 0.06, 0.3)), 0.02), 0.9))
    finger = levelled(low_pass(fading(noise(rng, 0.08), 0.012, attack_s=0.004), 420))
    return mixed((0, 1.0, fading(skin, 10, attack_s=0.006)), (0, 0.45, finger))


def medal(rng: Random) -> Samples:
    """Return the sound of a coin that falls on wood and comes to rest."""
    coin = ((3150, 0.085, 0.6), (4890, 0.06, 0.5), (7370, 0.035, 0.3))
    layers = [(0.0, 0.5, struck(rng, PANEL, 1700))]
    start_s, strength = 0.0, 0.9
    for gap_s in (0.15, 0.1, 0.07, 0.05, 0.035, 0.03):
        layers.append((start_s, strength, struck(rng, coin, 5200)))
        start_s, strength = start_s + gap_s, 0.72 * strength
    return mixed(*layers)


def stamp(rng: Random) -> Samples:
    """Return the sound of the Papayoo stamped on a name plate: a heavy blow and rattling seeds."""
    boom = levelled(ring(wobbled(rng, ((58, 0.13, 1.0), (92, 0.09, 0.8), (163, 0.05, 0.5)), 0.03), 0.36))
    layers = [(0, 1.0, boom), (0, 0.8, struck(rng, PANEL, 1500)), (0.001, 0.5, slap(rng, 1800, 0.009))]
    seed = ((1900, 0.006, 0.7), (3300, 0.004, 0.5))
    for _ in range(7):
        start_s = 0.07 + 0.28 * rng.random() ** 1.5
        layers.append((start_s, 0.16 * rng.uniform(0.4, 1.0), struck(rng, seed, 4000)))
    return mixed(*layers)


def blow(rng: Random) -> Samples:
    """Return the low thud when the Papayoo strikes the player."""
    return levelled(fading(ring(wobbled(rng, ((55, 0.16, 1.0), (83, 0.07, 0.35)), 0.02), 0.35), 0.12, attack_s=0.004))


def nail(rng: Random) -> Samples:
    """Return the sound of a nail driven into the poster: a hammer on iron, and wood."""
    iron = ((2350, 0.030, 0.5), (3910, 0.022, 0.4), (5640, 0.012, 0.25))
    return mixed((0, 0.6, struck(rng, iron, 5200)), (0, 1.0, struck(rng, PANEL, 2600)), (0.001, 0.4, thump(rng, 0.08)))


def whoosh(rng: Random) -> Samples:
    """Return the soft sound of air when something passes close by.

    The pitch rises and falls.
    """
    speed = points((0, 320), (0.42, rng.uniform(1300, 1600)), (1, 260))
    swell = points((0, 0), (0.4, 1), (0.55, 0.7), (1, 0))
    air = band_pass(noise(rng, 0.42), speed, 1.1)
    return levelled(shaped(low_pass(air, 3000), swell))


# -- voices ---------------------------------------------------------------------------------------------------


def sung(duration_s: float, pitch_hz: Curve, harmonics: tuple[float, ...]) -> Samples:
    """Return a tone with a moving pitch and these strengths of its harmonics."""
    total, angle, count = [], 0.0, round(duration_s * RATE)
    for index in range(count):
        angle += 2 * math.pi * pitch_hz(index / count) / RATE
        total.append(sum(strength * math.sin(angle * (number + 1)) for number, strength in enumerate(harmonics)))
    return total


ROUND = points((0, 0), (0.25, 1), (0.6, 0.85), (1, 0))
"""A soft beginning and a soft end."""


def owl(rng: Random) -> Samples:
    """Return two soft hoots, the second a third lower."""
    hoots = [
        shaped(sung(length_s, points((0, 0.94 * hz), (0.3, hz), (1, 0.97 * hz)), (1.0, 0.12, 0.05)), ROUND)
        for hz, length_s in ((370.0, 0.15), (311.0, 0.2))
    ]
    breath = shaped(band_pass(noise(rng, 0.2), 420, 1.2), ROUND)
    return mixed((0, 0.8, hoots[0]), (0.19, 1.0, hoots[1]), (0.19, 0.25, levelled(breath)))


def gecko(rng: Random) -> Samples:
    """Return a dry "tok-keh"."""
    tok = struck(rng, ((760, 0.010, 1.0), (1490, 0.006, 0.5)), 1500)
    keh = shaped(band_pass(noise(rng, 0.11), points((0, 2400), (1, 1300)), 3.5), points((0, 0), (0.08, 1), (1, 0)))
    throat = shaped(sung(0.11, points((0, 620), (1, 410)), (1.0, 0.7, 0.5, 0.3)), points((0, 0), (0.1, 1), (1, 0)))
    return mixed((0, 1.0, tok), (0.13, 0.6, levelled(keh)), (0.13, 0.5, levelled(throat)))


def toucan(rng: Random) -> Samples:
    """Return two clacks of a large hollow beak."""
    beak = ((940, 0.016, 1.0), (1870, 0.009, 0.6), (3050, 0.005, 0.35))
    return mixed((0, 0.85, struck(rng, beak, 3000)), (0.11, 1.0, struck(rng, beak, 3200)))


def frog(rng: Random) -> Samples:
    """Return a short croak: a quick row of pulses through a wide throat."""
    length_s, layers, start_s = 0.26, [], 0.0
    while start_s < length_s:
        course = start_s / length_s
        pulse = ring(((430 + 130 * course, 0.012, 1.0), (980 + 260 * course, 0.006, 0.6)), 0.05)
        layers.append((start_s, math.sin(math.pi * (0.1 + 0.85 * course)) * rng.uniform(0.9, 1.0), pulse))
        start_s += 0.0155 - 0.004 * course
    return mixed(*layers)


def macaque(_: Random) -> Samples:
    """Return a rising "hu-hu"."""
    calls = [
        shaped(sung(0.12, points((0, hz), (0.7, 1.25 * hz), (1, 1.2 * hz)), (1.0, 0.45, 0.12, 0.06)), ROUND)
        for hz in (310.0, 400.0)
    ]
    return mixed((0, 0.8, calls[0]), (0.16, 1.0, calls[1]))


def cat(_: Random) -> Samples:
    """Return a short "mrr" that trills and ends higher than it begins."""
    tone = sung(0.32, points((0, 250), (0.5, 270), (1, 390)), (1.0, 0.8, 0.6, 0.35, 0.2))
    trilled = [x * (0.62 + 0.38 * math.sin(2 * math.pi * 27 * index / RATE)) for index, x in enumerate(tone)]
    return shaped(low_pass(trilled, 1500), points((0, 0), (0.12, 0.8), (0.75, 1), (1, 0)))


def crab(rng: Random) -> Samples:
    """Return a click and a clack of a claw."""
    click, clack = ((2450, 0.007, 1.0), (4300, 0.004, 0.5)), ((1650, 0.010, 1.0), (3100, 0.006, 0.5))
    return mixed((0, 0.8, struck(rng, click, 5200)), (0.09, 1.0, struck(rng, clack, 3600)))


def bat(_: Random) -> Samples:
    """Return a chirp that falls quickly."""
    return shaped(sung(0.06, points((0, 5300), (1, 2900)), (1.0, 0.2)), points((0, 0), (0.2, 1), (1, 0)))


# -- notes ----------------------------------------------------------------------------------------------------

Tune = tuple[tuple[float, float, float], ...]
"""The notes of a tune: start in seconds, pitch in semitones above A4 (440 Hz), strength."""


def note(rng: Random, voice: tuple[Mode, ...], semitones: float, length: float) -> Samples:
    """Return one softly struck note. Low notes sound longer, as on a real instrument."""
    pitch_hz = 440 * 2 ** (semitones / 12)
    stretch = length * (440 / pitch_hz) ** 0.35
    modes = [(ratio * pitch_hz, decay * stretch, strength) for ratio, decay, strength in voice]
    beater = levelled(fading(band_pass(noise(rng, 0.03), 950, 0.8), 0.004))
    tone = ring(modes, 3.2 * modes[0][1])
    return mixed((0, 1.0, fading(tone, 10, attack_s=0.002)), (0, 0.16, beater))


def played(voice: tuple[Mode, ...], tune: Tune, length: float = 1.0) -> Callable[[Random], Samples]:
    """Return a function that plays a tune on an instrument.

    ``voice`` lists the resonances of the instrument. The decay time of each note is multiplied by ``length``.
    """

    def play(rng: Random) -> Samples:
        return mixed(*((start, strength, note(rng, voice, pitch, length)) for start, pitch, strength in tune))

    return play


BELL: tuple[Mode, ...] = ((1, 0.55, 1.0), (2.0, 0.30, 0.35), (2.76, 0.20, 0.22), (5.4, 0.08, 0.12))
"""Resonances of a small bell, relative to the note."""

GLASS: tuple[Mode, ...] = ((1, 0.20, 1.0), (2.32, 0.10, 0.28), (4.25, 0.05, 0.14))
"""Resonances of a glass that is struck softly, relative to the note."""


def lantern(semitones: float) -> Callable[[Random], Samples]:
    """Return a function that lights a paper lantern: a soft puff of flame, then a bell."""

    def light(rng: Random) -> Samples:
        puff = shaped(band_pass(noise(rng, 0.3), points((0, 150), (0.5, 420), (1, 260)), 1.0), ROUND)
        paper = rub(rng, 0.16, 800, 1900)
        return mixed(
            *((0, 0.8, levelled(puff)), (0.02, 0.12, paper)),
            *((0.02, 0.35, thump(rng, 0.12)), (0.14, 0.9, note(rng, BELL, semitones, 1.0))),
        )

    return light


GLASS_RUN: Tune = tuple((0.14 * step, pitch, 0.7 + 0.07 * step) for step, pitch in enumerate((5, 8, 12, 15, 17)))
STAMP_BELL: Tune = ((0, 10, 1.0), (0.09, 17, 0.7))
PAPAYOO: Tune = ((0, -2, 0.9), (0.17, -8, 1.0))
YOUR_TURN: Tune = ((0, 5, 0.8), (0.14, 10, 0.9))
ROUND_END: Tune = ((0, -2, 0.8), (0.13, 2, 0.8), (0.26, 5, 0.9))
WIN: Tune = (
    *((0.12 * step, pitch, 0.7 + 0.05 * step) for step, pitch in enumerate((-2, 2, 5, 10))),
    (0.66, 5, 0.6),
    (0.66, 14, 0.8),
)
LOSS: Tune = ((0, 1, 0.8), (0.2, -2, 0.8), (0.4, -4, 0.8), (0.66, -9, 0.9))
ALMOST: Tune = (*LOSS[:-1], (0.66, 0, 0.8))
"""The tune of a loss whose last note stays open."""


# -- all sounds --------------------------------------------------------------------------------------------------

PITCH_SPREAD = 0.05
"""Default pitch spread of the variants of a sound, as a fraction of its pitch."""
DIE_SPREAD = 0.07
"""Pitch spread of the sounds of the die."""
TUNED = 0.0
"""Pitch spread of musical sounds. It is 0, so that they stay in tune."""
LADDER = ((0, -18.0), (2, -17.4), (4, -16.8), (5, -16.2), (7, -15.6), (9, -15.0))
"""The ladder of knocks, which rises with the points of a trick: semitones above the first, and loudness in decibels."""
LADDER_SPREAD = 0.012
"""Pitch spread of the knocks of the ladder, much smaller than its steps."""
VOICE_DB, VOICE_SPREAD = -24.0, 0.03
"""Loudness and pitch spread of the animals' voices. They are 6 dB softer than the knocks."""


@dataclass(frozen=True, slots=True)
class Family:
    """The variants of a sound: their number, their peak level, and how to synthesize them.

    The pitches of the variants are spread evenly by ±``spread``, a fraction of the pitch.
    """

    make: Callable[[Random], Samples]
    variants: int
    peak_db: float
    spread: float = PITCH_SPREAD
    drive: float = 0.0
    """How much the peaks are rounded off; not at all at 0."""
    loudness_db: float | None = None
    """Loudness of the sound instead of its peak level, which may then be at most ``peak_db``."""


FAMILIES = {
    "card-slide": Family(card_slide, 5, -11, drive=1.5),
    "card-tap": Family(card_tap, 5, -4, drive=3),
    "card-flip": Family(card_flip, 4, -5, drive=2),
    "card-shuffle": Family(card_shuffle, 3, -5, drive=2),
    "card-deal": Family(card_deal, 5, -8, drive=2),
    "card-gather": Family(card_gather, 4, -10, drive=2),
    "select": Family(card_lift, 3, -9),
    "deselect": Family(card_lower, 3, -9),
    "button": Family(button_click, 3, -8),
    "panel-open": Family(panel_open, 2, -12),
    "panel-close": Family(panel_close, 2, -12),
    "refused": Family(refused, 2, -9),
    "die-throw": Family(die_throw, 3, -4),
    "die-hit": Family(die_hit, 4, -3, DIE_SPREAD),
    "die-rest": Family(die_rest, 3, -7),
    **{
        f"point-knock-{letter}": Family(point_knock(semitones), 2, -2, LADDER_SPREAD, loudness_db=loudness_db)
        for letter, (semitones, loudness_db) in zip("abcdef", LADDER, strict=True)
    },
    "drum-beat": Family(drum_beat, 2, -6, TUNED),
    "papayoo": Family(played(MARIMBA, PAPAYOO, 1.2), 2, -5, TUNED),
    "your-turn": Family(played(KALIMBA, YOUR_TURN, 0.7), 2, -8, TUNED),
    "round-end": Family(played(MARIMBA, ROUND_END), 2, -5, TUNED),
    "win": Family(played(KALIMBA, WIN, 0.9), 2, -4, TUNED),
    "loss": Family(played(MARIMBA, LOSS, 1.1), 2, -5, TUNED),
    "stamp": Family(stamp, 2, -2),
    "blow": Family(blow, 2, -7, TUNED),
    "stamp-bell": Family(played(BELL, STAMP_BELL, 0.8), 2, -8, TUNED),
    "whoosh": Family(whoosh, 2, -9),
    "nail": Family(nail, 2, -5),
    "lantern-c": Family(lantern(3), 2, -6, TUNED),
    "lantern-e": Family(lantern(7), 2, -6, TUNED),
    "lantern-g": Family(lantern(10), 2, -6, TUNED),
    "medal": Family(medal, 2, -5, 0.01),
    "clean-round": Family(played(GLASS, GLASS_RUN), 2, -5, TUNED),
    **{
        animal.__name__: Family(animal, 2, -2, VOICE_SPREAD, loudness_db=VOICE_DB)
        for animal in (owl, gecko, toucan, frog, macaque, cat, crab, bat)
    },
    "almost": Family(played(MARIMBA, ALMOST, 1.1), 2, -5, TUNED),
}


def all_sounds() -> dict[str, Samples]:
    """Return every sound of the game by file name without suffix; variants are numbered from 1."""
    return {name: samples for kind, family in FAMILIES.items() for name, samples in _variants(kind, family).items()}


def _variants(kind: str, family: Family) -> dict[str, Samples]:
    names = [f"{kind}-{number}" for number in range(1, family.variants + 1)]
    made = [_variant(family, number, Random(name)) for number, name in enumerate(names)]
    ready = alike([mastered(samples, family.peak_db) for samples in made])
    if family.loudness_db is not None:
        share = min(1.0, 10 ** (family.loudness_db / 20) / loudness(ready[0]))
        ready = [[share * x for x in samples] for samples in ready]
    return dict(zip(names, ready, strict=True))


def _variant(family: Family, number: int, rng: Random) -> Samples:
    samples = family.make(rng)
    if family.drive:
        samples = driven(samples, family.drive)
    if family.spread == TUNED:
        return samples
    return pitched(samples, 1 + family.spread * (2 * number / (family.variants - 1) - 1))


def write_waves(folder: Path) -> list[str]:
    """Write every sound of the game into a folder, and return their names."""
    sounds = all_sounds()
    for name, samples in sounds.items():
        write_wave(folder / f"{name}.wav", samples)
    return list(sounds)


if __name__ == "__main__":
    sys.exit(write_files("Synthesize the sounds of the game.", OUTPUT, write_waves, first_serial=1))
