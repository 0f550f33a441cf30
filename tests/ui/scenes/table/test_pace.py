"""Tests that the table does not let the player wait, and shows a round's banner above its deal."""

from papayoo.engine import Phase
from papayoo.storage import Settings
from papayoo.ui.table_view.motion.durations import BANNER_S, DEAL_START_S
from tests.ui.running_app import StartTable


def test_cards_are_dealt_beneath_the_banner_of_the_round(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, rounds=1), seed="banner")
    playback = pilot.table.playback
    pilot.wait_until(lambda: playback.messages.banner is not None, "the banner")
    shown_s = dealt_s = 0.0
    while playback.messages.banner is not None:
        pilot.frame()
        shown_s += pilot.frame_s
        dealt_s += pilot.frame_s if playback.stage.is_dealing else 0.0
    assert abs(shown_s - BANNER_S) < 0.1
    assert abs(dealt_s - (BANNER_S - DEAL_START_S)) < 0.1
    assert playback.view.phase is Phase.PASSING
