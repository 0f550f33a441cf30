"""Tests of focus groups, choices, sliders and text fields."""

import pytest

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Hover, Lift, Press, Typed
from papayoo.ui.navigation import Pop, Quit, Transition
from papayoo.ui.widgets.base import FocusGroup, Widget
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.number_rows import Slider
from papayoo.ui.widgets.value_rows import Choice, FieldSpec, TextField


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
    for intent in (Hover(1, 1), Press(1, 1), Lift(1, 1), Typed("x"), Act(Action.DOWN), Act(Action.ACTIVATE)):
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
    widget.type_text("a\n\t\x00b")
    assert texts == ["ab"]


@pytest.mark.parametrize(
    ("text", "kept"), [("a\nb\x00", "ab"), ("x\N{NO-BREAK SPACE}y", "x y"), ("A\N{ZERO WIDTH JOINER}B", "AB")]
)
def test_text_that_replaces_another_keeps_its_printable_characters(text: str, kept: str) -> None:
    widget, texts = text_field("before")
    widget.write(text)
    assert (widget.text, texts) == (kept, [kept])


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
