"""Tests that wrong position codes are refused, and of the messages about them."""

from pathlib import Path

import pytest

from papayoo.ai.characters import PORTRAITS, portrait_of
from papayoo.match.position_code import PositionError, PositionFault
from papayoo.services.opponents import animals_of
from papayoo.services.positions import VALUE_LIMIT, check_code, describe_mistake, match_of_code
from tests.match.test_position_code import A_CODE, CODE_WITHOUT_A_DEAL
from tests.services.services_in import services_in
from tests.ui.running_app import WORDS


@pytest.mark.parametrize(("more", "end"), [(0, ""), (1, "…"), (9, "…")])
def test_message_names_the_wrong_value_and_shortens_a_long_one(more: int, end: str) -> None:
    error = PositionError(PositionFault.UNREADABLE, "die", "x" * (VALUE_LIMIT + more))
    shown = "x" * VALUE_LIMIT + end
    assert describe_mistake(error, WORDS) == WORDS("position.unreadable", part="die", value=shown, found=0, right=0)


def test_code_is_refused_if_it_cannot_be_read_or_no_deal_agrees_with_it() -> None:
    check_code(A_CODE)
    for code, fault in (("Papayoo/1", PositionFault.MISSING), (CODE_WITHOUT_A_DEAL, PositionFault.NO_DEAL)):
        with pytest.raises(PositionError) as found:
            check_code(code)
        assert found.value.fault is fault


def test_opponent_of_a_code_has_the_animal_of_its_character_or_of_its_place(tmp_path: Path) -> None:
    services = services_in(tmp_path)
    for spec, animal in (("expert", PORTRAITS[1]), ("expert:hoarder", portrait_of("expert:hoarder"))):
        match = match_of_code(services, A_CODE.replace("expert:bold", spec))
        assert [player.level for player in match.players[1:]] == ["hard", spec, "medium"]
        assert animals_of(match.players[1:]) == [PORTRAITS[0], animal, PORTRAITS[2]]
    services.close()
