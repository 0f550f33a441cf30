"""Tests of the events to which the opponents react, and of the secrecy of their reactions."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from papayoo.engine import (
    CardPlayed,
    DieRolled,
    GameOptions,
    PassReceived,
    Play,
    RoundScored,
    RoundStarted,
    SeatEvent,
    Suit,
    TrickTaken,
    parse_cards,
)
from papayoo.storage import Speed
from papayoo.ui.table_view import emotes, reactions
from papayoo.ui.table_view.feelings import (
    ANNOYANCE,
    BOREDOM,
    CURIOSITY,
    GLEE,
    IMPATIENCE,
    PRIDE,
    RESPECT,
    WORRY,
    Feeling,
)
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.shown_emote import ShownEmote
from papayoo.ui.table_view.reactions import Company
from tests.positions import ending, play_all

CHARACTERS = (None, "sly", "bold", "steady")
TABLE = TableModel(
    seat=0, options=GameOptions(4, 9), round_number=1, dealer=0, hand=(), hand_sizes=(9, 9, 9, 9), piles=(0, 0, 0, 0),
    given=(), fresh=(), die=None, trick=(), last_trick=None, papayoo_taker=None,
    points=(0, 0, 0, 0), totals=(0, 0, 0, 0), delivered_to=None,
)  # fmt: skip
START = RoundStarted(1, 0)
PAYOO, SPADE = parse_cards("3P 3S")
NORMAL = Durations(Speed.NORMAL)


def seats_and_emotes(event: SeatEvent, *feelings: Feeling, table: TableModel = TABLE) -> Iterator[int | None]:
    """Show an event in a hundred rounds, and yield for each the seat that reacts, or None.

    Asserts that each reaction is an emote for one of the feelings.
    """
    known = {emote for feeling in feelings for emote in feeling}
    for number in range(100):
        company = Company(CHARACTERS)
        company.after(START, TABLE)
        found = company.after(event, replace(table, round_number=number))
        assert found is None or found.emote in known
        yield None if found is None else found.seat


def test_any_opponent_may_react_to_the_pass_and_to_the_roll() -> None:
    assert set(seats_and_emotes(PassReceived(0, (), ()), CURIOSITY)) == {None, 1, 2, 3}
    assert set(seats_and_emotes(DieRolled(1, Suit.HEARTS), WORRY)) == {None, 1, 2, 3}


def test_first_lead_of_a_payoo_worries_another_opponent() -> None:
    rolled = replace(TABLE, die=Suit.HEARTS)
    assert set(seats_and_emotes(CardPlayed(2, PAYOO), WORRY, table=rolled)) == {None, 1, 3}
    assert set(seats_and_emotes(CardPlayed(2, SPADE), table=rolled)) == {None}
    assert set(seats_and_emotes(CardPlayed(2, PAYOO), table=replace(rolled, trick=(Play(1, SPADE),)))) == {None}


def test_lead_of_any_suit_shows_who_is_bored_but_not_after_an_emote_about_the_last_trick() -> None:
    third = TABLE.options.deal.hand_size // 3
    late = replace(TABLE, die=Suit.HEARTS, points=(1, 1, 0, 1), hand_sizes=(third,) * 4)
    assert set(seats_and_emotes(CardPlayed(2, SPADE), BOREDOM, table=late)) == {2}
    assert set(seats_and_emotes(CardPlayed(2, SPADE), table=replace(late, trick=(Play(1, SPADE),)))) == {None}
    company = Company(CHARACTERS)
    company.after(START, TABLE)
    assert company.after(TrickTaken(2, 50), table_with("9S 7H 10S 2S")) is not None
    assert company.after(CardPlayed(2, SPADE), late) is None


def test_only_the_first_lead_of_a_payoo_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reactions, "FIRST_PAYOO_SHARE", 1.0)
    company = Company(CHARACTERS)
    company.after(START, TABLE)
    leads = [company.after(CardPlayed(2, PAYOO), TABLE) for _ in range(2)]
    assert [found is not None for found in leads] == [True, False]


def test_best_or_worst_of_the_round_reacts() -> None:
    assert set(seats_and_emotes(RoundScored(1, (60, 10, 80, 100), (0,) * 4), PRIDE, ANNOYANCE)) == {1, 3}
    assert set(seats_and_emotes(RoundScored(1, (5, 70, 80, 95), (0,) * 4), RESPECT, ANNOYANCE)) == {1, 2, 3}


def test_person_without_points_is_always_applauded_by_an_owl_if_there_is_one() -> None:
    assert set(seats_and_emotes(RoundScored(1, (0, 100, 80, 70), (0,) * 4), RESPECT)) == {3}, "the steady one"
    assert set(seats_and_emotes(RoundScored(1, (0, 70, 80, 100), (0,) * 4), RESPECT)) == {1, 2}, "the owl is last"


def test_opponent_becomes_impatient_once_per_round() -> None:
    company = Company(CHARACTERS)
    first, second = company.grow_impatient(TABLE), company.grow_impatient(TABLE)
    assert first is not None
    assert first.emote in IMPATIENCE
    assert second is None
    company.after(START, TABLE)
    assert company.grow_impatient(TABLE) is not None


def table_with(codes: str) -> TableModel:
    """Return the state of a table whose current trick has these cards, the first from seat 0."""
    trick = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes)))
    return replace(TABLE, die=Suit.HEARTS, trick=trick)


def test_giver_takes_revenge_on_an_earlier_giver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emotes, "LARGE_SHARE", 0.0)
    company = Company(CHARACTERS)
    company.after(TrickTaken(1, 20), table_with("2S 10S 20P 3S"))
    gift = table_with("2S 19P 10S 3S")
    found = company.after(TrickTaken(2, 19), gift)
    assert found is not None
    assert found.seat == 1
    assert found.emote in GLEE
    assert company.after(TrickTaken(2, 19), gift) is None, "it has had its revenge"


def test_no_trick_after_an_emote_causes_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emotes, "SMALL_SHARE", 1.0)
    company = Company(CHARACTERS)
    table = table_with("2S 10S 4S 3P")
    assert [company.after(TrickTaken(1, 3), table) is not None for _ in range(3)] == [True, False, True]


def test_people_among_themselves_show_no_emotes() -> None:
    company = Company((None,) * 4)
    events: tuple[SeatEvent, ...] = (START, DieRolled(1, Suit.CLUBS), RoundScored(1, (9, 8, 7, 6), (0,) * 4))
    assert [company.after(event, TABLE) for event in events] == [None] * 3
    assert company.grow_impatient(TABLE) is None


def reactions_of(hands: list[str]) -> list[object]:
    """Play two tricks, with the first and then the second card of each hand, and return the reactions."""
    game = ending(hands)
    model, company = TableModel.from_view(game.view(0)), Company(CHARACTERS[: len(hands)])
    found: list[object] = []
    for code in (codes.split()[trick] for trick in range(2) for codes in hands):
        play_all(game, code)
        for event, view in game.seen(0):
            found.append(company.after(event, model))
            model = TableModel.from_view(view)
    return found


def test_same_public_events_cause_the_same_reactions_with_other_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LARGE_SHARE", "SMALL_SHARE"):
        monkeypatch.setattr(emotes, name, 1.0)
    seen = reactions_of(["9S 4S 1C", "5S 8S 20P", "7S 3S 2D"])
    assert any(seen)
    assert seen == reactions_of(["9S 4S 1C", "5S 8S 2D", "7S 3S 20P"])
    assert seen == reactions_of(["9S 4S 20P", "5S 8S 1C", "7S 3S 2D"]), "the player's own cards play no part either"


def test_one_emote_at_a_time_and_only_a_trick_replaces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reactions, "ROLL_SHARE", 1.0)
    shown = ShownEmote(CHARACTERS)
    shown.react(TrickTaken(1, 40), table_with("7H 10S 4S 3S"))
    assert shown.of(0) is shown.of(1) is shown.of(2) is None, "the player watches the Papayoo first"
    shown.show_next(NORMAL)
    first = shown.current
    assert first is not None
    assert shown.of(first.seat) == first.emote
    shown.react(DieRolled(1, Suit.HEARTS), TABLE)
    shown.show_next(NORMAL)
    assert shown.current == first
    shown.react(RoundStarted(2, 1), TABLE)
    assert shown.current is None
