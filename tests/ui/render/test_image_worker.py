"""Pictures made ahead: in order, once each, on a thread or a little in each frame."""

from collections.abc import Hashable
from functools import partial

import pygame
import pytest

from papayoo.ui.render.image_worker import ImageWorker

SQUARE = (4, 4)


class Press:
    """Makes pictures and notes which."""

    def __init__(self) -> None:
        self.made: list[Hashable] = []

    def make(self, key: Hashable) -> pygame.Surface:
        self.made.append(key)
        return pygame.Surface(SQUARE)


@pytest.fixture(params=[False, True], ids=["in the frame", "on a thread"])
def image_worker(request: pytest.FixtureRequest) -> ImageWorker:
    return ImageWorker(has_thread=request.param)


def all_of(image_worker: ImageWorker, count: int) -> list[Hashable]:
    """The keys of what is made, once so many pictures are there."""
    keys: list[Hashable] = []
    while len(keys) < count:
        keys += [key for key, _ in image_worker.take_finished(0.0)]
    return keys


def test_pictures_are_made_in_the_order_in_which_they_were_wanted(image_worker: ImageWorker) -> None:
    press = Press()
    for key in "abc":
        image_worker.request(key, partial(press.make, key))
    assert all_of(image_worker, 3) == press.made == ["a", "b", "c"]
    assert not image_worker.take_finished(0.0)


def test_what_is_wanted_twice_is_made_once(image_worker: ImageWorker) -> None:
    press = Press()
    for key in "aab":
        image_worker.request(key, partial(press.make, key))
    assert all_of(image_worker, 2) == press.made == ["a", "b"]


def test_what_is_forgotten_is_not_made(image_worker: ImageWorker) -> None:
    press = Press()
    image_worker.request("a", partial(press.make, "a"))
    image_worker.cancel_pending()
    image_worker.request("b", partial(press.make, "b"))
    assert all_of(image_worker, 1) == press.made == ["b"]


def test_without_a_thread_no_time_is_enough_for_one_picture() -> None:
    press, image_worker = Press(), ImageWorker(has_thread=False)
    for key in "ab":
        image_worker.request(key, partial(press.make, key))
    assert [key for key, _ in image_worker.take_finished(0.0)] == ["a"]
    assert [key for key, _ in image_worker.take_finished(0.0)] == ["b"]


def test_a_picture_that_cannot_be_made_is_no_secret(image_worker: ImageWorker) -> None:
    def fail() -> pygame.Surface:
        raise pygame.error("no such picture")

    image_worker.request("a", fail)
    with pytest.raises(pygame.error, match="no such picture"):
        all_of(image_worker, 1)


def test_a_closed_workshop_makes_nothing_more(image_worker: ImageWorker) -> None:
    press = Press()
    image_worker.request("a", partial(press.make, "a"))
    image_worker.close()
    image_worker.close()
    assert not press.made
