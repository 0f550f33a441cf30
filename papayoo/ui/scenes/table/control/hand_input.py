"""Pointer, touch and key input for the cards of the hand."""

import math

from papayoo.engine import Card, Phase
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.selection import card_at, slot_at, strip_at
from papayoo.ui.scenes.table.control.turn import WaitReason
from papayoo.ui.scenes.table.prompts import playable_as_seen
from papayoo.ui.table_view.card_texts import card_text

SAME_POINT_U = 6.0
"""Maximum distance between the two clicks of a double click."""


class HandInput:
    """Handles input for the hand: moves the focus, and lets the player drag and use cards."""

    def __init__(self, playback: Playback, player: HumanPlayer) -> None:
        self._playback, self._player = playback, player
        self._selection, self._drag = player.selection, player.drag
        self._chosen_at: tuple[Card, float, float] | None = None
        """The card just chosen for the pass by pointer, and the point of the click.

        A second click near this point returns the card to the hand, although a neighbouring card may be visible there.
        The value is None after the pointer has moved away.
        """

    def hover(self, x: float, y: float) -> None:
        """Handle a movement of the pointer to a point; a held card follows the pointer."""
        under = self._fan_card_at(x, y)
        if self._drag.card is None:
            self._selection.hover(under)
        else:
            in_hand = under if under in self._player.hand else None
            self._drag.move((x, y), in_hand, is_in_hand=self._is_in_hand(y))
            self._selection.set_focus(self._drag.card)

    def is_over_hand(self, x: float, y: float) -> bool:
        """Whether a point is on a card of the hand."""
        return strip_at(self._playback.layout, self._player.fan_cards, x, y) is not None

    def press(self, x: float, y: float, *, by_touch: bool = False) -> None:
        """React to a press on a card, on a name plate or beside them.

        A press on a card holds the card. A press on a name plate shows or hides the last trick. Any other press cancels
        a card that is about to be played, or hurries the others. The first tap with a finger never plays a card.
        It does choose a card for the pass, because that is easily undone.
        """
        card = self._card_at(x, y)
        if card is None and self._playback.layout.is_on_plaque(x, y):
            self._playback.toggle_peek()
        elif card is None:
            waits_for_turn = self._player.pending_card.waits_for is WaitReason.TURN
            if waits_for_turn or not self._player.cancel_pending_card():
                self._playback.hurry()
        elif not self._player.ignores_presses:
            self._hold(card, (x, y), by_touch=by_touch)

    def release(self, x: float, y: float) -> None:
        """Release the held card at a point. The card is used or returns to its place."""
        is_chosen = self._drag.card in self._selection.chosen
        is_confirmed = self._drag.is_confirmed
        card = self._drag.end(is_across=self._is_in_hand(y) == is_chosen)
        if card is not None:
            self._player.use(card, is_confirmed=is_confirmed)
            self._chosen_at = (card, x, y) if card in self._selection.chosen else None
            if self._player.is_choosing and len(self._selection.chosen) < self._player.pass_size:
                self.hover(x, y)  # only keys move on to the card beside a used one

    def cancel(self) -> None:
        """Return the held card to its place."""
        self._drag.cancel()

    def describe(self, x: float, y: float) -> bool:
        """Show the cost of the card at a point; return whether there is a card."""
        self.cancel()
        card = self._card_at(x, y)
        if card is not None:
            self._playback.messages.show(card_text(self._playback.seating.texts, card, self._playback.view.die))
        return card is not None

    def press_number(self, number: int) -> None:
        """Move the focus to the usable card with this number from the left, or use it if focused.

        During play, the usable cards are those that are legal for the visible trick, even before the player's turn.
        Their numbers therefore stay the same until the next trick is led on the screen. During the pass, cards that
        are already chosen keep their numbers.
        """
        cards = self._player.fan_cards
        usable = self._usable(cards)
        if number > len(usable):
            return
        card = usable[number - 1]
        if self._selection.focus == card:
            self._player.use(card)
        else:
            self._selection.set_focus(card)

    def _usable(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards that may be played to the trick on the screen; all cards during the pass."""
        if self._playback.view.phase is not Phase.PLAYING:
            return cards
        legal = playable_as_seen(self._playback.stage.model)
        return tuple(card for card in cards if card in legal)

    def move_focus(self, action: Action) -> bool:
        """Move the focus along the hand, or between the hand and the cards chosen for the pass.

        If no card has the focus, the first card that the coach advises gets it, or else the first or last usable
        card. During the player's turn, illegal cards are skipped. Return False if there are no cards in this direction.
        """
        hand, chosen, selection = self._player.hand, self._player.chosen, self._selection
        match action:
            case Action.FIRST | Action.LAST if hand:
                selection.set_focus((self._offered(hand) or hand)[0 if action is Action.FIRST else -1])
            case Action.LEFT | Action.RIGHT if selection.focus is None and (advised := self._advised(hand)):
                selection.set_focus(advised[0])
            case Action.LEFT | Action.RIGHT:
                row = chosen if selection.focus in chosen else self._stops(hand)
                selection.move_focus(row, 1 if action is Action.RIGHT else -1)
            case Action.UP | Action.DOWN if (other := self._in_other_row(is_up=action is Action.UP)) is not None:
                selection.set_focus(other)
            case Action.UP if chosen and selection.focus not in chosen:
                selection.set_focus(chosen[0])
            case Action.DOWN if hand and selection.focus not in hand:
                selection.set_focus((self._usable(hand) or hand)[0])
            case _:
                return False
        return True

    def _advised(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card for card in cards if card in self._playback.stage.intention.advised)

    def _stops(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards among which the left and right keys move the focus, including the focused card."""
        focus = self._selection.focus
        if focus not in hand:
            return self._usable(hand)
        offered = self._offered(hand)
        return tuple(card for card in hand if card in offered or card == focus)

    def _offered(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return those of the given cards that are legal now, or all of them if it is not the player's turn."""
        offered = self._playback.stage.intention.offered
        return cards if offered is None else tuple(card for card in cards if card in offered)

    def _hold(self, card: Card, at: tuple[float, float], *, by_touch: bool) -> None:
        slides = by_touch and card in self._player.hand
        is_raised = self._selection.focus == card and not self._selection.is_hovered
        self._drag.start(card, at, slides=slides, is_use=not slides or is_raised or self._player.is_choosing)
        if by_touch:
            self._selection.set_focus(card)

    def _in_other_row(self, *, is_up: bool) -> Card | None:
        """Return the card above or below the focused card in a hand of two rows; None if there is none."""
        cards, hand, focus = self._player.fan_cards, self._offered(self._player.hand), self._selection.focus
        if focus is None or focus not in self._player.hand:
            return None
        across = self._playback.layout.fan.across(len(cards), cards.index(focus), is_up=is_up)
        return next((cards[other] for other in across if cards[other] in hand), None)

    def _card_at(self, x: float, y: float) -> Card | None:
        """Return the card at a point; None if there is none.

        A card chosen for the pass is found in two places: in the pass panel, and at the gap that it has left in the
        hand.
        """
        player = self._player
        slot = slot_at(self._playback.layout, player.chosen, player.pass_size, x, y)
        return slot or self._fan_card_at(x, y)

    def _fan_card_at(self, x: float, y: float) -> Card | None:
        if self._chosen_at is not None:
            card, *point = self._chosen_at
            if math.dist(point, (x, y)) <= SAME_POINT_U:
                return card
            self._chosen_at = None
        return card_at(self._playback.layout, self._player.fan_cards, self._player.chosen, x, y)

    def _is_in_hand(self, y: float) -> bool:
        return y >= self._playback.layout.hand_top
