"""Captions: short texts for sounds, for players who do not hear them, and messages that pass by in the same place."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from papayoo.text.catalog import Catalog
from papayoo.ui.audio.background import FREE, Breath
from papayoo.ui.audio.sounds import KNOCKS, LANTERNS, VOICES, Cue
from papayoo.ui.geometry import Box
from papayoo.ui.style import APART, BODY, GAP, PLATE, SNUG

if TYPE_CHECKING:
    from papayoo.ui.render import Canvas, TextMeasure

SHOWN_S = 1.8
TOLD_S = 3.2
"""How long the caption of a sound is shown, and how long a message."""
READ_S = 1.0
"""How long a caption that has appeared stays at least, so that it can be read."""
WAIT_S, SHORT_WAIT_S = 2.5, 0.5
"""How long a caption for which there is no room waits, at most; short for what lasts only a moment, an emote's."""
MOST_SHOWN = 2
"""Maximum number of captions that are shown at the same time, one below the other."""
MARGIN_U = 24.0
"""Minimum distance of a caption from the sides of the window."""
MOST_LINES, UNEVEN = 3, (1.15, 1.35, 1.6)
"""Maximum number of lines of a caption that has little room, and how much longer than the average a line may be:
the first with which the text needs no further line.
"""
APART_U = 6.0
"""Distance between two captions of which one has several lines."""
PlaceOf = Callable[[tuple[tuple[float, float], ...]], Box | None]
"""Returns the place of a caption that has one of several sizes, preferred first; None for the usual place."""

CAPTIONED: Mapping[Cue, str] = MappingProxyType(
    {
        Cue.SHUFFLE: "shuffle",
        Cue.DIE_THROW: "die_throw",
        Cue.DIE_REST: "die_rest",
        **dict.fromkeys(KNOCKS[2:], "knock"),
        Cue.PAPAYOO: "papayoo",
        Cue.BLOW: "blow",
        Cue.STAMP_BELL: "stamp_bell",
        Cue.NAIL: "nail",
        Cue.RELIEF: "relief",
        Cue.REFUSED: "refused",
        Cue.YOUR_TURN: "your_turn",
        Cue.ROUND_END: "round_end",
        Cue.WIN: "win",
        Cue.LOSS: "loss",
        Cue.ALMOST: "almost",
        Cue.DRUM: "drum",
        **dict.fromkeys(LANTERNS, "lantern"),
        Cue.MEDAL: "medal",
        Cue.CLEAN_ROUND: "clean_round",
        **dict.fromkeys(VOICES, "voice"),
    }
)
"""The sound cues that have a caption, because they carry information for the player, and the keys of the captions.

What every trick sounds like has none: the table shows that a trick is taken. Nor have the knocks of a trick with less
than 20 points; those of dearer ones name the points.
"""


class Rank(IntEnum):
    """How much a caption says. If several sounds come at once, those of a higher rank are captioned."""

    TRICK = 0
    VOICE = 1
    TABLE = 2
    """The Papayoo, the die, and that much is at stake."""
    OWN = 3
    """What concerns the player."""
    MESSAGE = 4


_RANKS: Mapping[Cue, Rank] = MappingProxyType(
    dict.fromkeys((Cue.SHUFFLE, *KNOCKS), Rank.TRICK)
    | dict.fromkeys(VOICES, Rank.VOICE)
    | dict.fromkeys((Cue.DIE_THROW, Cue.DIE_REST, Cue.PAPAYOO, Cue.NAIL, Cue.DRUM, Cue.ROUND_END), Rank.TABLE)
)


def rank_of(cue: Cue) -> Rank:
    """Return how much the caption of a sound cue says."""
    return _RANKS.get(cue, Rank.OWN)


