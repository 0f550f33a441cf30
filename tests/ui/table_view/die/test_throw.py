"""Tests that the die shows the rolled suit, stays above the felt, and is repeatable."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.engine import ORDINARY_SUITS, Suit
from papayoo.ui.table_view.die.die_image import die_svg
from papayoo.ui.table_view.die.rotation import Quaternion, axes_of, combine
from papayoo.ui.table_view.die.throw import FACES, IMPACTS, ROLL_MS, Face, Path, frame, place, rest_rotation, roll

suits = st.sampled_from(ORDINARY_SUITS)
seeds = st.integers(min_value=0, max_value=2**63)
shares = st.floats(min_value=0, max_value=1)


def top_face(rotation: Quaternion) -> Face:
    axes = axes_of(rotation)
    return max(FACES, key=lambda face: combine(axes, frame(face)[2])[2])


def test_each_suit_is_on_two_opposite_faces() -> None:
    for suit in ORDINARY_SUITS:
        first, second = (face.signs for face in FACES if face.suit is suit)
        assert all(a == -b for a, b in zip(first, second, strict=True))


@given(suits, seeds)
def test_die_at_rest_shows_the_target_suit(suit: Suit, seed: int) -> None:
    assert top_face(rest_rotation(suit, seed)).suit is suit


@given(suits, seeds)
def test_roll_ends_exactly_at_rest(suit: Suit, seed: int) -> None:
    end = roll(1.0, suit, seed)
    assert end.rotation == rest_rotation(suit, seed)
    assert (end.path, end.height, end.shadow, end.zoom) == (1.0, 0.0, 1.0, 1.0)


@given(shares, suits, seeds)
def test_die_never_sinks_into_the_felt(progress: float, suit: Suit, seed: int) -> None:
    state = roll(progress, suit, seed)
    assert state.height >= 0
    assert 0 <= state.path <= 1
    assert 0 < state.shadow <= 1


@given(shares, suits, seeds)
def test_same_seed_rolls_the_same_way(progress: float, suit: Suit, seed: int) -> None:
    assert roll(progress, suit, seed) == roll(progress, suit, seed)


@given(shares, suits, seeds)
def test_rotation_keeps_length_one(progress: float, suit: Suit, seed: int) -> None:
    assert sum(part * part for part in roll(progress, suit, seed).rotation) == pytest.approx(1)


@given(suits, seeds)
def test_motion_has_no_jumps(suit: Suit, seed: int) -> None:
    states = [roll(ms / ROLL_MS, suit, seed) for ms in range(0, ROLL_MS + 1, 2)]
    for before, after in pairwise(states):
        likeness = abs(sum(a * b for a, b in zip(before.rotation, after.rotation, strict=True)))
        assert likeness > 0.995
        assert abs(before.height - after.height) < 0.05


def test_bounces_grow_lower() -> None:
    heights = [
        max(roll(start + (end - start) * step / 20, Suit.HEARTS, 1).height for step in range(21))
        for start, end in pairwise((0.0, *IMPACTS))
    ]
    assert heights == sorted(heights, reverse=True)
    assert len(heights) == 3


def test_payoo_is_not_on_the_die() -> None:
    with pytest.raises(ValueError, match="not on the die"):
        rest_rotation(Suit.PAYOO, 1)


def test_thrown_die_goes_from_hand_to_tray() -> None:
    start, end = (100.0, 50.0), (900.0, 600.0)
    first = place(roll(0.0, Suit.CLUBS, 7), Path.straight(start, end), 96)
    last = place(roll(1.0, Suit.CLUBS, 7), Path.straight(start, end), 96)
    assert (first.x, first.y) == start
    assert (last.x, last.y, last.height) == (*end, 0.0)


def test_die_at_rest_shows_four_faces() -> None:
    picture = die_svg(rest_rotation(Suit.SPADES, 3), 144)
    assert picture.count("stroke-linejoin") in (3, 4)
