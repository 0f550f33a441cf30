"""Tests that parts of the table do not overlap and can be pressed, at all window sizes."""

import random
from itertools import combinations
from math import cos, radians, sin
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from papayoo.engine.cards import Suit, deck
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.match.match import Match, new_game
from papayoo.match.thinker import DirectThinker
from papayoo.services.constructors import Constructors
from papayoo.storage.settings import NAME_LIMIT
from papayoo.text.catalog import load_catalog
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.context import make_context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.renderer import Renderer
from papayoo.ui.scenes.table.control.hand_selection import slot_at, strip_at
from papayoo.ui.scenes.table.drawing.advice_panel import HintText, draw_hint
from papayoo.ui.scenes.table.drawing.game_strip import ONE_LINE
from papayoo.ui.scenes.table.drawing.overlays import Tone, draw_prompt, pass_button_box, pass_slots_box
from papayoo.ui.scenes.table.motion.roll_animation import TRAY_S
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.die.die_drawing import draw_die
from papayoo.ui.table_view.drawing.postmark import SPACE, postmark_place
from papayoo.ui.table_view.geometry.layout import LIFT, OFFER, TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.sizes import Sizes
from papayoo.ui.table_view.motion.durations import REVEAL_S, ROLL_S
from tests.positions import SEAT_COUNTS, play_until, players_of, random_answer
from tests.ui.animated_stage import new_stage
from tests.ui.running_app import change_settings, folders_in

