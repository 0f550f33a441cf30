"""Search: compares cards or passes of one seat by roll-outs in sampled worlds."""

try:
    import cython
except ImportError:  # an uncompiled kernel runs without Cython as well
    from papayoo.ai.kernel import cython_shim as cython

from papayoo.ai.kernel.beliefs import Beliefs
from papayoo.ai.kernel.features import (
    CARDS,
    EQUITY_ROWS,
    EQUITY_STEP,
    LEADS,
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

    It adds up what each option costs the observer over all worlds: the observer's points or, after `set_equity`, a cost
    in points that depends on the standings after the round. At the observer's next decision in a
    roll-out, the card with the second-best score of the policy is rolled out as well. From these results,
    `deviation_savings` estimates what a change of the policy there would gain.
    """

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.leader = 0
        self._make_options()
        self._make_equity()

    def _make_options(self) -> None:
        self.world_count = 0
        self.option_count = 0
        self.option_card = zeros(MAX_OPTIONS)  # [option]: card to play
        self.option_pass = zeros(MAX_OPTIONS * SUITS)  # [option, suit]: mask of the cards to pass
        self.is_open = zeros(MAX_OPTIONS)  # [option]: 1 while it is compared
        self.outcome = reals(MAX_OPTIONS, 0.0)  # [option]: cost in the current world
        self.total_points = reals(MAX_OPTIONS, 0.0)  # [option]: cost, summed over worlds
        self.square_sum = reals(MAX_OPTIONS, 0.0)  # [option]: squared differences to option 0, summed over worlds
        self.saved_hands = zeros(PLACES * SUITS)  # [place, suit]: mask
        self.saved_points = zeros(PLACES)  # [seat]: points
        self.deviating_options = 0
        self.hand_index = zeros(CARDS)  # [card]: position in the observer's hand
        if not cython.compiled:  # compiled arrays are zero from the start, and these are large
            self.pair_count = zeros(MAX_LEGAL * CARD_PAIRS)  # [option, situation, card, other card]: worlds
            self.pair_sum = reals(MAX_LEGAL * CARD_PAIRS, 0.0)  # same: cost of the other card minus that of the card
            self.pair_square_sum = reals(MAX_LEGAL * CARD_PAIRS, 0.0)  # same shape: squares of these differences

    def _make_equity(self) -> None:
        self.equity_points = 0.0  # points that cost a whole equity; 0 if only the observer's points count
        self.points_share = 1.0
        self.first_share = 0.0
        self.total_limit = 0
        self.base_total = 0  # the highest total before the plays of a roll-out
        self.totals = zeros(PLACES)  # [seat]: points in the game before the plays of a roll-out
        self.sums = zeros(PLACES)  # [seat]: points in the game after a roll-out
        if not cython.compiled:  # as above
            self.equity_weights = reals(
                EQUITY_ROWS * LEADS, 0.0
            )  # [row, points behind the fewest]: exp(-points / scale)

    def set_equity(self, totals: list[int], limit: int, rows: list[list[float]], prices: tuple[float, ...]) -> None:
        """Let the search count what a result costs in the standings, instead of points alone.

        ``totals`` are the points of each seat in the game so far. ``limit`` is the total at which the game ends, or 0.
        ``rows`` are the weights of totals by their distance from the fewest points, `LEADS` numbers each. Row 0 counts
        without a limit. With a limit, row n counts if the highest total grows by about n times `EQUITY_STEP` points;
        the last of `EQUITY_ROWS` rows counts if it reaches the limit. ``prices`` are the points that cost a whole
        equity, the share of the first place in an equity, and the share of the observer's points in all costs.
        """
        self.equity_points, self.first_share, self.points_share = prices
        self.total_limit = limit
        self.base_total = max(totals)
        for seat in range(self.seats):
            self.totals[seat] = totals[seat]
        for row in range(len(rows)):
            for lead in range(LEADS):
                self.equity_weights[row * LEADS + lead] = rows[row][lead]

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
            self.pair_sum[index] = 0.0
            self.pair_square_sum[index] = 0.0

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
        """Add the cost of each option in the current world to the option's sums."""
        self.world_count += 1
        for option in range(self.option_count):
            if self.is_open[option]:
                self.total_points[option] += self.outcome[option]
                difference = self.outcome[option] - self.outcome[0]
                self.square_sum[option] += difference * difference

    def _cost(self) -> float:
        """Return the cost of the round for the observer, after the last trick with points."""
        own_points = self.points[self.observer] * 1.0
        if self.equity_points == 0.0:
            return own_points
        least = self.totals[0] + self.points[0]
        highest = least
        for seat in range(self.seats):
            reached = self.totals[seat] + self.points[seat]
            self.sums[seat] = reached
            least = min(least, reached)
            highest = max(highest, reached)
        row = 0
        if self.total_limit:
            row = (highest - self.base_total) // EQUITY_STEP if highest < self.total_limit else EQUITY_ROWS - 1
        own = self.equity_weights[row * LEADS + min(self.sums[self.observer] - least, LEADS - 1)]
        total = own
        ahead = 0.0
        for seat in range(self.seats):
            if seat != self.observer:
                other = self.equity_weights[row * LEADS + min(self.sums[seat] - least, LEADS - 1)]
                total += other
                ahead += own / (own + other)
        equity = self.first_share * own / total + (1.0 - self.first_share) * ahead / (self.seats - 1)
        return self.equity_points * (1.0 - equity) + self.points_share * own_points

    def _roll_out_card(self, option: int) -> float:
        """Return the observer's cost in the current world after playing an option."""
        self.restore_world()
        self.points[:] = NO_POINTS
        self.play(self.option_card[option])
        while not self.is_decided() and (self.turn != self.observer or self.score_cards(self.turn) == 1):
            self.play(self.best_card())
        return self._cost() if self.is_decided() else self._roll_out_deviation(option * CARD_PAIRS)

    def _roll_out_deviation(self, first_pair: int) -> float:
        """Return the searching seat's cost if it plays its best-scored card.

        The round is also played to its end with the second-best card. The difference in costs is recorded for this
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
        outcome = self._cost()
        self._restore_position()
        self.play(other)
        self.roll_out()
        difference = self._cost() - outcome
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
        """Return the change of the observer's costs if it plays a better card at its next turn.

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
        """Return an upper bound of the costs of a pair's second card minus those of its first card.

        It is the sum of the differences over all worlds plus one standard error. If it is negative, the second card
        saves points.
        """
        difference = self.pair_sum[pair]
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

    def _roll_out_pass(self, option: int, die: int, hand_size: int, steps: int) -> float:
        """Simulate a round after one of the compared passes; return the cost for the searching seat."""
        self.hands[:] = self.saved_hands
        own = self.observer * SUITS
        for suit in range(SUITS):
            self.passing[own + suit] = self.option_pass[option * SUITS + suit]
            self.hands[own + suit] ^= self.passing[own + suit]
        self.hand_over_passes(steps)
        self.begin_round(die, self.leader, hand_size)
        self.roll_out()
        return self._cost()
