"""The coach at the table: hints on request, and warnings about decisions that cost much more than the best one."""

from collections.abc import Callable
from enum import Enum, auto

from papayoo.ai.coach import Assessment, Hint
from papayoo.engine import AssistKind, Card, Phase, SeatView
from papayoo.match import COSTLY_LOSS_POINTS, COUNTED_LOSS_POINTS, Choice, Question
from papayoo.services.game_goals import with_cost
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.clock import Timer
from papayoo.ui.context import Context
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.turn import Turn
from papayoo.ui.scenes.table.descriptions import hand_text
from papayoo.ui.table_view.card_texts import card_name, hint_text, reason_text
from papayoo.ui.table_view.journal import Importance
from papayoo.ui.table_view.seating import Seating


class HintState(Enum):
    """State of the coach's hint."""

    NONE = auto()
    REQUESTED = auto()
    THINKING = auto()
    SHOWN = auto()


class CoachHint:
    """The coach's hint for the current decision.

    ``hint`` is None until the coach has computed it. ``ask`` sends a question to the coach. ``on_hint`` is called when
    the hint has been computed, ``on_failure`` when the coach has failed.
    """

    def __init__(
        self,
        ask: Callable[[SeatView], Question[Hint]],
        seating: Seating,
        on_hint: Callable[[], None],
        on_failure: Callable[[], None],
    ) -> None:
        self._ask = ask
        self._question: Question[Hint] | None = None
        self._seating = seating
        self._on_hint, self._on_failure = on_hint, on_failure
        self._view: SeatView | None = None
        self._state = HintState.NONE
        self.hint: Hint | None = None

    @property
    def is_pending(self) -> bool:
        """Whether a hint has been requested but not computed yet."""
        return self._state in (HintState.REQUESTED, HintState.THINKING)

    @property
    def is_shown(self) -> bool:
        return self._state is HintState.SHOWN

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.hint.cards if self.hint is not None else ()

    @property
    def title(self) -> str:
        """The title of the hint: the advised move, or a note that the coach is thinking."""
        texts = self._seating.texts
        if self.is_pending:
            return texts("coach.thinking")
        if self._is_pass:
            return texts("coach.pass")
        is_forced = self._view is not None and self._view.legal == self.cards
        return texts("coach.only_card" if is_forced else "coach.play", card=card_name(texts, self.cards[0]))

    @property
    def reason(self) -> str:
        """The reason for the hint; empty for an only card."""
        return hint_text(self.hint, self._seating) if self.hint is not None else ""

    @property
    def spoken(self) -> str:
        """The whole hint for a screen reader."""
        return self._seating.texts("say.stop").join(filter(None, (self.title, self.spoken_cards, self.reason)))

    @property
    def spoken_cards(self) -> str:
        """The cards to pass, which the screen shows by marks; empty if the title names the card."""
        return hand_text(self._seating.texts, self.cards) if self._is_pass and self.cards else ""

    def request(self, view: SeatView) -> None:
        """Request a hint. The coach starts when no bot is thinking."""
        if self._state is HintState.NONE:
            self._view, self._state = view, HintState.REQUESTED

    def update(self, turn: Turn, *, is_offered: bool) -> None:
        """Start the coach, receive its answer, or remove the hint if it is outdated."""
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
        self._state, self.hint = HintState.NONE, None

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
        hint = self._question.poll()
        if self._question.has_failed:
            self.cancel()
            self._on_failure()
        elif hint is not None:
            self.hint, self._state = hint, HintState.SHOWN
            self._on_hint()


JUDGEMENT_TIMEOUT_S = 6.0
"""Time after which a check is cancelled, because a warning would come too late."""


def is_costly(assessment: Assessment) -> bool:
    """Whether the coach warns the player: of lost points, or of a choice that is bad where the standings decide."""
    place = assessment.place
    return assessment.loss >= COSTLY_LOSS_POINTS or (place is not None and place.loss >= COUNTED_LOSS_POINTS)


class PlayChecker:
    """Checks the player's decisions in the background.

    ``ask`` sends a decision to the coach. ``on_mistake`` receives the warning about a costly decision.
    """

    def __init__(
        self, ask: Callable[[Choice], Question[Assessment]], seating: Seating, on_mistake: Callable[[str], None]
    ) -> None:
        self._ask = ask
        self._choice: Choice | None = None
        self._question: Question[Assessment] | None = None
        self._seating, self._texts = seating, seating.texts
        self._on_mistake = on_mistake
        self._timeout = Timer()

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
            self._timeout.start(JUDGEMENT_TIMEOUT_S)

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
        self._timeout.update(seconds)
        has_ended = view.round_number != choice.view.round_number or not view.phase.is_in_round
        if has_ended or not self._timeout.is_running:
            self.cancel()
            return
        assessment = question.poll()
        if not question.is_open:
            self._question = None
        if assessment is not None and is_costly(assessment):
            self._on_mistake(self._text(choice, assessment))

    def _text(self, choice: Choice, assessment: Assessment) -> str:
        place = assessment.place
        if place is not None and choice.view.phase is Phase.PLAYING:
            why, best = reason_text(place.reason, self._seating), card_name(self._texts, place.cards[0])
            return self._texts("checker.standings", why=why, best=best)
        if choice.view.phase is Phase.PASSING:
            return self._texts("checker.pass")
        return self._texts("highlight.better", best=card_name(self._texts, assessment.best.cards[0]))


