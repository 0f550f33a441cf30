"""The coach at the table: hints for the human player, and checks of their decisions."""

from papayoo.ai.coach import Advice, Assessment
from papayoo.engine.assist import AssistKind
from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.match.choice import Choice
from papayoo.match.coach_service import Question
from papayoo.services.game_goals import with_cost
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.scenes.table.control.coach_hint import CoachHint
from papayoo.ui.scenes.table.control.play_checker import PlayChecker
from papayoo.ui.scenes.table.control.playback import Playback


class Coaching:
    """The coach's hint and the play checker of a match, if enabled in the settings."""

    def __init__(self, ctx: Context, playback: Playback) -> None:
        self._ctx, self._playback = ctx, playback
        self.hint = CoachHint(self._ask_advice, playback.seating, self._take_hint, self._report_failure)
        self._is_price_told = False
        self.checker = PlayChecker(self._ask_assessment, self._ctx.texts, self._report_mistake)

    @property
    def is_pending(self) -> bool:
        """Whether the coach is computing a hint or checking a decision."""
        return self.hint.is_pending or self.checker.is_pending

    @property
    def offers_hints(self) -> bool:
        """Whether hints are available to the player in this match."""
        return self._ctx.settings.hints and self._playback.has_human and self._is_allowed

    @property
    def _is_allowed(self) -> bool:
        practice = self._playback.practice
        return practice is None or practice.allows_help

    @property
    def may_ask_hint(self) -> bool:
        """Whether the player may ask for a hint about the current decision."""
        return self.offers_hints and self._playback.turn.may_ask_coach

    @property
    def pending_text(self) -> str:
        """The message while the coach computes a hint, with the cost of the hint."""
        return self.with_cost(self.hint.title)

    @property
    def is_hint_free(self) -> bool:
        """Whether the next hint costs the player no lantern and no progress with achievements.

        This is the case in a practice, and after another hint or undo in the same round.
        """
        return not self._playback.goals.help_cost

    def with_cost(self, text: str) -> str:
        """Return a text, followed by the cost of the next hint or undo if it costs anything."""
        return with_cost(self._ctx.texts, text, self._playback.goals.help_cost)

    def update(self, seconds: float) -> None:
        """Receive the results of the coach, and remove hints and checks that are outdated."""
        self.hint.update(self._playback.turn, is_offered=self.offers_hints)
        self.checker.update(self._playback.view, seconds)

    def ask_hint(self) -> None:
        """Request a hint. If one is already shown, show or hide the expected costs of all cards.

        If hints have a price, the first request of a game only shows the price.
        """
        playback = self._playback
        if self.hint.is_shown:
            self.hint.toggle_points()
        elif self.may_ask_hint and self._must_tell_price:
            self._is_price_told = True
            playback.messages.show(self.with_cost(self._ctx.texts("coach.again")))
        elif self.may_ask_hint and not self.hint.is_pending:
            self.hint.request(playback.view)
            playback.messages.clear_message()
        elif self.offers_hints and not self.may_ask_hint:
            playback.messages.show(self._ctx.texts("coach.not_now"), is_news=not playback.awaits_player)

    @property
    def _must_tell_price(self) -> bool:
        """Whether the next request for a hint only shows the hint's price.

        This is never the case during the pass, where the price is on the button.
        """
        return not (self._is_price_told or self.is_hint_free) and self._playback.view.phase is Phase.PLAYING

    def check(self, cards: tuple[Card, ...]) -> None:
        """Check the player's decision to pass or play these cards, if the play checker is enabled."""
        if self._ctx.settings.play_checker and self._is_allowed:
            self.checker.check(self._playback.view, cards)

    def _ask_advice(self, view: SeatView) -> Question[tuple[Advice, ...]]:
        return self._ctx.coach.advise(view, self._playback.match.seed)

    def _ask_assessment(self, choice: Choice) -> Question[Assessment]:
        return self._ctx.coach.assess(choice, self._playback.match.seed)

    def _take_hint(self) -> None:
        self._playback.match.add_assist(AssistKind.HINT)
        if self._playback.view.phase is Phase.PLAYING:
            self._playback.selection.set_focus(self.hint.cards[0])
        self._ctx.play(Cue.SELECT)

    def _report_failure(self) -> None:
        self._playback.messages.show(self._ctx.texts("coach.failed"))

    def _report_mistake(self, text: str) -> None:
        self._playback.match.add_assist(AssistKind.HINT)
        self._playback.messages.show(text)
