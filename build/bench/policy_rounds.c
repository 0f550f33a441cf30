/* The policy rounds of the search kernel in C, by hand: a yardstick for the kernel, which Cython compiles.
 *
 * `build/bench/bench_kernel.py` compiles this file, with the offsets of the feature groups as macros, and compares its
 * speed and its results with those of the kernel. The rules and features are those of papayoo/ai/kernel/policies.py.
 */
#include <stdint.h>
#include <string.h>

enum { SUITS = 5, PAYOO = 4, RANKS = 20, SEVEN = 6, MAX_SEATS = 8 };
enum { GONE, IN_HAND, HELD, ON_TABLE };

static const int BUCKET[25] = {0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};
static const int FINE[25] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12};
static const int LEFT[25] = {0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5};

typedef struct {
    const int16_t *weights;
    uint64_t random;
    int seats, die, turn, cards_left, papayoo, lead, winner, top, trick_points, trick_size;
    int hands[MAX_SEATS][SUITS], played[SUITS], voids[SUITS], points[MAX_SEATS], full[SUITS];
    int stage, view, payoos_out, own_payoos, plan;
    int best_card, best_score;
} Round;

static inline int bits(int mask) { return __builtin_popcount((unsigned)mask); }
static inline int lowest(int mask) { return __builtin_ctz((unsigned)mask); }
static inline int least(int a, int b) { return a < b ? a : b; }
static inline int three(int number) { return least(number, 3); }
static inline int side(int rank) { return rank < SEVEN ? 0 : rank == SEVEN ? 1 : 2; }
static inline int price_of(int points) {
    return points == 0 ? 0 : points < 5 ? 1 : points < 10 ? 2 : points < 20 ? 3 : points < 40 ? 4 : 5;
}

static void deal(Round *r, int hand_size) {
    int pile[60], size = 0;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = 0; rank < RANKS; rank++)
            if (r->full[suit] >> rank & 1) pile[size++] = suit * RANKS + rank;
    for (int last = size - 1; last > 0; last--) {
        r->random += 0x9E3779B97F4A7C15u;
        uint64_t word = (r->random ^ (r->random >> 30)) * 0xBF58476D1CE4E5B9u;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
        int other = (int)(((word >> 33) * (uint64_t)(last + 1)) >> 31), card = pile[last];
        pile[last] = pile[other];
        pile[other] = card;
    }
    memset(r->hands, 0, sizeof r->hands);
    for (int place = 0; place < size; place++)
        r->hands[place / hand_size][pile[place] / RANKS] |= 1 << pile[place] % RANKS;
}

static void begin(Round *r, int die, int leader, int hand_size) {
    r->die = die;
    r->turn = r->winner = leader;
    r->cards_left = hand_size;
    r->papayoo = IN_HAND;
    r->lead = -1;
    r->top = r->trick_points = r->trick_size = 0;
    memset(r->played, 0, sizeof r->played);
    memset(r->voids, 0, sizeof r->voids);
    memset(r->points, 0, sizeof r->points);
}

static void play(Round *r, int card) {
    int seat = r->turn, suit = card / RANKS, rank = card % RANKS;
    r->hands[seat][suit] ^= 1 << rank;
    r->played[suit] |= 1 << rank;
    if (r->lead < 0) {
        r->lead = suit;
        r->top = -1;
    }
    if (suit != r->lead) {
        r->voids[r->lead] |= 1 << seat;
    } else if (rank > r->top) {
        r->winner = seat;
        r->top = rank;
    }
    if (suit == PAYOO) {
        r->trick_points += rank + 1;
    } else if (rank == SEVEN && suit == r->die) {
        r->trick_points += 40;
        r->papayoo = ON_TABLE;
    }
    r->turn = seat + 1 < r->seats ? seat + 1 : 0;
    if (++r->trick_size < r->seats) return;
    r->points[r->winner] += r->trick_points;
    r->turn = r->winner;
    r->lead = -1;
    r->trick_points = r->trick_size = 0;
    r->cards_left--;
    if (r->papayoo == ON_TABLE) r->papayoo = GONE;
}

static int is_decided(const Round *r) {
    if (r->cards_left == 0) return 1;
    return r->trick_size == 0 && r->papayoo == GONE && r->played[PAYOO] == r->full[PAYOO];
}

static inline void offer(Round *r, int card, int score) {
    if (score > r->best_score) {
        r->best_score = score;
        r->best_card = card;
    }
}

static inline int kind_of(const Round *r, int suit) {
    return suit == PAYOO ? 2 : suit == r->die && r->papayoo != GONE ? 1 : 0;
}

static inline int papayoo_feature(const Round *r, int held) {
    return (r->view * 4 + bits(held >> (SEVEN + 1))) * 4 + three(bits(held & ((1 << SEVEN) - 1)));
}

