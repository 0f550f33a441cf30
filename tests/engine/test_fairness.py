"""Tests that the evidence of fairness is sufficient and reveals no hand."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from papayoo.engine import (
    ORDINARY_SUITS,
    Deal,
    Evidence,
    Game,
    GameOptions,
    Reading,
    SeededChance,
    Suit,
    first_foreign_round,
    read_record,
)
from papayoo.engine.fairness import fingerprint
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, recorded, recorded_game, recorded_text, swapped, text_between_rounds

GOLDEN = Path(__file__).parent.parent / "golden"


@cache
def evidence(seats: int, commands: int | None = None, rounds: int = 2) -> Evidence:
    """Return the evidence of fairness of a random game.

    The game stops after this many commands, or is played to its end if ``commands`` is None.
    """
    return Evidence.of(reading(recorded_text(seats, rounds, "fair", commands)))


def reading(record: str) -> Reading:
    return read_record(record.encode())


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ("Crêpe 🂡", "6e66c430048ada94dd841728c5a65c0f2e68fafd936fc5958a737e6c1232f5f3"),
    ],
)
def test_fingerprint_agrees_with_other_tools(number: str, told: str) -> None:
    """The first expected value is from FIPS 180-4, the second was computed by ``sha256sum``."""
    assert fingerprint(number) == told


def test_seed_is_revealed_only_after_the_game() -> None:
    def check(seats: int) -> None:
        assert evidence(seats).number == "fair"
        whole = len(recorded_game(seats, 2, "fair")[1].lines)
        for commands in (0, 1, seats + 2, whole - 6):
            early = evidence(seats, commands)
            assert early.number is None
            assert early.fingerprint == fingerprint("fair")

    check_all(SEAT_COUNTS, check)


def test_dealt_points_cover_only_finished_rounds() -> None:
    def check(seats: int) -> None:
        assert evidence(seats, 1).dealt == (0,) * seats
        over = evidence(seats)
        assert over.rounds == 2
        if seats > 2:
            assert sum(over.dealt) == 2 * 210, "at two seats some sleep"
        dealer = SeededChance("fair").first_dealer(seats)
        deals = [SeededChance("fair").deal(number, GameOptions(seats, 2), dealer + number - 1) for number in (1, 2)]
        ranks = [
            [card.rank for deal in deals for card in deal.hands[seat] if card.suit is Suit.PAYOO]
            for seat in range(seats)
        ]
        assert over.dealt == tuple(map(sum, ranks))
        first = evidence(seats, rounds=1)
        at_halfway = Evidence.of(reading(text_between_rounds(seats, 2, "fair")))
        assert at_halfway.rounds == 1
        assert at_halfway.dealt == first.dealt
        assert sum(at_halfway.rolls.values()) == 1

    check_all(SEAT_COUNTS, check)


def test_rolls_are_counted() -> None:
    assert sum(evidence(3, 4).rolls.values()) == 0
    assert evidence(3, 5).rolls == {suit: int(suit is SeededChance("fair").roll(1)) for suit in ORDINARY_SUITS}
    assert sum(evidence(3).rolls.values()) == 2


def test_golden_records_follow_from_their_seeds() -> None:
    def check(path: Path) -> None:
        assert Evidence.of(read_record(path.read_bytes())).is_drawn

    check_all(sorted(GOLDEN.rglob("*.papayoo")), check, lambda path: str(path.relative_to(GOLDEN)))


@dataclass
class MeddledChance:
    """A random source in which one result does not come from the seed.

    ``where`` selects this result: the first dealer, the second deal or the second die roll.
    """

    where: str
    chance: SeededChance = field(default_factory=lambda: SeededChance("meddled"))

    def first_dealer(self, seats: int) -> int:
        dealer = self.chance.first_dealer(seats)
        return (dealer + 1) % seats if self.where == "dealer" else dealer

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        deal = self.chance.deal(round_number, options, dealer)
        if self.where == "deal" and round_number == 2:
            return swapped(deal, deal.hands[0][0], deal.hands[1][0])
        if self.where == "asleep" and round_number == 2:
            return swapped(deal, deal.hands[0][0], deal.asleep[0])
        return deal

    def roll(self, round_number: int) -> Suit:
        suit = self.chance.roll(round_number)
        if self.where == "roll" and round_number == 2:
            return ORDINARY_SUITS[(ORDINARY_SUITS.index(suit) + 1) % 4]
        return suit


def test_manipulated_chance_is_detected() -> None:
    def check(where: str) -> None:
        seats = 2 if where == "asleep" else 4
        _, recorder = recorded(Game(GameOptions(seats, 3), "meddled", MeddledChance(where)), "meddled")
        found = reading(recorder.text)
        assert first_foreign_round(found) == {"nowhere": None, "dealer": 1}.get(where, 2)
        assert Evidence.of(found).is_drawn == (where == "nowhere")

    check_all(["nowhere", "dealer", "deal", "asleep", "roll"], check)
