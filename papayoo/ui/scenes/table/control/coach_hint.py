"""A hint for the person: asked for, thought about, shown until the person has decided."""

from enum import Enum, auto

from papayoo.ai.coach import Advice
from papayoo.engine.assist import AssistKind
from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.match.coach_service import Question
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.table_view.card_texts import card_name, reason_text


class HintState(Enum):
    """How far a hint has come."""

    NONE = auto()
    WANTED = auto()
    THINKING = auto()
    SHOWN = auto()


class CoachHint:
    """What the coach advises now: ``advice`` is best first, empty until it has come.

    ``shows_points`` lays open what every card is expected to cost, not only the best one.
    """

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._question: Question[tuple[Advice, ...]] | None = None
        self._view = playback.view
        self._stand = HintState.NONE
        self.advice: tuple[Advice, ...] = ()
        self.shows_points = False

    @property
    def is_offered(self) -> bool:
        """Whether hints may be asked for at all."""
        return self._playback.ctx.settings.hints and self._playback.has_human

    @property
    def may_ask(self) -> bool:
        """Whether there is something to advise the person about."""
        view = self._playback.view
        decides = view.phase is Phase.PASSING or bool(view.legal)
        return self.is_offered and decides and view.is_asked and not self._playback.is_finishing

    @property
    def is_awaited(self) -> bool:
        """Whether an answer is to come."""
        return self._stand in (HintState.WANTED, HintState.THINKING)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the coach would pass or play."""
        return self.advice[0].cards if self.advice else ()

    @property
    def points(self) -> dict[Card, float]:
        """What each card is expected to cost, if that is to be shown."""
        is_shown = self.shows_points and self._view.phase is Phase.PLAYING
        return {advice.cards[0]: advice.points for advice in self.advice} if is_shown else {}

    @property
    def title(self) -> str:
        """The advice in a few words."""
        texts = self._playback.ctx.texts
        if self.is_awaited:
            return texts("coach.thinking")
        is_pass = self._view.phase is Phase.PASSING
        what = texts("coach.pass") if is_pass else texts("coach.play", card=card_name(texts, self.cards[0]))
        return texts("coach.points", what=what, n=round(self.advice[0].points))

    @property
    def reason(self) -> str:
        """Why, in words; nothing before the advice has come, or where there is nothing to be said."""
        seating = self._playback.seating
        return " ".join(reason_text(reason, seating) for reason in self.advice[0].reasons) if self.advice else ""

    def ask(self) -> None:
        """Ask for a hint; once it is there, ask what the other cards would cost, or hide that again."""
        if self._stand is HintState.SHOWN:
            self.shows_points = not self.shows_points
        elif self.may_ask and self._stand is HintState.NONE:
            self._view, self._stand = self._playback.view, HintState.WANTED
            self._playback.announcer.hush()
        elif self.is_offered and not self.may_ask:
            self._playback.announcer.say(self._playback.ctx.texts("coach.not_now"))

    def update(self) -> None:
        """Ask the coach as soon as no bot thinks, take the answer in, and forget it when it is out of date."""
        if self._stand is HintState.NONE:
            return
        if self._is_out_of_date():
            self.forget()
        elif self._stand is HintState.WANTED and self._playback.is_own_turn:
            self._view, self._stand = self._playback.view, HintState.THINKING
            self._question = self._playback.ctx.coach.advise(self._view, self._playback.match.seed)
        elif self._stand is HintState.THINKING:
            self._take()

    def forget(self) -> None:
        """The hint is of no use any more."""
        if self._question is not None:
            self._question.cancel()
        self._question = None
        self._stand, self.advice, self.shows_points = HintState.NONE, (), False

    def _is_out_of_date(self) -> bool:
        """Whether the person has decided; while others pass, a hint for the pass stays good."""
        view = self._playback.view
        is_same = (view.phase, view.round_number, view.hand, view.tricks) == (
            self._view.phase,
            self._view.round_number,
            self._view.hand,
            self._view.tricks,
        )
        return not is_same or not self.may_ask

    def _take(self) -> None:
        assert self._question is not None
        playback, advice = self._playback, self._question.poll()
        if self._question.has_failed:
            self.forget()
            playback.announcer.say(playback.ctx.texts("coach.failed"))
        elif advice:
            self.advice, self._stand = advice, HintState.SHOWN
            playback.match.add_assist(AssistKind.HINT)
            playback.ctx.play(Cue.SELECT)
