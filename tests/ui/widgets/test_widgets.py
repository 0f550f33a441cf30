"""The controls of menus: one focus for mouse and keys, values with ends, text with a limit."""

import pytest

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Hover, Lift, Press, Typed
from papayoo.ui.navigation import Pop, Quit, Transition
from papayoo.ui.widgets.base import FocusGroup, Widget
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.number_rows import Slider
from papayoo.ui.widgets.value_rows import Choice, TextField, Writing


class Menu:
    """A column of three buttons that write down what is pressed, 40 units high, 50 apart."""

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


def row_of(widget: Widget) -> Widget:
    widget.box = Box(0, 0, 500, 50)
    return widget


def choice(index: int = 0) -> tuple[Choice, list[int]]:
    chosen: list[int] = []
    widget = Choice("speed", ["slow", "middling", "fast"], index, chosen.append)
    row_of(widget)
    return widget, chosen


def slider(value: int = 50) -> tuple[Slider, list[int]]:
    values: list[int] = []
    widget = Slider("sound", value, values.append)
    row_of(widget)
    return widget, values


def field(text: str = "", limit: int = 8) -> tuple[TextField, list[str]]:
    texts: list[str] = []
    widget = TextField("name", text, Writing(limit, "You", "Letters"), texts.append)
    row_of(widget)
    return widget, texts


# Focus


@pytest.mark.parametrize("forward", [Action.DOWN, Action.NEXT, Action.RIGHT])
def test_keys_move_the_focus_on_and_round(forward: Action) -> None:
    menu = Menu()
    seen = [menu.focus]
    for _ in range(3):
        menu.keys(forward)
        seen.append(menu.focus)
    assert seen == ["one", "two", "three", "one"]


@pytest.mark.parametrize("back", [Action.UP, Action.PREVIOUS, Action.LEFT])
def test_keys_move_the_focus_back_and_round(back: Action) -> None:
    menu = Menu()
    menu.keys(back)
    assert menu.focus == "three"


def test_a_widget_that_is_not_enabled_is_skipped_by_keys() -> None:
    menu = Menu()
    menu.buttons[1].enabled = False
    menu.keys(Action.DOWN)
    assert menu.focus == "three"
    menu.keys(Action.UP)
    assert menu.focus == "one"


def test_a_widget_that_is_not_enabled_takes_neither_pointer_nor_press() -> None:
    menu = Menu()
    menu.buttons[1].enabled = False
    menu.group.handle(Hover(50, 60))
    assert menu.focus == "one"
    assert menu.group.handle(Press(50, 60)) is None
    assert menu.pressed == []


def test_a_widget_that_loses_its_use_while_focused_is_not_activated() -> None:
    menu = Menu()
    menu.buttons[0].enabled = False
    menu.keys(Action.ACTIVATE)
    assert menu.pressed == []
    menu.keys(Action.DOWN, Action.ACTIVATE)
    assert menu.pressed == ["two"]


@pytest.mark.parametrize("yes", [Action.ACTIVATE, Action.SKIP])
def test_enter_and_space_press_what_has_the_focus(yes: Action) -> None:
    menu = Menu()
    assert menu.keys(Action.UP, yes) == Quit()
    assert menu.pressed == ["three"]


def test_the_pointer_takes_the_focus_along_and_a_press_presses() -> None:
    menu = Menu()
    menu.group.handle(Hover(50, 60))
    assert menu.focus == "two"
    menu.group.handle(Press(50, 10))
    assert (menu.focus, menu.pressed) == ("one", ["one"])


def test_between_widgets_the_focus_stays_and_a_press_does_nothing() -> None:
    menu = Menu()
    menu.group.handle(Hover(50, 60))
    menu.group.handle(Hover(50, 45))
    assert menu.focus == "two"
    assert menu.group.handle(Press(50, 45)) is None
    assert menu.pressed == []


def test_a_press_hands_on_the_transition() -> None:
    button = Button("x", Pop)
    button.box = Box(0, 0, 10, 10)
    assert FocusGroup([button]).handle(Press(5, 5)) == Pop()


