"""Search: cards or passes of one seat compared by roll-outs in sampled worlds."""

try:
    import cython
except ImportError:  # an uncompiled kernel runs without Cython as well
    from papayoo.ai.kernel import cython_shim as cython

from papayoo.ai.kernel.beliefs import Beliefs
from papayoo.ai.kernel.features import (
    CARDS,
    MAX_LEGAL,
    MAX_OPTIONS,
    MAX_PLAYS,
    PLACES,
    RANKS,
    SUITS,
    reals,
    zeros,
)
from papayoo.ai.kernel.policies import NO_HANDS, NO_POINTS

CARD_PAIRS = 3 * MAX_LEGAL * MAX_LEGAL
"""Leading, following or discarding, times each card of a hand, times each other card of it."""


class RolloutSearch(Beliefs):
    """The comparison of the observer's options, and what each has cost over all worlds so far."""

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.leader = 0
        self._make_options()

    def _make_options(self) -> None:
        self.world_count = 0
        self.option_count = 0
        self.option_card = zeros(MAX_OPTIONS)
        self.option_pass = zeros(MAX_OPTIONS * SUITS)
        self.is_open = zeros(MAX_OPTIONS)
        self.outcome = reals(MAX_OPTIONS, 0.0)
        self.total_points = reals(MAX_OPTIONS, 0.0)
        self.square_sum = reals(MAX_OPTIONS, 0.0)
        self.saved_hands = zeros(PLACES * SUITS)
        self.saved_points = zeros(PLACES)
        self.deviating_options = 0
        self.hand_index = zeros(CARDS)
        self.pair_count = zeros(MAX_LEGAL * CARD_PAIRS)
        self.pair_sum = zeros(MAX_LEGAL * CARD_PAIRS)
        self.pair_square_sum = zeros(MAX_LEGAL * CARD_PAIRS)

    def set_options(self, cards: list[int]) -> None:
        """The cards of the watching seat's hand to compare, all open; the others are measured against the first."""
        self.option_count = len(cards)
        for number in range(self.option_count):
            self.option_card[number] = cards[number]
        self._open_options()
        self.deviating_options = self.option_count
        spot = 0
        for card in range(CARDS):
            if self.hands[self.observer * SUITS + card // RANKS] >> card % RANKS & 1:
                self.hand_index[card] = spot
                spot += 1
        for index in range(self.option_count * CARD_PAIRS):
            self.pair_count[index] = 0
            self.pair_sum[index] = 0
            self.pair_square_sum[index] = 0

    def set_passes(self, choices: list[list[int]], unseen: list[int]) -> None:
        """The passes to compare, as a mask for each suit, all open; and the cards that the others are dealt."""
        self.option_count = len(choices)
        for number in range(self.option_count):
            for suit in range(SUITS):
                self.option_pass[number * SUITS + suit] = choices[number][suit]
        self.movable_count = len(unseen)
        for index in range(self.movable_count):
            self.pile[index] = unseen[index]
        self._open_options()
        self.deviating_options = 0

    def _open_options(self) -> None:
        self.world_count = 0
        for number in range(self.option_count):
            self.is_open[number] = 1
            self.total_points[number] = 0.0
            self.square_sum[number] = 0.0

    def close_option(self, number: int) -> None:
        """Play this option out no more."""
        self.is_open[number] = 0

    def is_open_option(self, number: int) -> bool:
        """Whether the option is still being compared."""
        return bool(self.is_open[number])

    def option_sums(self, number: int) -> tuple[float, float]:
        """What an option cost over all worlds, and the squares of what it cost above the first option."""
        return self.total_points[number], self.square_sum[number]

    # ---- cards

    def search_cards(self, worlds: int, steps: int, members: int) -> None:
        """Draw that many worlds, one member after the other, and play every open option out in each.

        The chain of a member goes so many steps from one world to its next.
        """
        with cython.nogil:
            for _ in range(worlds):
                member = self.world_count % members
                self.load_particle(member)
                self.run_chain(steps)
                self._compare_options()
                self.save_particle(member)

    def _compare_options(self) -> None:
        for number in range(self.option_count):
            if self.is_open[number]:
                self.outcome[number] = self._roll_out_card(number)
        self._add_outcomes()

    def _add_outcomes(self) -> None:
        """Add this world's results up: what each option costs, and the square of what it costs above the first."""
        self.world_count += 1
        for number in range(self.option_count):
            if self.is_open[number]:
                self.total_points[number] += self.outcome[number]
                above = self.outcome[number] - self.outcome[0]
                self.square_sum[number] += above * above

    def _roll_out_card(self, number: int) -> int:
        """The points that the watching seat takes in the rest of the round in this world if it plays this option."""
        self.restore_world()
        self.points[:] = NO_POINTS
        self.play(self.option_card[number])
        while not self.is_decided() and (self.turn != self.observer or self.score_cards(self.turn) == 1):
            self.play(self.best_card())
        return self.points[self.observer] if self.is_decided() else self._roll_out_deviation(number * CARD_PAIRS)

    def _roll_out_deviation(self, pairs: int) -> int:
        """The same at the seat's next decision, which has been evaluated, if it goes on by policy from there.

        What the second best card would cost instead is kept under the pair of these cards, ``pairs`` being where those
        of the option begin.
        """
        legal = self.card_count
        first = self.cards[self.best_index]
        second = -1
        for index in range(legal):
            if index != self.best_index and (second < 0 or self.scores[index] > self.scores[second]):
                second = index
        other = self.cards[second]
        way = 0 if self.lead_suit < 0 else (1 if first // RANKS == self.lead_suit else 2)
        self._save_position()
        self.play(first)
        self.roll_out()
        outcome = self.points[self.observer]
        self._restore_position()
        self.play(other)
        self.roll_out()
        above = self.points[self.observer] - outcome
        pair = pairs + (way * MAX_LEGAL + self.hand_index[first]) * MAX_LEGAL + self.hand_index[other]
        self.pair_count[pair] += 1
        self.pair_sum[pair] += above
        self.pair_square_sum[pair] += above * above
        return outcome

    def _save_position(self) -> None:
        """Keep where the round stands, behind all moments of its past."""
        self.save_snapshot(MAX_PLAYS)
        self.saved_hands[:] = self.hands
        self.saved_points[:] = self.points

    def _restore_position(self) -> None:
        """Go back to what was kept last."""
        self.restore_snapshot(MAX_PLAYS)
        self.hands[:] = self.saved_hands
        self.points[:] = self.saved_points

    def deviation_savings(self, number: int) -> float:
        """What an option saves over all worlds if the seat plays another card than its policy's at its next decision.

        It does so wherever its policy would choose the same card, not knowing in which of the worlds it is: so a pair
        of cards counts by its sum over worlds, less a standard error for having been picked. Never above 0, and 0 for
        a pass.
        """
        total = 0.0
        if number >= self.deviating_options:
            return total
        for first in range(number * 3 * MAX_LEGAL, (number + 1) * 3 * MAX_LEGAL):
            least = 0.0
            for pair in range(first * MAX_LEGAL, (first + 1) * MAX_LEGAL):
                if self.pair_sum[pair] < 0:
                    least = min(least, self._savings_bound(pair))
            total += least
        return total

    def _savings_bound(self, pair: int) -> float:
        """What the other card of a pair costs above the policy's over all worlds, and a standard error on top."""
        above = self.pair_sum[pair] * 1.0
        square = self.pair_square_sum[pair] - above * above / self.pair_count[pair]
        error: float = max(square, 0.0) ** 0.5
        return above + error

    # ---- passes

    def search_passes(self, deals: int, hand_size: int, many: int, steps: int) -> None:
        """Play out that many random deals for every open choice of cards to pass."""
        with cython.nogil:
            for _ in range(deals):
                self._compare_passes(hand_size, many, steps)

    def _compare_passes(self, hand_size: int, many: int, steps: int) -> None:
        """One deal: the others' hands at random, their passes by policy, and any suit on the die."""
        self.hands[:] = NO_HANDS
        self._shuffle(self.movable_count)
        self._deal_out(self.movable_count, hand_size, self.observer)
        die = self.random_below(4)
        own = self.observer * SUITS
        for suit in range(SUITS):
            self.hands[own + suit] = self.world[own + suit]
        self._pass_other_seats(many)
        for number in range(self.option_count):
            if self.is_open[number]:
                self.outcome[number] = self._roll_out_pass(number, die, hand_size, steps)
        self._add_outcomes()

    def _pass_other_seats(self, many: int) -> None:
        """All but the watching seat put down the cards they pass, and the hands are kept as they are then."""
        for seat in range(self.seats):
            if seat != self.observer:
                self.pass_cards(seat, many)
        self.saved_hands[:] = self.hands

    def _roll_out_pass(self, number: int, die: int, hand_size: int, steps: int) -> int:
        """The points that the watching seat takes if it passes this choice of the hand that was kept."""
        self.hands[:] = self.saved_hands
        own = self.observer * SUITS
        for suit in range(SUITS):
            self.passing[own + suit] = self.option_pass[number * SUITS + suit]
            self.hands[own + suit] ^= self.passing[own + suit]
        self.hand_over_passes(steps)
        self.begin_round(die, self.leader, hand_size)
        self.roll_out()
        return self.points[self.observer]
