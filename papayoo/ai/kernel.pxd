# The C types of kernel.py, for Cython; what is not named here is inferred. Array sizes are those kernel.py names.
cimport cython

cdef int PLACES, SUITS, PAYOO, RANKS, CARDS, SEVEN, MOST_LEGAL, PAIRS, MOST_PLAYS, MOST_OPTIONS, MOST_PASSED, TRIES
cdef int TYPES, TABLES, QUARTERS, MEMBERS, SCALE, EXPONENTS, GROUPS, MOMENT, VOIDS, SIZE
cdef double POINTS
cdef int GONE, IN_HAND, HELD, ON_TABLE
cdef int COUNT[1024]
cdef int LOWEST[1024]
cdef int BUCKET[25]
cdef int FINE[25]
cdef int LEFT[25]
cdef int BESIDE_SEVEN[20]
cdef int PRICE[256]
cdef int NO_HANDS[45]
cdef int NO_RANKS[5]
cdef int NO_POINTS[9]
cdef unsigned long long GOLDEN, MIX_1, MIX_2, WORD, DUST
cdef int LEAD_RANGE, LEAD_LENGTH, LEAD_REST, LEAD_LATE, LEAD_SEVEN, LEAD_RANK, LEAD_PLAN, LEAD_RISK, LEAD_DUMP, LEAD_BURDEN, LEAD_GAP, LEAD_STAKE
cdef int FOLLOW_PRICE, FOLLOW_REST, FOLLOW_RANGE, FOLLOW_RANK, FOLLOW_DUMP, FOLLOW_SEVEN, FOLLOW_LATE, FOLLOW_OUT, FOLLOW_PLAN, FOLLOW_EXITS, FOLLOW_CHOICE, FOLLOW_GAP, FOLLOW_LENGTH
cdef int DISCARD_RANGE, DISCARD_LENGTH, DISCARD_RANK, DISCARD_REST, DISCARD_SEVEN, DISCARD_VOIDS, DISCARD_OUT, DISCARD_PLAN, DISCARD_GAP
cdef int PASS_RANK, PASS_REST, PASS_SEVEN, PASS_VOID, PASS_GAP, PASS_SHAPE

cdef int count(int bits) noexcept nogil
cdef int lowest(int bits) noexcept nogil
cdef int three(int number) noexcept nogil

