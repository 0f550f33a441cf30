"""The fast simulator: rounds played by policies, hidden hands drawn by belief, candidates compared. For search only.

Plain Python that is also compiled: `kernel.pxd` beside it gives the C types, and both forms give the same results,
card for card. It knows nothing of views or events; `kernel_input` turns a view into what is fed in here, and a test
plays the same rounds with the engine. Everything is integers: a suit of a hand is a mask of ranks (bit 0 is rank 1),
a card is ``20 * suit + rank - 1``, a policy is a table of numbers that are summed up, `SCALE` to the unit.
"""

from math import prod

try:
    import cython
except ImportError:  # where nothing was compiled there is no Cython either
    from papayoo.ai import cython_shim as cython

PLACES = 9
"""Eight seats at most; behind the last seat lies the hand that sleeps at two."""
SUITS = 5
PAYOO = 4
RANKS = 20
"""Card numbers are spaced by the longest suit."""
CARDS = SUITS * RANKS
SEVEN = 6
"""The bit of rank 7, the Papayoo's."""
MOST_LEGAL = 20
PAIRS = 3 * MOST_LEGAL * MOST_LEGAL
"""Leading, following or discarding: each card of a hand against each other one."""
MOST_PLAYS = 60
MOST_OPTIONS = 32
MOST_PASSED = 5
TRIES = 8
"""How many passes of a deal are compared when passing is learned."""
TYPES = 12
TABLES = 6
"""Types that choose by the same policy, but more or less firmly, share its table."""
MEMBERS = 64
"""A population has so many worlds at most."""
SCALE = 64
"""How many of a table's units make one unit of the exponent in a softmax."""
QUARTERS = 4
"""The sharpness of a type that chooses by its scores as they are: it is counted in quarters."""
EXPONENTS = 1024
POINTS = 20.0
"""How many points one unit of the exponent stands for in a table learned by self-play."""

GONE = 0
"""The Papayoo's trick has been taken: its suit is plain again."""
IN_HAND = 1
"""Somebody holds the Papayoo; seen from a seat, somebody else does."""
HELD = 2
"""Seen from a seat: it holds the Papayoo itself."""
ON_TABLE = 3
"""The Papayoo lies in the current trick."""

COUNT = [bits.bit_count() for bits in range(1024)]
LOWEST = [(bits & -bits).bit_length() - 1 if bits else 0 for bits in range(1024)]
BUCKET = [0, 1, 2, 3, 4, 4, 5, 5, 5, *([6] * 16)]
"""Counts of cards by size: 0, 1, 2, 3, 4–5, 6–8, more."""
FINE = [*range(11), *([11] * 3), *([12] * 11)]
"""Counts of cards by finer size: each up to 10, 11–13, more."""
LEFT = [0, 0, 1, 2, 3, 3, 4, 4, 4, *([5] * 16)]
"""Cards left in hand by size: 1, 2, 3, 4–5, 6–8, more."""
BESIDE_SEVEN = [*([0] * 6), 1, *([2] * 13)]
"""0 for a rank below the 7, 1 for the 7, 2 above it."""
PRICE = [0, *([1] * 4), *([2] * 5), *([3] * 10), *([4] * 20), *([5] * 216)]
"""Points in the trick by size: 0, 1–4, 5–9, 10–19, 20–39, more."""

GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
WORD = 0xFFFFFFFFFFFFFFFF
DUST = 0xFFFFFFFFFFFFFF
"""56 bits, of which small random numbers are made one after the other."""


class Room:
    """The room in a table, given to one group of numbers after the other."""

    def __init__(self) -> None:
        self.taken = 0

    def take(self, *sizes: int) -> int:
        """Where a group begins that is indexed by numbers below these sizes."""
        begin = self.taken
        self.taken += prod(sizes)
        return begin


# The groups of counted features: each is a small table of its own, indexed by what stands behind it, in this order, and
# a card's score is the sum of one number of each group. "class" is 0 for a plain suit, 1 for the suit of a Papayoo
# still in play, 2 for Payoo; "others" are the cards of the suit that the seat has not seen.
room = Room()
LEAD_RANGE = room.take(3, 13, 13)  # class, others below, others above, finely
LEAD_LENGTH = room.take(3, 6, 7)  # class, own cards, others
LEAD_REST = room.take(3, 4, 4, 4)  # class, own below, own above, Papayoo
LEAD_LATE = room.take(3, 13, 6, 7)  # class, others below, finely, cards left, others above
LEAD_SEVEN = room.take(3, 4, 4, 4)  # below/is/above 7, Papayoo, own above 7, own below 7
LEAD_RANK = room.take(3, 20)  # class, rank
LEAD_PLAN = room.take(3, 6, 4, 7)  # class, suits with an exit, without, others above
LEAD_RISK = room.take(3, 7, 4, 7)  # class, others, other seats known void, others above
LEAD_DUMP = room.take(3, 4, 7, 4, 7)  # class, Papayoo, Payoos not seen, other seats known void, others above
LEAD_BURDEN = room.take(3, 6, 4)  # class, own cards, own Payoos
LEAD_GAP = room.take(3, 7, 7, 7)  # class, others below, others between it and the next own card above, below
LEAD_STAKE = room.take(3, 7, 6, 7)  # class, Payoos not seen, cards left, others below
FOLLOW_PRICE = room.take(3, 2, 4, 4, 6, 7)  # class, on top, seats behind, those known void, price, others above
FOLLOW_REST = room.take(3, 2, 4, 4, 4)  # class, on top, own below, own above, Papayoo
FOLLOW_RANGE = room.take(3, 2, 13, 13)  # class, on top, others below, others above, finely
FOLLOW_RANK = room.take(3, 2, 3, 20)  # class, on top, price, rank
FOLLOW_DUMP = room.take(3, 2, 4, 4, 4, 7)  # class, on top, seats behind, those known void, Papayoo, others above
FOLLOW_SEVEN = room.take(3, 2, 4, 4, 4)  # below/is/above 7, on top, seats behind, Papayoo, own above 7
FOLLOW_LATE = room.take(3, 2, 6, 7)  # class, on top, cards left, others above
FOLLOW_OUT = room.take(3, 2, 7, 4)  # class, on top, Payoos not seen, seats behind
FOLLOW_PLAN = room.take(3, 2, 6, 4, 4)  # class, on top, suits with an exit, without, seats behind
FOLLOW_EXITS = room.take(3, 2, 6, 6, 7)  # class, on top, suits with an exit, price, others above
FOLLOW_CHOICE = room.take(3, 2, 4, 4, 4, 3)  # class, on top, own nearer the winning card, own above it, behind, price
FOLLOW_GAP = room.take(3, 2, 7, 7, 7)  # class, on top, others below, between it and the next own card above, below
FOLLOW_LENGTH = room.take(3, 2, 6, 7, 3)  # class, on top, own cards, others, price
DISCARD_RANGE = room.take(3, 13, 13)  # class, others below, others above, finely
DISCARD_LENGTH = room.take(3, 6, 7, 4)  # class, own cards, others, Papayoo
DISCARD_RANK = room.take(3, 6, 20)  # class, cards left, rank
DISCARD_REST = room.take(3, 4, 4, 4)  # class, own below, own above, Papayoo
DISCARD_SEVEN = room.take(3, 4, 4, 4)  # below/is/above 7, Papayoo, own above 7, own below 7
DISCARD_VOIDS = room.take(3, 4, 7)  # class, other seats known void, others above
DISCARD_OUT = room.take(3, 7, 6)  # class, Payoos not seen, cards left
DISCARD_PLAN = room.take(3, 6, 4, 7)  # class, suits with an exit, without, others above
DISCARD_GAP = room.take(3, 7, 7, 7)  # class, others below, others between it and the next own card above, below
PASS_RANK = room.take(2, 6, 20)  # Payoo, own cards, rank
PASS_REST = room.take(2, 4, 4, 20)  # Payoo, own below, own above, rank
PASS_SEVEN = room.take(2, 4, 20)  # own 7, own above 7, rank
PASS_VOID = room.take(2, 6, 6)  # Payoo, own cards, cards still to pass
PASS_GAP = room.take(2, 20, 7, 7)  # Payoo, rank, ranks between it and the next own card above, below
PASS_SHAPE = room.take(2, 6, 6, 6)  # Payoo, own cards, cards of the shortest other plain suit, still to pass
SIZE = room.taken
"""How many numbers a policy's table has."""
GROUPS = 14
"""More than there are groups that one card's score sums up."""

