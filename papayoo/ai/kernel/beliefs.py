"""Hidden hands: their likelihood given the cards played, and a Markov chain that samples them."""

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
"""Numbers that describe the public state of a round; `Beliefs.save_snapshot` has their order."""
VOIDS_OFFSET = 5
"""Position of the known voids among them."""


class Beliefs(Policies):
    """A chain over worlds: complete sets of hidden hands, with a type of player at each seat."""

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.observer = 0
        self._make_worlds()

    def _make_worlds(self) -> None:
        self.snapshots = zeros((MAX_PLAYS + 1) * SNAPSHOT_SIZE)
        self.past_count = 0
        self.past_seat = zeros(MAX_PLAYS)
        self.past_card = zeros(MAX_PLAYS)
        self.world = zeros(PLACES * SUITS)
        self.movable = zeros(MAX_PLAYS)
        self.movable_count = 0
        self.place_of = zeros(CARDS)
        self.card_odds = reals(PLACES * CARDS, 1.0)
        self.likelihoods = reals(PLACES, 1.0)
        self.temperature = 1.0
        self.type_odds = reals(PLACES * MAX_TYPES, 1.0)
        self.particle_world = zeros(MAX_PARTICLES * PLACES * SUITS)
        self.particle_place = zeros(MAX_PARTICLES * CARDS)
        self.particle_type = zeros(MAX_PARTICLES * PLACES)
        self.particle_likelihood = reals(MAX_PARTICLES * PLACES, 1.0)
        self.particle_weight = reals(MAX_PARTICLES, 1.0)
        self.copy_count = zeros(MAX_PARTICLES)
        self.received = zeros(SUITS)
        self.kept_count = zeros(CARDS)

    def set_past(self, plays: list[tuple[int, int]]) -> None:
        """Play these cards from an empty table on, as (seat, card), keeping every moment.

        Hands are emptied: what is played comes from nowhere. ``begin`` has to come first.
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
        """The hidden hand of a place, and which of its cards may lie elsewhere. Places come in order from 0."""
        if place == 0:
            self.movable_count = 0
        for suit in range(SUITS):
            self.world[place * SUITS + suit] = masks[suit]
        for card in movable:
            self.movable[self.movable_count] = card
            self.place_of[card] = place
            self.movable_count += 1

    def set_card_odds(self, place: int, odds: list[float]) -> None:
        """How likely each card number lies at a place, against a card of which nothing is known."""
        for card in range(CARDS):
            self.card_odds[place * CARDS + card] = odds[card]

    def set_type_odds(self, place: int, odds: list[float]) -> None:
        """How likely a place is of each type, before this round's cards."""
        for kind in range(self.type_count):
            self.type_odds[place * MAX_TYPES + kind] = odds[kind]

    # ---- the pass received

    def kept_probabilities(self, place: int, passed: list[int], pool: list[int], keeps: int, steps: int) -> list[float]:
        """By card number, how likely a place that passed these cards has kept each of a pool besides.

        They are the cards of so many it ``keeps``, in hands drawn by a Metropolis chain: the likelier its table would
        pass just those cards of a hand, the more often. What is passed is a mask for each suit.
        """
        size = len(pool)
        for index in range(size):
            self.pile[index] = pool[index]
        many = 0
        for suit in range(SUITS):
            self.received[suit] = passed[suit]
            many += passed[suit].bit_count()
        for card in range(CARDS):
            self.kept_count[card] = 0
        with cython.nogil:
            self._sample_kept(place, size, many, keeps, steps)
        return [self.kept_count[card] * 1.0 / steps for card in range(CARDS)]

    def _sample_kept(self, place: int, size: int, many: int, keeps: int, steps: int) -> None:
        """Go a quarter of the steps first, so that the chain forgets where it began."""
        self._shuffle(size)
        likely = self._pass_likelihood(place, many, keeps, 0.0)
        for number in range(-(steps // 4), steps):
            kept = self.random_below(keeps)
            other = keeps + self.random_below(size - keeps)
            self._swap_pile(kept, other)
            least = self.random_fraction() * likely
            chance = self._pass_likelihood(place, many, keeps, least)
            if chance >= least:
                likely = chance
            else:
                self._swap_pile(kept, other)
            if number >= 0:
                for index in range(keeps):
                    self.kept_count[self.pile[index]] += 1

    def _swap_pile(self, one: int, other: int) -> None:
        """Two cards of those to deal change places."""
        card = self.pile[one]
        self.pile[one] = self.pile[other]
        self.pile[other] = card

    def _pass_likelihood(self, place: int, many: int, keeps: int, least: float) -> float:
        """How likely a place passes the first choice of so many cards if it holds the first cards to deal besides.

        Where that is below ``least``, something below it as well, found out sooner.
        """
        for suit in range(SUITS):
            self.hands[place * SUITS + suit] = self.received[suit]
        for index in range(keeps):
            card = self.pile[index]
            self.hands[place * SUITS + card // RANKS] |= 1 << card % RANKS
        chance = 1.0
        for still in range(many, 0, -1):
            legal = self.score_pass_cards(place, still)
            self.softmax(legal)
            share = 0.0
            likeliest = -1
            for index in range(legal):
                if self.received[self.cards[index] // RANKS] >> self.cards[index] % RANKS & 1:
                    share += self.probabilities[index]
                    if likeliest < 0 or self.scores[index] > self.scores[likeliest]:
                        likeliest = index
            chance *= share
            if chance < least:
                break
            self.move_to_pass(place, self.cards[likeliest])
        return chance

    # ---- likelihood of hidden hands

    def save_snapshot(self, at: int) -> None:
        """Keep what everybody sees now as the moment of this number."""
        first = at * SNAPSHOT_SIZE
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

    def restore_snapshot(self, at: int) -> None:
        """Go back to a moment; hands and points are left as they are."""
        first = at * SNAPSHOT_SIZE
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
        """Return to the current moment of the round, with the hands of the current world."""
        self.restore_snapshot(self.past_count)
        self.hands[:] = self.world

    def likelihood(self, place: int, least: float = 0.0) -> float:
        """How likely the place, holding what it holds in ``world``, would have played what it has played.

        Where that is below ``least``, something below it as well, found out sooner.
        """
        if place >= self.seats:
            return 1.0
        own = place * SUITS
        for suit in range(SUITS):
            self.hands[own + suit] = self.world[own + suit]
        chance = 1.0
        for moment in range(self.past_count - 1, -1, -1):
            if self.past_seat[moment] == place:
                chance *= self._play_probability(place, moment)
                if chance < least:
                    break
        return chance

    def _play_probability(self, place: int, moment: int) -> float:
        card = self.past_card[moment]
        suit = card // RANKS
        at = place * SUITS + suit
        bit = 1 << card % RANKS
        self.restore_snapshot(moment)
        chance = 1.0
        self.hands[at] |= bit
        if not (self.lead_suit == suit and self.hands[at] == bit):
            many = self.score_cards(place)
            self.softmax(many)
            chance = self.probabilities[self._index_of(card, many)]
        return chance

    def update_likelihoods(self) -> None:
        """Reckon the likelihood of every place anew, after ``world`` or the types have been set."""
        for place in range(self.seats):
            self.likelihoods[place] = 1.0 if place == self.observer else self.likelihood(place)

    def step_cards(self) -> None:
        """One step of a Metropolis chain over worlds: two hidden cards at different places change places, perhaps."""
        a = self.movable[self.random_below(self.movable_count)]
        b = self.movable[self.random_below(self.movable_count)]
        i = self.place_of[a]
        j = self.place_of[b]
        if i == j or self._is_void(a, j) or self._is_void(b, i):
            return
        odds = self.card_odds[j * CARDS + a] * self.card_odds[i * CARDS + b]
        odds = odds / (self.card_odds[i * CARDS + a] * self.card_odds[j * CARDS + b])
        least = self._acceptance_draw() * self.likelihoods[i] * self.likelihoods[j] / odds
        self._swap_cards(a, b)
        likely_i = self.likelihood(i, least)
        likely_j = self.likelihood(j, least / likely_i) if likely_i >= least else 0.0
        if likely_i * likely_j >= least:
            self.likelihoods[i] = likely_i
            self.likelihoods[j] = likely_j
        else:
            self._swap_cards(a, b)

    def _acceptance_draw(self) -> float:
        """What the chain compares with how much likelier a step makes the world: the hotter it is, the closer to 0."""
        luck = self.random_fraction()
        return luck if self.temperature == 1.0 else luck**self.temperature

    def _is_void(self, card: int, place: int) -> bool:
        """Whether the place is known to be void in the card's suit by now."""
        return self.snapshots[self.past_count * SNAPSHOT_SIZE + VOIDS_OFFSET + card // RANKS] >> place & 1 > 0

    def _swap_cards(self, a: int, b: int) -> None:
        """Two hidden cards change places."""
        i = self.place_of[a]
        self._move_card(a, self.place_of[b])
        self._move_card(b, i)

    def _move_card(self, card: int, place: int) -> None:
        bit = 1 << card % RANKS
        self.world[self.place_of[card] * SUITS + card // RANKS] ^= bit
        self.world[place * SUITS + card // RANKS] ^= bit
        self.place_of[card] = place

    def step_type(self) -> None:
        """One step of the same chain over the types: another seat is of another type, perhaps."""
        place = self.random_below(self.seats)
        kind = self.random_below(self.type_count)
        before = self.type_of[place]
        if place == self.observer or kind == before:
            return
        least = self._acceptance_draw() * self.likelihoods[place] * self.type_odds[place * MAX_TYPES + before]
        most = self.type_odds[place * MAX_TYPES + kind]
        if most < least:
            return
        self.type_of[place] = kind
        likely = self.likelihood(place, least / most)
        if likely * most >= least:
            self.likelihoods[place] = likely
        else:
            self.type_of[place] = before

    # ---- particles: worlds with a chain each

    def save_particle(self, member: int) -> None:
        """Make the world that the chain has come to, with its types, this member of the population."""
        world = member * PLACES * SUITS
        self.particle_world[world : world + PLACES * SUITS] = self.world
        self.particle_place[member * CARDS : (member + 1) * CARDS] = self.place_of
        self.particle_type[member * PLACES : (member + 1) * PLACES] = self.type_of
        self.particle_likelihood[member * PLACES : (member + 1) * PLACES] = self.likelihoods

    def load_particle(self, member: int) -> None:
        """Let the chain go on from this member of the population."""
        for index in range(PLACES * SUITS):
            self.world[index] = self.particle_world[member * PLACES * SUITS + index]
        for index in range(CARDS):
            self.place_of[index] = self.particle_place[member * CARDS + index]
        for index in range(PLACES):
            self.type_of[index] = self.particle_type[member * PLACES + index]
            self.likelihoods[index] = self.particle_likelihood[member * PLACES + index]

    def anneal(self, members: int, steps: int, heat: float, cooler: float) -> None:
        """Let every member go so many steps at this heat, and make the population one of the cooler heat.

        At heat h likelihoods count as their h-th roots, so that a chain gets about among worlds that are unlikely. What
        makes a world likelier at the cooler heat is how many copies of it go on: a chain that is stuck among unlikely
        worlds ends there (population annealing; Hukushima and Iba, 2003).
        """
        with cython.nogil:
            self.temperature = heat
            for member in range(members):
                self.load_particle(member)
                self.run_chain(steps)
                self.save_particle(member)
                self.particle_weight[member] = self._world_weight() ** (1.0 / cooler - 1.0 / heat)
            self.temperature = 1.0
            self._resample(members)

    def run_chain(self, steps: int) -> None:
        """So many steps of the chain over worlds, at the present heat, and some over types."""
        for number in range(steps):
            if number & 7 == 0:
                self.step_type()
            if self.movable_count > 1:
                self.step_cards()

    def _world_weight(self) -> float:
        """How likely the world and the types are that the chain has come to, up to a factor that all worlds share."""
        chance = 1.0
        for place in range(self.seats):
            if place != self.observer:
                chance *= self.likelihoods[place] * self.type_odds[place * MAX_TYPES + self.type_of[place]]
        for index in range(self.movable_count):
            card = self.movable[index]
            chance *= self.card_odds[self.place_of[card] * CARDS + card]
        return chance

    def _resample(self, members: int) -> None:
        """Go on with about as many copies of each member as its weight makes of the whole (systematic resampling)."""
        total = 0.0
        for member in range(members):
            total += self.particle_weight[member]
        rest = self.random_fraction()
        for member in range(members):
            rest += self.particle_weight[member] / total * members
            self.copy_count[member] = int(rest)
            rest -= self.copy_count[member]
        source = 0
        for member in range(members):
            if self.copy_count[member] == 0:
                while source < members and self.copy_count[source] < 2:
                    source += 1
                if source < members:
                    self.copy_count[source] -= 1
                    self.load_particle(source)
                    self.save_particle(member)
