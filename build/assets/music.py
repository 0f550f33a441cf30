"""Synthesizes the music of the game: ``python build/assets/music.py`` writes ``assets/music/*.ogg``.

The music is a quiet loop in D minor pentatonic, with a kalimba, a marimba ostinato and soft pads. At the table, a
sparse arrangement of the same chords is played, without the melody; bar for bar it is as long as the full one. Notes
and echoes that reach beyond the end of a loop continue at its start, so that it repeats without a seam. The output is
deterministic. It needs ``oggenc`` (package vorbis-tools); ``--wav FOLDER`` writes plain WAV files instead.
"""

import math
import sys
import wave
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from oggs import write_files
from sounds import KALIMBA, MARIMBA, note
from synthesis import RATE, Samples, band_pass, fading, frames, levelled, noise

OUTPUT = Path(__file__).resolve().parents[2] / "assets" / "music"
FULL, SPARSE = "night-market", "night-market-sparse"

BEAT_S = 60 / 76
BARS, BEATS = 24, 4
LOOP_FRAMES = frames(BARS * BEATS * BEAT_S)
PEAK_DB = -6.0
QUALITY = "-q1"
ECHOES = ((1.5, 0.26, 0.7), (2.25, 0.17, -0.6), (4.5, 0.09, 0.3))
"""Echoes of each note: delay in beats, strength, and shift from left (-1) to right (1)."""

CHORDS = (
    *("Dm", "Dm", "Bb", "F", "Gm", "Dm", "C", "Am"),
    *("Bb", "F", "C", "Dm", "Bb", "F", "Gm", "Am"),
    *("Dm", "Dm", "Bb", "F", "Gm", "C", "Dm", "Dm"),
)

ROOTS = {"Dm": -19, "Bb": -23, "F": -16, "Gm": -14, "C": -21, "Am": -24}
"""Root note of each chord, in semitones from A4."""
THIRDS = {"Dm": 3, "Bb": 4, "F": 4, "Gm": 3, "C": 4, "Am": 3}

Phrase = tuple[tuple[float, int], ...]
"""Notes of one bar: start of each in beats, and pitch in semitones above A4."""

MELODY: dict[int, Phrase] = {
    0: ((0, 5), (1.5, 8), (2, 10)),
    1: ((0.5, 12), (2, 10), (3, 8)),
    2: ((0, 5), (2.5, 3)),
    3: ((0, 0), (1.5, 3)),
    4: ((0, 10), (1, 8), (2.5, 5)),
    5: ((0, 8), (1.5, 5), (3, 3)),
    6: ((0, 3), (2, 5)),
    7: ((0.5, 0),),
    8: ((0, 5), (1, 10), (2, 12)),
    9: ((0, 15), (1.5, 12), (3, 10)),
    10: ((0, 10), (1.5, 15), (2.5, 12)),
    11: ((0, 12), (2, 8)),
    12: ((0.5, 10), (1.5, 12), (2.5, 10)),
    13: ((0, 8), (1.5, 5), (2.5, 3)),
    14: ((0, 5), (1, 3), (2, 0)),
    15: ((0, -2), (2, 0)),
    16: ((0, 5), (1.5, 8), (2, 10)),
    17: ((0.5, 12), (1.5, 15), (3, 12)),
    18: ((0, 10), (2.5, 8)),
    19: ((0, 5), (1.5, 3), (3, 0)),
    20: ((0, 3), (1, 5), (2.5, 10)),
    21: ((0, 8), (1.5, 3)),
    22: ((0, 5),),
}
"""Melody of the kalimba, by bar; the last bar is silent."""

OSTINATO = ((0.0, 0, 0.9), (1.5, 7, 0.55), (2.0, 12, 0.7), (3.5, 7, 0.45))
"""Pattern of the marimba in every bar: beat, semitones above the root, strength."""


@dataclass(slots=True)
class Loop:
    """A stereo buffer for the music. Sounds that reach beyond its end continue at its start."""

    left: Samples
    right: Samples

    @classmethod
    def silent(cls) -> "Loop":
        return cls([0.0] * LOOP_FRAMES, [0.0] * LOOP_FRAMES)

    def add(self, start_s: float, samples: Samples, strength: float, side: float) -> None:
        """Mix a sound into the loop; ``side`` is -1 for left and 1 for right."""
        turn = (side + 1) * math.pi / 4
        left, right = strength * math.cos(turn), strength * math.sin(turn)
        first = frames(start_s)
        for index, x in enumerate(samples, first):
            place = index % LOOP_FRAMES
            self.left[place] += left * x
            self.right[place] += right * x

    def add_with_echoes(self, start_s: float, samples: Samples, strength: float, side: float) -> None:
        """Mix a sound and its echoes into the loop."""
        self.add(start_s, samples, strength, side)
        for beats, share, shift in ECHOES:
            self.add(start_s + beats * BEAT_S, samples, strength * share, max(-1.0, min(1.0, side + shift)))


def composed() -> Loop:
    """Return the complete loop with all instruments."""
    rng, loop = Random(FULL), Loop.silent()
    _add_pads(loop)
    _add_ostinato(loop, rng)
    _add_melody(loop, rng)
    _add_shaker(loop, rng)
    return loop


