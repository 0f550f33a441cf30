"""Tests of the emotes that opponents show after tricks."""

import io
from dataclasses import replace

import pygame
import pytest

from papayoo.engine.cards import Suit, parse_cards
from papayoo.engine.events import CardPlayed, TrickTaken
from papayoo.engine.header import Player
from papayoo.engine.options import GameOptions
from papayoo.engine.trick import Play
from papayoo.storage.settings import Speed
from papayoo.ui.art.emote_art import Emote, emote_svg
from papayoo.ui.table_view.emotes import SeatEmote, characters_of, emote_after
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import EMOTE_S, Durations
from papayoo.ui.table_view.motion.shown_emote import ShownEmote

CHARACTERS = (None, "sly", "bold", "steady")
TABLE = TableModel(
    seat=0, options=GameOptions(4, 1), round_number=1, dealer=0, hand=(), hand_sizes=(9, 9, 9, 9), piles=(0, 0, 0, 0),
    given=(), fresh=(), die=Suit.HEARTS, trick=(), last_trick=None, papayoo_taker=None,
    points=(1, 1, 1, 1), totals=(0, 0, 0, 0), delivered_to=None,
)  # fmt: skip


def after(codes: str, taker: int, characters: tuple[str | None, ...] = CHARACTERS, **table: object) -> SeatEmote | None:
    """Return the emote after a trick that seat 0 has led."""
    trick = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes)))
    return emote_after(replace(TABLE, trick=trick, **table), taker, characters)  # type: ignore[arg-type]


def test_taker_of_the_papayoo_is_angry() -> None:
    assert after("9S 7H 10S 2S", taker=2) == (2, Emote.FIST)
    assert after("9S 7H 2S 10S", taker=3) == (3, Emote.STEAM)


def test_giver_reacts_when_a_person_takes_the_papayoo() -> None:
    assert after("10S 7H 9S 2S", taker=0) == (1, Emote.STARS)
    assert after("10S 9S 2S 7H", taker=0) == (3, Emote.WHISTLE)


def test_narrow_escape_relieves_a_bot_and_earns_a_person_applause() -> None:
    assert after("2S 9S 10S 20P", taker=2) == (1, Emote.WHISTLE)
    assert after("9S 10S 2S 20P", taker=1) == (2, Emote.APPLAUSE)


def test_many_points_annoy_the_taker() -> None:
    assert after("2S 20P 10S 3S", taker=2) == (2, Emote.STEAM)
    assert after("2S 3S 20P 10S", taker=3) == (3, Emote.SWEAT)
    assert after("10S 20P 3S 2S", taker=0) == (1, Emote.STARS)


def test_few_points_cause_no_emote() -> None:
    assert after("2S 3P 10S 3S", taker=2) is None


def test_hunter_watches_the_leader() -> None:
    characters, totals = (None, "hunter", "bold", "steady"), (0, 40, 40, 40)
    assert after("10S 3P 2S 4S", 0, characters, totals=totals) == (1, Emote.STARS)
    assert after("4S 3P 2S 10S", 3, characters, totals=totals) == (1, Emote.BROW)
    assert after("4S 3P 2S 10S", 3, characters) is None, "there is no single leader"


def test_hoarder_worries_about_its_last_three_cards() -> None:
    characters = (None, "hoarder", "bold", "steady")
    sweats = [after("2S 4S 9S 10S", 3, characters, hand_sizes=(size,) * 4) for size in (4, 3, 2)]
    assert sweats == [None, (1, Emote.SWEAT), None]


def test_bot_without_points_yawns_or_whistles_once_a_round() -> None:
    third = TABLE.options.deal.hand_size // 3
    for cards_left, emote in ((third, (2, Emote.YAWN)), (third - 1, None)):
        assert after("2S 4S 9S 10S", 3, points=(1, 1, 0, 1), hand_sizes=(cards_left,) * 4) == emote


@pytest.mark.parametrize("codes", ["9S 7H 10S 2S", "2S 20P 10S 3S", "9S 10S 2S 20P"])
def test_people_and_hidden_cards_play_no_part(codes: str) -> None:
    seen = after(codes, taker=2, hand=parse_cards("1S 2D 3D"))
    assert seen == after(codes, taker=2)
    assert after(codes, taker=2, characters=(None,) * 4) is None


def test_characters_come_from_the_public_levels() -> None:
    players = (Player("You"), Player("Ines", "medium:sly"), Player("Bao", "hard"))
    assert characters_of(players) == (None, "sly", "steady")


def test_emote_lasts_and_later_tricks_replace_it() -> None:
    shown, durations = ShownEmote(CHARACTERS), Durations(Speed.NORMAL)
    table = replace(TABLE, trick=tuple(Play(seat, card) for seat, card in enumerate(parse_cards("9S 7H 10S 2S"))))
    shown.react(TrickTaken(2, 40), table, durations)
    assert shown.current == (2, Emote.FIST)
    shown.react(CardPlayed(2, parse_cards("2C")[0]), table, durations)
    shown.update(0.9 * EMOTE_S)
    assert shown.current is not None
    shown.update(0.2 * EMOTE_S)
    assert shown.current is None


def test_emotes_look_different_even_when_small() -> None:
    pictures = {
        pygame.image.tobytes(pygame.image.load(io.BytesIO(emote_svg(emote, 40).encode()), "art.svg"), "RGBA")
        for emote in Emote
    }
    assert len(pictures) == len(Emote) == 8
