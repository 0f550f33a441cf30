"""Tests of the coach, and of the computer players that it uses."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, product

import pytest

from papayoo.ai import coach
from papayoo.ai.bad_moves import goes_on_top
from papayoo.ai.baselines.ducker import DuckerBot
from papayoo.ai.judge import EVEN_POINTS, JudgedOption, Judgement, plain_option
from papayoo.ai.levels import bot_of
from papayoo.ai.place import DECISIVE_POINTS, RIGHT_POINTS, PlaceJudgement, judge_with_place
from papayoo.ai.reasons import (
    AS_GOOD,
    EQUAL,
    LITTLE,
    NO_SINGLE,
    SOME_EQUAL,
    Reason,
    reason_for_pass_instead,
    reasons_for_play,
)
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.engine import Card, PassRule, Phase, SeatView, Suit, card_points
from papayoo.ui.table_view.card_texts import card_name, hint_text
from papayoo.ui.table_view.seating import Seating
from tests.ai.random_views import views_of
from tests.ai.written_views import playing_view
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, card, players_of
from tests.ui.running_app import WORDS

SEATING = Seating.of(players_of(4), 0, WORDS)

SMALL = Budget(
    worlds=6, steps=4, particles=3, annealing_steps=10, pass_samples=5, deals=4, passes=6, batch=3, keeps_all=True
)

TABLES = tuple(product(PassRule, SEAT_COUNTS))
pass_seats = pytest.mark.parametrize("every_seats", [[4], pytest.param([4, 5, 6], marks=pytest.mark.full)], ids=len)
some_seats = pytest.mark.parametrize(
    "every_seats", [SEAT_COUNTS[::3], pytest.param(SEAT_COUNTS, marks=pytest.mark.full)], ids=len
)


def some_views(seats: int, rule: PassRule = PassRule.LEFT, count: int = 3) -> list[SeatView]:
    """Return views of the first pass of a game, and of some of the later decisions."""
    views = list(views_of(seats, f"coach {seats}", rule=rule))
    playing = [view for view in views if view.phase is Phase.PLAYING]
    return [*(view for view in views[:1] if view.phase is Phase.PASSING), *random.Random(seats).sample(playing, count)]


def is_legal(view: SeatView, cards: tuple[object, ...]) -> bool:
    if view.phase is Phase.PASSING:
        return len({*cards}) == len(cards) == view.options.deal.pass_size and {*cards} <= {*view.hand}
    return len(cards) == 1 and cards[0] in view.legal


def judge_of(view: SeatView, options: Sequence[JudgedOption]) -> Callable[..., PlaceJudgement]:
    """Return a judge that has found these options in a view; it judges any of them."""
    plain = plain_option(view, options)

    def judged(view: SeatView, cards: tuple[Card, ...] | None, *_: object, **__: object) -> PlaceJudgement:
        chosen = next((each for each in options if each.cards == cards), plain or options[0])
        return PlaceJudgement(Judgement(tuple(options), chosen, plain))

    return judged


def hint_for(view: SeatView) -> coach.Hint:
    hint = coach.advise(view, random.Random(1), budget=SMALL)
    assert hint is not None
    return hint


@some_seats
def test_hint_is_legal_repeatable_and_has_one_reason(every_seats: Sequence[int]) -> None:
    def check(seats: int) -> None:
        for view in some_views(seats):
            hint = hint_for(view)
            assert hint == hint_for(view)
            assert is_legal(view, hint.cards)
            assert (hint.reason is None) == (len(view.legal) == 1)

    check_all(every_seats, check)


def test_no_hint_without_a_decision() -> None:
    view = replace(some_views(4)[1], to_act=frozenset())
    assert coach.advise(view, random.Random(1)) is None


def judged_by(view: SeatView, cards: tuple[Card, ...]) -> PlaceJudgement:
    found = judge_with_place(view, cards, random.Random(1), budget=SMALL)
    assert found is not None
    return found


@some_seats
def test_hint_loses_nothing_and_says_when_every_choice_is_as_good(every_seats: Sequence[int]) -> None:
    def check(seats: int) -> None:
        for view in some_views(seats, count=4):
            if len(view.legal) != 1:
                hint = hint_for(view)
                found = judged_by(view, hint.cards)
                points = [option.mean for option in found.by_points.options]
                assert found.loss == 0
                assert found.place_loss == 0 or found.decisive is None
                assert (hint.reason == EQUAL) <= (max(points) - min(points) < 1)

    check_all(every_seats, check)


def motifs_of(view: SeatView, card: Card) -> set[str]:
    return {reason.motif for reason in reasons_for_play(view, card)}


def loss_of(found: PlaceJudgement) -> dict[Card, float]:
    """Return what each card that the judge has judged loses against the advised one."""
    return {each.cards[0]: found.by_points.advised.saves_over(each) for each in found.by_points.options}


def choices_of(rounds: int, seats: Sequence[int] = (3, 4)) -> list[SeatView]:
    """Return the choices between cards in some random rounds."""
    views = [
        view for n in range(rounds) for each in seats for view in views_of(each, f"reason {n}", rule=PassRule.LEFT)
    ]
    return [view for view in views if view.phase is Phase.PLAYING and len(view.legal) > 1]


NEUTRAL = (None, EQUAL, NO_SINGLE, LITTLE)


@pytest.mark.parametrize(("rounds", "step"), [(2, 4), pytest.param(10, 2, marks=pytest.mark.full)])
def test_reason_of_a_hint_is_false_of_dearer_cards_and_true_of_those_as_good(rounds: int, step: int) -> None:
    """It is false of all dearer cards, or of the usual one or the best of them, or of most that the coach would blame.

    A reader who would play a card that is as good must not read something against it, or for the other card only.
    """
    met = set[str]()
    for view in choices_of(rounds)[::step]:
        hint = hint_for(view)
        rng = random.Random(1)
        found = judge_with_place(view, hint.cards, rng, budget=SMALL)
        assert found is not None
        if found.decisive is not None or hint.reason == EQUAL:
            continue
        assert hint.reason is not None
        motif, card, loss, best = hint.reason.motif, hint.cards[0], loss_of(found), found.by_points.advised.mean
        mean = {each.cards[0]: each.mean - best for each in found.by_points.options}
        as_good = [each for each in loss if each != card and loss[each] < EVEN_POINTS and mean[each] < DECISIVE_POINTS]
        lossy = [each for each in loss if loss[each] >= EVEN_POINTS]
        worse = [each for each in lossy if mean[each] >= RIGHT_POINTS] or lossy
        assert {*hint.as_good} <= {*as_good}
        met.add(motif)
        if motif == SOME_EQUAL.motif:
            assert as_good
            assert hint.reason.cards == (hint.as_good if len(hint.as_good) <= coach.MAX_AS_GOOD else ())
        if motif == SOME_EQUAL.motif or hint.reason in NEUTRAL or not worse:
            continue
        if motif in motifs_of(view, card) and motif not in ("sheds_papayoo", "throws_either"):
            assert all(motif in motifs_of(view, each) for each in as_good)
        dear = [each for each in worse if mean[each] >= DECISIVE_POINTS]
        usual = [each for each in (DuckerBot().choose_card(view, rng),) if each in worse]
        told = [each for each in dear if tells(view, hint, each)]
        groups = [worse, worse[:1], usual, told if 2 * len(told) >= len(dear) else []]
        is_told = any(group and all(tells(view, hint, each) for each in group) for group in groups)
        assert is_told or motif == "between", (motif, card, worse)
    assert met >= {"some_equal", "makes_void", "other_on_top", "keep_exit"}


@pytest.mark.parametrize(("rounds", "step"), [(10, 12), pytest.param(20, 2, marks=pytest.mark.full)])
def test_hint_names_no_other_card_that_is_as_good_except_as_such(rounds: int, step: int) -> None:
    """Nobody believes that "the 15 of Payoo is more likely to take the trick" where the 15 loses nothing."""
    named = 0
    for view in choices_of(rounds)[::step]:
        hint = hint_for(view)
        found = judged_by(view, hint.cards)
        is_equal = hint.reason is not None and hint.reason.motif in ("throws_either", SOME_EQUAL.motif)
        if found.decisive is None and not is_equal:
            words, loss = hint_text(hint, SEATING).lower(), loss_of(found)
            others = [each for each in view.legal if each not in hint.cards and card_name(WORDS, each) in words]
            assert all(loss[each] >= EVEN_POINTS for each in others), words
            named += bool(others)
    assert named


def tells(view: SeatView, hint: coach.Hint, other: Card) -> bool:
    """Whether the reason of a hint may be given for its card instead of another one."""
    assert hint.reason is not None
    assert view.die is not None
    motif, card = hint.reason.motif, hint.cards[0]
    points = [card_points(each, view.die) for each in (card, other)]
    is_lower, is_on_top = other.rank < card.rank, goes_on_top(view, other)
    checks = {
        "other_on_top": is_on_top,
        "other_points": is_on_top,
        "other_takes_points": is_on_top,
        "keep_lower": is_lower,
        "other_later": is_lower,
        "other_likelier": other.rank > card.rank,
        "near_void": other.suit is not card.suit,
        "other_fewer": "lowest_out" not in motifs_of(view, other) and points[0] <= points[1],
        "keep_exit": "lowest_out" in motifs_of(view, other) or other.suit is card.suit,
        "take_now": is_lower and other.suit is card.suit,
        "no_points": points[0] == 0 < points[1],
        "other_anyway": is_lower,
        "highest_below": is_lower or is_on_top,
    }
    return motif not in motifs_of(view, other) and checks.get(motif, True)


def test_reason_of_a_hint_may_be_true_of_a_card_that_the_coach_would_not_blame(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 4 stays below, too, and nothing else tells the 3 from it. But the Papayoo would be missed."""
    points_6 = Reason("other_points", card=card("6P"))
    for table, points, reason in (
        ("5P", {"3P": 0.0, "4P": 1.2, "6P": DECISIVE_POINTS, "8P": DECISIVE_POINTS}, points_6),
        ("5P", {"3P": 0.0, "4P": 1.2, "6P": 1.5, "8P": 1.5}, LITTLE),
        ("9S", {"5S": 0.0, "7S": 1.7, "10S": 9.8}, NO_SINGLE),
    ):
        options = tuple(JudgedOption((card(name),), (cost,)) for name, cost in points.items())
        found = PlaceJudgement(Judgement(options, options[0]))
        monkeypatch.setattr(coach, "judge_with_place", lambda *_, found=found, **__: found)
        hint = coach.advise(playing_view(" ".join(points), table), random.Random(1))
        assert hint == coach.Hint((card(next(iter(points))),), reason)


