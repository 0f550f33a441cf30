"""Preview of the window and language settings: a computer screen with the game and a sample text."""

from typing import NamedTuple

from papayoo.engine import parse_cards
from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import lantern_svg
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.settings.previews.card_preview import draw_sample_text, sample_height
from papayoo.ui.style import APART, GAP
from papayoo.ui.table_view.geometry.pose import CARD_RATIO
from papayoo.ui.table_view.table_preview import GROUND

SCREEN_RATIO = 10 / 16
"""Height of the computer screen as a fraction of its width."""
RIM_U, SCREEN_RADIUS_U, INNER_RADIUS_U, SCREEN_EDGE_U = 9.0, 14.0, 6.0, 2.0
TEXT_GAP_U = 52.0
FOOT_HEIGHT_U, FOOT_WIDTH_U, FOOT_PLATE_U = 26.5, 124.0, 9.0
NECK_WIDTH_U, NECK_HEIGHT_U, NECK_RISE_U = 46.0, 26.0, 12.0
FOOT_RADIUS_U, NECK_RADIUS_U = 4.0, 3.0
DESK_HEIGHT_U = 14.0
MAX_WIDTH_SHARE = 0.6
"""Maximum width of the drawn computer screen, as a fraction of the preview's width."""
LANTERNS = ((-0.43, 0.4, 76.0), (-0.34, 0.66, 58.0), (0.35, 0.34, 58.0), (0.44, 0.58, 76.0))
"""Place and size of each lantern on the wall.

In this order: horizontal distance from the centre as a fraction of the preview's width, distance from the top as a
fraction of its height, and size in units.
"""
CORD_WIDTH_U = 1.5
WINDOW_SHARE = 0.78
"""Width and height of the game's window as a fraction of the computer screen's."""
TITLE_BAR_U, WINDOW_RIM_U, WINDOW_RADIUS_U, WINDOW_SHADOW_U = 18.0, 2.0, 6.0, 8.0
WINDOW_BUTTONS, WINDOW_BUTTON_U, WINDOW_BUTTON_PITCH_U = 3, 7.0, 12.0
FELT_RADIUS_U = 5.0
CARDS = parse_cards("2C 3C 10C 7H 14P")
CARD_SHARE = 0.15
"""Width of a card as a fraction of the width of the game's picture."""
CARD_PITCH = 1.08
"""Horizontal distance between the middles of adjacent cards, in card widths."""
CARDS_RISE = 0.85
"""Distance of the cards' middle from the bottom edge, in card widths."""
PLAQUE_X = 0.08
"""Distance of a name plate from the side of the game's picture, as a fraction of the picture's width."""
PLAQUE_Y = 0.07
"""Distance of a name plate from the top, as a fraction of the height of the game's picture."""
PLAQUE_WIDTH, PLAQUE_HEIGHT, PLAQUE_RADIUS = 0.24, 0.13, 0.04
WORDS_OVERLAP_U = 5.0


class _Desktop(NamedTuple):
    """Contents of the computer screen: the game, in a window or in full screen, and a sample text."""

    is_window: bool
    words: str = ""


