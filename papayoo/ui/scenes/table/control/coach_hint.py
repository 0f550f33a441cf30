"""The coach's hint: computed in the background on request, and shown until the player decides."""

from collections.abc import Callable
from enum import Enum, auto

from papayoo.ai.coach import Advice
from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.match.coach_service import Question
from papayoo.ui.scenes.table.control.turn import Turn
from papayoo.ui.table_view.card_texts import card_name, reason_text
from papayoo.ui.table_view.seating import Seating


class HintState(Enum):
    """State of the coach's hint."""

    NONE = auto()
    REQUESTED = auto()
    THINKING = auto()
    SHOWN = auto()


class CoachHint:
    """The coach's advice for the current decision.

    ``advice`` lists the possible moves, the best first; it is empty until the coach has computed it. If
    ``shows_points`` is true, the expected cost of every card is shown. ``ask`` sends a question to the coach.
    ``on_advice`` is called when the advice has been computed, ``on_failure`` when the coach has failed.
    """

    def __init__(
        self,
        ask: Callable[[SeatView], Question[tuple[Advice, ...]]],
        seating: Seating,
        on_advice: Callable[[], None],
        on_failure: Callable[[], None],
    ) -> None:
        self._ask = ask
        self._question: Question[tuple[Advice, ...]] | None = None
        self._seating = seating
        self._on_advice, self._on_failure = on_advice, on_failure
        self._view: SeatView | None = None
        self._state = HintState.NONE
        self.advice: tuple[Advice, ...] = ()
        self.shows_points = False

    @property
    def is_pending(self) -> bool:
        """Whether a hint has been requested but not computed yet."""
        return self._state in (HintState.REQUESTED, HintState.THINKING)

    @property
    def is_shown(self) -> bool:
        """Whether the coach's advice is shown."""
        return self._state is HintState.SHOWN

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the coach advises to pass or play."""
        return self.advice[0].cards if self.advice else ()

    @property
    def points(self) -> dict[Card, float]:
        """The expected cost of each card; empty if the costs are hidden."""
        is_shown = self.shows_points and not self._is_pass
        return {advice.cards[0]: advice.points for advice in self.advice} if is_shown else {}

    @property
    def title(self) -> str:
        """The title of the hint: the advised move with its expected cost, or a note that the coach is thinking."""
        texts = self._seating.texts
        if self.is_pending:
            return texts("coach.thinking")
        card = "" if self._is_pass else card_name(texts, self.cards[0])
        if self._view is not None and self._view.legal == self.cards:
            return texts("coach.only_card", card=card)
        move = texts("coach.pass") if self._is_pass else texts("coach.play", card=card)
        return texts("coach.points", what=move, n=round(self.advice[0].points))

    @property
    def reason(self) -> str:
        """The reasons for the advice, followed by the reasons against it, as text; empty if there are none."""
        reasons, texts = self.advice[0].reasons if self.advice else (), self._seating.texts
        in_favour = [reason_text(reason, self._seating) for reason in reasons if reason.is_in_favour]
        risks = [reason_text(reason, self._seating) for reason in reasons if not reason.is_in_favour]
        but = [texts("coach.but", risk=" ".join(risks))] if risks else []
        return " ".join((*(in_favour or [texts("coach.no_better")] if reasons else ()), *but))

    def request(self, view: SeatView) -> None:
        """Request a hint. The coach starts when no bot is thinking."""
        if self._state is HintState.NONE:
            self._view, self._state = view, HintState.REQUESTED

    def toggle_points(self) -> None:
        """Show or hide the expected cost of every card."""
        self.shows_points = not self.shows_points

    def update(self, turn: Turn, *, is_offered: bool) -> None:
        """Start the coach, receive its advice, or remove the hint if it is outdated."""
        if self._state is HintState.NONE:
            return
        if not is_offered or not turn.may_ask_coach or self._is_out_of_date(turn.view):
            self.cancel()
        elif self._state is HintState.REQUESTED and turn.is_own:
            self._view, self._state = turn.view, HintState.THINKING
            self._question = self._ask(turn.view)
        elif self._state is HintState.THINKING:
            self._receive()

    def cancel(self) -> None:
        """Remove the hint and cancel its computation."""
        if self._question is not None:
            self._question.cancel()
        self._question = None
        self._state, self.advice, self.shows_points = HintState.NONE, (), False

    @property
    def _is_pass(self) -> bool:
        return self._view is not None and self._view.phase is Phase.PASSING

    def _is_out_of_date(self, view: SeatView) -> bool:
        """Whether the hint is outdated because the player has already made the decision.

        A hint for the pass stays valid while the opponents pass.
        """
        asked = self._view
        return asked is None or (view.phase, view.round_number, view.hand, view.tricks) != (
            asked.phase,
            asked.round_number,
            asked.hand,
            asked.tricks,
        )

    def _receive(self) -> None:
        assert self._question is not None
        advice = self._question.poll()
        if self._question.has_failed:
            self.cancel()
            self._on_failure()
        elif advice:
            self.advice, self._state = advice, HintState.SHOWN
            self._on_advice()