def test_reason_that_still_holds_is_told_again_at_the_next_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader was told to run out of hearts in three tricks, and then "a little of everything" for the same card."""
    void = Reason("makes_void", suit=Suit.HEARTS)
    for points in (
        {"1H": 0.0, "1C": 1.7, "7S": 4.6, "4P": 5.4, "1D": 5.6, "4S": 6.2, "5D": 10.1, "15P": 27.7},
        {"1H": 0.0, "1D": 5.5, "7S": 7.6, "4S": 8.5, "4P": 9.4, "1C": 9.4, "15P": 34.6},
    ):
        options = tuple(JudgedOption((card(name),), (cost,)) for name, cost in points.items())
        found = PlaceJudgement(Judgement(options, options[0]))
        monkeypatch.setattr(coach, "judge_with_place", lambda *_, found=found, **__: found)
        view = playing_view(" ".join(points), tricks=("10S 1S 2S 3S", "20P 1P 2P 3P", "6C 2C 3C 4C"))
        hint = coach.advise(view, random.Random(1))
        assert hint is not None
        assert hint.reason == void


def test_card_is_not_got_rid_of_without_a_word_about_a_dearer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader was told to get rid of the 15 of Payoo while the Papayoo stayed in the hand."""
    gone = ("1S 2S 3S 5S", "8S 6S 9S 10S")
    protected = Reason("pass_covered", card=card("7S"))
    for table, tricks, names, reason in (
        ("6H", gone, "15P 7S 4S 1C 1D", Reason("keep_alone", card=card("7S"), suit=Suit.SPADES)),
        ("6H", (), "15P 7S 1S 4S 1D", protected),
        ("6H", (), "15P 7S", NO_SINGLE),
        ("6H", (), "15P 1D 2D", Reason("throws_payoo", 3, card("15P"))),
        ("6H", (), "9D 8D 20P 1P 4P 1C", Reason("pass_covered", card=card("20P"))),
        ("6H", (), "13P 15P* 3P 1C 2C", Reason("throws_either", card=card("15P"))),
    ):
        cards = names.replace("*", "").split()
        costs = {name: 0.1 if f"{name}*" in names else 9.0 * bool(at) for at, name in enumerate(cards)}
        options = tuple(JudgedOption((card(name),), (cost,)) for name, cost in costs.items())
        found = PlaceJudgement(Judgement(options, options[0]))
        monkeypatch.setattr(coach, "judge_with_place", lambda *_, found=found, **__: found)
        hint = coach.advise(playing_view(" ".join(cards), table, tricks=tricks), random.Random(1))
        assert hint is not None
        assert hint.reason == reason, names