class Coaching:
    """The coach's hint and the play checker of a match, if enabled in the settings."""

    def __init__(self, ctx: Context, playback: Playback) -> None:
        self._ctx, self._playback = ctx, playback
        self.hint = CoachHint(self._ask_hint, playback.seating, self._take_hint, self._report_failure)
        self._is_price_told = False
        self._told_at: tuple[int, int] | None = None
        """The number of the round and of the cards in hand at which the price was told."""
        self.checker = PlayChecker(self._ask_assessment, playback.seating, self._report_mistake)

    @property
    def is_pending(self) -> bool:
        """Whether the coach is computing a hint or checking a decision."""
        return self.hint.is_pending or self.checker.is_pending

    @property
    def offers_hints(self) -> bool:
        return self._ctx.settings.hints and self._playback.has_human and self._is_allowed

    @property
    def _is_allowed(self) -> bool:
        practice = self._playback.practice
        return practice is None or practice.allows_help

    @property
    def may_ask_hint(self) -> bool:
        """Whether there is anything to advise; if the round may be finished, nothing is left to decide."""
        return self.offers_hints and self._playback.turn.may_ask_coach and not self._playback.may_finish

    @property
    def awaits_second_press(self) -> bool:
        """Whether the last request only told the price, and the next one gives the hint."""
        is_here = self._told_at == _moment_of(self._playback.view)
        return is_here and self.may_ask_hint and not (self.hint.is_pending or self.hint.is_shown or self.is_hint_free)

    @property
    def pending_text(self) -> str:
        """The message while the coach computes a hint, with the cost of the hint."""
        is_forced = len(self._playback.view.legal) == 1
        return self.hint.title if is_forced else self.with_cost(self.hint.title)

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
        if self._playback.is_finishing:
            self.checker.cancel()  # nothing of the round is shown any more but its end
        self.checker.update(self._playback.view, seconds)

    def ask_hint(self) -> None:
        """Request a hint, unless one is already shown.

        If hints have a price, the first request of a game only shows the price. Where the round may be finished, the
        offer says all there is to say.
        """
        playback = self._playback
        if self.hint.is_shown:
            return
        if playback.claim is not None and playback.may_finish:
            playback.messages.journal.say(self._ctx.texts(f"claim.{playback.claim.value}"), Importance.TURN)
            return
        if self.may_ask_hint and self._must_tell_price:
            self._is_price_told, self._told_at = True, _moment_of(playback.view)
            playback.messages.show(self.with_cost(self._ctx.texts("coach.again")))
        elif self.may_ask_hint and not self.hint.is_pending:
            self.hint.request(playback.view)
            playback.messages.clear_message()
        elif self.offers_hints and not self.may_ask_hint:
            playback.messages.show(self._ctx.texts("coach.not_now"), is_news=not playback.awaits_player)

    @property
    def _must_tell_price(self) -> bool:
        """Whether the next request tells the price of a hint instead of giving the hint."""
        return not (self._is_price_told or self.is_hint_free or len(self._playback.view.legal) == 1)

    def check(self, cards: tuple[Card, ...]) -> None:
        """Check the player's decision to pass or play these cards, if the play checker is enabled."""
        if self._ctx.settings.play_checker and self._is_allowed:
            self.checker.check(self._playback.view, cards)

    def _ask_hint(self, view: SeatView) -> Question[Hint]:
        picked = self._playback.selection.chosen
        return self._ctx.coach.advise(view, self._playback.match.seed, picked)

    def _ask_assessment(self, choice: Choice) -> Question[Assessment]:
        return self._ctx.coach.assess(choice, self._playback.match.seed)

    def _take_hint(self) -> None:
        if self.hint.hint is not None and self.hint.hint.reason is not None:  # an only card is no help
            self._playback.match.add_assist(AssistKind.HINT)
        if self._playback.view.phase is Phase.PLAYING:
            self._playback.selection.set_focus(self.hint.cards[0])
        self._playback.messages.journal.say(self.hint.spoken, Importance.TURN)
        self._ctx.play(Cue.SELECT)

    def _report_failure(self) -> None:
        self._playback.messages.show(self._ctx.texts("coach.failed"))

    def _report_mistake(self, text: str) -> None:
        self._playback.match.add_assist(AssistKind.HINT)
        self._playback.messages.show(text)


def _moment_of(view: SeatView) -> tuple[int, int]:
    """Return what distinguishes a decision of a seat from its other ones in a game."""
    return view.round_number, len(view.hand)
