"""Building blocks for sound synthesis: noise, resonances, envelopes, WAV output. Standard library only.

A sound is a list of mono samples at 44.1 kHz, roughly within -1 to 1. Times are in seconds, frequencies in hertz.
"""

import math
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

RATE = 44_100

Samples = list[float]
Curve = Callable[[float], float]
"""A function that returns a value for a position in a sound, from 0 (start) to 1 (end)."""

Mode = tuple[float, float, float]
"""A resonance: frequency in hertz, decay time in seconds, and strength.

During the decay time, the sound falls to about a third (1/e).
"""


def frames(duration_s: float) -> int:
    """Return the number of audio samples in a sound of this duration."""
    return round(duration_s * RATE)


def noise(rng: Random, duration_s: float) -> Samples:
    return [2 * rng.random() - 1 for _ in range(frames(duration_s))]


def grains(rng: Random, duration_s: float, per_second: float) -> Samples:
    """Return clicks of random strength at random times."""
    chance = per_second / RATE
    return [(2 * rng.random() - 1) ** 3 if rng.random() < chance else 0.0 for _ in range(frames(duration_s))]


def band_pass(samples: Samples, centre: Curve | float, quality: float) -> Samples:
    """Apply a second-order band-pass filter (RBJ cookbook) with a fixed or moving centre frequency."""
    at = centre if callable(centre) else (lambda _: centre)
    result = []
    x1 = x2 = y1 = y2 = 0.0
    gain = a1 = a2 = 0.0
    for index, x in enumerate(samples):
        if index % 32 == 0:
            angle = 2 * math.pi * at(index / len(samples)) / RATE
            alpha = math.sin(angle) / (2 * quality)
            gain, a1, a2 = alpha / (1 + alpha), -2 * math.cos(angle) / (1 + alpha), (1 - alpha) / (1 + alpha)
        y = gain * (x - x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        result.append(y)
    return result


def low_pass(samples: Samples, cutoff_hz: float) -> Samples:
    """Apply a first-order low-pass filter."""
    share = 1 - math.exp(-2 * math.pi * cutoff_hz / RATE)
    value, result = 0.0, []
    for x in samples:
        value += share * (x - value)
        result.append(value)
    return result


def high_pass(samples: Samples, cutoff_hz: float) -> Samples:
    """Apply a first-order high-pass filter, which also removes any constant offset."""
    return [x - low for x, low in zip(samples, low_pass(samples, cutoff_hz), strict=True)]


def ring(modes: Iterable[Mode], duration_s: float) -> Samples:
    """Return the sound of a struck body: the sum of decaying resonances that start in phase."""
    total = [0.0] * frames(duration_s)
    for frequency_hz, decay_s, strength in modes:
        step, fade = 2 * math.pi * frequency_hz / RATE, math.exp(-1 / (decay_s * RATE))
        level = strength
        for index in range(len(total)):
            total[index] += level * math.sin(step * index)
            level *= fade
    return total


def pitched(samples: Samples, factor: float) -> Samples:
    """Resample a sound by a factor (above 1: faster and higher) with linear interpolation."""
    length = int((len(samples) - 1) / factor)
    result = []
    for index in range(length):
        place = index * factor
        before = int(place)
        share = place - before
        result.append(samples[before] * (1 - share) + samples[before + 1] * share)
    return result


def shaped(samples: Samples, envelope: Curve) -> Samples:
    """Multiply a sound by an envelope."""
    length = len(samples)
    return [x * envelope(index / length) for index, x in enumerate(samples)]


def fading(samples: Samples, decay_s: float, attack_s: float = 0.0005) -> Samples:
    """Apply a short attack, followed by an exponential decay with the time constant ``decay_s``."""
    rise = max(1, frames(attack_s))
    return [x * min(1, i / rise) * math.exp(-i / (decay_s * RATE)) for i, x in enumerate(samples)]


def points(*corners: tuple[float, float]) -> Curve:
    """Return a curve through (position, value) points, linear between them.

    The first position is 0, the last one is 1.
    """

    def at(course: float) -> float:
        for (x0, y0), (x1, y1) in pairwise(corners):
            if course <= x1:
                return y0 + (y1 - y0) * (course - x0) / (x1 - x0)
        return corners[-1][1]

    return at


def mixed(*layers: tuple[float, float, Samples]) -> Samples:
    """Mix sounds, each given with its start in seconds and its strength."""
    total = [0.0] * max(frames(start_s) + len(samples) for start_s, _, samples in layers)
    for start_s, strength, samples in layers:
        first = frames(start_s)
        for index, x in enumerate(samples, first):
            total[index] += strength * x
    return total


def levelled(samples: Samples) -> Samples:
    """Return a sound scaled so that its loudest sample is at full scale, 1 or -1."""
    scale = 1 / max(map(abs, samples))
    return [x * scale for x in samples]


def driven(samples: Samples, drive: float) -> Samples:
    """Round off the peaks of a sound, so that it can be louder; the higher ``drive``, the more."""
    return [math.tanh(drive * x) for x in levelled(samples)]


def loudness(samples: Samples) -> float:
    """Return a sound's highest RMS level in any 50 ms, the integration time of the ear."""
    while_frames = frames(0.05)
    squares = [sum(x * x for x in samples[at : at + while_frames]) for at in range(0, len(samples), while_frames // 4)]
    return math.sqrt(max(squares) / while_frames)


def alike(variants: Sequence[Samples]) -> list[Samples]:
    """Reduce the loudness of all variants of a sound to that of the softest variant."""
    levels = [loudness(samples) for samples in variants]
    gains = [min(levels) / level for level in levels]
    return [[x * gain for x in samples] for samples, gain in zip(variants, gains, strict=True)]


def mastered(samples: Samples, peak_db: float) -> Samples:
    """Remove the constant offset, fade in and out, add silence, and scale to a peak level in dB.

    The silence at both ends absorbs the pre-echo of the encoder, which would otherwise click.
    """
    clean = high_pass(high_pass(samples, 45), 45)
    rise, fall = frames(0.0008), frames(0.015)
    last = len(clean) - 1
    soft = [x * min(1, i / rise, (last - i) / fall) for i, x in enumerate(clean)]
    balance = sum(soft) / sum(map(abs, soft))
    centred = [x - balance * abs(x) for x in soft]
    scale = 10 ** (peak_db / 20) / max(map(abs, centred))
    return [*_silence(0.003), *(x * scale for x in centred), *_silence(0.012)]


def _silence(duration_s: float) -> Samples:
    return [0.0] * frames(duration_s)


def write_wave(path: Path, samples: Sequence[float]) -> None:
    """Write a 16-bit WAV file. Raises OSError if that fails and ValueError if a sample is out of range."""
    content = array("h", (round(x * 32_767) for x in samples))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(content.tobytes())
