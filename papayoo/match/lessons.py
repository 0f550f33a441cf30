"""Lessons: short exercises. After a wrong decision, a text explains it and the lesson ends."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import takewhile

from papayoo.engine import Card, Command, PassCards, Phase, PlayCard, SeatView, Seen, Suit
from papayoo.match.practice import Position, Practice, PracticeMatch, Script
from papayoo.match.thinker import Thinker
from papayoo.match.undo_points import Decision

OTHER = "other"
"""Name of the general reaction to a wrong card for which no other reaction is defined."""
KEPT = "kept"
"""Name of the reaction to a pass that keeps a card which should have gone."""
VOID = "void"
"""Name of the reaction to a pass with bad cards that empties a suit with a 7."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A decision of a lesson.

    In a play, each of the ``good`` cards is right. A right pass contains all ``good`` cards and none of the ``bad``
    ones. Each mapping leads from a name to cards: ``bad`` from that of a reaction to those of which any causes it, and
    ``noted`` from that of a variant of the next step's text to the good cards after which it is told.

    ``shown`` is how many more tricks are played after a wrong card, to show what it costs. In them the player has only
    one legal card.
    """

    good: frozenset[Card]
    bad: Mapping[str, frozenset[Card]]
    noted: Mapping[str, frozenset[Card]] = field(default_factory=dict)
    shown: int = 0

    def reaction_to(self, command: PassCards | PlayCard, hand: Iterable[Card]) -> str:
        """Return the name of the reaction to a wrong decision with this hand; empty for a right one.

        The reaction to a pass from which good cards are missing is KEPT. If it also has bad ones, "_" and the name of
        the reaction to these follow, which is VOID if it empties a suit with a 7.
        """
        cards = {command.card} if isinstance(command, PlayCard) else set(command.cards)
        found = [name for name, wrong in self.bad.items() if cards & wrong][:1]
        if isinstance(command, PassCards):
            left = {card.suit for card in hand if card not in cards}
            if found and any(card.suit not in left for card in cards if card.suit is not Suit.PAYOO):
                found = [VOID]
            return "_".join(([] if self.good <= cards else [KEPT]) + found)
        return found[0] if found else "" if command.card in self.good else OTHER

    def note_on(self, command: PassCards | PlayCard) -> str:
        """Return the name of the variant of the next step's text after a right card; empty for the usual text."""
        cards = {command.card} if isinstance(command, PlayCard) else set(command.cards)
        return next((name for name, noted in self.noted.items() if cards & noted), "")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its position, the cards of the scripted opponents, and the player's decisions."""

    id: str
    position: Position
    script: Script
    steps: tuple[LessonStep, ...]


class LessonMatch(PracticeMatch):
    """Plays a lesson until a wrong decision or its last step, then finishes the current trick.

    After a wrong decision, the tricks that show what it costs are played, too.
    """

    def __init__(self, lesson: Lesson, practice: Practice, thinker: Thinker) -> None:
        super().__init__(practice, thinker, script=lesson.script)
        self.lesson = lesson
        self.step = 0
        """The number of right decisions so far."""
        self.reaction = ""
        """The name of the reaction to a wrong decision; empty if there was none."""
        self.blamed: tuple[Card, ...] = ()
        """The cards of a wrong decision that are bad, sorted."""
        self.missed: tuple[Card, ...] = ()
        """The cards that the player should have passed but kept, sorted."""
        self._note = ""
        """The name of the variant of the text after the last right decision; empty for the usual one."""
        self.mistake: Decision | None = None
        """The wrong decision, if there was one."""
        self.hand_then: tuple[Card, ...] = ()
        """The player's hand before the last decision, sorted."""
        self._shown_tricks = 0
        """The number of tricks in the round after which a wrong decision has shown what it costs."""

    @property
    def is_passed(self) -> bool:
        """Whether all decisions were right."""
        return self.step == len(self.lesson.steps)

    @property
    def is_done(self) -> bool:
        if not self.reaction:
            return self.is_passed and self.is_between_tricks
        return self.is_between_tricks and len(self.view.tricks) >= self._shown_tricks

    @property
    def right_cards(self) -> frozenset[Card]:
        """The cards that would have been right instead of a mistake: in a pass, all that may be passed."""
        if self.mistake is None:
            return frozenset()
        step = self.lesson.steps[self.step]
        is_play = isinstance(self.mistake, PlayCard)
        return step.good if is_play else frozenset(self.hand_then).difference(*step.bad.values())

    @property
    def names(self) -> Mapping[str, str]:
        """The names of the opponents by place at the table, to fill placeholders in texts."""
        return dict(zip(("left", "across", "right"), (player.name for player in self.players[1:]), strict=True))

    @property
    def text_key(self) -> str:
        """The catalog key of the text that says what to do next; empty if there is nothing to do.

        The only legal card is no decision, but a player who learns is told so.
        """
        view, prefix = self.view, f"lesson.{self.lesson.id}"
        if not view.is_asked or self.is_done or self.is_passed or self.next_bot() is not None:
            return ""
        if view.phase is Phase.ROLLING:
            return f"{prefix}.roll"
        if view.phase is not Phase.PASSING and (len(view.legal) == 1 or self.reaction):
            return f"{prefix}.forced"
        return "_".join(filter(None, (f"{prefix}.step_{self.step + 1}", self._note)))

    @property
    def result_key(self) -> str:
        """The catalog key of the text at the end of the lesson."""
        prefix = f"lesson.{self.lesson.id}"
        return f"{prefix}.wrong_{self.step + 1}_{self.reaction}" if self.reaction else f"{prefix}.done"

    def submit(self, command: Command) -> tuple[Seen, ...]:
        view = self.view
        seen = super().submit(command)
        match command:
            case PassCards(self.watcher):
                self._judge(command, view)
            case PlayCard(self.watcher) if len(view.legal) > 1 and not self.reaction and not self.is_passed:
                self._judge(command, view)
        return seen

    def start_over(self) -> None:
        super().start_over()
        self.step, self._note = 0, ""
        self._forgive()

    def try_again(self) -> None:
        """Return to the wrong decision. There must have been one."""
        assert self.mistake is not None
        self._take(self.read(self._recorder.text_before(self.mistake)))
        self.choices = tuple(takewhile(lambda choice: choice != self.mistake, self.choices))
        self.restarts += 1
        self._forgive()

    def _forgive(self) -> None:
        self.reaction, self.blamed, self.missed, self.mistake = "", (), (), None

    def _judge(self, command: PassCards | PlayCard, view: SeatView) -> None:
        """Judge a decision that the player made with this view."""
        step = self.lesson.steps[self.step]
        self.hand_then = view.hand
        self.reaction = step.reaction_to(command, view.hand)
        self.mistake = self.choices[-1] if self.reaction else None
        self._shown_tricks = len(view.tricks) + 1 + step.shown if isinstance(command, PlayCard) else 0
        cards = {command.card} if isinstance(command, PlayCard) else set(command.cards)
        self.blamed = tuple(sorted(cards & frozenset[Card]().union(*step.bad.values())))
        self.missed = tuple(sorted(step.good - cards)) if isinstance(command, PassCards) else ()
        if not self.reaction:
            self._note = step.note_on(command)
            self.step += 1
