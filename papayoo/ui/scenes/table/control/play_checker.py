"""The play checker: says quietly, right after the person has decided, that something else would have cost less."""

from papayoo.ai.coach import Assessment
from papayoo.engine.assist import AssistKind
from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.match.choice import Choice
from papayoo.match.coach_service import CLEARLY_POINTS, Question
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.table_view.card_texts import card_name

PATIENCE_S = 6.0
"""A later answer is dropped: the player no longer remembers the decision."""


class PlayChecker:
    """Looks at what the person decides, if that is wanted. What it says counts as a hint."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._choice: Choice | None = None
        self._question: Question[Assessment] | None = None
        self._left_s = 0.0

    @property
    def is_awaited(self) -> bool:
        """Whether it is still looking at the last decision."""
        return self._question is not None

    def look_at(self, cards: tuple[Card, ...]) -> None:
        """The person is about to pass or play these cards."""
        view = self._playback.view
        is_choice = view.phase is Phase.PASSING or len(view.legal) > 1
        if self._playback.ctx.settings.play_checker and is_choice:
            self.forget()
            self._choice = Choice(view, cards)
            self._question = self._playback.ctx.coach.assess(self._choice, self._playback.match.seed)
            self._left_s = PATIENCE_S

    def forget(self) -> None:
        """The decision has been taken back."""
        if self._question is not None:
            self._question.cancel()
        self._question = None

    def update(self, seconds: float) -> None:
        """Let time pass, and say what has been found, unless the round is over by now."""
        choice, question, view = self._choice, self._question, self._playback.view
        if choice is None or question is None:
            return
        self._left_s -= seconds
        is_over = view.round_number != choice.view.round_number or not view.phase.is_in_round
        if is_over or self._left_s <= 0:
            self.forget()
            return
        found = question.poll()
        if not question.is_open:
            self._question = None
        if found is not None and found.loss >= CLEARLY_POINTS:
            self._playback.match.add_assist(AssistKind.HINT)
            self._playback.announcer.say(self._in_words(choice, found))

    def _in_words(self, choice: Choice, found: Assessment) -> str:
        texts, loss = self._playback.ctx.texts, round(found.loss)
        if choice.view.phase is Phase.PASSING:
            return texts("checker.pass", n=loss)
        return texts("checker.card", n=loss, best=card_name(texts, found.best.cards[0]))