def arranged_for_table() -> Loop:
    """Return the sparse loop: the pads, and a few low notes of the marimba."""
    rng, loop = Random(SPARSE), Loop.silent()
    _add_pads(loop)
    _add_ostinato(loop, rng, (OSTINATO[0], OSTINATO[2]))
    return loop


def _add_melody(loop: Loop, rng: Random) -> None:
    tongues = {pitch: levelled(note(rng, KALIMBA, pitch, 1.5)) for pitch in _pitches(MELODY.values())}
    for bar, phrase in MELODY.items():
        for beat, pitch in phrase:
            strength = 0.34 * rng.uniform(0.8, 1.0) * (1.0 if beat == 0 else 0.85)
            loop.add_with_echoes(_time(bar, beat, rng), tongues[pitch], strength, 0.25)


def _pitches(phrases: Iterable[Phrase]) -> list[int]:
    return sorted({pitch for phrase in phrases for _, pitch in phrase})


def _add_ostinato(loop: Loop, rng: Random, pattern: tuple[tuple[float, int, float], ...] = OSTINATO) -> None:
    bars = {
        pitch: levelled(note(rng, MARIMBA, pitch, 1.1))
        for pitch in sorted({ROOTS[chord] + step for chord in CHORDS for _, step, _ in pattern})
    }
    for bar, chord in enumerate(CHORDS):
        for beat, step, strength in pattern:
            loop.add(_time(bar, beat, rng), bars[ROOTS[chord] + step], 0.24 * strength * rng.uniform(0.85, 1.0), -0.3)


def _add_pads(loop: Loop) -> None:
    length_s = (BEATS + 2.5) * BEAT_S
    pads = {chord: _pad(ROOTS[chord], THIRDS[chord], length_s) for chord in sorted(ROOTS)}
    for bar, chord in enumerate(CHORDS):
        if bar == 0 or CHORDS[bar - 1] != chord:
            loop.add(bar * BEATS * BEAT_S, pads[chord][0], 0.10, -0.5)
            loop.add(bar * BEATS * BEAT_S, pads[chord][1], 0.10, 0.5)
        else:
            loop.add(bar * BEATS * BEAT_S, pads[chord][1], 0.09, -0.4)
            loop.add(bar * BEATS * BEAT_S, pads[chord][0], 0.09, 0.4)


def _pad(root: int, third: int, length_s: float) -> tuple[Samples, Samples]:
    """Return a chord that swells and fades, as a stereo sound.

    One channel is slightly flat and the other one slightly sharp.
    """
    return _swell((root + 12, root + 12 + third, root + 19), length_s, 0.9985), _swell(
        (root + 12, root + 19, root + 24 + third), length_s, 1.0015
    )


def _swell(pitches: tuple[int, ...], length_s: float, detuned: float) -> Samples:
    total = [0.0] * frames(length_s)
    count = len(total)
    for pitch in pitches:
        step = 2 * math.pi * 440 * 2 ** (pitch / 12) * detuned / RATE
        for index in range(count):
            angle = step * index
            total[index] += math.sin(angle) + 0.18 * math.sin(2 * angle) + 0.05 * math.sin(3 * angle)
    return levelled([x * math.sin(math.pi * index / count) ** 1.3 for index, x in enumerate(total)])


def _add_shaker(loop: Loop, rng: Random) -> None:
    """Mix in a very quiet shaker."""
    grains = [levelled(fading(band_pass(noise(rng, 0.09), 5200, 0.8), 0.018, attack_s=0.012)) for _ in range(4)]
    for bar in range(BARS):
        for beat in (1.0, 2.5, 3.0) if bar % 8 != 7 else (1.0,):
            loop.add(_time(bar, beat, rng), rng.choice(grains), 0.018 * rng.uniform(0.6, 1.0), 0.6)


def _time(bar: int, beat: float, rng: Random) -> float:
    """Return the start of a note in seconds, with small random deviations."""
    return max(0.0, (bar * BEATS + beat) * BEAT_S + rng.uniform(-0.012, 0.012))


def write_wave(path: Path, loop: Loop, peak: float) -> None:
    """Write a loop as a 16-bit stereo WAV file, in which the sample ``peak`` has the level ``PEAK_DB``."""
    scale = 32_767 * 10 ** (PEAK_DB / 20) / peak
    content = array("h", (round(x * scale) for pair in zip(loop.left, loop.right, strict=True) for x in pair))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(content.tobytes())


def write_waves(folder: Path) -> list[str]:
    """Write both loops into a folder, and return their names."""
    loops = {FULL: composed(), SPARSE: arranged_for_table()}
    peak = max(map(abs, loops[FULL].left + loops[FULL].right))  # both are equally loud where both sound
    for name, loop in loops.items():
        write_wave(folder / f"{name}.wav", loop, peak)
    return list(loops)


if __name__ == "__main__":
    sys.exit(write_files("Synthesize the music of the game.", OUTPUT, write_waves, first_serial=1000, quality=QUALITY))