@cython.final
cdef class Kernel:
    cdef public int seats, die, turn, left, papayoo, lead, winner, winning, price, plays
    cdef public unsigned long long state
    cdef public double noise
    cdef public int moments_past, movables, company, watcher, types, options, worlds, leader
    cdef int full[5]
    cdef int hands[45]
    cdef int played[5]
    cdef int voids[5]
    cdef int points[9]
    cdef int type_of[9]
    cdef short weights[6 * 30480]
    cdef int listed, best, table_start, late, danger, out, burden, plan
    cdef int cards[20]
    cdef int scores[20]
    cdef double chances[20]
    cdef int active[280]
    cdef double exponent[1024]
    cdef int sharpness[12]
    cdef int table_of[12]
    cdef int sharp
    cdef int passing[45]
    cdef int order[5]
    cdef int tally[100]
    cdef int moments[61 * 18]
    cdef int past_seat[60]
    cdef int past_card[60]
    cdef int past[45]
    cdef int world[45]
    cdef int movable[60]
    cdef int place_of[100]
    cdef double likely[9]
    cdef double heat
    cdef double odds[900]
    cdef double type_odds[108]
    cdef int member_world[64 * 45]
    cdef int member_place[64 * 100]
    cdef int member_type[64 * 9]
    cdef double member_likely[64 * 9]
    cdef double weight[64]
    cdef int copies[64]
    cdef int option[32]
    cdef int is_open[32]
    cdef double result[32]
    cdef double total[32]
    cdef double square[32]
    cdef int rethought
    cdef int spot[100]
    cdef int pair_met[20 * 1200]
    cdef int pair_sum[20 * 1200]
    cdef int pair_square[20 * 1200]
    cdef int dealt[60]
    cdef int pack[60]
    cdef int pack_size
    cdef int choice[160]
    cdef double params[30480]
    cdef double spread[30480]
    cdef double slope[20]
    cdef int saved[45]
    cdef int saved_points[9]
    cdef int tried[40]

    @cython.locals(word=cython.ulonglong)
    cdef unsigned long long random(self) noexcept nogil
    cdef int below(self, int limit) noexcept nogil
    cdef double fraction(self) noexcept nogil
    cpdef void copy_tables(self, Kernel other) noexcept
    cpdef void arrange(self, int seats) noexcept nogil
    cpdef void begin(self, int die, int leader, int left) noexcept nogil
    cpdef void play(self, int card) noexcept nogil
    cdef void _take(self) noexcept nogil
    cpdef bint is_decided(self) noexcept nogil
    cpdef void run_out(self) noexcept nogil
    cpdef void run_out_at_random(self) noexcept nogil
    @cython.locals(dust=cython.ulonglong, nth=cython.int)
    cpdef void trick_at_random(self) noexcept nogil
    cpdef int choose(self) noexcept nogil
    cdef int evaluate(self, int seat) noexcept nogil
    cdef void _look_around(self, int seat) noexcept nogil
    cdef void _take_table(self, int kind) noexcept nogil
    cdef int _plan(self, int seat) noexcept nogil
    cdef int _class_of(self, int suit) noexcept nogil
    cdef int _sevens(self, int held) noexcept nogil
    cdef void _score_leads(self, int seat, int suit) noexcept nogil
    cdef void _score_follows(self, int seat) noexcept nogil
    cdef void _score_discards(self, int seat, int suit) noexcept nogil
    cdef inline int _shortest(self, int place, int suit) noexcept nogil
    cdef inline void _list(self, int card) noexcept nogil
    cdef void _score_passes(self, int place, int suit, int still) noexcept nogil
    cdef void soften(self, int many) noexcept nogil
    cdef int _drawn(self, int many) noexcept nogil
    cdef int draw(self, double *weights, int many, double total) noexcept nogil
    cpdef void pass_cards(self, int place, int many, int by_chance=*) noexcept nogil
    cpdef void lay(self, int place, int card) noexcept nogil
    cpdef void hand_over(self, int steps) noexcept nogil
    cdef int score_pass(self, int place, int still) noexcept nogil
    @cython.locals(size=cython.int, many=cython.int)
    cpdef list kept_by(self, int place, list passed, list pool, int keeps, int steps)
    cdef void _draw_kept(self, int place, int size, int many, int keeps, int steps) noexcept nogil
    cdef void _exchange(self, int one, int other) noexcept nogil
    cdef double _chance_of_pass(self, int place, int many, int keeps, double least) noexcept nogil
    cpdef void deal(self, int hand_size) noexcept nogil
    @cython.locals(state=cython.ulonglong, word=cython.ulonglong)
    cdef void _shuffle(self, int many) noexcept nogil
    cdef void _deal_out(self, int many, int hand_size, int spared) noexcept nogil
    cpdef void mark(self, int at) noexcept nogil
    cpdef void recall(self, int at) noexcept nogil
    cpdef double likelihood(self, int place, double least=*) noexcept nogil
    cdef double _chance_of_play(self, int place, int moment) noexcept nogil
    cpdef void settle(self) noexcept nogil
    cdef void step(self) noexcept nogil
    cdef int _index_of(self, int card, int many) noexcept nogil
    cdef double _luck(self) noexcept nogil
    cdef bint _is_barred(self, int card, int place) noexcept nogil
    cdef void _swap(self, int a, int b) noexcept nogil
    cdef void _move(self, int card, int place) noexcept nogil
    cdef void step_type(self) noexcept nogil
    cpdef void keep(self, int member) noexcept nogil
    cpdef void fetch(self, int member) noexcept nogil
    cpdef void cool(self, int members, int steps, double heat, double cooler) noexcept
    cpdef void wander(self, int steps) noexcept nogil
    cdef double _chance_of_world(self) noexcept nogil
    cdef void _resample(self, int members) noexcept nogil
    cdef void _search_world(self) noexcept nogil
    cdef void _add_results(self) noexcept nogil
    cdef int _outcome(self, int number) noexcept nogil
    cdef int _think_again(self, int pairs) noexcept nogil
    @cython.locals(total=cython.double, least=cython.double)
    cpdef double savings(self, int number) noexcept nogil
    @cython.locals(above=cython.double, square=cython.double, error=cython.double)
    cdef double _surely_saved(self, int pair) noexcept nogil
    cdef void _search_deal(self, int hand_size, int many, int steps) noexcept nogil
    cdef void _pass_others(self, int many) noexcept nogil
    cdef int _outcome_of_pass(self, int number, int die, int hand_size, int steps) noexcept nogil
    cdef void _seat_company(self, int seat) noexcept nogil
    cdef void _learn_deal(self, int hand_size, int many, double rate) noexcept nogil
    cdef void _learn_here(self, double rate) noexcept nogil
    cdef void _keep_here(self) noexcept nogil
    cdef void _return_here(self) noexcept nogil
    cdef void _correct(self, int legal, double rate) noexcept nogil
    cdef void _soften_params(self, int legal) noexcept nogil
    cdef double _add_params(self, int number, double score) noexcept nogil
    cdef void _learn_card(self, int number, double slope, double rate) noexcept nogil
    cdef void _apply(self, int legal, double rate) noexcept nogil
    cdef void _towards(self, int legal, int card, double rate) noexcept nogil
    cdef void _learn_pass(self, int hand_size, int many, double rate) noexcept nogil
    cdef void _draw_pass(self, int number, int many) noexcept nogil
    cdef void _correct_passes(self, int many, double mean, double rate) noexcept nogil
    cdef double _guess_pass(self, int number, int many) noexcept nogil
    cdef void _learn_pass_of(self, int number, int many, double error, double rate) noexcept nogil
    cdef int _lay_tried(self, int number, int nth, int many) noexcept nogil
    cdef void _open_all(self) noexcept nogil
    cpdef void imitate(self, int card, double rate) noexcept nogil
    cpdef void imitate_pass(self, int place, int still, int card, double rate) noexcept nogil
    cpdef void adopt(self, int number) noexcept nogil
    cpdef void search(self, int worlds, int steps, int members) noexcept
    cpdef void search_pass(self, int deals, int hand_size, int many, int steps) noexcept
    cpdef void learn(self, int deals, int hand_size, int many, double rate) noexcept
    cpdef void learn_pass(self, int deals, int hand_size, int many, double rate) noexcept
