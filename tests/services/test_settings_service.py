"""Tests that listeners are called once per change, and that a worker thread saves the settings."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import get_ident

import pygame
import pytest

from papayoo.services.settings_service import SettingsService
from papayoo.storage import Folders, Notice, Settings, SettingsFile
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Slider
from tests.storage.disk_steps import Step, intercepted_steps
from tests.ui.running_app import WORDS, app_of, folders_in, open_app


def service_in(places: Folders) -> SettingsService:
    store = SettingsFile(places)
    settings, _ = store.load()
    return SettingsService(store, settings)


def test_every_listener_is_called_once_per_change(tmp_path: Path) -> None:
    service, calls = service_in(folders_in(tmp_path)), list[tuple[str, int]]()
    service.listen(lambda settings: calls.append(("first", settings.seats)))
    service.listen(lambda settings: calls.append(("second", settings.seats)))
    service.change(replace(service.current, seats=6))
    assert calls == [("first", 6), ("second", 6)]


def test_equal_settings_are_no_change(tmp_path: Path) -> None:
    service, calls = service_in(folders_in(tmp_path)), list[Settings]()
    service.listen(calls.append)
    service.change(replace(service.current))
    assert calls == []


def test_listeners_get_the_settings_another_listener_made(tmp_path: Path) -> None:
    service, calls = service_in(folders_in(tmp_path)), list[int]()

    def limit_seats(settings: Settings) -> None:
        service.change(replace(settings, seats=min(settings.seats, 5)))

    service.listen(limit_seats)
    service.listen(lambda settings: calls.append(settings.seats))
    service.change(replace(service.current, seats=8))
    assert set(calls) == {5}
    assert SettingsFile(folders_in(tmp_path)).load()[0].seats == 5


def test_change_is_on_disk_after_closing(tmp_path: Path) -> None:
    service = service_in(folders_in(tmp_path))
    service.file.writer.start()
    for volume in range(30):
        service.change(replace(service.current, sound_volume=volume))
    service.file.close()
    assert SettingsFile(folders_in(tmp_path)).load()[0].sound_volume == 29


def test_failure_to_save_in_background_gives_one_notice(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    service = service_in(places)
    places.config.parent.mkdir(parents=True, exist_ok=True)
    places.config.write_text("in the way", encoding="utf-8")
    service.file.writer.start()
    service.change(replace(service.current, seats=3))
    service.file.close()
    assert service.take_notice() == Notice.of("notice.settings_unwritable", folder=str(places.config))
    assert service.take_notice() is None


def open_settings(pilot: Pilot) -> SettingsScene:
    pilot.press(WORDS("menu.settings"))
    assert isinstance(pilot.scene, SettingsScene)
    return pilot.scene


@pytest.fixture
def frame_thread_steps() -> Callable[[Step], None]:
    """Return a function that fails when it is called for a disk operation on the frame thread."""
    thread = get_ident()

    def fail_here(step: Step) -> None:
        assert get_ident() != thread, f"{step.name} on the frame thread"

    return fail_here


def test_dragging_a_slider_leaves_the_disk_to_another_thread(
    tmp_path: Path, frame_thread_steps: Callable[[Step], None]
) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        app_of(pilot).context.settings_service.file.writer.start()
        scene = open_settings(pilot)
        scene.open("sound")
        pilot.move(1, 1)  # the layout follows the next event
        slider = scene.rows["sound_volume"]
        assert isinstance(slider, Slider)
        with intercepted_steps(frame_thread_steps):
            drag(pilot, slider)
        volume = app_of(pilot).context.settings.sound_volume
        assert volume != Settings().sound_volume
    assert SettingsFile(folders_in(tmp_path)).load()[0].sound_volume == volume


def drag(pilot: Pilot, slider: Slider) -> None:
    """Drag the handle of a slider to the left in many steps."""
    viewport, box = pilot.program.viewport, slider.box
    positions = [viewport.to_px(box.right - 20 - step * 4, box.center_y) for step in range(30)]
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=positions[0], button=1, touch=False))
    for position in positions:
        pilot.frame(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(-4, 0), buttons=(1, 0, 0)))
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONUP, pos=positions[-1], button=1, touch=False))
