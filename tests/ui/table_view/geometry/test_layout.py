"""Tests that what is drawn on a table does not overlap, at all window sizes."""

import random
from itertools import product
from math import cos, radians, sin
from pathlib import Path

import pygame
import pytest

from papayoo.engine import GameOptions, Phase, Suit
from papayoo.match import DirectThinker, Match, new_game
from papayoo.services.constructors import Constructors
from papayoo.storage.settings import NAME_LIMIT
from papayoo.text.catalog import load_catalog
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.context import Context, make_context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.scenes.table.control.event_animations import TO_POSTER_S
from papayoo.ui.scenes.table.drawing.advice_panel import HintText, draw_hint
from papayoo.ui.scenes.table.drawing.overlays import Tone, draw_prompt, pass_button_box, pass_slots_box
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.style import MAX_BUTTON_GROWTH
from papayoo.ui.table_view.die.die_drawing import draw_die
from papayoo.ui.table_view.geometry.layout import OFFER, TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.seat_ring import round_line
from papayoo.ui.table_view.geometry.sizes import Sizes
from papayoo.ui.table_view.motion.durations import REVEAL_S, ROLL_S
from tests.covering import for_pairs, for_sample
from tests.loops import for_all
from tests.positions import SEAT_COUNTS, play_until, players_of, random_answer
from tests.ui.animated_stage import new_stage
from tests.ui.running_app import change_settings, folders_in
from tests.ui.sketch import SketchCanvas

