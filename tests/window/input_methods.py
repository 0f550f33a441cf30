"""Two ways to do what the game asks for: with the mouse and with the keyboard.

Each waits until it can see that the table is ready, acts, and acts once more if nothing comes of it.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.scenes.table.drawing.overlays import pass_button_box
from papayoo.ui.table_view.geometry.card_places import RAISED_GROWTH
from papayoo.ui.table_view.geometry.layout import LIFT, TableLayout
from tests.window.game_process import JUDGEMENT_TIMEOUT_S, Program

DIGITS = 10
"""The number keys reach this many cards; the arrows reach all."""


class Hand(Protocol):
    """Does one thing after the other in the person's place; what came of it is seen in the record."""

    def lay(self, view: SeatView, cards: Sequence[Card]) -> None:
        """Choose cards for the pass, and ask for it to be carried out."""

    def roll(self, view: SeatView) -> None:
        """Roll the die."""

    def play(self, view: SeatView, card: Card) -> None:
        """Play a card."""

    def start_over(self) -> None:
        """Nothing came of it: begin from a known state."""


class MouseHand:
    """Clicks, and nothing else."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def lay(self, view: SeatView, cards: Sequence[Card]) -> None:
        """Click card after card: the fan closes behind each. The first is taken back once, to be chosen again."""
        look = _Look(self._program, view)
        look.wait_for_pass_pile()
        fan = list(view.hand)
        for count, card in enumerate(cards):
            self._choose(look, fan, count, card)
            if count == 0:
                self._give_back(look)
                self._choose(look, fan, count, card)
            fan.remove(card)
        self._program.click_box(pass_button_box(look.layout, len(cards)))

    def roll(self, view: SeatView) -> None:
        """Click the button in the middle of the table."""
        layout = _Look(self._program, view).layout
        self._program.click(layout.center_x, layout.center_y)

    def play(self, view: SeatView, card: Card) -> None:
        """Click the card."""
        self._program.click(*_card_point(_Look(self._program, view).layout, view.hand, card))

    def start_over(self) -> None:
        """Take the pointer off the cards."""
        self._program.put_pointer_aside()

    def _choose(self, look: "_Look", fan: Sequence[Card], count: int, card: Card) -> None:
        look.insist(partial(self._program.click, *_card_point(look.layout, fan, card)), partial(look.is_filled, count))

    def _give_back(self, look: "_Look") -> None:
        slot = look.slot(0)
        look.insist(partial(self._program.click_box, slot), lambda: not look.is_filled(0))


class KeyHand:
    """Keys, and nothing else. Remembers which card has the focus."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._focus: Card | None = None

    def lay(self, view: SeatView, cards: Sequence[Card]) -> None:
        """Walk along the fan and choose; the focus goes to the neighbour of a card that leaves."""
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
        """Press Enter."""
        self._program.press("Return")

    def play(self, view: SeatView, card: Card) -> None:
        """The number of the card, or arrows to a farther one, put the focus on it; Enter plays it once it is there.

        The picture may be a moment old, and what a number means changes when a card is led: so what has the focus is
        looked at before it is played.
        """
        look = _Look(self._program, view)
        look.wait_for_turn()
        if self._focus_on(look, view, card):
            self._program.press("Return")
        self._focus = None

    def _focus_on(self, look: "_Look", view: SeatView, card: Card) -> bool:
        """Put the focus on a card; whether it is there."""
        number = view.legal.index(card) + 1
        if card != self._focus:
            self._program.press(*([str(number % DIGITS)] if number <= DIGITS else self._way(view.hand, card)))
        return self._program.desktop.comes_true(partial(look.has_focus, view.hand, card), JUDGEMENT_TIMEOUT_S)

    def start_over(self) -> None:
        """The pointer takes the focus off the cards."""
        self._program.put_pointer_aside()
        self._focus = None

    def _way(self, fan: Sequence[Card], card: Card) -> list[str]:
        """The arrows that lead the focus to a card."""
        start = fan.index(self._focus) if self._focus in fan else -1
        steps = fan.index(card) - start
        return ["Right" if steps > 0 else "Left"] * abs(steps)


class _Look:
    """What a person sees of a table: the layout for the window's size, and whether things are where they belong."""

    def __init__(self, program: Program, view: SeatView) -> None:
        self._program = program
        self._size = view.options.deal.pass_size
        self.layout = TableLayout(program.viewport, view.options.seats, view.seat)

    def wait_for_pass_pile(self) -> None:
        """Until the hand is dealt and the pile for the pass is asked for: its title is print on felt."""
        self.wait_for_turn()
        heading = pass_button_box(self.layout, self._size)
        top = self.slot(0).y - 50
        strip = Box(heading.x, top + 16, heading.width, 22)
        self._program.desktop.wait_until(lambda: self._program.lit_share(strip) > 0.01, "the pass pile")
        self._program.desktop.wait_until(lambda: not self.is_filled(0), "an empty pass pile")

    def wait_for_turn(self) -> None:
        """Until the own plaque has its frame of ice: the table has caught up and waits for the person.

        Whoever presses keys before that chooses a card ahead.
        """
        plaque = self.layout.plaque(self.layout.seat)
        edge = Box(plaque.x + 20, plaque.y - 2, plaque.width - 40, 4)
        self._program.desktop.wait_until(lambda: self._program.colour_share(edge, palette.FOCUS) > 0.2, "the turn")

    def wait_for_slot(self, index: int) -> None:
        """Until a chosen card has arrived."""
        self._program.desktop.wait_until(partial(self.is_filled, index), f"card {index + 1} in the pass pile")

    def slot(self, index: int) -> Box:
        """Where the card chosen at this place lies."""
        place = self.layout.pass_slots(self._size)[index]
        return Box.centered(place.x, place.y, place.width, place.height)

    def is_filled(self, index: int) -> bool:
        """Whether a card lies there."""
        return self._program.lit_share(self.slot(index).inset(14)) > 0.3

    def has_focus(self, hand: Sequence[Card], card: Card) -> bool:
        """Whether the ring of ice lies around a card of the hand: its left edge is never hidden by another."""
        place = self.layout.hand(len(hand))[hand.index(card)]
        raised = place._replace(y=place.y - LIFT, width=place.width * RAISED_GROWTH)
        edge = Box.centered(*raised.at(0.0, 0.25), 16, 40)
        return self._program.colour_share(edge, palette.FOCUS) > 0.08

    def insist(self, act: Callable[[], None], has_worked: Callable[[], bool]) -> None:
        """Do something until it can be seen that it has worked; a person tries more than once."""
        for _ in range(5):
            act()
            if self._program.desktop.comes_true(has_worked, JUDGEMENT_TIMEOUT_S):
                return
        self._program.desktop.wait_until(has_worked, f"an effect of {act}", JUDGEMENT_TIMEOUT_S)


def _card_point(layout: TableLayout, fan: Sequence[Card], card: Card) -> tuple[float, float]:
    """A point in the part of a card that is to be seen, low enough to miss a raised neighbour."""
    zone = layout.hand_zone(len(fan), fan.index(card))
    return zone.x + min(zone.width, 40.0) / 2, zone.y + 60
