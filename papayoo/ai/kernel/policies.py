"""A simulated round: dealing, passing, and play by policies that score cards."""

try:
    import cython
except ImportError:  # an uncompiled kernel runs without Cython as well
    from papayoo.ai.kernel import cython_shim as cython

from papayoo.ai.kernel.features import (
    CARDS,
    DISCARD_GAP,
    DISCARD_LENGTH,
    DISCARD_PAYOOS_OUT,
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
    FOLLOW_PAYOOS_OUT,
    FOLLOW_PLAN,
    FOLLOW_POINTS,
    FOLLOW_RANGE,
    FOLLOW_RANK,
    FOLLOW_REST,
    FOLLOW_SEVEN,
    LEAD_DUMP,
    LEAD_GAP,
    LEAD_LATE,
    LEAD_LENGTH,
    LEAD_PAYOOS,
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
"""State of the Papayoo: it was played in an earlier trick, so its suit counts as plain."""
IN_HAND = 1
"""State of the Papayoo: it is in a hand; from the view of a seat, in another seat's hand."""
HELD = 2
"""State of the Papayoo from the view of a seat: it is in the hand of this seat."""
ON_TABLE = 3
"""State of the Papayoo: it is in the current trick."""

BIT_COUNT = [bits.bit_count() for bits in range(1024)]
LOWEST_BIT = [(bits & -bits).bit_length() - 1 if bits else 0 for bits in range(1024)]
BUCKET = [0, 1, 2, 3, 4, 4, 5, 5, 5, *([6] * 16)]
"""Group (bucket) of each number of cards: 0, 1, 2, 3, 4–5, 6–8, more."""
FINE_BUCKET = [*range(11), *([11] * 3), *([12] * 11)]
"""Finer groups of numbers of cards: each number up to 10 by itself, 11–13, and 14 or more."""
CARDS_LEFT_BUCKET = [0, 0, 1, 2, 3, 3, 4, 4, 4, *([5] * 16)]
"""Bucket of the number of cards left in each hand: 1, 2, 3, 4–5, 6–8, more."""
SEVEN_SIDE = [*([0] * 6), 1, *([2] * 13)]
"""Feature value by bit position of a rank: 0 below the 7, 1 for the 7, 2 above the 7."""
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
    """Return the number of set bits among the lowest twenty bits of a mask."""
    return BIT_COUNT[bits & 1023] + BIT_COUNT[bits >> 10]


def lowest(bits: int) -> int:
    """Return the position of the lowest set bit."""
    return LOWEST_BIT[bits & 1023] if bits & 1023 else 10 + LOWEST_BIT[bits >> 10]


def three(number: int) -> int:
    """Return the smaller of a number and 3."""
    return number if number < 3 else 3


class Policies:
    """A simulated round and the policies of its seats.

    A card is the number ``RANKS * suit + rank - 1``. A hand is a mask of ranks for each suit; bit 0 is rank 1. All
    arrays are flat; the comments give their shapes. Nothing is allocated after construction.
    """

    def __init__(self, seats: int, seed: int) -> None:
        self.state = seed & WORD_MASK
        self.noise = 0.02
        self._make_round()
        self._make_policies()
        self.set_seats(seats)
        self.begin_round(0, 0, 1)

    def _make_round(self) -> None:
        self.full_suits = zeros(SUITS)  # [suit]: mask of the ranks in the deck
        self.deck = zeros(MAX_PLAYS)  # card numbers
        self.deck_size = 0
        self.pile = zeros(MAX_PLAYS)  # cards to shuffle and deal
        self.hands = zeros(PLACES * SUITS)  # [place, suit]: mask of ranks
        self.passing = zeros(PLACES * SUITS)  # [place, suit]: mask of the cards put down to pass
        self.pass_order = zeros(MAX_PASSED)  # cards of the last pass, in order chosen
        self.played = zeros(SUITS)  # [suit]: mask of ranks
        self.voids = zeros(SUITS)  # [suit]: mask of the seats known to be void
        self.points = zeros(PLACES)  # [seat]: points taken in this round

    def _make_policies(self) -> None:
        self.type_count = 1
        self.type_of = zeros(PLACES)  # [place]: player type
        if not cython.compiled:  # compiled arrays are zero from the start, and this one is large
            self.weights = zeros(MAX_TABLES * TABLE_SIZE)  # [table, weight]
        self.card_count = 0
        self.cards = zeros(MAX_LEGAL)  # cards scored last
        self.features = zeros(MAX_LEGAL * MAX_GROUPS)  # [index in cards, group]: positions in the table, then -1
        self.scores = zeros(MAX_LEGAL)  # [index in cards]: table units
        self.probabilities = reals(MAX_LEGAL, 0.0)  # [index in cards]: softmax of the scores
        self.exponentials = reals(EXPONENTS, 0.0)  # [score difference in table units]: softmax weight
        self.sharpness = zeros(MAX_TYPES)  # [type]: quarters
        for player_type in range(MAX_TYPES):
            self.sharpness[player_type] = SHARPNESS_UNIT
        self.current_sharpness = SHARPNESS_UNIT
        self.table_of = zeros(MAX_TYPES)  # [type]: weight table
        for player_type in range(MAX_TABLES):
            self.table_of[player_type] = player_type

    def set_seats(self, seats: int) -> None:
        """Set the number of seats and the deck that belongs to it."""
        self.seats = seats
        for suit in range(SUITS):
            self.full_suits[suit] = 0xFFFFF if suit == PAYOO else (0x3FE if seats > 6 else 0x3FF)
        self.deck_size = 0
        for card in range(CARDS):
            if self.full_suits[card // RANKS] >> card % RANKS & 1:
                self.deck[self.deck_size] = card
                self.deck_size += 1

    def load_table(self, table_number: int, table: list[int]) -> None:
        """Copy `TABLE_SIZE` weights into the table with this number."""
        for index in range(TABLE_SIZE):
            self.weights[table_number * TABLE_SIZE + index] = table[index]

    def copy_tables(self, other: "Policies") -> None:
        """Copy all weight tables of another kernel, in one block."""
        self.weights[:] = other.weights

    def table(self, table_number: int) -> list[int]:
        """Return all weights of one policy table, `TABLE_SIZE` integers."""
        return [self.weights[table_number * TABLE_SIZE + index] for index in range(TABLE_SIZE)]

    def load_exponents(self, exponents: list[float]) -> None:
        """Set the `EXPONENTS` softmax weights of cards.

        The index of a card's weight is the difference between the best score and the card's score.
        """
        for index in range(EXPONENTS):
            self.exponentials[index] = exponents[index]

    def define_type(self, player_type: int, table_number: int, sharpness: int) -> None:
        """Set a player type's weight table, and its sharpness (inverse temperature) in quarters."""
        self.table_of[player_type] = table_number
        self.sharpness[player_type] = sharpness

    def set_type(self, place: int, player_type: int) -> None:
        """Set the player type of a place: a seat, or the undealt hand of a table with two seats."""
        self.type_of[place] = player_type

    def set_hand(self, place: int, masks: list[int]) -> None:
        """Set a hand, given as a mask of ranks for each suit."""
        for suit in range(SUITS):
            self.hands[place * SUITS + suit] = masks[suit]

    def hand(self, place: int) -> list[int]:
        """Return a hand as a mask of ranks for each suit."""
        return [self.hands[place * SUITS + suit] for suit in range(SUITS)]

    def points_of(self, seat: int) -> int:
        """Return the points that a seat has taken in this round."""
        return self.points[seat]

    def set_played(self, suit: int, played: int) -> None:
        """Set the ranks of a suit that the policies treat as already played.

        The ranks are given as a bit mask.
        """
        self.played[suit] = played

    def clear_voids(self, suit: int) -> None:
        """Forget which seats are void in a suit."""
        self.voids[suit] = 0

    def policy_scores(self, seat: int) -> list[tuple[int, int]]:
        """Return pairs (card, score) for the legal cards of a seat."""
        return [(self.cards[index], self.scores[index]) for index in range(self.score_cards(seat))]

    def pass_scores(self, place: int, to_pass: int) -> list[tuple[int, int]]:
        """Return pairs (card, score) for the cards of a hand, with `to_pass` cards still to be passed."""
        return [(self.cards[index], self.scores[index]) for index in range(self.score_pass_cards(place, to_pass))]

    # ---- random numbers

    def random_bits(self) -> int:
        """Return 64 random bits (splitmix64; Steele, Lea and Flood, 2014)."""
        self.state = word = (self.state + GOLDEN_GAMMA) & WORD_MASK
        word = ((word ^ (word >> 30)) * MIX_1) & WORD_MASK
        word = ((word ^ (word >> 27)) * MIX_2) & WORD_MASK
        return word ^ (word >> 31)

    def random_below(self, limit: int) -> int:
        """Return a random integer that is at least 0 and less than the limit."""
        return ((self.random_bits() >> 33) * limit) >> 31

    def random_fraction(self) -> float:
        """Return a random number that is at least 0 and less than 1."""
        return (self.random_bits() >> 11) * (1.0 / 9007199254740992.0)

    # ---- rules of a round

    def begin_round(self, die: int, leader: int, hand_size: int) -> None:
        """Start a round with an empty table; `die` is the suit on the die. Hands stay as they are."""
        self.die = die
        self.turn = leader
        self.cards_left = hand_size
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
        """Play a card for the seat to move; the last card of a trick ends it."""
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
        """Give the trick to the seat that wins it. This seat leads the next trick."""
        self.points[self.winning_seat] += self.trick_points
        self.turn = self.winning_seat
        self.lead_suit = -1
        self.trick_points = 0
        self.trick_size = 0
        self.cards_left -= 1
        if self.papayoo_state == ON_TABLE:
            self.papayoo_state = GONE

    def is_decided(self) -> bool:
        """Whether no points are left to take.

        This is the case if the Papayoo and all Payoos have been played, or if all hands are empty.
        """
        if self.cards_left == 0:
            return True
        return self.trick_size == 0 and self.papayoo_state == GONE and self.played[PAYOO] == self.full_suits[PAYOO]

    def roll_out(self) -> None:
        """Play the cards that the policies choose until no points are left to take."""
        while not self.is_decided():
            self.play(self.best_card())

    # ---- scores and choices

    def best_card(self) -> int:
        """Return the legal card with the highest score for the seat to play.

        If several cards have this score, returns the lowest one.
        """
        own = self.turn * SUITS
        suit = self.lead_suit
        if self.cards_left == 1:  # the last card, of any suit
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
        """Score the legal cards of a seat into ``cards`` and ``scores``; return their number."""
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
        """Compute the features that all cards of a seat share."""
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

    def _select_type(self, player_type: int) -> None:
        """Select a player type, whose weight table and sharpness all later scores use."""
        self.table_start = self.table_of[player_type] * TABLE_SIZE
        self.current_sharpness = self.sharpness[player_type]

    def _count_exits(self, seat: int) -> int:
        """Return the number of suits with an exit and of suits without, as one number.

        An exit is a card below all cards of the suit that others hold. A suit that nobody else holds is not
        counted. The result is `4 * e + n` for `e` suits with an exit and `n` without; an `n` above 3 counts as 3.
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
        """Return 0 for a plain suit, 1 for the suit of a Papayoo still in play, 2 for Payoo."""
        if suit == PAYOO:
            return 2
        return 1 if suit == self.die and self.papayoo_state != GONE else 0

    def _papayoo_feature(self, held: int) -> int:
        """Combine the Papayoo's state and the seat's cards above and below it into a feature index."""
        return (self.papayoo_view * 4 + count(held >> (SEVEN + 1))) * 4 + three(count(held & ((1 << SEVEN) - 1)))

    # The scoring loops go through the held cards of a suit in ascending order. For each card, `below` and `above` count
    # own cards, `low` counts others below it, `high` is the bucket of others above it, and `down` and `up` are the
    # numbers of others between it and the next own card, at most 5, or 6 if there is none. `first` is the position of
    # its features in the array.

    def _score_leads(self, seat: int, suit: int) -> None:
        """Compute the policy's score for leading each card of a suit in the seat's hand."""
        held = self.hands[seat * SUITS + suit]
        others = self.full_suits[suit] & ~(self.played[suit] | held)
        other_count = count(others)
        others_bucket = BUCKET[other_count]
        suit_class = self._suit_class(suit)
        void = three(count(self.voids[suit] & ~(1 << seat)))
        above = count(held) - 1
        below = 0
        low, down = count(others & ((held & -held) - 1)), 6
        length = suit_class * 6 + min(above, 5)
        sevens = self._papayoo_feature(held) if suit_class == 1 else 0
        papayoo, stage, exits, payoos = self.papayoo_view, self.late_bucket, self.exit_plan, self.payoos_out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other_count - low]
            first = self.card_count * MAX_GROUPS
            self.features[first] = (
                LEAD_RANGE + (suit_class * 13 + FINE_BUCKET[low]) * 13 + FINE_BUCKET[other_count - low]
            )
            self.features[first + 1] = LEAD_LENGTH + length * 7 + others_bucket
            self.features[first + 2] = LEAD_REST + ((suit_class * 4 + three(below)) * 4 + three(above)) * 4 + papayoo
            self.features[first + 3] = LEAD_LATE + ((suit_class * 13 + FINE_BUCKET[low]) * 6 + stage) * 7 + high
            self.features[first + 4] = LEAD_RANK + suit_class * 20 + rank
            self.features[first + 5] = LEAD_PLAN + (suit_class * 24 + exits) * 7 + high
            self.features[first + 6] = LEAD_RISK + ((suit_class * 7 + others_bucket) * 4 + void) * 7 + high
            self.features[first + 7] = LEAD_DUMP + (((suit_class * 4 + papayoo) * 7 + payoos) * 4 + void) * 7 + high
            self.features[first + 8] = LEAD_PAYOOS + length * 4 + self.own_payoos
            self.features[first + 9] = LEAD_GAP + suit_class * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.features[first + 10] = LEAD_STAKE + ((suit_class * 7 + payoos) * 6 + stage) * 7 + BUCKET[low]
            self.features[first + 11] = LEAD_SEVEN + SEVEN_SIDE[rank] * 64 + sevens if suit_class == 1 else -1
            self.features[first + 12] = -1
            self._add_card(suit * RANKS + rank, 11)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _score_follows(self, seat: int) -> None:
        """Compute the policy's score for each card that follows suit."""
        suit = self.lead_suit
        held = self.hands[seat * SUITS + suit]
        others = self.full_suits[suit] & ~(self.played[suit] | held)
        other_count = count(others)
        suit_class = self._suit_class(suit)
        behind = self.seats - 1 - self.trick_size
        waiting = ((1 << behind) - 1) << (seat + 1)
        void = three(count(self.voids[suit] & (waiting | waiting >> self.seats)))
        behind = three(behind)
        price = POINTS_BUCKET[self.trick_points]
        price_bucket = (1 if price > 0 else 0) + (1 if price > 2 else 0)
        own_above_seven = count(held >> (SEVEN + 1))
        above = count(held) - 1
        size = min(above, 5) * 7 + BUCKET[other_count]
        under = count(held & ((1 << self.winning_rank) - 1))
        wins = three(above + 1 - under)
        low, down = count(others & ((held & -held) - 1)), 6
        below = 0
        papayoo, stage, exits, payoos = self.papayoo_view, self.late_bucket, self.exit_plan, self.payoos_out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other_count - low]
            on_top = 1 if rank > self.winning_rank else 0
            top = suit_class * 2 + on_top
            first = self.card_count * MAX_GROUPS
            self.features[first] = FOLLOW_POINTS + (((top * 4 + behind) * 4 + void) * 6 + price) * 7 + high
            self.features[first + 1] = FOLLOW_REST + ((top * 4 + three(below)) * 4 + three(above)) * 4 + papayoo
            self.features[first + 2] = (
                FOLLOW_RANGE + (top * 13 + FINE_BUCKET[low]) * 13 + FINE_BUCKET[other_count - low]
            )
            self.features[first + 3] = FOLLOW_RANK + (top * 3 + price_bucket) * 20 + rank
            self.features[first + 4] = FOLLOW_DUMP + (((top * 4 + behind) * 4 + void) * 4 + papayoo) * 7 + high
            self.features[first + 5] = FOLLOW_LATE + (top * 6 + stage) * 7 + high
            self.features[first + 6] = FOLLOW_PAYOOS_OUT + (top * 7 + payoos) * 4 + behind
            self.features[first + 7] = FOLLOW_PLAN + (top * 24 + exits) * 4 + behind
            self.features[first + 8] = FOLLOW_EXITS + ((top * 6 + exits // 4) * 6 + price) * 7 + high
            between = three(below - under if on_top else under - 1 - below)
            self.features[first + 9] = (
                FOLLOW_CHOICE + (((top * 4 + between) * 4 + wins) * 4 + behind) * 3 + price_bucket
            )
            self.features[first + 10] = FOLLOW_GAP + top * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.features[first + 11] = FOLLOW_LENGTH + (top * 42 + size) * 3 + price_bucket
            seven = FOLLOW_SEVEN + (((SEVEN_SIDE[rank] * 2 + on_top) * 4 + behind) * 4 + papayoo) * 4 + own_above_seven
            self.features[first + 12] = seven if suit_class == 1 else -1
            self.features[first + 13] = -1
            self._add_card(suit * RANKS + rank, 12)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _score_discards(self, seat: int, suit: int) -> None:
        """Compute the policy's score for discarding each card of a suit."""
        held = self.hands[seat * SUITS + suit]
        others = self.full_suits[suit] & ~(self.played[suit] | held)
        other_count = count(others)
        suit_class = self._suit_class(suit)
        void = three(count(self.voids[suit] & ~(1 << seat)))
        above = count(held) - 1
        below = 0
        low, down = count(others & ((held & -held) - 1)), 6
        size = (suit_class * 6 + min(above, 5)) * 7 + BUCKET[other_count]
        sevens = self._papayoo_feature(held) if suit_class == 1 else 0
        papayoo, stage, exits, payoos = self.papayoo_view, self.late_bucket, self.exit_plan, self.payoos_out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other_count - low]
            first = self.card_count * MAX_GROUPS
            self.features[first] = (
                DISCARD_RANGE + (suit_class * 13 + FINE_BUCKET[low]) * 13 + FINE_BUCKET[other_count - low]
            )
            self.features[first + 1] = DISCARD_LENGTH + size * 4 + papayoo
            self.features[first + 2] = DISCARD_RANK + (suit_class * 6 + stage) * 20 + rank
            self.features[first + 3] = DISCARD_REST + ((suit_class * 4 + three(below)) * 4 + three(above)) * 4 + papayoo
            self.features[first + 4] = DISCARD_VOIDS + (suit_class * 4 + void) * 7 + high
            self.features[first + 5] = DISCARD_PAYOOS_OUT + (suit_class * 7 + payoos) * 6 + stage
            self.features[first + 6] = DISCARD_PLAN + (suit_class * 24 + exits) * 7 + high
            self.features[first + 7] = DISCARD_GAP + suit_class * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.features[first + 8] = DISCARD_SEVEN + SEVEN_SIDE[rank] * 64 + sevens if suit_class == 1 else -1
            self.features[first + 9] = -1
            self._add_card(suit * RANKS + rank, 8)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _add_card(self, card: int, size: int) -> None:
        """Append a card to ``cards``, with the sum of the weights of its ``features`` as its score.

        ``size`` is the number of feature groups that apply to every such card. One more group may apply to this card.
        """
        weights = self.weights
        start = self.table_start
        first = self.card_count * MAX_GROUPS
        score = 0
        for group in range(first, first + size):
            score += weights[start + self.features[group]]
        if self.features[first + size] >= 0:
            score += weights[start + self.features[first + size]]
        self.cards[self.card_count] = card
        self.scores[self.card_count] = score
        if score > self.scores[self.best_index]:
            self.best_index = self.card_count
        self.card_count += 1

    def softmax(self, size: int) -> None:
        """Compute ``probabilities``: the softmax of the scores, mixed with uniform noise.

        With the probability ``noise``, the choice is uniformly random.
        """
        best = self.scores[self.best_index]
        total = 0.0
        for index in range(size):
            step = (best - self.scores[index]) * self.current_sharpness >> 2  # in quarters
            self.probabilities[index] = self.exponentials[step if step < EXPONENTS else EXPONENTS - 1]
            total += self.probabilities[index]
        for index in range(size):
            self.probabilities[index] = self.probabilities[index] / total * (1.0 - self.noise) + self.noise / size

    def _sample_index(self, size: int) -> int:
        """Return a random index, distributed by the softmax of the scores."""
        self.softmax(size)
        rest = self.random_fraction()
        for index in range(size - 1):
            rest -= self.probabilities[index]
            if rest < 0.0:
                return index
        return size - 1

    def _index_of(self, card: int, size: int) -> int:
        """Return the index of a card in ``cards``, the list of cards that were scored last."""
        index = 0
        while index < size - 1 and self.cards[index] != card:
            index += 1
        return index

    # ---- the pass

    def pass_cards(self, place: int, pass_size: int, sampled: int = 0) -> None:
        """Move the cards to pass from a hand to ``passing``, one by one.

        Each is the card with the highest score, or is sampled by the softmax of the scores.
        """
        for suit in range(SUITS):
            self.passing[place * SUITS + suit] = 0
        for to_pass in range(pass_size, 0, -1):
            size = self.score_pass_cards(place, to_pass)
            card = self.cards[self._sample_index(size) if sampled else self.best_index]
            self.pass_order[pass_size - to_pass] = card
            self.move_to_pass(place, card)

    def move_to_pass(self, place: int, card: int) -> None:
        """Move a card from a hand to ``passing``."""
        at = place * SUITS + card // RANKS
        self.hands[at] ^= 1 << card % RANKS
        self.passing[at] |= 1 << card % RANKS

    def hand_over_passes(self, steps: int) -> None:
        """For each seat, add its passed cards to the hand of the seat ``steps`` places to the left."""
        for seat in range(self.seats):
            taker = (seat + steps) % self.seats
            for suit in range(SUITS):
                self.hands[taker * SUITS + suit] |= self.passing[seat * SUITS + suit]

    def score_pass_cards(self, place: int, to_pass: int) -> int:
        """Score each card of a hand as the next card to pass, and return the number of scored cards.

        ``to_pass`` is the number of cards that are still to be chosen.
        """
        self.card_count = 0
        self.best_index = 0
        self._select_type(self.type_of[place])
        for suit in range(SUITS):
            if self.hands[place * SUITS + suit]:
                self._score_pass_suit(place, suit, to_pass)
        return self.card_count

    def _score_pass_suit(self, place: int, suit: int, to_pass: int) -> None:
        """Score each card of a suit as the next card to pass."""
        held = self.hands[place * SUITS + suit]
        is_payoo = 1 if suit == PAYOO else 0
        above = count(held) - 1
        below = 0
        length = is_payoo * 6 + min(above, 5)
        sevens = (held >> SEVEN & 1) * 4 + count(held >> (SEVEN + 1))
        to_pass = min(to_pass, 5)
        short = self._shortest_suit(place, suit)
        down = 6
        while held:
            rank = lowest(held)
            held &= held - 1
            up = min(lowest(held) - rank - 1, 5) if held else 6
            first = self.card_count * MAX_GROUPS
            self.features[first] = PASS_RANK + length * 20 + rank
            self.features[first + 1] = PASS_REST + ((is_payoo * 4 + three(below)) * 4 + three(above)) * 20 + rank
            self.features[first + 2] = PASS_VOID + length * 6 + to_pass
            self.features[first + 3] = PASS_GAP + ((is_payoo * 20 + rank) * 7 + up) * 7 + down
            self.features[first + 4] = PASS_SHAPE + (length * 6 + short) * 6 + to_pass
            self.features[first + 5] = PASS_SEVEN + sevens * 20 + rank if is_payoo == 0 else -1
            self.features[first + 6] = -1
            self._add_card(suit * RANKS + rank, 5)
            below += 1
            above -= 1
            down = up

    def _shortest_suit(self, place: int, suit: int) -> int:
        """Return the length of the shortest plain suit in a hand, at most 5.

        Leaves out ``suit`` and suits of which the hand has no card.
        """
        least = 5
        for other in range(PAYOO):
            held = self.hands[place * SUITS + other]
            if held and other != suit:
                least = min(least, count(held))
        return least

    # ---- dealing

    def deal(self, hand_size: int) -> None:
        """Shuffle and deal the deck. With two players, the third hand is stored after the hands of the seats."""
        self.pile[:] = self.deck
        self.hands[:] = NO_HANDS
        self._shuffle(self.deck_size)
        self._deal_out(self.deck_size, hand_size, -1)

    def _shuffle(self, size: int) -> None:
        """Shuffle the first ``size`` cards of ``pile`` (Fisher–Yates)."""
        pile = self.pile
        state = self.state
        for last in range(size - 1, 0, -1):
            state = (state + GOLDEN_GAMMA) & WORD_MASK
            word = ((state ^ (state >> 30)) * MIX_1) & WORD_MASK
            word = ((word ^ (word >> 27)) * MIX_2) & WORD_MASK
            other = ((word >> 33) * (last + 1)) >> 31  # the last step of the mixer does not change these bits
            pile[last], pile[other] = pile[other], pile[last]
        self.state = state

    def _deal_out(self, size: int, hand_size: int, skipped_place: int) -> None:
        """Deal the first ``size`` cards of ``pile`` as full hands, leaving out one seat."""
        hands = self.hands
        for hand in range(size // hand_size):
            own = (hand + 1 if 0 <= skipped_place <= hand else hand) * SUITS
            for card in self.pile[hand * hand_size : (hand + 1) * hand_size]:
                hands[own + card // RANKS] |= 1 << card % RANKS
