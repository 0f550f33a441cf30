"""The simulated round and the policies that play it: dealing, passing, legal cards, scores and roll-outs."""

try:
    import cython
except ImportError:  # an uncompiled kernel runs without Cython as well
    from papayoo.ai.kernel import cython_shim as cython

from papayoo.ai.kernel.features import (
    CARDS,
    DISCARD_GAP,
    DISCARD_LENGTH,
    DISCARD_OUT,
    DISCARD_PLAN,
    DISCARD_RANGE,
    DISCARD_RANK,
    DISCARD_REST,
    DISCARD_SEVEN,
    DISCARD_VOIDS,
    EXPONENTS,
    FOLLOW_CHOICE,
    FOLLOW_DUMP,
    FOLLOW_EXITS,
    FOLLOW_GAP,
    FOLLOW_LATE,
    FOLLOW_LENGTH,
    FOLLOW_OUT,
    FOLLOW_PLAN,
    FOLLOW_PRICE,
    FOLLOW_RANGE,
    FOLLOW_RANK,
    FOLLOW_REST,
    FOLLOW_SEVEN,
    LEAD_BURDEN,
    LEAD_DUMP,
    LEAD_GAP,
    LEAD_LATE,
    LEAD_LENGTH,
    LEAD_PLAN,
    LEAD_RANGE,
    LEAD_RANK,
    LEAD_REST,
    LEAD_RISK,
    LEAD_SEVEN,
    LEAD_STAKE,
    MAX_GROUPS,
    MAX_LEGAL,
    MAX_PASSED,
    MAX_PLAYS,
    MAX_TABLES,
    MAX_TYPES,
    PASS_GAP,
    PASS_RANK,
    PASS_REST,
    PASS_SEVEN,
    PASS_SHAPE,
    PASS_VOID,
    PAYOO,
    PLACES,
    RANKS,
    SEVEN,
    SHARPNESS_UNIT,
    SUITS,
    TABLE_SIZE,
    reals,
    zeros,
)

GONE = 0
"""State of the Papayoo: its trick has been taken, so its suit is plain."""
IN_HAND = 1
"""State of the Papayoo: somebody holds it; as seen from a seat, somebody else."""
HELD = 2
"""State of the Papayoo as seen from the seat that holds it."""
ON_TABLE = 3
"""State of the Papayoo: it was played to the current trick."""

BIT_COUNT = [bits.bit_count() for bits in range(1024)]
LOWEST_BIT = [(bits & -bits).bit_length() - 1 if bits else 0 for bits in range(1024)]
BUCKET = [0, 1, 2, 3, 4, 4, 5, 5, 5, *([6] * 16)]
"""Bucket of a number of cards: 0, 1, 2, 3, 4–5, 6–8, more."""
FINE_BUCKET = [*range(11), *([11] * 3), *([12] * 11)]
"""Finer bucket of a number of cards: each up to 10, 11–13, more."""
CARDS_LEFT_BUCKET = [0, 0, 1, 2, 3, 3, 4, 4, 4, *([5] * 16)]
"""Bucket of the number of cards left in each hand: 1, 2, 3, 4–5, 6–8, more."""
SEVEN_SIDE = [*([0] * 6), 1, *([2] * 13)]
"""By rank bit: 0 below the 7, 1 for the 7, 2 above it."""
POINTS_BUCKET = [0, *([1] * 4), *([2] * 5), *([3] * 10), *([4] * 20), *([5] * 216)]
"""Bucket of the points in a trick: 0, 1–4, 5–9, 10–19, 20–39, more."""

# Constants of the random number generator splitmix64
GOLDEN_GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
WORD_MASK = 0xFFFFFFFFFFFFFFFF

NO_HANDS = zeros(PLACES * SUITS)
NO_RANKS = zeros(SUITS)
NO_POINTS = zeros(PLACES)


def count(bits: int) -> int:
    """Return the number of set bits among the lowest twenty."""
    return BIT_COUNT[bits & 1023] + BIT_COUNT[bits >> 10]


def lowest(bits: int) -> int:
    """Return the number of the lowest set bit."""
    return LOWEST_BIT[bits & 1023] if bits & 1023 else 10 + LOWEST_BIT[bits >> 10]


