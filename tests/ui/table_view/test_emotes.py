"""Tests of the emotes that opponents show after tricks."""

import io
from dataclasses import replace

import pygame
import pytest

from papayoo.ai.characters import CHARACTERS as CHARACTERS_OF_BOTS
from papayoo.engine import CardPlayed, GameOptions, Play, Player, RoundScored, Suit, TakenTrick, TrickTaken, parse_cards
from papayoo.storage import Speed
from papayoo.ui.art.emote_art import Emote, emote_svg
from papayoo.ui.table_view import emotes
from papayoo.ui.table_view.emotes import TrickMoment, emote_after, emote_at_lead
from papayoo.ui.table_view.feelings import (
    ANNOYANCE,
    BOREDOM,
    CURIOSITY,
    EMOTES,
    FURY,
    GLEE,
    IMPATIENCE,
    PRIDE,
    RELIEF,
    RESPECT,
    WORRY,
    Feeling,
    Moment,
    SeatEmote,
    characters_of,
    emotes_of,
)
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import EMOTE_S, Durations
from papayoo.ui.table_view.motion.shown_emote import ShownEmote
from papayoo.ui.table_view.reactions import Company
from tests.loops import for_all

CHARACTERS = (None, "sly", "bold", "steady")
TABLE = TableModel(
    seat=0, options=GameOptions(4, 1), round_number=1, dealer=0, hand=(), hand_sizes=(9, 9, 9, 9), piles=(0, 0, 0, 0),
    given=(), fresh=(), die=Suit.HEARTS, trick=(), last_trick=None, papayoo_taker=None,
    points=(1, 1, 1, 1), totals=(0, 0, 0, 0), delivered_to=None,
)  # fmt: skip


