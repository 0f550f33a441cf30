"""The drawing interface of scenes: collects the sprites of one frame, in units."""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from typing import Literal, TypeVar, cast

import pygame

from papayoo.engine import Card, Suit
from papayoo.ui.art import icons, marks, palette, panels
from papayoo.ui.art.felts import Felt
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.device import InputState
from papayoo.ui.render.backgrounds import Backdrop, table_backdrop
from papayoo.ui.render.card_images import CardLook
from papayoo.ui.render.dirty_rects import Sprite
from papayoo.ui.render.fonts import Fonts
from papayoo.ui.render.image_cache import ImageCache, PrefetchCache
from papayoo.ui.render.light_and_shade import Glow, fade, glow_image, veil
from papayoo.ui.render.nine_slice import (
    PanelLook,
    ShadowLook,
    banded,
    is_large,
    panel_core,
    panel_image,
    shadow_core,
    shadow_image,
)
from papayoo.ui.render.renderer import Renderer
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.style import Surface, TextStyle

VEIL_STRIPS = 60
"""Number of equal strips that make up a veil over the window; they share one small image."""
SOLID_FROM = 0.6
"""Minimum opacity of panels that become opaque in high contrast, because texts may be on them."""

Align = Literal["left", "center", "right"]
Value = TypeVar("Value")
MOUSE = InputState()
UNCHANGED = nullcontext()
"""A layer without opacity or shift: sprites drawn in it do not change."""


