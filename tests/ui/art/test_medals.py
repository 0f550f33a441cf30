"""Tests of the medals' colours."""

import re

from papayoo.ui.art import palette
from papayoo.ui.art.felts import FELTS, STALL_FELTS, TEAL, Felt
from papayoo.ui.art.medals import medal_svg
from papayoo.ui.art.svg_files import groups
from tests.loops import for_all

OTHER_FELTS = [felt for felt in (*FELTS.values(), *STALL_FELTS.values()) if felt is not TEAL]


@for_all(felt=OTHER_FELTS, is_earned=[True, False])
def test_medals_have_no_colour_of_another_felt(felt: Felt, is_earned: bool) -> None:
    teal = {palette.FELT_HIGH, palette.FELT_LOW, palette.PLAQUE}
    for name in groups("medals"):
        colours = set(re.findall("#[0-9A-Fa-f]{6}", medal_svg(name, 64, is_earned=is_earned, felt=felt)))
        assert not colours & teal, name
