"""Tests of the sort orders of a hand."""

from papayoo.engine import parse_cards
from papayoo.storage import SortOrder
from papayoo.ui.table_view.hand_sort import SORT_ORDERS, next_order, sorted_hand
from tests.loops import for_rows


@for_rows(
    ("order", "codes"),
    [
        (SortOrder.SUIT, "2S 9S 1H 4C 3D 5P 20P"),
        (SortOrder.SUIT_DESCENDING, "9S 2S 1H 4C 3D 20P 5P"),
        (SortOrder.PAYOO_FIRST, "5P 20P 2S 9S 1H 4C 3D"),
    ],
)
def test_hand_is_sorted_by_suit_and_rank(order: SortOrder, codes: str) -> None:
    assert sorted_hand(parse_cards("20P 1H 9S 3D 5P 4C 2S"), order) == parse_cards(codes)


def test_orders_follow_one_another_in_a_circle() -> None:
    first = SORT_ORDERS[0]
    found = [first]
    while (following := next_order(found[-1])) is not first:
        found.append(following)
    assert tuple(found) == SORT_ORDERS
