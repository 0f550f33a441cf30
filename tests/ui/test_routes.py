"""Tests of routes and of the plain values that they are."""

import pytest

from papayoo.ui.input.actions import Act, Action, Hover, Scroll
from papayoo.ui.navigation import GamesRoute, Push, Route, SettingsRoute, TitleRoute
from papayoo.ui.plain import Plain
from papayoo.ui.router import SCENES
from tests.loops import for_all


def test_every_route_has_a_scene() -> None:
    assert set(Route.__subclasses__()) == SCENES.keys()


def test_plain_values_with_equal_fields_are_equal() -> None:
    assert Push(SettingsRoute(page="access")) == Push(SettingsRoute(at_table=False, page="access"))
    assert len({SettingsRoute(True), SettingsRoute(at_table=True), SettingsRoute()}) == 2


def test_plain_values_of_different_classes_are_unequal() -> None:
    assert SettingsRoute() != GamesRoute()
    assert TitleRoute() != ()


def test_plain_value_is_matched_by_position() -> None:
    match Scroll.by(-2):
        case Scroll(steps, rows, turn):
            assert (steps, rows, turn) == (-2.0, -2, -1)


def test_plain_value_shows_its_fields() -> None:
    assert repr(Hover(1.5, y=2.0)) == "Hover(x=1.5, y=2.0)"


@for_all(fields=[((), {}), ((1.0,), {}), ((1.0, 2.0), {"z": 3.0})])
def test_plain_value_without_its_fields_is_refused(fields: tuple[tuple[float, ...], dict[str, float]]) -> None:
    values, named = fields
    kind: type[Plain] = Hover
    with pytest.raises(TypeError, match="Hover has the fields"):
        kind(*values, **named)


def test_plain_value_with_too_many_fields_is_refused() -> None:
    kind: type[Plain] = Hover
    with pytest.raises(ValueError, match="longer"):
        kind(1.0, 2.0, 3.0)


def test_act_is_the_same_whether_or_not_the_focus_was_hidden() -> None:
    assert {Act(Action.UP, is_first=True)} == {Act(Action.UP)}
    assert Act(Action.UP) != Act(Action.DOWN)
