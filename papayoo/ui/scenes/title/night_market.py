"""The moving parts of the title screen's background: lanterns, lamps, steam, fireflies and animals."""

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.market_pictures import hill_stall_svg
from papayoo.ui.art.paper_lanterns import (
    CORD_GAP_U,
    CORD_U,
    GOLD,
    LANTERN_U,
    RED,
    UNLIT,
    cord_svg,
    glow_svg,
    hanging_lantern_svg,
    torn_poster_svg,
)
from papayoo.ui.art.shapes import turned
from papayoo.ui.art.title_hill import HillPlace, hill_places
from papayoo.ui.art.title_lamps import LAMP_U, TitleLantern, lamp_svg, lamps_of, title_lanterns
from papayoo.ui.art.title_stalls import Counter, Place, front_counters
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.title.fireflies import Fireflies, draw_light
from papayoo.ui.scenes.title.stall_animals import StallAnimals
from papayoo.ui.style import LABEL

if TYPE_CHECKING:
    from papayoo.history.evening import Nemesis, TitleEvening

COMPANY_U = 60.0
"""Size of the portraits that high contrast shows instead of the animals at their stalls."""
SWAY_DEG = 1.5
SWAY_START_S = 5.3
"""Time after the screen has opened until the lanterns swing by ``SWAY_DEG``."""
SWAY_STEP_DEG = 0.5
"""Difference between the angles at which a swinging lantern is drawn, in degrees. Each angle needs an image."""
DRIFT_S = 0.22
"""Time constant with which the lanterns follow the pointer."""
SETTLED = 0.02
GLOW_U = 210.0
"""Diameter of the glow around a lantern of size 1, in units."""
GLOW_OPACITY = 0.36
"""Maximum opacity of the glow of a lantern."""
GLOW_LEVELS = 7
"""Number of brightness levels of a glow. It is small, so that glows are rarely redrawn."""
GLOW_PERIOD_S = 6.2
"""How long the glow of a lantern takes to become brighter and darker once."""
GLOW_PHASE = 0.37
"""Phase shift between the glows of neighbouring lanterns, as a fraction of the period."""
LAMP_TURN_S = 1.3
"""Time between the start of one lamp's dimming and the start of the next lamp's dimming.

These two lamps are not neighbours. `DIM_STRIDE` determines the order.
"""
DIM_S = 2.6
"""How long a lamp is dim, including both fades."""
DIM_SHARE = 0.6
"""Fraction of its brightness that a lamp loses when it is dimmed."""
DIM_STRIDE = 11
"""Number that determines the order in which the lamps are dimmed. With it, dim lamps are far apart.

Lamp n has the turn n * DIM_STRIDE modulo the number of lamps.
"""
STEAMING = (1, 3)
"""Indexes of the stalls from which steam rises."""
PUFFS, STEAM_PERIOD_S, STEAM_RISE_U, STEAM_SWAY_U = 6, 6.6, 74.0, 7.0
STEAM_SIZES_U = (12.0, 18.0, 24.0, 30.0, 36.0)
STEAM_OPACITY, STEAM_X_SHARE, STEAM_LEVELS = 0.42, 0.8, 10
STEAM_COLOUR = "#D8E2DE"
WINNER_LIGHT_U, WINNER_OPACITY = 190.0, 0.55
"""Diameter and opacity of the light at the stall of the last game's winner."""
PAUSE_S = 0.6
"""Time after the evening is shown until something new begins."""
SPARK_S, SPARK_SHARE = 1.4, 2.6
"""How long the light of a newly lit stall flashes, and its size as a multiple of the stall's."""
COUNT_S, COUNT_FADE_S, COUNT_DROP_U = 2.0, 0.25, 15.0
"""How long the number of lit stalls is shown below the newest one, with both fades, and how far below."""
KINDLE_S, FLUTTER_S = 0.8, 0.8
"""How long the lantern of tonight's table flares up, and how long the poster falls."""
FLUTTER_U, FALL_U = 14.0, 70.0
"""How far the poster sways while it comes off, and how far it falls."""
TONIGHT = 0
"""Number of the lantern that is dark until today's game at tonight's table is finished."""
WICK_U, WICK_LIGHT_U, SPARK_PERIOD_S = 14.0, 34.0, 3.0
"""Depth of the spark in the dark lantern below its middle, size of its light, and time of its flicker."""
POSTER_U, POSTER_OVERLAP_U, POSTER_TOP_U = (46.0, 56.0), 10.0, 4.0
"""Size of the poster, and how far it reaches over the counter's left edge and below its upper edge."""
FACE_SHARE, FACE_RISE_U = 0.72, 1.0
"""Size of the face as a fraction of the poster's width, and how far it is above the poster's middle."""


