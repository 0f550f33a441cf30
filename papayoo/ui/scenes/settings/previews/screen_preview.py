"""The player's screen with the game on it: all of the screen or a window, and a line in the language to come."""

from typing import NamedTuple

from papayoo.engine.cards import parse_cards
from papayoo.text.catalog import Catalog, catalog_for
from papayoo.ui.art import palette
from papayoo.ui.art.title_lanterns import lantern_svg
from papayoo.ui.context import Context
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.settings.previews.card_preview import draw_sample_text
from papayoo.ui.table_view.geometry.pose import CARD_RATIO

RATIO = 10 / 16
"""The height of the screen, as a share of its width."""
RIM = 9.0
SCREEN_MARGIN = 14.0
TITLE_BAR = 18.0
FOOT = 26.5
"""What it stands on is so high."""
DESK = 14.0
"""The edge of the desk on which a screen stands where there is room around it."""
WIDEST = 0.6
"""The screen there is at most so wide, as a share of the room: beside it hang lanterns."""
LANTERNS = ((-0.43, 0.4, 76.0), (-0.34, 0.66, 58.0), (0.35, 0.34, 58.0), (0.44, 0.58, 76.0))
"""Those that hang there: how far from the middle and from the top, as shares of the room, and how large they are."""
WINDOW_SHARE = 0.78
"""How much of the screen's width and height a window takes."""
CARDS = parse_cards("2C 3C 10C 7H 14P")
CARD_SHARE = 0.15
"""The width of a card in the picture, as a share of the game's."""


class _Desktop(NamedTuple):
    """What is on the screen: in a window or all over it, and with words above the hand if there are any."""

    is_window: bool
    words: str = ""


def draw_screen_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """The screen on its foot. What the language looks like stands on it or, where it is too small for that, below."""
    words, is_window = language_to_come(ctx)("preview.text"), not ctx.settings.fullscreen
    if box.width > box.height / RATIO:
        desk_top = _draw_room(canvas, box)
        height = min(desk_top - FOOT - SCREEN_MARGIN - box.y, WIDEST * box.width * RATIO)
        screen = Box.centered(box.center_x, desk_top - FOOT - height / 2, height / RATIO, height)
        _draw_screen(canvas, screen, _Desktop(is_window, words))
    else:
        _draw_ground(canvas, box)
        width = box.width - 2 * SCREEN_MARGIN
        screen = Box(box.x + SCREEN_MARGIN, box.y + SCREEN_MARGIN + 10, width, width * RATIO)
        _draw_screen(canvas, screen, _Desktop(is_window))
        draw_sample_text(canvas, words, box, screen.bottom + 52)


def _draw_ground(canvas: Canvas, box: Box) -> None:
    canvas.panel(box, fill=palette.FELT, edge=None, radius=18, opacity=0.8, tag="screen ground")


def _draw_room(canvas: Canvas, box: Box) -> float:
    """A wall with lanterns, and the desk before it; returns how high that is."""
    _draw_ground(canvas, box)
    for across, down, size in LANTERNS:
        x, y = box.center_x + across * box.width, box.y + down * box.height
        canvas.panel(Box(x - 0.75, box.y, 1.5, y - box.y), fill=palette.FELT_LOW, edge=None, radius=0)
        _draw_lantern(canvas, (x, y), size)
    desk = Box(box.x, box.bottom - DESK - SCREEN_MARGIN, box.width, DESK)
    canvas.panel(desk, fill=palette.WOOD, edge=palette.BRASS, radius=4)
    return desk.y


def _draw_lantern(canvas: Canvas, at: tuple[float, float], size: float) -> None:
    size_px = canvas.viewport.px(2 * size)
    canvas.picture(("lantern", size_px), lambda: lantern_svg(size_px), *at, tag="lantern")


def _draw_screen(canvas: Canvas, screen: Box, desktop: _Desktop) -> None:
    foot = screen.bottom + FOOT - 4.5
    canvas.panel(Box.centered(screen.center_x, foot - 12, 46, 26), fill=palette.WOOD, edge=None, radius=3)
    canvas.panel(Box.centered(screen.center_x, foot, 124, 9), fill=palette.WOOD, edge=palette.BRASS, radius=4)
    canvas.panel(screen, fill=palette.WOOD, edge=palette.BRASS, edge_width=2, radius=14, shine=True, tag="screen")
    shown = screen.inset(RIM)
    canvas.panel(shown, fill=palette.FELT_LOW, edge=None, radius=6)
    room = _draw_window(canvas, shown) if desktop.is_window else shown
    cards_top = _draw_game(canvas, room)
    if desktop.words:
        draw_sample_text(canvas, desktop.words, room._replace(height=cards_top + 5 - room.y), cards_top)


def language_to_come(ctx: Context) -> Catalog:
    """The texts of the language that is set: those of the next start."""
    chosen = ctx.settings.language
    return ctx.texts if chosen == ctx.texts.language else catalog_for((chosen, *system_languages()))


def _draw_window(canvas: Canvas, screen: Box) -> Box:
    """A window on the screen; returns the room for the game in it."""
    width, height = screen.width * WINDOW_SHARE, screen.height * WINDOW_SHARE
    window = Box.centered(screen.center_x, screen.center_y, width, height)
    canvas.shadow(window, radius=6, spread=8)
    canvas.panel(window, edge=palette.BRASS, radius=6, tag="screen window")
    for step in range(3):
        mark = Box.centered(window.right - 12 - 12 * step, window.y + TITLE_BAR / 2, 7, 7)
        canvas.panel(mark, fill=palette.BRASS, edge=None, radius=3.5)
    return Box(window.x + 2, window.y + TITLE_BAR, window.width - 4, window.height - TITLE_BAR - 2)


def _draw_game(canvas: Canvas, room: Box) -> float:
    """A hand on the felt, and the plaques of two others; returns where the hand begins."""
    canvas.felt(room, radius=5)
    plaque = Box(0, room.y + 0.07 * room.height, 0.24 * room.width, 0.13 * room.height)
    for left in (room.x + 0.08 * room.width, room.right - 0.32 * room.width):
        canvas.panel(plaque._replace(x=left), radius=0.04 * room.width)
    width = CARD_SHARE * room.width
    for index, card in enumerate(CARDS):
        x = room.center_x + (index - (len(CARDS) - 1) / 2) * 1.08 * width
        canvas.upright_card(card, x, room.bottom - 0.85 * width, width)
    return room.bottom - (0.85 + CARD_RATIO / 2) * width
