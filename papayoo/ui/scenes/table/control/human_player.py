"""The human player's decisions: to pass, to roll the die, to play a card, or to undo."""

from dataclasses import replace
from functools import partial

from papayoo.engine import Card, PassCards, Phase, PlayCard, RollDie, SeatView
from papayoo.match import Decision
from papayoo.ui import easing
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.scenes.table.control.coaching import Coaching
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.selection import CardDrag, DieThrow
from papayoo.ui.scenes.table.control.turn import PendingCard, TurnReminder
from papayoo.ui.scenes.table.prompts import hovered_card_text, playable, refusal
from papayoo.ui.table_view.geometry.card_places import Intention, hand_order
from papayoo.ui.table_view.geometry.pose import Token
from papayoo.ui.table_view.hand_sort import sorted_hand
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import Motion
from papayoo.ui.widgets import Resting

DOUBLE_CLICK_S = 0.35
"""Time after playing a card during which presses are ignored, because they may be part of a double click."""
REFUSAL_SHAKE_S = 0.3


class HumanPlayer:
    """Carries out the human player's decisions, and stores unfinished ones.

    An example of an unfinished decision is a pass for which only some of the cards are chosen.
    """

    def __init__(self, ctx: Context, playback: Playback) -> None:
        self._ctx, self._playback = ctx, playback
        self.selection = playback.selection
        self.drag = CardDrag()
        self.die = DieThrow()
        self.pending_card = PendingCard(playback.messages.clear_message)
        self.coaching = Coaching(ctx, playback)
        self.reminder = TurnReminder(ctx)
        self.tooltip = Resting[Card](playback.clock)
        self._ignoring = playback.clock.timer()

    @property
    def _view(self) -> SeatView:
        return self._playback.view

    @property
    def fan_cards(self) -> tuple[Card, ...]:
        """The cards that have a place in the fan, from left to right. Cards chosen for the pass are gaps in it."""
        stage = self._playback.stage
        return hand_order(stage.model, stage.intention)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards visible in the hand, from left to right. Cards chosen for the pass are not among them."""
        return self.selection.not_chosen(self.fan_cards)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen for the pass, from left to right."""
        return sorted_hand(self.selection.chosen, self._playback.stage.intention.sort)

    @property
    def is_waiting(self) -> bool:
        """Whether something will change without input: a result of the coach, a tooltip or an automatic play."""
        return self.coaching.is_pending or self.pending_card.is_waiting or self.die.is_held

    @property
    def ignores_presses(self) -> bool:
        """Whether presses on cards are ignored at the moment, because they may be part of a double click."""
        return self._ignoring.is_running

    @property
    def is_choosing(self) -> bool:
        """Whether the player is choosing cards to pass. While the hand is being dealt and sorted, they cannot yet."""
        stage = self._playback.stage
        return self._is_to_pass and bool(stage.model.hand) and not (stage.is_dealing or stage.is_sorting)

    @property
    def will_choose(self) -> bool:
        """Whether the player can soon choose cards to pass: their last dealt card is already moving."""
        stage = self._playback.stage
        last = stage.card_sprites.by_token.get(stage.intention.order[-1]) if stage.intention.order else None
        return self._is_to_pass and last is not None and not last.is_waiting

    @property
    def _is_to_pass(self) -> bool:
        return self._view.phase is Phase.PASSING and self._view.is_asked and self._playback.has_human

    @property
    def is_advice_taken(self) -> bool:
        """Whether the player has chosen exactly the cards that the coach advises to pass."""
        advised = self.coaching.hint.cards
        return bool(advised) and set(advised) == set(self.selection.chosen)

    @property
    def pass_size(self) -> int:
        return self._view.options.deal.pass_size

    @property
    def missing(self) -> int:
        """The number of cards still to be chosen for the pass."""
        return self.pass_size - len(self.selection.chosen)

    @property
    def may_roll(self) -> bool:
        """Whether the player has to roll the die now."""
        turn = self._playback.turn
        return turn.view.phase is Phase.ROLLING and turn.view.is_asked and turn.has_human and turn.is_shown

    @property
    def offers_finish(self) -> bool:
        """Whether the player is offered to finish the round at once, because its outcome is settled."""
        is_line_free = not (self._playback.messages.message or self.pending_text or self.coaching.hint.is_pending)
        return is_line_free and self._playback.may_finish

    @property
    def may_choose_early(self) -> bool:
        """Whether the player may choose the card to play before it is their turn."""
        return self._playback.turn.is_early and self._ctx.settings.preselect

    @property
    def pending_text(self) -> str:
        """The message about the pending card, which will be played later; empty if there is no such card."""
        key = self.pending_card.text_key(self._playback.turn)
        return self._ctx.texts(key) if key else ""

    @property
    def hovered_card_text(self) -> str:
        """The text of the visible tooltip of a card; empty if there is none."""
        card, playback = self.tooltip.shown, self._playback
        if card is None:
            return ""
        is_fresh = card in playback.stage.model.fresh
        return hovered_card_text(
            card, playback.view, playback.seating, is_own_turn=playback.is_own_turn, is_fresh=is_fresh
        )

    def update(self, seconds: float) -> None:
        """Advance all timers, play a card that is due, and show the player's current choices."""
        playback = self._playback
        if self.drag.card not in (*self.hand, *self.selection.chosen):
            self.drag.cancel()
        card = self.pending_card.update(playback.turn, seconds, self._ctx.settings, playback.durations)
        if card is not None:
            self._play(card)
        self.coaching.update(seconds)
        self._offer_die(seconds)
        self.tooltip.move_to(None if self.drag.dragged else self.selection.focus)
        self._show_intention()

    def skip(self) -> None:
        """Hurry the others; if nothing is animated at the player's turn, act like the Enter key.

        In the second case, a card that is merely under the pointer is not used.
        """
        playback = self._playback
        is_asked = playback.has_human and playback.view.is_asked
        if is_asked and playback.director.is_idle and not playback.stage.is_moving:
            if self.may_roll or not self.selection.is_hovered:
                self.activate()
            return
        playback.hurry()

    def activate(self) -> None:
        """Roll the die, use the focused card, confirm the pass, or use the only legal card, whichever applies."""
        if self.may_roll:
            self.roll()
        elif self.selection.focus is not None:
            self.use(self.selection.focus)
        elif self.is_choosing and not self.missing:
            self.confirm_pass()
        elif self._playback.is_own_turn and not self.ignores_presses:
            self._use_only_card()

    def _use_only_card(self) -> None:
        """Use the legal card if there is only one; otherwise, focus the leftmost legal card."""
        legal = [card for card in self.hand if card in self._view.legal]
        if len(legal) == 1:
            self.use(legal[0])
        elif legal:
            self.selection.set_focus(legal[0])

    def use(self, card: Card, *, is_confirmed: bool = False) -> None:
        """Handle a press on a card.

        Depending on the phase, the card is chosen for the pass, taken back, played, chosen in advance for the player's
        next turn, or refused. If ``is_confirmed`` is true, the card is played without a second press.
        """
        if card in self.selection.chosen:
            self._give_back(card)
        elif self.is_choosing:
            self._choose(card)
        elif card in self._view.legal and self._playback.has_human:
            if is_confirmed or not self._needs_confirmation(card):
                self._play(card)
        elif self.may_choose_early and card in playable(self._view):
            self._choose_early(card)
            self._playback.note_early_choice()
        else:
            self._refuse(card)

    def take_back(self) -> bool:
        """Take back the card chosen last for the pass, or the pending card; return whether there was one."""
        is_taken_back = self.is_choosing and self.selection.undo()
        if is_taken_back:
            self._ctx.play(Cue.DESELECT)
        return is_taken_back or self.cancel_pending_card()

    def cancel_pending_card(self) -> bool:
        """Decide not to play the pending card; return whether there was one."""
        is_cancelled = self.pending_card.cancel()
        if is_cancelled:
            self._ctx.play(Cue.DESELECT)
        return is_cancelled

    def undo(self) -> None:
        """Undo the player's last decision in this round."""
        decisions = self._playback.decisions
        if decisions and not self.ignores_presses:
            self.go_back_to(decisions[-1])

    def go_back_to(self, decision: Decision) -> None:
        """Undo this decision and all later ones, and stop playing cards automatically."""
        self.coaching.checker.cancel()
        self._playback.go_back_to(decision)
        self.pending_card.block_autoplay()
        self.selection.set_focus(None)
        self.drag.cancel()
        self._ignoring.start(DOUBLE_CLICK_S)

    def confirm_pass(self) -> None:
        """Pass the chosen cards, or show the number of missing cards."""
        if not self.is_choosing:
            return
        chosen = self.selection.chosen
        if self.missing:
            self._playback.messages.show(self._ctx.texts("pass.missing", n=self.missing), is_refusal=True)
        else:
            self.coaching.check(chosen)
            self._playback.submit(PassCards(self._view.seat, chosen))

    def suggest_pass(self) -> None:
        """Request a hint for the pass; if the hint is already shown, choose the advised cards."""
        advised = self.coaching.hint.cards
        if not advised:
            self.coaching.ask_hint()
        elif self.is_choosing:
            self.selection.clear()
            for card in advised:
                self.selection.choose(card, self.pass_size)
            self.selection.set_focus(None)
            self._ctx.play(Cue.SELECT)

    def roll(self) -> None:
        """Roll the die, if it is the player's turn to roll.

        If the pointer holds the die, its movement throws the die.
        """
        if self.may_roll:
            self._playback.stage.prepared_throw = self.die.release(self._playback.layout)
            self._playback.submit(RollDie(self._view.seat))

    def pick_up_die(self, x: float, y: float) -> bool:
        """Pick up the die if it waits at this point for the player's throw; return whether it was picked up."""
        is_picked_up = self.may_roll and self.die.grab(self._playback.layout, x, y)
        if is_picked_up:
            self._ctx.play(Cue.SELECT)
        return is_picked_up

    def _offer_die(self, seconds: float) -> None:
        """Show the die that waits for the player's throw, in its place or held by the pointer."""
        self.die.update(seconds)
        if not self.may_roll:
            self.die.cancel()
        offer = self.die.offer(self._playback.layout, self._view.round_number) if self.may_roll else None
        self._playback.stage.offered_die = offer

    def _play(self, card: Card) -> None:
        self.coaching.check((card,))
        self._playback.submit(PlayCard(self._view.seat, card))
        self.pending_card.clear()
        self.selection.set_focus(None)
        self._ignoring.start(DOUBLE_CLICK_S)

    def _needs_confirmation(self, card: Card) -> bool:
        is_needed = self._ctx.settings.confirm_play and self.pending_card.needs_confirmation(card)
        if is_needed:
            self._ctx.play(Cue.SELECT)
        return is_needed

    def _choose_early(self, card: Card) -> None:
        if card == self.pending_card.card:
            self.cancel_pending_card()
        else:
            self.pending_card.choose_early(card)
            self._ctx.play(Cue.SELECT)

    def _refuse(self, card: Card) -> None:
        playback = self._playback
        reason = refusal(playback.view, playback.seating, ahead=self.may_choose_early)
        playback.messages.show(reason, is_refusal=True)
        self._ctx.play(Cue.REFUSED)
        if not playback.durations.is_reduced:
            playback.stage.shake(card, playback.durations.motion(REFUSAL_SHAKE_S))

    def _choose(self, card: Card) -> None:
        before = self.hand
        if self.selection.choose(card, self.pass_size):
            self.selection.keep_focus(before, self.hand)
            if not self.missing:
                self.selection.set_focus(None)  # so that the button gets the focus
            self._ctx.play(Cue.SELECT)
        else:
            self._playback.messages.show(self._ctx.texts("pass.full", n=self.pass_size), is_refusal=True)

    def _give_back(self, card: Card) -> None:
        before = self.chosen
        self.selection.give_back(card)
        self.selection.keep_focus(before, self.chosen)
        self._ctx.play(Cue.DESELECT)

    def _show_intention(self) -> None:
        """Show on the table which cards are focused, held, chosen, pending, advised and legal."""
        playback, turn = self._playback, self._playback.turn
        if not self.is_choosing and self.selection.chosen and turn.is_shown:
            self.selection.clear()
        before = playback.stage.intention
        intention = replace(
            before,
            chosen=self.selection.chosen,
            raised=self.selection.focus,
            pressed=self.drag.pressed,
            dragged=self.drag.dragged,
            ready=self.pending_card.card,
            advised=frozenset(self.coaching.hint.cards),
            offered=frozenset(turn.view.legal) if turn.may_play else None,
            is_low=self.offers_finish,
        )
        self.reminder.update(is_awaited=playback.awaits_player)
        playback.show_intention(intention, partial(self._response, intention, before))

    def _response(self, intention: Intention, before: Intention, card: Token) -> Motion:
        """Return the motion of a card after the choices have changed from ``before`` to ``intention``."""
        durations = self._playback.durations
        if (intention.chosen, intention.ready) != (before.chosen, before.ready):
            return durations.flight(times.SELECT_S, easing.out_back)
        if card == intention.pressed:
            return durations.nudge(times.PRESS_S, easing.out_quad)
        return durations.nudge(times.HOVER_S if card == intention.raised else times.SINK_S, easing.spring)
