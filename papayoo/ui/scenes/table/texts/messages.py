"""What the table says aloud: banners when something begins, messages when something is asked or refused."""

from dataclasses import dataclass

from papayoo.engine.cards import Suit
from papayoo.engine.events import CardPlayed, DieRolled, PassHidden, PassLaid, RoundStarted, SeatEvent, TrickTaken
from papayoo.engine.options import GameOptions
from papayoo.text.game_terms import round_title
from papayoo.ui.scenes.table.texts.prompts import opponents_turn, others_choose
from papayoo.ui.table_view.card_texts import papayoo_text
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.seating import Seating

MESSAGE_SECONDS = 3.2


@dataclass(slots=True)
class Announcer:
    """Keeps what is said until it is out of date. Times are in seconds."""

    seating: Seating
    options: GameOptions
    banner: tuple[str, str] | None = None
    line: str = ""
    message: str = ""
    is_refusal: bool = False
    _message_left: float = 0.0

    @property
    def is_talking(self) -> bool:
        """Whether a message will go away by itself."""
        return self._message_left > 0

    def hear(self, event: SeatEvent, model: TableModel) -> None:
        """An event begins to be shown; the picture has yet to take it in.

        What was asked stays said while the answer is shown: a line that went and came back each time would flicker.
        """
        self.banner, self.line = None, ""
        tell = self.seating.tell
        match event:
            case RoundStarted(number, dealer):
                self.banner = self._round_banner(number, dealer)
            case PassLaid() | PassHidden() if model.piles.count(0) > 1:
                self.line = others_choose(self.seating)
            case CardPlayed(seat):
                self.line = self._line_of_play(seat, model)
            case DieRolled(seat, _):
                self.line = tell("prompt.rolls", seat)
            case TrickTaken(seat, points):
                self.line = tell("table.takes", seat, n=points)
            case _:
                pass

    def _round_banner(self, number: int, dealer: int) -> tuple[str, str]:
        texts = self.seating.texts
        line = self.seating.tell("table.deals", dealer)
        if not self.options.has_pass(number):
            line = texts("table.no_pass", deals=line)
        return round_title(self.options, number, texts), line

    def _line_of_play(self, seat: int, model: TableModel) -> str:
        """While an opponent's card flies: whose turn it was. While the own one does: whose it is now, if anybody's."""
        if seat != model.seat:
            return opponents_turn(self.seating, seat, leads=not model.trick)
        goes_on = len(model.trick) + 1 < self.options.seats
        return opponents_turn(self.seating, self.options.left_of(seat), leads=False) if goes_on else ""

    def die_lies(self, suit: Suit) -> None:
        """The die has come to rest: which card is the Papayoo stays readable while the game goes on."""
        if self.line:
            self.line = ""
            self.say(papayoo_text(self.seating.texts, suit))

    def quiet(self) -> None:
        """Nothing is being shown any more."""
        self.banner, self.line = None, ""

    def say(self, message: str, *, is_refusal: bool = False) -> None:
        """Say something for a few seconds."""
        self.message, self.is_refusal, self._message_left = message, is_refusal, MESSAGE_SECONDS

    def hush(self) -> None:
        """Say no more."""
        self.message, self.is_refusal, self._message_left = "", False, 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.is_talking:
            self._message_left -= seconds
            if self._message_left <= 0:
                self.hush()
