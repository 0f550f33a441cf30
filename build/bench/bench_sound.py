"""Measures the loudness of a round, as the program mixes it, in simulated time.

Usage: python build/bench/bench_sound.py [--seats 4] [--seed pace] [--thought 2.5] [--wav FILE]

Nothing is played: `Tape` takes the place of pygame's mixer and notes what the program does to its channels, and the
round is then mixed from the same files, with the mixer's 128 steps of volume. The result is the same in every run.
Reported are the integrated loudness (ITU-R BS.1770-4), the highest sample, and the share of the round that is below
`QUIET_DB`.
"""

import argparse
import math
import os
import random
import tempfile
import wave
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

os.environ |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import pygame

from papayoo.ai.levels import bot_of
from papayoo.app import App
from papayoo.engine import Phase
from papayoo.match import DirectThinker
from papayoo.storage import Folders, Settings
from papayoo.text.catalog import load_catalog
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import Pilot

RATE = 44_100
FULL_SCALE = 32_768.0
FRAME_S = 1 / 60
THOUGHT_S, PASS_S, RESULT_S = 2.5, 12.0, 4.0
"""Seconds that a player is assumed to think about each card, and about the pass, and to look at the result."""
QUIET_DB = -50.0
WINDOW_S = 0.1
"""Length of the windows whose level is compared with `QUIET_DB`."""
BUFFER_FRAMES = 1024
"""Number of samples that the mixer mixes with one volume; fades change it from one such buffer to the next."""
SEED = 20

Samples: TypeAlias = "array[float]"


@dataclass(eq=False)
class Strip:
    """A sound on the tape: when it began and ended, and its volumes since given times, all in samples."""

    clip: "Clip"
    start: int
    is_endless: bool
    fade: int
    volumes: list[tuple[int, float]]
    end: int
    fade_out: int = 0
    offset: int = 0

    def set_volume(self, now: int, volume: float) -> None:
        self.volumes.append((now, int(min(1.0, volume) * 128) / 128))

    def stop(self, now: int, fade: int) -> None:
        """End the sound after a fade."""
        if now + fade < self.end:
            self.end, self.fade_out = now + fade, fade

    def pieces(self) -> Iterator[tuple[int, int, float]]:
        """Yield the start, the end and the volume of each stretch of constant volume."""
        at, volumes, volume = self.start, list(self.volumes), 1.0
        while at < self.end:
            while volumes and volumes[0][0] <= at:
                volume = volumes.pop(0)[1]
            until = min(self.end, volumes[0][0] if volumes else self.end)
            share = 1.0
            if at < self.start + self.fade:
                share = (at - self.start) / self.fade
                until = min(until, at + BUFFER_FRAMES)
            elif self.fade_out and until > self.end - self.fade_out:
                fade_start = self.end - self.fade_out
                share = 1.0 if at < fade_start else (self.end - at) / self.fade_out
                until = fade_start if at < fade_start else min(until, at + BUFFER_FRAMES)
            yield at, until, volume * share
            at = until


