"""Tests of facial expressions after a trick and during an emote, and of glances."""

from dataclasses import replace

from papayoo.engine import GameOptions, Play, Suit, TakenTrick, Trick, parse_cards, trick_points
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.geometry import Viewport
from papayoo.ui.table_view.drawing.seat_expressions import (
    EMOTE_MOODS,
    Attention,
    calm_mood_of,
    looked_at,
    mood_in_trick,
    mood_of,
)
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from tests.loops import for_all, for_rows

NOTHING = TableModel(
    seat=0, options=GameOptions(3, 1), round_number=1, dealer=0, hand=(), hand_sizes=(9, 9, 9), piles=(0, 0, 0),
    given=(), fresh=(), die=Suit.HEARTS, trick=(), last_trick=None, papayoo_taker=None,
    points=(0, 0, 0), totals=(0, 0, 0), delivered_to=None,
)  # fmt: skip


def model_after(codes: str, taker: int) -> TableModel:
    """Return a table model after a trick that seat 0 has led."""
    plays = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes)))
    trick = Trick(0, plays)
    return replace(NOTHING, last_trick=TakenTrick(trick, taker, trick_points(trick, Suit.HEARTS)))


def moods(model: TableModel) -> list[Mood]:
    return [mood_of(model, None, seat) for seat in range(3)]


def test_papayoo_changes_faces_of_taker_and_giver() -> None:
    assert moods(model_after("9S 7H 10S", taker=2)) == [Mood.CALM, Mood.SLY, Mood.AGHAST]


def test_many_points_change_faces_of_taker_and_giver() -> None:
    assert moods(model_after("9S 19P 10S", taker=2)) == [Mood.CALM, Mood.SLY, Mood.DISMAYED]


@for_all(codes=["9S 3P 10S", "9S 7D 10S"])
def test_few_points_change_no_face(codes: str) -> None:
    assert moods(model_after(codes, taker=2)) == [Mood.CALM] * 3


def test_taker_of_their_own_papayoo_does_not_wink() -> None:
    assert moods(model_after("7H 3H 2H", taker=0)) == [Mood.AGHAST, Mood.CALM, Mood.CALM]


def test_who_pays_the_papayoo_back_is_glad() -> None:
    model = replace(model_after("9S 7H 10S", taker=0), paid_back_by=1)
    assert moods(model) == [Mood.AGHAST, Mood.GLAD, Mood.CALM]
    later = replace(model_after("9S 19P 10S", taker=0), paid_back_by=1)
    assert moods(later) == [Mood.DISMAYED, Mood.SLY, Mood.CALM], "only about the trick with the Papayoo"


def test_next_lead_resets_faces() -> None:
    model = model_after("9S 7H 10S", taker=2)
    assert moods(replace(model, trick=(Play(2, parse_cards("2C")[0]),))) == [Mood.CALM] * 3


def unfinished(codes: str) -> Trick:
    return Trick(0, tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes))))


@for_rows(
    ("codes", "faces"),
    [
        ("9S 9P", [Mood.CALM, Mood.CALM, Mood.CALM]),
        ("9S 10P", [Mood.WORRIED, Mood.CALM, Mood.CALM]),
        ("2P 8P", [Mood.CALM, Mood.WORRIED, Mood.CALM]),
        ("9S 7H", [Mood.DISMAYED, Mood.CALM, Mood.CALM]),
    ],
)
def test_face_of_whoever_would_take_the_trick_grows_with_its_points(codes: str, faces: list[Mood]) -> None:
    assert [mood_in_trick(unfinished(codes), Suit.HEARTS, seat) for seat in range(3)] == faces
    assert mood_in_trick(unfinished(codes), None, 0) is mood_in_trick(None, Suit.HEARTS, 0) is Mood.CALM


def test_everybody_looks_at_whoever_would_take_very_many_points() -> None:
    assert looked_at(NOTHING, unfinished("9S 7H"), None, {2}) == 0
    assert looked_at(NOTHING, unfinished("9S 20P"), None, {2}) == 2


@for_all(mood=Mood)
def test_every_mood_derives_from_one_of_three(mood: Mood) -> None:
    assert mood.base in (Mood.CALM, Mood.GLAD, Mood.DISMAYED)


def glances(target: int | None) -> list[Mood]:
    """Return the expressions of the opponents at a table for four: left, top and right."""
    layout = TableLayout(Viewport(1280, 720), 4, 0)
    return [calm_mood_of(layout, Attention(target=target), seat) for seat in (1, 2, 3)]


