"""Tests of the samples that hypothesis takes: no time limit may fail them on a busy machine."""

import time

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.loops import for_all


@given(st.none())
def test_example_may_take_longer_than_the_deadline_of_hypothesis(nothing: None) -> None:
    time.sleep(0.25)


@for_all(profile=["papayoo", "all"])
def test_input_may_be_made_slowly(profile: str) -> None:
    assert HealthCheck.too_slow in settings.get_profile(profile).suppress_health_check