def three(number: int) -> int:
    """Return the number, at most 3."""
    return number if number < 3 else 3


class Policies:
    """One simulated round, and the policies of its seats.

    A suit of a hand is a mask of ranks (bit 0 is rank 1); masks of all hands are stored in one array, `SUITS` for each
    place. A card is the number ``RANKS * suit + rank - 1``. Memory is only allocated when the object is made.
    """

    def __init__(self, seats: int, seed: int) -> None:
        self.state = seed & WORD_MASK
        self.noise = 0.02
        self._make_round()
        self._make_policies()
        self.set_seats(seats)
        self.begin_round(0, 0, 1)

    def _make_round(self) -> None:
        self.full_suits = zeros(SUITS)
        self.deck = zeros(MAX_PLAYS)
        self.deck_size = 0
        self.pile = zeros(MAX_PLAYS)
        self.hands = zeros(PLACES * SUITS)
        self.passing = zeros(PLACES * SUITS)
        self.pass_order = zeros(MAX_PASSED)
        self.played = zeros(SUITS)
        self.voids = zeros(SUITS)
        self.points = zeros(PLACES)

    def _make_policies(self) -> None:
        self.type_count = 1
        self.type_of = zeros(PLACES)
        if not cython.compiled:  # what is compiled is zero from the start, and to write so many again takes its time
            self.weights = zeros(MAX_TABLES * TABLE_SIZE)
        self.card_count = 0
        self.cards = zeros(MAX_LEGAL)
        self.features = zeros(MAX_LEGAL * MAX_GROUPS)
        self.scores = zeros(MAX_LEGAL)
        self.probabilities = reals(MAX_LEGAL, 0.0)
        self.exponentials = reals(EXPONENTS, 0.0)
        self.sharpness = zeros(MAX_TYPES)
        for kind in range(MAX_TYPES):
            self.sharpness[kind] = SHARPNESS_UNIT
        self.current_sharpness = SHARPNESS_UNIT
        self.table_of = zeros(MAX_TYPES)
        for kind in range(MAX_TABLES):
            self.table_of[kind] = kind

    def set_seats(self, seats: int) -> None:
        """A table of so many seats, with its deck."""
        self.seats = seats
        for suit in range(SUITS):
            self.full_suits[suit] = 0xFFFFF if suit == PAYOO else (0x3FE if seats > 6 else 0x3FF)
        self.deck_size = 0
        for card in range(CARDS):
            if self.full_suits[card // RANKS] >> card % RANKS & 1:
                self.deck[self.deck_size] = card
                self.deck_size += 1

    def load_table(self, number: int, table: list[int]) -> None:
        """A policy's table; the type of this number goes by it, unless it is told otherwise."""
        for index in range(TABLE_SIZE):
            self.weights[number * TABLE_SIZE + index] = table[index]

    def copy_tables(self, other: "Policies") -> None:
        """All tables as another kernel has them: far sooner than one number after the other."""
        self.weights[:] = other.weights

    def table(self, number: int) -> list[int]:
        """A policy's table."""
        return [self.weights[number * TABLE_SIZE + index] for index in range(TABLE_SIZE)]

    def load_exponents(self, exponents: list[float]) -> None:
        """The softmax's weight of a score that is so many units below the best."""
        for index in range(EXPONENTS):
            self.exponentials[index] = exponents[index]

    def define_type(self, kind: int, number: int, sharpness: int) -> None:
        """Which table a type of player goes by, and how sharply it chooses by it.

        Differences of scores count so many quarters of what they are when it chooses by chance.
        """
        self.table_of[kind] = number
        self.sharpness[kind] = sharpness

    def set_type(self, place: int, kind: int) -> None:
        """Let a place play by the table of a type."""
        self.type_of[place] = kind

    def set_hand(self, place: int, masks: list[int]) -> None:
        """A hand, as a mask of ranks for each suit."""
        for suit in range(SUITS):
            self.hands[place * SUITS + suit] = masks[suit]

    def hand(self, place: int) -> list[int]:
        """A hand, as a mask of ranks for each suit."""
        return [self.hands[place * SUITS + suit] for suit in range(SUITS)]

    def points_of(self, seat: int) -> int:
        """The points that a seat has taken."""
        return self.points[seat]

    def set_played(self, suit: int, played: int) -> None:
        """The ranks of a suit that count as played, for whoever is asked next."""
        self.played[suit] = played

    def clear_voids(self, suit: int) -> None:
        """Nobody is known to be void in the suit."""
        self.voids[suit] = 0

    def policy_scores(self, seat: int) -> list[tuple[int, int]]:
        """The legal cards of a seat, each with its score by policy."""
        return [(self.cards[index], self.scores[index]) for index in range(self.score_cards(seat))]

    def pass_scores(self, place: int, still: int) -> list[tuple[int, int]]:
        """The cards of a hand, each with its score for being passed next."""
        return [(self.cards[index], self.scores[index]) for index in range(self.score_pass_cards(place, still))]

    # ---- random numbers

    def random_bits(self) -> int:
        """64 random bits (splitmix64)."""
        self.state = word = (self.state + GOLDEN_GAMMA) & WORD_MASK
        word = ((word ^ (word >> 30)) * MIX_1) & WORD_MASK
        word = ((word ^ (word >> 27)) * MIX_2) & WORD_MASK
        return word ^ (word >> 31)

    def random_below(self, limit: int) -> int:
        """A random whole number from 0 to below the limit."""
        return ((self.random_bits() >> 33) * limit) >> 31

    def random_fraction(self) -> float:
        """A random number from 0 to below 1."""
        return (self.random_bits() >> 11) * (1.0 / 9007199254740992.0)

    # ---- rules of a round

    def begin_round(self, die: int, leader: int, left: int) -> None:
        """An empty table: the suit on the die, who leads, and how many cards each hand has."""
        self.die = die
        self.turn = leader
        self.cards_left = left
        self.papayoo_state = IN_HAND
        self.lead_suit = -1
        self.winning_seat = leader
        self.winning_rank = 0
        self.trick_points = 0
        self.trick_size = 0
        self.played[:] = NO_RANKS
        self.voids[:] = NO_RANKS
        self.points[:] = NO_POINTS

    def play(self, card: int) -> None:
        """The seat whose turn it is plays a card; the last one of a trick completes it."""
        seat = self.turn
        suit = card // RANKS
        rank = card % RANKS
        self.hands[seat * SUITS + suit] ^= 1 << rank
        self.played[suit] |= 1 << rank
        if self.lead_suit < 0:
            self.lead_suit = suit
            self.winning_rank = -1
        if suit != self.lead_suit:
            self.voids[self.lead_suit] |= 1 << seat
        elif rank > self.winning_rank:
            self.winning_seat = seat
            self.winning_rank = rank
        if suit == PAYOO:
            self.trick_points += rank + 1
        elif rank == SEVEN and suit == self.die:
            self.trick_points += 40
            self.papayoo_state = ON_TABLE
        self.trick_size += 1
        self.turn = seat + 1 if seat + 1 < self.seats else 0
        if self.trick_size == self.seats:
            self._end_trick()

    def _end_trick(self) -> None:
        """The trick goes to its winner, who leads the next."""
        self.points[self.winning_seat] += self.trick_points
        self.turn = self.winning_seat
        self.lead_suit = -1
        self.trick_points = 0
        self.trick_size = 0
        self.cards_left -= 1
        if self.papayoo_state == ON_TABLE:
            self.papayoo_state = GONE

    def is_decided(self) -> bool:
        """Whether no points are left to be taken: the Papayoo is gone and all Payoos are (or nobody has cards)."""
        if self.cards_left == 0:
            return True
        return self.trick_size == 0 and self.papayoo_state == GONE and self.played[PAYOO] == self.full_suits[PAYOO]

    def roll_out(self) -> None:
        """Everybody plays by policy until no points are left."""
        while not self.is_decided():
            self.play(self.best_card())

    # ---- scores and choices

    def best_card(self) -> int:
        """The card with the highest score for the seat whose turn it is; the lowest of equal ones."""
        own = self.turn * SUITS
        suit = self.lead_suit
        if self.cards_left == 1:  # whatever the suit of the last card
            suit = 0
            while suit < PAYOO and self.hands[own + suit] == 0:
                suit += 1
        if suit >= 0:
            held = self.hands[own + suit]
            if held and held & (held - 1) == 0:
                return suit * RANKS + lowest(held)
        self.score_cards(self.turn)
        return self.cards[self.best_index]

    def score_cards(self, seat: int) -> int:
        """Put the legal cards of a seat and their scores into ``cards`` and ``scores``; how many there are."""
        self._prepare_scoring(seat)
        if self.lead_suit >= 0 and self.hands[seat * SUITS + self.lead_suit]:
            self._score_follows(seat)
            return self.card_count
        for suit in range(SUITS):
            if self.hands[seat * SUITS + suit]:
                if self.lead_suit < 0:
                    self._score_leads(seat, suit)
                else:
                    self._score_discards(seat, suit)
        return self.card_count

    def _prepare_scoring(self, seat: int) -> None:
        """What counts for all cards of a seat: its table, how late it is, Papayoo and Payoos, and its plan."""
        self.card_count = 0
        self.best_index = 0
        self._select_type(self.type_of[seat])
        self.late_bucket = CARDS_LEFT_BUCKET[self.cards_left]
        self.papayoo_view = self.papayoo_state
        if self.papayoo_state == IN_HAND and self.hands[seat * SUITS + self.die] >> SEVEN & 1:
            self.papayoo_view = HELD
        payoos = self.hands[seat * SUITS + PAYOO]
        self.payoos_out = BUCKET[count(self.full_suits[PAYOO] & ~(self.played[PAYOO] | payoos))]
        self.own_payoos = three((count(payoos) + 1) // 2)
        self.exit_plan = self._count_exits(seat)

    def _select_type(self, kind: int) -> None:
        """Score by the table of a type from here on."""
        self.table_start = self.table_of[kind] * TABLE_SIZE
        self.current_sharpness = self.sharpness[kind]

    def _count_exits(self, seat: int) -> int:
        """The suits in which a seat holds an exit, a card below all others still out, and those in which it does not.

        As one number: four times the suits with one, up to 5, and the suits without, up to 3. A suit that nobody else
        has is neither.
        """
        exits = 0
        without = 0
        for suit in range(SUITS):
            held = self.hands[seat * SUITS + suit]
            if held:
                others = self.full_suits[suit] & ~(self.played[suit] | held)
                if (held & -held) < (others & -others):
                    exits += 1
                elif others:
                    without += 1
        return exits * 4 + three(without)

    def _suit_class(self, suit: int) -> int:
        """0 for a plain suit, 1 for the suit of a Papayoo still in play, 2 for Payoo."""
        if suit == PAYOO:
            return 2
        return 1 if suit == self.die and self.papayoo_state != GONE else 0

    def _papayoo_feature(self, held: int) -> int:
        """The Papayoo as a seat sees it, and its own cards above and below the 7, as one number."""
        return (self.papayoo_view * 4 + count(held >> (SEVEN + 1))) * 4 + three(count(held & ((1 << SEVEN) - 1)))

    def _score_leads(self, seat: int, suit: int) -> None:
        """Score the cards of a suit for leading."""
        held = self.hands[seat * SUITS + suit]
        others = self.full_suits[suit] & ~(self.played[suit] | held)
        other = count(others)
        bulk = BUCKET[other]
        kind = self._suit_class(suit)
        void = three(count(self.voids[suit] & ~(1 << seat)))
        above = count(held) - 1
        below = 0
        low, down = count(others & ((held & -held) - 1)), 6
        length = kind * 6 + min(above, 5)
        sevens = self._papayoo_feature(held) if kind == 1 else 0
        danger, late, plan, out = self.papayoo_view, self.late_bucket, self.exit_plan, self.payoos_out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other - low]
            at = self.card_count * MAX_GROUPS
            self.features[at] = LEAD_RANGE + (kind * 13 + FINE_BUCKET[low]) * 13 + FINE_BUCKET[other - low]
            self.features[at + 1] = LEAD_LENGTH + length * 7 + bulk
            self.features[at + 2] = LEAD_REST + ((kind * 4 + three(below)) * 4 + three(above)) * 4 + danger
            self.features[at + 3] = LEAD_LATE + ((kind * 13 + FINE_BUCKET[low]) * 6 + late) * 7 + high
            self.features[at + 4] = LEAD_RANK + kind * 20 + rank
            self.features[at + 5] = LEAD_PLAN + (kind * 24 + plan) * 7 + high
            self.features[at + 6] = LEAD_RISK + ((kind * 7 + bulk) * 4 + void) * 7 + high
            self.features[at + 7] = LEAD_DUMP + (((kind * 4 + danger) * 7 + out) * 4 + void) * 7 + high
            self.features[at + 8] = LEAD_BURDEN + length * 4 + self.own_payoos
            self.features[at + 9] = LEAD_GAP + kind * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.features[at + 10] = LEAD_STAKE + ((kind * 7 + out) * 6 + late) * 7 + BUCKET[low]
            self.features[at + 11] = LEAD_SEVEN + SEVEN_SIDE[rank] * 64 + sevens if kind == 1 else -1
            self.features[at + 12] = -1
            self._add_card(suit * RANKS + rank)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _score_follows(self, seat: int) -> None:
        """Score the cards that follow the lead."""
        suit = self.lead_suit
        held = self.hands[seat * SUITS + suit]
        others = self.full_suits[suit] & ~(self.played[suit] | held)
        other = count(others)
        kind = self._suit_class(suit)
        behind = self.seats - 1 - self.trick_size
        waiting = ((1 << behind) - 1) << (seat + 1)
        void = three(count(self.voids[suit] & (waiting | waiting >> self.seats)))
        behind = three(behind)
        price = POINTS_BUCKET[self.trick_points]
        dear = (1 if price > 0 else 0) + (1 if price > 2 else 0)
        dangers = count(held >> (SEVEN + 1))
        above = count(held) - 1
        size = min(above, 5) * 7 + BUCKET[other]
        under = count(held & ((1 << self.winning_rank) - 1))
        wins = three(above + 1 - under)
        low, down = count(others & ((held & -held) - 1)), 6
        below = 0
        danger, late, plan, out = self.papayoo_view, self.late_bucket, self.exit_plan, self.payoos_out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other - low]
            on_top = 1 if rank > self.winning_rank else 0
            top = kind * 2 + on_top
            at = self.card_count * MAX_GROUPS
            self.features[at] = FOLLOW_PRICE + (((top * 4 + behind) * 4 + void) * 6 + price) * 7 + high
            self.features[at + 1] = FOLLOW_REST + ((top * 4 + three(below)) * 4 + three(above)) * 4 + danger
            self.features[at + 2] = FOLLOW_RANGE + (top * 13 + FINE_BUCKET[low]) * 13 + FINE_BUCKET[other - low]
            self.features[at + 3] = FOLLOW_RANK + (top * 3 + dear) * 20 + rank
            self.features[at + 4] = FOLLOW_DUMP + (((top * 4 + behind) * 4 + void) * 4 + danger) * 7 + high
            self.features[at + 5] = FOLLOW_LATE + (top * 6 + late) * 7 + high
            self.features[at + 6] = FOLLOW_OUT + (top * 7 + out) * 4 + behind
            self.features[at + 7] = FOLLOW_PLAN + (top * 24 + plan) * 4 + behind
            self.features[at + 8] = FOLLOW_EXITS + ((top * 6 + plan // 4) * 6 + price) * 7 + high
            between = three(below - under if on_top else under - 1 - below)
            self.features[at + 9] = FOLLOW_CHOICE + (((top * 4 + between) * 4 + wins) * 4 + behind) * 3 + dear
            self.features[at + 10] = FOLLOW_GAP + top * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.features[at + 11] = FOLLOW_LENGTH + (top * 42 + size) * 3 + dear
            seven = FOLLOW_SEVEN + (((SEVEN_SIDE[rank] * 2 + on_top) * 4 + behind) * 4 + danger) * 4 + dangers
            self.features[at + 12] = seven if kind == 1 else -1
            self.features[at + 13] = -1
            self._add_card(suit * RANKS + rank)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _score_discards(self, seat: int, suit: int) -> None:
        """Score the cards of a suit for discarding."""
        held = self.hands[seat * SUITS + suit]
        others = self.full_suits[suit] & ~(self.played[suit] | held)
        other = count(others)
        kind = self._suit_class(suit)
        void = three(count(self.voids[suit] & ~(1 << seat)))
        above = count(held) - 1
        below = 0
        low, down = count(others & ((held & -held) - 1)), 6
        size = (kind * 6 + min(above, 5)) * 7 + BUCKET[other]
        sevens = self._papayoo_feature(held) if kind == 1 else 0
        danger, late, plan, out = self.papayoo_view, self.late_bucket, self.exit_plan, self.payoos_out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other - low]
            at = self.card_count * MAX_GROUPS
            self.features[at] = DISCARD_RANGE + (kind * 13 + FINE_BUCKET[low]) * 13 + FINE_BUCKET[other - low]
            self.features[at + 1] = DISCARD_LENGTH + size * 4 + danger
            self.features[at + 2] = DISCARD_RANK + (kind * 6 + late) * 20 + rank
            self.features[at + 3] = DISCARD_REST + ((kind * 4 + three(below)) * 4 + three(above)) * 4 + danger
            self.features[at + 4] = DISCARD_VOIDS + (kind * 4 + void) * 7 + high
            self.features[at + 5] = DISCARD_OUT + (kind * 7 + out) * 6 + late
            self.features[at + 6] = DISCARD_PLAN + (kind * 24 + plan) * 7 + high
            self.features[at + 7] = DISCARD_GAP + kind * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.features[at + 8] = DISCARD_SEVEN + SEVEN_SIDE[rank] * 64 + sevens if kind == 1 else -1
            self.features[at + 9] = -1
            self._add_card(suit * RANKS + rank)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _add_card(self, card: int) -> None:
        """Put a card behind those listed; its score sums up its number in each group."""
        weights = self.weights
        start = self.table_start
        score = 0
        for feature in self.features[self.card_count * MAX_GROUPS : (self.card_count + 1) * MAX_GROUPS]:
            if feature < 0:
                break
            score += weights[start + feature]
        self.cards[self.card_count] = card
        self.scores[self.card_count] = score
        if score > self.scores[self.best_index]:
            self.best_index = self.card_count
        self.card_count += 1

    def softmax(self, many: int) -> None:
        """Turn ``scores`` into ``chances``: the softmax, with a little of any card mixed in."""
        best = self.scores[self.best_index]
        total = 0.0
        for index in range(many):
            step = (best - self.scores[index]) * self.current_sharpness >> 2  # in quarters
            self.probabilities[index] = self.exponentials[step if step < EXPONENTS else EXPONENTS - 1]
            total += self.probabilities[index]
        for index in range(many):
            self.probabilities[index] = self.probabilities[index] / total * (1.0 - self.noise) + self.noise / many

    def _sample_index(self, many: int) -> int:
        """An index drawn by the softmax of the scores."""
        self.softmax(many)
        return self.sample(self.probabilities, many, 1.0)

    def sample(self, weights: list[float], many: int, total: float) -> int:
        """An index drawn by weights that add up to the total."""
        rest = self.random_fraction() * total
        for index in range(many - 1):
            rest -= weights[index]
            if rest < 0.0:
                return index
        return many - 1

    def _index_of(self, card: int, many: int) -> int:
        """Where the card stands among those that were scored last."""
        index = 0
        while index < many - 1 and self.cards[index] != card:
            index += 1
        return index

    # ---- the pass

    def pass_cards(self, place: int, many: int, by_chance: int = 0) -> None:
        """Move that many cards of a hand into ``passing``, one by one, each by policy with what is left in mind."""
        for suit in range(SUITS):
            self.passing[place * SUITS + suit] = 0
        for still in range(many, 0, -1):
            legal = self.score_pass_cards(place, still)
            card = self.cards[self._sample_index(legal) if by_chance else self.best_index]
            self.pass_order[many - still] = card
            self.move_to_pass(place, card)

    def move_to_pass(self, place: int, card: int) -> None:
        """Take a card from a hand to ``passing``."""
        at = place * SUITS + card // RANKS
        self.hands[at] ^= 1 << card % RANKS
        self.passing[at] |= 1 << card % RANKS

    def hand_over_passes(self, steps: int) -> None:
        """Everybody's ``passing`` goes to the seat so many places to the left."""
        for seat in range(self.seats):
            taker = (seat + steps) % self.seats
            for suit in range(SUITS):
                self.hands[taker * SUITS + suit] |= self.passing[seat * SUITS + suit]

    def score_pass_cards(self, place: int, still: int) -> int:
        """The cards of a hand and their scores for being passed, with so many still to pass; how many cards."""
        self.card_count = 0
        self.best_index = 0
        self._select_type(self.type_of[place])
        for suit in range(SUITS):
            if self.hands[place * SUITS + suit]:
                self._score_pass_suit(place, suit, still)
        return self.card_count

    def _score_pass_suit(self, place: int, suit: int, still: int) -> None:
        """Score the cards of a suit for being passed next."""
        held = self.hands[place * SUITS + suit]
        kind = 1 if suit == PAYOO else 0
        above = count(held) - 1
        below = 0
        length = kind * 6 + min(above, 5)
        sevens = (held >> SEVEN & 1) * 4 + count(held >> (SEVEN + 1))
        still = min(still, 5)
        short = self._shortest_suit(place, suit)
        down = 6
        while held:
            rank = lowest(held)
            held &= held - 1
            up = min(lowest(held) - rank - 1, 5) if held else 6
            at = self.card_count * MAX_GROUPS
            self.features[at] = PASS_RANK + length * 20 + rank
            self.features[at + 1] = PASS_REST + ((kind * 4 + three(below)) * 4 + three(above)) * 20 + rank
            self.features[at + 2] = PASS_VOID + length * 6 + still
            self.features[at + 3] = PASS_GAP + ((kind * 20 + rank) * 7 + up) * 7 + down
            self.features[at + 4] = PASS_SHAPE + (length * 6 + short) * 6 + still
            self.features[at + 5] = PASS_SEVEN + sevens * 20 + rank if kind == 0 else -1
            self.features[at + 6] = -1
            self._add_card(suit * RANKS + rank)
            below += 1
            above -= 1
            down = up

    def _shortest_suit(self, place: int, suit: int) -> int:
        """How many cards the shortest plain suit but this one has in a hand, up to 5; empty ones do not count."""
        least = 5
        for other in range(PAYOO):
            held = self.hands[place * SUITS + other]
            if held and other != suit:
                least = min(least, count(held))
        return least

    # ---- dealing

    def deal(self, hand_size: int) -> None:
        """Shuffle the deck and deal it; what is left over sleeps behind the last seat."""
        self.pile[:] = self.deck
        self.hands[:] = NO_HANDS
        self._shuffle(self.deck_size)
        self._deal_out(self.deck_size, hand_size, -1)

    def _shuffle(self, many: int) -> None:
        """Shuffle the first cards of ``dealt``, with `below` written out: uncompiled, the calls cost more than it."""
        dealt = self.pile
        state = self.state
        for last in range(many - 1, 0, -1):
            state = (state + GOLDEN_GAMMA) & WORD_MASK
            word = ((state ^ (state >> 30)) * MIX_1) & WORD_MASK
            word = ((word ^ (word >> 27)) * MIX_2) & WORD_MASK
            other = ((word >> 33) * (last + 1)) >> 31  # the mixer's last step leaves these bits alone
            dealt[last], dealt[other] = dealt[other], dealt[last]
        self.state = state

    def _deal_out(self, many: int, hand_size: int, spared: int) -> None:
        """Deal the first cards of ``dealt`` in whole hands to every place but the one spared."""
        hands = self.hands
        for number in range(many // hand_size):
            own = (number + 1 if 0 <= spared <= number else number) * SUITS
            for card in self.pile[number * hand_size : (number + 1) * hand_size]:
                hands[own + card // RANKS] |= 1 << card % RANKS
