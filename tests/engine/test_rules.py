"""Tests of the rules of a round: pass, roll, tricks, score, and every refusal."""

import random

import pytest

from papayoo.engine import (
    CardPlayed,
    CardsPassed,
    Command,
    Deal,
    DieRolled,
    Game,
    GameEnded,
    GameOptions,
    IllegalCommand,
    PassCards,
    PassHidden,
    PassLaid,
    PassReceived,
    Phase,
    Play,
    PlayCard,
    Reason,
    RollDie,
    RoundScored,
    SeatView,
    StartRound,
    Suit,
    Trick,
    TrickTaken,
    events_for,
    places,
)
from tests.loops import for_all, for_rows
from tests.positions import (
    SEAT_COUNTS,
    FixedChance,
    card,
    deal_with,
    ending,
    fixed_chance,
    hand,
    plain_deal,
    play_all,
    play_to_end,
    play_until,
    random_answer,
    refusal,
    steps,
)


def passing_game(seats: int = 4, rounds: int = 1, dealer: int = 0) -> Game:
    """Return a game with hands dealt in deck order, so that seat 0 has the spades."""
    options = GameOptions(seats, rounds)
    game = Game(options, "pass", fixed_chance(options, dealer=dealer))
    game.execute(StartRound())
    return game


def first_cards(game: Game, seat: int) -> PassCards:
    return PassCards(seat, game.view(seat).hand[: game.options.deal.pass_size])


def rolling_game(seats: int = 4, dealer: int = 0) -> Game:
    game = passing_game(seats, dealer=dealer)
    for seat in range(seats):
        game.execute(first_cards(game, seat))
    return game


def test_nobody_has_anything_before_the_first_round() -> None:
    options, nothing = GameOptions(3, 1), (0, 0, 0)
    assert Game(options, "s").view(2) == SeatView(
        seat=2,
        options=options,
        phase=Phase.BETWEEN_ROUNDS,
        round_number=0,
        dealer=None,
        hand=(),
        hand_sizes=nothing,
        passed_seats=frozenset(),
        given=(),
        received=(),
        die=None,
        trick=None,
        tricks=(),
        points=nothing,
        scores=(),
        to_act=frozenset(),
        legal=(),
        history=(),
    )


def test_view_in_a_round_has_the_cards_of_its_seat_and_what_all_see() -> None:
    game = passing_game(3, dealer=1)
    for seat in (0, 1):
        game.execute(first_cards(game, seat))
    view, whole = game.view(0), plain_deal(game.options).hands[0]
    assert (view.round_number, view.dealer, view.passed_seats, view.to_act) == (
        1,
        1,
        frozenset((0, 1)),
        frozenset((2,)),
    )
    assert (view.hand, view.hand_sizes, view.given) == (whole[5:], (15, 15, 20), whole[:5])
    assert (view.received, view.die, view.trick, view.legal, view.scores) == ((), None, None, (), ())
    game.execute(first_cards(game, 2))
    game.execute(RollDie(1))
    play_all(game, str(game.view(1).hand[0]))
    view = game.view(0)
    assert (view.die, view.papayoo) == (Suit.SPADES, card("7S"))
    assert view.trick == Trick(1, (Play(1, game.view(2).tricks_so_far[0].cards[0]),))
    assert (view.legal, game.view(2).legal != ()) == ((), True)


# The pass


@for_all(seats=SEAT_COUNTS)
def test_cards_are_passed_to_the_left(seats: int) -> None:
    game = passing_game(seats)
    given = [first_cards(game, seat).cards for seat in range(seats)]
    for seat in range(seats):
        game.execute(first_cards(game, seat))
    assert [game.view(seat).received for seat in range(seats)] == [given[seat - 1] for seat in range(seats)]
    assert all(set(given[seat - 1]) <= set(game.view(seat).hand) for seat in range(seats))
    assert {len(game.view(seat).hand) for seat in range(seats)} == {game.options.deal.hand_size}


def test_seats_pass_any_cards_in_any_order() -> None:
    game = passing_game()
    for seat in (2, 0, 3, 1):
        game.execute(PassCards(seat, game.view(seat).hand[-5:]))
    assert game.state.phase is Phase.ROLLING