@pytest.fixture(autouse=True)
def _always_react(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots react every time, instead of at random."""
    monkeypatch.setattr(emotes, "LARGE_SHARE", 1.0)
    monkeypatch.setattr(emotes, "SMALL_SHARE", 1.0)


def moment(codes: str, taker: int, characters: tuple[str | None, ...] = CHARACTERS, **table: object) -> TrickMoment:
    """Return the facts from which emotes after a trick are chosen; seat 0 has led the trick."""
    trick = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes)))
    return TrickMoment(replace(TABLE, trick=trick, **table), characters, taker)  # type: ignore[arg-type]


def after(codes: str, taker: int, characters: tuple[str | None, ...] = CHARACTERS, **table: object) -> SeatEmote | None:
    """Return the emote after a trick that seat 0 has led."""
    return emote_after(moment(codes, taker, characters, **table))


def reactions(
    codes: str, taker: int, characters: tuple[str | None, ...] = CHARACTERS, **table: object
) -> set[SeatEmote | None]:
    """Return all emotes that can follow a trick. The random choice differs from round to round."""
    return {after(codes, taker, characters, round_number=number, **table) for number in range(100)}


def shown(*feelings: tuple[int, Feeling]) -> set[SeatEmote]:
    """Return the emotes that show these feelings, given as pairs of a seat and a feeling.

    The emote for a feeling depends on the character of the seat in ``CHARACTERS``.
    """
    found = set()
    for seat, feeling in feelings:
        found |= {SeatEmote(seat, emote) for emote in emotes_of(CHARACTERS[seat] or "", feeling)}
    return found


def test_taker_of_the_papayoo_is_furious_or_its_giver_rejoices() -> None:
    assert reactions("9S 7H 10S 2S", taker=2) == shown((2, FURY), (1, GLEE))
    assert reactions("7H 9S 2S 10S", taker=3) == {SeatEmote(3, Emote.STEAM)}, "the giver is a person"


@for_all(character=CHARACTERS_OF_BOTS)
def test_aghast_face_raises_no_brow(character: str) -> None:
    characters = (None, character, None, None)
    found = reactions("9S 10S 7H 2S", 1, characters)
    own = set(emotes_of(character, FURY)) - {Emote.BROW}
    assert found == {SeatEmote(1, emote) for emote in own or {Emote.STEAM}}
    scored = RoundScored(1, (0, 40, 0, 0), (0, 40, 0, 0))
    taken = TakenTrick(moment("9S 10S 7H 2S", 1).trick, 1, 40)
    for number in range(100):
        company = Company(characters)
        after_round = company.after(scored, replace(TABLE, round_number=number, last_trick=taken))
        assert after_round is None or after_round.emote is not Emote.BROW
        assert company.grow_impatient(replace(TABLE, last_trick=taken)) is None, "it has other worries"


def test_giver_reacts_when_a_person_takes_the_papayoo() -> None:
    assert reactions("10S 7H 9S 2S", taker=0) == shown((1, GLEE))


def reaction(codes: str, taker: int, *, round_number: int = 2) -> SeatEmote:
    """Return the emote in a round of a game of two rounds, which seat 1 leads."""
    found = after(codes, taker, options=GameOptions(4, 2), totals=(60, 40, 90, 80), round_number=round_number)
    assert found is not None
    return found


def test_in_the_last_round_everybody_plays_against_the_leader() -> None:
    assert reaction("2S 9S 20P 3S", taker=1) in shown((3, GLEE)), "the rival rejoices"
    assert reaction("20P 3S 10S 2S", taker=2) in shown((3, WORRY)), "the points went to another player"
    assert reaction("7H 10S 9S 2S", taker=1) in shown((3, RESPECT)), "a person gave the leader the Papayoo"


def test_before_the_last_round_nobody_minds_who_leads() -> None:
    assert reaction("7H 10S 9S 2S", taker=1, round_number=1) == SeatEmote(1, Emote.STEAM)


def test_narrow_escape_relieves_a_bot_and_earns_a_person_applause() -> None:
    assert reactions("2S 9S 10S 20P", taker=2) == shown((1, RELIEF))
    assert reactions("9S 10S 2S 20P", taker=1) == shown((2, RESPECT), (3, RESPECT))


def test_many_points_move_taker_giver_and_the_spared() -> None:
    assert reactions("2S 20P 10S 3S", taker=2) == shown((2, ANNOYANCE), (1, GLEE), (3, RELIEF))
    assert reactions("10S 20P 3S 2S", taker=0) == shown((1, GLEE), (2, RELIEF), (3, RELIEF))


def test_taker_of_few_points_worries_and_nobody_reacts_to_a_worthless_trick() -> None:
    assert reactions("2S 3P 10S 3S", taker=2) == shown((2, WORRY))
    assert reactions("2S 3C 10S 3S", taker=2) == {None}


def test_people_who_take_few_points_cause_no_emote() -> None:
    assert reactions("10S 3P 2S 3S", taker=0) == {None}


def test_revenge_pleases_the_giver() -> None:
    late = moment("2S 20P 10S 3S", taker=2)
    assert emote_after(late, is_revenge=True, only_papayoo=True) in shown((1, GLEE))


def test_after_an_emote_only_the_papayoo_causes_the_next() -> None:
    assert emote_after(moment("2S 20P 10S 3S", taker=2), only_papayoo=True) is None
    assert emote_after(moment("9S 7H 10S 2S", taker=2), only_papayoo=True) is not None


def test_hunter_watches_the_leader() -> None:
    characters, totals = (None, "hunter", "bold", "steady"), (0, 40, 40, 40)
    assert after("10S 3P 2S 4S", 0, characters, totals=totals) in {(1, emote) for emote in emotes_of("hunter", GLEE)}
    assert after("4S 3P 2S 10S", 3, characters, totals=totals) == (1, Emote.BROW)
    assert after("10S 3P 2S 4S", 0, characters) is None, "there is no single leader"


def test_hoarder_worries_about_its_last_three_cards() -> None:
    characters = (None, "hoarder", "bold", "steady")
    worries = [emote_at_lead(Moment(replace(TABLE, hand_sizes=(size,) * 4), characters)) for size in (4, 3, 2)]
    assert (worries[0], worries[2]) == (None, None)
    assert worries[1] in {(1, emote) for emote in emotes_of("hoarder", WORRY)}


def test_bot_without_points_is_bored_once_a_round() -> None:
    third = TABLE.options.deal.hand_size // 3
    tables = [replace(TABLE, points=(1, 1, 0, 1), hand_sizes=(size,) * 4) for size in (third, third - 1)]
    bored, later = (emote_at_lead(Moment(table, CHARACTERS)) for table in tables)
    assert bored in shown((2, BOREDOM))
    assert later is None


@for_all(size=range(15), characters=[CHARACTERS, (None, "hoarder", "bold", "steady")])
def test_trick_without_points_causes_no_emote(size: int, characters: tuple[str | None, ...]) -> None:
    assert reactions("10S 4S 9S 2S", 0, characters, points=(1, 1, 0, 1), hand_sizes=(size,) * 4) == {None}


@for_all(codes=["9S 7H 10S 2S", "2S 20P 10S 3S", "9S 10S 2S 20P", "2S 3C 10S 3S"])
def test_people_and_hidden_cards_play_no_part(codes: str) -> None:
    seen = after(codes, taker=2, hand=parse_cards("1S 2D 3D"), given=parse_cards("4D"), fresh=parse_cards("1S"))
    assert seen == after(codes, taker=2)
    assert after(codes, taker=2, characters=(None,) * 4) is None


def test_characters_come_from_the_public_levels() -> None:
    players = (Player("You"), Player("Ines", "medium:sly"), Player("Bao", "hard"))
    assert characters_of(players) == (None, "sly", "steady")


def test_emote_lasts_longer_than_the_next_play() -> None:
    company, durations = ShownEmote(CHARACTERS), Durations(Speed.NORMAL)
    table = replace(TABLE, trick=tuple(Play(seat, card) for seat, card in enumerate(parse_cards("9S 7H 10S 2S"))))
    company.react(TrickTaken(2, 40), table)
    company.show_next(durations)
    assert company.current is not None
    company.react(CardPlayed(2, parse_cards("2C")[0]), table)
    company.show_next(durations)
    company.update(0.9 * EMOTE_S)
    assert company.current is not None
    company.update(0.2 * EMOTE_S)
    assert company.current is None


FEELINGS = FURY, ANNOYANCE, WORRY, GLEE, RELIEF, PRIDE, RESPECT, CURIOSITY, BOREDOM, IMPATIENCE


@for_all(character=CHARACTERS_OF_BOTS)
def test_every_character_can_show_every_feeling(character: str) -> None:
    assert all(emotes_of(character, feeling) for feeling in FEELINGS)
    assert len(set(EMOTES[character])) == 3


def test_first_emote_of_a_character_is_nobody_elses_and_twice_as_likely() -> None:
    assert set(EMOTES) == set(CHARACTERS_OF_BOTS)
    for character, (own, *_) in EMOTES.items():
        assert not any(own in emotes for other, emotes in EMOTES.items() if other != character)
        found = emotes_of(character, frozenset(Emote))
        assert [found.count(emote) for emote in EMOTES[character]] == [2, 1, 1]


def test_emotes_look_different_even_when_small() -> None:
    pictures = {
        pygame.image.tobytes(pygame.image.load(io.BytesIO(emote_svg(emote, 40).encode()), "art.svg"), "RGBA")
        for emote in Emote
    }
    assert len(pictures) == len(Emote)
