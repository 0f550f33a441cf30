"""Tests of waiting times at the table. The banner of a round never covers the pass panel."""

from papayoo.engine import Phase
from papayoo.storage import ReducedMotion, Settings
from papayoo.ui.scene_stack import CLOSE_S
from papayoo.ui.table_view.motion.durations import BANNER_S, DEAL_START_S, STILL_DEAL_S, STILL_SORT_S
from tests.ui.running_app import StartTable, visible_tags


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


def test_banner_of_a_round_is_gone_before_the_pass_panel_opens(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, rounds=1, reduced_motion=ReducedMotion.ON), seed="banner")
    shown_s = gone_s = 0.0
    while "pass pile" not in (tags := visible_tags(pilot)):
        is_shown = "banner" in tags
        shown_s, gone_s = (shown_s + pilot.frame_s, 0.0) if is_shown else (shown_s, gone_s + pilot.frame_s)
        pilot.frame()
    assert "banner" not in tags
    assert shown_s > BANNER_S - 0.1, "there is time to read it"
    assert gone_s >= CLOSE_S, "it has faded out"


def test_banner_gives_way_to_the_pass_panel_if_the_deal_is_skipped(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, rounds=1), seed="banner")
    pilot.wait_until(lambda: pilot.table.playback.stage.is_dealing, "the deal")
    pilot.click(640, 250)
    pilot.wait_until(lambda: "pass pile" in visible_tags(pilot), "the panel")
    assert "banner" not in visible_tags(pilot)


def test_hand_fades_in_beneath_the_banner_with_reduced_motion(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, rounds=1, reduced_motion=ReducedMotion.ON), seed="banner")
    playback = pilot.table.playback
    pilot.wait_until(lambda: playback.messages.banner is not None, "the banner")
    dealt_s = 0.0
    while playback.messages.banner is not None:
        pilot.frame()
        dealt_s += pilot.frame_s if playback.stage.is_dealing else 0.0
    assert abs(dealt_s - STILL_DEAL_S) < 0.1
    assert playback.stage.is_dealing, "the hand is sorted without the banner"


def test_banner_of_a_clean_round_follows_its_lamps(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, rounds=1, reduced_motion=ReducedMotion.ON), seed="banner")
    pilot.wait_until(lambda: "banner" in visible_tags(pilot), "the banner")
    stage = pilot.table.playback.stage
    for share, is_shown in ((1 / 3, False), (2 / 3, False), (1.0, True)):
        stage.light_lamps(share)
        pilot.wait(0.3)
        assert ("banner" in visible_tags(pilot)) is is_shown


def test_pass_panel_opens_after_the_still_of_the_sorted_hand(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, rounds=1, reduced_motion=ReducedMotion.ON), seed="banner")
    playback, sorted_s = pilot.table.playback, 0.0
    pilot.wait_until(lambda: playback.stage.is_dealing, "the deal")
    pilot.wait_until(lambda: not playback.stage.is_dealing, "the sorted hand")
    while "pass pile" not in visible_tags(pilot):
        pilot.frame()
        sorted_s += pilot.frame_s
    assert sorted_s > STILL_SORT_S
