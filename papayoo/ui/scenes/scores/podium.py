"""The columns of the finale. They sink as the last round is counted, until the winner's is the highest."""

from collections.abc import Sequence
from functools import partial

from papayoo.engine import Player, places, standing
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.emote_art import Emote, emote_svg
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.clock import progress
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render import Canvas, Glow
from papayoo.ui.scenes.scores.finale import (
    CROWN_FALL_S,
    LEAP_S,
    OVERTAKE_HOLD_S,
    SNAP_S,
    SUSPENSE_S,
    SWAY_S,
    SWAY_U,
    SWAYS,
    Ending,
    Finale,
    Scale,
)
from papayoo.ui.scenes.scores.summary_rows import GOLD, GOLD_INK
from papayoo.ui.style import HEAD, NUMBER, TOTAL
from papayoo.ui.table_view.drawing import impacts
from papayoo.ui.table_view.feelings import ANNOYANCE, GLEE, RESPECT, characters_of, emotes_of
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.lit_garland import draw_garland

MAX_COLUMN, COLUMN_GAP = 140.0, 4.0
"""Maximum width of a column, and the gap between two columns."""
LOWEST_STEP, MIN_RANGE, MAX_RANGE = 86.0, 64.0, 176.0
"""Height of the column with the most points, and limits of how much higher the column of the best standing is."""
CROWN_ROOM = 44.0
"""Height of the space above the highest portrait for the crown and the garland."""
PORTRAIT_SHARE, MIN_PORTRAIT, MAX_PORTRAIT = 0.9, 76.0, 124.0
"""Size of a portrait as a fraction of the width of its column, and the limits of the size."""
PORTRAIT_SINK = 3.0
"""Distance by which portraits extend behind the upper edge of their columns."""
FLOOR, FLOOR_OVERHANG = 10.0, 12.0
"""Height of the floor below the columns, and its overhang on each side."""
MARK_U, MARK_ALPHA = 2.0, 150
"""Height and opacity of the mark at the standing before the last round."""
SHOCK_S = 0.3
"""How long a player who has just taken points is dismayed."""
DIMMED = 0.45
"""Opacity of the players who do not compete for the crown any more."""

HOP_S, HOPS, HOP_HEIGHT = 0.3, 3, 18.0
"""Duration of one hop of the winner, number of hops, and height of the first one. Each further hop is lower."""
CROWN_FALL, CROWN_DESCENT_S = 90.0, 0.6
"""Height from which the crown falls, and the time in which it comes down between two players."""
LEAP_U, FLARE_S = 46.0, 0.35
"""Height of the light's leap to a player who takes the lead, and how long it is brighter there."""
CLIMB_S, CREST_U = 0.6, 3.0
"""How long gold fills a column from the height of the last place after a come-back, and the height of its bright edge.
"""
FLICKER_S, FLICKERS, FLICKER_OPACITY = 0.18, 2, 0.4
"""Flicker of a narrowly beaten player's portrait: duration and number of its dark moments, and the opacity in them."""
BURST_S = 1.1
"""Duration of the burst of papaya seeds around the winner."""
EMOTE_DELAY_S, EMOTE_INTERVAL_S, EMOTE_FADE_S = 0.35, 0.14, 0.16
"""Time from the crown's landing to the first emote, time between two emotes, and time in which an emote appears."""


