"""Tests that painting only changed areas gives the same pixels as painting everything."""

from collections.abc import Callable
from functools import cache

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from papayoo.ui.render import DirtyRectPainter, Sprite
from papayoo.ui.render.dirty_rects import MAX_RECTS, changed_rects, merged_rects
from tests.loops import for_all

WIDTH, HEIGHT = 120, 80


@cache
def images() -> tuple[pygame.Surface, ...]:
    """Opaque, translucent and irregular images of several sizes; the first one fills the window."""
    ground = pygame.Surface((WIDTH, HEIGHT))
    ground.fill("darkgreen")
    pygame.draw.line(ground, "white", (0, 0), (WIDTH, HEIGHT), 3)
    found = [ground]
    for index, (width, height) in enumerate(((30, 20), (7, 60), (50, 9), (16, 16), (1, 1))):
        image = pygame.Surface((width, height), pygame.SRCALPHA)
        image.fill(pygame.Color(40 * index, 200 - 30 * index, 90, 255 if index % 2 else 140))
        pygame.draw.circle(image, (250, 240, 10, 200), (width // 2, height // 2), min(width, height) // 3)
        found.append(image)
    return tuple(found)


def sprite(index: int, x: int, y: int, alpha: int = 255) -> Sprite:
    return Sprite(images()[index], x, y, alpha)


GROUND = st.builds(sprite, st.just(0), st.just(0), st.just(0))
SPRITES = st.builds(
    sprite,
    st.integers(1, 5),
    st.integers(-40, WIDTH + 20),
    st.integers(-40, HEIGHT + 20),
    st.sampled_from((255, 255, 255, 254, 120, 1, 0)),
)
EDITS: dict[str, Callable[[list[Sprite], Sprite, int], list[Sprite]]] = {
    "add": lambda frame, new, at: [*frame[: at + 1], new, *frame[at + 1 :]],
    "remove": lambda frame, _, at: frame[:at] + frame[at + 1 :] if at else frame,
    "move": lambda frame, new, at: (
        [*frame[:at], frame[at]._replace(x=new.x, y=new.y), *frame[at + 1 :]] if at else frame
    ),
    "fade": lambda frame, new, at: (
        [*frame[:at], frame[at]._replace(alpha=new.alpha), *frame[at + 1 :]] if at else frame
    ),
    "raise": lambda frame, _, at: [*frame[:at], *frame[at + 1 :], frame[at]] if at else frame,
    "lower": lambda frame, _, at: [frame[0], frame[at], *frame[1:at], *frame[at + 1 :]] if at else frame,
    "shuffle": lambda frame, _, at: [frame[0], *frame[:0:-1]],
    "double": lambda frame, _, at: [*frame, frame[at]],
    "keep": lambda frame, _, at: list(frame),
}
CHANGES = st.lists(st.tuples(st.sampled_from(sorted(EDITS)), SPRITES, st.integers(0, 100)), max_size=3)


def pixels(screen: pygame.Surface) -> bytes:
    return pygame.image.tobytes(screen, "RGB")


def painted_in_full(frame: list[Sprite]) -> bytes:
    screen = pygame.Surface((WIDTH, HEIGHT))
    DirtyRectPainter().paint(screen, frame)
    return pixels(screen)


@settings(max_examples=10 * settings().max_examples)
@given(GROUND, st.lists(SPRITES, max_size=8), st.lists(CHANGES, min_size=1, max_size=5))
def test_partial_painting_equals_full_painting(
    ground: Sprite, first: list[Sprite], steps: list[list[tuple[str, Sprite, int]]]
) -> None:
    screen, painter = pygame.Surface((WIDTH, HEIGHT)), DirtyRectPainter()
    frame = [ground, *first]
    painter.paint(screen, frame)
    for changes in steps:
        for edit, new, at in changes:
            frame = EDITS[edit](frame, new, at % len(frame))
        painter.paint(screen, frame)
        assert pixels(screen) == painted_in_full(frame)
        assert list(painter.seen) == frame


@settings(max_examples=50)
@given(GROUND, st.lists(SPRITES, max_size=8))
def test_unchanged_frame_paints_nothing(ground: Sprite, sprites: list[Sprite]) -> None:
    screen, painter = pygame.Surface((WIDTH, HEIGHT)), DirtyRectPainter()
    assert painter.paint(screen, [ground, *sprites]) == [screen.get_rect()]
    screen.fill("red")
    assert painter.paint(screen, [ground, *sprites]) == []
    assert pixels(screen) == pixels(_filled("red"))


def test_invalidate_repaints_everything() -> None:
    screen, painter = pygame.Surface((WIDTH, HEIGHT)), DirtyRectPainter()
    frame = [sprite(0, 0, 0), sprite(1, 20, 20)]
    painter.paint(screen, frame)
    screen.fill("black")
    painter.invalidate()
    painter.paint(screen, frame)
    assert pixels(screen) == painted_in_full(frame)


def test_moved_sprite_repaints_old_and_new_place() -> None:
    screen, painter = pygame.Surface((WIDTH, HEIGHT)), DirtyRectPainter()
    still = [sprite(0, 0, 0), sprite(3, 0, 70)]
    painter.paint(screen, [*still, sprite(4, 5, 5)])
    rects = painter.paint(screen, [*still, sprite(4, 90, 40)])
    assert sorted(map(tuple, rects)) == [(5, 5, 16, 16), (90, 40, 16, 16)]


def test_faded_sprite_keeps_image_opacity() -> None:
    screen = pygame.Surface((WIDTH, HEIGHT))
    before = painted_in_full([sprite(0, 0, 0), sprite(1, 10, 10)])
    DirtyRectPainter().paint(screen, [sprite(0, 0, 0), sprite(1, 10, 10, 60)])
    assert painted_in_full([sprite(0, 0, 0), sprite(1, 10, 10)]) == before
    assert pixels(screen) != before


@for_all(first=[(0, 30), (20, 70), (25, 26)], second=[(10, 50), (0, 80), (25, 40)])
def test_strip_inside_a_strip_shows_what_is_in_both(first: tuple[int, int], second: tuple[int, int]) -> None:
    both = max(first[0], second[0]), min(first[1], second[1])
    inner = sprite(2, 10, 10).clipped(*first)
    assert inner is not None
    once, twice = sprite(2, 10, 10).clipped(*both), inner.clipped(*second)
    assert twice is not None
    assert once is not None
    assert twice.rect == once.rect


RECTS = st.builds(pygame.Rect, st.integers(-60, 160), st.integers(-60, 120), st.integers(0, 90), st.integers(0, 90))


@settings(max_examples=150)
@given(st.lists(RECTS, max_size=60))
def test_merged_rects_are_disjoint_and_cover_all_inside_window(rects: list[pygame.Rect]) -> None:
    window = pygame.Rect(0, 0, WIDTH, HEIGHT)
    apart = merged_rects(rects, window)
    assert len(apart) <= MAX_RECTS
    assert all(window.contains(rect) and rect.size > (0, 0) for rect in apart)
    assert all(rect.collidelist(apart[:index]) < 0 for index, rect in enumerate(apart))
    for rect in rects:
        seen = rect.clip(window)
        assert not (seen.width and seen.height) or any(other.contains(seen) for other in apart)


def test_many_changes_are_painted_as_one_rectangle() -> None:
    rects = [pygame.Rect(x, y, 2, 2) for x in range(0, WIDTH, 10) for y in range(0, HEIGHT, 10)]
    assert len(merged_rects(rects, pygame.Rect(0, 0, WIDTH, HEIGHT))) == 1


@for_all(change=["image", "x", "y", "alpha"])
def test_every_sprite_field_counts_as_a_change(change: str) -> None:
    other = {"image": sprite(3, 10, 10), "x": sprite(2, 11, 10), "y": sprite(2, 10, 11), "alpha": sprite(2, 10, 10, 99)}
    assert changed_rects([sprite(2, 10, 10)], [other[change]]) != []


def _filled(colour: str) -> pygame.Surface:
    screen = pygame.Surface((WIDTH, HEIGHT))
    screen.fill(colour)
    return screen
