"""How widgets look in their states: galleries, see tests/ui/galleries.py."""

from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import Button, IconButton
from papayoo.ui.widgets.keyboard_keys import LetterKey
from papayoo.ui.widgets.lit_garland import draw_garland
from papayoo.ui.widgets.player_badge import PlayerBadge
from papayoo.ui.widgets.tabs import Tab
from tests.ui.galleries import Gallery


def put(canvas: Canvas, widget: Widget, box: Box, *, focused: bool = False) -> None:
    widget.box = box
    widget.draw(canvas, focused=focused)


def button(label: str, *, icon: str = "", primary: bool = False, note: str = "", enabled: bool = True) -> Button:
    made = Button(label, lambda: None, icon=icon, primary=primary)
    made.note, made.enabled = note, enabled
    return made


def draw_buttons(canvas: Canvas) -> None:
    columns = Box(12, 12, 396, 48).row(3, 18)
    rows = (
        (button("Deal"), button("Play", primary=True), button("Gone", enabled=False)),
        (button("Undo", icon="undo"), button("A much longer label", icon="undo"), button("A label too long for one")),
        (button("Pass", note="three cards"), button("Go", note="a note of many words, too long"), button("Focus")),
    )
    for number, row in enumerate(rows):
        for made, place in zip(row, columns, strict=True):
            put(canvas, made, place.move_by(dy=66 * number), focused=made.label == "Focus")
    put(canvas, IconButton("undo", "Take back", lambda: None), Box(12, 216, 40, 40))
    put(canvas, IconButton("hint", "Hint", lambda: None), Box(70, 214, 22, 44))
    put(canvas, LetterKey("é", lambda: None), Box(116, 214, 44, 44))
    put(canvas, LetterKey("W", lambda: None), Box(174, 214, 44, 44), focused=True)
    tabs = [Tab(label, lambda: None) for label in ("Rules", "Scores", "Settings")]
    for tab, place in zip(tabs, Box(234, 214, 300, 44).row(3, 12), strict=True):
        tab.is_chosen = tab.label == "Scores"
        put(canvas, tab, place, focused=tab.label == "Settings")
    put(canvas, PlayerBadge("owl", "Ada", "", lambda: None), Box(440, 12, 60, 60))
    badge = PlayerBadge("cat", "Bartholomew Featherstone", "medium", lambda: None)
    put(canvas, badge, Box(450, 110, 56, 56), focused=True)


def test_buttons_in_their_states(gallery: Gallery) -> None:
    gallery.check("buttons", (548, 270), draw_buttons)


def test_garland_with_lit_and_dark_lamps(gallery: Gallery) -> None:
    def draw(canvas: Canvas) -> None:
        draw_garland(canvas, Box(8, 8, 380, 60), lambda share: round(255 * share) if share > 0.3 else 0)
        draw_garland(canvas, Box(8, 70, 380, 60), lambda share: 255 if share < 0.5 else 0, 0.6)

    gallery.check("garland", (400, 120), draw)