def test_received_cards_are_hidden_until_all_have_passed() -> None:
    game = passing_game()
    for seat in (3, 0, 1):
        hand_before = game.view(0).hand
        seen = events_for(0, game.execute(first_cards(game, seat)))
        assert seat == 0 or seen == (PassHidden(seat, 5),)
        assert game.view(0).received == ()
        assert set(game.view(0).hand) <= set(hand_before)
    events = game.execute(first_cards(game, 2))
    assert events_for(0, events)[1] == PassReceived(0, game.view(0).given, game.view(0).received)
    assert len(game.view(0).received) == 5


def test_received_cards_appear_after_the_last_pass() -> None:
    game = passing_game(3)
    assert [type(event) for event in game.execute(first_cards(game, 1))] == [PassLaid]
    assert [type(event) for event in game.execute(first_cards(game, 0))] == [PassLaid]
    assert [type(event) for event in game.execute(first_cards(game, 2))] == [PassLaid, CardsPassed]


def test_order_of_chosen_cards_does_not_leak() -> None:
    sorted_game, other_game = passing_game(), passing_game()
    for seat in range(4):
        cards = sorted_game.view(seat).hand[:5]
        assert sorted_game.execute(PassCards(seat, cards)) == other_game.execute(PassCards(seat, cards[::-1]))
    assert sorted_game.state == other_game.state


# The roll


def test_roll_is_refused_before_all_have_passed() -> None:
    game = passing_game()
    for seat in range(4):
        assert refusal(game, RollDie(0)) is Reason.NOT_ROLLING
        assert game.view(1).die is None
        game.execute(first_cards(game, seat))
    assert game.execute(RollDie(0)) == (DieRolled(0, Suit.SPADES),)


@for_all(seats=SEAT_COUNTS)
def test_only_the_dealer_may_roll(seats: int) -> None:
    game = rolling_game(seats, dealer=1)
    refused = [seat for seat in range(seats) if refusal(game, RollDie(seat)) is Reason.NOT_THE_DEALER]
    assert refused == [0]  # the dealer, seat 1, is accepted; afterwards nobody may roll
    assert refusal(game, RollDie(1)) is Reason.NOT_ROLLING


def test_die_never_shows_payoo() -> None:
    options = GameOptions(3, 1)
    game = Game(options, "s", fixed_chance(options, die=Suit.PAYOO))
    play_until(game, Phase.ROLLING, random_answer(random.Random(1)))
    with pytest.raises(ValueError, match="Payoo"):
        game.execute(RollDie(0))


def test_dealer_leads_the_first_trick_with_any_card() -> None:
    game = rolling_game(dealer=2)
    game.execute(RollDie(2))
    assert game.to_act == {2}
    assert game.view(2).legal == game.view(2).hand


# The tricks


def test_must_follow_lead_suit_when_able() -> None:
    game = ending(["2C 5H", "3C 8C 1P", "4D 9H"])
    play_all(game, "2C")
    assert game.view(1).legal == hand("3C 8C")
    assert refusal(game, PlayCard(1, card("1P"))) is Reason.MUST_FOLLOW


def test_no_obligation_to_play_higher() -> None:
    game = ending(["5C 5H", "3C 8C", "4D 9H"])
    play_all(game, "5C 3C")
    assert game.to_act == {2}


def test_void_player_may_discard_any_card() -> None:
    game = ending(["2C 5H", "3C 8C", "7S 20P"])
    play_all(game, "2C 3C")
    assert game.view(2).legal == hand("7S 20P")


def test_must_follow_payoo_when_able() -> None:
    game = ending(["4P 5H", "9P 7S", "4D 9H"])
    play_all(game, "4P")
    assert game.view(1).legal == hand("9P")


@for_rows(
    ("cards", "taker"),
    [("5C 9C 7C", 1), ("5C 10H 20P", 0), ("2C 10D 3C", 2), ("1P 20P 10P", 1), ("10S 9S 8S", 0), ("1H 20P 10S", 0)],
)
def test_highest_card_of_the_lead_suit_takes(cards: str, taker: int) -> None:
    game = ending([f"{code} {rest}" for code, rest in zip(cards.split(), ("2D", "3D", "4D"), strict=True)])
    taken = play_all(game, cards)[-1]
    assert isinstance(taken, TrickTaken)
    assert taken.seat == taker
    assert game.to_act == {taker}


