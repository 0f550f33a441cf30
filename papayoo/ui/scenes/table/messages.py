"""Texts about the event that is being shown, and short messages to the player."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from papayoo.engine import (
    Card,
    CardPlayed,
    DieRolled,
    GameOptions,
    HandDealt,
    PassHidden,
    PassLaid,
    PassReceived,
    RoundScored,
    RoundStarted,
    SeatEvent,
    Suit,
    TakenTrick,
    Trick,
    TrickTaken,
    papayoo_of,
)
from papayoo.text.game_terms import no_pass_text, round_title
from papayoo.ui.clock import Timer
from papayoo.ui.scenes.table.descriptions import event_text, received_text
from papayoo.ui.scenes.table.prompts import opponents_turn, others_choose
from papayoo.ui.table_view.card_texts import papayoo_text, taking_text
from papayoo.ui.table_view.journal import Importance, Journal
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import BANNER_S, DEAL_START_S
from papayoo.ui.table_view.seating import Seating

MESSAGE_S = 3.2


@dataclass(slots=True)
class TableMessages:
    """The texts that are visible on the table at the moment.

    ``banner`` (a title and a line) and ``line`` belong to the event that is being shown. ``message`` disappears after a
    few seconds. All of them are added to the journal. ``explains`` is true while the player learns the game: then the
    line also tells who takes a trick without points, which the light on a card shows anyway. Otherwise it says who
    leads next. ``banner_rest_s`` is how long the banner of a round stays while cards are dealt beneath it.
    """

    seating: Seating
    options: GameOptions
    journal: Journal = field(default_factory=Journal)
    banner: tuple[str, str] | None = None
    line: str = ""
    explains: bool = True
    banner_rest_s: float = BANNER_S - DEAL_START_S
    message: str = ""
    is_refusal: bool = False
    _is_news: bool = False
    """Whether the message disappears when it is the player's turn, as messages about events do."""
    _showing: Timer = field(default_factory=Timer)
    _banner_ends: Timer = field(default_factory=Timer)
    """Runs while the banner of a round is still shown above the deal."""

    @property
    def has_message(self) -> bool:
        return self._showing.is_running

    def announce(self, event: SeatEvent, model: TableModel) -> None:
        """Set the texts for an event before its animation, when ``model`` does not include the event yet.

        While the player's own pass or play is shown, the text already announces the next player. Otherwise the text
        would flicker.
        """
        self._clear_before(event)
        player_text = self.seating.player_text
        if isinstance(event, RoundStarted):
            self.journal.start_round()
        match event:
            case RoundStarted(number, dealer):
                self._show_banner(*self._round_banner(number, dealer))
            case PassLaid() | PassHidden() if model.piles.count(0) > 1:
                self.line = others_choose(self.seating)
            case CardPlayed(seat):
                self.line = self._line_of_play(seat, model)
            case PassReceived():
                self._explain_arrows(event, model.round_number)
            case DieRolled(seat, _):
                self.clear_news()  # the message that names who passed the cards
                self.line = player_text("prompt.rolls", seat)
            case TrickTaken(seat, 0) if not self.explains and any(model.hand_sizes):
                self.line = self._line_of_lead(seat, model)
            case TrickTaken(seat, points):
                self.line = taking_text(TakenTrick(Trick.of(model.trick), seat, points), self.seating)
            case RoundScored(number, points):
                title = round_title(self.options, number, self.seating.texts)
                self._show_banner(self._result_banner(points[model.seat]), title)
            case _:
                pass
        said = event_text(event, model, self.seating)
        if said is not None:
            self.journal.say(*said)

    def _clear_before(self, event: SeatEvent) -> None:
        """Remove the texts of the last event; the banner of a round may stay for a moment above its deal."""
        if isinstance(event, HandDealt) and self.banner is not None and self.banner_rest_s:
            self._banner_ends.start(self.banner_rest_s)
        else:
            self.clear_event()

    def _show_banner(self, title: str, line: str) -> None:
        self.banner = title, line
        self.journal.say(self.seating.texts("say.stop").join(self.banner))

    def _result_banner(self, points: int) -> str:
        texts = self.seating.texts
        return texts("story.many_own", n=points) if points else texts("story.clean_own")

    def _round_banner(self, number: int, dealer: int) -> tuple[str, str]:
        texts = self.seating.texts
        line = self.seating.player_text("table.deals", dealer)
        if not self.options.has_pass(number):
            line = no_pass_text(texts, self.options.seats, line)
        return round_title(self.options, number, texts), line

    def _explain_arrows(self, event: PassReceived, round_number: int) -> None:
        """Show a message that says who passed the cards that are now marked with an arrow."""
        giver, texts = self.options.receives_from(event.seat, round_number), self.seating.texts
        if giver is not None:
            name = self.seating.names[giver]
            spoken = received_text(name, event.received, texts)
            self.show(texts("table.received", name=name), is_news=True, spoken=spoken)

    def _line_of_play(self, seat: int, model: TableModel) -> str:
        """Return the text that is shown while a card is being played; it says whose turn it is.

        If the card is the player's own, the text already names the next opponent. After the last card of a trick, the
        text is empty.
        """
        if seat != model.seat:
            return opponents_turn(self.seating, seat, leads=not model.trick)
        goes_on = len(model.trick) + 1 < self.options.seats
        return opponents_turn(self.seating, self.options.left_of(seat), leads=False) if goes_on else ""

    def _line_of_lead(self, seat: int, model: TableModel) -> str:
        """Return the text that says who leads next."""
        is_own = seat == model.seat
        return self.seating.texts("prompt.lead") if is_own else opponents_turn(self.seating, seat, leads=True)

    def announce_papayoo(self, suit: Suit, hand: Sequence[Card]) -> bool:
        """Replace the text about the roll of the die with a message that names the Papayoo.

        Return False if the text has already been replaced. ``hand`` are the player's cards.
        """
        is_new = bool(self.line)
        if is_new:
            self.line, texts = "", self.seating.texts
            message = papayoo_text(texts, suit)
            held = (texts("area.in_hand"),) if papayoo_of(suit) in hand else ()
            self.show(message, is_news=True, spoken=texts("say.stop").join((message, *held)))
        return is_new

    def clear_event(self) -> None:
        """Remove the texts about the current event, after its animation."""
        self.banner, self.line = None, ""
        self._banner_ends.finish()

    def show(self, message: str, *, is_refusal: bool = False, is_news: bool = False, spoken: str = "") -> None:
        """Show a message for some seconds.

        If ``is_news`` is true, hide it when the player's turn begins. ``spoken`` is read aloud instead of the message.
        If ``is_news`` is false, the message answers an action of the player and is therefore always read aloud.
        """
        self.journal.say(spoken or message, Importance.NEWS if is_news else Importance.TURN)
        self.message, self.is_refusal, self._is_news = message, is_refusal, is_news
        self._showing.start(MESSAGE_S)

    def clear_news(self) -> None:
        """Remove the message if it was shown with ``is_news``."""
        if self._is_news:
            self.clear_message()

    def clear_message(self) -> None:
        self.message, self.is_refusal, self._is_news = "", False, False
        self._showing.finish()

    def update(self, seconds: float) -> None:
        """Advance the timers, and remove the message and the banner when their times are over."""
        if self._banner_ends.update(seconds):
            self.banner = None
        if self._showing.update(seconds):
            self.clear_message()
