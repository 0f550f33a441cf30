"""Tests of windows that are taller than wide: every scene is laid out for them, and nothing is cut or too small."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from papayoo.engine import MAX_SEATS, MIN_SEATS
from papayoo.storage import Settings, Speed
from papayoo.ui.navigation import Reset
from papayoo.ui.render import Sprite
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.style import Face
from papayoo.ui.testing.pilot import Pilot
from tests.loops import check_all
from tests.ui.all_scenes import COMMANDS_TO_TRICKS, SCENES, app_with_history, match_after, show_scene
from tests.ui.running_app import WORDS, app_of, folders_in, open_app
from tests.ui.shown_table import is_at_rest
from tests.ui.sketch import line_height, sketched_texts

SMALL = 600, 900
WINDOWS = (SMALL, (800, 1200), (1080, 1920), (960, 1000))
TEXT_SIZES = 100, 200
LEAST_PX = 8
"""Least size of a letter, in pixels, in a window of 600×900; it was 6 when the window's width alone set the scale."""
MOST_WIDTH = 900
"""Largest width of a scene in units, in a window of 600×900; it was 1280."""


def check_texts(texts: list[Sprite], width_px: int) -> None:
    """Check that no text is cut off or shortened, and that no texts overlap."""
    assert texts
    for text in texts:
        assert text.x >= 0, text.tag
        assert text.rect.right <= width_px, text.tag
        shown = text.tag.removeprefix("text ")
        assert not shown.endswith("…") or shown in ("…", *WORDS.messages.values()), shown
    inner = [(text.tag, text.rect.inflate(-4, -text.rect.height / 2)) for text in texts]
    for (one, box), (other, another) in combinations(inner, 2):
        assert not box.colliderect(another), f"{one} lies on {other}"


def check_scenes(folder: Path, size: tuple[int, int], text_size: int, names: Iterable[str]) -> None:
    with app_with_history(folder, size, text_size) as shown:

        def check(name: str) -> None:
            show_scene(shown, name)
            check_texts(sketched_texts(shown), size[0])

        check_all(names, check, lambda name: f"{name} at {size}, text size {text_size}")


@pytest.mark.parametrize("place", range(len(WINDOWS)), ids=lambda place: "x".join(map(str, WINDOWS[place])))
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_text_of_any_scene_is_cut_or_covered(tmp_path: Path, place: int, text_size: int) -> None:
    """Each scene is in one window, at one of the sizes; `test_text_size.py` shows some at larger ones."""
    first = 2 * place + TEXT_SIZES.index(text_size)
    check_scenes(tmp_path, WINDOWS[place], text_size, list(SCENES)[first :: len(WINDOWS) * len(TEXT_SIZES)])


@pytest.mark.full
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_text_is_cut_or_covered_at_any_text_size(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    check_scenes(tmp_path, size, text_size, SCENES)


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.full)])
def test_every_scene_is_enlarged_and_its_texts_are_large_enough_to_read(tmp_path: Path, share: int) -> None:
    def check(name: str) -> None:
        show_scene(pilot, name)
        assert app_of(pilot).viewport.width < MOST_WIDTH
        assert [text.tag for text in sketched_texts(pilot) if text.image.get_height() < least] == []

    with app_with_history(tmp_path, SMALL) as pilot:
        least = line_height(app_of(pilot).renderer.fonts, Face.TEXT, LEAST_PX)
        check_all([*SCENES][::share], check)


@pytest.fixture
def pilot(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pilot]:
    settings = Settings(speed=Speed.INSTANT, first_steps=False, text_size=request.param)
    with open_app(folders_in(tmp_path), settings, size=SMALL) as pilot:
        yield pilot


def seat_at_table(pilot: Pilot, seats: int, commands: int) -> TableScene:
    """Show a table at which the player has a decision to make, with a card in focus."""
    matches = (match_after(number, seats=seats) for number in range(commands, commands + 2 * MAX_SEATS))
    match = next(match for match in matches if match.view.is_asked)
    scene = TableScene(app_of(pilot).context, match)
    app_of(pilot).stack.apply(Reset(scene))
    pilot.move(4, 4)
    pilot.wait_until(lambda: is_at_rest(scene) and scene.playback.awaits_player, "decision")
    pilot.key(pygame.K_RIGHT)
    pilot.wait(0.3)
    return scene


@pytest.mark.parametrize(
    ("pilot", "seats"),
    [
        pytest.param(text_size, seats, marks=pytest.mark.full if (number + seats) % 2 else ())
        for number, text_size in enumerate(TEXT_SIZES)
        for seats in range(MIN_SEATS, MAX_SEATS + 1)
    ],
    indirect=["pilot"],
)
def test_table_has_everything_apart(pilot: Pilot, seats: int) -> None:
    for commands in (0, COMMANDS_TO_TRICKS):
        scene = seat_at_table(pilot, seats, commands)
        check_texts([sprite for sprite in pilot.seen if sprite.tag.startswith("text ")], SMALL[0])
        layout, window = scene.layout, app_of(pilot).viewport.box
        middle = [layout.pass_panel(scene.player.pass_size)] if scene.player.is_choosing else [layout.token]
        if layout.deal.sleeping_hands:
            middle.append(layout.sleeping_hand)
        boxes = [*(layout.plaque(seat) for seat in range(seats)), layout.poster, layout.prompt, *middle]
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other), (seats, commands, one, other)
        assert all(box.is_inside(window) for box in boxes)
        hints = [sprite.rect for sprite in pilot.seen if sprite.tag == "hints"]
        scale = app_of(pilot).viewport.scale
        for hint in hints:
            for box in boxes:
                assert not hint.colliderect(pygame.Rect([round(length * scale) for length in box])), (seats, box)