@for_rows(
    ("cards", "points"),
    [
        ("5C 9C 7C", 0),
        ("7S 8S 9S", 40),
        ("7H 8H 9H", 0),
        ("2C 20P 7S", 60),
        ("1P 2P 3P", 6),
        ("10H 20P 19P", 39),
    ],
)
def test_trick_points_are_payoo_ranks_and_forty_for_the_papayoo(cards: str, points: int) -> None:
    game = ending([f"{code} {rest}" for code, rest in zip(cards.split(), ("2D", "3D", "4D"), strict=True)])
    taken = play_all(game, cards)[-1]
    assert isinstance(taken, TrickTaken)
    assert taken.points == points


def test_points_go_to_the_taker_at_once() -> None:
    game = ending(["2C 2D", "9C 3D", "7S 4D"])
    play_all(game, "2C 9C 7S")
    assert game.view(0).points == (0, 40, 0)


def test_round_is_scored_after_the_last_card() -> None:
    game = ending(["2C", "9C", "7S"])
    assert play_all(game, "2C 9C 7S") == [
        CardPlayed(0, card("2C")),
        CardPlayed(1, card("9C")),
        CardPlayed(2, card("7S")),
        TrickTaken(1, 40),
        RoundScored(1, (0, 40, 0), (0, 40, 0)),
        GameEnded((0, 40, 0), (1, 3, 1)),
    ]


# The score


@for_all(seats=SEAT_COUNTS)
def test_round_points_add_up_to_250_without_sleeping_cards(seats: int) -> None:
    game, scored = Game(GameOptions(seats, 3), f"sum {seats}"), 0
    for _, events in steps(game, random_answer(random.Random(seats))):
        asleep, die = game.state.running.asleep, game.state.running.die
        sleeping = sum(c.rank for c in asleep if c.suit is Suit.PAYOO) + 40 * any(c == (die, 7) for c in asleep)
        for points in (event.points for event in events if isinstance(event, RoundScored)):
            assert sum(points) == 250 - sleeping
            scored += 1
    assert scored == 3


def test_sleeping_papayoo_counts_for_nobody() -> None:
    options = GameOptions(2, 1)
    deal = deal_with(options, "1S", "2S")
    asleep = next(index for index, c in enumerate(deal.asleep) if c.suit is Suit.PAYOO)
    seven = card("7S")
    holder = next(seat for seat, held in enumerate(deal.hands) if seven in held)
    hands = list(deal.hands)
    hands[holder] = tuple(deal.asleep[asleep] if c == seven else c for c in hands[holder])
    slept = (*deal.asleep[:asleep], seven, *deal.asleep[asleep + 1 :])
    game = Game(options, "s", FixedChance(0, [Deal(tuple(hands), slept)], [Suit.SPADES]))
    play_to_end(game, random_answer(random.Random(3)))
    payoos_asleep = sum(c.rank for c in slept if c.suit is Suit.PAYOO)
    assert sum(game.state.scores[0]) == 210 - payoos_asleep


def test_scores_add_up_over_the_rounds() -> None:
    game = Game(GameOptions(3, 4), "totals")
    events = play_to_end(game, random_answer(random.Random(5)))
    scored = [event for event in events if isinstance(event, RoundScored)]
    so_far = [0, 0, 0]
    for event in scored:
        so_far = [total + points for total, points in zip(so_far, event.points, strict=True)]
        assert event.totals == tuple(so_far)
    assert events[-1] == GameEnded(tuple(so_far), places(tuple(so_far)))
    assert game.view(0).totals == tuple(so_far)


