"""Tests of focus groups, choices, sliders and text fields."""

from collections.abc import Sequence
from dataclasses import replace
from unittest.mock import patch

import pytest

from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Digit, Hover, Lift, Press, RawKey, Typed
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.navigation import Pop, Quit, Transition
from papayoo.ui.render import Canvas, Sprite
from papayoo.ui.widgets import (
    Button,
    Choice,
    FieldSpec,
    FocusGroup,
    GridFocus,
    IconButton,
    PlayerBadge,
    SearchField,
    Slider,
    Tab,
    TextField,
    Widget,
    draw_focus_ring,
)
from papayoo.ui.widgets.lit_garland import draw_garland
from tests.loops import for_all, for_rows
from tests.ui.drawn import drawn, drawn_widget


class Menu:
    """A menu of three buttons, 40 units high and 50 units apart, that records the presses."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.buttons = [self._button(name, row) for row, name in enumerate(("one", "two", "three"))]
        self.group = FocusGroup(self.buttons)

    def _button(self, name: str, row: int) -> Button:
        def on_press() -> Transition | None:
            self.pressed.append(name)
            return Quit() if name == "three" else None

        button = Button(name, on_press)
        button.box = Box(0, 50 * row, 100, 40)
        return button

    @property
    def focus(self) -> str:
        assert isinstance(self.group.focused, Button)
        return self.group.focused.label

    def keys(self, *actions: Action) -> Transition | None:
        last = None
        for action in actions:
            last = self.group.handle(Act(action))
        return last


def placed(widget: Widget) -> Widget:
    widget.box = Box(0, 0, 500, 50)
    return widget


def choice(index: int = 0) -> tuple[Choice, list[int]]:
    chosen: list[int] = []
    widget = Choice("speed", ["slow", "middling", "fast"], index, chosen.append)
    placed(widget)
    return widget, chosen


def slider(value: int = 50) -> tuple[Slider, list[int]]:
    values: list[int] = []
    widget = Slider("sound", value, values.append)
    placed(widget)
    return widget, values


def text_field(text: str = "", limit: int = 8) -> tuple[TextField, list[str]]:
    texts: list[str] = []
    widget = TextField("name", text, FieldSpec(limit, "You", "Letters"), texts.append)
    placed(widget)
    return widget, texts


# Focus


@pytest.mark.parametrize("forward", [Action.DOWN, Action.NEXT, Action.RIGHT])
def test_forward_keys_move_focus_and_wrap(forward: Action) -> None:
    menu = Menu()
    seen = [menu.focus]
    for _ in range(3):
        menu.keys(forward)
        seen.append(menu.focus)
    assert seen == ["one", "two", "three", "one"]


@pytest.mark.parametrize("back", [Action.UP, Action.PREVIOUS, Action.LEFT])
def test_backward_keys_move_focus_and_wrap(back: Action) -> None:
    menu = Menu()
    menu.keys(back)
    assert menu.focus == "three"


def test_keys_skip_disabled_widgets() -> None:
    menu = Menu()
    menu.buttons[1].enabled = False
    menu.keys(Action.DOWN)
    assert menu.focus == "three"
    menu.keys(Action.UP)
    assert menu.focus == "one"


def test_disabled_widget_ignores_pointer() -> None:
    menu = Menu()
    menu.buttons[1].enabled = False
    menu.group.handle(Hover(50, 60))
    assert menu.focus == "one"
    assert menu.group.handle(Press(50, 60)) is None
    assert menu.pressed == []


def test_widget_disabled_while_focused_is_not_activated() -> None:
    menu = Menu()
    menu.buttons[0].enabled = False
    menu.keys(Action.ACTIVATE)
    assert menu.pressed == []
    menu.keys(Action.DOWN, Action.ACTIVATE)
    assert menu.pressed == ["two"]


@pytest.mark.parametrize("yes", [Action.ACTIVATE, Action.SKIP])
def test_enter_and_space_activate_focused_widget(yes: Action) -> None:
    menu = Menu()
    assert menu.keys(Action.UP, yes) == Quit()
    assert menu.pressed == ["three"]


def test_pointer_moves_focus_and_presses() -> None:
    menu = Menu()
    menu.group.handle(Hover(50, 60))
    assert menu.focus == "two"
    menu.group.handle(Press(50, 10))
    assert (menu.focus, menu.pressed) == ("one", ["one"])


def test_press_between_widgets_does_nothing() -> None:
    menu = Menu()
    menu.group.handle(Hover(50, 60))
    menu.group.handle(Hover(50, 45))
    assert menu.focus == "two"
    assert menu.group.handle(Press(50, 45)) is None
    assert menu.pressed == []


def test_press_returns_transition_of_widget() -> None:
    button = Button("x", Pop)
    button.box = Box(0, 0, 10, 10)
    assert FocusGroup([button]).handle(Press(5, 5)) == Pop()


def test_empty_group_ignores_all_events() -> None:
    group = FocusGroup([])
    pointer, keys = (Hover(1, 1), Press(1, 1), Lift(1, 1)), (Typed("x"), Digit(1), RawKey("x"))
    for intent in (*pointer, *keys, Act(Action.DOWN), Act(Action.ACTIVATE)):
        assert group.handle(intent) is None
    assert group.focused is None


# Choice


def test_arrows_stop_at_ends_of_choice() -> None:
    widget, chosen = choice()
    group = FocusGroup([widget])
    for action in (Action.LEFT, Action.RIGHT, Action.RIGHT, Action.RIGHT, Action.LEFT):
        group.handle(Act(action))
    assert chosen == [1, 2, 1]


def test_enter_cycles_through_choice() -> None:
    widget, chosen = choice(1)
    group = FocusGroup([widget])
    for _ in range(2):
        group.handle(Act(Action.ACTIVATE))
    assert chosen == [2, 0]


def test_press_on_half_of_choice_goes_back_or_on() -> None:
    widget, chosen = choice(1)
    group = FocusGroup([widget])
    group.handle(Press(widget.control.right - 20, 25))
    group.handle(Press(widget.control.x + 20, 25))
    group.handle(Press(20, 25))
    assert chosen == [2, 1]


def test_arrows_in_choice_do_not_move_focus() -> None:
    widget, _ = choice(2)
    group = FocusGroup([widget, Button("x", Pop)])
    group.handle(Act(Action.RIGHT))
    assert group.focused is widget


# Slider


def test_slider_steps_stop_at_ends() -> None:
    widget, values = slider(92)
    for step in (1, 1, 1):
        widget.adjust(step)
    assert values == [97, 100]
    widget, values = slider(3)
    assert widget.adjust(-1)
    assert widget.adjust(-1)
    assert values == [0]


def test_knob_follows_pointer_while_pressed() -> None:
    widget, values = slider(50)
    button = Button("x", Pop)
    button.box = Box(0, 60, 500, 50)
    group = FocusGroup([widget, button])
    group.handle(Press(widget.control.center_x, 25))
    start = widget.value
    group.handle(Hover(widget.control.right + 500, 25))
    assert widget.value == 100
    group.handle(Hover(widget.control.x - 500, 300))
    assert widget.value == 0
    assert group.focused is widget, "dragging over another widget moved the focus"
    group.handle(Lift(0, 300))
    group.handle(Hover(widget.control.center_x, 25))
    assert widget.value == 0
    assert 0 < start < 100
    assert values[-2:] == [100, 0]


def test_slider_that_waits_reports_only_the_end_of_a_drag() -> None:
    widget, values = slider(50)
    widget.waits = True
    group = FocusGroup([widget])
    group.handle(Press(widget.control.center_x, 25))
    group.handle(Hover(widget.control.right + 500, 25))
    assert widget.value == 100
    assert values == []
    group.handle(Lift(0, 300))
    assert values == [100]
    group.handle(Act(Action.LEFT))
    assert values == [100, 95]


def test_pointer_reaches_every_value_of_slider() -> None:
    widget, _ = slider()
    reached = set()
    for x in range(round(widget.control.x), round(widget.control.right)):
        widget.drag(x, 25)
        reached.add(widget.value)
    assert len(reached) > 90
    assert {0, 100} <= reached


def test_slider_reports_only_changes() -> None:
    widget, values = slider(100)
    widget.adjust(1)
    assert values == []


# Text


def test_text_is_cut_at_limit() -> None:
    widget, texts = text_field(limit=5)
    group = FocusGroup([widget])
    for text in ("Zo", "é", "-Lou", "x"):
        group.handle(Typed(text))
    assert widget.text == "Zoé-L"
    assert texts == ["Zo", "Zoé", "Zoé-L"]


def test_backspace_removes_last_character() -> None:
    widget, texts = text_field("ab")
    group = FocusGroup([widget])
    for _ in range(4):
        group.handle(Act(Action.ERASE))
    assert texts == ["a", ""]


def test_unprintable_characters_are_ignored() -> None:
    widget, texts = text_field()
    widget.type_text("a\x07\x00b")
    assert texts == ["ab"]


@pytest.mark.parametrize(
    ("text", "kept"), [("a\nb\x00", "a b"), ("x\N{NO-BREAK SPACE}y", "x y"), ("A\N{ZERO WIDTH JOINER}B", "AB")]
)
def test_text_that_replaces_another_keeps_its_printable_characters(text: str, kept: str) -> None:
    widget, texts = text_field("before")
    widget.write(text)
    assert (widget.text, texts) == (kept, [kept])


def test_on_screen_keyboard_has_the_label_of_its_field_as_title() -> None:
    widget, texts = text_field("Ada")
    route = widget.keyboard_route
    assert (route.title, route.text, route.hint, route.limit) == ("name", "Ada", "You", 8)
    route.on_done("Zoe")
    assert texts == ["Zoe"]
    assert SearchField(FieldSpec(5, "Search", "Letters"), texts.append).keyboard_route.title == "Search"


def test_surrounding_blanks_are_removed() -> None:
    widget, texts = text_field()
    for letter in " A b ":
        widget.type_text(letter)
    assert texts[-1] == "A b"


def test_group_is_typing_while_text_field_has_focus() -> None:
    widget, _ = text_field()
    group = FocusGroup([widget, Button("x", Pop)])
    typing = [group.is_typing]
    group.handle(Act(Action.DOWN))
    typing.append(group.is_typing)
    group.handle(Typed("lost"))
    assert typing == [True, False]
    assert widget.text == ""


def test_press_ends_typing_but_hover_does_not() -> None:
    widget, _ = text_field()
    button = Button("x", lambda: None)
    button.box = Box(0, 60, 500, 50)
    group = FocusGroup([widget, button])
    group.handle(Hover(20, 80))
    typing = [group.is_typing]
    group.handle(Press(20, 80))
    typing.append(group.is_typing)
    assert typing == [True, False]


def test_focus_that_hover_gave_to_a_text_field_follows_the_pointer() -> None:
    widget, _ = text_field()
    button = Button("x", lambda: None)
    button.box = Box(0, 60, 500, 50)
    group = FocusGroup([button, widget])
    group.handle(Hover(widget.box.x + 2, widget.box.y + 2))
    typing = [group.is_typing]
    group.handle(Hover(20, 80))
    typing.append(group.is_typing)
    group.handle(Hover(widget.box.x + 2, widget.box.y + 2))
    group.handle(Typed("a"))
    group.handle(Hover(20, 80))
    typing.append(group.is_typing)
    assert typing == [True, False, True], "once begun, typing goes on"


def test_first_tab_shows_the_focus_and_the_next_one_moves_it() -> None:
    buttons = [Button(name, lambda: None) for name in "abc"]
    group = FocusGroup(buttons)
    group.handle(Act(Action.NEXT, is_first=True))
    assert group.focused is buttons[0]
    group.handle(Act(Action.NEXT))
    assert group.focused is buttons[1]


# Grids


def grid_of(count: int, columns: int) -> list[Button]:
    buttons = [Button(str(number), lambda: None) for number in range(count)]
    rows = Box(0, 0, 100 * columns, 40 * (1 + (count - 1) // columns)).column(1 + (count - 1) // columns)
    put_in(buttons, [cell for row in rows for cell in row.row(columns)])
    return buttons


def put_in(buttons: Sequence[Widget], cells: Sequence[Box]) -> None:
    for button, cell in zip(buttons, cells, strict=False):
        button.box = cell


def test_up_and_down_stay_in_the_column_of_a_grid_and_leave_it_at_its_ends() -> None:
    *cells, below = grid_of(6, 2)
    cells[4].enabled = False
    group = FocusGroup([*cells, below])
    group.focus(cells[1])
    for action, is_moved, focused in (
        (Action.DOWN, True, 3),
        (Action.DOWN, False, 3),
        (Action.UP, True, 1),
        (Action.UP, False, 1),
        (Action.RIGHT, False, 1),
    ):
        assert group.step_row(Act(action), cells, 2) is is_moved
        assert group.focused is cells[focused]
    group.focus(cells[2])
    assert not group.step_row(Act(Action.DOWN), cells, 2), "that one is disabled"
    assert group.step_row(Act(Action.UP), cells, 2)
    assert group.focused is cells[0], "the first cell"
    group.focus(below)
    assert not group.step_row(Act(Action.UP), cells, 2), "the focus is not in the grid"


def test_focus_in_rows_wraps_and_goes_to_the_nearest_widget_across() -> None:
    top, bottom = grid_of(3, 3), grid_of(2, 2)
    put_in(bottom, Box(0, 60, 300, 40).row(2, 100))
    group = GridFocus((top, bottom), start=top[1])
    assert group.focused is top[1]
    for action, focused in (
        (Action.LEFT, top[0]),
        (Action.LEFT, top[2]),
        (Action.DOWN, bottom[1]),
        (Action.RIGHT, bottom[0]),
        (Action.UP, top[0]),
        (Action.UP, bottom[0]),
    ):
        group.handle(Act(action))
        assert group.focused is focused, action


# What buttons show


@for_rows(
    ("states", "is_shown", "is_bright"),
    (
        ((), True, True),
        (("disabled",), True, False),
        (("disabled", "waiting"), True, True),
        (("optional",), True, True),
        (("disabled", "optional"), False, False),
    ),
)
def test_disabled_button_is_dim_unless_it_waits_and_invisible_if_optional(
    canvas: Canvas, states: tuple[str, ...], is_shown: bool, is_bright: bool
) -> None:
    button = Button("Go", lambda: None)
    button.box = Box(0, 0, 200, 50)
    button.enabled, button.is_waiting, button.is_optional = (
        "disabled" not in states,
        "waiting" in states,
        "optional" in states,
    )
    shown = drawn_widget(canvas, button)
    assert ("button Go" in shown) is ("text Go" in shown) is is_shown
    assert (255 in {sprite.alpha for sprite in canvas.sprites}) is is_bright


def test_button_with_only_an_icon_shows_it_in_its_middle(canvas: Canvas) -> None:
    button = IconButton("undo", "Take back", lambda: None)
    button.box = Box(100, 100, 44, 44)
    icon = drawn_widget(canvas, button)["icon undo"]
    assert icon.is_inside(button.box)
    assert (icon.center_x, icon.center_y) == (button.box.center_x, button.box.center_y)


def test_icon_is_before_the_label_and_note_below_it(canvas: Canvas) -> None:
    button = Button("Go", lambda: None, icon="undo")
    button.box = Box(0, 0, 200, 50)
    alone = drawn_widget(canvas, button)
    button.note = "note"
    shown = drawn_widget(canvas, button)
    assert alone["icon undo"].right < alone["text Go"].x
    assert abs(alone["text Go"].center_y - button.box.center_y) <= 2
    assert shown["text Go"].y < alone["text Go"].y < shown["text note"].y
    assert all(box.is_inside(button.box) for box in shown.values())


def test_long_label_stays_in_its_button_after_the_icon(canvas: Canvas) -> None:
    button = Button("A label that is much too long", lambda: None, icon="undo")
    button.box = Box(100, 100, 150, 50)
    shown = drawn_widget(canvas, button)
    words = next(box for tag, box in shown.items() if tag.startswith("text "))
    assert shown["icon undo"].right < words.x
    assert words.is_inside(button.box)


def test_buttons_side_by_side_have_the_text_size_of_the_longest_label(canvas: Canvas) -> None:
    buttons = [Button(label, lambda: None) for label in ("Go", "A rather long label")]
    for button in buttons:
        button.box = Box(0, 0, 170, 50)
    Button.even_out(canvas.measure, buttons)
    heights = {drawn_widget(canvas, b)[f"text {b.label}"].height for b in buttons}
    assert len(heights) == 1


def badge(note: str = "Hard", name: str = "Ada") -> PlayerBadge:
    widget = PlayerBadge("owl", name, note, lambda: None)
    widget.box = Box(400, 200, 80, 80)
    return widget


@for_all(text_scale=(1.0, 1.5, 2.0))
def test_name_and_note_of_a_player_are_on_a_plate_below_the_portrait(canvas: Canvas, text_scale: float) -> None:
    canvas.set_viewport(replace(canvas.viewport, text=text_scale))
    shown = drawn_widget(canvas, badge())
    portrait, plate, name, note = (shown[tag] for tag in ("portrait owl", "", "text Ada", "text Hard"))
    assert portrait.center_x == badge().box.center_x
    assert portrait.center_y < plate.y < portrait.bottom
    assert plate.y < name.center_y < note.center_y < plate.bottom
    assert abs(name.center_x - portrait.center_x) <= 1
    assert plate.x < min(name.x, note.x)
    assert plate.right > max(name.right, note.right)
    assert plate.bottom < portrait.bottom + 70


def test_plate_of_a_player_is_as_large_as_its_texts_need(canvas: Canvas) -> None:
    plates = {
        key: drawn_widget(canvas, badge(note, name))[""]
        for key, name, note in (("usual", "Ada", "Hard"), ("without note", "Ada", ""), ("long", "Ada Lovelace", "Hard"))
    }
    usual = plates["usual"]
    assert 2 * plates["without note"].height > usual.height > 1.5 * plates["without note"].height
    assert plates["long"].width > usual.width
    assert plates["long"].height == usual.height
    longest = drawn_widget(canvas, badge("Hard", "A name that is longer than all names"))[""]
    assert longest.width < 2.5 * badge().box.width


def test_focus_ring_of_a_player_is_around_the_portrait(canvas: Canvas) -> None:
    assert "ring" not in drawn_widget(canvas, badge())
    assert badge().box.is_inside(drawn_widget(canvas, badge(), focused=True)["ring"])


def tab(label: str, width: float = 200) -> Tab:
    widget = Tab(label, Pop)
    widget.box = Box(100, 100, width, 50)
    return widget


def test_only_the_open_tab_is_marked_before_its_label(canvas: Canvas) -> None:
    widget = tab("Play")
    closed = drawn_widget(canvas, widget)
    assert list(closed) == ["text Play"]
    widget.is_chosen = True
    shown = drawn_widget(canvas, widget)
    mark = next(sprite.rect for sprite in canvas.sprites if sprite.tag == "" and sprite.rect.width < 20)
    assert mark.left == widget.box.x
    assert mark.right < shown["text Play"].x
    assert shown["text Play"].is_inside(widget.box)
    assert "ring" in drawn_widget(canvas, widget, focused=True)


def test_tabs_have_the_text_size_at_which_all_labels_fit(canvas: Canvas) -> None:
    tabs = [tab("Play", 120), tab("Accessibility", 120)]
    usual = drawn_widget(canvas, tabs[0])["text Play"].height
    Tab.even_out(canvas.measure, tabs)
    for widget in tabs:
        text = drawn_widget(canvas, widget)[f"text {widget.label}"]
        assert text.is_inside(widget.box)
        assert text.height < usual
    assert tabs[1].needed_width(canvas.measure) > 120 > tabs[0].needed_width(canvas.measure)


def test_focus_ring_is_outside_its_box_and_wider_below_than_its_bright_part(canvas: Canvas) -> None:
    box = Box(100, 100, 200, 60)
    assert box.is_inside(drawn(canvas, lambda: draw_focus_ring(canvas, box, 10))["ring"])
    outline, ring = canvas.sprites
    assert outline.rect.contains(ring.rect)
    assert rim(outline) >= rim(ring) + 2, "the outline is visible at both sides of the ring"


def rim(sprite: Sprite) -> int:
    """Return the width in pixels of a frame's left side."""
    y = sprite.image.get_height() // 2
    return sum(sprite.image.get_at((x, y)).a > 128 for x in range(sprite.image.get_width() // 2))


def test_lamps_that_shine_hang_on_their_garland(canvas: Canvas) -> None:
    box = Box(100, 200, 600, 80)
    drawn(canvas, lambda: draw_garland(canvas, box, lambda x: 200 if x < 0.5 else 0))
    cord, *lamps = [sprite.rect for sprite in canvas.sprites]
    assert (cord.left, cord.top, cord.width) == (100, 200, 600)
    assert len(lamps) > 2
    assert all(cord.collidepoint(lamp.center) for lamp in lamps)
    assert all(lamp.centerx < box.center_x for lamp in lamps), "the others are dark"


def test_focus_is_shown_to_keys_and_to_a_pointer_on_it(canvas: Canvas) -> None:
    menu = Menu()

    def is_shown() -> bool:
        return "ring" in drawn(canvas, lambda: menu.group.draw(canvas))

    assert not is_shown()
    canvas.input_state = InputState(Device.KEYS)
    assert is_shown()
    canvas.input_state = InputState(Device.MOUSE)
    menu.group.handle(Hover(50, 60))
    assert is_shown()
    menu.group.handle(Hover(50, 45))
    assert not is_shown()


# Which widget gets an event


class Recorder(Widget):
    """A widget that records the calls of its handlers."""

    def __init__(self, x: float = 0, *, takes_steps: bool = False) -> None:
        super().__init__("recorder", Pop)
        self.calls: list[object] = []
        self.box = Box(x, 0, 100, 40)
        self._takes_steps = takes_steps

    def drag(self, x: float, y: float) -> None:
        self.calls.append(("drag", x, y))

    def release(self) -> None:
        self.calls.append("release")

    def hover(self, x: float, y: float) -> None:
        self.calls.append(("hover", x, y))

    def adjust(self, step: int) -> bool:
        self.calls.append(("adjust", step))
        return self._takes_steps

    def type_text(self, text: str) -> None:
        self.calls.append(("text", text))

    def type_digit(self, digit: int) -> None:
        self.calls.append(("digit", digit))

    def capture_key(self, key: str) -> None:
        self.calls.append(("key", key))

    def erase(self) -> None:
        self.calls.append("erase")

    def lose_focus(self) -> None:
        self.calls.append("lose focus")

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        self.calls.append(("draw", focused))


def test_keys_reach_the_focused_widget_alone_while_it_is_enabled() -> None:
    one, two = Recorder(), Recorder(100)
    group = FocusGroup([one, two], start=1)
    intents = RawKey("x"), Typed("ab"), Digit(7), Digit(10), Act(Action.ERASE)
    for intent in intents:
        assert group.handle(intent) is None
    assert two.calls == [("key", "x"), ("text", "ab"), ("digit", 7), ("digit", 0), "erase"]
    two.enabled = False
    for intent in intents:
        assert group.handle(intent) is None
    assert (len(two.calls), one.calls) == (5, [])


def test_step_that_a_widget_does_not_take_moves_the_focus() -> None:
    for takes_steps in (False, True):
        one, two = Recorder(takes_steps=takes_steps), Recorder(100)
        group = FocusGroup([two, one], start=1)
        group.handle(Act(Action.RIGHT))
        assert one.calls == [("adjust", 1), *([] if takes_steps else ["lose focus"])]
        assert group.focused is (one if takes_steps else two)


def test_pressed_widget_gets_moves_and_release_of_the_pointer_wherever_it_is() -> None:
    one, two = Recorder(), Recorder(100)
    group = FocusGroup([one, two])
    group.handle(Lift(10, 10))
    assert group.handle(Press(10, 10)) == Pop()
    group.handle(Hover(150, 10))
    group.handle(Lift(150, 10))
    group.handle(Lift(150, 10))
    assert (one.calls, two.calls) == ([("drag", 150, 10), "release"], [])


def test_widget_hears_of_the_pointer_until_it_has_left() -> None:
    one, two = Recorder(), Recorder(100)
    group = FocusGroup([one, two])
    for x in (10, 150, 500, 510):
        group.handle(Hover(x, 10))
    assert one.calls == [("hover", 10, 10), ("hover", 150, 10), "lose focus"]
    assert two.calls == [("hover", 150, 10), ("hover", 500, 10)]


def test_widget_loses_the_focus_only_to_another_one() -> None:
    one, two = Recorder(), Recorder(100)
    group = FocusGroup([one, two])
    group.focus(one)
    assert one.calls == []
    group.handle(Press(10, 10))
    assert "lose focus" not in one.calls
    group.focus(two)
    assert one.calls == ["lose focus"]


def test_focus_stays_if_no_other_widget_is_enabled() -> None:
    one, two = Recorder(), Recorder(100)
    two.enabled = False
    group = FocusGroup([one, two])
    for action in (Action.DOWN, Action.UP):
        group.handle(Act(action))
        assert group.focused is one
    one.enabled = False
    group.handle(Act(Action.DOWN))
    assert group.focused is None


def test_first_tab_moves_a_focus_that_can_be_seen() -> None:
    field, _ = text_field()
    button = Button("x", Pop)
    button.box = Box(0, 100, 100, 40)
    group = FocusGroup([field, button])
    for before, focused in ((None, button), (Hover(20, 120), field)):  # both show their focus
        if before is not None:
            group.handle(before)
        group.handle(Act(Action.NEXT, is_first=True))
        assert group.focused is focused
    assert FocusGroup([]).handle(Act(Action.NEXT, is_first=True)) is None


def test_group_draws_the_widgets_on_the_screen_and_says_which_one_it_draws(canvas: Canvas) -> None:
    one, two, hidden = Recorder(), Recorder(100), Recorder()
    hidden.box = EMPTY
    marked: list[object] = []
    canvas.input_state = InputState(Device.KEYS)
    with patch.object(canvas, "mark", marked.append):
        FocusGroup([one, hidden, two], start=2).draw(canvas)
    assert [widget.calls for widget in (one, hidden, two)] == [[("draw", False)], [], [("draw", True)]]
    assert marked == [one, two, None]


@for_rows(
    ("device", "where", "is_shown"),
    (
        (Device.MOUSE, "", False),
        (Device.TOUCH, "", False),
        (Device.KEYS, "", True),
        (Device.MOUSE, "hovered", True),
        (Device.TOUCH, "hovered", False),
        (Device.TOUCH, "pressed", True),
        (Device.MOUSE, "text", True),
        (Device.KEYS, "disabled", False),
    ),
)
def test_focus_ring_is_drawn_for(canvas: Canvas, device: Device, where: str, is_shown: bool) -> None:
    widget: Widget = text_field()[0] if where == "text" else Button("x", lambda: None)
    widget.box, widget.enabled = Box(0, 0, 300, 50), where != "disabled"
    group = FocusGroup([widget])
    if where == "hovered":
        group.handle(Hover(10, 10))
    if where == "pressed":
        group.handle(Press(10, 10))
    canvas.input_state = InputState(device)
    assert ("ring" in drawn(canvas, lambda: group.draw(canvas))) is is_shown


def test_widget_that_captures_keys_says_so_while_it_is_enabled() -> None:
    class Capturing(Recorder):
        wants_key = True

    widget = Capturing()
    group = FocusGroup([widget, Recorder(100)])
    wanted = [group.wants_key]
    widget.enabled = False
    wanted.append(group.wants_key)
    group.handle(Act(Action.DOWN))
    assert [*wanted, group.wants_key] == [True, False, False]


def test_plain_widget_ignores_what_it_does_not_use() -> None:
    widget = Widget("label")
    assert (widget.wants_key, widget.reading, widget.is_placed, widget.adjust(1)) == (False, "", False, False)
    assert (widget.press(1, 1), widget.activate()) == (None, None)
    assert FocusGroup([widget]).is_typing is False
    widget.box = Box(0, 0, 0, 0)
    assert widget.is_placed


def test_widget_without_a_drawing_of_its_own_cannot_be_drawn(canvas: Canvas) -> None:
    with pytest.raises(NotImplementedError):
        drawn_widget(canvas, Widget("label"))


# Rows of keys


def test_keys_in_rows_leave_disabled_keys_out_and_handle_the_rest_as_usual() -> None:
    rows = [[Button(label, Pop if label == "d" else lambda: None) for label in row] for row in ("abc", "def")]
    for number, row in enumerate(rows):
        put_in(row, Box(0, 60 * number, 300, 40).row(3))
    (a, _, c), (d, _, f) = rows
    rows[0][1].enabled = f.enabled = False
    group = GridFocus(rows, start=a)
    for action, focused in (
        (Action.RIGHT, c),
        (Action.RIGHT, a),
        (Action.LEFT, c),
        (Action.DOWN, rows[1][1]),
        (Action.UP, a),
        (Action.NEXT, c),
        (Action.PREVIOUS, a),
        (Action.DOWN, d),
    ):
        group.handle(Act(action))
        assert group.focused is focused, action
    assert group.handle(Act(Action.ACTIVATE)) == Pop()
