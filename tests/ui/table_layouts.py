"""Layouts of tables of many kinds: all numbers of seats, and windows, texts and cards of several sizes."""

from papayoo.ui.geometry import Viewport
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.sizes import Sizes

LAYOUTS = (
    TableLayout(Viewport(1280, 720), 2, 0),
    TableLayout(Viewport(1280, 720), 3, 2),
    TableLayout(Viewport(1280, 720), 4, 0),
    TableLayout(Viewport(1280, 720), 5, 1),
    TableLayout(Viewport(1280, 720), 6, 0),
    TableLayout(Viewport(1280, 720), 7, 0),
    TableLayout(Viewport(1280, 720), 8, 3),
    TableLayout(Viewport(960, 600, text=2.0), 3, 0, Sizes(1.4, has_large_index=True)),
    TableLayout(Viewport(1024, 768, text=1.5), 4, 0, Sizes(1.2)),
    TableLayout(Viewport(1920, 1080, text=1.25), 8, 0, Sizes(0.8, has_large_index=True)),
    TableLayout(Viewport(2560, 1080), 5, 0, Sizes(1.4)),
    TableLayout(Viewport(720, 1280, text=1.5), 2, 1, Sizes(1.2)),
    TableLayout(Viewport(720, 1280), 5, 0),
    TableLayout(Viewport(800, 1000, text=2.0), 7, 0, Sizes(1.4)),
    TableLayout(Viewport(3440, 1440, text=1.75), 6, 2, Sizes(1.3)),
    TableLayout(Viewport(960, 600, text=2.0), 8, 0, Sizes(1.4, has_large_index=True)),
    TableLayout(Viewport(1280, 720, text=1.05), 4, 0),
)


def name_of(layout: TableLayout) -> str:
    view, sizes = layout.viewport, layout.sizes
    return (
        f"{layout.seats} seats, {view.width_px}x{view.height_px}, text {view.text}, "
        f"cards {sizes.cards}, large index: {sizes.has_large_index}"
    )
