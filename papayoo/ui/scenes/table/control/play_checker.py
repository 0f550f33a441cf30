"""The play checker, which warns the player about decisions that cost much more than the best one."""

from collections.abc import Callable

from papayoo.ai.coach import Assessment
from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.match.choice import Choice
from papayoo.match.coach_service import COSTLY_LOSS_POINTS, Question
from papayoo.text.catalog import Catalog
from papayoo.ui.table_view.card_texts import card_name

JUDGEMENT_TIMEOUT_S = 6.0
"""Time after which a check is cancelled, because a warning would come too late."""


class PlayChecker:
    """Checks the player's decisions in the background.

    ``ask`` sends a decision to the coach. ``on_mistake`` receives the warning about a costly decision.
    """

    def __init__(
        self, ask: Callable[[Choice], Question[Assessment]], texts: Catalog, on_mistake: Callable[[str], None]
    ) -> None:
        self._ask = ask
        self._choice: Choice | None = None
        self._question: Question[Assessment] | None = None
        self._texts = texts
        self._on_mistake = on_mistake
        self._left_s = 0.0

    @property
    def is_pending(self) -> bool:
        """Whether a decision is being checked."""
        return self._question is not None

    def check(self, view: SeatView, cards: tuple[Card, ...]) -> None:
        """Start checking the decision to pass or play these cards, unless there was no choice."""
        if view.phase is Phase.PASSING or len(view.legal) > 1:
            self.cancel()
            self._choice = Choice(view, cards)
            self._question = self._ask(self._choice)
            self._left_s = JUDGEMENT_TIMEOUT_S

    def cancel(self) -> None:
        """Cancel the check, for example because the decision was undone."""
        if self._question is not None:
            self._question.cancel()
        self._question = None

    def update(self, view: SeatView, seconds: float) -> None:
        """Advance the timeout; report a costly decision, unless the round has ended."""
        choice, question = self._choice, self._question
        if choice is None or question is None:
            return
        self._left_s -= seconds
        has_ended = view.round_number != choice.view.round_number or not view.phase.is_in_round
        if has_ended or self._left_s <= 0:
            self.cancel()
            return
        assessment = question.poll()
        if not question.is_open:
            self._question = None
        if assessment is not None and assessment.loss >= COSTLY_LOSS_POINTS:
            self._on_mistake(self._text(choice, assessment))

    def _text(self, choice: Choice, assessment: Assessment) -> str:
        loss = round(assessment.loss)
        if choice.view.phase is Phase.PASSING:
            return self._texts("checker.pass", n=loss)
        return self._texts("checker.card", n=loss, best=card_name(self._texts, assessment.best.cards[0]))