@dataclass(eq=False, slots=True)
class _Caption:
    """A caption that is shown, or that waits until there is room for it.

    It has begun when a frame has shown it, or one that it has replaced. It ends after ``shown_s`` or, if that is
    infinite, with what it tells of.
    """

    text: str
    rank: Rank
    shown_s: float
    wait_s: float = WAIT_S
    waited_s: float = 0.0
    age_s: float = 0.0
    has_begun: bool = False

    @property
    def is_read(self) -> bool:
        """Whether it has been shown long enough to be read."""
        return self.age_s >= READ_S

    @property
    def is_held(self) -> bool:
        """Whether it stays as long as something lasts."""
        return self.shown_s == math.inf

    @property
    def is_over(self) -> bool:
        """Whether it has been shown, or has waited, long enough."""
        return self.age_s >= self.shown_s or (not self.has_begun and self.waited_s >= self.wait_s)

    def update(self, seconds: float, *, is_shown: bool) -> None:
        """Advance its time, which is that of waiting unless it is shown."""
        if is_shown:
            self.age_s += seconds
            self.has_begun |= seconds > 0
        else:
            self.waited_s += seconds


class Captions:
    """Shows the captions of sound cues, and messages, each for a short time.

    At most two are shown at once: those of the highest rank, and of the same rank the latest. Voices wait in turn. One
    that has appeared makes room only for a message before it can be read. The caption of the drum stays as long as it
    beats, that of the last trick as long as the trick. ``texts`` is the catalog of the captions' language.
    """

    def __init__(self, texts: Catalog) -> None:
        self.texts = texts
        self._captions: list[_Caption] = []
        self._breath = FREE
        self._untold = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The captions that are shown, the most important first; empty if there is none."""
        return tuple(caption.text for caption in self._shown)

    @property
    def text(self) -> str:
        """The captions that are shown, one a line; empty if there is none."""
        return "\n".join(self.lines)

    @property
    def is_running(self) -> bool:
        """Whether a caption will come or go by itself; that of the drum stays as long as it beats."""
        return not all(caption.is_held for caption in self._captions)

    @property
    def _shown(self) -> list[_Caption]:
        everything = list(enumerate(self._captions))
        chosen = sorted(everything, key=lambda item: _turn(*item))[:MOST_SHOWN]
        return [caption for _, caption in sorted(chosen, key=lambda item: (-item[1].rank, item[0]))]

    def show(self, cue: Cue, key: str = "", **values: str) -> None:
        """Show the caption of a sound cue, if it has one; ``key`` and ``values`` choose another text than the usual."""
        if cue in CAPTIONED:
            if cue in VOICES and not key:
                values = {"animal": self.texts(f"animal.{cue}")}
            wait_s = SHORT_WAIT_S if cue in VOICES and key else WAIT_S
            self._add(_Caption(self.texts(f"caption.{key or CAPTIONED[cue]}", **values), rank_of(cue), SHOWN_S, wait_s))

    @property
    def _breath_text(self) -> str:
        """The text about the drum, as long as it beats, or about the one beat of the last trick."""
        if self._breath.cards:
            return self.texts("caption.drum")
        return self.texts("caption.last_trick") if self._breath.is_last else ""

    def follow(self, breath: Breath, *, has_music: bool = True) -> None:
        """Caption the drum while it beats, the last trick and, once, that the music falls silent, if there is any."""
        if breath.is_struck and not self._breath.is_struck and has_music:
            self._add(_Caption(self.texts("caption.silence"), Rank.OWN, SHOWN_S))
        before, self._breath = self._breath_text, breath
        if self._breath_text != before:
            self._hold(self._breath_text)

    def _hold(self, text: str) -> None:
        """Show a caption until another one, or an empty one, is held; that before ends once it can have been read."""
        for caption in self._captions:
            if caption.is_held:
                caption.shown_s = READ_S if caption.has_begun else 0.0
        self._captions = [caption for caption in self._captions if not caption.is_over and caption.text != text]
        if text:
            wait_s = math.inf if self._breath.cards else SHORT_WAIT_S
            self._captions.insert(0, _Caption(text, Rank.TABLE, math.inf, wait_s))
        self._drop()

    def end_trick(self) -> None:
        """Drop the captions of what has happened at the table that have not got room until now."""
        self._captions = [
            caption for caption in self._captions if caption.has_begun or caption.is_held or caption.rank > Rank.TABLE
        ]

    def tell(self, text: str) -> None:
        """Show a message about something that went well and needs no answer."""
        self._untold = text
        self._add(_Caption(text, Rank.MESSAGE, TOLD_S))

    def take_message(self) -> str:
        """Return a message that has not been taken, for screen readers; empty if there is none."""
        text, self._untold = self._untold, ""
        return text

    def update(self, seconds: float) -> None:
        """Advance the time; remove the captions that have been shown, or have waited, long enough."""
        shown = self._shown
        for caption in self._captions:
            caption.update(seconds, is_shown=caption in shown)
        self._captions = [caption for caption in self._captions if not caption.is_over]
        self._drop()

    def _add(self, added: _Caption) -> None:
        """Show a caption, now or when there is room for it. That of a trick or a message replaces the one before."""
        is_single = added.rank in (Rank.TRICK, Rank.MESSAGE)
        replaced = [
            caption
            for caption in self._captions
            if caption.text == added.text or (is_single and caption.rank is added.rank)
        ]
        added.has_begun = any(caption.has_begun for caption in replaced)
        self._captions = [caption for caption in self._captions if caption not in replaced] + [added]
        self._drop()

    def _drop(self) -> None:
        """Drop captions that have lost their room, except that of the drum, and those of tricks for which is none."""
        shown = self._shown
        for caption in self._captions:
            if caption.is_held and self._breath.cards and caption not in shown:
                caption.age_s, caption.has_begun = 0.0, False  # it begins again
        self._captions = [
            caption
            for caption in self._captions
            if caption in shown or not (caption.has_begun or caption.rank is Rank.TRICK)
        ]

    def draw(self, canvas: "Canvas", place: PlaceOf) -> None:
        """Draw the captions on top of the scene, at the upper edge of the window or where the scene wants them.

        ``place`` returns the scene's place for captions of one, two or three lines each, or None.
        """
        texts = self.lines
        if not texts:
            return
        measure = canvas.measure
        sizes = tuple(_size(measure, texts, count) for count in range(1, MOST_LINES + 1))
        box = place(sizes)
        if box is None:
            width, height = sizes[0]
            width = min(width, canvas.viewport.width - 2 * MARGIN_U)
            box = Box.centered(canvas.viewport.width / 2, SNUG + height / 2, width, height)
        canvas.surface(box, PLATE, tag="caption")
        if box.height <= sizes[0][1] + 1:
            pitch = measure.line_height(BODY)
            rows = box.inset(GAP, 0).align(box.width - 2 * GAP, pitch * len(texts)).column(len(texts))
            for text, row in zip(texts, rows, strict=True):
                canvas.text_in(row, text, BODY, align="center")
            return
        room = box.width - 2 * GAP
        heights = [measure.paragraph_height(text, BODY, room) for text in texts]
        top = box.center_y - (sum(heights) + (len(texts) - 1) * APART_U) / 2
        for text, height in zip(texts, heights, strict=True):
            canvas.paragraph(text, box.center_x, top, BODY, room, align="center")
            top += height + APART_U


def _turn(index: int, caption: _Caption) -> tuple[bool, bool, int, int]:
    """Return the sort key of a caption: messages come first, then captions being read, then the most important ones.

    Of the same rank, the latest get room; but voices come in turn.
    """
    is_being_read = caption.has_begun and not caption.is_read
    return (
        caption.rank is not Rank.MESSAGE,
        not is_being_read,
        -caption.rank,
        index if caption.rank is Rank.VOICE else -index,
    )


def _size(measure: "TextMeasure", texts: Sequence[str], count: int) -> tuple[float, float]:
    """Return the width and height of captions, each of which is broken into about ``count`` equal lines."""
    lines = [line for text in texts for line in _broken(measure, text, count)]
    width = max(measure.text_width(line, BODY) for line in lines)
    height = 28 * max(1.0, 0.85 * measure.text_scale) + (len(lines) - 1) * measure.line_height(BODY)
    gaps = (len(texts) - 1) * APART_U if count > 1 else 0.0
    return width + 2 * APART, height + gaps


def _broken(measure: "TextMeasure", text: str, count: int) -> list[str]:
    lines, average = [text], measure.text_width(text, BODY) / count
    for uneven in UNEVEN if count > 1 else ():
        lines = measure.lines(text, BODY, uneven * average)
        if len(lines) <= count:
            break
    return lines