def test_opponents_glance_at_whoever_plays() -> None:
    assert glances(1) == [Mood.CALM, Mood.LEFT, Mood.LEFT]
    assert glances(2) == [Mood.RIGHT, Mood.CALM, Mood.LEFT]
    assert glances(3) == [Mood.RIGHT, Mood.RIGHT, Mood.CALM]


def test_opponents_look_ahead_at_the_player() -> None:
    assert glances(0) == glances(None) == [Mood.CALM] * 3


def test_one_opponent_glances_aside_while_the_others_look_at_the_player() -> None:
    layout = TableLayout(Viewport(1280, 720), 4, 0)
    for target in (0, None):
        moods = [calm_mood_of(layout, Attention(target=target, glances={1: 3}), seat) for seat in (1, 2, 3)]
        assert moods == [Mood.RIGHT, Mood.CALM, Mood.CALM]
    moods = [calm_mood_of(layout, Attention(target=2, glances={1: 3}), seat) for seat in (1, 2, 3)]
    assert moods == [Mood.RIGHT, Mood.CALM, Mood.LEFT]


def test_who_stares_at_the_player_does_not_look_aside() -> None:
    layout = TableLayout(Viewport(1280, 720), 4, 0)
    for glances in ({}, {1: 3}):
        attention = Attention(frozenset({2}), target=2, glances=glances, staring=1)
        assert [calm_mood_of(layout, attention, seat) for seat in (1, 2, 3)] == [Mood.CALM, Mood.THINKING, Mood.LEFT]
        assert calm_mood_of(layout, attention._replace(active=frozenset({1})), 1) is Mood.THINKING


def test_only_calm_heads_blink() -> None:
    layout = TableLayout(Viewport(1280, 720), 4, 0)
    blinks = dict.fromkeys((1, 2, 3), Mood.CLOSED)
    attention = Attention(frozenset({2}), target=0, emote=(3, Emote.STARS), gestures=blinks)
    assert [calm_mood_of(layout, attention, seat) for seat in (1, 2, 3)] == [Mood.CLOSED, Mood.THINKING, Mood.GLAD]
    assert calm_mood_of(layout, Attention(target=3, gestures=blinks), 1) is Mood.CLOSED


def test_only_heads_that_look_ahead_follow_a_habit() -> None:
    layout = TableLayout(Viewport(1280, 720), 4, 0)
    habits = dict.fromkeys((1, 2, 3), Mood.HABIT_A)
    moods = [calm_mood_of(layout, Attention(target=3, gestures=habits), seat) for seat in (1, 2, 3)]
    assert moods == [Mood.RIGHT, Mood.RIGHT, Mood.HABIT_A]


def test_gesture_at_high_stakes_keeps_from_looking_aside() -> None:
    layout = TableLayout(Viewport(1280, 720), 4, 0)
    attention = Attention(frozenset({2}), target=3, gestures={1: Mood.TENSE}, engrossed={1})
    assert calm_mood_of(layout, attention, 1) is Mood.TENSE
    assert calm_mood_of(layout, attention._replace(gestures={}), 1) is Mood.CALM
    assert calm_mood_of(layout, attention._replace(engrossed=()), 1) is Mood.RIGHT


def test_eyes_follow_the_taker_then_the_turn_then_the_last_play() -> None:
    model = replace(NOTHING, trick=(Play(1, parse_cards("2C")[0]),))
    assert looked_at(model, None, 2, {0}) == 2
    assert looked_at(model, None, None, {0}) == 0
    assert looked_at(model, None, None, {0, 2}) == looked_at(model, None, None, ()) == 1
    assert looked_at(NOTHING, None, None, ()) is None


def test_opponents_think_at_their_turn_unless_they_show_an_emote() -> None:
    layout, active = TableLayout(Viewport(1280, 720), 4, 0), frozenset({1})
    assert calm_mood_of(layout, Attention(active, target=1), 1) is Mood.THINKING
    assert calm_mood_of(layout, Attention(active, target=1, emote=(1, Emote.STARS)), 1) is Mood.GLAD


@for_all(emote=EMOTE_MOODS)
def test_face_goes_with_the_emote(emote: Emote) -> None:
    layout = TableLayout(Viewport(1280, 720), 4, 0)
    moods = [calm_mood_of(layout, Attention(emote=(2, emote)), seat) for seat in (1, 2)]
    assert moods == [Mood.CALM, EMOTE_MOODS[emote]]
