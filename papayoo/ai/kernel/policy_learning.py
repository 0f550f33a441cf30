"""The class `Kernel`, which adds to the search the learning of weight tables.

Tables are learned by self-play or by imitation.
"""

try:
    import cython
except ImportError:  # an uncompiled kernel runs without Cython as well
    from papayoo.ai.kernel import cython_shim as cython

from papayoo.ai.kernel.features import (
    MAX_GROUPS,
    MAX_LEGAL,
    MAX_PASSED,
    POINTS_PER_UNIT,
    SCALE,
    SUITS,
    TABLE_SIZE,
    reals,
    zeros,
)
from papayoo.ai.kernel.rollout_search import RolloutSearch

PASS_SAMPLES = 8
"""Number of passes that are compared in each deal when passing is learned."""


class Kernel(RolloutSearch):
    """The complete kernel: simulation, beliefs, search and learning.

    ``params`` are the weights being learned: floating-point numbers, whose sum for a card is the card's logit.
    """

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self._make_learning()

    def _make_learning(self) -> None:
        self.opponent_type = 0
        if not cython.compiled:
            self.params = reals(TABLE_SIZE, 0.0)  # [weight]: in units of the exponent
            self.slope_square_sum = reals(TABLE_SIZE, 0.0)  # [weight]: sum of squared slopes (Adagrad)
        self.gradient = reals(MAX_LEGAL, 0.0)  # [index in cards]: slope of the score
        self.sampled_pass = zeros(PASS_SAMPLES * MAX_PASSED)  # [sample, position]: card

    def load_params(self, params: list[float], slope_square_sum: float) -> None:
        """Set the initial weights, and the initial sum of squared gradients.

        A larger sum makes the first steps smaller.
        """
        for index in range(TABLE_SIZE):
            self.params[index] = params[index]
            self.slope_square_sum[index] = slope_square_sum

    def store_table(self, table_number: int) -> None:
        """Store the learned weights, rounded, in the table with this number."""
        for index in range(TABLE_SIZE):
            value = self.params[index] * SCALE
            value += 0.5 if value >= 0.0 else -0.5
            self.weights[table_number * TABLE_SIZE + index] = int(value)

    # ---- self-play

    def learn_play(self, deals: int, hand_size: int, pass_size: int, rate: float) -> None:
        """Learn to play from self-play: one gradient step at some decisions of each deal.

        At such a decision, every legal card is rolled out in the actual deal with the current policy. The probabilities
        of cards that cost less than the average increase (policy gradient). Step sizes adapt to each weight (Adagrad;
        Duchi, Hazan and Singer, 2011).
        """
        with cython.nogil:
            for _ in range(deals):
                self._learn_play_deal(hand_size, pass_size, rate)

    def _seat_opponents(self, seat: int) -> None:
        """Give one seat the policy that learns, and choose player types for the other seats.

        The policy that learns is type 0. If there are several types, all other seats have type 0 in a third of the
        games. In another third, they all have one other type. In the last third, each has a random type.
        """
        mix = self.random_below(3)
        first_type = self.opponent_type
        types = self.type_count
        if types > 1 and mix < 2:
            first_type = 1 + self.random_below(types - 1) if mix else 0
            types = 1
        for other in range(self.seats):
            self.type_of[other] = first_type + self.random_below(types)
        self.type_of[seat] = 0

    def _learn_play_deal(self, hand_size: int, pass_size: int, rate: float) -> None:
        self._seat_opponents(self.random_below(self.seats))
        self.deal(hand_size)
        if pass_size:
            for seat in range(self.seats):
                self.pass_cards(seat, pass_size, sampled=1)
            self.hand_over_passes(1 + self.random_below(self.seats - 1) if self.random_below(4) == 0 else 1)
        # Not as arguments of the call: C evaluates those in any order.
        leader = self.random_below(self.seats)
        die = self.random_below(4)
        self.begin_round(die, leader, hand_size)
        wait = self.random_below(6)
        while not self.is_decided():
            size = self.score_cards(self.turn)
            card = self.cards[self._sample_index(size)]
            if size > 1:
                wait -= 1
                if wait < 0 and self.type_of[self.turn] == 0:
                    wait = 3 + self.random_below(2 * self.seats)
                    self._learn_decision(rate)
            self.play(card)

    def _learn_decision(self, rate: float) -> None:
        """Do a gradient step at the current decision, and restore the round afterwards."""
        seat = self.turn
        self._save_position()
        size = self.score_cards(seat)
        for number in range(size):
            self.option_card[number] = self.cards[number]
        for number in range(size):
            self._restore_position()
            self.play(self.option_card[number])
            self.roll_out()
            self.outcome[number] = self.points[seat]
        self._restore_position()
        self.score_cards(seat)
        self._update_policy(size, rate)

    def _update_policy(self, size: int, rate: float) -> None:
        """Do a gradient step that lowers the expected ``outcome`` of the scored cards."""
        self._softmax_params(size)
        mean = 0.0
        for number in range(size):
            mean += self.probabilities[number] * self.outcome[number]
        for number in range(size):
            self.gradient[number] = self.probabilities[number] * (mean - self.outcome[number]) / POINTS_PER_UNIT
        self._apply_gradient(size, rate)

    def _softmax_params(self, size: int) -> None:
        """Score the cards with the learned parameters; compute ``probabilities`` from the scores."""
        self.best_index = 0
        for number in range(size):
            self.scores[number] = int(self._param_score(number, 0.0) * SCALE)
            if self.scores[number] > self.scores[self.best_index]:
                self.best_index = number
        self.softmax(size)

    def _param_score(self, number: int, score: float) -> float:
        """Return ``score`` plus the sum of the parameters of all features of a card.

        ``number`` is the card's index among the cards scored last.
        """
        for index in range(number * MAX_GROUPS, number * MAX_GROUPS + MAX_GROUPS):
            if self.features[index] < 0:
                break
            score += self.params[self.features[index]]
        return score

    def _apply_gradient(self, size: int, rate: float) -> None:
        for number in range(size):
            self._update_params(number, self.gradient[number], rate)

    def _update_params(self, number: int, slope: float, rate: float) -> None:
        """Adjust the parameters of a scored card by one step of the Adagrad method."""
        for index in range(number * MAX_GROUPS, number * MAX_GROUPS + MAX_GROUPS):
            feature = self.features[index]
            if feature < 0:
                break
            self.slope_square_sum[feature] += slope * slope
            self.params[feature] += rate * slope / self.slope_square_sum[feature] ** 0.5

    # ---- imitation

    def imitate_card(self, card: int, rate: float) -> None:
        """Make it more likely that this card is played in the current position.

        This is one gradient step that reduces the cross-entropy.
        """
        size = self.score_cards(self.turn)
        self._step_towards(size, card, rate)

    def imitate_pass(self, place: int, to_pass: int, card: int, rate: float) -> None:
        """Make it more likely that this card is passed if `to_pass` cards remain to be chosen.

        This is one gradient step that reduces the cross-entropy.
        """
        size = self.score_pass_cards(place, to_pass)
        self._step_towards(size, card, rate)

    def _step_towards(self, size: int, card: int, rate: float) -> None:
        self._softmax_params(size)
        for number in range(size):
            self.gradient[number] = (1.0 if self.cards[number] == card else 0.0) - self.probabilities[number]
        self._apply_gradient(size, rate)

    # ---- learning to pass

    def learn_passes(self, deals: int, hand_size: int, pass_size: int, rate: float) -> None:
        """Learn to pass from self-play: sample passes of a deal, and adjust their scores to the results."""
        with cython.nogil:
            for _ in range(deals):
                self._learn_pass_deal(hand_size, pass_size, rate)

    def _learn_pass_deal(self, hand_size: int, pass_size: int, rate: float) -> None:
        self.deal(hand_size)
        self.observer = self.random_below(self.seats)
        self._seat_opponents(self.observer)
        self._pass_other_seats(pass_size)
        self.leader = self.random_below(self.seats)
        mean = 0.0
        for number in range(PASS_SAMPLES):
            self._sample_pass(number, pass_size)
            self.outcome[number] = 0.0
            for die in range(4):
                self.outcome[number] += 0.25 * self._roll_out_pass(number, die, hand_size, 1)
            mean += self.outcome[number] / PASS_SAMPLES
        self._fit_passes(pass_size, mean, rate)

    def _sample_pass(self, number: int, pass_size: int) -> None:
        """Sample a pass for the learning seat from the saved hands, and store its cards in order."""
        self.hands[:] = self.saved_hands
        self.pass_cards(self.observer, pass_size, sampled=1)
        self.sampled_pass[number * MAX_PASSED : (number + 1) * MAX_PASSED] = self.pass_order
        for suit in range(SUITS):
            self.option_pass[number * SUITS + suit] = self.passing[self.observer * SUITS + suit]

    def _fit_passes(self, pass_size: int, mean: float, rate: float) -> None:
        """Do a regression step: move each sampled pass's score towards the points that it saves.

        Scores and points are relative to their means over the sampled passes.
        """
        prediction = 0.0
        for number in range(PASS_SAMPLES):
            self.total_points[number] = self._predict_pass(number, pass_size)
            prediction += self.total_points[number] / PASS_SAMPLES
        for number in range(PASS_SAMPLES):
            target = (mean - self.outcome[number]) / POINTS_PER_UNIT
            self._correct_pass(number, pass_size, target - (self.total_points[number] - prediction), rate)

    def _predict_pass(self, number: int, pass_size: int) -> float:
        """Return the score that the learned weights ``params`` give to all cards of a sampled pass."""
        self.hands[:] = self.saved_hands
        prediction = 0.0
        for position in range(pass_size):
            prediction = self._param_score(self._replay_sampled(number, position, pass_size), prediction)
        return prediction

    def _correct_pass(self, number: int, pass_size: int, error: float, rate: float) -> None:
        """Adjust the parameters of each card of a sampled pass by one step of the Adagrad method."""
        self.hands[:] = self.saved_hands
        for position in range(pass_size):
            self._update_params(self._replay_sampled(number, position, pass_size), error, rate)

    def _replay_sampled(self, number: int, position: int, pass_size: int) -> int:
        """Pass the next card of a sampled pass again, and return its index among the scored ``cards``."""
        size = self.score_pass_cards(self.observer, pass_size - position)
        card = self.sampled_pass[number * MAX_PASSED + position]
        self.move_to_pass(self.observer, card)
        return self._index_of(card, size)
