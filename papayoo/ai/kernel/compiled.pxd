# The C types of the compiled kernel, for Cython; other types are inferred. `build/package/compile_kernel.py` joins the
# classes of policies.py, beliefs.py, rollout_search.py and policy_learning.py into this one class, and adds an
# enumeration of the integers in features.py, so that they are constants for the C compiler as well. Array sizes are
# those of the lists in the Python source; a test compares them.
cimport cython

cdef double POINTS_PER_UNIT
cdef int GONE, IN_HAND, HELD, ON_TABLE
cdef int BIT_COUNT[1024]
cdef int LOWEST_BIT[1024]
cdef int BUCKET[25]
cdef int FINE_BUCKET[25]
cdef int CARDS_LEFT_BUCKET[25]
cdef int SEVEN_SIDE[20]
cdef int POINTS_BUCKET[256]
cdef int NO_HANDS[45]
cdef int NO_RANKS[5]
cdef int NO_POINTS[9]
cdef unsigned long long GOLDEN_GAMMA, MIX_1, MIX_2, WORD_MASK
cdef int SNAPSHOT_SIZE, VOIDS_OFFSET, CARD_PAIRS, PASS_SAMPLES

cdef int count(int bits) noexcept nogil
cdef int lowest(int bits) noexcept nogil
cdef int three(int number) noexcept nogil