static void prepare(Round *r, const int *hand) {
    r->best_score = INT32_MIN;
    r->stage = LEFT[r->cards_left];
    r->view = r->papayoo == IN_HAND && hand[r->die] >> SEVEN & 1 ? HELD : r->papayoo;
    r->payoos_out = BUCKET[bits(r->full[PAYOO] & ~(r->played[PAYOO] | hand[PAYOO]))];
    r->own_payoos = three((bits(hand[PAYOO]) + 1) / 2);
    int exits = 0, without = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int held = hand[suit], others = r->full[suit] & ~(r->played[suit] | held);
        if (!held) continue;
        if ((held & -held) < (others & -others)) exits++;
        else if (others) without++;
    }
    r->plan = exits * 4 + three(without);
}

static void score_leads(Round *r, int seat, int suit) {
    const int16_t *w = r->weights;
    int held = r->hands[seat][suit], others = r->full[suit] & ~(r->played[suit] | held), count = bits(others);
    int crowd = BUCKET[count], kind = kind_of(r, suit), void_seats = three(bits(r->voids[suit] & ~(1 << seat)));
    int above = bits(held) - 1, below = 0, low = bits(others & ((held & -held) - 1)), down = 6;
    int length = kind * 6 + least(above, 5), sevens = kind == 1 ? papayoo_feature(r, held) : 0;
    int payoos = r->payoos_out, stage = r->stage;
    while (held) {
        int rank = lowest(held);
        held &= held - 1;
        int ahead = bits(others & ((held & -held) - 1)), up = held ? least(ahead - low, 5) : 6;
        int high = BUCKET[count - low];
        int score = w[LEAD_RANGE + (kind * 13 + FINE[low]) * 13 + FINE[count - low]];
        score += w[LEAD_LENGTH + length * 7 + crowd];
        score += w[LEAD_REST + ((kind * 4 + three(below)) * 4 + three(above)) * 4 + r->view];
        score += w[LEAD_LATE + ((kind * 13 + FINE[low]) * 6 + stage) * 7 + high];
        score += w[LEAD_RANK + kind * 20 + rank];
        score += w[LEAD_PLAN + (kind * 24 + r->plan) * 7 + high];
        score += w[LEAD_RISK + ((kind * 7 + crowd) * 4 + void_seats) * 7 + high];
        score += w[LEAD_DUMP + (((kind * 4 + r->view) * 7 + payoos) * 4 + void_seats) * 7 + high];
        score += w[LEAD_PAYOOS + length * 4 + r->own_payoos];
        score += w[LEAD_GAP + kind * 343 + (BUCKET[low] * 7 + up) * 7 + down];
        score += w[LEAD_STAKE + ((kind * 7 + payoos) * 6 + stage) * 7 + BUCKET[low]];
        if (kind == 1) score += w[LEAD_SEVEN + side(rank) * 64 + sevens];
        offer(r, suit * RANKS + rank, score);
        below++;
        above--;
        low = ahead;
        down = up;
    }
}

static void score_follows(Round *r, int seat) {
    const int16_t *w = r->weights;
    int suit = r->lead, held = r->hands[seat][suit], others = r->full[suit] & ~(r->played[suit] | held);
    int count = bits(others), kind = kind_of(r, suit), behind = r->seats - 1 - r->trick_size;
    int waiting = ((1 << behind) - 1) << (seat + 1);
    int void_seats = three(bits(r->voids[suit] & (waiting | waiting >> r->seats)));
    int price = price_of(r->trick_points), dear = (price > 0) + (price > 2), over_seven = bits(held >> (SEVEN + 1));
    int above = bits(held) - 1, size = least(above, 5) * 7 + BUCKET[count];
    int under = bits(held & ((1 << r->top) - 1)), wins = three(above + 1 - under), below = 0;
    int low = bits(others & ((held & -held) - 1)), down = 6, stage = r->stage;
    behind = three(behind);
    while (held) {
        int rank = lowest(held);
        held &= held - 1;
        int ahead = bits(others & ((held & -held) - 1)), up = held ? least(ahead - low, 5) : 6;
        int high = BUCKET[count - low], on_top = rank > r->top, top = kind * 2 + on_top;
        int between = three(on_top ? below - under : under - 1 - below);
        int score = w[FOLLOW_POINTS + (((top * 4 + behind) * 4 + void_seats) * 6 + price) * 7 + high];
        score += w[FOLLOW_REST + ((top * 4 + three(below)) * 4 + three(above)) * 4 + r->view];
        score += w[FOLLOW_RANGE + (top * 13 + FINE[low]) * 13 + FINE[count - low]];
        score += w[FOLLOW_RANK + (top * 3 + dear) * 20 + rank];
        score += w[FOLLOW_DUMP + (((top * 4 + behind) * 4 + void_seats) * 4 + r->view) * 7 + high];
        score += w[FOLLOW_LATE + (top * 6 + stage) * 7 + high];
        score += w[FOLLOW_PAYOOS_OUT + (top * 7 + r->payoos_out) * 4 + behind];
        score += w[FOLLOW_PLAN + (top * 24 + r->plan) * 4 + behind];
        score += w[FOLLOW_EXITS + ((top * 6 + r->plan / 4) * 6 + price) * 7 + high];
        score += w[FOLLOW_CHOICE + (((top * 4 + between) * 4 + wins) * 4 + behind) * 3 + dear];
        score += w[FOLLOW_GAP + top * 343 + (BUCKET[low] * 7 + up) * 7 + down];
        score += w[FOLLOW_LENGTH + (top * 42 + size) * 3 + dear];
        if (kind == 1)
            score += w[FOLLOW_SEVEN + (((side(rank) * 2 + on_top) * 4 + behind) * 4 + r->view) * 4 + over_seven];
        offer(r, suit * RANKS + rank, score);
        below++;
        above--;
        low = ahead;
        down = up;
    }
}

