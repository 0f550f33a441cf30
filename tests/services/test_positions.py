"""A test of the messages about wrong position codes."""

import pytest

from papayoo.match.position_code import PositionError, PositionFault
from papayoo.services.positions import VALUE_LIMIT, describe_mistake
from tests.ui.running_app import WORDS


@pytest.mark.parametrize(("more", "end"), [(0, ""), (1, "…"), (9, "…")])
def test_message_names_the_wrong_value_and_shortens_a_long_one(more: int, end: str) -> None:
    error = PositionError(PositionFault.UNREADABLE, "die", "x" * (VALUE_LIMIT + more))
    shown = "x" * VALUE_LIMIT + end
    assert describe_mistake(error, WORDS) == WORDS("position.unreadable", part="die", value=shown, found=0, right=0)
