"""Captions: short texts for sounds, for players who do not hear them, and messages that pass by in the same place."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from papayoo.text.catalog import Catalog
from papayoo.ui.audio.sounds import KNOCKS, LANTERNS, VOICES, Cue
from papayoo.ui.clock import Timer
from papayoo.ui.geometry import Box
from papayoo.ui.style import APART, BODY, GAP, PLATE, SNUG

if TYPE_CHECKING:
    from papayoo.ui.render import Canvas, TextMeasure

SHOWN_S = 1.8
TOLD_S = 3.2
"""How long the caption of a sound is shown, and how long a message."""
MARGIN_U = 24.0
"""Minimum distance of a caption from the sides of the window."""
MOST_LINES, UNEVEN = 3, 1.15
"""Maximum number of lines of a caption that has little room, and how much longer than the average a line may be."""
PlaceOf = Callable[[tuple[tuple[float, float], ...]], Box | None]
"""Returns the place of a caption that has one of several sizes, preferred first; None for the usual place."""

CAPTIONED: Mapping[Cue, str] = MappingProxyType(
    {
        Cue.SHUFFLE: "shuffle",
        Cue.DIE_THROW: "die_throw",
        Cue.DIE_REST: "die_rest",
        Cue.GATHER: "gather",
        **dict(
            zip(KNOCKS, ("points", "points", "points_high", "points_high", "points_top", "points_top"), strict=True)
        ),
        Cue.PAPAYOO: "papayoo",
        Cue.STAMP: "stamp",
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
"""The sound cues that have a caption, because they carry information for the player, and the keys of the captions."""
COMMON = frozenset({Cue.SHUFFLE, Cue.GATHER, *KNOCKS})
"""Sounds that belong to every trick. Their captions never replace the caption of a rarer sound."""
STRONG = frozenset({Cue.BLOW, Cue.STAMP_BELL})
"""Sounds of what the Papayoo does to the player. Captions of other sounds, such as the stamp's, do not hide theirs."""


class Captions:
    """Shows the caption of the latest sound cue, or the latest message, for a short time.

    ``texts`` is the catalog of the captions' language.
    """

    def __init__(self, texts: Catalog) -> None:
        self.texts = texts
        self._timer = Timer()
        self._text = ""
        self._is_message, self._rank = False, 0
        self._untold = ""

    @property
    def text(self) -> str:
        """The caption that is shown; empty if there is none."""
        return self._text if self._timer.is_running else ""

    def show(self, cue: Cue) -> None:
        """Show the caption of a sound cue, if it has one."""
        if cue in CAPTIONED:
            rank = 2 if cue in STRONG else 0 if cue in COMMON else 1
            if self.text and (self._is_message or cue in VOICES or rank < self._rank):
                return  # a message is not interrupted, and neither voices nor common sounds hide what says more
            named = {"animal": self.texts(f"animal.{cue}")} if cue in VOICES else {}
            self._text = self.texts(f"caption.{CAPTIONED[cue]}", **named)
            self._is_message, self._rank = False, rank
            self._timer.start(SHOWN_S)

    def tell(self, text: str) -> None:
        """Show a message about something that went well and needs no answer."""
        self._text = self._untold = text
        self._is_message = True
        self._timer.start(TOLD_S)

    def take_message(self) -> str:
        """Return a message that has not been taken, for screen readers; empty if there is none."""
        text, self._untold = self._untold, ""
        return text

    def update(self, seconds: float) -> None:
        """Advance the time; remove the caption when it has been shown long enough."""
        self._timer.update(seconds)

    def draw(self, canvas: "Canvas", place: PlaceOf) -> None:
        """Draw the caption on top of the scene, at the upper edge of the window or where the scene wants it.

        ``place`` returns the scene's place for a caption of one, two or three lines, or None.
        """
        if not self.text:
            return
        sizes = tuple(_size(canvas.measure, self.text, count) for count in range(1, MOST_LINES + 1))
        box = place(sizes)
        if box is None:
            width, height = sizes[0]
            width = min(width, canvas.viewport.width - 2 * MARGIN_U)
            box = Box.centered(canvas.viewport.width / 2, SNUG + height / 2, width, height)
        canvas.surface(box, PLATE, tag="caption")
        if box.height <= sizes[0][1] + 1:
            canvas.text_in(box.inset(GAP, 0), self.text, BODY, align="center")
        else:
            room = box.width - 2 * GAP
            top = box.center_y - canvas.measure.paragraph_height(self.text, BODY, room) / 2
            canvas.paragraph(self.text, box.center_x, top, BODY, room, align="center")


def _size(measure: "TextMeasure", text: str, count: int) -> tuple[float, float]:
    """Return the width and height of a caption whose text is broken into about ``count`` equal lines."""
    whole = measure.text_width(text, BODY)
    lines = measure.lines(text, BODY, whole / count * UNEVEN) if count > 1 else [text]
    width = max(measure.text_width(line, BODY) for line in lines)
    height = 28 * max(1.0, 0.85 * measure.text_scale) + (len(lines) - 1) * measure.line_height(BODY)
    return width + 2 * APART, height