SIZES = ((960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
TABLES = [
    pytest.param(Viewport(*size), seats, id=f"{size[0]}x{size[1]}-{seats}") for size in SIZES for seats in SEAT_COUNTS
]
every_table = pytest.mark.parametrize(("viewport", "seats"), TABLES)

GOALS_HEIGHT = 155.0
"""Height of a strip with the texts of three goals."""
LEAST_WIDTH = 36.0
"""Minimum width that a hit zone must have, in units."""
DESIRED_WIDTH = 44.0
"""Desired minimum width of hit zones in units."""


pytestmark = pytest.mark.usefixtures("dummy_screen")


def layout_of(viewport: Viewport, seats: int) -> TableLayout:
    return TableLayout(viewport, seats, 0)


def hand_size(seats: int) -> int:
    return GameOptions(seats, 1).deal.hand_size


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
    places = layout.hand(hand_size(layout.seats))
    return {f"hand {index}": bounds(place._replace(y=place.y - OFFER)) for index, place in enumerate(places)}


def trick(layout: TableLayout) -> dict[str, Box]:
    return {f"trick {seat}": bounds(layout.trick_place(seat)) for seat in range(layout.seats)}


class DrawnTable:
    """A table scene drawn in one phase of a round, and the boxes of its tagged sprites in units."""

    def __init__(self, folder: Path, viewport: Viewport, seats: int, phase: Phase) -> None:
        context = make_context(folders_in(folder), lambda: Constructors(DirectThinker), load_catalog())
        change_settings(context, first_steps=False)
        reading = new_game(GameOptions(seats, 1), f"layout/{seats}", players_of(seats))
        play_until(reading.game, phase, random_answer(random.Random(seats)))
        self.scene = TableScene(context, Match(reading, context.thinker))
        self.canvas = Canvas(Renderer(viewport, lambda: Drawings))
        self.scene.arrange(viewport, self.canvas.measure)
        with patch.object(Canvas, "backdrop", lambda *_: True):
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
def test_plaques_are_inside_the_window_and_do_not_overlap(viewport: Viewport, seats: int) -> None:
    boxes = plaques(layout_of(viewport, seats))
    assert [name for name, box in boxes.items() if not is_inside(box, viewport)] == []
    assert [(a, b) for a, b in combinations(boxes, 2) if overlap(boxes[a], boxes[b])] == []


@pytest.mark.parametrize(("seats", "beside"), [(4, 1), (5, 1), (7, 2), (8, 2)])
def test_name_plates_at_one_side_are_aligned(seats: int, beside: int) -> None:
    layout = layout_of(Viewport(1920, 1080), seats)
    steps = range(beside + 1)
    assert {round(layout.plaque(step).x) for step in steps} == {38}
    assert {round(layout.plaque(seats - step).right) for step in steps if step} == {round(layout.poster.right)}


@every_table
def test_round_number_has_one_place_that_nothing_covers(viewport: Viewport, seats: int) -> None:
    layout = layout_of(viewport, seats)
    line = layout.corner(199.0, ONE_LINE)
    assert (round(line.x), round(line.y)) == (38, 83)
    assert line.width >= 125
    piles = (layout.pile(seat).box for seat in range(seats))
    assert not any(line.resize(width=125).overlaps(box) for box in (*plaques(layout).values(), *piles))


@every_table
def test_hand_is_inside_the_window_and_overlaps_no_plaque(viewport: Viewport, seats: int) -> None:
    layout = layout_of(viewport, seats)
    cards = fan(layout)
    assert overlaps(cards, plaques(layout)) == []
    for box in cards.values():
        assert box.x >= 0
        assert box.right <= viewport.width
        assert box.y + 60 < viewport.height, "the index of a card is below the window"


@every_table
def test_raised_card_is_inside_the_window(viewport: Viewport, seats: int) -> None:
    layout = layout_of(viewport, seats)
    for place in layout.hand(hand_size(seats)):
        lifted = bounds(Place(place.x, place.y - LIFT, place.width * 1.06, place.angle))
        assert lifted.x >= 0
        assert lifted.right <= viewport.width
        assert overlaps({"raised": lifted}, plaques(layout)) == []


@every_table
def test_played_card_does_not_cover_the_index_of_another(viewport: Viewport, seats: int) -> None:
    layout = layout_of(viewport, seats)
    for seat, above in ((a, b) for a in range(seats) for b in range(seats) if a != b):
        place, other = layout.trick_place(seat), layout.trick_place(above)
        index = Box(place.x - place.width / 2, place.y - place.height / 2, place.width * 0.4, place.height * 0.4)
        if other.y > place.y:  # the lower one is drawn later
            assert overlap(index, bounds(other)) is None, f"the card of {above} hides that of {seat}"


@every_table
def test_played_cards_do_not_cover_hand_and_names(viewport: Viewport, seats: int) -> None:
    layout = layout_of(viewport, seats)
    assert overlaps(trick(layout), fan(layout)) == []
    texts = {name: box.inset(6) for name, box in plaques(layout).items()}
    assert overlaps(trick(layout), texts) == []


@every_table
def test_every_card_of_every_hand_has_a_hit_zone(viewport: Viewport, seats: int) -> None:
    layout = layout_of(viewport, seats)
    for size in range(1, hand_size(seats) + 1):
        for index in range(size):
            zone = layout.hand_zone(size, index)
            assert is_inside(zone, viewport)
            assert zone.width >= LEAST_WIDTH
            assert zone.width >= DESIRED_WIDTH
            assert zone.height >= DESIRED_WIDTH


@every_table
def test_middle_of_a_hit_zone_belongs_to_its_card(viewport: Viewport, seats: int) -> None:
    layout, hand = layout_of(viewport, seats), deck(seats)[: hand_size(seats)]
    for index, card in enumerate(hand):
        zone = layout.hand_zone(len(hand), index)
        assert strip_at(layout, hand, zone.center_x, zone.center_y) == card
        place = layout.hand(len(hand))[index]
        left = place.x - place.width / 2
        assert strip_at(layout, hand, left + 12, place.y - place.height / 2 + 20) == card, "its index does not mean it"
    assert strip_at(layout, hand, layout.center_x, layout.center_y) is None


@every_table
def test_pass_slots_do_not_overlap_and_hit_their_card(viewport: Viewport, seats: int) -> None:
    layout, size = layout_of(viewport, seats), pass_size(seats)
    slots = [bounds(place) for place in layout.pass_slots(size)]
    assert all(is_inside(slot, viewport) for slot in slots)
    assert all(overlap(a, b) is None for a, b in combinations(slots, 2))
    hand = deck(seats)[:size]
    assert [slot_at(layout, hand, size, slot.center_x, slot.center_y) for slot in slots] == list(hand)
    assert slot_at(layout, hand[:1], size, slots[-1].center_x, slots[-1].center_y) is None


@every_table
def test_pass_panel_covers_nothing(tmp_path: Path, viewport: Viewport, seats: int) -> None:
    table = DrawnTable(tmp_path, viewport, seats, Phase.PASSING)
    layout = table.scene.layout
    panel = table.boxes("pass pile")  # a large panel is drawn in bands
    assert panel
    assert all(is_inside(band, viewport) for band in panel.values())
    assert is_inside(table.scene.buttons.pass_button.box, viewport)
    assert overlaps(panel, plaques(layout)) == []
    assert overlaps(panel, fan(layout)) == []
    assert overlaps(panel, table.corner) == []
    slots = {f"slot {index}": bounds(place) for index, place in enumerate(layout.pass_slots(pass_size(seats)))}
    assert overlaps({"button": table.scene.buttons.pass_button.box}, slots) == []


@every_table
def test_poster_prompt_and_corner_are_not_covered_in_play(tmp_path: Path, viewport: Viewport, seats: int) -> None:
    table = DrawnTable(tmp_path, viewport, seats, Phase.PLAYING)
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


@pytest.mark.parametrize("seats", range(3, 9))
def test_own_card_is_not_farther_away_in_a_high_window(seats: int) -> None:
    def own_distance(size: tuple[int, int]) -> float:
        """Return how far below the centre the player's card of a trick is.

        The result is a multiple of the largest vertical distance of any other card from the centre.
        """
        layout = TableLayout(Viewport(*size), seats, 0)
        away = [abs(layout.trick_place(seat).y - layout.center_y) for seat in range(seats)]
        return away[0] / max(away[1:])

    for size in ((1280, 800), (1024, 768), (1000, 1000)):
        assert own_distance(size) < 1.1 * own_distance((1280, 720))


@every_table
def test_longest_prompts_fit_above_the_hand(viewport: Viewport, seats: int) -> None:
    texts, layout = load_catalog(), layout_of(viewport, seats)
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
        canvas = Canvas(Renderer(viewport, lambda: Drawings))
        draw_prompt(canvas, layout, line, tone=Tone.REFUSAL)
        prompt = next(sprite for sprite in canvas.sprites if sprite.tag == "prompt")
        box = {line: Box(*(length / viewport.scale for length in prompt.rect))}
        assert overlaps(box, plaques(layout) | {"poster": layout.poster, "die": layout.die_bed}) == []
        assert overlaps(box, {"own trick": bounds(layout.trick_place(0))}) == []


@pytest.mark.parametrize(("cards", "text"), [(1.0, 1.0), (1.4, 1.0), (1.0, 1.5), (1.0, 2.0), (1.4, 2.0)])
@pytest.mark.parametrize("seats", SEAT_COUNTS)
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


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_pass_panel_text_grows_as_far_as_possible(seats: int) -> None:
    layouts = [TableLayout(Viewport(1280, 720, text=text), seats, 0) for text in (1.0, 1.5, 2.0)]
    assert layouts[0].pass_words == 1.0
    assert all(layout.pass_words >= 1.15 for layout in layouts[1:])
    assert TableLayout(Viewport(1024, 768, text=2.0), seats, 0).pass_words == 2.0


@pytest.mark.parametrize("thrower", range(5))
def test_flying_die_stays_inside_the_window(thrower: int) -> None:
    viewport = Viewport(1280, 720)
    stage = new_stage(5)
    stage.throw_die(Suit.SPADES, thrower, ROLL_S, REVEAL_S, TRAY_S)
    assert stage.die is not None
    for _ in range(10):
        stage.die.elapsed_s += ROLL_S / 16
        canvas = Canvas(Renderer(viewport, lambda: Drawings))
        draw_die(canvas, stage)
        die = next(sprite for sprite in canvas.sprites if sprite.tag == "die")
        assert pygame.Rect(0, 0, 1280, 720).contains(die.rect)


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_large_texts_grow_on_the_pass_panel_and_leave_most_of_the_slots(seats: int, size: tuple[int, int]) -> None:
    usual, large, largest = (TableLayout(Viewport(*size, text=text), seats, 0) for text in (1.0, 1.5, 2.0))
    assert largest.pass_slots(3)[0].width >= 0.9 * usual.pass_slots(3)[0].width
    assert large.pass_words >= 1.25


@pytest.mark.parametrize("seats", [4, 5])
def test_busts_with_large_texts_stay_below_the_rim(seats: int) -> None:
    layout = TableLayout(Viewport(1280, 720, text=1.5), seats, 0)
    assert layout.plaques.bust
    assert min(layout.plaque(seat).y for seat in range(seats)) >= 10.0


@every_table
def test_passed_cards_stay_clear_of_the_wanted_poster(viewport: Viewport, seats: int) -> None:
    layout = layout_of(viewport, seats)
    for seat in range(seats):
        assert not bounds(layout.pile(seat)).overlaps(layout.poster)


@pytest.mark.parametrize("strip_height", [ONE_LINE, GOALS_HEIGHT])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [seats for seats in SEAT_COUNTS if seats > 2])
def test_cards_of_a_trick_and_the_strip_hardly_cover_the_postmark(seats: int, text: float, strip_height: float) -> None:
    layout = TableLayout(Viewport(1280, 720, text=text), seats, 0)
    others = (layout.corner(199.0, strip_height), *(layout.trick_place(seat).box for seat in range(seats)))
    for taker in range(1, seats):
        postmark = Box.centered(*postmark_place(layout, taker, strip_height), *SPACE)
        covered = sum(map(postmark.shared_area, others))
        assert covered < 0.1 * postmark.width * postmark.height


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7, 8])  # at six seats, the cards of a trick would have to be narrower
def test_busts_are_shown_beside_large_texts(seats: int) -> None:
    layout = layout_of(Viewport(1280, 720, text=1.5), seats)
    assert all(layout.has_bust(seat) for seat in range(1, seats))
