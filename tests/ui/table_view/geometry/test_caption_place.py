"""Tests that a caption at the table covers neither faces nor cards."""

from papayoo.engine import GameOptions
from papayoo.storage import Settings
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.table_view.geometry.caption_place import caption_place
from papayoo.ui.table_view.geometry.layout import TableLayout
from tests.loops import for_all
from tests.positions import SEAT_COUNTS
from tests.ui.running_app import StartTable, app_of, await_turn, visible_area
from tests.ui.table_layouts import LAYOUTS

STRIP = Box(38.0, 83.0, 150.0, 26.0)


def sizes(text: float) -> tuple[tuple[float, float], ...]:
    """Return the sizes of a long caption in one, two and three lines at a text size."""
    return tuple((340.0 * text / lines + 40.0, text * (8.0 + 20.0 * lines)) for lines in (1, 2, 3))


def faces_and_cards(layout: TableLayout) -> list[Box]:
    seats, size = range(layout.seats), GameOptions(layout.seats, 1).deal.hand_size
    trick = [layout.trick_place(seat).box for seat in seats]
    return [*map(layout.plaque, seats), *trick, *(place.box for place in layout.hand(size))]


@for_all(window=[(960, 600), (1280, 720), (1920, 1080)], seats=SEAT_COUNTS)
def test_caption_covers_neither_faces_nor_cards(window: tuple[int, int], seats: int) -> None:
    for text in (1.0, 1.5):
        layout = TableLayout(Viewport(*window, text=text), seats, 0)
        place = caption_place(layout, sizes(text), STRIP)
        assert place is not None, text
        assert not [box for box in faces_and_cards(layout) if box.overlaps(place)], text
        assert place.is_inside(layout.viewport.box)


@for_all(layout=LAYOUTS)
def test_caption_with_its_own_place_stays_clear_in_every_layout(layout: TableLayout) -> None:
    place = caption_place(layout, sizes(layout.viewport.text), STRIP)
    assert place is None or not [box for box in faces_and_cards(layout) if box.overlaps(place)]


@for_all(seats=SEAT_COUNTS)
def test_caption_is_near_the_upper_edge_at_the_usual_text_size(seats: int) -> None:
    layout = TableLayout(Viewport(1280, 720), seats, 0)
    place = caption_place(layout, ((220.0, 28.0),), STRIP)
    assert place is not None
    assert place.bottom < layout.center_y - 100


def test_table_shows_a_caption_beside_the_opponent_at_the_top(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, rounds=1, captions=True), size=(1280, 720))
    table = await_turn(pilot)
    app_of(pilot).context.caption(Cue.ROUND_END)
    pilot.move(10, 10)
    caption, plaque = visible_area(pilot, "caption"), table.layout.plaque(2)
    shown = Box(*app_of(pilot).viewport.to_units(caption.x, caption.y), caption.width, caption.height)
    assert not shown.overlaps(plaque)
    assert shown.y < plaque.bottom, "it is at the top, where captions are expected"


@for_all(seats=SEAT_COUNTS)
def test_caption_does_not_cover_the_bubble_of_an_emote(seats: int) -> None:
    layout = TableLayout(Viewport(1280, 720), seats, 0)
    usual = caption_place(layout, ((220.0, 28.0),), STRIP)
    assert usual is not None
    bubble = usual.resize(width=60.0)
    place = caption_place(layout, ((220.0, 28.0),), STRIP, (bubble,))
    assert place is not None
    assert not place.overlaps(bubble)