def draw_screen_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw a computer screen on a desk. A narrow preview has no desk and shows the sample text below the screen."""
    words, is_window = ctx.texts("preview.text"), not ctx.settings.fullscreen
    if box.width > box.height / SCREEN_RATIO:
        room = box.cut_bottom(_draw_room(canvas, box) + FOOT_HEIGHT_U)[1]
        height = min(room.height - GAP, MAX_WIDTH_SHARE * box.width * SCREEN_RATIO)
        _draw_screen(canvas, room.align(height / SCREEN_RATIO, height, y=1), _Desktop(is_window, words))
    else:
        _draw_ground(canvas, box)
        inside = box.inset(GAP, 0).move_by(dy=APART)
        screen = inside.resize(height=inside.width * SCREEN_RATIO)
        _draw_screen(canvas, screen, _Desktop(is_window))
        draw_sample_text(canvas, words, box, screen.bottom + TEXT_GAP_U)


def _draw_ground(canvas: Canvas, box: Box) -> None:
    canvas.surface(box, GROUND, tag="screen ground")


def _draw_room(canvas: Canvas, box: Box) -> float:
    """Draw a wall with lanterns and a desk; return the height of the desk."""
    _draw_ground(canvas, box)
    for across, down, size in LANTERNS:
        x, y = box.center_x + across * box.width, box.y + down * box.height
        cord = Box(x - CORD_WIDTH_U / 2, box.y, CORD_WIDTH_U, y - box.y)
        canvas.panel(cord, fill=palette.FELT_LOW, edge=None, radius=0)
        _draw_lantern(canvas, (x, y), size)
    desk = box.cut_bottom(DESK_HEIGHT_U + GAP)[0].resize(height=DESK_HEIGHT_U)
    canvas.panel(desk, fill=palette.WOOD, edge=palette.BRASS, radius=FOOT_RADIUS_U)
    return box.bottom - desk.y


def _draw_lantern(canvas: Canvas, at: tuple[float, float], size: float) -> None:
    size_px = canvas.viewport.px(2 * size)
    canvas.picture(("lantern", size_px), lambda: lantern_svg(size_px), *at, tag="lantern")


def _draw_screen(canvas: Canvas, screen: Box, desktop: _Desktop) -> None:
    _draw_foot(canvas, screen.center_x, screen.bottom + FOOT_HEIGHT_U - FOOT_PLATE_U / 2)
    rim, brass = palette.WOOD, palette.BRASS
    edge, radius = SCREEN_EDGE_U, SCREEN_RADIUS_U
    canvas.panel(screen, fill=rim, edge=brass, edge_width=edge, radius=radius, shine=True, tag="screen")
    inside = screen.inset(RIM_U)
    canvas.panel(inside, fill=palette.FELT_LOW, edge=None, radius=INNER_RADIUS_U)
    room = _draw_window(canvas, inside) if desktop.is_window else inside
    cards_top = _draw_game(canvas, room)
    if desktop.words:
        above = room.resize(height=cards_top + WORDS_OVERLAP_U - room.y)
        if sample_height(canvas.measure, desktop.words, above) + GAP <= above.height:
            draw_sample_text(canvas, desktop.words, above, cards_top)


def _draw_foot(canvas: Canvas, x: float, y: float) -> None:
    neck = Box.centered(x, y - NECK_RISE_U, NECK_WIDTH_U, NECK_HEIGHT_U)
    canvas.panel(neck, fill=palette.WOOD, edge=None, radius=NECK_RADIUS_U)
    plate = Box.centered(x, y, FOOT_WIDTH_U, FOOT_PLATE_U)
    canvas.panel(plate, fill=palette.WOOD, edge=palette.BRASS, radius=FOOT_RADIUS_U)


def _draw_window(canvas: Canvas, screen: Box) -> Box:
    """Draw a window on the computer screen; return the box of the window's contents."""
    window = screen.align(screen.width * WINDOW_SHARE, screen.height * WINDOW_SHARE)
    canvas.shadow(window, radius=WINDOW_RADIUS_U, spread=WINDOW_SHADOW_U)
    canvas.panel(window, edge=palette.BRASS, radius=WINDOW_RADIUS_U, tag="screen window")
    bar, below = window.cut_top(TITLE_BAR_U)
    for number in range(1, WINDOW_BUTTONS + 1):
        x = bar.right - WINDOW_BUTTON_PITCH_U * number
        button = Box.centered(x, bar.center_y, WINDOW_BUTTON_U, WINDOW_BUTTON_U)
        canvas.panel(button, fill=palette.BRASS, edge=None, radius=WINDOW_BUTTON_U / 2)
    return below.inset(WINDOW_RIM_U, 0).cut_bottom(WINDOW_RIM_U)[1]


def _draw_game(canvas: Canvas, room: Box) -> float:
    """Draw a hand and two name plates on the felt; return the y of the hand's upper edge."""
    canvas.felt(room, radius=FELT_RADIUS_U)
    size = room.width * PLAQUE_WIDTH, room.height * PLAQUE_HEIGHT
    between = room.inset(PLAQUE_X * room.width, PLAQUE_Y * room.height)
    for side in (0, 1):
        canvas.panel(between.align(*size, x=side, y=0), radius=PLAQUE_RADIUS * room.width)
    width = CARD_SHARE * room.width
    for index, card in enumerate(CARDS):
        x = room.center_x + (index - (len(CARDS) - 1) / 2) * CARD_PITCH * width
        canvas.upright_card(card, x, room.bottom - CARDS_RISE * width, width)
    return room.bottom - (CARDS_RISE + CARD_RATIO / 2) * width
