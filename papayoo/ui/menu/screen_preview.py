"""The player's screen with the game on it: all of the screen or a window, and a line in the language to come."""

from papayoo.engine.cards import parse_cards
from papayoo.i18n import Catalog, catalog_for
from papayoo.ui.art import palette
from papayoo.ui.brush import Brush
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.locales import system_languages
from papayoo.ui.menu.preview import draw_sample_text

RATIO = 10 / 16
"""The height of the screen, as a share of its width."""
RIM = 9.0
TITLE_BAR = 18.0
BESIDE = 352.0
"""The width of what is beside the screen."""
WINDOW_SHARE = 0.72
"""How much of the screen's width and height a window takes."""
CARDS = parse_cards("3S 7H 10C 6D 14P")
CARD_SHARE = 0.15
"""The width of a card in the picture, as a share of the game's."""


def draw_screen_preview(brush: Brush, ctx: Context, box: Box) -> None:
    """The screen on its foot, and below it, or beside it where there is more room, what the language looks like."""
    words = language_to_come(ctx)("preview.text")
    if box.width > box.height / RATIO:
        width = (box.height - 30.0) / RATIO
        _draw_screen(brush, ctx, Box(box.x, box.y, width, width * RATIO))
        beside = Box(box.right - BESIDE, box.y, BESIDE, box.height)
        brush.panel(beside, fill=palette.FELT, edge=None, radius=18, opacity=0.8)
        draw_sample_text(brush, words, beside, box.center_y - 20)
    else:
        screen = Box(box.x, box.y + 18, box.width, box.width * RATIO)
        _draw_screen(brush, ctx, screen)
        draw_sample_text(brush, words, box, screen.bottom + 52)


def _draw_screen(brush: Brush, ctx: Context, screen: Box) -> None:
    foot = screen.bottom + 22
    brush.panel(Box.centered(screen.center_x, foot - 12, 46, 26), fill=palette.WOOD, edge=None, radius=3)
    brush.panel(Box.centered(screen.center_x, foot, 124, 9), fill=palette.WOOD, edge=palette.BRASS, radius=4)
    brush.panel(screen, fill=palette.WOOD, edge=palette.BRASS, edge_width=2, radius=14, shine=True, tag="screen")
    shown = screen.inset(RIM)
    brush.panel(shown, fill=palette.FELT_LOW, edge=None, radius=6)
    _draw_game(brush, shown if ctx.settings.fullscreen else _draw_window(brush, shown))


def language_to_come(ctx: Context) -> Catalog:
    """The texts of the language that is set: those of the next start."""
    chosen = ctx.settings.language
    return ctx.texts if chosen == ctx.texts.language else catalog_for((chosen, *system_languages()))


def _draw_window(brush: Brush, screen: Box) -> Box:
    """A window on the screen; returns the room for the game in it."""
    width, height = screen.width * WINDOW_SHARE, screen.height * WINDOW_SHARE
    window = Box.centered(screen.center_x, screen.center_y, width, height)
    brush.shadow(window, radius=6, spread=8)
    brush.panel(window, edge=palette.BRASS, radius=6, tag="screen window")
    for step in range(3):
        mark = Box.centered(window.right - 12 - 12 * step, window.y + TITLE_BAR / 2, 7, 7)
        brush.panel(mark, fill=palette.BRASS, edge=None, radius=3.5)
    return Box(window.x + 2, window.y + TITLE_BAR, window.width - 4, window.height - TITLE_BAR - 2)


def _draw_game(brush: Brush, room: Box) -> None:
    """A hand on the felt, and the plaques of two others."""
    brush.felt(room, radius=5)
    plaque = Box(0, room.y + 0.16 * room.height, 0.24 * room.width, 0.13 * room.height)
    for left in (room.x + 0.08 * room.width, room.right - 0.32 * room.width):
        brush.panel(plaque._replace(x=left), radius=0.04 * room.width)
    width = CARD_SHARE * room.width
    for index, card in enumerate(CARDS):
        x = room.center_x + (index - (len(CARDS) - 1) / 2) * 1.08 * width
        brush.upright_card(card, x, room.bottom - 0.85 * width, width)
