"""The layout of a table for a window size and a number of seats. Lengths are in layout units.

The seat from which the table is seen is at the bottom. Opponents sit on an ellipse, clockwise from the left of that
seat. ``fit`` adapts sizes to larger cards and texts.
"""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from papayoo.engine import DealRow, GameOptions
from papayoo.ui.art.portraits.expressions import BUST_WIDTH
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.style import MAX_BUTTON_GROWTH
from papayoo.ui.table_view.geometry.fan import OFFER, Fan
from papayoo.ui.table_view.geometry.fit import Fit, fit, leaves_space, plaques_fit
from papayoo.ui.table_view.geometry.pass_piles import PassGround, pile_places
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place
from papayoo.ui.table_view.geometry.seat_ring import (
    LINE_LEAST_WIDTH,
    Frame,
    Plaques,
    die_bed,
    plaque,
    poster,
    round_line,
    sleeping_hand,
)
from papayoo.ui.table_view.geometry.sizes import USUAL, Sizes
from papayoo.ui.table_view.geometry.trick_places import trick_places

__all__ = ["ADVICE_LIFT", "FORBIDDEN_LIFT", "LIFT", "OFFER", "READY_LIFT", "Place", "TableLayout"]

PASS_SLOT_WIDTH = 92.0
"""Default width of a slot for a card to pass."""
_LEAST_SLOT_WIDTH = 60.0
"""Minimum width of a slot for a card to pass."""
_SLOT_GAP = 12.0
"""Gap between the slots for cards to pass."""
_PANEL_MARGINS = 36.0
"""Sum of the pass panel's margins to the left and right of the slots."""
_PANEL_WIDTH = 400.0
"""Minimum width of the pass panel at the default text size."""
_MAX_PANEL_GROWTH = 1.35
"""Maximum factor by which the pass panel's minimum width grows with the text size."""
_BESIDE_PLAQUES = 20.0
"""Gap between the pass panel and a name plate, with space for the marks at the plate's corners."""
_PROMPT_WIDTH = 340.0
"""Maximum width of the prompt during a pass, at the default text size."""
_TITLE_MARGINS, _TITLE_HEIGHT = 20.0, 30.0
"""Sum of the margins of the pass panel's title, and its height; only the height grows with the text size."""
_BUTTON_MARGINS, _BUTTON_HEIGHT = 17.0, 50.0
"""Sum of the margins of the pass panel's buttons, and their height; only the height grows with the text size."""
_PANEL_DROP = 4.0
"""Distance of the pass panel's slots below the centre of the table."""
_PANEL_GAP = 8.0
"""Gap between the pass panel and the prompt."""
_PLAQUE_GAP = 26.0
"""Gap between the pass panel and the name plates above it."""
_MIDDLE_WIDTH = 300.0
"""Maximum horizontal distance from the table's centre at which a name plate limits the pass panel's height."""
_NO_PLAQUE_BOTTOM = 100.0
"""Minimum y of the pass panel's upper edge if there is no name plate above the panel."""
_ROLL_DROP = 10.0
_OFFER_RISE = 24.0
_DIE_MARGIN = 110.0
"""Distance of a thrown die from the window's edges and from the hand."""
_LINE_WIDTH, _LINE_GAP = 300.0, 12.0
_GROWTH_STEP = 0.04
"""Difference between consecutive sizes that are tried for the corner buttons, as a part of the usual size."""
_UPPER_LINE = 34.0, 50.0
"""Top and height of the space for text beside the buttons in the upper left corner."""
_OWN_CORNER_X, _OWN_CORNER_GAP, _OWN_CORNER_MARGIN = 40.0, 10.0, 52.0
_PROMPT_GAP = 12.0
_BUST_INSET = 1.5
"""Distance of a bust (a large portrait) from the left and lower edge of its name plate."""
_HELD_CARD, _HELD_DROP, _HELD_MARGIN = 31.0, 3.0, 4.0
"""The card fan beside a bust: card width at bust scale 1, gap above it, gap at its right."""
_HELD_OVERLAP = 0.4
"""Overlap of the fan with the bust's box, in card widths."""
_HIDDEN_CARD, _HIDDEN_SHARE = 35.0, 0.58
"""Maximum width of a card hidden behind a name plate: the smaller of a length and a fraction of the plate's height."""
LIFT = 26.0
"""Distance by which the card under the pointer or focus rises."""
FORBIDDEN_LIFT = 8.0
"""Distance by which an illegal card rises under the pointer or focus on the player's turn."""
READY_LIFT = 28.0
"""Maximum distance by which a card ready to be played rises; it must not reach the prompt."""
ADVICE_LIFT = 12.0
"""Distance by which a card that the coach advises rises."""
DEAR_LIFT = 12.0
"""Distance by which a received card that may cost much rises for a moment, with reduced motion."""
_SLOT_SHARE = 0.905
"""Minimum size of the slots for passed cards if large texts need space, as a fraction of the usual size."""
_PASS_MARGINS, _PASS_WORDS = _TITLE_MARGINS + _BUTTON_MARGINS, _TITLE_HEIGHT + _BUTTON_HEIGHT
"""Sum of the pass panel's margins, and sum of the heights of its title and buttons.

The margins do not grow with the texts; the heights do.
"""


