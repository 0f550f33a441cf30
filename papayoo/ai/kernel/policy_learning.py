"""Learning of a policy table, by self-play or by imitation; the complete `Kernel`."""

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
"""Passes of one deal that are compared when passing is learned."""


class Kernel(RolloutSearch):
    """The complete kernel: simulation, beliefs, search and learning."""

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self._make_learning()

    def _make_learning(self) -> None:
        self.opponent_type = 0
        if not cython.compiled:
            self.params = reals(TABLE_SIZE, 0.0)
            self.slope_square_sum = reals(TABLE_SIZE, 0.0)
        self.gradient = reals(MAX_LEGAL, 0.0)
        self.sampled_pass = zeros(PASS_SAMPLES * MAX_PASSED)

    def load_params(self, params: list[float], spread: float) -> None:
        """Where learning begins, and how much counts as learned of each number: the more, the smaller its steps."""
        for index in range(TABLE_SIZE):
            self.params[index] = params[index]
            self.slope_square_sum[index] = spread

    def store_table(self, number: int) -> None:
        """Play from now on by what has been learned, as the policy of this number."""
        for index in range(TABLE_SIZE):
            value = self.params[index] * SCALE
            value += 0.5 if value >= 0.0 else -0.5
            self.weights[number * TABLE_SIZE + index] = int(value)

    # ---- self-play

    def learn_play(self, deals: int, hand_size: int, many: int, rate: float) -> None:
        """Self-play, and a step of the policy's gradient at some decisions of each deal.

        At such a decision every legal card is played out in the very deal by the present policy; the chances of the
        cards move towards those that cost less than the average. Each number of the table has a rate of its own,
        which falls as its slopes add up (Adagrad; Duchi, Hazan and Singer, 2011).
        """
        with cython.nogil:
            for _ in range(deals):
                self._learn_play_deal(hand_size, many, rate)

    def _seat_opponents(self, seat: int) -> None:
        """Seat the policy that is learning (type 0) at one seat, and its company at the others.

        Where there are more types than one, of three tables one is of its own type, one all of another, one mixed.
        """
        table = self.random_below(3)
        first = self.opponent_type
        kinds = self.type_count
        if kinds > 1 and table < 2:
            first = 1 + self.random_below(kinds - 1) if table else 0
            kinds = 1
        for other in range(self.seats):
            self.type_of[other] = first + self.random_below(kinds)
        self.type_of[seat] = 0

    def _learn_play_deal(self, hand_size: int, many: int, rate: float) -> None:
        self._seat_opponents(self.random_below(self.seats))
        self.deal(hand_size)
        if many:
            for seat in range(self.seats):
                self.pass_cards(seat, many, by_chance=1)
            self.hand_over_passes(1 + self.random_below(self.seats - 1) if self.random_below(4) == 0 else 1)
        # One by one: C may reckon the arguments of a call in any order.
        leader = self.random_below(self.seats)
        die = self.random_below(4)
        self.begin_round(die, leader, hand_size)
        wait = self.random_below(6)
        while not self.is_decided():
            legal = self.score_cards(self.turn)
            card = self.cards[self._sample_index(legal)]
            if legal > 1:
                wait -= 1
                if wait < 0 and self.type_of[self.turn] == 0:
                    wait = 3 + self.random_below(2 * self.seats)
                    self._learn_decision(rate)
            self.play(card)

    def _learn_decision(self, rate: float) -> None:
        """One step of the gradient at the decision the round has come to; the round is left as it was."""
        seat = self.turn
        self._save_position()
        legal = self.score_cards(seat)
        self.option_count = legal
        for number in range(legal):
            self.option_card[number] = self.cards[number]
        for number in range(legal):
            self._restore_position()
            self.play(self.option_card[number])
            self.roll_out()
            self.outcome[number] = self.points[seat]
        self._restore_position()
        self.score_cards(seat)
        self._update_policy(legal, rate)

    def _update_policy(self, legal: int, rate: float) -> None:
        """Move the policy away from the options whose ``result`` is above what it costs on average."""
        self._softmax_params(legal)
        mean = 0.0
        for number in range(legal):
            mean += self.probabilities[number] * self.outcome[number]
        for number in range(legal):
            self.gradient[number] = self.probabilities[number] * (mean - self.outcome[number]) / POINTS_PER_UNIT
        self._apply_gradient(legal, rate)

    def _softmax_params(self, legal: int) -> None:
        """The chances of the options by ``params``, the fine-grained form of the table that is being learned."""
        self.best_index = 0
        for number in range(legal):
            self.scores[number] = int(self._param_score(number, 0.0) * SCALE)
            if self.scores[number] > self.scores[self.best_index]:
                self.best_index = number
        self.softmax(legal)

    def _param_score(self, number: int, score: float) -> float:
        """The score, and on top of it by ``params`` that of a card."""
        for index in range(number * MAX_GROUPS, number * MAX_GROUPS + MAX_GROUPS):
            if self.features[index] < 0:
                break
            score += self.params[self.features[index]]
        return score

    def _apply_gradient(self, legal: int, rate: float) -> None:
        for number in range(legal):
            self._update_params(number, self.gradient[number], rate)

    def _update_params(self, number: int, slope: float, rate: float) -> None:
        """Move the numbers that one card's score sums up along its slope."""
        for index in range(number * MAX_GROUPS, number * MAX_GROUPS + MAX_GROUPS):
            feature = self.features[index]
            if feature < 0:
                break
            self.slope_square_sum[feature] += slope * slope
            self.params[feature] += rate * slope / self.slope_square_sum[feature] ** 0.5

    # ---- imitation

    def imitate_card(self, card: int, rate: float) -> None:
        """One step towards playing this card at the decision the round has come to (cross entropy)."""
        legal = self.score_cards(self.turn)
        self._step_towards(legal, card, rate)

    def imitate_pass(self, place: int, still: int, card: int, rate: float) -> None:
        """One step towards passing this card next, with so many still to pass."""
        legal = self.score_pass_cards(place, still)
        self._step_towards(legal, card, rate)

    def _step_towards(self, legal: int, card: int, rate: float) -> None:
        self._softmax_params(legal)
        for number in range(legal):
            self.gradient[number] = (1.0 if self.cards[number] == card else 0.0) - self.probabilities[number]
        self._apply_gradient(legal, rate)

    # ---- learning to pass

    def learn_passes(self, deals: int, hand_size: int, many: int, rate: float) -> None:
        """Self-play from the pass on: one seat tries several passes of the same deal, and moves to the better ones."""
        with cython.nogil:
            for _ in range(deals):
                self._learn_pass_deal(hand_size, many, rate)

    def _learn_pass_deal(self, hand_size: int, many: int, rate: float) -> None:
        self.deal(hand_size)
        self.observer = self.random_below(self.seats)
        self._seat_opponents(self.observer)
        self._pass_other_seats(many)
        self.leader = self.random_below(self.seats)
        mean = 0.0
        for number in range(PASS_SAMPLES):
            self._sample_pass(number, many)
            self.outcome[number] = 0.0
            for die in range(4):
                self.outcome[number] += 0.25 * self._roll_out_pass(number, die, hand_size, 1)
            mean += self.outcome[number] / PASS_SAMPLES
        self._fit_passes(many, mean, rate)

    def _sample_pass(self, number: int, many: int) -> None:
        """Try a pass of the hand that was kept, drawn by the policy: keep its cards, in this order."""
        self.hands[:] = self.saved_hands
        self.pass_cards(self.observer, many, by_chance=1)
        self.sampled_pass[number * MAX_PASSED : (number + 1) * MAX_PASSED] = self.pass_order
        for suit in range(SUITS):
            self.option_pass[number * SUITS + suit] = self.passing[self.observer * SUITS + suit]

    def _fit_passes(self, many: int, mean: float, rate: float) -> None:
        """Move what the table makes of each try, above its average, towards what it saved of the mean cost."""
        guess = 0.0
        for number in range(PASS_SAMPLES):
            self.total_points[number] = self._predict_pass(number, many)
            guess += self.total_points[number] / PASS_SAMPLES
        for number in range(PASS_SAMPLES):
            wanted = (mean - self.outcome[number]) / POINTS_PER_UNIT
            self._correct_pass(number, many, wanted - (self.total_points[number] - guess), rate)

    def _predict_pass(self, number: int, many: int) -> float:
        """What the table makes of the cards of one try, in the order drawn."""
        self.hands[:] = self.saved_hands
        guess = 0.0
        for nth in range(many):
            guess = self._param_score(self._replay_sampled(number, nth, many), guess)
        return guess

    def _correct_pass(self, number: int, many: int, error: float, rate: float) -> None:
        """Correct what the table makes of the cards of one try by a part of the error."""
        self.hands[:] = self.saved_hands
        for nth in range(many):
            self._update_params(self._replay_sampled(number, nth, many), error, rate)

    def _replay_sampled(self, number: int, nth: int, many: int) -> int:
        """Score the watching seat's hand and lay the next card of a try; where it stood among those scored."""
        legal = self.score_pass_cards(self.observer, many - nth)
        card = self.sampled_pass[number * MAX_PASSED + nth]
        self.move_to_pass(self.observer, card)
        return self._index_of(card, legal)
