"""Tests of the labels of keys in hints and tooltips."""

import pytest

from papayoo.ui.widgets.key_hints import key_label
from tests.ui.running_app import WORDS


@pytest.mark.parametrize(
    ("name", "label"),
    [("a", "A"), ("+", "+"), ("ctrl+z", f"{WORDS('key.ctrl')}+Z"), ("ctrl++", f"{WORDS('key.ctrl')}++")],
)
def test_every_key_has_a_label(name: str, label: str) -> None:
    assert key_label(WORDS, name) == label
