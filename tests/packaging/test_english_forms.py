"""Tests that translations follow the changes of the English texts."""

from pathlib import Path

import english_forms
from english_forms import Forms, form_of, read, stale, unrecorded, updated
from translation_checks import Message

NOW = {"menu.play": "bbbbbb", "menu.quit": "cccccc"}


def test_form_differs_with_the_text_of_any_plural_form() -> None:
    messages: list[Message] = [
        "Play",
        "Play!",
        {"other": "Play"},
        {"other": "Play", "one": "Play"},
        {"other": "Play", "one": "Plays"},
    ]
    assert len({form_of(message) for message in messages}) == len(messages)
    assert form_of({"one": "a", "other": "b"}) == form_of({"other": "b", "one": "a"})


def test_message_is_stale_until_its_language_has_followed() -> None:
    recorded: Forms = {"menu.play": {"": "aaaaaa"}, "menu.quit": {"": "cccccc"}}
    assert [stale(language, recorded, NOW) for language in ("de", "fr")] == [["menu.play"], ["menu.play"]]
    recorded = updated(recorded, NOW, ["de"], ["de", "fr"])
    assert [stale(language, recorded, NOW) for language in ("de", "fr")] == [[], ["menu.play"]]
    recorded = updated(recorded, NOW, ["fr"], ["de", "fr"])
    assert recorded == {"menu.play": {"": "bbbbbb"}, "menu.quit": {"": "cccccc"}}


def test_new_catalog_follows_messages_that_are_stale_elsewhere() -> None:
    recorded = updated({"menu.play": {"": "aaaaaa"}}, NOW, ["pl"], ["de", "pl"])
    assert stale("pl", recorded, NOW) == []
    assert stale("de", recorded, NOW) == ["menu.play"]


def test_new_and_removed_messages_are_unrecorded() -> None:
    recorded: Forms = {"menu.play": {"": "bbbbbb"}, "menu.stop": {"": "dddddd"}}
    assert unrecorded(recorded, NOW) == ["menu.quit", "menu.stop"]
    assert unrecorded(updated(recorded, NOW, [], ["de"]), NOW) == []


def test_recorded_forms_are_read_as_written(tmp_path: Path) -> None:
    forms: Forms = {"menu.play": {"": "aaaaaa", "de": "bbbbbb"}, "menu.quit": {"": "cccccc"}}
    english_forms.write(forms, tmp_path / "forms.txt")
    assert (tmp_path / "forms.txt").read_text() == "menu.play aaaaaa de=bbbbbb\nmenu.quit cccccc\n"
    assert read(tmp_path / "forms.txt") == forms