static void score_discards(Round *r, int seat, int suit) {
    const int16_t *w = r->weights;
    int held = r->hands[seat][suit], others = r->full[suit] & ~(r->played[suit] | held), count = bits(others);
    int kind = kind_of(r, suit), void_seats = three(bits(r->voids[suit] & ~(1 << seat)));
    int above = bits(held) - 1, below = 0, low = bits(others & ((held & -held) - 1)), down = 6;
    int size = (kind * 6 + least(above, 5)) * 7 + BUCKET[count], sevens = kind == 1 ? papayoo_feature(r, held) : 0;
    while (held) {
        int rank = lowest(held);
        held &= held - 1;
        int ahead = bits(others & ((held & -held) - 1)), up = held ? least(ahead - low, 5) : 6;
        int high = BUCKET[count - low];
        int score = w[DISCARD_RANGE + (kind * 13 + FINE[low]) * 13 + FINE[count - low]];
        score += w[DISCARD_LENGTH + size * 4 + r->view];
        score += w[DISCARD_RANK + (kind * 6 + r->stage) * 20 + rank];
        score += w[DISCARD_REST + ((kind * 4 + three(below)) * 4 + three(above)) * 4 + r->view];
        score += w[DISCARD_VOIDS + (kind * 4 + void_seats) * 7 + high];
        score += w[DISCARD_PAYOOS_OUT + (kind * 7 + r->payoos_out) * 6 + r->stage];
        score += w[DISCARD_PLAN + (kind * 24 + r->plan) * 7 + high];
        score += w[DISCARD_GAP + kind * 343 + (BUCKET[low] * 7 + up) * 7 + down];
        if (kind == 1) score += w[DISCARD_SEVEN + side(rank) * 64 + sevens];
        offer(r, suit * RANKS + rank, score);
        below++;
        above--;
        low = ahead;
        down = up;
    }
}

static int best_card(Round *r) {
    int seat = r->turn, suit = r->lead;
    const int *hand = r->hands[seat];
    if (r->cards_left == 1)
        for (suit = 0; suit < PAYOO && !hand[suit]; suit++) {}
    if (suit >= 0 && hand[suit] && !(hand[suit] & (hand[suit] - 1))) return suit * RANKS + lowest(hand[suit]);
    prepare(r, hand);
    if (r->lead >= 0 && hand[r->lead]) {
        score_follows(r, seat);
        return r->best_card;
    }
    for (suit = 0; suit < SUITS; suit++)
        if (hand[suit]) {
            if (r->lead < 0) score_leads(r, seat, suit);
            else score_discards(r, seat, suit);
        }
    return r->best_card;
}

/* Deals and plays rounds, adds the points of each seat to `points`, and returns the state of the random numbers. */
uint64_t play_rounds(const int16_t *weights, uint64_t seed, int seats, int hand_size, int rounds, int64_t *points) {
    Round r = {.weights = weights, .random = seed, .seats = seats};
    for (int suit = 0; suit < SUITS; suit++) r.full[suit] = suit == PAYOO ? 0xFFFFF : seats > 6 ? 0x3FE : 0x3FF;
    for (int round = 0; round < rounds; round++) {
        deal(&r, hand_size);
        begin(&r, 0, 1, hand_size);
        while (!is_decided(&r)) play(&r, best_card(&r));
        for (int seat = 0; seat < seats; seat++) points[seat] += r.points[seat];
    }
    return r.random;
}