def test_card_between_worse_ones_is_told_from_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader who is told only that the 20 is worse would ask why not the 6."""
    for names, motif in (
        ("14P 20P 6P 8P", "between"),
        ("14P 20P 18P", "other_likelier"),
        ("6P 8P 14P 20P", "other_likelier"),
    ):
        options = tuple(JudgedOption((card(name),), (9.0 * cost,)) for cost, name in enumerate(names.split()))
        found = PlaceJudgement(Judgement(options, options[0]))
        monkeypatch.setattr(coach, "judge_with_place", lambda *_, found=found, **__: found)
        hint = coach.advise(playing_view(names, "5P"), random.Random(1))
        assert hint is not None
        assert hint.reason is not None
        assert hint.reason.motif == motif


def test_card_in_which_the_judge_finds_no_loss_is_called_as_good() -> None:
    met = set[bool]()
    for view in some_views(4, count=12):
        if view.phase is Phase.PLAYING and len(view.legal) > 1:
            hint = hint_for(view)
            found = judged_by(view, hint.cards).by_points
            options, best = found.options, found.advised
            near = [each for each in options if 0 <= each.mean - best.mean < RIGHT_POINTS]
            equals = [each.cards[0] for each in near if each is not best and best.saves_over(each) <= 0]
            if len(near) < len(options):
                assert hint.as_good == tuple(equals)
                met.add(bool(equals))
    assert met == {True, False}


def test_hint_says_that_all_choices_are_equally_good_if_they_hardly_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    for dearest, is_equal in ((0.4, True), (0.6, False)):
        points = {"3P": 0.0, "4P": 0.1, "8P": dearest}
        options = tuple(JudgedOption((card(name),), (cost,)) for name, cost in points.items())
        found = PlaceJudgement(Judgement(options, options[0]))
        monkeypatch.setattr(coach, "judge_with_place", lambda *_, found=found, **__: found)
        hint = coach.advise(playing_view("3P 4P 8P", "5P"), random.Random(1))
        assert hint is not None
        assert (hint.reason == EQUAL) is is_equal


def test_hint_calls_no_option_as_good_that_the_judge_finds_worse_against_everybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not even if the difference is so small that a reason need not be false of the other card."""
    best, worse_for_all, worse_for_one, dear = (card(name) for name in ("4P", "3P", "2P", "9P"))
    points = {best: (1.0, 1.0), worse_for_one: (0.9, 1.4), worse_for_all: (1.2, 1.9), dear: (9.0, 9.0)}
    for cards, named in (((best, worse_for_one, worse_for_all, dear), (worse_for_one,)), ((best, worse_for_all), ())):
        options = tuple(JudgedOption((each,), points[each]) for each in cards)
        found = PlaceJudgement(Judgement(options, options[0]))
        monkeypatch.setattr(coach, "judge_with_place", lambda *_, found=found, **__: found)
        hint = coach.advise(playing_view(" ".join(f"{each.rank}P" for each in cards), "5P"), random.Random(1))
        assert hint is not None
        assert hint.as_good == named
        assert hint.reason not in (None, EQUAL)


