"""The emote that an opponent shows for a moment."""

from collections.abc import Sequence

from papayoo.engine import RoundScored, RoundStarted, SeatEvent, TrickTaken
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.clock import Timer
from papayoo.ui.table_view.feelings import SeatEmote
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import EMOTE_S, Durations
from papayoo.ui.table_view.reactions import Company


class ShownEmote:
    """The current emote, and the time since it appeared. ``table_view.drawing.emote_bubble`` draws it.

    It is shown for ``EMOTE_S``. ``characters`` are the players' characters by seat; the entry of a person is None.
    """

    def __init__(self, characters: Sequence[str | None]) -> None:
        self._company = Company(characters)
        self._timer = Timer()
        self._next: SeatEmote | None = None
        self.current: SeatEmote | None = None

    @property
    def progress(self) -> float:
        """The elapsed fraction of the emote's duration, 0 to 1."""
        return self._timer.progress

    def of(self, seat: int) -> Emote | None:
        """Return the emote that a player shows now."""
        return self.current.emote if self.current is not None and self.current.seat == seat else None

    def react(self, event: SeatEvent, model: TableModel) -> None:
        """Choose the emote that follows an event, if there is one; ``model`` is the table before the event.

        `show_next` shows it. The start and the end of a round and the end of a trick remove an emote that is still
        shown. Other events do not interrupt it.
        """
        emote = self._company.after(event, model)
        if isinstance(event, RoundStarted | RoundScored | TrickTaken):
            self.clear()
        if self.current is None:
            self._next = emote

    def show_next(self, durations: Durations) -> None:
        """Show the emote that has been chosen last, if it has not been shown yet."""
        emote, self._next = self._next, None
        self._show(emote, durations)

    def grow_impatient(self, model: TableModel, durations: Durations) -> None:
        """Show the emote of an opponent who has been waiting for the player for a long time, at most once a round."""
        self._show(self._company.grow_impatient(model), durations)

    def update(self, seconds: float) -> None:
        """Advance the time; remove the emote when its duration is over."""
        self._timer.update(seconds)
        if not self._timer.is_running:
            self.current = None

    def clear(self) -> None:
        self.current = self._next = None

    def _show(self, emote: SeatEmote | None, durations: Durations) -> None:
        if emote is not None and self.current is None:
            self.current = emote
            self._timer.start(durations.pause(EMOTE_S))