@dataclass(frozen=True)
class TableLayout:
    """The positions and sizes of everything on a table; ``seat`` is the seat at the bottom."""

    viewport: Viewport
    seats: int
    seat: int
    sizes: Sizes = USUAL

    @cached_property
    def fan(self) -> Fan:
        return Fan(self.viewport, self.sizes.cards, self.sizes.has_large_index)

    @cached_property
    def deal(self) -> DealRow:
        return GameOptions(self.seats, 1).deal

    @property
    def plaque_words(self) -> float:
        """Scale of the texts on name plates and the wanted poster: ``words``, reduced to fit."""
        return self._fit.plaques.text

    @property
    def words(self) -> float:
        """Scale of all texts except those on name plates, the wanted poster and the pass panel."""
        return self.viewport.text

    @property
    def center_x(self) -> float:
        return self._frame.center[0]

    @property
    def center_y(self) -> float:
        """The y at which the felt's ornament, the opponents and the trick are centred."""
        return self._frame.center[1]

    @property
    def hand_top(self) -> float:
        """The y of the hand's upper edge. A card that is dragged above this edge leaves the hand."""
        return self._frame.hand_top

    def steps_from(self, seat: int) -> int:
        """Return the number of seats clockwise from the bottom seat to this one."""
        return (seat - self.seat) % self.seats

    def plaque(self, seat: int) -> Box:
        """Return the box of a player's name plate with the bust and the cards above it."""
        return self._plaques[seat]

    @property
    def plaques(self) -> Plaques:
        """The scales of name plates, of their texts and of the busts above them."""
        return self._fit.plaques

    def name_plate(self, seat: int) -> Box:
        """Return the part of a player's ``plaque`` with the texts, below the head of the bust."""
        whole = self.plaque(seat)
        return whole.cut_top(self.plaques.rise)[1] if self.has_bust(seat) else whole

    def has_bust(self, seat: int) -> bool:
        """Whether a player is shown as a bust with a fan of card backs."""
        return bool(self.plaques.bust) and seat != self.seat

    def bust(self, seat: int) -> Box:
        """Return the box of a player's bust, which ends at the lower edge of the name plate."""
        whole = self.plaque(seat)
        height = whole.height - _BUST_INSET
        return Box(whole.x + _BUST_INSET, whole.y, height * BUST_WIDTH, height)

    def held_cards(self, seat: int) -> Place:
        """Return the place of the middle card in an opponent's fan of card backs, beside the bust."""
        whole, width = self.plaque(seat), _HELD_CARD * self.plaques.bust
        left = self.bust(seat).right - _HELD_OVERLAP * width
        place = Place((left + whole.right - _HELD_MARGIN) / 2, 0.0, width)
        return place._replace(y=whole.y + _HELD_DROP + place.height / 2)

    def hidden_card(self, seat: int) -> Place:
        """Return the place of a card behind a seat's name plate, where nothing of it is visible.

        Cards come from there if they are not in an opponent's visible hand, and tricks go there when they are taken.
        """
        plate = self.name_plate(seat)
        return Place(plate.center_x, plate.center_y, min(_HIDDEN_CARD, _HIDDEN_SHARE * plate.height))

    def is_on_plaque(self, x: float, y: float) -> bool:
        """Whether a point is on a player's ``plaque``: the name plate, or the bust and the cards above it."""
        return any(box.contains(x, y) for box in self._plaques)

    def trick_place(self, seat: int) -> Place:
        """Return the place of a seat's card in a trick."""
        return self._trick_places[self.steps_from(seat)]

    @property
    def token(self) -> Box:
        """The box of the token in the middle of a trick, in the exact centre of the table."""
        size = self._fit.trick.token
        return Box.centered(self.center_x, self.center_y, size, size)

    def pile(self, giver: int) -> Place:
        """Return the place of the pile of cards that a seat has chosen for the pass."""
        return self._piles[self.steps_from(giver)]

    @property
    def pass_ground(self) -> PassGround:
        """The boxes that piles of passed cards must not cover."""
        count, width = self.deal.pass_size, min(self.prompt.width, _PROMPT_WIDTH * self.words)
        prompt = Box.centered(self.center_x, self.prompt.center_y, width, self.prompt.height)
        hand = Box(0.0, self.hand_top, self.viewport.width, self.viewport.height)
        sleeping = [self.sleeping_hand] * self.deal.sleeping_hands
        others = (self.pass_panel(count), prompt, self.poster, hand, *sleeping, *self.buttons)
        plaques = tuple(self.plaque((self.seat + step) % self.seats) for step in range(self.seats))
        room = Box(0.0, 0.0, self.viewport.width, self.viewport.height)
        return PassGround(room, plaques, others, self._frame.center, count, self.plaque_words)

    def hand(self, size: int) -> tuple[Place, ...]:
        """Return the places of the cards in the player's hand."""
        return _hand_of(self.fan, size)

    def hand_zone(self, size: int, index: int) -> Box:
        """Return the hit area of a card of the hand."""
        return _zones_of(self.fan, size)[index]

    def pass_panel(self, count: int) -> Box:
        """Return the box of the panel with the slots for the cards to pass."""
        return self._panel_of(self._slot_width, count)

    def _panel_of(self, width: float, count: int) -> Box:
        """Return the box of the pass panel with slots of this width."""
        height, words = width * CARD_RATIO, self.pass_words
        slots = (width + _SLOT_GAP) * count + _PANEL_MARGINS
        panel_height = height + _PASS_MARGINS + _PASS_WORDS * words
        middle = max(self._pass_top, self.center_y + _PANEL_DROP - height / 2 - self.pass_title_height)
        top = min(middle, self._frame.prompt.y - _PANEL_GAP - panel_height)
        wide, usual = (
            Box.centered(self.center_x, top + panel_height / 2, max(slots, least), panel_height)
            for least in (_PANEL_WIDTH * min(words, _MAX_PANEL_GROWTH), _PANEL_WIDTH)
        )
        return usual if any(wide.inset(-_BESIDE_PLAQUES).overlaps(box) for box in self._plaques) else wide

    @cached_property
    def pass_words(self) -> float:
        """Scale of the texts on the pass panel: ``words``, reduced if the slots would shrink too much."""
        usual = min(PASS_SLOT_WIDTH, (self._pass_room - _PASS_MARGINS - _PASS_WORDS) / CARD_RATIO)
        room = self._pass_room - _PASS_MARGINS - max(_LEAST_SLOT_WIDTH, usual * _SLOT_SHARE) * CARD_RATIO
        return max(1.0, min(self.words, room / _PASS_WORDS))

    @property
    def pass_title_height(self) -> float:
        return _TITLE_MARGINS + _TITLE_HEIGHT * self.pass_words

    def pass_slots(self, count: int) -> list[Place]:
        width = self._slot_width
        y = self.pass_panel(count).y + self.pass_title_height + width * CARD_RATIO / 2
        left = self.center_x - (width + _SLOT_GAP) * (count - 1) / 2
        return [Place(left + (width + _SLOT_GAP) * index, y, width) for index in range(count)]

    @cached_property
    def poster(self) -> Box:
        return poster(self._frame, self._fit.plaques)

    @property
    def die_bed(self) -> Box:
        """The place at the poster's foot in which the die rests."""
        return die_bed(self.poster)

    @cached_property
    def sleeping_hand(self) -> Box:
        """The box of the sleeping hand, a fan of cards above its label. It is drawn only with two seats."""
        return sleeping_hand(self._frame, self._fit.plaques)

    @property
    def die_stage(self) -> tuple[float, float]:
        """The point at which a die roll ends: the middle of the table."""
        return self.center_x, self.center_y + _ROLL_DROP

    @property
    def die_offer(self) -> tuple[float, float]:
        """The point at which the die waits for a dealer who throws it by hand."""
        return self.center_x, self.center_y - _OFFER_RISE

    @property
    def die_ground(self) -> Box:
        """The part of the felt over which a die can be thrown."""
        return Box(0.0, 0.0, self.viewport.width, self.hand_top).inset(_DIE_MARGIN)

    def corner(self, left: float, height: float) -> Box:
        """Return the space for a text of this height in a left corner of the table.

        There are three possible spaces. The space below the buttons in the upper left corner is preferred. The next
        choice is the space at the right of these buttons, which begins at ``left``. If both are narrower than
        ``least_corner_width``, the widest space is returned; the third one is in the lower left corner, beside the
        hand.
        """
        below, beside = self.below_buttons(height), self._free_line(left, *_UPPER_LINE)
        wide = next((line for line in (below, beside) if line.width >= self.least_corner_width), None)
        if wide is not None:
            return wide
        upper = max(below, beside, key=lambda box: box.width)
        own = self.plaque(self.seat)
        hand_left = min(place.box.x for place in self.hand(self.deal.hand_size))
        width = hand_left - _OWN_CORNER_MARGIN
        lower = Box(_OWN_CORNER_X, own.bottom + _OWN_CORNER_GAP, width, upper.height)
        return max(upper, lower, key=lambda box: box.width)

    @property
    def least_corner_width(self) -> float:
        """Minimum width of the space for text in a corner."""
        return LINE_LEAST_WIDTH * self.words

    def below_buttons(self, height: float) -> Box:
        """Return the space for texts of this height below the buttons in the upper left corner."""
        line = round_line(self.viewport, self._frame.button_growth)
        return self._free_line(line.x, line.y, height)

    @property
    def buttons(self) -> tuple[Box, Box]:
        """The boxes around the buttons in the upper left corner, and around those in the upper right."""
        return self._frame.buttons

    def _free_line(self, x: float, y: float, height: float) -> Box:
        """Return the box of a line of text that begins at (x, y) and ends before the first name plate to its right."""
        line = Box(x, y, _LINE_WIDTH, height)
        return line.resize(
            width=min((box.x - x - _LINE_GAP for box in self._plaques if box.overlaps(line)), default=_LINE_WIDTH)
        )

    @cached_property
    def prompt(self) -> Box:
        """The box of the prompt above the hand, at its maximum width."""
        line = self._frame.prompt
        if self._frame.is_prompt_high:
            return line
        aside = max(self.plaque(self.seat).right, self.viewport.width - self.die_bed.x) + _PROMPT_GAP
        return Box(aside, line.y, self.viewport.width - 2 * aside, line.height)

    @cached_property
    def _slot_width(self) -> float:
        """Width of the slots on the pass panel: the size chosen in the settings, reduced to fit."""
        room = self._pass_room - _PASS_MARGINS - _PASS_WORDS * self.pass_words
        widest = min(PASS_SLOT_WIDTH * self.sizes.cards, max(_LEAST_SLOT_WIDTH, room / CARD_RATIO))
        return min(widest, max(_LEAST_SLOT_WIDTH, self._slot_width_beside(widest)))

    @property
    def _pass_room(self) -> float:
        """Height available for the pass panel above the prompt."""
        return self._frame.prompt.y - _PANEL_GAP - self._pass_top

    @cached_property
    def _pass_top(self) -> float:
        """Minimum y of the pass panel's upper edge."""
        middle = [box for box in self._plaques if abs(box.center_x - self.center_x) < _MIDDLE_WIDTH]
        top = max((box.bottom for box in middle if box.bottom < self.center_y), default=_NO_PLAQUE_BOTTOM)
        return top + _PLAQUE_GAP

    def _slot_width_beside(self, widest: float) -> float:
        """Return the slot width at which the pass panel fits between the name plates beside it."""
        count = self.deal.pass_size
        panel = self._panel_of(widest, count)
        near = panel.inset(-_BESIDE_PLAQUES, 0)
        edges = [abs(box.center_x - self.center_x) - box.width / 2 for box in self._plaques if box.overlaps(near)]
        if not edges:
            return widest
        return (2 * (min(edges) - _BESIDE_PLAQUES) - _PANEL_MARGINS) / count - _SLOT_GAP

    @cached_property
    def _plaques(self) -> tuple[Box, ...]:
        return tuple(plaque(self._frame, self.steps_from(seat), self._fit.plaques) for seat in range(self.seats))

    @cached_property
    def _piles(self) -> tuple[Place, ...]:
        """The places of the piles of passed cards, clockwise from the bottom seat's."""
        return pile_places(self.pass_ground)

    @cached_property
    def _frame(self) -> Frame:
        return _frame_of(self.viewport, self.seats, self.sizes)

    @cached_property
    def _fit(self) -> Fit:
        return fit(self._frame)

    @cached_property
    def _trick_places(self) -> tuple[Place, ...]:
        """The places of the cards in a trick, clockwise from the bottom seat's."""
        trick = self._fit.trick
        return tuple(trick_places(self._frame, trick.width, trick.ring))