WINDOWS = ((960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
TABLES = tuple(product(WINDOWS, SEAT_COUNTS))
every_table = for_sample(["window", "seats"], TABLES[::2], TABLES)


pytestmark = pytest.mark.usefixtures("dummy_screen")


def pass_size(seats: int) -> int:
    return GameOptions(seats, 1).deal.pass_size


def bounds(place: Place) -> Box:
    """Return the bounding box of a rotated card."""
    turn = radians(place.angle)
    width = place.width * abs(cos(turn)) + place.height * abs(sin(turn))
    height = place.width * abs(sin(turn)) + place.height * abs(cos(turn))
    return Box.centered(place.x, place.y, width, height)


def overlap(one: Box, other: Box) -> tuple[float, float] | None:
    """Return the width and height of the common part of two boxes, in units.

    Returns None if the common part is smaller than a pixel.
    """
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return (round(width, 1), round(height, 1)) if width > 0.5 and height > 0.5 else None


def is_inside(box: Box, viewport: Viewport) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= viewport.width + 0.01 and box.bottom <= viewport.height + 0.01


def overlaps(ones: dict[str, Box], others: dict[str, Box]) -> list[str]:
    """Return a description of each pair of overlapping boxes."""
    return [
        f"{name} over {other}: {overlap(box, other_box)}"
        for name, box in ones.items()
        for other, other_box in others.items()
        if overlap(box, other_box)
    ]


def plaques(layout: TableLayout) -> dict[str, Box]:
    return {f"plaque {seat}": layout.plaque(seat) for seat in range(layout.seats)}


def fan(layout: TableLayout) -> dict[str, Box]:
    """Return the bounding boxes of a full hand of legal cards."""
    places = layout.hand(layout.deal.hand_size)
    return {f"hand {index}": bounds(place._replace(y=place.y - OFFER)) for index, place in enumerate(places)}


def trick(layout: TableLayout) -> dict[str, Box]:
    return {f"trick {seat}": bounds(layout.trick_place(seat)) for seat in range(layout.seats)}


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    context = make_context(folders_in(tmp_path), lambda: Constructors(DirectThinker), load_catalog())
    change_settings(context, first_steps=False)
    return context


def sketch(viewport: Viewport) -> SketchCanvas:
    return SketchCanvas(Renderer(viewport, lambda: Drawings))


class DrawnTable:
    """A table scene drawn in one phase of a round, and the boxes of its tagged sprites in units."""

    def __init__(self, ctx: Context, viewport: Viewport, seats: int, phase: Phase) -> None:
        reading = new_game(GameOptions(seats, 1), f"layout/{seats}", players_of(seats))
        play_until(reading.game, phase, random_answer(random.Random(seats)))
        self.scene = TableScene(ctx, Match(reading, ctx.thinker))
        self.canvas = sketch(viewport)
        self.scene.arrange(viewport, self.canvas.measure)
        self.scene.draw(self.canvas)
        self._viewport = viewport

    def boxes(self, start: str) -> dict[str, Box]:
        """Return the boxes of all sprites whose tag has a prefix."""
        scale = self._viewport.scale
        return {
            f"{sprite.tag} ({index})": Box(*(length / scale for length in sprite.rect))
            for index, sprite in enumerate(self.canvas.sprites)
            if sprite.tag.startswith(start)
        }

    @property
    def corner(self) -> dict[str, Box]:
        """Boxes of the buttons in the corners."""
        return {f"corner {index}": button.box for index, button in enumerate(self.scene.buttons.tools)}


@every_table
def test_pass_panel_covers_nothing(ctx: Context, window: tuple[int, int], seats: int) -> None:
    viewport = Viewport(*window)
    table = DrawnTable(ctx, viewport, seats, Phase.PASSING)
    layout = table.scene.layout
    panel = table.boxes("pass pile")
    assert len(panel) == 1
    assert is_inside(next(iter(panel.values())), viewport)
    assert is_inside(table.scene.buttons.pass_button.box, viewport)
    assert overlaps(panel, plaques(layout)) == []
    assert overlaps(panel, fan(layout)) == []
    assert overlaps(panel, table.corner) == []
    slots = {f"slot {index}": bounds(place) for index, place in enumerate(layout.pass_slots(pass_size(seats)))}
    assert overlaps({"button": table.scene.buttons.pass_button.box}, slots) == []


@every_table
def test_poster_prompt_and_corner_are_not_covered_in_play(ctx: Context, window: tuple[int, int], seats: int) -> None:
    viewport = Viewport(*window)
    table = DrawnTable(ctx, viewport, seats, Phase.PLAYING)
    layout = table.scene.layout
    poster, prompt = table.boxes("poster"), table.boxes("prompt")
    assert len(poster) == 1
    assert len(prompt) == 1
    others = plaques(layout) | fan(layout) | trick(layout)
    assert is_inside(next(iter(poster.values())), viewport)
    assert overlaps(poster, others) == []
    assert overlaps(table.corner, plaques(layout)) == []
    assert overlaps(table.corner, trick(layout)) == []
    assert overlaps(prompt, trick(layout)) == []
    assert overlaps(prompt, plaques(layout)) == []
    assert overlaps(prompt, poster) == []
    assert all(box.width >= 40 and is_inside(box, viewport) for box in table.corner.values())


@every_table
def test_longest_prompts_fit_above_the_hand(window: tuple[int, int], seats: int) -> None:
    texts, viewport = load_catalog(), Viewport(*window)
    layout = TableLayout(viewport, seats, 0)
    name = "W" * NAME_LIMIT
    lines = (
        texts("refusal.one_of", suit=texts("suit.diamonds"), ranks="1, 2, 3, 4, 5, 6, 7, 8, 9", last=10),
        texts("refusal.one_of", suit=texts("suit.payoo"), ranks=", ".join(map(str, range(1, 20))), last=20),
        texts("prompt.follow_one_of", suit=texts("suit.diamonds"), ranks="1, 2, 3, 4, 5, 6, 7, 8, 9", last=10),
        texts("prompt.discard", suit=texts("suit.diamonds")),
        texts("table.takes_with", name=name, rank=20, standing=texts("taking.highest_diamonds"), n=250),
        texts("table.papayoo_rolled", rank=7, suit=texts("suit.diamonds")),
    )
    for line in lines:
        canvas = sketch(viewport)
        draw_prompt(canvas, layout, line, tone=Tone.REFUSAL)
        assert canvas.cut == []
        prompt = next(sprite for sprite in canvas.sprites if sprite.tag == "prompt")
        box = {line: Box(*(length / viewport.scale for length in prompt.rect))}
        assert overlaps(box, plaques(layout) | fan(layout) | {"poster": layout.poster, "die": layout.die_bed}) == []
        assert overlaps(box, {"own trick": bounds(layout.trick_place(0))}) == []


@for_pairs(seats=SEAT_COUNTS, cards=[1.0, 1.4], text=[1.0, 1.5, 2.0])
def test_reasons_for_a_pass_fit_into_the_place_of_its_slots(seats: int, cards: float, text: float) -> None:
    viewport = Viewport(1280, 720, text=text)
    layout = TableLayout(viewport, seats, 0, Sizes(cards, has_large_index=text > 1.3))
    size, canvas = pass_size(seats), Canvas(Renderer(viewport, lambda: Drawings))
    room = pass_slots_box(layout, size)
    draw_hint(canvas, layout, HintText("", "The 7 of diamonds may become the Papayoo. " * 3, room))
    drawn = [sprite.rect for sprite in canvas.sprites if sprite.tag.startswith(("hint", "text"))]
    hint = Box(*(length / viewport.scale for length in drawn[0].unionall(drawn[1:])))
    assert hint == pytest.approx(room, abs=1.0)
    assert overlaps({"hint": hint}, plaques(layout) | {"button": pass_button_box(layout, size)}) == []
    panel = layout.pass_panel(size)
    assert overlaps({"hint": hint.inset(4)}, {"title": panel._replace(height=layout.pass_title_height)}) == []


@for_all(thrower=range(5))
def test_flying_die_stays_inside_the_window(thrower: int) -> None:
    viewport = Viewport(1280, 720)
    stage = new_stage(5)
    stage.throw_die(Suit.SPADES, thrower, ROLL_S, REVEAL_S, TO_POSTER_S)
    assert stage.die is not None
    for _ in range(10):
        stage.die.elapsed_s += ROLL_S / 16
        canvas = Canvas(Renderer(viewport, lambda: Drawings))
        draw_die(canvas, stage)
        die = next(sprite for sprite in canvas.sprites if sprite.tag == "die")
        assert pygame.Rect(0, 0, 1280, 720).contains(die.rect)


@for_all(
    text=[1.1, 1.3, 1.5, 1.9, 2.0],
    seats=range(2, 9),
    size=[(1280, 720), (1920, 1080), (960, 600), (800, 600), (800, 1000)],
)
def test_corner_buttons_grow_with_the_texts_at_every_number_of_seats(
    text: float, seats: int, size: tuple[int, int]
) -> None:
    """Name plates make room for them, but do not get smaller for it."""
    layout = TableLayout(Viewport(*size, text=text), seats, 0)
    usual = TableLayout(Viewport(*size), seats, 0).buttons
    most = min(text, MAX_BUTTON_GROWTH)
    least = 0.96 * most if text > 1.8 else 1 + 0.45 * (most - 1)  # until then, busts may need the space
    growths = [now.height / before.height for now, before in zip(layout.buttons, usual, strict=True)]
    assert all(least <= growth <= most + 1e-9 for growth in growths)
    assert not any(layout.plaque(seat).overlaps(box) for seat in range(seats) for box in layout.buttons)
    assert layout.plaque_words == pytest.approx(text)


def test_middle_name_plate_is_in_the_middle_unless_the_buttons_need_the_space() -> None:
    for text, is_crowded in ((1.0, False), (1.2, False), (2.0, True)):
        layout = TableLayout(Viewport(1280, 720, text=text), 8, 0)
        aside = 640 - layout.plaque(4).center_x
        assert (aside > 0) is is_crowded
        assert aside < 44


def test_least_room_for_the_round_number_grows_with_the_texts() -> None:
    usual, large = (round_line(Viewport(1280, 720, text=text)) for text in (1.0, 1.5))
    assert (large.width, large.height) == (1.5 * usual.width, 1.5 * usual.height)
