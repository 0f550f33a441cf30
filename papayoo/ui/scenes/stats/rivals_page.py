"""The statistics page with the characters and their past encounters with the player."""

from collections import defaultdict
from collections.abc import Sequence

from papayoo.ai.characters import CHARACTERS
from papayoo.ai.habits import Habits
from papayoo.ai.opponent_model import PLAYER_TYPES, TYPICAL
from papayoo.history.encounters import encounters_with
from papayoo.history.rows import GameRow, Row
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.stats.spots_page import Grid, Spot, SpotsPage
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import draw_focus_ring

SPOT_PORTRAIT_U, SPOT_NAME_SIZE, SPOT_NAME_HEIGHT_U = 136.0, 18.0, 34.0
SPOT_RADIUS_U, SPOT_INSET_U, SPOT_MAX_WIDTH_U = 14.0, 6.0, 300.0
DETAILS_MARGIN_U = 26.0
PORTRAIT_U, NAME_SIZE, NAME_HEIGHT_U, LINE_SIZE, LINE_GAP_U = 132.0, 27.0, 46.0, 16.0, 12.0
FACT_SIZE, FACT_NUMBER_SIZE, FACT_HEIGHT_U = 16.0, 20.0, 30.0
ROW_MARGIN_U, ROW_GAP_U = 14.0, 20.0
SURE = 0.7
"""Minimum probability of a style of play.

With less, the page names no style that the opponents expect.
"""


class RivalSpot(Spot):
    """Shows a character; in a wide box, also shows figures about its encounters with the player."""

    def __init__(self, texts: Catalog, character: str, rows: Sequence[Row]) -> None:
        super().__init__(texts(f"character.{character}"))
        found = encounters_with(character, rows)
        self.portrait = CHARACTERS[character].portrait
        self.line = texts(f"character_line.{character}")
        self.facts = tuple((texts(f"rivals.{key}"), count) for key, count in found._asdict().items())

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the portrait above the name; in a wide box, draw the encounters beside it."""
        box, is_row = self.box.inset(SPOT_INSET_U), self.box.width > SPOT_MAX_WIDTH_U
        self.draw_ground(canvas, box, SPOT_RADIUS_U, is_row=is_row)
        if focused:
            draw_focus_ring(canvas, box, SPOT_RADIUS_U)
        if is_row:
            picture, facts = box.inset(ROW_MARGIN_U).cut_left(SPOT_PORTRAIT_U, ROW_GAP_U)
            self._draw_portrait(canvas, picture)
            self.draw_facts(canvas, facts)
        else:
            self._draw_portrait(canvas, box)

    def _draw_portrait(self, canvas: Canvas, box: Box) -> None:
        size = min(SPOT_PORTRAIT_U, box.height - SPOT_NAME_HEIGHT_U)
        place = box.align(box.width, size + SPOT_NAME_HEIGHT_U)
        picture, name = place.cut_top(size)
        canvas.portrait(self.portrait, picture.center_x, picture.center_y, size)
        canvas.text_in(name, self.label, TextStyle(SPOT_NAME_SIZE, Face.STRONG), align="center")

    def draw_facts(self, canvas: Canvas, area: Box) -> None:
        """Draw the figures about the encounters, one line each."""
        for name, number in self.facts:
            line, area = area.cut_top(FACT_HEIGHT_U * canvas.measure.text_scale)
            canvas.text(str(number), line.right, line.center_y, TextStyle(FACT_NUMBER_SIZE, Face.NUMBER), align="right")
            words = line.cut_right(FACT_NUMBER_SIZE * 2)[1]
            canvas.text_in(words, name, TextStyle(FACT_SIZE, colour=palette.DIM_INK))


class RivalsPage(SpotsPage[RivalSpot]):
    """Shows a grid of all characters, and the encounters with the last one that had the focus."""

    grid = Grid(columns=4, min_height=150.0, max_height=250.0, details_width=372.0, row_height=218.0)

    def __init__(self, texts: Catalog, rows: Sequence[Row], habits: Habits) -> None:
        super().__init__([RivalSpot(texts, character, rows) for character in CHARACTERS])
        has_played = any(isinstance(row, GameRow) for row in rows)
        self._expected = expectation(texts, habits if has_played else Habits())

    def details_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of a character with the longest line, the encounters and the expectation."""
        room = width - 2 * DETAILS_MARGIN_U
        line = max(measure.paragraph_height(spot.line, TextStyle(LINE_SIZE), room) for spot in self.spots)
        facts = len(self.shown.facts) * FACT_HEIGHT_U * measure.text_scale
        note = measure.paragraph_height(self._expected, TextStyle(LINE_SIZE), room)
        return 2 * DETAILS_MARGIN_U + PORTRAIT_U + NAME_HEIGHT_U + line + facts + 2 * LINE_GAP_U + note

    def draw_details(self, canvas: Canvas, box: Box) -> None:
        """Draw a character, the encounters with it, and how it expects the player to play."""
        spot = self.shown
        place, rest = box.inset(DETAILS_MARGIN_U).cut_top(PORTRAIT_U)
        canvas.portrait(spot.portrait, place.center_x, place.center_y, PORTRAIT_U)
        name, rest = rest.cut_top(NAME_HEIGHT_U)
        canvas.text_in(name, spot.label, TextStyle(NAME_SIZE, Face.TITLE), align="center")
        height = canvas.paragraph(spot.line, rest.center_x, rest.y, TextStyle(LINE_SIZE), rest.width, align="center")
        facts = rest.cut_top(height + LINE_GAP_U)[1]
        spot.draw_facts(canvas, facts)
        note = facts.cut_top(len(spot.facts) * FACT_HEIGHT_U * canvas.measure.text_scale + LINE_GAP_U)[1]
        canvas.paragraph(
            self._expected,
            note.center_x,
            note.y,
            TextStyle(LINE_SIZE, colour=palette.DIM_INK),
            note.width,
            align="center",
        )


def expectation(texts: Catalog, habits: Habits) -> str:
    """Return a sentence that names the style of play that the opponents expect from the player.

    Only the player's cards count, not the prior odds of the player types. If no style is probable enough, the sentence
    says that nobody knows yet how the player plays.
    """
    odds: dict[str, float] = defaultdict(float)
    for player_type, likelihood in zip(PLAYER_TYPES, habits.likelihoods, strict=True):
        style = "learned" if player_type.policy == TYPICAL else player_type.name
        odds[style if f"rivals.expect.{style}" in texts else "wavering"] += likelihood
    likeliest = max(odds, key=lambda name: odds[name])
    is_known = habits != Habits() and odds[likeliest] > SURE * sum(habits.likelihoods)
    return texts(f"rivals.expect.{likeliest}" if is_known else "rivals.expect_nothing")