@pass_seats
def test_hint_for_a_begun_pass_explains_the_card_that_it_sends_back(every_seats: Sequence[int]) -> None:
    told = 0
    for seats in every_seats:
        view = next(iter(views_of(seats, f"coach {seats}", rule=PassRule.LEFT)))
        best = hint_for(view).cards
        for back in view.hand:
            if back in best:
                continue
            hint = coach.advise(view, random.Random(1), picked=(back,), budget=SMALL)
            assert hint is not None
            assert hint.reason is not None
            filled = [(back, *cards) for cards in combinations(best, len(best) - 1)]
            assert hint.reason == reason_for_pass_instead(view, best, filled[0], filled[1:], is_chosen=True)
            told += hint.reason != NO_SINGLE
    assert told


@pass_seats
def test_hint_for_the_pass_is_compared_with_what_the_player_has_picked(every_seats: Sequence[int]) -> None:
    met = set[bool]()
    for seats in every_seats:
        view = next(iter(views_of(seats, f"coach {seats}", rule=PassRule.LEFT)))
        hint, options = hint_for(view), judged_by(view, hint_for(view).cards).by_points.options
        worse = [option.cards for option in options if option.mean - options[0].mean >= RIGHT_POINTS]
        for option in options[1:]:
            told = coach.advise(view, random.Random(1), picked=option.cards, budget=SMALL)
            assert told is not None
            assert told.cards == hint.cards
            is_as_good = option.cards not in worse and options[0].saves_over(option) <= 0
            reason = reason_for_pass_instead(view, hint.cards, option.cards, worse, is_chosen=True)
            wanted = AS_GOOD if is_as_good else reason
            assert told.reason == wanted
            met.add(is_as_good)
        lowest = sorted(view.hand, key=lambda card: card.rank)
        unpriced = tuple(lowest[: view.options.deal.pass_size])
        assert {*unpriced} not in [{*option.cards} for option in options]
        told = coach.advise(view, random.Random(1), picked=unpriced, budget=SMALL)
        assert told is not None
        assert told.reason == reason_for_pass_instead(view, hint.cards, unpriced, worse, is_chosen=True)
        kept = coach.advise(view, random.Random(1), picked=hint.cards, budget=SMALL)
        assert kept is not None
        assert kept.reason != AS_GOOD
    assert met == {True, False}