def test_a_group_without_widgets_bears_everything() -> None:
    group = FocusGroup([])
    for intent in (Hover(1, 1), Press(1, 1), Lift(1, 1), Typed("x"), Act(Action.DOWN), Act(Action.ACTIVATE)):
        assert group.handle(intent) is None
    assert group.focused is None


# Choice


def test_a_choice_stops_at_its_ends_with_arrows() -> None:
    widget, chosen = choice()
    group = FocusGroup([widget])
    for action in (Action.LEFT, Action.RIGHT, Action.RIGHT, Action.RIGHT, Action.LEFT):
        group.handle(Act(action))
    assert chosen == [1, 2, 1]


def test_enter_goes_through_a_choice_from_the_last_to_the_first() -> None:
    widget, chosen = choice(1)
    group = FocusGroup([widget])
    for _ in range(2):
        group.handle(Act(Action.ACTIVATE))
    assert chosen == [2, 0]


def test_a_press_on_either_half_goes_on_or_back_and_on_the_label_nowhere() -> None:
    widget, chosen = choice(1)
    group = FocusGroup([widget])
    group.handle(Press(widget.control.right - 20, 25))
    group.handle(Press(widget.control.x + 20, 25))
    group.handle(Press(20, 25))
    assert chosen == [2, 1]


def test_arrows_in_a_choice_do_not_move_the_focus() -> None:
    widget, _ = choice(2)
    group = FocusGroup([widget, Button("x", Pop)])
    group.handle(Act(Action.RIGHT))
    assert group.focused is widget


# Slider


def test_a_slider_goes_in_steps_of_five_and_stops_at_its_ends() -> None:
    widget, values = slider(92)
    for step in (1, 1, 1):
        widget.adjust(step)
    assert values == [97, 100]
    widget, values = slider(3)
    assert widget.adjust(-1)
    assert widget.adjust(-1)
    assert values == [0]


def test_the_knob_follows_the_pointer_while_held_and_not_after() -> None:
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


def test_every_value_of_a_slider_can_be_reached_with_the_pointer() -> None:
    widget, _ = slider()
    reached = set()
    for x in range(round(widget.control.x), round(widget.control.right)):
        widget.drag(x, 25)
        reached.add(widget.value)
    assert len(reached) > 90
    assert {0, 100} <= reached


def test_a_slider_tells_only_real_changes() -> None:
    widget, values = slider(100)
    widget.adjust(1)
    assert values == []


# Text


def test_text_is_added_up_to_the_limit() -> None:
    widget, texts = field(limit=5)
    group = FocusGroup([widget])
    for text in ("Zo", "é", "-Lou", "x"):
        group.handle(Typed(text))
    assert widget.text == "Zoé-L"
    assert texts == ["Zo", "Zoé", "Zoé-L"]


def test_backspace_takes_the_last_character_and_nothing_when_empty() -> None:
    widget, texts = field("ab")
    group = FocusGroup([widget])
    for _ in range(4):
        group.handle(Act(Action.ERASE))
    assert texts == ["a", ""]


def test_what_does_not_print_is_not_added() -> None:
    widget, texts = field()
    widget.type_text("a\n\t\x00b")
    assert texts == ["ab"]


def test_blanks_around_a_name_are_not_kept() -> None:
    widget, texts = field()
    for letter in " A b ":
        widget.type_text(letter)
    assert texts[-1] == "A b"


def test_a_group_is_typing_only_while_a_text_field_has_the_focus() -> None:
    widget, _ = field()
    group = FocusGroup([widget, Button("x", Pop)])
    typing = [group.is_typing]
    group.handle(Act(Action.DOWN))
    typing.append(group.is_typing)
    group.handle(Typed("lost"))
    assert typing == [True, False]
    assert widget.text == ""


def test_the_pointer_passing_by_does_not_end_typing_but_a_press_does() -> None:
    widget, _ = field()
    button = Button("x", lambda: None)
    button.box = Box(0, 60, 500, 50)
    group = FocusGroup([widget, button])
    group.handle(Hover(20, 80))
    typing = [group.is_typing]
    group.handle(Press(20, 80))
    typing.append(group.is_typing)
    assert typing == [True, False]
