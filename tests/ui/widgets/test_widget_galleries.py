"""How widgets look in their states: galleries, see tests/ui/galleries.py."""

from collections.abc import Sequence
from dataclasses import replace

from papayoo.ui.art import palette
from papayoo.ui.clock import Clock
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.render import Canvas
from papayoo.ui.widgets import (
    Area,
    Button,
    Choice,
    FieldSpec,
    Hint,
    IconButton,
    LetterKey,
    LinkRow,
    MutableSlider,
    Mute,
    NumberField,
    PlayerBadge,
    PortraitPicker,
    RowList,
    Scale,
    SearchField,
    Slider,
    StrengthChoice,
    Tab,
    TextField,
    Toggle,
    Tooltip,
    Widget,
    draw_cap,
    draw_hint_column,
    draw_hints,
    draw_sign,
)
from papayoo.ui.widgets.form_row import LabelledRow
from papayoo.ui.widgets.key_hints import SignStyle
from papayoo.ui.widgets.lit_garland import draw_garland
from papayoo.ui.widgets.swatch_row import SwatchRow
from tests.ui.galleries import Gallery
from tests.ui.running_app import WORDS

NAMED = FieldSpec(12, "Your name", "On-screen keyboard")


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


def put_rows(canvas: Canvas, rows: Sequence[LabelledRow], place: Box, *, gap: float = 14.0) -> None:
    """Draw rows below each other; a row whose label is "Focus" has the focus."""
    y = place.y
    for row in rows:
        y += row.lay_out(canvas.measure, place.move_to(y=y), stacked=False) + gap
        row.draw(canvas, focused=row.label == "Focus")


def changed(row: LabelledRow, line: str, badge: str = "") -> LabelledRow:
    row.is_changed, row.line, row.badge = True, line, badge
    return row


def toggle(label: str, *, is_on: bool) -> Toggle:
    return Toggle(label, ("Off", "On"), lambda value: None, is_on=is_on)


def choice(label: str, index: int) -> Choice:
    return Choice(label, ["Slow", "As usual", "Fast"], index, lambda index: None)


def level(label: str, index: int) -> StrengthChoice:
    row = StrengthChoice(label, ["Like others", "Easy", "Medium", "Hard"], index, lambda index: None)
    row.unranked = 1
    return row


def draw_choices(canvas: Canvas) -> None:
    first = [
        toggle("Off", is_on=False),
        changed(toggle("Two seats", is_on=True), "A line that explains the switch in many words.", "House rule"),
        toggle("Focus", is_on=True),
        choice("Speed", 0),
        changed(choice("Pace", 2), ""),
        level("Level", 0),
        level("Strength", 2),
    ]
    put_rows(canvas, first, Box(26, 12, 420, 400))
    link = LinkRow("Opponent", "Ada", lambda: None, portrait="owl")
    link.note = "Medium"
    names = "gecko", "owl", "cat"
    second = [
        link,
        changed(LinkRow("Language", "English", lambda: None), "Opens a list."),
        changed(PortraitPicker("Focus", names, 1, lambda index: None, names), "Who you are."),
    ]
    put_rows(canvas, second, Box(480, 12, 380, 400))


def test_rows_of_values_in_their_states(gallery: Gallery) -> None:
    gallery.check("choices", (872, 450), draw_choices)


def draw_numbers(canvas: Canvas) -> None:
    def slider(label: str, value: int) -> Slider:
        return Slider(label, value, lambda value: None, scale=Scale(20, 120, 5, "{} %".format))

    def volume(label: str, *, is_muted: bool) -> MutableSlider:
        mute = Mute(lambda: is_muted, lambda: None)
        return MutableSlider(label, 60, lambda value: None, scale=Scale(0, 100), mute=mute)

    def number(label: str, value: int) -> NumberField:
        return NumberField(label, value, lambda value: None, scale=Scale(50, 2000, 10))

    typed = number("Typed", 300)
    typed.type_digit(4)
    rows = [
        slider("Lowest", 20),
        slider("Focus", 45),
        volume("Volume", is_muted=False),
        volume("Muted", is_muted=True),
        number("Fewest", 50),
        number("Most", 2000),
        typed,
    ]
    put_rows(canvas, rows, Box(12, 12, 440, 400))


def test_rows_of_numbers_in_their_states(gallery: Gallery) -> None:
    gallery.check("numbers", (464, 440), draw_numbers)


