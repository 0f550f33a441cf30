"""Two ways to control the table: with the mouse and with the keyboard.

Both wait until the table is visibly ready, act, and repeat the action if it has no effect.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from papayoo.engine import Card, SeatView
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.scenes.table.drawing.overlays import pass_button_box
from papayoo.ui.table_view.geometry.card_places import RAISED_GROWTH
from papayoo.ui.table_view.geometry.layout import LIFT, TableLayout
from tests.window.game_process import RETRY_S, Program

DIGITS = 10
"""Number of legal cards that have a number key; arrow keys move the focus to the others."""


class Hand(Protocol):
    """Performs the player's decisions in the window.

    The test reads their effect from the record.
    """

    def lay(self, view: SeatView, cards: Sequence[Card]) -> None:
        """Choose these cards for the pass and confirm the pass."""

    def roll(self, view: SeatView) -> None:
        """Roll the die."""

    def play(self, view: SeatView, card: Card) -> None:
        """Play a card."""

    def start_over(self) -> None:
        """Bring the pointer or focus into a known state for another attempt.

        Called after input without effect. Subclasses override this.
        """


class MouseInput:
    """Controls the table with mouse clicks only."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def lay(self, view: SeatView, cards: Sequence[Card]) -> None:
        """Click the cards one by one, then the button that passes them.

        After each click, the remaining cards close the gap. The first card is also put back and chosen again.
        """
        look = _Look(self._program, view)
        look.wait_for_pass_pile()
        for count, card in enumerate(cards):
            self._choose(look, view.hand, count, card)
            if count == 0:
                self._give_back(look)
                self._choose(look, view.hand, count, card)
        self._program.click_box(pass_button_box(look.layout, len(cards)))

    def roll(self, view: SeatView) -> None:
        """Click the button that rolls the die."""
        layout = _Look(self._program, view).layout
        self._program.click(layout.center_x, layout.center_y)

    def play(self, view: SeatView, card: Card) -> None:
        """Click the card in the hand."""
        self._program.click(*_card_point(_Look(self._program, view).layout, view.hand, card))

    def start_over(self) -> None:
        """Prepare the next attempt: move the pointer away from the cards."""
        self._program.put_pointer_aside()

    def _choose(self, look: "_Look", fan: Sequence[Card], count: int, card: Card) -> None:
        look.repeat_until(
            partial(self._program.click, *_card_point(look.layout, fan, card)), partial(look.is_filled, count)
        )

    def _give_back(self, look: "_Look") -> None:
        slot = look.slot(0)
        look.repeat_until(partial(self._program.click_box, slot), lambda: not look.is_filled(0))