class NightMarket:
    """The moving parts of the background. They stand still while ``update`` is not called.

    ``is_lit`` is whether the lantern of tonight's table burns until the results have been read.
    """

    def __init__(self, hill_left: Callable[[Canvas], float], *, is_lit: bool = True) -> None:
        self._hill_left = hill_left
        self._is_lit = is_lit
        self.animals = StallAnimals()
        self._evening: TitleEvening | None = None
        """What the results tell; None until they have been read."""
        self._words: list[tuple[str, str]] | None = None
        """What is told, with the name of the part that shows it; None until it is told."""
        self._new_stalls = frozenset[int]()
        self._gone: Nemesis | None = None
        """The nemesis whose poster comes off."""
        self._is_kindling = False
        """Whether the lantern of tonight's table is lit while one watches."""
        self._is_heard = False
        self._shown_s = 0.0
        """Time since the evening is shown; it runs only while the picture moves."""
        self._fireflies = Fireflies()
        self._elapsed_s = 0.0
        self._drift = self._pointer = 0.0

    @property
    def is_drifting(self) -> bool:
        """Whether the lanterns are still moving because the pointer has moved."""
        return abs(self._pointer - self._drift) > SETTLED

    @property
    def is_tonight_dark(self) -> bool:
        """Whether the lantern of tonight's table is dark, because today's game is not finished."""
        return self._evening is not None and self._evening.is_dark

    def follow(self, share: float) -> None:
        """Let the lanterns follow the pointer. ``share`` is the pointer's x as a fraction of the window's width."""
        self._pointer = 1 - 2 * share

    def show(self, evening: "TitleEvening", before: "TitleEvening | None", *, is_still: bool = False) -> None:
        """Show the evening, and begin to change what was different in ``before``.

        Without ``before``, only the lantern of tonight's table may light up, in silence. If ``is_still`` is true,
        nothing changes while one watches.
        """
        before = None if is_still else before
        if self._evening is None or evening.company != self._evening.company:
            self.animals.seat(evening.company)
        self._evening, self._shown_s = evening, 0.0
        self.forget_words()
        self._new_stalls = evening.new_stalls(before) if before is not None else frozenset()
        self._gone = before.nemesis if before is not None and evening.nemesis is None else None
        was_dark = before.is_dark if before is not None else not self._is_lit and not is_still
        self._is_kindling = was_dark and not evening.is_dark
        self._is_heard = before is not None

    def update(self, seconds: float) -> bool:
        """Advance the animation; return whether a stall or tonight's lantern is heard to begin to burn now."""
        before_s = self._shown_s
        self._shown_s += seconds
        self._elapsed_s += seconds
        self._drift += (self._pointer - self._drift) * (1 - math.exp(-seconds / DRIFT_S))
        self.animals.update(seconds)
        is_new = bool(self._new_stalls or self._is_kindling) and self._is_heard
        return is_new and before_s < PAUSE_S <= self._shown_s

    def draw(self, canvas: Canvas, texts_right: float) -> None:
        """Draw all moving parts; fireflies appear only to the right of ``texts_right``."""
        self._draw_hill(canvas)
        if self._evening is not None and self._evening.has_winner:
            counter = self._counters(canvas)[0]
            at = counter.x + counter.width / 2, counter.y + counter.height / 2
            draw_light(canvas, at, WINNER_LIGHT_U, WINNER_OPACITY, 1.0)
        self.animals.draw(canvas)
        self._draw_poster(canvas)
        self._draw_steam(canvas)
        self._draw_lamps(canvas)
        for number, lantern in enumerate(title_lanterns(canvas.viewport.width)):
            self._draw_lantern(canvas, number, lantern)
        self._fireflies.draw(canvas, self._elapsed_s, texts_right)

    def draw_plain(self, canvas: Canvas, logo_right: float, menu_right: float) -> None:
        """Draw the evening without the picture behind it and without lights, for high contrast.

        The company is shown by portraits. What the logo or the menu below it would cover is left out.
        """
        self._draw_hill(canvas)
        for number, (animal, counter) in enumerate(zip(self.animals.animals, self._counters(canvas), strict=False)):
            x, y = counter.x + counter.width / 2, counter.y + counter.height - COMPANY_U / 2
            if x - COMPANY_U >= menu_right:
                canvas.portrait(animal.name, x, y, COMPANY_U)
                if not number and self._evening is not None and self._evening.has_winner:
                    canvas.icon("crown", x, y - COMPANY_U / 2, COMPANY_U / 3, palette.BRASS)
        if self._poster_box(canvas).x >= menu_right:
            self._draw_poster(canvas)
        for number, lantern in enumerate(title_lanterns(canvas.viewport.width)):
            if tonight_box(canvas.viewport.width, number).x >= logo_right:
                self._draw_lantern(canvas, number, lantern)

    def draw_count(self, canvas: Canvas, texts: Catalog, left: float) -> None:
        """Draw the number of stalls with a lit lantern below the newest one, for a moment after it was lit.

        It is to the right of ``left``.
        """
        since_s = self._shown_s - PAUSE_S
        if self._evening is None or not self._new_stalls or not 0 < since_s < COUNT_S:
            return
        places = self._hill(canvas)
        if not places:
            return
        place = places[max(self._new_stalls)]
        fade = min(1.0, since_s / COUNT_FADE_S, (COUNT_S - since_s) / COUNT_FADE_S)
        style = LABEL.bold().in_colour(palette.INK)
        words = _stalls_told(self._evening, texts)
        x = max(place.x, left + canvas.measure.text_width(words, style) / 2)
        canvas.text(words, x, place.y + COUNT_DROP_U, style, align="center", alpha=round(255 * fade))

    def _hill(self, canvas: Canvas) -> tuple[HillPlace, ...]:
        return hill_places(Place(canvas.viewport.width, canvas.viewport.height), self._hill_left(canvas))

    def _draw_hill(self, canvas: Canvas) -> None:
        """Draw those stalls on the hill at which the player has lit a lantern. If there is no room, none is drawn."""
        lanterns = self._evening.lanterns if self._evening is not None else ()
        for number, (place, lit) in enumerate(zip(self._hill(canvas), lanterns, strict=False)):
            is_new = number in self._new_stalls
            if any(lit) and not (is_new and self._shown_s < PAUSE_S):
                size_px, y = canvas.viewport.px(place.size), place.y - place.size / 2
                picture = partial(hill_stall_svg, size_px, lit)
                canvas.picture(("stall", size_px, lit), picture, place.x, y, tag="stall")
                if is_new and self._shown_s < PAUSE_S + SPARK_S and not canvas.theme.has_high_contrast:
                    spark = 1 - (self._shown_s - PAUSE_S) / SPARK_S
                    draw_light(canvas, (place.x, y), SPARK_SHARE * place.size, 1.0, spark)

    @staticmethod
    def _counters(canvas: Canvas) -> tuple[Counter, ...]:
        return front_counters(Place(canvas.viewport.width, canvas.viewport.height))

    def _poster_box(self, canvas: Canvas) -> Box:
        """Return the box of the poster at the post of the front stall."""
        counter = self._counters(canvas)[0]
        return Box(counter.x - POSTER_U[0] + POSTER_OVERLAP_U, counter.y + POSTER_TOP_U, *POSTER_U)

    def _draw_poster(self, canvas: Canvas) -> None:
        """Draw the torn corner of a wanted poster with the nemesis; one that the player has beaten flutters off."""
        nemesis = self._evening.nemesis if self._evening is not None else None
        if nemesis is not None:
            _draw_paper(canvas, nemesis, self._poster_box(canvas))
        elif self._gone is not None and self._shown_s < PAUSE_S + FLUTTER_S:
            fallen = max(0.0, self._shown_s - PAUSE_S) / FLUTTER_S
            dx, dy = FLUTTER_U * math.sin(2 * math.pi * fallen), FALL_U * fallen * fallen
            with canvas.layer(opacity=min(1.0, 2 * (1 - fallen)), dx=dx, dy=dy):
                _draw_paper(canvas, self._gone, self._poster_box(canvas))

    def tell(self, canvas: Canvas, texts: Catalog, name_of: Callable[[str | None], str]) -> None:
        """Say what the animals, the poster, the lit stalls and the lantern of tonight's table show without words.

        ``name_of`` returns the name of an animal, or with None that of the player.
        """
        if self._evening is not None and self._words is None:
            self._words = _words_of(self._evening, texts, name_of)
        for part, words in self._words or ():
            canvas.tell(words, self._told_box(canvas, part))

    def forget_words(self) -> None:
        """Make the words of ``tell`` anew, because names may have changed."""
        self._words = None

    def _told_box(self, canvas: Canvas, part: str) -> Box:
        """Return the box of a part of the picture, for screen readers."""
        match part:
            case "company":
                return Box(*self._counters(canvas)[0])
            case "poster":
                return self._poster_box(canvas)
            case "stalls":
                places = self._hill(canvas) or hill_places(Place(canvas.viewport.width, canvas.viewport.height))
                lanterns = self._evening.lanterns if self._evening is not None else ()
                place = places[max((number for number, lit in enumerate(lanterns) if any(lit)), default=0)]
                return Box.centered(place.x, place.y - place.size / 2, place.size, place.size)
            case _:
                return tonight_box(canvas.viewport.width)

    def _draw_lantern(self, canvas: Canvas, number: int, lantern: TitleLantern) -> None:
        """Draw a swinging lantern. It hangs on a cord from the upper edge of the window."""
        x, y, size = lantern.x + lantern.depth_u * self._drift, lantern.y, lantern.size
        angle = SWAY_DEG * math.sin(2 * math.pi * self._elapsed_s / lantern.swing_s + number) * self._vigour
        step = round(angle / SWAY_STEP_DEG) * SWAY_STEP_DEG
        width_px, height_px = (canvas.viewport.px(side * size) for side in LANTERN_U)
        length_px, cord_px = canvas.viewport.px(y - CORD_GAP_U * size), canvas.viewport.px(CORD_U)
        middle = turned((0.0, length_px / canvas.viewport.scale / 2), angle, (x, 0.0))
        canvas.turned_picture(("cord", length_px), lambda: cord_svg(cord_px, length_px), *middle, angle_deg=step)
        middle = turned((0.0, y), angle, (x, 0.0))
        light = self._kindled if number == TONIGHT else 1.0
        is_golden = number == TONIGHT and self._evening is not None and self._evening.is_golden
        colours = UNLIT if not light else GOLD if is_golden else RED
        make = partial(hanging_lantern_svg, width_px, height_px, colours)
        tag = f"{'dark' if not light else 'golden' if is_golden else 'hanging'} lantern"
        canvas.turned_picture(("hanging lantern", width_px, colours), make, *middle, angle_deg=step, tag=tag)
        if canvas.theme.has_high_contrast:
            return
        if not light:
            draw_light(canvas, (x, y + WICK_U * size), WICK_LIGHT_U, 1.0, self._spark)
            return
        turn = 2 * math.pi * (self._elapsed_s / GLOW_PERIOD_S + number * GLOW_PHASE)
        brightness = round((1 - math.cos(turn)) / 2 * GLOW_LEVELS) / GLOW_LEVELS
        draw_light(canvas, (x, y), GLOW_U * size, GLOW_OPACITY, max(brightness, 1 - light) if light < 1 else brightness)

    @property
    def _kindled(self) -> float:
        """How far the lantern of tonight's table burns: 0 until today's game is finished, 1 when it has caught fire.

        It is lit while one watches, if it was dark when the title screen was shown last, or at first.
        """
        if self._evening is None:
            return float(self._is_lit)
        if not self._is_kindling:
            return 0.0 if self._evening.is_dark else 1.0
        return min(1.0, max(0.0, self._shown_s - PAUSE_S) / KINDLE_S)

    @property
    def _spark(self) -> float:
        """The brightness of the spark in the dark lantern, 0 to 1."""
        return 0.6 + 0.4 * math.sin(2 * math.pi * self._elapsed_s / SPARK_PERIOD_S)

    @property
    def _vigour(self) -> float:
        """How far the lanterns swing, as a fraction of their maximum swing.

        It grows from 0 after the screen has opened.
        """
        return min(1.0, self._elapsed_s / SWAY_START_S)

    def _draw_lamps(self, canvas: Canvas) -> None:
        lamps, size_px = lamps_of(canvas.viewport.width), canvas.viewport.px(LAMP_U)
        for number, (x, y) in enumerate(lamps):
            turn = number * DIM_STRIDE % len(lamps)
            alpha = round(255 * (1 - DIM_SHARE * self._dimness(turn, len(lamps))))
            canvas.picture(("lamp", size_px), lambda: lamp_svg(size_px), x, y, alpha=alpha, tag="lamp")

    def _dimness(self, turn: int, turns: int) -> float:
        """Return how much a lamp is dimmed now, from 0 to 1.

        The lamps dim one after the other; ``turn`` is the place of a lamp in this order.
        """
        since_s = (self._elapsed_s - turn * LAMP_TURN_S) % (turns * LAMP_TURN_S)
        return math.sin(math.pi * since_s / DIM_S) if since_s < DIM_S and self._elapsed_s else 0.0

    def _draw_steam(self, canvas: Canvas) -> None:
        counters = front_counters(Place(canvas.viewport.width, canvas.viewport.height))
        for number in STEAMING:
            counter = counters[number]
            x, y = counter.x + STEAM_X_SHARE * counter.width, counter.y + counter.height
            for puff in range(PUFFS):
                self._draw_puff(canvas, (x, y), (self._elapsed_s / STEAM_PERIOD_S + puff / PUFFS) % 1, number)

    def _draw_puff(self, canvas: Canvas, at: tuple[float, float], age: float, phase: float) -> None:
        x = at[0] + STEAM_SWAY_U * math.sin(7 * age + phase) * (0.3 + age)
        size = STEAM_SIZES_U[int(age * len(STEAM_SIZES_U))]
        size_px = canvas.viewport.px(size)
        alpha = round(255 * STEAM_OPACITY * round(math.sin(math.pi * age) * STEAM_LEVELS) / STEAM_LEVELS)
        if alpha:
            key = ("steam", size_px)
            y = at[1] - 8 - STEAM_RISE_U * age
            canvas.picture(key, lambda: glow_svg(size_px, STEAM_COLOUR), x, y, alpha=alpha, tag="steam")


