"""Tests of the seal on the name plate of an opponent who has got the Papayoo from the player."""

import pytest

from papayoo.engine import Play, PlayedRound, Suit, TakenTrick, Trick, parse_cards
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.seal import FALL, draw_seal, has_seal, seal_box
from papayoo.ui.table_view.drawing.seat_plaques import cards_held_chip
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.loops import for_all
from tests.positions import SEAT_COUNTS
from tests.ui.animated_stage import NORMAL, PAPAYOO_TRICK, STILL, AnimatedStage, new_stage, stage_taking

VIEW = Viewport(1280, 720)
GIVER, TAKER = 1, 2
"""The seats that give and take the Papayoo in ``PAPAYOO_TRICK``."""
OWED = PlayedRound(
    0, 0, Suit.SPADES, (TakenTrick(Trick(2, tuple(map(Play, (2, 0, 1), parse_cards("7S 2S 9S")))), GIVER, 40),)
)
"""An earlier round in which the taker gave the Papayoo to the giver."""


@pytest.fixture(name="canvas")
def _canvas(dummy_screen: None) -> Canvas:
    return Canvas(Renderer(VIEW, lambda: Drawings))


def delivery(durations: Durations = NORMAL) -> AnimatedStage:
    return stage_taking(PAPAYOO_TRICK, watcher=GIVER, durations=durations)


def payment(durations: Durations = NORMAL) -> AnimatedStage:
    return stage_taking(PAPAYOO_TRICK, watcher=TAKER, durations=durations, history=(OWED,))


def drawn(canvas: Canvas, stage: AnimatedStage, seat: int) -> list[tuple[str, int, int]]:
    """Return the tag, the height of the middle and the opacity of every picture of a seal."""
    canvas.sprites.clear()
    draw_seal(canvas, stage, seat)
    return [(sprite.tag, sprite.rect.centery, sprite.alpha) for sprite in canvas.sprites]


def strike(stage: AnimatedStage, seat: int, *, before: bool) -> None:
    """Show the trick until the Papayoo strikes; the seal is there before or not, all the time."""
    while stage.effects.first(EffectKind.PORTRAIT) is None:
        assert has_seal(stage, seat) is before
        stage.tick()


def test_seal_appears_when_the_players_papayoo_strikes_and_stays(canvas: Canvas) -> None:
    stage = delivery()
    strike(stage, TAKER, before=False)
    stage.tick()
    assert stage.effects.first(EffectKind.SEAL) is not None
    stage.run_until_idle()
    stage.tick(10)
    assert [tag for tag, *_ in drawn(canvas, stage, TAKER)] == [f"seal {TAKER}"]
    assert not drawn(canvas, stage, GIVER)
    stage.is_quiet = True
    assert not drawn(canvas, stage, TAKER), "nothing is said in puzzles"


def test_papayoo_of_others_leaves_no_seal(canvas: Canvas) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=0)
    stage.run_until_idle()
    assert not any(drawn(canvas, stage, seat) for seat in range(3))


def test_seal_breaks_in_two_halves_that_fall_and_fade_when_it_is_paid_back(canvas: Canvas) -> None:
    stage = payment()
    strike(stage, GIVER, before=True)
    while stage.effects.first(EffectKind.SEAL_BREAK) is None:
        assert has_seal(stage, GIVER)
        stage.tick()
    assert stage.effects.spotlight is None, "the table is bright again"
    stage.tick(0.2)
    halves = drawn(canvas, stage, GIVER)
    middle = seal_box(stage, GIVER).center_y
    assert [tag for tag, *_ in halves] == [f"broken seal {GIVER}"] * 2
    assert all(middle < y <= middle + FALL and 0 < alpha < 255 for _, y, alpha in halves)
    stage.tick(0.2)
    assert not drawn(canvas, stage, GIVER)


def test_with_reduced_motion_the_seal_appears_and_disappears(canvas: Canvas) -> None:
    given, paid, grown = delivery(STILL), payment(STILL), set()
    for stage, seat in ((given, TAKER), (paid, GIVER)):
        while not stage.is_idle:
            stage.tick()
            grown |= {(tag, y, alpha) for tag, y, alpha in drawn(canvas, stage, seat)}
    assert {alpha for *_, alpha in grown} == {255}
    assert {tag for tag, *_ in grown} == {f"seal {TAKER}", f"seal {GIVER}"}
    assert len(grown) == 2, "in one place each"
    assert has_seal(given, TAKER)
    assert not has_seal(paid, GIVER)


@for_all(seats=SEAT_COUNTS)
def test_seal_is_on_the_plate_and_beside_the_number_of_cards(seats: int) -> None:
    stage = new_stage(seats)
    for seat in range(1, seats):
        seal, plate = seal_box(stage, seat), stage.layout.name_plate(seat)
        assert plate.x < seal.x
        assert seal.right <= plate.right
        assert plate.y - seal.height <= seal.y < plate.y < seal.bottom
        if not stage.layout.has_bust(seat):
            assert seal.right <= cards_held_chip(stage, seat).x