MOMENT = 18
"""How many numbers tell what everybody sees at a moment of the round: `Kernel.mark` puts them in order."""
VOIDS = 5
"""Where the known voids stand among them."""


def is_compiled() -> bool:
    """Whether this module runs as machine code."""
    return bool(cython.compiled)


def table_size() -> int:
    """How many numbers a policy's table has."""
    return SIZE


def passes_begin() -> int:
    """Where in a policy's table the numbers for passing begin; those for playing come before."""
    return PASS_RANK


def most_members() -> int:
    """How many members a population can have."""
    return MEMBERS


def most_options() -> int:
    """How many options can be compared."""
    return MOST_OPTIONS


def zeros(many: int) -> list[int]:
    """As many zeros; compiled, they become the array they are assigned to."""
    return [0] * many


def reals(many: int, value: float) -> list[float]:
    """The same number as many times."""
    return [value] * many


def count(bits: int) -> int:
    """How many of the twenty lowest bits are set."""
    return COUNT[bits & 1023] + COUNT[bits >> 10]


def lowest(bits: int) -> int:
    """The number of the lowest bit set."""
    return LOWEST[bits & 1023] if bits & 1023 else 10 + LOWEST[bits >> 10]


def three(number: int) -> int:
    """The number, but 3 at most."""
    return number if number < 3 else 3


NO_HANDS = zeros(PLACES * SUITS)
NO_RANKS = zeros(SUITS)
NO_POINTS = zeros(PLACES)


