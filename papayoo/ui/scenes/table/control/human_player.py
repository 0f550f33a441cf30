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
from papayoo.ui.scenes.table.control.card_drag import Grip
from papayoo.ui.scenes.table.control.card_tooltip import Dwell
from papayoo.ui.scenes.table.control.coach_hint import Hint
from papayoo.ui.scenes.table.control.hand_selection import HandChooser, card_at, slot_at
from papayoo.ui.scenes.table.control.pending_card import Readiness, Wait
from papayoo.ui.scenes.table.control.play_checker import PlayChecker
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.turn_reminder import Call
from papayoo.ui.scenes.table.geometry.card_places import Intention, hand_order
from papayoo.ui.scenes.table.hand_sort import arranged
from papayoo.ui.scenes.table.motion import durations as times
from papayoo.ui.scenes.table.motion.card_sprites import Motion, Token
from papayoo.ui.scenes.table.texts.prompts import card_text, playable, playable_as_seen, refusal

DOUBLE_CLICK_S = 0.35
"""After playing a card, presses on others mean nothing for so long: the second half of a double click is no play."""


class Person:
    """The person's hands: the cards chosen, the card in focus, and what may be done with them."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback
        self._ctx = playback.ctx
        self._grip = Grip()
        self.readiness = Readiness(playback)
        self.hint = Hint(playback)
        self.checker = PlayChecker(playback)
        self.call = Call(playback)
        self.dwell = Dwell(playback)
        self._guard_left = 0.0

    @property
    def view(self) -> SeatView:
        """What the person may know."""
        return self.playback.view

    @property
    def chooser(self) -> HandChooser:
        """The focus in the hand, and the cards chosen for the pass."""
        return self.playback.chooser

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the fan, from left to right."""
        stage = self.playback.stage
        return self.chooser.hand(hand_order(stage.model, stage.intention))

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen for the pass, from left to right."""
        return arranged(self.chooser.chosen, self.playback.stage.intention.sort)

    @property
    def is_waiting(self) -> bool:
        """Whether something is about to happen by itself: presses count again, a ready card is played, words come."""
        helps = self.hint.is_awaited or self.checker.is_awaited
        return self._guard_left > 0 or self.readiness.is_waiting or helps or self.dwell.is_waiting

    @property
    def is_choosing(self) -> bool:
        """Whether the person is choosing cards to pass."""
        return self._is_to_pass and bool(self.playback.stage.model.hand)

    @property
    def will_choose(self) -> bool:
        """Whether the person is soon to choose cards to pass: the last is on its way, and they are to be sorted."""
        stage = self.playback.stage
        last = stage.field.actors.get(stage.intention.order[-1]) if stage.intention.order else None
        return self._is_to_pass and last is not None and not last.is_waiting

    @property
    def _is_to_pass(self) -> bool:
        return self.view.phase is Phase.PASSING and self.view.is_asked and self.playback.is_person

    @property
    def pass_size(self) -> int:
        """How many cards are passed."""
        return self.view.options.deal.pass_size

    @property
    def may_roll(self) -> bool:
        """Whether the person is to roll the die, now."""
        is_asked = self.view.phase is Phase.ROLLING and self.view.is_asked and self.playback.is_person
        return is_asked and self.playback.director.is_idle

    def update(self, seconds: float) -> None:
        """Let time pass, and show what the person is about to do."""
        self._guard_left -= seconds
        if self._grip.card not in (*self.hand, *self.chooser.chosen):
            self._grip.let_go()
        card = self.readiness.update(seconds)
        if card is not None:
            self._play(card)
        self.hint.update()
        self.checker.update(seconds)
        self.dwell.update(None if self._grip.drawn else self.chooser.focus, seconds)
        self._show_intention()

    def point(self, x: float, y: float) -> None:
        """The pointer is at a point; a card that it holds comes along."""
        under = card_at(self.playback.layout, self.hand, x, y)
        if self._grip.card is None:
            self.chooser.point(under)
        else:
            self._grip.move((x, y), under, is_in_hand=self._is_in_hand(y))
            self.chooser.aim(self._grip.card)

    def press(self, x: float, y: float, *, by_touch: bool = False) -> None:
        """The pointer goes down at a point of the table: it takes a card, shows the last trick, or hurries what moves.

        The tricks taken lie with the plaques.

        A finger cannot play a card by its first tap, which only lifts it. What can be undone needs no second one.
        """
        card = self._card_at(x, y)
        if card is None and self.playback.layout.is_plaque(x, y):
            self.playback.toggle_peek()
        elif card is None:
            if self.readiness.waits is Wait.TURN or not self.readiness.cancel():
                self.playback.director.hurry()
        elif self._guard_left <= 0:
            slides = by_touch and card in self.hand
            is_lifted = self.chooser.focus == card and not self.chooser.is_pointed
            self._grip.take(card, (x, y), slides=slides, is_use=not slides or is_lifted or self.is_choosing)
            if by_touch:
                self.chooser.aim(card)

    def lift(self, y: float) -> None:
        """The pointer comes up at this height: what it held is used, or goes back."""
        is_chosen = self._grip.card in self.chooser.chosen
        is_sure = self._grip.is_sure
        card = self._grip.end(is_across=self._is_in_hand(y) == is_chosen)
        if card is not None:
            self.use(card, is_sure=is_sure)

    def let_go(self) -> None:
        """What the pointer holds goes back."""
        self._grip.let_go()

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
        if self.chooser.focus == card:
            self.use(card)
        else:
            self.chooser.aim(card)

    def move_focus(self, action: Action) -> None:
        """Move the focus along the hand, or between the hand and the cards chosen."""
        match action:
            case Action.FIRST | Action.LAST if self.hand:
                self.chooser.aim(self.hand[0 if action is Action.FIRST else -1])
            case Action.LEFT | Action.RIGHT:
                self.chooser.move_focus(self._focus_row, 1 if action is Action.RIGHT else -1)
            case Action.UP | Action.DOWN if (across := self._across(is_up=action is Action.UP)) is not None:
                self.chooser.aim(across)
            case Action.UP if self.chosen:
                self.chooser.aim(self.chosen[0])
            case Action.DOWN if self.hand and self.chooser.focus not in self.hand:
                self.chooser.aim(self.hand[0])

    def _across(self, *, is_up: bool) -> Card | None:
        """The card in the other row of a hand of two rows, above or below the one in focus."""
        hand, focus = self.hand, self.chooser.focus
        if focus is None or focus not in hand:
            return None
        fan, index = self.playback.layout.fan, hand.index(focus)
        other = fan.above(len(hand), index) if is_up else fan.below(len(hand), index)
        return None if other is None else hand[other]

    def skip(self) -> None:
        """Hurry the others and what moves; at rest, act like Enter, but never on a card merely under the pointer."""
        playback = self.playback
        is_asked = playback.is_person and self.view.is_asked
        if is_asked and playback.director.is_idle and not playback.stage.is_moving:
            if self.may_roll or not self.chooser.is_pointed:
                self.activate()
            return
        playback.director.hurry()
        playback.is_fast = True

    def activate(self) -> None:
        """The key for yes: roll, use the card in focus, or confirm the pass."""
        if self.may_roll:
            self.roll()
        elif self.chooser.focus is not None:
            self.use(self.chooser.focus)
        elif self.is_choosing and len(self.chooser.chosen) == self.pass_size:
            self.confirm_pass()

    def use(self, card: Card, *, is_sure: bool = False) -> None:
        """A press on a card of the hand: choose it for the pass, play it, make it ready, or say why not.

        ``is_sure``: the card was shown before, so that no other confirmation is wanted.
        """
        if card in self.chooser.chosen:
            self._give_back(card)
        elif self.is_choosing:
            self._choose(card)
        elif card in self.view.legal and self.playback.is_person:
            if is_sure or self.readiness.confirms(card):
                self._play(card)
        elif self.readiness.may_choose_ahead and card in playable(self.view):
            self.readiness.choose_ahead(card)
        else:
            words = refusal(self.view, self.playback.seating, ahead=self.readiness.may_choose_ahead)
            self.playback.announcer.say(words, is_refusal=True)
            self._ctx.play(Cue.REFUSED)
            if not self.playback.tempo.is_reduced:
                self.playback.stage.shake(card, self.playback.tempo.motion(0.3))

    def take_back(self) -> bool:
        """Take the card chosen last back, or the ready one; whether there was one."""
        taken = self.is_choosing and self.chooser.undo()
        if taken:
            self._ctx.play(Cue.DESELECT)
        return taken or self.readiness.cancel()

    def undo(self) -> None:
        """Take the last decision of this round back; nothing plays itself before the next one."""
        decisions = self.playback.decisions
        if decisions and self._guard_left <= 0:
            self.go_back_to(decisions[-1])

    def go_back_to(self, decision: Decision) -> None:
        """Decide again from one of the decisions of this round on."""
        self.checker.forget()
        self.playback.go_back_to(decision)
        self.readiness.hold_back()
        self.chooser.aim(None)
        self.let_go()
        self._guard_left = DOUBLE_CLICK_S

    def confirm_pass(self) -> None:
        """Pass the cards chosen, or say how many are missing."""
        if not self.is_choosing:
            return
        missing = self.pass_size - len(self.chooser.chosen)
        if missing:
            self.playback.announcer.say(self._ctx.texts("pass.missing", n=missing), is_refusal=True)
        else:
            self.checker.look_at(self.chooser.chosen)
            self.playback.submit(PassCards(self.view.seat, self.chooser.chosen))

    def suggest(self) -> None:
        """Ask for a hint about the pass; once it is there, choose what it says."""
        if not self.hint.cards:
            self.hint.ask()
        elif self.is_choosing:
            self.chooser.clear()
            for card in self.hint.cards:
                self.chooser.choose(card, self.pass_size)
            self.chooser.aim(None)
            self._ctx.play(Cue.SELECT)

    def roll(self) -> None:
        """Roll the die, if the person is to."""
        if self.may_roll:
            self.playback.submit(RollDie(self.view.seat))

    @property
    def _focus_row(self) -> tuple[Card, ...]:
        """The cards among which left and right move: those chosen for the pass, or the hand."""
        return self.chosen if self.chooser.focus in self.chosen else self.hand

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
        self.readiness.played()
        self.chooser.aim(None)
        self._guard_left = DOUBLE_CLICK_S

    def _choose(self, card: Card) -> None:
        before = self.hand
        if self.chooser.choose(card, self.pass_size):
            self.chooser.keep_focus(before, self.hand)
            if len(self.chooser.chosen) == self.pass_size:
                self.chooser.aim(None)  # the button has the focus now
            self._ctx.play(Cue.SELECT)
        else:
            self.playback.announcer.say(self._ctx.texts("pass.full", n=self.pass_size), is_refusal=True)

    def _give_back(self, card: Card) -> None:
        before = self.chosen
        self.chooser.give_back(card)
        self.chooser.keep_focus(before, self.chosen)
        self._ctx.play(Cue.DESELECT)

    def _show_intention(self) -> None:
        """Raise the card under pointer or focus, put chosen cards into their slots, offer legal ones."""
        stage, is_idle = self.playback.stage, self.playback.director.is_idle
        offers = self.view.phase is Phase.PLAYING and self.playback.is_persons_turn and is_idle
        if not self.is_choosing and self.chooser.chosen and is_idle:
            self.chooser.clear()
        intention = replace(
            stage.intention,
            chosen=self.chooser.chosen,
            raised=self.chooser.focus,
            pressed=self._grip.pressed,
            drawn=self._grip.drawn,
            ready=self.readiness.card,
            advised=frozenset(self.hint.cards),
            offered=frozenset(self.view.legal) if offers else None,
        )
        self.call.update()
        stage.intend(intention, partial(self._answer, intention, stage.intention))

    def _answer(self, intention: Intention, before: Intention, card: Token) -> Motion:
        """How a card follows what the person is about to do."""
        tempo = self.playback.tempo
        if (intention.chosen, intention.ready) != (before.chosen, before.ready):
            return tempo.flight(times.SELECT, easing.out_back)
        if card == intention.pressed:
            return tempo.nudge(times.PRESS, easing.out_quad)
        return tempo.nudge(times.HOVER if card == intention.raised else times.SINK)