def tonight_box(width: float, number: int = TONIGHT) -> Box:
    """Return the box of the lantern of tonight's table, or of another lantern, in a window of this width."""
    lantern = title_lanterns(width)[number]
    return Box.centered(lantern.x, lantern.y, *(side * lantern.size for side in LANTERN_U))


def _words_of(evening: "TitleEvening", texts: Catalog, name_of: Callable[[str | None], str]) -> list[tuple[str, str]]:
    """Return what is told of an evening, with the name of the part that shows it."""
    each = partial(texts, "say.each")
    names = [name_of(animal) for animal in evening.company]
    told = []
    if evening.is_own_win or (evening.has_winner and names):
        told.append(("company", each(name=texts("place.1"), n=name_of(None) if evening.is_own_win else names[0])))
    others = names[1:] if evening.has_own else names
    if others:
        told.append(("company", each(name=texts("opponents.title"), n=texts.listed(others))))
    if evening.nemesis is not None:
        counts = {"rivals.received": evening.nemesis.received, "rivals.given": evening.nemesis.given}
        facts = texts.listed(each(name=texts(key), n=n) for key, n in counts.items())
        name = name_of(evening.nemesis.portrait)
        # numbers without older results would contradict those of the rivals
        words = (texts("rivals.title"), name) if evening.has_older else (name, facts)
        told.append(("poster", each(name=words[0], n=words[1])))
    if any(map(any, evening.lanterns)):
        told.append(("stalls", each(name=texts("menu.market"), n=_stalls_told(evening, texts))))
    if evening.is_lit or evening.is_dark:
        lit = "tonight.month_golden" if evening.is_golden else "tonight.month_lit"
        look = lit if evening.is_lit else "tonight.goal_lit"
        told.append(("lantern", each(name=texts("tonight.title"), n=texts(look))))
    return told


def _stalls_told(evening: "TitleEvening", texts: Catalog) -> str:
    return texts("title.stalls", n=sum(map(any, evening.lanterns)), all=len(evening.lanterns))


def _draw_paper(canvas: Canvas, nemesis: "Nemesis", box: Box) -> None:
    width_px, height_px = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
    key, make = ("torn poster", width_px, height_px), partial(torn_poster_svg, width_px, height_px)
    canvas.picture(key, make, box.center_x, box.center_y, tag="torn poster")
    canvas.portrait(nemesis.portrait, box.center_x, box.center_y - FACE_RISE_U, box.width * FACE_SHARE)