@cython.final
cdef class Kernel:
    # policies.py
    cdef public int seats, die, turn, cards_left, papayoo_state, lead_suit, winning_seat, winning_rank
    cdef public int trick_points, trick_size
    cdef public int type_count
    cdef public unsigned long long state
    cdef public double noise
    cdef int full_suits[5]
    cdef int deck[60]
    cdef int deck_size
    cdef int pile[60]
    cdef int hands[45]
    cdef int passing[45]
    cdef int pass_order[5]
    cdef int played[5]
    cdef int voids[5]
    cdef int points[9]
    cdef int type_of[9]
    cdef short weights[7 * 30480]
    cdef int table_of[12]
    cdef int sharpness[12]
    cdef double exponentials[1024]
    cdef int card_count, best_index, table_start, current_sharpness
    cdef int late_bucket, papayoo_view, payoos_out, own_payoos, exit_plan
    cdef int cards[20]
    cdef int scores[20]
    cdef double probabilities[20]
    cdef int features[280]
    # beliefs.py
    cdef public int past_count, movable_count, observer
    cdef int snapshots[61 * 18]
    cdef int past_seat[60]
    cdef int past_card[60]
    cdef int world[45]
    cdef int movable[60]
    cdef int place_of[100]
    cdef double likelihoods[9]
    cdef double temperature
    cdef double card_odds[900]
    cdef double type_odds[108]
    cdef int particle_world[64 * 45]
    cdef int particle_place[64 * 100]
    cdef int particle_type[64 * 9]
    cdef double particle_likelihood[64 * 9]
    cdef double particle_weight[64]
    cdef int copy_count[64]
    cdef int received[5]
    cdef int kept_count[100]
    # rollout_search.py
    cdef public int option_count, world_count, leader
    cdef int option_card[80]
    cdef int option_pass[400]
    cdef int is_open[80]
    cdef double outcome[80]
    cdef double total_points[80]
    cdef double square_sum[80]
    cdef int deviating_options
    cdef int hand_index[100]
    cdef int pair_count[20 * 1200]
    cdef double pair_sum[20 * 1200]
    cdef double pair_square_sum[20 * 1200]
    cdef int saved_hands[45]
    cdef int saved_points[9]
    cdef double equity_points, points_share, first_share
    cdef int total_limit, base_total
    cdef int totals[9]
    cdef int sums[9]
    cdef double equity_weights[12 * 1024]
    # policy_learning.py
    cdef public int opponent_type
    cdef double params[30480]
    cdef double slope_square_sum[30480]
    cdef double gradient[20]
    cdef int sampled_pass[40]

    # policies.py
    cpdef void set_seats(self, int seats) noexcept nogil
    cpdef void copy_tables(self, Kernel other) noexcept
    @cython.locals(word=cython.ulonglong)
    cdef unsigned long long random_bits(self) noexcept nogil
    cdef int random_below(self, int limit) noexcept nogil
    cdef double random_fraction(self) noexcept nogil
    cpdef void begin_round(self, int die, int leader, int hand_size) noexcept nogil
    cpdef void play(self, int card) noexcept nogil
    cdef void _end_trick(self) noexcept nogil
    cpdef bint is_decided(self) noexcept nogil
    cpdef void roll_out(self) noexcept nogil
    cpdef int best_card(self) noexcept nogil
    cdef int score_cards(self, int seat) noexcept nogil
    cdef void _prepare_scoring(self, int seat) noexcept nogil
    cdef void _select_type(self, int player_type) noexcept nogil
    cdef int _count_exits(self, int seat) noexcept nogil
    cdef int _suit_class(self, int suit) noexcept nogil
    cdef int _papayoo_feature(self, int held) noexcept nogil
    cdef void _score_leads(self, int seat, int suit) noexcept nogil
    cdef void _score_follows(self, int seat) noexcept nogil
    cdef void _score_discards(self, int seat, int suit) noexcept nogil
    cdef inline void _add_card(self, int card, int size) noexcept nogil
    cdef void softmax(self, int size) noexcept nogil
    cdef int _sample_index(self, int size) noexcept nogil
    cdef int _index_of(self, int card, int size) noexcept nogil
    cpdef void pass_cards(self, int place, int pass_size, int sampled=*) noexcept nogil
    cpdef void move_to_pass(self, int place, int card) noexcept nogil
    cpdef void hand_over_passes(self, int steps) noexcept nogil
    cdef int score_pass_cards(self, int place, int to_pass) noexcept nogil
    cdef void _score_pass_suit(self, int place, int suit, int to_pass) noexcept nogil
    cdef inline int _shortest_suit(self, int place, int suit) noexcept nogil
    cpdef void deal(self, int hand_size) noexcept nogil
    @cython.locals(state=cython.ulonglong, word=cython.ulonglong)
    cdef void _shuffle(self, int size) noexcept nogil
    cdef void _deal_out(self, int size, int hand_size, int skipped_place) noexcept nogil
    # beliefs.py
    @cython.locals(size=cython.int, pass_size=cython.int)
    cpdef list kept_probabilities(self, int place, list passed, list pool, int kept_size, int steps)
    cdef void _sample_kept(self, int place, int size, int pass_size, int kept_size, int steps) noexcept nogil
    cdef void _swap_pile(self, int one, int other) noexcept nogil
    cdef double _pass_likelihood(self, int place, int pass_size, int kept_size, double threshold) noexcept nogil
    cpdef void save_snapshot(self, int number) noexcept nogil
    cpdef void restore_snapshot(self, int number) noexcept nogil
    cpdef void restore_world(self) noexcept nogil
    cpdef double likelihood(self, int place, double threshold=*) noexcept nogil
    cdef double _play_probability(self, int place, int number) noexcept nogil
    cpdef void update_likelihoods(self) noexcept nogil
    cdef void step_cards(self) noexcept nogil
    cdef double _acceptance_draw(self) noexcept nogil
    cdef bint _is_void(self, int card, int place) noexcept nogil
    cdef void _swap_cards(self, int a, int b) noexcept nogil
    cdef void _move_card(self, int card, int place) noexcept nogil
    cdef void step_type(self) noexcept nogil
    cpdef void save_particle(self, int particle) noexcept nogil
    cpdef void load_particle(self, int particle) noexcept nogil
    cpdef void anneal(self, int particles, int steps, double temperature, double next_temperature) noexcept
    cpdef void run_chain(self, int steps) noexcept nogil
    cdef double _world_weight(self) noexcept nogil
    cdef void _resample(self, int particles) noexcept nogil
    # rollout_search.py
    cdef void _open_options(self) noexcept nogil
    cpdef void search_cards(self, int worlds, int steps, int particles) noexcept
    cdef void _compare_options(self) noexcept nogil
    cdef void _add_outcomes(self) noexcept nogil
    cdef double _cost(self) noexcept nogil
    cdef double _roll_out_card(self, int option) noexcept nogil
    cdef double _roll_out_deviation(self, int first_pair) noexcept nogil
    cdef void _save_position(self) noexcept nogil
    cdef void _restore_position(self) noexcept nogil
    @cython.locals(total=cython.double, least=cython.double)
    cpdef double deviation_savings(self, int option) noexcept nogil
    @cython.locals(difference=cython.double, square=cython.double, error=cython.double)
    cdef double _savings_bound(self, int pair) noexcept nogil
    cpdef void search_passes(self, int deals, int hand_size, int pass_size, int steps) noexcept
    cdef void _compare_passes(self, int hand_size, int pass_size, int steps) noexcept nogil
    cdef void _pass_other_seats(self, int pass_size) noexcept nogil
    cdef double _roll_out_pass(self, int option, int die, int hand_size, int steps) noexcept nogil
    # policy_learning.py
    cpdef void store_table(self, int table_number) noexcept nogil
    cpdef void learn_play(self, int deals, int hand_size, int pass_size, double rate) noexcept
    cdef void _seat_opponents(self, int seat) noexcept nogil
    cdef void _learn_play_deal(self, int hand_size, int pass_size, double rate) noexcept nogil
    cdef void _learn_decision(self, double rate) noexcept nogil
    cdef void _update_policy(self, int size, double rate) noexcept nogil
    cdef void _softmax_params(self, int size) noexcept nogil
    cdef double _param_score(self, int number, double score) noexcept nogil
    cdef void _apply_gradient(self, int size, double rate) noexcept nogil
    cdef void _update_params(self, int number, double slope, double rate) noexcept nogil
    cpdef void imitate_card(self, int card, double rate) noexcept nogil
    cpdef void imitate_pass(self, int place, int to_pass, int card, double rate) noexcept nogil
    cdef void _step_towards(self, int size, int card, double rate) noexcept nogil
    cpdef void learn_passes(self, int deals, int hand_size, int pass_size, double rate) noexcept
    cdef void _learn_pass_deal(self, int hand_size, int pass_size, double rate) noexcept nogil
    cdef void _sample_pass(self, int number, int pass_size) noexcept nogil
    cdef void _fit_passes(self, int pass_size, double mean, double rate) noexcept nogil
    cdef double _predict_pass(self, int number, int pass_size) noexcept nogil
    cdef void _correct_pass(self, int number, int pass_size, double error, double rate) noexcept nogil
    cdef int _replay_sampled(self, int number, int position, int pass_size) noexcept nogil