@for_rows(
    ("totals", "expected"),
    [
        ((10, 10, 20), (1, 1, 3)),
        ((30, 20, 10), (3, 2, 1)),
        ((5, 5, 5, 5), (1, 1, 1, 1)),
        ((9, 4, 9, 4, 1), (4, 2, 4, 2, 1)),
        ((0, 250), (1, 2)),
    ],
)
def test_fewest_points_win_and_equal_totals_share_a_place(totals: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert places(totals) == expected


@pytest.mark.parametrize(("seats", "rounds"), [(3, 1), (8, 99)])
def test_game_ends_after_its_number_of_rounds(seats: int, rounds: int) -> None:
    game = Game(GameOptions(seats, rounds), "long")
    play_to_end(game, random_answer(random.Random(9)))
    assert len(game.state.scores) == rounds
    assert refusal(game, StartRound()) is Reason.GAME_OVER


# Refusals

BAD_PASSES = [
    (PassCards(0, hand("1S 2S 3S 4S")), Reason.WRONG_PASS_SIZE),
    (PassCards(0, hand("1S 2S 3S 4S 5S 6S")), Reason.WRONG_PASS_SIZE),
    (PassCards(0, hand("1S 2S 3S 4S 4S")), Reason.SAME_CARD_TWICE),
    (PassCards(0, hand("1S 2S 3S 4S 20P")), Reason.CARD_NOT_HELD),
    (PassCards(4, hand("1S 2S 3S 4S 5S")), Reason.NO_SUCH_SEAT),
    (PassCards(-1, hand("1S 2S 3S 4S 5S")), Reason.NO_SUCH_SEAT),
    (StartRound(), Reason.ROUND_RUNNING),
    (RollDie(0), Reason.NOT_ROLLING),
    (PlayCard(0, card("1S")), Reason.NOT_PLAYING),
]


@for_rows(("command", "reason"), BAD_PASSES)
def test_commands_refused_while_passing(command: Command, reason: Reason) -> None:
    assert refusal(passing_game(), command) is reason


def test_second_pass_of_a_seat_is_refused() -> None:
    game = passing_game()
    command = first_cards(game, 1)
    game.execute(command)
    assert refusal(game, command) is Reason.ALREADY_PASSED


@for_rows(
    ("command", "reason"),
    [
        (PassCards(0, ()), Reason.NOT_PASSING),
        (PlayCard(0, card("1S")), Reason.NOT_PLAYING),
        (StartRound(), Reason.ROUND_RUNNING),
        (RollDie(1), Reason.NOT_THE_DEALER),
        (RollDie(4), Reason.NO_SUCH_SEAT),
    ],
)
def test_commands_refused_before_the_roll(command: Command, reason: Reason) -> None:
    assert refusal(rolling_game(), command) is reason


@for_rows(
    ("command", "reason"),
    [
        (PlayCard(0, card("2C")), Reason.NOT_YOUR_TURN),
        (PlayCard(1, card("9H")), Reason.CARD_NOT_HELD),
        (PlayCard(1, card("1P")), Reason.MUST_FOLLOW),
        (PlayCard(3, card("4D")), Reason.NO_SUCH_SEAT),
        (PlayCard(-1, card("9H")), Reason.NO_SUCH_SEAT),
        (PassCards(1, ()), Reason.NOT_PASSING),
        (RollDie(0), Reason.NOT_ROLLING),
        (StartRound(), Reason.ROUND_RUNNING),
    ],
)
def test_commands_refused_while_playing(command: Command, reason: Reason) -> None:
    game = ending(["2C 5C", "3C 1P", "4D 9H"])
    play_all(game, "2C")
    assert refusal(game, command) is reason


@pytest.mark.parametrize("command", [PassCards(0, ()), RollDie(0), PlayCard(0, card("1S"))])
def test_commands_refused_outside_rounds(command: Command) -> None:
    not_yet = Game(GameOptions(3, 1), "none")
    assert refusal(not_yet, command) in {Reason.NOT_PASSING, Reason.NOT_ROLLING, Reason.NOT_PLAYING}
    over = ending(["2C", "9C", "7S"])
    play_all(over, "2C 9C 7S")
    assert refusal(over, command) is Reason.GAME_OVER


def test_refusal_names_its_reason() -> None:
    with pytest.raises(IllegalCommand) as refused:
        passing_game().execute(StartRound())
    assert (refused.value.reason, str(refused.value)) == (Reason.ROUND_RUNNING, "round_running")
