"""Search: compares cards or passes of one seat by roll-outs in sampled worlds."""

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
"""Number of array entries for pairs of cards that belong to one option of the search.

There is one entry for each situation (lead, follow, discard) and each pair of cards in a hand.
"""


class RolloutSearch(Beliefs):
    """Compares the options of one seat, the observer, by roll-outs.

    It adds up the points that each option costs the observer over all worlds. At the observer's next decision in a
    roll-out, the card with the second-best score of the policy is rolled out as well. From these results,
    `deviation_savings` estimates what a change of the policy there would gain.
    """

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.leader = 0
        self._make_options()

    def _make_options(self) -> None:
        self.world_count = 0
        self.option_count = 0
        self.option_card = zeros(MAX_OPTIONS)  # [option]: card to play
        self.option_pass = zeros(MAX_OPTIONS * SUITS)  # [option, suit]: mask of the cards to pass
        self.is_open = zeros(MAX_OPTIONS)  # [option]: 1 while it is compared
        self.outcome = reals(MAX_OPTIONS, 0.0)  # [option]: points in the current world
        self.total_points = reals(MAX_OPTIONS, 0.0)  # [option]: points, summed over worlds
        self.square_sum = reals(MAX_OPTIONS, 0.0)  # [option]: squared differences to option 0, summed over worlds
        self.saved_hands = zeros(PLACES * SUITS)  # [place, suit]: mask
        self.saved_points = zeros(PLACES)  # [seat]: points
        self.deviating_options = 0
        self.hand_index = zeros(CARDS)  # [card]: position in the observer's hand
        if not cython.compiled:  # compiled arrays are zero from the start, and these are large
            self.pair_count = zeros(MAX_LEGAL * CARD_PAIRS)  # [option, situation, card, other card]: worlds
            self.pair_sum = zeros(MAX_LEGAL * CARD_PAIRS)  # same: points of the other card minus those of the card
            self.pair_square_sum = zeros(MAX_LEGAL * CARD_PAIRS)  # same shape: squares of these differences

    def set_options(self, cards: list[int]) -> None:
        """Set the cards of the searching seat that are compared. Each card is compared with the first one."""
        self.option_count = len(cards)
        for option in range(self.option_count):
            self.option_card[option] = cards[option]
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

    def set_passes(self, passes: list[list[int]], unseen: list[int]) -> None:
        """Set the passes to compare, and the cards to deal to other seats.

        A pass is given as a mask of ranks for each suit.
        """
        self.option_count = len(passes)
        for option in range(self.option_count):
            for suit in range(SUITS):
                self.option_pass[option * SUITS + suit] = passes[option][suit]
        self.movable_count = len(unseen)
        for index in range(self.movable_count):
            self.pile[index] = unseen[index]
        self._open_options()
        self.deviating_options = 0

    def _open_options(self) -> None:
        self.world_count = 0
        for option in range(self.option_count):
            self.is_open[option] = 1
            self.total_points[option] = 0.0
            self.square_sum[option] = 0.0

    def close_option(self, option: int) -> None:
        """Exclude a card or pass from the search; it is not played out in further worlds."""
        self.is_open[option] = 0

    def is_open_option(self, option: int) -> bool:
        """Whether the search still compares an option."""
        return bool(self.is_open[option])

    def option_sums(self, option: int) -> tuple[float, float]:
        """Return the sum of an option's points, and the sum of its squared differences from the first option."""
        return self.total_points[option], self.square_sum[option]

    # ---- cards

    def search_cards(self, worlds: int, steps: int, particles: int) -> None:
        """Sample hidden hands, and play the round to its end with each card that is still compared.

        The samples, called worlds, come from each particle in turn. ``steps`` is the number of steps of a particle's
        Markov chain before each sample.
        """
        with cython.nogil:
            for _ in range(worlds):
                particle = self.world_count % particles
                self.load_particle(particle)
                self.run_chain(steps)
                self._compare_options()
                self.save_particle(particle)

    def _compare_options(self) -> None:
        for option in range(self.option_count):
            if self.is_open[option]:
                self.outcome[option] = self._roll_out_card(option)
        self._add_outcomes()

    def _add_outcomes(self) -> None:
        """Add the points that each option costs in the current world to the option's sums."""
        self.world_count += 1
        for option in range(self.option_count):
            if self.is_open[option]:
                self.total_points[option] += self.outcome[option]
                difference = self.outcome[option] - self.outcome[0]
                self.square_sum[option] += difference * difference

    def _roll_out_card(self, option: int) -> int:
        """Return the points that the observer takes in the current world after playing an option."""
        self.restore_world()
        self.points[:] = NO_POINTS
        self.play(self.option_card[option])
        while not self.is_decided() and (self.turn != self.observer or self.score_cards(self.turn) == 1):
            self.play(self.best_card())
        return self.points[self.observer] if self.is_decided() else self._roll_out_deviation(option * CARD_PAIRS)

    def _roll_out_deviation(self, first_pair: int) -> int:
        """Return the points that the searching seat takes if it plays its best-scored card.

        The round is also played to its end with the second-best card. The difference in points is recorded for this
        situation and pair of cards; `first_pair` is the index at which the pairs of the option begin. Before the call,
        it must be the turn of the searching seat, and its cards must have been scored.
        """
        size = self.card_count
        first = self.cards[self.best_index]
        second = -1
        for index in range(size):
            if index != self.best_index and (second < 0 or self.scores[index] > self.scores[second]):
                second = index
        other = self.cards[second]
        situation = 0 if self.lead_suit < 0 else (1 if first // RANKS == self.lead_suit else 2)
        self._save_position()
        self.play(first)
        self.roll_out()
        outcome = self.points[self.observer]
        self._restore_position()
        self.play(other)
        self.roll_out()
        difference = self.points[self.observer] - outcome
        pair = first_pair + (situation * MAX_LEGAL + self.hand_index[first]) * MAX_LEGAL + self.hand_index[other]
        self.pair_count[pair] += 1
        self.pair_sum[pair] += difference
        self.pair_square_sum[pair] += difference * difference
        return outcome

    def _save_position(self) -> None:
        """Save the position of the round in the last snapshot slot, which is reserved for it."""
        self.save_snapshot(MAX_PLAYS)
        self.saved_hands[:] = self.hands
        self.saved_points[:] = self.points

    def _restore_position(self) -> None:
        """Restore the cards, hands and points as they were before the simulated plays."""
        self.restore_snapshot(MAX_PLAYS)
        self.hands[:] = self.saved_hands
        self.points[:] = self.saved_points

    def deviation_savings(self, option: int) -> float:
        """Return the change of the observer's points if it plays a better card at its next turn.

        The change is at most 0 and is summed over all worlds. The observer cannot tell the worlds apart, so another
        card replaces the policy's card in all worlds in which the policy plays it. One standard error is added to the
        sum of each pair of cards, because choosing the best of several sums overestimates the savings.
        """
        total = 0.0
        if option >= self.deviating_options:
            return total
        for first in range(option * 3 * MAX_LEGAL, (option + 1) * 3 * MAX_LEGAL):
            least = 0.0
            for pair in range(first * MAX_LEGAL, (first + 1) * MAX_LEGAL):
                if self.pair_sum[pair] < 0:
                    least = min(least, self._savings_bound(pair))
            total += least
        return total

    def _savings_bound(self, pair: int) -> float:
        """Return an upper bound of the points of a pair's second card minus those of its first card.

        It is the sum of the differences over all worlds plus one standard error. If it is negative, the second card
        saves points.
        """
        difference = self.pair_sum[pair] * 1.0
        square = self.pair_square_sum[pair] - difference * difference / self.pair_count[pair]
        error: float = max(square, 0.0) ** 0.5
        return difference + error

    # ---- passes

    def search_passes(self, deals: int, hand_size: int, pass_size: int, steps: int) -> None:
        """Play out every pass that is still compared, in each of ``deals`` random deals."""
        with cython.nogil:
            for _ in range(deals):
                self._compare_passes(hand_size, pass_size, steps)

    def _compare_passes(self, hand_size: int, pass_size: int, steps: int) -> None:
        """Play out every pass that is still compared, in one random deal.

        Deals the other hands, lets the policy choose what they pass, and draws a die result.
        """
        self.hands[:] = NO_HANDS
        self._shuffle(self.movable_count)
        self._deal_out(self.movable_count, hand_size, self.observer)
        die = self.random_below(4)
        own = self.observer * SUITS
        for suit in range(SUITS):
            self.hands[own + suit] = self.world[own + suit]
        self._pass_other_seats(pass_size)
        for option in range(self.option_count):
            if self.is_open[option]:
                self.outcome[option] = self._roll_out_pass(option, die, hand_size, steps)
        self._add_outcomes()

    def _pass_other_seats(self, pass_size: int) -> None:
        """Let the policy choose the passes of all seats but the observer, and save the hands."""
        for seat in range(self.seats):
            if seat != self.observer:
                self.pass_cards(seat, pass_size)
        self.saved_hands[:] = self.hands

    def _roll_out_pass(self, option: int, die: int, hand_size: int, steps: int) -> int:
        """Simulate a round after one of the compared passes; return the points of the searching seat."""
        self.hands[:] = self.saved_hands
        own = self.observer * SUITS
        for suit in range(SUITS):
            self.passing[own + suit] = self.option_pass[option * SUITS + suit]
            self.hands[own + suit] ^= self.passing[own + suit]
        self.hand_over_passes(steps)
        self.begin_round(die, self.leader, hand_size)
        self.roll_out()
        return self.points[self.observer]