class KeyboardInput:
    """Controls the table with keys only, and remembers the card with the focus."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._focus: Card | None = None

    def lay(self, view: SeatView, cards: Sequence[Card]) -> None:
        """Choose each card for the pass with the arrow keys and Enter, then confirm the pass.

        After each choice, the neighbour of the chosen card has the focus.
        """
        look = _Look(self._program, view)
        look.wait_for_pass_pile()
        fan = list(view.hand)
        for count, card in enumerate(cards):
            place = fan.index(card)
            self._program.press(*self._way(fan, card), "Return")
            look.wait_for_slot(count)
            fan.remove(card)
            self._focus = fan[min(place, len(fan) - 1)]
        self._program.press("p")

    def roll(self, view: SeatView) -> None:
        """Press Enter, which rolls the die."""
        self._program.press("Return")

    def play(self, view: SeatView, card: Card) -> None:
        """Move the focus to the card with its number key or the arrow keys, then press Enter.

        The focus is checked before Enter, because the picture may be outdated and the numbers change when a card is
        led.
        """
        look = _Look(self._program, view)
        look.wait_for_turn()
        if self._focus_on(look, view, card):
            self._program.press("Return")
        self._focus = None

    def _focus_on(self, look: "_Look", view: SeatView, card: Card) -> bool:
        """Move the focus to a card and return whether the card shows the focus ring."""
        number = view.legal.index(card) + 1
        if card != self._focus:
            self._program.press(*([str(number % DIGITS)] if number <= DIGITS else self._way(view.hand, card)))
        return self._program.desktop.comes_true(partial(look.has_focus, view.hand, card), RETRY_S)

    def start_over(self) -> None:
        """Take the focus from the cards, by moving the pointer to an empty corner."""
        self._program.put_pointer_aside()
        self._focus = None

    def _way(self, fan: Sequence[Card], card: Card) -> list[str]:
        """Return the key presses, all "Left" or all "Right", that move the focus to a card."""
        start = fan.index(self._focus) if self._focus in fan else -1
        steps = fan.index(card) - start
        return ["Right" if steps > 0 else "Left"] * abs(steps)


class _Look:
    """Observes a table in the window, from its layout and its visible sprites."""

    def __init__(self, program: Program, view: SeatView) -> None:
        self._program = program
        self._size = view.options.deal.pass_size
        self._sight = program.sight
        self.layout = TableLayout(self._sight.viewport, view.options.seats, view.seat)

    def wait_for_pass_pile(self) -> None:
        """Wait until the hand is dealt and the title of the pass panel is visible."""
        self.wait_for_turn()
        heading = pass_button_box(self.layout, self._size)
        top = self.slot(0).y - 50
        strip = Box(heading.x, top + 16, heading.width, 22)
        self._program.desktop.wait_until(lambda: self._sight.bright_share(strip) > 0.01, "the pass pile")
        self._program.desktop.wait_until(lambda: not self.is_filled(0), "an empty pass pile")

    def wait_for_turn(self) -> None:
        """Wait until the player's name plate has its frame, which means that it is the player's turn.

        Earlier key presses would choose a card in advance.
        """
        plaque = self.layout.plaque(self.layout.seat)
        edge = Box(plaque.x + 20, plaque.y - 2, plaque.width - 40, 4)
        self._program.desktop.wait_until(lambda: self._sight.colour_share(edge, palette.FOCUS) > 0.2, "the turn")

    def wait_for_slot(self, index: int) -> None:
        """Wait until a chosen card has arrived in its slot of the pass panel."""
        self._program.desktop.wait_until(partial(self.is_filled, index), f"card {index + 1} in the pass pile")

    def slot(self, index: int) -> Box:
        """Return the box of a slot for a chosen card."""
        place = self.layout.pass_slots(self._size)[index]
        return Box.centered(place.x, place.y, place.width, place.height)

    def is_filled(self, index: int) -> bool:
        """Whether a chosen card is visible in a slot."""
        return self._sight.bright_share(self.slot(index).inset(14)) > 0.3

    def has_focus(self, hand: Sequence[Card], card: Card) -> bool:
        """Whether a card of the hand has the focus ring; its left edge is never covered."""
        place = self.layout.hand(len(hand))[hand.index(card)]
        raised = place._replace(y=place.y - LIFT, width=place.width * RAISED_GROWTH)
        edge = Box.centered(*raised.at(0.0, 0.25), 16, 40)
        return self._sight.colour_share(edge, palette.FOCUS) > 0.08

    def repeat_until(self, act: Callable[[], None], has_worked: Callable[[], bool]) -> None:
        """Repeat an action until its effect is visible."""
        for _ in range(5):
            act()
            if self._program.desktop.comes_true(has_worked, RETRY_S):
                return
        self._program.desktop.wait_until(has_worked, f"an effect of {act}", RETRY_S)


def _card_point(layout: TableLayout, fan: Sequence[Card], card: Card) -> tuple[float, float]:
    """Return a point in the visible part of a card that a raised neighbouring card does not cover."""
    zone = layout.hand_zone(len(fan), fan.index(card))
    return zone.x + min(zone.width, 40.0) / 2, zone.y + 60
