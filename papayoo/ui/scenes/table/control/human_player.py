"""What the person at the table may decide, and what a press or a key on the hand comes to."""

from dataclasses import replace
from functools import partial

from papayoo.engine.cards import Card
from papayoo.engine.commands import PassCards, PlayCard, RollDie
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.match.undo_points import Decision
from papayoo.ui import easing
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.table.control.card_drag import CardDrag
from papayoo.ui.scenes.table.control.card_tooltip import CardTooltip
from papayoo.ui.scenes.table.control.coach_hint import CoachHint
from papayoo.ui.scenes.table.control.hand_selection import HandSelection, card_at, slot_at
from papayoo.ui.scenes.table.control.pending_card import PendingCard, WaitReason
from papayoo.ui.scenes.table.control.play_checker import PlayChecker
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.turn_reminder import TurnReminder
from papayoo.ui.scenes.table.texts.prompts import playable, playable_as_seen, refusal
from papayoo.ui.table_view.card_texts import card_text
from papayoo.ui.table_view.geometry.card_places import Intention, hand_order
from papayoo.ui.table_view.geometry.pose import Token
from papayoo.ui.table_view.hand_sort import arranged
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import Motion

DOUBLE_CLICK_S = 0.35
"""After playing a card, presses on others mean nothing for so long: the second half of a double click is no play."""


