"""Tests that compare the movement and the pictures of the die with golden listings."""

from collections.abc import Iterator

from papayoo.engine import Suit
from papayoo.storage import Deck, Settings
from papayoo.ui.render import theme_of
from papayoo.ui.table_view.die.die_image import die_shadow_svg, die_svg
from papayoo.ui.table_view.die.rotation import after, axes_of, from_axes, turn
from papayoo.ui.table_view.die.throw import Path, place, rest_rotation, roll
from tests.ui.listings import check_listing

PATH = Path((100.0, 500.0), (700.0, 200.0), (640.0, 300.0))
STRAIGHT = Path.straight((100.0, 500.0), (640.0, 300.0))
MOMENTS = 24


def throws() -> Iterator[str]:
    """Yield the places of the die at moments of three throws."""
    for suit, seed, vigour, path in (
        (Suit.SPADES, 1, 1.0, STRAIGHT),
        (Suit.HEARTS, 2, 1.6, PATH),
        (Suit.DIAMONDS, 3, 0.5, PATH),
    ):
        yield f"--- {suit.name}, seed {seed}, vigour {vigour}"
        for moment in range(MOMENTS + 1):
            state = roll(moment / MOMENTS, suit, seed, vigour)
            pose = place(state, path, 100.0)
            numbers = (pose.x, pose.y, pose.height, pose.size, pose.shadow, state.zoom, *pose.rotation)
            yield " ".join(f"{number + 0.0:.2f}" for number in numbers)


def test_die_moves_as_recorded(update_golden: bool) -> None:
    check_listing("die_moves", list(throws()), update=update_golden)


def test_die_looks_as_recorded(update_golden: bool) -> None:
    """Each path, light and colour of the dice and shadows is recorded."""
    dice = [die_svg(rest_rotation(suit, seed), 100) for suit, seed in ((Suit.CLUBS, 5), (Suit.HEARTS, 8))]
    dice += [die_svg(roll(0.3, Suit.SPADES, 4).rotation, 64.4, theme_of(Settings(deck=Deck.TWO_COLOUR)).style.colours)]
    dice += [die_shadow_svg(100, share) for share in (1.0, 0.4)]
    lines = [f"<{line}" for picture in dice for line in picture.split("<")[1:]]
    check_listing("dice", lines, update=update_golden)


def test_rotation_can_be_found_from_the_axes_that_it_makes() -> None:
    """This holds for all half turns, too, whose axes need another formula each."""
    axes = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1), (0, 1, 1), (1, 2, 3), (-1, 2, -3))
    for axis in axes:
        for degrees in (0, 37, 90, 150, 179, 180, 270):
            for rotation in (turn(axis, degrees), after(turn((0, 0, 1), 60), turn(axis, degrees))):
                found = from_axes(*axes_of(rotation))
                assert abs(sum(a * b for a, b in zip(found, rotation, strict=True))) > 1 - 1e-9