@lru_cache(maxsize=64)
def _hand_of(fan: Fan, size: int) -> tuple[Place, ...]:
    return tuple(fan.places(size))


@lru_cache(maxsize=64)
def _zones_of(fan: Fan, size: int) -> tuple[Box, ...]:
    return tuple(fan.zone(size, index) for index in range(size))


@lru_cache(maxsize=32)
def _frame_of(viewport: Viewport, seats: int, sizes: Sizes) -> Frame:
    fan, size = Fan(viewport, sizes.cards, sizes.has_large_index), GameOptions(seats, 1).deal.hand_size
    usual = Frame(
        viewport,
        seats,
        hand_top=viewport.height - fan.height(size),
        card_scale=sizes.cards,
        has_large_index=sizes.has_large_index,
    )
    most = min(MAX_BUTTON_GROWTH, viewport.text)
    growths = (most - step * _GROWTH_STEP for step in range(int((most - 1) / _GROWTH_STEP) + 1))
    frames = (replace(usual, button_growth=growth) for growth in growths)
    return next((frame for frame in frames if _costs_nothing(frame, usual)), usual)


def _costs_nothing(frame: Frame, usual: Frame) -> bool:
    """Whether larger buttons leave plates, busts and cards their size, and the round number its space."""
    before = fit(usual)
    if not leaves_space(frame, before.plaques):
        return False
    now = fit(frame)
    return (
        (now.plaques.text, now.plaques.bust) == (before.plaques.text, before.plaques.bust)
        and now.trick.width >= before.trick.width
        and plaques_fit(frame, now.plaques)
        and (_has_round_line(frame, now.plaques) or not _has_round_line(usual, before.plaques))
    )


def _has_round_line(frame: Frame, plaques: Plaques) -> bool:
    """Whether name plates leave the least space for the round number below the upper left buttons or beside them."""
    below = round_line(frame.viewport, frame.button_growth)
    beside = below.move_to(x=frame.buttons[0].right + _LINE_GAP, y=_UPPER_LINE[0])
    plates = [plaque(frame, step, plaques).inset(-_LINE_GAP) for step in range(frame.seats)]
    return any(not any(plate.overlaps(line) for plate in plates) for line in (below, beside))