def draw_text_fields(canvas: Canvas) -> None:
    def field(label: str, text: str) -> TextField:
        return TextField(label, text, NAMED, lambda text: None)

    named = field("Keyboard", "Ada")
    named.lay_out(canvas.measure, Box(12, 192, 440, 400), stacked=False)
    named.hover(named.keyboard_icon.center_x, named.keyboard_icon.center_y)
    put_rows(canvas, [field("Empty", ""), field("Long", "A name that is much too long"), field("Focus", "Ada")], TEXTS)
    put_rows(canvas, [named], TEXTS.move_to(y=192))
    put_rows(canvas, [field("Focus", "")], TEXTS.move_to(y=252))
    alone = field("", "Ada")
    alone.box = Box(480, 12, 200, 46)
    alone.draw_text_only(canvas)
    for y, text, is_focused in ((72, "", False), (132, "rules", True)):
        search = SearchField(replace(NAMED, hint="Search"), lambda text: None)
        search.type_text(text)
        put(canvas, search, Box(480, y, 220, 46), focused=is_focused)
    canvas.input_state = InputState(composition="nihon")
    put_rows(canvas, [field("Focus", "Ada"), field("Focus", "")], Box(480, 192, 360, 400))


TEXTS = Box(12, 12, 440, 400)


def test_text_fields_in_their_states(gallery: Gallery) -> None:
    gallery.check("text_fields", (852, 312), draw_text_fields)


def swatches(label: str, index: int, count: int = 4) -> SwatchRow:
    def paint(canvas: Canvas, box: Box, index: int) -> None:
        canvas.panel(box, fill=(palette.FELT, palette.BRASS, palette.INK, palette.GOOD)[index % 4], edge=None, radius=7)

    return SwatchRow(label, [f"Picture {number}" for number in range(count)], index, paint, lambda index: None)


def draw_lists(canvas: Canvas) -> None:
    def rows() -> list[LabelledRow]:
        lines = ("First line.", "A second line, long enough to be broken.", "Third.")
        made = [toggle(f"Row {number}", is_on=False) for number in range(len(lines))]
        for row, line in zip(made, lines, strict=True):
            row.line = line
        return [*made, swatches("Pictures", 2), swatches("Focus", 0, 9), swatches("None", -1)]

    for place, count, first in ((Box(12, 12, 500, 330), 6, 2), (Box(540, 12, 500, 330), 3, 0)):
        shown = RowList(rows()[:count])
        shown.scroll(first)
        shown.lay_out(canvas.measure, place)
        shown.draw(canvas)
        for row in shown.rows:
            if row.is_placed:
                row.draw(canvas, focused=row.label == "Focus")


def test_lists_of_rows(gallery: Gallery) -> None:
    gallery.check("lists", (1040, 354), draw_lists)


def draw_large_rows(canvas: Canvas) -> None:
    """Draw widgets at a text size of 200 %."""
    canvas.set_viewport(replace(canvas.viewport, text=2.0))
    link = LinkRow("Opponent", "Ada", lambda: None, portrait="owl")
    slider = MutableSlider("Volume", 60, lambda value: None, scale=Scale(0, 100), mute=Mute(bool, lambda: None))
    field = TextField("Focus", "Ada", NAMED, lambda text: None)
    put_rows(canvas, [changed(choice("Speed", 1), "What it does."), level("Level", 3), link], Box(26, 12, 420, 400))
    put_rows(canvas, [slider, field], Box(480, 12, 380, 400))
    put(canvas, button("Pass", note="three cards"), Box(480, 270, 150, 48))
    put(canvas, LetterKey("W", lambda: None), Box(650, 262, 60, 60))
    put(canvas, PlayerBadge("owl", "Ada", "hard", lambda: None), Box(760, 256, 60, 60))
    put(canvas, Tab("Rules", lambda: None), Box(480, 336, 150, 50))


def test_widgets_with_large_texts(gallery: Gallery) -> None:
    gallery.check("large_texts", (872, 420), draw_large_rows)


HINTS = (
    Hint(Action.HINT, "Suggest", "tap"),
    Hint(Action.UNDO, "Take back", "hold"),
    Hint(Action.RIGHT, "Choose a card, and another one", "drag"),
)
DEVICES = (
    InputState(Device.KEYS),
    InputState(Device.GAMEPAD),
    InputState(Device.JOYSTICK, buttons=(Action.HINT, Action.UNDO, Action.ACTIVATE, Action.BACK)),
)


