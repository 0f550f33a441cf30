"""Tests of deviations, in which the search replaces the policy's next choice."""

import random

import pytest

from papayoo.ai.candidates import expected_points
from papayoo.ai.hidden_hands import hidden_cards
from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel_input import masks_of, number_of, set_round
from papayoo.ai.opponent_model import OWN_TABLE, opponent_kernel, set_opponents
from papayoo.ai.policy_tables import learned_table
from papayoo.ai.search_bot import set_random_world
from papayoo.engine import SeatView
from tests.ai.random_views import views_of

WORLDS = 200 if is_compiled() else 20


def searched_kernel(view: SeatView, table: list[int]) -> Kernel:
    """Return a kernel that has compared all legal cards.

    The observing seat plays by the given policy table.
    """
    kernel = opponent_kernel(view.options.seats, 5)
    kernel.observer = view.seat
    set_opponents(kernel, view, {})
    kernel.load_table(OWN_TABLE, table)
    set_round(kernel, view)
    kernel.set_options([number_of(card) for card in view.legal])
    set_random_world(kernel, view, hidden_cards(view), random.Random(1))
    kernel.update_likelihoods()
    kernel.save_particle(0)
    kernel.search_cards(WORLDS, 10, 1)
    return kernel


def views_with_cards(cards: int, seats: int) -> list[SeatView]:
    """Return views of a seat with several legal cards and a given number of cards in hand."""
    views = [view for seed in range(4) for view in views_of(seats, f"thoughts {seed}")]
    return [view for view in views if view.die is not None and len(view.hand) == cards and len(view.legal) > 1]


@pytest.mark.parametrize("seats", [3, 5])
def test_deviation_corrects_bad_policy(seats: int) -> None:
    good = learned_table(seats)
    saved = {"good": 0.0, "bad": 0.0}
    for view in views_with_cards(7, seats)[:6]:
        for name, table in (("good", good), ("bad", [-number for number in good])):
            kernel = searched_kernel(view, table)
            for number in range(kernel.option_count):
                assert kernel.deviation_savings(number) <= 0
                assert (
                    expected_points(kernel, number)
                    == (kernel.option_sums(number)[0] + kernel.deviation_savings(number)) / WORLDS
                )
                saved[name] -= kernel.deviation_savings(number) / WORLDS / kernel.option_count
    assert saved["bad"] > 1.3 * saved["good"]
    assert saved["bad"] > 3


def test_last_card_has_no_deviation() -> None:
    for view in views_with_cards(2, 4)[:6]:
        kernel = searched_kernel(view, learned_table(4))
        assert [kernel.deviation_savings(number) for number in range(kernel.option_count)] == [
            0.0
        ] * kernel.option_count


def test_pass_has_no_deviation() -> None:
    view = next(views_of(4, "a pass"))
    kernel = searched_kernel(views_with_cards(7, 4)[0], [-number for number in learned_table(4)])
    assert min(kernel.deviation_savings(number) for number in range(kernel.option_count)) < 0
    kernel.set_passes([masks_of(view.hand[first : first + 5]) for first in (0, 5)], [])
    assert [kernel.deviation_savings(number) for number in range(2)] == [0.0, 0.0]