class Canvas:
    """Collects the sprites of a frame, bottom first; ``input_state`` decides whether key hints and focus are shown.

    ``felt`` replaces the selected felt.
    """

    def __init__(self, renderer: Renderer, input_state: InputState = MOUSE, felt: Felt | None = None) -> None:
        self.input_state = input_state
        self.measure = TextMeasure(renderer.fonts, renderer.viewport)
        self.images: ImageCache | PrefetchCache = renderer.images
        self.cards, self._renderer = renderer.cards, renderer
        self.theme = renderer.theme.on(felt)
        self._usual_card_px = 0
        self.sprites: list[Sprite] = []

    @property
    def viewport(self) -> Viewport:
        return self.measure.viewport

    @property
    def fonts(self) -> Fonts:
        return self.measure.fonts

    @property
    def frame(self) -> int:
        """Number of the frame, so that images can be prefetched in turn, one in each frame."""
        return self._renderer.frame

    def set_viewport(self, viewport: Viewport) -> None:
        """Set the viewport whose units all following calls use."""
        self.measure = TextMeasure(self.fonts, viewport)

    def mark(self, widget: object) -> None:
        """Do nothing. A canvas that records texts for assistive technology notes here which widget is drawn next."""

    def tell(self, text: str, box: Box) -> None:
        """Do nothing. A canvas for assistive technology notes this text, which the screen shows without words."""

    def set_usual_card_width(self, width: float) -> None:
        """Set the width, in units, of most cards at rest. Images of moving cards are scaled from this width."""
        self._usual_card_px = self.viewport.px(width)

    def table(self) -> None:
        """Draw the empty table with the selected felt."""
        self.backdrop(table_backdrop(self.theme.felt))

    def layer(
        self, *, opacity: float = 1.0, dx: float = 0.0, dy: float = 0.0, is_closing: bool = False
    ) -> AbstractContextManager[None]:
        """Make everything drawn inside the ``with`` block translucent, and shift it.

        ``dx`` and ``dy`` are in units. Sprites as wide as the window are not shifted. ``is_closing`` removes the tags
        of the sprites, so that tests do not find them.
        """
        if opacity >= 1 and not (dx or dy or is_closing):
            return UNCHANGED
        return self._changed(opacity, self.viewport.px(dx), self.viewport.px(dy), is_closing=is_closing)

    @contextmanager
    def _changed(self, opacity: float, dx_px: int, dy_px: int, *, is_closing: bool) -> Iterator[None]:
        first = len(self.sprites)
        yield
        for index in range(first, len(self.sprites)):
            image, x, y, alpha, tag, rows = self.sprites[index]
            if image.get_width() != self.viewport.width_px:
                x, y = x + dx_px, y + dy_px
                rows = rows and (rows[0] + dy_px, rows[1] + dy_px)
            self.sprites[index] = Sprite(image, x, y, round(alpha * opacity), "" if is_closing else tag, rows)

    @contextmanager
    def clipping(self, top: float, bottom: float) -> Iterator[None]:
        """Clip everything drawn in the ``with`` block to the rows between ``top`` and ``bottom`` of the window."""
        first, rows = len(self.sprites), (self.viewport.px(top), self.viewport.px(bottom))
        yield
        self.sprites[first:] = filter(None, [sprite.clipped(*rows) for sprite in self.sprites[first:]])

    @property
    def is_prefetching(self) -> bool:
        """Whether images are only requested, and not shown; see ``prefetching``."""
        return isinstance(self.images, PrefetchCache)

    @contextmanager
    def prefetching(self, *, is_for_later: bool = False, with_texts: bool = False) -> Iterator[PrefetchCache]:
        """Request the images of everything drawn inside the ``with`` block, without showing them.

        Yields the cache, which counts the missing images. If ``is_for_later`` is true, nothing in the present picture
        depends on these images, so that it is not drawn again when they come. Texts are rendered in this frame, if
        ``with_texts`` is true, or not at all.
        """
        sprites, images, cache = self.sprites, self.images, self._renderer.prefetch_cache
        before = cache.is_for_later, cache.with_texts
        if images is not cache:
            cache.missing = 0
        self.sprites, self.images, cache.is_for_later, cache.with_texts = [], cache, is_for_later, with_texts
        try:
            yield cache
        finally:
            self.sprites, self.images = sprites, images
            cache.is_for_later, cache.with_texts = before

    def kept(self, contents: Hashable, draw: Callable[[], None]) -> None:
        """Draw something that is the same while ``contents`` is equal, without calling ``draw`` again meanwhile.

        If ``draw`` uses an image that is later replaced by a better one, ``contents`` must change then.
        """
        self._keep((contents, self.viewport, self.theme), draw)

    def _keep(self, drawn: Hashable, draw: Callable[[], None]) -> None:
        """Draw something that is the same while ``drawn`` is equal, which also depends on viewport and theme."""
        if self.is_prefetching:
            draw()
            return
        kept = self._renderer.kept_sprites
        sprites = kept.get(drawn)
        if sprites is not None:
            self.sprites += sprites
            return
        first = len(self.sprites)
        with self._renderer.images.noting() as image_keys:
            draw()
        kept.add(drawn, self.sprites[first:], image_keys)

    def still(self, part: Hashable, draw: Callable[[], None]) -> None:
        """Draw a part of the picture that is the same in all frames until an input or a motion changes something.

        ``part`` distinguishes it from other parts; see ``Renderer.begin_frame``.
        """
        if self._renderer.has_changed:
            draw()  # in a motion, to keep the sprites of each frame would take memory in vain
        else:
            self._keep((part, self._renderer.picture), draw)  # the viewport and the theme are those of the picture

    def still_value(self, part: Hashable, make: "Callable[[], Value]") -> "Value":
        """Return a value that is the same in all frames until an input or a motion changes something, as in `still`."""
        if self._renderer.has_changed:
            return make()
        values = self._renderer.still_values
        if part not in values:
            values[part] = make()
        return cast("Value", values[part])

    def backdrop(self, backdrop: Backdrop) -> float:
        """Draw a backdrop, or a dark screen until it is rendered; return the backdrop's opacity.

        With high contrast, the title screen has a plain dark backdrop, and the opacity is 0.
        """
        if self.theme.has_high_contrast and backdrop.is_plain_in_contrast:
            self.veil(1.0)
            return 0.0
        image, lit = self._renderer.backdrop(backdrop), self._renderer.backdrop_opacity(backdrop)
        if image is None and isinstance(self.images, PrefetchCache):
            self.images.missing += 1
        if image is not None:
            self.sprites.append(Sprite(image, 0, 0, tag=backdrop.name))
        if lit < 1:  # a veil over the opaque image costs less than blending the image itself
            self.veil(1.0 if image is None else 1.0 - lit)
        return 0.0 if image is None else lit

    def picture(
        self, key: Hashable, make: Callable[[], str], x: float, y: float, *, alpha: int = 255, tag: str = ""
    ) -> None:
        """Draw an image centred at a point; ``make`` returns its SVG if it is not cached."""
        self.image(self.images.svg(key, make), x, y, alpha=alpha, tag=tag)

    def turned_picture(
        self,
        key: Hashable,
        make: Callable[[], str],
        x: float,
        y: float,
        *,
        angle_deg: float = 0.0,
        growth: float = 1.0,
        tag: str = "",
    ) -> None:
        """Draw a picture rotated clockwise about its middle and scaled."""
        image = self.images.svg(key, make)
        if (angle_deg or growth != 1) and not self.is_prefetching:
            turn = partial(pygame.transform.rotozoom, image, -angle_deg, growth)
            image = self._renderer.moving_images.get((key, angle_deg, growth), turn)
        self.image(image, x, y, tag=tag)

    def glow(self, glow: Glow, at: tuple[float, float], size: float, *, alpha: int = 255) -> None:
        """Draw a light or a shadow without sharp details, centred at a point; ``size`` is its width and height."""
        size_px, scale = self.viewport.px(size), self.viewport.scale
        image = self.images.get((glow.key, size_px), lambda: glow_image(glow, size_px, scale))
        self.image(image, *at, alpha=alpha, tag=glow.tag)

    def image(self, image: pygame.Surface, x: float, y: float, *, alpha: int = 255, tag: str = "") -> None:
        """Draw an image centred at a point."""
        self.sprites.append(Sprite(image, *self._corner(image, x, y), alpha, tag))

    def _corner(self, image: pygame.Surface, x: float, y: float) -> tuple[int, int]:
        """Return the upper left corner in pixels of an image centred at a point."""
        scale, (width, height) = self.measure.viewport.scale, image.get_size()
        return round(x * scale - width / 2), round(y * scale - height / 2)

    def card(self, look: CardLook, x: float, y: float, width: float, angle_deg: float = 0.0) -> None:
        """Draw a card that does not move, centred at a point."""
        if isinstance(self.images, PrefetchCache):
            self.images.missing += self.cards.prefetch_resting(look, width * self.viewport.scale, angle_deg)
            return
        image = self.cards.resting(look, width * self.viewport.scale, angle_deg, usual_px=self._usual_card_px)
        self.image(image, x, y, tag=f"card {look.card or 'back'}")

    def upright_card(self, card: Card, x: float, y: float, width: float, *, is_papayoo: bool = False) -> None:
        """Draw an upright card, face up, centred at a point."""
        self.card(CardLook(card, is_papayoo=is_papayoo), x, y, width)

    def prefetch_card(self, look: CardLook, width: float) -> None:
        """Request the upright image of a card that will move soon."""
        self.cards.prefetch_upright(look, width * self.viewport.scale, usual_px=self._usual_card_px)

    def moving_card(
        self, look: CardLook, x: float, y: float, width: float, angle_deg: float, *, turn: float, alpha: int
    ) -> None:
        """Draw a moving card centred at a point. ``turn`` is the fraction of the card's width that is visible."""
        if isinstance(self.images, PrefetchCache):
            return
        image = self.cards.moving(look, width * self.viewport.scale, angle_deg, turn, usual_px=self._usual_card_px)
        self.image(image, x, y, alpha=alpha, tag=f"card {look.card or 'back'}")

    def wiped_card(self, looks: tuple[CardLook, CardLook], at: Sequence[float], angle_deg: float, share: float) -> None:
        """Draw a card in two looks: from the top, the fraction ``share`` in the second look; below, the first look."""
        (before, after), (x, y, width), usual_px = looks, at, self._usual_card_px
        self.moving_card(before, x, y, width, angle_deg, turn=1.0, alpha=255)
        image = self.cards.moving(after, width * self.viewport.scale, angle_deg, usual_px=usual_px)
        wiped = image.subsurface((0, 0, image.get_width(), round(image.get_height() * share)))
        self.sprites.append(Sprite(wiped, *self._corner(image, x, y), 255, f"wiped {after.card}"))

    def prefetch_moving_card(self, look: CardLook, width: float, angle_deg: float, *, turn: float) -> None:
        """Request the image of a moving card expected in the next frame."""
        self.cards.prefetch_moving(look, width * self.viewport.scale, angle_deg, turn, usual_px=self._usual_card_px)

    def panel(
        self,
        box: Box,
        *,
        fill: str = palette.PLAQUE,
        edge: str | None = palette.BRASS,
        edge_width: float = 1.0,
        radius: float = 12.0,
        opacity: float = 1.0,
        shine: bool = False,
        alpha: int = 255,
        tag: str = "",
    ) -> None:
        """Draw a panel with rounded corners."""
        scale = self.viewport.scale
        size = max(1, self.viewport.px(box.width)), max(1, self.viewport.px(box.height))
        if self.theme.has_high_contrast and opacity >= SOLID_FROM:
            opacity = 1.0
        look = PanelLook(self._themed(fill), edge and self._themed(edge), edge_width, radius, opacity, shine)
        corner, core = (self.viewport.px(box.x), self.viewport.px(box.y)), panel_core(look, scale)
        if not is_large(size, core):
            image = self.images.get(("panel", look, size, scale), lambda: panel_image(look, size, scale))
            self.sprites.append(Sprite(image, *corner, alpha, tag))
        else:
            make = partial(panel_image, look, scale=scale)
            bands = banded(self.images, ("panel", look, scale), make, core, pygame.Rect(corner, size))
            self.sprites += [band._replace(alpha=alpha, tag=tag) for band in bands]

    def surface(self, box: Box, surface: Surface, *, alpha: int = 255, tag: str = "") -> None:
        """Draw a surface of the style sheet, with its shadow."""
        fill, radius, opacity, edge, edge_width, shine, shadow = surface
        if shadow:
            self.shadow(box, radius=radius, spread=shadow, opacity=0.55)
        self.panel(
            box,
            fill=fill,
            edge=edge,
            edge_width=edge_width,
            radius=min(radius, box.height / 2),
            opacity=opacity,
            shine=shine,
            alpha=alpha,
            tag=tag,
        )

    def felt(self, box: Box, *, radius: float) -> None:
        """Draw a piece of the selected felt. Text on it needs a darker panel, because felts may be light."""
        self.panel(box, fill=self.theme.felt.cloth.high, radius=radius, tag="felt")

    def shadow(self, box: Box, *, radius: float = 14.0, spread: float = 18.0, opacity: float = 0.45) -> None:
        """Draw a soft shadow around a box; it extends ``spread`` units beyond the box."""
        outer = box.inset(-spread)
        size = self.viewport.px(outer.width), self.viewport.px(outer.height)
        if min(size) < 1:
            return
        look, scale = ShadowLook(radius, spread, opacity), self.viewport.scale
        core = shadow_core(look, scale)
        if not is_large(size, core):
            image = self.images.get(("shadow", look, size, scale), lambda: shadow_image(look, size, scale))
            self.image(image, outer.center_x, outer.center_y)
        else:
            place = round(outer.center_x * scale - size[0] / 2), round(outer.center_y * scale - size[1] / 2)
            make = partial(shadow_image, look, scale=scale)
            self.sprites += banded(self.images, ("shadow", look, scale), make, core, pygame.Rect(place, size))

    def veil(self, opacity: float) -> None:
        """Cover everything drawn so far with a dark translucent veil."""
        width, height = self.viewport.width_px, self.viewport.height_px
        size, shade = (width, math.ceil(height / VEIL_STRIPS)), self._themed(palette.FELT_LOW)
        image = self.images.get(("veil", *size, opacity, shade), lambda: veil(size, opacity, shade))
        self.sprites += [Sprite(image, 0, y, 255, "veil") for y in range(0, height, size[1])]

    def fade(self, box: Box, colour: str = palette.PLAQUE, *, turns: int = 0, alpha: int = 255, tag: str = "") -> None:
        """Cover a box with a colour, from transparent to opaque.

        The opaque end is at the bottom; ``turns`` are quarter turns counterclockwise.
        """
        size, shade = (self.viewport.px(box.width), self.viewport.px(box.height)), self._themed(colour)
        if min(size) > 0:
            image = self.images.get(("fade", size, shade, turns), lambda: fade(size, shade, turns))
            self.image(image, box.center_x, box.center_y, alpha=alpha, tag=tag)

    def slot(self, x: float, y: float, width: float, height: float) -> None:
        """Draw an empty card slot, centred at a point."""
        size = self.viewport.px(width), self.viewport.px(height)
        scale, ground = self.viewport.scale, self._themed(palette.FELT_LOW)
        make = partial(panels.slot_svg, *size, scale=scale, ground=ground)
        self.picture(("slot", size, scale, ground), make, x, y, tag="slot")

    def tip(self, x: float, y: float, size: float, angle_deg: float, colour: str = palette.BRASS) -> None:
        """Draw a small triangle. At an angle of 0 degrees, it points up; angles are clockwise."""
        size_px, angle, outline = self.viewport.px(size), round(angle_deg), self._themed(palette.FELT_LOW)
        colour = self._themed(colour)
        key = ("tip", size_px, angle, colour, outline)
        self.picture(key, lambda: marks.tip_svg(size_px, angle, colour, outline), x, y, tag="tip")

    def icon(self, name: str, x: float, y: float, size: float, colour: str = palette.INK, *, alpha: int = 255) -> None:
        """Draw an icon centred at a point."""
        size_px, colour = self.viewport.px(size), self._themed(colour)
        key = ("icon", name, size_px, colour)
        self.picture(key, lambda: icons.icon_svg(name, size_px, colour), x, y, alpha=alpha, tag=f"icon {name}")

    def portrait(
        self, name: str, x: float, y: float, size: float, mood: Mood = Mood.CALM, *, is_bust: bool = False
    ) -> None:
        """Draw a player's portrait centred at a point; ``size`` is its height."""
        size_px, drawings = self.viewport.px(size), self._renderer.load_drawings
        key, tag = ("portrait", name, mood, size_px, is_bust), f"portrait {name}"
        self.picture(key, lambda: drawings().portrait(name, mood, size_px, is_bust=is_bust), x, y, tag=tag)

    def animal(self, name: str, eyes: str, x: float, y: float, size: float) -> None:
        """Draw the dark shape of an animal with bright eyes, centred at a point; see ``animal_svg``."""
        size_px, drawings = self.viewport.px(size), self._renderer.load_drawings
        key = ("animal", name, eyes, size_px)
        self.picture(key, lambda: drawings().animal(name, size_px, eyes), x, y, tag=f"animal {name}")

    def medal(self, name: str, x: float, y: float, size: float, *, is_earned: bool, turn: float = 1.0) -> None:
        """Draw the medal of an achievement centred at a point; ``turn`` is the visible fraction of its width."""
        size_px, felt, draw = self.viewport.px(size), self.theme.felt, self._renderer.load_drawings().medal
        key = ("medal", name, size_px, is_earned, felt.name)
        image = self.images.svg(key, lambda: draw(name, size_px, is_earned=is_earned, felt=felt))
        if turn < 1:
            width_px = max(1, round(size_px * turn))
            narrow = partial(pygame.transform.smoothscale, image, (width_px, image.get_height()))
            image = self.images.get((*key, width_px), narrow)
        self.image(image, x, y, tag=f"medal {name}")

    def pip(self, suit: Suit, x: float, y: float, size: float, colour: str | None = None) -> None:
        """Draw the symbol of a suit centred at a point, in its own colour by default."""
        size_px = self.viewport.px(size)
        colour = colour or self.theme.style.colours.ink(suit)
        key = ("pip", suit, size_px, colour)
        self.picture(key, lambda: marks.pip_svg(suit, size_px, colour), x, y, tag=f"pip {suit.letter}")

    def mini(
        self, card: Card, x: float, y: float, *, is_papayoo: bool, scale: float = 1.0, is_spent: bool = False
    ) -> None:
        """Draw a small card (rank and suit only) centred at a point."""
        mini = self.cards.mini(card, self.viewport.scale * scale, is_papayoo=is_papayoo, is_spent=is_spent)
        self.picture(*mini, x, y, tag=f"mini {card}")

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: TextStyle,
        *,
        align: Align = "left",
        max_width: float | None = None,
        alpha: int = 255,
    ) -> float:
        """Draw one line of text, vertically centred at ``y``; return its width in units.

        ``align`` selects the point of the line at ``x``: its left end, centre or right end. Text wider than
        ``max_width`` is drawn smaller, and shortened if it is still too wide.
        """
        if not text:
            return 0.0
        if isinstance(self.images, PrefetchCache) and not self.images.with_texts:
            width = self.measure.text_width(text, style)
            return width if max_width is None else min(width, max_width)
        size_px = self.measure.text_px(style.size)
        if max_width is not None:
            size_px = self.measure.fitting_px(text, style, self.viewport.px(max_width))
            text = self.fonts.fitted(text, style.face, size_px, self.viewport.px(max_width))
        image = self.fonts.text(text, style.face, size_px, self._themed(style.colour))
        width = image.get_width() / self.viewport.scale
        left = {"left": x, "center": x - width / 2, "right": x - width}[align]
        self.image(image, left + width / 2, y, alpha=alpha, tag=f"text {text}")
        return width

    def text_in(self, box: Box, text: str, style: TextStyle, *, align: Align = "left") -> float:
        """Draw one line of text, vertically centred in a box, and smaller if it would be too wide.

        Return the width of the text in units.
        """
        x = {"left": box.x, "center": box.center_x, "right": box.right}[align]
        return self.text(text, x, box.center_y, style, align=align, max_width=box.width)

    def _themed(self, colour: str) -> str:
        return self.theme.felt.themed(colour)

    def paragraph(
        self, text: str, x: float, y: float, style: TextStyle, max_width: float, *, align: Align = "left"
    ) -> float:
        """Draw a text in lines of at most ``max_width`` units from ``y`` down, aligned as in `text`.

        Return the height of the text in units.
        """
        pitch = self.measure.line_height(style)
        lines = self.measure.lines(text, style, max_width)
        for row, line in enumerate(lines):
            self.text(line, x, y + (row + 0.5) * pitch, style, align=align)
        return len(lines) * pitch