class Kernel:
    """One round being simulated, and all that is needed to do so again and again without asking for memory."""

    def __init__(self, seats: int, seed: int) -> None:
        self.state = seed & WORD
        self.noise = 0.02
        self.watcher = 0
        self.leader = 0
        self._make_round()
        self._make_policies()
        self._make_worlds()
        self._make_options()
        self._make_lessons()
        self.arrange(seats)
        self.begin(0, 0, 1)

    def _make_round(self) -> None:
        self.full = zeros(SUITS)
        self.pack = zeros(MOST_PLAYS)
        self.pack_size = 0
        self.dealt = zeros(MOST_PLAYS)
        self.hands = zeros(PLACES * SUITS)
        self.passing = zeros(PLACES * SUITS)
        self.order = zeros(MOST_PASSED)
        self.tally = zeros(CARDS)
        self.played = zeros(SUITS)
        self.voids = zeros(SUITS)
        self.points = zeros(PLACES)

    def _make_policies(self) -> None:
        self.types = 1
        self.type_of = zeros(PLACES)
        if not cython.compiled:  # what is compiled is zero from the start, and to write so many again takes its time
            self.weights = zeros(TABLES * SIZE)
        self.listed = 0
        self.cards = zeros(MOST_LEGAL)
        self.active = zeros(MOST_LEGAL * GROUPS)
        self.scores = zeros(MOST_LEGAL)
        self.chances = reals(MOST_LEGAL, 0.0)
        self.exponent = reals(EXPONENTS, 0.0)
        self.sharpness = zeros(TYPES)
        for kind in range(TYPES):
            self.sharpness[kind] = QUARTERS
        self.sharp = QUARTERS
        self.table_of = zeros(TYPES)
        for kind in range(TABLES):
            self.table_of[kind] = kind

    def _make_worlds(self) -> None:
        self.moments = zeros((MOST_PLAYS + 1) * MOMENT)
        self.moments_past = 0
        self.past_seat = zeros(MOST_PLAYS)
        self.past_card = zeros(MOST_PLAYS)
        self.past = zeros(PLACES * SUITS)
        self.world = zeros(PLACES * SUITS)
        self.movable = zeros(MOST_PLAYS)
        self.movables = 0
        self.place_of = zeros(CARDS)
        self.odds = reals(PLACES * CARDS, 1.0)
        self.likely = reals(PLACES, 1.0)
        self.heat = 1.0
        self.type_odds = reals(PLACES * TYPES, 1.0)
        self.member_world = zeros(MEMBERS * PLACES * SUITS)
        self.member_place = zeros(MEMBERS * CARDS)
        self.member_type = zeros(MEMBERS * PLACES)
        self.member_likely = reals(MEMBERS * PLACES, 1.0)
        self.weight = reals(MEMBERS, 1.0)
        self.copies = zeros(MEMBERS)

    def _make_options(self) -> None:
        self.worlds = 0
        self.options = 0
        self.option = zeros(MOST_OPTIONS)
        self.choice = zeros(MOST_OPTIONS * SUITS)
        self.is_open = zeros(MOST_OPTIONS)
        self.result = reals(MOST_OPTIONS, 0.0)
        self.total = reals(MOST_OPTIONS, 0.0)
        self.square = reals(MOST_OPTIONS, 0.0)
        self.saved = zeros(PLACES * SUITS)
        self.saved_points = zeros(PLACES)
        self.rethought = 0
        self.spot = zeros(CARDS)
        self.pair_met = zeros(MOST_LEGAL * PAIRS)
        self.pair_sum = zeros(MOST_LEGAL * PAIRS)
        self.pair_square = zeros(MOST_LEGAL * PAIRS)

    def _make_lessons(self) -> None:
        self.company = 0
        if not cython.compiled:
            self.params = reals(SIZE, 0.0)
            self.spread = reals(SIZE, 0.0)
        self.slope = reals(MOST_LEGAL, 0.0)
        self.tried = zeros(TRIES * MOST_PASSED)

    # ---- what is fed in and read out: hands and tables as lists

    def arrange(self, seats: int) -> None:
        """A table of so many seats, with its deck."""
        self.seats = seats
        for suit in range(SUITS):
            self.full[suit] = 0xFFFFF if suit == PAYOO else (0x3FE if seats > 6 else 0x3FF)
        self.pack_size = 0
        for card in range(CARDS):
            if self.full[card // RANKS] >> card % RANKS & 1:
                self.pack[self.pack_size] = card
                self.pack_size += 1

    def load_table(self, number: int, table: list[int]) -> None:
        """A policy's table; the type of this number goes by it, unless it is told otherwise."""
        for index in range(SIZE):
            self.weights[number * SIZE + index] = table[index]

    def copy_tables(self, other: "Kernel") -> None:
        """All tables as another kernel has them: far sooner than one number after the other."""
        self.weights[:] = other.weights

    def table(self, number: int) -> list[int]:
        """A policy's table."""
        return [self.weights[number * SIZE + index] for index in range(SIZE)]

    def load_params(self, params: list[float], spread: float) -> None:
        """Where learning begins, and how much counts as learned of each number: the more, the smaller its steps."""
        for index in range(SIZE):
            self.params[index] = params[index]
            self.spread[index] = spread

    def load_exponents(self, exponents: list[float]) -> None:
        """The softmax's weight of a score that is so many units below the best."""
        for index in range(EXPONENTS):
            self.exponent[index] = exponents[index]

    def describe_type(self, kind: int, number: int, sharpness: int) -> None:
        """Which table a type of player goes by, and how sharply it chooses by it.

        Differences of scores count so many quarters of what they are when it chooses by chance.
        """
        self.table_of[kind] = number
        self.sharpness[kind] = sharpness

    def seat_type(self, place: int, kind: int) -> None:
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

    def remember(self, suit: int, played: int) -> None:
        """The ranks of a suit that count as played, for whoever is asked next."""
        self.played[suit] = played

    def forget_void(self, suit: int) -> None:
        """Nobody is known to be void in the suit."""
        self.voids[suit] = 0

    def scored(self, seat: int) -> list[tuple[int, int]]:
        """The legal cards of a seat, each with its score by policy."""
        return [(self.cards[index], self.scores[index]) for index in range(self.evaluate(seat))]

    def scored_pass(self, place: int, still: int) -> list[tuple[int, int]]:
        """The cards of a hand, each with its score for being passed next."""
        return [(self.cards[index], self.scores[index]) for index in range(self.score_pass(place, still))]

    def set_past(self, plays: list[tuple[int, int]]) -> None:
        """Play these cards from an empty table on, as (seat, card), keeping every moment.

        Hands are emptied: what is played comes from nowhere. ``begin`` has to come first.
        """
        self.hands[:] = NO_HANDS
        self.past[:] = NO_HANDS
        self.moments_past = 0
        for seat, card in plays:
            at = seat * SUITS + card // RANKS
            bit = 1 << card % RANKS
            self.mark(self.moments_past)
            self.past_seat[self.moments_past] = seat
            self.past_card[self.moments_past] = card
            self.moments_past += 1
            self.past[at] |= bit
            self.hands[at] |= bit
            self.play(card)
        self.mark(self.moments_past)

    def set_world(self, place: int, masks: list[int], movable: list[int]) -> None:
        """The hidden hand of a place, and which of its cards may lie elsewhere. Places come in order from 0."""
        if place == 0:
            self.movables = 0
        for suit in range(SUITS):
            self.world[place * SUITS + suit] = masks[suit]
        for card in movable:
            self.movable[self.movables] = card
            self.place_of[card] = place
            self.movables += 1

    def world_hand(self, place: int) -> list[int]:
        """The hand of a place in the world the chain has come to."""
        return [self.world[place * SUITS + suit] for suit in range(SUITS)]

    def set_odds(self, place: int, odds: list[float]) -> None:
        """How likely each card number lies at a place, against a card of which nothing is known."""
        for card in range(CARDS):
            self.odds[place * CARDS + card] = odds[card]

    def set_type_odds(self, place: int, odds: list[float]) -> None:
        """How likely a place is of each type, before this round's cards."""
        for kind in range(self.types):
            self.type_odds[place * TYPES + kind] = odds[kind]

    def set_options(self, cards: list[int]) -> None:
        """The cards of the watching seat's hand to compare, all open; the others are measured against the first."""
        self.options = len(cards)
        for number in range(self.options):
            self.option[number] = cards[number]
        self._open_all()
        self.rethought = self.options
        spot = 0
        for card in range(CARDS):
            if self.hands[self.watcher * SUITS + card // RANKS] >> card % RANKS & 1:
                self.spot[card] = spot
                spot += 1
        for index in range(self.options * PAIRS):
            self.pair_met[index] = 0
            self.pair_sum[index] = 0
            self.pair_square[index] = 0

    def set_choices(self, choices: list[list[int]], unseen: list[int]) -> None:
        """The passes to compare, as a mask for each suit, all open; and the cards that the others are dealt."""
        self.options = len(choices)
        for number in range(self.options):
            for suit in range(SUITS):
                self.choice[number * SUITS + suit] = choices[number][suit]
        self.movables = len(unseen)
        for index in range(self.movables):
            self.dealt[index] = unseen[index]
        self._open_all()
        self.rethought = 0

    def _open_all(self) -> None:
        self.worlds = 0
        for number in range(self.options):
            self.is_open[number] = 1
            self.total[number] = 0.0
            self.square[number] = 0.0

    def close(self, number: int) -> None:
        """Play this option out no more."""
        self.is_open[number] = 0

    def is_open_option(self, number: int) -> bool:
        """Whether the option is still being compared."""
        return bool(self.is_open[number])

    def sums(self, number: int) -> tuple[float, float]:
        """What an option cost over all worlds, and the squares of what it cost above the first option."""
        return self.total[number], self.square[number]

    # ---- numbers by chance

    def random(self) -> int:
        """64 random bits (splitmix64)."""
        self.state = word = (self.state + GOLDEN) & WORD
        word = ((word ^ (word >> 30)) * MIX_1) & WORD
        word = ((word ^ (word >> 27)) * MIX_2) & WORD
        return word ^ (word >> 31)

    def below(self, limit: int) -> int:
        """A random whole number from 0 to below the limit."""
        return ((self.random() >> 33) * limit) >> 31

    def fraction(self) -> float:
        """A random number from 0 to below 1."""
        return (self.random() >> 11) * (1.0 / 9007199254740992.0)

    # ---- the rules of a round

    def begin(self, die: int, leader: int, left: int) -> None:
        """An empty table: the suit on the die, who leads, and how many cards each hand has."""
        self.die = die
        self.turn = leader
        self.left = left
        self.papayoo = IN_HAND
        self.lead = -1
        self.winner = leader
        self.winning = 0
        self.price = 0
        self.plays = 0
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
        if self.lead < 0:
            self.lead = suit
            self.winning = -1
        if suit != self.lead:
            self.voids[self.lead] |= 1 << seat
        elif rank > self.winning:
            self.winner = seat
            self.winning = rank
        if suit == PAYOO:
            self.price += rank + 1
        elif rank == SEVEN and suit == self.die:
            self.price += 40
            self.papayoo = ON_TABLE
        self.plays += 1
        self.turn = seat + 1 if seat + 1 < self.seats else 0
        if self.plays == self.seats:
            self._take()

    def _take(self) -> None:
        """The trick goes to its winner, who leads the next."""
        self.points[self.winner] += self.price
        self.turn = self.winner
        self.lead = -1
        self.price = 0
        self.plays = 0
        self.left -= 1
        if self.papayoo == ON_TABLE:
            self.papayoo = GONE

    def is_decided(self) -> bool:
        """Whether no points are left to be taken: the Papayoo is gone and all Payoos are (or nobody has cards)."""
        if self.left == 0:
            return True
        return self.plays == 0 and self.papayoo == GONE and self.played[PAYOO] == self.full[PAYOO]

    def run_out(self) -> None:
        """Everybody plays by policy until no points are left."""
        while not self.is_decided():
            self.play(self.choose())

    def run_out_at_random(self) -> None:
        """Everybody plays any legal card to the very end, from an empty table on."""
        while self.left > 0:
            self.trick_at_random()

    def trick_at_random(self) -> None:
        """Everybody plays any legal card to a new trick.

        These are the rules of `play` once more, for a whole trick in local names, and with single bits as ranks:
        uncompiled, calling a method for every card takes longer than all that happens in it.
        """
        hands = self.hands
        played = self.played
        voids = self.voids
        seats = self.seats
        left = self.left
        die = self.die
        seat = winner = self.turn
        lead = -1
        winning = price = 0
        dust = self.random() >> 8
        for _ in range(seats):
            own = seat * SUITS
            suit = lead
            held = hands[own + lead] if lead >= 0 else 0
            # A random number below the legal cards' count, from the next few bits of a word that is enough for all.
            if held:
                dust *= COUNT[held] if lead < PAYOO else count(held)
                nth = dust >> 56
            else:
                dust *= left
                nth = dust >> 56
                suit = 0
                held = hands[own]
                while suit < PAYOO and nth >= COUNT[held]:
                    nth -= COUNT[held]
                    suit += 1
                    held = hands[own + suit]
                if lead < 0:
                    lead = suit
            dust &= DUST
            while nth:
                held &= held - 1
                nth -= 1
            bit = held & -held
            hands[own + suit] ^= bit
            played[suit] |= bit
            if suit != lead:
                voids[lead] |= 1 << seat
            elif bit > winning:
                winning = bit
                winner = seat
            if suit == PAYOO:
                price += lowest(bit) + 1
            elif bit == 1 << SEVEN and suit == die:
                price += 40
                self.papayoo = GONE
            seat = seat + 1 if seat + 1 < seats else 0
        self.points[winner] += price
        self.turn = winner
        self.left = left - 1

    # ---- policies

    def choose(self) -> int:
        """The card with the highest score for the seat whose turn it is; the lowest of equal ones."""
        own = self.turn * SUITS
        suit = self.lead
        if self.left == 1:  # whatever the suit of the last card
            suit = 0
            while suit < PAYOO and self.hands[own + suit] == 0:
                suit += 1
        if suit >= 0:
            held = self.hands[own + suit]
            if held and held & (held - 1) == 0:
                return suit * RANKS + lowest(held)
        self.evaluate(self.turn)
        return self.cards[self.best]

    def evaluate(self, seat: int) -> int:
        """Put the legal cards of a seat and their scores into ``cards`` and ``scores``; how many there are."""
        self._look_around(seat)
        if self.lead >= 0 and self.hands[seat * SUITS + self.lead]:
            self._score_follows(seat)
            return self.listed
        for suit in range(SUITS):
            if self.hands[seat * SUITS + suit]:
                if self.lead < 0:
                    self._score_leads(seat, suit)
                else:
                    self._score_discards(seat, suit)
        return self.listed

    def _look_around(self, seat: int) -> None:
        """What counts for all cards of a seat: its table, how late it is, Papayoo and Payoos, and its plan."""
        self.listed = 0
        self.best = 0
        self._take_table(self.type_of[seat])
        self.late = LEFT[self.left]
        self.danger = self.papayoo
        if self.papayoo == IN_HAND and self.hands[seat * SUITS + self.die] >> SEVEN & 1:
            self.danger = HELD
        payoos = self.hands[seat * SUITS + PAYOO]
        self.out = BUCKET[count(self.full[PAYOO] & ~(self.played[PAYOO] | payoos))]
        self.burden = three((count(payoos) + 1) // 2)
        self.plan = self._plan(seat)

    def _take_table(self, kind: int) -> None:
        """Score by the table of a type from here on."""
        self.table_start = self.table_of[kind] * SIZE
        self.sharp = self.sharpness[kind]

    def _plan(self, seat: int) -> int:
        """The suits in which a seat holds an exit, a card below all others still out, and those in which it does not.

        As one number: four times the suits with one, up to 5, and the suits without, up to 3. A suit that nobody else
        has is neither.
        """
        exits = 0
        without = 0
        for suit in range(SUITS):
            held = self.hands[seat * SUITS + suit]
            if held:
                others = self.full[suit] & ~(self.played[suit] | held)
                if (held & -held) < (others & -others):
                    exits += 1
                elif others:
                    without += 1
        return exits * 4 + three(without)

    def _class_of(self, suit: int) -> int:
        """0 for a plain suit, 1 for the suit of a Papayoo still in play, 2 for Payoo."""
        if suit == PAYOO:
            return 2
        return 1 if suit == self.die and self.papayoo != GONE else 0

    def _sevens(self, held: int) -> int:
        """The Papayoo as a seat sees it, and its own cards above and below the 7, as one number."""
        return (self.danger * 4 + count(held >> (SEVEN + 1))) * 4 + three(count(held & ((1 << SEVEN) - 1)))

    def _score_leads(self, seat: int, suit: int) -> None:
        """Score the cards of a suit for leading."""
        held = self.hands[seat * SUITS + suit]
        others = self.full[suit] & ~(self.played[suit] | held)
        other = count(others)
        bulk = BUCKET[other]
        kind = self._class_of(suit)
        void = three(count(self.voids[suit] & ~(1 << seat)))
        above = count(held) - 1
        below = 0
        low, down = count(others & ((held & -held) - 1)), 6
        length = kind * 6 + min(above, 5)
        sevens = self._sevens(held) if kind == 1 else 0
        danger, late, plan, out = self.danger, self.late, self.plan, self.out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other - low]
            at = self.listed * GROUPS
            self.active[at] = LEAD_RANGE + (kind * 13 + FINE[low]) * 13 + FINE[other - low]
            self.active[at + 1] = LEAD_LENGTH + length * 7 + bulk
            self.active[at + 2] = LEAD_REST + ((kind * 4 + three(below)) * 4 + three(above)) * 4 + danger
            self.active[at + 3] = LEAD_LATE + ((kind * 13 + FINE[low]) * 6 + late) * 7 + high
            self.active[at + 4] = LEAD_RANK + kind * 20 + rank
            self.active[at + 5] = LEAD_PLAN + (kind * 24 + plan) * 7 + high
            self.active[at + 6] = LEAD_RISK + ((kind * 7 + bulk) * 4 + void) * 7 + high
            self.active[at + 7] = LEAD_DUMP + (((kind * 4 + danger) * 7 + out) * 4 + void) * 7 + high
            self.active[at + 8] = LEAD_BURDEN + length * 4 + self.burden
            self.active[at + 9] = LEAD_GAP + kind * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.active[at + 10] = LEAD_STAKE + ((kind * 7 + out) * 6 + late) * 7 + BUCKET[low]
            self.active[at + 11] = LEAD_SEVEN + BESIDE_SEVEN[rank] * 64 + sevens if kind == 1 else -1
            self.active[at + 12] = -1
            self._list(suit * RANKS + rank)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _score_follows(self, seat: int) -> None:
        """Score the cards that follow the lead."""
        suit = self.lead
        held = self.hands[seat * SUITS + suit]
        others = self.full[suit] & ~(self.played[suit] | held)
        other = count(others)
        kind = self._class_of(suit)
        behind = self.seats - 1 - self.plays
        waiting = ((1 << behind) - 1) << (seat + 1)
        void = three(count(self.voids[suit] & (waiting | waiting >> self.seats)))
        behind = three(behind)
        price = PRICE[self.price]
        dear = (1 if price > 0 else 0) + (1 if price > 2 else 0)
        dangers = count(held >> (SEVEN + 1))
        above = count(held) - 1
        size = min(above, 5) * 7 + BUCKET[other]
        under = count(held & ((1 << self.winning) - 1))
        wins = three(above + 1 - under)
        low, down = count(others & ((held & -held) - 1)), 6
        below = 0
        danger, late, plan, out = self.danger, self.late, self.plan, self.out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other - low]
            on_top = 1 if rank > self.winning else 0
            top = kind * 2 + on_top
            at = self.listed * GROUPS
            self.active[at] = FOLLOW_PRICE + (((top * 4 + behind) * 4 + void) * 6 + price) * 7 + high
            self.active[at + 1] = FOLLOW_REST + ((top * 4 + three(below)) * 4 + three(above)) * 4 + danger
            self.active[at + 2] = FOLLOW_RANGE + (top * 13 + FINE[low]) * 13 + FINE[other - low]
            self.active[at + 3] = FOLLOW_RANK + (top * 3 + dear) * 20 + rank
            self.active[at + 4] = FOLLOW_DUMP + (((top * 4 + behind) * 4 + void) * 4 + danger) * 7 + high
            self.active[at + 5] = FOLLOW_LATE + (top * 6 + late) * 7 + high
            self.active[at + 6] = FOLLOW_OUT + (top * 7 + out) * 4 + behind
            self.active[at + 7] = FOLLOW_PLAN + (top * 24 + plan) * 4 + behind
            self.active[at + 8] = FOLLOW_EXITS + ((top * 6 + plan // 4) * 6 + price) * 7 + high
            between = three(below - under if on_top else under - 1 - below)
            self.active[at + 9] = FOLLOW_CHOICE + (((top * 4 + between) * 4 + wins) * 4 + behind) * 3 + dear
            self.active[at + 10] = FOLLOW_GAP + top * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.active[at + 11] = FOLLOW_LENGTH + (top * 42 + size) * 3 + dear
            seven = FOLLOW_SEVEN + (((BESIDE_SEVEN[rank] * 2 + on_top) * 4 + behind) * 4 + danger) * 4 + dangers
            self.active[at + 12] = seven if kind == 1 else -1
            self.active[at + 13] = -1
            self._list(suit * RANKS + rank)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _score_discards(self, seat: int, suit: int) -> None:
        """Score the cards of a suit for discarding."""
        held = self.hands[seat * SUITS + suit]
        others = self.full[suit] & ~(self.played[suit] | held)
        other = count(others)
        kind = self._class_of(suit)
        void = three(count(self.voids[suit] & ~(1 << seat)))
        above = count(held) - 1
        below = 0
        low, down = count(others & ((held & -held) - 1)), 6
        size = (kind * 6 + min(above, 5)) * 7 + BUCKET[other]
        sevens = self._sevens(held) if kind == 1 else 0
        danger, late, plan, out = self.danger, self.late, self.plan, self.out
        while held:
            rank = lowest(held)
            held &= held - 1
            ahead = count(others & ((held & -held) - 1))
            up = min(ahead - low, 5) if held else 6
            high = BUCKET[other - low]
            at = self.listed * GROUPS
            self.active[at] = DISCARD_RANGE + (kind * 13 + FINE[low]) * 13 + FINE[other - low]
            self.active[at + 1] = DISCARD_LENGTH + size * 4 + danger
            self.active[at + 2] = DISCARD_RANK + (kind * 6 + late) * 20 + rank
            self.active[at + 3] = DISCARD_REST + ((kind * 4 + three(below)) * 4 + three(above)) * 4 + danger
            self.active[at + 4] = DISCARD_VOIDS + (kind * 4 + void) * 7 + high
            self.active[at + 5] = DISCARD_OUT + (kind * 7 + out) * 6 + late
            self.active[at + 6] = DISCARD_PLAN + (kind * 24 + plan) * 7 + high
            self.active[at + 7] = DISCARD_GAP + kind * 343 + (BUCKET[low] * 7 + up) * 7 + down
            self.active[at + 8] = DISCARD_SEVEN + BESIDE_SEVEN[rank] * 64 + sevens if kind == 1 else -1
            self.active[at + 9] = -1
            self._list(suit * RANKS + rank)
            below += 1
            above -= 1
            low = ahead
            down = up

    def _list(self, card: int) -> None:
        """Put a card behind those listed; its score sums up its number in each group."""
        weights = self.weights
        start = self.table_start
        score = 0
        for feature in self.active[self.listed * GROUPS : (self.listed + 1) * GROUPS]:
            if feature < 0:
                break
            score += weights[start + feature]
        self.cards[self.listed] = card
        self.scores[self.listed] = score
        if score > self.scores[self.best]:
            self.best = self.listed
        self.listed += 1

    def soften(self, many: int) -> None:
        """Turn ``scores`` into ``chances``: the softmax, with a little of any card mixed in."""
        best = self.scores[self.best]
        total = 0.0
        for index in range(many):
            step = (best - self.scores[index]) * self.sharp >> 2  # in quarters
            self.chances[index] = self.exponent[step if step < EXPONENTS else EXPONENTS - 1]
            total += self.chances[index]
        for index in range(many):
            self.chances[index] = self.chances[index] / total * (1.0 - self.noise) + self.noise / many

    def _drawn(self, many: int) -> int:
        """An index drawn by the softmax of the scores."""
        self.soften(many)
        return self.draw(self.chances, many, 1.0)

    def draw(self, weights: list[float], many: int, total: float) -> int:
        """An index drawn by weights that add up to the total."""
        rest = self.fraction() * total
        for index in range(many - 1):
            rest -= weights[index]
            if rest < 0.0:
                return index
        return many - 1

    # ---- the pass

    def pass_cards(self, place: int, many: int, by_chance: int = 0) -> None:
        """Move that many cards of a hand into ``passing``, one by one, each by policy with what is left in mind."""
        for suit in range(SUITS):
            self.passing[place * SUITS + suit] = 0
        for still in range(many, 0, -1):
            legal = self.score_pass(place, still)
            card = self.cards[self._drawn(legal) if by_chance else self.best]
            self.order[many - still] = card
            self.lay(place, card)

    def lay(self, place: int, card: int) -> None:
        """Take a card from a hand to ``passing``."""
        at = place * SUITS + card // RANKS
        self.hands[at] ^= 1 << card % RANKS
        self.passing[at] |= 1 << card % RANKS

    def hand_over(self, steps: int) -> None:
        """Everybody's ``passing`` goes to the seat so many places to the left."""
        for seat in range(self.seats):
            taker = (seat + steps) % self.seats
            for suit in range(SUITS):
                self.hands[taker * SUITS + suit] |= self.passing[seat * SUITS + suit]

    def score_pass(self, place: int, still: int) -> int:
        """The cards of a hand and their scores for being passed, with so many still to pass; how many cards."""
        self.listed = 0
        self.best = 0
        self._take_table(self.type_of[place])
        for suit in range(SUITS):
            if self.hands[place * SUITS + suit]:
                self._score_passes(place, suit, still)
        return self.listed

    def _score_passes(self, place: int, suit: int, still: int) -> None:
        """Score the cards of a suit for being passed next."""
        held = self.hands[place * SUITS + suit]
        kind = 1 if suit == PAYOO else 0
        above = count(held) - 1
        below = 0
        length = kind * 6 + min(above, 5)
        sevens = (held >> SEVEN & 1) * 4 + count(held >> (SEVEN + 1))
        still = min(still, 5)
        short = self._shortest(place, suit)
        down = 6
        while held:
            rank = lowest(held)
            held &= held - 1
            up = min(lowest(held) - rank - 1, 5) if held else 6
            at = self.listed * GROUPS
            self.active[at] = PASS_RANK + length * 20 + rank
            self.active[at + 1] = PASS_REST + ((kind * 4 + three(below)) * 4 + three(above)) * 20 + rank
            self.active[at + 2] = PASS_VOID + length * 6 + still
            self.active[at + 3] = PASS_GAP + ((kind * 20 + rank) * 7 + up) * 7 + down
            self.active[at + 4] = PASS_SHAPE + (length * 6 + short) * 6 + still
            self.active[at + 5] = PASS_SEVEN + sevens * 20 + rank if kind == 0 else -1
            self.active[at + 6] = -1
            self._list(suit * RANKS + rank)
            below += 1
            above -= 1
            down = up

    def _shortest(self, place: int, suit: int) -> int:
        """How many cards the shortest plain suit but this one has in a hand, up to 5; empty ones do not count."""
        least = 5
        for other in range(PAYOO):
            held = self.hands[place * SUITS + other]
            if held and other != suit:
                least = min(least, count(held))
        return least

    def kept_by(self, place: int, passed: list[int], pool: list[int], keeps: int, steps: int) -> list[float]:
        """By card number, how likely a place that passed these cards has kept each of a pool besides.

        They are the cards of so many it ``keeps``, in hands drawn by a Metropolis chain: the likelier its table would
        pass just those cards of a hand, the more often. What is passed is a mask for each suit.
        """
        size = len(pool)
        for index in range(size):
            self.dealt[index] = pool[index]
        many = 0
        for suit in range(SUITS):
            self.choice[suit] = passed[suit]
            many += count(passed[suit])
        for card in range(CARDS):
            self.tally[card] = 0
        with cython.nogil:
            self._draw_kept(place, size, many, keeps, steps)
        return [self.tally[card] * 1.0 / steps for card in range(CARDS)]

    def _draw_kept(self, place: int, size: int, many: int, keeps: int, steps: int) -> None:
        """Go a quarter of the steps first, so that the chain forgets where it began."""
        self._shuffle(size)
        likely = self._chance_of_pass(place, many, keeps, 0.0)
        for number in range(-(steps // 4), steps):
            kept = self.below(keeps)
            other = keeps + self.below(size - keeps)
            self._exchange(kept, other)
            least = self.fraction() * likely
            chance = self._chance_of_pass(place, many, keeps, least)
            if chance >= least:
                likely = chance
            else:
                self._exchange(kept, other)
            if number >= 0:
                for index in range(keeps):
                    self.tally[self.dealt[index]] += 1

    def _exchange(self, one: int, other: int) -> None:
        """Two cards of those to deal change places."""
        card = self.dealt[one]
        self.dealt[one] = self.dealt[other]
        self.dealt[other] = card

    def _chance_of_pass(self, place: int, many: int, keeps: int, least: float) -> float:
        """How likely a place passes the first choice of so many cards if it holds the first cards to deal besides.

        Where that is below ``least``, something below it as well, found out sooner.
        """
        for suit in range(SUITS):
            self.hands[place * SUITS + suit] = self.choice[suit]
        for index in range(keeps):
            card = self.dealt[index]
            self.hands[place * SUITS + card // RANKS] |= 1 << card % RANKS
        chance = 1.0
        for still in range(many, 0, -1):
            legal = self.score_pass(place, still)
            self.soften(legal)
            share = 0.0
            likeliest = -1
            for index in range(legal):
                if self.choice[self.cards[index] // RANKS] >> self.cards[index] % RANKS & 1:
                    share += self.chances[index]
                    if likeliest < 0 or self.scores[index] > self.scores[likeliest]:
                        likeliest = index
            chance *= share
            if chance < least:
                break
            self.lay(place, self.cards[likeliest])
        return chance

    def deal(self, hand_size: int) -> None:
        """Shuffle the deck and deal it; what is left over sleeps behind the last seat."""
        self.dealt[:] = self.pack
        self.hands[:] = NO_HANDS
        self._shuffle(self.pack_size)
        self._deal_out(self.pack_size, hand_size, -1)

    def _shuffle(self, many: int) -> None:
        """Shuffle the first cards of ``dealt``, with `below` written out: uncompiled, the calls cost more than it."""
        dealt = self.dealt
        state = self.state
        for last in range(many - 1, 0, -1):
            state = (state + GOLDEN) & WORD
            word = ((state ^ (state >> 30)) * MIX_1) & WORD
            word = ((word ^ (word >> 27)) * MIX_2) & WORD
            other = ((word >> 33) * (last + 1)) >> 31  # the mixer's last step leaves these bits alone
            dealt[last], dealt[other] = dealt[other], dealt[last]
        self.state = state

    def _deal_out(self, many: int, hand_size: int, spared: int) -> None:
        """Deal the first cards of ``dealt`` in whole hands to every place but the one spared."""
        hands = self.hands
        for number in range(many // hand_size):
            own = (number + 1 if 0 <= spared <= number else number) * SUITS
            for card in self.dealt[number * hand_size : (number + 1) * hand_size]:
                hands[own + card // RANKS] |= 1 << card % RANKS

    # ---- what has been seen, and hidden hands drawn to fit it

    def mark(self, at: int) -> None:
        """Keep what everybody sees now as the moment of this number."""
        first = at * MOMENT
        self.moments[first : first + SUITS] = self.played
        self.moments[first + VOIDS : first + VOIDS + SUITS] = self.voids
        self.moments[first + 10] = self.turn
        self.moments[first + 11] = self.left
        self.moments[first + 12] = self.papayoo
        self.moments[first + 13] = self.lead
        self.moments[first + 14] = self.winner
        self.moments[first + 15] = self.winning
        self.moments[first + 16] = self.price
        self.moments[first + 17] = self.plays

    def recall(self, at: int) -> None:
        """Go back to a moment; hands and points are left as they are."""
        first = at * MOMENT
        for suit in range(SUITS):
            self.played[suit] = self.moments[first + suit]
            self.voids[suit] = self.moments[first + VOIDS + suit]
        self.turn = self.moments[first + 10]
        self.left = self.moments[first + 11]
        self.papayoo = self.moments[first + 12]
        self.lead = self.moments[first + 13]
        self.winner = self.moments[first + 14]
        self.winning = self.moments[first + 15]
        self.price = self.moments[first + 16]
        self.plays = self.moments[first + 17]

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
        for moment in range(self.moments_past - 1, -1, -1):
            if self.past_seat[moment] == place:
                chance *= self._chance_of_play(place, moment)
                if chance < least:
                    break
        return chance

    def _chance_of_play(self, place: int, moment: int) -> float:
        card = self.past_card[moment]
        suit = card // RANKS
        at = place * SUITS + suit
        bit = 1 << card % RANKS
        self.recall(moment)
        chance = 1.0
        self.hands[at] |= bit
        if not (self.lead == suit and self.hands[at] == bit):
            many = self.evaluate(place)
            self.soften(many)
            chance = self.chances[self._index_of(card, many)]
        return chance

    def _index_of(self, card: int, many: int) -> int:
        """Where the card stands among those that were scored last."""
        index = 0
        while index < many - 1 and self.cards[index] != card:
            index += 1
        return index

    def settle(self) -> None:
        """Reckon the likelihood of every place anew, after ``world`` or the types have been set."""
        for place in range(self.seats):
            self.likely[place] = 1.0 if place == self.watcher else self.likelihood(place)

    def step(self) -> None:
        """One step of a Metropolis chain over worlds: two hidden cards at different places change places, perhaps."""
        a = self.movable[self.below(self.movables)]
        b = self.movable[self.below(self.movables)]
        i = self.place_of[a]
        j = self.place_of[b]
        if i == j or self._is_barred(a, j) or self._is_barred(b, i):
            return
        odds = self.odds[j * CARDS + a] * self.odds[i * CARDS + b]
        odds = odds / (self.odds[i * CARDS + a] * self.odds[j * CARDS + b])
        least = self._luck() * self.likely[i] * self.likely[j] / odds
        self._swap(a, b)
        likely_i = self.likelihood(i, least)
        likely_j = self.likelihood(j, least / likely_i) if likely_i >= least else 0.0
        if likely_i * likely_j >= least:
            self.likely[i] = likely_i
            self.likely[j] = likely_j
        else:
            self._swap(a, b)

    def _luck(self) -> float:
        """What the chain compares with how much likelier a step makes the world: the hotter it is, the closer to 0."""
        luck = self.fraction()
        return luck if self.heat == 1.0 else luck**self.heat

    def _is_barred(self, card: int, place: int) -> bool:
        """Whether the place is known to be void in the card's suit by now."""
        return self.moments[self.moments_past * MOMENT + VOIDS + card // RANKS] >> place & 1 > 0

    def _swap(self, a: int, b: int) -> None:
        """Two hidden cards change places."""
        i = self.place_of[a]
        self._move(a, self.place_of[b])
        self._move(b, i)

    def _move(self, card: int, place: int) -> None:
        bit = 1 << card % RANKS
        self.world[self.place_of[card] * SUITS + card // RANKS] ^= bit
        self.world[place * SUITS + card // RANKS] ^= bit
        self.place_of[card] = place

    def step_type(self) -> None:
        """One step of the same chain over the types: another seat is of another type, perhaps."""
        place = self.below(self.seats)
        kind = self.below(self.types)
        before = self.type_of[place]
        if place == self.watcher or kind == before:
            return
        least = self._luck() * self.likely[place] * self.type_odds[place * TYPES + before]
        most = self.type_odds[place * TYPES + kind]
        if most < least:
            return
        self.type_of[place] = kind
        likely = self.likelihood(place, least / most)
        if likely * most >= least:
            self.likely[place] = likely
        else:
            self.type_of[place] = before

    # ---- a population of worlds, each with a chain of its own

    def keep(self, member: int) -> None:
        """Make the world that the chain has come to, with its types, this member of the population."""
        world = member * PLACES * SUITS
        self.member_world[world : world + PLACES * SUITS] = self.world
        self.member_place[member * CARDS : (member + 1) * CARDS] = self.place_of
        self.member_type[member * PLACES : (member + 1) * PLACES] = self.type_of
        self.member_likely[member * PLACES : (member + 1) * PLACES] = self.likely

    def fetch(self, member: int) -> None:
        """Let the chain go on from this member of the population."""
        for index in range(PLACES * SUITS):
            self.world[index] = self.member_world[member * PLACES * SUITS + index]
        for index in range(CARDS):
            self.place_of[index] = self.member_place[member * CARDS + index]
        for index in range(PLACES):
            self.type_of[index] = self.member_type[member * PLACES + index]
            self.likely[index] = self.member_likely[member * PLACES + index]

    def cool(self, members: int, steps: int, heat: float, cooler: float) -> None:
        """Let every member go so many steps at this heat, and make the population one of the cooler heat.

        At heat h likelihoods count as their h-th roots, so that a chain gets about among worlds that are unlikely. What
        makes a world likelier at the cooler heat is how many copies of it go on: a chain that is stuck among unlikely
        worlds ends there (population annealing; Hukushima and Iba, 2003).
        """
        with cython.nogil:
            self.heat = heat
            for member in range(members):
                self.fetch(member)
                self.wander(steps)
                self.keep(member)
                self.weight[member] = self._chance_of_world() ** (1.0 / cooler - 1.0 / heat)
            self.heat = 1.0
            self._resample(members)

    def wander(self, steps: int) -> None:
        """So many steps of the chain over worlds, at the present heat, and some over types."""
        for number in range(steps):
            if number & 7 == 0:
                self.step_type()
            if self.movables > 1:
                self.step()

    def _chance_of_world(self) -> float:
        """How likely the world and the types are that the chain has come to, up to a factor that all worlds share."""
        chance = 1.0
        for place in range(self.seats):
            if place != self.watcher:
                chance *= self.likely[place] * self.type_odds[place * TYPES + self.type_of[place]]
        for index in range(self.movables):
            card = self.movable[index]
            chance *= self.odds[self.place_of[card] * CARDS + card]
        return chance

    def _resample(self, members: int) -> None:
        """Go on with about as many copies of each member as its weight makes of the whole (systematic resampling)."""
        total = 0.0
        for member in range(members):
            total += self.weight[member]
        rest = self.fraction()
        for member in range(members):
            rest += self.weight[member] / total * members
            self.copies[member] = int(rest)
            rest -= self.copies[member]
        source = 0
        for member in range(members):
            if self.copies[member] == 0:
                while source < members and self.copies[source] < 2:
                    source += 1
                if source < members:
                    self.copies[source] -= 1
                    self.fetch(source)
                    self.keep(member)

    # ---- candidates compared

    def search(self, worlds: int, steps: int, members: int) -> None:
        """Draw that many worlds, one member after the other, and play every open option out in each.

        The chain of a member goes so many steps from one world to its next.
        """
        with cython.nogil:
            for _ in range(worlds):
                member = self.worlds % members
                self.fetch(member)
                self.wander(steps)
                self._search_world()
                self.keep(member)

    def _search_world(self) -> None:
        for number in range(self.options):
            if self.is_open[number]:
                self.result[number] = self._outcome(number)
        self._add_results()

    def _add_results(self) -> None:
        """Add this world's results up: what each option costs, and the square of what it costs above the first."""
        self.worlds += 1
        for number in range(self.options):
            if self.is_open[number]:
                self.total[number] += self.result[number]
                above = self.result[number] - self.result[0]
                self.square[number] += above * above

    def _outcome(self, number: int) -> int:
        """The points that the watching seat takes in the rest of the round in this world if it plays this option."""
        self.recall(self.moments_past)
        self.hands[:] = self.world
        self.points[:] = NO_POINTS
        self.play(self.option[number])
        while not self.is_decided() and (self.turn != self.watcher or self.evaluate(self.turn) == 1):
            self.play(self.choose())
        return self.points[self.watcher] if self.is_decided() else self._think_again(number * PAIRS)

    def _think_again(self, pairs: int) -> int:
        """The same at the seat's next decision, which has been evaluated, if it goes on by policy from there.

        What the second best card would cost instead is kept under the pair of these cards, ``pairs`` being where those
        of the option begin.
        """
        legal = self.listed
        first = self.cards[self.best]
        second = -1
        for index in range(legal):
            if index != self.best and (second < 0 or self.scores[index] > self.scores[second]):
                second = index
        other = self.cards[second]
        way = 0 if self.lead < 0 else (1 if first // RANKS == self.lead else 2)
        self._keep_here()
        self.play(first)
        self.run_out()
        outcome = self.points[self.watcher]
        self._return_here()
        self.play(other)
        self.run_out()
        above = self.points[self.watcher] - outcome
        pair = pairs + (way * MOST_LEGAL + self.spot[first]) * MOST_LEGAL + self.spot[other]
        self.pair_met[pair] += 1
        self.pair_sum[pair] += above
        self.pair_square[pair] += above * above
        return outcome

    def savings(self, number: int) -> float:
        """What an option saves over all worlds if the seat plays another card than its policy's at its next decision.

        It does so wherever its policy would choose the same card, not knowing in which of the worlds it is: so a pair
        of cards counts by its sum over worlds, less a standard error for having been picked. Never above 0, and 0 for
        a pass.
        """
        total = 0.0
        if number >= self.rethought:
            return total
        for first in range(number * 3 * MOST_LEGAL, (number + 1) * 3 * MOST_LEGAL):
            least = 0.0
            for pair in range(first * MOST_LEGAL, (first + 1) * MOST_LEGAL):
                if self.pair_sum[pair] < 0:
                    least = min(least, self._surely_saved(pair))
            total += least
        return total

    def _surely_saved(self, pair: int) -> float:
        """What the other card of a pair costs above the policy's over all worlds, and a standard error on top."""
        above = self.pair_sum[pair] * 1.0
        square = self.pair_square[pair] - above * above / self.pair_met[pair]
        error: float = max(square, 0.0) ** 0.5
        return above + error

    def search_pass(self, deals: int, hand_size: int, many: int, steps: int) -> None:
        """Play out that many random deals for every open choice of cards to pass."""
        with cython.nogil:
            for _ in range(deals):
                self._search_deal(hand_size, many, steps)

    def _search_deal(self, hand_size: int, many: int, steps: int) -> None:
        """One deal: the others' hands at random, their passes by policy, and any suit on the die."""
        self.hands[:] = NO_HANDS
        self._shuffle(self.movables)
        self._deal_out(self.movables, hand_size, self.watcher)
        die = self.below(4)
        own = self.watcher * SUITS
        for suit in range(SUITS):
            self.hands[own + suit] = self.world[own + suit]
        self._pass_others(many)
        for number in range(self.options):
            if self.is_open[number]:
                self.result[number] = self._outcome_of_pass(number, die, hand_size, steps)
        self._add_results()

    def _pass_others(self, many: int) -> None:
        """All but the watching seat put down the cards they pass, and the hands are kept as they are then."""
        for seat in range(self.seats):
            if seat != self.watcher:
                self.pass_cards(seat, many)
        self.saved[:] = self.hands

    def _outcome_of_pass(self, number: int, die: int, hand_size: int, steps: int) -> int:
        """The points that the watching seat takes if it passes this choice of the hand that was kept."""
        self.hands[:] = self.saved
        own = self.watcher * SUITS
        for suit in range(SUITS):
            self.passing[own + suit] = self.choice[number * SUITS + suit]
            self.hands[own + suit] ^= self.passing[own + suit]
        self.hand_over(steps)
        self.begin(die, self.leader, hand_size)
        self.run_out()
        return self.points[self.watcher]

    # ---- learning

    def learn(self, deals: int, hand_size: int, many: int, rate: float) -> None:
        """Self-play, and a step of the policy's gradient at some decisions of each deal.

        At such a decision every legal card is played out in the very deal by the present policy; the chances of the
        cards move towards those that cost less than the average. Each number of the table has a rate of its own,
        which falls as its slopes add up (Adagrad; Duchi, Hazan and Singer, 2011).
        """
        with cython.nogil:
            for _ in range(deals):
                self._learn_deal(hand_size, many, rate)

    def _seat_company(self, seat: int) -> None:
        """Seat the policy that is learning (type 0) at one seat, and its company at the others.

        Where there are more types than one, of three tables one is of its own type, one all of another, one mixed.
        """
        table = self.below(3)
        first = self.company
        kinds = self.types
        if kinds > 1 and table < 2:
            first = 1 + self.below(kinds - 1) if table else 0
            kinds = 1
        for other in range(self.seats):
            self.type_of[other] = first + self.below(kinds)
        self.type_of[seat] = 0

    def _learn_deal(self, hand_size: int, many: int, rate: float) -> None:
        self._seat_company(self.below(self.seats))
        self.deal(hand_size)
        if many:
            for seat in range(self.seats):
                self.pass_cards(seat, many, by_chance=1)
            self.hand_over(1 + self.below(self.seats - 1) if self.below(4) == 0 else 1)
        # One by one: C may reckon the arguments of a call in any order.
        leader = self.below(self.seats)
        die = self.below(4)
        self.begin(die, leader, hand_size)
        wait = self.below(6)
        while not self.is_decided():
            legal = self.evaluate(self.turn)
            card = self.cards[self._drawn(legal)]
            if legal > 1:
                wait -= 1
                if wait < 0 and self.type_of[self.turn] == 0:
                    wait = 3 + self.below(2 * self.seats)
                    self._learn_here(rate)
            self.play(card)

    def _learn_here(self, rate: float) -> None:
        """One step of the gradient at the decision the round has come to; the round is left as it was."""
        seat = self.turn
        self._keep_here()
        legal = self.evaluate(seat)
        self.options = legal
        for number in range(legal):
            self.option[number] = self.cards[number]
        for number in range(legal):
            self._return_here()
            self.play(self.option[number])
            self.run_out()
            self.result[number] = self.points[seat]
        self._return_here()
        self.evaluate(seat)
        self._correct(legal, rate)

    def _keep_here(self) -> None:
        """Keep where the round stands, behind all moments of its past."""
        self.mark(MOST_PLAYS)
        self.saved[:] = self.hands
        self.saved_points[:] = self.points

    def _return_here(self) -> None:
        """Go back to what was kept last."""
        self.recall(MOST_PLAYS)
        self.hands[:] = self.saved
        self.points[:] = self.saved_points

    def _correct(self, legal: int, rate: float) -> None:
        """Move the policy away from the options whose ``result`` is above what it costs on average."""
        self._soften_params(legal)
        mean = 0.0
        for number in range(legal):
            mean += self.chances[number] * self.result[number]
        for number in range(legal):
            self.slope[number] = self.chances[number] * (mean - self.result[number]) / POINTS
        self._apply(legal, rate)

    def _soften_params(self, legal: int) -> None:
        """The chances of the options by ``params``, the fine-grained form of the table that is being learned."""
        self.best = 0
        for number in range(legal):
            self.scores[number] = int(self._add_params(number, 0.0) * SCALE)
            if self.scores[number] > self.scores[self.best]:
                self.best = number
        self.soften(legal)

    def _add_params(self, number: int, score: float) -> float:
        """The score, and on top of it by ``params`` that of a card."""
        for index in range(number * GROUPS, number * GROUPS + GROUPS):
            if self.active[index] < 0:
                break
            score += self.params[self.active[index]]
        return score

    def _apply(self, legal: int, rate: float) -> None:
        for number in range(legal):
            self._learn_card(number, self.slope[number], rate)

    def _learn_card(self, number: int, slope: float, rate: float) -> None:
        """Move the numbers that one card's score sums up along its slope."""
        for index in range(number * GROUPS, number * GROUPS + GROUPS):
            feature = self.active[index]
            if feature < 0:
                break
            self.spread[feature] += slope * slope
            self.params[feature] += rate * slope / self.spread[feature] ** 0.5

    def imitate(self, card: int, rate: float) -> None:
        """One step towards playing this card at the decision the round has come to (cross entropy)."""
        legal = self.evaluate(self.turn)
        self._towards(legal, card, rate)

    def imitate_pass(self, place: int, still: int, card: int, rate: float) -> None:
        """One step towards passing this card next, with so many still to pass."""
        legal = self.score_pass(place, still)
        self._towards(legal, card, rate)

    def _towards(self, legal: int, card: int, rate: float) -> None:
        self._soften_params(legal)
        for number in range(legal):
            self.slope[number] = (1.0 if self.cards[number] == card else 0.0) - self.chances[number]
        self._apply(legal, rate)

    def learn_pass(self, deals: int, hand_size: int, many: int, rate: float) -> None:
        """Self-play from the pass on: one seat tries several passes of the same deal, and moves to the better ones."""
        with cython.nogil:
            for _ in range(deals):
                self._learn_pass(hand_size, many, rate)

    def _learn_pass(self, hand_size: int, many: int, rate: float) -> None:
        self.deal(hand_size)
        self.watcher = self.below(self.seats)
        self._seat_company(self.watcher)
        self._pass_others(many)
        self.leader = self.below(self.seats)
        mean = 0.0
        for number in range(TRIES):
            self._draw_pass(number, many)
            self.result[number] = 0.0
            for die in range(4):
                self.result[number] += 0.25 * self._outcome_of_pass(number, die, hand_size, 1)
            mean += self.result[number] / TRIES
        self._correct_passes(many, mean, rate)

    def _draw_pass(self, number: int, many: int) -> None:
        """Try a pass of the hand that was kept, drawn by the policy: keep its cards, in this order."""
        self.hands[:] = self.saved
        self.pass_cards(self.watcher, many, by_chance=1)
        self.tried[number * MOST_PASSED : (number + 1) * MOST_PASSED] = self.order
        for suit in range(SUITS):
            self.choice[number * SUITS + suit] = self.passing[self.watcher * SUITS + suit]

    def _correct_passes(self, many: int, mean: float, rate: float) -> None:
        """Move what the table makes of each try, above its average, towards what it saved of the mean cost."""
        guess = 0.0
        for number in range(TRIES):
            self.total[number] = self._guess_pass(number, many)
            guess += self.total[number] / TRIES
        for number in range(TRIES):
            wanted = (mean - self.result[number]) / POINTS
            self._learn_pass_of(number, many, wanted - (self.total[number] - guess), rate)

    def _guess_pass(self, number: int, many: int) -> float:
        """What the table makes of the cards of one try, in the order drawn."""
        self.hands[:] = self.saved
        guess = 0.0
        for nth in range(many):
            guess = self._add_params(self._lay_tried(number, nth, many), guess)
        return guess

    def _learn_pass_of(self, number: int, many: int, error: float, rate: float) -> None:
        """Correct what the table makes of the cards of one try by a part of the error."""
        self.hands[:] = self.saved
        for nth in range(many):
            self._learn_card(self._lay_tried(number, nth, many), error, rate)

    def _lay_tried(self, number: int, nth: int, many: int) -> int:
        """Score the watching seat's hand and lay the next card of a try; where it stood among those scored."""
        legal = self.score_pass(self.watcher, many - nth)
        card = self.tried[number * MOST_PASSED + nth]
        self.lay(self.watcher, card)
        return self._index_of(card, legal)

    def adopt(self, number: int) -> None:
        """Play from now on by what has been learned, as the policy of this number."""
        for index in range(SIZE):
            value = self.params[index] * SCALE
            value += 0.5 if value >= 0.0 else -0.5
            self.weights[number * SIZE + index] = int(value)
