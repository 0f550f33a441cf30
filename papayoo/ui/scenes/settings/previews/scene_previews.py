"""Small previews: the menu of the title screen, the emote of an opponent, and the loudness of the sounds."""

from functools import partial

from papayoo.services.opponents import opponents_of
from papayoo.ui.art import palette
from papayoo.ui.art.emote_art import Emote, emote_svg
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.settings.previews.card_preview import OFF_OPACITY, preview_unit
from papayoo.ui.style import GAP, HEAD, PLATE, WELL, Size
from papayoo.ui.table_view.table_preview import GROUND

ITEM = Size(220.0, 48.0)
BUST_U, EMOTE_U, EMOTE_ASIDE, EMOTE_RISE = 190.0, 96.0, 0.44, 0.36
"""Dimensions of the opponent's bust and the emote.

In this order: size of the bust, size of the emote, and distances of the emote's centre to the right of the bust's
centre and above it, as multiples of the bust's size.
"""
BAR_WIDTH_U, BAR_SHARE, BAR_ICON_U, BAR_ICON_GAP_U, BAR_RADIUS_U = 38.0, 0.5, 30.0, 34.0, 8.0
CHANNELS = {
    "card_volume": "cards",
    "jingle_volume": "trophy",
    "animal_volume": "people",
    "music_volume": "note",
    "ambience_volume": "stall",
}
"""Maps the name of each volume setting to the icon of the sounds that it controls."""


def draw_menu_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw the large buttons of the title screen. The lessons button is faint if lessons are not offered."""
    _draw_ground(canvas, box)
    place = box.align(ITEM.width, 3 * ITEM.height + 2 * GAP)
    for item, name in zip(place.column(3, GAP), ("menu.play", "menu.new_game", "menu.learn"), strict=True):
        fill, ink = (palette.INK, palette.FELT_LOW) if name == "menu.play" else (palette.PLAQUE, palette.INK)
        room, is_on = item.inset(GAP, 0), name != "menu.learn" or ctx.settings.offer_lessons
        with canvas.layer(opacity=1.0 if is_on else OFF_OPACITY):
            canvas.surface(item, PLATE._replace(fill=fill, opacity=0.96))
            canvas.text_in(room, ctx.texts(name), HEAD.in_colour(ink), align="center")


def draw_emote_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw an opponent with an emote, which is faint if emotes are not shown."""
    canvas.felt(box, radius=WELL.radius)
    mood = Mood.GLAD if ctx.settings.emotes else Mood.CALM
    bust = BUST_U * preview_unit(box)
    canvas.portrait(opponents_of(ctx)[0].portrait, box.center_x, box.center_y, bust, mood, is_bust=True)
    x, y = box.center_x + EMOTE_ASIDE * bust, box.center_y - EMOTE_RISE * bust
    size_px = canvas.viewport.px(EMOTE_U * preview_unit(box))
    with canvas.layer(opacity=1.0 if ctx.settings.emotes else OFF_OPACITY):
        canvas.picture(("applause", size_px), partial(emote_svg, Emote.APPLAUSE, size_px), x, y, tag="emote preview")


def draw_sound_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """Draw a bar for each kind of sound.

    Each bar shows the volume at which the sounds are played: their own volume times the overall volume.
    """
    _draw_ground(canvas, box)
    overall = 0 if ctx.settings.muted else ctx.settings.sound_volume / 100
    columns = box.inset(BAR_WIDTH_U, 0).row(len(CHANNELS))
    for column, (channel, icon) in zip(columns, CHANNELS.items(), strict=True):
        height, share = BAR_SHARE * box.height, overall * getattr(ctx.settings, channel) / 100
        bar = column.align(min(BAR_WIDTH_U, 0.75 * column.width), height)
        canvas.panel(bar, fill=palette.FELT_LOW, radius=BAR_RADIUS_U)
        if share:
            level = bar.cut_bottom(max(2 * BAR_RADIUS_U, height * share))[0]
            canvas.panel(level, fill=palette.BRASS, edge=None, radius=BAR_RADIUS_U, tag=f"level {channel}")
        name = icon if share else "sound_off"
        canvas.icon(name, bar.center_x, bar.bottom + BAR_ICON_GAP_U, BAR_ICON_U, palette.BRASS)


def _draw_ground(canvas: Canvas, box: Box) -> None:
    canvas.surface(box, GROUND, tag="preview ground")
