"""The podium of the final ranking. The players rise on their steps, the winners last and highest."""

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
from papayoo.ui.style import HEAD, NUMBER, TOTAL
from papayoo.ui.table_view.drawing import impacts
from papayoo.ui.table_view.feelings import ANNOYANCE, GLEE, RESPECT, characters_of, emotes_of
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.lit_garland import draw_garland

MAX_COLUMN, COLUMN_GAP = 140.0, 4.0
"""Maximum width of a podium step, and the gap between two steps."""
LOWEST_STEP, MIN_RISE, MAX_RISE = 86.0, 8.0, 56.0
"""Height of the lowest podium step; minimum and maximum difference to the next higher step."""
CROWN_ROOM = 44.0
"""Height of the space above the winner's portrait for the crown and the garland."""
PORTRAIT_SHARE, MIN_PORTRAIT, MAX_PORTRAIT = 0.9, 76.0, 124.0
"""Size of a portrait as a fraction of the width of its podium step, and the limits of the size."""
PORTRAIT_SINK = 3.0
"""Distance by which portraits extend behind the upper edge of their steps."""
FLOOR, FLOOR_OVERHANG = 10.0, 12.0
"""Height of the floor below the steps, and its overhang on each side."""

STEP_INTERVAL_S, ALL_STEPS_S = 0.42, 1.7
"""Maximum delay between the starts of two rising steps, and maximum sum of these delays."""
SUSPENSE_S = 0.55
"""Additional delay before the winner appears."""
RISE_S = 0.38
"""How long a step of the podium takes to rise."""
HOP_S, HOPS, HOP_HEIGHT = 0.3, 3, 18.0
"""Duration of one hop of the winner, number of hops, and height of the first one. Each further hop is lower."""
CROWN_FALL_S, CROWN_FALL = 0.28, 90.0
"""How long the crown takes to fall onto the winner's head, and the height from which it falls."""
BURST_S = 1.1
"""Duration of the burst of papaya seeds around the winner."""
EMOTE_DELAY_S, EMOTE_INTERVAL_S, EMOTE_FADE_S = 0.35, 0.14, 0.16
"""Time from the crown's landing to the first emote, time between two emotes, and time in which an emote appears."""