@dataclass(eq=False)
class Tape:
    """A mixer that plays nothing, in the place of the module ``pygame.mixer``; it notes everything with its time."""

    real: Any
    now: int = 0
    strips: list[Strip] = field(default_factory=list)
    channels: "list[TapeChannel]" = field(default_factory=list)
    clips: "dict[Path, Clip]" = field(default_factory=dict)
    reserved: int = 0
    __file__ = None

    def __post_init__(self) -> None:
        self.music = TapeMusic(self)
        self.set_num_channels(8)

    def init(self, **_: object) -> None:
        """Do nothing: there is no device."""

    quit = stop = init

    def get_init(self) -> tuple[int, int, int]:
        return RATE, -16, 2

    def set_num_channels(self, count: int) -> None:
        self.channels = [TapeChannel(self) for _ in range(count)]

    def set_reserved(self, count: int) -> None:
        self.reserved = count

    def Channel(self, number: int) -> "TapeChannel":  # noqa: N802
        return self.channels[number]

    def Sound(self, path: Path) -> "TapeSound":  # noqa: N802
        if path not in self.clips:
            raw = array("h", self.real.Sound(path).get_raw())
            left, right = array("f", raw[::2]), array("f", raw[1::2])
            self.clips[path] = Clip(left, left if left == right else right)
        return TapeSound(self, self.clips[path])

    def record(self, clip: "Clip", *, loops: int, maxtime: int, fade_ms: int, offset_s: float = 0.0) -> Strip:
        """Begin a sound now."""
        end = 1 << 60 if loops < 0 else self.now + len(clip.left) * (loops + 1)
        if maxtime:
            end = min(end, self.now + maxtime * RATE // 1000)
        strip = Strip(clip, self.now, loops < 0, fade_ms * RATE // 1000, [], end, offset=round(offset_s * RATE))
        self.strips.append(strip)
        return strip

    def mixed(self) -> tuple[Samples, Samples]:
        """Return both channels of everything that was played until now."""
        both = array("f", bytes(4 * self.now)), array("f", bytes(4 * self.now))
        for strip in self.strips:
            strip.end = min(strip.end, self.now)
            for target, source in zip(both, (strip.clip.left, strip.clip.right), strict=True):
                for piece in strip.pieces():
                    _add(target, source, piece, piece[0] - strip.start + strip.offset)
        return both


def _add(target: Samples, source: Samples, piece: tuple[int, int, float], place: int) -> None:
    """Add a stretch of a sound, which begins again at its end, from a place in the sound on."""
    start, end, volume = piece
    gain = volume / FULL_SCALE
    while gain and start < end:
        place %= len(source)
        count = min(end - start, len(source) - place)
        pairs = zip(target[start : start + count], source[place : place + count], strict=True)
        target[start : start + count] = array("f", (x + gain * y for x, y in pairs))
        start, place = start + count, place + count


@dataclass(eq=False)
class Clip:
    """The samples of a file."""

    left: Samples
    right: Samples


class TapeChannel:
    """A channel of the tape."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self.strip: Strip | None = None

    def get_busy(self) -> bool:
        return self.strip is not None and self._tape.now < self.strip.end

    def play(self, sound: "TapeSound", loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> None:
        self.stop()
        self.strip = self._tape.record(sound.clip, loops=loops, maxtime=maxtime, fade_ms=fade_ms)

    def set_volume(self, volume: float) -> None:
        if self.strip is not None:
            self.strip.set_volume(self._tape.now, volume)

    def fadeout(self, fade_ms: int) -> None:
        if self.strip is not None:
            self.strip.stop(self._tape.now, fade_ms * RATE // 1000)

    def stop(self) -> None:
        self.fadeout(0)


class TapeSound:
    """A loaded sound of the tape."""

    def __init__(self, tape: Tape, clip: Clip) -> None:
        self._tape = tape
        self.clip = clip

    def get_num_channels(self) -> int:
        return sum(
            channel.get_busy() and channel.strip is not None and channel.strip.clip is self.clip
            for channel in self._tape.channels
        )

    def play(self, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> TapeChannel | None:
        free = (channel for channel in self._tape.channels[self._tape.reserved :] if not channel.get_busy())
        channel = next(free, None)
        if channel is not None:
            channel.play(self, loops, maxtime, fade_ms)
        return channel


class TapeMusic:
    """The stream of the tape."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self._channel = TapeChannel(tape)
        self._sound: TapeSound | None = None
        self._volume = 1.0
        self._start_s = 0.0

    def load(self, path: Path) -> None:
        self._channel.stop()
        self._sound = self._tape.Sound(path)

    def play(self, loops: int = 0, start: float = 0.0, fade_ms: int = 0) -> None:
        assert self._sound is not None
        self._channel.strip = self._tape.record(
            self._sound.clip, loops=loops, maxtime=0, fade_ms=fade_ms, offset_s=start
        )
        self._channel.set_volume(self._volume)

    def set_volume(self, volume: float) -> None:
        if volume != self._volume:
            self._volume = volume
            self._channel.set_volume(volume)

    def get_pos(self) -> int:
        strip = self._channel.strip
        return 1000 * (self._tape.now - strip.start) // RATE if strip is not None and self.get_busy() else -1

    def get_busy(self) -> bool:
        return self._channel.get_busy()

    def fadeout(self, fade_ms: int) -> None:
        self._channel.fadeout(fade_ms)

    def stop(self) -> None:
        self._channel.stop()

    def unload(self) -> None:
        self.stop()


class TapedApp:
    """The application, in simulated time: each frame also advances the recording."""

    def __init__(self, app: App, tape: Tape) -> None:
        self._app, self._tape = app, tape
        self._time_s = 0.0
        self.stack, self.painter = app.stack, app.painter

    @property
    def viewport(self) -> Any:
        return self._app.viewport

    @property
    def is_refining(self) -> bool:
        return self._app.is_refining

    def advance(self, events: list[pygame.Event], seconds: float) -> None:
        self._app.advance(events, seconds)
        self._time_s += seconds
        self._tape.now = round(self._time_s * RATE)

    def show(self) -> bool:
        return self._app.show()


class SeededRandom(random.Random):
    """A random stream that is the same in every run, even where the program leaves the seed to chance."""

    def __init__(self, seed: Any = SEED) -> None:
        super().__init__(seed)


def play_round(seats: int, seed: str, thought_s: float, settings: Settings) -> tuple[Samples, Samples]:
    """Play a round with the mouse and return its sound."""
    real = pygame.mixer
    real.init(RATE, -16, 2)
    tape = Tape(real)
    plain_random, bot = random.Random, bot_of("medium")
    pygame.mixer, random.Random = tape, SeededRandom  # type: ignore[assignment, misc]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        app = headless_app(Folders(home, home, home), settings, DirectThinker, seed)
        try:
            app.context.sounds.device.open()
            pilot, texts = Pilot(TapedApp(app, tape)), load_catalog()
            pilot.frame()
            pilot.press(texts("menu.play"))
            start = tape.now
            _play(pilot, bot, thought_s)
            left, right = tape.mixed()
        finally:
            pygame.mixer, random.Random = real, plain_random  # type: ignore[misc]
            app.close()
    return left[start:], right[start:]


def _play(pilot: Pilot, bot: Any, thought_s: float) -> None:
    rng = random.Random(0)
    while True:
        pilot.wait_until(lambda: _is_wanted(pilot), "a turn or the summary")
        scene = pilot.scene
        if not isinstance(scene, TableScene):
            pilot.wait(RESULT_S)
            return
        pilot.wait(PASS_S if scene.view.phase is Phase.PASSING else thought_s)
        if _is_wanted(pilot) and isinstance(pilot.scene, TableScene):  # the last card of a round is played by itself
            pilot.take_turn(bot, rng)


def _is_wanted(pilot: Pilot) -> bool:
    scene = pilot.scene
    return isinstance(scene, SummaryScene) or (isinstance(scene, TableScene) and scene.view.is_asked and scene.is_idle)


# -- measures -------------------------------------------------------------------------------------------------


def decibels(level: float) -> float:
    return 20 * math.log10(max(level, 1e-9))


def loudness_lufs(channels: tuple[Samples, ...]) -> float:
    """Return the integrated loudness in LUFS by ITU-R BS.1770-4. All channels have the same weight."""
    hop = round(0.1 * RATE)
    weighted = [_hop_energies(samples, hop) for samples in channels]
    hops = [sum(energies) for energies in zip(*weighted, strict=True)]
    blocks = [sum(hops[at : at + 4]) / 4 for at in range(len(hops) - 3)]
    loud = [power for power in blocks if _lufs(power) > -70]
    if not loud:
        return -70.0
    gate = _lufs(sum(loud) / len(loud)) - 10
    kept = [power for power in loud if _lufs(power) > gate]
    return _lufs(sum(kept) / len(kept))


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(max(power, 1e-12))


def _hop_energies(samples: Samples, hop: int) -> list[float]:
    """Return the mean square of each hop after the K filter: a high shelf, then a high-pass."""
    k, q = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle, whole = high**0.4996667741545416, 1 + k / q + k * k
    b0, b1 = (high + middle * k / q + k * k) / whole, 2 * (k * k - high) / whole
    b2 = (high - middle * k / q + k * k) / whole
    a1, a2 = 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + k / q + k * k
    c1, c2 = 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole
    s1 = s2 = t1 = t2 = 0.0
    energies = []
    for start in range(0, len(samples) - hop + 1, hop):
        energy = 0.0
        for x in samples[start : start + hop]:
            y = b0 * x + s1
            s1 = b1 * x - a1 * y + s2
            s2 = b2 * x - a2 * y
            z = y + t1
            t1 = -2 * y - c1 * z + t2
            t2 = y - c2 * z
            energy += z * z
        energies.append(energy / hop)
    return energies


def quiet_share(channels: tuple[Samples, Samples]) -> float:
    """Return the share of windows below `QUIET_DB`."""
    window = round(WINDOW_S * RATE)
    left, right = channels
    levels = []
    for start in range(0, len(left) - window + 1, window):
        energy = sum(x * x for x in left[start : start + window]) + sum(x * x for x in right[start : start + window])
        levels.append(decibels(math.sqrt(energy / (2 * window))))
    return sum(level < QUIET_DB for level in levels) / len(levels)


def write_wave(path: Path, channels: tuple[Samples, Samples]) -> None:
    pairs = zip(*channels, strict=True)
    content = array("h", (max(-32768, min(32767, round(x * 32767))) for pair in pairs for x in pair))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(content.tobytes())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="pace")
    parser.add_argument("--thought", type=float, default=THOUGHT_S, help="seconds that the player thinks about a card")
    parser.add_argument("--wav", type=Path, metavar="FILE", help="also write the round into a file, for listening")
    options = parser.parse_args()
    pygame.init()
    settings = Settings(seats=options.seats, rounds=2, first_steps=False)
    channels = play_round(options.seats, options.seed, options.thought, settings)
    peak = max(abs(x) for samples in channels for x in samples)
    print(
        f"{options.seats} seats, {len(channels[0]) / RATE:.0f} s: loudness {loudness_lufs(channels):.1f} LUFS, "
        f"peak {decibels(peak):.1f} dBFS, {100 * quiet_share(channels):.0f} % below {QUIET_DB:.0f} dBFS"
    )
    if options.wav:
        write_wave(options.wav, channels)


if __name__ == "__main__":
    main()
