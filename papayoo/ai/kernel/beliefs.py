"""Beliefs about hidden hands: likelihoods of observed plays, and a Markov chain over hands."""

try:
    import cython
except ImportError:  # an uncompiled kernel runs without Cython as well
    from papayoo.ai.kernel import cython_shim as cython

from papayoo.ai.kernel.features import (
    CARDS,
    MAX_PARTICLES,
    MAX_PLAYS,
    MAX_TYPES,
    PLACES,
    RANKS,
    SUITS,
    reals,
    zeros,
)
from papayoo.ai.kernel.policies import NO_HANDS, Policies

SNAPSHOT_SIZE = 18
"""Number of integers in a snapshot of a round's public state; see `Beliefs.save_snapshot`."""
VOIDS_OFFSET = 5
"""Index in a snapshot at which the known voids of the seats begin."""


class Beliefs(Policies):
    """Samples worlds with a Markov chain; a world is the hidden hands and a type of each player.

    The chain's stationary distribution is the posterior given the cards that were played. A particle is a saved state
    of the chain.
    """

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.observer = 0
        self._make_worlds()

    def _make_worlds(self) -> None:
        self.snapshots = zeros((MAX_PLAYS + 1) * SNAPSHOT_SIZE)  # [number, value]
        self.past_count = 0
        self.past_seat = zeros(MAX_PLAYS)  # [play]: seat
        self.past_card = zeros(MAX_PLAYS)  # [play]: card
        self.world = zeros(PLACES * SUITS)  # [place, suit]: mask of the hidden hand
        self.movable = zeros(MAX_PLAYS)  # cards that the chain may move
        self.movable_count = 0
        self.place_of = zeros(CARDS)  # [card]: place of a movable card
        self.card_odds = reals(PLACES * CARDS, 1.0)  # [place, card]: prior odds
        self.likelihoods = reals(PLACES, 1.0)  # [place]
        self.temperature = 1.0
        self.type_odds = reals(PLACES * MAX_TYPES, 1.0)  # [place, type]: prior odds
        self.particle_world = zeros(MAX_PARTICLES * PLACES * SUITS)  # [particle, place, suit]: mask
        self.particle_place = zeros(MAX_PARTICLES * CARDS)  # [particle, card]: place
        self.particle_type = zeros(MAX_PARTICLES * PLACES)  # [particle, place]: type
        self.particle_likelihood = reals(MAX_PARTICLES * PLACES, 1.0)  # [particle, place]
        self.particle_weight = reals(MAX_PARTICLES, 1.0)  # [particle]: ratio of densities
        self.copy_count = zeros(MAX_PARTICLES)  # [particle]: copies after resampling
        self.received = zeros(SUITS)  # [suit]: mask of the cards passed to the observer
        self.kept_count = zeros(CARDS)  # [card]: samples that kept it

    def set_past(self, plays: list[tuple[int, int]]) -> None:
        """Replay cards, given as (seat, card), and save a snapshot before each of them.

        Call `begin_round` first. All hands are empty afterwards.
        """
        self.hands[:] = NO_HANDS
        self.past_count = 0
        for seat, card in plays:
            at = seat * SUITS + card // RANKS
            bit = 1 << card % RANKS
            self.save_snapshot(self.past_count)
            self.past_seat[self.past_count] = seat
            self.past_card[self.past_count] = card
            self.past_count += 1
            self.hands[at] |= bit
            self.play(card)
        self.save_snapshot(self.past_count)

    def set_world(self, place: int, masks: list[int], movable: list[int]) -> None:
        """Set the hand of a place in the current world, and which of its cards the Markov chain may move.

        Call it for the places in order, from 0.
        """
        if place == 0:
            self.movable_count = 0
        for suit in range(SUITS):
            self.world[place * SUITS + suit] = masks[suit]
        for card in movable:
            self.movable[self.movable_count] = card
            self.place_of[card] = place
            self.movable_count += 1

    def set_card_odds(self, place: int, odds: list[float]) -> None:
        """Set the prior odds that a seat or the sleeping hand holds each card.

        ``odds`` has one number per card, which is 1 if nothing is known about the card.
        """
        for card in range(CARDS):
            self.card_odds[place * CARDS + card] = odds[card]

    def set_type_odds(self, place: int, odds: list[float]) -> None:
        """Set the prior odds of the player types at a place."""
        for player_type in range(self.type_count):
            self.type_odds[place * MAX_TYPES + player_type] = odds[player_type]

    # ---- the pass received

    def kept_probabilities(
        self, place: int, passed: list[int], pool: list[int], kept_size: int, steps: int
    ) -> list[float]:
        """Return the probability, by card number, that a place kept the card when it passed.

        A Metropolis chain samples sets of `kept_size` cards from `pool`, weighted by the probability that the policy of
        the place passes `passed` (a mask for each suit) from such a hand.
        """
        size = len(pool)
        for index in range(size):
            self.pile[index] = pool[index]
        pass_size = 0
        for suit in range(SUITS):
            self.received[suit] = passed[suit]
            pass_size += passed[suit].bit_count()
        for card in range(CARDS):
            self.kept_count[card] = 0
        with cython.nogil:
            self._sample_kept(place, size, pass_size, kept_size, steps)
        return [self.kept_count[card] * 1.0 / steps for card in range(CARDS)]

    def _sample_kept(self, place: int, size: int, pass_size: int, kept_size: int, steps: int) -> None:
        """Run the Metropolis chain of `kept_probabilities` and count how often each card is kept."""
        self._shuffle(size)
        likely = self._pass_likelihood(place, pass_size, kept_size, 0.0)
        for number in range(-(steps // 4), steps):  # negative numbers are the burn-in
            kept = self.random_below(kept_size)
            other = kept_size + self.random_below(size - kept_size)
            self._swap_pile(kept, other)
            threshold = self.random_fraction() * likely
            chance = self._pass_likelihood(place, pass_size, kept_size, threshold)
            if chance >= threshold:
                likely = chance
            else:
                self._swap_pile(kept, other)
            if number >= 0:
                for index in range(kept_size):
                    self.kept_count[self.pile[index]] += 1

    def _swap_pile(self, one: int, other: int) -> None:
        """Swap the cards at two positions of ``pile``."""
        card = self.pile[one]
        self.pile[one] = self.pile[other]
        self.pile[other] = card

    def _pass_likelihood(self, place: int, pass_size: int, kept_size: int, threshold: float) -> float:
        """Return the probability that a seat with a given hand passes the cards ``received``.

        Its hand consists of these cards and the first ``kept_size`` cards of ``pile``. If the result is below the
        threshold, it is only an upper bound, because the computation stops early.
        """
        for suit in range(SUITS):
            self.hands[place * SUITS + suit] = self.received[suit]
        for index in range(kept_size):
            card = self.pile[index]
            self.hands[place * SUITS + card // RANKS] |= 1 << card % RANKS
        probability = 1.0
        for to_pass in range(pass_size, 0, -1):
            hand_size = self.score_pass_cards(place, to_pass)
            self.softmax(hand_size)
            share = 0.0
            best = -1
            for index in range(hand_size):
                if self.received[self.cards[index] // RANKS] >> self.cards[index] % RANKS & 1:
                    share += self.probabilities[index]
                    if best < 0 or self.scores[index] > self.scores[best]:
                        best = index
            probability *= share
            if probability < threshold:
                break
            self.move_to_pass(place, self.cards[best])
        return probability

    # ---- likelihood of hidden hands

    def save_snapshot(self, number: int) -> None:
        """Save the public state of the round as the snapshot with this number."""
        first = number * SNAPSHOT_SIZE
        self.snapshots[first : first + SUITS] = self.played
        self.snapshots[first + VOIDS_OFFSET : first + VOIDS_OFFSET + SUITS] = self.voids
        self.snapshots[first + 10] = self.turn
        self.snapshots[first + 11] = self.cards_left
        self.snapshots[first + 12] = self.papayoo_state
        self.snapshots[first + 13] = self.lead_suit
        self.snapshots[first + 14] = self.winning_seat
        self.snapshots[first + 15] = self.winning_rank
        self.snapshots[first + 16] = self.trick_points
        self.snapshots[first + 17] = self.trick_size

    def restore_snapshot(self, number: int) -> None:
        """Restore the public state of the round from a snapshot; hands and points stay as they are."""
        first = number * SNAPSHOT_SIZE
        for suit in range(SUITS):
            self.played[suit] = self.snapshots[first + suit]
            self.voids[suit] = self.snapshots[first + VOIDS_OFFSET + suit]
        self.turn = self.snapshots[first + 10]
        self.cards_left = self.snapshots[first + 11]
        self.papayoo_state = self.snapshots[first + 12]
        self.lead_suit = self.snapshots[first + 13]
        self.winning_seat = self.snapshots[first + 14]
        self.winning_rank = self.snapshots[first + 15]
        self.trick_points = self.snapshots[first + 16]
        self.trick_size = self.snapshots[first + 17]

    def restore_world(self) -> None:
        """Set the round to its current public state, and all hands to those of the current world."""
        self.restore_snapshot(self.past_count)
        self.hands[:] = self.world

    def likelihood(self, place: int, threshold: float = 0.0) -> float:
        """Return the probability that a seat played its cards, given its hand in the sampled world.

        The computation stops when the product falls below the threshold; the result is then only an upper bound.
        """
        if place >= self.seats:
            return 1.0
        own = place * SUITS
        for suit in range(SUITS):
            self.hands[own + suit] = self.world[own + suit]
        probability = 1.0
        for number in range(self.past_count - 1, -1, -1):
            if self.past_seat[number] == place:
                probability *= self._play_probability(place, number)
                if probability < threshold:
                    break
        return probability

    def _play_probability(self, place: int, number: int) -> float:
        card = self.past_card[number]
        suit = card // RANKS
        at = place * SUITS + suit
        bit = 1 << card % RANKS
        self.restore_snapshot(number)
        probability = 1.0
        self.hands[at] |= bit
        if not (self.lead_suit == suit and self.hands[at] == bit):
            size = self.score_cards(place)
            self.softmax(size)
            probability = self.probabilities[self._index_of(card, size)]
        return probability

    def update_likelihoods(self) -> None:
        """Compute how likely each seat's plays are with the current hidden hands and player types.

        Must be called after the hands or the types have been set.
        """
        for place in range(self.seats):
            self.likelihoods[place] = 1.0 if place == self.observer else self.likelihood(place)

    def step_cards(self) -> None:
        """Do a Metropolis step over worlds: propose to swap two hidden cards of different places."""
        a = self.movable[self.random_below(self.movable_count)]
        b = self.movable[self.random_below(self.movable_count)]
        i = self.place_of[a]
        j = self.place_of[b]
        if i == j or self._is_void(a, j) or self._is_void(b, i):
            return
        odds = self.card_odds[j * CARDS + a] * self.card_odds[i * CARDS + b]
        odds = odds / (self.card_odds[i * CARDS + a] * self.card_odds[j * CARDS + b])
        threshold = self._acceptance_draw() * self.likelihoods[i] * self.likelihoods[j] / odds
        self._swap_cards(a, b)
        likely_i = self.likelihood(i, threshold)
        likely_j = self.likelihood(j, threshold / likely_i) if likely_i >= threshold else 0.0
        if likely_i * likely_j >= threshold:
            self.likelihoods[i] = likely_i
            self.likelihoods[j] = likely_j
        else:
            self._swap_cards(a, b)

    def _acceptance_draw(self) -> float:
        """Return a random number that decides whether the chain accepts a step.

        It is uniform from 0 to 1, raised to the power of the temperature.
        """
        draw = self.random_fraction()
        return draw if self.temperature == 1.0 else draw**self.temperature

    def _is_void(self, card: int, place: int) -> bool:
        """Whether a place is known to have no card of this card's suit."""
        return self.snapshots[self.past_count * SNAPSHOT_SIZE + VOIDS_OFFSET + card // RANKS] >> place & 1 > 0

    def _swap_cards(self, a: int, b: int) -> None:
        """Swap two hidden cards, so that each moves to the hand that held the other one."""
        i = self.place_of[a]
        self._move_card(a, self.place_of[b])
        self._move_card(b, i)

    def _move_card(self, card: int, place: int) -> None:
        bit = 1 << card % RANKS
        self.world[self.place_of[card] * SUITS + card // RANKS] ^= bit
        self.world[place * SUITS + card // RANKS] ^= bit
        self.place_of[card] = place

    def step_type(self) -> None:
        """Do one Metropolis step that may change the player type of a random seat."""
        place = self.random_below(self.seats)
        player_type = self.random_below(self.type_count)
        before = self.type_of[place]
        if place == self.observer or player_type == before:
            return
        threshold = self._acceptance_draw() * self.likelihoods[place] * self.type_odds[place * MAX_TYPES + before]
        type_odds = self.type_odds[place * MAX_TYPES + player_type]
        if type_odds < threshold:
            return
        self.type_of[place] = player_type
        likely = self.likelihood(place, threshold / type_odds)
        if likely * type_odds >= threshold:
            self.likelihoods[place] = likely
        else:
            self.type_of[place] = before

    # ---- particles: worlds with a chain each

    def save_particle(self, particle: int) -> None:
        """Save the current world, types and likelihoods as a particle."""
        world = particle * PLACES * SUITS
        self.particle_world[world : world + PLACES * SUITS] = self.world
        self.particle_place[particle * CARDS : (particle + 1) * CARDS] = self.place_of
        self.particle_type[particle * PLACES : (particle + 1) * PLACES] = self.type_of
        self.particle_likelihood[particle * PLACES : (particle + 1) * PLACES] = self.likelihoods

    def load_particle(self, particle: int) -> None:
        """Make the state of a particle the current state of the chain."""
        for index in range(PLACES * SUITS):
            self.world[index] = self.particle_world[particle * PLACES * SUITS + index]
        for index in range(CARDS):
            self.place_of[index] = self.particle_place[particle * CARDS + index]
        for index in range(PLACES):
            self.type_of[index] = self.particle_type[particle * PLACES + index]
            self.likelihoods[index] = self.particle_likelihood[particle * PLACES + index]

    def anneal(self, particles: int, steps: int, temperature: float, next_temperature: float) -> None:
        """Run every particle's chain at a temperature, then resample for the next, lower one.

        At temperature t, likelihoods count as their t-th roots, so that a chain moves easily between unlikely worlds.
        Resampling by the ratio of the two densities removes chains that are stuck among unlikely worlds (population
        annealing; Hukushima and Iba, 2003).
        """
        with cython.nogil:
            self.temperature = temperature
            for particle in range(particles):
                self.load_particle(particle)
                self.run_chain(steps)
                self.save_particle(particle)
                self.particle_weight[particle] = self._world_weight() ** (1.0 / next_temperature - 1.0 / temperature)
            self.temperature = 1.0
            self._resample(particles)

    def run_chain(self, steps: int) -> None:
        """Do ``steps`` steps of the Markov chain, which may swap hidden cards.

        Before every eighth step, one step may change a seat's player type.
        """
        for number in range(steps):
            if number & 7 == 0:
                self.step_type()
            if self.movable_count > 1:
                self.step_cards()

    def _world_weight(self) -> float:
        """Return the posterior probability of the current world and types, up to a constant factor."""
        weight = 1.0
        for place in range(self.seats):
            if place != self.observer:
                weight *= self.likelihoods[place] * self.type_odds[place * MAX_TYPES + self.type_of[place]]
        for index in range(self.movable_count):
            card = self.movable[index]
            weight *= self.card_odds[self.place_of[card] * CARDS + card]
        return weight

    def _resample(self, particles: int) -> None:
        """Replace the particles by copies in proportion to their weights (systematic resampling)."""
        total = 0.0
        for particle in range(particles):
            total += self.particle_weight[particle]
        rest = self.random_fraction()
        for particle in range(particles):
            rest += self.particle_weight[particle] / total * particles
            self.copy_count[particle] = int(rest)
            rest -= self.copy_count[particle]
        source = 0
        for particle in range(particles):
            if self.copy_count[particle] == 0:
                while source < particles and self.copy_count[source] < 2:
                    source += 1
                if source < particles:
                    self.copy_count[source] -= 1
                    self.load_particle(source)
                    self.save_particle(particle)
