"""Selects the text to read aloud: the latest announcements that the player wants to hear."""

from papayoo.storage import Announcements
from papayoo.text.paragraph import paragraph
from papayoo.ui.table_view.journal import Importance, Journal, Said

CHARACTERS_PER_S = 15.0
"""Speed at which a screen reader is assumed to speak."""
LEAST = {
    Announcements.ALL: Importance.PLAY,
    Announcements.IMPORTANT: Importance.NEWS,
    Announcements.TURNS: Importance.TURN,
}


class Speech:
    """The text that is read aloud. A newer text interrupts an older one.

    News of the round that was probably interrupted is repeated once, before the player's next decision.
    """

    def __init__(self) -> None:
        self.text = ""
        self.end_s = 0.0
        """The time at which the text has probably been read aloud."""
        self._journal: Journal | None = None
        self._count: int  # of the announcements in the journal that have been taken
        self._unheard: list[tuple[Said, float]] = []

    def listen(self, journal: Journal | None, level: Announcements, now_s: float) -> None:
        """Take the new announcements of a journal; ``now_s`` is the current time."""
        if journal is None:
            return
        if journal is not self._journal:
            self._journal, self._count = journal, journal.count - len(journal.entries)
        new = [said for said in journal.since(self._count) if said.importance >= LEAST[level]]
        self._count = journal.count
        self._unheard = [item for item in self._unheard if item[0] in journal.entries]
        if new:
            self._say(new, now_s)

    def tell(self, message: str, now_s: float) -> None:
        """Say a message, whatever the player wants to hear of the table."""
        self._say([Said(message, Importance.PLAY)], now_s)

    def _say(self, new: list[Said], now_s: float) -> None:
        is_decision = any(said.importance is Importance.TURN for said in new)
        unheard = [(said, end_s) for said, end_s in self._unheard if end_s > now_s]
        text = paragraph(*(_sentence(said.text) for said in (*(said for said, _ in unheard if is_decision), *new)))
        self.text = f"{text} " if text == self.text else text  # a repeated text is read only if it differs
        self.end_s = now_s + len(self.text) / CHARACTERS_PER_S
        self._unheard, end_s = [] if is_decision else unheard, now_s
        for said in new:
            end_s += len(said.text) / CHARACTERS_PER_S
            if said.importance is Importance.NEWS and not is_decision:
                self._unheard.append((said, end_s))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?", "。", "！", "？", "…")) else f"{text}."
