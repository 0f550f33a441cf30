"""Tests that notices have enough room for long paths and lists."""

from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.storage import Notice, Settings
from papayoo.storage.field_validators import validators_of
from tests.covering import values_first
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_area

NOTICES = (
    Notice.of(
        "notice.statistics_lines", n="3", file="/" + "x" * 400 + "/Very long words/statistics.bad-2026-11-21.jsonl"
    ),
    Notice.of("notice.settings_fields", fields=", ".join(validators_of(Settings))),
    Notice.of("notice.games_unwritable", folder="/media/zoe" + "/MUSIC/Photos" * 12, why="No space left on device"),
)


@pytest.mark.parametrize(
    ("notice", "shape"),
    values_first(NOTICES, [(1280, 720, 100), (1280, 720, 200), (640, 360, 100)]),
    ids=lambda value: getattr(value, "key", None) or " ".join(map(str, value)),
)
def test_notice_has_room_for_its_text(tmp_path: Path, notice: Notice, shape: tuple[int, int, int]) -> None:
    *size, text_size = shape
    with open_app(folders_in(tmp_path), replace(QUICK, text_size=text_size), size=(size[0], size[1])) as pilot:
        app_of(pilot).context.notify(notice)
        pilot.wait(0.5)
        panel = visible_area(pilot, f"dialog {WORDS('notice.title')}")
        button = pilot.find(f"button {WORDS('notice.ok')}").rect
        seen = pilot.seen
        inside = seen[next(at for at, sprite in enumerate(seen) if sprite.tag.startswith("dialog")) :]
        texts = [sprite for sprite in inside if sprite.tag.startswith("text ")]
        lines = [sprite.rect for sprite in texts if sprite.tag != f"text {WORDS('notice.ok')}"]
        assert len(lines) > 3
        for line in lines:
            assert panel.contains(line)
            assert line.bottom <= button.top
