"""Synthesizes the loops that sound until something ends them: ``python build/assets/ambience.py``.

It writes ``assets/music/*.ogg``: the two loops of the ambience, crickets and a night market, which are of different
lengths, so that together they repeat only after minutes, and the drum of a held breath. What reaches beyond the end of
a loop continues at its start. The output is deterministic. It needs ``oggenc`` (package vorbis-tools); ``--wav FOLDER``
writes plain WAV files instead.
"""

import math
import sys
from pathlib import Path
from random import Random

from oggs import write_files
from sounds import BELL, drum_beat, note, struck
from synthesis import (
    Samples,
    band_pass,
    fading,
    frames,
    grains,
    high_pass,
    levelled,
    low_pass,
    mixed,
    noise,
    points,
    ring,
    shaped,
    write_wave,
)

OUTPUT = Path(__file__).resolve().parents[2] / "assets" / "music"
QUALITY = "-q1"

CRICKETS_S, MARKET_S = 4.3, 16.0
BEAT_S = 60 / 46
SEAM_S = 0.8
"""Duration for which the end of a noise is blended with its start, so that it loops."""
ECHOES = ((0.031, 0.5), (0.067, 0.4), (0.113, 0.3), (0.171, 0.22), (0.26, 0.15))
"""Echoes of the street: delay in seconds and strength."""


def looped(duration_s: float, *layers: tuple[float, float, Samples]) -> Samples:
    """Mix sounds, each given with its start and its strength, into a loop."""
    total = [0.0] * frames(duration_s)
    for start_s, strength, samples in layers:
        for index, x in enumerate(samples, frames(start_s)):
            total[index % len(total)] += strength * x
    return total


def endless(samples: Samples) -> Samples:
    """Return a noise without its last ``SEAM_S``, which are blended into its start."""
    seam = frames(SEAM_S)
    body, tail = samples[:-seam], samples[-seam:]
    for index in range(seam):
        turn = math.pi / 2 * index / seam
        body[index] = body[index] * math.sin(turn) + tail[index] * math.cos(turn)
    return body


def air(rng: Random, duration_s: float, centre_hz: float) -> Samples:
    """Return a soft, even noise of a loop's length."""
    return levelled(endless(low_pass(band_pass(noise(rng, duration_s + SEAM_S), centre_hz, 0.5), 1800)))


def crickets() -> Samples:
    """Return the chirping of four crickets, near and far."""
    rng = Random("crickets")
    layers = [(0.0, 0.16, air(rng, CRICKETS_S, 500))]
    for pitch_hz, period_s, strength in ((4350, 0.7, 0.5), (4720, 0.875, 0.3), (4100, 1.0, 0.22), (3900, 1.4, 0.3)):
        pulse = shaped(ring(((pitch_hz, 10.0, 1.0),), 0.019), points((0, 0), (0.4, 1), (1, 0)))
        start_s = rng.uniform(0, period_s)
        while start_s < CRICKETS_S:
            for beat in range(rng.choice((3, 3, 4))):
                layers.append((start_s + 0.034 * beat, strength * rng.uniform(0.7, 1.0) * (0.7 + 0.1 * beat), pulse))
            start_s += period_s * rng.uniform(0.9, 1.1)
    return looped(CRICKETS_S, *layers)


def voice(rng: Random, pitch_hz: float, duration_s: float) -> Samples:
    """Return somebody who says something without words, a few stalls away."""
    total = [0.0] * frames(duration_s)
    place, course = 0.0, points((0, 1.05), (0.3, 1.12), (0.7, 0.98), (1, 0.86))
    while place < len(total):
        total[int(place)] = rng.uniform(0.85, 1.0)
        place += frames(1) / (pitch_hz * course(place / len(total)) * rng.uniform(0.985, 1.015))
    syllables = max(2, round(duration_s * 4.5))
    corners = [(index / syllables, rng.choice((450.0, 560.0, 700.0, 820.0))) for index in range(syllables + 1)]
    low = band_pass(total, points(*corners), 3.5)
    high = band_pass(total, points(*((at, 900 + 1.1 * hz) for at, hz in corners)), 5)
    strengths = [rng.uniform(0.5, 1.0) for _ in range(syllables)]

    def swell(way: float) -> float:
        index, share = divmod(way * syllables, 1)
        return strengths[min(syllables - 1, int(index))] * float(math.sin(math.pi * share) ** 0.7)

    return levelled(low_pass(shaped(mixed((0, 1.0, low), (0, 0.5, high)), swell), 1300))


def wok(rng: Random) -> Samples:
    """Return something thrown into hot oil, and the ladle in the pan."""
    sizzle = high_pass(grains(rng, 2.2, 2600), 2200)
    swell = points((0, 0), (0.06, 1), (0.3, 0.55), (0.7, 0.3), (1, 0))
    iron = ((1180, 0.07, 0.7), (1890, 0.05, 0.5), (2960, 0.03, 0.35))
    strokes = [(start_s, 0.3, struck(rng, iron, 2600)) for start_s in (0.7, 0.86, 1.5)]
    return mixed((0, 0.9, levelled(shaped(low_pass(sizzle, 5200), swell))), *strokes)


def market() -> Samples:
    """Return a market a street away: voices, a wok, a chair, and a bell."""
    rng = Random("market")
    layers = [(0.0, 0.22, air(rng, MARKET_S, 320))]
    for pitch_hz in (112.0, 128.0, 196.0, 221.0, 245.0):
        start_s = rng.uniform(0, 3)
        while start_s < MARKET_S - 0.5:
            length_s = rng.uniform(0.6, 1.7)
            layers.append((start_s, rng.uniform(0.2, 0.42), voice(rng, pitch_hz * rng.uniform(0.94, 1.07), length_s)))
            start_s += length_s + rng.uniform(0.5, 3.2)
    layers += [(4.2, 0.34, wok(rng)), (12.6, 0.26, wok(rng))]
    layers.append((9.1, 0.3, struck(rng, ((190, 0.04, 1.0), (410, 0.03, 0.6)), 900)))
    layers.append((10.6, 0.42, fading(note(rng, BELL, 3, 2.2), 10, attack_s=0.003)))
    echoes = [(at + delay, 0.6 * level * part, s) for at, level, s in layers[1:] for delay, part in ECHOES]
    return looped(MARKET_S, *layers, *echoes)


def drum() -> Samples:
    """Return the drum of a held breath: two soft beats, the second one softer."""
    rng = Random("drum")
    return looped(2 * BEAT_S, (0.02, 1.0, drum_beat(rng)), (BEAT_S + 0.02, 0.8, drum_beat(rng)))


LOOPS = {"crickets": (crickets, 0.19), "market": (market, 0.38), "drum": (drum, 0.75)}
"""The functions that make the loops, and the highest sample of each."""


def mastered(samples: Samples, peak: float) -> Samples:
    """Remove the constant offset, which would be a step at the seam, and scale to the peak level."""
    offset = sum(samples) / len(samples)
    return [peak * x for x in levelled([x - offset for x in samples])]


def write_waves(folder: Path) -> list[str]:
    """Write the loops into a folder, and return their names."""
    for name, (make, peak) in LOOPS.items():
        write_wave(folder / f"{name}.wav", mastered(make(), peak))
    return list(LOOPS)


if __name__ == "__main__":
    sys.exit(
        write_files("Synthesize the ambience and the drum.", OUTPUT, write_waves, first_serial=1100, quality=QUALITY)
    )
