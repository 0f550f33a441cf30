"""Tests of a table at rest: its images are cached, and it does not rest while a thread creates one."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, current_thread, main_thread
from unittest.mock import patch

import pygame
import pytest

from papayoo.engine import Card
from papayoo.ui.render import CardLook, DirtyRectPainter, Sprite, card_images, renderer
from papayoo.ui.table_view.drawing import seat_plaques, table_cards
from papayoo.ui.testing import headless
from papayoo.ui.testing.pilot import Pilot
from tests.ui import running_app
from tests.ui.running_app import app_of, await_turn, folders_in, open_app, start_game

TRIES, PAUSE_S = 1000, 0.02
ALONE = 4
"""Number of frames with moving faces after which the whole picture is drawn anew, to compare."""
LIVELY_S = 20.0
"""Time after an input in which the opponents blink, look around and follow their habits."""
ROUND_FRAME_S = 0.1
"""Length of a frame that changes of faces often hit exactly, except for the rounding of sums."""
STEADY_FRAMES = 20
KEPT_FROM = 2
"""Number of the frame after an input from which on the sprites are kept that do not change."""
LIVING = "portrait ", "firefly"
"""How the tags of the sprites begin that change while nothing happens at a table."""
BEGIN_S = 60
"""Time in which a thread begins to create an image, also on a busy machine."""


def drawing_ahead(*arguments: object) -> object:
    return headless.headless_app(*arguments, draws_ahead=True)  # type: ignore[arg-type]


@contextmanager
def resting_table(folder: Path, size: tuple[int, int]) -> Iterator[Pilot]:
    """Yield the pilot of a game whose images are created by threads; fail if they are created again and again."""
    with patch.object(running_app, "headless_app", drawing_ahead), open_app(folders_in(folder), size=size) as pilot:
        start_game(pilot)
        await_turn(pilot)
        await_rest(pilot)
        yield pilot


def draw_frame(pilot: Pilot) -> None:
    pilot.frame()
    pilot.program.show()
    time.sleep(PAUSE_S)


def await_rest(pilot: Pilot) -> None:
    """Run frames until the program has been at rest for some of them, also the renderers of earlier window sizes."""
    resting = 0
    for _ in range(TRIES):
        draw_frame(pilot)
        resting = resting + 1 if app_of(pilot).rest_s > 0 else 0
        if resting == STEADY_FRAMES:
            return
    pytest.fail("images are drawn again and again")


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.full)])
def test_images_of_a_full_hand_stay_in_the_cache(tmp_path: Path, size: tuple[int, int]) -> None:
    with resting_table(tmp_path, size):
        pass


def image_of_earlier_size(pilot: Pilot) -> None:
    """Resize the window twice, so that the first new backdrop is no longer needed."""
    for size in ((1100, 700), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pilot.frame()
        pilot.program.show()


def image_of_moving_card(pilot: Pilot) -> None:
    drawing = app_of(pilot).renderer
    look = CardLook(Card.from_code("7S"))
    drawing.cards.moving(look, 90, 12.0)
    drawing.cards.prefetch_moving(look, 90, 15.0)
    drawing.end_frame()


# SDL replaces the surface of a resized window while the frame loop blocks, without Python's global lock. A thread that
# reads the format of that surface at this moment ends the program.
@pytest.mark.parametrize(
    ("module", "function", "request_image"),
    [(renderer, "render_backdrop", image_of_earlier_size), (card_images, "_transformed", image_of_moving_card)],
)
def test_table_does_not_rest_while_thread_creates_image(
    tmp_path: Path, module: object, function: str, request_image: Callable[[Pilot], None]
) -> None:
    create = getattr(module, function)
    is_running, may_end = Event(), Event()

    def create_slowly(*arguments: object) -> pygame.Surface:
        if current_thread() is not main_thread() and not is_running.is_set():
            is_running.set()
            may_end.wait()
        image: pygame.Surface = create(*arguments)
        return image

    with resting_table(tmp_path, (1280, 720)) as pilot, patch.object(module, function, create_slowly):
        request_image(pilot)
        try:
            assert is_running.wait(BEGIN_S)
            for _ in range(STEADY_FRAMES):
                draw_frame(pilot)
            assert app_of(pilot).rest_s == 0
        finally:
            may_end.set()
        await_rest(pilot)


def lively_frames(folder: Path) -> Iterator[Pilot]:
    """Yield the pilot of a resting table after each frame that is drawn because a face moves."""
    with open_app(folders_in(folder)) as pilot:
        start_game(pilot)
        await_turn(pilot)
        pilot.look()
        passed_s = 0.0
        while passed_s < LIVELY_S:
            step_s = max(0.001, pilot.table.next_change_s)
            passed_s += step_s
            pilot.frame(seconds=step_s)
            if pilot.program.show():
                yield pilot


def test_picture_of_moving_faces_is_the_whole_picture(tmp_path: Path) -> None:
    pictures = set()
    for number, pilot in enumerate(lively_frames(tmp_path)):
        screen = app_of(pilot).window.surface
        seen = pygame.image.tobytes(screen, "RGB")
        pictures.add(seen)
        if number % ALONE == ALONE - 1:
            screen.fill("red")
            pilot.frame(pygame.Event(pygame.WINDOWEXPOSED), seconds=0.0)
            pilot.look()
            assert pygame.image.tobytes(screen, "RGB") == seen
    assert len(pictures) > STEADY_FRAMES


def test_only_faces_are_drawn_again_when_faces_move(tmp_path: Path) -> None:
    with (
        patch.object(table_cards, "draw_cards", side_effect=table_cards.draw_cards) as cards,
        patch.object(seat_plaques, "draw_before_face", side_effect=seat_plaques.draw_before_face) as plates,
        patch.object(seat_plaques, "draw_face", side_effect=seat_plaques.draw_face) as faces,
    ):
        drawn = (cards, plates, faces)
        frames = seats = 0
        for pilot in lively_frames(tmp_path):
            frames, seats = frames + 1, pilot.table.layout.seats
            if frames == KEPT_FROM:
                for mock in drawn:
                    mock.reset_mock()
    assert frames > STEADY_FRAMES
    assert [mock.call_count for mock in drawn] == [0, 0, (frames - KEPT_FROM) * seats]


def test_every_frame_of_a_resting_table_repaints_a_head_or_the_firefly_only(tmp_path: Path) -> None:
    paint, painted = DirtyRectPainter.paint, list[pygame.Rect]()

    def noting(painter: DirtyRectPainter, screen: pygame.Surface, sprites: list[Sprite]) -> list[pygame.Rect]:
        painted[:] = paint(painter, screen, sprites)
        return painted

    def is_living(area: pygame.Rect, sprites: Sequence[Sprite]) -> bool:
        return any(sprite.rect.contains(area) for sprite in sprites if sprite.tag.startswith(LIVING))

    seen: Sequence[Sprite] = ()
    with patch.object(DirtyRectPainter, "paint", noting):
        for pilot in lively_frames(tmp_path):
            before, seen = seen, app_of(pilot).painter.seen
            if before and pilot.table.playback.life.flight is None:
                assert painted, "a frame that shows nothing new"
                assert all(is_living(area, (*before, *seen)) for area in painted)


def test_faces_that_move_are_shown_at_once_however_long_frames_are(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        start_game(pilot)
        await_turn(pilot)
        pilot.look()
        changes = 0
        for _ in range(round(LIVELY_S / ROUND_FRAME_S)):
            before = pilot.table.glimpse
            pilot.frame(seconds=ROUND_FRAME_S)
            is_drawn = pilot.program.show()
            changes += pilot.table.glimpse != before
            assert is_drawn or pilot.table.glimpse == before
    assert changes > STEADY_FRAMES
