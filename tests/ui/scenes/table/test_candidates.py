"""Tests of the octagons that mark the 7s before the die decides which is the Papayoo."""

from pathlib import Path

import pytest

from papayoo.engine import ORDINARY_SUITS
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import MEDIUM, QUICK, folders_in, open_app, start_game


def looks_of_hand(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[CardLook]:
    """Draw a frame; return how each motionless face-up card looks, for example dimmed."""
    looks: list[CardLook] = []
    draw = Canvas.card

    def watch(canvas: Canvas, look: CardLook, *args: float, **more: float) -> None:
        looks.append(look)
        draw(canvas, look, *args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "card", watch)
        pilot.move(4, 4)
        pilot.look()
    return [look for look in looks if look.card is not None]


def test_sevens_are_candidates_until_the_die_has_rolled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        start_game(pilot)
        pilot.wait_until(lambda: pilot.table.view.is_asked and pilot.table.is_idle, "the pass")
        candidates = {look.card for look in looks_of_hand(pilot, monkeypatch) if look.is_candidate}
        assert candidates == {card for card in pilot.table.hand if card.rank == 7 and card.suit in ORDINARY_SUITS}
        pilot.play(MEDIUM, lambda: bool(pilot.table.view.legal) and pilot.table.is_idle)
        assert not any(look.is_candidate for look in looks_of_hand(pilot, monkeypatch))
