"""Tests of stamps."""

from types import SimpleNamespace
from typing import Any, cast

from papayoo.engine import Play, TakenTrick, Trick
from papayoo.match import ShownTrick
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.trick_stamp import STAMP_U, draw_plain_stamp
from tests.positions import hand
from tests.ui.sketch import SketchCanvas

SENTENCE = "Trick 12. With the 20, you have the highest Payoo in this trick: 34 points for you"


def test_sentence_that_is_too_long_for_a_line_of_a_stamp_is_not_cut(canvas: Canvas) -> None:
    trick = Trick(0, tuple(Play(seat, card) for seat, card in enumerate(hand("20P 8P 5P 1P"))))
    shown = ShownTrick(12, TakenTrick(trick, 0, 34), 0, 0, 34)
    seating = SimpleNamespace(portrait=lambda _: "owl")
    telling = SimpleNamespace(trick=lambda _: SENTENCE, seating=seating, papayoo=None)
    sketch = SketchCanvas(canvas._renderer)
    draw_plain_stamp(sketch, Box(0, 0, 370, STAMP_U), cast("Any", telling), shown)
    assert sketch.cut == []