class HumanPlayer:
    """The person's hands: the cards chosen, the card in focus, and what may be done with them."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback
        self._ctx = playback.ctx
        self._drag = CardDrag()
        self.pending_card = PendingCard(playback)
        self.hint = CoachHint(playback)
        self.checker = PlayChecker(playback)
        self.turn_reminder = TurnReminder(playback)
        self.tooltip = CardTooltip(playback)
        self._guard_left = 0.0

    @property
    def view(self) -> SeatView:
        """What the person may know."""
        return self.playback.view

    @property
    def selection(self) -> HandSelection:
        """The focus in the hand, and the cards chosen for the pass."""
        return self.playback.selection

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the fan, from left to right."""
        stage = self.playback.stage
        return self.selection.hand(hand_order(stage.model, stage.intention))

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen for the pass, from left to right."""
        return arranged(self.selection.chosen, self.playback.stage.intention.sort)

    @property
    def is_waiting(self) -> bool:
        """Whether something is about to happen by itself: presses count again, a ready card is played, words come."""
        helps = self.hint.is_awaited or self.checker.is_awaited
        return self._guard_left > 0 or self.pending_card.is_waiting or helps or self.tooltip.is_waiting

    @property
    def is_choosing(self) -> bool:
        """Whether the person is choosing cards to pass."""
        return self._is_to_pass and bool(self.playback.stage.model.hand)

    @property
    def will_choose(self) -> bool:
        """Whether the person is soon to choose cards to pass: the last is on its way, and they are to be sorted."""
        stage = self.playback.stage
        last = stage.card_sprites.by_token.get(stage.intention.order[-1]) if stage.intention.order else None
        return self._is_to_pass and last is not None and not last.is_waiting

    @property
    def _is_to_pass(self) -> bool:
        return self.view.phase is Phase.PASSING and self.view.is_asked and self.playback.has_human

    @property
    def pass_size(self) -> int:
        """How many cards are passed."""
        return self.view.options.deal.pass_size

    @property
    def may_roll(self) -> bool:
        """Whether the person is to roll the die, now."""
        is_asked = self.view.phase is Phase.ROLLING and self.view.is_asked and self.playback.has_human
        return is_asked and self.playback.director.is_idle

    def update(self, seconds: float) -> None:
        """Let time pass, and show what the person is about to do."""
        self._guard_left -= seconds
        if self._drag.card not in (*self.hand, *self.selection.chosen):
            self._drag.let_go()
        card = self.pending_card.update(seconds)
        if card is not None:
            self._play(card)
        self.hint.update()
        self.checker.update(seconds)
        self.tooltip.update(None if self._drag.dragged else self.selection.focus, seconds)
        self._show_intention()

    def point(self, x: float, y: float) -> None:
        """The pointer is at a point; a card that it holds comes along."""
        under = card_at(self.playback.layout, self.hand, x, y)
        if self._drag.card is None:
            self.selection.point(under)
        else:
            self._drag.move((x, y), under, is_in_hand=self._is_in_hand(y))
            self.selection.aim(self._drag.card)

    def press(self, x: float, y: float, *, by_touch: bool = False) -> None:
        """The pointer goes down at a point of the table: it takes a card, shows the last trick, or hurries what moves.

        The tricks taken lie with the plaques.

        A finger cannot play a card by its first tap, which only lifts it. What can be undone needs no second one.
        """
        card = self._card_at(x, y)
        if card is None and self.playback.layout.is_plaque(x, y):
            self.playback.toggle_peek()
        elif card is None:
            if self.pending_card.waits_for is WaitReason.TURN or not self.pending_card.cancel():
                self.playback.director.hurry()
        elif self._guard_left <= 0:
            slides = by_touch and card in self.hand
            is_lifted = self.selection.focus == card and not self.selection.is_pointed
            self._drag.take(card, (x, y), slides=slides, is_use=not slides or is_lifted or self.is_choosing)
            if by_touch:
                self.selection.aim(card)

    def lift(self, y: float) -> None:
        """The pointer comes up at this height: what it held is used, or goes back."""
        is_chosen = self._drag.card in self.selection.chosen
        is_sure = self._drag.is_sure
        card = self._drag.end(is_across=self._is_in_hand(y) == is_chosen)
        if card is not None:
            self.use(card, is_sure=is_sure)

    def let_go(self) -> None:
        """What the pointer holds goes back."""
        self._drag.let_go()

    def tell(self, x: float, y: float) -> bool:
        """Say what the card at a point costs; whether there is one."""
        self.let_go()
        card = self._card_at(x, y)
        if card is not None:
            self.playback.announcer.say(card_text(self._ctx.texts, card, self.view.die))
        return card is not None

    def digit(self, number: int) -> None:
        """The first press puts the focus on the nth card that may be used, the second uses it.

        In play those are the cards that can follow what lies on the table, also before the turn: what a number
        means changes only when the person sees a card led.
        """
        playable_now = playable_as_seen(self.playback.stage.model) if self.view.phase is Phase.PLAYING else self.hand
        usable = [card for card in self.hand if card in playable_now]
        if number > len(usable):
            return
        card = usable[number - 1]
        if self.selection.focus == card:
            self.use(card)
        else:
            self.selection.aim(card)

    def move_focus(self, action: Action) -> None:
        """Move the focus along the hand, or between the hand and the cards chosen."""
        match action:
            case Action.FIRST | Action.LAST if self.hand:
                self.selection.aim(self.hand[0 if action is Action.FIRST else -1])
            case Action.LEFT | Action.RIGHT:
                self.selection.move_focus(self._focus_row, 1 if action is Action.RIGHT else -1)
            case Action.UP | Action.DOWN if (across := self._across(is_up=action is Action.UP)) is not None:
                self.selection.aim(across)
            case Action.UP if self.chosen:
                self.selection.aim(self.chosen[0])
            case Action.DOWN if self.hand and self.selection.focus not in self.hand:
                self.selection.aim(self.hand[0])

    def _across(self, *, is_up: bool) -> Card | None:
        """The card in the other row of a hand of two rows, above or below the one in focus."""
        hand, focus = self.hand, self.selection.focus
        if focus is None or focus not in hand:
            return None
        fan, index = self.playback.layout.fan, hand.index(focus)
        other = fan.above(len(hand), index) if is_up else fan.below(len(hand), index)
        return None if other is None else hand[other]

    def skip(self) -> None:
        """Hurry the others and what moves; at rest, act like Enter, but never on a card merely under the pointer."""
        playback = self.playback
        is_asked = playback.has_human and self.view.is_asked
        if is_asked and playback.director.is_idle and not playback.stage.is_moving:
            if self.may_roll or not self.selection.is_pointed:
                self.activate()
            return
        playback.director.hurry()
        playback.is_fast = True

    def activate(self) -> None:
        """The key for yes: roll, use the card in focus, or confirm the pass."""
        if self.may_roll:
            self.roll()
        elif self.selection.focus is not None:
            self.use(self.selection.focus)
        elif self.is_choosing and len(self.selection.chosen) == self.pass_size:
            self.confirm_pass()

    def use(self, card: Card, *, is_sure: bool = False) -> None:
        """A press on a card of the hand: choose it for the pass, play it, make it ready, or say why not.

        ``is_sure``: the card was shown before, so that no other confirmation is wanted.
        """
        if card in self.selection.chosen:
            self._give_back(card)
        elif self.is_choosing:
            self._choose(card)
        elif card in self.view.legal and self.playback.has_human:
            if is_sure or self.pending_card.confirms(card):
                self._play(card)
        elif self.pending_card.may_choose_ahead and card in playable(self.view):
            self.pending_card.choose_ahead(card)
        else:
            words = refusal(self.view, self.playback.seating, ahead=self.pending_card.may_choose_ahead)
            self.playback.announcer.say(words, is_refusal=True)
            self._ctx.play(Cue.REFUSED)
            if not self.playback.durations.is_reduced:
                self.playback.stage.shake(card, self.playback.durations.motion(0.3))

    def take_back(self) -> bool:
        """Take the card chosen last back, or the ready one; whether there was one."""
        taken = self.is_choosing and self.selection.undo()
        if taken:
            self._ctx.play(Cue.DESELECT)
        return taken or self.pending_card.cancel()

    def undo(self) -> None:
        """Take the last decision of this round back; nothing plays itself before the next one."""
        decisions = self.playback.decisions
        if decisions and self._guard_left <= 0:
            self.go_back_to(decisions[-1])

    def go_back_to(self, decision: Decision) -> None:
        """Decide again from one of the decisions of this round on."""
        self.checker.forget()
        self.playback.go_back_to(decision)
        self.pending_card.hold_back()
        self.selection.aim(None)
        self.let_go()
        self._guard_left = DOUBLE_CLICK_S

    def confirm_pass(self) -> None:
        """Pass the cards chosen, or say how many are missing."""
        if not self.is_choosing:
            return
        missing = self.pass_size - len(self.selection.chosen)
        if missing:
            self.playback.announcer.say(self._ctx.texts("pass.missing", n=missing), is_refusal=True)
        else:
            self.checker.look_at(self.selection.chosen)
            self.playback.submit(PassCards(self.view.seat, self.selection.chosen))

    def suggest(self) -> None:
        """Ask for a hint about the pass; once it is there, choose what it says."""
        if not self.hint.cards:
            self.hint.ask()
        elif self.is_choosing:
            self.selection.clear()
            for card in self.hint.cards:
                self.selection.choose(card, self.pass_size)
            self.selection.aim(None)
            self._ctx.play(Cue.SELECT)

    def roll(self) -> None:
        """Roll the die, if the person is to."""
        if self.may_roll:
            self.playback.submit(RollDie(self.view.seat))

    @property
    def _focus_row(self) -> tuple[Card, ...]:
        """The cards among which left and right move: those chosen for the pass, or the hand."""
        return self.chosen if self.selection.focus in self.chosen else self.hand

    def _card_at(self, x: float, y: float) -> Card | None:
        """The card that a press at a point means: one chosen for the pass, or one of the hand."""
        layout = self.playback.layout
        return slot_at(layout, self.chosen, self.pass_size, x, y) or card_at(layout, self.hand, x, y)

    def _is_in_hand(self, y: float) -> bool:
        """Whether a card drawn to this height is still in the hand."""
        return y >= self.playback.layout.hand_top

    def _play(self, card: Card) -> None:
        self.checker.look_at((card,))
        self.playback.submit(PlayCard(self.view.seat, card))
        self.pending_card.played()
        self.selection.aim(None)
        self._guard_left = DOUBLE_CLICK_S

    def _choose(self, card: Card) -> None:
        before = self.hand
        if self.selection.choose(card, self.pass_size):
            self.selection.keep_focus(before, self.hand)
            if len(self.selection.chosen) == self.pass_size:
                self.selection.aim(None)  # the button has the focus now
            self._ctx.play(Cue.SELECT)
        else:
            self.playback.announcer.say(self._ctx.texts("pass.full", n=self.pass_size), is_refusal=True)

    def _give_back(self, card: Card) -> None:
        before = self.chosen
        self.selection.give_back(card)
        self.selection.keep_focus(before, self.chosen)
        self._ctx.play(Cue.DESELECT)

    def _show_intention(self) -> None:
        """Raise the card under pointer or focus, put chosen cards into their slots, offer legal ones."""
        stage, is_idle = self.playback.stage, self.playback.director.is_idle
        offers = self.view.phase is Phase.PLAYING and self.playback.is_own_turn and is_idle
        if not self.is_choosing and self.selection.chosen and is_idle:
            self.selection.clear()
        intention = replace(
            stage.intention,
            chosen=self.selection.chosen,
            raised=self.selection.focus,
            pressed=self._drag.pressed,
            dragged=self._drag.dragged,
            ready=self.pending_card.card,
            advised=frozenset(self.hint.cards),
            offered=frozenset(self.view.legal) if offers else None,
        )
        self.turn_reminder.update()
        stage.intend(intention, partial(self._answer, intention, stage.intention))

    def _answer(self, intention: Intention, before: Intention, card: Token) -> Motion:
        """How a card follows what the person is about to do."""
        durations = self.playback.durations
        if (intention.chosen, intention.ready) != (before.chosen, before.ready):
            return durations.flight(times.SELECT, easing.out_back)
        if card == intention.pressed:
            return durations.nudge(times.PRESS, easing.out_quad)
        return durations.nudge(times.HOVER if card == intention.raised else times.SINK)
