"""Tests of the AccessKit nodes made from a tree of parts."""

from typing import Any

import pytest

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.widgets import ACTIVATE, Number, Part
from tests.loops import for_rows

accesskit = pytest.importorskip("accesskit", reason="AccessKit is optional", exc_type=ImportError)
tree_module = pytest.importorskip("papayoo.ui.access.tree", exc_type=ImportError)

SWITCH = accesskit.Role.SWITCH
BOX = Box(10, 20, 30, 40)
ADJUST = (Act(Action.LEFT), Act(Action.RIGHT))


def focus() -> None:
    """Move the focus to a part."""


def node_of(part: Part, unavailable: str = "") -> Any:
    """Return the node of a part that is the whole scene."""
    tree = tree_module.Tree("Papayoo")
    assert tree.show(part, part, "", unavailable)
    return dict(tree.update().nodes)[3]


def states(node: Any) -> dict[str, object]:
    return {
        "role": node.role,
        "label": node.label,
        "value": node.value,
        "description": node.description,
        "disabled": node.is_disabled,
        "selected": node.is_selected,
        "toggled": node.toggled,
        "modal": node.is_modal,
        "number": node.numeric_value,
    }


@for_rows(
    ("part", "changes"),
    [
        (Part("a", "button", "Play"), {}),
        (Part("a", "button", "Play", description="hint"), {"description": "hint"}),
        (Part("a", "button", "Play", is_enabled=False), {"disabled": True}),
        (Part("a", "button", "Play", is_chosen=True), {"selected": True}),
        (Part("a", "button", "Play", is_chosen=False), {"selected": False}),
        (Part("a", "button", "Play", value="text"), {}),
        (Part("a", "label", "Play"), {"role": accesskit.Role.LABEL, "label": None, "value": "Play"}),
        (Part("a", "dialog", "Play"), {"role": accesskit.Role.DIALOG, "modal": True}),
        (
            Part("a", "switch", "Play", is_chosen=True),
            {"role": accesskit.Role.SWITCH, "toggled": accesskit.Toggled.TRUE},
        ),
        (Part("a", "switch", "Play"), {"role": accesskit.Role.SWITCH, "toggled": accesskit.Toggled.FALSE}),
        (Part("a", "text_input", "Play", value="x", write=print), {"role": accesskit.Role.TEXT_INPUT, "value": "x"}),
        (
            Part("a", "slider", "Play", value="x", number=Number(5, 1, 9, 2), write=print),
            {"role": accesskit.Role.SLIDER, "number": 5.0},
        ),
    ],
)
def test_node_has_the_states_of_its_part(part: Part, changes: dict[str, object]) -> None:
    usual = {"role": accesskit.Role.BUTTON, "label": "Play", "value": None, "description": None, "disabled": False}
    usual |= {"selected": None, "toggled": None, "modal": False, "number": None}
    assert states(node_of(part)) == {**usual, **changes}


def test_number_has_its_range_and_step() -> None:
    node = node_of(Part("a", "slider", "Play", number=Number(5, 1, 9, 2)))
    assert (node.min_numeric_value, node.max_numeric_value, node.numeric_value_step) == (1, 9, 2)


def test_node_has_the_place_of_its_part_if_it_has_one() -> None:
    bounds = node_of(Part("a", "button", "Play", BOX)).bounds
    assert (bounds.x0, bounds.y0, bounds.x1, bounds.y1) == (10, 20, 40, 60)
    assert node_of(Part("a", "button", "Play")).bounds is None


def test_word_for_unavailable_parts_follows_their_names_only() -> None:
    assert node_of(Part("a", "button", "Play", is_enabled=False), "unavailable").label == "Play, unavailable"
    assert node_of(Part("a", "button", "", is_enabled=False), "unavailable").label == "unavailable"
    assert node_of(Part("a", "button", "Play"), "unavailable").label == "Play"


@for_rows(
    ("part", "actions"),
    [
        (Part("a", "button"), ()),
        (Part("a", "button", focus=focus), ("FOCUS",)),
        (Part("a", "button", press=ACTIVATE), ("CLICK",)),
        (Part("a", "slider", adjust=ADJUST), ("DECREMENT", "INCREMENT")),
        (Part("a", "text_input", write=print), ("SET_VALUE",)),
    ],
)
def test_node_offers_what_its_part_can_do(part: Part, actions: tuple[str, ...]) -> None:
    node = node_of(part)
    known = ("FOCUS", "CLICK", "DECREMENT", "INCREMENT", "SET_VALUE")
    assert tuple(name for name in known if node.supports_action(getattr(accesskit.Action, name))) == actions


def test_window_contains_the_scene_and_the_announcement() -> None:
    tree = tree_module.Tree("Papayoo")
    child = Part("child", "button", "Play")
    scene = Part("scene", "group", "Title", children=(child,))
    tree.show(scene, child, "Your turn")
    update = tree.update()
    nodes = dict(update.nodes)
    root = nodes[update.tree.root]
    assert (root.role, root.label, root.children) == (accesskit.Role.WINDOW, "Papayoo", [3, 2])
    assert update.tree.toolkit_name == "Papayoo"
    live = nodes[2]
    assert (live.role, live.value, live.live) == (accesskit.Role.LABEL, "Your turn", accesskit.Live.ASSERTIVE)
    assert (nodes[3].children, nodes[4].label, update.focus) == ([4], "Play", 4)
    tree.announce("Bao's turn")
    assert dict(tree.update().nodes)[2].value == "Bao's turn"
    assert tree.update().focus == 4
    assert (tree.part_of(4), tree.part_of(99)) == (child, None)


def test_empty_tree_has_the_focus_on_the_window() -> None:
    update = tree_module.Tree("Papayoo").update()
    assert (update.focus, dict(update.nodes)[1].children, len(update.nodes)) == (1, [2], 2)


def test_part_keeps_its_number_and_a_number_is_never_used_again() -> None:
    tree = tree_module.Tree("Papayoo")

    def numbers(*keys: str) -> list[int]:
        scene = Part("scene", "group", children=tuple(Part(key, "button", key) for key in keys))
        tree.show(scene, scene, "")
        return [number for number, node in tree.update().nodes if node.label in keys]

    assert numbers("a", "b") == [4, 5]
    assert numbers("b", "c") == [5, 6]
    assert numbers("a") == [7]


def test_repeated_focus_is_on_a_new_part_and_the_others_stay() -> None:
    tree = tree_module.Tree("Papayoo")
    button, other = Part("a", "button", "a"), Part("b", "button", "b")
    scene = Part("scene", "group", children=(button, other))
    tree.show(scene, button, "")
    assert tree.show(scene, button, "", repeats_focus=True)
    update = tree.update()
    assert (update.focus, dict(update.nodes)[3].children) == (6, [6, 5])
    assert (tree.part_of(6), tree.part_of(4)) == (button, None)
    assert not tree.show(scene, button, "")


def test_showing_the_same_again_is_no_change() -> None:
    tree = tree_module.Tree("Papayoo")
    scene = Part("scene", "group", children=(Part("a", "button", "a"),))
    assert tree.show(scene, scene, "")
    assert not tree.show(scene, scene, "")
    assert tree.show(scene, scene.children[0], "")
    assert tree.show(scene, scene.children[0], "news")
    assert not tree.show(scene, scene.children[0], "news")
    assert tree.show(scene, scene.children[0], "news", "unavailable")