class Podium:
    """Columns with the players' portraits, names and points, in the order of their seats; the watcher in the middle.

    Their heights, and the crown at the end, tell the result. All methods that draw get the time since the finale was
    opened, in seconds.
    """

    def __init__(
        self, seating: Seating, players: Sequence[Player], finale: Finale, *, has_come_back: bool = False
    ) -> None:
        self._seating, self.finale = seating, finale
        self.has_come_back = has_come_back
        self._characters = characters_of(players)
        self._places = places(finale.totals)
        self.seats = standing(finale.totals)
        """The seats in the order of their places, the winner first."""
        self.winners = [seat for seat in self.seats if self._places[seat] == 1]
        self.rivals = self._rivals()
        """The players between whom the crown sways if the end is narrow."""
        self._box = self._garland = self._floor = EMPTY
        self._columns: dict[int, Box] = {}
        self._scale = self._scale_to(LOWEST_STEP + MAX_RANGE)
        self._portrait = MAX_PORTRAIT

    def _rivals(self) -> list[int]:
        """Return those who may still win when only the last trick is left; if it decides nothing, the first two."""
        if self.finale.is_open:
            return [seat for seat in self.seats if seat in self.finale.contenders]
        return self.winners if len(self.winners) > 1 else [*self.seats[:2]]

    @property
    def min_height(self) -> float:
        """The height with small differences between the columns, and small portraits."""
        return CROWN_ROOM + MIN_PORTRAIT + LOWEST_STEP + MIN_RANGE + FLOOR

    @property
    def max_height(self) -> float:
        """The height with the highest columns."""
        return CROWN_ROOM + MAX_PORTRAIT + LOWEST_STEP + MAX_RANGE + FLOOR

    @property
    def end_s(self) -> float:
        """The time at which the animation ends."""
        emotes = EMOTE_DELAY_S + EMOTE_INTERVAL_S * len(self.seats) + EMOTE_FADE_S
        return self.finale.crowned_s + max(BURST_S, HOP_S * HOPS, CLIMB_S, 2 * FLICKERS * FLICKER_S, emotes)

    @property
    def is_narrowly_beaten(self) -> bool:
        """Whether the watcher is second, by few points."""
        own = self._places[self._seating.watcher]
        return own == 2 and self.finale.ending is Ending.NARROW

    def place(self, box: Box, garland: Box | None = None) -> None:
        """Lay out the columns in a box, as high as that of the best standing before the last round.

        What small portraits leave of the height is for the differences between the columns.

        The garland hangs at the top of ``garland``, by default of the same box.
        """
        self._box, self._garland, (floor, above) = box, garland or box, box.cut_bottom(FLOOR)
        seats = _with_own_in_the_middle(len(self.seats), self._seating.watcher)
        width = min(MAX_COLUMN, (box.width - 2 * FLOOR_OVERHANG + COLUMN_GAP) / len(seats) - COLUMN_GAP)
        whole = above.align(len(seats) * (width + COLUMN_GAP) - COLUMN_GAP, above.height)
        self._floor = floor.align(whole.width + 2 * FLOOR_OVERHANG, FLOOR)
        spare = above.height - CROWN_ROOM - LOWEST_STEP
        self._portrait = min(MAX_PORTRAIT, width * PORTRAIT_SHARE, max(MIN_PORTRAIT, spare - MIN_RANGE))
        high = LOWEST_STEP + min(MAX_RANGE + MAX_PORTRAIT, spare) - self._portrait
        self._scale = self._scale_to(high)
        for column, seat in zip(whole.row(len(seats), COLUMN_GAP), seats, strict=True):
            self._columns[seat] = column.cut_bottom(high)[0]

    def _scale_to(self, high: float) -> Scale:
        """Return the scale of the columns, of which none is higher than ``high``."""
        return Scale(self.finale.totals, LOWEST_STEP, high, best=min(self.finale.before))

    def column(self, seat: int, shown_s: float) -> Box:
        """Return the visible part of a player's column."""
        column, finale = self._columns[seat], self.finale
        height = self._scale.height(finale.depth(seat, shown_s)) + finale.rebound(seat, shown_s)
        return column.cut_bottom(min(column.height, height))[0]

    # Drawing

    def draw(self, canvas: Canvas, shown_s: float) -> None:
        """Draw the lights, the columns with the players, and the floor."""
        finale = self.finale
        self._draw_lights(canvas, shown_s)
        with canvas.clipping(0.0, self._floor.center_y):
            self._draw_players(canvas, shown_s)
        canvas.panel(self._floor, fill=palette.WOOD, edge=palette.BRASS, radius=FLOOR / 2)
        draw_garland(canvas, self._garland, partial(self._lamp_brightness, shown_s=shown_s))
        self._draw_crowns(canvas, shown_s)
        if not finale.is_still:
            self._draw_bursts(canvas, shown_s - finale.crowned_s)
        self._draw_emotes(canvas, shown_s)

    def _draw_players(self, canvas: Canvas, shown_s: float) -> None:
        for seat in reversed(self.seats):
            with canvas.layer(opacity=self._opacity(seat, shown_s)):
                self._draw_player(canvas, seat, shown_s)

    def _draw_player(self, canvas: Canvas, seat: int, shown_s: float) -> None:
        column, mark = self.column(seat, shown_s), self._mark(seat)
        is_sunk = column.y > mark.y
        if is_sunk:
            self.draw_mark(canvas, mark, shown_s)
        self._draw_portrait(canvas, seat, shown_s)
        self._draw_column(canvas, seat, column, shown_s)
        if not is_sunk:
            self.draw_mark(canvas, mark, shown_s)

    def _opacity(self, seat: int, shown_s: float) -> float:
        """Return a player's opacity: those who do not compete in a narrow end are dimmed until the crown lands."""
        finale = self.finale
        if not finale.is_narrow:
            return 1.0
        if finale.is_still:
            return DIMMED if seat not in self.rivals and finale.is_rivalry(shown_s) else 1.0
        if seat not in self.rivals and shown_s < finale.crowned_s:
            since_s, until_s = shown_s - finale.counted_s, shown_s - finale.decided_s
            return easing.mix(1.0, DIMMED, progress(since_s, SNAP_S) - progress(until_s, SNAP_S))
        if seat == self._seating.watcher and self.is_narrowly_beaten:
            number, rest = divmod((shown_s - finale.crowned_s) / FLICKER_S, 2)
            return FLICKER_OPACITY if 0 <= number < FLICKERS and rest < 1 else 1.0
        return 1.0

    def _head(self, seat: int, shown_s: float) -> Box:
        """Return the box of a player's portrait, whose lower end is hidden by the player's column."""
        column, size = self.column(seat, shown_s), self._portrait
        return Box.centered(column.center_x, column.y + PORTRAIT_SINK - size / 2, size, size)

    def _mark(self, seat: int) -> Box:
        """Return the box of the mark at a player's standing before the last round."""
        column = self._columns[seat]
        y = column.bottom - self._scale.height(self.finale.before[seat])
        return Box(column.x + COLUMN_GAP, y, column.width - 2 * COLUMN_GAP, MARK_U)

    def draw_mark(self, canvas: Canvas, mark: Box, shown_s: float) -> None:
        """Draw a mark at a standing before the last round, or the one that explains them, until the crown lands."""
        since_s = shown_s - self.finale.crowned_s
        left = float(since_s < 0) if self.finale.is_still else 1 - progress(since_s, SNAP_S)
        if left and any(self.finale.before):
            alpha = round(MARK_ALPHA * left)
            canvas.panel(mark, fill=palette.BRASS, edge=None, radius=MARK_U / 2, alpha=alpha, tag="mark")

    def _draw_portrait(self, canvas: Canvas, seat: int, shown_s: float) -> None:
        hop = _hop(shown_s - self.finale.crowned_s) if seat in self.winners and not self.finale.is_still else 0.0
        hop += HOP_HEIGHT * easing.parabola(progress(self._since_landing(shown_s), HOP_S)) * (seat == self.finale.own)
        head, mood = self._head(seat, shown_s).move_by(dy=-hop), self.mood(seat, shown_s)
        canvas.portrait(self._seating.portrait(seat), head.center_x, head.center_y, head.height, mood, is_bust=True)

    def mood(self, seat: int, shown_s: float) -> Mood:
        """Return the expression that a player's portrait shows.

        During the count, whoever has just taken points is dismayed, and a player who takes the lead is glad. The rivals
        of a narrow end look at each other. In the end, winners are glad and players in the last place are dismayed.
        """
        finale = self.finale
        if shown_s < finale.crowned_s:
            hit = finale.last_hit(shown_s)
            if hit is not None and hit[0] == seat and hit[1] < SHOCK_S and not finale.is_still:
                return Mood.DISMAYED
            if seat == finale.own and 0 <= self._since_landing(shown_s) < OVERTAKE_HOLD_S:
                return Mood.GLAD
            glance_s = finale.counted_s + (0.0 if finale.is_still else SHOCK_S)
            return self._glance(seat) if finale.is_narrow and shown_s > glance_s else Mood.CALM
        if seat in self.winners:
            return Mood.GLAD
        return Mood.DISMAYED if self._places[seat] == max(self._places) else Mood.CALM

    def _glance(self, seat: int) -> Mood:
        """Return the look of a player before the crown lands: rivals look at each other."""
        others = [self._columns[other].center_x for other in self.rivals if other != seat and other in self._columns]
        if seat not in self.rivals or not others:
            return Mood.CALM
        return Mood.RIGHT if sum(others) / len(others) > self._columns[seat].center_x else Mood.LEFT

    def _draw_column(self, canvas: Canvas, seat: int, visible: Box, shown_s: float) -> None:
        is_own, is_winner = seat == self._seating.watcher, seat in self.winners
        since_s = shown_s - self.finale.crowned_s
        has_edge = is_own or (is_winner and since_s >= 0) or canvas.theme.has_high_contrast
        x, y, room = visible.center_x, visible.y, visible.width - 2 * COLUMN_GAP
        column = self._columns[seat].move_by(dy=y - self._columns[seat].y)  # the same picture, more or less sunk
        canvas.panel(
            column.resize(height=column.height + 8),
            fill=palette.FELT_HIGH if is_own else palette.WOOD,
            edge=palette.BRASS if has_edge else None,
            radius=8,
            shine=True,
        )
        gold_y = visible.bottom
        if is_own and is_winner and self.has_come_back:
            gold_y -= self._climbed(visible.height, since_s)
            self._draw_gold(canvas, column, visible, gold_y)
        name, points = self._seating.names[seat], str(self.finale.points(seat, shown_s))
        for text, text_y, style in ((name, y + 28, HEAD), (points, y + 58, TOTAL)):
            on_ground = style if text_y < gold_y else style.in_colour(GOLD_INK)
            canvas.text(text, x, text_y, on_ground, align="center", max_width=room)
        if since_s >= 0:
            self._draw_place(canvas, seat, x, y)

    def _draw_place(self, canvas: Canvas, seat: int, x: float, y: float) -> None:
        ground, colour = palette.PLAQUE, palette.INK
        if seat in self.winners:
            ground, colour = palette.BRASS, palette.PAYOO_INK
        canvas.panel(Box.centered(x, y, 30, 30), fill=ground, edge=palette.BRASS, edge_width=1.5, radius=15)
        style = NUMBER.in_colour(colour)._replace(size=18 / canvas.measure.text_scale)
        canvas.text(str(self._places[seat]), x, y, style, align="center")

    def _climbed(self, height: float, since_s: float) -> float:
        """Return how much of the player's column is gold after a come-back.

        It begins at the height of the last place, where the player was, and climbs to that of the column.
        """
        if since_s < 0:
            return 0.0
        way = 1.0 if self.finale.is_still else easing.in_out_cubic(progress(since_s, CLIMB_S))
        return easing.mix(min(height, LOWEST_STEP), height, way)

    def _draw_gold(self, canvas: Canvas, column: Box, visible: Box, gold_y: float) -> None:
        """Draw the part below ``gold_y`` of a column in gold, with a bright edge as long as it climbs."""
        if gold_y >= visible.bottom:
            return
        with canvas.clipping(gold_y, self._floor.bottom):
            canvas.panel(column.resize(height=column.height + 8), fill=GOLD, edge=GOLD, radius=8, tag="gold")
        if gold_y > visible.y:
            edge = Box(column.x, gold_y - CREST_U / 2, column.width, CREST_U)
            canvas.panel(edge, fill=palette.PAPER, edge=None, radius=CREST_U / 2)

    def _since_landing(self, shown_s: float) -> float:
        """Return the time since the light has reached the player who took the lead; negative if it has not."""
        leap_s = self.finale.leap_s
        return -1.0 if leap_s is None else shown_s - leap_s - LEAP_S

    def _draw_lights(self, canvas: Canvas, shown_s: float) -> None:
        """Draw the light on the player who leads at the moment. It leaps when another takes the lead.

        In the still picture before a narrow end, it is on all rivals.
        """
        finale, flare = self.finale, 1 - self._since_landing(shown_s) / FLARE_S
        leaders = self.winners if shown_s >= finale.crowned_s else finale.leaders(shown_s)
        if finale.is_rivalry(shown_s):
            leaders = tuple(self.rivals)
        places = [(head.center_x, head.center_y) for head in (self._head(seat, shown_s) for seat in leaders)]
        way, overtaken = finale.leap(shown_s), finale.overtaken
        if way is not None and overtaken is not None:
            old, (new_x, new_y) = self._head(overtaken, shown_s), places[0]
            y = easing.mix(old.center_y, new_y, way) - LEAP_U * easing.parabola(way)
            places = [(easing.mix(old.center_x, new_x, way), y)]
        for place in places:
            canvas.glow(Glow("spot", spot_svg), place, 2.8 * self._portrait)
            if 0 < flare <= 1:
                canvas.glow(Glow("spot", spot_svg), place, 2.8 * self._portrait, alpha=round(255 * flare))

    def _lamp_brightness(self, place: float, shown_s: float) -> int:
        """Return the opacity of a lamp of the garland, from 0 to 255.

        More lamps are lit with each trick; after a come-back, they light up again from the player's column.
        ``place`` is the position of the lamp on the garland, from 0 to 1.
        """
        finale = self.finale
        if self.has_come_back and not finale.is_still and shown_s >= finale.crowned_s:
            way = progress(shown_s - finale.crowned_s, CLIMB_S)
            own = self._columns[self._seating.watcher].center_x
            garland = self._garland
            place = abs(garland.x + place * garland.width - own) / garland.width
            return round(255 * min(1.0, max(0.0, 6 * (way * 7 / 6 - place))))
        share = finale.counted(shown_s) / max(1, len(finale.falls))
        return 255 if place < share or shown_s >= finale.crowned_s else 0

    # The crown

    def _draw_crowns(self, canvas: Canvas, shown_s: float) -> None:
        for seat in self.winners:
            head = self._head(seat, shown_s)
            x, y, alpha = self._crown(seat, shown_s)
            if alpha:
                canvas.icon("crown", x, y, 0.33 * head.height, palette.BRASS, alpha=round(255 * alpha))

    def _crown(self, seat: int, shown_s: float) -> tuple[float, float, float]:
        """Return the place and the opacity of the crown that lands on a winner's head.

        If the end is narrow, it first comes down between the rivals and sways.
        """
        finale, head = self.finale, self._head(seat, shown_s)
        hop = 0.0 if finale.is_still else _hop(shown_s - finale.crowned_s)
        x, y = head.center_x, head.y + 0.05 * head.height - hop
        if finale.is_still:
            return x, y, float(shown_s >= finale.crowned_s)
        if not finale.is_contested:
            falling = progress(shown_s - finale.decided_s, CROWN_FALL_S)
            return x, y - CROWN_FALL * (1 - falling**2), min(1.0, 2 * falling)
        heads = [self._head(rival, shown_s) for rival in self.rivals]
        between_x, between_y = sum(head.center_x for head in heads) / len(heads), min(head.y for head in heads)
        came_s = shown_s - finale.counted_s - SUSPENSE_S[finale.ending]
        down = progress(came_s + CROWN_DESCENT_S, CROWN_DESCENT_S)
        swing = SWAY_U * _swing(came_s)
        snapped = easing.out_back(progress(shown_s - finale.decided_s, SNAP_S))
        from_y = max(self._box.y + 20.0, between_y) - CROWN_FALL * (1 - easing.out_cubic(down))
        return easing.mix(between_x + swing, x, snapped), easing.mix(from_y, y, snapped), min(1.0, 2 * down)

    def _draw_bursts(self, canvas: Canvas, crowned_s: float) -> None:
        """Draw the bursts of papaya seeds around the winners."""
        way = crowned_s / BURST_S
        if 0 < way < 1:
            for seat in self.winners:
                head = self._head(seat, self.finale.crowned_s)
                for index in range(impacts.SEEDS):
                    impacts.draw_seed(canvas, head, index, way, round(255 * min(1.0, 2 * (1 - way))))

    def _draw_emotes(self, canvas: Canvas, shown_s: float) -> None:
        """Draw the emotes of the computer players about the result.

        They appear one after the other, but in still pictures with the crown.
        """
        is_still = self.finale.is_still
        for rank, seat in enumerate(self.seats):
            delay_s = 0.0 if is_still else EMOTE_DELAY_S + EMOTE_INTERVAL_S * rank
            since_s, emote = shown_s - self.finale.crowned_s - delay_s, self._emote(seat)
            if emote is None or since_s < 0:
                continue
            way = 1.0 if is_still else easing.out_cubic(min(1.0, since_s / EMOTE_FADE_S))
            head, size = self._head(seat, shown_s), min(36.0, 0.34 * self._portrait)
            x, y, size_px = head.right - size / 2, head.y + (1.2 - way) * size, canvas.viewport.px(size)
            make = partial(emote_svg, emote, size_px)
            canvas.picture(("emote", emote, size_px, False), make, x, y, alpha=round(255 * way), tag=f"emote {emote}")

    def _emote(self, seat: int) -> Emote | None:
        """Return the emote with which a computer player reacts to the result; None if there is none.

        People and most winners have no emote.
        """
        character, place = self._characters[seat], self._places[seat]
        if character is None:
            return None
        if place == 1:
            return Emote.STARS if Emote.STARS in emotes_of(character, GLEE) else None
        if place == max(self._places):
            return emotes_of(character, ANNOYANCE, is_aghast=True)[0]
        return emotes_of(character, RESPECT)[0]


def _with_own_in_the_middle(seats: int, own: int) -> list[int]:
    """Return the seats from left to right as they sit around the table, with the watcher's seat in the middle."""
    others = [(own + step) % seats for step in range(1, seats)]
    others.insert(len(others) // 2, own)
    return others


def _hop(seconds: float) -> float:
    """Return how high a winner hops above the column, some seconds after the crown has landed."""
    number, rest = divmod(seconds, HOP_S) if 0 <= seconds < HOP_S * HOPS else (0.0, 0.0)
    return HOP_HEIGHT * easing.parabola(rest / HOP_S) * (1 - number / HOPS)


def _swing(seconds: float) -> float:
    """Return how far the crown has swung, from -1 to 1: to the left and back, then to the right and back."""
    number, rest = divmod(seconds / SWAY_S, 1) if 0 <= seconds < SWAY_S * SWAYS else (0.0, 0.0)
    return (1 if number % 2 else -1) * easing.in_out_cubic(1 - abs(2 * rest - 1))
