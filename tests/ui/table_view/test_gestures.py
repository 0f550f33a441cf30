"""A test that compares the idle habits of the animals with a golden listing."""

from collections.abc import Iterator

from papayoo.ui.table_view.gestures import BLINK, DOUBLE_BLINK, HABITS, TENSIONS, Gesture
from tests.ui.listings import check_listing

STEP_MS = 20


def test_faces_move_as_recorded(update_golden: bool) -> None:
    blinks = {"once": BLINK, "twice": DOUBLE_BLINK}
    groups = (("blink", blinks), ("habit", HABITS), ("tension", TENSIONS))
    lines = [f"{group} {name}: {' '.join(film(gesture))}" for group, found in groups for name, gesture in found.items()]
    check_listing("gestures", lines, update=update_golden)


def film(gesture: Gesture) -> Iterator[str]:
    """Yield each picture of a face, and the number of steps for which it is seen."""
    for glimpse in gesture:
        yield f"{glimpse.mood.name.lower()}×{round(glimpse.seconds * 1000 / STEP_MS)}"
