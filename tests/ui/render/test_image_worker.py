"""Tests of images created in advance: in order, once each, with and without a worker thread."""

from collections.abc import Hashable
from functools import partial

import pygame
import pytest

from papayoo.ui.render.image_worker import ImageWorker

SQUARE = (4, 4)


class RecordingMaker:
    """Creates images and records their keys."""

    def __init__(self) -> None:
        self.made: list[Hashable] = []

    def make(self, key: Hashable) -> pygame.Surface:
        self.made.append(key)
        return pygame.Surface(SQUARE)


@pytest.fixture(params=[False, True], ids=["in the frame", "on a thread"])
def image_worker(request: pytest.FixtureRequest) -> ImageWorker:
    return ImageWorker(has_thread=request.param)


def wait_for_keys(image_worker: ImageWorker, count: int) -> list[Hashable]:
    """Wait until ``count`` requested images are finished, and return the keys of their requests."""
    keys: list[Hashable] = []
    while len(keys) < count:
        keys += [key for key, _ in image_worker.take_finished(0.0)]
    return keys


def test_images_are_made_in_order_of_requests(image_worker: ImageWorker) -> None:
    maker = RecordingMaker()
    for key in "abc":
        image_worker.request(key, partial(maker.make, key))
    assert wait_for_keys(image_worker, 3) == maker.made == ["a", "b", "c"]
    assert not image_worker.take_finished(0.0)


def test_image_requested_twice_is_made_once(image_worker: ImageWorker) -> None:
    maker = RecordingMaker()
    for key in "aab":
        image_worker.request(key, partial(maker.make, key))
    assert wait_for_keys(image_worker, 2) == maker.made == ["a", "b"]


def test_cancelled_image_is_not_made(image_worker: ImageWorker) -> None:
    maker = RecordingMaker()
    image_worker.request("a", partial(maker.make, "a"))
    image_worker.cancel_pending()
    image_worker.request("b", partial(maker.make, "b"))
    assert wait_for_keys(image_worker, 1) == maker.made == ["b"]


def test_one_image_is_made_without_thread_or_time() -> None:
    maker, image_worker = RecordingMaker(), ImageWorker(has_thread=False)
    for key in "ab":
        image_worker.request(key, partial(maker.make, key))
    assert [key for key, _ in image_worker.take_finished(0.0)] == ["a"]
    assert [key for key, _ in image_worker.take_finished(0.0)] == ["b"]


def fail() -> pygame.Surface:
    raise pygame.error("no such picture")


def test_failed_image_raises_its_error_in_the_frame() -> None:
    image_worker = ImageWorker(has_thread=False)
    image_worker.request("a", fail)
    with pytest.raises(pygame.error, match="no such picture"):
        wait_for_keys(image_worker, 1)


def test_failed_image_of_thread_is_blank_and_logged_with_its_key(caplog: pytest.LogCaptureFixture) -> None:
    image_worker, maker = ImageWorker(has_thread=True), RecordingMaker()
    image_worker.request("bad", fail)
    image_worker.request("good", partial(maker.make, "good"))
    assert wait_for_keys(image_worker, 2) == ["bad", "good"]
    assert "image bad" in caplog.text
    assert "no such picture" in caplog.text
    image_worker.request("later", partial(maker.make, "later"))
    assert wait_for_keys(image_worker, 1) == ["later"]


def test_closed_worker_makes_no_images(image_worker: ImageWorker) -> None:
    maker = RecordingMaker()
    image_worker.request("a", partial(maker.make, "a"))
    image_worker.close()
    image_worker.close()
    assert not maker.made