@pytest.mark.parametrize("tables", [TABLES[::4], pytest.param(TABLES, marks=pytest.mark.full)], ids=len)
def test_search_without_time_answers_by_policy(tables: Sequence[tuple[PassRule, int]]) -> None:
    def check(rule: PassRule, seats: int) -> None:
        bot, asked = SearchBot(stop=lambda: True), bot_of("hard")
        for view in some_views(seats, rule):
            if view.phase is Phase.PASSING:
                assert set(bot.choose_pass(view, random.Random(1))) == set(asked.choose_pass(view, random.Random(1)))
            else:
                assert bot.choose_card(view, random.Random(1)) == asked.choose_card(view, random.Random(1))

    check_all(tables, lambda case: check(*case))


def test_hint_takes_no_points_for_certain_to_save_hardly_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader does not believe it, and the coach could not show it. It does not blame the lower card either."""
    view, taking, ducking = playing_view("4P 14P 16P 2H", "6P 5P 1P"), card("14P"), card("4P")
    for saved, advised in ((4.9, ducking), (5.0, taking)):
        points = {taking: 10.0, card("16P"): 10.5, ducking: 10.0 + saved}
        options = [JudgedOption((each,), (cost,)) for each, cost in points.items()]
        monkeypatch.setattr(coach, "judge_with_place", judge_of(view, options))
        hint = coach.advise(view, random.Random(1))
        assert hint is not None
        assert hint.cards == (advised,)
        assert taking not in hint.as_good or advised is taking
        for each in (taking, ducking):
            found = coach.assess(view, (each,), random.Random(1))
            assert found is not None
            assert (found.loss == 0) is (each in (taking, advised))
    assert plain_option(playing_view("4P 14P 2H", "6P 5P"), options) is None, "a higher one may follow"


def test_hint_gives_the_papayoo_away_if_that_is_certain_and_costs_hardly_more() -> None:
    """Nobody would believe a hint to keep it, and the coach could not show why."""
    view = playing_view("7H 8S 9S 10S", "8D", die="H")
    for cost, is_given in ((4.9, True), (5.0, False), (-1.0, False)):
        points = {"8S": 10.0, "9S": 11.0, "7H": 10.0 + cost}
        options = sorted(
            (JudgedOption((card(each),), (mean,)) for each, mean in points.items()), key=lambda one: one.mean
        )
        found = plain_option(view, options)
        assert (found is not None and found.cards == (card("7H"),)) is is_given
    following = playing_view("7H 9H 8S", "8H", die="H")
    assert following.papayoo == card("7H")
    options = [JudgedOption((card(each),), (mean,)) for each, mean in (("9H", 10.0), ("7H", 12.0))]
    assert plain_option(following, options) is options[1], "below the winning card"
    assert plain_option(playing_view("7H 9H 8S", "6H", die="H"), options) is None, "it may win the trick itself"


def test_hint_names_no_absurd_move_if_another_is_as_good_against_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who leads the 9 above the Papayoo looks foolish; but the review does not blame it either."""
    view, absurd, sensible = playing_view("9S 4H 5H"), card("9S"), card("4H")
    for costs, advised in (((10.0, 10.4), sensible), ((10.0, 10.6), absurd), ((8.0, 12.0), absurd)):
        points = {absurd: (10.0, 10.0), sensible: costs, card("5H"): (40.0, 40.0)}
        options = [JudgedOption((each,), both) for each, both in points.items()]
        monkeypatch.setattr(coach, "judge_with_place", judge_of(view, options))
        hint = coach.advise(view, random.Random(1))
        assert hint is not None
        assert hint.cards == (advised,)
        for each in (absurd, sensible):
            found = coach.assess(view, (each,), random.Random(1))
            assert found is not None
            assert found.loss == 0
    equal = [JudgedOption((card(each),), (10.0,)) for each in ("9S", "8S")]
    assert plain_option(playing_view("9S 8S"), equal) is None, "every card is such a move"