def draw_key_hints(canvas: Canvas) -> None:
    for number, state in enumerate(DEVICES):
        canvas.input_state = state
        draw_hints(canvas, WORDS, (Action.ACTIVATE, Action.BACK), Box(12, 12 + 52 * number, 360, 44))
        rows = Box(24 + 200 * number, 176, 150, 96).column(3, 6)
        draw_hint_column(canvas, WORDS, HINTS, rows)
        draw_sign(canvas, WORDS, Action.UNDO, (470 + 50 * number, 34), palette.BRASS)
    rows = Box(640, 176, 300, 150).column(3, 10)
    draw_hint_column(canvas, WORDS, HINTS[:2], rows)
    canvas.input_state = DEVICES[0]
    for number, (name, scale) in enumerate((("left", 1.0), ("ctrl+a", 1.0), ("backspace", 1.6), ("f5", 0.7))):
        draw_cap(canvas, WORDS, name, (440 + 70 * number, 110), SignStyle(scale=scale))
    canvas.set_viewport(replace(canvas.viewport, text=2.0))
    draw_hints(canvas, WORDS, (Action.ACTIVATE, Action.BACK), Box(400, 300, 552, 60))


def test_key_hints_of_each_device(gallery: Gallery) -> None:
    gallery.check("key_hints", (964, 372), draw_key_hints)


def draw_tooltips(canvas: Canvas) -> None:
    for number, state in enumerate((InputState(Device.MOUSE), InputState(Device.TOUCH), InputState(Device.KEYS))):
        made = IconButton("undo", "Take back", lambda: None, action=Action.UNDO)
        canvas.input_state = state
        put(canvas, made, Box(110 + 200 * number, 80, 44, 44))
        tip = Tooltip(WORDS, Clock(), lambda: (made,))  # noqa: B023  # used before the next one
        tip.show_at(made.box.center_x, made.box.center_y)
        tip.draw(canvas)
    area = Area("plate", Box(16, 200, 120, 60), "Plate", ("What it is for, in words that need two lines.", "More."))
    beside = Area("poster", Box(400, 240, 60, 40), "Poster", ("Beside.",), is_beside=True)
    canvas.input_state = InputState(Device.MOUSE)
    for shown, is_stepping in ((area, True), (beside, False)):
        explained = Tooltip(WORDS, Clock(), lambda: (shown,))  # noqa: B023  # used before the next one
        canvas.panel(shown.box)
        if is_stepping:
            explained.step(1)
        else:
            explained.show_at(shown.box.center_x, shown.box.center_y)
        explained.draw(canvas)


def test_tooltips_of_each_device(gallery: Gallery) -> None:
    gallery.check("tooltips", (640, 400), draw_tooltips)


def draw_long_texts(canvas: Canvas) -> None:
    """Draw widgets with texts that are too long for them."""
    words = "Many words, too long for every widget"
    scale = Scale(0, 9, format_value=lambda value: words)
    link = LinkRow("Link", words, lambda: None)
    link.note = words
    rows = [
        Toggle("Switch", ("Off", words), lambda value: None, is_on=True),
        Slider("Slider", 5, lambda value: None, scale=scale),
        NumberField("Number", 5, lambda value: None, scale=scale),
        link,
        changed(toggle(words, is_on=False), "A line."),
        changed(toggle("Label", is_on=False), "A line.", words),
    ]
    put_rows(canvas, rows, Box(26, 12, 420, 400), gap=9)
    levels = StrengthChoice("Level", [words, words + " and more"], 1, lambda index: None)
    field = TextField("Focus", words, replace(NAMED, keyboard_name=words, hint=words), lambda text: None)
    empty = TextField("Empty", "", field.spec, lambda text: None)
    put_rows(canvas, [levels], Box(480, 12, 330, 400))
    empty.lay_out(canvas.measure, Box(480, 104, 330, 400), stacked=False)
    empty.hover(empty.keyboard_icon.center_x, empty.keyboard_icon.center_y)
    put_rows(canvas, [empty], Box(480, 104, 330, 400))
    field.box = Box(480, 162, 150, 46)
    field.draw_text_only(canvas)
    search = SearchField(field.spec, lambda text: None)
    put(canvas, search, Box(640, 162, 170, 46))
    put(canvas, Tab(words, lambda: None), Box(480, 218, 90, 44))
    even = [Button(label, lambda: None, icon="undo") for label in ("Go", "Longer words")]
    even[1].other_labels = ("Even longer words",)
    tabs = [Tab(label, lambda: None) for label in ("Play", "A longer word")]
    for widgets, x, y in ((even, 580, 218), (tabs, 480, 270)):
        for number, widget in enumerate(widgets):
            widget.box = Box(x + 120 * number, y, 110, 44)
    Button.even_out(canvas.measure, even)
    Tab.even_out(canvas.measure, tabs)
    for widget in (*even, *tabs):
        widget.draw(canvas, focused=False)
    canvas.input_state = InputState(composition=words)
    put_rows(canvas, [field], Box(480, 322, 330, 400))
    field.write("")
    put_rows(canvas, [field], Box(480, 378, 330, 400))


def test_texts_that_are_too_long_for_their_widgets(gallery: Gallery) -> None:
    gallery.check("long_texts", (822, 434), draw_long_texts)
