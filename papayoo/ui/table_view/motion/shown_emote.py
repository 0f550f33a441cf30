"""The emote that an opponent shows for a moment after a trick."""

from collections.abc import Sequence

from papayoo.engine.events import SeatEvent, TrickTaken
from papayoo.ui.table_view.emotes import SeatEmote, emote_after
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import EMOTE_S, Durations


class ShownEmote:
    """The current emote and the time since it appeared.

    ``characters`` are the players' characters by seat; the entry of a person is None.
    """

    def __init__(self, characters: Sequence[str | None]) -> None:
        self._characters = characters
        self._total_s = 0.0
        self.elapsed_s = 0.0
        self.current: SeatEmote | None = None

    @property
    def progress(self) -> float:
        """The elapsed fraction of the emote's duration, 0 to 1."""
        return min(1.0, self.elapsed_s / self._total_s) if self._total_s else 1.0

    def react(self, event: SeatEvent, model: TableModel, durations: Durations) -> None:
        """Choose the emote for an event; ``model`` is the table before the event."""
        if isinstance(event, TrickTaken):
            self.current = emote_after(model, event.seat, self._characters)
            self.elapsed_s, self._total_s = 0.0, durations.pause(EMOTE_S)

    def update(self, seconds: float) -> None:
        """Advance the time; remove the emote when its duration is over."""
        self.elapsed_s += seconds
        if self.elapsed_s >= self._total_s:
            self.current = None

    def clear(self) -> None:
        """Remove the emote."""
        self.current = None
