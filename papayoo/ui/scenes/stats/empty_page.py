"""The pages of statistics that have nothing to show yet."""

from collections.abc import Callable
from functools import partial

from papayoo.engine.cards import parse_cards
from papayoo.history.strength import MIN_ROUNDS
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.art.title_lanterns import LANTERN_U, RED, UNLIT, glow_svg, hanging_lantern_svg
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import NewGameRoute, Push
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.card_images import CardLook
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.button import Button

MIN_PICTURE_U, MAX_PICTURE_U, PICTURE_GAP_U = 84.0, 164.0, 22.0
TITLE_SIZE, TITLE_U = 30.0, 46.0
TEXT_SIZE, TEXT_WIDTH_U, TEXT_GAP_U = 18.0, 700.0, 24.0
BUTTON_WIDTH_U, BUTTON_HEIGHT_U = 280.0, 50.0
FAN = tuple(zip(parse_cards("10S 7H 20P"), (-14.0, 0.0, 14.0), strict=True))
"""The cards of the fan with their angles in degrees."""
CARD_SHARE, CARD_PITCH, CARD_DROP = 0.56, 0.29, 0.05
RIVALS, RIVAL_PITCH = ("crab", "frog", "cat", "owl", "toucan", "bat", "gecko"), 0.76
MEDALS, MEDAL_SHARE, MEDAL_PITCH = ("three_in_a_row", "first_win", "room_to_spare"), 0.72, 0.86
LANTERN_PITCH, GLOW_SIZE = 0.8, 1.4
"""Distance between the lanterns, and size of their glow, as fractions of the picture's height."""

Picture = Callable[[Canvas, Box], None]
"""A function that draws a picture in the middle of a box; the picture is about as high as the box."""


class EmptyPage(TabPage):
    """Shows a picture, a title, a sentence and a button for a new game."""

    def __init__(self, texts: Catalog, title: str, text: str, picture: Picture) -> None:
        self._title, self._text, self._picture = title, text, picture
        self._button = Button(texts("menu.new_game"), lambda: Push(NewGameRoute()), primary=True)
        self.widgets = (self._button,)
        self._places = EMPTY, EMPTY, EMPTY

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height that the page needs with a small picture."""
        return MIN_PICTURE_U + self._texts_height(width, measure)

    def _texts_height(self, width: float, measure: TextMeasure) -> float:
        text = measure.paragraph_height(self._text, TextStyle(TEXT_SIZE), min(width, TEXT_WIDTH_U))
        return PICTURE_GAP_U + TITLE_U + text + TEXT_GAP_U + BUTTON_HEIGHT_U

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out all parts one below another in the middle of the area."""
        texts = self._texts_height(area.width, measure)
        picture = min(MAX_PICTURE_U, max(MIN_PICTURE_U, area.height - texts))
        place, rest = area.align(area.width, picture + texts).cut_top(picture, PICTURE_GAP_U)
        title, rest = rest.cut_top(TITLE_U)
        button, text = rest.cut_bottom(BUTTON_HEIGHT_U, TEXT_GAP_U)
        self._button.box = button.align(min(area.width, BUTTON_WIDTH_U), BUTTON_HEIGHT_U)
        self._places = place, title, text.align(min(area.width, TEXT_WIDTH_U), text.height)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture, the title and the sentence."""
        picture, title, text = self._places
        self._picture(canvas, picture)
        canvas.text_in(title, self._title, TextStyle(TITLE_SIZE, Face.TITLE), align="center")
        canvas.paragraph(
            self._text, text.center_x, text.y, TextStyle(TEXT_SIZE, colour=palette.DIM_INK), text.width, align="center"
        )


def draw_hand(canvas: Canvas, box: Box) -> None:
    """Draw a fan of three cards."""
    for number, (card, angle) in enumerate(FAN):
        x = box.center_x + (number - 1) * CARD_PITCH * box.height
        y = box.center_y + (CARD_DROP if angle else 0.0) * box.height
        canvas.moving_card(CardLook(card), x, y, CARD_SHARE * box.height, angle, turn=1.0, alpha=255)


def draw_rivals(canvas: Canvas, box: Box) -> None:
    """Draw the busts of some opponents side by side, from left to right."""
    for number, name in enumerate(RIVALS):
        x = box.center_x + (number - (len(RIVALS) - 1) / 2) * RIVAL_PITCH * box.height
        canvas.portrait(name, x, box.center_y, box.height, Mood.GLAD, is_bust=True)


def draw_medals(canvas: Canvas, box: Box) -> None:
    """Draw three medals; the one in the middle is larger."""
    for number, name in enumerate(MEDALS):
        x = box.center_x + (number - 1) * MEDAL_PITCH * box.height
        size = box.height if number == 1 else MEDAL_SHARE * box.height
        canvas.medal(name, x, box.bottom - size / 2, size, is_earned=True)


def draw_lanterns(canvas: Canvas, box: Box, lit: int) -> None:
    """Draw one lantern per round needed to estimate the player's strength.

    The first ``lit`` ones are lit.
    """
    px, y = canvas.viewport.px, box.center_y
    size_px, glow_px = (px(box.height * LANTERN_U[0] / LANTERN_U[1]), px(box.height)), px(GLOW_SIZE * box.height)
    for number in range(MIN_ROUNDS):
        x = box.center_x + (number - (MIN_ROUNDS - 1) / 2) * LANTERN_PITCH * box.height
        paper = RED if number < lit else UNLIT
        if paper is RED:
            canvas.picture(("glow", glow_px), partial(glow_svg, glow_px), x, y)
        canvas.picture(("strength lantern", paper, size_px), partial(hanging_lantern_svg, *size_px, paper), x, y)