class Podium:
    """Steps with the players' portraits, names and points; the first place is in the middle.

    All methods that draw get the time since the ranking was opened, in seconds.
    """

    def __init__(self, seating: Seating, players: Sequence[Player], totals: tuple[int, ...]) -> None:
        self._seating = seating
        self._characters = characters_of(players)
        self._totals = totals
        self._places = places(totals)
        self.seats = standing(totals)
        """The seats in the order of their places, the winner first."""
        self.winners = [seat for seat in self.seats if self._places[seat] == 1]
        self._box = self._floor = EMPTY
        self._columns: dict[int, Box] = {}
        self._portrait = MAX_PORTRAIT

    @property
    def min_height(self) -> float:
        """The height of the podium with the lowest steps and small portraits."""
        return self._height(MIN_RISE, MIN_PORTRAIT)

    @property
    def max_height(self) -> float:
        """The height of the podium with the highest steps."""
        return self._height(MAX_RISE, MAX_PORTRAIT)

    def _height(self, rise: float, portrait: float) -> float:
        return CROWN_ROOM + portrait + LOWEST_STEP + rise * (len(self.seats) - 1) + FLOOR

    def place(self, box: Box) -> None:
        """Lay out the podium in a box, with the winner in the middle.

        The other places follow alternately on the left and on the right.
        """
        self._box, (floor, above) = box, box.cut_bottom(FLOOR)
        count = len(self.seats)
        width = min(MAX_COLUMN, (box.width - 2 * FLOOR_OVERHANG + COLUMN_GAP) / count - COLUMN_GAP)
        whole = above.align(count * (width + COLUMN_GAP) - COLUMN_GAP, above.height)
        self._floor = floor.align(whole.width + 2 * FLOOR_OVERHANG, FLOOR)
        spare = above.height - CROWN_ROOM - LOWEST_STEP
        self._portrait = min(MAX_PORTRAIT, width * PORTRAIT_SHARE, max(MIN_PORTRAIT, spare - MIN_RISE * (count - 1)))
        rise = min(MAX_RISE, (spare - self._portrait) / (count - 1))
        for column, seat in zip(whole.row(count, COLUMN_GAP), _from_the_middle(self.seats), strict=True):
            height = LOWEST_STEP + rise * (count - self._places[seat])
            self._columns[seat] = column.cut_bottom(height)[0]

    def start_s(self, rank: int) -> float:
        """Return the time at which a player's step begins to rise; ``rank`` is the index in ``seats``.

        The steps rise one after the other, from the last place to the first. The first place has an additional delay.
        """
        last = len(self.seats) - 1
        return min(STEP_INTERVAL_S, ALL_STEPS_S / last) * (last - rank) + (0.0 if rank else SUSPENSE_S)

    @property
    def crowned_s(self) -> float:
        """The time at which the crown lands on the winner's head."""
        return self.start_s(0) + RISE_S + CROWN_FALL_S

    @property
    def end_s(self) -> float:
        """The time at which the animation ends."""
        emotes = EMOTE_DELAY_S + EMOTE_INTERVAL_S * len(self.seats) + EMOTE_FADE_S
        return self.crowned_s + max(BURST_S, HOP_S * HOPS, emotes)

    def progress(self, rank: int, shown_s: float) -> float:
        """Return how far a player's step has risen, from 0 to 1."""
        return easing.out_cubic(progress(shown_s - self.start_s(rank), RISE_S))

    def draw(self, canvas: Canvas, shown_s: float, *, is_still: bool) -> None:
        """Draw the lights, the steps with the players, and the floor; motionless if ``is_still``."""
        self._draw_lights(canvas, self.progress(0, shown_s))
        for rank, seat in reversed(list(enumerate(self.seats))):
            way = self.progress(rank, shown_s)
            if way > 0:
                self._draw_player(canvas, seat, way, shown_s - self.crowned_s, is_still=is_still)
        canvas.panel(self._floor, fill=palette.WOOD, edge=palette.BRASS, radius=FLOOR / 2)
        draw_garland(canvas, self._box, partial(self._lamp_brightness, shown_s=shown_s))
        if not is_still:
            self._draw_bursts(canvas, shown_s - self.crowned_s)
        self._draw_emotes(canvas, shown_s - self.crowned_s, is_still=is_still)

    def _draw_player(self, canvas: Canvas, seat: int, way: float, crowned_s: float, *, is_still: bool) -> None:
        column, hop = self._columns[seat], 0.0
        if seat in self.winners and not is_still:
            hop = _hop(crowned_s)
        hidden = 0.0 if is_still else (1 - way) * (column.height + self._portrait)
        with canvas.clipping(0.0, self._floor.center_y), canvas.layer(dy=hidden, opacity=way if is_still else 1.0):
            self._draw_portrait(canvas, seat, self._head(seat).move_by(dy=-hop), crowned_s)
            self._draw_step(canvas, seat, column)

    def _head(self, seat: int) -> Box:
        """Return the box of a player's portrait, whose lower end is hidden by the player's step."""
        column, size = self._columns[seat], self._portrait
        return Box.centered(column.center_x, column.y + PORTRAIT_SINK - size / 2, size, size)

    def _draw_portrait(self, canvas: Canvas, seat: int, head: Box, crowned_s: float) -> None:
        mood = self._mood(seat, is_crowned=crowned_s >= 0)
        canvas.portrait(self._seating.portrait(seat), head.center_x, head.center_y, head.height, mood, is_bust=True)
        if seat in self.winners:
            falling = min(1.0, max(0.0, 1 + crowned_s / CROWN_FALL_S))
            drop = CROWN_FALL * (1 - falling**2)
            alpha = round(255 * min(1.0, 2 * falling))
            y = head.y + 0.05 * head.height - drop
            canvas.icon("crown", head.center_x, y, 0.33 * head.height, palette.BRASS, alpha=alpha)

    def _mood(self, seat: int, *, is_crowned: bool) -> Mood:
        """Return the expression (glad, dismayed or calm) that a player's portrait shows.

        Winners are glad from the moment they are crowned. Players in the last place are dismayed.
        """
        if seat in self.winners:
            return Mood.GLAD if is_crowned else Mood.CALM
        return Mood.DISMAYED if self._places[seat] == max(self._places) else Mood.CALM

    def _draw_step(self, canvas: Canvas, seat: int, step: Box) -> None:
        is_own, is_winner = seat == self._seating.watcher, seat in self.winners
        x, room = step.center_x, step.width - 2 * COLUMN_GAP
        canvas.panel(
            step.resize(height=step.height + 8),
            fill=palette.FELT_HIGH if is_own else palette.WOOD,
            edge=palette.BRASS if is_winner or is_own else None,
            radius=8,
            shine=True,
        )
        name, points = self._seating.names[seat], str(self._totals[seat])
        canvas.text(name, x, step.y + 28, HEAD, align="center", max_width=room)
        canvas.text(points, x, step.y + 58, TOTAL, align="center", max_width=room)
        if step.height > 170:  # a die is carved into high steps
            canvas.icon("dealer", x, step.y + (58 + step.height) / 2, 54, palette.BRASS, alpha=56)
        badge = Box.centered(x, step.y, 30, 30)
        ground, colour = (palette.BRASS, palette.PAYOO_INK) if is_winner else (palette.PLAQUE, palette.INK)
        canvas.panel(badge, fill=ground, edge=palette.BRASS, edge_width=1.5, radius=15)
        style = NUMBER.in_colour(colour)._replace(size=18 / canvas.measure.text_scale)
        canvas.text(str(self._places[seat]), x, step.y, style, align="center")

    def _draw_lights(self, canvas: Canvas, way: float) -> None:
        size, alpha = 2.8 * self._portrait, round(255 * way)
        for head in map(self._head, self.winners if way else ()):
            canvas.glow(Glow("spot", spot_svg), (head.center_x, head.center_y), size, alpha=alpha)

    def _lamp_brightness(self, place: float, shown_s: float) -> int:
        """Return the opacity of a lamp of the garland, from 0 to 255.

        With each player whose step has risen, more lamps are lit. ``place`` is the position of the lamp on the garland,
        from 0 to 1.
        """
        count = len(self.seats)
        return round(255 * self.progress(count - 1 - int(place * count), shown_s))

    def _draw_bursts(self, canvas: Canvas, crowned_s: float) -> None:
        """Draw the bursts of papaya seeds around the winners."""
        way = crowned_s / BURST_S
        if 0 < way < 1:
            for seat in self.winners:
                for index in range(impacts.SEEDS):
                    impacts.draw_seed(canvas, self._head(seat), index, way, round(255 * min(1.0, 2 * (1 - way))))

    def _draw_emotes(self, canvas: Canvas, crowned_s: float, *, is_still: bool) -> None:
        """Draw the emotes of the computer players about the result; they appear one after the other."""
        for rank, seat in enumerate(self.seats):
            emote, since_s = self._emote(seat), crowned_s - EMOTE_DELAY_S - EMOTE_INTERVAL_S * rank
            if emote is None or since_s <= 0:
                continue
            way = 1.0 if is_still else easing.out_cubic(min(1.0, since_s / EMOTE_FADE_S))
            head, size = self._head(seat), min(36.0, 0.34 * self._portrait)
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
        return emotes_of(character, ANNOYANCE if place == max(self._places) else RESPECT)[0]


def _from_the_middle(seats: Sequence[int]) -> list[int]:
    """Return the seats from left to right; the first one is in the middle, the others are beside it."""
    return [*reversed(seats[1::2]), *seats[0::2]]


def _hop(seconds: float) -> float:
    """Return how high a winner hops above the step, some seconds after the crown has landed."""
    number, rest = divmod(seconds, HOP_S) if 0 <= seconds < HOP_S * HOPS else (0.0, 0.0)
    return HOP_HEIGHT * easing.parabola(rest / HOP_S) * (1 - number / HOPS)
